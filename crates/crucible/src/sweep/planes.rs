//! The city as rows of lanes, with what is known of each state.

use grid::{Axis, Pos};

use super::lane::Lane;
use crate::{Block, City};

/// Columns that are relaxed together.
pub(super) const LANES: usize = 32;

/// One number for each of these columns.
pub(super) type Chunk<T> = [T; LANES];

/// How the blocks of a city lie in lanes: row after row, each in whole chunks,
/// with some lanes between rows so that a run may look beyond either end.
#[derive(Debug, Clone, Copy)]
pub(super) struct Shape {
    /// Never more than columns: where the city is higher than wide, its
    /// columns are the rows.
    pub(super) rows: usize,
    pub(super) cols: usize,
    pub(super) chunks: usize,
    /// Lanes before each row and behind the last.
    margin: usize,
    stride: usize,
    transposed: bool,
}

impl Shape {
    /// `margin` is the longest run that is looked at.
    pub(super) fn new(city: &City, margin: usize) -> Shape {
        let (rows, cols) = (city.blocks().rows(), city.blocks().cols());
        let transposed = rows > cols;
        let (rows, cols) = if transposed { (cols, rows) } else { (rows, cols) };
        let chunks = cols.div_ceil(LANES);
        let margin = margin.max(1).next_multiple_of(16);
        Shape { rows, cols, chunks, margin, stride: chunks * LANES + margin, transposed }
    }

    /// How many lanes `rows` rows have, with all margins.
    const fn lanes(self, rows: usize) -> usize {
        rows * self.stride + self.margin
    }

    /// The first lane of a row.
    const fn row(self, row: usize) -> usize {
        row * self.stride + self.margin
    }

    /// The first lane of a chunk.
    #[inline]
    pub(super) const fn chunk(self, row: usize, chunk: usize) -> usize {
        self.row(row) + chunk * LANES
    }

    /// The row and column of a block.
    pub(super) const fn place(self, pos: Pos) -> (usize, usize) {
        if self.transposed { (pos.col, pos.row) } else { (pos.row, pos.col) }
    }

    /// Whether runs along `axis` go along rows.
    const fn along_rows(self, axis: Axis) -> bool {
        matches!(axis, Axis::Horizontal) != self.transposed
    }
}

/// What is known of each state, with prefix sums folded in: of a run, the
/// value at its end and all the heat on the way is then *one* number, and the
/// least over all lengths is the least of a few shifted rows.
///
/// The value of a state is the least cost to the goal known so far, its own
/// block included. `along` and `across` are the sums of heat in a row and in a
/// column up to a block and with it. Which of the planes hold which state goes
/// by the axis of the run that ended there.
pub(super) struct Planes<T> {
    pub(super) shape: Shape,
    pub(super) along: Vec<T>,
    /// With a row of zeros before the first.
    pub(super) across: Vec<T>,
    /// States whose run ended along a row, for those to their right: the value
    /// less `along`.
    pub(super) left: Vec<T>,
    /// The same for those to their left: the value and `along` before it.
    pub(super) right: Vec<T>,
    /// States whose run ended along a column, for those below: the value less
    /// `across`.
    pub(super) above: Vec<T>,
    /// The same for those above: the value and `across` before it.
    pub(super) below: Vec<T>,
    /// Infinite where nobody can stand, else the lowest number.
    pub(super) walls: Vec<T>,
    /// 0 where one row of walls serves for all.
    walls_stride: usize,
    /// What lies above the first row, and below the last.
    pub(super) edges: [Chunk<T>; 2],
}

impl<T: Lane> Planes<T> {
    pub(super) const fn empty() -> Planes<T> {
        let shape = Shape { rows: 0, cols: 0, chunks: 0, margin: 0, stride: 0, transposed: false };
        Planes {
            shape,
            along: Vec::new(),
            across: Vec::new(),
            left: Vec::new(),
            right: Vec::new(),
            above: Vec::new(),
            below: Vec::new(),
            walls: Vec::new(),
            walls_stride: 0,
            edges: [[T::INFINITE; LANES], [T::FAR; LANES]],
        }
    }

    /// Lays out `city` with nothing known; `open` if no block is closed.
    pub(super) fn lay_out(&mut self, city: &City, shape: Shape, open: bool) {
        self.shape = shape;
        self.add_up_heat(city);
        self.forget();
        self.build_walls(city, open);
    }

    fn add_up_heat(&mut self, city: &City) {
        let Planes { shape, along, across, .. } = self;
        refill(along, shape.lanes(shape.rows), T::ZERO);
        refill(across, shape.lanes(shape.rows + 1), T::ZERO);
        let heat = |block: &Block| match block {
            Block::Open(heat) => T::of(*heat),
            Block::Closed => T::ZERO,
        };
        for (row, blocks) in city.blocks().row_slices().enumerate() {
            if shape.transposed {
                for (col, block) in blocks.iter().enumerate() {
                    along[shape.row(col) + row] = heat(block);
                }
            } else {
                let lanes = &mut along[shape.row(row)..][..blocks.len()];
                for (lane, block) in lanes.iter_mut().zip(blocks) {
                    *lane = heat(block);
                }
            }
        }
        for row in 0..shape.rows {
            let heats = &mut along[shape.row(row)..][..shape.stride - shape.margin];
            let (before, after) = across[shape.row(row)..].split_at_mut(shape.stride);
            for ((after, before), heat) in after.iter_mut().zip(before).zip(&*heats) {
                *after = before.plus(*heat);
            }
            let mut sum = T::ZERO;
            for lane in heats {
                sum = sum.plus(*lane);
                *lane = sum;
            }
        }
    }

