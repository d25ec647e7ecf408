//! Searching with the general engines.

use proof::{Certificate, Claim};

use crate::conclude::read;
use crate::forward::{Forward, search_forward};
use crate::states::{Hashed, States};
use crate::{
    Answer, Budget, Cost, Engine, Exhausted, MAX_COST, NotAPotential, Options, Outcome, Reason,
    Run, StateSpace, Stats,
};

/// Finds the canonical route of `space`, or shows that there is none.
///
/// The certificate speaks about the moves of `space` with its heuristic as the
/// bound.
///
/// # Panics
///
/// If `space` is not pure, so that its moves are others when they are
/// generated a second time.
///
/// # Complexity
///
/// Let `n` be the states with `g + h <= C` and `m` their moves: time
/// O((n + m) log n), memory O(n + m). No recursion: the length of a route does
/// not matter.
///
/// See the [crate page](crate) for an example.
pub fn search<P: StateSpace>(space: &P, options: &Options) -> Answer<P> {
    search_with(space, options, None, |_| Ok(Hashed::new()))
}

/// Searches `space`, and reads the route in `route_space`, which has some of
/// its moves: those of a form that some cheapest route is known to have.
///
/// The certificate speaks about all moves of `space`, the route is the
/// canonical one of `route_space`, and both come from one search: what is a
/// potential for all moves is one for some of them. The statistics are those
/// of `space`. Of `route_space` the heuristic is not asked for.
///
/// # Errors
///
/// [`NotAPotential`] if `route_space` does not keep what it promises:
/// [`NotAPotential::NoTightRoute`] if none of its routes is as cheap as the
/// cheapest of `space`.
///
/// # Panics
///
/// As [`search`].
///
/// # Complexity
///
/// As [`search`] in `space`.
///
/// ```
/// use search::{Cost, NotAPotential, Options, StateSpace, search_over};
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
/// let outcome = search_over(&Steps(5), &Steps(4), &Options::default())?;
/// assert_eq!(outcome.route().map(|path| &path.states[..]), Some(&[0, 2, 6][..]));
/// let refused = search_over(&Steps(5), &Steps(2), &Options::default());
/// assert_eq!(refused, Err(NotAPotential::NoTightRoute));
/// # Ok::<(), NotAPotential>(())
/// ```
pub fn search_over<P, Q>(
    space: &P,
    route_space: &Q,
    options: &Options,
) -> Result<Answer<P>, NotAPotential>
where
    P: StateSpace,
    Q: StateSpace<State = P::State>,
{
    search_and_read(space, route_space, options, None, |_| Ok(Hashed::new()))
}

/// Searches with the `states` that it makes; every move costs `step` if that is known.
#[expect(clippy::panic, reason = "the space breaks its contract, as the documentation says")]
pub(crate) fn search_with<P, N>(
    space: &P,
    options: &Options,
    step: Option<Cost>,
    states: impl Fn(&mut Budget) -> Result<N, Reason>,
) -> Answer<P>
where
    P: StateSpace,
    N: States<P::State>,
{
    match search_and_read(space, space, options, step, states) {
        Ok(outcome) => outcome,
        Err(why) => panic!("the moves of a state space must be pure: {why}"),
    }
}

/// The same, with the route read in `route_space`.
fn search_and_read<P, Q, N>(
    space: &P,
    route_space: &Q,
    options: &Options,
    step: Option<Cost>,
    states: impl Fn(&mut Budget) -> Result<N, Reason>,
) -> Result<Answer<P>, NotAPotential>
where
    P: StateSpace,
    Q: StateSpace<State = P::State>,
    N: States<P::State>,
{
    run_and(space, options, &states, |run, budget| {
        read(route_space, run, budget, options, step, &states)
    })
}

/// Searches with the `states` that it makes, and hands what the engine leaves
/// to `finish`, together with the rest of the budget.
pub(crate) fn run_and<'a, P, N, R>(
    space: &'a P,
    options: &Options,
    states: impl Fn(&mut Budget) -> Result<N, Reason>,
    finish: impl Fn(
        Run<Forward<'a, P, N>>,
        &mut Budget,
    ) -> Result<Outcome<R, Certificate<P::State>>, NotAPotential>,
) -> Result<Outcome<R, Certificate<P::State>>, NotAPotential>
where
    P: StateSpace,
    N: States<P::State>,
{
    let engine = options.chosen_engine().among(&Engine::GENERAL);
    let mut budget = Budget::new(options);
    let mut guided = engine == Engine::PATHFINDING;
    loop {
        let run = match states(&mut budget) {
            Ok(states) => search_forward(space, states, guided, engine, &mut budget),
            Err(reason) => return Ok(Outcome::Exhausted(not_begun(space, options, reason))),
        };
        match run.and_then(|run| finish(run, &mut budget)) {
            Ok(outcome) => return Ok(outcome),
            // Whatever the heuristic, the moves that were searched have a tight
            // route: the space in which the route is read lacks one.
            Err(why @ NotAPotential::NoTightRoute) => return Err(why),
            // The heuristic is not consistent: once more without, on what is
            // left of the budget.
            Err(_) if guided => guided = false,
            Err(why) => return Err(why),
        }
        budget.store_anew();
    }
}

/// A search that had no room to begin: the heuristic at the starts is all that
/// is known.
pub(crate) fn not_begun<P: StateSpace>(
    space: &P,
    options: &Options,
    reason: Reason,
) -> Exhausted<Certificate<P::State>> {
    let bounds = space.starts().into_iter().map(|start| space.heuristic(&start));
    let lower_bound = bounds.min().unwrap_or(0).min(MAX_COST + 1);
    let certificate = Certificate::new(Claim::AtLeast(lower_bound), Vec::new());
    Exhausted {
        reason,
        lower_bound,
        certificate: options.wants_certificate().then_some(certificate),
        stats: Stats::new(options.chosen_engine().among(&Engine::GENERAL)).looked_at(0, 0),
    }
}
