//! One route by its number.

use proof::Certificate;

use crate::solve::not_begun;
use crate::{Exhausted, NumberedSpace, Options, Path, Ranking, StateSpace};

/// Route number `k` of `space` in canonical order, counted from 0, without
/// listing those before it; `None` if there are no more than `k`.
///
/// # Errors
///
/// [`Exhausted`] if a limit of `options` is reached first; the lower bound is
/// then the heuristic's at the starts.
///
/// # Complexity
///
/// See [`Ranking`].
pub fn nth_route<P: StateSpace>(space: &P, k: u128, options: &Options) -> Nth<P> {
    nth_of(space, Ranking::within(space, options)?, k, options)
}

/// As [`nth_route`], with arrays in place of hash tables.
///
/// # Errors
///
/// As [`nth_route`].
pub fn nth_route_numbered<P: NumberedSpace>(space: &P, k: u128, options: &Options) -> Nth<P> {
    nth_of(space, Ranking::numbered_within(space, options)?, k, options)
}

/// A route of the space `P`, if there is one of that number.
type Nth<P> = Result<
    Option<Path<<P as StateSpace>::State>>,
    Exhausted<Certificate<<P as StateSpace>::State>>,
>;

fn nth_of<P: StateSpace>(
    space: &P,
    mut ranking: Ranking<P::State>,
    k: u128,
    options: &Options,
) -> Nth<P> {
    ranking.route(k).map_err(|reason| not_begun(space, options, reason))
}
