//! Islands with a route drawn over them.

use grid::{Drawing, Frame, Glyph, Role, Route};

use crate::{Cell, Island, Leg};

impl Island {
    /// The island with `route` drawn over it, one frame for each of its
    /// [legs](Island::legs): an arrow on each cell that the leg enters, every
    /// other cell as on the map. Where a leg enters a cell twice, the last
    /// arrow shows. The cell on which a leg ends keeps its role, key or goal.
    ///
    /// ```
    /// use keys_and_doors::Island;
    ///
    /// let island: Island = "a@A+".parse()?;
    /// let route = island.solve().expect("the key is near");
    /// assert_eq!(island.draw(&route).to_string(), "\
    /// leg 1: 1 step from (0,1) to (0,0), keys {a}
    /// <@A+
    ///
    /// leg 2: 3 steps from (0,0) to (0,3), keys {a}
    /// a>>>
    /// ");
    /// # Ok::<(), grid::ParseError>(())
    /// ```
    #[must_use]
    pub fn draw(&self, route: &Route) -> Drawing {
        let legs = self.legs(route);
        if legs.is_empty() {
            return self.draw_map();
        }
        let frames = (1..).zip(&legs).map(|(number, leg)| self.draw_leg(number, leg));
        frames.collect::<Vec<Frame>>().into()
    }

    /// The island as it is, without a route.
    #[must_use]
    pub fn draw_map(&self) -> Drawing {
        self.frame().into()
    }

    fn draw_leg(&self, number: usize, Leg { route, keys }: &Leg) -> Frame {
        let mut frame = self.frame();
        let (Some(start), Some(&end)) = (route.cells().first(), route.cells().last()) else {
            return frame;
        };
        let end_role = self.cells().get(end).map_or(Role::Route, |cell| role(*cell));
        for (from, to) in route.pairs() {
            frame.step(from, to, if to == end { end_role } else { Role::Route });
        }
        let steps = route.steps();
        let plural = if steps == 1 { "" } else { "s" };
        let way = format!("{steps} step{plural} from {start} to {end}, keys {keys}");
        frame.with_caption(format!("leg {number}: {way}"))
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
