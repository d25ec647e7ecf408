//! The city as rows of lanes, with the known cost of each state.

use grid::{Axis, Pos};

use super::filling::{Filling, ToGo};
use super::lane::Lane;
use super::shape::{Place, Shape};
use crate::{Block, City};

/// For each state, the least cost to the goal so far, its own block included.
///
/// With the sums of heat up to each block, in its row and in its column, the heat of a
/// run is the difference of two numbers.
pub(super) struct Planes<T> {
    pub(super) shape: Shape,
    /// One after the other, in the order of [`Split`]. One allocation, since the
    /// allocator keeps it for the next search.
    all: Vec<T>,
    /// Infinite at closed blocks, else the lowest number.
    walls: Vec<T>,
    walls_stride: usize,
}

/// The planes, to be changed.
pub(super) struct Split<'a, T> {
    pub(super) shape: Shape,
    /// The sum of heat in a row up to and including a block.
    pub(super) along: &'a mut [T],
    /// The same in a column: a block's row holds the sum before it, and the next row
    /// the sum with it.
    pub(super) across: &'a mut [T],
    /// States whose run ended along a row.
    pub(super) by_row: &'a mut [T],
    /// States whose run ended along a column.
    pub(super) by_col: &'a mut [T],
    pub(super) walls: &'a [T],
    /// Lanes from one row of walls to the next; 0 if one row serves for all.
    pub(super) walls_stride: usize,
}

/// The number of planes, and the indices of two of them.
const PLANES: usize = 4;
const BY_ROW: usize = 2;
const BY_COL: usize = 3;

impl<T: Lane> Planes<T> {
    /// The planes of `city` with no known costs, for runs of at most `longest` steps.
    pub(super) fn new(city: &City, longest: usize) -> Planes<T> {
        let shape = Shape::new(city, longest);
        let mut all = Vec::with_capacity(PLANES * shape.len);
        all.resize(BY_ROW * shape.len, T::ZERO);
        all.resize(PLANES * shape.len, T::INFINITE);
        let (walls, walls_stride) = walls(city, shape);
        let mut planes = Planes { shape, all, walls, walls_stride };
        planes.write_heat(city);
        planes.add_up();
        planes.close_edges(longest);
        planes
    }

