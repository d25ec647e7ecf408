//! One burrow, by every engine, against the brute force.

use amphipod::{Burrow, Engine, Route};
use search::Options;

use crate::common::{Explored, Place, Places, Step, draw};

/// Solves one burrow by every engine and compares with the brute force; checks
/// the certificates of the engines in `certify`.
#[track_caller]
pub(crate) fn check(explored: &Explored, state: &Places, certify: &[Engine]) {
    let text = draw(state);
    let burrow: Burrow = text.parse().unwrap();
    let quick = Options::default().certify(false);
    let route = burrow.search(&quick).into_route();
    assert_eq!(burrow.solve(), route, "{text}");
    for &engine in burrow.engines() {
        let options = quick.clone().engine(engine);
        let outcome = burrow.search(&options);
        assert_eq!((outcome.route(), outcome.stats.engine), (route.as_ref(), engine), "{text}");
        let cost = burrow.cost(&options).into_route();
        assert_eq!(cost, route.as_ref().map(Route::cost), "{text}");
    }
    let found = route.as_ref().map(|route| (route.cost(), route.moves().len()));
    assert_eq!(found, explored.togo(state), "{text}");
    if let Some(route) = &route {
        assert_eq!(burrow.check(route), Ok(()), "{text}");
        let least = explored.canonical_routes(state).into_iter().min_by_key(|route| {
            (route.len(), route.iter().map(|(from, to, _)| (*from, *to)).collect::<Vec<_>>())
        });
        assert_eq!(Some(steps(route)), least, "{text}");
    }
    for &engine in certify {
        let outcome = burrow.search(&Options::default().engine(engine));
        assert_eq!(outcome.route(), route.as_ref(), "{text}");
        let certificate = outcome.certificate.as_ref().unwrap();
        let checked = burrow.check_certificate(route.as_ref(), certificate);
        assert!(checked.is_ok(), "{text}{checked:?}");
    }
}

fn steps(route: &Route) -> Vec<Step> {
    let place = |pos: grid::Pos| -> Place { (pos.row, pos.col) };
    route.moves().iter().map(|step| (place(step.from), place(step.to), step.cost)).collect()
}
