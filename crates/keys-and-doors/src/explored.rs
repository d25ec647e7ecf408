//! What a search looks at on its way through an island.

use grid::{Explored, Pos};
use search::{ClosingOrder, Options, StateSpace, closing_order};

use crate::Island;
use crate::space::IslandSpace;

impl Island {
    /// The order in which an engine closes the cells, each when it is first
    /// closed, with whatever keys; and which engine: of [those that have
    /// one](search::closing_order) the one that is asked for, or the
    /// fastest.
    ///
    /// ```
    /// use keys_and_doors::Island;
    /// use keys_and_doors::search::Options;
    ///
    /// let island: Island = "@..+".parse()?;
    /// let explored = island.explored(&Options::default()).closed;
    /// assert_eq!(explored.closed().first(), Some(&island.start()));
    /// # Ok::<(), grid::ParseError>(())
    /// ```
    #[must_use]
    pub fn explored(&self, options: &Options) -> ClosingOrder<Explored> {
        let space = IslandSpace::new(self);
        let starts = space.starts();
        let ClosingOrder { engine, closed, stopped } = closing_order(&space, options);
        let order = closed.iter().map(|state| {
            let mut moves = Vec::new();
            space.successors(state, &mut moves);
            let ends: Vec<Pos> = moves.iter().map(|(end, _)| end.pos).collect();
            (state.pos, ends)
        });
        let closed = Explored::new(self.cells(), starts.iter().map(|start| start.pos), order);
        ClosingOrder { engine, closed, stopped }
    }
}
