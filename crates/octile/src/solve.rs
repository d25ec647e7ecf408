//! Solving: the space of a map, the engine of its own, and the routes that are read.

use grid::{Grid, Pos, Route};
use puzzle::walk::{Walk, route_of};
use puzzle::{Found, List, Solve};
use search::engine::Budget;
use search::{Cost, Engine, Options, Outcome, Path, StateSpace};

use crate::jps::{self, JPS};
use crate::space::MapSpace;
use crate::{Certificate, Map, Rules, State};

/// Every route across a map, in canonical order: see [`Map::routes`].
pub type Routes = search::Routes<State, Route>;

impl Solve for Map {
    fn engines(_: &Rules) -> &'static [Engine] {
        &[Engine::PATHFINDING, Engine::PATHFINDING_DIJKSTRA, Engine::DENSE, JPS]
    }

    fn space(&self) -> impl StateSpace<State = State> {
        MapSpace(self)
    }

    fn reader(&self) -> impl Fn(Path<State>) -> Route + Send + Sync + 'static {
        |path| route_of(path, |pos| pos)
    }

    fn search_own(
        &self,
        engine: Engine,
        options: &Options,
        budget: &mut Budget,
    ) -> Option<Found<Self>> {
        if engine == JPS { jps::search(self, options, budget) } else { None }
    }

    fn cost_own(
        &self,
        engine: Engine,
        _: &Options,
        budget: &mut Budget,
    ) -> Option<Outcome<Cost, Certificate>> {
        if engine == JPS { jps::cost(self, budget) } else { None }
    }
}

impl List for Map {}

impl Walk for Map {
    fn map(&self) -> &Grid<impl Sized> {
        self.cells()
    }

    fn cell(pos: &State) -> Pos {
        *pos
    }
}
