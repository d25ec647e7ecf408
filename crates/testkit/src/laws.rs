//! The laws that every puzzle must keep, checked for one puzzle at a time. A law that does
//! not hold panics.
#![expect(clippy::expect_used, clippy::panic, reason = "a test fails by a panic")]

use std::fmt::Display;
use std::sync::Arc;

use grid::Frame;
use proof::file::Reader;
use proof::{Certificate, Claim, Entries};
use puzzle::{Course, List, Solve, engines};
use search::engine::Progress;
use search::{Answer, Count, Engine, Exhausted, Options, Reason, check};

use crate::one_less;

/// Checks [`answer`], [`limits`], [`stops`] and [`file`](file()), which every puzzle
/// must keep. Returns the answer.
#[track_caller]
pub fn all<P: Solve>(puzzle: &P) -> Option<P::Route> {
    let answer = answer(puzzle);
    limits(puzzle, answer.as_ref());
    stops(puzzle, answer.as_ref());
    file(puzzle);
    answer
}

/// Checks that all engines find the same answer, that each certificate proves it,
/// that a search for the cost alone agrees, and that the costs in the drawing of the
/// route, if it has any, add up to the cost of the route. Returns the answer.
#[track_caller]
pub fn answer<P: Solve>(puzzle: &P) -> Option<P::Route> {
    let shown = puzzle.plain();
    let answer = puzzle.search(&Options::default().certify(false)).into_route();
    for engine in [&[Engine::AUTO][..], engines(puzzle)].concat() {
        let options = Options::default().engine(engine);
        let outcome = puzzle.search(&options);
        assert_eq!(outcome.route(), answer.as_ref(), "{engine}\n{shown}");
        assert!(!matches!(outcome.answer, Answer::Exhausted(_)), "{engine}\n{shown}");
        let certificate = outcome.certificate.as_ref().expect("asked for by default");
        assert_eq!(certificate.claim(), outcome.claim(P::Route::claimed), "{engine}\n{shown}");
        accept(puzzle, answer.as_ref(), certificate, engine);
        let alone = puzzle.cost(&options);
        let cost = answer.as_ref().map(P::Route::claimed);
        assert_eq!((alone.route().copied(), alone.certificate), (cost, None), "{engine}\n{shown}");
    }
    if let Some(route) = &answer {
        assert!(puzzle.check(route).is_ok(), "\n{shown}");
        let drawing = puzzle.drawing(Some(route));
        let costs: Vec<u64> = drawing.frames().iter().flat_map(Frame::costs).copied().collect();
        let adds_up = costs.is_empty() || costs.iter().sum::<u64>() == route.claimed();
        assert!(adds_up, "the costs in the drawing: {costs:?}\n{shown}");
    }
    answer
}

#[track_caller]
fn accept<P: Solve>(
    puzzle: &P,
    route: Option<&P::Route>,
    certificate: &Certificate<P::State>,
    engine: impl Display,
) {
    let checked = puzzle.check_certificate_while(route, certificate, &mut |_| true);
    if let Err(refused) = checked {
        panic!("{engine}: {refused}\n{}", puzzle.plain());
    }
}

/// Under a limit on the cost, below and above the cost of the answer, every engine
/// finds the answer or proves that it costs more.
#[track_caller]
pub fn limits<P: Solve>(puzzle: &P, answer: Option<&P::Route>) {
    let cost = answer.map_or(7, P::Route::claimed);
    for limit in [0, cost / 2, cost.saturating_sub(1), cost, cost.saturating_add(1)] {
        for engine in engines(puzzle) {
            limit_on_the_cost(puzzle, answer, *engine, limit);
        }
    }
}

