//! Replays routes from elsewhere: the referee says which comes first.
//!
//! No solver is involved. The parts of a route, its cells or its moves, are given
//! as text, as in snapshots.

use std::cmp::Ordering;
use std::fmt::Display;
use std::str::FromStr;

use proof::Referee;
use puzzle::Course;

/// How two routes stand in the order of the referee, each by its cost and its states.
pub(super) fn compare<R: Referee>(
    referee: &R,
    (cost, one): (u64, &[R::State]),
    (other_cost, other): (u64, &[R::State]),
) -> Ordering {
    let parting = one.iter().zip(other).take_while(|(one, other)| one == other).count();
    let nexts = nexts(referee, parting.checked_sub(1).and_then(|last| one.get(last)));
    // What is not of the canonical form comes last.
    let place = |states: &[R::State]| {
        let place = nexts.iter().position(|next| states.get(parting) == Some(next));
        place.unwrap_or(usize::MAX)
    };
    let by_size = (cost, one.len()).cmp(&(other_cost, other.len()));
    by_size.then_with(|| place(one).cmp(&place(other)))
}

/// Where routes go on from the state `last`, or start, in declared order.
fn nexts<R: Referee>(referee: &R, last: Option<&R::State>) -> Vec<R::State> {
    let Some(last) = last else { return referee.starts() };
    let mut moves = Vec::new();
    if !referee.moves_in_form(last, &mut moves) {
        referee.moves(last, &mut moves);
    }
    moves.into_iter().map(|(next, _)| next).collect()
}

/// The route of these `parts`, said to cost `cost`.
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
