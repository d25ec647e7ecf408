//! The four directions, in the one order the whole project uses.

use std::fmt;

/// One of the four directions of travel on a grid.
///
/// The order of the variants is the order of [`Dir::ALL`]: up, left, right, down. It is
/// the reading order of the four neighbours, and it decides which of several equally
/// good routes is shown.
///
/// ```
/// use grid::Dir;
///
/// assert!(Dir::ALL.is_sorted());
/// assert_eq!(Dir::ALL.map(Dir::arrow), ['^', '<', '>', 'v']);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Dir {
    /// Towards row 0.
    Up,
    /// Towards column 0.
    Left,
    /// Towards the last column.
    Right,
    /// Towards the last row.
    Down,
}

impl Dir {
    /// All four, in the declared order.
    pub const ALL: [Dir; 4] = [Dir::Up, Dir::Left, Dir::Right, Dir::Down];

    /// The character that draws a step in this direction: one of `^<>v`.
    ///
    /// ```
    /// assert_eq!(grid::Dir::Down.arrow(), 'v');
    /// ```
    #[must_use]
    pub const fn arrow(self) -> char {
        match self {
            Dir::Up => '^',
            Dir::Left => '<',
            Dir::Right => '>',
            Dir::Down => 'v',
        }
    }

    /// The opposite direction.
    ///
    /// ```
    /// use grid::Dir;
    /// assert_eq!(Dir::Left.opposite(), Dir::Right);
    /// ```
    #[must_use]
    pub const fn opposite(self) -> Dir {
        match self {
            Dir::Up => Dir::Down,
            Dir::Left => Dir::Right,
            Dir::Right => Dir::Left,
            Dir::Down => Dir::Up,
        }
    }

    /// The axis this direction runs along.
    ///
    /// ```
    /// use grid::{Axis, Dir};
    /// assert_eq!(Dir::Up.axis(), Axis::Vertical);
    /// ```
    #[must_use]
    pub const fn axis(self) -> Axis {
        match self {
            Dir::Up | Dir::Down => Axis::Vertical,
            Dir::Left | Dir::Right => Axis::Horizontal,
        }
    }
}

impl fmt::Display for Dir {
    /// Writes the name in lower case, as it reads in a message.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Dir::Up => "up",
            Dir::Left => "left",
            Dir::Right => "right",
            Dir::Down => "down",
        })
    }
}

/// One of the two axes of a grid: what two opposite directions share.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Axis {
    /// Along a column: [`Dir::Up`] and [`Dir::Down`].
    Vertical,
    /// Along a row: [`Dir::Left`] and [`Dir::Right`].
    Horizontal,
}

impl fmt::Display for Axis {
    /// Writes the name in lower case, as it reads in a message.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Axis::Vertical => "vertical",
            Axis::Horizontal => "horizontal",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn opposite_twice_is_the_same_and_keeps_the_axis() {
        for dir in Dir::ALL {
            assert_ne!(dir.opposite(), dir);
            assert_eq!(dir.opposite().opposite(), dir);
            assert_eq!(dir.opposite().axis(), dir.axis());
        }
    }

    #[test]
    fn names_and_arrows_belong_together() {
        let all = Dir::ALL.map(|dir| format!("{} {dir} {}", dir.arrow(), dir.axis()));
        assert_eq!(
            all,
            ["^ up vertical", "< left horizontal", "> right horizontal", "v down vertical"]
        );
    }
}
