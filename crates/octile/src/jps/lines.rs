//! Lines of bits that are scanned 64 at a time.

use super::block::{Block, transpose};

/// Lines of equal length, with `K` bits for each place: `K` planes, whose words
/// stand side by side, since a scan reads several of them at one place.
#[derive(Debug, Clone)]
pub(super) struct Lines<const K: usize> {
    /// Words in a line.
    pub(super) stride: u32,
    pub(super) words: Vec<[u64; K]>,
}

impl<const K: usize> Lines<K> {
    /// `count` lines of `len` places, all bits 0.
    pub(super) fn new(count: u32, len: u32) -> Lines<K> {
        let stride = len.div_ceil(64);
        Lines { stride, words: vec![[0; K]; count as usize * stride as usize] }
    }

    #[inline]
    const fn base(&self, line: u32) -> usize {
        line as usize * self.stride as usize
    }

    /// Word `word` of `line`, in all planes.
    #[inline]
    pub(super) fn word(&self, line: u32, word: u32) -> &[u64; K] {
        &self.words[self.base(line) + word as usize]
    }

    #[inline]
    pub(super) fn word_mut(&mut self, line: u32, word: u32) -> &mut [u64; K] {
        let base = self.base(line);
        &mut self.words[base + word as usize]
    }

    /// The word before word `word` of `line` in `plane`, that word, and the one
    /// after it; beyond the line all bits are 0.
    pub(super) fn around(&self, plane: usize, line: u32, word: u32) -> [u64; 3] {
        let at = |word: Option<u32>| {
            word.filter(|&word| word < self.stride).map_or(0, |word| self.word(line, word)[plane])
        };
        [at(word.checked_sub(1)), at(Some(word)), at(Some(word + 1))]
    }

    /// Word `word` of 64 lines from `line` on in `plane`; beyond the last line
    /// all bits are 0.
    pub(super) fn block(&self, plane: usize, line: u32, word: u32) -> Block {
        let words = self.words[self.base(line)..].chunks(self.stride as usize);
        let mut block = [0; 64];
        for (to, words) in block.iter_mut().zip(words) {
            *to = words[word as usize][plane];
        }
        block
    }

    /// Lays `plane`, of `count` lines, out by columns in the same plane of `to`.
    pub(super) fn transpose(&self, plane: usize, count: u32, to: &mut Lines<K>) {
        for (line, word) in self.blocks(count) {
            let mut block = self.block(plane, line, word);
            transpose(&mut block);
            for (to, bits) in
                to.words.chunks_mut(to.stride as usize).skip(word as usize * 64).zip(block)
            {
                to[line as usize / 64][plane] = bits;
            }
        }
    }

    /// The first line and the word of each block of 64 lines by 64 places.
    pub(super) fn blocks(&self, count: u32) -> impl Iterator<Item = (u32, u32)> + use<K> {
        let words = self.stride;
        (0..count).step_by(64).flat_map(move |line| (0..words).map(move |word| (line, word)))
    }

    #[inline]
    pub(super) fn get(&self, plane: usize, line: u32, at: u32) -> bool {
        self.word(line, at / 64)[plane] >> (at % 64) & 1 != 0
    }

    /// The first place at or after `from` with its bit set in `plane`. There must
    /// be one: the map's border stops every scan.
    #[inline]
    pub(super) fn next(&self, plane: usize, line: u32, from: u32) -> u32 {
        let base = self.base(line);
        let mut word = from / 64;
        let mut bits = self.words[base + word as usize][plane] & (!0 << (from % 64));
        while bits == 0 {
            word += 1;
            bits = self.words[base + word as usize][plane];
        }
        word * 64 + bits.trailing_zeros()
    }

    /// The last place at or before `from` with its bit set in `plane`. There must
    /// be one.
    #[inline]
    pub(super) fn previous(&self, plane: usize, line: u32, from: u32) -> u32 {
        let base = self.base(line);
        let mut word = from / 64;
        let mut bits = self.words[base + word as usize][plane] & (!0 >> (63 - from % 64));
        while bits == 0 {
            word -= 1;
            bits = self.words[base + word as usize][plane];
        }
        word * 64 + 63 - bits.leading_zeros()
    }
}
