//! Searches of small graphs: every engine finds what brute force finds, every
//! certificate is accepted, and every stop tells the truth.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use proof::check_first;
use search::check::outcome;
use search::{
    Answer, Cost, Count, Engine, Exhausted, MAX_COST, Options, Path, Reason, Routes, cost,
    nth_route, routes, search,
};
use testkit::{Graph, Unnumbered};

use crate::brute::{First, cheapest_routes, first_routes};
use crate::bytes::Bytes;
use crate::small;

/// Routes that are listed and looked up by number.
const LISTED: usize = 12;

/// Makes a graph and limits out of `bytes`, and searches it with and without them.
pub fn check(bytes: &[u8]) {
    let mut bytes = Bytes::new(bytes);
    let graph = small::graph(&mut bytes);
    let first = first_routes(&graph, LISTED);
    for engine in Engine::GENERAL {
        let options = Options::default().engine(engine);
        answers(&graph, &first, &options.clone().count_routes(true));
        stops(&graph, &first, &limits(&options, &mut bytes));
    }
    let dense = Options::default().engine(Engine::DENSE);
    by_number(&graph, &first, &dense.clone().count_routes(true));
    stops(&graph, &first, &limits(&dense, &mut bytes));
    listings(&graph, &first, &Options::default(), false);
    listings(&graph, &first, &limits(&Options::default(), &mut bytes), true);
}

/// The same options with some limit.
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

/// What a search of a graph comes back with.
type Outcome = search::Outcome<Path<usize>, proof::Certificate<usize>>;

/// Without limits: route and count are those of brute force.
fn answers(graph: &Graph, first: &First, options: &Options) {
    let hashed = search(&Unnumbered(graph), options);
    let numbered = search(graph, options);
    assert_eq!(said(&hashed), said(&numbered), "{graph:?}");
    for outcome in [&hashed, &numbered] {
        holds(graph, first, outcome);
    }
    let Some((cost, _)) = first.routes.first() else {
        // No route at all may still be too much to find out.
        let overflow = matches!(&hashed.answer, Answer::Exhausted(stopped) if stopped.reason == Reason::CostOverflow);
        let costs = graph.moves.iter().flatten().map(|&(_, cost)| cost);
        let large = costs.chain(graph.bounds.iter().copied()).any(|cost| cost >= MAX_COST / 2);
        assert!(matches!(hashed.answer, Answer::NoRoute) || overflow && large, "{graph:?}");
        return;
    };
    match &hashed.answer {
        Answer::Found(_) => {
            let expected = cheapest_routes(graph, *cost).map_or(Count::Infinite, Count::Exactly);
            assert_eq!(hashed.optimal_routes, Some(expected), "{graph:?}");
        }
        other => {
            assert!(*cost > u128::from(MAX_COST), "{other:?}, {graph:?}");
            assert_eq!(hashed.claim(|_| 0), proof::Claim::AtLeast(MAX_COST + 1), "{graph:?}");
        }
    }
}

/// The route, what is claimed, and how many routes are as cheap.
fn said(outcome: &Outcome) -> (Option<Path<usize>>, proof::Claim, Option<Count>) {
    (outcome.route().cloned(), outcome.claim(|route| route.cost), outcome.optimal_routes)
}

/// Without limits: the engine on numbers alone says what the reference says.
fn by_number(graph: &Graph, first: &First, options: &Options) {
    let outcome = search(graph, options);
    assert_eq!(outcome.stats.engine, Engine::DENSE, "{graph:?}");
    holds(graph, first, &outcome);
    let reference = search(&Unnumbered(graph), &options.clone().engine(Engine::PATHFINDING));
    assert_eq!(said(&outcome), said(&reference), "{graph:?}");
}

/// Within limits: whatever is answered is true.
fn stops(graph: &Graph, first: &First, options: &Options) {
    for outcome in [search(graph, options), search(&Unnumbered(graph), options)] {
        holds(graph, first, &outcome);
    }
    let best = first.routes.first();
    for outcome in [cost(graph, options), cost(&Unnumbered(graph), options)] {
        assert_eq!((&outcome.certificate, outcome.optimal_routes), (&None, None), "{graph:?}");
        tells_the_truth(graph, first, &outcome.answer, |cost| u128::from(*cost));
    }
    let bare = search(graph, &options.clone().certify(false));
    assert_eq!(bare.certificate, None);
    assert!(bare.route().is_none_or(|route| Some(&plain(route)) == best), "{graph:?}");
}

/// What is answered is true, and its certificate is accepted; and so is a route
/// as the first of the cheapest.
fn holds(graph: &Graph, first: &First, answered: &Outcome) {
    let checked = outcome(graph, answered);
    assert!(checked.is_ok(), "{checked:?}: {answered:?}, {graph:?}");
    if !matches!(
        answered.certificate.as_ref().map(proof::Certificate::entries),
        Some(proof::Entries::Numbered(_))
    ) {
        assert_eq!(outcome(&Unnumbered(graph), answered), checked, "{graph:?}");
    }
    if let (Some(route), Some(certificate)) = (answered.route(), &answered.certificate) {
        let checked = check_first(graph, &route.states, route.cost, certificate, &mut |_| true);
        assert!(checked.is_ok(), "{checked:?}: {answered:?}, {graph:?}");
        assert_eq!(Some(&plain(route)), first.routes.first(), "{graph:?}");
    }
    tells_the_truth(graph, first, &answered.answer, |route| u128::from(route.cost));
}

