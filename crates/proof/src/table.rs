//! Tables of states, each with a cost: as a list, or as an array by number.

use std::fmt;
use std::hash::{Hash, Hasher};

mod costs;
#[cfg(feature = "serde")]
mod versioned;

pub(crate) use self::costs::{Costs, Slot};

/// The entries of a certificate's table.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Entries<S> {
    /// States with their costs, in no particular order.
    Listed(Vec<(S, u64)>),
    /// Costs by the number of the state: see
    /// [`Referee::numbering`](crate::Referee::numbering).
    Numbered(NumberedTable),
}

impl<S> Entries<S> {
    /// The number of states that have an entry.
    #[must_use]
    pub const fn states(&self) -> usize {
        match self {
            Entries::Listed(entries) => entries.len(),
            Entries::Numbered(table) => table.states,
        }
    }
}

/// A cost or no entry for each number, in two bytes per number, or four or eight if a
/// cost does not fit; [moves to go](NumberedTable::with_moves_to_go) take two more.
///
/// Without copying, it can be made from a `Vec` of `u16`, `u32` or `u64`, in which the
/// largest number stands for no entry. The [checker](crate::check_bound) is fastest on `u16`.
///
/// ```
/// use proof::NumberedTable;
///
/// let table = NumberedTable::new(3, |number| (number != 1).then_some(number as u64));
/// assert_eq!((table.get(0), table.get(1), table.get(2)), (Some(0), None, Some(2)));
/// assert_eq!((table.len(), table.states()), (3, 2));
/// assert_eq!(table, NumberedTable::from(vec![0, u16::MAX, 2]));
/// assert_eq!(table, NumberedTable::from(vec![0, u64::MAX, 2]));
/// ```
#[derive(Clone)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "versioned::Form", into = "versioned::Versioned"))]
pub struct NumberedTable {
    /// Empty while there is no entry: an empty table takes no memory.
    costs: Costs,
    len: usize,
    states: usize,
    /// By number, or empty: see [`NumberedTable::with_moves_to_go`].
    moves_to_go: Vec<u16>,
}

/// How many numbers and entries there are, but not the entries, which may be millions.
impl fmt::Debug for NumberedTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let NumberedTable { len, states, .. } = self;
        f.debug_struct("NumberedTable")
            .field("len", len)
            .field("states", states)
            .finish_non_exhaustive()
    }
}

/// Tables with the same entries are equal, whatever the width of their costs.
impl PartialEq for NumberedTable {
    fn eq(&self, other: &NumberedTable) -> bool {
        (self.len, self.states) == (other.len, other.states)
            && match (&self.costs, &other.costs) {
                _ if self.states == 0 => true,
                (Costs::Short(one), Costs::Short(other)) => one == other,
                (Costs::Narrow(one), Costs::Narrow(other)) => one == other,
                _ => self.entries().eq(other.entries()),
            }
    }
}

impl Eq for NumberedTable {}

impl Hash for NumberedTable {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.len().hash(hasher);
        self.entries().for_each(|entry| entry.hash(hasher));
    }
}

impl From<Vec<u16>> for NumberedTable {
    fn from(costs: Vec<u16>) -> NumberedTable {
        NumberedTable::from_costs(costs.len(), count(&costs), Costs::Short(costs))
    }
}

impl From<Vec<u32>> for NumberedTable {
    fn from(costs: Vec<u32>) -> NumberedTable {
        NumberedTable::from_costs(costs.len(), count(&costs), Costs::Narrow(costs))
    }
}

impl From<Vec<u64>> for NumberedTable {
    fn from(costs: Vec<u64>) -> NumberedTable {
        NumberedTable::from_costs(costs.len(), count(&costs), Costs::Wide(costs))
    }
}

/// The number of entries. It cannot wrap, and without that check the loop is vectorized.
fn count<N: Slot>(costs: &[N]) -> usize {
    let one = |&cost: &N| usize::from(cost < N::NONE);
    costs.iter().fold(0_usize, |states, cost| states.wrapping_add(one(cost)))
}

impl NumberedTable {
    /// The table of `len` numbers with the entries that `entry` returns for
    /// them. A cost of `u64::MAX` is stored as `u64::MAX - 1`.
    #[must_use]
    pub fn new(len: usize, entry: impl Fn(usize) -> Option<u64>) -> NumberedTable {
        match Costs::new(len, entry) {
            Costs::Short(costs) => costs.into(),
            Costs::Narrow(costs) => costs.into(),
            Costs::Wide(costs) => costs.into(),
        }
    }

    /// The entry of each number, in order.
    fn entries(&self) -> impl Iterator<Item = Option<u64>> {
        (0..self.len()).map(|number| self.get(number))
    }

