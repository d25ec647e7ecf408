//! Small burrows, thousands of them: cost, existence and canonical route
//! against a brute force over every legal move.
#![cfg(feature = "solve")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

mod common;

use amphipod::{Burrow, Engine, PACKED, Route, Rules};
use common::{Explored, Place, Places, Step, after, draw, moves, shuffle, sorted};
use dice::{Dice, cases};
use search::Options;

/// Solves one burrow by every engine and compares with the brute force; checks
/// the certificates of the engines in `certify`.
#[track_caller]
fn check(explored: &Explored, state: &Places, certify: &[Engine]) {
    let text = draw(state);
    let burrow: Burrow = text.parse().unwrap();
    let quick = Options::default().certify(false);
    let route = burrow.search(&quick).into_route();
    assert_eq!(burrow.solve(), route, "{text}");
    for &engine in Rules::Folded.engines() {
        let options = quick.clone().engine(engine);
        let outcome = burrow.search(&options);
        assert_eq!((outcome.route(), outcome.stats().engine), (route.as_ref(), engine), "{text}");
        let cost = burrow.cost(&options).into_route();
        assert_eq!(cost, route.as_ref().map(Route::cost), "{text}");
    }
    let found = route.as_ref().map(|route| (route.cost(), route.moves().len()));
    assert_eq!(found, explored.togo(state), "{text}");
    if let Some(route) = &route {
        assert_eq!(burrow.check(route), Ok(()), "{text}");
        let least = explored.canonical_routes(state).into_iter().min_by_key(|route| {
            (route.len(), route.iter().map(|(from, to, _)| (*from, *to)).collect::<Vec<_>>())
        });
        assert_eq!(Some(steps(route)), least, "{text}");
    }
    for &engine in certify {
        let outcome = burrow.search(&Options::default().engine(engine));
        assert_eq!(outcome.route(), route.as_ref(), "{text}");
        let certificate = outcome.certificate().unwrap();
        let checked = burrow.check_certificate(route.as_ref(), certificate);
        assert!(checked.is_ok(), "{text}{checked:?}");
    }
}

fn steps(route: &Route) -> Vec<Step> {
    let place = |pos: grid::Pos| -> Place { (pos.row, pos.col) };
    route.moves().iter().map(|step| (place(step.from), place(step.to), step.cost)).collect()
}

/// Every way to put one A, B, C and D in the hallway or a room of depth 1.
fn depth_1() -> Vec<Places> {
    let free: Vec<usize> = [0, 1, 3, 5, 7, 9, 10, 11, 12, 13, 14].to_vec();
    let mut states = vec![vec![b'.'; 15]];
    for kind in *b"ABCD" {
        let put = |state: &Places| {
            let state = state.clone();
            let empty: Vec<usize> = free.iter().copied().filter(|&i| state[i] == b'.').collect();
            empty.into_iter().map(move |index| {
                let mut next = state.clone();
                next[index] = kind;
                next
            })
        };
        states = states.iter().flat_map(put).collect();
    }
    states
}

#[test]
fn every_burrow_of_depth_1() {
    let mut states = depth_1();
    assert_eq!(states.len(), 11 * 10 * 9 * 8);
    let explored = Explored::from(states.clone());
    shuffle(&mut Dice::new(1), &mut states);
    for (number, state) in (0..cases(10_000)).zip(&states) {
        check(&explored, state, if number % 16 == 0 { Rules::Folded.engines() } else { &[PACKED] });
    }
    // The brute force has its share of both kinds.
    let unsolvable = states.iter().filter(|state| explored.togo(state).is_none()).count();
    assert_eq!(unsolvable, 635);
}

#[test]
fn every_burrow_of_depth_1_with_an_empty_hallway() {
    let states: Vec<Places> =
        depth_1().into_iter().filter(|state| state[..11] == *b"...........").collect();
    assert_eq!(states.len(), 24);
    let explored = Explored::from(states.clone());
    for state in &states {
        check(&explored, state, Rules::Folded.engines());
    }
}

#[test]
fn burrows_of_depth_2() {
    let mut dice = Dice::new(2);
    let mut unsolvable = 0;
    let wanted = cases(10_000) / 4;
    let mut done = 0;
    while done < wanted {
        // The empty hallway first, then any states that legal moves reach from
        // it: half sorted ones, and ones that cannot be sorted any more.
        let mut rooms = *b"ABCDABCD";
        shuffle(&mut dice, &mut rooms);
        let start = [b"...........".to_vec(), rooms.to_vec()].concat();
        let explored = Explored::from(vec![start.clone()]);
        check(&explored, &start, &[Engine::PATHFINDING, PACKED]);
        done += 1;
        for number in 0..700.min(wanted - done) {
            let state = dice.pick(&explored.states).unwrap();
            unsolvable += usize::from(explored.togo(state).is_none());
            check(
                &explored,
                state,
                if number % 50 == 0 { &[Engine::PATHFINDING, PACKED] } else { &[] },
            );
            done += 1;
        }
    }
    assert!(wanted < 1_000 || unsolvable > 100, "{unsolvable}");
}

#[test]
fn burrows_of_depth_3_near_the_goal() {
    let mut dice = Dice::new(3);
    for number in 0..cases(100) {
        // A few legal moves away from the sorted burrow and, by going home,
        // somewhere else: what can be reached is large, so only cost and
        // certificate are compared, with a search that stops at the goal.
        let mut state = sorted(3);
        for _ in 0..3 + number % 4 {
            let legal = moves(&state);
            state = after(&state, *dice.pick(&legal).unwrap());
        }
        let text = draw(&state);
        let burrow: Burrow = text.parse().unwrap();
        for engine in [Engine::PATHFINDING, PACKED] {
            let outcome = burrow.search(&Options::default().engine(engine));
            let cost = outcome.route().map(Route::cost);
            assert_eq!(cost, least_cost(&state), "{text}");
            burrow.check_certificate(outcome.route(), outcome.certificate().unwrap()).unwrap();
        }
    }
}

/// Dijkstra's algorithm, stopped at the sorted burrow.
fn least_cost(start: &Places) -> Option<u64> {
    let goal = sorted((start.len() - 11) / 4);
    let mut closed = std::collections::HashSet::new();
    let mut queue = std::collections::BinaryHeap::new();
    queue.push(std::cmp::Reverse((0, start.clone())));
    while let Some(std::cmp::Reverse((cost, state))) = queue.pop() {
        if state == goal {
            return Some(cost);
        }
        if !closed.insert(state.clone()) {
            continue;
        }
        let steps = moves(&state).into_iter();
        queue.extend(steps.map(|step| std::cmp::Reverse((cost + step.2, after(&state, step)))));
    }
    None
}
