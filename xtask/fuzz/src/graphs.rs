//! Searches of small graphs: every engine finds what brute force finds, every
//! certificate is accepted, and every stop tells the truth.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use proof::check_first;
use search::{
    Answer, Count, Engine, Exhausted, MAX_COST, Options, Path, Reason, check::outcome, cost,
    nth_route, routes, search,
};
use testkit::{Graph, Unnumbered};

use crate::brute::{First, cheapest_routes, first_routes};
use crate::small::{self, Bytes};

/// Routes that are listed and looked up by number.
const LISTED: usize = 12;

/// Makes a graph and limits out of `bytes`, and searches it with and without them.
pub fn check(bytes: &[u8]) {
    let mut bytes = Bytes(bytes);
    let graph = small::graph(&mut bytes);
    let first = first_routes(&graph, LISTED);
    for engine in Engine::GENERAL.into_iter().chain([Engine::DENSE]) {
        let options = Options::default().engine(engine);
        let counting = options.clone().count_routes(true);
        let (hashed, numbered) =
            (search(&Unnumbered(&graph), &counting), search(&graph, &counting));
        answers(&graph, &first, &hashed);
        assert_eq!(numbered.stats.engine, engine, "{graph:?}");
        assert_eq!(numbered.answer, hashed.answer, "{graph:?}");
        assert_eq!(numbered.optimal_routes, hashed.optimal_routes, "{graph:?}");
        for outcome in [hashed, numbered] {
            holds(&graph, &first, &outcome);
        }
        stops(&graph, &first, &limits(&options, &mut bytes));
    }
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
fn answers(graph: &Graph, first: &First, found: &Outcome) {
    match (&found.answer, first.routes.first()) {
        (Answer::Found(_), Some((cost, _))) => {
            let expected = cheapest_routes(graph, *cost).map_or(Count::Infinite, Count::Exactly);
            assert_eq!(found.optimal_routes, Some(expected), "{graph:?}");
        }
        (Answer::NoRoute, None) => {}
        // No route at all may still be too much to find out.
        (Answer::Exhausted(stopped), best) => {
            let costs = graph.moves.iter().flatten().map(|&(_, cost)| cost);
            let large = costs.chain(graph.bounds.iter().copied()).any(|cost| cost >= MAX_COST / 2);
            let too_dear = best.is_none_or(|(cost, _)| *cost > u128::from(MAX_COST));
            let overflow = stopped.reason == Reason::CostOverflow;
            assert!(large && too_dear && overflow, "{stopped:?}, {graph:?}");
        }
        (answer, best) => panic!("{answer:?}, {best:?}, {graph:?}"),
    }
}

/// Within limits: whatever is answered is true.
fn stops(graph: &Graph, first: &First, options: &Options) {
    for outcome in [search(graph, options), search(&Unnumbered(graph), options)] {
        holds(graph, first, &outcome);
    }
    for outcome in [cost(graph, options), cost(&Unnumbered(graph), options)] {
        assert_eq!((&outcome.certificate, outcome.optimal_routes), (&None, None), "{graph:?}");
        tells_the_truth(graph, first, &outcome.answer, |cost| u128::from(*cost));
    }
    let bare = search(graph, &options.clone().certify(false));
    assert_eq!(bare.certificate, None);
    let best = first.routes.first();
    assert!(bare.route().is_none_or(|route| Some(&plain(route)) == best), "{graph:?}");
}

/// What is answered is true, and its certificate is accepted; and so is a route
/// as the first of the cheapest.
fn holds(graph: &Graph, first: &First, answered: &Outcome) {
    let checked = outcome(graph, answered);
    assert!(checked.is_ok(), "{checked:?}: {answered:?}, {graph:?}");
    let entries = answered.certificate.as_ref().map(proof::Certificate::entries);
    if !matches!(entries, Some(proof::Entries::Numbered(_))) {
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
    let best = first.routes.first();
    match answer {
        Answer::Found(found) => assert_eq!(Some(cost(found)), best.map(|best| best.0), "{graph:?}"),
        Answer::NoRoute => assert_eq!(best, None, "{graph:?}"),
        Answer::Exhausted(stopped) => is_bound(graph, best, *stopped),
    }
}

/// The route that comes next is not cheaper than is said where a limit was reached.
fn is_bound(graph: &Graph, next: Option<&(u128, Vec<usize>)>, stopped: Exhausted) {
    let Exhausted { reason, lower_bound } = stopped;
    let is_true = next.is_none_or(|(cost, _)| u128::from(lower_bound) <= *cost);
    assert!(is_true, "{stopped:?}, {graph:?}");
    assert!(reason != Reason::CostOverflow || lower_bound == MAX_COST + 1, "{graph:?}");
}

fn plain(route: &Path<usize>) -> (u128, Vec<usize>) {
    (u128::from(route.cost), route.states.clone())
}

/// Routes are listed, and found by their numbers, as by brute force. Routes
/// beyond the largest cost may be missing; nothing else is, unless `limited`.
fn listings(graph: &Graph, first: &First, options: &Options, limited: bool) {
    let ends = |next, stopped: Exhausted| {
        assert!(limited || stopped.reason == Reason::CostOverflow, "{stopped:?}, {graph:?}");
        is_bound(graph, next, stopped);
    };
    let within = |route: &&(u128, Vec<usize>)| route.0 <= u128::from(MAX_COST);
    let expected: Vec<_> = first.routes.iter().take_while(within).cloned().collect();
    let all = first.all || expected.len() < first.routes.len();
    let lists = || [routes(graph, options), routes(&Unnumbered(graph), options)];
    // Of those that are known, the ones that meet no state twice.
    let is_simple = |(_, states): &&(u128, Vec<usize>)| {
        let twice = |(place, state)| states[..place].contains(state);
        !states.iter().enumerate().any(twice)
    };
    let simple: Vec<_> = expected.iter().filter(is_simple).cloned().collect();
    let simple_lists = lists().map(|list| (list.simple(), &simple));
    for (mut list, known) in lists().map(|list| (list, &expected)).into_iter().chain(simple_lists) {
        let listed: Vec<_> = list.by_ref().take(LISTED).map(|route| plain(&route)).collect();
        let compared = listed.len().min(known.len());
        assert_eq!(listed[..compared], known[..compared], "{graph:?}");
        assert!(known == &expected || listed.iter().all(|route| is_simple(&route)), "{graph:?}");
        assert!(listed.len() == compared || !all, "{listed:?}, {graph:?}");
        assert!(compared == known.len() || list.stopped().is_some(), "{listed:?}, {graph:?}");
        if let Some(stopped) = list.stopped() {
            ends(known.get(listed.len()), stopped);
        }
    }
    // The last one first: nothing may depend on what was asked for before.
    for (k, route) in (0..=expected.len()).rev().map(|k| (k, expected.get(k))) {
        let number = k as u128;
        for found in
            [nth_route(graph, number, options), nth_route(&Unnumbered(graph), number, options)]
        {
            match found {
                Ok(found) if route.is_some() || all => {
                    assert_eq!(found.as_ref().map(plain).as_ref(), route, "{k}, {graph:?}");
                }
                Ok(_) => {}
                // Nothing that has not been listed before route k is cheaper than this.
                Err(stopped) => ends(route, stopped),
            }
        }
    }
}
