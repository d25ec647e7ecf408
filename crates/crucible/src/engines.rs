//! Which engine searches under run-length rules.

use search::engine::{Budget, conclude, cost_within, search_within};
use search::{Cost, Engine, Options, Outcome, Path};

use crate::RunState;
use crate::space::RunSpace;
use crate::sweep::{self, Buffers, SWEEP};

/// The engines under run-length rules, the reference first, the fastest last.
pub(crate) const RUN_ENGINES: [Engine; 4] =
    [Engine::PATHFINDING, Engine::PATHFINDING_DIJKSTRA, Engine::DENSE, SWEEP];

/// Those under elven rules.
pub(crate) const ELVEN_ENGINES: [Engine; 3] =
    [Engine::PATHFINDING, Engine::PATHFINDING_DIJKSTRA, Engine::DENSE];

/// What a search under run-length rules comes back with.
type Runs<R> = Outcome<R, proof::Certificate<RunState>>;

/// Searches as `options` say. Where sweeps decline, another engine goes on with
/// what is left of the budget.
pub(crate) fn search_runs(space: &RunSpace<'_>, options: &Options) -> Runs<Path<RunState>> {
    let (mut budget, mut buffers) = (Budget::new(options), Buffers::new());
    if is_for_sweeps(options) {
        if let Some(run) = sweep::search(space, &mut buffers, &mut budget) {
            return conclude(space, run, &mut budget, options)
                .unwrap_or_else(|why| why.fail(SWEEP));
        }
        budget.release(usize::MAX);
    }
    search_within(space, options, &mut budget)
}

/// What the cheapest route costs.
pub(crate) fn cost_of_runs(space: &RunSpace<'_>, options: &Options) -> Runs<Cost> {
    let (mut budget, mut buffers) = (Budget::new(options), Buffers::new());
    if is_for_sweeps(options) {
        if let Some(run) = sweep::search(space, &mut buffers, &mut budget) {
            return run.into_cost(&budget);
        }
        budget.release(usize::MAX);
    }
    cost_within(space, options, &mut budget)
}

fn is_for_sweeps(options: &Options) -> bool {
    options.chosen_engine().among(&RUN_ENGINES) == SWEEP
}
