//! The form in words: one move or state per line. For puzzles without a map, or
//! with too many layers to list.

use std::fmt::Display;
use std::io::{self, Write};
use std::marker::PhantomData;
use std::str::FromStr;

use super::bytes::{LONGEST_MOVE, unreadable};
use super::error::{Unread, refused};
use super::form::Form;
use super::reader::Reader;
use crate::Entries;

/// The words of a puzzle for its states and moves.
///
/// Each state and move has exactly one spelling: only words that would be written are
/// read, and only words that can be read are written. Words are printable ASCII. A state
/// has no blank and does not begin with `e`, like the line `end`; a move has at most 128
/// characters, does not end with a blank, and does not begin with `t`, like the line `table`.
pub trait Words {
    /// A state.
    type State;

    /// A move, which is displayed in words.
    type Move: Display;

    /// What an error says was expected, if words do not name a state.
    const STATE: &'static str;

    /// What an error says was expected, if words do not name a move.
    const MOVE: &'static str;

    /// A route has no more moves than this.
    const MOST_MOVES: usize;

    /// The words of a state have no more characters than this.
    fn longest(&self) -> usize;

    /// A state in words; `None` if it has none.
    fn words(&self, state: &Self::State) -> Option<String>;

    /// The state with these words, if there is one.
    fn state(&self, words: &str) -> Option<Self::State>;

    /// Whether these words, for which [`state`](Words::state) returns `None`, still name
    /// a state: one that this input cannot reach. Its entry is ignored.
    fn is_elsewhere(&self, _words: &str) -> bool {
        false
    }

    /// The move with these words, if there is one.
    fn step(&self, words: &str) -> Option<Self::Move>;
}

/// The words that `Display` writes and `FromStr` reads, for states `S` and moves `M`.
///
/// A route is written as its moves or as its states. To write its states, use
/// `Spelled<S, S>`, and pass the states of the route to [`write`](super::write()). What
/// `Display` writes must be as [`Words`] says: for example, if a state can begin with
/// `e`, put another character before every state, and take it off in `FromStr`.
///
/// A file, written, read, and only then checked:
///
/// ```
/// use proof::file::{Header, InWords, Reader, Spelled, read, write};
/// use proof::{Certificate, Claim, Referee, check_first};
///
/// /// From 1 to 10: add 1, or double.
/// struct Numbers;
/// impl Referee for Numbers {
///     type State = u8;
///     fn starts(&self) -> Vec<u8> {
///         vec![1]
///     }
///     fn moves(&self, &n: &u8, moves: &mut Vec<(u8, u64)>) {
///         moves.extend([n.saturating_add(1), n.saturating_mul(2)].into_iter().filter(|&n| n <= 10).map(|n| (n, 1)));
///     }
///     fn is_goal(&self, &n: &u8) -> bool {
///         n == 10
///     }
/// }
///
/// let table = vec![(1, 0), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3), (8, 3)];
/// let certificate = Certificate::new(Claim::AtLeast(4), table);
/// let header = Header::new("numbers", &"standard", &"from 1 to 10");
/// let form = InWords(Spelled::<u8, u8>::new(3));
/// let mut file = Vec::new();
/// write(&header, &form, Some((4, &[1, 2, 4, 5, 10])), &certificate, &mut file)?;
///
/// let mut stream = file.as_slice();
/// let mut reader = Reader::open(&mut stream)?;
/// let answer = read(&header, &form, |cost, states| (cost, states), &mut reader)?;
/// let (cost, states) = answer.route.ok_or("no route")?;
/// check_first(&Numbers, &states, cost, &answer.certificate, &mut |_| true)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Spelled<S, M> {
    longest: usize,
    of: PhantomData<fn() -> (S, M)>,
}

impl<S, M> Spelled<S, M> {
    /// The words for states of at most `longest` characters.
    #[must_use]
    pub const fn new(longest: usize) -> Spelled<S, M> {
        Spelled { longest, of: PhantomData }
    }
}

impl<S: Display + FromStr, M: Display + FromStr> Words for Spelled<S, M> {
    type State = S;
    type Move = M;

    const STATE: &'static str = "a state of this puzzle";
    const MOVE: &'static str = "a move of this puzzle";
    const MOST_MOVES: usize = 1 << 24;

    fn longest(&self) -> usize {
        self.longest
    }

