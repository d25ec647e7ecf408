//! The check of a claim that there is no route: a set that no move leaves.

use crate::looked::Looked;
use crate::lookup::Lookup;
use crate::{Referee, Refusal};

/// Whether a state is in the set. A state may be missing if its bound says that no goal
/// can be reached: since the bound is consistent, it says the same of all later states.
fn is_inside<R: Referee, T: Lookup<R::State>>(
    referee: &R,
    table: &T,
    state: &R::State,
) -> Result<bool, Refusal<R::State>> {
    Ok(table.entry(state)?.is_some() || referee.bound(state) == u64::MAX)
}

pub(crate) fn check_starts_inside<R: Referee, T: Lookup<R::State>>(
    referee: &R,
    table: &T,
) -> Result<(), Refusal<R::State>> {
    for state in referee.starts() {
        if !is_inside(referee, table, &state)? {
            return Err(Refusal::StartOutside { state });
        }
    }
    Ok(())
}

/// Checks that no goal is in the set, and that no move leaves it.
pub(crate) fn check_closed_set<R: Referee, T: Lookup<R::State>>(
    referee: &R,
    table: &T,
    looked: &mut Looked<'_>,
) -> Result<(), Refusal<R::State>> {
    let mut moves = Vec::new();
    table.each(|place, from, _| {
        if referee.is_goal(from) {
            return Err(Refusal::GoalInside { state: from.clone() });
        }
        if let Some(moves) = table.all_low(place, from, u64::MAX, None) {
            return looked.at(moves, 0);
        }
        moves.clear();
        referee.moves(from, &mut moves);
        looked.at(moves.len(), 0)?;
        for (to, _) in moves.drain(..) {
            if !is_inside(referee, table, &to)? {
                return Err(Refusal::Leaves { from: from.clone(), to });
            }
        }
        Ok(())
    })
}
