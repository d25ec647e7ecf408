//! What every solver of walks must keep to, checked for one puzzle at a time.
#![expect(clippy::expect_used, clippy::panic, reason = "a test fails by a panic")]

use std::sync::Arc;

use grid::Route;
use proof::{Certificate, Claim, Entries};
use search::engine::Progress;
use search::{Answer, Engine, Exhausted, Options, Reason};

use super::map::Map;
use super::puzzle::WalkPuzzle;
use super::world::{World, shortest, up_to};
use crate::{Dice, cases, one_less};

/// The one answer of all engines, which a certificate shows, and which the
/// list of routes begins with.
///
/// # Panics
///
/// If engines, list and referee do not say the same.
#[track_caller]
pub fn answer<P: WalkPuzzle>(puzzle: &P) -> Option<Route> {
    let mut routes = routes(puzzle);
    let first = routes.next();
    for engine in [&[Engine::AUTO][..], puzzle.engines()].concat() {
        let outcome = puzzle.search(&Options::default().engine(engine));
        assert_eq!(outcome.route(), first.as_ref(), "{engine}\n{puzzle}");
        let certificate = outcome.certificate.as_ref().expect("asked for by default");
        assert_eq!(certificate.claim(), outcome.claim(Route::cost), "{engine}\n{puzzle}");
        let checked = puzzle.check_certificate(first.as_ref(), certificate);
        assert!(checked.is_ok(), "{engine}: {checked:?}\n{puzzle}");
    }
    if let Some(route) = &first {
        assert_eq!(puzzle.check(route), Ok(()), "\n{puzzle}");
        assert_eq!(route.cost(), route.steps() as u64, "\n{puzzle}");
    }
    first
}

/// The answer is the first of the shortest routes of `world`, and all of them
/// are listed in order; returns whether there is one.
///
/// # Panics
///
/// If that is not so, or as [`answer`].
#[track_caller]
pub fn shortest_routes<P: WalkPuzzle>(puzzle: &P, world: &impl World) -> bool {
    let all = shortest(world);
    let cost = answer(puzzle).map(|route| route.cost());
    let listed = routes(puzzle).take_while(|route| Some(route.cost()) == cost);
    assert!(listed.map(|route| route.arrows()).eq(all), "\n{puzzle}");
    cost.is_some()
}

/// All routes of up to two steps more than the shortest are listed in order,
/// and found by their numbers, if the shortest has at most six steps: there
/// would be too many otherwise. Returns whether it has.
///
/// # Panics
///
/// If that is not so.
#[track_caller]
pub fn longer_routes<P: WalkPuzzle>(puzzle: &P, world: &impl World) -> bool {
    let Some(best) = shortest(world).first().map(String::len) else { return false };
    if best > 6 {
        return false;
    }
    let expected = up_to(world, best + 2);
    let listed: Vec<Route> = routes(puzzle).take(expected.len() + 1).collect();
    let arrows: Vec<String> = listed.iter().map(Route::arrows).collect();
    assert_eq!(arrows.get(..expected.len()), Some(&expected[..]), "\n{puzzle}");
    assert!(arrows.get(expected.len()).is_none_or(|next| next.len() > best + 2), "\n{puzzle}");
    for (k, route) in (0..).zip(&listed) {
        assert_eq!(puzzle.check(route), Ok(()), "\n{puzzle}");
        let found = puzzle.nth_route(k, &Options::default()).expect("no limit is set");
        assert_eq!(found.as_ref(), Some(route), "{k}\n{puzzle}");
    }
    true
}

/// Whatever is stopped after a few expansions shows a bound that no shortest
/// route of `world` contradicts; returns whether there is a route.
///
/// # Panics
///
/// If that is not so.
#[track_caller]
pub fn stops<P: WalkPuzzle>(puzzle: &P, world: &impl World) -> bool {
    let best = shortest(world).first().map(|route| route.len() as u64);
    for bound in (0..12).flat_map(|limit| stopped(puzzle, limit)).flatten() {
        assert!(best.is_none_or(|best| bound <= best), "{bound}\n{puzzle}");
    }
    best.is_some()
}

/// Without a single expansion search, list and number stop, and show `bound`.
///
/// # Panics
///
/// If that is not so.
#[track_caller]
pub fn stops_at_once<P: WalkPuzzle>(puzzle: &P, bound: u64) {
    assert_eq!(stopped(puzzle, 0), [Some(bound); 3], "\n{puzzle}");
}

/// Whoever waits for an engine reads a bound that has come nearer to `cost`
/// than half the way, and never beyond it, and how much has been done.
///
/// # Panics
///
/// If that is not so of all engines.
#[track_caller]
pub fn says_how_far_it_is<P: WalkPuzzle>(puzzle: &P, cost: u64) {
    for engine in puzzle.engines() {
        let progress = Arc::new(Progress::default());
        let options = Options::default().engine(*engine).progress(Arc::clone(&progress));
        let outcome = puzzle.search(&options);
        assert_eq!(outcome.route().map(Route::cost), Some(cost), "{engine}\n{puzzle}");
        let (expanded, bound) = progress.read();
        assert!(cost / 2 < bound && bound <= cost, "{engine}: {bound}\n{puzzle}");
        assert!(expanded > 0, "{engine}\n{puzzle}");
    }
}

