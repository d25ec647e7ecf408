//! The checker: one pass over the table and the moves out of it.

use std::collections::HashMap;

use crate::hasher::BuildMixer;
use crate::{Certificate, Claim, Referee, Refusal};

/// What a check went through.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Checked {
    /// States in the table.
    pub states: usize,
    /// Moves looked at.
    pub edges: usize,
}

/// States by value: a look-up then meets its answer in one place.
type Table<S> = HashMap<S, u64, BuildMixer>;

/// Checks that `certificate` proves its claim about every route of `referee`.
///
/// # Errors
///
/// The first [`Refusal`] met.
///
/// # Complexity
///
/// One look-up per state of the table and per move out of it; memory for one
/// copy of each state. No recursion.
///
/// See the [crate page](crate) for the mathematics and an example.
pub fn check_bound<R: Referee>(
    referee: &R,
    certificate: &Certificate<R::State>,
) -> Result<Checked, Refusal<R::State>> {
    let size = certificate.table().len();
    let mut table = Table::with_capacity_and_hasher(size, BuildMixer::default());
    for (state, cost) in certificate.table() {
        if table.insert(state.clone(), *cost).is_some() {
            return Err(Refusal::Duplicate { state: state.clone() });
        }
    }
    let edges = match certificate.claim() {
        Claim::AtLeast(claimed) => check_potential(referee, certificate, &table, claimed)?,
        Claim::NoRoute => check_closed(referee, certificate, &table)?,
    };
    Ok(Checked { states: table.len(), edges })
}

/// Potentials are `i128`: sums and differences of two `u64` cannot overflow it.
fn check_potential<R: Referee>(
    referee: &R,
    certificate: &Certificate<R::State>,
    table: &Table<R::State>,
    claimed: u64,
) -> Result<usize, Refusal<R::State>> {
    let potential = |state: &R::State| -> i128 {
        let rest = i128::from(claimed) - i128::from(referee.bound(state));
        table.get(state).map_or(rest, |&cost| rest.min(i128::from(cost)))
    };
    for state in referee.starts() {
        let potential = potential(&state);
        if potential > 0 {
            return Err(Refusal::Start { state, potential });
        }
    }
    let mut edges = 0;
    for (from, cost) in certificate.table() {
        let before = potential(from);
        if referee.is_goal(from) {
            if before < i128::from(claimed) {
                return Err(Refusal::Goal { state: from.clone(), potential: before, claimed });
            }
            continue;
        }
        if before < i128::from(*cost) {
            // The bound alone gives this potential, and it is consistent.
            continue;
        }
        for (to, cost) in referee.moves(from) {
            edges += 1;
            let after = potential(&to);
            if after > before + i128::from(cost) {
                return Err(Refusal::Edge { from: from.clone(), to, cost, before, after });
            }
        }
    }
    Ok(edges)
}

fn check_closed<R: Referee>(
    referee: &R,
    certificate: &Certificate<R::State>,
    table: &Table<R::State>,
) -> Result<usize, Refusal<R::State>> {
    for state in referee.starts() {
        if !table.contains_key(&state) {
            return Err(Refusal::StartOutside { state });
        }
    }
    let mut edges = 0;
    for (from, _) in certificate.table() {
        if referee.is_goal(from) {
            return Err(Refusal::GoalInside { state: from.clone() });
        }
        for (to, _) in referee.moves(from) {
            edges += 1;
            if !table.contains_key(&to) {
                return Err(Refusal::Leaves { from: from.clone(), to });
            }
        }
    }
    Ok(edges)
}

/// Walks a route move by move, and gives its cost.
///
/// Where several moves lead from one state to the next, the cheapest counts.
///
/// # Errors
///
/// A [`Refusal`] that names the first state or step at fault.
///
/// # Complexity
///
/// One call of [`Referee::moves`] per step.
pub fn replay<R: Referee>(referee: &R, route: &[R::State]) -> Result<u64, Refusal<R::State>> {
    let (Some(first), Some(last)) = (route.first(), route.last()) else {
        return Err(Refusal::EmptyRoute);
    };
    if !referee.starts().contains(first) {
        return Err(Refusal::NotAStart { state: first.clone() });
    }
    let mut total = 0_u64;
    for (from, to) in route.iter().zip(route.iter().skip(1)) {
        if referee.is_goal(from) {
            return Err(Refusal::PastGoal { state: from.clone() });
        }
        let moves = referee.moves(from);
        let costs = moves.iter().filter(|(state, _)| state == to).map(|(_, cost)| *cost);
        let cost =
            costs.min().ok_or_else(|| Refusal::NoMove { from: from.clone(), to: to.clone() })?;
        total = total.checked_add(cost).ok_or(Refusal::CostOverflow)?;
    }
    if !referee.is_goal(last) {
        return Err(Refusal::NotAGoal { state: last.clone() });
    }
    Ok(total)
}

/// Checks that `route` is legal, and that by `certificate` none is cheaper.
///
/// # Errors
///
/// The first [`Refusal`] met, by [`replay`], by [`check_bound`], or because
/// the two do not agree on the cost.
///
/// # Complexity
///
/// That of [`replay`] and [`check_bound`] together.
pub fn check_optimal<R: Referee>(
    referee: &R,
    route: &[R::State],
    certificate: &Certificate<R::State>,
) -> Result<Checked, Refusal<R::State>> {
    let cost = replay(referee, route)?;
    let claim = certificate.claim();
    if claim != Claim::AtLeast(cost) {
        return Err(Refusal::NotTheBound { cost, claim });
    }
    check_bound(referee, certificate)
}

/// Checks an answer: that `certificate` proves its claim, and with a `route`
/// (its states and the cost it states) also that the route is legal, costs
/// what it says, and that this is the claim.
///
/// # Errors
///
/// The first [`Refusal`] met, by [`check_optimal`] or [`check_bound`], or
/// because the stated cost is not the claim.
///
/// # Complexity
///
/// That of [`check_optimal`].
pub fn check_answer<R: Referee>(
    referee: &R,
    route: Option<(&[R::State], u64)>,
    certificate: &Certificate<R::State>,
) -> Result<Checked, Refusal<R::State>> {
    let Some((states, cost)) = route else {
        return check_bound(referee, certificate);
    };
    let claim = certificate.claim();
    if claim != Claim::AtLeast(cost) {
        return Err(Refusal::NotTheBound { cost, claim });
    }
    check_optimal(referee, states, certificate)
}
