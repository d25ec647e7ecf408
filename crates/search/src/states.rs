//! Ids for the states that a search has met, in the order of meeting.
//!
//! Only this module makes ids, and arrays grow with them. So a look-up that fails
//! is a bug of this crate: it panics here, and never ends a search as "no route".

use std::hash::Hash;
use std::ops::{Index, IndexMut};

use indexmap::IndexSet;
use proof::{Certificate, Claim, NumberedTable};
use rustc_hash::FxBuildHasher;

use crate::budget::Budget;
use crate::space::{number_of, state_of};
use crate::{Cost, Numbering, Reason};

/// A state that has been met: its place in the order of meeting.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct StateId(u32);

impl StateId {
    /// The id at place `index`.
    #[expect(clippy::panic, reason = "budgets end every search before that many states")]
    pub(crate) fn at(index: usize) -> StateId {
        let Ok(number) = u32::try_from(index) else {
            panic!("state {index} is beyond the budget of every search");
        };
        StateId(number)
    }

    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    pub(crate) const fn number(self) -> u32 {
        self.0
    }
}

/// One value for each state met.
#[derive(Debug, Clone)]
pub(crate) struct PerState<T>(Vec<T>);

impl<T> PerState<T> {
    pub(crate) const fn new() -> PerState<T> {
        PerState(Vec::new())
    }

    /// The value of the next state.
    pub(crate) fn push(&mut self, value: T) {
        self.0.push(value);
    }

    pub(crate) const fn len(&self) -> usize {
        self.0.len()
    }
}

impl<T: Clone> PerState<T> {
    /// The same value for each of `states` states.
    pub(crate) fn of(value: T, states: usize) -> PerState<T> {
        PerState(vec![value; states])
    }
}

impl<T> Index<StateId> for PerState<T> {
    type Output = T;

    fn index(&self, id: StateId) -> &T {
        &self.0[id.index()]
    }
}

impl<T> IndexMut<StateId> for PerState<T> {
    fn index_mut(&mut self, id: StateId) -> &mut T {
        &mut self.0[id.index()]
    }
}

/// The states met so far.
pub(crate) trait States<S>: Sized {
    /// The id of `state`, and whether it is new; the [`Reason`] if there is no
    /// room for one more.
    fn meet(&mut self, state: S, budget: &mut Budget) -> Result<(StateId, bool), Reason>;

    /// Notes that a walk enters `state`, and returns whether it does so for the
    /// first time; for walks that need no ids.
    fn enter(&mut self, state: &S, budget: &mut Budget) -> Result<bool, Reason>;

    /// Meets `state` and returns whether it is new, for walks that never look up a state:
    /// [`States::find`] need not know it.
    fn add(&mut self, state: S, budget: &mut Budget) -> Result<bool, Reason>;

    /// The id of `state`, if it has been met.
    fn find(&self, state: &S) -> Option<StateId>;

    /// The state with this id.
    fn state(&self, id: StateId) -> S;

    /// How many have been met.
    fn len(&self) -> usize;

    /// All states by id; they can no longer be looked up.
    fn into_states(self) -> PerState<S>;

    /// The certificate for `claim` with the entries that `entry` returns.
    fn certify(&self, claim: Claim, entry: impl Fn(StateId) -> Option<Cost>) -> Certificate<S>;

    /// Their ids, in order.
    fn ids(&self) -> impl DoubleEndedIterator<Item = StateId> + use<Self, S> {
        (0..self.len()).map(StateId::at)
    }
}

/// States found again by hashing.
#[derive(Debug, Clone)]
pub(crate) struct Hashed<S>(IndexSet<S, FxBuildHasher>);

impl<S> Hashed<S> {
    pub(crate) fn new() -> Hashed<S> {
        Hashed(IndexSet::default())
    }
}

impl<S: Clone + Eq + Hash> States<S> for Hashed<S> {
    fn meet(&mut self, state: S, budget: &mut Budget) -> Result<(StateId, bool), Reason> {
        let (index, new) = self.0.insert_full(state);
        if new && let Err(reason) = budget.store(1) {
            self.0.pop();
            return Err(reason);
        }
        Ok((StateId::at(index), new))
    }

