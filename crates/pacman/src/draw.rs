//! Mazes with a route drawn over them.

use grid::{Drawing, Frame, Glyph, Role, Route};

use crate::{Cell, Maze};

impl Maze {
    /// The maze with `route` drawn as an arrow on each cell that it enters;
    /// Pacman's place keeps its `P`. Where a route enters a cell twice, the
    /// last arrow shows.
    ///
    /// ```
    /// use pacman::Maze;
    ///
    /// let maze: Maze = "0 0\n0 2\n2 3\nP%.\n---".parse()?;
    /// let route = maze.solve().expect("the food can be reached");
    /// assert_eq!(maze.draw(&route).to_string(), "P%^\nv>>\n");
    /// # Ok::<(), grid::ParseError>(())
    /// ```
    #[must_use]
    pub fn draw(&self, route: &Route) -> Drawing {
        let mut frame = self.frame();
        for (from, to) in route.pairs() {
            if to != self.start() {
                let role = if to == self.food() { Role::Goal } else { Role::Route };
                frame.step(from, to, role);
            }
        }
        frame.into()
    }

    /// The maze as it is, without a route.
    #[must_use]
    pub fn draw_map(&self) -> Drawing {
        self.frame().into()
    }

    fn frame(&self) -> Frame {
        Frame::of(self.cells(), |_, cell| Glyph::new(cell.to_char(), role(*cell)))
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
