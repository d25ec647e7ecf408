//! Searches that are stopped anywhere: whatever is claimed then is true, and
//! its certificate says so.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use dice::{Dice, Graph, cases};
use search::{
    Budget, Cost, Engine, Exhausted, Options, Outcome, Ranking, Reason, Routes, search,
    search_numbered,
};

use crate::checks::{check_answer, engines, huge, search_both, stopped};

#[test]
#[expect(clippy::print_stdout, reason = "how many there were is part of the result")]
fn every_stop_on_the_way_gives_a_bound_that_holds() {
    let mut dice = Dice::new(1);
    let mut stops = 0_u64;
    let graphs = cases(8_000);
    for number in 0..graphs {
        let graph = if number % 4 == 0 { huge(&mut dice) } else { Graph::small(&mut dice) };
        for (engine, options) in engines() {
            let full = search_both(&graph, &options);
            check_answer(&graph, &full);
            let mut limit = 0;
            loop {
                let outcome = search_both(&graph, &options.clone().max_expansions(limit));
                if outcome == full {
                    break;
                }
                let stopped = stopped(&graph, outcome, Reason::Expansions);
                assert_eq!((stopped.stats.expanded, stopped.stats.engine), (Some(limit), engine));
                let bare = search(&graph, &options.clone().max_expansions(limit).certify(false));
                let Outcome::Exhausted(bare) = bare else { panic!("{engine}: {graph:?}") };
                assert_eq!(bare, Exhausted { certificate: None, ..stopped });
                stops += 1;
                limit += 1;
            }
            // Whatever is below the least cost has to be looked at.
            assert!(full.stats().expanded <= Some(limit), "{engine}: {graph:?}");
        }
    }
    println!("{stops} searches stopped by the number of expansions");
    assert!(graphs < 100 || stops > 2 * graphs, "only {stops} stops");
}

/// The four limits, each so tight that nothing can be done.
fn nothing() -> [(Options, Reason); 4] {
    let raised = Arc::new(AtomicBool::new(true));
    [
        (Options::default().max_expansions(0), Reason::Expansions),
        (Options::default().max_states(0), Reason::States),
        (Options::default().timeout(Duration::ZERO), Reason::Time),
        (Options::default().cancel(raised), Reason::Cancelled),
    ]
}

