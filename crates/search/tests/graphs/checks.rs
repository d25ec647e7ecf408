//! What must be true of every answer, and every stop.

use search::check::outcome;
use search::proof::Certificate;
use search::{Answer, Cost, Engine, Exhausted, MAX_COST, Options, Outcome, Path, Reason, search};
use testkit::{Dice, Graph, Unnumbered, entries};

/// A route of two of these and one step more costs more than is allowed.
pub(crate) const HALF: Cost = MAX_COST / 2;

/// Costs around the largest that a route may have, and the largest there are.
pub(crate) fn huge(dice: &mut Dice) -> Graph {
    let costs = [0, 1, 2, HALF, HALF + 1, MAX_COST - 1, MAX_COST, MAX_COST + 1, Cost::MAX];
    Graph::random(dice, 9, &costs, &[0, 0, 1, HALF, MAX_COST, MAX_COST + 1, Cost::MAX - 1])
}

/// What a search of a graph comes back with.
pub(crate) type Searched = Outcome<Path<usize>, Certificate<usize>>;

/// Searches by number and, with a general engine, by hashing, which must come
/// to the same; whatever is answered must be true.
#[track_caller]
pub(crate) fn search_both(graph: &Graph, options: &Options) -> Searched {
    let numbered = search(graph, options);
    check_answer(graph, &numbered);
    assert_eq!(numbered.certificate.is_some(), options.wants_certificate());
    let [reference, dijkstra] = Engine::GENERAL;
    if options.engine_among(&[reference, dijkstra, Engine::DENSE]) != Engine::DENSE {
        let unnumbered = Unnumbered(graph);
        let hashed = search(&unnumbered, options);
        let checked = outcome(&unnumbered, &hashed);
        assert!(hashed.certificate.is_none() || checked.is_ok(), "{checked:?}: {graph:?}");
        assert_eq!(by_state(hashed), by_state(numbered.clone()), "{graph:?}");
    }
    numbered
}

/// With the entries of the certificate by state, in order.
pub(crate) fn by_state(outcome: Searched) -> Outcome<Path<usize>, Vec<(usize, u64)>> {
    outcome.map(|route| route, |certificate| entries(&certificate, Some))
}

/// A stop for `reason`.
#[track_caller]
pub(crate) fn stopped(answer: &Searched, reason: Reason) -> Exhausted {
    match answer.answer {
        Answer::Exhausted(stopped) if stopped.reason == reason => stopped,
        _ => panic!("expected a stop by {reason}: {answer:?}"),
    }
}

/// Whatever is answered is true, and is shown if it is certified.
#[track_caller]
pub(crate) fn check_answer(graph: &Graph, answer: &Searched) {
    let checked = outcome(graph, answer);
    assert!(answer.certificate.is_none() || checked.is_ok(), "{checked:?}: {graph:?}");
    let optimum = graph.optimum();
    match &answer.answer {
        Answer::Found(route) => {
            assert_eq!(Some(u128::from(route.cost)), optimum, "{graph:?}");
            assert!(route.cost <= MAX_COST);
        }
        Answer::NoRoute => assert_eq!(optimum, None, "{graph:?}"),
        Answer::Exhausted(stopped) => check_stop(graph, stopped),
    }
}

/// The lower bound holds.
#[track_caller]
pub(crate) fn check_stop(graph: &Graph, stopped: &Exhausted) {
    let bound = u128::from(stopped.lower_bound);
    assert!(graph.optimum().is_none_or(|cost| bound <= cost), "{stopped:?}, {graph:?}");
    let overflow = stopped.reason == Reason::CostOverflow;
    assert!(!overflow || stopped.lower_bound == MAX_COST + 1);
}

/// The options for each engine, the reference first.
pub(crate) fn engines() -> impl Iterator<Item = (Engine, Options)> {
    let [reference, dijkstra] = Engine::GENERAL;
    [reference, dijkstra, Engine::DENSE].map(|it| (it, Options::default().engine(it))).into_iter()
}
