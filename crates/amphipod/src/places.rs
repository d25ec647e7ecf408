//! How certificate files write states and moves: the kind in each place.

use proof::file::Words;

use crate::model::{Burrow, Move};
use crate::referee::WordReferee;
use crate::state::{HALLWAY, Kind, State, places};
use crate::word::Word;

/// States and moves of a burrow in words.
pub(crate) struct Places {
    referee: WordReferee,
    depth: usize,
}

impl Places {
    pub(crate) fn new(burrow: &Burrow) -> Places {
        Places { referee: WordReferee::new(burrow), depth: burrow.depth() }
    }
}

impl Words for Places {
    type State = Word;
    type Move = Move;

    const STATE: &'static str = "the places of a burrow of this depth";
    const MOVE: &'static str = "a move such as `B (1,6) -> (0,3) 40`";
    const MOST_MOVES: usize = 1 << 16;

    fn longest(&self) -> usize {
        HALLWAY + 5 * self.depth
    }

    /// The places of the hallway, then after a `|` those of each row of the rooms.
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

    /// A word represents only states that the start can lead to; for others, the result
    /// is written differently.
    fn state(&self, words: &str) -> Option<Word> {
        let letters = words.chars().filter(|letter| *letter != '|');
        let state = places(self.depth)
            .zip(letters)
            .fold(State::EMPTY, |state, (pos, letter)| state.with(pos, Kind::from_letter(letter)));
        Some(self.referee.word(&state))
    }

    /// Whether `words` has the form of a state that this burrow cannot reach.
    fn is_elsewhere(&self, words: &str) -> bool {
        let mut rows = words.split('|').map(str::len);
        let shape = rows.next() == Some(HALLWAY) && rows.all(|len| len == Kind::ALL.len());
        let letters = words.chars().filter(|letter| !matches!(letter, '|' | '.'));
        shape
            && words.split('|').count() == self.depth + 1
            && letters.into_iter().all(|letter| Kind::from_letter(letter).is_some())
    }

    fn step(&self, words: &str) -> Option<Move> {
        words.parse().ok()
    }
}
