//! What must be true of every answer, and every stop.

use dice::{Dice, Graph};
use search::check::{numbered_outcome, outcome};
use search::proof::{Certificate, Claim, Table};
use search::{
    Answer, Cost, Engine, Exhausted, MAX_COST, Options, Outcome, Reason, search, search_numbered,
};

/// A route of two of these and one step more costs more than is allowed.
pub(crate) const HALF: Cost = MAX_COST / 2;

/// Costs around the largest that a route may have, and the largest there are.
pub(crate) fn huge(dice: &mut Dice) -> Graph {
    let costs = [0, 1, 2, HALF, HALF + 1, MAX_COST - 1, MAX_COST, MAX_COST + 1, Cost::MAX];
    Graph::random(dice, 9, &costs, &[0, 0, 1, HALF, MAX_COST, MAX_COST + 1, Cost::MAX - 1])
}

/// Searches with hash tables and with arrays, which must come to the same.
#[track_caller]
pub(crate) fn search_both(graph: &Graph, options: &Options) -> Answer<Graph> {
    let hashed = search(graph, options);
    let numbered = search_numbered(graph, options);
    let plain = |answer: &Answer<Graph>| {
        answer.clone().map(|route| route, |certificate| sorted(certificate.table()))
    };
    assert_eq!(plain(&hashed), plain(&numbered), "{graph:?}");
    if numbered.certificate().is_some() {
        let checked = numbered_outcome(graph, &numbered);
        assert!(checked.is_ok(), "{checked:?}: {graph:?}");
    }
    hashed
}

/// The entries of a table by state.
pub(crate) fn sorted(table: &Table<usize>) -> Vec<(usize, u64)> {
    match table {
        Table::Listed(entries) => {
            let mut entries = entries.clone();
            entries.sort_unstable();
            entries
        }
        Table::Numbered(table) => {
            (0..table.len()).filter_map(|number| Some((number, table.get(number)?))).collect()
        }
    }
}

/// A stop for `reason`: what it says must be true, and be shown.
#[track_caller]
pub(crate) fn stopped(
    graph: &Graph,
    answer: Answer<Graph>,
    reason: Reason,
) -> Exhausted<Certificate<usize>> {
    check_answer(graph, &answer);
    let Outcome::Exhausted(stopped) = answer else {
        panic!("expected a stop by {reason}: {answer:?}, {graph:?}");
    };
    assert_eq!(stopped.reason, reason, "{graph:?}");
    stopped
}

/// Whatever is answered is true, and is shown.
#[track_caller]
pub(crate) fn check_answer(graph: &Graph, answer: &Answer<Graph>) {
    let checked = outcome(graph, answer);
    assert!(checked.is_ok(), "{checked:?}: {graph:?}");
    let optimum = graph.optimum();
    match answer {
        Outcome::Found(found) => {
            assert_eq!(Some(u128::from(found.route.cost)), optimum, "{graph:?}");
            assert!(found.route.cost <= MAX_COST);
        }
        Outcome::NoRoute(none) => {
            assert_eq!(optimum, None, "{graph:?}");
            assert_eq!(none.certificate.as_ref().map(Certificate::claim), Some(Claim::NoRoute));
        }
        Outcome::Exhausted(stopped) => {
            let bound = u128::from(stopped.lower_bound);
            assert!(optimum.is_none_or(|cost| bound <= cost), "{stopped:?}, {graph:?}");
            let overflow = stopped.reason == Reason::CostOverflow;
            assert!(!overflow || stopped.lower_bound == MAX_COST + 1);
        }
    }
}

/// The options for each of the general engines.
pub(crate) fn engines() -> impl Iterator<Item = (Engine, Options)> {
    Engine::GENERAL.into_iter().map(|engine| (engine, Options::default().engine(engine)))
}