    /// The table of `len` numbers without any entry. It takes no memory until the
    /// first entry is set.
    ///
    /// ```
    /// use proof::NumberedTable;
    ///
    /// let mut table = NumberedTable::empty(2);
    /// table.set(1, 1 << 40);
    /// table.set(2, 7);
    /// assert_eq!((table.get(0), table.get(1), table.states()), (None, Some(1 << 40), 1));
    /// ```
    #[must_use]
    pub const fn empty(len: usize) -> NumberedTable {
        NumberedTable::from_costs(len, 0, Costs::Short(Vec::new()))
    }

    const fn from_costs(len: usize, states: usize, costs: Costs) -> NumberedTable {
        NumberedTable { costs, len, states, moves_to_go: Vec::new() }
    }

    /// Adds, for each number, a lower bound on the moves that a cheapest route has left
    /// there: 0 at goals, and along a tight move at most 1 less. A 0 is always true, but of
    /// no use just after a state with 2 or more.
    ///
    /// They shorten [`check_first`](crate::check_first) if many routes cost the same. They
    /// are no part of the proof: the check confirms them in the pass over
    /// [bands](crate::Referee::bands), and ignores them if they fall by more somewhere, if
    /// there are no bands, or if there are not as many as numbers. Certificate files do not
    /// contain them, and tables that differ only in them are equal.
    #[must_use]
    pub fn with_moves_to_go(mut self, moves_to_go: Vec<u16>) -> NumberedTable {
        self.moves_to_go = moves_to_go;
        self
    }

    /// Sets the cost at `number`; nothing changes if there is no such number. A
    /// cost of `u64::MAX` is stored as `u64::MAX - 1`.
    #[inline]
    pub fn set(&mut self, number: usize, cost: u64) {
        if number >= self.len {
            return;
        }
        if self.states == 0 {
            self.costs = Costs::Short(vec![u16::MAX; self.len]);
        }
        self.states += usize::from(self.costs.set(number, cost));
    }

    /// The cost at `number`; `None` if there is no entry, or no such number.
    #[must_use]
    #[inline]
    pub fn get(&self, number: usize) -> Option<u64> {
        self.costs.get(number)
    }

    /// The costs by number; may be empty if there is no entry.
    #[inline]
    pub(crate) const fn costs(&self) -> &Costs {
        &self.costs
    }

    /// The fewest moves left, by number; empty if they are not known.
    pub(crate) fn moves_to_go(&self) -> &[u16] {
        if self.moves_to_go.len() == self.len { &self.moves_to_go } else { &[] }
    }

    /// How many numbers there are, with an entry or without.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "`states` says whether there are entries")]
    pub const fn len(&self) -> usize {
        self.len
    }

    /// The number of entries.
    #[must_use]
    pub const fn states(&self) -> usize {
        self.states
    }
}

#[cfg(test)]
mod tests {
    use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};

    use super::*;

    /// The bits that the costs of a table have.
    fn bits(table: &NumberedTable) -> u32 {
        match &table.costs {
            Costs::Short(_) => u16::BITS,
            Costs::Narrow(_) => u32::BITS,
            Costs::Wide(_) => u64::BITS,
        }
    }

    #[test]
    fn costs_are_kept_in_as_few_bits_as_they_fit_in() {
        for (largest, expected) in [
            (0, 16),
            (u64::from(u16::MAX) - 1, 16),
            (u64::from(u16::MAX), 32),
            (u64::from(u32::MAX) - 1, 32),
            (u64::from(u32::MAX), 64),
            (u64::MAX - 1, 64),
        ] {
            let costs = [Some(5), None, Some(largest)];
            let table = NumberedTable::new(3, |number| costs[number]);
            assert_eq!([0, 1, 2].map(|number| table.get(number)), costs);
            assert_eq!((table.get(3), table.len(), table.states()), (None, 3, 2));
            assert_eq!(bits(&table), expected, "{largest}");

            let mut set = NumberedTable::empty(3);
            set.set(2, largest);
            set.set(0, 5);
            assert_eq!((&set, bits(&set)), (&table, expected), "{largest}");
        }
        let table = NumberedTable::new(1, |_| Some(u64::MAX));
        assert_eq!((table.get(0), table.states()), (Some(u64::MAX - 1), 1));
        assert_eq!(format!("{table:?}"), "NumberedTable { len: 1, states: 1, .. }");
        assert_eq!((NumberedTable::new(0, |_| None).len(), table.len()), (0, 1));
    }

    #[test]
    fn tables_with_the_same_entries_are_equal_however_wide() {
        let hash =
            |table: &NumberedTable| BuildHasherDefault::<DefaultHasher>::default().hash_one(table);
        let short = NumberedTable::new(2, |number| (number == 1).then_some(7));
        for large in [1 << 20, 1 << 40] {
            let mut wide = NumberedTable::empty(2);
            wide.set(1, large);
            assert_ne!(wide, short);
            wide.set(1, 7);
            assert!(bits(&wide) > bits(&short));
            assert_eq!((&wide, hash(&wide)), (&short, hash(&short)));
        }
        assert_ne!(NumberedTable::empty(2), NumberedTable::empty(3));
    }
}
