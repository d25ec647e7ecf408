//! A state of a burrow in one machine word: plain data.

use std::fmt;

use crate::state::{HALLWAY, Kind};

/// The columns of the hallway where amphipods may stop, from left to right.
pub(crate) const STOPS: [usize; 7] = [0, 1, 3, 5, 7, 9, 10];

/// A state, encoded relative to the start of its burrow.
///
/// Amphipods stop in seven places of the hallway, columns 0, 1, 3, 5, 7, 9 and 10. The
/// amphipods in the wrong room, and all above them, must leave their room. No amphipod
/// enters the room before these have left, one after the other from the top. After
/// that, the room holds only its own kind: all amphipods of that kind that are neither
/// in the hallway nor still waiting to leave another room. So the state is determined
/// by the seven stops and, for each room, by the number of amphipods that have left it.
///
/// Four bits each, from the lowest: the stops from left to right, 0 if free and 4 to 7
/// for A to D; then, for the rooms of A to D, the number that have left. The upper 20
/// bits are 0.
///
/// A word can be made from any number; [`Burrow::state`](crate::Burrow::state)
/// returns its state, if it has one.
///
/// As text, the hallway, then the numbers that are gone from the rooms:
/// `.....D.....|gone 0001`.
///
/// ```
/// use amphipod::{Burrow, Kind, Word};
///
/// let burrow: Burrow = [
///     "#############",
///     "#...........#",
///     "###B#A#C#D###",
///     "  #########",
/// ]
/// .join("\n").parse()?;
/// let word = Word::from_bits(0x1 << 28 | 0x5 << 8);
/// assert_eq!(word.to_string(), "...B.......|gone 1000");
/// assert_eq!((word.stop(2), word.left(Kind::A)), (Some(Kind::B), 1));
/// let state = burrow.state(word).expect("B has left the room of A");
/// assert_eq!(state.to_string(), "...B.......|.ACD");
/// // B is in the hallway, and has not left.
/// assert_eq!(burrow.state(Word::from_bits(0x5 << 8)), None);
/// # Ok::<(), grid::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Word(u64);

/// The lowest bit of each stop.
const LOWEST: u64 = 0x111_1111;

impl Word {
    /// The hallway is empty, and no amphipod has left a room.
    pub(crate) const EMPTY: Word = Word(0);

    /// The word with these bits, unchecked.
    #[must_use]
    pub const fn from_bits(bits: u64) -> Word {
        Word(bits)
    }

    /// Its bits.
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The kind at stop `stop`, counted from 0 on the left; `None` if the stop is
    /// free or does not exist.
    #[must_use]
    pub fn stop(self, stop: usize) -> Option<Kind> {
        let code = if stop < STOPS.len() { nibble(self.0, stop) } else { 0 };
        Kind::ALL.get(code.checked_sub(4)?).copied()
    }

    /// The number of amphipods that have left the room of `room`, of those that must.
    #[must_use]
    pub const fn left(self, room: Kind) -> usize {
        nibble(self.0, STOPS.len() + room.number())
    }

    /// The same word with `kind`, or no amphipod, at stop `stop`.
    #[must_use]
    pub(crate) fn with_stop(self, stop: usize, kind: Option<Kind>) -> Word {
        let code = kind.map_or(0, |kind| 4 + kind.number() as u64);
        Word(self.0 & !(0xf << (4 * stop)) | code << (4 * stop))
    }

    /// The same word with `left` amphipods that have left the room of `room`.
    #[must_use]
    pub(crate) const fn with_left(self, room: Kind, left: usize) -> Word {
        let place = 4 * (STOPS.len() + room.number());
        Word(self.0 & !(0xf << place) | (left as u64) << place)
    }

    /// Whether only meaningful bits are set.
    #[must_use]
    pub(crate) const fn is_well_formed(self) -> bool {
        let somebody = (self.0 >> 2) & LOWEST;
        let kinds = (self.0 | self.0 >> 1) & LOWEST;
        self.0 >> 44 == 0 && self.0 & LOWEST << 3 == 0 && kinds & !somebody == 0
    }
}

/// The four bits at `place`, as a number.
pub(crate) const fn nibble(bits: u64, place: usize) -> usize {
    ((bits >> (4 * place)) & 0xf) as usize
}

impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for col in 0..HALLWAY {
            let stop = STOPS.iter().position(|&stop| stop == col);
            let kind = stop.and_then(|stop| self.stop(stop));
            write!(f, "{}", kind.map_or('.', Kind::letter))?;
        }
        f.write_str("|gone ")?;
        Kind::ALL.into_iter().try_for_each(|room| write!(f, "{:x}", self.left(room)))
    }
}

impl fmt::Debug for Word {
    /// As [`fmt::Display`], the form in which a refused certificate names it; with its
    /// bits if it is not well formed.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)?;
        if self.is_well_formed() { Ok(()) } else { write!(f, " ({:#x})", self.0) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_put_into_a_word_comes_out_again() {
        for stop in 0..STOPS.len() {
            for kind in Kind::ALL {
                let word = Word::EMPTY.with_left(kind, 8).with_stop(stop, Some(kind));
                assert!(word.is_well_formed());
                assert_eq!((word.stop(stop), word.left(kind)), (Some(kind), 8));
                assert_eq!(word.with_stop(stop, None).with_left(kind, 0), Word::EMPTY);
            }
        }
        for stop in [7, 8, usize::MAX] {
            assert_eq!(Word::from_bits(u64::MAX / 0xf * 4).stop(stop), None);
        }
    }

    #[test]
    fn bits_that_mean_nothing_are_noticed() {
        for bits in [1, 2, 3, 8, 0xc, 1 << 24, 8 << 24, 1 << 44, u64::MAX] {
            let word = Word::from_bits(bits);
            assert!(!word.is_well_formed());
            assert_eq!(format!("{word:?}"), format!("{word} ({bits:#x})"));
        }
        let word = Word::from_bits(0xf);
        assert_eq!((word.stop(0), word.to_string()), (None, "...........|gone 0000".to_owned()));
    }
}
