//! Searches of small graphs: every engine finds what brute force finds, every certificate
//! is accepted, every stopped search has a true bound, and lists agree.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use search::{
    Answer, Count, Engine, Exhausted, MAX_COST, Options, Path, Reason, check::outcome, cost,
    nth_route, routes, search,
};
use testkit::{Graph, Unnumbered};

use crate::small::{self, Bytes, Listed, first_route};

/// The number of routes to list, and to look up by number.
const LISTED: usize = 12;

/// Makes a graph and limits from `bytes`, and searches it with and without them.
pub fn check(bytes: &[u8]) {
    let mut bytes = Bytes(bytes);
    let graph = small::graph(&mut bytes);
    let best = first_route(&graph);
    let listed = listings(&graph, best.as_slice(), &Options::default());
    for engine in Engine::GENERAL.into_iter().chain([Engine::DENSE]) {
        let options = Options::default().engine(engine);
        let counting = options.clone().count_routes(true);
        let (hashed, numbered) =
            (search(&Unnumbered(&graph), &counting), search(&graph, &counting));
        assert_eq!(numbered.stats.engine, engine, "{graph:?}");
        assert_eq!(numbered.answer, hashed.answer, "{graph:?}");
        assert_eq!(numbered.optimal_routes, hashed.optimal_routes, "{graph:?}");
        may_stop(&graph, best.as_ref(), &numbered.answer);
        let cheapest = listed.iter().take_while(|route| route.0 == listed[0].0).count();
        if numbered.route().is_some() && cheapest < LISTED {
            let expected = Some(Count::Exactly(cheapest as u128));
            assert_eq!(numbered.optimal_routes, expected, "{graph:?}");
        }
        for outcome in [hashed, numbered] {
            holds(&graph, best.as_ref(), &outcome);
        }
        stops(&graph, best.as_ref(), &limits(&options, &mut bytes));
    }
    listings(&graph, &listed, &limits(&Options::default(), &mut bytes));
}

/// The same options with a limit.
fn limits(options: &Options, bytes: &mut Bytes<'_>) -> Options {
    let options = options.clone().count_routes(bytes.odd());
    let kind = bytes.below(5);
    let limit = u64::from(bytes.next()) % 64;
    match kind {
        0 => options.max_expansions(limit),
        1 => options.max_states(limit),
        2 => options.max_expansions(limit).max_states(u64::from(bytes.next()) % 64),
        3 => options.timeout(Duration::ZERO),
        _ => options.cancel(Arc::new(AtomicBool::new(true))),
    }
}

type Outcome = search::Outcome<Path<usize>, proof::Certificate<usize>>;

/// Asserts that a search without limits stops only if costs are too large.
fn may_stop<R>(graph: &Graph, best: Option<&Listed>, answer: &Answer<R>) {
    if let Answer::Exhausted(stopped) = answer {
        let costs = graph.moves.iter().flatten().map(|&(_, cost)| cost);
        let large = costs.chain(graph.bounds.iter().copied()).any(|cost| cost >= MAX_COST / 2);
        // If there is no route, finding that out may overflow.
        let too_dear = best.is_none_or(|(cost, _)| *cost > u128::from(MAX_COST));
        assert_eq!(stopped.reason, Reason::CostOverflow, "{graph:?}");
        assert!(large && too_dear, "{stopped:?}, {graph:?}");
    }
}

/// Asserts that every answer within limits is true.
fn stops(graph: &Graph, best: Option<&Listed>, options: &Options) {
    for outcome in [search(graph, options), search(&Unnumbered(graph), options)] {
        holds(graph, best, &outcome);
    }
    for outcome in [cost(graph, options), cost(&Unnumbered(graph), options)] {
        assert_eq!((&outcome.certificate, outcome.optimal_routes), (&None, None), "{graph:?}");
        is_true(graph, best, &outcome.answer, |cost, best| u128::from(*cost) == best.0);
    }
    let bare = search(graph, &options.clone().certify(false));
    assert_eq!(bare.certificate, None);
    is_true(graph, best, &bare.answer, |route, best| plain(route) == *best);
}

/// Asserts that the answer is true, and its certificate accepted.
fn holds(graph: &Graph, best: Option<&Listed>, answered: &Outcome) {
    let checked = outcome(graph, answered);
    assert!(checked.is_ok(), "{checked:?}: {answered:?}, {graph:?}");
    let entries = answered.certificate.as_ref().map(proof::Certificate::entries);
    if !matches!(entries, Some(proof::Entries::Numbered(_))) {
        assert_eq!(outcome(&Unnumbered(graph), answered), checked, "{graph:?}");
    }
    is_true(graph, best, &answered.answer, |route, best| plain(route) == *best);
}

/// Asserts that the answer is true; `is_best` compares what was found with `best`.
fn is_true<R>(
    graph: &Graph,
    best: Option<&Listed>,
    answer: &Answer<R>,
    is_best: impl Fn(&R, &Listed) -> bool,
) {
    match answer {
        Answer::Found(found) => assert!(best.is_some_and(|best| is_best(found, best)), "{graph:?}"),
        Answer::NoRoute => assert_eq!(best, None, "{graph:?}"),
        Answer::Exhausted(stopped) => is_bound(graph, best, *stopped),
    }
}

/// Asserts that the next route costs at least the bound of the stopped search.
fn is_bound(graph: &Graph, next: Option<&Listed>, stopped: Exhausted) {
    let Exhausted { reason, lower_bound } = stopped;
    let is_true = next.is_none_or(|(cost, _)| u128::from(lower_bound) <= *cost);
    assert!(is_true, "{stopped:?}, {graph:?}");
    assert!(reason != Reason::CostOverflow || lower_bound == MAX_COST + 1, "{graph:?}");
}

fn plain(route: &Path<usize>) -> Listed {
    (u128::from(route.cost), route.states.clone())
}

/// The first routes. Asserts that they agree with `known`, that hashing, numbers and
/// single lookups give the same ones, in order, and that a stopped list has a true bound.
fn listings(graph: &Graph, known: &[Listed], options: &Options) -> Vec<Listed> {
    let [listed, hashed] =
        [routes(graph, options), routes(&Unnumbered(graph), options)].map(|mut list| {
            let listed: Vec<Listed> =
                list.by_ref().take(LISTED).map(|route| plain(&route)).collect();
            let compared = listed.len().min(known.len());
            assert_eq!(listed[..compared], known[..compared], "{graph:?}");
            assert!(listed.is_sorted_by_key(|(cost, states)| (*cost, states.len())), "{graph:?}");
            match list.stopped() {
                Some(stopped) => is_bound(graph, known.get(listed.len()), stopped),
                None => assert!(listed.len() >= known.len(), "{listed:?}, {graph:?}"),
            }
            listed
        });
    let both = listed.len().min(hashed.len());
    assert_eq!(listed[..both], hashed[..both], "{graph:?}");
    // The last one first, because no lookup may depend on the one before.
    for (k, route) in listed.iter().enumerate().rev() {
        let number = k as u128;
        let hashed = nth_route(&Unnumbered(graph), number, options);
        for found in [nth_route(graph, number, options), hashed] {
            match found {
                Ok(found) => {
                    let found = found.map(|it| plain(&it));
                    assert_eq!(found.as_ref(), Some(route), "{k}, {graph:?}");
                }
                Err(stopped) => is_bound(graph, Some(route), stopped),
            }
        }
    }
    listed
}
