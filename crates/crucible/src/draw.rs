//! Cities with a route drawn over them.

use grid::{Drawing, Frame, Glyph, Role, Route};
use puzzle::walk;

use crate::{Block, City};

impl City {
    /// The city with `route` drawn as an arrow on each block that it enters; the start
    /// keeps its digit unless the route returns to it. If a route enters a block twice,
    /// the block shows the last arrow.
    ///
    /// ```
    /// use crucible::{City, Rules};
    ///
    /// let city: City = "119\n911\n991".parse()?;
    /// let route = city.solve(&Rules::default()).expect("the city can be crossed");
    /// assert_eq!(city.draw(&route).to_string(), "1>9\n9v>\n99v\n");
    /// # Ok::<(), grid::ParseError>(())
    /// ```
    #[must_use]
    pub fn draw(&self, route: &Route) -> Drawing {
        self.drawn(Some(route))
    }

    /// The city without a route.
    #[must_use]
    pub fn draw_map(&self) -> Drawing {
        self.drawn(None)
    }

    pub(crate) fn drawn(&self, route: Option<&Route>) -> Drawing {
        let role = |to| Some(if to == self.goal() { Role::Goal } else { Role::Route });
        let steps = route.into_iter().flat_map(Route::pairs);
        let costs = steps.map(|(_, to)| self.heat(to).unwrap_or(0));
        walk::drawn(self.frame().with_costs(costs), route, role)
    }

    fn frame(&self) -> Frame {
        Frame::of(self.blocks(), |pos, block| match block {
            Block::Closed => Glyph::new('-', Role::Wall),
            Block::Open(heat) => {
                let digit = char::from_digit(u32::from(*heat), 10).unwrap_or('?');
                let role = if pos == self.start() {
                    Role::Start
                } else if pos == self.goal() {
                    Role::Goal
                } else {
                    Role::Floor
                };
                Glyph::new(digit, role)
            }
        })
    }
}
