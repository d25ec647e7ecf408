//! The island as a state space, for the solver.

use std::ops::RangeInclusive;

use grid::Pos;
use search::{Cost, Numbering, StateSpace};

use crate::ground::{Ground, NO_WAY};
use crate::state::RingNumbers;
use crate::{Cell, Island, KeyRing, State};

/// The moves on an island: a move is one step.
pub(crate) struct IslandSpace<'a> {
    island: &'a Island,
    /// The numbers of the states.
    pub(crate) numbers: RingNumbers<'a>,
    /// The island as the engines of this crate see it.
    pub(crate) ground: Ground,
}

impl<'a> IslandSpace<'a> {
    /// Linear in the island.
    pub(crate) fn new(island: &'a Island) -> IslandSpace<'a> {
        IslandSpace { island, numbers: RingNumbers::new(island), ground: Ground::new(island) }
    }

    /// The keys after entering `pos` with `keys`; `None` if it cannot be entered.
    fn enter(&self, pos: Pos, keys: KeyRing) -> Option<KeyRing> {
        match self.island.cells().get(pos)? {
            Cell::Water => None,
            Cell::Land | Cell::Start | Cell::Goal => Some(keys),
            Cell::Key(key) => Some(keys.with(*key)),
            Cell::Door(key) => keys.holds(*key).then_some(keys),
        }
    }
}

impl StateSpace for IslandSpace<'_> {
    type State = State;

    /// The start, without keys.
    fn starts(&self) -> Vec<State> {
        vec![State { pos: self.island.start(), keys: KeyRing::EMPTY }]
    }

    /// Steps by direction; none out of water or off the map.
    fn successors(&self, state: &State, moves: &mut Vec<(State, Cost)>) {
        if matches!(self.island.cells().get(state.pos), None | Some(Cell::Water)) {
            return;
        }
        for (_, pos) in self.island.cells().neighbours(state.pos) {
            if let Some(keys) = self.enter(pos, state.keys) {
                moves.push((State { pos, keys }, 1));
            }
        }
    }

    fn is_goal(&self, state: &State) -> bool {
        self.island.cells().get(state.pos) == Some(&Cell::Goal)
    }

    /// Walking distance to the nearest goal with every door open.
    fn heuristic(&self, state: &State) -> Cost {
        match self.ground.index_of(state).map(|cell| self.ground.to_goal()[cell]) {
            None | Some(NO_WAY) => Cost::MAX,
            Some(steps) => steps.into(),
        }
    }

    fn numbering(&self) -> Option<impl Numbering<State = State>> {
        Some(self)
    }
}

impl Numbering for IslandSpace<'_> {
    fn len(&self) -> usize {
        self.numbers.len()
    }

    fn number(&self, state: &State) -> Option<usize> {
        self.numbers.number(*state)
    }

    fn state(&self, number: usize) -> Option<State> {
        self.numbers.state(number)
    }

    fn is_refereed(&self) -> bool {
        true
    }

    fn costs(&self) -> RangeInclusive<Cost> {
        1..=1
    }
}
