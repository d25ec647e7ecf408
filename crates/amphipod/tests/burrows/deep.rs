//! Burrows of every depth: `packed` against the reference engine, and every
//! way in which a budget can stop it.

use crate::common::{Places, after, draw, moves, shuffle, sorted};
use amphipod::{Burrow, PACKED, Route, Rules};
use grid::Limits;
use proof::{Claim, Entries};
use search::{Answer, Engine, Options, Reason};
use testkit::{Dice, cases};

/// A random burrow of this depth; if that would be too large for the reference, the
/// sorted burrow after a few legal moves and swaps.
pub(crate) fn any(dice: &mut Dice, depth: usize) -> Places {
    let mut state = sorted(depth);
    if depth < 4 {
        shuffle(dice, &mut state[11..]);
    }
    for _ in 0..dice.size(0, 3) {
        // Change only the two topmost rows, so that most of the burrow is settled.
        let (one, other) = (dice.size(11, 18.min(state.len() - 1)), dice.size(11, state.len() - 1));
        state.swap(one, other);
        let legal = moves(&state);
        if dice.one_in(2) {
            state = after(&state, *dice.pick(&legal).unwrap());
        }
    }
    state
}

/// Whether `text` is a burrow: no amphipod is above an empty place.
pub(crate) fn read(state: &Places, rules: Rules) -> Option<Burrow> {
    Burrow::parse_with_rules(&draw(state), rules, &Limits::default()).ok()
}

#[track_caller]
fn agree(burrow: &Burrow) -> Option<Route> {
    let reference = Options::default().certify(false).engine(Engine::PATHFINDING);
    let route = burrow.search(&reference).into_route();
    let outcome = burrow.search(&Options::default().engine(PACKED));
    assert_eq!((outcome.route(), outcome.stats.engine), (route.as_ref(), PACKED), "{burrow}");
    let quick = Options::default().engine(PACKED).certify(false);
    assert_eq!(burrow.search(&quick).route(), route.as_ref(), "{burrow}");
    assert_eq!(burrow.cost(&quick).into_route(), route.as_ref().map(Route::cost), "{burrow}");
    let certificate = outcome.certificate.as_ref().unwrap();
    assert_eq!(
        certificate.claim(),
        route.as_ref().map_or(Claim::NoRoute, |r| Claim::AtLeast(r.cost()))
    );
    let checked = burrow.check_certificate(route.as_ref(), certificate);
    assert!(checked.is_ok(), "{burrow}{checked:?}");
    route
}

#[test]
fn burrows_of_every_depth() {
    let mut dice = Dice::new(11);
    let (mut tried, mut read_of_depth) = (0, [0; 8]);
    for number in 0..cases(48) {
        let depth = 1 + usize::try_from(number).unwrap() % 8;
        tried += 1;
        if let Some(burrow) = read(&any(&mut dice, depth), Rules::Folded) {
            assert_eq!(burrow.depth(), depth);
            read_of_depth[depth - 1] += 1;
            agree(&burrow);
        }
    }
    // Some have an amphipod above an empty place; most do not, at any depth.
    assert!(2 * read_of_depth.iter().sum::<usize>() >= tried, "{read_of_depth:?} of {tried}");
    assert!(tried < 48 || !read_of_depth.contains(&0), "{read_of_depth:?} of {tried}");
}

#[test]
fn unfolded_burrows() {
    let mut dice = Dice::new(12);
    let (mut sortable, mut not) = (0, 0);
    for _ in 0..cases(8) {
        let mut state = sorted(2);
        shuffle(&mut dice, &mut state[11..]);
        let burrow = read(&state, Rules::Unfolded).unwrap();
        let quick = Options::default().certify(false);
        let reference = burrow.search(&quick.clone().engine(Engine::PATHFINDING));
        assert_eq!(burrow.search(&quick).route(), reference.route(), "{burrow}");
        *(if reference.route().is_some() { &mut sortable } else { &mut not }) += 1;
    }
    assert!(sortable > 0, "{not} cannot be sorted");
}

/// Checks that the certificate of the reference has the same states and costs.
#[test]
fn the_smallest_certificate() {
    let mut dice = Dice::new(13);
    for _ in 0..cases(12) {
        let mut state = sorted(2);
        shuffle(&mut dice, &mut state[11..]);
        let burrow = read(&state, Rules::Folded).unwrap();
        let entries = |engine| {
            let outcome = burrow.search(&Options::default().engine(engine));
            let Entries::Listed(mut entries) = outcome.certificate.unwrap().into_entries() else {
                panic!("words have no numbers");
            };
            entries.sort_unstable();
            entries
        };
        assert_eq!(entries(PACKED), entries(Engine::PATHFINDING), "{burrow}");
    }
}

/// Checks that what a search under these options proves is true, even if it stops.
#[track_caller]
fn holds(burrow: &Burrow, options: &Options, cost: Option<u64>) -> Option<Reason> {
    let outcome = burrow.search(options);
    let certificate = outcome.certificate.as_ref().unwrap();
    assert_eq!(certificate.claim(), outcome.claim(Route::cost));
    burrow.check_certificate(outcome.route(), certificate).unwrap();
    let alone = burrow.cost(options);
    let Answer::Exhausted(stopped) = outcome.answer else {
        assert_eq!(outcome.route().map(Route::cost), cost);
        assert_eq!((alone.route().copied(), alone.certificate), (cost, None));
        return None;
    };
    assert!(cost.is_none_or(|cost| stopped.lower_bound <= cost));
    if let Answer::Exhausted(alone) = alone.answer {
        assert!(cost.is_none_or(|cost| alone.lower_bound <= cost));
    }
    Some(stopped.reason)
}

#[test]
fn whatever_a_budget_stops_is_proven() {
    let start = |rows: &str| ["...........", rows].concat().into_bytes();
    for (rows, rules) in [
        ("BCBDADCA", Rules::Folded),
        ("DABADCBC", Rules::Folded),
        ("BCBDADCA", Rules::Unfolded),
        ("DABABCDCBDACCADB", Rules::Folded),
        ("ABCDABCD", Rules::Folded),
    ] {
        let burrow = read(&start(rows), rules).unwrap();
        let cost = burrow.solve().map(|route| route.cost());
        let whole = burrow.search(&Options::default()).stats.expanded.unwrap();
        let mut stops = 0;
        for step in [0, 1, 4, 8, 9, 11] {
            let options = Options::default().engine(PACKED);
            // From nothing to more than enough, so that every phase is stopped.
            let expansions = options.clone().max_expansions(whole * step / 10);
            stops += u64::from(holds(&burrow, &expansions, cost) == Some(Reason::Expansions));
            let states = options.max_states(1 << (2 * step));
            let stopped = holds(&burrow, &states, cost);
            assert!(matches!(stopped, None | Some(Reason::States)));
        }
        assert!(stops >= 4 || whole < 10, "{rows}: {stops}");
    }
}
