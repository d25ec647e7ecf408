//! Searches that are stopped anywhere: whatever is claimed then is true, and
//! its certificate says so.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use dice::{Dice, cases};
use search::{Engine, Options, Outcome, Reason, Routes, search};

use crate::graph::{Graph, check_answer, check_stop, stopped};

#[test]
#[expect(clippy::print_stdout, reason = "how many there were is part of the result")]
fn every_stop_on_the_way_gives_a_bound_that_holds() {
    let mut dice = Dice::new(1);
    let mut stops = 0_u64;
    let graphs = cases(8_000);
    for number in 0..graphs {
        let graph = if number % 4 == 0 { Graph::huge(&mut dice) } else { Graph::small(&mut dice) };
        for engine in Engine::GENERAL {
            let options = || Options::default().engine(engine);
            let full = search(&graph, &options());
            check_answer(&graph, &full);
            for limit in 0..full.stats().expanded {
                let outcome = search(&graph, &options().max_expansions(limit));
                let bare = search(&graph, &options().max_expansions(limit).certify(false));
                let stopped = stopped(&graph, outcome, Reason::Expansions);
                assert_eq!((stopped.stats.expanded, stopped.stats.engine), (limit, engine));
                let expected = stopped.clone().map(|_| ());
                let Outcome::Exhausted(bare) = bare else { panic!("{engine}: {graph:?}") };
                assert!(bare.certificate.is_none());
                assert_eq!(bare.lower_bound, expected.lower_bound);
                stops += 1;
            }
            let just_enough = options().max_expansions(full.stats().expanded);
            assert_eq!(search(&graph, &just_enough), full, "{engine}: {graph:?}");
        }
    }
    println!("{stops} searches stopped by the number of expansions");
    assert!(graphs < 100 || stops > 4 * graphs, "only {stops} stops");
}

#[test]
fn a_search_that_may_not_begin_still_knows_the_heuristic() {
    let mut dice = Dice::new(2);
    for _ in 0..cases(4_000) {
        let graph = Graph::small(&mut dice);
        let least = graph.starts.iter().map(|&start| graph.heuristic[start]).min();
        for engine in Engine::GENERAL {
            let options = || Options::default().engine(engine);
            let raised = Arc::new(AtomicBool::new(true));
            for (options, reason) in [
                (options().max_expansions(0), Reason::Expansions),
                (options().max_states(0), Reason::States),
                (options().timeout(Duration::ZERO), Reason::Time),
                (options().cancel(raised), Reason::Cancelled),
            ] {
                let outcome = search(&graph, &options);
                let stopped = stopped(&graph, outcome, reason);
                assert_eq!((stopped.stats.expanded, stopped.stats.generated), (0, 0));
                let guided = engine != Engine::PathfindingDijkstra;
                assert!(!guided || Some(stopped.lower_bound) == least, "{engine}: {graph:?}");
            }
        }
    }
}

#[test]
fn a_full_store_gives_a_bound_that_holds() {
    let mut dice = Dice::new(3);
    let mut stops = 0_u64;
    let graphs = cases(4_000);
    for _ in 0..graphs {
        let graph = Graph::small(&mut dice);
        for engine in Engine::GENERAL {
            let options = || Options::default().engine(engine);
            let full = search(&graph, &options());
            let states = graph.moves.len() as u64;
            for limit in 0..states {
                let outcome = search(&graph, &options().max_states(limit));
                if outcome == full {
                    continue;
                }
                stopped(&graph, outcome, Reason::States);
                stops += 1;
            }
            // All that there are can always be stored.
            let all = options().max_states(states).timeout(Duration::from_secs(86_400));
            assert_eq!(search(&graph, &all), full, "{engine}: {graph:?}");
        }
    }
    assert!(graphs < 100 || stops > 2 * graphs, "only {stops} stops");
}

#[test]
fn a_listing_that_is_stopped_gives_a_bound_that_holds() {
    let mut dice = Dice::new(4);
    for _ in 0..cases(4_000) {
        let graph = Graph::small(&mut dice);
        let raised = Arc::new(AtomicBool::new(true));
        for (options, reason) in [
            (Options::default().max_expansions(0), Reason::Expansions),
            (Options::default().max_states(0), Reason::States),
            (Options::default().timeout(Duration::ZERO), Reason::Time),
            (Options::default().cancel(raised), Reason::Cancelled),
        ] {
            let Err(stopped) = Routes::within(&graph, &options) else {
                panic!("expected a stop by {reason}: {graph:?}");
            };
            assert_eq!((stopped.reason, stopped.stats.expanded), (reason, 0));
            check_stop(&graph, &stopped);
        }
        let later = Options::default().max_expansions(1 + dice.below(3));
        if let Err(stopped) = Routes::within(&graph, &later) {
            check_stop(&graph, &stopped);
        }
    }
}
