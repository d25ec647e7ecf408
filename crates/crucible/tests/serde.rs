//! `serde` round trips, and the usual checks on reading.
#![cfg(feature = "serde")]

use crucible::{Block, Certificate, City, ElvenState, Rules, RunLengths, RunState};
use grid::Pos;
use testkit::json::{check, refuse};

#[test]
fn everything_comes_back() {
    let city: City = "17\n-3".parse().unwrap();
    check(&city, r#""17\n-3\n""#);
    check(&(Rules::Elven, Rules::default()), r#"["elven","1..=3"]"#);
    check(&(Block::Open(7), Block::Closed), r#"[{"Open":7},"Closed"]"#);
    check(
        &RunState { pos: Pos::new(1, 2), axis: None },
        r#"{"pos":{"row":1,"col":2},"axis":null}"#,
    );
    let start =
        ElvenState { pos: Pos::default(), last: [None; 3], went_up: false, went_left: true };
    let json = serde_json::to_string(&start).unwrap();
    check(&start, &json);
    let Rules::Runs(lengths) = Rules::runs(4..=10).unwrap() else { panic!("no runs") };
    check(&lengths, "[4,10]");
}

#[test]
fn what_is_not_of_a_city_is_refused() {
    refuse::<City>(r#""12\n3x""#, "line 2, column 2: found 'x', expected a digit or `-`");
    refuse::<Rules>(r#""1..3""#, "`1..3` may exclude 3: write 1..=3");
    refuse::<RunLengths>("[0,3]", "a run has at least 1 step, found 0");
    refuse::<RunLengths>("[4,3]", "no run length is at least 4 and at most 3");
    refuse::<Block>(r#"{"Open":256}"#, "invalid value: integer `256`");
}

#[test]
#[cfg(feature = "solve")]
fn a_certificate_that_was_written_down_is_accepted() {
    for rules in ["1..=3", "elven"] {
        let (city, rules): (City, Rules) =
            ("119\n911\n991".parse().unwrap(), rules.parse().unwrap());
        let outcome = city.search(&rules, &search::Options::default());
        let json = serde_json::to_string(outcome.certificate.as_ref().unwrap()).unwrap();
        let certificate: Certificate = serde_json::from_str(&json).unwrap();
        assert!(city.check_certificate(&rules, outcome.route(), &certificate).is_ok());
    }
}
