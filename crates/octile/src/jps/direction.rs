//! The eight directions of scans, as bits, and the transitions between them.

use super::cell::Cell;

/// A set of directions, a bit for each.
pub(super) type Directions = u8;

const RIGHT: Directions = 1;
const LEFT: Directions = 2;
const DOWN: Directions = 4;
const UP: Directions = 8;
const DOWN_RIGHT: Directions = 16;
const DOWN_LEFT: Directions = 32;
const UP_RIGHT: Directions = 64;
const UP_LEFT: Directions = 128;

pub(super) const ALL: Directions = Directions::MAX;

/// The directions to go on in from a jump point at the end of a straight scan:
/// ahead, and where a neighbour is forced on the side of lower or of higher
/// places, to that side and diagonally past it.
pub(super) const fn after<const ROW: bool, const FORWARD: bool>(
    low: bool,
    high: bool,
) -> Directions {
    let (ahead, at_low, at_high) = match (ROW, FORWARD) {
        (true, true) => (RIGHT, UP | UP_RIGHT, DOWN | DOWN_RIGHT),
        (true, false) => (LEFT, UP | UP_LEFT, DOWN | DOWN_LEFT),
        (false, true) => (DOWN, LEFT | DOWN_LEFT, RIGHT | DOWN_RIGHT),
        (false, false) => (UP, LEFT | UP_LEFT, RIGHT | UP_RIGHT),
    };
    ahead | if low { at_low } else { 0 } | if high { at_high } else { 0 }
}

/// The cell `steps` diagonal steps from `from`; it must be on the map.
#[inline]
pub(super) const fn ahead<const DOWN: bool, const RIGHT: bool>(from: Cell, steps: u32) -> Cell {
    let row = if DOWN { from.row() + steps } else { from.row() - steps };
    let col = if RIGHT { from.col() + steps } else { from.col() - steps };
    Cell::new(row, col)
}

/// The work along the scans from a cell reached at cost `g`.
pub(super) trait Scan {
    /// Along its row (`ROW`) or column, to higher (`FORWARD`) or lower places.
    fn straight<const ROW: bool, const FORWARD: bool>(&mut self, from: Cell, g: u64);

    /// Along a diagonal, and from there along rows and columns.
    fn diagonal<const DOWN: bool, const RIGHT: bool>(&mut self, from: Cell, g: u64);

    /// In all these directions.
    fn each(&mut self, directions: Directions, from: Cell, g: u64) {
        // A loop over the bits takes a tenth more instructions.
        if directions & RIGHT != 0 {
            self.straight::<true, true>(from, g);
        }
        if directions & LEFT != 0 {
            self.straight::<true, false>(from, g);
        }
        if directions & DOWN != 0 {
            self.straight::<false, true>(from, g);
        }
        if directions & UP != 0 {
            self.straight::<false, false>(from, g);
        }
        if directions & DOWN_RIGHT != 0 {
            self.diagonal::<true, true>(from, g);
        }
        if directions & DOWN_LEFT != 0 {
            self.diagonal::<true, false>(from, g);
        }
        if directions & UP_RIGHT != 0 {
            self.diagonal::<false, true>(from, g);
        }
        if directions & UP_LEFT != 0 {
            self.diagonal::<false, false>(from, g);
        }
    }
}
