//! A plain and quick hash for the table of states.
//!
//! The checker looks up every move's end, and with the standard library's
//! hasher that is most of its time (measured on a city of 1000 x 1000: the
//! whole check takes 2.1 to 2.7 times as long). That one guards against keys chosen to
//! collide; here they can only make a check slow, never wrong.

use std::hash::{BuildHasherDefault, Hasher};

pub(crate) type BuildMixer = BuildHasherDefault<Mixer>;

/// Odd, and without a pattern in its bits: 2^64 divided by the golden ratio.
const FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;

/// Multiplies every word in, and swaps the halves.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Mixer {
    state: u64,
}

impl Mixer {
    const fn mix(&mut self, word: u64) {
        // A product is best mixed in its upper half: let that count for the next.
        self.state = (self.state ^ word).wrapping_mul(FACTOR).rotate_left(32);
    }
}

impl Hasher for Mixer {
    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.mix(u64::from(*byte));
        }
    }

    fn write_u8(&mut self, number: u8) {
        self.mix(u64::from(number));
    }

    fn write_u32(&mut self, number: u32) {
        self.mix(u64::from(number));
    }

    fn write_u64(&mut self, number: u64) {
        self.mix(number);
    }

    fn write_usize(&mut self, number: usize) {
        self.mix(number as u64);
    }

    fn finish(&self) -> u64 {
        // The map takes its bucket from the low bits and its tag from the top.
        self.state.wrapping_mul(FACTOR)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;
    use std::hash::Hash;

    use super::*;

    fn hash(value: impl Hash) -> u64 {
        let mut mixer = Mixer::default();
        value.hash(&mut mixer);
        mixer.finish()
    }

    #[test]
    fn small_grids_spread_over_low_bits_and_tags() {
        let states = || (0..64_usize).flat_map(|row| (0..64_usize).map(move |col| (row, col)));
        let whole: HashSet<u64> = states().map(hash).collect();
        assert_eq!(whole.len(), 64 * 64);
        let low: HashSet<u64> = states().map(|state| hash(state) & 0xfff).collect();
        assert!(low.len() > 2_000, "only {} of 4096 buckets", low.len());
        let tags: HashSet<u64> = states().map(|state| hash(state) >> 57).collect();
        assert_eq!(tags.len(), 128);
    }

    #[test]
    fn every_kind_of_number_counts() {
        assert_ne!(hash(1_u8), hash(2_u8));
        assert_ne!(hash(1_u32), hash(2_u32));
        assert_ne!(hash(1_u64), hash(2_u64));
        assert_ne!(hash(1_usize), hash(2_usize));
        assert_ne!(hash("ab"), hash("ba"));
        assert_ne!(hash("12345678a"), hash("12345678b"));
        assert_ne!(hash((1_u8, 2_u8)), hash((2_u8, 1_u8)));
    }
}
