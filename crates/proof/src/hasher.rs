//! A fast hash for the table of states, with an unpredictable key.
//!
//! The checker looks up the target of every move. Certificates come from outside,
//! so their states may have been chosen to collide. Therefore each table draws a
//! random key. A word is mixed in by a folded product with that key (the exclusive
//! or of the two halves of the 128-bit product), so no difference between words
//! cancels for every key.

use std::hash::{BuildHasher, Hasher, RandomState};

/// Makes the hashers of one table.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Keyed {
    key: u64,
}

impl Keyed {
    pub(crate) fn new() -> Keyed {
        // The standard library draws its keys from the system.
        Keyed { key: RandomState::new().build_hasher().finish() | 1 }
    }
}

impl BuildHasher for Keyed {
    type Hasher = Mixer;

    fn build_hasher(&self) -> Mixer {
        Mixer { key: self.key, state: self.key.rotate_left(32) }
    }
}

/// Mixes in word after word.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Mixer {
    key: u64,
    state: u64,
}

impl Mixer {
    fn mix(&mut self, word: u64) {
        self.state = fold(self.state ^ word, self.key);
    }
}

/// The exclusive or of the two halves of the product.
#[expect(clippy::cast_possible_truncation, reason = "the halves are wanted")]
fn fold(one: u64, other: u64) -> u64 {
    let product = u128::from(one) * u128::from(other);
    (product as u64) ^ ((product >> 64) as u64)
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
        fold(self.state, 0x9e37_79b9_7f4a_7c15)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;
    use std::hash::Hash;

    use super::*;

    fn spread(key: u64, states: impl Iterator<Item = impl Hash> + Clone, count: usize) {
        let keyed = Keyed { key };
        let hashes = states.map(|state| keyed.hash_one(state));
        let whole: HashSet<u64> = hashes.clone().collect();
        assert_eq!(whole.len(), count, "key {key:#x}");
        let low: HashSet<u64> = hashes.clone().map(|hash| hash & 0xfff).collect();
        assert!(low.len() > 2_000, "key {key:#x}: only {} of 4096 buckets", low.len());
        let tags: HashSet<u64> = hashes.map(|hash| hash >> 57).collect();
        assert_eq!(tags.len(), 128, "key {key:#x}");
    }

    const KEYS: [u64; 4] = [
        0x0123_4567_89ab_cdef,
        0xfedc_ba98_7654_3211,
        0xaaaa_5555_3333_9999,
        0x9e3d_79b9_0000_0001,
    ];

    #[test]
    fn small_grids_spread_over_low_bits_and_tags() {
        for key in KEYS {
            let cells = (0..64_usize).flat_map(|row| (0..64_usize).map(move |col| (row, col)));
            spread(key, cells, 64 * 64);
        }
    }

    #[test]
    fn words_chosen_against_another_mix_do_not_collide() {
        // A product alone keeps a difference in the top bits where it is, so
        // that the next word can cancel it. Sixteen such bits in each of two words.
        for key in KEYS {
            let pairs = (0..4096_u64).map(|n| ((n << 52, n << 20), n.reverse_bits()));
            spread(key, pairs, 4096);
        }
    }

    #[test]
    fn each_table_has_a_key_of_its_own() {
        let keys: HashSet<u64> = (0..8).map(|_| Keyed::new().key).collect();
        assert_eq!(keys.len(), 8);
        assert_ne!(Keyed { key: 3 }.hash_one(1), Keyed { key: 5 }.hash_one(1));
    }

    #[test]
    fn every_kind_of_number_counts() {
        let keyed = Keyed { key: 0x0123_4567_89ab_cdef };
        assert_ne!(keyed.hash_one(1_u8), keyed.hash_one(2_u8));
        assert_ne!(keyed.hash_one(1_u32), keyed.hash_one(2_u32));
        assert_ne!(keyed.hash_one(1_u64), keyed.hash_one(2_u64));
        assert_ne!(keyed.hash_one(1_usize), keyed.hash_one(2_usize));
        assert_ne!(keyed.hash_one("ab"), keyed.hash_one("ba"));
        assert_ne!(keyed.hash_one("12345678a"), keyed.hash_one("12345678b"));
        assert_ne!(keyed.hash_one((1_u8, 2_u8)), keyed.hash_one((2_u8, 1_u8)));
    }
}
