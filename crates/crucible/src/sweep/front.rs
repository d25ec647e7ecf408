//! Which chunks have to be looked at again, and which wait for a higher limit.

use std::ops::RangeInclusive;

use super::lane::Lane;
use super::relax::Side;

/// Bits in a word.
const WORD: usize = 64;

/// A set of chunks, a bit each, and a frame around them.
#[derive(Debug)]
struct Marks {
    words: Vec<u64>,
    /// No mark is outside these rows and words: first and last, the first
    /// above the last if there is none.
    rows: (usize, usize),
    columns: (usize, usize),
}

impl Marks {
    const fn none() -> Marks {
        Marks { words: Vec::new(), rows: NONE, columns: NONE }
    }

    fn clear(&mut self, words: usize) {
        self.words.clear();
        self.words.resize(words, 0);
        self.forget_frame();
    }

    const fn forget_frame(&mut self) {
        (self.rows, self.columns) = (NONE, NONE);
    }

    const fn is_empty(&self) -> bool {
        self.rows.0 > self.rows.1
    }
}

/// The frame around nothing.
const NONE: (usize, usize) = (usize::MAX, 0);

/// What has changed, and where that has not been passed on yet.
#[derive(Debug)]
pub(super) struct Front<T> {
    rows: usize,
    chunks: usize,
    /// Words in a row.
    words: usize,
    /// Chunks to be lowered by runs downwards.
    below: Marks,
    /// Chunks to be lowered by runs upwards.
    above: Marks,
    /// For each chunk the least value in it that has changed and has not been
    /// passed on, since it is above the limit; or infinite.
    waiting: Vec<T>,
    /// The least of these in each word of chunks.
    waiting_in_word: Vec<T>,
}

impl<T: Lane> Front<T> {
    pub(super) const fn new() -> Front<T> {
        Front {
            rows: 0,
            chunks: 0,
            words: 0,
            below: Marks::none(),
            above: Marks::none(),
            waiting: Vec::new(),
            waiting_in_word: Vec::new(),
        }
    }

    /// Nothing has changed yet.
    pub(super) fn clear(&mut self, rows: usize, chunks: usize) {
        (self.rows, self.chunks, self.words) = (rows, chunks, chunks.div_ceil(WORD));
        self.below.clear(rows * self.words);
        self.above.clear(rows * self.words);
        self.waiting.clear();
        self.waiting.resize(rows * chunks, T::INFINITE);
        self.waiting_in_word.clear();
        self.waiting_in_word.resize(rows * self.words, T::INFINITE);
    }

    const fn marks(&mut self, side: Side) -> &mut Marks {
        match side {
            Side::Below => &mut self.below,
            Side::Above => &mut self.above,
        }
    }

    /// Words in a row.
    pub(super) const fn words(&self) -> usize {
        self.words
    }

    /// The rows that have marks for `side`, `None` if there are none left.
    pub(super) const fn marked_rows(&mut self, side: Side) -> Option<(usize, usize)> {
        let marks = self.marks(side);
        if marks.is_empty() { None } else { Some(marks.rows) }
    }

    /// The words of a row that can have marks for `side`.
    pub(super) const fn marked_words(&mut self, side: Side) -> (usize, usize) {
        self.marks(side).columns
    }

    /// Takes the marks for `side` out of a word.
    pub(super) fn take(&mut self, side: Side, row: usize, word: usize) -> u64 {
        let at = row * self.words + word;
        std::mem::take(&mut self.marks(side).words[at])
    }

    /// All marks for `side` have been taken.
    pub(super) const fn all_taken(&mut self, side: Side) {
        self.marks(side).forget_frame();
    }

    /// Passes on that some chunks of a `row` have changed: those that runs of
    /// these `lengths` lead to are to be looked at.
    pub(super) fn mark(
        &mut self,
        row: usize,
        word: usize,
        chunks: u64,
        (min, max): (usize, usize),
    ) {
        let (rows, words) = (self.rows, self.words);
        // Those above have the change below them.
        if let Some(last) = row.checked_sub(min) {
            let first = row.saturating_sub(max);
            add(&mut self.below, words, first..=last, word, chunks);
        }
        let first = row.saturating_add(min);
        let last = row.saturating_add(max).min(rows - 1);
        if first <= last {
            add(&mut self.above, words, first..=last, word, chunks);
        }
    }

    /// Notes that a chunk has changed, where `least` is above the limit.
    pub(super) fn wait(&mut self, row: usize, chunk: usize, least: T) {
        let waiting = &mut self.waiting[row * self.chunks + chunk];
        *waiting = least.min(*waiting);
        let in_word = &mut self.waiting_in_word[row * self.words + chunk / WORD];
        *in_word = least.min(*in_word);
    }

    /// The least value that waits, or infinite.
    pub(super) fn least_waiting(&self) -> T {
        self.waiting_in_word.iter().copied().min().unwrap_or(T::INFINITE)
    }

    /// Marks what the chunks that wait for no more than `limit` lead to.
    pub(super) fn release(&mut self, limit: T, lengths: (usize, usize)) {
        for at in 0..self.waiting_in_word.len() {
            if self.waiting_in_word[at] > limit {
                continue;
            }
            let (row, word) = (at / self.words, at % self.words);
            let first = word * WORD;
            let last = self.chunks.min(first + WORD);
            let (mut left, mut released) = (T::INFINITE, 0);
            let waiting = &mut self.waiting[row * self.chunks..][first..last];
            for (bit, least) in waiting.iter_mut().enumerate() {
                if *least <= limit {
                    *least = T::INFINITE;
                    released |= 1 << bit;
                } else {
                    left = left.min(*least);
                }
            }
            self.waiting_in_word[at] = left;
            self.mark(row, word, released, lengths);
        }
    }
}

/// Adds some chunks of one word in each of `rows`.
#[inline]
fn add(marks: &mut Marks, words: usize, rows: RangeInclusive<usize>, word: usize, chunks: u64) {
    marks.rows = (marks.rows.0.min(*rows.start()), marks.rows.1.max(*rows.end()));
    marks.columns = (marks.columns.0.min(word), marks.columns.1.max(word));
    for row in rows {
        marks.words[row * words + word] |= chunks;
    }
}
