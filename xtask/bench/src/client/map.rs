//! The map that all stages search.

use search::Cost;

/// The cost of a straight step.
pub(crate) const STRAIGHT: Cost = 10;
/// The cost of a diagonal step.
pub(crate) const DIAGONAL: Cost = 14;

/// Cells as `(row, column)`.
pub(super) type Cell = (u32, u32);

/// A map with a closed border around it, so that no step needs to ask whether
/// it leaves the map.
pub(super) struct Map {
    open: Vec<bool>,
    /// Columns, the border included.
    pub(super) width: usize,
    pub(super) start: Cell,
    pub(super) goal: Cell,
}

impl Map {
    /// Reads a map of `.` and `#`; start and goal are in two corners.
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
        Map { open, width, start: (1, 1), goal: (last, last) }
    }

    pub(super) fn len(&self) -> usize {
        self.open.len()
    }

    /// Whether each cell is open, in order of numbers.
    pub(super) fn open(&self) -> &[bool] {
        &self.open
    }

    pub(super) fn number(&self, (row, col): Cell) -> Option<usize> {
        let (row, col) = (row as usize, col as usize);
        (row < self.width && col < self.width).then_some(row * self.width + col)
    }

    pub(super) fn state(&self, number: usize) -> Option<Cell> {
        (number < self.open.len()).then(|| self.place(number))
    }

    #[expect(clippy::cast_possible_truncation, reason = "maps are smaller")]
    fn place(&self, number: usize) -> Cell {
        let (number, width) = (number as u32, self.width as u32);
        (number / width, number % width)
    }

    pub(super) fn is_open(&self, number: usize) -> bool {
        self.open.get(number).is_some_and(|open| *open)
    }

    /// The moves out of a cell, none if it is closed; nobody cuts a corner.
    pub(super) fn successors(&self, (row, col): Cell, moves: &mut Vec<(Cell, Cost)>) {
        let open = |row: u32, col: u32| self.is_open(row as usize * self.width + col as usize);
        if !open(row, col) {
            return;
        }
        // The border is closed, so that no cell here is off the map.
        let (up, down, left, right) = (row - 1, row + 1, col - 1, col + 1);
        let straight = [(up, col), (row, left), (row, right), (down, col)];
        let [above, before, behind, below] = straight.map(|(row, col)| open(row, col));
        let mut step = |free: bool, to: Cell, cost: Cost| {
            if free && open(to.0, to.1) {
                moves.push((to, cost));
            }
        };
        step(above && before, (up, left), DIAGONAL);
        step(above, (up, col), STRAIGHT);
        step(above && behind, (up, right), DIAGONAL);
        step(before, (row, left), STRAIGHT);
        step(behind, (row, right), STRAIGHT);
        step(below && before, (down, left), DIAGONAL);
        step(below, (down, col), STRAIGHT);
        step(below && behind, (down, right), DIAGONAL);
    }

    /// The same by numbers.
    #[inline]
    pub(super) fn each_move(&self, number: usize, mut visit: impl FnMut(usize, Cost)) {
        if !self.is_open(number) {
            return;
        }
        let (above, below) = (number - self.width, number + self.width);
        let open = |number| self.is_open(number);
        let (up, left, right, down) =
            (open(above), open(number - 1), open(number + 1), open(below));
        let mut step = |free: bool, to: usize, cost: Cost| {
            if free && open(to) {
                visit(to, cost);
            }
        };
        step(up && left, above - 1, DIAGONAL);
        step(up, above, STRAIGHT);
        step(up && right, above + 1, DIAGONAL);
        step(left, number - 1, STRAIGHT);
        step(right, number + 1, STRAIGHT);
        step(down && left, below - 1, DIAGONAL);
        step(down, below, STRAIGHT);
        step(down && right, below + 1, DIAGONAL);
    }

    /// The octile distance: as many diagonal steps as there can be, and then
    /// straight ones.
    pub(super) fn heuristic(&self, cell: Cell) -> Cost {
        let (row, col) = self.goal;
        let (down, right) = (Cost::from(row.abs_diff(cell.0)), Cost::from(col.abs_diff(cell.1)));
        STRAIGHT * down.abs_diff(right) + DIAGONAL * down.min(right)
    }
}
