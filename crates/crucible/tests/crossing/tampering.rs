//! Damaged routes, whose fault the referee must name.

use crucible::{City, Fault, Refused, Route, Rules, Violation};
use grid::{Dir, Pos};
use search::Options;

/// The cells that `arrows` lead over from the top left.
fn cells(arrows: &str) -> Vec<Pos> {
    Route::from_arrows(0, Pos::new(0, 0), arrows).unwrap().cells().to_vec()
}

#[track_caller]
#[expect(clippy::needless_pass_by_value, reason = "reads better where it is called")]
fn check(city: &str, rules: &str, cost: u64, cells: Vec<Pos>, expected: Result<(), Violation>) {
    let city: City = city.parse().unwrap();
    assert_eq!(city.check(&rules.parse().unwrap(), &Route::new(cost, cells)), expected);
}

const OPEN: &str = "1111\n1111\n1111\n1111";

#[track_caller]
fn refuse(rules: &str, arrows: &str, violation: Violation) {
    let cells = cells(arrows);
    check(OPEN, rules, cells.len() as u64 - 1, cells, Err(violation));
}

#[test]
fn good_routes() {
    check(OPEN, "1..=3", 6, cells(">>>vvv"), Ok(()));
    check(OPEN, "3..=3", 6, cells(">>>vvv"), Ok(()));
    check(OPEN, "elven", 6, cells(">>>vvv"), Ok(()));
    check("1", "1..=3", 0, cells(""), Ok(()));
    // It may cross itself, and may pass over the goal within a run.
    check(
        OPEN,
        "1..=2",
        10,
        cells("vv>^<v>>>v"),
        Err(Violation::Rule(Fault::LongRun { end: Pos::new(2, 3), length: 3, max: 2 })),
    );
    check(OPEN, "1..=3", 10, cells("vv>^<v>>>v"), Ok(()));
    check("111\n111", "1..=2", 3, cells("v>>"), Ok(()));
}

#[test]
fn ends_that_are_wrong() {
    check(OPEN, "1..=3", 0, vec![], Err(Violation::Empty));
    let found = Pos::new(0, 1);
    let late = cells(">>>vvv")[1..].to_vec();
    check(OPEN, "1..=3", 5, late, Err(Violation::WrongStart { found }));
    refuse("1..=3", ">>>vv", Violation::WrongEnd { found: Pos::new(2, 3) });
}

#[test]
fn steps_that_are_none() {
    let mut leap = cells(">>>vvv");
    leap.remove(2);
    let (from, to) = (Pos::new(0, 1), Pos::new(0, 3));
    check(OPEN, "1..=3", 5, leap, Err(Violation::NotAStep { from, to }));
    refuse("1..=9", ">>>>vvv<", Violation::OffTheMap { to: Pos::new(0, 4) });
    check("1-\n11", "1..=3", 2, cells(">v"), Err(Violation::Closed { to: Pos::new(0, 1) }));
    check("-1\n11", "1..=3", 2, cells(">v"), Err(Violation::Closed { to: Pos::new(0, 0) }));
}

#[test]
fn runs_that_are_wrong() {
    let (end, min, max) = (Pos::new(0, 3), 4, 2);
    refuse("1..=2", ">>>vvv", Violation::Rule(Fault::LongRun { end, length: 3, max }));
    refuse("4..=9", ">>>vvv", Violation::Rule(Fault::ShortRun { end, length: 3, min }));
    refuse(
        "2..=3",
        ">>vvv>",
        Violation::Rule(Fault::ShortRun { end: Pos::new(3, 3), length: 1, min: 2 }),
    );
    let short = Fault::ShortRun { end, length: 1, min: 2 };
    assert_eq!(short.to_string(), "the run that ends at (0,3) has 1 step, but needs at least 2");
    let long = Fault::LongRun { end, length: 2, max: 1 };
    assert_eq!(long.to_string(), "the run that ends at (0,3) has 2 steps, but may have at most 1");
    refuse("1..=3", ">><>>vvv", Violation::Rule(Fault::Reversal { at: Pos::new(0, 2) }));
    check(
        "111\n111",
        "1..=2",
        8,
        cells("v>>^<v>"),
        Err(Violation::PastGoal { at: Pos::new(1, 2) }),
    );
}

