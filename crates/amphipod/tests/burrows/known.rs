//! Known answers, and the results of stopped searches.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use amphipod::{Burrow, Engine, PACKED, Rules};
use grid::Limits;
use search::{Answer, Options, Reason};
use testkit::laws;

use crate::common::{EMPTY, drawing};

/// The burrow with this hallway and these rows of rooms, read under `rules`.
pub(crate) fn read(hallway: &str, rows: &[&str], rules: Rules) -> Burrow {
    Burrow::parse_with_rules(&drawing(hallway, rows), rules, &Limits::default()).unwrap()
}

/// The published example.
pub(crate) fn example(rules: Rules) -> Burrow {
    read(EMPTY, &["BCBD", "ADCA"], rules)
}

/// Fixtures have more.
#[test]
fn known_costs() {
    let deep = ["BADC", "ABCD", "ABCD", "ABCD", "ABCD", "ABCD", "ABCD", "ABCD"];
    for (rows, rules, cost) in [
        (&["BCBD", "ADCA"][..], Rules::Folded, 12_521),
        (&["BCBD", "ADCA"], Rules::Unfolded, 44_169),
        // As deep as it gets. A and B go out and back, so that those below them can leave.
        (&["ABCD"; 8], Rules::Folded, 0),
        (&deep, Rules::Folded, 4646),
    ] {
        let route = laws::answer(&read(EMPTY, rows, rules));
        assert_eq!(route.map(|route| route.cost()), Some(cost), "{rows:?}");
    }
}

#[test]
fn first_moves() {
    assert_eq!(example(Rules::Folded).moves().len(), 28);
    assert_eq!(example(Rules::Unfolded).moves().len(), 28);
    // They are all there, though no optimal route needs them.
    let sorted = read(EMPTY, &["ABCD", "ABCD"], Rules::Folded);
    assert_eq!((sorted.solve().unwrap().moves(), sorted.moves().len()), (&[][..], 28));
}

#[test]
fn a_budget_that_runs_out() {
    let burrow = example(Rules::Unfolded);
    let mut last = 0;
    for limit in [0, 1, 100, 5_000] {
        let outcome = burrow.search(&Options::default().max_expansions(limit));
        let Answer::Exhausted(stopped) = outcome.answer else {
            panic!("{limit} expansions are too few");
        };
        assert_eq!((stopped.reason, outcome.stats.expanded), (Reason::Expansions, Some(limit)));
        assert!((36_001..=44_169).contains(&stopped.lower_bound), "{}", stopped.lower_bound);
        assert!(last <= stopped.lower_bound);
        last = stopped.lower_bound;
    }
    assert!(last > 36_001);
}

#[test]
fn a_budget_for_the_form_that_is_too_small_for_every_move() {
    for (rows, limit) in [(&["BCBD", "ADCA"][..], 100), (&["DABA", "BCDC", "BDAC", "CADB"], 30_000)]
    {
        let burrow = read(EMPTY, rows, Rules::Folded);
        let options = Options::default().max_expansions(limit);
        let quick = burrow.search(&options.clone().certify(false));
        assert!(!matches!(quick.answer, Answer::Exhausted(_)), "{rows:?}");
        assert_eq!(quick.into_route(), burrow.solve());
        assert!(matches!(burrow.search(&options).answer, Answer::Exhausted(_)), "{rows:?}");
    }
}

#[test]
fn routes_are_not_counted() {
    // A count would cover only the canonical form.
    for certify in [false, true] {
        let options = Options::default().certify(certify).count_routes(true);
        let outcome = example(Rules::Folded).search(&options);
        assert!(outcome.route().is_some() && outcome.optimal_routes.is_none());
    }
}

#[test]
fn every_other_limit() {
    let burrow = example(Rules::Unfolded);
    let flag = Arc::new(AtomicBool::new(true));
    for (options, reason) in [
        (Options::default().max_states(1_000), Reason::States),
        (Options::default().timeout(Duration::ZERO), Reason::Time),
        (Options::default().cancel(flag), Reason::Cancelled),
    ] {
        for certify in [false, true] {
            let outcome = burrow.search(&options.clone().certify(certify));
            let Answer::Exhausted(stopped) = outcome.answer else { panic!("{reason}: too little") };
            assert_eq!(stopped.reason, reason);
        }
    }
}

#[test]
fn statistics_tell_how_many_moves_were_looked_at() {
    let burrow = example(Rules::Folded);
    let taken = |engine, certify| {
        let outcome = burrow.search(&Options::default().engine(engine).certify(certify));
        (outcome.stats.expanded.unwrap(), outcome.stats.generated.unwrap())
    };
    assert_eq!(taken(Engine::PATHFINDING, false), (29, 186));
    assert_eq!(taken(Engine::PATHFINDING, true), (269, 1887));
    // Only parking, and where a certificate is wanted every move besides.
    assert_eq!(taken(PACKED, false), (8, 85));
    assert_eq!(taken(PACKED, true), (8 + 269, 85 + 1887));
}
