//! The position of a city's blocks among the lanes.

use grid::Pos;

use crate::City;

/// The least number of lanes relaxed. Rows are a multiple of it, so that the vectorised
/// loops have no remainder.
pub(super) const STEP: usize = 16;

/// The layout of a city's blocks in lanes: row after row with a gap between, and with
/// additional rows above and below, so that a run may read beyond all four edges.
#[derive(Debug, Clone, Copy)]
pub(super) struct Shape {
    /// Never more than columns: if the city is higher than wide, its columns become the
    /// rows.
    pub(super) rows: usize,
    pub(super) cols: usize,
    /// Lanes in a row: the columns, rounded up to a multiple of [`STEP`].
    pub(super) width: usize,
    /// Lanes before each row, and behind the last.
    gap: usize,
    /// Lanes from one row to the next.
    pub(super) stride: usize,
    /// Rows above the first, and as many below the last.
    frame: usize,
    /// The number of lanes in a plane, gaps and additional rows included.
    pub(super) len: usize,
    /// The binary logarithm of the number of steps in a group, chosen so that a row has
    /// at most 64 groups.
    pub(super) shift: u32,
    pub(super) transposed: bool,
}

/// The position of some lanes of a row in the planes.
#[derive(Debug, Clone, Copy)]
pub(super) struct Place {
    /// The first of them in all planes but one.
    pub(super) at: usize,
    /// The first in the walls.
    pub(super) wall: usize,
    /// How many they are.
    pub(super) len: usize,
}

impl Shape {
    /// The shape of `city`, for runs of at most `longest` steps.
    pub(super) fn new(city: &City, longest: usize) -> Shape {
        let (rows, cols) = (city.blocks().rows(), city.blocks().cols());
        let transposed = rows > cols;
        let (rows, cols) = if transposed { (cols, rows) } else { (rows, cols) };
        let width = cols.next_multiple_of(STEP);
        let shift = width.div_ceil(64 * STEP).next_power_of_two().ilog2();
        // Whole steps, so that no vector of a row crosses a cache line; and an odd
        // number of them, so that rows share few cache sets.
        let (gap, frame) = ((2 * longest).next_multiple_of(STEP), longest);
        let stride = (width + gap) | STEP;
        let len = (rows + 2 * frame) * stride + gap;
        Shape { rows, cols, width, gap, stride, frame, len, shift, transposed }
    }

    /// The number of groups in a row.
    pub(super) const fn groups(self) -> usize {
        self.width.div_ceil(STEP << self.shift)
    }

    /// The number of lanes in a row with the gaps on both sides.
    pub(super) const fn len_of_row(self) -> usize {
        self.stride + self.gap
    }

    /// The lane of a block.
    #[inline]
    pub(super) const fn lane(self, row: usize, col: usize) -> usize {
        (self.frame + row) * self.stride + self.gap + col
    }

    /// The lane of a block in a row that stands for all.
    #[inline]
    pub(super) const fn lane_of_row(self, col: usize) -> usize {
        self.gap + col
    }

    /// The row and column of a block.
    pub(super) const fn place(self, pos: Pos) -> (usize, usize) {
        if self.transposed { (pos.col, pos.row) } else { (pos.row, pos.col) }
    }
}
