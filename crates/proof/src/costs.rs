//! What a referee says that moves cost, and what follows from it.

use crate::{Referee, Refusal};

/// Refuses a move of a cost that no move has, as the referee says; its two `ends`
/// are only asked for then.
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

/// The costs of the moves on cheapest routes, if it follows that none of these
/// routes has fewer moves than one of so many `moves` and this `cost`, and that
/// all of just these costs have as many.
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
