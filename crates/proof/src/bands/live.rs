//! What leads to a goal by tight moves, found backward.

/// Numbers that are known to lead to a goal by tight moves.
#[derive(Debug, Default)]
pub struct Live {
    /// One bit per number; none at all before the search begins.
    bits: Vec<u64>,
    /// Those from which the search has not gone back yet.
    open: Vec<usize>,
}

/// How far the search has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Marked {
    /// It goes on, after so many moves.
    Some(usize),
    /// All numbers are known that lead to a goal.
    All,
    /// The bands do not tell which moves lead into a number.
    Untold,
}

impl Live {
    pub(super) fn has_begun(&self) -> bool {
        !self.bits.is_empty()
    }

    /// Makes room for so many numbers.
    pub(super) fn begin(&mut self, len: usize) {
        self.bits = vec![0; len.div_ceil(64).max(1)];
    }

    /// Whether this number is known to lead to a goal.
    #[inline]
    pub(crate) fn has(&self, number: usize) -> bool {
        self.bits.get(number / 64).is_some_and(|bits| bits >> (number % 64) & 1 == 1)
    }

    /// Notes that this number leads to a goal.
    #[inline]
    pub(super) fn note(&mut self, number: usize) {
        if let Some(bits) = self.bits.get_mut(number / 64) {
            *bits |= 1 << (number % 64);
            self.open.push(number);
        }
    }

    /// A number from which the search has not gone back.
    #[inline]
    pub(super) fn next(&mut self) -> Option<usize> {
        self.open.pop()
    }
}
