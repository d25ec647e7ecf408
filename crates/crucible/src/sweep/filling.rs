//! Rows of entries, made from rows of costs-to-go.

use crate::Block;

/// What a search knows of a state.
#[derive(Debug, Clone, Copy)]
pub(super) struct ToGo {
    /// The least cost to the goal; the largest number if it is not known.
    pub(super) cost: u32,
    /// The fewest moves to the goal at this cost; 0 if they are not counted.
    pub(super) moves: u32,
}

/// Entries being laid out, a row of blocks at a time, in a loop over slices, which
/// vectorises.
pub(super) struct Filling<'a, E> {
    pub(super) entries: &'a mut Vec<E>,
    /// Stands for no entry.
    pub(super) none: E,
    pub(super) blocks: &'a [Block],
    pub(super) lines: &'a [u32],
}

impl<E: Copy> Filling<'_, E> {
    /// Adds the entries of a row. `to_go` reads `values`, given the heat of their blocks.
    pub(super) fn row<V>(
        &mut self,
        values: impl Iterator<Item = V>,
        to_go: impl Fn(V, u32) -> ToGo,
        entry: impl Fn(ToGo, u32) -> E,
    ) {
        let row = self.blocks.iter().zip(self.lines).zip(values);
        self.entries.extend(row.map(|((block, line), value)| match block {
            Block::Open(heat) => entry(to_go(value, u32::from(*heat)), *line),
            Block::Closed => self.none,
        }));
    }
}
