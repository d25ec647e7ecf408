//! The rules as data: how a drawing is read, and what unfolding inserts.

use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

use grid::{Pos, UnknownName};

use crate::model::{Burrow, Route};
use crate::state::{Kind, MAX_DEPTH, State, places};

/// How a drawing is read.
///
/// ```
/// use amphipod::Rules;
///
/// assert_eq!("unfolded".parse(), Ok(Rules::Unfolded));
/// assert_eq!(Rules::default().to_string(), "folded");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum Rules {
    /// As it is written.
    #[default]
    Folded,
    /// With two more rows below the first row of the rooms: [`Burrow::unfold`].
    Unfolded,
}

impl Rules {
    /// The declared order of routes: by cost, then by number of moves, then by
    /// the moves, each by source and then by target, both in reading order.
    ///
    /// ```
    /// use std::cmp::Ordering;
    /// use amphipod::grid::Pos;
    /// use amphipod::{Kind, Move, Route, Rules};
    ///
    /// let go = |kind, col, cost| {
    ///     let (from, to) = (Pos::new(0, col), Pos::new(1, 2));
    ///     Route::new(2, vec![Move { kind, from, to, cost }])
    /// };
    /// let (left, right) = (go(Kind::B, 1, 20), go(Kind::A, 3, 2));
    /// assert_eq!(Rules::Folded.order(&left, &right), Ordering::Less);
    /// assert_eq!(format!("{right:#}"), "2, 1 move");
    /// ```
    #[must_use]
    pub fn order(&self, one: &Route, other: &Route) -> Ordering {
        match self {
            Rules::Folded | Rules::Unfolded => one.cmp(other),
        }
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Rules::Folded => "folded",
            Rules::Unfolded => "unfolded",
        })
    }
}

impl FromStr for Rules {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Rules, UnknownName> {
        match text {
            "folded" => Ok(Rules::Folded),
            "unfolded" => Ok(Rules::Unfolded),
            _ => Err(UnknownName::new("rules", text, "`folded` or `unfolded`")),
        }
    }
}

/// What unfolding inserts below the first row of the rooms.
const INSERTED: [[Kind; 4]; 2] =
    [[Kind::D, Kind::C, Kind::B, Kind::A], [Kind::D, Kind::B, Kind::A, Kind::C]];

impl Burrow {
    /// The burrow with the rows `DCBA` and `DBAC` inserted below the first row
    /// of the rooms.
    ///
    /// # Errors
    ///
    /// [`UnfoldError`] if that is too deep, or leaves somebody above an empty
    /// place.
    ///
    /// ```
    /// use amphipod::Burrow;
    ///
    /// let sorted: Burrow = [
    ///     "#############",
    ///     "#...........#",
    ///     "###A#B#C#D###",
    ///     "  #########",
    /// ]
    /// .join("\n").parse()?;
    /// let unfolded = sorted.unfold().expect("3 rows are not too deep");
    /// let expected = [
    ///     "#############",
    ///     "#...........#",
    ///     "###A#B#C#D###",
    ///     "  #D#C#B#A#",
    ///     "  #D#B#A#C#",
    ///     "  #########",
    /// ];
    /// assert_eq!(unfolded.to_string().lines().collect::<Vec<_>>(), expected);
    /// # Ok::<(), grid::ParseError>(())
    /// ```
    pub fn unfold(&self) -> Result<Burrow, UnfoldError> {
        let depth = self.depth() + INSERTED.len();
        if depth > MAX_DEPTH {
            return Err(UnfoldError::TooDeep { depth });
        }
        let mut unfolded = State::EMPTY;
        for pos in places(self.depth()) {
            let kind = self.kind_at(pos);
            if pos.row <= 1 {
                unfolded = unfolded.with(pos, kind);
            } else if kind.is_some() {
                unfolded = unfolded.with(Pos { row: pos.row + INSERTED.len(), ..pos }, kind);
            } else {
                return Err(UnfoldError::Gap { gap: pos });
            }
        }
        for (row, kinds) in (2..).zip(INSERTED) {
            for (room, kind) in Kind::ALL.into_iter().zip(kinds) {
                unfolded = unfolded.with(Pos::new(row, room.room_column()), Some(kind));
            }
        }
        Ok(Burrow::new(depth, unfolded))
    }
}

/// Why a burrow cannot be unfolded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum UnfoldError {
    /// It would have more than 8 rows.
    TooDeep {
        /// The depth it would have.
        depth: usize,
    },
    /// A place below the first row is empty, and unfolding puts somebody above it.
    Gap {
        /// The empty place, before unfolding.
        gap: Pos,
    },
}

impl fmt::Display for UnfoldError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            UnfoldError::TooDeep { depth } => {
                write!(f, "unfolded it is {depth} deep, at most {MAX_DEPTH} allowed")
            }
            UnfoldError::Gap { gap } => write!(f, "unfolding puts somebody above the empty {gap}"),
        }
    }
}

impl std::error::Error for UnfoldError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_read_back_as_written() {
        for text in ["folded", "unfolded"] {
            assert_eq!(text.parse::<Rules>().unwrap().to_string(), text);
        }
        for text in ["", "Folded", "folded ", "1..=3"] {
            assert_eq!(
                text.parse::<Rules>().unwrap_err().to_string(),
                format!("unknown rules `{text}`, expected `folded` or `unfolded`")
            );
        }
    }

    #[test]
    fn every_row_below_the_first_makes_way_for_two() {
        let drawn = |rows: &[&str]| {
            let rooms = rows.join("#\n  #").replacen("#\n", "###\n", 1);
            format!("#############\n#...........#\n###{rooms}#\n  #########\n")
        };
        let burrow: Burrow = drawn(&["B#C#B#D", "A#D#C#A", "C#B#A#D"]).parse().unwrap();
        let unfolded: Burrow =
            drawn(&["B#C#B#D", "D#C#B#A", "D#B#A#C", "A#D#C#A", "C#B#A#D"]).parse().unwrap();
        assert_eq!(burrow.unfold().unwrap().to_string(), unfolded.to_string());
    }
}
