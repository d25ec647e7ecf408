//! How certificate files write states and moves: the kind in each place.

use proof::file::Words;

use crate::model::{Burrow, Move};
use crate::referee::WordReferee;
use crate::state::{HALLWAY, State};
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
        Some(self.referee.state(*word)?.rows(self.depth))
    }

    /// A word represents only states that the start can lead to; for others, the result
    /// is written differently.
    fn state(&self, words: &str) -> Option<Word> {
        Some(self.referee.word(&words.parse().ok()?))
    }

    /// Whether `words` has the form of a state that this burrow cannot reach.
    fn is_elsewhere(&self, words: &str) -> bool {
        words.len() == self.longest() && words.parse::<State>().is_ok()
    }

    fn step(&self, words: &str) -> Option<Move> {
        words.parse().ok()
    }
}
