//! Places of a page, and moves of a band.

use std::ops::Range;

use super::BandCost;

/// How many moves a band has. Counted in 16 bits, many at once.
pub(super) fn count<C: BandCost>(costs: &[C]) -> usize {
    let mut moves = 0_usize;
    for costs in costs.chunks(usize::from(u16::MAX)) {
        let is_one = |cost: C| u16::from(cost < C::NO_MOVE);
        let few = costs.iter().fold(0_u16, |moves, &cost| moves.wrapping_add(is_one(cost)));
        moves = moves.saturating_add(usize::from(few));
    }
    moves
}

/// The places from the first to the last that `is_used`.
pub(super) fn used<T: Copy>(places: &[T], is_used: impl Fn(T) -> bool) -> Option<Range<usize>> {
    // Chunks are looked at as a whole: most have none.
    const CHUNK: usize = 32;
    let any_used = |chunk: &[T]| chunk.iter().fold(false, |any, &place| any | is_used(place));
    let first = places.chunks(CHUNK).position(any_used)? * CHUNK;
    let end = places.len() - places.rchunks(CHUNK).position(any_used)? * CHUNK;
    let begins = places[first..].iter().position(|&place| is_used(place))?;
    Some(first + begins..places[..end].iter().rposition(|&place| is_used(place))? + 1)
}

/// The places from the first to the last of both.
pub(super) fn hull(one: Option<Range<usize>>, other: Option<Range<usize>>) -> Option<Range<usize>> {
    match (one, other) {
        (Some(one), Some(other)) => Some(one.start.min(other.start)..one.end.max(other.end)),
        (one, other) => one.or(other),
    }
}

/// Which of `len` consecutive numbers, the first of which is `from`, are in a range.
pub(super) fn within(numbers: &Range<usize>, from: usize, len: usize) -> Range<usize> {
    let start = numbers.start.saturating_sub(from).min(len);
    start..numbers.end.saturating_sub(from).clamp(start, len)
}
