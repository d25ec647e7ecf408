//! The costs that a referee states for moves, and what follows from them.

use crate::{Referee, Refusal};

/// Refuses a move if the referee states that no move has this cost. Only then calls
/// `ends` for its two states.
#[inline]
pub(crate) fn check_move_cost<R: Referee>(
    referee: &R,
    cost: u64,
    ends: impl FnOnce() -> Result<(R::State, R::State), Refusal<R::State>>,
) -> Result<(), Refusal<R::State>> {
    if let Some(most) = referee.max_move_cost().filter(|&most| cost > most) {
        let (from, to) = ends()?;
        return Err(Refusal::TooExpensive { from, to, cost, most });
    }
    if let Some(costs) = referee.two_costs().filter(|costs| !costs.contains(&cost)) {
        let (from, to) = ends()?;
        return Err(Refusal::OtherCost { from, to, cost, costs });
    }
    Ok(())
}

/// The costs to which a search for the first route may be limited, given a cheapest route
/// of this many `moves` and this `cost`: no cheapest route has fewer moves, and all with
/// only these costs have equally many.
pub(crate) fn costs_if_equally_long<R: Referee>(
    referee: &R,
    moves: u64,
    cost: u64,
) -> Option<[u64; 2]> {
    let most =
        referee.max_move_cost().filter(|&most| most > 0 && most.checked_mul(moves) == Some(cost));
    // Moves of one cost can be traded for moves of the other only by a common
    // multiple of both.
    let tells = |&[one, other]: &[u64; 2]| {
        let (mut divisor, mut rest) = (one, other);
        while rest > 0 {
            (divisor, rest) = (rest, divisor % rest);
        }
        let multiple = one.checked_div(divisor).unwrap_or(0).saturating_mul(other);
        cost < multiple
    };
    most.map(|most| [most, most]).or_else(|| referee.two_costs().filter(tells))
}
