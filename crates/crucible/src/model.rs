//! The city, and a route through it.

use grid::{Dir, Grid, Pos, arrows};

/// A city: a grid of blocks, each with the heat it costs to enter it, or closed.
///
/// Routes go from the top left block to the bottom right one. Cost is heat
/// lost; a block's heat is paid whenever the block is entered, so the first
/// block is free unless a route comes back to it.
///
/// Parse one from text with [`str::parse`], or with
/// [`City::parse_within`] to raise the limits on size.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct City {
    blocks: Grid<Block>,
}

/// One block of a city.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Block {
    /// Can be entered, for this much heat, 0 to 9.
    Open(u8),
    /// Cannot be entered.
    Closed,
}

impl City {
    pub(crate) const fn new(blocks: Grid<Block>) -> City {
        City { blocks }
    }

    /// The blocks.
    #[must_use]
    pub const fn blocks(&self) -> &Grid<Block> {
        &self.blocks
    }

    /// The heat of entering the block at `pos`; `None` if it is closed or off
    /// the city.
    ///
    /// ```
    /// use crucible::City;
    /// use grid::Pos;
    ///
    /// let city: City = "17\n-3".parse()?;
    /// assert_eq!(city.heat(Pos::new(0, 1)), Some(7));
    /// assert_eq!(city.heat(Pos::new(1, 0)), None);
    /// # Ok::<(), grid::ParseError>(())
    /// ```
    #[must_use]
    pub fn heat(&self, pos: Pos) -> Option<u64> {
        match self.blocks.get(pos)? {
            Block::Open(heat) => Some(u64::from(*heat)),
            Block::Closed => None,
        }
    }

    /// Where routes start: top left.
    #[must_use]
    pub const fn start(&self) -> Pos {
        Pos::new(0, 0)
    }

    /// Where routes end: bottom right.
    #[must_use]
    pub const fn goal(&self) -> Pos {
        self.blocks.last()
    }
}

/// A way through a city, block by block, with what it is said to cost.
///
/// Any sequence of blocks can be written down as a route; whether it is one,
/// says [`City::check`].
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Route {
    cost: u64,
    cells: Vec<Pos>,
}

impl Route {
    /// A route over `cells`, start and goal included, that claims to lose
    /// `cost` heat.
    #[must_use]
    pub const fn new(cost: u64, cells: Vec<Pos>) -> Route {
        Route { cost, cells }
    }

    /// The heat lost.
    #[must_use]
    pub const fn cost(&self) -> u64 {
        self.cost
    }

    /// Every block from start to goal, both included.
    #[must_use]
    pub fn cells(&self) -> &[Pos] {
        &self.cells
    }

    /// The steps as arrows, one of `^<>v` each.
    #[must_use]
    pub fn arrows(&self) -> String {
        arrows(&self.cells)
    }

    /// Where the route starts, each block where it turns, and where it ends.
    ///
    /// ```
    /// use crucible::Route;
    /// use grid::Pos;
    ///
    /// let cells = [(0, 0), (0, 1), (0, 2), (1, 2)].map(|(row, col)| Pos::new(row, col));
    /// let corners = Route::new(3, cells.to_vec()).corners();
    /// assert_eq!(corners, [Pos::new(0, 0), Pos::new(0, 2), Pos::new(1, 2)]);
    /// ```
    #[must_use]
    pub fn corners(&self) -> Vec<Pos> {
        let mut corners = Vec::new();
        let mut heading: Option<Dir> = None;
        for (&from, &to) in self.cells.iter().zip(self.cells.iter().skip(1)) {
            let next = from.direction_to(to);
            if corners.is_empty() || next != heading {
                corners.push(from);
            }
            heading = next;
        }
        corners.extend(self.cells.last());
        corners
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn corners_of_short_routes() {
        let at = |col| Pos::new(0, col);
        assert_eq!(Route::new(0, vec![at(0)]).corners(), [at(0)]);
        assert_eq!(Route::new(2, vec![at(0), at(1), at(2)]).corners(), [at(0), at(2)]);
        assert_eq!(Route::new(0, vec![]).corners(), []);
    }
}
