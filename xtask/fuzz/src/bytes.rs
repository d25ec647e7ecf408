//! Decisions out of bytes.

/// The bytes that are left. Where there are none any more, each further one is 0.
#[derive(Debug)]
pub(crate) struct Bytes<'a> {
    rest: &'a [u8],
}

impl<'a> Bytes<'a> {
    pub(crate) fn new(bytes: &'a [u8]) -> Bytes<'a> {
        Bytes { rest: bytes }
    }

    /// The next byte.
    pub(crate) fn next(&mut self) -> u8 {
        let Some((&first, rest)) = self.rest.split_first() else { return 0 };
        self.rest = rest;
        first
    }

    /// A number below `sides`, which is at least 1.
    pub(crate) fn below(&mut self, sides: usize) -> usize {
        usize::from(self.next()) % sides
    }

    /// Whether the next byte is odd.
    pub(crate) fn odd(&mut self) -> bool {
        self.below(2) == 1
    }

    /// One of `items`, of which there is at least one.
    pub(crate) fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }
}
