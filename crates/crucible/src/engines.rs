//! Which engine searches under run-length rules, and the memory that it leaves.

use std::fmt;

use proof::Certificate;
use search::{
    Answer, Budget, Cost, Engine, Options, Outcome, conclude_numbered, search_dense_with,
    search_numbered, search_numbered_cost,
};

use crate::RunState;
use crate::space::RunSpace;
use crate::sweep::{self, Buffers, SWEEP};

/// The engines for run-length rules.
pub(crate) const RUN_ENGINES: [Engine; 4] =
    [Engine::PATHFINDING, Engine::PATHFINDING_DIJKSTRA, Engine::DENSE, SWEEP];

/// Memory that searches leave to those after them: see
/// [`City::search_with`](crate::City::search_with).
#[derive(Default)]
pub struct Scratch {
    sweeps: Buffers,
    dense: search::Scratch,
}

impl Scratch {
    /// Nothing kept yet.
    #[must_use]
    pub fn new() -> Scratch {
        Scratch::default()
    }
}

impl fmt::Debug for Scratch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Scratch").finish_non_exhaustive()
    }
}

/// Searches `space` with the engine that `options` name.
pub(crate) fn search_runs<'a>(
    space: &RunSpace<'a>,
    options: &Options,
    scratch: &mut Scratch,
) -> Answer<RunSpace<'a>> {
    match options.chosen_engine().among(&RUN_ENGINES) {
        SWEEP => search_in_sweeps(space, options, &mut scratch.sweeps),
        Engine::DENSE => search_dense_with(space, options, &mut scratch.dense),
        _ => search_numbered(space, options),
    }
}

/// Searches with the engine `sweep`, or where that declines with a general one.
#[expect(clippy::panic, reason = "costs-to-go are a potential: the engine is at fault")]
fn search_in_sweeps<'a>(
    space: &RunSpace<'a>,
    options: &Options,
    buffers: &mut Buffers,
) -> Answer<RunSpace<'a>> {
    let mut budget = Budget::new(options);
    let Some(run) = sweep::search(space, buffers, &mut budget) else {
        return search_numbered(space, options);
    };
    match conclude_numbered(space, run, &mut budget, options) {
        Ok(answer) => answer,
        Err(why) => panic!("the costs-to-go of the sweeps: {why}"),
    }
}

/// What the cheapest route of `space` costs, found by the engine that
/// `options` name; nothing is certified.
pub(crate) fn cost_of_runs(
    space: &RunSpace<'_>,
    options: &Options,
) -> Outcome<Cost, Certificate<RunState>> {
    if options.chosen_engine().among(&RUN_ENGINES) == SWEEP
        && let Some(run) = sweep::search(space, &mut Buffers::new(), &mut Budget::new(options))
    {
        return run.into_cost();
    }
    search_numbered_cost(space, options)
}
