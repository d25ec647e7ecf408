//! Moves that are steps of four kinds.

/// The moves of a space in which each is a step of one of four kinds, as from
/// cell to cell of a grid: what a step of a kind adds to a number is always the
/// same.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Steps {
    ways: Vec<u8>,
    offsets: [usize; 4],
}

impl Steps {
    /// For each number its `ways`: bit `i` is set if a step of kind `i` is a
    /// move, and there are no other moves; in declared order the lowest bit is
    /// first. A step of kind `i` adds `offsets[i]` to the number, modulo 2^64,
    /// and one of kind `3 - i` leads back.
    ///
    /// `None` if a higher bit is set, or the offsets do not lead back.
    ///
    /// ```
    /// use search::Steps;
    ///
    /// // Two rows of three cells, all open: up, left, right, down.
    /// let offsets = [3_usize.wrapping_neg(), 1_usize.wrapping_neg(), 1, 3];
    /// let ways = vec![0b1100, 0b1110, 0b1010, 0b0101, 0b0111, 0b0011];
    /// assert_eq!(Steps::new(ways, offsets).map(|steps| steps.len()), Some(6));
    /// assert_eq!(Steps::new(vec![16], offsets), None);
    /// assert_eq!(Steps::new(vec![], [1, 1, 1, 1]), None);
    /// ```
    #[must_use]
    pub fn new(ways: Vec<u8>, offsets: [usize; 4]) -> Option<Steps> {
        let [first, second, third, fourth] = offsets;
        let back = first.wrapping_add(fourth) == 0 && second.wrapping_add(third) == 0;
        // Without a way out of the loop this is many bytes at once.
        let all = ways.iter().fold(0, |all, ways| all | ways);
        (back && all < 16).then_some(Steps { ways, offsets })
    }

    /// How many numbers there are.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "a count of numbers, not a container")]
    pub const fn len(&self) -> usize {
        self.ways.len()
    }

    /// The ends of the moves out of a number, each with the kind of step.
    pub(crate) fn out_of(&self, number: usize) -> impl Iterator<Item = (usize, usize)> + '_ {
        let ways = self.ways.get(number).copied().unwrap_or(0);
        let kinds = self.offsets.iter().enumerate();
        kinds
            .filter(move |(kind, _)| ways >> kind & 1 > 0)
            .map(move |(kind, offset)| (number.wrapping_add(*offset), kind))
    }

    pub(crate) fn into_parts(self) -> (Vec<u8>, [usize; 4]) {
        (self.ways, self.offsets)
    }
}
