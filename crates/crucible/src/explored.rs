//! What a search looks at on its way through a city.

use grid::{Explored, Pos};
use search::{ClosingOrder, Options, StateSpace, closing_order};

use crate::space::{ElvenSpace, RunSpace};
use crate::{City, Rules};

impl City {
    /// The order in which an engine closes the blocks, and which engine: of
    /// [those that have one](search::closing_order) the one that is
    /// asked for, or the fastest. Of blocks that a run passes on its way
    /// nothing is said.
    ///
    /// ```
    /// use crucible::{City, Rules};
    /// use crucible::search::Options;
    ///
    /// let city: City = "11\n11".parse()?;
    /// let explored = city.explored(&Rules::default(), &Options::default()).closed;
    /// assert_eq!(explored.closed().first(), Some(&city.start()));
    /// # Ok::<(), grid::ParseError>(())
    /// ```
    #[must_use]
    pub fn explored(&self, rules: &Rules, options: &Options) -> ClosingOrder<Explored> {
        match rules {
            Rules::Runs(lengths) => {
                let space = RunSpace::new(self, *lengths);
                self.in_blocks(&space, closing_order(&space, options), |state| state.pos)
            }
            Rules::Elven => {
                let space = ElvenSpace::new(self);
                self.in_blocks(&space, closing_order(&space, options), |state| state.pos)
            }
        }
    }

    fn in_blocks<P: StateSpace>(
        &self,
        space: &P,
        order: ClosingOrder<Vec<P::State>>,
        pos: impl Fn(&P::State) -> Pos,
    ) -> ClosingOrder<Explored> {
        let ClosingOrder { engine, closed, stopped } = order;
        let starts = space.starts();
        let order = closed.iter().map(|state| {
            let mut moves = Vec::new();
            space.successors(state, &mut moves);
            let ends: Vec<Pos> = moves.iter().map(|(end, _)| pos(end)).collect();
            (pos(state), ends)
        });
        let closed = Explored::new(self.blocks(), starts.iter().map(&pos), order);
        ClosingOrder { engine, closed, stopped }
    }
}
