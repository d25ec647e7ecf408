//! Relaxing a chunk: the least over all runs out of its states, lane by lane.
//!
//! Each kernel is a function of its own that is not inlined, takes each shifted
//! row as an array of its own, and has the loop over the lanes outermost. In
//! this form the compiler turns it into vector instructions; in most others it
//! does not, and the search takes five times as long.

use super::lane::Lane;
use super::planes::{Chunk, Planes, Sums, part, shifted};
use super::shape::{LANES, Place};

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

    /// Lowers the states of a chunk from which runs lead to one `side` along a
    /// column: those whose own run ended along the row. Returns which
    /// [groups](GROUP) of lanes have changed.
    fn across(&self, planes: &mut Planes<T>, place: Place, side: Side) -> u32;

    /// Lowers the states of a chunk from which runs lead along the row, and
    /// returns the least value that was lowered, or infinite.
    fn along(&self, planes: &mut Planes<T>, place: Place) -> T;
}

/// Lanes whose changes are told together.
pub(super) const GROUP: usize = 8;

/// `COUNT` lengths from `MIN` on, none above [`REACH`], where no block is closed.
#[derive(Debug, Clone, Copy)]
pub(super) struct Few<const MIN: usize, const COUNT: usize>;

/// The longest of [`Few`] runs.
const REACH: usize = 16;

/// A chunk, and what runs from it reach along the row to one side.
type Reached<T> = [T; LANES + REACH];

impl<T: Lane, const MIN: usize, const COUNT: usize> Runs<T> for Few<MIN, COUNT> {
    fn lengths(&self) -> (usize, usize) {
        (MIN, MIN + COUNT - 1)
    }

    #[inline]
    fn across(&self, planes: &mut Planes<T>, Place { at, wall }: Place, side: Side) -> u32 {
        let stride = planes.shape.stride;
        let Planes { along, across, left, right, above, below, walls, .. } = planes;
        let targets = (&mut left[at], &mut right[at]);
        let (sums, floor) = (shifted(along, at, -1), &walls[wall]);
        if side == Side::Below {
            let ends = every::<T, COUNT>(below, at + MIN * stride, stride);
            lower_across::<T, COUNT, true>(targets, sums, &ends, &across[at], floor)
        } else {
            let ends = every::<T, COUNT>(above, at - (MIN + COUNT - 1) * stride, stride);
            lower_across::<T, COUNT, false>(targets, sums, &ends, &across[at + stride], floor)
        }
    }

    #[inline]
    fn along(&self, planes: &mut Planes<T>, Place { at, wall }: Place) -> T {
        let stride = planes.shape.stride;
        let Planes { along, across, left, right, above, below, walls, .. } = planes;
        lower_along_few::<T, MIN, COUNT>(
            (&mut above[at], &mut below[at]),
            (shifted(left, at, -REACH.cast_signed()), shifted(right, at, 0)),
            shifted(along, at, -1),
            (&across[at + stride], &across[at]),
            &walls[wall],
        )
    }
}

/// Chunks of a plane, one every `stride`.
#[inline]
fn every<T, const COUNT: usize>(
    plane: &[Chunk<T>],
    first: usize,
    stride: usize,
) -> [&Chunk<T>; COUNT] {
    let mut chunks = [&plane[first]; COUNT];
    let mut at = first;
    for chunk in &mut chunks {
        *chunk = &plane[at];
        at += stride;
    }
    chunks
}

/// Lowers the states in `above` and `below` by few runs along the row:
/// [`lower_along`] with the shifted rows taken out of two longer ones.
#[inline(never)]
fn lower_along_few<T: Lane, const MIN: usize, const COUNT: usize>(
    targets: (&mut Chunk<T>, &mut Chunk<T>),
    (left, right): (&Reached<T>, &Reached<T>),
    along: &Sums<T>,
    across: (&Chunk<T>, &Chunk<T>),
    floor: &Chunk<T>,
) -> T {
    let mut from_left = [part(left, 0); COUNT];
    let mut from_right = [part(right, 0); COUNT];
    for more in 0..COUNT {
        from_left[more] = part(left, REACH - MIN - more);
        from_right[more] = part(right, MIN + more);
    }
    lower_along::<T, COUNT>(targets, (&from_left, &from_right), along, across, floor)
}

