//! The kind in each place of a burrow: plain data, without any rule.

use std::fmt;
use std::str::FromStr;

use grid::{Pos, UnknownName};

/// The number of places in the hallway, columns 0 to 10.
pub(crate) const HALLWAY: usize = 11;

/// The number of rows of rooms in the deepest burrow.
pub(crate) const MAX_DEPTH: usize = 8;

/// The columns of the rooms.
const ROOM_COLUMNS: [usize; 4] = [2, 4, 6, 8];

/// The kind of an amphipod, which determines its energy per step and its room.
///
/// ```
/// use amphipod::Kind;
///
/// assert_eq!(Kind::ALL.map(Kind::energy), [1, 10, 100, 1000]);
/// assert_eq!(Kind::ALL.map(Kind::room_column), [2, 4, 6, 8]);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Kind {
    /// 1 per step, lives in column 2.
    A,
    /// 10 per step, lives in column 4.
    B,
    /// 100 per step, lives in column 6.
    C,
    /// 1000 per step, lives in column 8.
    D,
}

impl Kind {
    /// All four kinds, by the column of their rooms.
    pub const ALL: [Kind; 4] = [Kind::A, Kind::B, Kind::C, Kind::D];

    /// The energy of one step.
    #[must_use]
    pub const fn energy(self) -> u64 {
        match self {
            Kind::A => 1,
            Kind::B => 10,
            Kind::C => 100,
            Kind::D => 1000,
        }
    }

    /// The column of its own room.
    #[must_use]
    pub const fn room_column(self) -> usize {
        ROOM_COLUMNS[self.number()]
    }

    /// Its index among all four, from 0.
    pub(crate) const fn number(self) -> usize {
        self as usize
    }

    /// The kind whose room is in column `col`; `None` if there is no room.
    #[must_use]
    pub fn of_room(col: usize) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.room_column() == col)
    }

    /// Its letter in a drawing.
    #[must_use]
    pub const fn letter(self) -> char {
        (b'A' + self as u8) as char
    }

    /// The kind with this letter.
    pub(crate) fn from_letter(letter: char) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.letter() == letter)
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// The kind in each place. Amphipods of a kind are interchangeable, so this is the
/// complete state of a burrow.
///
/// Row 0 is the hallway, columns 0 to 10; rows 1 to 8 are the places of the rooms in
/// columns 2, 4, 6 and 8, downwards. A state does not contain the depth of its burrow:
/// places below the floor are free.
///
/// As text, the rows from top to bottom: `.....D.....|BCB.|ADCA`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct State {
    // Four bits a place, in reading order: 0 if it is free, 1 to 4 for A to D.
    //
    //   place     0 .. 10   hallway, columns 0 to 10
    //            11 .. 14   row 1, columns 2, 4, 6 and 8
    //             ...
    //            39 .. 42   row 8
    //
    // Place p is in word p / 16, in bits 4 (p % 16) .. 4 (p % 16) + 4.
    words: [u64; 3],
}

impl State {
    /// An empty burrow.
    pub(crate) const EMPTY: State = State { words: [0; 3] };

    /// The kind at `pos`; `None` if the place is free or does not exist.
    #[must_use]
    pub fn kind_at(&self, pos: Pos) -> Option<Kind> {
        let (word, shift) = bits_of(pos)?;
        let code = ((self.words.get(word)? >> shift) & 0xf) as usize;
        Kind::ALL.get(code.checked_sub(1)?).copied()
    }

    /// The same state with `kind`, or no amphipod, at `pos`; unchanged if there is
    /// no such place.
    #[must_use]
    pub(crate) fn with(mut self, pos: Pos, kind: Option<Kind>) -> State {
        let code = kind.map_or(0, |kind| 1 + kind.number() as u64);
        if let Some((word, shift)) = bits_of(pos)
            && let Some(word) = self.words.get_mut(word)
        {
            *word = *word & !(0xf << shift) | code << shift;
        }
        self
    }

    /// The rows down to row `lowest`, as text.
    pub(crate) fn rows(&self, lowest: usize) -> String {
        let (mut text, mut row) = (String::new(), 0);
        for pos in places(lowest) {
            if pos.row > row {
                row = pos.row;
                text.push('|');
            }
            text.push(self.kind_at(pos).map_or('.', Kind::letter));
        }
        text
    }

