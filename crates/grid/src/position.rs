//! The one coordinate type.

use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

use crate::{Dir, UnknownName};

/// A position on a grid: row first, then column, both counted from zero at the top left.
///
/// Positions are ordered row by row, which is reading order.
///
/// ```
/// use grid::{Dir, Pos};
///
/// let pos = Pos::new(0, 3);
/// assert_eq!(pos.step(Dir::Down), Some(Pos::new(1, 3)));
/// assert_eq!(pos.step(Dir::Up), None);
/// assert_eq!(pos.to_string(), "(0,3)");
/// assert!(Pos::new(0, 9) < Pos::new(1, 0));
/// assert_eq!((Pos::from((1, 2)), Pos::default()), (Pos::new(1, 2), Pos::new(0, 0)));
/// assert_eq!(<(usize, usize)>::from(Pos::new(1, 2)), (1, 2));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Pos {
    /// The row, counted from the top.
    pub row: usize,
    /// The column, counted from the left.
    pub col: usize,
}

impl Pos {
    /// The position in row `row` and column `col`.
    #[must_use]
    pub const fn new(row: usize, col: usize) -> Pos {
        Pos { row, col }
    }

    /// The next position in direction `dir`, or `None` above row 0, left of column 0, or
    /// beyond `usize::MAX`.
    ///
    /// A position does not know its grid; [`Grid::step`](crate::Grid::step) also checks
    /// that the neighbour is on it.
    #[must_use]
    pub fn step(self, dir: Dir) -> Option<Pos> {
        let Pos { row, col } = self;
        Some(match dir {
            Dir::Up => Pos::new(row.checked_sub(1)?, col),
            Dir::Left => Pos::new(row, col.checked_sub(1)?),
            Dir::Right => Pos::new(row, col.checked_add(1)?),
            Dir::Down => Pos::new(row.checked_add(1)?, col),
        })
    }

    /// The direction of a single step from here to `next`, or `None` if `next`
    /// is not one of the four neighbours.
    ///
    /// ```
    /// use grid::{Dir, Pos};
    /// assert_eq!(Pos::new(2, 2).direction_to(Pos::new(2, 1)), Some(Dir::Left));
    /// assert_eq!(Pos::new(2, 2).direction_to(Pos::new(3, 3)), None);
    /// ```
    #[must_use]
    pub fn direction_to(self, next: Pos) -> Option<Dir> {
        let dir = match (self.row.cmp(&next.row), self.col.cmp(&next.col)) {
            (Ordering::Greater, Ordering::Equal) => Dir::Up,
            (Ordering::Equal, Ordering::Greater) => Dir::Left,
            (Ordering::Equal, Ordering::Less) => Dir::Right,
            (Ordering::Less, Ordering::Equal) => Dir::Down,
            _ => return None,
        };
        (self.distance(next) == 1).then_some(dir)
    }

    /// The number of steps from here to `other` if nothing is in the way: the Manhattan
    /// distance.
    ///
    /// ```
    /// use grid::Pos;
    /// assert_eq!(Pos::new(1, 5).distance(Pos::new(3, 2)), 5);
    /// ```
    #[must_use]
    pub const fn distance(self, other: Pos) -> usize {
        self.row.abs_diff(other.row).saturating_add(self.col.abs_diff(other.col))
    }
}

impl From<(usize, usize)> for Pos {
    /// Row first, then column.
    fn from((row, col): (usize, usize)) -> Pos {
        Pos { row, col }
    }
}

impl From<Pos> for (usize, usize) {
    /// Row first, then column.
    fn from(Pos { row, col }: Pos) -> (usize, usize) {
        (row, col)
    }
}

/// Parses the `Display` form: row and column in parentheses, also with leading zeros.
///
/// ```
/// use grid::Pos;
/// assert_eq!("(1,20)".parse(), Ok(Pos::new(1, 20)));
/// assert!("(1, 20)".parse::<Pos>().is_err() && "(+1,20)".parse::<Pos>().is_err());
/// ```
impl FromStr for Pos {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Pos, UnknownName> {
        let number = |digits: &str| {
            let plain = digits.bytes().all(|byte| byte.is_ascii_digit());
            if plain { digits.parse().ok() } else { None }
        };
        let read = || {
            let (row, col) = text.strip_prefix('(')?.strip_suffix(')')?.split_once(',')?;
            Some(Pos::new(number(row)?, number(col)?))
        };
        read().ok_or_else(|| UnknownName::new("place", text, "`(ROW,COL)`"))
    }
}

impl fmt::Display for Pos {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({},{})", self.row, self.col)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn step_stops_at_both_ends_of_the_number_line() {
        let corner = Pos::new(0, 0);
        assert_eq!(corner.step(Dir::Up), None);
        assert_eq!(corner.step(Dir::Left), None);
        let far = Pos::new(usize::MAX, usize::MAX);
        assert_eq!(far.step(Dir::Right), None);
        assert_eq!(far.step(Dir::Down), None);
        assert_eq!(far.step(Dir::Up), Some(Pos::new(usize::MAX - 1, usize::MAX)));
        assert_eq!(far.distance(corner), usize::MAX);
    }

    #[test]
    fn every_step_is_undone_by_its_opposite() {
        let pos = Pos::new(4, 7);
        for dir in Dir::ALL {
            let next = pos.step(dir).unwrap();
            assert_eq!(next.step(dir.opposite()), Some(pos));
            assert_eq!(pos.direction_to(next), Some(dir));
            assert_eq!(pos.distance(next), 1);
        }
        assert_eq!(pos.direction_to(pos), None);
    }
}
