//! The engines of this crate, and how they work together.

use search::engine::{Budget, Ended, Run, conclude};
use search::{Cost, Engine, Options, Outcome, Path, Reason, Stats};

use crate::contraction::{Contracted, contract};
use crate::dense::{Flooded, Known, Pages, PagesTable, Value};
use crate::direct::is_direct;
use crate::ground::{Ground, MOST_CELLS, NO_WAY};
use crate::space::IslandSpace;
use crate::{Certificate, Island, State};

/// The engine `contraction`: searches only keys, doors and goals, with the walking
/// distances between them. If there are too many of these points for this to pay off,
/// the engine `dense` runs instead, and the statistics name it.
///
/// It expands, for its statistics and for [`Options::max_expansions`], each label (a point
/// with a key ring and a cost), each cell that it visits to measure distances, and each
/// state of the arrays from which it reads the route. Its statistics also give the number
/// of labels alone. If it is stopped, its lower bound can be below that of other engines;
/// [`Options::max_states`] stops it unless only the certificate needs more.
pub const CONTRACTION: Engine = Engine::new("contraction");

/// Whether `engine` is one of this crate's engines and has room for the island.
pub(crate) fn has_room(engine: Engine, island: &Island) -> bool {
    (engine == Engine::DENSE || engine == CONTRACTION) && island.cells().len() <= MOST_CELLS
}

/// Searches for the route.
///
/// If [`Options::max_states`] has room for an answer of [`CONTRACTION`] but not for the
/// states of its certificate, the answer has no certificate.
pub(crate) fn search(
    island: &Island,
    engine: Engine,
    options: &Options,
    budget: &mut Budget,
) -> Outcome<Path<State>, Certificate> {
    let space = IslandSpace::new(island);
    let less = space.ground.without_idle_keys();
    let ground = less.as_ref().unwrap_or(&space.ground);
    let wanted = if options.wants_certificate() {
        Wanted::Certificate(&space.ground)
    } else {
        Wanted::Route
    };
    let direct = if options.wants_count() { None } else { direct(ground, engine, budget) };
    let mut left = direct.unwrap_or_else(|| run_pages(ground, engine, wanted, budget));
    let (mut options, mut uncertified) = (options.clone(), None);
    let out_of_room = matches!(left.ended, Ended::Stopped { reason: Reason::States, .. });
    if engine == CONTRACTION && options.wants_certificate() && out_of_room {
        // A certificate needs too many pages, but the answer needs few.
        budget.release(usize::MAX);
        let less = run_pages(ground, engine, Wanted::Route, budget);
        if !matches!(less.ended, Ended::Stopped { reason, .. } if reason != Reason::Cost) {
            (left, options) = (less, options.certify(false));
            uncertified = Some(Reason::States);
        }
    }
    let table = PagesTable { pages: left.table, numbers: &space.numbers };
    let run = Run { ended: left.ended, table, stats: left.stats };
    let outcome = conclude(&space, run, budget, &options);
    let outcome = outcome.unwrap_or_else(|why| why.fail(left.stats.engine));
    Outcome { uncertified, ..outcome }
}

/// Searches for the cost alone.
pub(crate) fn cost(
    island: &Island,
    engine: Engine,
    budget: &mut Budget,
) -> Outcome<Cost, Certificate> {
    let ground = Ground::new(island);
    let ground = ground.without_idle_keys().unwrap_or(ground);
    let run = direct(&ground, engine, budget);
    run.unwrap_or_else(|| run_pages(&ground, engine, Wanted::Cost, budget)).into_cost(budget)
}

/// The answer if some route is [found to be direct](is_direct). Counting needs more
/// than the heuristic: all states on such routes, which pages hold best.
fn direct<'a>(ground: &'a Ground, engine: Engine, budget: &mut Budget) -> Option<Run<Flooded<'a>>> {
    let bound = ground.bound().into();
    let ended = match budget.at_least(bound).and_then(|()| is_direct(ground, budget)) {
        Ok(false) | Err(Reason::Cost) => return None,
        Ok(true) => Ended::Optimal(bound),
        Err(reason) => Ended::Stopped { reason, lower_bound: bound },
    };
    let stats = Stats { expanded: Some(budget.expanded()), ..Stats::new(engine) };
    Some(Run { ended, table: Flooded::Direct(ground), stats })
}

/// The result wanted besides the cost.
#[derive(Debug, Clone, Copy)]
enum Wanted<'a> {
    /// Nothing.
    Cost,
    /// The states on cheapest routes, for the reader.
    Route,
    /// These, and all states that a certificate needs, on the whole of this ground.
    Certificate(&'a Ground),
}

