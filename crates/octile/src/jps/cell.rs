//! A cell of a map with a border around it, in 32 bits.

use grid::Pos;

use crate::{DIAGONAL, STRAIGHT};

/// A cell of the map, or of the border of closed cells around it, from the
/// border's upper left corner: the row in the upper 16 bits, the column in the
/// lower ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Cell(u32);

/// The most rows or columns that a map may have: with the border they have 16 bits.
pub(super) const LONGEST_SIDE: usize = (1 << 16) - 3;

impl Cell {
    /// The border's upper left corner, which no scan reaches.
    pub(super) const CORNER: Cell = Cell(0);

    /// The cell in row `row` and column `col`, border included; both below 2^16.
    #[inline]
    pub(super) const fn new(row: u32, col: u32) -> Cell {
        Cell(row << 16 | col)
    }

    /// The cell at `pos` of a map; `None` if `pos` does not fit.
    pub(super) fn of(pos: Pos) -> Option<Cell> {
        let side = |at: usize| u32::try_from(at).ok().filter(|_| at < LONGEST_SIDE);
        Some(Cell::new(side(pos.row)? + 1, side(pos.col)? + 1))
    }

    /// Its position on the map; the cell must not be on the border.
    pub(super) const fn pos(self) -> Pos {
        Pos::new(self.row() as usize - 1, self.col() as usize - 1)
    }

    #[inline]
    pub(super) const fn row(self) -> u32 {
        self.0 >> 16
    }

    #[inline]
    pub(super) const fn col(self) -> u32 {
        self.0 & 0xffff
    }

    /// Its place in an array by rows of `width` cells.
    #[inline]
    pub(super) const fn index(self, width: u32) -> usize {
        self.row() as usize * width as usize + self.col() as usize
    }
}

/// What `steps` straight steps cost.
#[inline]
pub(super) const fn straight(steps: u32) -> u64 {
    STRAIGHT * steps as u64
}

/// What `steps` diagonal steps cost.
#[inline]
pub(super) const fn diagonal(steps: u32) -> u64 {
    DIAGONAL * steps as u64
}

/// The octile distance: the least cost if all cells are open.
#[inline]
pub(super) const fn octile(from: Cell, to: Cell) -> u64 {
    let (rows, cols) = (from.row().abs_diff(to.row()), from.col().abs_diff(to.col()));
    let less = if rows < cols { rows } else { cols };
    diagonal(less) + straight(rows.abs_diff(cols))
}
