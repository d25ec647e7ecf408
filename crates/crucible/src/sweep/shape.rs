//! Where the blocks of a city lie among the lanes.

use grid::Pos;

use crate::City;

/// Columns that are relaxed together.
pub(super) const LANES: usize = 32;

/// How the blocks of a city lie in lanes: row after row, each in whole chunks,
/// with one more chunk before each row and behind the last, and more rows above
/// the first and below the last, so that a run may look beyond all four edges.
#[derive(Debug, Clone, Copy)]
pub(super) struct Shape {
    /// Never more than columns: where the city is higher than wide, its
    /// columns are the rows.
    pub(super) rows: usize,
    pub(super) cols: usize,
    pub(super) chunks: usize,
    /// Chunks from one row to the next.
    pub(super) stride: usize,
    /// Rows above the first, and as many below the last.
    frame: usize,
    pub(super) transposed: bool,
}

/// Where a chunk lies in the planes.
#[derive(Debug, Clone, Copy)]
pub(super) struct Place {
    /// Its number in all planes but one.
    pub(super) at: usize,
    /// Its number in the walls.
    pub(super) wall: usize,
}

impl Place {
    /// The place `chunks` chunks further to the right.
    #[inline]
    pub(super) const fn right(self, chunks: usize) -> Place {
        Place { at: self.at + chunks, wall: self.wall + chunks }
    }
}

impl Shape {
    pub(super) const EMPTY: Shape =
        Shape { rows: 0, cols: 0, chunks: 0, stride: 0, frame: 0, transposed: false };

    /// That of `city`, with `frame` more rows on either side.
    pub(super) fn new(city: &City, frame: usize) -> Shape {
        let (rows, cols) = (city.blocks().rows(), city.blocks().cols());
        let transposed = rows > cols;
        let (rows, cols) = if transposed { (cols, rows) } else { (rows, cols) };
        let chunks = cols.div_ceil(LANES);
        Shape { rows, cols, chunks, stride: chunks + 1, frame, transposed }
    }

    /// How many chunks a plane has, with what lies around it.
    pub(super) const fn len(self) -> usize {
        (self.rows + 2 * self.frame) * self.stride + 1
    }

    /// The number of a chunk, given by row and place in the row.
    #[inline]
    pub(super) const fn chunk(self, row: usize, place: usize) -> usize {
        (self.frame + row) * self.stride + 1 + place
    }

    /// The row and column of a block.
    pub(super) const fn place(self, pos: Pos) -> (usize, usize) {
        if self.transposed { (pos.col, pos.row) } else { (pos.row, pos.col) }
    }
}