/// Runs `engine`, or `dense` if contraction does not pay, on `ground`, where keys that
/// open no door may be land.
fn run_pages<'a>(
    ground: &'a Ground,
    engine: Engine,
    wanted: Wanted<'a>,
    budget: &mut Budget,
) -> Run<Flooded<'a>> {
    let mut known = Known::default();
    let mut stats = Stats::new(Engine::DENSE);
    let mut least = None;
    if engine == CONTRACTION {
        let (contracted, labels) = contract(ground, budget);
        // Its labels have been dropped.
        budget.release(usize::MAX);
        if !matches!(contracted, Contracted::GivenUp) {
            stats = Stats { work: Some(("labels", labels)), ..Stats::new(CONTRACTION) };
        }
        match settle(contracted, ground, wanted, budget.beyond_max_cost()) {
            Settled::Ended(ended) => {
                stats.expanded = Some(budget.expanded());
                let table = Flooded::Long(Pages::new(ground, known));
                return Run { ended, table, stats };
            }
            Settled::Known(found, cost) => (known, least) = (found, cost),
        }
    }
    let ground = if let Wanted::Certificate(all) = wanted { all } else { ground };
    // A known limit is the cost or the end of the budget, so it never rises.
    let (ended, table) = if known.limit.is_some_and(u16::has_room) {
        let (ended, pages) = flood(Pages::new(ground, known), wanted, least, budget);
        (ended, Flooded::Short(pages))
    } else {
        let (ended, pages) = flood(Pages::new(ground, known), wanted, least, budget);
        (ended, Flooded::Long(pages))
    };
    stats.expanded = Some(budget.expanded());
    Run { ended, table, stats }
}

/// Floods `pages`, and marks the cheapest routes unless the cost alone is wanted. If it
/// is stopped, `least`, if known, is a lower bound on every route.
fn flood<'a, V: Value>(
    mut pages: Pages<'a, V>,
    wanted: Wanted<'_>,
    least: Option<u64>,
    budget: &mut Budget,
) -> (Ended, Pages<'a, V>) {
    let ended = match pages.run(budget) {
        Ended::Stopped { reason, lower_bound } => {
            Ended::Stopped { reason, lower_bound: least.unwrap_or(lower_bound) }
        }
        Ended::Optimal(cost) if !matches!(wanted, Wanted::Cost) => {
            match pages.mark_cheapest(budget) {
                Ok(()) => Ended::Optimal(cost),
                Err(reason) => Ended::Stopped { reason, lower_bound: cost },
            }
        }
        ended @ (Ended::Optimal(_) | Ended::NoRoute) => ended,
    };
    (ended, pages)
}

/// The rest of the work after contraction.
enum Settled {
    /// Nothing.
    Ended(Ended),
    /// The pages, with the known facts, and the cost if it is a valid bound even
    /// without a proof by pages.
    Known(Known, Option<u64>),
}

fn settle(contracted: Contracted, ground: &Ground, wanted: Wanted<'_>, beyond: Cost) -> Settled {
    let up_to = |limit| Settled::Known(Known { limit: Some(limit), left_after: None }, None);
    let stopped =
        |reason, bound: u32| Settled::Ended(Ended::Stopped { reason, lower_bound: bound.into() });
    match (contracted, wanted) {
        (Contracted::GivenUp, _) => Settled::Known(Known::default(), None),
        // No route is cheaper than `beyond`; pages up to there prove it.
        (Contracted::Stopped { reason: Reason::Cost, lower_bound }, Wanted::Certificate(_)) => {
            up_to(u32::try_from(beyond).unwrap_or(lower_bound) - 1)
        }
        // Labels prove nothing to a checker; the heuristic does.
        (Contracted::Stopped { reason, .. }, Wanted::Certificate(_)) => {
            stopped(reason, ground.bound())
        }
        (Contracted::Stopped { reason, lower_bound }, _) => stopped(reason, lower_bound),
        (Contracted::NoRoute, Wanted::Certificate(_)) => up_to(NO_WAY - 1),
        (Contracted::NoRoute, _) => Settled::Ended(Ended::NoRoute),
        (Contracted::Optimal { cost, .. }, Wanted::Certificate(_)) => up_to(cost),
        (Contracted::Optimal { cost, .. }, Wanted::Cost) => {
            Settled::Ended(Ended::Optimal(cost.into()))
        }
        (Contracted::Optimal { cost, left_after }, Wanted::Route) => {
            let known = Known { limit: Some(cost), left_after: Some(left_after) };
            Settled::Known(known, Some(cost.into()))
        }
    }
}
