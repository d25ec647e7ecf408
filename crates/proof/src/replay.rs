//! A route walked move by move.

use crate::costs::check_move_cost;
use crate::{Referee, Refusal};

/// Walks a route move by move, and returns its cost.
///
/// If several moves lead from one state to the next, the cheapest counts.
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
    let mut moves = Vec::new();
    for (from, to) in route.iter().zip(route.iter().skip(1)) {
        if referee.is_goal(from) {
            return Err(Refusal::PastGoal { state: from.clone() });
        }
        moves.clear();
        referee.moves(from, &mut moves);
        let costs = moves.iter().filter(|(state, _)| state == to).map(|(_, cost)| *cost);
        let Some(cost) = costs.min() else {
            return Err(Refusal::NoMove { from: from.clone(), to: to.clone() });
        };
        check_move_cost(referee, cost, || Ok((from.clone(), to.clone())))?;
        total = total.checked_add(cost).ok_or(Refusal::CostOverflow)?;
    }
    if !referee.is_goal(last) {
        return Err(Refusal::NotAGoal { state: last.clone() });
    }
    Ok(total)
}
