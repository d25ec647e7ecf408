//! Searches that are stopped anywhere: whatever is claimed then is true, and
//! its certificate says so.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use search::engine::{Budget, MAX_NUMBERS, search_within};
use search::{Cost, Engine, MAX_COST, Options, Reason, check, nth_route, routes, search};
use testkit::{Dice, Graph, Unnumbered, cases};

use crate::checks::{check_answer, check_stop, engines, huge, search_both, stopped};
use crate::watched::{Watched, watched};

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
            let mut limit = 0;
            loop {
                let options = options.clone().max_expansions(limit);
                let mut outcome = search_both(&graph, &options);
                if outcome == full {
                    break;
                }
                stopped(&outcome, Reason::Expansions);
                assert_eq!(outcome.stats.engine, engine);
                // What does not fit into narrow slots starts over on what is left.
                let anew = number % 4 == 0 && engine == Engine::DENSE;
                let expanded = outcome.stats.expanded.unwrap();
                assert!(expanded == limit || anew && expanded < limit, "{engine}: {graph:?}");
                outcome.certificate = None;
                assert_eq!(search(&graph, &options.certify(false)), outcome);
                stops += 1;
                limit += 1;
            }
            // Whatever is below the least cost has to be looked at.
            assert!(full.stats.expanded <= Some(limit), "{engine}: {graph:?}");
        }
    }
    println!("{stops} searches stopped by the number of expansions");
    assert!(graphs < 100 || stops > 3 * graphs, "only {stops} stops");
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
        for (options, reason) in nothing() {
            for (engine, _) in engines() {
                let options = options.clone().engine(engine);
                for outcome in [search(&graph, &options), search(&Unnumbered(&graph), &options)] {
                    let stopped = stopped(&outcome, reason);
                    assert_eq!(outcome.stats.expanded, Some(0));
                    let guided = engine != Engine::PATHFINDING_DIJKSTRA;
                    assert!(!guided || Some(stopped.lower_bound) == least, "{engine}: {graph:?}");
                    check_answer(&graph, &outcome);
                }
            }
        }
    }
}

/// There is room for the numbers, but something else has taken some of it.
#[test]
fn a_search_without_room_for_its_arrays_still_knows_the_heuristic() {
    let graph = Graph { bounds: vec![8, 0, 4], ..Graph::line(&[4, 4]) };
    let options = Options::default().max_states(3);
    let mut budget = Budget::new(&options);
    budget.store(1).unwrap();
    let outcome = search_within(&graph, &options, &mut budget);
    assert_eq!(stopped(&outcome, Reason::States).lower_bound, 8);
    check_answer(&graph, &outcome);
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
                check_answer(&graph, &outcome);
                // What may store less is hashed.
                if outcome.answer != full.answer {
                    stopped(&outcome, Reason::States);
                    stops += 1;
                }
            }
            // All that there are can always be stored.
            let all = options.max_states(states).timeout(Duration::from_secs(86_400));
            assert_eq!(search_both(&graph, &all), full, "{engine}: {graph:?}");
        }
    }
    assert!(graphs < 100 || stops > 3 * graphs, "only {stops} stops");
}

#[test]
fn a_flag_that_is_raised_meanwhile_ends_the_search() {
    const BEFORE: u64 = 2_000;
    for (engine, options) in engines() {
        for numbered in [true, false] {
            let flag = Arc::new(AtomicBool::new(false));
            let raises = Some((BEFORE, Arc::clone(&flag)));
            let graph = Graph::line(&vec![1; 20_000]);
            let space = Watched { numbered, raises, ..watched(graph) };
            let outcome = search(&space, &options.clone().cancel(flag));
            assert!(stopped(&outcome, Reason::Cancelled).lower_bound > 0, "{engine}");
            assert!(outcome.stats.expanded >= Some(BEFORE), "{engine}");
            let checked = check::outcome(&space.graph, &outcome);
            assert!(checked.is_ok(), "{engine}: {checked:?}");
        }
    }
}

