//! A limit on the cost: up to it all is found as without, beyond it nothing is.

use amphipod::{Burrow, Route, Rules};
use dice::{Dice, cases};
use search::{Answer, Exhausted, Options, Reason};

use crate::common::drawing;
use crate::deep::{any, read};

/// Where routes may cost at most `limit`, every engine finds `best` or shows
/// that it costs more.
#[track_caller]
fn check(burrow: &Burrow, best: Option<&Route>, limit: u64) {
    let beyond = Exhausted { reason: Reason::Cost, lower_bound: limit + 1 };
    let within = best.filter(|route| route.cost() <= limit);
    let route = within.cloned().map_or(Answer::Exhausted(beyond), Answer::Found);
    let cost = within.map(Route::cost).map_or(Answer::Exhausted(beyond), Answer::Found);
    for &engine in Rules::Folded.engines() {
        for certify in [true, false] {
            let options = Options::default().engine(engine).certify(certify).max_cost(limit);
            let (outcome, alone) = (burrow.search(&options), burrow.cost(&options));
            let none = best.is_none() && outcome.answer == Answer::NoRoute;
            assert!(none || outcome.answer == route, "{engine}, {limit}: {outcome:?}\n{burrow}");
            let none = best.is_none() && alone.answer == Answer::NoRoute;
            assert!(none || alone.answer == cost, "{engine}, {limit}: {alone:?}\n{burrow}");
            assert_eq!((outcome.certificate.is_some(), alone.certificate), (certify, None));
            let Some(certificate) = &outcome.certificate else { continue };
            assert_eq!(certificate.claim(), outcome.claim(Route::cost), "{engine}\n{burrow}");
            let checked = burrow.check_certificate(outcome.route(), certificate);
            assert!(checked.is_ok(), "{engine}, {limit}: {checked:?}\n{burrow}");
        }
    }
}

#[test]
fn routes_are_found_up_to_a_cost() {
    let mut dice = Dice::new(14);
    let mut found = 0;
    for number in 0..cases(48) {
        let depth = if number % 4 == 0 { 2 } else { 1 };
        let Some(burrow) = read(&any(&mut dice, depth), Rules::Folded) else { continue };
        let Some(best) = burrow.solve() else { continue };
        let cost = best.cost();
        for limit in [0, dice.below(cost + 1), cost.saturating_sub(1), cost, cost + 1] {
            check(&burrow, Some(&best), limit);
        }
        found += 1;
    }
    assert!(cases(48) < 48 || found > 20, "{found} have a route");
    let unsolvable = drawing("...D.A.....", &[".BC."]).parse().unwrap();
    for limit in [0, 100, 3_000, 30_000] {
        check(&unsolvable, None, limit);
    }
}
