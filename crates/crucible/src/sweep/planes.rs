//! The city as rows of lanes, with what is known of each state.

use grid::{Axis, Pos};

use super::lane::Lane;
use crate::{Block, City};

/// Columns that are relaxed together.
pub(super) const LANES: usize = 32;

/// One number for each of these columns.
pub(super) type Chunk<T> = [T; LANES];

/// Chunks, row after row.
pub(super) type Plane<T> = Vec<Chunk<T>>;

/// How the blocks of a city lie in lanes: row after row, each in whole chunks,
/// with one more chunk before each row and behind the last, so that a run may
/// look beyond either end.
#[derive(Debug, Clone, Copy)]
pub(super) struct Shape {
    /// Never more than columns: where the city is higher than wide, its
    /// columns are the rows.
    pub(super) rows: usize,
    pub(super) cols: usize,
    pub(super) chunks: usize,
    /// Chunks from one row to the next.
    pub(super) stride: usize,
    transposed: bool,
}

impl Shape {
    pub(super) fn new(city: &City) -> Shape {
        let (rows, cols) = (city.blocks().rows(), city.blocks().cols());
        let transposed = rows > cols;
        let (rows, cols) = if transposed { (cols, rows) } else { (rows, cols) };
        let chunks = cols.div_ceil(LANES);
        Shape { rows, cols, chunks, stride: chunks + 1, transposed }
    }

    /// How many chunks `rows` rows have, with what lies around them.
    const fn len(self, rows: usize) -> usize {
        rows * self.stride + 1
    }

    /// The number of a chunk, given by row and place in the row.
    #[inline]
    pub(super) const fn chunk(self, (row, place): (usize, usize)) -> usize {
        row * self.stride + 1 + place
    }

