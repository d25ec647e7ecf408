//! The burrow, how it is read, and a route that sorts it.

use std::fmt;
use std::str::FromStr;

use grid::Pos;

use crate::state::{MAX_DEPTH, places};
use crate::{Kind, State};

/// A burrow before it is sorted: a hallway of 11 places above four rooms.
///
/// Row 0 is the hallway, columns 0 to 10; rows 1 to the depth (1 to 8) are the
/// places of the rooms in columns 2, 4, 6 and 8, downwards. There are as many
/// amphipods of each kind as a room has places; nobody stands in front of a
/// room or above an empty place. Cost is energy.
///
/// Parse one from text with [`str::parse`], or with
/// [`Burrow::parse_with_rules`] to unfold it as well.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Burrow {
    depth: usize,
    start: State,
}

impl Burrow {
    /// For the parser, which has checked what a burrow promises.
    pub(crate) const fn new(depth: usize, start: State) -> Burrow {
        Burrow { depth, start }
    }

    /// The number of places in a room, 1 to 8.
    #[must_use]
    pub const fn depth(&self) -> usize {
        self.depth
    }

    /// Who stands where at the start.
    #[must_use]
    pub const fn start(&self) -> State {
        self.start
    }

    /// Who stands at `pos` at the start, if anybody.
    #[must_use]
    pub fn kind_at(&self, pos: Pos) -> Option<Kind> {
        self.start.kind_at(pos)
    }

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
        let depth = self.depth + INSERTED.len();
        if depth > MAX_DEPTH {
            return Err(UnfoldError::TooDeep { depth });
        }
        let below = |pos: &Pos| pos.row > 1;
        if let Some(gap) = places(self.depth).filter(below).find(|&pos| self.kind_at(pos).is_none())
        {
            return Err(UnfoldError::Gap { gap });
        }
        let mut start = State::EMPTY;
        for (pos, kind) in self.start.everybody() {
            let row = if pos.row > 1 { pos.row + INSERTED.len() } else { pos.row };
            start = start.with(Pos { row, ..pos }, Some(kind));
        }
        for (row, kinds) in (2..).zip(INSERTED) {
            for (room, kind) in Kind::ALL.into_iter().zip(kinds) {
                start = start.with(Pos::new(row, room.room_column()), Some(kind));
            }
        }
        Ok(Burrow { depth, start })
    }
}

/// What unfolding inserts below the first row of the rooms.
const INSERTED: [[Kind; 4]; 2] =
    [[Kind::D, Kind::C, Kind::B, Kind::A], [Kind::D, Kind::B, Kind::A, Kind::C]];

/// Why a burrow cannot be unfolded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
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

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Rules::Folded => "folded",
            Rules::Unfolded => "unfolded",
        })
    }
}

impl FromStr for Rules {
    type Err = RulesError;

    fn from_str(text: &str) -> Result<Rules, RulesError> {
        match text {
            "folded" => Ok(Rules::Folded),
            "unfolded" => Ok(Rules::Unfolded),
            _ => Err(RulesError { text: text.to_owned() }),
        }
    }
}

/// A name that belongs to no [`Rules`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RulesError {
    text: String,
}

impl fmt::Display for RulesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown rules `{}`, expected `folded` or `unfolded`", self.text)
    }
}

impl std::error::Error for RulesError {}

/// One amphipod going from one place to another.
///
/// ```
/// use amphipod::{Kind, Move};
/// use grid::Pos;
///
/// let step = Move { kind: Kind::B, from: Pos::new(1, 6), to: Pos::new(0, 3), cost: 40 };
/// assert_eq!(step.to_string(), "B (1,6) -> (0,3) 40");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// Who goes.
    pub kind: Kind,
    /// From where.
    pub from: Pos,
    /// To where.
    pub to: Pos,
    /// The energy it takes.
    pub cost: u64,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} -> {} {}", self.kind, self.from, self.to, self.cost)
    }
}

/// A way to sort a burrow, move by move, with what it is said to cost.
///
/// Any sequence of moves can be written down as a route; whether it is one,
/// says [`Burrow::check`].
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Route {
    cost: u64,
    moves: Vec<Move>,
}

impl Route {
    /// A route of `moves` that claims to take `cost` energy.
    #[must_use]
    pub const fn new(cost: u64, moves: Vec<Move>) -> Route {
        Route { cost, moves }
    }

    /// The energy it takes.
    #[must_use]
    pub const fn cost(&self) -> u64 {
        self.cost
    }

    /// The moves, first to last; none if the burrow was sorted already.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }
}

impl fmt::Display for Route {
    /// Writes one move a line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.moves.iter().try_for_each(|step| writeln!(f, "{step}"))
    }
}

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
}
