//! The maze as a state space, for the solver.

use std::ops::RangeInclusive;

use search::engine::Steps;
use search::{Cost, Numbering, StateSpace};

use crate::{Cell, Maze, State};

/// The moves in a maze: a move is one step.
///
/// It reads the maze directly and stores nothing per cell.
pub(crate) struct MazeSpace<'a> {
    maze: &'a Maze,
    cols: usize,
    /// See [`row_of`].
    inverse: u64,
    /// The number of the cell with the food.
    food: usize,
}

impl<'a> MazeSpace<'a> {
    #[expect(clippy::panic, reason = "a maze has its food on one of its cells")]
    pub(crate) fn new(maze: &'a Maze) -> MazeSpace<'a> {
        let cols = maze.cells().cols();
        let inverse = inverse_of(cols);
        let Some(food) = maze.cells().index_of(maze.food()) else {
            panic!("the food is not in the maze")
        };
        MazeSpace { maze, cols, inverse, food }
    }

    fn is_open(&self, state: State) -> bool {
        self.maze.cells().get(state).is_some_and(|cell| is_open(*cell) > 0)
    }

    /// Row and column of the cell with this number.
    #[inline]
    const fn place(&self, number: usize) -> (usize, usize) {
        let row = row_of(number, self.inverse);
        (row, number.wrapping_sub(row.wrapping_mul(self.cols)))
    }

    /// What a step in each direction adds to the number of a cell, modulo 2^64.
    #[inline]
    const fn offsets(&self) -> [usize; 4] {
        [self.cols.wrapping_neg(), 1_usize.wrapping_neg(), 1, self.cols]
    }
}

/// The row of the cell with this number, without a division, which would take longer
/// than all other work for a cell. Exact if number times columns is below 2^63; arrays
/// have at most 2^27 numbers.
#[inline]
const fn row_of(number: usize, inverse: u64) -> usize {
    ((number as u128 * inverse as u128) >> 63) as usize
}

/// A little more than 2^63 divided by the number of columns.
fn inverse_of(cols: usize) -> u64 {
    (1 << 63) / (cols as u64).max(1) + 1
}

// The bits of the directions, in the order of `Dir::ALL`.
const UP: u8 = 1;
const LEFT: u8 = 2;
const RIGHT: u8 = 4;
const DOWN: u8 = 8;

/// 1 for a cell that can be entered, 0 for a wall: a number, so that loops over rows
/// vectorise.
const fn is_open(cell: Cell) -> u8 {
    !matches!(cell, Cell::Wall) as u8
}

/// Writes the directions in which cells can be left, for the cells from number `first`
/// on; none for walls. All are in one row of `cols` cells, the first in column `col`.
fn look_around(cells: &[Cell], first: usize, (col, cols): (usize, usize), ways: &mut [u8]) {
    let note = |ways: &mut [u8], cells: &[Cell], dir: u8| {
        for (ways, cell) in ways.iter_mut().zip(cells) {
            *ways |= is_open(*cell) * dir;
        }
    };
    let from = |number: usize| cells.get(number..).unwrap_or_default();
    ways.fill(0);
    note(ways, first.checked_sub(cols).map(from).unwrap_or_default(), UP);
    match first.checked_sub(1) {
        Some(before) if col > 0 => note(ways, from(before), LEFT),
        _ => note(ways.get_mut(1..).unwrap_or_default(), from(first), LEFT),
    }
    note(ways, cells.get(first + 1..first + cols - col).unwrap_or_default(), RIGHT);
    note(ways, from(first + cols), DOWN);
    for (ways, cell) in ways.iter_mut().zip(from(first)) {
        *ways = if is_open(*cell) > 0 { *ways } else { 0 };
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

    /// The number of steps to the food without walls.
    fn heuristic(&self, state: &State) -> Cost {
        Cost::try_from(state.distance(self.maze.food())).unwrap_or(Cost::MAX)
    }

    fn numbering(&self) -> Option<impl Numbering<State = State>> {
        Some(self)
    }
}

impl Numbering for MazeSpace<'_> {
    fn len(&self) -> usize {
        self.maze.cells().len()
    }

    fn number(&self, state: &State) -> Option<usize> {
        self.maze.cells().index_of(*state)
    }

    fn state(&self, number: usize) -> Option<State> {
        self.maze.cells().pos_of(number)
    }

    fn is_refereed(&self) -> bool {
        true
    }

    fn costs(&self) -> RangeInclusive<Cost> {
        1..=1
    }

    #[inline]
    fn each_move(&self, number: usize, mut visit: impl FnMut(usize, Cost)) {
        let cells = self.maze.cells().cells();
        let open = |number: usize| cells.get(number).is_some_and(|cell| is_open(*cell) > 0);
        if !open(number) {
            return;
        }
        let (_, col) = self.place(number);
        let [up, left, right, down] = self.offsets().map(|offset| number.wrapping_add(offset));
        // No row is above the first: its cells have numbers beyond the last.
        let inside = [(up, true), (left, col > 0), (right, col + 1 < self.cols), (down, true)];
        for (to, inside) in inside {
            if inside && open(to) {
                visit(to, 1);
            }
        }
    }

    #[inline]
    fn is_goal_at(&self, number: usize) -> bool {
        self.food == number
    }

    #[inline]
    fn heuristic_at(&self, number: usize) -> Cost {
        let (food, (row, col)) = (self.maze.food(), self.place(number));
        (row.abs_diff(food.row) + col.abs_diff(food.col)) as Cost
    }

    fn steps(&self) -> Option<Steps> {
        Steps::new(self.offsets())
    }

    fn ways(&self, first: usize, ways: &mut [u8]) {
        let (mut number, mut rest) = (first, ways);
        while !rest.is_empty() {
            let (_, col) = self.place(number);
            let in_row = rest.len().min(self.cols - col);
            let Some((ways, after)) = rest.split_at_mut_checked(in_row) else { return };
            look_around(self.maze.cells().cells(), number, (col, self.cols), ways);
            (number, rest) = (number + in_row, after);
        }
    }

    #[inline]
    fn nearer(&self, number: usize) -> u8 {
        let (food, (row, col)) = (self.maze.food(), self.place(number));
        let vertical = u8::from(row > food.row) * UP + u8::from(row < food.row) * DOWN;
        let horizontal = u8::from(col > food.col) * LEFT + u8::from(col < food.col) * RIGHT;
        vertical + horizontal
    }

    /// Along the longer difference, so that the search stays near the diagonal. In
    /// declared order it would go to the border first, where the way is usually
    /// blocked.
    #[inline]
    fn preferred(&self, number: usize) -> u8 {
        let (food, (row, col)) = (self.maze.food(), self.place(number));
        if row.abs_diff(food.row) > col.abs_diff(food.col) { UP | DOWN } else { LEFT | RIGHT }
    }

    /// Every step is reversible.
    fn two_way_goals(&self) -> Option<Vec<usize>> {
        Some(vec![self.food])
    }
}

#[cfg(test)]
mod tests {
    use search::Options;
    use search::engine::MAX_NUMBERS;
    use testkit::{Dice, cases};

