//! Small numbers for each number of a space: a bit, or a byte.

/// A bit for each number.
#[derive(Debug, Clone, Default)]
pub(super) struct Bits(Vec<u64>);

impl Bits {
    /// No bit set for any of `len` numbers.
    pub(super) fn new(len: usize) -> Bits {
        Bits(vec![0; len.div_ceil(64)])
    }

    /// Whether the bit of a number is set.
    #[inline]
    pub(super) fn has(&self, number: usize) -> bool {
        self.0.get(number >> 6).is_some_and(|word| word >> (number & 63) & 1 > 0)
    }

    /// Sets the bit of a number, and returns whether it was clear.
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

/// A byte for each number: bits 4 and 5 hold its distance modulo 3, if known; the bits
/// below hold its ways out, if known.
#[derive(Debug, Clone)]
pub(super) struct Thirds(Vec<u8>);

/// The first bit of a third in its byte.
const PLACE: u32 = 4;

/// A distance modulo 3, as 1, 2 or 3; 0 stands for none.
pub(super) type Third = u8;

/// The third after this one.
#[inline]
pub(super) const fn next(third: Third) -> Third {
    if third < 3 { third + 1 } else { 1 }
}

impl Thirds {
    /// Nothing known about any of `len` numbers. The system clears the memory, and
    /// provides only what is touched.
    pub(super) fn new(len: usize) -> Thirds {
        Thirds(vec![0; len])
    }

    /// The third of a number, 0 if it has none; `None` beyond the last number.
    #[inline]
    pub(super) fn get(&self, number: usize) -> Option<Third> {
        self.0.get(number).copied().map(third)
    }

    /// Sets the third of a number, and returns whether it had none.
    #[inline]
    pub(super) fn set(&mut self, number: usize, third: Third) -> bool {
        self.0.get_mut(number).and_then(|byte| settle(byte, third)).is_some()
    }

    /// The bytes of all numbers.
    pub(super) fn bytes_mut(&mut self) -> &mut [u8] {
        &mut self.0
    }
}

/// The third in a byte, 0 for none.
#[inline]
pub(super) const fn third(byte: u8) -> Third {
    byte >> PLACE
}

/// Sets the third in a byte, and returns the ways out there; `None` if it had one.
#[inline]
pub(super) fn settle(byte: &mut u8, noted: Third) -> Option<u8> {
    let ways = *byte;
    if third(ways) > 0 {
        return None;
    }
    *byte |= noted << PLACE;
    Some(ways)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_number_has_its_own() {
        let third = |number: usize| if number.is_multiple_of(2) { 1 } else { 3 };
        let (mut bits, mut thirds) = (Bits::new(200), Thirds::new(200));
        for number in (0..200).step_by(3) {
            assert!(bits.insert(number) && !bits.insert(number));
            assert!(thirds.set(number, third(number)) && !thirds.set(number, 1));
        }
        for number in 0..200 {
            assert_eq!(bits.has(number), number % 3 == 0);
            assert_eq!(thirds.get(number), Some(if number % 3 == 0 { third(number) } else { 0 }));
        }
        assert_eq!((bits.has(9_999), bits.insert(9_999), thirds.get(9_999)), (false, false, None));
        for len in [3, 2, 300] {
            let mut thirds = Thirds::new(len);
            assert_eq!(
                (thirds.get(0), thirds.get(len - 1), thirds.get(len)),
                (Some(0), Some(0), None)
            );
            let byte = &mut thirds.bytes_mut()[1];
            *byte = 15;
            assert_eq!((settle(byte, 3), settle(byte, 1)), (Some(15), None));
            assert_eq!(thirds.get(1), Some(3));
        }
        assert_eq!([1, 2, 3].map(next), [2, 3, 1]);
    }
}
