//! The maze as a state space, for the solver.

use std::ops::RangeInclusive;

use grid::Dir;
use search::{Cost, NumberedSpace, StateSpace};

use crate::{Cell, Maze, State};

/// The moves in a maze: a move is one step.
pub(crate) struct MazeSpace<'a> {
    maze: &'a Maze,
    /// For each cell a bit for each direction that leads on, the first one
    /// lowest; none out of walls.
    exits: Vec<u8>,
    /// What a step in each direction adds to the number of a cell, modulo 2^64.
    offsets: [usize; 4],
    /// The number of the cell with the food.
    food: Option<usize>,
}

impl<'a> MazeSpace<'a> {
    /// Looks around in each cell once.
    pub(crate) fn new(maze: &'a Maze) -> MazeSpace<'a> {
        let (cells, cols) = (maze.cells(), maze.cells().cols());
        let mut exits = vec![0; cells.len()];
        let mut above: Option<&[Cell]> = None;
        let mut rows = cells.row_slices().peekable();
        for exits in exits.chunks_mut(cols) {
            let Some(row) = rows.next() else { break };
            look_around(above, row, rows.peek().copied(), exits);
            above = Some(row);
        }
        let offsets = [cols.wrapping_neg(), 1_usize.wrapping_neg(), 1, cols];
        MazeSpace { maze, exits, offsets, food: maze.number_of(maze.food()) }
    }

    fn is_open(&self, state: State) -> bool {
        self.maze.cells().get(state).is_some_and(|cell| is_open(*cell) > 0)
    }
}

/// 1 for a cell that can be entered, 0 for a wall: whole rows are added up at once.
const fn is_open(cell: Cell) -> u8 {
    !matches!(cell, Cell::Wall) as u8
}

/// Notes the ways out of each cell of `row`, in the order of [`Dir::ALL`].
fn look_around(above: Option<&[Cell]>, row: &[Cell], below: Option<&[Cell]>, exits: &mut [u8]) {
    let note = |exits: &mut [u8], cells: &[Cell], dir: Dir| {
        let bit = Dir::ALL.iter().position(|other| *other == dir).unwrap_or(0);
        for (exits, cell) in exits.iter_mut().zip(cells) {
            *exits |= is_open(*cell) << bit;
        }
    };
    note(exits, above.unwrap_or_default(), Dir::Up);
    note(exits.get_mut(1..).unwrap_or_default(), row, Dir::Left);
    note(exits, row.get(1..).unwrap_or_default(), Dir::Right);
    note(exits, below.unwrap_or_default(), Dir::Down);
    for (exits, cell) in exits.iter_mut().zip(row) {
        *exits *= is_open(*cell);
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

    #[inline]
    fn each_move(&self, number: usize, mut visit: impl FnMut(usize, Cost)) {
        let mut exits = self.exits.get(number).copied().unwrap_or(0);
        while exits > 0 {
            let offset = self.offsets.get(exits.trailing_zeros() as usize).copied().unwrap_or(0);
            visit(number.wrapping_add(offset), 1);
            exits &= exits - 1;
        }
    }

    #[inline]
    fn is_goal_at(&self, number: usize) -> bool {
        self.food == Some(number)
    }

    #[inline]
    fn heuristic_at(&self, number: usize) -> Cost {
        let (food, cols) = (self.maze.food(), self.maze.cells().cols());
        let rows = (number / cols).abs_diff(food.row);
        Cost::try_from(rows + (number % cols).abs_diff(food.col)).unwrap_or(Cost::MAX)
    }

    /// A step can be gone back.
    fn two_way_goals(&self) -> Option<Vec<usize>> {
        Some(self.food.into_iter().collect())
    }
}
