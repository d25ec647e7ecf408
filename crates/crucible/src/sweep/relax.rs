//! Relaxing a chunk: the least over all runs out of its states, lane by lane.
//!
//! Each kernel is a function of its own that is not inlined, takes each shifted
//! row as an array of its own, and has the loop over the lanes outermost. In
//! this form the compiler turns it into vector instructions; in most others it
//! does not, and the search takes five times as long.

use super::lane::Lane;
use super::planes::{Chunk, LANES, Planes, chunk_at, chunk_at_mut};

/// To which side runs along a column lead.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Side {
    Above,
    Below,
}

/// The runs of some lengths.
pub(super) trait Runs<T> {
    /// The least and the greatest length.
    fn lengths(&self) -> (usize, usize);

    /// Lowers the states of a chunk, given by row and place in the row, from
    /// which runs lead to one `side` along a column: those whose own run ended
    /// along the row. What has changed in each lane is left in `changes`.
    fn across(
        &self,
        planes: &mut Planes<T>,
        place: (usize, usize),
        side: Side,
        changes: &mut Chunk<T>,
    );

    /// Lowers the states of a chunk from which runs lead along the row, and
    /// returns the least value that was lowered, or infinite.
    fn along(&self, planes: &mut Planes<T>, place: (usize, usize)) -> T;
}

/// `COUNT` lengths from `min` on where no block is closed.
#[derive(Debug, Clone, Copy)]
pub(super) struct Few<const COUNT: usize> {
    pub(super) min: usize,
}

impl<T: Lane, const COUNT: usize> Runs<T> for Few<COUNT> {
    fn lengths(&self) -> (usize, usize) {
        (self.min, self.min + COUNT - 1)
    }

    #[inline]
    fn across(
        &self,
        planes: &mut Planes<T>,
        (row, chunk): (usize, usize),
        side: Side,
        changes: &mut Chunk<T>,
    ) {
        let (shape, floor) = (planes.shape, planes.wall_chunk(row, chunk));
        let at = shape.chunk(row, chunk);
        let Planes { along, across, left, right, above, below, walls, edges, .. } = planes;
        let floor = chunk_at(walls, floor);
        let targets = (chunk_at_mut(left, at), chunk_at_mut(right, at));
        let sums = (chunk_at(along, at), chunk_at(along, at - 1));
        let [top, bottom] = &*edges;
        match side {
            Side::Below => {
                let ends: [&Chunk<T>; COUNT] = std::array::from_fn(|more| {
                    let end = row + self.min + more;
                    if end < shape.rows { chunk_at(below, shape.chunk(end, chunk)) } else { bottom }
                });
                let before = chunk_at(across, at);
                lower_across::<T, COUNT, true>(targets, sums, &ends, before, floor, changes);
            }
            Side::Above => {
                let ends: [&Chunk<T>; COUNT] =
                    std::array::from_fn(|more| match row.checked_sub(self.min + more) {
                        Some(end) => chunk_at(above, shape.chunk(end, chunk)),
                        None => top,
                    });
                let through = chunk_at(across, shape.chunk(row + 1, chunk));
                lower_across::<T, COUNT, false>(targets, sums, &ends, through, floor, changes);
            }
        }
    }

    #[inline]
    fn along(&self, planes: &mut Planes<T>, (row, chunk): (usize, usize)) -> T {
        let (shape, floor) = (planes.shape, planes.wall_chunk(row, chunk));
        let at = shape.chunk(row, chunk);
        let Planes { along, across, left, right, above, below, walls, .. } = planes;
        let min = self.min;
        let from_left = std::array::from_fn(|more| chunk_at(left, at - min - more));
        let from_right = std::array::from_fn(|more| chunk_at(right, at + min + more));
        lower_along::<T, COUNT>(
            (chunk_at_mut(above, at), chunk_at_mut(below, at)),
            (&from_left, &from_right),
            (chunk_at(along, at), chunk_at(along, at - 1)),
            (chunk_at(across, shape.chunk(row + 1, chunk)), chunk_at(across, at)),
            chunk_at(walls, floor),
        )
    }
}

/// Lowers the states in `left` and `right` by runs to the `ends` in other rows.
///
/// `sums` are the heat along the row, with each block and before it; `heat` is
/// the sum along the column before the block for runs downwards, with the
/// block for runs upwards.
#[inline(never)]
fn lower_across<T: Lane, const COUNT: usize, const DOWN: bool>(
    (left, right): (&mut Chunk<T>, &mut Chunk<T>),
    (through, before): (&Chunk<T>, &Chunk<T>),
    ends: &[&Chunk<T>; COUNT],
    heat: &Chunk<T>,
    floor: &Chunk<T>,
    changes: &mut Chunk<T>,
) {
    let ends = *ends;
    for lane in 0..LANES {
        let mut least = T::FAR;
        for end in ends {
            least = least.min(end[lane]);
        }
        let found = if DOWN { least.minus(heat[lane]) } else { least.plus(heat[lane]) };
        let known = left[lane].plus(through[lane]);
        let value = known.min(found).max(floor[lane]);
        changes[lane] = value ^ known;
        left[lane] = value.minus(through[lane]);
        right[lane] = value.plus(before[lane]);
    }
}

