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
                let order = closing_order(&space, options);
                order.map(|states| self.cells(&space, &states, |state| state.pos))
            }
            Rules::Elven => {
                let space = ElvenSpace::new(self);
                let order = closing_order(&space, options);
                order.map(|states| self.cells(&space, &states, |state| state.pos))
            }
        }
    }

    fn cells<P: StateSpace>(
        &self,
        space: &P,
        order: &[P::State],
        pos: impl Fn(&P::State) -> Pos,
    ) -> Explored {
        let starts = space.starts();
        let order = order.iter().map(|state| {
            let mut moves = Vec::new();
            space.successors(state, &mut moves);
            let ends: Vec<Pos> = moves.iter().map(|(end, _)| pos(end)).collect();
            (pos(state), ends)
        });
        Explored::new(self.blocks(), starts.iter().map(&pos), order)
    }
}