    fn words(&self, state: &S) -> Option<String> {
        Some(state.to_string())
    }

    fn state(&self, words: &str) -> Option<S> {
        words.parse().ok()
    }

    fn step(&self, words: &str) -> Option<M> {
        words.parse().ok()
    }
}

/// Why these words cannot be read again. They are followed by `end`, and words that begin
/// as the `line` after the list would end the list.
fn fault(words: &str, (line, end): (&str, u8), most: usize, is_read: bool) -> Option<String> {
    let first = line.chars().next().filter(|first| words.starts_with(*first));
    let begins = || first.map(|first| format!("begins with `{first}`, as the line `{line}` does"));
    let reason = unreadable(words, end, most).or_else(begins);
    reason.or_else(|| (!is_read).then(|| "is read as something else, or not at all".to_owned()))
}

/// The form of a puzzle without a map. It can write only a table that is a list.
/// `search` makes lists unless `search::Numbering::is_refereed` returns `true`; in that case,
/// turn its table by number [into a list](crate::Certificate::listed) before writing it.
#[derive(Debug, Clone, Copy)]
pub struct InWords<W>(
    /// Its words.
    pub W,
);

impl<W: Words> InWords<W> {
    fn state(&self, words: &str) -> Option<W::State> {
        let state = self.0.state(words)?;
        (self.0.words(&state)? == words).then_some(state)
    }

    fn step(&self, words: &str) -> Option<W::Move> {
        self.0.step(words).filter(|found| found.to_string() == words)
    }
}

impl<W: Words> Form for InWords<W> {
    type State = W::State;
    type Step = W::Move;

    fn write_route(&self, moves: &[W::Move], out: &mut dyn Write) -> io::Result<()> {
        if moves.len() > W::MOST_MOVES {
            return Err(refused(format!("the route has more than {} moves", W::MOST_MOVES)));
        }
        for words in moves.iter().map(W::Move::to_string) {
            let is_read = self.step(&words).is_some();
            if let Some(reason) = fault(&words, ("table", b'\n'), LONGEST_MOVE, is_read) {
                return Err(refused(format!("the move `{words}` {reason}")));
            }
            writeln!(out, "{words}")?;
        }
        Ok(())
    }

    fn write_table(&self, table: &Entries<W::State>, out: &mut dyn Write) -> io::Result<usize> {
        let entries = match table {
            Entries::Listed(entries) => entries,
            Entries::Numbered(table) if table.states() == 0 => return Ok(0),
            Entries::Numbered(_) => {
                return Err(refused(
                    "the table is by number, and this form writes lists: see `InWords`",
                ));
            }
        };
        let line = |(state, cost): &(W::State, u64)| {
            Some((self.0.words(state)?, *cost)).filter(|(_, cost)| *cost < u64::MAX)
        };
        let mut lines: Vec<_> = entries.iter().filter_map(line).collect();
        lines.sort_unstable();
        lines.dedup_by(|(one, _), (other, _)| one == other);
        for (words, cost) in &lines {
            let is_read = self.state(words).is_some();
            if let Some(reason) = fault(words, ("end", b' '), self.0.longest(), is_read) {
                return Err(refused(format!("the state `{words}` {reason}")));
            }
            writeln!(out, "{words} {cost}")?;
        }
        Ok(lines.len())
    }

    fn read_route(&self, reader: &mut Reader<'_>) -> Result<Vec<W::Move>, Unread> {
        let mut moves = Vec::new();
        while let Some(words) = reader.step()? {
            if moves.len() == W::MOST_MOVES {
                let expected = format!("`table` after {} moves", W::MOST_MOVES);
                return Err(reader.unknown(&words, &expected));
            }
            moves.push(self.step(&words).ok_or_else(|| reader.unknown(&words, W::MOVE))?);
        }
        Ok(moves)
    }

    fn read_table(&self, reader: &mut Reader<'_>) -> Result<Entries<W::State>, Unread> {
        let mut entries = Vec::new();
        while let Some((words, cost)) = reader.line(self.0.longest())? {
            match self.state(&words) {
                Some(state) => entries.push((state, cost)),
                None if self.0.is_elsewhere(&words) => {}
                None => return Err(reader.unknown(&words, W::STATE)),
            }
        }
        Ok(Entries::Listed(entries))
    }
}
