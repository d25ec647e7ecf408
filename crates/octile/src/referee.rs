//! The referee: states the rules a second time, plainly, to check the solver.
//!
//! Nothing here calls the solver's rules.

mod costs;
mod bands;

use grid::{Dir8, Pos};
use proof::{Bands, Numbering, Referee};
use puzzle::walk::{self, Steps};

use self::bands::StepBands;
use self::costs::{DIAGONAL, STRAIGHT, bound};
use crate::{CutCorner, Map, State, Violation};

/// The rules of a map, for the check.
pub(crate) struct MapReferee<'a>(pub(crate) &'a Map);

impl Steps for MapReferee<'_> {
    type State = State;
    type Dir = Dir8;
    type Fault = CutCorner;

    // `each_move` states the same order.
    const DECLARED: &'static [Dir8] = &[
        Dir8::UpLeft,
        Dir8::UpRight,
        Dir8::DownLeft,
        Dir8::DownRight,
        Dir8::Up,
        Dir8::Left,
        Dir8::Right,
        Dir8::Down,
    ];

    fn start(&self) -> State {
        self.0.start()
    }

    fn cell(state: &State) -> Pos {
        *state
    }

    fn can_stand(&self, state: &State) -> bool {
        self.0.is_open(*state)
    }

    fn ends_at(&self, state: &State) -> bool {
        *state == self.0.goal()
    }

    #[inline]
    fn enter(&self, &from: &State, _: Dir8, to: Pos) -> Result<(State, u64), Violation> {
        if !self.0.cells().contains(to) {
            return Err(Violation::OffTheMap { to });
        }
        if !self.0.is_open(to) {
            return Err(Violation::Closed { to });
        }
        if from.row == to.row || from.col == to.col {
            return Ok((to, STRAIGHT.into()));
        }
        let beside = [Pos::new(from.row, to.col), Pos::new(to.row, from.col)];
        match beside.into_iter().find(|corner| !self.0.is_open(*corner)) {
            Some(closed) => Err(Violation::Rule(CutCorner { from, to, closed })),
            None => Ok((to, DIAGONAL.into())),
        }
    }
}

impl Referee for MapReferee<'_> {
    type State = State;

    /// No start if the cell is closed.
    fn starts(&self) -> Vec<State> {
        let start = self.start();
        self.can_stand(&start).then_some(start).into_iter().collect()
    }

    fn moves(&self, state: &State, moves: &mut Vec<(State, u64)>) {
        walk::moves(self, state, moves);
    }

    fn is_goal(&self, state: &State) -> bool {
        self.ends_at(state)
    }

    fn bound(&self, state: &State) -> u64 {
        bound(*state, self.0.goal())
    }

    /// A diagonal step costs most.
    fn max_move_cost(&self) -> Option<u64> {
        Some(DIAGONAL.into())
    }

    fn two_costs(&self) -> Option<[u64; 2]> {
        Some([STRAIGHT.into(), DIAGONAL.into()])
    }

    fn numbering(&self) -> Option<impl Numbering<State = State>> {
        Some(self)
    }

    fn bands(&self) -> Option<impl Bands> {
        Some(StepBands(self.0, self))
    }
}

/// The cells in reading order.
impl Numbering for MapReferee<'_> {
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

    #[inline]
    fn each_move(&self, number: usize, state: &State, mut visit: impl FnMut(usize, u64)) -> bool {
        if !self.can_stand(state) {
            return true;
        }
        // Looks at each neighbour once; with `enter`, a check takes a fifth more
        // instructions. Numbers above the first row and below the last name no cell.
        let (cells, width) = (self.0.cells().cells(), self.0.width());
        let is_inside = [state.col > 0, true, state.col + 1 < width];
        let mut open = [[false; 3]; 3];
        for (row, open) in open.iter_mut().enumerate() {
            let first = (number + row * width).wrapping_sub(width + 1);
            for (col, open) in open.iter_mut().enumerate() {
                let cell = cells.get(first.wrapping_add(col));
                *open = is_inside[col] && cell.is_some_and(|cell| cell.is_open());
            }
        }
        for (row, col) in [(0, 0), (0, 2), (2, 0), (2, 2), (0, 1), (1, 0), (1, 2), (2, 1)] {
            if open[row][col] && open[1][col] && open[row][1] {
                let to = number + row * width + col - width - 1;
                visit(to, if row == 1 || col == 1 { STRAIGHT } else { DIAGONAL }.into());
            }
        }
        true
    }
}