    /// Sets all values to infinite.
    fn forget(&mut self) {
        let Planes { shape, along, across, left, right, above, below, .. } = self;
        for (plane, margin) in [
            (&mut *left, T::INFINITE),
            (&mut *right, T::FAR),
            (&mut *above, T::INFINITE),
            (&mut *below, T::FAR),
        ] {
            refill(plane, shape.lanes(shape.rows), margin);
        }
        let width = shape.stride - shape.margin;
        for row in 0..shape.rows {
            let at = shape.row(row);
            let planes = left[at..][..width].iter_mut().zip(&mut right[at..][..width]);
            let sums = along[at..][..width].iter().zip(&along[at - 1..][..width]);
            for ((left, right), (through, before)) in planes.zip(sums) {
                *left = T::INFINITE.minus(*through);
                *right = T::INFINITE.plus(*before);
            }
            let planes = above[at..][..width].iter_mut().zip(&mut below[at..][..width]);
            let sums = across[at + shape.stride..][..width].iter().zip(&across[at..][..width]);
            for ((above, below), (through, before)) in planes.zip(sums) {
                *above = T::INFINITE.minus(*through);
                *below = T::INFINITE.plus(*before);
            }
        }
    }

    fn build_walls(&mut self, city: &City, open: bool) {
        let Planes { shape, walls, walls_stride, .. } = self;
        let rows = if open { 1 } else { shape.rows };
        *walls_stride = if open { 0 } else { shape.stride };
        refill(walls, shape.lanes(rows), T::INFINITE);
        for row in 0..rows {
            walls[shape.row(row)..][..shape.cols].fill(T::LOWEST);
        }
        if open {
            return;
        }
        for (pos, block) in city.blocks().iter() {
            if block.heat().is_none() {
                let (row, col) = shape.place(pos);
                walls[shape.row(row) + col] = T::INFINITE;
            }
        }
    }

    /// The first lane of a chunk in `walls`.
    #[inline]
    pub(super) const fn wall_chunk(&self, row: usize, chunk: usize) -> usize {
        row * self.walls_stride + self.shape.margin + chunk * LANES
    }

    /// Both values of a block: of the state whose run ended along a row, and
    /// of the other.
    pub(super) fn values(&self, row: usize, col: usize) -> (T, T) {
        let at = self.shape.row(row) + col;
        let along = self.left[at].plus(self.along[at]);
        let across = self.above[at].plus(self.across[at + self.shape.stride]);
        (along, across)
    }

    /// Sets both values of a block.
    pub(super) fn set(&mut self, row: usize, col: usize, value: T) {
        let at = self.shape.row(row) + col;
        let beside = at + self.shape.stride;
        self.left[at] = value.minus(self.along[at]);
        self.right[at] = value.plus(self.along[at - 1]);
        self.above[at] = value.minus(self.across[beside]);
        self.below[at] = value.plus(self.across[at]);
    }

    /// The value of the state at `pos` whose run ended along `axis`, `None`
    /// for an infinite one.
    pub(super) fn value(&self, pos: Pos, axis: Axis) -> Option<u32> {
        let (row, col) = self.shape.place(pos);
        let (along, across) = self.values(row, col);
        let value = if self.shape.along_rows(axis) { along } else { across };
        (value < T::INFINITE).then(|| value.cost())
    }
}

/// Makes `plane` that long and full of `value`, in the memory it has.
fn refill<T: Copy>(plane: &mut Vec<T>, len: usize, value: T) {
    plane.clear();
    plane.resize(len, value);
}

/// The chunk that begins at lane `at`.
#[inline]
#[expect(clippy::panic, reason = "chunks come from the shape by which the plane was made")]
pub(super) fn chunk_at<T>(plane: &[T], at: usize) -> &Chunk<T> {
    match plane.get(at..).and_then(<[T]>::first_chunk) {
        Some(chunk) => chunk,
        None => panic!("a plane ends before lane {at} and what follows"),
    }
}

/// The same for changing.
#[inline]
#[expect(clippy::panic, reason = "chunks come from the shape by which the plane was made")]
pub(super) fn chunk_at_mut<T>(plane: &mut [T], at: usize) -> &mut Chunk<T> {
    match plane.get_mut(at..).and_then(<[T]>::first_chunk_mut) {
        Some(chunk) => chunk,
        None => panic!("a plane ends before lane {at} and what follows"),
    }
}
