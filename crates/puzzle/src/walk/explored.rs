//! Searches and routes of walks, cell by cell.

use grid::{Explored, Grid, Pos, Route};
use search::{ClosingOrder, Options, Path, StateSpace};

use crate::{Puzzle, Solve};

/// A puzzle whose routes walk over a map, and whose states lie on its cells.
pub trait Walk: Solve + Puzzle<Route = Route> {
    /// The map.
    fn map(&self) -> &Grid<impl Sized>;

    /// The cell of a state.
    fn cell(state: &Self::State) -> Pos;

    /// The cells in the order in which an engine first closes them, and the engine that
    /// ran: the requested one if it [has such an order](search::closing_order), otherwise
    /// the fastest that has one.
    ///
    /// ```
    /// use pacman::Maze;
    /// use pacman::search::Options;
    ///
    /// let maze: Maze = "0 0\n1 1\n2 2\nP-\n-.".parse()?;
    /// let explored = maze.explored(&Options::default()).closed;
    /// assert_eq!(explored.closed().first(), Some(&maze.start()));
    /// # Ok::<(), pacman::grid::ParseError>(())
    /// ```
    fn explored(&self, options: &Options) -> ClosingOrder<Explored> {
        let ClosingOrder { engine, closed, stopped } = self.closing_order(options);
        let space = self.space();
        let order = closed.iter().map(|state| {
            let mut moves = Vec::new();
            space.successors(state, &mut moves);
            (Self::cell(state), moves.into_iter().map(|(end, _)| Self::cell(&end)))
        });
        let starts = space.starts();
        let closed = Explored::new(self.map(), starts.iter().map(Self::cell), order);
        ClosingOrder { engine, closed, stopped }
    }
}

/// The route over the cells of a path whose moves are single steps.
#[must_use]
pub fn route_of<S>(path: Path<S>, cell: impl FnMut(S) -> Pos) -> Route {
    Route::new(path.cost, path.states.into_iter().map(cell).collect())
}
