//! The eight directions of a map with diagonal steps.

use std::cmp::Ordering::{Equal, Greater, Less};
use std::fmt;

use crate::{Dir, Grid, Pos};

/// One of the eight directions of travel, diagonals included.
///
/// The order of the variants is the order of [`Dir8::ALL`]: reading order of
/// the eight neighbours. [`Dir`] has the four straight ones, in the same order.
///
/// ```
/// use grid::{Dir, Dir8, Grid, Pos};
///
/// let grid = Grid::from_fn(3, 3, |_| '.')?;
/// let around: Vec<Dir8> = grid.neighbours8(Pos::new(0, 0)).map(|(dir, _)| dir).collect();
/// assert_eq!(around, [Dir8::Right, Dir8::Down, Dir8::DownRight]);
/// assert_eq!(Pos::new(1, 1).step8(Dir8::UpLeft), Some(Pos::new(0, 0)));
/// assert_eq!(Dir8::from(Dir::Left), Dir8::Left);
/// # Ok::<(), grid::ShapeError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Dir8 {
    /// Towards row 0 and column 0.
    UpLeft,
    /// Towards row 0.
    Up,
    /// Towards row 0 and the last column.
    UpRight,
    /// Towards column 0.
    Left,
    /// Towards the last column.
    Right,
    /// Towards the last row and column 0.
    DownLeft,
    /// Towards the last row.
    Down,
    /// Towards the last row and column.
    DownRight,
}

impl Dir8 {
    /// All eight, in the declared order.
    pub const ALL: [Dir8; 8] = [
        Dir8::UpLeft,
        Dir8::Up,
        Dir8::UpRight,
        Dir8::Left,
        Dir8::Right,
        Dir8::DownLeft,
        Dir8::Down,
        Dir8::DownRight,
    ];

    /// Its vertical part, up or down, and its horizontal part, left or right.
    ///
    /// ```
    /// use grid::{Dir, Dir8};
    /// assert_eq!(Dir8::UpLeft.parts(), (Some(Dir::Up), Some(Dir::Left)));
    /// assert_eq!(Dir8::Down.parts(), (Some(Dir::Down), None));
    /// ```
    #[must_use]
    pub const fn parts(self) -> (Option<Dir>, Option<Dir>) {
        match self {
            Dir8::UpLeft => (Some(Dir::Up), Some(Dir::Left)),
            Dir8::Up => (Some(Dir::Up), None),
            Dir8::UpRight => (Some(Dir::Up), Some(Dir::Right)),
            Dir8::Left => (None, Some(Dir::Left)),
            Dir8::Right => (None, Some(Dir::Right)),
            Dir8::DownLeft => (Some(Dir::Down), Some(Dir::Left)),
            Dir8::Down => (Some(Dir::Down), None),
            Dir8::DownRight => (Some(Dir::Down), Some(Dir::Right)),
        }
    }

    /// Whether it changes both row and column.
    #[must_use]
    pub const fn is_diagonal(self) -> bool {
        matches!(self.parts(), (Some(_), Some(_)))
    }

    /// The character that draws a step in this direction: one of `↖^↗<>↙v↘`.
    ///
    /// ```
    /// use grid::Dir8;
    /// assert_eq!(Dir8::ALL.map(Dir8::arrow).iter().collect::<String>(), "↖^↗<>↙v↘");
    /// ```
    #[must_use]
    pub const fn arrow(self) -> char {
        match self {
            Dir8::UpLeft => '↖',
            Dir8::Up => Dir::Up.arrow(),
            Dir8::UpRight => '↗',
            Dir8::Left => Dir::Left.arrow(),
            Dir8::Right => Dir::Right.arrow(),
            Dir8::DownLeft => '↙',
            Dir8::Down => Dir::Down.arrow(),
            Dir8::DownRight => '↘',
        }
    }

    /// The direction that an [arrow](Dir8::arrow) draws; `None` for any other character.
    ///
    /// ```
    /// use grid::Dir8;
    /// assert_eq!(Dir8::from_arrow('↙'), Some(Dir8::DownLeft));
    /// assert_eq!(Dir8::from_arrow('?'), None);
    /// ```
    #[must_use]
    pub fn from_arrow(arrow: char) -> Option<Dir8> {
        Dir8::ALL.into_iter().find(|dir| dir.arrow() == arrow)
    }

