//! Support for tests: compares a space with its referee, and checks answers.
//!
//! A puzzle states its moves twice, for the solver ([`StateSpace`]) and for
//! the checker ([`Referee`]). These functions compare the two statements, so
//! that the tests of a puzzle only need to provide inputs.
//!
//! They cannot find a mistake that both statements share, so share no code
//! between the two. Above all, do not use one function as both heuristic and
//! bound: a mistake in it would stay hidden. A space with a heuristic needs a
//! referee with a bound that is at least as large, because the certificate
//! depends on it.
//!
//! ```
//! use search::proof::Referee;
//! use search::{Cost, Options, StateSpace, check, search};
//!
//! /// From 0 to 9 in steps of 1 or 2; a step costs its square.
//! struct Stairs;
//! impl StateSpace for Stairs {
//!     type State = u8;
//!     fn starts(&self) -> Vec<u8> {
//!         vec![0]
//!     }
//!     fn successors(&self, &n: &u8, moves: &mut Vec<(u8, Cost)>) {
//!         moves.extend([(n + 1, 1), (n + 2, 4)].into_iter().filter(|(to, _)| *to <= 9));
//!     }
//!     fn is_goal(&self, &n: &u8) -> bool {
//!         n == 9
//!     }
//! }
//! impl Referee for Stairs {
//!     type State = u8;
//!     fn starts(&self) -> Vec<u8> {
//!         vec![0]
//!     }
//!     fn moves(&self, &n: &u8, moves: &mut Vec<(u8, u64)>) {
//!         for step in 1..=2 {
//!             if n + step <= 9 {
//!                 moves.push((n + step, u64::from(step) * u64::from(step)));
//!             }
//!         }
//!     }
//!     fn is_goal(&self, &n: &u8) -> bool {
//!         n == 9
//!     }
//! }
//!
//! let states = check::agreement(&Stairs, &Stairs, 1_000)?;
//! assert_eq!(states, 10);
//! let outcome = search(&Stairs, &Options::default());
//! check::outcome(&Stairs, &outcome)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod bands;
mod by_number;
mod disagreement;

use std::collections::VecDeque;

use proof::{Certificate, Checked, Numbering as _, Referee, Refusal, check_bound, check_first};
use rustc_hash::FxHashSet;

use bands::in_bands;
use by_number::{as_steps, by_number, refereed_by_number, two_ways};

pub use disagreement::Disagreement;

use crate::{Cost, Numbering, Outcome, Path, StateSpace};

/// Compares everything that `space` and `referee` say about the first `limit` reachable
/// states, breadth first: starts, goals, and moves with their costs, but not their order,
/// which [`outcome`] checks. It also checks that no heuristic exceeds its bound, and that
/// the bound is consistent. If states are numbered, with at most `limit` numbers, it
/// compares all numbers too, reachable or not, and what is said by number with what is
/// said by state. Returns the number of states compared, or of numbers if that is greater.
///
/// # Errors
///
/// The first [`Disagreement`].
///
/// # Complexity
///
/// Linear in the states, and quadratic in the moves of each state.
pub fn agreement<P, R>(
    space: &P,
    referee: &R,
    limit: usize,
) -> Result<usize, Disagreement<P::State>>
where
    P: StateSpace,
    R: Referee<State = P::State>,
{
    let starts = space.starts();
    if !same(&starts, &referee.starts()) {
        return Err(Disagreement::Starts);
    }
    let mut seen: FxHashSet<P::State> = FxHashSet::default();
    let mut queue: VecDeque<P::State> = starts.into();
    while let Some(state) = queue.pop_front() {
        if seen.len() == limit {
            break;
        }
        if seen.insert(state.clone()) {
            queue.extend(compare(space, referee, &state)?.into_iter().map(|(to, _)| to));
        }
    }
    match space.numbering() {
        Some(numbering) if numbering.len() <= limit => {
            numbers(&numbering, referee)?;
            Ok(numbering.len().max(seen.len()))
        }
        _ => Ok(seen.len()),
    }
}

/// Where moves lead, and what they cost.
type Moves<S> = Vec<(S, Cost)>;

