//! Random burrows, thousands of them: cost, existence and canonical route
//! against a brute force over every legal move.

use amphipod::{Burrow, Engine, PACKED, Route, Rules};
use search::Options;
use testkit::{Dice, cases, laws};

use crate::against::check;
use crate::common::{Explored, Places, after, draw, drawing, moves, shuffle, sorted};
use crate::deep::{any, read};

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
            burrow
                .check_certificate(outcome.route(), outcome.certificate.as_ref().unwrap())
                .unwrap();
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

/// Of depth 1 and 2, and one that cannot be sorted.
#[test]
fn the_laws() {
    let mut dice = Dice::new(14);
    let mut found = 0;
    for number in 0..cases(48) {
        let depth = if number % 4 == 0 { 2 } else { 1 };
        let Some(burrow) = read(&any(&mut dice, depth), Rules::Folded) else { continue };
        found += u64::from(laws::all(&burrow).is_some());
    }
    assert!(cases(48) < 48 || found > 20, "{found} have a route");
    let unsolvable: Burrow = drawing("...D.A.....", &[".BC."]).parse().unwrap();
    assert_eq!(laws::all(&unsolvable), None);
}
