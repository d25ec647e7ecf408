//! A route over a grid: its cells and its stated cost.

use std::cmp::Ordering;
use std::fmt::{self, Write};

use itertools::Itertools;

use crate::{Dir8, Pos};

/// A walk from cell to cell, with its stated cost.
///
/// Any sequence of cells can be a route. Each puzzle checks by its own rules whether the
/// route is legal and the stated cost is right.
///
/// Routes are ordered by cost, then by number of steps, then by the directions of
/// their steps in the order of [`Dir8::ALL`], and only then by their cells. A puzzle may
/// order its routes differently, for example by moves of several steps: the method `order`
/// of its rules compares two of its routes.
///
/// ```
/// use grid::{Pos, Route};
///
/// let cells = [(0, 0), (0, 1), (0, 2), (1, 2)].map(|(row, col)| Pos::new(row, col));
/// let route = Route::new(17, cells.to_vec());
/// assert_eq!((route.cost(), route.steps(), route.arrows().as_str()), (17, 3, ">>v"));
/// assert_eq!(route.corners(), [Pos::new(0, 0), Pos::new(0, 2), Pos::new(1, 2)]);
/// assert_eq!((format!("{route}"), format!("{route:#}")), (">>v".into(), "17, 3 steps".into()));
/// assert_eq!(Route::from_arrows(17, Pos::new(0, 0), ">>v"), Some(route));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Route {
    cost: u64,
    cells: Vec<Pos>,
}

impl Route {
    /// A route over `cells`, both ends included, that claims to cost `cost`.
    #[must_use]
    pub const fn new(cost: u64, cells: Vec<Pos>) -> Route {
        Route { cost, cells }
    }

    /// The route from `start` along `arrows`, one of `^<>v↖↗↙↘` per step. `None` if there
    /// is another character, or a step for which [`Pos::step8`] returns `None`.
    #[must_use]
    pub fn from_arrows(cost: u64, start: Pos, arrows: &str) -> Option<Route> {
        let mut cells = vec![start];
        let mut pos = start;
        for arrow in arrows.chars() {
            pos = pos.step8(Dir8::from_arrow(arrow)?)?;
            cells.push(pos);
        }
        Some(Route { cost, cells })
    }

    /// The stated cost, in the puzzle's own unit.
    #[must_use]
    pub const fn cost(&self) -> u64 {
        self.cost
    }

    /// Every cell from first to last.
    #[must_use]
    #[doc(alias = "path")]
    pub fn cells(&self) -> &[Pos] {
        &self.cells
    }

    /// The number of steps: one less than the number of cells; 0 if there are no cells.
    #[must_use]
    pub fn steps(&self) -> usize {
        self.cells.len().saturating_sub(1)
    }

    /// Each step as the cell it leaves and the cell it enters.
    pub fn pairs(&self) -> impl Iterator<Item = (Pos, Pos)> {
        self.cells.iter().copied().tuple_windows()
    }

    /// The steps as arrows, one of `^<>v↖↗↙↘` each; `?` where two consecutive cells
    /// are not neighbours.
    #[must_use]
    pub fn arrows(&self) -> String {
        self.to_string()
    }

    /// Where the route starts, each cell where it turns, and where it ends.
    #[must_use]
    pub fn corners(&self) -> Vec<Pos> {
        let mut corners = Vec::new();
        let mut heading: Option<Dir8> = None;
        for (from, to) in self.pairs() {
            let next = from.direction8_to(to);
            if corners.is_empty() || next != heading {
                corners.push(from);
            }
            heading = next;
        }
        corners.extend(self.cells.last());
        corners
    }
}

impl fmt::Display for Route {
    /// Writes the steps as arrows: see [`Route::arrows`]. With `{:#}` the cost
    /// and the number of steps instead, as in `17, 3 steps`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            let noun = if self.steps() == 1 { "step" } else { "steps" };
            return write!(f, "{}, {} {noun}", self.cost, self.steps());
        }
        let arrow = |(from, to): (Pos, Pos)| from.direction8_to(to).map_or('?', Dir8::arrow);
        self.pairs().try_for_each(|step| f.write_char(arrow(step)))
    }
}