    fn enter(&mut self, state: &S, budget: &mut Budget) -> Result<bool, Reason> {
        Ok(self.meet(state.clone(), budget)?.1)
    }

    fn add(&mut self, state: S, budget: &mut Budget) -> Result<bool, Reason> {
        Ok(self.meet(state, budget)?.1)
    }

    fn find(&self, state: &S) -> Option<StateId> {
        self.0.get_index_of(state).map(StateId::at)
    }

    fn state(&self, id: StateId) -> S {
        self.0[id.index()].clone()
    }

    fn len(&self) -> usize {
        self.0.len()
    }

    fn into_states(self) -> PerState<S> {
        PerState(self.0.into_iter().collect())
    }

    fn certify(&self, claim: Claim, entry: impl Fn(StateId) -> Option<Cost>) -> Certificate<S> {
        let entries = self.ids().filter_map(|id| Some((self.state(id), entry(id)?)));
        Certificate::new(claim, entries.collect())
    }
}

/// States found again by number.
#[derive(Debug)]
pub(crate) struct Numbered<P> {
    space: P,
    /// By number, 1 more than the id of its state, or 0; empty until the first state is
    /// met.
    places: Vec<u32>,
    /// By id, the number of its state.
    numbers: PerState<u32>,
    /// A bit for each number that a walk has entered or added; empty before the first.
    /// Bits are few enough to stay in the cache, unlike `places`.
    entered: Vec<u64>,
}

impl<P: Numbering> Numbered<P> {
    pub(crate) fn new(space: P, budget: &mut Budget) -> Result<Numbered<P>, Reason> {
        budget.store(space.len())?;
        Ok(Numbered { space, places: Vec::new(), numbers: PerState::new(), entered: Vec::new() })
    }

    fn number(&self, state: &P::State) -> usize {
        number_of(&self.space, state)
    }

    /// Gives the next id to a number.
    fn push(&mut self, number: usize) {
        // No loss: `search` makes no arrays of more than 2^27 numbers.
        #[expect(clippy::cast_possible_truncation, reason = "below MAX_NUMBERS")]
        self.numbers.push(number as u32);
    }

    /// Sets the bit of a number, and returns whether it was clear.
    fn set_bit(&mut self, number: usize) -> bool {
        if self.entered.is_empty() {
            self.entered = vec![0; self.space.len().div_ceil(64)];
        }
        let (word, bit) = (&mut self.entered[number / 64], 1 << (number % 64));
        let new = *word & bit == 0;
        *word |= bit;
        new
    }
}

impl<P: Numbering> States<P::State> for Numbered<P> {
    fn meet(&mut self, state: P::State, _: &mut Budget) -> Result<(StateId, bool), Reason> {
        if self.places.is_empty() {
            self.places = vec![0; self.space.len()];
        }
        let number = self.number(&state);
        let place = self.places[number];
        if place > 0 {
            return Ok((StateId(place - 1), false));
        }
        let id = StateId::at(self.numbers.len());
        self.places[number] = id.0 + 1;
        self.push(number);
        Ok((id, true))
    }

    fn enter(&mut self, state: &P::State, _: &mut Budget) -> Result<bool, Reason> {
        Ok(self.set_bit(self.number(state)))
    }

    fn add(&mut self, state: P::State, _: &mut Budget) -> Result<bool, Reason> {
        let number = self.number(&state);
        let new = self.set_bit(number);
        if new {
            self.push(number);
        }
        Ok(new)
    }

    fn find(&self, state: &P::State) -> Option<StateId> {
        // A state without a number has not been met.
        self.places.get(self.space.number(state)?)?.checked_sub(1).map(StateId)
    }

    fn state(&self, id: StateId) -> P::State {
        state_of(&self.space, self.numbers[id] as usize)
    }

    fn len(&self) -> usize {
        self.numbers.len()
    }

    fn into_states(self) -> PerState<P::State> {
        PerState(self.ids().map(|id| self.state(id)).collect())
    }

    fn certify(
        &self,
        claim: Claim,
        entry: impl Fn(StateId) -> Option<Cost>,
    ) -> Certificate<P::State> {
        let entry = |number: usize| entry(StateId(self.places.get(number)?.checked_sub(1)?));
        Certificate::numbered(claim, NumberedTable::new(self.space.len(), entry))
    }
}
