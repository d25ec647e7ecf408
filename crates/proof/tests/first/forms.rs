//! Forms: the first route is that of the form, whatever else is as cheap.

use proof::Refusal;
use search::{Engine, Path};
use testkit::{Dice, Graph, Unnumbered, cases};

use crate::common::{Moves, Stated, answer, not_first, plain, verdict};

/// Some of the moves, in some order.
fn some(dice: &mut Dice, moves: &Moves) -> Moves {
    let some = |moves: &Vec<(usize, u64)>| {
        let mut kept: Vec<_> = moves.iter().copied().filter(|_| !dice.one_in(5)).collect();
        if dice.one_in(2) {
            kept.reverse();
        }
        kept
    };
    moves.iter().map(some).collect()
}

#[test]
fn the_first_route_is_that_of_the_form() {
    let mut dice = Dice::new(12);
    let (mut accepted, mut refused, mut none) = (0_u64, 0_u64, 0_u64);
    let graphs = cases(30_000);
    for _ in 0..graphs {
        let graph = Graph::small(&mut dice);
        let form = some(&mut dice, &graph.moves);
        let Some((path, listed)) = answer(&Unnumbered(&graph), Engine::PATHFINDING) else {
            continue;
        };
        let (_, numbered) = answer(&graph, Engine::DENSE).unwrap();
        let in_form = Graph { moves: form.clone(), ..graph.clone() };
        let first = answer(&Unnumbered(&in_form), Engine::PATHFINDING);
        let first = first.map(|(first, _)| first).filter(|first| first.cost == path.cost);
        let routes = graph.all_routes(5, path.cost).into_iter();
        let routes = routes.filter(|route| route.cost == path.cost).map(|route| route.states);
        let most = graph.moves.iter().flatten().map(|(_, cost)| *cost).max();
        for states in routes.chain([path.states]).chain(first.clone().map(|first| first.states)) {
            let given = Path { states, cost: path.cost };
            let expected = match &first {
                None => Err(Refusal::NoFirst),
                Some(first) if first.states == given.states => Ok(()),
                Some(first) => Err(not_first(&given.states, &first.states)),
            };
            match expected {
                Ok(()) => accepted += 1,
                Err(Refusal::NoFirst) => none += 1,
                Err(_) => refused += 1,
            }
            for (most, certificate) in [(None, &listed), (most, &listed), (most, &numbered)] {
                // What is handed out by number is not of the form, and not used.
                let by_number = Some(&graph.moves);
                let referee = Stated { most, by_number, form: Some(&form), ..plain(&graph) };
                let said = verdict(&referee, &given, certificate).map(|_| ());
                assert_eq!(said, expected, "{given:?} {form:?} {graph:?}");
            }
        }
    }
    let many = accepted.min(refused).min(none) > graphs / 10;
    assert!(graphs < 100 || many, "{accepted} accepted, {refused} refused, {none} have none");
}

#[test]
fn the_first_route_of_a_form_may_have_more_moves() {
    // From 0 to 2 by 1, or by 3 and 4 in moves that cost less: the form has only these.
    let moves = vec![vec![(1, 3), (3, 2)], vec![(2, 3)], vec![], vec![(4, 2)], vec![(2, 2)]];
    let graph = Graph::unbounded(moves, 2);
    let mut form = graph.moves.clone();
    form[1].clear();
    let referee = Stated { most: Some(3), form: Some(&form), ..plain(&graph) };
    let (path, certificate) = answer(&graph, Engine::DENSE).unwrap();
    assert_eq!(path.states, [0, 1, 2]);
    let (_, listed) = answer(&Unnumbered(&graph), Engine::DENSE).unwrap();
    for certificate in [&certificate, &listed] {
        let refusal = verdict(&referee, &path, certificate).unwrap_err();
        assert_eq!(refusal, Refusal::NotFirst { place: 1, given: 1, first: 3, fewer: false });
    }
    // A form without any.
    form[3].clear();
    let referee = Stated { most: Some(3), form: Some(&form), ..plain(&graph) };
    let refusal = verdict(&referee, &path, &certificate).unwrap_err();
    assert_eq!(refusal, Refusal::NoFirst);
}
