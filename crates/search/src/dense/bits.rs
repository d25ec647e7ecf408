//! Small numbers for each number of a space: one bit, or two.

/// A bit for each number.
#[derive(Debug, Clone, Default)]
pub(super) struct Bits(Vec<u64>);

impl Bits {
    /// None of `len` numbers has its bit.
    pub(super) fn new(len: usize) -> Bits {
        Bits(vec![0; len.div_ceil(64)])
    }

    /// Whether a number has its bit.
    #[inline]
    pub(super) fn has(&self, number: usize) -> bool {
        self.0.get(number >> 6).is_some_and(|word| word >> (number & 63) & 1 > 0)
    }

    /// Gives a number its bit, and returns whether it had none.
    #[inline]
    pub(super) fn insert(&mut self, number: usize) -> bool {
        let bit = 1 << (number & 63);
        match self.0.get_mut(number >> 6) {
            Some(word) => {
                let new = *word & bit == 0;
                *word |= bit;
                new
            }
            None => false,
        }
    }
}

/// Two bits for each number: nothing yet, or its distance modulo 3.
#[derive(Debug, Clone, Default)]
pub(super) struct Thirds {
    words: Vec<u64>,
    len: usize,
}

/// A distance modulo 3: 1, 2 or 3, so that 0 is left for nothing.
pub(super) type Third = u64;

/// The third after this one.
#[inline]
pub(super) const fn next(third: Third) -> Third {
    if third < 3 { third + 1 } else { 1 }
}

impl Thirds {
    /// Nothing is known of any of `len` numbers.
    pub(super) fn clear(&mut self, len: usize) {
        self.words.clear();
        self.words.resize(len.div_ceil(32), 0);
        self.len = len;
    }

    /// How many numbers there are.
    pub(super) const fn len(&self) -> usize {
        self.len
    }

    /// The third of a number, 0 if it has none.
    #[inline]
    pub(super) fn get(&self, number: usize) -> Third {
        self.words.get(number >> 5).map_or(0, |word| word >> (2 * (number & 31)) & 3)
    }

    /// Gives its third to a number, and returns whether it had none.
    #[inline]
    pub(super) fn set(&mut self, number: usize, third: Third) -> bool {
        let place = 2 * (number & 31);
        let Some(word) = self.words.get_mut(number >> 5) else { return false };
        let known = *word >> place & 3;
        if known == 0 {
            *word |= third << place;
        }
        known == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_number_has_its_own() {
        let (mut bits, mut thirds) = (Bits::new(200), Thirds::default());
        thirds.clear(200);
        for number in (0..200).step_by(3) {
            assert!(bits.insert(number) && !bits.insert(number));
            assert!(thirds.set(number, 1 + number as u64 % 3) && !thirds.set(number, 1));
        }
        for number in 0..200 {
            assert_eq!(bits.has(number), number % 3 == 0);
            assert_eq!(thirds.get(number), u64::from(number % 3 == 0));
        }
        assert_eq!((bits.has(9_999), bits.insert(9_999), thirds.get(9_999)), (false, false, 0));
        thirds.clear(3);
        assert_eq!((thirds.get(0), thirds.len()), (0, 3));
        assert_eq!([1, 2, 3].map(next), [2, 3, 1]);
    }
}
