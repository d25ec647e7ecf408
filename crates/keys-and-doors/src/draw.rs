//! Islands with a route drawn over them.

use grid::{Drawing, Frame, Glyph, Role, Route};
use puzzle::walk;

use crate::referee::Walker;
use crate::{Cell, Island, Leg};

impl Island {
    /// The island with `route` drawn over it, one frame for each of its
    /// [legs](Island::legs): an arrow on each cell that the leg enters, every other
    /// cell as on the map. A frame depends only on its own leg, so a change to one leg
    /// leaves the frames of the others as they are. If a leg enters a cell twice, the
    /// cell shows the last arrow. The cell on which a leg ends keeps its role, key or
    /// goal.
    pub(crate) fn drawn(&self, route: Option<&Route>) -> Drawing {
        let legs = route.map(|route| self.legs(route)).unwrap_or_default();
        if legs.is_empty() {
            return self.frame().into();
        }
        let costs = route.map(|route| walk::costs(&Walker(self), route));
        let mut costs = costs.unwrap_or_default().into_iter();
        let mut draw = |leg: &Leg| {
            let costs = costs.by_ref().take(leg.route.steps()).collect();
            self.draw_leg(leg, costs)
        };
        legs.iter().map(&mut draw).collect::<Vec<Frame>>().into()
    }

    fn draw_leg(&self, Leg { route, .. }: &Leg, costs: Vec<u64>) -> Frame {
        let mut frame = self.frame().with_costs(costs);
        let (Some(start), Some(&end)) = (route.cells().first(), route.cells().last()) else {
            return frame;
        };
        let end_cell = self.cells().get(end).copied();
        let end_role = end_cell.map_or(Role::Route, role);
        for (from, to) in route.pairs() {
            frame.step(from, to, if to == end { end_role } else { Role::Route });
        }
        let steps = route.steps();
        let plural = if steps == 1 { "" } else { "s" };
        let found = match end_cell {
            Some(Cell::Key(key)) => format!(", key {key}"),
            Some(Cell::Goal) => ", goal".to_owned(),
            _ => String::new(),
        };
        frame.with_caption(format!("{steps} step{plural} from {start} to {end}{found}"))
    }

    fn frame(&self) -> Frame {
        Frame::of(self.cells(), |_, cell| Glyph::new(cell.to_char(), role(*cell)))
    }
}

const fn role(cell: Cell) -> Role {
    match cell {
        Cell::Land => Role::Floor,
        Cell::Water => Role::Wall,
        Cell::Start => Role::Start,
        Cell::Goal => Role::Goal,
        Cell::Key(_) => Role::Key,
        Cell::Door(_) => Role::Door,
    }
}
