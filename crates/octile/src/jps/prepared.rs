//! A map prepared for scans: bits along lines mark where each scan stops.
//!
//! Everything is computed 64 cells at a time. There are three layouts: by rows, by
//! columns, and by diagonals; a place on a diagonal is numbered by its row. A diagonal
//! that leaves the map on one side continues on the other side. So there are as many
//! diagonals as columns, each as long as the map is high; the border separates their
//! parts.

use grid::Grid;

use super::block::{Block, shear};
use super::cell::{Cell, LONGEST_SIDE};
use super::lines::Lines;
use crate::{MAX_CELLS, Map};

// The planes of rows and columns: open cells, and where scans to higher and to
// lower places stop, at closed cells and at jump points.
pub(super) const OPEN: usize = 0;
const STOP_FORWARD: usize = 1;
const STOP_BACKWARD: usize = 2;

// The planes of diagonals: cells without a step to the next row, and cells from which a
// diagonal scan to higher rows (down) or lower ones (up) finds a jump point by a scan
// along the row or the column.
const WALL: usize = 0;
pub(super) const ROW_DOWN: usize = 1;
pub(super) const ROW_UP: usize = 2;
pub(super) const COL_DOWN: usize = 3;
pub(super) const COL_UP: usize = 4;

/// A map prepared for many queries, as in games.
///
/// Each query takes a [`Scratch`](crate::Scratch), which holds reusable memory. For a
/// single query, use [`Map::solve`].
///
/// ```
/// use octile::grid::{Limits, Pos};
/// use octile::{Map, Prepared, Scratch};
///
/// let text = "type octile\nheight 2\nwidth 4\nmap\n....\n.@..\n";
/// let cells = Map::parse_cells(text, &Limits::default())?;
/// let prepared = Prepared::of(&cells, |cell| cell.is_open()).ok_or("the grid is too large")?;
/// let mut scratch = Scratch::default();
/// let start = Pos::new(1, 0);
/// for (goal, arrows) in [((0, 3), Some("^>>>")), ((1, 3), Some("^>>↘")), ((1, 1), None)] {
///     let route = prepared.route(&mut scratch, start, Pos::new(goal.0, goal.1));
///     assert_eq!(route.map(|route| route.arrows()).as_deref(), arrows);
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct Prepared {
    /// Rows and columns, border included.
    pub(super) height: u32,
    pub(super) width: u32,
    pub(super) rows: Lines<3>,
    pub(super) cols: Lines<3>,
    /// Down and to the right: line `col - row`, modulo the width.
    falling: Lines<5>,
    /// Down and to the left: line `col + row`, modulo the width.
    rising: Lines<5>,
}

impl Prepared {
    /// Prepares the cells of `map`; its start and goal do not matter. `None` as for
    /// [`Prepared::of`].
    #[must_use]
    pub fn new(map: &Map) -> Option<Prepared> {
        Prepared::of(map.cells(), |cell| cell.is_open())
    }

    /// Prepares `grid`; a cell can be entered if `is_open` returns true for it.
    /// `None` if a side is longer than 65,533 cells, or if there are more than
    /// [`MAX_CELLS`]: then costs need not order routes by length.
    ///
    /// # Complexity
    ///
    /// Looks at each cell once, and does everything else 64 cells at a time. If no side
    /// is shorter than about 64 cells, the result takes 16 bits per cell, and
    /// preparing 6 more.
    #[must_use]
    pub fn of<T>(grid: &Grid<T>, is_open: impl Fn(&T) -> bool) -> Option<Prepared> {
        let bordered = |side: usize| u32::try_from(side + 2).ok();
        if grid.rows().max(grid.cols()) > LONGEST_SIDE || grid.cells().len() > MAX_CELLS {
            return None;
        }
        let (height, width) = (bordered(grid.rows())?, bordered(grid.cols())?);
        let mut rows = Lines::new(height, width);
        for (row, cells) in (1..).zip(grid.row_slices()) {
            for (col, cell) in (1..).zip(cells) {
                if is_open(cell) {
                    rows.word_mut(row, col / 64)[OPEN] |= 1 << (col % 64);
                }
            }
        }
        let mut cols = Lines::new(width, height);
        rows.transpose(OPEN, height, &mut cols);
        add_stops(&mut rows, height);
        add_stops(&mut cols, width);
        let [falling, rising] = diagonals(&rows, &cols, (height, width));
        Some(Prepared { height, width, rows, cols, falling, rising })
    }

    /// The number of cells, border included.
    pub(super) const fn cells(&self) -> usize {
        self.height as usize * self.width as usize
    }

    /// Whether `cell`, which is on the map or its border, can be entered.
    #[inline(always)]
    pub(super) fn is_open(&self, cell: Cell) -> bool {
        self.rows.get(OPEN, cell.row(), cell.col())
    }

    /// Where a scan from `from` along its row or column stops; `from` must not be on
    /// the border.
    #[inline(always)]
    pub(super) fn stop<const ROW: bool, const FORWARD: bool>(&self, from: Cell) -> Cell {
        let (row, col) = (from.row(), from.col());
        match (ROW, FORWARD) {
            (true, true) => Cell::new(row, self.rows.next(STOP_FORWARD, row, col + 1)),
            (true, false) => Cell::new(row, self.rows.previous(STOP_BACKWARD, row, col - 1)),
            (false, true) => Cell::new(self.cols.next(STOP_FORWARD, col, row + 1), col),
            (false, false) => Cell::new(self.cols.previous(STOP_BACKWARD, col, row - 1), col),
        }
    }

