//! The engine on numbers: the same answers as the reference, and stops that
//! hold, in buffers that are kept.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use dice::{Dice, Graph, cases};
use search::check::numbered_outcome;
use search::proof::Certificate;
use search::{
    Answer, Engine, MAX_COST, Options, Outcome, Reason, Scratch, search_dense_with,
    search_numbered, search_numbered_cost,
};

use crate::checks::{check_answer, huge, sorted};

/// Everything about an answer except for the engine.
fn plain(answer: &Answer<Graph>) -> impl PartialEq + std::fmt::Debug + use<> {
    let stats = answer.stats();
    let entries = answer.certificate().map(|certificate| sorted(certificate.table()));
    let count = match answer {
        Outcome::Found(found) => found.optimal_routes,
        Outcome::NoRoute(_) | Outcome::Exhausted(_) => None,
    };
    let claim = answer.claim(|path| path.cost);
    (answer.route().cloned(), claim, count, entries, stats.expanded, stats.generated)
}

/// Whatever is answered is true, and both checkers let it pass.
#[track_caller]
pub(crate) fn check_numbered(graph: &Graph, answer: &Answer<Graph>) {
    let checked = numbered_outcome(graph, answer).map(|_| ());
    let listed = |certificate: Certificate<usize>| {
        Certificate::new(certificate.claim(), sorted(certificate.table()))
    };
    assert!(answer.certificate().is_none() || checked.is_ok(), "{checked:?}: {graph:?}");
    check_answer(graph, &answer.clone().map(|route| route, listed));
}

#[test]
fn the_answer_is_that_of_the_reference() {
    let mut scratch = Scratch::new();
    for seed in 0..cases(20_000) {
        let mut dice = Dice::new(seed);
        let graph = if seed % 4 == 0 { huge(&mut dice) } else { Graph::small(&mut dice) };
        let options = Options::default().count_routes(seed % 3 == 0).certify(seed % 5 > 0);
        let reference = search_numbered(&graph, &options);
        let answer = search_dense_with(&graph, &options, &mut scratch);
        assert_eq!(plain(&answer), plain(&reference), "seed {seed}: {graph:?}");
        assert_eq!(answer.stats().engine, Engine::DENSE);
        if options.wants_certificate() {
            check_numbered(&graph, &answer);
        }
        let dense = options.engine(Engine::DENSE);
        assert_eq!(search_numbered(&graph, &dense), answer, "seed {seed}");
        let cost = search_numbered_cost(&graph, &dense);
        assert_eq!(cost.route(), answer.route().map(|path| &path.cost), "seed {seed}");
        assert_eq!((cost.stats(), cost.certificate()), (answer.stats(), None), "seed {seed}");
    }
}

#[test]
fn every_stop_on_the_way_gives_a_bound_that_holds() {
    let mut dice = Dice::new(2);
    let (mut scratch, mut stops) = (Scratch::new(), 0_u64);
    let graphs = cases(4_000);
    for number in 0..graphs {
        let graph = if number % 4 == 0 { huge(&mut dice) } else { Graph::small(&mut dice) };
        let full = search_dense_with(&graph, &Options::default(), &mut scratch);
        for limit in 0.. {
            let options = Options::default().max_expansions(limit);
            let outcome = search_dense_with(&graph, &options, &mut scratch);
            if outcome == full {
                break;
            }
            check_numbered(&graph, &outcome);
            let Outcome::Exhausted(stopped) = outcome else { panic!("{outcome:?}") };
            assert_eq!((stopped.reason, stopped.stats.expanded), (Reason::Expansions, Some(limit)));
            stops += 1;
        }
    }
    assert!(graphs < 100 || stops > graphs / 2, "only {stops} stops");
}

#[test]
fn a_search_that_may_not_begin_says_so() {
    // Eleven states, one after the other, as the heuristic knows.
    let mut graph = Graph::line(&[2; 10]);
    graph.bounds = (0..11).map(|state| u64::from(state != 1)).collect();
    let raised = Arc::new(AtomicBool::new(true));
    for (options, reason) in [
        (Options::default().max_expansions(0), Reason::Expansions),
        (Options::default().timeout(Duration::ZERO), Reason::Time),
        (Options::default().cancel(raised), Reason::Cancelled),
    ] {
        let outcome = search_numbered(&graph, &options.engine(Engine::DENSE));
        check_numbered(&graph, &outcome);
        let Outcome::Exhausted(stopped) = outcome else { panic!("{outcome:?}") };
        assert_eq!((stopped.reason, stopped.lower_bound), (reason, 1));
        assert_eq!((stopped.stats.engine, stopped.stats.expanded), (Engine::DENSE, Some(0)));
    }
    // Where there are more numbers than may be stored, states are hashed.
    for (states, found) in [(0, false), (10, false), (11, true)] {
        let options = Options::default().engine(Engine::DENSE).max_states(states);
        let outcome = search_numbered(&graph, &options);
        assert_eq!(outcome.route().is_some(), found, "{states}");
        assert_eq!(outcome.stats().engine == Engine::DENSE, found, "{states}");
    }
}

#[test]
fn a_restart_goes_on_with_the_same_budget() {
    // The heuristic lies on the last move but one of a line of twelve.
    let mut graph = Graph::line(&[1; 12]);
    graph.bounds[11] = 100;
    for (limit, enough) in [(12, false), (22, false), (23, true)] {
        let options = Options::default().engine(Engine::DENSE).max_expansions(limit);
        let outcome = search_numbered(&graph, &options);
        assert_eq!(outcome.route().is_some(), enough, "{limit}: {outcome:?}");
    }
    // A heuristic above 0 at a goal is dropped.
    graph.bounds[1] = 7;
    let outcome = search_numbered(&graph, &Options::default().engine(Engine::DENSE));
    assert_eq!(
        (outcome.route().map(|path| path.cost), outcome.stats().expanded),
        (Some(12), Some(12))
    );
}

#[test]
fn numbers_of_every_size_fit() {
    let dense = Options::default().engine(Engine::DENSE);
    for step in [0, 1, 4_096, 4_097, (1 << 28) - 1, 1 << 28, 1 << 40, MAX_COST / 3] {
        let line = Graph::line(&[step; 3]);
        let outcome = search_numbered(&line, &dense);
        assert_eq!(outcome.route().map(|path| path.cost), Some(3 * step), "{step}");
        check_numbered(&line, &outcome);
    }
    // Each move fits into narrow slots, but the route does not.
    let long = Graph::line(&[(1 << 28) - 1; 9]);
    assert_eq!(
        search_numbered(&long, &dense).route().map(|path| path.cost),
        Some(9 * ((1 << 28) - 1))
    );
    // The heuristic does not.
    let mut high = Graph::line(&[5, 5]);
    high.bounds = vec![10, 0, 1 << 50];
    assert_eq!(search_numbered(&high, &dense).route().map(|path| path.cost), Some(10));
    let beyond = Graph::line(&[MAX_COST, 1]);
    let Outcome::Exhausted(stopped) = search_numbered(&beyond, &dense) else { panic!("found") };
    assert_eq!((stopped.reason, stopped.lower_bound), (Reason::CostOverflow, MAX_COST + 1));
}