/// Lowers the states in `above` and `below` by runs to both sides along the
/// row, and returns the least value that was lowered, or infinite.
///
/// `along` is the heat along the row and `across` that along the column, each
/// with the block and before it.
#[inline(never)]
fn lower_along<T: Lane, const COUNT: usize>(
    (above, below): (&mut Chunk<T>, &mut Chunk<T>),
    (from_left, from_right): (&[&Chunk<T>; COUNT], &[&Chunk<T>; COUNT]),
    along: (&Chunk<T>, &Chunk<T>),
    across: (&Chunk<T>, &Chunk<T>),
    floor: &Chunk<T>,
) -> T {
    let (from_left, from_right) = (*from_left, *from_right);
    let mut lowered = T::INFINITE;
    for lane in 0..LANES {
        let mut by_left = T::FAR;
        for end in from_left {
            by_left = by_left.min(end[lane]);
        }
        let mut by_right = T::FAR;
        for end in from_right {
            by_right = by_right.min(end[lane]);
        }
        let found = by_left.plus(along.0[lane]).min(by_right.minus(along.1[lane]));
        let known = above[lane].plus(across.0[lane]);
        let value = known.min(found).max(floor[lane]);
        lowered = lowered.min(if value == known { T::INFINITE } else { value });
        above[lane] = value.minus(across.0[lane]);
        below[lane] = value.plus(across.1[lane]);
    }
    lowered
}

/// Any lengths, with closed blocks or without: one length after the other.
#[derive(Debug, Clone, Copy)]
pub(super) struct Any {
    pub(super) min: usize,
    /// No more than the margin of the planes.
    pub(super) max: usize,
}

impl<T: Lane> Runs<T> for Any {
    fn lengths(&self) -> (usize, usize) {
        (self.min, self.max)
    }

    fn across(
        &self,
        planes: &mut Planes<T>,
        (row, chunk): (usize, usize),
        side: Side,
        changes: &mut Chunk<T>,
    ) {
        let shape = planes.shape;
        let mut ways = Ways::new(if side == Side::Below { T::FAR } else { T::INFINITE });
        for length in 1..=self.max {
            let end = match side {
                Side::Below => row.checked_add(length).filter(|&end| end < shape.rows),
                Side::Above => row.checked_sub(length),
            };
            let Some(end) = end else { break };
            ways.meet_walls(chunk_at(&planes.walls, planes.wall_chunk(end, chunk)));
            if length >= self.min {
                let plane = if side == Side::Below { &planes.below } else { &planes.above };
                ways.end_at(chunk_at(plane, shape.chunk(end, chunk)));
            }
        }
        let floor = planes.wall_chunk(row, chunk);
        let at = shape.chunk(row, chunk);
        let Planes { along, across, left, right, walls, .. } = planes;
        let targets = (chunk_at_mut(left, at), chunk_at_mut(right, at));
        let sums = (chunk_at(along, at), chunk_at(along, at - 1));
        let (ends, floor) = ([&ways.least], chunk_at(walls, floor));
        if side == Side::Below {
            let before = chunk_at(across, at);
            lower_across::<T, 1, true>(targets, sums, &ends, before, floor, changes);
        } else {
            let through = chunk_at(across, shape.chunk(row + 1, chunk));
            lower_across::<T, 1, false>(targets, sums, &ends, through, floor, changes);
        }
    }

    fn along(&self, planes: &mut Planes<T>, (row, chunk): (usize, usize)) -> T {
        let (shape, floor) = (planes.shape, planes.wall_chunk(row, chunk));
        let at = shape.chunk(row, chunk);
        let Planes { along, across, left, right, above, below, walls, .. } = planes;
        let (mut by_left, mut by_right) = (Ways::new(T::INFINITE), Ways::new(T::FAR));
        for length in 1..=self.max {
            by_left.meet_walls(chunk_at(walls, floor - length));
            by_right.meet_walls(chunk_at(walls, floor + length));
            if length >= self.min {
                by_left.end_at(chunk_at(left, at - length));
                by_right.end_at(chunk_at(right, at + length));
            }
        }
        lower_along::<T, 1>(
            (chunk_at_mut(above, at), chunk_at_mut(below, at)),
            (&[&by_left.least], &[&by_right.least]),
            (chunk_at(along, at), chunk_at(along, at - 1)),
            (chunk_at(across, shape.chunk(row + 1, chunk)), chunk_at(across, at)),
            chunk_at(walls, floor),
        )
    }
}

/// The ways on in one direction from each state of a chunk, step by step.
struct Ways<T> {
    /// The least that has been met, with prefix sums folded in.
    least: Chunk<T>,
    /// Infinite where a closed block has been met, else the lowest number.
    closed: Chunk<T>,
    /// What stands for no way.
    none: T,
}

impl<T: Lane> Ways<T> {
    fn new(none: T) -> Ways<T> {
        Ways { least: [none; LANES], closed: [T::LOWEST; LANES], none }
    }

    fn meet_walls(&mut self, walls: &Chunk<T>) {
        for (closed, wall) in self.closed.iter_mut().zip(walls) {
            *closed = (*closed).max(*wall);
        }
    }

    fn end_at(&mut self, ends: &Chunk<T>) {
        let ways = self.least.iter_mut().zip(&self.closed).zip(ends);
        for ((least, closed), end) in ways {
            let end = if *closed == T::INFINITE { self.none } else { *end };
            *least = (*least).min(end);
        }
    }
}
