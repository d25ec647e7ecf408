//! Searches that are stopped anywhere, and costs beyond what fits: whatever is
//! claimed then is true, and its certificate says so.
#![expect(clippy::panic, clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use dice::{Dice, cases};
use proof::{Certificate, Claim, Referee, check_bound, check_optimal, replay};
use search::{
    Cost, Engine, Exhausted, MAX_COST, Options, Outcome, Path, Reason, Routes, StateSpace, search,
};

/// A few states, numbered from 0: parallel moves, loops and moves out of goals
/// included.
#[derive(Debug, Clone)]
struct Graph {
    starts: Vec<usize>,
    goals: Vec<bool>,
    moves: Vec<Vec<(usize, Cost)>>,
    bound: Vec<Cost>,
}

impl StateSpace for Graph {
    type State = usize;

    fn starts(&self) -> Vec<usize> {
        self.starts.clone()
    }

    fn successors(&self, &state: &usize, moves: &mut Vec<(usize, Cost)>) {
        moves.extend(&self.moves[state]);
    }

    fn is_goal(&self, &state: &usize) -> bool {
        self.goals[state]
    }

    fn heuristic(&self, &state: &usize) -> Cost {
        self.bound[state]
    }
}

impl Referee for Graph {
    type State = usize;

    fn starts(&self) -> Vec<usize> {
        self.starts.clone()
    }

    fn moves(&self, &state: &usize) -> Vec<(usize, Cost)> {
        self.moves[state].clone()
    }

    fn is_goal(&self, &state: &usize) -> bool {
        self.goals[state]
    }

    fn bound(&self, &state: &usize) -> Cost {
        self.bound[state]
    }
}

impl Graph {
    /// Costs are drawn from `costs`; the heuristic is the exact rest, cut off
    /// at one of `caps`.
    fn random(dice: &mut Dice, costs: &[Cost], caps: &[Cost]) -> Graph {
        let states = dice.size(1, 9);
        let some = |dice: &mut Dice| dice.size(0, states - 1);
        let cost = |dice: &mut Dice| dice.pick(costs).copied().unwrap_or(1);
        let starts = (0..dice.size(1, 2)).map(|_| some(dice)).collect();
        let goals = (0..states).map(|_| dice.one_in(6)).collect();
        let moves = (0..states).map(|_| {
            let count = dice.size(0, 3);
            (0..count).map(|_| (some(dice), cost(dice))).collect()
        });
        let moves = moves.collect();
        let mut graph = Graph { starts, goals, moves, bound: vec![0; states] };
        // The exact rest cut off at one number is consistent; where no goal can
        // be reached, that number itself.
        let cap = dice.pick(caps).copied().unwrap_or(0);
        let cut = |rest: Option<u128>| rest.and_then(|rest| rest.try_into().ok());
        graph.bound =
            graph.to_go().into_iter().map(|rest| cut(rest).unwrap_or(cap).min(cap)).collect();
        graph
    }

    /// Small costs, zeros included or not.
    fn small(dice: &mut Dice) -> Graph {
        let costs = if dice.one_in(2) { [0, 1, 2, 3] } else { [1, 2, 3, 4] };
        Graph::random(dice, &costs, &[0, 0, 1, 3, 6, 20])
    }

    /// Costs around the largest that a route may have, and the largest there are.
    fn huge(dice: &mut Dice) -> Graph {
        let costs = [0, 1, 2, HALF, HALF + 1, MAX_COST - 1, MAX_COST, MAX_COST + 1, Cost::MAX];
        Graph::random(dice, &costs, &[0, 0, 1, HALF, MAX_COST, MAX_COST + 1, Cost::MAX])
    }

    /// The least cost from each state to a goal: relaxed once per state, in
    /// sums that no cost overflows.
    fn to_go(&self) -> Vec<Option<u128>> {
        let mut rest: Vec<_> = self.goals.iter().map(|&goal| goal.then_some(0)).collect();
        for _ in 0..self.moves.len() {
            for state in (0..self.moves.len()).filter(|&state| !self.goals[state]) {
                let through = |&(to, cost): &(usize, Cost)| Some(rest[to]? + u128::from(cost));
                rest[state] = self.moves[state].iter().filter_map(through).min();
            }
        }
        rest
    }

    fn optimum(&self) -> Option<u128> {
        let rest = self.to_go();
        self.starts.iter().filter_map(|&start| rest[start]).min()
    }
}

/// A route of two of these and one step more costs more than is allowed.
const HALF: Cost = MAX_COST / 2;

type Answer = Outcome<Path<usize>, Certificate<usize>>;

