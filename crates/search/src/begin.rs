//! The answer of a search that could not begin.

use proof::{Certificate, Claim};

use crate::{
    Answer, Cost, Engine, Exhausted, MAX_COST, Options, Outcome, Reason, StateSpace, Stats,
};

/// The answer of a search that had no room to begin: only the heuristic at the starts is
/// known.
pub(crate) fn not_begun<P: StateSpace, R>(
    space: &P,
    options: &Options,
    reason: Reason,
    engine: Engine,
) -> Outcome<R, Certificate<P::State>> {
    let lower_bound = first_bound(space);
    let certificate = Certificate::new(Claim::AtLeast(lower_bound), Vec::new());
    let answer = Answer::Exhausted(Exhausted { reason, lower_bound });
    Outcome {
        certificate: options.wants_certificate().then_some(certificate),
        ..Outcome::bare(answer, Stats::new(engine).looked_at(0, 0))
    }
}

/// Whether the heuristic says of every start that no goal can be reached from there.
pub(crate) fn is_hopeless<P: StateSpace>(space: &P) -> bool {
    space.starts().iter().all(|start| space.heuristic(start) == Cost::MAX)
}

/// The least heuristic of a start: every route costs at least this much.
pub(crate) fn first_bound<P: StateSpace>(space: &P) -> Cost {
    let bounds = space.starts().into_iter().map(|start| space.heuristic(&start));
    bounds.min().unwrap_or(0).min(MAX_COST + 1)
}
