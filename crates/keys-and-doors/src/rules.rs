//! The rules as a state space.

use std::collections::VecDeque;

use grid::{Grid, Pos};
use search::{Cost, StateSpace};

use crate::{Cell, Island, KeyRing};

/// Where somebody stands, and which keys they hold.
///
/// That is all a route's future depends on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct State {
    /// The cell.
    pub pos: Pos,
    /// The keys picked up so far.
    pub keys: KeyRing,
}

/// The moves on an island: a move is one step.
pub(crate) struct IslandSpace<'a> {
    island: &'a Island,
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
        IslandSpace { island, to_goal }
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

    /// Steps by direction.
    fn successors(&self, state: &State, moves: &mut Vec<(State, Cost)>) {
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
        self.to_goal.get(state.pos).copied().flatten().map_or(0, Cost::from)
    }
}

#[cfg(test)]
#[path = "../tests/common/mod.rs"]
mod common;

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use dice::{Dice, cases};
    use proof::Referee;

    use super::common::small_island;
    use super::*;
    use crate::referee::IslandReferee;

    /// Every state that can be reached, goals included, with its moves.
    fn reachable(space: &IslandSpace<'_>) -> Vec<(State, Vec<(State, Cost)>)> {
        let mut seen = HashSet::new();
        let mut open = space.starts();
        let mut all = Vec::new();
        while let Some(state) = open.pop() {
            if seen.insert(state) {
                let mut moves = Vec::new();
                space.successors(&state, &mut moves);
                open.extend(moves.iter().map(|(next, _)| *next));
                all.push((state, moves));
            }
        }
        all
    }

    #[test]
    fn the_heuristic_is_consistent_and_the_referee_agrees() {
        let mut dice = Dice::new(1);
        for _ in 0..cases(10_000) {
            let text = small_island(&mut dice);
            let island: Island = text.parse().unwrap();
            let (space, referee) = (IslandSpace::new(&island), IslandReferee::new(&island));
            for (state, moves) in reachable(&space) {
                let here = space.heuristic(&state);
                assert_eq!(referee.bound(&state), here, "{state:?}\n{text}");
                assert_eq!(referee.moves(&state), moves, "{state:?}\n{text}");
                assert_eq!(referee.is_goal(&state), space.is_goal(&state), "{state:?}\n{text}");
                assert!(!space.is_goal(&state) || here == 0, "{state:?}\n{text}");
                for (next, cost) in moves {
                    assert!(here <= cost + space.heuristic(&next), "{state:?}\n{text}");
                }
            }
        }
    }

    #[test]
    fn the_heuristic_walks_through_doors_but_not_water() {
        let island: Island = "@A.B+\n####.\n.+##.".parse().unwrap();
        let space = IslandSpace::new(&island);
        let at =
            |row, col| space.heuristic(&State { pos: Pos::new(row, col), keys: KeyRing::EMPTY });
        assert_eq!([at(0, 0), at(0, 1), at(0, 4), at(2, 0), at(2, 4)], [4, 3, 0, 1, 2]);
        assert_eq!([at(1, 0), at(9, 9)], [0, 0]);
    }
}