/// What is said about the cheapest route is true.
fn tells_the_truth<R>(graph: &Graph, first: &First, answer: &Answer<R>, cost: impl Fn(&R) -> u128) {
    let best = first.routes.first().map(|(cost, _)| *cost);
    match answer {
        Answer::Found(found) => assert_eq!(Some(cost(found)), best, "{graph:?}"),
        Answer::NoRoute => assert_eq!(best, None, "{graph:?}"),
        Answer::Exhausted(stopped) => is_bound(graph, first, *stopped),
    }
}

/// No route is cheaper than is said where a limit was reached.
fn is_bound(graph: &Graph, first: &First, stopped: Exhausted) {
    let Exhausted { reason, lower_bound } = stopped;
    let bound = u128::from(lower_bound);
    let is_true = first.routes.first().is_none_or(|(cost, _)| bound <= *cost);
    assert!(is_true, "{stopped:?}, {graph:?}");
    assert!(reason != Reason::CostOverflow || lower_bound == MAX_COST + 1, "{graph:?}");
}

fn plain(route: &Path<usize>) -> (u128, Vec<usize>) {
    (u128::from(route.cost), route.states.clone())
}

/// Routes are listed, and found by their numbers, as by brute force. Routes
/// beyond the largest cost may be missing; nothing else is, unless `limited`.
fn listings(graph: &Graph, first: &First, options: &Options, limited: bool) {
    let may_end = |reason| limited || reason == Reason::CostOverflow;
    let within = |route: &&(u128, Vec<usize>)| route.0 <= u128::from(MAX_COST);
    let expected: Vec<_> = first.routes.iter().take_while(within).cloned().collect();
    let all = first.all || expected.len() < first.routes.len();
    let lists = || [routes(graph, options), routes(&Unnumbered(graph), options)];
    for mut list in lists() {
        let listed: Vec<_> = list.by_ref().take(LISTED).map(|route| plain(&route)).collect();
        let compared = listed.len().min(expected.len());
        assert_eq!(listed[..compared], expected[..compared], "{graph:?}");
        assert!(listed.len() == compared || !all, "{listed:?}, {graph:?}");
        let short = listed.len() < expected.len();
        assert!(!short || list.stopped().is_some(), "{listed:?}, {graph:?}");
        ends_in_truth(graph, first, &list, listed.len(), may_end);
    }
    for mut list in lists().map(Routes::simple) {
        let listed: Vec<_> = list.by_ref().take(LISTED).map(|route| plain(&route)).collect();
        // Of those that are known, the ones that meet no state twice.
        let is_simple = |(_, states): &&(u128, Vec<usize>)| {
            let twice = |(place, state)| states[..place].contains(state);
            !states.iter().enumerate().any(twice)
        };
        let known: Vec<_> = expected.iter().filter(is_simple).cloned().collect();
        let compared = listed.len().min(known.len());
        assert_eq!(listed[..compared], known[..compared], "{graph:?}");
        assert!(listed.iter().all(|route| is_simple(&route)), "{listed:?}, {graph:?}");
        assert!(compared == known.len() || list.stopped().is_some(), "{listed:?}, {graph:?}");
        if let Some(stopped) = list.stopped() {
            assert!(may_end(stopped.reason), "{stopped:?}, {graph:?}");
        }
    }
    // The last one first: nothing may depend on what was asked for before.
    for (k, route) in (0..=expected.len()).rev().map(|k| (k, expected.get(k))) {
        let number = k as u128;
        let both =
            [nth_route(graph, number, options), nth_route(&Unnumbered(graph), number, options)];
        for found in both {
            match found {
                Ok(found) => {
                    let found = found.as_ref().map(plain);
                    let agrees =
                        if route.is_some() || all { found.as_ref() == route } else { true };
                    assert!(agrees, "{k}: {found:?}, {route:?}, {graph:?}");
                }
                // Nothing that has not been listed before route k is cheaper than this.
                Err(stopped) => {
                    assert!(may_end(stopped.reason), "{k}: {stopped:?}, {graph:?}");
                    let lower_bound = u128::from(stopped.lower_bound);
                    let is_true = route.is_none_or(|(cost, _)| lower_bound <= *cost);
                    assert!(is_true, "{k}: {stopped:?}, {graph:?}");
                }
            }
        }
    }
}

/// If the list was stopped, then by what may stop it, and what it says of the
/// routes that are left is true.
fn ends_in_truth(
    graph: &Graph,
    first: &First,
    list: &Routes<usize>,
    listed: usize,
    may_end: impl Fn(Reason) -> bool,
) {
    let Some(stopped) = list.stopped() else { return };
    assert!(may_end(stopped.reason), "{stopped:?}, {graph:?}");
    let next: Option<u128> = first.routes.get(listed).map(|(cost, _)| *cost);
    let bound: Cost = stopped.lower_bound;
    assert!(next.is_none_or(|next| u128::from(bound) <= next), "{stopped:?}, {graph:?}");
}