#[test]
fn a_search_that_may_not_begin_still_knows_the_heuristic() {
    let mut dice = Dice::new(2);
    for _ in 0..cases(4_000) {
        let graph = Graph::small(&mut dice);
        let least = graph.starts.iter().map(|&start| graph.bounds[start]).min();
        if least == Some(Cost::MAX) || graph.starts.iter().any(|&start| graph.goals[start]) {
            // The answer is known before anything is expanded.
            continue;
        }
        for engine in Engine::GENERAL {
            for (options, reason) in nothing() {
                let options = options.engine(engine);
                for outcome in [search(&graph, &options), search_numbered(&graph, &options)] {
                    let Outcome::Exhausted(stopped) = outcome else { panic!("{graph:?}") };
                    assert_eq!((stopped.reason, stopped.stats.expanded), (reason, Some(0)));
                    let guided = engine != Engine::PATHFINDING_DIJKSTRA;
                    assert!(!guided || Some(stopped.lower_bound) == least, "{engine}: {graph:?}");
                }
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
        for (engine, options) in engines() {
            let full = search_both(&graph, &options);
            let states = graph.moves.len() as u64;
            for limit in 0..states {
                let outcome = search(&graph, &options.clone().max_states(limit));
                if outcome == full {
                    continue;
                }
                stopped(&graph, outcome, Reason::States);
                stops += 1;
            }
            // All that there are can always be stored.
            let all = options.max_states(states).timeout(Duration::from_secs(86_400));
            assert_eq!(search_both(&graph, &all), full, "{engine}: {graph:?}");
        }
    }
    assert!(graphs < 100 || stops > 2 * graphs, "only {stops} stops");
}

#[test]
fn an_exploration_that_is_stopped_gives_a_bound_that_holds() {
    let mut dice = Dice::new(4);
    for _ in 0..cases(4_000) {
        let graph = Graph::small(&mut dice);
        for (options, reason) in nothing() {
            let routes = Routes::within(&graph, &options).err();
            let ranking = Ranking::within(&graph, &options).err();
            let stopped = routes.unwrap_or_else(|| panic!("no stop by {reason}: {graph:?}"));
            assert_eq!((stopped.reason, stopped.stats.expanded), (reason, Some(0)));
            check_answer(&graph, &Outcome::Exhausted(stopped.clone()));
            assert_eq!(ranking, Some(stopped));
        }
        let later = Options::default().max_expansions(1 + dice.below(3));
        if let Err(stopped) = Routes::within(&graph, &later) {
            check_answer(&graph, &Outcome::Exhausted(stopped));
        }
    }
}

#[test]
fn a_listing_that_is_stopped_says_why() {
    // Two moves to and fro: infinitely many routes.
    let graph = Graph::unbounded(vec![vec![(1, 1), (2, 1)], vec![(0, 1)], vec![]], 2);
    for (options, reason) in [
        (Options::default().max_expansions(1_000), Reason::Expansions),
        (Options::default().max_states(1_000), Reason::States),
    ] {
        let mut routes = Routes::within(&graph, &options).unwrap();
        let costs: Vec<Cost> = routes.by_ref().map(|path| path.cost).collect();
        assert!(costs.len() > 10 && costs.iter().copied().eq((1..).step_by(2).take(costs.len())));
        assert_eq!((routes.stopped(), routes.next()), (Some(reason), None));
        let mut ranking = Ranking::within(&graph, &options).unwrap();
        assert_eq!(ranking.route(10).map(|path| path.map(|path| path.cost)), Ok(Some(21)));
        assert_eq!(ranking.route(1_000_000), Err(reason));
    }
    // Stopped anywhere, it can be asked again, and never answers wrong.
    for limit in 0..60 {
        let options = Options::default().max_expansions(limit);
        let Ok(mut ranking) = Ranking::within(&graph, &options) else { continue };
        for _ in 0..3 {
            if let Ok(route) = ranking.route(9) {
                assert_eq!(route.map(|path| path.cost), Some(19));
            }
        }
    }
    // A cycle that costs nothing: all before it have to be listed.
    let graph = Graph::unbounded(vec![vec![(1, 0), (2, 1)], vec![(0, 0)], vec![]], 2);
    let options = Options::default().max_expansions(1_000);
    let mut ranking = Ranking::within(&graph, &options).unwrap();
    assert_eq!(ranking.route(3).map(|path| path.map(|path| path.states.len())), Ok(Some(8)));
    assert_eq!(ranking.route(1_000_000), Err(Reason::Expansions));
    let mut all = Routes::new(&Graph::line(&[1, 2]));
    assert_eq!((all.by_ref().count(), all.stopped()), (1, None));
}

#[test]
fn a_restart_goes_on_with_the_same_budget() {
    // The heuristic lies on the last move but one of a line of twelve.
    let mut graph = Graph::line(&[1; 12]);
    graph.bounds[11] = 100;
    let whole = search(&graph, &Options::default());
    assert_eq!(whole.route().map(|path| path.cost), Some(12));
    for (limit, enough) in [(12, false), (22, false), (23, true)] {
        let outcome = search(&graph, &Options::default().max_expansions(limit));
        assert_eq!(outcome.route().is_some(), enough, "{limit}: {outcome:?}");
    }
}

/// Time that goes on by a second at each look, and how often it was looked at.
fn counting_clock(options: &Options) -> (Budget, Arc<AtomicU64>) {
    let looks = Arc::new(AtomicU64::new(0));
    let (start, counter) = (Instant::now(), Arc::clone(&looks));
    let clock = move || start + Duration::from_secs(counter.fetch_add(1, Ordering::Relaxed));
    (Budget::with_clock(options, clock), looks)
}

#[test]
fn the_clock_is_looked_at_by_work() {
    let options = Options::default().timeout(Duration::from_secs(1_000));
    let (mut budget, looks) = counting_clock(&options);
    let looked = || looks.load(Ordering::Relaxed);
    assert_eq!(looked(), 1);
    assert_eq!((budget.expand(), looked()), (Ok(()), 2));
    for _ in 0..4_095 {
        budget.generate(1);
        assert_eq!((budget.expand(), looked()), (Ok(()), 2));
    }
    budget.generate(1);
    assert_eq!((budget.expand(), looked()), (Ok(()), 3));
    // One state may have millions of moves.
    budget.generate(5_000_000);
    assert_eq!((budget.expand(), looked()), (Ok(()), 4));
    assert_eq!((budget.expand(), looked()), (Ok(()), 4));
    // Without a limit on time nobody looks.
    let (mut budget, looks) = counting_clock(&Options::default());
    assert_eq!((budget.expand(), looks.load(Ordering::Relaxed)), (Ok(()), 0));
}

#[test]
fn room_for_states_is_counted_and_given_back() {
    let mut budget = Budget::new(&Options::default().max_states(10));
    assert_eq!((budget.store(7), budget.store(4)), (Ok(()), Err(Reason::States)));
    budget.release(2);
    assert_eq!((budget.store(5), budget.store(1)), (Ok(()), Err(Reason::States)));
    budget.store_anew();
    assert_eq!((budget.store(10), budget.expanded()), (Ok(()), 0));
    assert!(format!("{budget:?}").contains("stored: 10"));
    // There are numbers for this many states at the most, with one to spare.
    let mut budget = Budget::new(&Options::default());
    let most = usize::try_from(u32::MAX - 1).unwrap();
    assert_eq!((budget.store(most), budget.store(1)), (Ok(()), Err(Reason::States)));
    assert_eq!(search::MAX_NUMBERS, 134_217_728);
}

#[test]
fn each_reason_has_its_word() {
    let reasons = [
        (Reason::Expansions, "expansions"),
        (Reason::States, "states"),
        (Reason::Time, "time"),
        (Reason::Cancelled, "cancelled"),
        (Reason::CostOverflow, "cost overflow"),
    ];
    for (reason, word) in reasons {
        assert_eq!(reason.to_string(), word);
    }
}

#[test]
fn whichever_end_of_time_comes_first_counts() {
    let now = Instant::now();
    let hour = Duration::from_secs(3_600);
    for options in [
        Options::default().timeout(Duration::ZERO).deadline(now + hour),
        Options::default().timeout(hour).deadline(now),
    ] {
        assert!(matches!(search(&Graph::line(&[1]), &options), Outcome::Exhausted(_)));
    }
}
