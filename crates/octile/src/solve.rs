//! Solving: the state space of a map, its own engine, and reading routes.

use grid::{Grid, Pos, Route};
use puzzle::walk::{Walk, route_of};
use puzzle::{Found, List, Solve};
use search::engine::Budget;
use search::{Cost, Engine, Options, Outcome, Path, StateSpace};

use crate::jps::{JPS, Prepared, Scratch};
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
        let prepared = self.prepared(engine, budget);
        prepared.map(|prepared| prepared.found(&mut Scratch::default(), self, options, budget))
    }

    fn cost_own(
        &self,
        engine: Engine,
        _: &Options,
        budget: &mut Budget,
    ) -> Option<Outcome<Cost, Certificate>> {
        let prepared = self.prepared(engine, budget);
        prepared.map(|prepared| prepared.cost_within(self, budget))
    }
}

impl Map {
    /// The map prepared for [`JPS`]; `None` if another engine is wanted, or if the
    /// budget has no room for arrays by cell (hashed states may still fit).
    fn prepared(&self, engine: Engine, budget: &mut Budget) -> Option<Prepared> {
        let cells = self.cells().len();
        if engine != JPS || budget.store(cells).is_err() {
            return None;
        }
        // The search itself counts them.
        budget.release(cells);
        Prepared::new(self)
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
