//! The city as rows of lanes, with what is known of each state.

use grid::{Axis, Pos};

use super::lane::Lane;
use super::shape::{LANES, Place, Shape};
use crate::{Block, City};

/// One number for each of these columns.
pub(super) type Chunk<T> = [T; LANES];

/// The sums of heat before these columns, and with the last of them.
pub(super) type Sums<T> = [T; LANES + 1];

/// Chunks, row after row.
pub(super) type Plane<T> = Vec<Chunk<T>>;

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
    /// The sum up to a block is in its own row, that with it in the next.
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
    /// Chunks from one row of walls to the next: 0 where one serves for all.
    pub(super) walls_stride: usize,
}

impl<T: Lane> Planes<T> {
    pub(super) const fn empty() -> Planes<T> {
        Planes {
            shape: Shape::EMPTY,
            along: Vec::new(),
            across: Vec::new(),
            left: Vec::new(),
            right: Vec::new(),
            above: Vec::new(),
            below: Vec::new(),
            walls: Vec::new(),
            walls_stride: 0,
        }
    }

    /// Lays out `city` with nothing known, for runs of at most `longest` steps.
    pub(super) fn lay_out(&mut self, city: &City, longest: usize) {
        self.shape = Shape::new(city, longest);
        self.write_heat(city);
        self.add_up_heat();
        self.forget();
        self.build_walls(city);
    }

    /// Writes the heat of each block into `along`.
    fn write_heat(&mut self, city: &City) {
        let Planes { shape, along, .. } = self;
        refill(along, shape.len(), T::ZERO);
        let heat = |block: &Block| match block {
            Block::Open(heat) => T::of(*heat),
            Block::Closed => T::ZERO,
        };
        let lanes = along.as_flattened_mut();
        for (row, blocks) in city.blocks().row_slices().enumerate() {
            if shape.transposed {
                for (col, block) in blocks.iter().enumerate() {
                    lanes[shape.chunk(col, 0) * LANES + row] = heat(block);
                }
            } else {
                let lanes = &mut lanes[shape.chunk(row, 0) * LANES..];
                for (lane, block) in lanes.iter_mut().zip(blocks) {
                    *lane = heat(block);
                }
            }
        }
    }

    /// Makes the sums out of what is in `along`.
    fn add_up_heat(&mut self) {
        let Planes { shape, along, across, .. } = self;
        refill(across, shape.len(), T::ZERO);
        for row in 0..shape.rows {
            let first = shape.chunk(row, 0);
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
        for (plane, none) in
            [(&mut *left, T::INFINITE), (right, T::FAR), (above, T::INFINITE), (below, T::FAR)]
        {
            refill(plane, shape.len(), none);
        }
        for row in 0..shape.rows {
            for place in 0..shape.chunks {
                let at = shape.chunk(row, place);
                let sums: &Sums<T> = shifted(along, at, -1);
                let (through, before) = (part(sums, 1), part(sums, 0));
                forget_chunk(&mut left[at], &mut right[at], through, before);
                let (through, before) = (&across[at + shape.stride], &across[at]);
                forget_chunk(&mut above[at], &mut below[at], through, before);
            }
        }
    }

    fn build_walls(&mut self, city: &City) {
        let Planes { shape, walls, walls_stride, .. } = self;
        if city.is_open() {
            *walls_stride = 0;
            refill(walls, shape.stride + 1, T::INFINITE);
            walls.as_flattened_mut()[LANES..][..shape.cols].fill(T::LOWEST);
            return;
        }
        *walls_stride = shape.stride;
        refill(walls, shape.len(), T::INFINITE);
        let lanes = walls.as_flattened_mut();
        for row in 0..shape.rows {
            lanes[shape.chunk(row, 0) * LANES..][..shape.cols].fill(T::LOWEST);
        }
        for (pos, block) in city.blocks().iter() {
            if block.heat().is_none() {
                let (row, col) = shape.place(pos);
                lanes[shape.chunk(row, 0) * LANES + col] = T::INFINITE;
            }
        }
    }

    /// Where a chunk lies, given by row and place in the row.
    #[inline]
    pub(super) const fn place(&self, row: usize, chunk: usize) -> Place {
        let at = self.shape.chunk(row, chunk);
        Place { at, wall: if self.walls_stride == 0 { 1 + chunk } else { at } }
    }

    /// Both values of a block: of the state whose run ended along a row, and
    /// of the other.
    #[inline]
    pub(super) fn values(&self, row: usize, col: usize) -> (T, T) {
        let (at, lane) = (self.shape.chunk(row, col / LANES), col % LANES);
        let along = self.left[at][lane].plus(self.along[at][lane]);
        let across = self.above[at][lane].plus(self.across[at + self.shape.stride][lane]);
        (along, across)
    }

    /// Sets both values of a block.
    pub(super) fn set(&mut self, row: usize, col: usize, value: T) {
        let (at, lane) = (self.shape.chunk(row, col / LANES), col % LANES);
        let before: &Chunk<T> = shifted(&self.along, at, -1);
        self.left[at][lane] = value.minus(self.along[at][lane]);
        self.right[at][lane] = value.plus(before[lane]);
        self.above[at][lane] = value.minus(self.across[at + self.shape.stride][lane]);
        self.below[at][lane] = value.plus(self.across[at][lane]);
    }

    /// The least cost to the goal from the state at `pos`, of this `heat`,
    /// whose run ended along `axis`; `None` for an infinite one.
    pub(super) fn to_go(&self, pos: Pos, heat: u32, axis: Axis) -> Option<u32> {
        let [vertical, horizontal] = self.both(pos, heat);
        if axis == Axis::Vertical { vertical } else { horizontal }
    }

    /// The same of the states whose run ended along a column of the city, and
    /// along a row.
    #[inline]
    pub(super) fn both(&self, pos: Pos, heat: u32) -> [Option<u32>; 2] {
        let (row, col) = self.shape.place(pos);
        let (along, across) = self.values(row, col);
        let both = if self.shape.transposed { [along, across] } else { [across, along] };
        // A value includes the heat of the state's own block, a cost-to-go does not.
        both.map(|value| (value < T::INFINITE).then(|| value.cost().saturating_sub(heat)))
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

/// The lanes of a chunk that is part of what is `reached`, from lane `first` on.
#[inline]
#[expect(clippy::panic, reason = "no run is longer than what is reached")]
pub(super) fn part<T, const COUNT: usize>(reached: &[T; COUNT], first: usize) -> &Chunk<T> {
    match reached.get(first..).and_then(<[T]>::first_chunk) {
        Some(chunk) => chunk,
        None => panic!("nothing is reached from lane {first} on"),
    }
}