    /// All amphipods with their places, in reading order.
    pub(crate) fn amphipods(&self) -> impl Iterator<Item = (Pos, Kind)> + '_ {
        places(MAX_DEPTH).filter_map(|pos| Some((pos, self.kind_at(pos)?)))
    }
}

/// The word and the lowest bit of a place.
const fn bits_of(Pos { row, col }: Pos) -> Option<(usize, usize)> {
    let place = match (row, col) {
        (0, 0..HALLWAY) => col,
        (1..=MAX_DEPTH, 2 | 4 | 6 | 8) => HALLWAY + 4 * (row - 1) + col / 2 - 1,
        _ => return None,
    };
    Some((place / 16, 4 * (place % 16)))
}

/// Every place of a burrow of depth `depth`, in reading order.
pub(crate) fn places(depth: usize) -> impl Iterator<Item = Pos> {
    let hallway = (0..HALLWAY).map(|col| Pos::new(0, col));
    let rooms =
        (1..=depth).flat_map(|row| ROOM_COLUMNS.into_iter().map(move |col| Pos::new(row, col)));
    hallway.chain(rooms)
}

impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lowest = self.amphipods().last().map_or(0, |(pos, _)| pos.row);
        f.write_str(&self.rows(lowest))
    }
}

impl FromStr for State {
    type Err = UnknownName;

    /// Reads the text that `Display` writes.
    fn from_str(text: &str) -> Result<State, UnknownName> {
        let unknown = || {
            let expected = "a hallway of 11 places and up to 8 rows of 4, as `...........|BACD`";
            UnknownName::new("state", text, expected)
        };
        let mut state = State::EMPTY;
        let mut rest = text.chars();
        for pos in places(MAX_DEPTH) {
            // A row of the rooms begins.
            if pos.row > 0 && pos.col == Kind::A.room_column() {
                match rest.next() {
                    None => return Ok(state),
                    Some('|') => {}
                    Some(_) => return Err(unknown()),
                }
            }
            let kind = match rest.next().ok_or_else(unknown)? {
                '.' => None,
                letter => Some(Kind::from_letter(letter).ok_or_else(unknown)?),
            };
            state = state.with(pos, kind);
        }
        if rest.next().is_some() { Err(unknown()) } else { Ok(state) }
    }
}

impl fmt::Debug for State {
    /// As [`fmt::Display`]: the form in which a refused certificate names it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_holds_everybody_and_no_other_changes() {
        for pos in places(MAX_DEPTH) {
            for kind in Kind::ALL {
                let state = State::EMPTY.with(pos, Some(kind));
                assert!(state.amphipods().eq([(pos, kind)]));
                assert_eq!(state.with(pos, None), State::EMPTY);
            }
        }
        assert_eq!(places(MAX_DEPTH).count(), 43);
        assert!(places(MAX_DEPTH).is_sorted());
        let far = Pos::new(usize::MAX, usize::MAX);
        for pos in [Pos::new(0, 11), Pos::new(1, 3), Pos::new(1, 0), Pos::new(9, 2), far] {
            assert_eq!(State::EMPTY.with(pos, Some(Kind::D)), State::EMPTY);
            assert_eq!(State::EMPTY.kind_at(pos), None);
        }
    }

    #[test]
    fn states_read_back_as_written() {
        let deep = format!("...........{}", "|DCBA".repeat(8));
        for text in [".....D.....|BCB.|ADCA", "...........", "A.........D|....|..C.", &deep] {
            let state: State = text.parse().unwrap();
            assert_eq!(
                (state.to_string(), format!("{state:?}")),
                (text.to_owned(), text.to_owned())
            );
        }
        assert_eq!("...........|....|....".parse(), Ok(State::EMPTY));
        let too_deep = format!("{deep}|....");
        for text in [
            "",
            "..........",
            "............",
            "..........X",
            "...........|",
            "...........|ABC",
            "...........|ABCDA",
            "...........BACD",
            &too_deep,
        ] {
            assert!(text.parse::<State>().is_err(), "{text}");
        }
    }
}
