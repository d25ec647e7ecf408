//! Routes, and routes together with a certificate.

use std::error::Error;

use proof::{Checked, Refusal, Refused, check_bound, check_optimal as check_both, replay};

use crate::common::{MAX, at_least, graph, no_route, no_such_route, raised};

#[test]
fn a_route_costs_what_its_moves_cost() {
    let graph = graph(3, &[(0, 1, 2), (1, 2, 0), (2, 3, 5), (1, 3, 9)]);
    assert_eq!(replay(&graph, &[0, 1, 2, 3]), Ok(7));
    assert_eq!(replay(&graph, &[0, 1, 3]), Ok(11));
}

#[test]
fn a_start_may_be_a_goal() {
    let graph = graph(0, &[(0, 1, 1), (1, 0, 1)]);
    assert_eq!(replay(&graph, &[0]), Ok(0));
    let checked = check_both(&graph, &[0], 0, &at_least(0, &[]), &mut |_| true);
    assert_eq!(checked, Ok(Checked { states: 0, moves: 0 }));
}

#[test]
fn of_parallel_moves_the_cheapest_counts() {
    for costs in [[3, 5, 4], [5, 3, 4], [5, 4, 3]] {
        let moves = costs.map(|cost| (0, 1, cost));
        assert_eq!(replay(&graph(1, &moves), &[0, 1]), Ok(3));
    }
    // A move to elsewhere is no parallel one.
    assert_eq!(replay(&graph(1, &[(0, 2, 1), (0, 1, 4)]), &[0, 1]), Ok(4));
}

#[test]
fn routes_that_are_none() {
    let line = graph(2, &[(0, 1, 1), (1, 2, 1), (2, 3, 1), (3, 2, 1)]);
    no_such_route(&line, &[], &Refusal::EmptyRoute);
    no_such_route(&line, &[1, 2], &Refusal::NotAStart { state: 1 });
    // An unknown state is no start either.
    no_such_route(&line, &[99], &Refusal::NotAStart { state: 99 });
    no_such_route(&line, &[0, 2], &Refusal::NoMove { from: 0, to: 2 });
    // The move is there, but the other way round.
    no_such_route(&line, &[0, 1, 0], &Refusal::NoMove { from: 1, to: 0 });
    no_such_route(&line, &[0, 1, 2, 3, 2], &Refusal::PastGoal { state: 2 });
    no_such_route(&line, &[0], &Refusal::NotAGoal { state: 0 });
    no_such_route(&line, &[0, 1], &Refusal::NotAGoal { state: 1 });
}

#[test]
fn a_cost_of_all_64_bits_is_the_last_that_counts() {
    let full = graph(2, &[(0, 1, MAX - 1), (1, 2, 1)]);
    assert_eq!(replay(&full, &[0, 1, 2]), Ok(MAX));
    let over = graph(2, &[(0, 1, MAX), (1, 2, 1)]);
    no_such_route(&over, &[0, 1, 2], &Refusal::CostOverflow);
    // The cheaper of two parallel moves keeps it within.
    let beside = graph(2, &[(0, 1, MAX), (1, 2, 1), (1, 2, 0)]);
    assert_eq!(replay(&beside, &[0, 1, 2]), Ok(MAX));
}

// A route and a certificate together.

#[test]
fn route_and_certificate_must_agree() {
    let graph = graph(2, &[(0, 1, 1), (1, 2, 2), (0, 2, 4)]);
    let table = [(0, 0), (1, 1)];
    let checked = check_both(&graph, &[0, 1, 2], 3, &at_least(3, &table), &mut |_| true);
    assert_eq!(checked, Ok(Checked { states: 2, moves: 3 }));
    for (route, certificate, cost) in [
        (&[0, 1, 2][..], at_least(2, &table), 3),
        (&[0, 1, 2], at_least(4, &table), 3),
        (&[0, 2], at_least(3, &table), 4),
        (&[0, 1, 2], no_route(&[0, 1]), 3),
    ] {
        let refusal = check_both(&graph, route, cost, &certificate, &mut |_| true).unwrap_err();
        assert_eq!(refusal, Refusal::NotTheBound { cost, claim: certificate.claim() });
    }
    // They agree, and the table does not show it.
    let refusal = check_both(&graph, &[0, 2], 4, &at_least(4, &table), &mut |_| true).unwrap_err();
    assert_eq!(refusal, raised(1, 2, 2, 1, 4));
}

#[test]
fn a_route_states_its_cost() {
    let graph = graph(2, &[(0, 1, 1), (1, 2, 2), (0, 2, 4)]);
    let certificate = at_least(3, &[(0, 0), (1, 1)]);
    // The route is as cheap as claimed, but says something else.
    let refusal = check_both(&graph, &[0, 1, 2], 2, &certificate, &mut |_| true).unwrap_err();
    assert_eq!(refusal, Refusal::WrongCost { found: 3, stated: 2 });
    // It says what is claimed, but costs something else.
    let refusal = check_both(&graph, &[0, 2], 3, &certificate, &mut |_| true).unwrap_err();
    assert_eq!(refusal, Refusal::WrongCost { found: 4, stated: 3 });
}

#[test]
fn a_check_that_may_not_go_on_says_so() {
    // 100 states with 100 moves each: asked after 4,096 moves and 4,096 more.
    let moves: Vec<_> = (0..100).flat_map(|from| (0..100).map(move |to| (from, to, 1))).collect();
    let graph = graph(1_000, &moves);
    let states: Vec<usize> = (0..100).collect();
    let zeros: Vec<_> = states.iter().map(|&state| (state, 0)).collect();
    for certificate in [no_route(&states), at_least(9, &zeros)] {
        for (most, finished) in [(0, false), (1, false), (2, true)] {
            let mut asked = 0;
            let mut go_on = |stored| {
                assert_eq!(stored, 0);
                asked += 1;
                asked <= most
            };
            let checked = check_bound(&graph, &certificate, &mut go_on);
            assert_eq!(checked.is_ok(), finished, "{most}: {checked:?}");
            assert!(finished || checked == Err(Refusal::Stopped));
            assert_eq!(asked, (most + 1).min(2));
        }
    }
    // Asked after the last of 4,096 moves, and not after 4,095.
    for (last, times) in [(64, 1), (63, 0)] {
        let moves = (0..64).flat_map(|from| (0..64).map(move |to| (from, to, 1)));
        let mut moves: Vec<_> = moves.take(63 * 64).collect();
        moves.extend((0..last).map(|to| (63, to, 1)));
        let states: Vec<usize> = (0..64).collect();
        let mut asked = 0;
        let mut go_on = |stored| {
            assert_eq!(stored, 0);
            asked += 1;
            true
        };
        let graph = crate::common::graph(1_000, &moves);
        assert!(check_bound(&graph, &no_route(&states), &mut go_on).is_ok());
        assert_eq!(asked, times, "{} moves", 63 * 64 + last);
    }
}

#[test]
fn a_refused_answer_says_which_part_is_at_fault() {
    type Refusing = Refused<std::fmt::Error, usize>;
    let route = Refusing::Route(std::fmt::Error);
    assert_eq!(route.to_string(), std::fmt::Error.to_string());
    assert!(route.source().is_none());
    let certificate = Refusing::Certificate(Refusal::EmptyRoute);
    assert_eq!(certificate.to_string(), "the route has no state");
    assert!(certificate.source().is_none());
}
