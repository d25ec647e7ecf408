//! Solving: the state space of a maze, and reading routes.

use grid::{Grid, Pos, Route};
use puzzle::walk::{Rules, Walk, route_of};
use puzzle::{List, Solve};
use search::{Engine, Path, StateSpace};

use crate::space::MazeSpace;
use crate::{Maze, State};

/// Every route through a maze, in canonical order: see [`Maze::routes`].
pub type Routes = search::Routes<State, Route>;

impl Solve for Maze {
    fn engines(_: &Rules) -> &'static [Engine] {
        &[Engine::PATHFINDING, Engine::PATHFINDING_DIJKSTRA, Engine::DENSE]
    }

    fn space(&self) -> impl StateSpace<State = State> {
        MazeSpace::new(self)
    }

    fn reader(&self) -> impl Fn(Path<State>) -> Route + Send + Sync + 'static {
        |path| route_of(path, |pos| pos)
    }
}

impl List for Maze {}

impl Walk for Maze {
    fn map(&self) -> &Grid<impl Sized> {
        self.cells()
    }

    fn cell(pos: &State) -> Pos {
        *pos
    }
}
