//! The referee: states the rules a second time, plainly, to check the solver.
//!
//! Nothing here calls the solver's rules. One function generates the steps for both
//! routes and certificates.

use std::convert::Infallible;
use std::ops::Range;

use grid::{Dir, Grid, Pos};
use proof::{BandCost, Bands, Numbering, Referee};
use puzzle::walk::{self, Steps, UnitSteps};

use crate::{Cell, Maze, State, Violation};

/// The rules of a maze, for the check.
pub(crate) struct MazeReferee<'a>(pub(crate) &'a Maze);

impl Steps for MazeReferee<'_> {
    type State = State;
    type Dir = Dir;
    type Fault = Infallible;

    // `each_move` states the same order.
    const DECLARED: &'static [Dir] = &[Dir::Up, Dir::Left, Dir::Right, Dir::Down];

    fn start(&self) -> State {
        self.0.start()
    }

    fn cell(state: &State) -> Pos {
        *state
    }

    fn can_stand(&self, state: &State) -> bool {
        !matches!(self.0.cells().get(*state), None | Some(Cell::Wall))
    }

    fn ends_at(&self, state: &State) -> bool {
        *state == self.0.food()
    }

    #[inline]
    fn enter(&self, _: &State, _: Dir, to: Pos) -> Result<(State, u64), Violation> {
        match self.0.cells().get(to) {
            None => Err(Violation::OffTheMap { to }),
            Some(Cell::Wall) => Err(Violation::Closed { to }),
            Some(Cell::Free | Cell::Pacman | Cell::Food) => Ok((to, 1)),
        }
    }
}

impl Referee for MazeReferee<'_> {
    type State = State;

    fn starts(&self) -> Vec<State> {
        vec![self.start()]
    }

    fn moves(&self, state: &State, moves: &mut Vec<(State, u64)>) {
        walk::moves(self, state, moves);
    }

    fn is_goal(&self, state: &State) -> bool {
        self.ends_at(state)
    }

    /// Consistent: a step changes the row or the column by 1 and costs 1.
    fn bound(&self, state: &State) -> u64 {
        let food = self.0.food();
        let rows = food.row.abs_diff(state.row) as u64;
        let cols = food.col.abs_diff(state.col) as u64;
        rows.saturating_add(cols)
    }

    /// A step costs 1.
    fn max_move_cost(&self) -> Option<u64> {
        Some(1)
    }

    fn numbering(&self) -> Option<impl Numbering<State = State>> {
        Some(self)
    }

    fn bands(&self) -> Option<impl Bands> {
        Some(MazeBands(self))
    }
}

/// The cells in reading order.
impl Numbering for MazeReferee<'_> {
    type State = State;

    fn len(&self) -> usize {
        self.0.cells().len()
    }

    fn number(&self, state: &State) -> Option<usize> {
        self.0.cells().index_of(*state)
    }

    #[inline]
    fn state(&self, number: usize) -> Option<State> {
        self.0.cells().pos_of(number)
    }

    /// None out of a wall, where no route can be.
    #[inline]
    fn each_move(&self, number: usize, state: &State, mut visit: impl FnMut(usize, u64)) -> bool {
        let (cells, cols) = (self.0.cells().cells(), self.0.cells().cols());
        let is_open = |number: usize| !matches!(cells.get(number), None | Some(Cell::Wall));
        if !is_open(number) {
            return true;
        }
        // Numbers beyond the top and the bottom name no cell; beyond the sides, they
        // do.
        let (up, down) = (number.wrapping_sub(cols), number.wrapping_add(cols));
        let (left, right) = (number.wrapping_sub(1), number.wrapping_add(1));
        let sides = (state.col > 0, state.col + 1 < cols);
        for (to, is_inside) in [(up, true), (left, sides.0), (right, sides.1), (down, true)] {
            if is_inside && is_open(to) {
                visit(to, 1);
            }
        }
        true
    }
}

/// The same steps in bands, with one page per row.
struct MazeBands<'a>(&'a MazeReferee<'a>);

impl MazeBands<'_> {
    fn cells(&self) -> &Grid<Cell> {
        self.0.0.cells()
    }

    #[inline]
    fn steps(&self) -> UnitSteps<'_, Cell, Cell, impl Fn(&Cell) -> u16, impl Fn(&Cell) -> u16> {
        let mask = |cell: &Cell| if *cell == Cell::Wall { u16::NO_MOVE } else { 0 };
        let (cols, cells) = (self.cells().cols(), self.cells().cells());
        UnitSteps { cols, from: cells, to: cells, leave: mask, enter: mask }
    }
}

impl Bands for MazeBands<'_> {
    type Cost = u16;

    fn page_len(&self) -> usize {
        self.cells().cols()
    }

    fn goals(&self, mut visit: impl FnMut(usize)) {
        self.cells().index_of(self.0.0.food()).into_iter().for_each(&mut visit);
    }

    fn bounds(&self, row: usize, first: usize, bounds: &mut [u32]) {
        let food = self.0.0.food();
        // In 32 bits, so that the loop vectorises; no map is larger.
        let [up, left, first] = [food.row.abs_diff(row), food.col, first]
            .map(|it| u32::try_from(it).unwrap_or(u32::MAX));
        for (bound, col) in bounds.iter_mut().zip(first..) {
            *bound = up.saturating_add(left.abs_diff(col));
        }
    }

    fn each_band(&self, row: usize, places: Range<usize>, visit: impl FnMut(usize, usize, &[u16])) {
        self.steps().each_band((row, places), 0, visit);
    }

    #[inline]
    fn predecessors(&self, number: usize, mut visit: impl FnMut(usize, u64)) -> bool {
        self.steps().each_before(number, |from| visit(from, 1));
        true
    }
}
