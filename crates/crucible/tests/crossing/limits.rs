//! A limit on the cost: up to it all is found as without, beyond it nothing is.

use crucible::{City, Route, Rules};
use dice::{Dice, cases};
use search::{Answer, Exhausted, Options, Reason};

use crate::common::{city, random};

/// Where routes may cost at most `limit`, every engine finds `best` or shows
/// that it costs more.
#[track_caller]
fn check(city: &City, rules: &Rules, best: Option<&Route>, limit: u64) {
    let beyond = Exhausted { reason: Reason::Cost, lower_bound: limit + 1 };
    let within = best.filter(|route| route.cost() <= limit);
    let route = within.cloned().map_or(Answer::Exhausted(beyond), Answer::Found);
    let cost = within.map(Route::cost).map_or(Answer::Exhausted(beyond), Answer::Found);
    for &engine in rules.engines() {
        let name = || format!("{rules}, {engine}, {limit}\n{city}");
        for certify in [true, false] {
            let options = Options::default().engine(engine).certify(certify).max_cost(limit);
            let (outcome, alone) = (city.search(rules, &options), city.cost(rules, &options));
            let none = best.is_none() && outcome.answer == Answer::NoRoute;
            assert!(none || outcome.answer == route, "{outcome:?} {}", name());
            let none = best.is_none() && alone.answer == Answer::NoRoute;
            assert!(none || alone.answer == cost, "{alone:?} {}", name());
            assert_eq!((outcome.certificate.is_some(), alone.certificate), (certify, None));
            let Some(certificate) = &outcome.certificate else { continue };
            assert_eq!(certificate.claim(), outcome.claim(Route::cost), "{}", name());
            let checked = city.check_certificate(rules, outcome.route(), certificate);
            assert!(checked.is_ok(), "{checked:?} {}", name());
        }
    }
}

/// A random city of at most `most` rows and columns, and limits below, at and
/// above the cost of its route, by rules of either kind.
fn cities(seed: u64, usual: u64, most: usize) {
    let mut found = 0;
    for seed in seed..seed + cases(usual) {
        let mut dice = Dice::new(seed);
        let city = city(&random(&mut dice, most));
        let longest = if dice.one_in(8) { most } else { 4 };
        let min = dice.size(1, longest);
        let runs = Rules::runs(min..=min + dice.size(0, most)).unwrap();
        for rules in [Rules::runs(1..=3).unwrap(), runs, Rules::Elven] {
            let best = city.solve(&rules);
            let cost = best.as_ref().map_or(9, Route::cost);
            for limit in [0, cost / 2, cost.saturating_sub(1), cost, cost + 1] {
                check(&city, &rules, best.as_ref(), limit);
            }
            found += u64::from(best.is_some());
        }
    }
    assert!(found > cases(usual), "only {found} have a route");
}

#[test]
fn small_cities() {
    cities(20_000, 300, 5);
}

#[test]
fn cities_of_several_chunks() {
    cities(30_000, 20, 44);
}
