//! Moves that are steps of four kinds.

/// Moves that are steps of four kinds, as between the cells of a grid. A step of one kind
/// always adds the same to a number. [`ways`](crate::Numbering::ways) says which steps
/// are moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Steps {
    offsets: [usize; 4],
}

impl Steps {
    /// A step of kind `i` adds `offsets[i]` to the number, modulo 2^64, and one
    /// of kind `3 - i` leads back.
    ///
    /// `None` if the offsets do not lead back.
    ///
    /// ```
    /// use search::engine::Steps;
    ///
    /// // In rows of three cells: up, left, right, down.
    /// let offsets = [3_usize.wrapping_neg(), 1_usize.wrapping_neg(), 1, 3];
    /// assert!(Steps::new(offsets).is_some());
    /// assert_eq!(Steps::new([1, 1, 1, 1]), None);
    /// ```
    #[must_use]
    pub const fn new(offsets: [usize; 4]) -> Option<Steps> {
        let [first, second, third, fourth] = offsets;
        let back = first.wrapping_add(fourth) == 0 && second.wrapping_add(third) == 0;
        if back { Some(Steps { offsets }) } else { None }
    }

    /// The targets of the moves out of a number that has these `ways`, each with the kind
    /// of step.
    pub(crate) fn out_of(self, number: usize, ways: u8) -> impl Iterator<Item = (usize, usize)> {
        let kinds = self.offsets.into_iter().enumerate();
        kinds
            .filter(move |(kind, _)| ways >> kind & 1 > 0)
            .map(move |(kind, offset)| (number.wrapping_add(offset), kind))
    }

    pub(crate) const fn offsets(self) -> [usize; 4] {
        self.offsets
    }
}
