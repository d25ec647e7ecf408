//! How the checker finds the entry of a state: by value, or by number.

use std::borrow::Borrow;
use std::collections::{HashMap, HashSet};
use std::hash::{Hash, Hasher};
use std::mem::needs_drop;

use crate::arrivals::Arrivals;
use crate::hasher::Keyed;
use crate::table::{Costs, Slot};
use crate::{NumberedTable, Numbering, Refusal};

/// The entries of a table, to visit and to look up.
pub(crate) trait Lookup<S> {
    /// The place of `state` in a table by number, otherwise 0, and its entry; `None` if
    /// it has none.
    fn find(&self, state: &S) -> Result<(usize, Option<u64>), Refusal<S>>;

    /// The entry of `state`, `None` if it has none.
    fn entry(&self, state: &S) -> Result<Option<u64>, Refusal<S>> {
        Ok(self.find(state)?.1)
    }

    /// Calls `check` with each entry and its place, until it refuses one.
    fn each(
        &self,
        check: impl FnMut(usize, &S, u64) -> Result<(), Refusal<S>>,
    ) -> Result<(), Refusal<S>>;

    /// The number of moves out of `state`, whose entry is at `place`, if each leads to an
    /// entry of at most `before` plus the cost of the move; `None` if not, or if this is
    /// not known. Adds moves that may be tight to `arrivals`.
    fn all_low(
        &self,
        place: usize,
        state: &S,
        before: u64,
        arrivals: Option<&mut Arrivals>,
    ) -> Option<usize>;

    /// The entries by number, if that is how they are kept.
    fn by_number(&self) -> Option<&NumberedTable> {
        None
    }
}

/// Entries by value.
pub(crate) struct ByValue<'a, S> {
    entries: &'a [(S, u64)],
    by_state: ByState<'a, S>,
}

/// A state of one or two words is copied, which saves each look-up a memory access:
/// the check of an unfolded burrow takes 27 to 31 ms instead of 33 to 35. Larger states
/// are not copied: the copies would be most of the memory that a check takes.
enum ByState<'a, S> {
    Copied(HashMap<S, u64, Keyed>),
    Borrowed(HashSet<Entry<'a, S>, Keyed>),
}

impl<'a, S: Clone + Eq + Hash> ByState<'a, S> {
    fn with_capacity(entries: usize) -> ByState<'a, S> {
        if size_of::<S>() <= 16 && !needs_drop::<S>() {
            ByState::Copied(HashMap::with_capacity_and_hasher(entries, Keyed::new()))
        } else {
            ByState::Borrowed(HashSet::with_capacity_and_hasher(entries, Keyed::new()))
        }
    }

    /// Inserts an entry, and returns whether its state had none.
    fn insert(&mut self, entry: &'a (S, u64)) -> bool {
        match self {
            ByState::Copied(costs) => costs.insert(entry.0.clone(), entry.1).is_none(),
            ByState::Borrowed(entries) => entries.insert(Entry(entry)),
        }
    }

    fn get(&self, state: &S) -> Option<u64> {
        match self {
            ByState::Copied(costs) => costs.get(state).copied(),
            ByState::Borrowed(entries) => entries.get(state).map(|entry| entry.0.1),
        }
    }
}

/// An entry, to be found by its state.
struct Entry<'a, S>(&'a (S, u64));

impl<S> Borrow<S> for Entry<'_, S> {
    fn borrow(&self) -> &S {
        &self.0.0
    }
}

impl<S: PartialEq> PartialEq for Entry<'_, S> {
    fn eq(&self, other: &Entry<'_, S>) -> bool {
        self.0.0 == other.0.0
    }
}

impl<S: Eq> Eq for Entry<'_, S> {}

impl<S: Hash> Hash for Entry<'_, S> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.0.hash(state);
    }
}

impl<'a, S: Clone + Eq + Hash> ByValue<'a, S> {
    /// The entries by value; refuses two with the same state.
    pub(crate) fn new(entries: &'a [(S, u64)]) -> Result<ByValue<'a, S>, Refusal<S>> {
        let mut by_state = ByState::with_capacity(entries.len());
        for entry in entries {
            if !by_state.insert(entry) {
                return Err(Refusal::Duplicate { state: entry.0.clone() });
            }
        }
        Ok(ByValue { entries, by_state })
    }
}

impl<S: Clone + Eq + Hash> Lookup<S> for ByValue<'_, S> {
    fn find(&self, state: &S) -> Result<(usize, Option<u64>), Refusal<S>> {
        Ok((0, self.by_state.get(state)))
    }