/// Searches, lists and looks up a route with `limit` expansions, and returns
/// the bounds of those that were stopped; that of the search is certified.
fn stopped<P: WalkPuzzle>(puzzle: &P, limit: u64) -> [Option<u64>; 3] {
    let options = Options::default().max_expansions(limit);
    let outcome = puzzle.search(&options);
    let search = match outcome.answer {
        Answer::Exhausted(stopped) => Some(stopped),
        Answer::Found(_) | Answer::NoRoute => None,
    };
    if let Some(Exhausted { lower_bound, .. }) = search {
        let certificate = outcome.certificate.expect("asked for by default");
        assert_eq!(certificate.claim(), Claim::AtLeast(lower_bound), "\n{puzzle}");
        let checked = puzzle.check_certificate(None, &certificate);
        assert!(checked.is_ok(), "{checked:?}\n{puzzle}");
    }
    let mut routes = puzzle.routes_within(&options);
    let list = if routes.next().is_none() { routes.stopped() } else { None };
    let number = puzzle.nth_route(u128::from(limit), &options).err();
    [search, list, number].map(|stopped| {
        let stopped = stopped?;
        assert_eq!(stopped.reason, Reason::Expansions, "\n{puzzle}");
        Some(stopped.lower_bound)
    })
}

/// The certificate shows its own claim with its own table for the answer, and
/// nothing else: not a larger claim, nothing about another route, and nothing
/// with one entry less. Returns its number of entries.
///
/// # Panics
///
/// If that is not so.
#[track_caller]
pub fn nothing_to_spare<P: WalkPuzzle>(puzzle: &P) -> usize {
    let outcome = puzzle.search(&Options::default());
    let (route, good) =
        (outcome.route(), outcome.certificate.as_ref().expect("asked for by default"));
    let refused = |route, certificate: &Certificate<P::State>| {
        puzzle.check_certificate(route, certificate).expect_err("it must not be accepted")
    };
    let checked = puzzle.check_certificate(route, good).expect("it must be accepted");
    assert_eq!(checked.states, good.states(), "\n{puzzle}");
    for less in one_less(good) {
        refused(route, &less);
    }
    let Some(route) = route else { return good.states() };
    let cost = route.cost();
    let more = claiming(Claim::AtLeast(cost + 1), good);
    let other = format!("the route costs {cost}, but the claim is: {}", more.claim());
    assert_eq!(refused(Some(route), &more), other);
    refused(None, &more);
    refused(None, &claiming(Claim::NoRoute, good));
    let Some(slow) = routes(puzzle).find(|slow| slow.cost() > cost) else {
        panic!("no slower route\n{puzzle}");
    };
    assert_eq!(puzzle.check(&slow), Ok(()), "\n{puzzle}");
    let other = format!("the route costs {}, but the claim is: {}", slow.cost(), good.claim());
    assert_eq!(refused(Some(&slow), good), other);
    let lying = Route::new(cost, slow.cells().to_vec());
    assert_eq!(refused(Some(&lying), good), format!("the route costs {}, not {cost}", slow.cost()));
    good.states()
}

/// Holds as many puzzles as [`cases`] says to `law`, each made by `make` with
/// its world; of many puzzles some have a route, as `law` returns, and some none.
///
/// # Panics
///
/// If all or hardly any have one: then the test shows little.
pub fn many<P, W>(
    seed: u64,
    usual: u64,
    make: impl Fn(&mut Dice) -> (P, W),
    law: impl Fn(&P, &W) -> bool,
) {
    let mut dice = Dice::new(seed);
    let cases = cases(usual);
    let mut solved = 0;
    for _ in 0..cases {
        let (puzzle, world) = make(&mut dice);
        solved += u64::from(law(&puzzle, &world));
    }
    let common = solved * 4 > cases && solved * 8 < cases * 7;
    assert!(common || cases < 1_000, "{solved} of {cases} have a route");
}

/// Runs `case` on `maps`, of which there are `total`, or on as many as [`cases`]
/// says, evenly spread; of these some must have a route and some none, as for
/// [`many`].
///
/// # Panics
///
/// If there are not `total`, or all or none have a route.
pub fn all(total: usize, maps: impl Iterator<Item = Map>, mut case: impl FnMut(Map) -> bool) {
    let wanted = usize::try_from(cases(total as u64)).map_or(1, |wanted| wanted.max(1));
    let (mut found, mut done, mut solved) = (0, 0, 0);
    for map in maps {
        if found % total.div_ceil(wanted) == 0 {
            done += 1;
            solved += usize::from(case(map));
        }
        found += 1;
    }
    assert_eq!(found, total, "maps");
    assert!(0 < solved && solved < done || done < 1_000, "{solved} of {done} have a route");
}

/// All routes of a puzzle.
fn routes<P: WalkPuzzle>(puzzle: &P) -> impl Iterator<Item = Route> + use<P> {
    puzzle.routes_within(&Options::default())
}

/// Another claim with the table of `certificate`.
fn claiming<S: Clone>(claim: Claim, certificate: &Certificate<S>) -> Certificate<S> {
    match certificate.entries() {
        Entries::Listed(entries) => Certificate::new(claim, entries.clone()),
        Entries::Numbered(table) => Certificate::numbered(claim, table.clone()),
    }
}
