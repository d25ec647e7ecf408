//! All engines agree, for every question and under every limit.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use keys_and_doors::{CONTRACTION, Engine, Island, Route};
use proof::Claim;
use search::{Answer, Exhausted, Options, Reason};
use testkit::walks::Map;
use testkit::{Dice, cases, laws};

const DENSE: Engine = Engine::DENSE;

/// Checks the law of answers, and that every engine has the route, the number of routes
/// and, unless it knows no heuristic, a certificate as large as that of the reference.
#[track_caller]
pub(crate) fn agree(island: &Island) -> Option<u64> {
    let answer = laws::answer(island);
    let reference = Options::default().engine(Engine::PATHFINDING).count_routes(true);
    let reference = island.search(&reference);
    let states = reference.certificate.as_ref().unwrap().states();
    for &engine in island.engines() {
        for (certify, counted) in [(true, true), (true, false), (false, false)] {
            let options = Options::default().engine(engine).certify(certify).count_routes(counted);
            let outcome = island.search(&options);
            let count = reference.optimal_routes.filter(|_| counted);
            assert_eq!(outcome.route(), answer.as_ref(), "{engine}\n{island}");
            assert_eq!(outcome.stats.engine, engine, "\n{island}");
            assert_eq!(outcome.optimal_routes, count, "{engine}\n{island}");
            let made = outcome.certificate.map(|certificate| certificate.states());
            assert_eq!(made.is_some(), certify, "{engine}\n{island}");
            let is_as_large = engine == Engine::PATHFINDING_DIJKSTRA || made == Some(states);
            assert!(is_as_large || !certify, "{engine}: {made:?}, not {states}\n{island}");
        }
        let alone = island.cost(&Options::default().engine(engine));
        assert_eq!(alone.stats.engine, engine, "\n{island}");
    }
    answer.map(|route| route.cost())
}

/// An island of `side * side` cells with many keys and doors, useful and not.
pub(crate) fn crowded(dice: &mut Dice, side: usize) -> Island {
    let kinds = [
        "......##aAbBcCdD",
        ".....#abcdefghijABCDEFGHIJ",
        ".........................#ABCDEabcde",
        "..............#aAbBeF",
        "abcdefghij",
        "aA",
        "....##Aabbbcccddd",
    ];
    let characters: Vec<char> = dice.pick(&kinds).unwrap().chars().collect();
    let mut map = Map::read(&format!("{}\n", ".".repeat(side)).repeat(side));
    for place in 0..map.cells() {
        map.set(place, *dice.pick(&characters).unwrap());
    }
    map.set(dice.size(0, side - 1) * side, '@');
    for _ in 0..dice.size(1, 3) {
        map.set(dice.size(1, side) * side - 1, '+');
    }
    map.to_string().parse().unwrap()
}

#[test]
fn on_crowded_islands() {
    let mut dice = Dice::new(12);
    let mut found = 0;
    for _ in 0..cases(200) {
        let island = crowded(&mut dice, 7);
        found += usize::from(agree(&island).is_some());
    }
    assert!(found > 20 || cases(200) < 200, "{found} have a route");
}

/// Checks that the answer under `options` is right, whether the search was stopped or
/// not.
#[track_caller]
fn stopped(island: &Island, options: &Options, cost: Option<u64>, reason: Reason) -> bool {
    let outcome = island.search(options);
    let shown = if let Answer::Exhausted(stopped) = outcome.answer {
        assert_eq!(stopped.reason, reason, "\n{island}");
        let bound = stopped.lower_bound;
        assert!(cost.is_none_or(|cost| bound <= cost), "{bound} > {cost:?}\n{island}");
        Claim::AtLeast(bound)
    } else {
        assert_eq!(outcome.route().map(Route::cost), cost, "\n{island}");
        cost.map_or(Claim::NoRoute, Claim::AtLeast)
    };
    let alone = island.cost(options);
    assert_eq!(alone.certificate, None, "\n{island}");
    if let Answer::Exhausted(alone) = alone.answer {
        assert_eq!(alone.reason, reason, "\n{island}");
        assert!(cost.is_none_or(|cost| alone.lower_bound <= cost), "\n{island}");
    } else {
        assert_eq!(alone.into_route(), cost, "\n{island}");
    }
    if let Some(certificate) = &outcome.certificate {
        assert_eq!(certificate.claim(), shown, "\n{island}");
        let checked = island.check_certificate(outcome.route(), certificate);
        assert!(checked.is_ok(), "{checked:?}\n{island}");
    }
    matches!(outcome.answer, Answer::Exhausted(_))
}

#[test]
fn at_every_number_of_expansions_and_states() {
    let mut dice = Dice::new(13);
    for _ in 0..cases(60) {
        let island = crowded(&mut dice, 4);
        let cost = island.cost(&Options::default().engine(Engine::PATHFINDING)).into_route();
        for (engine, certify) in
            [(DENSE, true), (DENSE, false), (CONTRACTION, true), (CONTRACTION, false)]
        {
            let options = Options::default().engine(engine).certify(certify);
            let ends = |options, reason| !stopped(&island, &options, cost, reason);
            let expansions = |limit| options.clone().max_expansions(limit);
            let last = (0..20_000).find(|limit| ends(expansions(*limit), Reason::Expansions));
            assert!(last.is_some(), "{engine}\n{island}");
            let states = |limit| options.clone().max_states(limit);
            let last = (0..200_000).step_by(37).find(|limit| ends(states(*limit), Reason::States));
            assert!(last.is_some(), "{engine}\n{island}");
        }
    }
}

