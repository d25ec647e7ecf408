//! Routes that are not the first, referees that contradict themselves, and limits.

use proof::{Certificate, Claim, Refusal, check_first, check_optimal, replay};
use search::check::{Disagreement, agreement};
use search::{Engine, Path};
use testkit::{Graph, Unnumbered};

use crate::common::{Moves, Stated, answer, plain, verdict};

/// From 0 to 3 by way of 1 or of 2, at the same cost.
fn fork() -> Graph {
    Graph::unbounded(vec![vec![(1, 1), (2, 1)], vec![(3, 1)], vec![(3, 1)], vec![]], 3)
}

/// What is said of a route of this graph, by number and by value.
#[track_caller]
fn refused(graph: &Graph, states: &[usize], why: &Refusal<usize>) {
    for engine in [Engine::PATHFINDING, Engine::DENSE] {
        let (first, numbered) = answer(graph, engine).unwrap();
        let (_, listed) = answer(&Unnumbered(graph), engine).unwrap();
        let given = Path { states: states.to_vec(), cost: first.cost };
        for certificate in [&numbered, &listed] {
            let optimal =
                check_optimal(graph, &given.states, given.cost, certificate, &mut |_| true);
            assert!(optimal.is_ok());
            assert_eq!(verdict(graph, &given, certificate).as_ref(), Err(why));
            assert_eq!(verdict(graph, &first, certificate), optimal);
        }
    }
}

#[test]
fn the_first_move_at_which_routes_differ_is_named() {
    let why = Refusal::NotFirst { place: 1, given: 2, first: 1, fewer: false };
    refused(&fork(), &[0, 2, 3], &why);
    // Two forks one after the other: the second one is missed.
    let mut graph = fork();
    graph.moves.splice(3.., [vec![(5, 1), (4, 1)], vec![(6, 1)], vec![(6, 1)], vec![]]);
    graph.goals = vec![false, false, false, false, false, false, true];
    graph.bounds = vec![0; 7];
    let why = Refusal::NotFirst { place: 3, given: 4, first: 5, fewer: false };
    refused(&graph, &[0, 1, 3, 4, 6], &why);
}

#[test]
fn routes_that_begin_or_end_elsewhere_are_not_the_first() {
    let mut graph = fork();
    graph.starts = vec![2, 1, 2];
    let why = Refusal::NotFirst { place: 0, given: 1, first: 2, fewer: false };
    refused(&graph, &[1, 3], &why);
    // Two goals, of which the first one met counts.
    graph.starts = vec![0];
    graph.goals = vec![false, true, true, true];
    let why = Refusal::NotFirst { place: 1, given: 2, first: 1, fewer: false };
    refused(&graph, &[0, 2], &why);
    // Starts that are goals.
    graph.starts = vec![0, 3, 2, 3];
    let why = Refusal::NotFirst { place: 0, given: 2, first: 3, fewer: false };
    refused(&graph, &[2], &why);
}

#[test]
fn a_route_with_more_moves_at_the_same_cost_is_not_the_first() {
    // From 0 to 3 by 1 and 2, the second move free; or straight there.
    let moves = vec![vec![(1, 1), (3, 3)], vec![(2, 0)], vec![(3, 2), (1, 0)], vec![(0, 0)]];
    let graph = Graph::unbounded(moves, 3);
    let why = Refusal::NotFirst { place: 1, given: 1, first: 3, fewer: true };
    refused(&graph, &[0, 1, 2, 3], &why);
    // Round and round for nothing.
    refused(&graph, &[0, 1, 2, 1, 2, 1, 2, 3], &why);
    let graph = Graph::unbounded(vec![vec![(0, 0), (1, 0)], vec![]], 1);
    let why = Refusal::NotFirst { place: 1, given: 0, first: 1, fewer: true };
    refused(&graph, &[0, 0, 1], &why);
}

