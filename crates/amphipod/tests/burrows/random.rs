//! Every small burrow and many random ones: cost, existence and canonical route against a
//! brute force over every legal move.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashSet};

use amphipod::{Burrow, Engine, PACKED, Route};
use search::Options;
use testkit::{Dice, cases, laws};

use crate::common::{EMPTY, Explored, Places, STOPS, Step, after, draw, moves, shuffle, sorted};

const CERTIFIERS: &[Engine] = &[Engine::PATHFINDING, Engine::PATHFINDING_DIJKSTRA, PACKED];

/// Solves one burrow by every engine and compares with the brute force; those in
/// `certify` make a certificate, too.
#[track_caller]
fn check(explored: &Explored, state: &Places, certify: &[Engine]) {
    let text = draw(state);
    let burrow: Burrow = text.parse().unwrap();
    let route = burrow.solve();
    for &engine in burrow.engines() {
        let is_certified = certify.contains(&engine);
        let options = Options::default().engine(engine).certify(is_certified);
        let outcome = burrow.search(&options);
        assert_eq!((outcome.route(), outcome.stats.engine), (route.as_ref(), engine), "{text}");
        let cost = burrow.cost(&options).into_route();
        assert_eq!(cost, route.as_ref().map(Route::cost), "{text}");
        assert_eq!(outcome.certificate.is_some(), is_certified, "{engine}\n{text}");
        if let Some(certificate) = &outcome.certificate {
            let checked = burrow.check_certificate(route.as_ref(), certificate);
            assert!(checked.is_ok(), "{text}{checked:?}");
        }
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
}

fn steps(route: &Route) -> Vec<Step> {
    let place = |pos: grid::Pos| (pos.row, pos.col);
    route.moves().iter().map(|step| (place(step.from), place(step.to), step.cost)).collect()
}

/// Every way to put one A, B, C and D in the hallway or a room of depth 1.
#[test]
fn every_burrow_of_depth_1() {
    let mut states = vec![vec![b'.'; 15]];
    for kind in *b"ABCD" {
        let put = |state: &Places| {
            let state = state.clone();
            let places = STOPS.into_iter().chain(11..15);
            let free: Vec<usize> = places.filter(|&index| state[index] == b'.').collect();
            free.into_iter().map(move |index| {
                let mut next = state.clone();
                next[index] = kind;
                next
            })
        };
        states = states.iter().flat_map(put).collect();
    }
    assert_eq!(states.len(), 11 * 10 * 9 * 8);
    let explored = Explored::from(states.clone());
    shuffle(&mut Dice::new(1), &mut states);
    for (number, state) in (0..cases(10_000)).zip(&states) {
        check(&explored, state, if number % 16 == 0 { CERTIFIERS } else { &[PACKED] });
    }
    // Both kinds of answers occur.
    let unsolvable = states.iter().filter(|state| explored.togo(state).is_none()).count();
    assert_eq!(unsolvable, 635);
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
        let start = [EMPTY.as_bytes(), &rooms].concat();
        let explored = Explored::from(vec![start.clone()]);
        check(&explored, &start, CERTIFIERS);
        done += 1;
        for number in 0..700.min(wanted - done) {
            let state = dice.pick(&explored.states).unwrap();
            unsolvable += usize::from(explored.togo(state).is_none());
            check(&explored, state, if number % 50 == 0 { CERTIFIERS } else { &[] });
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
        let route = laws::answer::<Burrow>(&text.parse().unwrap());
        assert_eq!(route.map(|route| route.cost()), least_cost(&state), "{text}");
    }
}

/// Dijkstra's algorithm, stopped at the sorted burrow.
fn least_cost(start: &Places) -> Option<u64> {
    let goal = sorted((start.len() - 11) / 4);
    let mut closed = HashSet::new();
    let mut queue = BinaryHeap::from([Reverse((0, start.clone()))]);
    while let Some(Reverse((cost, state))) = queue.pop() {
        if state == goal {
            return Some(cost);
        }
        if closed.insert(state.clone()) {
            let steps = moves(&state).into_iter();
            queue.extend(steps.map(|step| Reverse((cost + step.2, after(&state, step)))));
        }
    }
    None
}