/// Lowers the states in `left` and `right` by runs to the `ends` in other rows.
///
/// `sums` are those of the heat along the row; `heat` is the sum along the
/// column before the block for runs downwards, with the block for runs upwards.
#[inline(never)]
fn lower_across<T: Lane, const COUNT: usize, const DOWN: bool>(
    (left, right): (&mut Chunk<T>, &mut Chunk<T>),
    sums: &Sums<T>,
    ends: &[&Chunk<T>; COUNT],
    heat: &Chunk<T>,
    floor: &Chunk<T>,
) -> u32 {
    let (before, through, ends) = (part(sums, 0), part(sums, 1), *ends);
    let mut changes = [T::ZERO; LANES];
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
    let (groups, _) = changes.as_chunks::<GROUP>();
    let mut found = 0;
    for (bit, group) in groups.iter().enumerate() {
        let any = group.iter().fold(T::ZERO, |any, change| any | *change);
        found |= u32::from(any != T::ZERO) << bit;
    }
    found
}

/// Lowers the states in `above` and `below` by runs to both sides along the
/// row, and returns the least value that was lowered, or infinite.
///
/// `along` are the sums of heat along the row, `across` those along the column
/// with the block and before it.
#[inline]
fn lower_along<T: Lane, const COUNT: usize>(
    (above, below): (&mut Chunk<T>, &mut Chunk<T>),
    (from_left, from_right): (&[&Chunk<T>; COUNT], &[&Chunk<T>; COUNT]),
    along: &Sums<T>,
    across: (&Chunk<T>, &Chunk<T>),
    floor: &Chunk<T>,
) -> T {
    let (from_left, from_right) = (*from_left, *from_right);
    let (before, through) = (part(along, 0), part(along, 1));
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
        let found = by_left.plus(through[lane]).min(by_right.minus(before[lane]));
        let known = above[lane].plus(across.0[lane]);
        let value = known.min(found).max(floor[lane]);
        lowered = lowered.min(if value == known { T::INFINITE } else { value });
        above[lane] = value.minus(across.0[lane]);
        below[lane] = value.plus(across.1[lane]);
    }
    lowered
}

/// Any lengths up to [`LANES`], with closed blocks or without: one length after
/// the other.
#[derive(Debug, Clone, Copy)]
pub(super) struct Any {
    pub(super) min: usize,
    /// At most [`LANES`].
    pub(super) max: usize,
}

impl<T: Lane> Runs<T> for Any {
    fn lengths(&self) -> (usize, usize) {
        (self.min, self.max)
    }

    fn across(&self, planes: &mut Planes<T>, Place { at, wall }: Place, side: Side) -> u32 {
        let (stride, walls_stride) = (planes.shape.stride, planes.walls_stride);
        let Planes { along, across, left, right, above, below, walls, .. } = planes;
        let targets = (&mut left[at], &mut right[at]);
        let (sums, floor) = (shifted(along, at, -1), &walls[wall]);
        let mut ways = Ways::new(if side == Side::Below { T::FAR } else { T::INFINITE });
        if side == Side::Below {
            for length in 1..=self.max {
                ways.meet_walls(&walls[wall + length * walls_stride]);
                if length >= self.min {
                    ways.end_at(&below[at + length * stride]);
                }
            }
            lower_across::<T, 1, true>(targets, sums, &[&ways.least], &across[at], floor)
        } else {
            for length in 1..=self.max {
                ways.meet_walls(&walls[wall - length * walls_stride]);
                if length >= self.min {
                    ways.end_at(&above[at - length * stride]);
                }
            }
            lower_across::<T, 1, false>(targets, sums, &[&ways.least], &across[at + stride], floor)
        }
    }

    fn along(&self, planes: &mut Planes<T>, Place { at, wall }: Place) -> T {
        let stride = planes.shape.stride;
        let Planes { along, across, left, right, above, below, walls, .. } = planes;
        let (mut by_left, mut by_right) = (Ways::new(T::INFINITE), Ways::new(T::FAR));
        for length in 1..=self.max {
            let by = length.cast_signed();
            by_left.meet_walls(shifted(walls, wall, -by));
            by_right.meet_walls(shifted(walls, wall, by));
            if length >= self.min {
                by_left.end_at(shifted(left, at, -by));
                by_right.end_at(shifted(right, at, by));
            }
        }
        lower_along::<T, 1>(
            (&mut above[at], &mut below[at]),
            (&[&by_left.least], &[&by_right.least]),
            shifted(along, at, -1),
            (&across[at + stride], &across[at]),
            &walls[wall],
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
