//! Relaxing lanes of a row: the minimum over all runs, for each state.

use super::kernel::{fold, lower_across, lower_along, lower_along_few};
use super::lane::Lane;
use super::planes::Split;
use super::shape::{Place, STEP};

/// The side to which runs along a column lead.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Side {
    Above,
    Below,
}

/// The result of the last lanes relaxed.
#[derive(Debug)]
pub(super) struct Found<T> {
    lanes: Vec<T>,
    /// The ends of runs to the left, and of those to the right.
    folded: [Vec<T>; 2],
}

/// The number of lanes tested together for changes.
const TOGETHER: usize = 8;

impl<T: Lane> Found<T> {
    /// For rows of this many lanes.
    pub(super) fn new(width: usize) -> Found<T> {
        let folded = || vec![T::ZERO; width + MAX_SWEPT];
        Found { lanes: vec![T::ZERO; width], folded: [folded(), folded()] }
    }

    /// The first and the last lane of the groups that are not all 0.
    #[inline]
    fn extent(&self, len: usize) -> (usize, usize) {
        let (groups, _) = self.lanes[..len].as_chunks::<TOGETHER>();
        let changed = |group: &[T; TOGETHER]| {
            group.iter().fold(T::ZERO, |any, change| any | *change) != T::ZERO
        };
        let first = groups.iter().position(changed).unwrap_or(0);
        let last = groups.iter().rposition(changed).unwrap_or(0);
        (first * TOGETHER, last * TOGETHER + TOGETHER - 1)
    }

    /// The least number of each step.
    #[inline]
    pub(super) fn leasts(&self, len: usize) -> impl Iterator<Item = T> {
        let (steps, _) = self.lanes[..len].as_chunks::<STEP>();
        steps.iter().map(|step| step.iter().fold(T::INFINITE, |least, lane| least.min(*lane)))
    }
}

/// The first and the last lane of a change, if anything changed.
pub(super) type Extent = Option<(usize, usize)>;

/// The runs of some lengths.
pub(super) trait Runs<T> {
    /// The least and the greatest length.
    fn lengths(&self) -> (usize, usize);

    /// Lowers the states from which runs lead to one `side` along a column:
    /// those whose own run ended along the row.
    fn across(
        &mut self,
        planes: &mut Split<'_, T>,
        found: &mut Found<T>,
        place: Place,
        side: Side,
    ) -> Extent;

    /// Lowers the states from which runs lead along the row. `found` gets the lowered
    /// values, and infinite elsewhere.
    fn along(&mut self, planes: &mut Split<'_, T>, found: &mut Found<T>, place: Place);
}

/// `COUNT` lengths from `MIN` on, in cities without closed blocks.
#[derive(Debug, Clone, Copy)]
pub(super) struct Few<const MIN: usize, const COUNT: usize>;

impl<T: Lane, const MIN: usize, const COUNT: usize> Runs<T> for Few<MIN, COUNT> {
    #[inline]
    fn lengths(&self) -> (usize, usize) {
        (MIN, MIN + COUNT - 1)
    }

    #[inline]
    fn across(
        &mut self,
        planes: &mut Split<'_, T>,
        found: &mut Found<T>,
        Place { at, wall, len }: Place,
        side: Side,
    ) -> Extent {
        let stride = planes.shape.stride;
        let Split { across, by_row, by_col, walls, .. } = planes;
        let (values, floor) = (&mut by_row[at..at + len], &walls[wall..]);
        let changed = if side == Side::Below {
            let first = at + MIN * stride;
            let ends = every::<T, COUNT>(&by_col[first..], stride);
            let sums = every::<T, COUNT>(&across[first..], stride);
            let heat = &across[at..];
            lower_across::<T, COUNT, true>(values, &mut found.lanes, &ends, &sums, heat, floor)
        } else {
            let first = at - (MIN + COUNT - 1) * stride;
            let ends = every::<T, COUNT>(&by_col[first..], stride);
            let sums = every::<T, COUNT>(&across[first + stride..], stride);
            let heat = &across[at + stride..];
            lower_across::<T, COUNT, false>(values, &mut found.lanes, &ends, &sums, heat, floor)
        };
        changed.then(|| found.extent(len))
    }

    #[inline]
    fn along(
        &mut self,
        planes: &mut Split<'_, T>,
        found: &mut Found<T>,
        Place { at, wall, len }: Place,
    ) {
        let Split { along, by_row, by_col, walls, .. } = planes;
        let [left, right] = &mut found.folded;
        // Whole steps, so that the vectorised loops have no remainder.
        let reached = len + (COUNT - 1).next_multiple_of(STEP);
        let (first, nearest) = (at - (MIN + COUNT - 1), at + MIN);
        fold::<T, true>(&mut left[..reached], &by_row[first..], &along[first..]);
        fold::<T, false>(&mut right[..reached], &by_row[nearest..], &along[nearest - 1..]);
        let (values, sums) = (&mut by_col[at..at + len], &along[at - 1..]);
        let floor = &walls[wall..];
        lower_along_few::<T, COUNT>(values, &mut found.lanes, left, right, sums, floor);
    }
}

/// Slices of a plane that start at its first lane and at every `stride`-th lane after
/// it.
#[inline]
fn every<T, const COUNT: usize>(plane: &[T], stride: usize) -> [&[T]; COUNT] {
    let mut rows = [plane; COUNT];
    for next in 1..COUNT {
        rows[next] = &rows[next - 1][stride..];
    }
    rows
}

/// Any lengths, with closed blocks or without: one length after the other.
#[derive(Debug)]
pub(super) struct Any<T> {
    min: usize,
    max: usize,
    minima: [RunningMin<T>; 2],
}

/// The length of the longest runs that are swept.
pub(super) const MAX_SWEPT: usize = 32;

impl<T> Any<T> {
    /// The lengths from `min` to `max`, which is at most [`MAX_SWEPT`].
    pub(super) const fn new(min: usize, max: usize) -> Any<T> {
        Any { min, max, minima: [const { RunningMin::new() }; 2] }
    }
}

impl<T: Lane> Runs<T> for Any<T> {
    fn lengths(&self) -> (usize, usize) {
        (self.min, self.max)
    }

