//! How the lying puzzle reads, searches, lists and checks.

use std::borrow::Cow;
use std::cell::Cell;
use std::fmt::Display;
use std::io;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use crucible::puzzle::{List, Puzzle, Solve};
use crucible::{City, Crossing, Route, Rules, RunLengths, RunState, Violation};
use grid::{Drawing, Pos};
use proof::file::{self, Form, Header, Reader, Unread};
use proof::{Certificate, Checked, Claim, Entries, Referee, Refusal, Refused};
use search::{Answer, Engine, Exhausted, Options, Outcome, Path, Reason, StateSpace};
use xtask::puzzles::listing::{Listing, Routes};
use xtask::puzzles::puzzle::{self, RuleSet, parse};
use xtask::puzzles::report::RouteReport;
use xtask::puzzles::task::Task;

use crate::liar::{Liar, Lie};

/// How many searches of [`Lie::Waits`] have begun and ended: one test has it.
static BEGUN: AtomicUsize = AtomicUsize::new(0);
static ENDED: AtomicUsize = AtomicUsize::new(0);

impl puzzle::Puzzle for Liar {
    fn name(&self) -> &'static str {
        Lying::NAME
    }

    fn rules_help(&self) -> &'static str {
        "as crucible"
    }

    fn rules(&self, spelling: Option<&str>) -> Result<Box<RuleSet>, String> {
        let liar = *self;
        Ok(RuleSet::new::<Lying>(parse(spelling)?, "", move |text, _, limits| {
            let Rules::Runs(lengths) = Rules::default() else { unreachable!("it is by runs") };
            let honest = Crossing::new(City::parse_within(text, limits)?, lengths);
            let task = Task::new(Lying { honest, liar }, RouteReport::walk);
            Ok(Box::new(Task { listing: Some(Listing { routes, nth }), ..task }))
        }))
    }
}

/// A city that is crossed with a lie.
pub(crate) struct Lying {
    honest: Crossing<City, RunLengths>,
    liar: Liar,
}

fn wrong(route: &Route) -> Route {
    Route::new(route.cost() - 1, route.cells().to_vec())
}

fn routes(puzzle: &Lying, options: &Options, _simple: bool) -> Routes<Route> {
    let routes = puzzle.honest.routes_within(options);
    let lie = puzzle.liar.lie == Lie::WrongList;
    match puzzle.liar.lists {
        Some(lists) => Box::new(lists(routes.take(10).collect()).into_iter().inspect(|_| asked())),
        None => Box::new(routes.map(move |route| Ok(if lie { wrong(&route) } else { route }))),
    }
}

fn nth(puzzle: &Lying, k: u128, options: &Options) -> Result<Option<Route>, Exhausted> {
    let route = puzzle.honest.nth_route(k, options)?;
    Ok(if puzzle.liar.lie == Lie::WrongPlace { route.as_ref().map(wrong) } else { route })
}

thread_local! {
    /// How many routes of lists have been asked for in this thread.
    pub(crate) static ASKED: Cell<usize> = const { Cell::new(0) };
}

fn asked() {
    ASKED.set(ASKED.get() + 1);
}

/// Where nobody is: the one entry of a forged certificate.
const NOWHERE: RunState = RunState { pos: Pos::new(usize::MAX, usize::MAX), axis: None };

/// A certificate that is accepted for what it says.
fn forged(claim: Claim) -> Certificate<RunState> {
    Certificate::new(claim, vec![(NOWHERE, 0)])
}

fn is_forged(certificate: &Certificate<RunState>) -> bool {
    matches!(certificate.entries(), Entries::Listed(entries) if *entries == [(NOWHERE, 0)])
}

/// The same certificate with another claim.
fn claiming(claim: Claim, certificate: Certificate<RunState>) -> Certificate<RunState> {
    match certificate.into_entries() {
        Entries::Listed(entries) => Certificate::new(claim, entries),
        Entries::Numbered(table) => Certificate::numbered(claim, table),
    }
}

impl Puzzle for Lying {
    const NAME: &'static str = "liar";

    type Rules = Rules;
    type State = RunState;
    type Route = Route;
    type Violation = Violation;

    fn rules(&self) -> Rules {
        self.honest.rules()
    }

    fn plain(&self) -> &impl Display {
        self.honest.plain()
    }

    fn referee(&self) -> impl Referee<State = RunState> {
        self.honest.referee()
    }

