//! `search`: which engine runs, within what is left of the budget.

use proof::Certificate;

use crate::begin::not_begun;
use crate::budget::Budget;
use crate::conclude::{Searched, equal_step, read};
use crate::dense::{Wanted, search_dense};
use crate::forward::{Forward, search_forward};
use crate::states::{Hashed, Numbered, States};
use crate::table::{NotAPotential, Run};
use crate::{Cost, Engine, Numbering, Options, Outcome, Reason, StateSpace};

/// Finds the canonical route of `space`, or shows that there is none.
///
/// If the states are [numbered](StateSpace::numbering) and an array for them fits
/// [`Options::max_states`], it uses arrays, and the engine `dense` unless `options`
/// name another; otherwise it uses hash tables. The certificate is about the moves
/// of `space`, with its heuristic as the bound.
///
/// # Panics
///
/// If `space` breaks its contract: it is not pure, so its moves differ when
/// generated again; or a start or the target of a move has no number, or a number has no
/// state.
///
/// # Complexity
///
/// For `n` states with `g + h <= C` and `m` moves out of them: O((n + m) log n) time,
/// O(n + m) memory. With numbers and small integer costs: O(n + m) time, and for each
/// number the time to clear its place in an array of one to sixteen bytes a number, and up
/// to twenty more for the route. No recursion, so routes may be long.
///
/// See the [crate page](crate) for an example.
pub fn search<P: StateSpace>(space: &P, options: &Options) -> Searched<P::State> {
    search_within(space, options, &mut Budget::new(options))
}

/// Like [`search`], but within what is left of a budget.
///
/// # Panics
///
/// As [`search`].
pub fn search_within<P: StateSpace>(
    space: &P,
    options: &Options,
    budget: &mut Budget,
) -> Searched<P::State> {
    let Some(numbering) = space.numbering() else {
        return search_with(space, options, None, budget, |_| Ok(Hashed::new()));
    };
    let step = equal_step(&numbering.costs());
    if !budget.admits(numbering.len()) {
        return search_with(space, options, step, budget, |_| Ok(Hashed::new()));
    }
    let mut outcome = if by_number(options) == Engine::DENSE {
        search_dense(&numbering, options, Wanted::Route, budget)
    } else {
        let states = |budget: &mut Budget| Numbered::new(&numbering, budget);
        search_with(space, options, step, budget, states)
    };
    if !numbering.is_refereed() {
        outcome.certificate =
            outcome.certificate.map(|it| it.listed(|number| numbering.state(number)));
    }
    outcome
}

/// Searches `space`, and reads the route in `route_space`, which has only some
/// of the moves of `space`, but still one of its cheapest routes.
///
/// The certificate covers all moves of `space`; the route is the canonical one of
/// `route_space`. One search gives both, since a potential for all moves is also one for
/// some of them. A general engine searches `space`, and the statistics are its own. The
/// heuristic of `route_space` is not used.
///
/// # Errors
///
/// [`NotAPotential`] if `route_space` breaks this promise:
/// [`NotAPotential::NoTightRoute`] if none of its routes is as cheap as the cheapest of
/// `space`.
///
/// # Complexity
///
/// As [`search`] in `space`, with hash tables.
///
/// ```
/// use search::engine::{Budget, NotAPotential, search_over};
/// use search::{Cost, Options, StateSpace};
///
/// /// From 0 to 6 in steps of at most this length; a step costs 3 and its length.
/// struct Steps(u8);
/// impl StateSpace for Steps {
///     type State = u8;
///     fn starts(&self) -> Vec<u8> {
///         vec![0]
///     }
///     fn successors(&self, &n: &u8, moves: &mut Vec<(u8, Cost)>) {
///         moves.extend((1..=self.0.min(6 - n)).map(|length| (n + length, 3 + Cost::from(length))));
///     }
///     fn is_goal(&self, &n: &u8) -> bool {
///         n == 6
///     }
/// }
///
/// // Steps of at most 4 are enough, steps of at most 2 are not.
/// let options = Options::default();
/// let outcome = search_over(&Steps(5), &Steps(4), &options, &mut Budget::new(&options))?;
/// assert_eq!(outcome.route().map(|path| &path.states[..]), Some(&[0, 2, 6][..]));
/// let refused = search_over(&Steps(5), &Steps(2), &options, &mut Budget::new(&options));
/// assert_eq!(refused, Err(NotAPotential::NoTightRoute));
/// # Ok::<(), NotAPotential>(())
/// ```
pub fn search_over<P, Q>(
    space: &P,
    route_space: &Q,
    options: &Options,
    budget: &mut Budget,
) -> Result<Searched<P::State>, NotAPotential>
where
    P: StateSpace,
    Q: StateSpace<State = P::State>,
{
    let states = |_: &mut Budget| Ok(Hashed::new());
    try_run_and(space, options, budget, states, |run, budget| {
        read(route_space, run, budget, options, None, states)
    })
}

