//! Distances, and what comes closest, against brute force.

use search::{
    Answer, Cost, Distance, MAX_COST, Options, Reason, StateSpace, closest, distances, search,
};
use testkit::{Dice, Graph, Unnumbered, cases};

use crate::checks::huge;

/// What `distances` says of each state.
fn all<P: StateSpace<State = usize>>(
    space: &P,
    states: usize,
    which: Distance,
    options: &Options,
) -> Vec<Result<Option<Cost>, Reason>> {
    let distances = distances(space, which, options);
    (0..states).map(|state| distances.get(&state)).collect()
}

#[test]
fn distances_are_those_of_brute_force() {
    let mut dice = Dice::new(21);
    for _ in 0..cases(10_000) {
        let graph = Graph::small(&mut dice);
        let limit = dice.below(8);
        let (spent, to_go) = (graph.spent(), graph.to_go());
        let len = graph.moves.len();
        for limit in [None, Some(limit)] {
            let options =
                limit.map_or(Options::default(), |limit| Options::default().max_cost(limit));
            let beyond = |cost: u128| limit.is_some_and(|limit| cost > u128::from(limit));
            // From the starts, nothing is known of what is farther than the limit.
            let any_beyond = spent.iter().flatten().any(|&cost| beyond(cost));
            let from: Vec<_> = spent
                .iter()
                .map(|cost| match cost {
                    Some(cost) if beyond(*cost) => Err(Reason::Cost),
                    None if any_beyond => Err(Reason::Cost),
                    known => Ok(known.map(|cost| Cost::try_from(cost).unwrap())),
                })
                .collect();
            let to: Vec<_> = spent
                .iter()
                .zip(&to_go)
                .map(|(spent, to_go)| match spent.and(*to_go) {
                    Some(cost) if beyond(cost) => Err(Reason::Cost),
                    known => Ok(known.map(|cost| Cost::try_from(cost).unwrap())),
                })
                .collect();
            for (which, expected) in [(Distance::FromStarts, from), (Distance::ToGoals, to)] {
                assert_eq!(all(&graph, len, which, &options), expected, "{limit:?}: {graph:?}");
                let hashed = all(&Unnumbered(&graph), len, which, &options);
                assert_eq!(hashed, expected, "{limit:?}: {graph:?}");
            }
        }
    }
}

#[test]
fn what_is_too_far_or_too_much_is_not_known() {
    let line = Graph::line(&[MAX_COST, 1]);
    let from = all(&line, 3, Distance::FromStarts, &Options::default());
    assert_eq!(from, [Ok(Some(0)), Err(Reason::CostOverflow), Ok(Some(MAX_COST))]);
    let to = all(&line, 3, Distance::ToGoals, &Options::default());
    assert_eq!(to, [Err(Reason::CostOverflow), Ok(Some(0)), Ok(Some(1))]);
    for which in [Distance::FromStarts, Distance::ToGoals] {
        let few = Options::default().max_expansions(1);
        let distances = distances(&line, which, &few);
        assert_eq!(distances.stopped(), Some(Reason::Expansions));
        assert_eq!(distances.get(&1), Err(Reason::Expansions));
        for states in [0, 1, 2] {
            let known = all(&line, 3, which, &Options::default().max_states(states));
            assert!(known.contains(&Err(Reason::States)), "{which:?} {states}: {known:?}");
        }
    }
}

#[test]
fn a_state_of_another_space_has_no_distance() {
    let line = Graph::line(&[1, 1]);
    for which in [Distance::FromStarts, Distance::ToGoals] {
        assert_eq!(all(&line, 5, which, &Options::default())[3..], [Ok(None); 2]);
    }
}