    fn replay<'a>(&self, route: &'a Route) -> Result<Cow<'a, [RunState]>, Violation> {
        self.honest.replay(route)
    }

    fn form(&self) -> impl Form<State = RunState, Step = Pos> {
        self.honest.form()
    }

    fn drawing(&self, route: Option<&Route>) -> Drawing {
        self.honest.drawing(route)
    }

    fn read_certificate(
        &self,
        reader: &mut Reader<'_>,
    ) -> Result<file::Answer<Route, Certificate<RunState>>, Unread> {
        let header = Header::new(Self::NAME, &self.rules(), self.plain());
        let mut answer = file::read(&header, &self.form(), Route::new, reader)?;
        match self.liar.lie {
            Lie::UnreadableFile => return Err(Unread::Failed(io::Error::other("no such words"))),
            Lie::OtherFile => answer.certificate = claiming(Claim::NoRoute, answer.certificate),
            _ => {}
        }
        Ok(answer)
    }

    fn check_certificate_while(
        &self,
        route: Option<&Route>,
        certificate: &Certificate<RunState>,
        go_on: &mut dyn FnMut(usize) -> bool,
    ) -> Result<Checked, Refused<Violation, RunState>> {
        let stopped = Refused::Certificate(Refusal::Stopped);
        match self.liar.lie {
            Lie::BadCertificate => {
                let start = RunState { pos: Pos::new(0, 0), axis: None };
                return Err(Refused::Certificate(Refusal::StartOutside { state: start }));
            }
            Lie::SlowCheck => {
                while go_on(0) {}
                return Err(stopped);
            }
            Lie::InTime if !go_on(0) => return Err(stopped),
            _ if is_forged(certificate) => return Ok(Checked { states: 1, moves: 0 }),
            _ => {}
        }
        self.honest.check_certificate_while(route, certificate, go_on)
    }
}

impl Solve for Lying {
    // Two, whatever others there are: what is said of them is known.
    fn engines(_: &Rules) -> &'static [Engine] {
        &Engine::GENERAL
    }

    fn space(&self) -> impl StateSpace<State = RunState> {
        self.honest.space()
    }

    fn reader(&self) -> impl Fn(Path<RunState>) -> Route + Send + Sync + 'static {
        self.honest.reader()
    }

    fn search(&self, options: &Options) -> Outcome<Route, Certificate<RunState>> {
        let lie = self.liar.lie;
        assert!(lie != Lie::Panics || self.cells() != 9, "no city has nine blocks");
        if let Some(before) = self.liar.before {
            before(options);
        }
        let engine = options.engine_among(&Engine::GENERAL);
        let in_time = Options::default().engine(engine);
        let honest = self.honest.search(if lie == Lie::InTime { &in_time } else { options });
        let is_second = engine == Engine::PATHFINDING_DIJKSTRA;
        let outcome = match lie {
            Lie::WeakerClaim => {
                honest.map(|route| route, |proof| claiming(Claim::AtLeast(1), proof))
            }
            Lie::OtherClaim => honest.map(|route| route, |proof| claiming(Claim::NoRoute, proof)),
            // With a certificate to match, which leaves it to the referee.
            Lie::WrongRoute => honest.map(
                |route| wrong(&route),
                |certificate| match certificate.claim() {
                    Claim::AtLeast(cost) => forged(Claim::AtLeast(cost - 1)),
                    claim @ Claim::NoRoute => forged(claim),
                },
            ),
            _ => honest,
        };
        self.lie_about(outcome, options, is_second)
    }
}

impl Lying {
    fn cells(&self) -> usize {
        self.honest.plain().to_string().trim().replace('\n', "").len()
    }

    /// The lies that are not about the route and certificate alone.
    fn lie_about(
        &self,
        outcome: Outcome<Route, Certificate<RunState>>,
        options: &Options,
        is_second: bool,
    ) -> Outcome<Route, Certificate<RunState>> {
        let stats = outcome.stats;
        let forged = |claim| Some(forged(claim));
        let mut routes = self.honest.routes_within(&Options::default());
        let stopped = |reason, lower_bound| Outcome {
            certificate: forged(Claim::AtLeast(lower_bound)),
            ..Outcome::bare(Answer::Exhausted(Exhausted { reason, lower_bound }), stats)
        };
        match (self.liar.lie, outcome) {
            (Lie::NoCertificate, outcome) => Outcome { certificate: None, ..outcome },
            (Lie::OtherExistence, _) if is_second => Outcome {
                certificate: forged(Claim::NoRoute),
                ..Outcome::bare(Answer::NoRoute, stats)
            },
            (Lie::OtherCost | Lie::OtherRoute, mut outcome) if is_second => {
                let Answer::Found(found) = &outcome.answer else { return outcome };
                let is_liked = |route: &Route| match self.liar.lie {
                    Lie::OtherCost => route.cost() > found.cost(),
                    _ => route != found,
                };
                let other = routes.find(is_liked);
                let other = other.expect("the fixture has other routes");
                outcome.certificate = forged(Claim::AtLeast(other.cost()));
                outcome.answer = Answer::Found(other);
                outcome
            }
            (Lie::SecondRoute, outcome) => {
                let second = routes.nth(1);
                outcome.map(|_| second.expect("the fixture has two"), |certificate| certificate)
            }
            (Lie::OtherCount, outcome) if is_second => Outcome { optimal_routes: None, ..outcome },
            (Lie::OtherBound, _) if is_second => stopped(Reason::States, 5),
            (Lie::OtherStops, _) if is_second => stopped(Reason::Expansions, 4),
            (Lie::BothStop, _) => stopped(Reason::Expansions, 4),
            (Lie::Waits, outcome) => {
                assert!(options.wants_certificate());
                let place = BEGUN.fetch_add(1, Ordering::SeqCst);
                while place == 0 && ENDED.load(Ordering::SeqCst) < 4 {
                    thread::yield_now();
                }
                ENDED.fetch_add(1, Ordering::SeqCst);
                outcome
            }
            (_, outcome) => outcome,
        }
    }
}