fn limit_on_the_cost<P: Solve>(puzzle: &P, answer: Option<&P::Route>, engine: Engine, limit: u64) {
    let beyond = Exhausted { reason: Reason::Cost, lower_bound: limit + 1 };
    let within = answer.filter(|route| route.claimed() <= limit);
    let route = within.cloned().map_or(Answer::Exhausted(beyond), Answer::Found);
    let cost = within.map(P::Route::claimed).map_or(Answer::Exhausted(beyond), Answer::Found);
    let name = || format!("{engine}, at most {limit}\n{}", puzzle.plain());
    for certify in [true, false] {
        let options = Options::default().engine(engine).certify(certify).max_cost(limit);
        let (outcome, alone) = (puzzle.search(&options), puzzle.cost(&options));
        let none = answer.is_none() && outcome.answer == Answer::NoRoute;
        assert!(none || outcome.answer == route, "{:?} {}", outcome.answer, name());
        let none = answer.is_none() && alone.answer == Answer::NoRoute;
        assert!(none || alone.answer == cost, "{:?} {}", alone.answer, name());
        assert_eq!((outcome.certificate.is_some(), alone.certificate), (certify, None));
        let Some(certificate) = &outcome.certificate else { continue };
        assert_eq!(certificate.claim(), outcome.claim(P::Route::claimed), "{}", name());
        accept(puzzle, outcome.route(), certificate, name());
    }
}

/// A search stopped after a few expansions reports a correct lower bound and proves
/// it.
#[track_caller]
pub fn stops<P: Solve>(puzzle: &P, answer: Option<&P::Route>) {
    let cost = answer.map_or(u64::MAX, P::Route::claimed);
    for limit in 0..6 {
        if let Some(bound) = stopped_search(puzzle, &Options::default().max_expansions(limit)) {
            assert!(bound <= cost, "{bound} after {limit}\n{}", puzzle.plain());
        }
    }
}

/// The bound of a search that a limit on expansions stops, which must prove it.
fn stopped_search<P: Solve>(puzzle: &P, options: &Options) -> Option<u64> {
    let outcome = puzzle.search(options);
    let Answer::Exhausted(stopped) = outcome.answer else { return None };
    assert_eq!(stopped.reason, Reason::Expansions, "\n{}", puzzle.plain());
    let certificate = outcome.certificate.expect("asked for by default");
    assert_eq!(certificate.claim(), Claim::AtLeast(stopped.lower_bound), "\n{}", puzzle.plain());
    accept(puzzle, None, &certificate, "stopped");
    Some(stopped.lower_bound)
}

/// With a budget of zero expansions, the search, the list of routes and `nth_route`
/// stop at once and report `bound`.
#[track_caller]
pub fn stops_at_once<P: List>(puzzle: &P, bound: u64) {
    let options = Options::default().max_expansions(0);
    let mut routes = puzzle.routes_within(&options);
    assert!(routes.next().is_none(), "\n{}", puzzle.plain());
    let (list, number) = (routes.stopped(), puzzle.nth_route(0, &options).err());
    let expected = Exhausted { reason: Reason::Expansions, lower_bound: bound };
    assert_eq!((list, number), (Some(expected), Some(expected)), "\n{}", puzzle.plain());
    assert_eq!(stopped_search(puzzle, &options), Some(bound), "\n{}", puzzle.plain());
}

/// Answer and certificate are read back from a file as they were written to it.
#[track_caller]
pub fn file<P: Solve>(puzzle: &P) {
    let outcome = puzzle.search(&Options::default());
    let certificate = outcome.certificate.as_ref().expect("asked for by default");
    let write = |route: Option<&P::Route>, certificate: &Certificate<P::State>| {
        let mut file = Vec::new();
        puzzle.write_certificate(route, certificate, &mut file).expect("it can be written");
        file
    };
    let written = write(outcome.route(), certificate);
    let mut stream = written.as_slice();
    let mut reader = Reader::open(&mut stream).expect("a header");
    let read = puzzle.read_certificate(&mut reader).expect("it can be read");
    assert_eq!(read.route.as_ref(), outcome.route(), "\n{}", puzzle.plain());
    assert_eq!(read.certificate.claim(), certificate.claim(), "\n{}", puzzle.plain());
    assert_eq!(write(read.route.as_ref(), &read.certificate), written, "\n{}", puzzle.plain());
    accept(puzzle, read.route.as_ref(), &read.certificate, "read from a file");
}

/// Space and referee say the same of every state that can be reached or has a
/// number; returns how many states can be reached, or how many numbers there are if that is
/// more.
#[track_caller]
pub fn stated_twice<P: Solve>(puzzle: &P) -> usize {
    match check::agreement(&puzzle.space(), &puzzle.referee(), usize::MAX) {
        Ok(states) => states,
        Err(disagreement) => panic!("{disagreement:?}\n{}", puzzle.plain()),
    }
}

