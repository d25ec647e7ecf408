//! Searches of small graphs: every engine finds what brute force finds, every
//! certificate is accepted, and every stop tells the truth.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use dice::Graph;
use search::check::{numbered_outcome, outcome};
use search::{
    Answer, Count, Engine, Exhausted, MAX_COST, Options, Outcome, Path, Ranking, Reason, Routes,
    nth_route, nth_route_numbered, search, search_numbered,
};

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

/// Without limits: route and count are those of brute force.
fn answers(graph: &Graph, first: &First, options: &Options) {
    let hashed = search(graph, options);
    let numbered = search_numbered(graph, options);
    let plain = |answer: &Answer<Graph>| answer.clone().map(|route| route, |_| ());
    assert_eq!(plain(&hashed), plain(&numbered), "{graph:?}");
    for answer in [&hashed, &numbered] {
        holds(graph, first, answer);
    }
    let Some((cost, _)) = first.routes.first() else {
        // No route at all may still be too much to find out.
        let overflow = matches!(&hashed, Outcome::Exhausted(stopped) if stopped.reason == Reason::CostOverflow);
        let costs = graph.moves.iter().flatten().map(|&(_, cost)| cost);
        let large = costs.chain(graph.bounds.iter().copied()).any(|cost| cost >= MAX_COST / 2);
        assert!(matches!(hashed, Outcome::NoRoute(_)) || overflow && large, "{graph:?}");
        return;
    };
    match &hashed {
        Outcome::Found(found) => {
            let expected = cheapest_routes(graph, *cost).map_or(Count::Infinite, Count::Exactly);
            assert_eq!(found.optimal_routes, Some(expected), "{graph:?}");
        }
        other => {
            assert!(*cost > u128::from(MAX_COST), "{other:?}, {graph:?}");
            assert_eq!(other.claim(|_| 0), proof::Claim::AtLeast(MAX_COST + 1), "{graph:?}");
        }
    }
}

/// Without limits: the engine on numbers alone says what the reference says.
fn by_number(graph: &Graph, first: &First, options: &Options) {
    let answer = search_numbered(graph, options);
    assert_eq!(answer.stats.engine, Engine::DENSE, "{graph:?}");
    holds(graph, first, &answer);
    let reference = search(graph, &options.clone().engine(Engine::PATHFINDING));
    let said = |answer: &Answer<Graph>| {
        let count = match answer {
            Outcome::Found(found) => found.optimal_routes,
            Outcome::NoRoute(_) | Outcome::Exhausted(_) => None,
        };
        (answer.route().cloned(), answer.claim(|route| route.cost), count)
    };
    assert_eq!(said(&answer), said(&reference), "{graph:?}");
}

/// Within limits: whatever is answered is true.
fn stops(graph: &Graph, first: &First, options: &Options) {
    for answer in [search(graph, options), search_numbered(graph, options)] {
        holds(graph, first, &answer);
    }
    let bare = search(graph, &options.clone().certify(false));
    assert_eq!(bare.certificate.as_ref(), None);
    assert!(bare.route().is_none_or(|route| Some(&plain(route)) == first.routes.first()));
}

/// What an answer says is true, and its certificate is accepted.
fn holds(graph: &Graph, first: &First, answer: &Answer<Graph>) {
    let checked = outcome(graph, answer);
    let checked = if checked == Err(proof::Refusal::NoNumbers) {
        numbered_outcome(graph, answer)
    } else {
        assert_eq!(checked, numbered_outcome(graph, answer), "{graph:?}");
        checked
    };
    assert!(checked.is_ok(), "{checked:?}: {answer:?}, {graph:?}");
    let best = first.routes.first();
    match answer {
        Outcome::Found(found) => assert_eq!(Some(&plain(&found.route)), best, "{graph:?}"),
        Outcome::NoRoute(_) => assert_eq!(best, None, "{graph:?}"),
        Outcome::Exhausted(Exhausted { lower_bound, reason, .. }) => {
            let bound = u128::from(*lower_bound);
            assert!(best.is_none_or(|(cost, _)| bound <= *cost), "{answer:?}, {graph:?}");
            assert!(*reason != Reason::CostOverflow || *lower_bound == MAX_COST + 1, "{graph:?}");
        }
    }
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
    for listing in [Routes::within(graph, options), Routes::numbered_within(graph, options)] {
        match listing {
            Ok(mut routes) => {
                let listed: Vec<_> =
                    routes.by_ref().take(LISTED).map(|route| plain(&route)).collect();
                let compared = listed.len().min(expected.len());
                assert_eq!(listed[..compared], expected[..compared], "{graph:?}");
                assert!(listed.len() == compared || !all, "{listed:?}, {graph:?}");
                let short = listed.len() < expected.len();
                assert!(!short || routes.stopped().is_some(), "{listed:?}, {graph:?}");
            }
            Err(stopped) => {
                assert!(may_end(stopped.reason), "{stopped:?}, {graph:?}");
                holds(graph, first, &Outcome::Exhausted(stopped));
            }
        }
    }
    for ranking in [Ranking::within(graph, options), Ranking::numbered_within(graph, options)] {
        let mut ranking = match ranking {
            Ok(ranking) => ranking,
            Err(stopped) => {
                assert!(may_end(stopped.reason), "{stopped:?}, {graph:?}");
                continue;
            }
        };
        // The last one first: nothing may depend on what was asked for before.
        for (k, route) in (0..=expected.len()).rev().map(|k| (k, expected.get(k))) {
            // One that was stopped can be asked again.
            let found = match ranking.route(k as u128) {
                Ok(found) => found.as_ref().map(plain),
                Err(reason) => {
                    assert!(may_end(reason), "{k}: {reason:?}, {graph:?}");
                    continue;
                }
            };
            let agrees = if route.is_some() || all { found.as_ref() == route } else { true };
            assert!(agrees, "{k}: {found:?}, {route:?}, {graph:?}");
        }
    }
    let k = expected.len() / 2;
    for found in
        [nth_route(graph, k as u128, options), nth_route_numbered(graph, k as u128, options)]
    {
        match found {
            Ok(found) => {
                let known = expected.get(k);
                assert!(known.is_none() || found.as_ref().map(plain).as_ref() == known);
            }
            // The bound is the heuristic's at the starts, whatever the reason:
            // also where this route costs too much.
            Err(stopped) => {
                assert!(may_end(stopped.reason), "{k}: {stopped:?}, {graph:?}");
                let stopped = Exhausted { reason: Reason::Expansions, ..stopped };
                holds(graph, first, &Outcome::Exhausted(stopped));
            }
        }
    }
}
