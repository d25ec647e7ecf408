//! Reproducible randomness.
//!
//! The generator is `SplitMix64` (Steele, Lea and Flood, 2014).

/// A pseudo-random number generator.
#[derive(Debug, Clone)]
pub struct Dice {
    state: u64,
}

impl Dice {
    /// The generator with this seed.
    #[must_use]
    pub const fn new(seed: u64) -> Dice {
        Dice { state: seed }
    }

    /// The next number, from all of `u64`.
    pub const fn throw(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `sides`; 0 if there are no sides.
    pub fn below(&mut self, sides: u64) -> u64 {
        let wide = u128::from(self.throw()) * u128::from(sides);
        u64::try_from(wide >> 64).unwrap_or(0)
    }

    /// A size from `least` to `most`, both included.
    pub fn size(&mut self, least: usize, most: usize) -> usize {
        let sides = (most.saturating_sub(least) as u64).saturating_add(1);
        least + usize::try_from(self.below(sides)).unwrap_or(0)
    }

    /// True with probability 1/`sides`.
    pub fn one_in(&mut self, sides: u64) -> bool {
        self.below(sides) == 0
    }

    /// One of `items`, or `None` if there are none.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        let index = self.below(items.len() as u64);
        items.get(usize::try_from(index).unwrap_or(0))
    }
}

/// How many random cases a test runs: `usual`, or fewer where the variable
/// `WAYPROOF_CASES` says so. Mutation testing runs every test often, and sets it.
#[must_use]
pub fn cases(usual: u64) -> u64 {
    #[expect(clippy::disallowed_methods, reason = "a knob for tests, documented in the guide")]
    let limit = std::env::var("WAYPROOF_CASES");
    limit.ok().and_then(|limit| limit.parse().ok()).map_or(usual, |limit: u64| limit.min(usual))
}
