//! Routes made of cells or of moves.

use std::fmt::Debug;

use grid::{Pos, Route};

/// The route of a puzzle: its claimed cost, and its parts, which are cells or moves.
///
/// ```
/// use grid::{Pos, Route};
/// use puzzle::Course;
///
/// let route = Route::of(1, vec![Pos::new(0, 0), Pos::new(0, 1)]);
/// assert_eq!((route.claimed(), route.parts().len()), (1, 2));
/// ```
pub trait Course: Clone + Eq + Debug + 'static {
    /// A part: a cell, or a move.
    type Part;

    /// The route of these parts, with the cost `claimed`.
    fn of(claimed: u64, parts: Vec<Self::Part>) -> Self;

    /// The claimed cost.
    fn claimed(&self) -> u64;

    /// Its parts, in order.
    fn parts(&self) -> &[Self::Part];
}

impl Course for Route {
    type Part = Pos;

    fn of(claimed: u64, cells: Vec<Pos>) -> Route {
        Route::new(claimed, cells)
    }

    fn claimed(&self) -> u64 {
        self.cost()
    }

    fn parts(&self) -> &[Pos] {
        self.cells()
    }
}
