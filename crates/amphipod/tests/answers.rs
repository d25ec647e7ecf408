//! Known answers, and what a search that may not finish says.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use amphipod::{Burrow, Engine, Rules};
use grid::Limits;
use search::{Options, Outcome, Reason};

/// A burrow with these rows and an empty hallway.
fn rows(rows: &[&str]) -> String {
    with_hallway("...........", rows)
}

fn with_hallway(hallway: &str, rows: &[&str]) -> String {
    let mut lines = vec!["#############".to_owned(), format!("#{hallway}#")];
    for (number, row) in rows.iter().enumerate() {
        let row: Vec<String> = row.chars().map(String::from).collect();
        let row = row.join("#");
        lines.push(if number == 0 { format!("###{row}###") } else { format!("  #{row}#") });
    }
    lines.push("  #########".to_owned());
    lines.join("\n")
}

fn read(text: &str, rules: Rules) -> Burrow {
    Burrow::parse_with_rules(text, rules, &Limits::default()).unwrap()
}

/// Route by every engine, referee and certificate.
#[track_caller]
fn check(text: &str, rules: Rules, cost: Option<u64>) {
    let burrow = read(text, rules);
    let best = burrow.solve();
    assert_eq!(best.as_ref().map(amphipod::Route::cost), cost);
    for engine in Engine::GENERAL {
        let options = Options::default().engine(engine).certify(false);
        assert_eq!(burrow.search(&options).route(), best.as_ref());
    }
    let outcome = burrow.search(&Options::default());
    assert!(!matches!(outcome, Outcome::Exhausted(_)));
    assert_eq!(outcome.route(), best.as_ref());
    let certificate = outcome.certificate().unwrap();
    let checked = burrow.check_certificate(best.as_ref(), certificate).unwrap();
    assert_eq!(checked.states, certificate.table().len());
    if let Some(route) = &best {
        assert_eq!(burrow.check(route), Ok(()));
    }
}

#[test]
fn the_published_example() {
    let text = rows(&["BCBD", "ADCA"]);
    check(&text, Rules::Folded, Some(12_521));
    check(&text, Rules::Unfolded, Some(44_169));
    assert_eq!(read(&text, Rules::Folded).moves().len(), 28);
    assert_eq!(read(&text, Rules::Unfolded).moves().len(), 28);
}

#[test]
fn sorted_already() {
    let text = rows(&["ABCD", "ABCD"]);
    check(&text, Rules::Folded, Some(0));
    assert_eq!(read(&text, Rules::Folded).solve().unwrap().moves(), []);
    check(&text, Rules::Unfolded, Some(28_188));
    // The first moves are all there, though no optimal route needs them.
    assert_eq!(read(&text, Rules::Folded).moves().len(), 28);
}

#[test]
fn the_dearest_of_depth_2() {
    check(&rows(&["DABA", "DCBC"]), Rules::Folded, Some(19_257));
}

#[test]
fn depth_1() {
    check(&rows(&["BCDA"]), Rules::Folded, Some(4450));
}

#[test]
fn no_solution() {
    check(&rows(&["DABA", "BCDC", "BDAC", "CADB"]), Rules::Folded, None);
    check(&with_hallway("...D.A.....", &[".BC."]), Rules::Folded, None);
}

#[test]
fn starts_in_the_hallway() {
    check(&with_hallway("...B.......", &[".CBD", "ADCA"]), Rules::Folded, Some(12_543));
    check(&with_hallway("...A.B.C.D.", &["...."]), Rules::Folded, Some(2222));
}

#[test]
fn own_kind_above_a_stranger() {
    // A and B out and back, as C and D: the lower ones change rooms.
    check(&rows(&["ABCD", "BADC"]), Rules::Folded, Some(11_312));
}

#[test]
fn as_deep_as_it_gets() {
    check(&rows(&["ABCD"; 8]), Rules::Folded, Some(0));
    let mut deep = ["ABCD"; 8];
    deep[0] = "BADC";
    check(&rows(&deep), Rules::Folded, Some(4646));
}

#[test]
fn a_budget_that_runs_out() {
    let burrow = read(&rows(&["BCBD", "ADCA"]), Rules::Unfolded);
    let mut last = 0;
    for limit in [0, 1, 100, 5_000] {
        let outcome = burrow.search(&Options::default().max_expansions(limit));
        let Outcome::Exhausted(stopped) = outcome else { panic!("{limit} expansions are too few") };
        assert_eq!((stopped.reason, stopped.stats.expanded), (Reason::Expansions, limit));
        assert!((36_001..=44_169).contains(&stopped.lower_bound), "{}", stopped.lower_bound);
        assert!(last <= stopped.lower_bound);
        last = stopped.lower_bound;
        let certificate = stopped.certificate.unwrap();
        assert_eq!(certificate.claim(), proof::Claim::AtLeast(stopped.lower_bound));
        burrow.check_certificate(None, &certificate).unwrap();
    }
    assert!(last > 36_001);
}

#[test]
fn a_certificate_that_is_not_affordable() {
    // Enough for the few moves of the canonical form, too little for all.
    let burrow = read(&rows(&["BCBD", "ADCA"]), Rules::Folded);
    let outcome = burrow.search(&Options::default().max_expansions(100));
    let Outcome::Found(found) = outcome else { panic!("100 expansions are enough") };
    assert_eq!((found.route.cost(), found.certificate), (12_521, None));

    let burrow = read(&rows(&["DABA", "BCDC", "BDAC", "CADB"]), Rules::Folded);
    let outcome = burrow.search(&Options::default().max_expansions(30_000));
    let Outcome::NoRoute(none) = outcome else { panic!("30,000 expansions are enough") };
    assert_eq!(none.certificate, None);
}

#[test]
fn no_certificate_unless_it_is_wanted() {
    let burrow = read(&rows(&["BCBD", "ADCA"]), Rules::Folded);
    for options in [Options::default(), Options::default().max_expansions(10)] {
        assert_eq!(burrow.search(&options.certify(false)).certificate(), None);
    }
}

#[test]
fn every_other_limit() {
    let burrow = read(&rows(&["BCBD", "ADCA"]), Rules::Unfolded);
    let reason = |options: Options| match burrow.search(&options) {
        Outcome::Exhausted(stopped) => Some(stopped.reason),
        _ => None,
    };
    assert_eq!(reason(Options::default().max_states(1_000)), Some(Reason::States));
    assert_eq!(reason(Options::default().timeout(Duration::ZERO)), Some(Reason::Time));
    let flag = Arc::new(AtomicBool::new(true));
    assert_eq!(reason(Options::default().cancel(flag)), Some(Reason::Cancelled));
}

#[test]
fn statistics_of_the_first_search() {
    let burrow = read(&rows(&["BCBD", "ADCA"]), Rules::Folded);
    let certified = burrow.search(&Options::default()).stats();
    assert_eq!(certified, burrow.search(&Options::default().certify(false)).stats());
    assert_eq!((certified.expanded, certified.generated), (51, 221));
}
