//! The numbers that lead to a goal by tight moves, found backward.

use std::collections::VecDeque;

/// Numbers that are known to lead to a goal by tight moves.
#[derive(Debug, Default)]
pub struct Live {
    /// One bit per number; empty before the search begins.
    bits: Vec<u64>,
    /// If moves are counted, by number, the fewest moves to a goal.
    moves: Vec<u32>,
    /// Those from which the search has not gone back yet.
    open: VecDeque<usize>,
}

/// How far the search has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Marked {
    /// It goes on; it has looked at this many moves.
    Some(usize),
    /// All numbers that lead to a goal are known.
    All,
    /// The bands do not tell which moves lead into a number.
    Untold,
}

impl Live {
    pub(super) fn has_begun(&self) -> bool {
        !self.bits.is_empty()
    }

    /// Makes room for `len` numbers. Moves must be counted unless everything known about
    /// a number determines how many lead from there to a goal.
    pub(crate) fn begin(&mut self, len: usize, counts: bool) {
        self.bits = vec![0; len.div_ceil(64).max(1)];
        // The system clears this memory when it is used.
        self.moves = if counts { vec![0; len] } else { Vec::new() };
    }

    /// Whether this number is known to lead to a goal.
    #[inline]
    pub(crate) fn has(&self, number: usize) -> bool {
        self.bits.get(number / 64).is_some_and(|bits| bits >> (number % 64) & 1 == 1)
    }

    /// The fewest moves from a number that leads to a goal; `None` if they are not
    /// counted.
    pub(crate) fn moves(&self, number: usize) -> Option<u32> {
        self.moves.get(number).copied()
    }

    /// Notes that this number leads to a goal in this many `moves`, if that is not known.
    #[inline]
    pub(crate) fn note(&mut self, number: usize, moves: u32) {
        let bit = 1 << (number % 64);
        let Some(bits) = self.bits.get_mut(number / 64).filter(|bits| **bits & bit == 0) else {
            return;
        };
        *bits |= bit;
        if let Some(counted) = self.moves.get_mut(number) {
            *counted = moves;
        }
        self.open.push_back(number);
    }

    /// The next number from which to go back, and one more than its moves to a goal.
    /// Those with the fewest moves come first.
    #[inline]
    pub(crate) fn next(&mut self) -> Option<(usize, u32)> {
        let number = self.open.pop_front()?;
        Some((number, self.moves(number).unwrap_or(0).saturating_add(1)))
    }
}
