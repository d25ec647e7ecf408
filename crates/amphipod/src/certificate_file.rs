//! Certificate files of burrows: an answer and its proof, to be kept and checked elsewhere.
//!
//! The format is told in `FORMAT.md`, beside the sources of [`proof`]. A state
//! is written as who stands where, whatever a certificate keeps of it.
//!
//! ```
//! use amphipod::search::Options;
//! use amphipod::{Burrow, Rules, certificate_file};
//! use proof::file::{Reader, proven};
//!
//! let burrow: Burrow = [
//!     "#############",
//!     "#...........#",
//!     "###B#A#C#D###",
//!     "  #########",
//! ]
//! .join("\n").parse()?;
//! let outcome = burrow.search(&Options::default());
//! let certificate = outcome.certificate.as_ref().expect("asked for by default");
//! let mut file = Vec::new();
//! certificate_file::write(&burrow, Rules::Folded, outcome.route(), certificate, &mut file)?;
//!
//! let mut stream = file.as_slice();
//! let mut reader = Reader::open(&mut stream)?;
//! let answer = certificate_file::read(&burrow, Rules::Folded, &mut reader)?;
//! burrow.check_certificate(answer.route.as_ref(), &answer.certificate)?;
//! let proven = proven(answer.certificate.claim(), answer.route.is_some());
//! assert!(proven.starts_with("this route costs 46; no route costs less"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::io::{self, Write};

use grid::Pos;
use proof::file::{self, Answer, Header, InWords, Reader, Unread, Words};

use crate::model::{Burrow, Certificate, Move, Route};
use crate::referee::WordReferee;
use crate::rules::Rules;
use crate::state::{HALLWAY, Kind, State, places};
use crate::word::Word;

/// The name of the puzzle in files.
pub const PUZZLE: &str = "amphipod";

/// Writes a certificate for a burrow that has been read by `rules`, and the
/// route that it comes with.
///
/// # Errors
///
/// If writing fails, or they cannot be written down: a table that names a state
/// twice, or a word that stands for nothing.
///
/// # Complexity
///
/// O(n log n) for a table of n states.
pub fn write(
    burrow: &Burrow,
    rules: Rules,
    route: Option<&Route>,
    certificate: &Certificate,
    out: &mut dyn Write,
) -> io::Result<()> {
    let route = route.map(|route| (route.cost(), route.moves()));
    let header = Header::new(PUZZLE, &rules, burrow);
    file::write(&header, &InWords(Places::new(burrow)), route, certificate, out)
}

/// Reads what is left of a file whose header has been read; nothing is checked
/// yet. The burrow is one that has been read by `rules`.
///
/// # Errors
///
/// [`Unread`] if it is about something else, or not written as it should be.
///
/// # Complexity
///
/// Linear in the file.
pub fn read(
    burrow: &Burrow,
    rules: Rules,
    reader: &mut Reader<'_>,
) -> Result<Answer<Route, Certificate>, Unread> {
    let header = Header::new(PUZZLE, &rules, burrow);
    file::read(&header, &InWords(Places::new(burrow)), Route::new, reader)
}

/// Who stands in which place, in words.
struct Places {
    referee: WordReferee,
    depth: usize,
}

impl Places {
    fn new(burrow: &Burrow) -> Places {
        Places { referee: WordReferee::new(burrow), depth: burrow.depth() }
    }
}

impl Words for Places {
    type State = Word;
    type Move = Move;

    const STATE: &'static str = "who stands where in this burrow";
    const MOVE: &'static str = "a move such as `B (1,6) -> (0,3) 40`";
    const MOST_MOVES: usize = 1 << 16;

    fn longest(&self) -> usize {
        HALLWAY + 5 * self.depth
    }

    /// The places of the hallway, and behind a `|` those of each row of the rooms.
    fn words(&self, word: &Word) -> Option<String> {
        let state = self.referee.state(*word)?;
        let (mut words, mut row) = (String::new(), 0);
        for pos in places(self.depth) {
            if pos.row > row {
                row = pos.row;
                words.push('|');
            }
            words.push(state.kind_at(pos).map_or('.', Kind::letter));
        }
        Some(words)
    }

    /// A word holds only what can come of the start: others say other words.
    fn state(&self, words: &str) -> Option<Word> {
        let letters = words.chars().filter(|letter| *letter != '|');
        let state = places(self.depth)
            .zip(letters)
            .fold(State::EMPTY, |state, (pos, letter)| state.with(pos, Kind::from_letter(letter)));
        Some(self.referee.word(&state))
    }

    fn step(&self, words: &str) -> Option<Move> {
        let mut words = words.split(' ');
        let mut kind = words.next()?.chars();
        let kind = kind.next().and_then(Kind::from_letter)?;
        let from = read_place(words.next()?)?;
        let to = read_place(words.nth(1)?)?;
        Some(Move { kind, from, to, cost: words.next()?.parse().ok()? })
    }
}

/// A place as in `(1,6)`.
fn read_place(words: &str) -> Option<Pos> {
    let (row, col) = words.strip_prefix('(')?.strip_suffix(')')?.split_once(',')?;
    Some(Pos::new(row.parse().ok()?, col.parse().ok()?))
}
