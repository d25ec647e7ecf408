//! Relaxing a chunk: the least over all runs out of its states, lane by lane.
//!
//! Each kernel is a function of its own that is not inlined, takes each shifted
//! row as an array of its own, and has the loop over the lanes outermost. In
//! this form the compiler turns it into vector instructions; in most others it
//! does not, and the search takes five times as long.

use super::lane::Lane;
use super::planes::{Chunk, LANES, Planes, shifted};

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
    /// along the row. Returns which [groups](GROUP) of lanes have changed.
    fn across(&self, planes: &mut Planes<T>, place: (usize, usize), side: Side) -> u32;

    /// Lowers the states of a chunk from which runs lead along the row, and
    /// returns the least value that was lowered, or infinite.
    fn along(&self, planes: &mut Planes<T>, place: (usize, usize)) -> T;
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
    fn across(&self, planes: &mut Planes<T>, place: (usize, usize), side: Side) -> u32 {
        let (shape, floor) = (planes.shape, planes.wall_chunk(place));
        let (at, stride, row) = (shape.chunk(place), shape.stride, place.0);
        let Planes { along, across, left, right, above, below, walls, edges, .. } = planes;
        let [top, bottom] = &*edges;
        let targets = (&mut left[at], &mut right[at]);
        let sums = (&along[at], shifted(along, at, -1));
        let floor = &walls[floor];
        if side == Side::Below {
            let mut ends = [bottom; COUNT];
            let inside = shape.rows.saturating_sub(row + MIN);
            for (more, end) in ends.iter_mut().take(inside).enumerate() {
                *end = &below[at + (MIN + more) * stride];
            }
            lower_across::<T, COUNT, true>(targets, sums, &ends, &across[at], floor)
        } else {
            let mut ends = [top; COUNT];
            let inside = (row + 1).saturating_sub(MIN);
            for (more, end) in ends.iter_mut().take(inside).enumerate() {
                *end = &above[at - (MIN + more) * stride];
            }
            lower_across::<T, COUNT, false>(targets, sums, &ends, &across[at + stride], floor)
        }
    }

    #[inline]
    fn along(&self, planes: &mut Planes<T>, place: (usize, usize)) -> T {
        let (shape, floor) = (planes.shape, planes.wall_chunk(place));
        let at = shape.chunk(place);
        let Planes { along, across, left, right, above, below, walls, .. } = planes;
        lower_along_few::<T, MIN, COUNT>(
            (&mut above[at], &mut below[at]),
            (shifted(left, at, -REACH.cast_signed()), shifted(right, at, 0)),
            (&along[at], shifted(along, at, -1)),
            (&across[at + shape.stride], &across[at]),
            &walls[floor],
        )
    }
}

/// Lowers the states in `above` and `below` by few runs along the row:
/// [`lower_along`] with the shifted rows taken out of two longer ones.
#[inline(never)]
fn lower_along_few<T: Lane, const MIN: usize, const COUNT: usize>(
    targets: (&mut Chunk<T>, &mut Chunk<T>),
    (left, right): (&Reached<T>, &Reached<T>),
    along: (&Chunk<T>, &Chunk<T>),
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

/// The lanes from lane `first` on.
#[inline]
#[expect(clippy::panic, reason = "no run is longer than what is reached")]
fn part<T>(reached: &Reached<T>, first: usize) -> &Chunk<T> {
    match reached.get(first..).and_then(<[T]>::first_chunk) {
        Some(chunk) => chunk,
        None => panic!("nothing is reached from lane {first} on"),
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
) -> u32 {
    let ends = *ends;
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
/// `along` is the heat along the row and `across` that along the column, each
/// with the block and before it.
#[inline]
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

    fn across(&self, planes: &mut Planes<T>, place: (usize, usize), side: Side) -> u32 {
        let (shape, (row, in_row)) = (planes.shape, place);
        let mut ways = Ways::new(if side == Side::Below { T::FAR } else { T::INFINITE });
        for length in 1..=self.max {
            let end = match side {
                Side::Below => row.checked_add(length).filter(|&end| end < shape.rows),
                Side::Above => row.checked_sub(length),
            };
            let Some(end) = end else { break };
            ways.meet_walls(&planes.walls[planes.wall_chunk((end, in_row))]);
            if length >= self.min {
                let ends = if side == Side::Below { &planes.below } else { &planes.above };
                ways.end_at(&ends[shape.chunk((end, in_row))]);
            }
        }
        let (at, floor) = (shape.chunk(place), planes.wall_chunk(place));
        let Planes { along, across, left, right, walls, .. } = planes;
        let targets = (&mut left[at], &mut right[at]);
        let sums = (&along[at], shifted(along, at, -1));
        let (ends, floor) = ([&ways.least], &walls[floor]);
        if side == Side::Below {
            lower_across::<T, 1, true>(targets, sums, &ends, &across[at], floor)
        } else {
            lower_across::<T, 1, false>(targets, sums, &ends, &across[at + shape.stride], floor)
        }
    }

    fn along(&self, planes: &mut Planes<T>, place: (usize, usize)) -> T {
        let (shape, floor) = (planes.shape, planes.wall_chunk(place));
        let at = shape.chunk(place);
        let Planes { along, across, left, right, above, below, walls, .. } = planes;
        let (mut by_left, mut by_right) = (Ways::new(T::INFINITE), Ways::new(T::FAR));
        for length in 1..=self.max {
            let by = length.cast_signed();
            by_left.meet_walls(shifted(walls, floor, -by));
            by_right.meet_walls(shifted(walls, floor, by));
            if length >= self.min {
                by_left.end_at(shifted(left, at, -by));
                by_right.end_at(shifted(right, at, by));
            }
        }
        lower_along::<T, 1>(
            (&mut above[at], &mut below[at]),
            (&[&by_left.least], &[&by_right.least]),
            (&along[at], shifted(along, at, -1)),
            (&across[at + shape.stride], &across[at]),
            &walls[floor],
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
