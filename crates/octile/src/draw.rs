//! Maps with a route drawn over them.

use grid::{Drawing, Frame, Glyph, Role, Route};
use puzzle::walk;

use crate::Map;

impl Map {
    /// The map with `route` drawn as an arrow on each cell that it enters. The text of
    /// a map shows neither start nor goal: the drawing has `A` at the start, and `B` at
    /// the goal unless `route` enters it.
    pub(crate) fn drawn(&self, route: Option<&Route>) -> Drawing {
        let frame = Frame::of(self.cells(), |pos, cell| match pos {
            pos if pos == self.start() => Glyph::new('A', Role::Start),
            pos if pos == self.goal() => Glyph::new('B', Role::Goal),
            _ if cell.is_open() => Glyph::new(cell.to_char(), Role::Floor),
            _ => Glyph::new(cell.to_char(), Role::Wall),
        });
        walk::drawn(frame, route, |to| match to {
            to if to == self.start() => None,
            to if to == self.goal() => Some(Role::Goal),
            _ => Some(Role::Route),
        })
    }
}