/// The list of routes begins with the answer; if fewer than 60 are cheapest,
/// `count` agrees; and `nth_route` finds some of them. Every listed route is legal, and
/// costs never fall. Returns the answer.
#[track_caller]
pub fn routes<P: List>(puzzle: &P) -> Option<P::Route> {
    let answer = answer(puzzle);
    let options = Options::default();
    let shown = puzzle.plain();
    let listed: Vec<P::Route> = puzzle.routes_within(&options).take(60).collect();
    assert_eq!(listed.first(), answer.as_ref(), "\n{shown}");
    for (k, route) in (0..).zip(&listed) {
        assert!(puzzle.check(route).is_ok(), "route {k}\n{shown}");
        // Each of these explores everything anew.
        if k % 19 == 1 {
            let found = puzzle.nth_route(k, &options).expect("no limit is set");
            assert_eq!(found.as_ref(), Some(route), "route {k}\n{shown}");
        }
    }
    let costs: Vec<u64> = listed.iter().map(P::Route::claimed).collect();
    assert!(costs.is_sorted(), "{costs:?}\n{shown}");
    let cheapest = costs.iter().filter(|cost| Some(*cost) == costs.first()).count();
    if cheapest < 60 {
        let count = Count::Exactly(cheapest as u128);
        assert_eq!(puzzle.count(&options), Ok(count), "\n{shown}");
    }
    answer
}

/// Every engine reports progress: the number of expanded states, and a bound
/// between half of `cost` and `cost`.
///
/// # Panics
///
/// If an engine does not; also if the input is so small that an engine is done
/// before it has generated 4,096 moves, and reports nothing.
#[track_caller]
pub fn says_how_far_it_is<P: Solve>(puzzle: &P, cost: u64) {
    for engine in engines(puzzle) {
        let progress = Arc::new(Progress::default());
        let options = Options::default().engine(*engine).progress(Arc::clone(&progress));
        let outcome = puzzle.search(&options);
        assert_eq!(outcome.route().map(P::Route::claimed), Some(cost), "{engine}");
        let (expanded, bound) = progress.read();
        assert!(expanded > 0, "{engine}: no progress was reported; are there 4,096 moves?");
        assert!(cost / 2 < bound && bound <= cost, "{engine}: {bound}");
    }
}

/// The certificate proves its own claim with its own table for the answer, and
/// nothing else: not a larger claim, nothing about another route, and nothing
/// with one entry fewer. Returns its number of entries.
///
/// # Panics
///
/// If that is not so, or if the puzzle has a route but none that costs more.
#[track_caller]
pub fn nothing_to_spare<P: List>(puzzle: &P) -> usize {
    let outcome = puzzle.search(&Options::default());
    let (route, good) =
        (outcome.route(), outcome.certificate.as_ref().expect("asked for by default"));
    let refused = |route: Option<&P::Route>, certificate: &Certificate<P::State>| {
        let checked = puzzle.check_certificate_while(route, certificate, &mut |_| true);
        checked.map(drop).expect_err("it must not be accepted").to_string()
    };
    accept(puzzle, route, good, "as it is");
    for less in one_less(good) {
        refused(route, &less);
    }
    let Some(route) = route else { return good.states() };
    let cost = route.claimed();
    let more = claiming(Claim::AtLeast(cost + 1), good);
    let other = format!(
        "the route costs {cost}, but the claim is \"{}\", not \"{}\"",
        more.claim(),
        good.claim()
    );
    assert_eq!(refused(Some(route), &more), other);
    refused(None, &more);
    refused(None, &claiming(Claim::NoRoute, good));
    let mut routes = puzzle.routes_within(&Options::default());
    let slow = routes
        .find(|slow| slow.claimed() > cost)
        .expect("all routes of this input cost the same: give the law an input with a dearer one");
    assert!(puzzle.check(&slow).is_ok(), "\n{}", puzzle.plain());
    let other = format!(
        "the route costs {0}, but the claim is \"{1}\", not \"every route costs at least {0}\"",
        slow.claimed(),
        good.claim()
    );
    assert_eq!(refused(Some(&slow), good), other);
    good.states()
}

/// Another claim with the table of `certificate`.
fn claiming<S: Clone>(claim: Claim, certificate: &Certificate<S>) -> Certificate<S> {
    match certificate.entries() {
        Entries::Listed(entries) => Certificate::new(claim, entries.clone()),
        Entries::Numbered(table) => Certificate::numbered(claim, table.clone()),
    }
}
