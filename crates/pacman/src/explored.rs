//! What a search looks at on its way through a maze.

use grid::{Explored, Pos};
use search::{ClosingOrder, Options, StateSpace, closing_order};

use crate::Maze;
use crate::space::MazeSpace;

impl Maze {
    /// The order in which an engine closes the cells, and which engine: of
    /// [those that have one](search::closing_order) the one that is
    /// asked for, or the fastest.
    ///
    /// ```
    /// use pacman::Maze;
    /// use pacman::search::Options;
    ///
    /// let maze: Maze = "0 0\n1 1\n2 2\nP-\n-.".parse()?;
    /// let explored = maze.explored(&Options::default()).closed;
    /// assert_eq!(explored.closed().first(), Some(&maze.start()));
    /// # Ok::<(), grid::ParseError>(())
    /// ```
    #[must_use]
    pub fn explored(&self, options: &Options) -> ClosingOrder<Explored> {
        let space = MazeSpace::new(self);
        let starts = space.starts();
        let ClosingOrder { engine, closed, stopped } = closing_order(&space, options);
        let order = closed.iter().map(|state| {
            let mut moves = Vec::new();
            space.successors(state, &mut moves);
            let ends: Vec<Pos> = moves.iter().map(|(end, _)| *end).collect();
            (*state, ends)
        });
        let closed = Explored::new(self.cells(), starts.iter().copied(), order);
        ClosingOrder { engine, closed, stopped }
    }
}
