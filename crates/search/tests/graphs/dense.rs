//! The engine on numbers, and the cost alone: the same answers as the reference.

use search::{Cost, Engine, MAX_COST, Options, Outcome, Reason, cost, search};
use testkit::{Dice, Graph, Unnumbered, cases};

use crate::checks::{by_state, check_answer, engines, huge, search_both, stopped};

#[test]
fn the_answer_is_that_of_the_reference() {
    for seed in 0..cases(20_000) {
        let mut dice = Dice::new(seed);
        let graph = if seed % 4 == 0 { huge(&mut dice) } else { Graph::small(&mut dice) };
        let options = Options::default().count_routes(seed % 3 == 0).certify(seed % 5 > 0);
        let mut reference = search(&graph, &options.clone().engine(Engine::PATHFINDING));
        reference.stats.engine = Engine::DENSE;
        let answer = search_both(&graph, &options.clone().engine(Engine::DENSE));
        assert_eq!(search(&graph, &options), answer, "seed {seed}");
        assert_eq!(by_state(answer), by_state(reference), "seed {seed}: {graph:?}");
    }
}

#[test]
fn the_cost_alone_is_that_of_the_route() {
    let mut dice = Dice::new(6);
    for number in 0..cases(8_000) {
        let graph = if number % 4 == 0 { huge(&mut dice) } else { Graph::small(&mut dice) };
        let few = dice.below(9);
        for (engine, options) in engines() {
            for options in [options.clone().max_expansions(few), options] {
                let answer = search_both(&graph, &options).map(|path| path.cost, |found| found);
                let answer: Outcome<Cost, _> = Outcome { certificate: None, ..answer };
                assert_eq!(cost(&graph, &options), answer, "{engine}: {graph:?}");
                let hashed = cost(&Unnumbered(&graph), &options);
                assert!(hashed == answer || engine == Engine::DENSE, "{engine}: {graph:?}");
            }
        }
    }
}

#[test]
fn numbers_of_every_size_fit() {
    let cost = |graph: &Graph| {
        let outcome = search(graph, &Options::default());
        check_answer(graph, &outcome);
        outcome.into_route().map(|path| path.cost)
    };
    for step in [0, 1, 4_096, 4_097, (1 << 28) - 1, 1 << 28, 1 << 40, MAX_COST / 3] {
        assert_eq!(cost(&Graph::line(&[step; 3])), Some(3 * step), "{step}");
    }
    // Each move fits into narrow slots, but the route does not.
    assert_eq!(cost(&Graph::line(&[(1 << 28) - 1; 9])), Some(9 * ((1 << 28) - 1)));
    // The heuristic does not.
    let mut high = Graph::line(&[5, 5]);
    high.bounds = vec![10, 0, 1 << 50];
    assert_eq!(search(&high, &Options::default()).route().map(|path| path.cost), Some(10));
    let beyond = search(&Graph::line(&[MAX_COST, 1]), &Options::default());
    assert_eq!(stopped(&beyond, Reason::CostOverflow).lower_bound, MAX_COST + 1);
}