#[test]
fn the_closest_is_that_of_brute_force() {
    let mut dice = Dice::new(22);
    let (mut cut_off, mut found) = (0, 0);
    let graphs = cases(10_000);
    for _ in 0..graphs {
        let mut graph = Graph::small(&mut dice);
        // Whatever it says, as long as it is consistent: halves of what is left.
        graph.bounds = graph.bounds.iter().map(|_| dice.below(3)).collect();
        let answer = search(
            &Graph { bounds: vec![0; graph.moves.len()], ..graph.clone() },
            &Options::default(),
        );
        let by_hash = closest(&Unnumbered(&graph), &Options::default());
        let path = closest(&graph, &Options::default());
        assert_eq!(by_hash, path, "{graph:?}");
        if let Answer::Found(route) = answer.answer {
            found += 1;
            assert_eq!(path, Ok(Some(route)), "{graph:?}");
            continue;
        }
        cut_off += 1;
        let spent = graph.spent();
        let reached =
            (0..spent.len()).filter_map(|state| Some((graph.bounds[state], spent[state]?, state)));
        let Some((bound, cost, _)) = reached.clone().min() else { panic!("no start: {graph:?}") };
        let best: Vec<usize> =
            reached.filter(|one| (one.0, one.1) == (bound, cost)).map(|one| one.2).collect();
        // The first of the routes to any of them.
        let goals = (0..spent.len()).map(|state| best.contains(&state)).collect();
        let towards = Graph { goals, ..graph.clone() };
        let cost = Cost::try_from(cost).unwrap();
        let first =
            towards.all_routes(graph.moves.len(), cost).into_iter().find(|one| one.cost == cost);
        let path = path.unwrap().unwrap();
        assert_eq!(
            Some((path.cost, path.states)),
            first.map(|one| (one.cost, one.states)),
            "{graph:?}"
        );
    }
    assert!(graphs < 100 || cut_off.min(found) > graphs / 10, "{cut_off}, {found}");
}

#[test]
fn the_closest_is_looked_for_within_limits() {
    let mut graph = Graph::line(&[1; 10]);
    graph.goals.fill(false);
    let few = Options::default().max_cost(6);
    for (options, reason, lower_bound) in [
        (Options::default().max_expansions(4), Reason::Expansions, 4),
        (few.clone(), Reason::Cost, 7),
        (Options::default().max_states(2), Reason::States, 1),
    ] {
        // Without room for arrays, states are hashed.
        for stopped in [closest(&Unnumbered(&graph), &options), closest(&graph, &options)] {
            let stopped = stopped.unwrap_err();
            assert_eq!((stopped.reason, stopped.lower_bound), (reason, lower_bound));
        }
    }
    // Limits on costs do not hide a route within them, and others bound it.
    let mut passed = Graph::line(&[1; 10]);
    let goal = passed.goals.iter().position(|is_goal| *is_goal).unwrap();
    passed.moves[passed.starts[0]].push((goal, 3));
    for found in [closest(&Unnumbered(&passed), &few), closest(&passed, &few)] {
        assert_eq!(found.map(|path| path.unwrap().cost), Ok(3));
    }
    for (expansions, lower_bound) in [(2, 2), (6, 3)] {
        let stopped = closest(&passed, &Options::default().max_expansions(expansions));
        assert_eq!(stopped.unwrap_err().lower_bound, lower_bound);
    }
    // The second of two passes has the room of the first.
    let enough = Options::default().max_states(11);
    assert!(closest(&graph, &enough).is_ok() && closest(&Unnumbered(&graph), &enough).is_ok());
    // The limit is told, not the cost of the first state beyond it.
    let far = Graph { goals: vec![false; 2], ..Graph::line(&[9]) };
    let stopped = closest(&far, &Options::default().max_cost(6)).unwrap_err();
    assert_eq!((stopped.reason, stopped.lower_bound), (Reason::Cost, 7));
    let none = Graph { starts: Vec::new(), ..graph };
    assert_eq!(closest(&none, &Options::default()), Ok(None));
    let mut dice = Dice::new(23);
    for _ in 0..cases(2_000) {
        // Costs beyond all limits end in a reason, not in a panic.
        let _ = closest(&huge(&mut dice), &Options::default());
    }
}