impl Ord for Route {
    fn cmp(&self, other: &Route) -> Ordering {
        let dirs = |route: &Route| {
            let dirs = route.pairs().map(|(from, to)| from.direction8_to(to));
            dirs.collect::<Vec<_>>()
        };
        let least = (self.cost, self.cells.len()).cmp(&(other.cost, other.cells.len()));
        least.then_with(|| dirs(self).cmp(&dirs(other))).then_with(|| self.cells.cmp(&other.cells))
    }
}

impl PartialOrd for Route {
    fn partial_cmp(&self, other: &Route) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// A route's steps as arrows, one of `^<>v↖↗↙↘` per step; `?` where two consecutive
/// positions are not neighbours.
///
/// ```
/// use grid::{Pos, arrows};
/// let cells = [Pos::new(0, 0), Pos::new(0, 1), Pos::new(1, 1)];
/// assert_eq!(arrows(&cells), ">v");
/// ```
#[must_use]
pub fn arrows(cells: &[Pos]) -> String {
    cells
        .iter()
        .tuple_windows()
        .map(|(from, &to)| from.direction8_to(to).map_or('?', Dir8::arrow))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn route(cells: &[(usize, usize)]) -> Route {
        Route::new(0, cells.iter().map(|&(row, col)| Pos::new(row, col)).collect())
    }

    #[test]
    fn short_routes() {
        for (cells, steps, arrows, corners) in
            [(&[][..], 0, "", 0), (&[(0, 0)], 0, "", 1), (&[(0, 0), (0, 1), (0, 2)], 2, ">>", 2)]
        {
            let route = route(cells);
            assert_eq!((route.steps(), route.arrows().as_str()), (steps, arrows));
            assert_eq!(route.corners().len(), corners);
        }
    }

    #[test]
    fn a_route_keeps_what_it_was_made_of() {
        let cells = [Pos::new(0, 0), Pos::new(0, 1)];
        let route = Route::new(7, cells.to_vec());
        assert_eq!((route.cost(), route.cells()), (7, &cells[..]));
        assert_eq!(route.pairs().collect::<Vec<_>>(), [(cells[0], cells[1])]);
    }

    #[test]
    fn routes_order_by_cost_then_steps_then_directions() {
        let from = |cost, col, arrows| Route::from_arrows(cost, Pos::new(5, col), arrows).unwrap();
        let ordered = [
            from(1, 5, ">>>>"),
            from(2, 9, "<"),
            from(2, 5, "v"),
            from(2, 5, "^^"),
            from(2, 5, "^<"),
            from(2, 6, "^<"),
            from(2, 5, "<^"),
            from(3, 5, ""),
        ];
        for (index, one) in ordered.iter().enumerate() {
            for (place, other) in ordered.iter().enumerate() {
                assert_eq!(one.cmp(other), index.cmp(&place), "{one} {other}");
                assert_eq!(one.partial_cmp(other), Some(one.cmp(other)));
            }
        }
    }

    #[test]
    fn a_leap_is_no_arrow() {
        let leap = route(&[(0, 0), (2, 0), (1, 0)]);
        assert_eq!((leap.arrows().as_str(), leap.corners().len()), ("?^", 3));
        assert_eq!(arrows(leap.cells()), "?^");
        assert_eq!((arrows(&[Pos::new(0, 0)]).as_str(), arrows(&[]).as_str()), ("", ""));
        let from = |arrows| Route::from_arrows(0, Pos::new(0, 1), arrows);
        assert_eq!(from("?"), None);
        assert_eq!(from("<<"), None);
        let diagonal = from("↙").unwrap();
        assert_eq!((diagonal.cells()[1], diagonal.arrows().as_str()), (Pos::new(1, 0), "↙"));
        assert_eq!(from("<v>^"), Some(route(&[(0, 1), (0, 0), (1, 0), (1, 1), (0, 1)])));
    }
}
