//! The island as a state space, for the solver.

use std::collections::VecDeque;
use std::ops::RangeInclusive;

use grid::{Grid, Pos};
use search::{Cost, NumberedSpace, StateSpace};

use crate::state::Numbering;
use crate::{Cell, Island, KeyRing, State};

/// The moves on an island: a move is one step.
pub(crate) struct IslandSpace<'a> {
    island: &'a Island,
    numbering: Numbering<'a>,
    /// Steps to the nearest goal with every door open, where there is a way.
    to_goal: Grid<Option<u32>>,
}

impl<'a> IslandSpace<'a> {
    /// Linear in the island: one breadth-first pass from all goals at once.
    pub(crate) fn new(island: &'a Island) -> IslandSpace<'a> {
        let cells = island.cells();
        let mut to_goal = cells.map(|_, cell| (*cell == Cell::Goal).then_some(0_u32));
        let mut queue: VecDeque<(Pos, u32)> = island.goals().map(|goal| (goal, 0)).collect();
        while let Some((pos, steps)) = queue.pop_front() {
            for (_, next) in cells.neighbours(pos) {
                let open = cells.get(next).is_some_and(|cell| *cell != Cell::Water);
                if let Some(slot @ None) = to_goal.get_mut(next)
                    && open
                {
                    // No map in memory has a way too long for 32 bits; capped,
                    // the distances would still be consistent.
                    let steps = steps.saturating_add(1);
                    *slot = Some(steps);
                    queue.push_back((next, steps));
                }
            }
        }
        IslandSpace { island, numbering: Numbering::new(island), to_goal }
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
        self.to_goal.get(state.pos).copied().flatten().map_or(Cost::MAX, Cost::from)
    }
}

impl NumberedSpace for IslandSpace<'_> {
    fn len(&self) -> usize {
        self.numbering.len()
    }

    fn number(&self, state: &State) -> Option<usize> {
        self.numbering.number(*state)
    }

    fn state(&self, number: usize) -> Option<State> {
        self.numbering.state(number)
    }

    fn costs(&self) -> RangeInclusive<Cost> {
        1..=1
    }
}