#[test]
fn a_move_that_costs_more_than_any_does_is_refused() {
    let graph = Graph::unbounded(vec![vec![(2, 2), (1, 1)], vec![(2, 1)], vec![]], 2);
    let (_, numbered) = answer(&graph, Engine::DENSE).unwrap();
    let (_, listed) = answer(&Unnumbered(&graph), Engine::DENSE).unwrap();
    let why = Refusal::TooExpensive { from: 0, to: 2, cost: 2, most: 1 };
    for by_number in [None, Some(&graph.moves)] {
        let referee = Stated { most: Some(1), by_number, ..plain(&graph) };
        assert_eq!(replay(&referee, &[0, 2]).as_ref(), Err(&why));
        assert_eq!(replay(&referee, &[0, 1, 2]), Ok(2));
        // The pass over a table by number leaves no need to rely on costs.
        let not_first = Refusal::NotFirst { place: 1, given: 1, first: 2, fewer: true };
        for (certificate, why_not) in [(&numbered, &not_first), (&listed, &why)] {
            // Of this route all moves cost the most, and the other one is shorter.
            let path = Path { states: vec![0, 1, 2], cost: 2 };
            assert_eq!(verdict(&referee, &path, certificate).as_ref(), Err(why_not));
            let shorter = Path { states: vec![0, 2], cost: 2 };
            assert_eq!(verdict(&referee, &shorter, certificate).as_ref(), Err(&why));
            let honest = Stated { most: Some(2), ..referee };
            assert!(verdict(&honest, &shorter, certificate).is_ok());
        }
    }
}

#[test]
fn moves_by_number_are_the_moves() {
    let graph = Graph::unbounded(vec![vec![(1, 1), (2, 4)], vec![(2, 2)], vec![]], 2);
    let handed_out = |moves| {
        let moves = vec![moves, vec![(2, 2)], vec![]];
        agreement(&graph, &Stated { by_number: Some(&moves), ..plain(&graph) }, 100)
    };
    assert_eq!(handed_out(vec![(1, 1), (2, 4)]), Ok(3));
    // In another order, too few, too many, another end or none, another cost.
    for moves in [
        vec![(2, 4), (1, 1)],
        vec![(1, 1)],
        vec![(1, 1), (2, 4), (2, 4)],
        vec![(1, 1), (1, 4)],
        vec![(1, 1), (3, 4)],
        vec![(1, 1), (2, 3)],
    ] {
        assert_eq!(handed_out(moves), Err(Disagreement::ByNumber { state: 0 }));
    }
}

#[test]
fn moves_by_number_that_lead_nowhere_are_looked_at_by_state() {
    let graph = fork();
    let (first, certificate) = answer(&graph, Engine::DENSE).unwrap();
    let second = Path { states: vec![0, 2, 3], cost: 2 };
    let why = Refusal::NotFirst { place: 1, given: 2, first: 1, fewer: false };
    for nowhere in [4, 63, 64, 1 << 40, usize::MAX] {
        for (most, cost) in [(None, 1), (Some(1), 1), (None, u64::MAX)] {
            let mut moves: Moves = graph.moves.clone();
            moves[0] = vec![(2, 1), (nowhere, cost)];
            let referee = Stated { most, by_number: Some(&moves), ..plain(&graph) };
            assert!(verdict(&referee, &first, &certificate).is_ok());
            assert_eq!(verdict(&referee, &second, &certificate).as_ref(), Err(&why));
        }
    }
    // What is handed out is trusted as the moves are: here that 2 comes first.
    let mut moves = graph.moves.clone();
    moves[0].reverse();
    let referee = Stated { by_number: Some(&moves), ..plain(&graph) };
    assert!(verdict(&referee, &second, &certificate).is_ok());
    // But nothing is refused by it: the goal is not within reach so cheaply.
    moves[0] = vec![(2, 0), (1, 1)];
    let referee = Stated { by_number: Some(&moves), ..plain(&graph) };
    assert!(verdict(&referee, &first, &certificate).is_ok());
}

#[test]
fn a_bound_that_is_not_consistent_is_found_out_where_routes_are_read() {
    // By the bound 1 is a goal nearly reached, and 2 far from it; no table is needed.
    let mut graph = fork();
    graph.bounds = vec![2, 0, 1, 0];
    let certificate = Certificate::new(Claim::AtLeast(2), Vec::new());
    let path = Path { states: vec![0, 2, 3], cost: 2 };
    assert!(check_optimal(&graph, &path.states, 2, &certificate, &mut |_| true).is_ok());
    let refusal = verdict(&graph, &path, &certificate).unwrap_err();
    let (before, after) = (0, 2);
    let why = Refusal::Raised { from: 0, to: 1, cost: 1, before, after, unbounded: false };
    assert_eq!(refusal, why);
}

