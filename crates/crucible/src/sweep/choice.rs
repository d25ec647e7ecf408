//! The choice of a search for a city, from its size and some of its blocks.

use super::relax::MAX_SWEPT;
use super::shape::Shape;
use crate::{Block, City, RunLengths};

/// Whether each block costs something, and so many neighbours cost the same that a
/// breadth-first search through the cheapest routes is likely to take longer than the
/// sweeps.
pub(super) fn has_many_ties(city: &City) -> bool {
    let heat = |block: &Block| if let Block::Open(heat) = block { *heat } else { u8::MAX };
    let (mut pairs, mut equal) = (0_usize, 0_usize);
    for row in city.blocks().row_slices().step_by(SAMPLED_ROWS) {
        let mut heats = row.iter().map(heat);
        let Some(mut before) = heats.next() else { continue };
        pairs += heats.len();
        for heat in heats {
            equal += usize::from(heat == before);
            before = heat;
        }
    }
    city.least_heat() > 0 && 2 * equal > pairs
}

/// One row in this many is sampled for ties.
const SAMPLED_ROWS: usize = 8;

/// Whether to use the queue without trying sweeps: runs may be too long, or there are
/// so few rows that the planes would be nearly all padding.
pub(super) fn is_for_queue(city: &City, lengths: RunLengths) -> bool {
    let blocks = city.blocks();
    let longest = lengths.max().min(blocks.rows().max(blocks.cols()));
    if lengths.min() > MAX_SWEPT || longest > MAX_SWEPT {
        return true;
    }
    Shape::new(city, longest).len > 2 * blocks.len() + SMALL_PLANE
}

/// A plane of at most this many lanes is small, even if it is nearly all padding.
const SMALL_PLANE: usize = 1 << 16;
