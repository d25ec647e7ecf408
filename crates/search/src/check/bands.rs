//! Compares moves in bands with moves by state.

use proof::{BandCost, Bands, Numbering, Referee};
use rustc_hash::FxHashSet;

use super::disagreement::Disagreement;

/// Compares the goals, bounds and moves that `referee` states in bands, if it does, with
/// those by state, for all numbers.
pub(super) fn in_bands<R: Referee>(
    referee: &R,
    numbering: &impl Numbering<State = R::State>,
) -> Result<(), Disagreement<R::State>> {
    match referee.bands() {
        Some(bands) => compare(&bands, referee, numbering),
        None => Ok(()),
    }
}

/// Compares `bands` with what `referee` says by state.
fn compare<B: Bands, R: Referee>(
    bands: &B,
    referee: &R,
    numbering: &impl Numbering<State = R::State>,
) -> Result<(), Disagreement<R::State>> {
    let (len, page) = (numbering.len(), bands.page_len().max(1));
    let mut goals = FxHashSet::default();
    bands.goals(|goal| {
        goals.insert(goal);
    });
    let mut bounds = vec![B::Cost::NO_WAY; len];
    let mut moves: Vec<Vec<(usize, u64)>> = vec![Vec::new(); len];
    let mut into: Vec<Vec<(usize, u64)>> = vec![Vec::new(); len];
    let (mut strays, mut is_told) = (false, true);
    for (number, bounds) in bounds.chunks_mut(page).enumerate() {
        // In two parts, each page in others.
        let middle = number % bounds.len();
        for places in [0..middle, middle..bounds.len()] {
            bands.bounds(number, places.start, &mut bounds[places.clone()]);
            let asked = number * page + places.start..number * page + places.end;
            bands.each_band(number, places, |from, to, costs| {
                let last = costs.len().saturating_sub(1);
                strays |= from / page != number || (from + last) / page != number;
                strays |= to / page != (to + last) / page || to + last >= len;
                for (from, (to, &cost)) in (from..).zip((to..).zip(costs)) {
                    if cost < B::Cost::NO_MOVE && asked.contains(&from) {
                        moves[from].push((to, cost.into()));
                    }
                }
            });
        }
    }
    for number in 0..len {
        is_told &= bands.predecessors(number, |from, cost| {
            if let Some(moves) = into.get_mut(from) {
                moves.push((number, cost));
            }
        });
    }
    for (number, ((bound, mut found), mut back)) in
        bounds.into_iter().zip(moves).zip(into).enumerate()
    {
        let Some(state) = numbering.state(number) else { continue };
        let goal = referee.is_goal(&state);
        let bound = if bound == B::Cost::NO_WAY { u64::MAX } else { bound.into() };
        let mut legal = Vec::new();
        referee.moves(&state, &mut legal);
        let number_of = |(to, cost)| Some((numbering.number(&to)?, cost));
        let mut expected: Vec<_> = legal.into_iter().filter_map(number_of).collect();
        expected.sort_unstable();
        found.sort_unstable();
        back.sort_unstable();
        let mut form = Vec::new();
        // Moves out of goals do not matter.
        let same = goal
            || expected == found
                && (!is_told || expected == back && !referee.moves_in_form(&state, &mut form));
        if strays || !same || goal != goals.contains(&number) || bound != referee.bound(&state) {
            return Err(Disagreement::Bands { state });
        }
    }
    Ok(())
}
