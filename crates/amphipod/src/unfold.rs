//! Unfolding: the rows that are inserted into a burrow.

use std::fmt;

use grid::Pos;

use crate::model::Burrow;
use crate::rules::Rules;
use crate::state::{Kind, MAX_DEPTH, State, places};

/// The rows that unfolding inserts below the first row of the rooms.
const INSERTED: [[Kind; 4]; 2] =
    [[Kind::D, Kind::C, Kind::B, Kind::A], [Kind::D, Kind::B, Kind::A, Kind::C]];

impl Burrow {
    /// The burrow with the rows `DCBA` and `DBAC` inserted below the first row
    /// of the rooms.
    ///
    /// # Errors
    ///
    /// [`UnfoldError`] if the result is too deep, or has an amphipod above an empty
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
        Ok(Burrow::new(depth, unfolded).read_by(Rules::Unfolded))
    }
}

/// Why a burrow cannot be unfolded.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum UnfoldError {
    /// It would have more than 8 rows.
    TooDeep {
        /// The depth it would have.
        depth: usize,
    },
    /// A place below the first row of the rooms is empty, and unfolding puts an
    /// amphipod above it.
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
            UnfoldError::Gap { gap } => {
                write!(f, "unfolding puts an amphipod above the empty {gap}")
            }
        }
    }
}

/// The same text as `Display`, because Rust prints an error returned from `main` with `Debug`.
impl fmt::Debug for UnfoldError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for UnfoldError {}
