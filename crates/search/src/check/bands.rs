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
    let len = numbering.len();
    let mut goals = FxHashSet::default();
    bands.goals(|goal| {
        goals.insert(goal);
    });
    let (moves, bounds, strays) = moves_and_bounds(bands, len);
    let back = moves_back(bands, len);
    for (number, (mut found, bound)) in moves.into_iter().zip(bounds).enumerate() {
        let Some(state) = numbering.state(number) else { continue };
        let goal = referee.is_goal(&state);
        let mut legal = Vec::new();
        referee.moves(&state, &mut legal);
        let number_of = |(to, cost)| Some((numbering.number(&to)?, cost));
        let mut expected: Moves = legal.into_iter().filter_map(number_of).collect();
        expected.sort_unstable();
        found.sort_unstable();
        let is_same_back = match back.as_ref().and_then(|back| back.get(number)) {
            Some(back) => expected == *back && !referee.moves_in_form(&state, &mut Vec::new()),
            None => true,
        };
        // Moves out of goals do not matter.
        let is_same = goal || expected == found && is_same_back;
        if strays || !is_same || goal != goals.contains(&number) || bound != referee.bound(&state) {
            return Err(Disagreement::Bands { state });
        }
    }
    Ok(())
}

/// Numbers to which moves lead, or from which they come, with the costs.
type Moves = Vec<(usize, u64)>;

/// The moves out of each number and its bound, and whether a band does not stay in one
/// page.
fn moves_and_bounds<B: Bands>(bands: &B, len: usize) -> (Vec<Moves>, Vec<u64>, bool) {
    let page = bands.page_len().max(1);
    let (mut moves, mut strays) = (vec![Moves::new(); len], false);
    let mut bounds = vec![B::Cost::NO_WAY; len];
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
    let wide = |bound: <B::Cost as BandCost>::Bound| {
        if bound == B::Cost::NO_WAY { u64::MAX } else { bound.into() }
    };
    (moves, bounds.into_iter().map(wide).collect(), strays)
}

/// The moves out of each number as predecessors tell them, in order; `None` if they do not.
fn moves_back<B: Bands>(bands: &B, len: usize) -> Option<Vec<Moves>> {
    let mut back = vec![Moves::new(); len];
    for number in 0..len {
        let is_told = bands.predecessors(number, |from, cost| {
            if let Some(moves) = back.get_mut(from) {
                moves.push((number, cost));
            }
        });
        if !is_told {
            return None;
        }
    }
    for moves in &mut back {
        moves.sort_unstable();
    }
    Some(back)
}
