//! Burrows of every depth: the laws, `packed` against the reference engine, and every
//! way in which a budget can stop it.

use amphipod::{Burrow, Engine, PACKED, Route, Rules};
use grid::Limits;
use proof::Entries;
use search::{Answer, Options, Reason};
use testkit::{Dice, cases, laws};

use crate::common::{EMPTY, after, draw, moves, shuffle, sorted};
use crate::known::read;

/// A random burrow of this depth; if that would be too large for the reference, the
/// sorted burrow after a few legal moves and swaps. `None` if an amphipod is above an
/// empty place.
fn any(dice: &mut Dice, depth: usize) -> Option<Burrow> {
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
    draw(&state).parse().ok()
}

/// A random burrow of two rows, read under `rules`.
fn shuffled(dice: &mut Dice, rules: Rules) -> Burrow {
    let mut state = sorted(2);
    shuffle(dice, &mut state[11..]);
    Burrow::parse_with_rules(&draw(&state), rules, &Limits::default()).unwrap()
}

/// Of depth 1 and 2, and one that cannot be sorted.
#[test]
fn the_laws() {
    let mut dice = Dice::new(14);
    let mut found = 0;
    for number in 0..cases(48) {
        let depth = if number % 4 == 0 { 2 } else { 1 };
        let Some(burrow) = any(&mut dice, depth) else { continue };
        found += u64::from(laws::all(&burrow).is_some());
    }
    assert!(cases(48) < 48 || found > 20, "{found} have a route");
    let unsolvable = read("...D.A.....", &[".BC."], Rules::Folded);
    assert_eq!(laws::all(&unsolvable), None);
}

#[test]
fn deeper_burrows() {
    let mut dice = Dice::new(11);
    let mut read_of_depth = [0; 6];
    for number in 0..cases(36) {
        let place = usize::try_from(number).unwrap() % 6;
        if let Some(burrow) = any(&mut dice, 3 + place) {
            read_of_depth[place] += 1;
            laws::answer(&burrow);
        }
    }
    let enough = 2 * read_of_depth.iter().sum::<usize>() >= 36 && !read_of_depth.contains(&0);
    assert!(cases(36) < 36 || enough, "{read_of_depth:?}");
}

#[test]
fn unfolded_burrows() {
    let mut dice = Dice::new(12);
    let mut sortable = 0;
    for _ in 0..cases(8) {
        let burrow = shuffled(&mut dice, Rules::Unfolded);
        let quick = Options::default().certify(false);
        let reference = burrow.search(&quick.clone().engine(Engine::PATHFINDING));
        assert_eq!(burrow.search(&quick).route(), reference.route(), "{burrow}");
        sortable += usize::from(reference.route().is_some());
    }
    assert!(sortable > 0, "none can be sorted");
}

/// Checks that the certificate of the reference has the same states and costs.
#[test]
fn the_smallest_certificate() {
    let mut dice = Dice::new(13);
    for _ in 0..cases(12) {
        let burrow = shuffled(&mut dice, Rules::Folded);
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
    for (rows, rules) in [
        (&["BCBD", "ADCA"][..], Rules::Folded),
        (&["DABA", "DCBC"], Rules::Folded),
        (&["BCBD", "ADCA"], Rules::Unfolded),
        (&["DABA", "BCDC", "BDAC", "CADB"], Rules::Folded),
        (&["ABCD", "ABCD"], Rules::Folded),
    ] {
        let burrow = read(EMPTY, rows, rules);
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
        assert!(stops >= 4 || whole < 10, "{rows:?}: {stops}");
    }
}
