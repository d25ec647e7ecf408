//! Rows of entries, made from rows of costs-to-go.

use crate::Block;

/// Entries being laid out, a row of blocks at a time, in a loop over slices, which
/// vectorises.
pub(super) struct Filling<'a, E> {
    pub(super) costs: &'a mut Vec<E>,
    /// Stands for no entry.
    pub(super) none: E,
    pub(super) blocks: &'a [Block],
    pub(super) lines: &'a [u32],
}

impl<E: Copy> Filling<'_, E> {
    /// Adds the entries of a row. `to_go` turns `values` into costs-to-go, given the
    /// heat of their blocks.
    pub(super) fn row<V>(
        &mut self,
        values: impl Iterator<Item = V>,
        to_go: impl Fn(V, u32) -> u32,
        entry: impl Fn(u32, u32) -> E,
    ) {
        let row = self.blocks.iter().zip(self.lines).zip(values);
        self.costs.extend(row.map(|((block, line), value)| match block {
            Block::Open(heat) => entry(to_go(value, u32::from(*heat)), *line),
            Block::Closed => self.none,
        }));
    }
}
