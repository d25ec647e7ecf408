//! A puzzle that lies, only for tests.
//!
//! Each lie must be caught by one verdict, without the help of another: if an answer is
//! forged, so is its certificate, and the checker of this puzzle accepts it.

use std::borrow::Cow;
use std::cell::Cell;
use std::fmt::Display;
use std::io;

use crucible::puzzle::{List, Puzzle, Solve};
use crucible::{City, Crossing, Route, Rules, RunLengths, RunState, Violation};
use grid::{Drawing, Frame, Glyph, Grid, Pos, Role};
use proof::file::{self, Form, Header, Reader, Unread};
use proof::{Certificate, Checked, Claim, Entries, Referee, Refusal, Refused};
use search::{Answer, Engine, Exhausted, Options, Outcome, Path, Reason, StateSpace};
use xtask::puzzles::listing::{Listing, Routes};
use xtask::puzzles::puzzle::{self, Profile, RuleSet, parse};
use xtask::puzzles::report::RouteReport;
use xtask::puzzles::task::Task;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Lie {
    Nothing,
    WeakerClaim,
    WrongRoute,
    WrongPlace,
    NoCertificate,
    BadCertificate,
    /// `OtherExistence` to `OtherBound` are lies of the second engine only.
    OtherExistence,
    /// A different route of the same cost.
    OtherRoute,
    OtherCount,
    /// Another cost if asked for the cost alone.
    OtherCost,
    /// The second of the cheapest routes if no certificate is wanted.
    OtherAlone,
    /// It stops without a budget.
    OtherStops,
    /// It stops at the limit on states, with a bound that is too high.
    OtherBound,
    /// Both engines return the second of the cheapest routes, with a valid certificate.
    SecondRoute,
    BothStop,
    /// The replay allows runs of up to nine steps.
    LooserReplay,
    UnreadableFile,
    /// The certificate read back from a file proves something else.
    OtherFile,
    /// Not a lie: the search ignores its budget, but the check may run out of time.
    InTime,
    /// Not a lie: an engine panics because an assumption does not hold.
    Panics,
}

pub(crate) type Lists = fn(Vec<Route>) -> Vec<Result<Route, Reason>>;

pub(crate) type Hook = &'static (dyn Fn(&Options) + Send + Sync);

#[derive(Clone, Copy)]
pub(crate) struct Liar {
    pub(crate) lie: Lie,
    /// What happens before each search.
    pub(crate) before: Hook,
    pub(crate) lists: Lists,
}

pub(crate) const HONEST: Liar = Liar { lie: Lie::Nothing, before: &|_| {}, lists: honest };

impl puzzle::Puzzle for Liar {
    fn profile(&self) -> Profile {
        Profile { rules: "as crucible", ..Profile::new(Lying::NAME) }
    }

    fn rules(&self, spelling: Option<&str>) -> Result<Box<RuleSet>, String> {
        let liar = *self;
        Ok(RuleSet::new::<Lying>(parse(spelling)?, "", move |text, _, limits| {
            let Rules::Runs(lengths) = Rules::default() else { unreachable!("it is by runs") };
            let Ok(Rules::Runs(longer)) = Rules::runs(1..=9) else { unreachable!("it is legal") };
            let city = City::parse_within(text, limits)?;
            let looser = Crossing::new(city.clone(), longer);
            let honest = Crossing::new(city, lengths);
            let task = Task::new(Lying { honest, looser, liar }, RouteReport::walk);
            Ok(Box::new(Task { listing: Some(Listing { routes, nth }), ..task }))
        }))
    }
}

pub(crate) struct Lying {
    honest: Crossing<City, RunLengths>,
    looser: Crossing<City, RunLengths>,
    liar: Liar,
}

pub(crate) fn honest(routes: Vec<Route>) -> Vec<Result<Route, Reason>> {
    routes.into_iter().map(Ok).collect()
}

pub(crate) fn wrong(route: &Route) -> Route {
    Route::new(route.cost() - 1, route.cells().to_vec())
}

fn routes(puzzle: &Lying, options: &Options, _simple: bool) -> Routes<Route> {
    let listed = (puzzle.liar.lists)(puzzle.honest.routes_within(options).take(10).collect());
    Box::new(listed.into_iter().inspect(|_| ASKED.set(ASKED.get() + 1)))
}

fn nth(puzzle: &Lying, k: u128, options: &Options) -> Result<Option<Route>, Exhausted> {
    let route = puzzle.honest.nth_route(k, options)?;
    Ok(if puzzle.liar.lie == Lie::WrongPlace { route.as_ref().map(wrong) } else { route })
}