#[test]
fn a_cancelled_search_knows_the_heuristic() {
    let island: Island = "a..@.A+".parse().unwrap();
    for engine in [DENSE, CONTRACTION] {
        let flag = Arc::new(AtomicBool::new(true));
        let outcome = island.cost(&Options::default().engine(engine).cancel(flag));
        let cancelled = Exhausted { reason: Reason::Cancelled, lower_bound: 3 };
        assert_eq!((outcome.answer, outcome.certificate), (Answer::Exhausted(cancelled), None));
    }
}

#[test]
fn ten_kinds_of_keys_in_any_order() {
    // All rings are met: each key lies beside the start, its door far away.
    let island = "\
abcde@fghij
...........
.#########.
.ABCDEFGHI.
.#########.
..........J
##########+
";
    assert!(agree(&island.parse().unwrap()).is_some());
}

#[test]
fn steps_around_those_that_16_bits_hold() {
    // One bit of the sixteen is a mark; a table has none.
    for most in [1 << 15, 1 << 16] {
        for cost in most - 8..most + 4 {
            let corridor = format!("a{}@{}A+", ".".repeat(cost / 2 - 3), ".".repeat(2 + cost % 2));
            assert_eq!(agree(&corridor.parse().unwrap()), Some(cost as u64));
        }
        // No route gets beyond the door.
        let corridor = format!("@{}A+", ".".repeat(most));
        assert_eq!(agree(&corridor.parse().unwrap()), None);
    }
}

#[test]
fn a_direct_route_needs_no_pages() {
    // Ten kinds of keys lie about; pages of all rings would take a thousand maps.
    let mut rows = vec![".".repeat(99); 97];
    rows.insert(0, format!("@{}", ".".repeat(98)));
    rows.insert(1, format!("{}{}", "abcdefghij".repeat(9), ".".repeat(9)));
    rows.push(format!("{}J+", ".".repeat(97)));
    let island: Island = rows.join("\n").parse().unwrap();
    for engine in [Engine::PATHFINDING, DENSE, CONTRACTION] {
        let options =
            Options::default().engine(engine).max_states(11 * island.cells().len() as u64);
        let outcome = island.search(&options);
        assert_eq!(outcome.stats.engine, engine);
        assert_eq!(outcome.route().map(Route::cost), Some(98 + 99));
        let certificate = outcome.certificate.as_ref().unwrap();
        assert_eq!(certificate.states(), 0);
        assert!(island.check_certificate(outcome.route(), certificate).is_ok());
        assert_eq!(island.cost(&options).route(), Some(&(98 + 99)));
    }
}

#[test]
fn too_many_points_are_left_to_dense() {
    let mut map = Map::read(&format!("b@{}\n", "aA".repeat(300)));
    map.set(map.cells() - 2, 'B');
    map.set(map.cells() - 1, '+');
    let island: Island = map.to_string().parse().unwrap();
    let outcome = island.search(&Options::default());
    assert_eq!((outcome.stats.engine, outcome.route().map(Route::cost)), (DENSE, Some(602)));
    let cost = island.cost(&Options::default().engine(CONTRACTION));
    assert_eq!((cost.stats.engine, cost.route()), (DENSE, Some(&602)));
}

#[test]
fn a_certificate_without_room_is_declined() {
    // Sixteen pages for a certificate, two for a route, and none for the cost.
    let island: Island = "a@bcd....\n########A\n########+".parse().unwrap();
    let page = 5 * 10;
    let declined = |room| {
        let outcome = island.search(&Options::default().max_states(room));
        assert_eq!(outcome.route()?, &island.solve().unwrap());
        let why = outcome.certificate.is_none().then_some(Reason::States);
        assert_eq!(outcome.uncertified, why);
        Some(outcome.certificate.is_none())
    };
    assert_eq!([1, page, 4 * page, 17 * page].map(declined), [None, None, Some(true), Some(false)]);
    // The cost alone takes a page for the points, and little more.
    let cost = |room| island.cost(&Options::default().max_states(room)).into_route();
    assert_eq!([page - 1, 2 * page].map(cost), [None, island.solve().map(|route| route.cost())]);
    // That every route costs more needs no more room than the cost.
    let island: Island = "abcd.@.A+".parse().unwrap();
    let options = Options::default().max_cost(12);
    let beyond = Exhausted { reason: Reason::Cost, lower_bound: 13 };
    for (room, certified) in [(4 * 30, false), (5 * 30, true)] {
        let outcome = island.search(&options.clone().max_states(room));
        assert_eq!(outcome.answer, Answer::Exhausted(beyond));
        assert_eq!(outcome.certificate.is_some(), certified);
    }
}
