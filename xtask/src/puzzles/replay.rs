//! Replays routes from elsewhere: the referee says which comes first.
//!
//! No solver is involved. The parts of a route, its cells or its moves, are given
//! as text, as in snapshots.

use std::cmp::Ordering;
use std::fmt::Display;
use std::str::FromStr;

use proof::Referee;
use puzzle::{Course, Puzzle};

/// Whether the route of the parts `one` comes before the one of the parts
/// `other` in the order of the referee; both cost `cost`.
pub(super) fn order<P>(
    puzzle: &P,
    cost: u64,
    [one, other]: [&[String]; 2],
) -> Result<Ordering, String>
where
    P: Puzzle<Route: Course<Part: FromStr<Err: Display>>>,
{
    let (one, other) = (route(cost, one)?, route(cost, other)?);
    let states = |route| puzzle.replay(route).map_err(|wrong: P::Violation| wrong.to_string());
    let (one, other) = (states(&one)?, states(&other)?);
    let parting = one.iter().zip(other.iter()).take_while(|(one, other)| one == other).count();
    let nexts = nexts(&puzzle.referee(), parting.checked_sub(1).and_then(|last| one.get(last)));
    // What is not of the canonical form comes last.
    let place = |states: &[P::State]| {
        let place = nexts.iter().position(|next| states.get(parting) == Some(next));
        place.unwrap_or(usize::MAX)
    };
    Ok(one.len().cmp(&other.len()).then_with(|| place(&one).cmp(&place(&other))))
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
