//! Tables of states, each with a cost: as a list, or as an array by number.

use std::borrow::Cow;
use std::hash::{Hash, Hasher};

#[cfg(feature = "serde")]
mod versioned;

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

/// A cost or no entry for each number, in four bytes per number, or eight if a
/// cost does not fit.
///
/// ```
/// use proof::NumberedTable;
///
/// let table = NumberedTable::new(3, |number| (number != 1).then_some(number as u64));
/// assert_eq!((table.get(0), table.get(1), table.get(2)), (Some(0), None, Some(2)));
/// assert_eq!((table.len(), table.states()), (3, 2));
/// ```
#[derive(Debug, Clone)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "versioned::Form", into = "versioned::Versioned"))]
pub struct NumberedTable {
    /// Of no numbers as long as there is no entry: an empty table takes no memory.
    costs: Costs,
    len: usize,
    states: usize,
}

/// The largest number stands for no entry.
#[derive(Debug, Clone)]
enum Costs {
    Narrow(Vec<u32>),
    Wide(Vec<u64>),
}

/// Tables with the same entries are equal, in however many bytes these are kept.
impl PartialEq for NumberedTable {
    fn eq(&self, other: &NumberedTable) -> bool {
        (self.len, self.states) == (other.len, other.states)
            && match (&self.costs, &other.costs) {
                _ if self.states == 0 => true,
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

impl NumberedTable {
    /// The table of `len` numbers with the entries that `entry` returns for
    /// them. If a cost does not fit into 32 bits, `entry` is called again for all
    /// numbers. A cost of `u64::MAX` is stored as `u64::MAX - 1`.
    #[must_use]
    pub fn new(len: usize, entry: impl Fn(usize) -> Option<u64>) -> NumberedTable {
        let narrow = |number| match entry(number) {
            None => Some(u32::MAX),
            Some(cost) => u32::try_from(cost).ok().filter(|&cost| cost < u32::MAX),
        };
        if let Some(costs) = (0..len).map(narrow).collect() {
            return NumberedTable::from_narrow(costs);
        }
        let wide = |number| entry(number).map_or(u64::MAX, |cost| cost.min(u64::MAX - 1));
        NumberedTable::from_wide((0..len).map(wide).collect())
    }

    /// What each number has, in order.
    fn entries(&self) -> impl Iterator<Item = Option<u64>> {
        (0..self.len()).map(|number| self.get(number))
    }

    /// The table of these costs by number, `u32::MAX` for no entry.
    ///
    /// ```
    /// use proof::NumberedTable;
    /// let table = NumberedTable::from_narrow(vec![7, u32::MAX]);
    /// assert_eq!((table.get(0), table.get(1)), (Some(7), None));
    /// ```
    #[must_use]
    pub fn from_narrow(costs: Vec<u32>) -> NumberedTable {
        // It cannot wrap, and without the check many are counted at once.
        let one = |cost: u32| usize::from(cost < u32::MAX);
        let states = costs.iter().fold(0_usize, |states, &cost| states.wrapping_add(one(cost)));
        NumberedTable { len: costs.len(), costs: Costs::Narrow(costs), states }
    }

    /// The table of these costs by number, `u64::MAX` for no entry.
    ///
    /// ```
    /// use proof::NumberedTable;
    /// let table = NumberedTable::from_wide(vec![1 << 40, u64::MAX]);
    /// assert_eq!((table.get(0), table.get(1), table.states()), (Some(1 << 40), None, 1));
    /// ```
    #[must_use]
    pub fn from_wide(costs: Vec<u64>) -> NumberedTable {
        let one = |cost: u64| usize::from(cost < u64::MAX);
        let states = costs.iter().fold(0_usize, |states, &cost| states.wrapping_add(one(cost)));
        NumberedTable { len: costs.len(), costs: Costs::Wide(costs), states }
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
        NumberedTable { costs: Costs::Narrow(Vec::new()), len, states: 0 }
    }

    /// Sets the cost at `number`; nothing changes if there is no such number. A
    /// cost of `u64::MAX` is stored as `u64::MAX - 1`.
    pub fn set(&mut self, number: usize, cost: u64) {
        if number >= self.len {
            return;
        }
        if self.states == 0 {
            self.costs = Costs::Narrow(vec![u32::MAX; self.len]);
        }
        self.states += usize::from(self.get(number).is_none());
        if let Costs::Narrow(costs) = &mut self.costs {
            let narrow = u32::try_from(cost).ok().filter(|&cost| cost < u32::MAX);
            if let (Some(slot), Some(cost)) = (costs.get_mut(number), narrow) {
                *slot = cost;
                return;
            }
            self.costs = Costs::Wide(self.widened().into_owned());
        }
        if let Costs::Wide(costs) = &mut self.costs
            && let Some(slot) = costs.get_mut(number)
        {
            *slot = cost.min(u64::MAX - 1);
        }
    }

    /// The cost at `number`; `None` if there is no entry, or no such number.
    #[must_use]
    #[inline]
    pub fn get(&self, number: usize) -> Option<u64> {
        match &self.costs {
            Costs::Narrow(costs) => {
                costs.get(number).filter(|&&cost| cost < u32::MAX).map(|&cost| u64::from(cost))
            }
            Costs::Wide(costs) => costs.get(number).copied().filter(|&cost| cost < u64::MAX),
        }
    }

    /// The costs by number where they have 32 bits, `u32::MAX` for no entry; of
    /// no numbers where there may be no entry.
    pub(crate) fn narrow(&self) -> Option<&[u32]> {
        match &self.costs {
            Costs::Narrow(costs) => Some(costs),
            Costs::Wide(_) => None,
        }
    }

    /// The costs by number in 64 bits, `u64::MAX` for no entry.
    pub(crate) fn widened(&self) -> Cow<'_, [u64]> {
        let wide = |&cost: &u32| if cost < u32::MAX { u64::from(cost) } else { u64::MAX };
        match &self.costs {
            Costs::Narrow(costs) => costs.iter().map(wide).collect(),
            Costs::Wide(costs) => costs.into(),
        }
    }

    /// How many numbers there are, with an entry or without.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Whether there is no number at all.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
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

    #[test]
    fn costs_that_do_not_fit_into_32_bits_are_kept_all_the_same() {
        let limit = u64::from(u32::MAX);
        for largest in [0, limit - 1, limit, limit + 1, u64::MAX - 1] {
            let costs = [Some(5), None, Some(largest)];
            let table = NumberedTable::new(3, |number| costs[number]);
            assert_eq!([0, 1, 2].map(|number| table.get(number)), costs);
            assert_eq!((table.get(3), table.len(), table.states()), (None, 3, 2));
            assert_eq!(matches!(table.costs, Costs::Narrow(_)), largest < limit, "{largest}");
        }
        let table = NumberedTable::new(1, |_| Some(u64::MAX));
        assert_eq!((table.get(0), table.states()), (Some(u64::MAX - 1), 1));
        assert!(NumberedTable::new(0, |_| None).is_empty() && !table.is_empty());
    }

    #[test]
    fn tables_with_the_same_entries_are_equal_however_wide() {
        let hash =
            |table: &NumberedTable| BuildHasherDefault::<DefaultHasher>::default().hash_one(table);
        let narrow = NumberedTable::new(2, |number| (number == 1).then_some(7));
        let mut wide = NumberedTable::empty(2);
        wide.set(1, 1 << 40);
        assert_ne!(wide, narrow);
        wide.set(1, 7);
        assert!(matches!(wide.costs, Costs::Wide(_)));
        assert_eq!((&wide, hash(&wide)), (&narrow, hash(&narrow)));
        assert_ne!(NumberedTable::empty(2), NumberedTable::empty(3));
    }
}