#[test]
fn an_exploration_that_is_stopped_gives_a_bound_that_holds() {
    let mut dice = Dice::new(4);
    for _ in 0..cases(4_000) {
        let graph = Graph::small(&mut dice);
        let later = Options::default().max_expansions(1 + dice.below(3));
        let at_once = nothing().map(|(options, reason)| (options, Some(reason)));
        for (options, reason) in at_once.into_iter().chain([(later, None)]) {
            let mut routes = routes(&graph, &options);
            let Some(stopped) = routes.stopped() else { continue };
            assert!(reason.is_none_or(|reason| reason == stopped.reason), "{stopped}: {graph:?}");
            let least = graph.starts.iter().map(|&start| graph.bounds[start]).min().unwrap();
            assert_eq!(stopped.lower_bound, least.min(MAX_COST + 1));
            check_stop(&graph, &stopped);
            assert_eq!(nth_route(&graph, 0, &options), Err(stopped));
            assert!(routes.next().is_none() && routes.simple().next().is_none());
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
        let mut routes = routes(&graph, &options);
        let costs: Vec<Cost> = routes.by_ref().map(|path| path.cost).collect();
        assert!(costs.len() > 10 && costs.iter().copied().eq((1..).step_by(2).take(costs.len())));
        let stopped = routes.stopped().map(|stopped| (stopped.reason, stopped.lower_bound));
        assert_eq!((stopped, routes.next()), (Some((reason, costs[costs.len() - 1])), None));
        let cost = |k| nth_route(&graph, k, &options).map(|path| path.map(|path| path.cost));
        assert_eq!(cost(10), Ok(Some(21)));
        assert_eq!(cost(1_000_000).map_err(|stopped| stopped.reason), Err(reason));
    }
    // Stopped anywhere, it never answers wrong.
    for limit in 0..60 {
        let options = Options::default().max_expansions(limit);
        let route = nth_route(&graph, 9, &options).map(|route| route.map(|path| path.cost));
        assert!(route.is_err_and(|stopped| stopped.lower_bound <= 1) || route == Ok(Some(19)));
    }
    // A cycle that costs nothing: all before it have to be listed.
    let graph = Graph::unbounded(vec![vec![(1, 0), (2, 1)], vec![(0, 0)], vec![]], 2);
    let options = Options::default().max_expansions(1_000);
    let moves = |k| nth_route(&graph, k, &options).map(|path| path.map(|path| path.states.len()));
    assert_eq!(moves(3), Ok(Some(8)));
    assert_eq!(moves(1_000_000).map_err(|stopped| stopped.reason), Err(Reason::Expansions));
    let mut all = routes(&Graph::line(&[1, 2]), &options);
    assert_eq!((all.by_ref().count(), all.stopped()), (1, None));
}

#[test]
fn nothing_is_explored_if_the_heuristic_knows_that_there_is_no_route() {
    let mut graph = Graph::unbounded(vec![vec![(0, 1)], vec![]], 1);
    let options = Options::default().max_states(0);
    for (bound, stopped) in [(1, Some(Reason::States)), (Cost::MAX, None)] {
        graph.bounds[0] = bound;
        let mut all = routes(&graph, &options).simple();
        assert_eq!((all.next(), all.stopped().map(|stopped| stopped.reason)), (None, stopped));
        assert_eq!(nth_route(&graph, 0, &options).is_ok_and(|none| none.is_none()), bound > 1);
    }
}

#[test]
fn a_restart_goes_on_with_the_same_budget() {
    // The heuristic lies on the last move but one of a line of twelve.
    let mut graph = Graph::line(&[1; 12]);
    graph.bounds[11] = 100;
    for engine in [Engine::PATHFINDING, Engine::DENSE] {
        for (limit, enough) in [(12, false), (22, false), (23, true)] {
            // Of the room for states all is given back.
            let options = Options::default().engine(engine).max_expansions(limit).max_states(13);
            let cost = search(&graph, &options).into_route().map(|path| path.cost);
            assert_eq!(cost, enough.then_some(12), "{engine}: {limit}");
        }
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
    budget.release(usize::MAX);
    assert_eq!((budget.store(10), budget.expanded()), (Ok(()), 0));
    assert!(format!("{budget:?}").contains("stored: 10"));
    // There are numbers for this many states at the most, with one to spare.
    let mut budget = Budget::new(&Options::default());
    let most = usize::try_from(u32::MAX - 1).unwrap();
    assert_eq!((budget.store(most), budget.store(1)), (Ok(()), Err(Reason::States)));
    assert_eq!(MAX_NUMBERS, 134_217_728);
}

#[test]
fn each_reason_has_its_word() {
    let reasons = [
        (Reason::Expansions, "expansions"),
        (Reason::States, "states"),
        (Reason::Time, "time"),
        (Reason::Cancelled, "cancelled"),
        (Reason::Cost, "cost"),
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
        stopped(&search(&Graph::line(&[1]), &options), Reason::Time);
    }
}
