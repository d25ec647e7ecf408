//! Mazes with a route drawn over them.

use grid::{Drawing, Frame, Glyph, Role, Route};
use puzzle::walk;

use crate::referee::MazeReferee;
use crate::{Cell, Maze};

impl Maze {
    /// The maze with `route` drawn as an arrow on each cell that it enters; Pacman's
    /// place keeps its `P`. If a route enters a cell twice, the cell shows the last
    /// arrow.
    pub(crate) fn drawn(&self, route: Option<&Route>) -> Drawing {
        let frame = Frame::of(self.cells(), |_, cell| Glyph::new(cell.to_char(), role(*cell)));
        let costs = route.map(|route| walk::costs(&MazeReferee(self), route));
        walk::drawn(frame.with_costs(costs.unwrap_or_default()), route, |to| match to {
            to if to == self.start() => None,
            to if to == self.food() => Some(Role::Goal),
            _ => Some(Role::Route),
        })
    }
}

const fn role(cell: Cell) -> Role {
    match cell {
        Cell::Wall => Role::Wall,
        Cell::Free => Role::Floor,
        Cell::Pacman => Role::Start,
        Cell::Food => Role::Goal,
    }
}