    fn across(
        &mut self,
        planes: &mut Split<'_, T>,
        found: &mut Found<T>,
        Place { at, wall, len }: Place,
        side: Side,
    ) -> Extent {
        let (stride, walls_stride) = (planes.shape.stride, planes.walls_stride);
        let Split { across, by_row, by_col, walls, .. } = planes;
        let ([least, _], [end, zero]) = (&mut self.minima, &mut found.folded);
        least.begin(len, if side == Side::Below { T::FAR } else { T::INFINITE });
        for length in 1..=self.max {
            let (rows, walls_rows) = (length * stride, length * walls_stride);
            let there = if side == Side::Below { wall + walls_rows } else { wall - walls_rows };
            least.meet_walls(&walls[there..]);
            if length < self.min {
                continue;
            }
            if side == Side::Below {
                let there = at + rows;
                fold::<T, false>(&mut end[..len], &by_col[there..], &across[there..]);
            } else {
                let there = at - rows;
                fold::<T, true>(&mut end[..len], &by_col[there..], &across[there + stride..]);
            }
            least.end_at(end);
        }
        zero[..len].fill(T::ZERO);
        let (values, floor) = (&mut by_row[at..at + len], &walls[wall..]);
        let (ends, sums): (&[&[T]; 1], &[&[T]; 1]) = (&[&least.least], &[zero]);
        let changed = if side == Side::Below {
            let heat = &across[at..];
            lower_across::<T, 1, true>(values, &mut found.lanes, ends, sums, heat, floor)
        } else {
            let heat = &across[at + stride..];
            lower_across::<T, 1, false>(values, &mut found.lanes, ends, sums, heat, floor)
        };
        changed.then(|| found.extent(len))
    }

    fn along(
        &mut self,
        planes: &mut Split<'_, T>,
        found: &mut Found<T>,
        Place { at, wall, len }: Place,
    ) {
        let Split { along, by_row, by_col, walls, .. } = planes;
        let ([by_left, by_right], [left, right]) = (&mut self.minima, &mut found.folded);
        let (reached, first) = (len + self.max, at - self.max);
        fold::<T, true>(&mut left[..reached], &by_row[first..], &along[first..]);
        fold::<T, false>(&mut right[..reached], &by_row[at..], &along[at - 1..]);
        by_left.begin(len, T::INFINITE);
        by_right.begin(len, T::FAR);
        for length in 1..=self.max {
            by_left.meet_walls(&walls[wall - length..]);
            by_right.meet_walls(&walls[wall + length..]);
            if length >= self.min {
                by_left.end_at(&left[self.max - length..]);
                by_right.end_at(&right[length..]);
            }
        }
        let (values, sums) = (&mut by_col[at..at + len], &along[at - 1..]);
        let (ends, floor) = ((&[&*by_left.least], &[&*by_right.least]), &walls[wall..]);
        lower_along::<T, 1>(values, &mut found.lanes, ends, sums, floor);
    }
}

/// The least value in one direction from each state, step by step.
#[derive(Debug)]
struct RunningMin<T> {
    /// The least value met so far, with prefix sums folded in.
    least: Vec<T>,
    /// Infinite after a closed block, else the lowest number.
    closed: Vec<T>,
    /// Stands for no way.
    none: Option<T>,
}

impl<T> RunningMin<T> {
    const fn new() -> RunningMin<T> {
        RunningMin { least: Vec::new(), closed: Vec::new(), none: None }
    }
}

impl<T: Lane> RunningMin<T> {
    /// Starts with `len` lanes in which nothing has been met; `none` means no way.
    fn begin(&mut self, len: usize, none: T) {
        self.none = Some(none);
        self.least.clear();
        self.least.resize(len, none);
        self.closed.clear();
        self.closed.resize(len, T::LOWEST);
    }

    fn meet_walls(&mut self, walls: &[T]) {
        for (closed, wall) in self.closed.iter_mut().zip(walls) {
            *closed = (*closed).max(*wall);
        }
    }

    fn end_at(&mut self, ends: &[T]) {
        let none = self.none.unwrap_or(T::FAR);
        let ways = self.least.iter_mut().zip(&self.closed).zip(ends);
        for ((least, closed), end) in ways {
            let end = if *closed == T::INFINITE { none } else { *end };
            *least = (*least).min(end);
        }
    }
}
