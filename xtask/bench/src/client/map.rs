//! The map that all stages search.

use search::Cost;

pub(crate) const STRAIGHT: Cost = 10;
pub(crate) const DIAGONAL: Cost = 14;

/// Cells as `(row, column)`.
pub(super) type Cell = (u32, u32);

/// A map with a closed border around it, so that no step leaves the map.
pub(super) struct Map {
    /// Whether each cell is open, by its number.
    pub(super) open: Vec<bool>,
    /// The number of columns, including the border.
    pub(super) width: usize,
    pub(super) goal: Cell,
}

impl Map {
    /// The start is one corner; the goal is the opposite one.
    pub(super) const START: Cell = (1, 1);

    /// Reads a map of `.` and `#`.
    pub(super) fn read(text: &str) -> Map {
        let size = text.lines().count();
        let width = size + 2;
        let mut open = vec![false; width * width];
        for (row, line) in text.lines().enumerate() {
            let begin = (row + 1) * width + 1;
            for (cell, sign) in open[begin..].iter_mut().zip(line.bytes()) {
                *cell = sign == b'.';
            }
        }
        #[expect(clippy::cast_possible_truncation, reason = "maps are smaller")]
        let last = size as u32;
        Map { open, width, goal: (last, last) }
    }

    pub(super) fn number(&self, (row, col): Cell) -> Option<usize> {
        let (row, col) = (row as usize, col as usize);
        (row < self.width && col < self.width).then_some(row * self.width + col)
    }

    #[expect(clippy::cast_possible_truncation, reason = "maps are smaller")]
    pub(super) fn state(&self, number: usize) -> Option<Cell> {
        let (place, width) = (number as u32, self.width as u32);
        (number < self.open.len()).then(|| (place / width, place % width))
    }

    pub(super) fn is_open(&self, number: usize) -> bool {
        self.open.get(number).is_some_and(|open| *open)
    }

    /// Visits the steps out of a cell, none if it is closed: the change of the row and
    /// the column, the number of the next cell, and the cost. Steps do not cut corners.
    #[inline]
    pub(super) fn each_step(&self, number: usize, mut visit: impl FnMut([i32; 2], usize, Cost)) {
        if !self.is_open(number) {
            return;
        }
        // The border is closed, so no cell here is off the map.
        let (above, below) = (number - self.width, number + self.width);
        let open = |number| self.is_open(number);
        let [up, left, right, down] = [above, number - 1, number + 1, below].map(open);
        let mut step = |free: bool, by: [i32; 2], to: usize, cost: Cost| {
            if free && open(to) {
                visit(by, to, cost);
            }
        };
        step(up && left, [-1, -1], above - 1, DIAGONAL);
        step(up, [-1, 0], above, STRAIGHT);
        step(up && right, [-1, 1], above + 1, DIAGONAL);
        step(left, [0, -1], number - 1, STRAIGHT);
        step(right, [0, 1], number + 1, STRAIGHT);
        step(down && left, [1, -1], below - 1, DIAGONAL);
        step(down, [1, 0], below, STRAIGHT);
        step(down && right, [1, 1], below + 1, DIAGONAL);
    }

    /// Like [`Map::each_step`], with cells instead of numbers.
    pub(super) fn moves(&self, (row, col): Cell, moves: &mut Vec<(Cell, Cost)>) {
        let Some(number) = self.number((row, col)) else { return };
        self.each_step(number, |[down, right], _, cost| {
            let to = (row.wrapping_add_signed(down), col.wrapping_add_signed(right));
            moves.push((to, cost));
        });
    }

    /// The octile distance: as many diagonal steps as possible, then straight ones.
    #[expect(clippy::cast_possible_truncation, reason = "costs are smaller")]
    pub(super) fn heuristic(&self, (row, col): Cell) -> u32 {
        let (down, right) = (self.goal.0.abs_diff(row), self.goal.1.abs_diff(col));
        STRAIGHT as u32 * down.abs_diff(right) + DIAGONAL as u32 * down.min(right)
    }
}