thread_local! {
    pub(crate) static ASKED: Cell<usize> = const { Cell::new(0) };
}

/// A state off the map: the only entry of a forged certificate.
const NOWHERE: RunState = RunState { pos: Pos::new(usize::MAX, usize::MAX), axis: None };

fn claim(claim: Claim) -> impl Fn(Certificate<RunState>) -> Certificate<RunState> {
    move |certificate| match certificate.into_entries() {
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
        if self.liar.lie == Lie::LooserReplay { &self.looser } else { &self.honest }.replay(route)
    }

    fn form(&self) -> impl Form<State = RunState, Step = Pos> {
        self.honest.form()
    }

    fn drawing(&self, route: Option<&Route>) -> Drawing {
        // A file does not keep blank lines at its end.
        let end = Grid::from_fn(1, 1, |_| ' ').unwrap();
        let end = Frame::of(&end, |_, sign| Glyph::new(*sign, Role::Wall));
        [self.honest.drawing(route).frames(), &[end]].concat().into()
    }

    fn read_certificate(
        &self,
        reader: &mut Reader<'_>,
    ) -> Result<file::Answer<Route, Certificate<RunState>>, Unread> {
        let header = Header::new(Self::NAME, &self.rules(), self.plain());
        let mut answer = file::read(&header, &self.form(), Route::new, reader)?;
        match self.liar.lie {
            Lie::UnreadableFile => return Err(Unread::Failed(io::Error::other("no such words"))),
            Lie::OtherFile => answer.certificate = claim(Claim::NoRoute)(answer.certificate),
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
            Lie::InTime if !go_on(0) => return Err(stopped),
            _ if *certificate.entries() == Entries::Listed(vec![(NOWHERE, 0)]) => {
                return Ok(Checked { states: 1, moves: 0 });
            }
            _ => {}
        }
        self.honest.check_certificate_while(route, certificate, go_on)
    }
}

impl Solve for Lying {
    // Always these two, so that tests know the messages.
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
        let cells = self.honest.plain().to_string().trim().replace('\n', "").len();
        assert!(lie != Lie::Panics || cells != 9, "no city has nine blocks");
        (self.liar.before)(options);
        let engine = options.engine_among(&Engine::GENERAL);
        let in_time = Options::default().engine(engine);
        let honest = self.honest.search(if lie == Lie::InTime { &in_time } else { options });
        let is_second = engine == Engine::PATHFINDING_DIJKSTRA;
        let mut routes = self.honest.routes_within(&Options::default());
        // The certificate matches, so that only the intended verdict is wrong.
        let answer = match (lie, &honest.answer) {
            (Lie::WrongRoute, Answer::Found(found)) => Answer::Found(wrong(found)),
            (Lie::OtherExistence, _) if is_second => Answer::NoRoute,
            (Lie::OtherRoute, Answer::Found(found)) if is_second => {
                let other = routes.find(|route| route != found);
                Answer::Found(other.expect("the fixture has other routes"))
            }
            (Lie::OtherBound, _) if is_second => stopped(Reason::States, 5),
            (Lie::OtherStops, _) if is_second => stopped(Reason::Expansions, 4),
            (Lie::BothStop, _) => stopped(Reason::Expansions, 4),
            (Lie::WeakerClaim, _) => return honest.map(|route| route, claim(Claim::AtLeast(1))),
            (Lie::NoCertificate, _) => return Outcome { certificate: None, ..honest },
            (Lie::OtherCount, _) if is_second => return Outcome { optimal_routes: None, ..honest },
            (Lie::OtherAlone, _) if options.wants_certificate() => return honest,
            (Lie::SecondRoute | Lie::OtherAlone, _) => {
                let second = routes.nth(1).expect("the fixture has two");
                return honest.map(|_| second, |certificate| certificate);
            }
            _ => return honest,
        };
        let claim = match &answer {
            Answer::Found(route) => Claim::AtLeast(route.cost()),
            Answer::Exhausted(stopped) => Claim::AtLeast(stopped.lower_bound),
            Answer::NoRoute => Claim::NoRoute,
        };
        let certificate = Some(Certificate::new(claim, vec![(NOWHERE, 0)]));
        Outcome { answer, certificate, ..honest }
    }

    fn cost(&self, options: &Options) -> Outcome<u64, Certificate<RunState>> {
        let more = u64::from(self.liar.lie == Lie::OtherCost);
        self.search(options).map(|route| route.cost() + more, |certificate| certificate)
    }
}

fn stopped(reason: Reason, lower_bound: u64) -> Answer<Route> {
    Answer::Exhausted(Exhausted { reason, lower_bound })
}
