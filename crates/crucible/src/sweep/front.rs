//! Which chunks have to be looked at again, and which wait for a higher limit.

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

    /// Adds `chunks` to `count` words, the `first` of them and one every
    /// `stride`: they are in these `rows`, and in this `column`.
    #[inline]
    fn add(
        &mut self,
        chunks: u64,
        (first, stride, count): (usize, usize, usize),
        rows: (usize, usize),
        column: usize,
    ) {
        self.rows = (self.rows.0.min(rows.0), self.rows.1.max(rows.1));
        self.columns = (self.columns.0.min(column), self.columns.1.max(column));
        let mut at = first;
        for _ in 0..count {
            self.words[at] |= chunks;
            at += stride;
        }
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
    /// The least and the greatest length of runs. Marks have as many rows more
    /// above the first and below the last as runs can lead there, so that a
    /// change marks equally many rows everywhere.
    lengths: (usize, usize),
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
            lengths: (0, 0),
            below: Marks::none(),
            above: Marks::none(),
            waiting: Vec::new(),
            waiting_in_word: Vec::new(),
        }
    }

    /// Nothing has changed yet, and runs have these `lengths`.
    pub(super) fn clear(&mut self, rows: usize, chunks: usize, lengths: (usize, usize)) {
        (self.rows, self.chunks, self.words) = (rows, chunks, chunks.div_ceil(WORD));
        self.lengths = lengths;
        let with_frame = (rows + 2 * lengths.1) * self.words;
        self.below.clear(with_frame);
        self.above.clear(with_frame);
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
    #[inline]
    pub(super) fn take(&mut self, side: Side, row: usize, word: usize) -> u64 {
        let at = (row + self.lengths.1) * self.words + word;
        std::mem::take(&mut self.marks(side).words[at])
    }

    /// All marks for `side` have been taken.
    pub(super) const fn all_taken(&mut self, side: Side) {
        self.marks(side).forget_frame();
    }

    /// Passes on that some chunks of a `row` have changed: those that runs lead
    /// to are to be looked at.
    #[inline]
    pub(super) fn mark(&mut self, row: usize, word: usize, chunks: u64) {
        let ((min, max), words) = (self.lengths, self.words);
        let count = max - min + 1;
        // Rows are counted from the first of the frame, which is `max` above.
        // Those above the change have it below them.
        if let Some(last) = row.checked_sub(min) {
            let rows = (row.saturating_sub(max), last);
            self.below.add(chunks, (row * words + word, words, count), rows, word);
        }
        let first = row + min;
        if first < self.rows {
            let rows = (first, (row + max).min(self.rows - 1));
            self.above.add(chunks, ((first + max) * words + word, words, count), rows, word);
        }
    }

    /// Notes that a chunk has changed, where `least` is above the limit.
    #[inline]
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
    pub(super) fn release(&mut self, limit: T) {
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
            self.mark(row, word, released);
        }
    }
}