/// A stop for `reason`: what it says must be true, and be shown.
#[track_caller]
fn stopped(graph: &Graph, outcome: Answer, reason: Reason) -> Exhausted<Certificate<usize>> {
    let Outcome::Exhausted(stopped) = outcome else {
        panic!("expected a stop by {reason}: {outcome:?}, {graph:?}");
    };
    assert_eq!(stopped.reason, reason, "{graph:?}");
    check_stop(graph, &stopped);
    stopped
}

#[track_caller]
fn check_stop(graph: &Graph, stopped: &Exhausted<Certificate<usize>>) {
    let bound = u128::from(stopped.lower_bound);
    assert!(graph.optimum().is_none_or(|cost| bound <= cost), "{stopped:?}, {graph:?}");
    let certificate = stopped.certificate.as_ref().unwrap();
    assert_eq!(certificate.claim(), Claim::AtLeast(stopped.lower_bound));
    check_bound(graph, certificate).unwrap_or_else(|refusal| panic!("{refusal}: {graph:?}"));
}

/// An answer to the end: the least cost, or none; shown either way.
#[track_caller]
fn check_answer(graph: &Graph, outcome: &Answer) {
    let certificate = outcome.certificate().unwrap();
    match outcome {
        Outcome::Found(found) => {
            let Path { states, cost, .. } = &found.route;
            assert_eq!(Some(u128::from(*cost)), graph.optimum(), "{graph:?}");
            assert!(*cost <= MAX_COST);
            assert_eq!(replay(graph, states), Ok(*cost));
            check_optimal(graph, states, certificate)
                .unwrap_or_else(|refusal| panic!("{refusal}: {graph:?}"));
        }
        Outcome::NoRoute(_) => {
            assert_eq!(graph.optimum(), None, "{graph:?}");
            assert_eq!(certificate.claim(), Claim::NoRoute);
            check_bound(graph, certificate)
                .unwrap_or_else(|refusal| panic!("{refusal}: {graph:?}"));
        }
        Outcome::Exhausted(stopped) => {
            assert_eq!(stopped.reason, Reason::CostOverflow, "{graph:?}");
            assert_eq!(stopped.lower_bound, MAX_COST + 1);
            check_stop(graph, stopped);
        }
    }
}

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
        let least = graph.starts.iter().map(|&start| graph.bound[start]).min();
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

// A long search, cancelled from another thread.

/// A square of places with made-up costs, so wide that no search comes to its
/// end, and without a goal.
#[derive(Default)]
struct Plain {
    /// How often its moves were asked for by the search.
    asked: AtomicU64,
}

const SIDE: u32 = 1_000_000;

impl Plain {
    fn around(&(row, col): &(u32, u32)) -> impl Iterator<Item = ((u32, u32), Cost)> {
        let rows = [row.checked_sub(1), Some(row), Some(row), Some(row + 1)];
        let cols = [Some(col), col.checked_sub(1), Some(col + 1), Some(col)];
        let around = rows.into_iter().zip(cols).filter_map(|(row, col)| Some((row?, col?)));
        let within = around.filter(|&(row, col)| row < SIDE && col < SIDE);
        within.map(|(row, col)| {
            let seed = (u64::from(row) << 32) + u64::from(col);
            ((row, col), 1 + Dice::new(seed).below(9))
        })
    }
}

impl StateSpace for Plain {
    type State = (u32, u32);

    fn starts(&self) -> Vec<(u32, u32)> {
        vec![(0, 0)]
    }

    fn successors(&self, state: &(u32, u32), moves: &mut Vec<((u32, u32), Cost)>) {
        self.asked.fetch_add(1, Ordering::Relaxed);
        moves.extend(Plain::around(state));
    }

    fn is_goal(&self, _: &(u32, u32)) -> bool {
        false
    }
}

impl Referee for Plain {
    type State = (u32, u32);

    fn starts(&self) -> Vec<(u32, u32)> {
        vec![(0, 0)]
    }

    fn moves(&self, state: &(u32, u32)) -> Vec<((u32, u32), Cost)> {
        Plain::around(state).collect()
    }

    fn is_goal(&self, _: &(u32, u32)) -> bool {
        false
    }
}

