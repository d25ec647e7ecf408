//! Replays routes from snapshots: the referee says which comes first.
//!
//! No solver is involved. The parts of a route are its cells or its moves, as text.

use std::cmp::Ordering;
use std::fmt::Display;
use std::str::FromStr;

use proof::Referee;
use puzzle::Course;

/// Compares two routes, given by cost and states, by the referee's order.
pub(super) fn compare<R: Referee>(
    referee: &R,
    (cost, one): (u64, &[R::State]),
    (other_cost, other): (u64, &[R::State]),
) -> Ordering {
    let parting = one.iter().zip(other).take_while(|(one, other)| one == other).count();
    let nexts = nexts(referee, parting.checked_sub(1).and_then(|last| one.get(last)));
    // A route that is not of the canonical form comes last.
    let place = |states: &[R::State]| {
        let place = nexts.iter().position(|next| states.get(parting) == Some(next));
        place.unwrap_or(usize::MAX)
    };
    let by_size = (cost, one.len()).cmp(&(other_cost, other.len()));
    by_size.then_with(|| place(one).cmp(&place(other)))
}

/// The next states after `last` in declared order; the starts, if there is no `last`.
fn nexts<R: Referee>(referee: &R, last: Option<&R::State>) -> Vec<R::State> {
    let Some(last) = last else { return referee.starts() };
    let mut moves = Vec::new();
    if !referee.moves_in_form(last, &mut moves) {
        referee.moves(last, &mut moves);
    }
    moves.into_iter().map(|(next, _)| next).collect()
}

/// The route with these `parts`, which states this `cost`.
pub(super) fn route<R: Course<Part: FromStr<Err: Display>>>(
    cost: u64,
    parts: &[String],
) -> Result<R, String> {
    let read = |part: &String| match part.parse() {
        Ok(part) => Ok(part),
        Err(error) => Err(format!("the route cannot be read: {error}")),
    };
    Ok(R::of(cost, parts.iter().map(read).collect::<Result<_, String>>()?))
}
