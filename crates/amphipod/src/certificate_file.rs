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
//! let certificate = outcome.certificate().expect("asked for by default");
//! let mut file = Vec::new();
//! certificate_file::write(&burrow, Rules::Folded, outcome.route(), certificate, &mut file)?;
//!
//! let mut stream = file.as_slice();
//! let mut reader = Reader::open(&mut stream)?;
//! let answer = certificate_file::read(&burrow, Rules::Folded, &mut reader)?;
//! burrow.check_certificate(answer.route.as_ref(), &answer.certificate)?;
//! let proven = proven(answer.certificate.claim(), answer.route.is_some());
//! assert_eq!(proven, "no route costs less than 46, and this one costs 46");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::io::{self, Write};

use grid::Pos;
use proof::Table;
use proof::file::{Answer, Header, Reader, Step, Unread, Writer, fingerprint};

use crate::model::{Burrow, Certificate, Move, Route};
use crate::referee::WordReferee;
use crate::rules::Rules;
use crate::state::{HALLWAY, Kind, State, places};
use crate::word::Word;

/// The name of the puzzle in files.
pub const PUZZLE: &str = "amphipod";

/// The moves of a route in a file are no more than this.
const MOST_MOVES: usize = 1 << 16;

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
    let header = Header::new(PUZZLE, &rules, burrow, certificate.claim());
    let mut writer = Writer::begin(&header, out)?;
    match route {
        None => writer.no_route()?,
        Some(route) => writer.moves(route.cost(), route.moves())?,
    }
    let referee = WordReferee::new(burrow);
    let in_words = |word: &Word| Some(in_words(burrow.depth(), &referee.state(*word)?));
    let mut lines: Vec<(String, u64)> = match certificate.table() {
        Table::Listed(entries) => {
            entries.iter().filter_map(|(word, cost)| Some((in_words(word)?, *cost))).collect()
        }
        Table::Numbered(_) => Vec::new(),
    };
    lines.sort_unstable();
    lines.dedup_by(|(one, _), (other, _)| one == other);
    writer.table()?;
    for (state, cost) in &lines {
        writer.line(state, *cost)?;
    }
    writer.end(certificate.states())
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
    let claim = reader.expect(PUZZLE, &rules.to_string(), fingerprint(burrow))?;
    let route = read_route(reader)?;
    let (referee, depth) = (WordReferee::new(burrow), burrow.depth());
    let longest = HALLWAY + 5 * depth;
    let mut table = Vec::new();
    reader.table()?;
    while let Some((words, cost)) = reader.line(longest)? {
        let word = from_words(depth, &words).and_then(|state| {
            let word = referee.word(&state);
            // A word holds only what can come of the start.
            (referee.state(word) == Some(state)).then_some(word)
        });
        let Some(word) = word else {
            return Err(reader.unknown("who stands where in this burrow"));
        };
        table.push((word, cost));
    }
    Ok(Answer { route, certificate: Certificate::new(claim, table) })
}

fn read_route(reader: &mut Reader<'_>) -> Result<Option<Route>, Unread> {
    let Some(cost) = reader.route()? else { return Ok(None) };
    let mut moves = Vec::new();
    while let Some(step) = reader.step()? {
        if moves.len() == MOST_MOVES {
            return Err(step.unknown(format!("`table` after {MOST_MOVES} moves")));
        }
        moves.push(read_move(&step)?);
    }
    Ok(Some(Route::new(cost, moves)))
}

fn read_move(step: &Step) -> Result<Move, Unread> {
    let read = |words: &str| {
        let mut words = words.split(' ');
        let mut kind = words.next()?.chars();
        let kind = kind.next().and_then(Kind::from_letter)?;
        let from = read_place(words.next()?)?;
        let to = read_place(words.nth(1)?)?;
        Some(Move { kind, from, to, cost: words.next()?.parse().ok()? })
    };
    // What is written otherwise than it should be is not what was read.
    let read = read(&step.words).filter(|read| read.to_string() == step.words);
    read.ok_or_else(|| step.unknown("a move such as `B (1,6) -> (0,3) 40`"))
}

/// A place as in `(1,6)`.
fn read_place(words: &str) -> Option<Pos> {
    let (row, col) = words.strip_prefix('(')?.strip_suffix(')')?.split_once(',')?;
    Some(Pos::new(row.parse().ok()?, col.parse().ok()?))
}

/// The places of the hallway, and behind a `|` those of each row of the rooms.
fn in_words(depth: usize, state: &State) -> String {
    let mut words = String::new();
    let mut row = 0;
    for pos in places(depth) {
        if pos.row > row {
            row = pos.row;
            words.push('|');
        }
        words.push(state.kind_at(pos).map_or('.', Kind::letter));
    }
    words
}

fn from_words(depth: usize, words: &str) -> Option<State> {
    let mut letters = words.chars().filter(|letter| *letter != '|');
    let mut state = State::EMPTY;
    for pos in places(depth) {
        let letter = letters.next()?;
        let kind = Kind::from_letter(letter);
        if kind.is_none() && letter != '.' {
            return None;
        }
        state = state.with(pos, kind);
    }
    (in_words(depth, &state) == words).then_some(state)
}