/// Searches with the `states` that the closure makes. `step` is the cost of every move, if known.
fn search_with<P, N>(
    space: &P,
    options: &Options,
    step: Option<Cost>,
    budget: &mut Budget,
    states: impl Fn(&mut Budget) -> Result<N, Reason>,
) -> Searched<P::State>
where
    P: StateSpace,
    N: States<P::State>,
{
    run_and(space, options, budget, &states, |run, budget| {
        read(space, run, budget, options, step, &states)
    })
}

/// Like [`try_run_and`].
///
/// # Panics
///
/// If the table cannot be read even without a heuristic.
pub(crate) fn run_and<'a, P, N, R>(
    space: &'a P,
    options: &Options,
    budget: &mut Budget,
    states: impl Fn(&mut Budget) -> Result<N, Reason>,
    finish: impl Fn(Run<Forward<'a, P, N>>, &mut Budget) -> Finished<R, P::State>,
) -> Outcome<R, Certificate<P::State>>
where
    P: StateSpace,
    N: States<P::State>,
{
    try_run_and(space, options, budget, states, finish)
        .unwrap_or_else(|why| why.fail(general(options)))
}

/// The result of `finish`.
type Finished<R, S> = Result<Outcome<R, Certificate<S>>, NotAPotential>;

/// Searches with a general engine and the `states` that the closure makes, and passes the
/// run to `finish`.
fn try_run_and<'a, P, N, R>(
    space: &'a P,
    options: &Options,
    budget: &mut Budget,
    states: impl Fn(&mut Budget) -> Result<N, Reason>,
    finish: impl Fn(Run<Forward<'a, P, N>>, &mut Budget) -> Finished<R, P::State>,
) -> Finished<R, P::State>
where
    P: StateSpace,
    N: States<P::State>,
{
    let engine = general(options);
    let mut guided = engine == Engine::PATHFINDING;
    loop {
        let run = match states(budget) {
            Ok(states) => search_forward(space, states, guided, engine, budget),
            Err(reason) => return Ok(not_begun(space, options, reason, engine)),
        };
        match run.and_then(|run| finish(run, budget)) {
            Ok(outcome) => return Ok(outcome),
            // Whatever the heuristic, the moves that were searched have a tight
            // route: the space in which the route is read lacks one.
            Err(why @ NotAPotential::NoTightRoute) => return Err(why),
            // The heuristic is not consistent: start over without it, with what is left
            // of the budget.
            Err(_) if guided => guided = false,
            Err(why) => return Err(why),
        }
        budget.start_over();
    }
}

/// The engine that these options select if states are numbered.
pub(crate) fn by_number(options: &Options) -> Engine {
    let [reference, dijkstra] = Engine::GENERAL;
    options.engine_among(&[reference, dijkstra, Engine::DENSE])
}

/// The general engine that these options select.
pub(crate) fn general(options: &Options) -> Engine {
    options.engine_among(&Engine::GENERAL)
}
