//! Known answers, and the results of stopped searches.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use crate::common::drawing;
use amphipod::{Burrow, Engine, PACKED, Route, Rules};
use grid::Limits;
use proof::Claim;
use search::{Answer, Options, Reason};
use testkit::laws;

const EMPTY: &str = "...........";

fn read(text: &str, rules: Rules) -> Burrow {
    Burrow::parse_with_rules(text, rules, &Limits::default()).unwrap()
}

/// The published example.
fn example(rules: Rules) -> Burrow {
    read(&drawing(EMPTY, &["BCBD", "ADCA"]), rules)
}

/// Checks route and certificate of every engine with the referee.
#[track_caller]
fn check(hallway: &str, rows: &[&str], rules: Rules, cost: Option<u64>) {
    let burrow = read(&drawing(hallway, rows), rules);
    let best = laws::answer(&burrow);
    assert_eq!(best.as_ref().map(Route::cost), cost);
    for &engine in burrow.engines() {
        let outcome = burrow.search(&Options::default().engine(engine));
        assert_eq!(outcome.stats.engine, engine);
        let certificate = outcome.certificate.as_ref().unwrap();
        let checked = burrow.check_certificate(best.as_ref(), certificate).unwrap();
        assert_eq!(checked.states, certificate.states());
    }
}

#[test]
fn the_published_example() {
    check(EMPTY, &["BCBD", "ADCA"], Rules::Folded, Some(12_521));
    check(EMPTY, &["BCBD", "ADCA"], Rules::Unfolded, Some(44_169));
    assert_eq!(example(Rules::Folded).moves().len(), 28);
    assert_eq!(example(Rules::Unfolded).moves().len(), 28);
}

#[test]
fn sorted_already() {
    let rows = ["ABCD", "ABCD"];
    check(EMPTY, &rows, Rules::Folded, Some(0));
    check(EMPTY, &rows, Rules::Unfolded, Some(28_188));
    let burrow = read(&drawing(EMPTY, &rows), Rules::Folded);
    assert_eq!(burrow.solve().unwrap().moves(), []);
    // The first moves are all there, though no optimal route needs them.
    assert_eq!(burrow.moves().len(), 28);
}

#[test]
fn the_dearest_of_depth_2() {
    check(EMPTY, &["DABA", "DCBC"], Rules::Folded, Some(19_257));
}

#[test]
fn depth_1() {
    check(EMPTY, &["BCDA"], Rules::Folded, Some(4450));
}

#[test]
fn no_solution() {
    check(EMPTY, &["DABA", "BCDC", "BDAC", "CADB"], Rules::Folded, None);
    check("...D.A.....", &[".BC."], Rules::Folded, None);
}

#[test]
fn starts_in_the_hallway() {
    check("...B.......", &[".CBD", "ADCA"], Rules::Folded, Some(12_543));
    check("...A.B.C.D.", &["...."], Rules::Folded, Some(2222));
}

#[test]
fn own_kind_above_a_stranger() {
    // A and B go out and back, like C and D, so that the lower ones change rooms.
    check(EMPTY, &["ABCD", "BADC"], Rules::Folded, Some(11_312));
}

#[test]
fn as_deep_as_it_gets() {
    check(EMPTY, &["ABCD"; 8], Rules::Folded, Some(0));
    let mut deep = ["ABCD"; 8];
    deep[0] = "BADC";
    check(EMPTY, &deep, Rules::Folded, Some(4646));
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
        let certificate = outcome.certificate.unwrap();
        assert_eq!(certificate.claim(), Claim::AtLeast(stopped.lower_bound));
        burrow.check_certificate(None, &certificate).unwrap();
    }
    assert!(last > 36_001);
}

#[test]
fn a_budget_for_the_form_that_is_too_small_for_every_move() {
    let solvable = example(Rules::Folded);
    let options = Options::default().max_expansions(100);
    let quick = solvable.search(&options.clone().certify(false));
    assert_eq!(quick.into_route(), solvable.solve());
    assert!(matches!(solvable.search(&options).answer, Answer::Exhausted(_)));

    let text = drawing(EMPTY, &["DABA", "BCDC", "BDAC", "CADB"]);
    let unsolvable = read(&text, Rules::Folded);
    let options = Options::default().max_expansions(30_000);
    let quick = unsolvable.search(&options.clone().certify(false));
    assert!(matches!(quick.answer, Answer::NoRoute));
    assert!(matches!(unsolvable.search(&options).answer, Answer::Exhausted(_)));
}

#[test]
fn no_certificate_unless_it_is_wanted() {
    let burrow = example(Rules::Folded);
    for options in [Options::default(), Options::default().max_expansions(10)] {
        assert_eq!(burrow.search(&options.certify(false)).certificate, None);
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
