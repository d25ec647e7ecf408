//! Reads the answer off an engine's table: one reader for all engines.

use std::ops::RangeInclusive;

use proof::Certificate;

use crate::budget::Budget;
use crate::counting::count_routes;
use crate::states::{Hashed, Numbered, States};
use crate::table::{Ended, NotAPotential, Run, Table};
use crate::tight::{ReadError, Reader, breadth_first, by_moves_to_go, depth_first};
use crate::{
    Answer, Cost, Count, Exhausted, Numbering, Options, Outcome, Path, Reason, StateSpace,
};

/// The outcome of a search for a route through states `S`.
pub(crate) type Searched<S> = Outcome<Path<S>, Certificate<S>>;

/// Reads the answer off the table of an engine: the canonical route and, if `options` ask
/// for them, the number of cheapest routes and the certificate.
///
/// The route is read in `space`; the table may come from a space with more moves. Reading
/// continues with the budget of the run: generated moves count, for the checks of the
/// clock, but expansions do not. If a limit stops it, the answer is [`Answer::Exhausted`]
/// with the cost of the cheapest route as the lower bound.
///
/// # Errors
///
/// [`NotAPotential`] if the table is not a potential where it is read. If the engine used
/// a heuristic, that may be inconsistent, and the engine can start over without it.
/// Otherwise the engine has a bug, or the space is not pure: see [`NotAPotential::fail`].
///
/// # Complexity
///
/// Generates again the moves out of the states that tight moves reach: once, up to the
/// goal; or twice, out of all of them, if routes are counted. If all moves have the same
/// cost, more than 0, [as a numbering states](Numbering::costs), it skips most of the
/// states off the route. No recursion.
pub fn conclude<P, T>(
    space: &P,
    run: Run<T>,
    budget: &mut Budget,
    options: &Options,
) -> Result<Searched<P::State>, NotAPotential>
where
    P: StateSpace,
    T: Table<P::State>,
{
    let Some(numbering) = space.numbering() else {
        return read(space, run, budget, options, None, |_| Ok(Hashed::new()));
    };
    let step = equal_step(&numbering.costs());
    if !budget.admits(numbering.len()) {
        return read(space, run, budget, options, step, |_| Ok(Hashed::new()));
    }
    read(space, run, budget, options, step, |budget| Numbered::new(&numbering, budget))
}

/// What every move costs, if by these `costs` all cost the same and more than 0.
pub(crate) fn equal_step(costs: &RangeInclusive<Cost>) -> Option<Cost> {
    let (&least, &most) = (costs.start(), costs.end());
    (least == most && most > 0).then_some(most)
}

/// Reads the answer with the `states` that the closure makes. `step` is the cost of every
/// move, if that is known.
pub(crate) fn read<P, T, N>(
    space: &P,
    run: Run<T>,
    budget: &mut Budget,
    options: &Options,
    step: Option<Cost>,
    states: impl Fn(&mut Budget) -> Result<N, Reason>,
) -> Result<Searched<P::State>, NotAPotential>
where
    P: StateSpace,
    T: Table<P::State>,
    N: States<P::State>,
{
    let Run { ended, table, stats } = run;
    let mut optimal_routes = None;
    let answer = match budget.within_max_cost(ended) {
        Ended::NoRoute => Answer::NoRoute,
        Ended::Stopped { reason, lower_bound } => {
            Answer::Exhausted(Exhausted { reason, lower_bound })
        }
        Ended::Optimal(optimum) => {
            budget.release(usize::MAX);
            let reader = Reader { space, table: &table, optimum, budget, moves: Vec::new() };
            match read_routes(reader, step, options.wants_count(), states) {
                Ok((route, count)) => {
                    optimal_routes = count;
                    Answer::Found(route)
                }
                Err(ReadError::Table(why)) => return Err(why),
                Err(ReadError::Budget(reason)) => {
                    Answer::Exhausted(Exhausted { reason, lower_bound: optimum })
                }
            }
        }
    };
    let mut outcome = Outcome { optimal_routes, ..Outcome::bare(answer, stats) };
    if options.wants_certificate() {
        let claim = outcome.claim(|route| route.cost);
        outcome.certificate = Some(table.certificate(claim));
    }
    Ok(outcome)
}

/// The canonical route and, if wanted, the number of cheapest routes.
fn read_routes<P, T, N>(
    mut reader: Reader<'_, P, T>,
    step: Option<Cost>,
    count: bool,
    states: impl Fn(&mut Budget) -> Result<N, Reason>,
) -> Result<(Path<P::State>, Option<Count>), ReadError>
where
    P: StateSpace,
    T: Table<P::State>,
    N: States<P::State>,
{
    let optimum = reader.optimum;
    if !count && let Some(route) = by_moves_to_go(&mut reader)? {
        return Ok((route, None));
    }
    if let (Some(step), false) = (step, count) {
        let states = states(reader.budget)?;
        if let Some(route) = depth_first(&mut reader, states, step)? {
            return Ok((route, None));
        }
        reader.budget.release(usize::MAX);
    }
    let states = states(reader.budget)?;
    let trail = breadth_first(&mut reader, states, count)?;
    let route = trail.route(optimum);
    let count = if count { Some(count_routes(&mut reader, &trail)?) } else { None };
    Ok((route, count))
}
