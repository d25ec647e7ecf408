//! From what an engine leaves behind to an answer: the one reading for all engines.

use proof::Claim;

use crate::counting::count_routes;
use crate::states::{Hashed, Numbered, States};
use crate::tight::{Halt, Reader, breadth_first, depth_first};
use crate::{
    Answer, Budget, Cost, Count, Ended, Exhausted, Found, NoRoute, NotAPotential, NumberedSpace,
    Options, Outcome, Path, Reason, Run, StateSpace, Table,
};

/// Reads the answer off the table that an engine has left: the canonical
/// route, the number of routes as cheap and the certificate, as far as
/// `options` ask for them.
///
/// `space` is where the route is read; the table may come from a space with
/// more moves. Reading goes on under the budget of the run, where moves count
/// towards the time between two looks at the clock, and expansions are not
/// counted. If a limit ends it, the answer is [`Outcome::Exhausted`] with the
/// cost of the cheapest route as the lower bound.
///
/// # Errors
///
/// [`NotAPotential`] if the table is none where it is read: with a heuristic,
/// that may not be consistent; the engine can start over without. Otherwise
/// the engine is at fault.
///
/// # Complexity
///
/// The moves out of each state that tight moves reach up to the goal, or all
/// of them where routes are counted: each is generated once more. No recursion.
pub fn conclude<P, T>(
    space: &P,
    run: Run<T>,
    budget: &mut Budget,
    options: &Options,
) -> Result<Answer<P>, NotAPotential>
where
    P: StateSpace,
    T: Table<P::State>,
{
    read(space, run, budget, options, None, |_| Ok(Hashed::new()))
}

/// Reads the answer as [`conclude`] does, with arrays in place of hash tables.
///
/// # Errors
///
/// As [`conclude`].
///
/// # Complexity
///
/// As [`conclude`]; where all moves cost the same, and more than 0, most of
/// the states off the route are not looked at.
pub fn conclude_numbered<P, T>(
    space: &P,
    run: Run<T>,
    budget: &mut Budget,
    options: &Options,
) -> Result<Answer<P>, NotAPotential>
where
    P: NumberedSpace,
    T: Table<P::State>,
{
    let step = equal_step(space);
    if !options.admits(space.len()) {
        return read(space, run, budget, options, step, |_| Ok(Hashed::new()));
    }
    read(space, run, budget, options, step, |budget| Numbered::new(space, budget))
}

/// What every move costs, if all cost the same and more than 0.
pub(crate) fn equal_step<P: NumberedSpace>(space: &P) -> Option<Cost> {
    let (least, most) = space.costs().into_inner();
    (least == most && most > 0).then_some(most)
}

/// Reads the answer with the `states` that it makes; every move costs `step`
/// if that is known.
pub(crate) fn read<P, T, N>(
    space: &P,
    run: Run<T>,
    budget: &mut Budget,
    options: &Options,
    step: Option<Cost>,
    states: impl Fn(&mut Budget) -> Result<N, Reason>,
) -> Result<Answer<P>, NotAPotential>
where
    P: StateSpace,
    T: Table<P::State>,
    N: States<P::State>,
{
    let Run { ended, table, stats } = run;
    let certificate =
        |table: T, claim| options.wants_certificate().then(|| table.certificate(claim));
    let (reason, lower_bound) = match ended {
        Ended::NoRoute => {
            let certificate = certificate(table, Claim::NoRoute);
            return Ok(Outcome::NoRoute(NoRoute { certificate, stats }));
        }
        Ended::Stopped { reason, lower_bound } => (reason, lower_bound),
        Ended::Optimal(optimum) => {
            budget.store_anew();
            let reader = Reader { space, table: &table, optimum, budget, moves: Vec::new() };
            match read_routes(reader, step, options.wants_count(), states) {
                Ok((route, optimal_routes)) => {
                    let certificate = certificate(table, Claim::AtLeast(optimum));
                    let found = Found { route, optimal_routes, certificate, stats };
                    return Ok(Outcome::Found(found));
                }
                Err(Halt::Table(why)) => return Err(why),
                Err(Halt::Budget(reason)) => (reason, optimum),
            }
        }
    };
    let certificate = certificate(table, Claim::AtLeast(lower_bound));
    Ok(Outcome::Exhausted(Exhausted { reason, lower_bound, certificate, stats }))
}

/// The canonical route and, if wanted, the number of routes as cheap.
fn read_routes<P, T, N>(
    mut reader: Reader<'_, P, T>,
    step: Option<Cost>,
    count: bool,
    states: impl Fn(&mut Budget) -> Result<N, Reason>,
) -> Result<(Path<P::State>, Option<Count>), Halt>
where
    P: StateSpace,
    T: Table<P::State>,
    N: States<P::State>,
{
    let optimum = reader.optimum;
    if let (Some(step), false) = (step, count) {
        let states = states(reader.budget)?;
        if let Some(route) = depth_first(&mut reader, states, step)? {
            return Ok((route, None));
        }
        reader.budget.store_anew();
    }
    let states = states(reader.budget)?;
    let trail = breadth_first(&mut reader, states, count)?;
    let route = trail.route(optimum);
    let count = if count { Some(count_routes(&mut reader, &trail)?) } else { None };
    Ok((route, count))
}
