//! Counts the moves that a check has looked at, and asks whether to go on.

use crate::Refusal;

/// Moves between two calls of `go_on`.
const INTERVAL: usize = 4_096;

/// The number of moves looked at, and the function that says whether to go on.
pub struct Looked<'a> {
    pub(crate) moves: usize,
    next_question: usize,
    go_on: &'a mut dyn FnMut(usize) -> bool,
}

impl<'a> Looked<'a> {
    pub(crate) fn new(go_on: &'a mut dyn FnMut(usize) -> bool) -> Looked<'a> {
        Looked { moves: 0, next_question: INTERVAL, go_on }
    }

    /// Begins to count anew.
    pub(crate) fn start_over(&mut self) {
        (self.moves, self.next_question) = (0, INTERVAL);
    }

    /// Counts `moves` more, and from time to time calls `go_on` with the number of
    /// `stored` states.
    pub(crate) fn at<S>(&mut self, moves: usize, stored: usize) -> Result<(), Refusal<S>> {
        self.moves = self.moves.saturating_add(moves);
        if self.moves < self.next_question {
            return Ok(());
        }
        self.next_question = self.moves.saturating_add(INTERVAL);
        if (self.go_on)(stored) { Ok(()) } else { Err(Refusal::Stopped) }
    }
}
