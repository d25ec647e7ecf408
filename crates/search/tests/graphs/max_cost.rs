//! A largest cost: what costs no more is found as without it, and of what costs
//! more it is shown that it does.

use search::{Answer, Cost, Exhausted, MAX_COST, Options, Reason, cost, nth_route, routes};
use testkit::{Dice, Graph, Unnumbered, cases};

use crate::checks::{HALF, engines, huge, search_both};

#[test]
fn a_search_finds_what_it_may_find() {
    let mut dice = Dice::new(7);
    let (mut within, mut beyond) = (0_u64, 0_u64);
    let graphs = cases(8_000);
    for number in 0..graphs {
        let wide = number % 4 == 0;
        let graph = if wide { huge(&mut dice) } else { Graph::small(&mut dice) };
        let most = [0, 1, HALF, MAX_COST - 1, MAX_COST, MAX_COST + 1, Cost::MAX][dice.size(0, 6)];
        let most = if wide { most } else { dice.below(9) };
        for (engine, options) in engines() {
            let free = options.clone().count_routes(number % 3 == 0).certify(number % 5 > 0);
            let limited = free.clone().max_cost(most);
            let (full, answer) = (search_both(&graph, &free), search_both(&graph, &limited));
            let fits = match &full.answer {
                Answer::Found(route) => route.cost <= most,
                Answer::NoRoute => answer.answer == Answer::NoRoute,
                Answer::Exhausted(_) => most > MAX_COST,
            };
            if fits {
                within += 1;
                assert_eq!(answer, full, "{engine}, {most}: {graph:?}");
            } else {
                beyond += 1;
                let stopped = Exhausted { reason: Reason::Cost, lower_bound: most + 1 };
                assert_eq!(answer.answer, Answer::Exhausted(stopped), "{engine}: {graph:?}");
            }
            let least = cost(&graph, &limited);
            assert_eq!(least.stats, answer.stats, "{engine}, {most}: {graph:?}");
            let answer = answer.map(|path| path.cost, |found| found).answer;
            assert_eq!(least.answer, answer, "{engine}, {most}: {graph:?}");
        }
    }
    assert!(graphs < 100 || within.min(beyond) > graphs / 2, "{within}, {beyond}");
}

#[test]
fn a_list_ends_before_the_first_route_that_costs_more() {
    let (mut whole, mut cut) = (0_u64, 0_u64);
    let graphs = cases(5_000);
    for seed in 0..graphs {
        let mut dice = Dice::new(seed);
        let graph = Graph::tiny(&mut dice, 1);
        let most = graph.optimum().map_or(3, |cost| Cost::try_from(cost).unwrap() + 3);
        let most = most.saturating_sub(dice.below(6));
        let all = routes(&graph, &Options::default());
        let mut all = all.map(|path| (path.cost, path.states)).peekable();
        let mut expected = Vec::new();
        while let Some(route) = all.next_if(|(cost, _)| *cost <= most) {
            expected.push(route);
        }
        let stopped = Exhausted { reason: Reason::Cost, lower_bound: most + 1 };
        let stopped = all.next().map(|_| stopped);
        (whole, cut) = (whole + u64::from(stopped.is_none()), cut + u64::from(stopped.is_some()));
        let options = Options::default().max_cost(most);
        for mut list in [routes(&graph, &options), routes(&Unnumbered(&graph), &options)] {
            let listed = list.by_ref().map(|path| (path.cost, path.states));
            assert!(listed.take(expected.len()).eq(expected.iter().cloned()), "seed {seed}");
            assert_eq!((list.next(), list.stopped()), (None, stopped), "seed {seed}, {most}");
        }
        let nth = |k| nth_route(&graph, k, &options);
        assert_eq!(nth(expected.len() as u128), stopped.map_or(Ok(None), Err), "seed {seed}");
        if let Some((k, last)) = (0..).zip(&expected).last() {
            let found = nth(k).map(|path| path.map(|path| (path.cost, path.states)));
            assert_eq!(found.as_ref(), Ok(&Some(last.clone())), "seed {seed}");
        }
    }
    assert!(graphs < 100 || whole.min(cut) > graphs / 10, "{whole}, {cut}");
    // With a cycle that costs nothing the routes before are listed.
    let graph = Graph::unbounded(vec![vec![(1, 0), (2, 9)], vec![(0, 0)], vec![]], 2);
    let nth = |most| nth_route(&graph, 2, &Options::default().max_cost(most));
    assert_eq!(nth(9).map(|path| path.map(|path| path.cost)), Ok(Some(9)));
    assert_eq!(nth(8), Err(Exhausted { reason: Reason::Cost, lower_bound: 9 }));
}
