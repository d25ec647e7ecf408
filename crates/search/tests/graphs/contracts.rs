//! What a space promises, and what is done for it: arrays where there are
//! numbers, no state looked at in vain, and a panic with a reason where a
//! promise is broken.

use std::panic::catch_unwind;

use search::check::outcome;
use search::proof::{Certificate, Entries, Refusal};
use search::{Cost, Engine, MAX_COST, Options, Reason, routes, search};
use testkit::{Dice, Graph, Unnumbered, cases};

use crate::checks::{check_answer, engines, stopped};
use crate::watched::{Watched, watched};

/// From 0 over one of ten states to the goal 11; each of the ten also leads back.
fn fan(step: Cost) -> Graph {
    let mut moves = vec![(1..=10).map(|to| (to, step)).collect::<Vec<_>>()];
    moves.extend((1..=10).map(|_| vec![(0, step), (11, step)]));
    moves.push(Vec::new());
    Graph::unbounded(moves, 11)
}

#[test]
fn states_that_lead_nowhere_are_not_read() {
    // Ten ways out of 0 that only lead back, and one dearer way to the goal.
    let mut moves = vec![(2..=11).map(|to| (to, 1)).chain([(1, 5)]).collect::<Vec<_>>(), vec![]];
    moves.extend((2..=11).map(|_| vec![(0, 1)]));
    for numbered in [true, false] {
        let space = Watched { numbered, ..watched(Graph::unbounded(moves.clone(), 1)) };
        let outcome = search(&space, &Options::default());
        assert_eq!(outcome.route().map(|path| path.cost), Some(5));
        // All eleven by the search, and the start once more.
        assert_eq!(space.asked.get(), 12);
    }
}

#[test]
fn equal_costs_are_read_depth_first() {
    // The first way leads to the goal: the reader need not look at the others.
    for (step, numbered, asked) in [(3, true, 2), (3, false, 11), (0, true, 11)] {
        let space = Watched { numbered, ..watched(fan(step)) };
        let options = Options::default().engine(Engine::PATHFINDING_DIJKSTRA);
        let outcome = search(&space, &options);
        assert_eq!(outcome.route().map(|path| path.states.clone()), Some(vec![0, 1, 11]));
        let search_alone = if step == 0 { 2 } else { 11 };
        assert_eq!(space.asked.get(), search_alone + asked, "{step}, {numbered}");
    }
}

#[test]
fn costs_that_are_not_as_declared_change_no_answer() {
    // By way of 1 the route has more moves than by way of 2.
    let moves = vec![vec![(1, 1), (2, 2)], vec![(2, 1)], vec![(3, 1)], vec![]];
    let mut space = watched(Graph::unbounded(moves, 3));
    for costs in [1..=1, 2..=2, 0..=0, 0..=9] {
        space.costs = Some(costs);
        for (engine, options) in engines() {
            let states = search(&space, &options).into_route().map(|path| path.states);
            assert_eq!(states, Some(vec![0, 2, 3]), "{engine}");
        }
    }
}

#[test]
fn states_may_have_any_numbers() {
    for seed in 0..cases(2_000) {
        let mut graph = Graph::small(&mut Dice::new(seed));
        if !graph.moves.len().is_multiple_of(2) {
            graph.moves.push(Vec::new());
            graph.goals.push(false);
            graph.bounds.push(0);
        }
        // Of each two states each has the number of the other.
        let swapped: fn(usize) -> Option<usize> = |number| Some(number ^ 1);
        let graph = watched(graph);
        let space = Watched { number: swapped, state: swapped, ..watched(graph.graph.clone()) };
        for options in [Options::default(), Options::default().certify(false).count_routes(true)] {
            let answer = search(&space, &options);
            let expected = search(&graph, &options);
            assert_eq!(answer.answer, expected.answer, "seed {seed}: {:?}", graph.graph);
            assert_eq!(answer.optimal_routes, expected.optimal_routes, "seed {seed}");
            assert_eq!(answer.stats, expected.stats, "seed {seed}");
        }
    }
}

fn is_array(certificate: Option<&Certificate<usize>>) -> bool {
    matches!(certificate.map(Certificate::entries), Some(Entries::Numbered(_)))
}

