//! Solving: the space of a map, and the routes that are read off it.

use grid::{Grid, Pos, Route};
use puzzle::walk::{Walk, route_of};
use puzzle::{List, Solve};
use search::{Engine, Path, StateSpace};

use crate::space::MapSpace;
use crate::{Map, Rules, State};

/// Every route across a map, in canonical order: see [`Map::routes`].
pub type Routes = search::Routes<State, Route>;

impl Solve for Map {
    /// An engine of the puzzle's own is named last here, and runs in
    /// [`search_own`](Solve::search_own) and [`cost_own`](Solve::cost_own).
    fn engines(_: &Rules) -> &'static [Engine] {
        &[Engine::PATHFINDING, Engine::PATHFINDING_DIJKSTRA, Engine::DENSE]
    }

    fn space(&self) -> impl StateSpace<State = State> {
        MapSpace(self)
    }

    fn reader(&self) -> impl Fn(Path<State>) -> Route + Send + Sync + 'static {
        |path| route_of(path, |pos| pos)
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
