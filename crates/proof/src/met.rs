//! The states met by the search for the first route: one bit per number, or one copy per value.

use std::borrow::Cow;
use std::collections::HashSet;
use std::hash::Hash;

use crate::bands::{Live, Marked, Potentials};
use crate::hasher::Keyed;
use crate::lookup::{ByNumber, ByValue, Lookup as _};
use crate::{Numbering, Refusal};

/// The states met, each under a name.
pub(crate) trait Met<S: Clone> {
    /// The number of a state, or the state itself.
    type Name: Clone + PartialEq;

    /// The name of `state`.
    fn name(&self, state: S) -> Result<Self::Name, Refusal<S>>;

    /// The state with this name.
    fn state<'a>(&self, name: &'a Self::Name) -> Result<Cow<'a, S>, Refusal<S>>;

    /// Its entry in the table.
    fn entry(&self, name: &Self::Name) -> Option<u64>;

    /// Its potential, if known, clamped to the range from 0 to the claim.
    fn potential(&self, name: &Self::Name) -> Option<u64> {
        let _ = name;
        None
    }

    /// Visits its moves, as [`Numbering::each_move`] does.
    fn each_move(&self, name: &Self::Name, state: &S, visit: impl FnMut(Self::Name, u64)) -> bool;

    /// Takes this many more steps of the search back from the goals by tight moves, of
    /// these costs if there are any.
    fn mark(&self, live: &mut Live, costs: Option<[u64; 2]>, steps: usize) -> Marked {
        let _ = (live, costs, steps);
        Marked::Untold
    }

    /// Whether it is known to lead to a goal.
    fn is_live(&self, live: &Live, name: &Self::Name) -> bool {
        let _ = (live, name);
        false
    }

    /// The fewest moves from it to a goal, if they are counted.
    fn moves_to_go(&self, live: &Live, name: &Self::Name) -> Option<u32> {
        let _ = (live, name);
        None
    }

    /// The fewest tight moves from it to a goal are at least this many; 0 if nothing is
    /// known of them.
    fn at_least(&self, name: &Self::Name) -> usize {
        let _ = name;
        0
    }

    /// Whether it has been met.
    fn has(&self, name: &Self::Name) -> bool;

    /// Notes that it has been met, and returns whether it had not before.
    fn meet(&mut self, name: &Self::Name) -> bool;

    /// Forgets all states met.
    fn forget(&mut self);

    /// How many states are stored.
    fn stored(&self) -> usize;
}

/// States by value.
pub(crate) struct MetByValue<'a, S> {
    table: &'a ByValue<'a, S>,
    states: HashSet<S, Keyed>,
}

impl<'a, S: Clone + Eq + Hash> MetByValue<'a, S> {
    pub(crate) fn new(table: &'a ByValue<'a, S>) -> MetByValue<'a, S> {
        MetByValue { table, states: HashSet::with_hasher(Keyed::new()) }
    }
}

impl<S: Clone + Eq + Hash> Met<S> for MetByValue<'_, S> {
    type Name = S;

    fn name(&self, state: S) -> Result<S, Refusal<S>> {
        Ok(state)
    }

    fn state<'a>(&self, name: &'a S) -> Result<Cow<'a, S>, Refusal<S>> {
        Ok(Cow::Borrowed(name))
    }

    fn entry(&self, name: &S) -> Option<u64> {
        self.table.entry(name).ok().flatten()
    }

    fn each_move(&self, _name: &S, _state: &S, _visit: impl FnMut(S, u64)) -> bool {
        false
    }

    fn has(&self, name: &S) -> bool {
        self.states.contains(name)
    }

    fn meet(&mut self, name: &S) -> bool {
        self.states.insert(name.clone())
    }

    fn forget(&mut self) {
        self.states.clear();
    }

    fn stored(&self) -> usize {
        self.states.len()
    }
}

/// States by number, which are not stored, except for one bit.
pub(crate) struct MetByNumber<'a, N> {
    table: &'a ByNumber<'a, N>,
    known: Option<Potentials<'a>>,
    bits: Vec<u64>,
}

impl<'a, N: Numbering> MetByNumber<'a, N> {
    pub(crate) fn new(
        table: &'a ByNumber<'a, N>,
        known: Option<Potentials<'a>>,
    ) -> MetByNumber<'a, N> {
        MetByNumber { table, known, bits: vec![0; table.table.len().div_ceil(64)] }
    }

    /// How many numbers there are.
    pub(crate) fn len(&self) -> usize {
        self.table.table.len()
    }
}

impl<N: Numbering> Met<N::State> for MetByNumber<'_, N>
where
    N::State: Clone + PartialEq,
{
    type Name = usize;

    fn name(&self, state: N::State) -> Result<usize, Refusal<N::State>> {
        self.table.number(&state)
    }

    fn state<'a>(&self, &number: &'a usize) -> Result<Cow<'a, N::State>, Refusal<N::State>> {
        self.table.state(number).map(Cow::Owned).ok_or(Refusal::NoState { number })
    }

    fn entry(&self, &number: &usize) -> Option<u64> {
        self.table.table.get(number)
    }

    #[inline]
    fn potential(&self, &number: &usize) -> Option<u64> {
        self.known.as_ref()?.get(number)
    }

    fn each_move(&self, &number: &usize, state: &N::State, visit: impl FnMut(usize, u64)) -> bool {
        self.table.numbering.each_move(number, state, visit)
    }

    fn mark(&self, live: &mut Live, costs: Option<[u64; 2]>, steps: usize) -> Marked {
        self.known.as_ref().map_or(Marked::Untold, |known| known.mark(live, costs, steps))
    }

    fn is_live(&self, live: &Live, &number: &usize) -> bool {
        live.has(number)
    }

    fn moves_to_go(&self, live: &Live, &number: &usize) -> Option<u32> {
        live.moves(number).filter(|_| live.has(number))
    }

    fn at_least(&self, &number: &usize) -> usize {
        self.known.as_ref().map_or(0, |known| known.moves_to_go(number).into())
    }

    fn has(&self, &number: &usize) -> bool {
        self.bits.get(number / 64).is_some_and(|bits| bits >> (number % 64) & 1 == 1)
    }

    fn meet(&mut self, &number: &usize) -> bool {
        let bit = 1 << (number % 64);
        let Some(bits) = self.bits.get_mut(number / 64) else { return false };
        let is_new = *bits & bit == 0;
        *bits |= bit;
        is_new
    }

    fn forget(&mut self) {
        self.bits.fill(0);
    }

    fn stored(&self) -> usize {
        0
    }
}
