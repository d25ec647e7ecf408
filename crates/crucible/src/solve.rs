//! The state spaces of a city, and the city's own engine.

use std::borrow::Borrow;

use grid::{Dir, Grid, Pos, Route};
use puzzle::walk::{Walk, route_of};
use puzzle::{Found, List, Solve};
use search::engine::{Budget, conclude};
use search::{Cost, Engine, Options, Outcome, Path, StateSpace};

use crate::space::{ElvenSpace, RunSpace};
use crate::sweep::{self, SWEEP, Wanted};
use crate::{City, Crossing, Elven, ElvenState, Rules, RunLengths, RunState};

impl Rules {
    /// The engines that apply: the reference first, the fastest last.
    const fn engines(&self) -> &'static [Engine] {
        match self {
            Rules::Runs(_) => {
                &[Engine::PATHFINDING, Engine::PATHFINDING_DIJKSTRA, Engine::DENSE, SWEEP]
            }
            Rules::Elven => &[Engine::PATHFINDING, Engine::PATHFINDING_DIJKSTRA, Engine::DENSE],
        }
    }
}

impl<C: Borrow<City>> Solve for Crossing<C, RunLengths> {
    fn engines(rules: &Rules) -> &'static [Engine] {
        rules.engines()
    }

    fn space(&self) -> impl StateSpace<State = RunState> {
        RunSpace::new(self.city(), self.rules)
    }

    fn reader(&self) -> impl Fn(Path<RunState>) -> Route + Send + Sync + 'static {
        route_of_runs
    }

    fn search_own(
        &self,
        engine: Engine,
        options: &Options,
        budget: &mut Budget,
    ) -> Option<Found<Self>> {
        if engine != SWEEP {
            return None;
        }
        let space = RunSpace::new(self.city(), self.rules);
        let run = sweep::search(&space, budget, Wanted::Route)?;
        Some(conclude(&space, run, budget, options).unwrap_or_else(|why| why.fail(SWEEP)))
    }

    fn cost_own(
        &self,
        engine: Engine,
        _options: &Options,
        budget: &mut Budget,
    ) -> Option<Outcome<Cost, proof::Certificate<RunState>>> {
        if engine != SWEEP {
            return None;
        }
        let space = RunSpace::new(self.city(), self.rules);
        Some(sweep::search(&space, budget, Wanted::Cost)?.into_cost(budget))
    }
}

impl<C: Borrow<City>> Solve for Crossing<C, Elven> {
    fn engines(rules: &Rules) -> &'static [Engine] {
        rules.engines()
    }

    fn space(&self) -> impl StateSpace<State = ElvenState> {
        ElvenSpace::new(self.city())
    }

    fn reader(&self) -> impl Fn(Path<ElvenState>) -> Route + Send + Sync + 'static {
        |path| route_of(path, |state| state.pos)
    }
}

impl<C: Borrow<City>> List for Crossing<C, RunLengths> {}

impl<C: Borrow<City>> List for Crossing<C, Elven> {}

impl<C: Borrow<City>> Walk for Crossing<C, RunLengths> {
    fn map(&self) -> &Grid<impl Sized> {
        self.city().blocks()
    }

    fn cell(state: &RunState) -> Pos {
        state.pos
    }
}

impl<C: Borrow<City>> Walk for Crossing<C, Elven> {
    fn map(&self) -> &Grid<impl Sized> {
        self.city().blocks()
    }

    fn cell(state: &ElvenState) -> Pos {
        state.pos
    }
}

/// A route block by block, from the blocks where its runs end.
fn route_of_runs(path: Path<RunState>) -> Route {
    let mut states = path.states.into_iter();
    let mut cells = Vec::from_iter(states.next().map(|state| state.pos));
    for state in states {
        while let Some(next) = cells.last().and_then(|&last| straight_step(last, state.pos)) {
            cells.push(next);
        }
    }
    Route::new(path.cost, cells)
}

/// One step along the row or column from `from` towards `to`; `None` at `to`.
fn straight_step(from: Pos, to: Pos) -> Option<Pos> {
    let closer =
        |dir: &Dir| from.step(*dir).is_some_and(|next| next.distance(to) < from.distance(to));
    from.step(Dir::ALL.into_iter().find(closer)?)
}
