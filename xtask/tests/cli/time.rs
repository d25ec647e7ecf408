//! `--timeout`: the clock runs from before the input is read until after the
//! certificate is checked.

use std::io::{self, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use crucible::{Certificate, City, Route, Rules};
use grid::{Drawing, Limits, ParseError};
use proof::{Checked, Claim};
use search::{Engine, Options, Outcome};
use serde_json::{Value, json};
use xtask::Clock;
use xtask::puzzles::adapter::{Adapter, Rejected};
use xtask::puzzles::registry::Registry;
use xtask::puzzles::report::RouteReport;

use crate::world::{World, root, xtask_with_input};

/// City crossing by a search that always ends in time, and a check that may not.
#[derive(Debug, Clone, Copy)]
struct Quick;

impl Adapter for Quick {
    const NAME: &'static str = "quick";
    const RULES_HELP: &'static str = "as crucible";

    type Rules = Rules;
    type Model = City;
    type Route = Route;
    type Certificate = Certificate;

    fn engines(&self, rules: &Rules) -> &'static [Engine] {
        rules.engines()
    }

    fn read(&self, text: &str, _rules: &Rules, limits: &Limits) -> Result<City, ParseError> {
        City::parse_within(text, limits)
    }

    fn search(&self, city: &City, _options: &Options) -> Outcome<Route, Certificate> {
        city.search(&Rules::default(), &Options::default())
    }

    fn check(&self, city: &City, route: &Route) -> Result<(), String> {
        city.check(&Rules::default(), route).map_err(|violation| violation.to_string())
    }

    fn check_certificate(
        &self,
        city: &City,
        route: Option<&Route>,
        certificate: &Certificate,
        go_on: &mut dyn FnMut(usize) -> bool,
    ) -> Result<Checked, Rejected> {
        if !go_on(0) {
            return Err(Rejected::Certificate("stopped".to_owned()));
        }
        let checked = city.check_certificate_while(&Rules::default(), route, certificate, go_on);
        checked.map_err(|refused| Rejected::Certificate(refused.to_string()))
    }

    fn claim(&self, certificate: &Certificate) -> Claim {
        certificate.claim()
    }

    fn report(&self, _city: &City, route: &Route) -> RouteReport {
        RouteReport::walk(route)
    }

    fn draw(&self, city: &City, route: Option<&Route>) -> Drawing {
        route.map_or_else(|| city.draw_map(), |route| city.draw(route))
    }
}

#[test]
fn an_answer_whose_check_is_late_is_shown_without_its_certificate() {
    let root = root();
    let world = World { puzzles: Registry(&[&Quick]), ..World::at(&root) };
    let run = |options: &[&str]| {
        world.run(&[&["solve", "quick"], options].concat(), &mut &b"123\n456\n789\n"[..])
    };
    let in_time = run(&["--format", "json"]);
    let late = run(&["--format", "json", "--timeout", "0"]);
    assert_eq!((in_time.code, late.code), (0, 3), "{late:?}");
    assert_eq!(late.err, "<stdin>: the check stopped (time), --timeout allows more\n");
    let mut expected: Value = serde_json::from_str(&in_time.out).unwrap();
    assert_eq!((&expected["cost"], &expected["certified"]), (&json!(20), &json!(true)));
    expected["certified"] = false.into();
    expected["exhausted"] = json!({"reason": "time", "lower_bound": 20});
    assert_eq!(serde_json::from_str::<Value>(&late.out).unwrap(), expected);
    let text = run(&["--timeout", "0"]).out;
    let words = "<stdin>: cost 20, 4 steps, not certified (the check was stopped by time)\n";
    assert!(text.starts_with(words), "{text}");
    // Whoever asks for a picture has nothing without it.
    assert!(text.ends_with("\n1>>\n45v\n78v\n"), "{text}");
    let kept = run(&["--certificate", "target/no-such-file", "--timeout", "0"]);
    assert_eq!(kept.code, 3, "{kept:?}");
    assert!(kept.err.ends_with("there is no certificate to be written\n"), "{}", kept.err);
    let picture = run(&["--format", "svg", "--timeout", "0"]);
    assert_eq!(picture.code, 3, "{picture:?}");
    assert!(picture.out.contains("</svg>"), "{picture:?}");
}

/// A clock that moves by hand: its seconds.
#[derive(Clone, Default)]
struct Seconds(Arc<AtomicU64>);

impl Seconds {
    fn pass(&self, seconds: u64) {
        self.0.fetch_add(seconds, Ordering::SeqCst);
    }

    fn clock(&self) -> Clock {
        let (start, seconds) = (Instant::now(), self.clone());
        Clock::new(move || start + Duration::from_secs(seconds.0.load(Ordering::SeqCst)))
    }
}

/// A city that takes an hour to read.
struct Slow<'a>(&'a [u8], Seconds);

impl Read for Slow<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if !self.0.is_empty() {
            self.1.pass(3600);
        }
        self.0.read(buffer)
    }
}

#[test]
fn reading_counts() {
    let root = root();
    let seconds = Seconds::default();
    let world = World { clock: seconds.clock(), ..World::at(&root) };
    let run = |timeout| {
        let arguments = ["solve", "crucible", "--timeout", timeout];
        world.run(&arguments, &mut Slow(b"12\n34\n", seconds.clone()))
    };
    assert_eq!(run("3_601s").code, 0);
    let run = run("3600");
    assert_eq!(run.code, 3, "{run:?}");
    assert!(run.out.starts_with("<stdin>: stopped (time), every route costs at "), "{run:?}");
}

#[test]
fn reading_stops_soon_after_time_is_up() {
    let root = root();
    let run = World::at(&root).run(&["solve", "crucible", "--timeout", "0"], &mut io::repeat(b'1'));
    assert_eq!((run.code, run.out.as_str()), (3, ""));
    assert_eq!(run.err, "<stdin>: reading stopped (time), --timeout allows more\n");
    let run = xtask_with_input(&["solve", "crucible", "--timeout", "0"], b"12\n3x\n");
    assert_eq!(run.code, 2, "what has been read by then is judged: {run:?}");
}
