//! Counts the moves that a check has looked at, and asks whether to go on.

use crate::Refusal;

/// Moves between two questions whether to go on.
const INTERVAL: usize = 4_096;

/// The moves looked at, and who says whether to go on.
pub struct Looked<'a> {
    pub(crate) moves: usize,
    next_question: usize,
    go_on: &'a mut dyn FnMut(usize) -> bool,
}

impl<'a> Looked<'a> {
    pub(crate) fn new(go_on: &'a mut dyn FnMut(usize) -> bool) -> Looked<'a> {
        Looked { moves: 0, next_question: INTERVAL, go_on }
    }

    /// Notes `moves` more, and asks if it is time to, having stored so many states.
    pub(crate) fn at<S>(&mut self, moves: usize, stored: usize) -> Result<(), Refusal<S>> {
        self.moves = self.moves.saturating_add(moves);
        if self.moves < self.next_question {
            return Ok(());
        }
        self.next_question = self.moves.saturating_add(INTERVAL);
        if (self.go_on)(stored) { Ok(()) } else { Err(Refusal::Stopped) }
    }
}