#[test]
fn arrays_are_made_where_they_may_be() {
    for (most, fits) in [(0, false), (11, false), (12, true), (u64::MAX, true)] {
        for (engine, options) in engines() {
            let outcome = search(&fan(1), &options.max_states(most));
            assert_eq!(is_array(outcome.certificate.as_ref()), fits, "{engine}, {most}");
            assert_eq!(outcome.route().is_some(), fits, "{engine}, {most}");
            let hashes = engine == Engine::DENSE && !fits;
            let ran = if hashes { Engine::PATHFINDING } else { engine };
            assert_eq!(outcome.stats.engine, ran, "{most}");
            assert!(fits || stopped(&outcome, Reason::States).lower_bound <= 2);
        }
    }
    assert_eq!(routes(&fan(1), &Options::default()).take(99).count(), 99);
    // What is little of an array is a list after all.
    let long = Graph::line(&[1; 100]);
    for (few, fits) in [(0, false), (6, false), (7, true)] {
        let outcome = search(&long, &Options::default().max_expansions(few));
        check_answer(&long, &outcome);
        assert_eq!(is_array(outcome.certificate.as_ref()), fits, "{few}");
    }
}

/// A certificate is an array only where the referee has the same numbers.
#[test]
fn without_a_numbered_referee_a_certificate_is_a_list() {
    for seed in 0..cases(2_000) {
        let graph = Graph::small(&mut Dice::new(seed));
        let (list, array) = (Watched { refereed: false, ..watched(graph.clone()) }, watched(graph));
        for (engine, options) in engines() {
            let options = options.max_expansions(seed % 7);
            let [listed, numbered] = [&list, &array].map(|space| search(space, &options));
            assert_eq!(listed.answer, numbered.answer);
            assert!(!is_array(listed.certificate.as_ref()), "seed {seed}, {engine}");
            let is_one = is_array(numbered.certificate.as_ref());
            let entries = |known: &Option<Certificate<_>>| known.as_ref().map(Certificate::states);
            assert_eq!(entries(&listed.certificate), entries(&numbered.certificate));
            assert!(is_one || entries(&listed.certificate) == Some(0), "seed {seed}");
            let unnumbered = Unnumbered(&list.graph);
            assert!(outcome(&unnumbered, &listed).is_ok(), "seed {seed}, {engine}");
            assert!(outcome(&list.graph, &listed).is_ok(), "seed {seed}, {engine}");
            assert!(outcome(&array.graph, &numbered).is_ok(), "seed {seed}, {engine}");
            let refused = outcome(&unnumbered, &numbered) == Err(Refusal::NoNumbers);
            assert_eq!(refused, is_one, "seed {seed}, {engine}");
        }
    }
}

#[test]
fn a_bound_beyond_all_costs_is_cut_off() {
    let mut graph = fan(1);
    graph.bounds = vec![Cost::MAX - 1; 12];
    for options in [Options::default().max_states(0), Options::default().max_expansions(0)] {
        let stopped = routes(&graph, &options).stopped();
        assert_eq!(stopped.map(|stopped| stopped.lower_bound), Some(MAX_COST + 1));
    }
    let full = search(&graph, &Options::default().max_states(0));
    assert_eq!(stopped(&full, Reason::States).lower_bound, MAX_COST + 1);
}

/// Searching `space` with each engine must panic, with these words.
#[track_caller]
fn breaks(words: &str, space: impl Fn() -> Watched + std::panic::RefUnwindSafe) {
    for (engine, options) in engines() {
        let (space, words) = (&space, words.replace("{engine}", &engine.to_string()));
        let panic = catch_unwind(move || drop(search(&space(), &options))).unwrap_err();
        let text = panic.downcast_ref::<String>().cloned();
        let text = text.or_else(|| panic.downcast_ref::<&str>().map(ToString::to_string));
        assert!(text.as_ref().is_some_and(|text| text.contains(&words)), "{engine}: {text:?}");
    }
}

#[test]
fn a_broken_promise_is_named() {
    let missing = "a start or the target of a move has no number below len()";
    for number in [|_| None, |state| Some(state + 12), |state| (state != 3).then_some(state)] {
        let number: fn(usize) -> Option<usize> = number;
        breaks(missing, || Watched { number, ..watched(fan(1)) });
    }
    let none = "state(0) is None, though a state has this number";
    breaks(none, || Watched { state: |_| None, ..watched(fan(1)) });
    let impure = "the table of `{engine}` is not a potential, the space is not pure, or its numbering says something false (run check::agreement): a move of";
    breaks(impure, || Watched { fickle: true, ..watched(Graph::line(&[1])) });
}