    fn each(
        &self,
        mut check: impl FnMut(usize, &S, u64) -> Result<(), Refusal<S>>,
    ) -> Result<(), Refusal<S>> {
        let mut entries = self.entries.iter().enumerate();
        entries.try_for_each(|(place, (state, cost))| check(place, state, *cost))
    }

    fn all_low(&self, _: usize, _: &S, _: u64, _: Option<&mut Arrivals>) -> Option<usize> {
        None
    }
}

/// Two states must not share an entry unnoticed, so each look-up makes sure that its
/// number stands for exactly the state looked up. `each` goes through all numbers, so
/// every entry that is used is also checked. Only the numbers that the referee states for
/// its moves are trusted.
pub(crate) struct ByNumber<'a, N> {
    pub(crate) numbering: N,
    pub(crate) table: &'a NumberedTable,
}

impl<'a, N: Numbering> ByNumber<'a, N> {
    /// The entries, exactly one place for each number.
    pub(crate) fn new(
        numbering: N,
        table: &'a NumberedTable,
    ) -> Result<ByNumber<'a, N>, Refusal<N::State>> {
        let (found, expected) = (table.len(), numbering.len());
        if found != expected {
            return Err(Refusal::WrongLength { found, expected });
        }
        Ok(ByNumber { numbering, table })
    }
}

impl<N: Numbering> ByNumber<'_, N>
where
    N::State: Clone + PartialEq,
{
    /// The number of `state`, which stands for no other state.
    pub(crate) fn number(&self, state: &N::State) -> Result<usize, Refusal<N::State>> {
        let number = self.numbering.number(state);
        number
            .filter(|&number| self.state(number).as_ref() == Some(state))
            .ok_or_else(|| Refusal::NoNumber { state: state.clone() })
    }

    /// The state of a number below the length of the table.
    pub(crate) fn state(&self, number: usize) -> Option<N::State> {
        if number < self.table.len() { self.numbering.state(number) } else { None }
    }

    /// [`Lookup::all_low`] in the `costs` of the table.
    #[inline]
    fn all_low_in<E: Slot>(
        &self,
        costs: &[E],
        place: usize,
        state: &N::State,
        before: u64,
        mut arrivals: Option<&mut Arrivals>,
    ) -> Option<usize> {
        // The largest number stands for no entry, so it must never count as low.
        let highest = E::NONE.into() - 1;
        let before = before.min(highest);
        let room = highest - before;
        let (mut moves, mut low) = (0_usize, true);
        let known = self.numbering.each_move(place, state, |end, cost| {
            // Cannot wrap: no state has that many moves.
            moves = moves.wrapping_add(1);
            let most = before + cost.min(room);
            let entry = costs.get(end).map_or(E::NONE.into(), |&entry| entry.into());
            low &= entry <= most;
            if entry == most
                && let Some(arrivals) = &mut arrivals
            {
                arrivals.add(place, end);
            }
        });
        if known && low { Some(moves) } else { None }
    }
}

impl<N: Numbering> Lookup<N::State> for ByNumber<'_, N>
where
    N::State: Clone + PartialEq,
{
    fn find(&self, state: &N::State) -> Result<(usize, Option<u64>), Refusal<N::State>> {
        let number = self.number(state)?;
        Ok((number, self.table.get(number)))
    }

    fn each(
        &self,
        mut check: impl FnMut(usize, &N::State, u64) -> Result<(), Refusal<N::State>>,
    ) -> Result<(), Refusal<N::State>> {
        let numbers = if self.table.states() > 0 { self.table.len() } else { 0 };
        for number in 0..numbers {
            let Some(cost) = self.table.get(number) else { continue };
            let Some(state) = self.numbering.state(number) else {
                return Err(Refusal::NoState { number });
            };
            check(number, &state, cost)?;
        }
        Ok(())
    }

    fn by_number(&self) -> Option<&NumberedTable> {
        Some(self.table)
    }

    #[inline]
    fn all_low(
        &self,
        place: usize,
        state: &N::State,
        before: u64,
        arrivals: Option<&mut Arrivals>,
    ) -> Option<usize> {
        match self.table.costs() {
            Costs::Short(costs) => self.all_low_in(costs, place, state, before, arrivals),
            Costs::Narrow(costs) => self.all_low_in(costs, place, state, before, arrivals),
            Costs::Wide(costs) => self.all_low_in(costs, place, state, before, arrivals),
        }
    }
}
