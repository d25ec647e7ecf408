//! A limit on the cost: up to it all is found as without, beyond it nothing is.

use dice::walks::many;
use dice::{Dice, cases};
use keys_and_doors::{Island, Route, Rules};
use search::{Answer, Exhausted, Options, Reason};

use crate::engines::crowded;
use crate::world::Plain;

/// Where routes may cost at most `limit`, every engine finds `best` or shows
/// that it costs more.
#[track_caller]
fn check(island: &Island, best: Option<&Route>, limit: u64) {
    let beyond = Exhausted { reason: Reason::Cost, lower_bound: limit + 1 };
    let within = best.filter(|route| route.cost() <= limit);
    let route = within.cloned().map_or(Answer::Exhausted(beyond), Answer::Found);
    let cost = within.map(Route::cost).map_or(Answer::Exhausted(beyond), Answer::Found);
    for &engine in Rules::Standard.engines() {
        for certify in [true, false] {
            let options = Options::default().engine(engine).certify(certify).max_cost(limit);
            let (outcome, alone) = (island.search(&options), island.cost(&options));
            let none = best.is_none() && outcome.answer == Answer::NoRoute;
            assert!(none || outcome.answer == route, "{engine}, {limit}: {outcome:?}\n{island}");
            let none = best.is_none() && alone.answer == Answer::NoRoute;
            assert!(none || alone.answer == cost, "{engine}, {limit}: {alone:?}\n{island}");
            assert_eq!((outcome.certificate.is_some(), alone.certificate), (certify, None));
            let Some(certificate) = &outcome.certificate else { continue };
            assert_eq!(certificate.claim(), outcome.claim(Route::cost), "{engine}\n{island}");
            let checked = island.check_certificate(outcome.route(), certificate);
            assert!(checked.is_ok(), "{engine}, {limit}: {checked:?}\n{island}");
        }
    }
}

/// Below, at and above the cost of the route.
#[track_caller]
fn check_all(island: &Island) -> bool {
    let best = island.solve();
    let cost = best.as_ref().map_or(9, Route::cost);
    for limit in [0, cost / 2, cost.saturating_sub(1), cost, cost + 1] {
        check(island, best.as_ref(), limit);
    }
    best.is_some()
}

#[test]
fn routes_are_found_up_to_a_cost() {
    many(14, 500, Plain::random, |puzzle, _| check_all(&puzzle.0));
    let mut dice = Dice::new(15);
    let found = (0..cases(100)).filter(|_| check_all(&crowded(&mut dice, 7))).count();
    assert!(found > 10 || cases(100) < 100, "{found} have a route");
}
