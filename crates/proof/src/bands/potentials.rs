//! The potentials that a pass over bands works out, page by page.

/// Potentials by number, cut off at 0 and at the claim.
pub enum Potentials {
    Narrow(Pages<u16>),
    Wide(Pages<u32>),
    Widest(Pages<u64>),
}

impl Potentials {
    /// That of a number, where its page has been met.
    #[inline]
    pub(crate) fn get(&self, number: usize) -> Option<u64> {
        match self {
            Potentials::Narrow(pages) => pages.get(number).map(u64::from),
            Potentials::Wide(pages) => pages.get(number).map(u64::from),
            Potentials::Widest(pages) => pages.get(number),
        }
    }
}

/// The potentials of the pages that have been met.
pub struct Pages<L> {
    pub(super) page: usize,
    pub(super) potentials: Vec<L>,
    pub(super) known: Vec<bool>,
}

impl<L: Copy> Pages<L> {
    #[inline]
    pub(super) fn get(&self, number: usize) -> Option<L> {
        // Within a set everything is 0, and nothing else is read.
        self.potentials.get(number).copied().filter(|_| self.known[number / self.page])
    }
}