    /// The row and column of a block.
    const fn place(self, pos: Pos) -> (usize, usize) {
        if self.transposed { (pos.col, pos.row) } else { (pos.row, pos.col) }
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
    pub(super) along: Plane<T>,
    /// With a row of zeros before the first.
    pub(super) across: Plane<T>,
    /// States whose run ended along a row, for those to their right: the value
    /// less `along`.
    pub(super) left: Plane<T>,
    /// The same for those to their left: the value and `along` before it.
    pub(super) right: Plane<T>,
    /// States whose run ended along a column, for those below: the value less
    /// `across`.
    pub(super) above: Plane<T>,
    /// The same for those above: the value and `across` before it.
    pub(super) below: Plane<T>,
    /// Infinite where nobody can stand, else the lowest number.
    pub(super) walls: Plane<T>,
    /// 0 where one row of walls serves for all.
    walls_stride: usize,
    /// What lies above the first row, and below the last.
    pub(super) edges: [Chunk<T>; 2],
}

impl<T: Lane> Planes<T> {
    pub(super) const fn empty() -> Planes<T> {
        Planes {
            shape: Shape { rows: 0, cols: 0, chunks: 0, stride: 0, transposed: false },
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

    /// Lays out `city` with nothing known.
    pub(super) fn lay_out(&mut self, city: &City) {
        self.shape = Shape::new(city);
        self.add_up_heat(city);
        self.forget();
        self.build_walls(city);
    }

    fn add_up_heat(&mut self, city: &City) {
        let Planes { shape, along, across, .. } = self;
        refill(along, shape.len(shape.rows), T::ZERO);
        refill(across, shape.len(shape.rows + 1), T::ZERO);
        let heat = |block: &Block| match block {
            Block::Open(heat) => T::of(*heat),
            Block::Closed => T::ZERO,
        };
        let lanes = along.as_flattened_mut();
        for (row, blocks) in city.blocks().row_slices().enumerate() {
            if shape.transposed {
                for (col, block) in blocks.iter().enumerate() {
                    lanes[shape.chunk((col, 0)) * LANES + row] = heat(block);
                }
            } else {
                for (lane, block) in lanes[shape.chunk((row, 0)) * LANES..].iter_mut().zip(blocks) {
                    *lane = heat(block);
                }
            }
        }
        for row in 0..shape.rows {
            let first = shape.chunk((row, 0));
            let heats = &mut along[first..][..shape.chunks];
            let (before, after) = across[first..].split_at_mut(shape.stride);
            for ((after, before), heats) in after.iter_mut().zip(before).zip(&*heats) {
                for lane in 0..LANES {
                    after[lane] = before[lane].plus(heats[lane]);
                }
            }
            let mut sum = T::ZERO;
            for lane in heats.as_flattened_mut() {
                sum = sum.plus(*lane);
                *lane = sum;
            }
        }
    }

    /// Sets all values to infinite.
    fn forget(&mut self) {
        let Planes { shape, along, across, left, right, above, below, .. } = self;
        refill(left, shape.len(shape.rows), T::INFINITE);
        refill(right, shape.len(shape.rows), T::FAR);
        refill(above, shape.len(shape.rows), T::INFINITE);
        refill(below, shape.len(shape.rows), T::FAR);
        for row in 0..shape.rows {
            for place in 0..shape.chunks {
                let at = shape.chunk((row, place));
                let (through, before) = (&along[at], shifted(along, at, -1));
                forget_chunk(&mut left[at], &mut right[at], through, before);
                let (through, before) = (&across[at + shape.stride], &across[at]);
                forget_chunk(&mut above[at], &mut below[at], through, before);
            }
        }
    }

    fn build_walls(&mut self, city: &City) {
        let Planes { shape, walls, walls_stride, .. } = self;
        let open = city.is_open();
        let rows = if open { 1 } else { shape.rows };
        *walls_stride = if open { 0 } else { shape.stride };
        refill(walls, shape.len(rows), T::INFINITE);
        let lanes = walls.as_flattened_mut();
        for row in 0..rows {
            lanes[shape.chunk((row, 0)) * LANES..][..shape.cols].fill(T::LOWEST);
        }
        if open {
            return;
        }
        for (pos, block) in city.blocks().iter() {
            if block.heat().is_none() {
                let (row, col) = shape.place(pos);
                lanes[shape.chunk((row, 0)) * LANES + col] = T::INFINITE;
            }
        }
    }

    /// The number of a chunk in `walls`.
    #[inline]
    pub(super) const fn wall_chunk(&self, (row, place): (usize, usize)) -> usize {
        row * self.walls_stride + 1 + place
    }

    /// Both values of a block: of the state whose run ended along a row, and
    /// of the other.
    pub(super) fn values(&self, row: usize, col: usize) -> (T, T) {
        let (at, lane) = (self.shape.chunk((row, col / LANES)), col % LANES);
        let along = self.left[at][lane].plus(self.along[at][lane]);
        let across = self.above[at][lane].plus(self.across[at + self.shape.stride][lane]);
        (along, across)
    }

    /// Sets both values of a block.
    pub(super) fn set(&mut self, row: usize, col: usize, value: T) {
        let (at, lane) = (self.shape.chunk((row, col / LANES)), col % LANES);
        let before: &Chunk<T> = shifted(&self.along, at, -1);
        self.left[at][lane] = value.minus(self.along[at][lane]);
        self.right[at][lane] = value.plus(before[lane]);
        self.above[at][lane] = value.minus(self.across[at + self.shape.stride][lane]);
        self.below[at][lane] = value.plus(self.across[at][lane]);
    }

    /// The value of the state at `pos` whose run ended along `axis`, `None`
    /// for an infinite one.
    pub(super) fn value(&self, pos: Pos, axis: Axis) -> Option<u32> {
        let [vertical, horizontal] = self.both(pos);
        if axis == Axis::Vertical { vertical } else { horizontal }
    }

    /// The values of the states at `pos` whose run ended along a column of the
    /// city, and along a row.
    #[inline]
    pub(super) fn both(&self, pos: Pos) -> [Option<u32>; 2] {
        let (row, col) = self.shape.place(pos);
        let (along, across) = self.values(row, col);
        let both = if self.shape.transposed { [along, across] } else { [across, along] };
        both.map(|value| (value < T::INFINITE).then(|| value.cost()))
    }
}

/// Sets the values of a chunk to infinite, with prefix sums folded in.
fn forget_chunk<T: Lane>(
    for_after: &mut Chunk<T>,
    for_before: &mut Chunk<T>,
    through: &Chunk<T>,
    before: &Chunk<T>,
) {
    for lane in 0..LANES {
        for_after[lane] = T::INFINITE.minus(through[lane]);
        for_before[lane] = T::INFINITE.plus(before[lane]);
    }
}

/// Makes `plane` that long and full of `value`, in the memory it has.
fn refill<T: Copy>(plane: &mut Plane<T>, len: usize, value: T) {
    plane.clear();
    plane.resize(len, [value; LANES]);
}

/// `COUNT` lanes of a plane, the first of them `by` lanes after the first of
/// chunk `at`.
#[inline]
#[expect(clippy::panic, reason = "chunks come from the shape by which the plane was made")]
pub(super) fn shifted<T, const COUNT: usize>(
    plane: &[Chunk<T>],
    at: usize,
    by: isize,
) -> &[T; COUNT] {
    let lanes = plane.as_flattened();
    let first = (at * LANES).wrapping_add_signed(by);
    match lanes.get(first..).and_then(<[T]>::first_chunk) {
        Some(lanes) => lanes,
        None => panic!("a plane ends before lane {first} and what follows"),
    }
}
