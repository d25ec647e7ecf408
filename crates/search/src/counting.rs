//! The number of cheapest routes.
//!
//! They are the sequences of tight moves from a start to a goal (see
//! [`tight`](crate::tight)). So a state has as many ways to a goal as the targets
//! of its tight moves have together. Those targets have higher potentials, so
//! states are processed by falling potential, and their moves are generated again
//! instead of being stored. Only moves of cost 0 stay within one potential. Among the
//! states of one potential, the numbers of ways are propagated backwards; if a cycle
//! leads on to a goal, there are infinitely many routes.

use crate::arcs::Arcs;
use crate::states::{PerState, StateId, States};
use crate::table::Table;
use crate::tight::{ReadError, Reader, Trail};
use crate::{Count, StateSpace};

/// A number of ways; `None` if it does not fit.
pub(crate) type WayCount = Option<u128>;

/// A cycle that costs nothing leads on to a goal.
struct Endless;

/// The number of cheapest routes; `trail` has all states that tight moves reach.
pub(crate) fn count_routes<P, T, N>(
    reader: &mut Reader<'_, P, T>,
    trail: &Trail<N>,
) -> Result<Count, ReadError>
where
    P: StateSpace,
    T: Table<P::State>,
    N: States<P::State>,
{
    let states = &trail.states;
    let potential = |id| reader.table.potential(&states.state(id), reader.optimum);
    let mut by_potential: Vec<(i64, StateId)> =
        states.ids().map(|id| (potential(id), id)).collect();
    // Ascending by id within a potential.
    by_potential.sort_unstable_by_key(|&(potential, id)| (std::cmp::Reverse(potential), id));
    let mut ways: PerState<WayCount> = PerState::of(Some(0), states.len());
    for class in by_potential.chunk_by(|(one, _), (other, _)| one == other) {
        let mut level_moves = Vec::new();
        for (place, &(_, id)) in class.iter().enumerate() {
            let is_goal = reader.read(&states.state(id))?;
            let mut total = Some(u128::from(is_goal));
            for (to, cost) in reader.moves.drain(..) {
                let Some(to) = states.find(&to) else { continue };
                if cost == 0 {
                    level_moves.push((place, to));
                } else {
                    total = sum(total, ways[to]);
                }
            }
            ways[id] = total;
        }
        if !level_moves.is_empty() && add_level_moves(class, &level_moves, &mut ways).is_err() {
            return Ok(Count::Infinite);
        }
    }
    let mut total = Some(0);
    for start in reader.starts()? {
        let ways = states.find(&start).map_or(Some(0), |id| ways[id]);
        total = sum(total, ways);
    }
    Ok(total.map_or(Count::MoreThanU128, Count::Exactly))
}

pub(crate) fn sum(one: WayCount, other: WayCount) -> WayCount {
    one?.checked_add(other?)
}

/// Adds the ways over the moves of cost 0 between the states of one `class`. A move is
/// the place of its first state in the class, and its second state.
fn add_level_moves(
    class: &[(i64, StateId)],
    moves: &[(usize, StateId)],
    ways: &mut PerState<WayCount>,
) -> Result<(), Endless> {
    // Ids within the class, so that the arrays are no larger than it.
    let inner = |id: &StateId| class.binary_search_by_key(id, |(_, id)| *id).ok().map(StateId::at);
    let into: Vec<(StateId, StateId)> =
        moves.iter().filter_map(|(place, to)| Some((inner(to)?, StateId::at(*place)))).collect();
    let into = Arcs::grouped(class.len(), || into.iter().copied());

    let found = leading_on(class, &into, ways);
    // Kahn's algorithm, backwards: a state is settled once all its successors are.
    let mut unsettled = PerState::of(0_usize, class.len());
    for &to in &found {
        for &from in into.of(to) {
            unsettled[from] += 1;
        }
    }
    let mut ready: Vec<StateId> = found.iter().copied().filter(|id| unsettled[*id] == 0).collect();
    let mut settled = 0;
    while let Some(to) = ready.pop() {
        settled += 1;
        let more = ways[class[to.index()].1];
        for &from in into.of(to) {
            let (_, id) = class[from.index()];
            ways[id] = sum(ways[id], more);
            unsettled[from] -= 1;
            if unsettled[from] == 0 {
                ready.push(from);
            }
        }
    }
    if settled < found.len() { Err(Endless) } else { Ok(()) }
}

/// The places of the states of a class that lead on to a goal, with or without moves of
/// the class.
fn leading_on(
    class: &[(i64, StateId)],
    into: &Arcs<StateId>,
    ways: &PerState<WayCount>,
) -> Vec<StateId> {
    let mut leads_on = PerState::of(false, class.len());
    let mut found = Vec::new();
    for (place, (_, id)) in class.iter().enumerate() {
        if ways[*id] != Some(0) {
            leads_on[StateId::at(place)] = true;
            found.push(StateId::at(place));
        }
    }
    let mut next = 0;
    while let Some(&to) = found.get(next) {
        next += 1;
        for &from in into.of(to) {
            if !leads_on[from] {
                leads_on[from] = true;
                found.push(from);
            }
        }
    }
    found
}