    /// The opposite direction.
    ///
    /// ```
    /// use grid::Dir8;
    /// assert_eq!(Dir8::UpRight.opposite(), Dir8::DownLeft);
    /// ```
    #[must_use]
    pub const fn opposite(self) -> Dir8 {
        match self {
            Dir8::UpLeft => Dir8::DownRight,
            Dir8::Up => Dir8::Down,
            Dir8::UpRight => Dir8::DownLeft,
            Dir8::Left => Dir8::Right,
            Dir8::Right => Dir8::Left,
            Dir8::DownLeft => Dir8::UpRight,
            Dir8::Down => Dir8::Up,
            Dir8::DownRight => Dir8::UpLeft,
        }
    }
}

impl From<Dir> for Dir8 {
    fn from(dir: Dir) -> Dir8 {
        match dir {
            Dir::Up => Dir8::Up,
            Dir::Left => Dir8::Left,
            Dir::Right => Dir8::Right,
            Dir::Down => Dir8::Down,
        }
    }
}

impl fmt::Display for Dir8 {
    /// Writes the name in lower case, as in `up left`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.parts() {
            (Some(one), Some(other)) => write!(f, "{one} {other}"),
            (one, other) => one.into_iter().chain(other).try_for_each(|dir| dir.fmt(f)),
        }
    }
}

impl Pos {
    /// The next position in direction `dir`, diagonals included; `None` as for
    /// [`Pos::step`].
    #[must_use]
    pub fn step8(self, dir: Dir8) -> Option<Pos> {
        let (vertical, horizontal) = dir.parts();
        let mut pos = self;
        for part in vertical.into_iter().chain(horizontal) {
            pos = pos.step(part)?;
        }
        Some(pos)
    }

    /// The direction of a single step from here to `next`, or `None` if `next` is not one
    /// of the eight neighbours.
    ///
    /// ```
    /// use grid::{Dir8, Pos};
    /// assert_eq!(Pos::new(2, 2).direction8_to(Pos::new(3, 3)), Some(Dir8::DownRight));
    /// assert_eq!(Pos::new(2, 2).direction8_to(Pos::new(2, 4)), None);
    /// ```
    #[must_use]
    #[inline]
    pub fn direction8_to(self, next: Pos) -> Option<Dir8> {
        let dir = match (next.row.cmp(&self.row), next.col.cmp(&self.col)) {
            (Less, Less) => Dir8::UpLeft,
            (Less, Equal) => Dir8::Up,
            (Less, Greater) => Dir8::UpRight,
            (Equal, Less) => Dir8::Left,
            (Equal, Equal) => return None,
            (Equal, Greater) => Dir8::Right,
            (Greater, Less) => Dir8::DownLeft,
            (Greater, Equal) => Dir8::Down,
            (Greater, Greater) => Dir8::DownRight,
        };
        let is_near = self.row.abs_diff(next.row) <= 1 && self.col.abs_diff(next.col) <= 1;
        is_near.then_some(dir)
    }
}

impl<T> Grid<T> {
    /// The neighbours of `pos` on the grid, diagonal ones included, each with the
    /// step that leads to it, in the order of [`Dir8::ALL`].
    pub fn neighbours8(&self, pos: Pos) -> impl Iterator<Item = (Dir8, Pos)> + '_ {
        Dir8::ALL
            .into_iter()
            .filter_map(move |dir| Some((dir, pos.step8(dir)?)))
            .filter(|(_, next)| self.contains(*next))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_eight_neighbours_come_in_reading_order_and_lead_back() {
        let grid = Grid::from_fn(3, 3, |_| ()).unwrap();
        let centre = Pos::new(1, 1);
        let around: Vec<Pos> = grid.neighbours8(centre).map(|(_, pos)| pos).collect();
        assert_eq!(around.len(), 8);
        assert!(around.is_sorted() && Dir8::ALL.is_sorted());
        for (dir, pos) in grid.neighbours8(centre) {
            assert_eq!(pos.step8(dir.opposite()), Some(centre));
            assert_eq!(centre.direction8_to(pos), Some(dir));
            assert_eq!(dir.is_diagonal(), centre.distance(pos) == 2);
        }
        for dir in Dir::ALL {
            assert_eq!(centre.step8(dir.into()), centre.step(dir));
            assert_eq!(Dir8::from(dir).to_string(), dir.to_string());
        }
        assert_eq!(Dir8::DownRight.to_string(), "down right");
        assert_eq!(Pos::new(0, 5).step8(Dir8::UpLeft), None);
        for far in [(1, 1), (1, 3), (3, 1), (3, 3), (usize::MAX, usize::MAX)] {
            assert_eq!(centre.direction8_to(Pos::new(far.0, far.1)), None);
        }
        assert_eq!(grid.neighbours8(Pos::new(9, 9)).count(), 0);
        assert_eq!(grid.neighbours8(Pos::new(3, 3)).count(), 1);
    }
}