    use super::*;

    #[test]
    fn rows_are_those_of_a_division() {
        let mut dice = Dice::new(1);
        for _ in 0..cases(100_000) {
            let largest = 1 << dice.size(0, 27);
            let cols = dice.size(1, largest);
            let number = dice.size(0, MAX_NUMBERS - 1);
            // Rounding errors would show at the ends of rows.
            let begin = number / cols * cols;
            for number in [number, begin, begin.saturating_sub(1), MAX_NUMBERS - 1] {
                assert_eq!(row_of(number, inverse_of(cols)), number / cols, "{number} / {cols}");
            }
        }
    }

    #[test]
    fn a_cost_alone_is_found_along_the_diagonal() {
        let (mut dice, side) = (Dice::new(1), 200_u64);
        let mut text = format!("0 0\n{0} {0}\n{side} {side}\n", side - 1);
        for number in 0..side * side {
            let wall = dice.below(100) < 20;
            text.push(match number {
                0 => 'P',
                _ if number == side * side - 1 => '.',
                _ if wall => '%',
                _ => '-',
            });
            if (number + 1) % side == 0 {
                text.push('\n');
            }
        }
        let maze: Maze = text.parse().unwrap();
        let least = 2 * (side - 1);
        let options = Options::default().certify(false);
        let cost = maze.cost(&options.clone().max_expansions(2 * least));
        assert_eq!(cost.into_route(), Some(least));
        let route = maze.search(&options).into_route().unwrap();
        assert_eq!(route.cost(), least);
    }
}
