//! Searching with the general engines.

use proof::{Certificate, Claim};

use crate::conclude::{equal_step, read};
use crate::forward::search_forward;
use crate::states::{Hashed, Numbered, States};
use crate::{
    Answer, Budget, Cost, Engine, Exhausted, MAX_COST, MAX_NUMBERS, NumberedSpace, Options,
    Outcome, Reason, StateSpace, Stats,
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

/// Searches as [`search`] does, with arrays in place of hash tables; the
/// certificate is a table by number. Above [`MAX_NUMBERS`] it is [`search`].
///
/// # Panics
///
/// As [`search`], and if a start or the end of a move has no number, or not
/// its own.
///
/// # Complexity
///
/// As [`search`], and memory for four bytes a number.
///
/// ```
/// use search::{Cost, NumberedSpace, Options, StateSpace, search_numbered};
///
/// struct Sums;
/// impl StateSpace for Sums {
///     type State = u32;
///     fn starts(&self) -> Vec<u32> {
///         vec![1]
///     }
///     fn successors(&self, &n: &u32, moves: &mut Vec<(u32, Cost)>) {
///         moves.extend([(n + 1, 1), (n * 2, 2)].into_iter().filter(|(to, _)| *to <= 10));
///     }
///     fn is_goal(&self, &n: &u32) -> bool {
///         n == 10
///     }
/// }
/// impl NumberedSpace for Sums {
///     fn len(&self) -> usize {
///         11
///     }
///     fn number(&self, &n: &u32) -> Option<usize> {
///         usize::try_from(n).ok()
///     }
///     fn state(&self, number: usize) -> Option<u32> {
///         u32::try_from(number).ok()
///     }
/// }
///
/// let outcome = search_numbered(&Sums, &Options::default());
/// assert_eq!(outcome.route().map(|path| path.cost), Some(6));
/// ```
pub fn search_numbered<P: NumberedSpace>(space: &P, options: &Options) -> Answer<P> {
    if space.len() > MAX_NUMBERS {
        return search(space, options);
    }
    search_with(space, options, equal_step(space), |budget| Numbered::new(space, budget))
}

/// Searches with the `states` that it makes; every move costs `step` if that is known.
#[expect(clippy::panic, reason = "the space breaks its contract, as the documentation says")]
fn search_with<P, N>(
    space: &P,
    options: &Options,
    step: Option<Cost>,
    states: impl Fn(&mut Budget) -> Result<N, Reason>,
) -> Answer<P>
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
            Err(reason) => return Outcome::Exhausted(not_begun(space, options, reason)),
        };
        match run.and_then(|run| read(space, run, &mut budget, options, step, &states)) {
            Ok(outcome) => return outcome,
            // The heuristic is not consistent: once more without, on what is
            // left of the budget.
            Err(_) if guided => guided = false,
            Err(why) => panic!("the moves of a state space must be pure: {why}"),
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
