//! Solving: the state space of an island, and the crate's own engines.

use grid::{Grid, Pos, Route};
use puzzle::walk::{Rules, Walk, route_of};
use puzzle::{Found, List, Solve};
use search::engine::Budget;
use search::{Cost, Engine, Options, Outcome, Path, StateSpace};

use crate::run::{self, CONTRACTION, has_room};
use crate::space::IslandSpace;
use crate::{Certificate, Island, State};

/// Every route over an island, in canonical order: see [`Island::routes`].
pub type Routes = search::Routes<State, Route>;

impl Solve for Island {
    fn engines(_: &Rules) -> &'static [Engine] {
        &[Engine::PATHFINDING, Engine::PATHFINDING_DIJKSTRA, Engine::DENSE, CONTRACTION]
    }

    fn space(&self) -> impl StateSpace<State = State> {
        IslandSpace::new(self)
    }

    /// The cells determine the keys held.
    fn reader(&self) -> impl Fn(Path<State>) -> Route + Send + Sync + 'static {
        |path| route_of(path, |state| state.pos)
    }

    fn search_own(
        &self,
        engine: Engine,
        options: &Options,
        budget: &mut Budget,
    ) -> Option<Found<Self>> {
        has_room(engine, self).then(|| run::search(self, engine, options, budget))
    }

    fn cost_own(
        &self,
        engine: Engine,
        _options: &Options,
        budget: &mut Budget,
    ) -> Option<Outcome<Cost, Certificate>> {
        has_room(engine, self).then(|| run::cost(self, engine, budget))
    }
}

impl List for Island {}

impl Walk for Island {
    fn map(&self) -> &Grid<impl Sized> {
        self.cells()
    }

    fn cell(state: &State) -> Pos {
        state.pos
    }
}