    /// The diagonal through `from`, as lines and the number of one of them, and the
    /// number of possible steps along it.
    #[inline(always)]
    pub(super) fn diagonal<const DOWN: bool, const RIGHT: bool>(
        &self,
        from: Cell,
    ) -> (&Lines<5>, u32, u32) {
        let (row, col, width) = (from.row(), from.col(), self.width);
        let turn = row % width;
        let (lines, line) = if DOWN == RIGHT {
            (&self.falling, if col < turn { col + width - turn } else { col - turn })
        } else {
            (&self.rising, if col + turn < width { col + turn } else { col + turn - width })
        };
        let end = if DOWN {
            lines.next(WALL, line, row)
        } else {
            lines.previous(WALL, line, row - 1) + 1
        };
        (lines, line, end.abs_diff(row))
    }
}

/// Adds where scans stop: at a closed cell, and at an open one that has an open
/// cell beside it whose neighbour back along the line is closed (a forced neighbour).
fn add_stops(lines: &mut Lines<3>, count: u32) {
    for line in 0..count {
        for word in 0..lines.stride {
            let here = lines.word(line, word)[OPEN];
            let (mut forward, mut backward) = (!here, !here);
            let sides = [line.checked_sub(1), Some(line + 1).filter(|&side| side < count)];
            for side in sides.into_iter().flatten() {
                let [before, beside, after] = lines.around(OPEN, side, word);
                forward |= beside & !(beside << 1 | before >> 63);
                backward |= beside & !(beside >> 1 | after << 63);
            }
            let planes = lines.word_mut(line, word);
            (planes[STOP_FORWARD], planes[STOP_BACKWARD]) = (forward, backward);
        }
    }
}

/// From which open cells a scan across the lines, to higher ones and to lower
/// ones, finds a jump point.
fn sights(lines: &Lines<3>, count: u32, len: u32) -> Lines<2> {
    let mut sights = Lines::new(count, len);
    for (word, plane) in (0..lines.stride).flat_map(|word| [(word, 0), (word, 1)]) {
        // For the previous line of this loop: cells that see a jump point or are one.
        let mut last = 0;
        for step in 1..count - 1 {
            let (line, behind) =
                if plane == 0 { (count - 1 - step, count - 2 - step) } else { (step, step + 1) };
            let (here, behind) = (lines.around(OPEN, line, word), lines.around(OPEN, behind, word));
            // Cells beside a jump point.
            let [before, forced, after] = [0, 1, 2].map(|index| here[index] & !behind[index]);
            let jump_points = forced << 1 | before >> 63 | forced >> 1 | after << 63;
            sights.word_mut(line, word)[plane] = here[1] & last;
            last = here[1] & (jump_points | last);
        }
    }
    sights
}

fn diagonals(rows: &Lines<3>, cols: &Lines<3>, (height, width): (u32, u32)) -> [Lines<5>; 2] {
    let along_rows = sights(cols, width, height);
    let (by_rows, mut along_cols) = (sights(rows, height, width), Lines::new(width, height));
    for plane in [0, 1] {
        by_rows.transpose(plane, height, &mut along_cols);
    }
    [false, true].map(|rises| {
        // A scan goes down to the right on falling lines, and to the left on rising
        // ones.
        let [down, up] = if rises { [1, 0] } else { [0, 1] };
        let mut lines = Lines::new(width, height);
        for (col, word) in cols.blocks(width) {
            // In the order of the planes.
            let mut planes = [
                steps(cols, (col, word), width, rises),
                along_rows.block(down, col, word),
                along_rows.block(up, col, word),
                along_cols.block(0, col, word),
                along_cols.block(1, col, word),
            ];
            for block in &mut planes {
                shear(block, rises);
            }
            lay_out(&mut lines, &planes, (col, word), width, rises);
        }
        // The planes laid out mark the cells that have a step.
        for planes in &mut lines.words {
            planes[WALL] = !planes[WALL];
        }
        lines
    })
}

/// From which cells of 64 columns there is a diagonal step to the next row: both
/// straight neighbours and the end must be open.
fn steps(cols: &Lines<3>, (col, word): (u32, u32), width: u32, rises: bool) -> Block {
    // Open cells with an open cell below them.
    let pairs = |col: u32| {
        let [_, here, after] = cols.around(OPEN, col, word);
        here & (here >> 1 | after << 63)
    };
    let mut block = [0; 64];
    for (bits, col) in block.iter_mut().zip(col..width) {
        let beside = if rises { col.checked_sub(1) } else { Some(col + 1) };
        let beside = beside.filter(|&beside| beside < width);
        *bits = beside.map_or(0, |beside| pairs(col) & pairs(beside));
    }
    block
}

/// Lays sheared blocks out along the diagonals.
fn lay_out(
    lines: &mut Lines<5>,
    planes: &[Block; 5],
    (col, word): (u32, u32),
    width: u32,
    rises: bool,
) {
    // The diagonal of the block's first word, and of what was carried round in it.
    let row = (word * 64) % width;
    let first = if rises { col + row } else { col + width - row } % width;
    let round = if rises { first + 64 } else { first + 64 * width - 64 } % width;
    let next = |line: u32| if line + 1 == width { 0 } else { line + 1 };
    let (mut first, mut round) = (first, round);
    for index in 0..64_usize {
        // Falling: bit `i` came from word `index + i`; rising: from `index - i`.
        let kept = if rises { !0 >> (63 - index) } else { !0 >> index };
        for (line, mask) in [(first, kept), (round, !kept)] {
            let to = lines.word_mut(line, word);
            for (to, plane) in to.iter_mut().zip(planes) {
                *to |= plane[index] & mask;
            }
        }
        (first, round) = (next(first), next(round));
    }
}