#[test]
fn another_thread_ends_a_long_search() {
    const BEFORE: u64 = 2_000;
    for engine in Engine::GENERAL {
        let plain = Plain::default();
        let flag = Arc::new(AtomicBool::new(false));
        // A search that does not heed the flag ends nevertheless, and fails.
        let options = Options::default().engine(engine).max_expansions(2_000_000);
        let options = options.cancel(Arc::clone(&flag));
        let outcome = thread::scope(|scope| {
            scope.spawn(|| {
                while plain.asked.load(Ordering::Relaxed) < BEFORE {
                    thread::yield_now();
                }
                flag.store(true, Ordering::Relaxed);
            });
            search(&plain, &options)
        });
        let Outcome::Exhausted(stopped) = outcome else { panic!("{engine}: it cannot end") };
        assert_eq!(stopped.reason, Reason::Cancelled, "{engine}");
        assert!(stopped.stats.expanded >= BEFORE, "{engine}");
        assert!(stopped.lower_bound > 0, "{engine}");
        let certificate = stopped.certificate.unwrap();
        assert_eq!(certificate.claim(), Claim::AtLeast(stopped.lower_bound));
        check_bound(&plain, &certificate).unwrap_or_else(|refusal| panic!("{engine}: {refusal}"));
    }
}

// Costs that do not fit.

#[test]
#[expect(clippy::print_stdout, reason = "how many there were is part of the result")]
fn costs_beyond_the_largest_are_said_to_be_so() {
    let mut dice = Dice::new(5);
    let (mut found, mut beyond, mut none) = (0_u64, 0_u64, 0_u64);
    let graphs = cases(20_000);
    for _ in 0..graphs {
        let graph = Graph::huge(&mut dice);
        let optimum = graph.optimum();
        for engine in Engine::GENERAL {
            let outcome = search(&graph, &Options::default().engine(engine));
            check_answer(&graph, &outcome);
            match (outcome, optimum) {
                (Outcome::Found(_), _) => found += 1,
                (Outcome::NoRoute(_), _) => none += 1,
                // No route at all may still be too much to find out.
                (Outcome::Exhausted(_), None) => {}
                (Outcome::Exhausted(_), Some(cost)) => {
                    assert!(cost > u128::from(MAX_COST), "{engine}: {graph:?}");
                    beyond += 1;
                }
            }
        }
    }
    println!("{found} found, {beyond} beyond the largest cost, {none} without a route");
    let least = found.min(beyond).min(none);
    assert!(graphs < 100 || least > graphs / 20, "{found}, {beyond}, {none}");
}

/// From 0 to the goal 1 by way of the other states.
fn line(costs: &[Cost]) -> Graph {
    let mut stops = vec![0];
    stops.extend(2..=costs.len());
    stops.push(1);
    let mut moves = vec![Vec::new(); stops.len()];
    for (pair, &cost) in stops.windows(2).zip(costs) {
        moves[pair[0]].push((pair[1], cost));
    }
    let goals = (0..stops.len()).map(|state| state == 1).collect();
    Graph { starts: vec![0], goals, bound: vec![0; stops.len()], moves }
}

#[test]
fn the_largest_cost_is_the_last_that_is_found() {
    for engine in Engine::GENERAL {
        let options = Options::default().engine(engine);
        for costs in [&[MAX_COST][..], &[MAX_COST - 1, 1], &[HALF, 0, HALF, 1], &[0, MAX_COST]] {
            let outcome = search(&line(costs), &options);
            assert_eq!(outcome.route().map(|path| path.cost), Some(MAX_COST), "{costs:?}");
            check_answer(&line(costs), &outcome);
        }
        for costs in [
            &[MAX_COST + 1][..],
            &[MAX_COST, 1],
            &[HALF, 1, HALF, 1],
            &[Cost::MAX],
            &[1, Cost::MAX],
            &[Cost::MAX, Cost::MAX],
        ] {
            let outcome = search(&line(costs), &options);
            let stopped = stopped(&line(costs), outcome, Reason::CostOverflow);
            assert_eq!(stopped.lower_bound, MAX_COST + 1, "{costs:?}");
        }
    }
}

#[test]
fn a_route_beside_an_overflowing_move_is_found() {
    for engine in Engine::GENERAL {
        let options = Options::default().engine(engine);
        for over in [MAX_COST, MAX_COST + 1, Cost::MAX] {
            // The dear move comes first, and leads to the goal.
            let mut graph = line(&[3, 4]);
            graph.moves[0].insert(0, (1, over));
            graph.moves[2].insert(0, (1, over));
            let outcome = search(&graph, &options);
            let states = outcome.route().map(|path| path.states.clone());
            assert_eq!(states, Some(vec![0, 2, 1]), "{engine}: {over}");
            check_answer(&graph, &outcome);
        }
    }
}

#[test]
fn a_heuristic_beyond_the_largest_cost_is_an_overflow() {
    for engine in Engine::GENERAL {
        let mut graph = line(&[Cost::MAX, 5]);
        graph.bound = vec![Cost::MAX, 0, 5];
        let outcome = search(&graph, &Options::default().engine(engine));
        stopped(&graph, outcome, Reason::CostOverflow);
    }
}
