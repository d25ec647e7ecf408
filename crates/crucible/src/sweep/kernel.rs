//! The innermost loops: the minimum of a few shifted rows, lane by lane.
//!
//! Each loop is a separate function that is not inlined, takes each shifted row as
//! a separate slice, cuts all slices to one length, and has the loop over the lanes
//! outermost. The compiler turns this form into vector instructions; with most
//! other forms it does not, and the search takes five times as long.

use super::lane::Lane;

/// Lowers the `values` of states by runs to the `ends` in other rows. Returns whether
/// anything changed, and notes in `changes` where. The first slice sets the number of
/// lanes.
///
/// `sums` are the sums of heat along the column at the ends, and `heat` the sums at the
/// states: before the block for runs downwards, with the block for runs upwards.
/// `floor` is infinite at closed blocks.
#[inline(never)]
pub(super) fn lower_across<T: Lane, const COUNT: usize, const DOWN: bool>(
    values: &mut [T],
    changes: &mut [T],
    ends: &[&[T]; COUNT],
    sums: &[&[T]; COUNT],
    heat: &[T],
    floor: &[T],
) -> bool {
    let len = values.len();
    let (changes, heat, floor) = (&mut changes[..len], &heat[..len], &floor[..len]);
    let (ends, sums) = (cut(ends, len), cut(sums, len));
    let mut any = T::ZERO;
    for lane in 0..len {
        let mut least = T::FAR;
        for length in 0..COUNT {
            let (end, sum) = (ends[length][lane], sums[length][lane]);
            least = least.min(if DOWN { end.plus(sum) } else { end.minus(sum) });
        }
        let found = if DOWN { least.minus(heat[lane]) } else { least.plus(heat[lane]) };
        let known = values[lane];
        let value = known.min(found.plus(T::MOVE)).max(floor[lane]);
        changes[lane] = value ^ known;
        any = any | (value ^ known);
        values[lane] = value;
    }
    any != T::ZERO
}

/// The cost of runs along the row to each of these states, counted from the place where
/// the sum of heat is 0: minus the sum with their block for runs to the left, plus the
/// sum before it for runs to the right.
#[inline(never)]
pub(super) fn fold<T: Lane, const LEFT: bool>(folded: &mut [T], values: &[T], sums: &[T]) {
    let len = folded.len();
    let (values, sums) = (&values[..len], &sums[..len]);
    for lane in 0..len {
        let (value, sum) = (values[lane], sums[lane]);
        folded[lane] = if LEFT { value.minus(sum) } else { value.plus(sum) };
    }
}

/// Lowers the `values` of states by runs of few lengths along the row: [`lower_along`]
/// with the shifted rows cut from two longer ones, which begin at the ends of the
/// longest runs to the left and of the shortest to the right.
#[inline(never)]
pub(super) fn lower_along_few<T: Lane, const COUNT: usize>(
    values: &mut [T],
    lowered: &mut [T],
    left: &[T],
    right: &[T],
    sums: &[T],
    floor: &[T],
) {
    let reached = values.len() + COUNT - 1;
    let (left, right) = (&left[..reached], &right[..reached]);
    let (mut from_left, mut from_right) = ([left; COUNT], [right; COUNT]);
    for more in 0..COUNT {
        from_left[more] = &left[more..];
        from_right[more] = &right[more..];
    }
    lower_along::<T, COUNT>(values, lowered, (&from_left, &from_right), sums, floor);
}

/// Lowers the `values` of states by runs to both sides along the row, whose ends are
/// [folded](fold). `lowered` gets the new value where there is one, else infinite. The
/// first slice sets the number of lanes.
///
/// `sums` are the sums of heat along the row, from before the first lane on.
#[inline]
pub(super) fn lower_along<T: Lane, const COUNT: usize>(
    values: &mut [T],
    lowered: &mut [T],
    (from_left, from_right): (&[&[T]; COUNT], &[&[T]; COUNT]),
    sums: &[T],
    floor: &[T],
) {
    let len = values.len();
    let (lowered, floor) = (&mut lowered[..len], &floor[..len]);
    let (before, through) = (&sums[..len], &sums[1..][..len]);
    let (from_left, from_right) = (cut(from_left, len), cut(from_right, len));
    for lane in 0..len {
        let mut by_left = from_left[0][lane];
        for end in &from_left[1..] {
            by_left = by_left.min(end[lane]);
        }
        let mut by_right = from_right[0][lane];
        for end in &from_right[1..] {
            by_right = by_right.min(end[lane]);
        }
        let found = by_left.plus(through[lane]).min(by_right.minus(before[lane]));
        let known = values[lane];
        let value = known.min(found.plus(T::MOVE)).max(floor[lane]);
        lowered[lane] = if value == known { T::INFINITE } else { value };
        values[lane] = value;
    }
}

/// All of `rows` with the same length.
#[inline]
fn cut<'a, T, const COUNT: usize>(rows: &[&'a [T]; COUNT], len: usize) -> [&'a [T]; COUNT] {
    let mut rows = *rows;
    for row in &mut rows {
        *row = &row[..len];
    }
    rows
}