#[test]
fn elven_rules_that_are_broken() {
    refuse("elven", "><>>>vvv", Violation::Rule(Fault::Again { at: Pos::new(0, 0) }));
    refuse("elven", "v>^<v>>>vv", Violation::Rule(Fault::Again { at: Pos::new(0, 0) }));
    let up = Violation::Rule(Fault::SecondTime { dir: Dir::Up, to: Pos::new(0, 1) });
    refuse("elven", "vv>^^>>vvv", up);
    let left = Violation::Rule(Fault::SecondTime { dir: Dir::Left, to: Pos::new(1, 0) });
    refuse("elven", ">>v<<vv>>>", left);
    let five = "11111\n11111";
    let fourth = Violation::Rule(Fault::FourthStep { dir: Dir::Right, to: Pos::new(0, 4) });
    check(five, "elven", 5, cells(">>>>v"), Err(fourth));
    check("11\n11", "elven", 4, cells(">v<v"), Err(Violation::OffTheMap { to: Pos::new(2, 0) }));
    check("11\n11", "elven", 4, cells(">v<^"), Err(Violation::WrongEnd { found: Pos::new(0, 0) }));
    check("11\n11", "elven", 3, cells(">v<>"), Err(Violation::PastGoal { at: Pos::new(1, 1) }));
}

#[test]
fn a_cost_that_is_wrong() {
    let wrong = Violation::WrongCost { claimed: 5, actual: 6 };
    check(OPEN, "1..=3", 5, cells(">>>vvv"), Err(wrong.clone()));
    check(OPEN, "elven", 5, cells(">>>vvv"), Err(wrong));
}

#[test]
fn a_certificate_of_other_rules_is_no_certificate() {
    let city: City = OPEN.parse().unwrap();
    let runs = Rules::default();
    let outcome = city.search(&runs, &Options::default());
    let certificate = outcome.certificate.as_ref().unwrap();
    let other = city.check_certificate(&Rules::Elven, outcome.route(), certificate);
    let text = "the certificate is for elven rules and these are run-length rules, or the reverse";
    assert_eq!(other.unwrap_err().to_string(), text);
    let refused = |cost, cells| {
        let route = Route::new(cost, cells);
        city.check_certificate(&runs, Some(&route), certificate).unwrap_err().to_string()
    };
    let text = "the route costs 8, but the claim is \"every route costs at least 6\", not \"every route costs at least 8\"";
    assert_eq!(refused(8, cells("v>^>>vvv")), text);
    assert_eq!(refused(5, cells("vvv>>>")), "the route costs 6, not 5");
    // An invalid route with plausible corners.
    let leaps = vec![Pos::new(0, 0), Pos::new(500, 500), Pos::new(3, 3)];
    assert_eq!(refused(6, leaps), "(0,0) to (500,500) is not a step");
    assert_eq!(certificate.claim().to_string(), "every route costs at least 6");
}

#[test]
fn an_elven_certificate_goes_with_a_legal_route_alone() {
    let city: City = "1111".parse().unwrap();
    let outcome = city.search(&Rules::Elven, &Options::default());
    let certificate = outcome.certificate.as_ref().unwrap();
    assert!(city.check_certificate(&Rules::Elven, outcome.route(), certificate).is_ok());
    for place in [1, 3] {
        let mut off = cells(">>>");
        off.insert(place, Pos::new(40, 40));
        let refused = city.check_certificate(&Rules::Elven, Some(&Route::new(3, off)), certificate);
        assert!(matches!(refused, Err(Refused::Route(Violation::NotAStep { .. }))), "{refused:?}");
    }
}

/// The text of a certificate, and of its error and cause on another map.
#[test]
fn certificates_and_refusals_in_words() {
    use std::error::Error as _;

    let city: City = "199\n919\n991".parse().unwrap();
    let cheaper: City = "000\n000\n000".parse().unwrap();
    for rules in [Rules::default(), Rules::Elven] {
        let outcome = city.search(&rules, &Options::default());
        let certificate = outcome.certificate.as_ref().unwrap();
        let states = certificate.states().to_string();
        assert!(certificate.to_string().contains(&states), "{certificate}");
        assert!(format!("{certificate:#}").contains(&states), "{certificate:#}");

        let refused = cheaper.check_certificate(&rules, None, certificate).unwrap_err();
        assert!(refused.source().is_none());
    }
    assert!(Refused::OtherRules.source().is_none());
}