#[test]
fn what_led_nowhere_is_not_gone_into_again() {
    // From 0 to 1, from where a hundred forks lead to a dead end in one way or
    // another; or along a line to the goal, which is farther.
    const END: usize = 301;
    let mut moves: Moves = vec![vec![(1, 1), (END + 1, 1)]];
    for top in (1..END).step_by(3) {
        let [left, right, next] = [1, 2, 3].map(|more| top + more);
        moves.extend([vec![(left, 1), (right, 1)], vec![(next, 1)], vec![(next, 1)]]);
    }
    moves.push(Vec::new());
    let goal = 2 * END;
    moves.extend((END + 1..goal).map(|state| vec![(state + 1, 1)]));
    moves.push(Vec::new());
    let graph = Graph::unbounded(moves, goal);
    let most = Some(1);
    for (path, certificate) in [
        answer(&graph, Engine::DENSE).unwrap(),
        answer(&Unnumbered(&graph), Engine::DENSE).unwrap(),
    ] {
        let referee = Stated { most, by_number: Some(&graph.moves), ..plain(&graph) };
        let mut never = |_| false;
        let said = check_first(&referee, &path.states, path.cost, &certificate, &mut never);
        assert!(said.is_ok(), "{said:?}");
    }
}

#[test]
fn what_a_route_lacks_otherwise_comes_first() {
    let graph = fork();
    let (_, certificate) = answer(&graph, Engine::DENSE).unwrap();
    let check = |states: &[usize], cost, certificate| {
        check_first(&graph, states, cost, certificate, &mut |_| true)
    };
    assert_eq!(check(&[], 0, &certificate), Err(Refusal::EmptyRoute));
    let no_move = Refusal::NoMove { from: 0, to: 3 };
    assert_eq!(check(&[0, 3], 2, &certificate), Err(no_move));
    let wrong = Refusal::WrongCost { found: 2, stated: 3 };
    assert_eq!(check(&[0, 1, 3], 3, &certificate), Err(wrong));
    let forged = Certificate::new(Claim::AtLeast(2), vec![(0, 0), (1, 1), (2, 2)]);
    assert!(matches!(check(&[0, 2, 3], 2, &forged), Err(Refusal::Raised { .. })));
    let twice = Certificate::new(Claim::AtLeast(2), vec![(0, 0), (0, 0)]);
    assert_eq!(check(&[0, 2, 3], 2, &twice), Err(Refusal::Duplicate { state: 0 }));
    let nobody = check_first(&Unnumbered(&graph), &[0, 2, 3], 2, &certificate, &mut |_| true);
    assert_eq!(nobody, Err(Refusal::NoNumbers));
}

#[test]
fn a_move_of_a_third_cost_is_refused() {
    let graph = Graph::unbounded(vec![vec![(2, 7), (1, 5)], vec![(2, 2)], vec![]], 2);
    let (path, certificate) = answer(&graph, Engine::DENSE).unwrap();
    let (_, listed) = answer(&Unnumbered(&graph), Engine::PATHFINDING).unwrap();
    let lie = [5, 7];
    let why = Refusal::OtherCost { from: 1, to: 2, cost: 2, costs: lie };
    for by_number in [None, Some(&graph.moves)] {
        let referee = Stated { two_costs: Some(lie), by_number, ..plain(&graph) };
        assert_eq!(replay(&referee, &[0, 1, 2]).as_ref(), Err(&why));
        assert_eq!(replay(&referee, &[0, 2]), Ok(7));
        let disagreement = agreement(&graph, &referee, 3);
        assert_eq!(disagreement, Err(Disagreement::Cost { cost: 2 }));
        // Not on the route, but met on the way to the first.
        let swapped = Graph::unbounded(vec![vec![(1, 5), (2, 7)], vec![(2, 2)], vec![]], 2);
        let by_number = by_number.map(|_| &swapped.moves);
        let referee = Stated { two_costs: Some(lie), by_number, ..plain(&swapped) };
        assert_eq!(verdict(&referee, &path, &listed).as_ref(), Err(&why));
        // The pass over a table by number leaves no need to rely on costs.
        assert!(verdict(&referee, &path, &certificate).is_ok());
        let honest = Stated { two_costs: None, ..referee };
        assert!(verdict(&honest, &path, &listed).is_ok());
    }
}
