//! The maze as a state space, for the solver.

use std::ops::RangeInclusive;

use search::{Cost, NumberedSpace, StateSpace};

use crate::{Cell, Maze, State};

/// The moves in a maze: a move is one step.
pub(crate) struct MazeSpace<'a> {
    maze: &'a Maze,
}

impl<'a> MazeSpace<'a> {
    pub(crate) const fn new(maze: &'a Maze) -> MazeSpace<'a> {
        MazeSpace { maze }
    }

    fn is_open(&self, state: State) -> bool {
        self.maze.cells().get(state).is_some_and(|cell| *cell != Cell::Wall)
    }
}

impl StateSpace for MazeSpace<'_> {
    type State = State;

    /// Pacman's place.
    fn starts(&self) -> Vec<State> {
        vec![self.maze.start()]
    }

    /// Steps by direction; none out of a wall or off the maze.
    fn successors(&self, state: &State, moves: &mut Vec<(State, Cost)>) {
        if !self.is_open(*state) {
            return;
        }
        for (_, next) in self.maze.cells().neighbours(*state) {
            if self.is_open(next) {
                moves.push((next, 1));
            }
        }
    }

    fn is_goal(&self, state: &State) -> bool {
        *state == self.maze.food()
    }

    /// Steps to the food if there were no walls.
    fn heuristic(&self, state: &State) -> Cost {
        Cost::try_from(state.distance(self.maze.food())).unwrap_or(Cost::MAX)
    }
}

impl NumberedSpace for MazeSpace<'_> {
    fn len(&self) -> usize {
        self.maze.cells().len()
    }

    fn number(&self, state: &State) -> Option<usize> {
        self.maze.number_of(*state)
    }

    fn state(&self, number: usize) -> Option<State> {
        self.maze.state_at(number)
    }

    fn costs(&self) -> RangeInclusive<Cost> {
        1..=1
    }
}
