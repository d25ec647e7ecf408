//! If there is no route: the state nearest to a goal.

use crate::budget::Budget;
use crate::distances::Flood;
use crate::forward::search_forward;
use crate::states::{Hashed, Numbered, States};
use crate::table::Ended;
use crate::tight::{ReadError, Reader, breadth_first};
use crate::{Cost, Engine, Exhausted, Numbering, Options, Path, Reason, StateSpace};

/// If there is a route, the one that [`search`](crate::search) finds. If not, the way
/// to the reachable state with the least heuristic; `None` if there is no start. Ties
/// are broken by the cost of reaching the state, then by the canonical order of routes;
/// so without a heuristic, the state is a start.
///
/// Use it after `search` has shown that there is no route.
///
/// # Errors
///
/// [`Exhausted`] if a limit of `options` is reached first.
///
/// # Panics
///
/// As [`search`](crate::search()).
///
/// # Complexity
///
/// O((n + m) log n) for `n` states that can be reached and `m` moves.
///
/// ```
/// use search::{Cost, Options, StateSpace, closest};
///
/// /// From 0 up to the goal 9, but no further than 6.
/// struct Ledge;
/// impl StateSpace for Ledge {
///     type State = u64;
///     fn starts(&self) -> Vec<u64> {
///         vec![0]
///     }
///     fn successors(&self, &n: &u64, moves: &mut Vec<(u64, Cost)>) {
///         moves.extend([(n + 2, 1), (n + 1, 1)].into_iter().filter(|(to, _)| *to <= 6));
///     }
///     fn is_goal(&self, &n: &u64) -> bool {
///         n == 9
///     }
///     fn heuristic(&self, &n: &u64) -> Cost {
///         (9 - n) / 2
///     }
/// }
///
/// let path = closest(&Ledge, &Options::default())?.expect("there is a start");
/// // 6 is nearest; of the ways there the one with the fewest steps comes first.
/// assert_eq!((path.cost, path.states), (3, vec![0, 2, 4, 6]));
/// # Ok::<(), search::Exhausted>(())
/// ```
pub fn closest<P: StateSpace>(
    space: &P,
    options: &Options,
) -> Result<Option<Path<P::State>>, Exhausted> {
    let mut budget = Budget::new(options);
    match space.numbering() {
        Some(numbering) if budget.admits(numbering.len()) => {
            closest_with(space, &mut budget, |budget| Numbered::new(&numbering, budget))
        }
        _ => closest_with(space, &mut budget, |_| Ok(Hashed::new())),
    }
}

/// Like [`closest`], with the `states` that the closure makes.
fn closest_with<P, N>(
    space: &P,
    budget: &mut Budget,
    states: impl Fn(&mut Budget) -> Result<N, Reason>,
) -> Result<Option<Path<P::State>>, Exhausted>
where
    P: StateSpace,
    N: States<P::State>,
{
    let not_begun = |reason| Exhausted { reason, lower_bound: 0 };
    let flood = Flood { space, is_goal: |_: &P::State| false };
    let engine = Engine::PATHFINDING_DIJKSTRA;
    let found = states(budget).map_err(not_begun)?;
    let run =
        search_forward(&flood, found, false, engine, budget).unwrap_or_else(|why| why.fail(engine));
    let table = run.table;
    if let Ended::Stopped { reason, lower_bound } = budget.within_max_cost(run.ended) {
        // The search goes on past goals, so it may have met a route that costs less.
        let goals = table.states.ids().filter(|&id| space.is_goal(&table.states.state(id)));
        let least = goals.filter_map(|id| table.closed_cost(id)).min().unwrap_or(Cost::MAX);
        let is_too_far = matches!(reason, Reason::Cost | Reason::CostOverflow);
        if !is_too_far || least >= lower_bound {
            return Err(Exhausted { reason, lower_bound: least.min(lower_bound) });
        }
    }
    // Goals come before all others, which are ranked by heuristic, then cost.
    let rank = |id| {
        let state = table.states.state(id);
        let (cost, is_goal) = (table.closed_cost(id)?, space.is_goal(&state));
        Some((!is_goal, if is_goal { 0 } else { space.heuristic(&state) }, cost))
    };
    let Some(best) = table.states.ids().filter_map(rank).min() else { return Ok(None) };
    let (_, _, optimum) = best;
    let is_best =
        |state: &P::State| table.states.find(state).is_some_and(|id| rank(id) == Some(best));
    let towards = Flood { space, is_goal: is_best };
    budget.release(usize::MAX);
    let again = states(budget).map_err(not_begun)?;
    let mut reader = Reader { space: &towards, table: &table, optimum, budget, moves: Vec::new() };
    match breadth_first(&mut reader, again, false) {
        Ok(trail) => Ok(Some(trail.route(optimum))),
        Err(ReadError::Budget(reason)) => Err(Exhausted { reason, lower_bound: optimum }),
        Err(ReadError::Table(why)) => why.fail(engine),
    }
}
