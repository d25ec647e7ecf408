//! The rules as a state space.

use grid::Pos;
use search::{Cost, StateSpace};

use crate::{Cell, Maze};

/// The moves in a maze: a move is one step, and a state is a cell.
pub(crate) struct MazeSpace<'a> {
    maze: &'a Maze,
}

impl<'a> MazeSpace<'a> {
    pub(crate) const fn new(maze: &'a Maze) -> MazeSpace<'a> {
        MazeSpace { maze }
    }
}

impl StateSpace for MazeSpace<'_> {
    type State = Pos;

    /// Pacman's place.
    fn starts(&self) -> Vec<Pos> {
        vec![self.maze.start()]
    }

    /// Steps by direction.
    fn successors(&self, state: &Pos, moves: &mut Vec<(Pos, Cost)>) {
        let cells = self.maze.cells();
        let around = cells.neighbours(*state).map(|(_, next)| next);
        let open = around.filter(|&next| cells.get(next).is_some_and(|cell| *cell != Cell::Wall));
        moves.extend(open.map(|next| (next, 1)));
    }

    fn is_goal(&self, state: &Pos) -> bool {
        *state == self.maze.food()
    }

    /// Steps to the food if there were no walls.
    fn heuristic(&self, state: &Pos) -> Cost {
        Cost::try_from(state.distance(self.maze.food())).unwrap_or(Cost::MAX)
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

    use super::common::small_maze;
    use super::*;
    use crate::referee::MazeReferee;

    #[test]
    fn the_heuristic_is_consistent_and_the_referee_agrees() {
        let mut dice = Dice::new(1);
        for _ in 0..cases(10_000) {
            let text = small_maze(&mut dice);
            let maze: Maze = text.parse().unwrap();
            let (space, referee) = (MazeSpace::new(&maze), MazeReferee::new(&maze));
            assert_eq!(referee.starts(), space.starts());
            let mut seen = HashSet::new();
            let mut open = space.starts();
            while let Some(state) = open.pop() {
                if !seen.insert(state) {
                    continue;
                }
                let here = space.heuristic(&state);
                let mut moves = Vec::new();
                space.successors(&state, &mut moves);
                assert_eq!(referee.bound(&state), here, "{state}\n{text}");
                assert_eq!(referee.moves(&state), moves, "{state}\n{text}");
                assert_eq!(referee.is_goal(&state), space.is_goal(&state), "{state}\n{text}");
                assert!(!space.is_goal(&state) || here == 0, "{state}\n{text}");
                for (next, cost) in moves {
                    assert!(here <= cost + space.heuristic(&next), "{state}\n{text}");
                    open.push(next);
                }
            }
        }
    }
}