    pub(super) fn split(&mut self) -> Split<'_, T> {
        let (shape, walls_stride) = (self.shape, self.walls_stride);
        let len = shape.len;
        let (along, rest) = self.all.split_at_mut(len);
        let (across, rest) = rest.split_at_mut(len);
        let (by_row, by_col) = rest.split_at_mut(len);
        let walls = &self.walls;
        Split { shape, along, across, by_row, by_col, walls, walls_stride }
    }

    /// Writes the heat of each block at the place of the sum with it.
    fn write_heat(&mut self, city: &City) {
        let shape = self.shape;
        let Split { across, .. } = self.split();
        let heat = |block: &Block| match block {
            Block::Open(heat) => T::of(*heat),
            Block::Closed => T::ZERO,
        };
        for (row, blocks) in city.blocks().row_slices().enumerate() {
            if shape.transposed {
                for (col, block) in blocks.iter().enumerate() {
                    across[shape.lane(col + 1, row)] = heat(block);
                }
            } else {
                let lanes = &mut across[shape.lane(row + 1, 0)..];
                for (lane, block) in lanes.iter_mut().zip(blocks) {
                    *lane = heat(block);
                }
            }
        }
    }

    /// Adds the heat up.
    fn add_up(&mut self) {
        let shape = self.shape;
        let Split { along, across, .. } = self.split();
        for row in 0..shape.rows {
            let lanes = shape.lane(row, 0)..shape.lane(row, shape.width);
            let (before, with) = across.split_at_mut(lanes.start + shape.stride);
            let (before, with) = (&before[lanes.clone()], &mut with[..shape.width]);
            let mut sum = T::ZERO;
            for (along, heat) in along[lanes].iter_mut().zip(&*with) {
                sum = sum.plus(*heat);
                *along = sum;
            }
            for (with, before) in with.iter_mut().zip(before) {
                *with = with.plus(*before);
            }
        }
    }

    /// At the ends of runs beyond the right and the lower edge, writes values that stay
    /// infinite even if a sum is subtracted. The first such lane and row have a sum.
    fn close_edges(&mut self, longest: usize) {
        let shape = self.shape;
        let Split { by_row, by_col, .. } = self.split();
        for row in 0..shape.rows {
            by_row[shape.lane(row, shape.width + 1)..][..longest - 1].fill(T::FAR);
        }
        by_col[shape.lane(shape.rows + 1, 0)..].fill(T::FAR);
    }

    /// The value of the state at `pos` whose run ended along `axis`; without an axis, of
    /// the start, which is the lesser of the two.
    #[inline]
    fn value(&self, pos: Pos, axis: Option<Axis>) -> T {
        let (row, col) = self.shape.place(pos);
        let (at, len) = (self.shape.lane(row, col), self.shape.len);
        let (by_row, by_col) = (self.all[BY_ROW * len + at], self.all[BY_COL * len + at]);
        match axis {
            None => by_row.min(by_col),
            Some(axis) if (axis == Axis::Vertical) == self.shape.transposed => by_row,
            Some(_) => by_col,
        }
    }

    /// The least cost to the goal from the state at `pos`, of this `heat`,
    /// whose run ended along `axis`; `None` for an infinite one.
    pub(super) fn to_go(&self, pos: Pos, heat: u32, axis: Axis) -> Option<u32> {
        let value = self.value(pos, Some(axis));
        // A value includes the heat of the state's own block, a cost-to-go does not.
        (value < T::INFINITE).then(|| value.cost().saturating_sub(heat))
    }

    /// The number of moves to the goal, if counted, from the state at `pos` whose run
    /// ended along `axis`, or from the start, which has no axis.
    pub(super) fn moves_to_go(&self, pos: Pos, axis: Option<Axis>) -> Option<u32> {
        self.value(pos, axis).moves()
    }

    /// Passes the values of a row of the city to `fill`, for the states whose run ended
    /// along `axis`.
    pub(super) fn each_in_row<E: Copy>(
        &self,
        row: usize,
        axis: Axis,
        fill: &mut Filling<'_, E>,
        entry: impl Fn(ToGo, u32) -> E,
    ) {
        let Planes { shape, all, .. } = self;
        let by_col = (axis == Axis::Vertical) != shape.transposed;
        let plane = &all[(if by_col { BY_COL } else { BY_ROW }) * shape.len..];
        // A value includes the heat of the state's own block, a cost-to-go does not.
        let to_go = |value: &T, heat: u32| {
            let is_known = *value < T::INFINITE;
            let cost = if is_known { value.cost().saturating_sub(heat) } else { u32::MAX };
            ToGo { cost, moves: value.moves().unwrap_or(0) }
        };
        if shape.transposed {
            fill.row(plane[shape.lane(0, row)..].iter().step_by(shape.stride), to_go, entry);
        } else {
            fill.row(plane[shape.lane(row, 0)..].iter(), to_go, entry);
        }
    }
}

impl<T: Lane> Split<'_, T> {
    /// The position of the lanes of some columns.
    #[inline]
    pub(super) const fn place(&self, row: usize, cols: (usize, usize)) -> Place {
        let at = self.shape.lane(row, cols.0);
        let wall = if self.walls_stride == 0 { self.shape.lane_of_row(cols.0) } else { at };
        Place { at, wall, len: cols.1 - cols.0 }
    }

    /// The smaller value of a block.
    pub(super) fn least(&self, row: usize, col: usize) -> T {
        let at = self.shape.lane(row, col);
        self.by_row[at].min(self.by_col[at])
    }

    /// Sets both values of a block.
    pub(super) fn set(&mut self, row: usize, col: usize, value: T) {
        let at = self.shape.lane(row, col);
        (self.by_row[at], self.by_col[at]) = (value, value);
    }
}

/// The walls of `city`, and the lanes from one row of them to the next.
fn walls<T: Lane>(city: &City, shape: Shape) -> (Vec<T>, usize) {
    if city.is_open() {
        let mut walls = vec![T::INFINITE; shape.len_of_row()];
        walls[shape.lane_of_row(0)..][..shape.cols].fill(T::LOWEST);
        return (walls, 0);
    }
    let mut walls = vec![T::INFINITE; shape.len];
    for row in 0..shape.rows {
        walls[shape.lane(row, 0)..][..shape.cols].fill(T::LOWEST);
    }
    for (pos, block) in city.blocks().iter() {
        if block.heat().is_none() {
            let (row, col) = shape.place(pos);
            walls[shape.lane(row, col)] = T::INFINITE;
        }
    }
    (walls, shape.stride)
}