/// Compares everything that `space` and `referee` say about one state, and
/// returns the moves out of it.
///
/// # Errors
///
/// The first [`Disagreement`].
fn compare<P, R>(
    space: &P,
    referee: &R,
    state: &P::State,
) -> Result<Moves<P::State>, Disagreement<P::State>>
where
    P: StateSpace,
    R: Referee<State = P::State>,
{
    let at = || state.clone();
    let (heuristic, bound) = (space.heuristic(state), referee.bound(state));
    if heuristic > bound {
        return Err(Disagreement::Bound { state: at(), heuristic, bound });
    }
    let goal = space.is_goal(state);
    if goal != referee.is_goal(state) {
        return Err(Disagreement::Goal { state: at(), space: goal });
    }
    if goal {
        return if bound == 0 {
            Ok(Vec::new())
        } else {
            Err(Disagreement::GoalBound { state: at(), bound })
        };
    }
    let (mut moves, mut legal) = (Vec::new(), Vec::new());
    space.successors(state, &mut moves);
    referee.moves(state, &mut legal);
    if !same(&moves, &legal) {
        return Err(Disagreement::Moves { state: at(), space: moves, referee: legal });
    }
    for (to, cost) in &moves {
        let after = referee.bound(to);
        if bound > cost.saturating_add(after) {
            return Err(Disagreement::Inconsistent {
                from: at(),
                to: to.clone(),
                cost: *cost,
                bound,
                after,
            });
        }
    }
    Ok(moves)
}

/// Compares everything that `space` and `referee` say about all numbers.
fn numbers<N, R>(space: &N, referee: &R) -> Result<(), Disagreement<N::State>>
where
    N: Numbering,
    R: Referee<State = N::State>,
{
    // Otherwise tables are lists, and the referee's numbers may differ.
    let refereed = referee.numbering().filter(|_| space.is_refereed());
    if space.is_refereed() && refereed.is_none() {
        return Err(Disagreement::Refereed);
    }
    let lens = refereed.as_ref().map(|referee| (space.len(), referee.len()));
    if let Some((space, referee)) = lens.filter(|(space, referee)| space != referee) {
        return Err(Disagreement::Len { space, referee });
    }
    let is_numbered = |state: &N::State| {
        let number = space.number(state).filter(|&number| number < space.len());
        number.is_some_and(|number| space.state(number).as_ref() == Some(state))
    };
    if let Some(state) = space.starts().into_iter().find(|start| !is_numbered(start)) {
        return Err(Disagreement::NoNumber { state });
    }
    for number in 0..space.len() {
        let state = space.state(number);
        if refereed.as_ref().is_some_and(|referee| referee.state(number) != state) {
            return Err(Disagreement::Number { number });
        }
        let Some(state) = state else { continue };
        let is_own = |found| found == Some(number);
        let refereed_number = refereed.as_ref().map(|referee| referee.number(&state));
        if !is_own(space.number(&state)) || !refereed_number.is_none_or(is_own) {
            return Err(Disagreement::Number { number });
        }
        for (to, cost) in compare(space, referee, &state)? {
            if !is_numbered(&to) {
                return Err(Disagreement::NoNumber { state: to });
            }
            let is_among = |costs: [Cost; 2]| costs.contains(&cost);
            if !space.costs().contains(&cost) || !referee.two_costs().is_none_or(is_among) {
                return Err(Disagreement::Cost { cost });
            }
        }
        by_number(space, number, &state)?;
        if let Some(numbering) = &refereed {
            refereed_by_number(referee, numbering, number, &state)?;
        }
    }
    if let Some(numbering) = &refereed {
        in_bands(referee, numbering)?;
    }
    two_ways(space)?;
    as_steps(space)
}

/// Checks an answer: its certificate proves exactly this answer; and its route, if it
/// has one, is legal, costs what it states, and is the first of the cheapest. It trusts
/// the referee: test that with [`agreement`]. To use `?` on the result, states need
/// `Debug` and `Display`.
///
/// # Errors
///
/// The first [`Refusal`].
pub fn outcome<R: Referee>(
    referee: &R,
    outcome: &Outcome<Path<R::State>, Certificate<R::State>>,
) -> Result<Checked, Refusal<R::State>> {
    let certificate = claiming(outcome)?;
    match outcome.route() {
        Some(route) => check_first(referee, &route.states, route.cost, certificate, &mut |_| true),
        None => check_bound(referee, certificate, &mut |_| true),
    }
}

/// The certificate, if it makes the claim that the answer needs.
fn claiming<S>(outcome: &Outcome<Path<S>, Certificate<S>>) -> Result<&Certificate<S>, Refusal<S>> {
    let answer = outcome.claim(|route| route.cost);
    match &outcome.certificate {
        None => Err(Refusal::NoCertificate),
        Some(certificate) if certificate.claim() == answer => Ok(certificate),
        Some(certificate) => Err(Refusal::OtherClaim { claim: certificate.claim(), answer }),
    }
}

/// Whether both hold the same items, in any order.
fn same<T: PartialEq>(one: &[T], other: &[T]) -> bool {
    let mut left: Vec<&T> = other.iter().collect();
    one.len() == other.len()
        && one.iter().all(|item| {
            let place = left.iter().position(|other| *other == item);
            place.map(|place| left.swap_remove(place)).is_some()
        })
}
