//! The cost alone: the same as with the route, and never certified.

use dice::{Dice, Graph, cases};
use search::proof::Certificate;
use search::{Answer, Cost, Outcome, search_cost, search_numbered_cost};

use crate::checks::{engines, huge, search_both};

/// What an answer says of the cost alone.
fn bare(answer: Answer<Graph>) -> Outcome<Cost, Certificate<usize>> {
    match answer.map(|path| path.cost, |certificate| certificate) {
        Outcome::Found(mut found) => {
            found.certificate = None;
            Outcome::Found(found)
        }
        Outcome::NoRoute(mut none) => {
            none.certificate = None;
            Outcome::NoRoute(none)
        }
        Outcome::Exhausted(mut stopped) => {
            stopped.certificate = None;
            Outcome::Exhausted(stopped)
        }
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
                let answer = bare(search_both(&graph, &options));
                assert_eq!(search_cost(&graph, &options), answer, "{engine}: {graph:?}");
                assert_eq!(search_numbered_cost(&graph, &options), answer, "{engine}: {graph:?}");
            }
        }
    }
}
