//! A puzzle that lies, registered here alone: the alarms, heard.

use std::io;

use crucible::{Certificate, City, Route, Rules};
use grid::{Drawing, Limits, ParseError};
use proof::{Checked, Claim};
use search::{Engine, Options, Outcome, Reason};
use xtask::puzzles::adapter::{Adapter, Routes};
use xtask::puzzles::registry::Registry;
use xtask::puzzles::report::RouteReport;

use crate::world::{Folder, Run, World};

/// What is wrong with the answers of the puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Lie {
    Nothing,
    /// The certificate proves less than is answered.
    WeakerClaim,
    /// The certificate is about something else.
    OtherClaim,
    /// The route is one that the referee refuses.
    WrongRoute,
    /// A listed route is.
    WrongList,
    /// The route at a place is.
    WrongPlace,
}

/// City crossing by one rule set, with a lie.
#[derive(Debug, Clone, Copy)]
struct Liar(Lie);

fn wrong(route: &Route) -> Route {
    Route::new(route.cost() - 1, route.cells().to_vec())
}

impl Adapter for Liar {
    const NAME: &'static str = "liar";
    const RULES_HELP: &'static str = "as crucible";
    const LISTS_ROUTES: bool = true;

    type Rules = Rules;
    type Model = City;
    type Route = Route;
    type Certificate = Certificate;

    fn read(&self, text: &str, _rules: &Rules, limits: &Limits) -> Result<City, ParseError> {
        City::parse_within(text, limits)
    }

    fn search(&self, city: &City, options: &Options) -> Outcome<Route, Certificate> {
        let outcome = city.search(&Rules::default(), options);
        match self.0 {
            Lie::WrongRoute => outcome.map(|route| wrong(&route), |certificate| certificate),
            _ => outcome,
        }
    }

    fn engines(&self, rules: &Rules) -> &'static [Engine] {
        rules.engines()
    }

    fn routes(&self, city: &City, _options: &Options) -> Routes<Route> {
        let routes = city.routes(&Rules::default());
        let lie = self.0 == Lie::WrongList;
        Box::new(routes.map(move |route| Ok(if lie { wrong(&route) } else { route })))
    }

    fn nth(&self, city: &City, k: u128, options: &Options) -> Result<Option<Route>, Reason> {
        let route = city.nth_route(&Rules::default(), k, options);
        let route = route.map_err(|stopped| stopped.reason)?;
        Ok(if self.0 == Lie::WrongPlace { route.as_ref().map(wrong) } else { route })
    }

    fn check(&self, city: &City, route: &Route) -> Result<(), String> {
        city.check(&Rules::default(), route).map_err(|violation| violation.to_string())
    }

    fn check_certificate(
        &self,
        city: &City,
        route: Option<&Route>,
        certificate: &Certificate,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Result<Checked, String> {
        let checked = city.check_certificate_while(&Rules::default(), route, certificate, go_on);
        checked.map_err(|refused| refused.to_string())
    }

    fn claim(&self, certificate: &Certificate) -> Claim {
        match self.0 {
            Lie::WeakerClaim => Claim::AtLeast(1),
            Lie::OtherClaim => Claim::NoRoute,
            _ => certificate.claim(),
        }
    }

    fn report(&self, _city: &City, route: &Route) -> RouteReport {
        RouteReport::walk(route)
    }

    fn draw(&self, city: &City, route: Option<&Route>) -> Drawing {
        route.map_or_else(|| city.draw_map(), |route| city.draw(route))
    }
}

fn run(lie: Lie, folder: &Folder, arguments: &[&str]) -> Run {
    let path = folder.path("");
    let world = World { puzzles: Registry(&[&Liar(lie)]), ..World::at(&path) };
    world.run(arguments, &mut io::empty())
}

fn folder() -> Folder {
    let folder = Folder::new();
    folder.write("fixtures/liar/answers.toml", "[small]\n\"1..=3\" = 20\n");
    folder.write("fixtures/liar/small.txt", "123\n456\n789\n");
    folder.write("xtask/snapshots/.keep", "");
    folder
}

const WEAKER: &str =
    "it claims: every route costs at least 1; the answer: every route costs at least 20";
const CASES: [(Lie, &[&str], &str); 5] = [
    (Lie::WeakerClaim, &[], "the certificate is refused: it claims: every route costs at least 1"),
    (Lie::OtherClaim, &[], "the certificate is refused: it claims: there is no route"),
    (Lie::WrongRoute, &[], "the referee refuses the route: the route costs"),
    (Lie::WrongList, &["--top", "2"], "the referee refuses the route: the route costs"),
    (Lie::WrongPlace, &["--nth", "2"], "the referee refuses the route: the route costs"),
];

#[test]
fn solve_shows_no_answer_that_is_refused() {
    let folder = folder();
    for (lie, options, words) in CASES {
        let arguments = [&["solve", "liar", "fixtures/liar/small.txt"], options].concat();
        assert_eq!(run(Lie::Nothing, &folder, &arguments).code, 0, "{lie:?}");
        let run = run(lie, &folder, &arguments);
        assert_eq!((run.code, run.out.as_str()), (1, ""), "{lie:?}: {run:?}");
        assert!(run.err.contains(words), "{lie:?}: {}", run.err);
    }
}

#[test]
fn verify_all_names_what_is_refused_and_accepts_none_of_it() {
    let folder = folder();
    let refused = [
        (Lie::WeakerClaim, format!("the certificate of pathfinding is refused: {WEAKER}")),
        (Lie::OtherClaim, "the certificate of pathfinding is refused: it claims".to_owned()),
        (Lie::WrongRoute, "the referee refuses the route of pathfinding: the route".to_owned()),
    ];
    for (lie, words) in refused {
        let run = run(lie, &folder, &["verify-all", "--accept"]);
        assert_eq!(run.code, 1, "{lie:?}: {run:?}");
        assert!(run.out.contains(&format!("liar/small 1..=3: {words}")), "{lie:?}: {}", run.out);
        assert_eq!(folder.snapshots(), [".keep"], "{lie:?}");
    }
    let run = run(Lie::Nothing, &folder, &["verify-all", "--accept"]);
    assert_eq!(run.code, 0, "{run:?}");
    assert_eq!(folder.snapshots(), [".keep", "liar--small--1..=3.snap"]);
}
