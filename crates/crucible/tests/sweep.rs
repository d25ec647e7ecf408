//! The engine `sweep` against the reference, where chunks, limits, kinds of
//! lanes and queues meet: wider and higher cities than brute force can manage.
#![cfg(feature = "solve")]
#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use crucible::search::{Answer, Options};
use crucible::{City, Engine, Rules, SWEEP};
use testkit::{Dice, cases};

/// A city with one of several kinds of heat, in some places closed.
fn city(dice: &mut Dice, rows: usize, cols: usize) -> City {
    let (least, kinds) = (dice.below(2), 1 + dice.below(9));
    let closed = dice.pick(&[5, 12, 1_000_000]).copied().unwrap_or(5);
    let mut text = String::new();
    for row in 0..rows {
        for col in 0..cols {
            let corner = row + col == 0 || row + col + 2 == rows + cols;
            let heat = (least + dice.below(kinds)).min(9).to_string();
            text.push_str(if !corner && dice.one_in(closed) { "-" } else { &heat });
        }
        text.push('\n');
    }
    text.parse().unwrap()
}

/// Solves with `sweep` and with the reference, which must agree, and checks the
/// certificate. Returns the cost.
#[track_caller]
fn compare(city: &City, rules: &Rules) -> Option<u64> {
    let options = Options::default().count_routes(true);
    let reference = city.search(rules, &options.clone().engine(Engine::PATHFINDING_DIJKSTRA));
    let swept = city.search(rules, &options.engine(SWEEP));
    // Without counting, the route may be read in another way.
    let read = city.search(rules, &Options::default().engine(SWEEP));
    assert_eq!(read.route(), reference.route(), "{rules}\n{city}");
    assert_eq!(swept.stats.engine, SWEEP);
    assert_eq!(swept.route(), reference.route(), "{rules}\n{city}");
    assert_eq!(swept.optimal_routes, reference.optimal_routes, "{rules}\n{city}");
    assert!(!matches!(swept.answer, Answer::Exhausted(_)));
    let certificate = swept.certificate.as_ref().unwrap();
    let checked = city.check_certificate(rules, swept.route(), certificate);
    assert!(checked.is_ok(), "{checked:?} {rules}\n{city}");
    swept.route().map(crucible::Route::cost)
}

fn rules(dice: &mut Dice, min: usize, more: usize) -> Rules {
    let min = dice.size(1, min);
    Rules::runs(min..=min + dice.size(0, more)).unwrap()
}

#[test]
fn cities_of_several_chunks() {
    let mut found = 0;
    for seed in 0..cases(300) {
        let mut dice = Dice::new(seed);
        let shapes = [(40, 40), (3, 140), (140, 3), (1, 70), (70, 1), (33, 65), (64, 32)];
        let (rows, cols) = dice.pick(&shapes).copied().unwrap();
        let city = city(&mut dice, rows, cols);
        let usual = [Rules::runs(1..=3).unwrap(), Rules::runs(4..=10).unwrap()];
        let any = rules(&mut dice, 6, 26);
        let rules = dice.pick(&[usual[0], usual[1], any]).copied().unwrap();
        found += u64::from(compare(&city, &rules).is_some());
    }
    assert!(found * 4 > cases(300), "only {found} cities have a route");
}

#[test]
fn costs_around_those_that_16_bits_hold() {
    let rules = Rules::runs(1..=3).unwrap();
    let costs: Vec<u64> = (5_457..5_466)
        .map(|cols| {
            let row = "9".repeat(cols);
            compare(&format!("{row}\n{row}\n").parse().unwrap(), &rules).unwrap()
        })
        .collect();
    assert!(costs[0] < 65_533 && costs[8] > 65_537, "{costs:?}");
}

#[test]
fn runs_too_long_to_be_swept() {
    let mut found = 0;
    for seed in 0..cases(150) {
        let mut dice = Dice::new(1_000 + seed);
        let shapes = [(2, 120), (50, 4), (1, 90), (40, 40)];
        let (rows, cols) = dice.pick(&shapes).copied().unwrap();
        let city = city(&mut dice, rows, cols);
        let (min, max) = (dice.size(1, 40), dice.size(40, 130));
        let max = if dice.one_in(4) { usize::MAX } else { max };
        found += u64::from(compare(&city, &Rules::runs(min..=max).unwrap()).is_some());
    }
    assert!(found * 10 > cases(150), "only {found} cities have a route");
}

#[test]
fn runs_longer_than_the_city() {
    for (rows, cols) in [(1, 2), (2, 1), (13, 13), (32, 32)] {
        let mut dice = Dice::new(rows as u64);
        let city = city(&mut dice, rows, cols);
        for (min, max) in [(33, 33), (33, 40), (40, 50), (1, 33), (usize::MAX, usize::MAX)] {
            let rules = Rules::runs(min..=max).unwrap();
            let cost = compare(&city, &rules);
            assert!(cost.is_none() || min < rows.max(cols), "{cost:?} {rules}\n{city}");
        }
    }
}

#[test]
fn long_cities_of_few_rows() {
    for (rows, cols, unit) in [(2, 60_000, "runners"), (7, 10_000, "chunks")] {
        let row = "12345678".repeat(cols / 8) + "\n";
        let city: City = row.repeat(rows).parse().unwrap();
        let work = city.search(&Rules::default(), &Options::default()).stats.work;
        assert_eq!(work.map(|(unit, _)| unit), Some(unit), "{rows} x {cols}");
    }
}

#[test]
fn costs_that_need_more_than_16_bits() {
    let nines = "9".repeat(1_700);
    let city: City = format!("{nines}\n{nines}\n{nines}").parse().unwrap();
    assert!(compare(&city, &Rules::default()).is_some_and(|cost| cost > 16_000));
    // No route, which 16 bits cannot tell from an expensive one.
    let wall = format!("{}-", "9".repeat(300));
    let city: City = format!("{wall}{nines}\n{wall}{nines}").parse().unwrap();
    assert_eq!(compare(&city, &Rules::default()), None);
    // Rows that are too long for 16 bits themselves.
    let row = "12".repeat(1_000);
    let city: City = format!("{row}\n{row}").parse().unwrap();
    assert!(compare(&city, &Rules::default()).is_some());
}

/// The heat of a row is added up from its beginning: what does not fit into 16
/// bits need not be a cost.
#[test]
fn rows_whose_heat_needs_more_than_16_bits() {
    let mut dice = Dice::new(9);
    let mut text = String::new();
    for row in 0..33 {
        for col in 0..5_000 {
            let corner = row + col == 0 || row + col == 32 + 4_999;
            let closed = row % 2 == 1 && !corner && dice.one_in(10);
            let heat = (if dice.one_in(4) { 1 } else { 9 }).to_string();
            text.push_str(if closed { "-" } else { &heat });
        }
        text.push('\n');
    }
    let city: City = text.parse().unwrap();
    let rules = Rules::runs(2..=7).unwrap();
    let cost = |engine| city.cost(&rules, &Options::default().engine(engine)).into_route();
    let swept = cost(SWEEP).unwrap();
    assert!((5_000..60_000).contains(&swept), "{swept}");
    assert_eq!(Some(swept), cost(Engine::PATHFINDING));
}

/// A lane of 1s that winds through 9s, from one side to the other and back.
fn serpentine(side: usize) -> City {
    let mut text = String::new();
    for row in 0..side {
        for col in 0..side {
            let gap = if col / 6 % 2 == 0 { row + 6 > side } else { row < 5 };
            text.push(if col % 6 < 5 || gap { '1' } else { '9' });
        }
        text.push('\n');
    }
    text.parse().unwrap()
}

#[test]
fn hard_cities() {
    let even = |sign: &str| [sign.repeat(70), "\n".to_owned()].concat().repeat(70);
    for rules in ["1..=3", "4..=10", "2..=2", "5..=20", "1..=100"] {
        let rules: Rules = rules.parse().unwrap();
        compare(&serpentine(83), &rules);
        compare(&even("9").parse().unwrap(), &rules);
        compare(&even("0").parse().unwrap(), &rules);
    }
}

#[test]
fn a_bound_holds_wherever_the_search_stops() {
    let mut stops = 0;
    for seed in 0..cases(40) {
        let mut dice = Dice::new(2_000 + seed);
        let (rows, cols) = (dice.size(1, 40), dice.size(30, 70));
        let city = city(&mut dice, rows, cols);
        let rules = rules(&mut dice, 4, if seed % 4 == 0 { 60 } else { 8 });
        let best = city.solve(&rules).map(|route| route.cost());
        let mut limit = 0;
        loop {
            let options = Options::default().engine(SWEEP).max_expansions(limit);
            let outcome = city.search(&rules, &options);
            let Answer::Exhausted(stopped) = outcome.answer else { break };
            assert!(best.is_none_or(|best| stopped.lower_bound <= best), "seed {seed}");
            let certificate = outcome.certificate.unwrap();
            let checked = city.check_certificate(&rules, None, &certificate);
            assert!(checked.is_ok(), "seed {seed}, {limit}: {checked:?}\n{city}");
            (limit, stops) = (limit + 1 + limit / 3, stops + 1);
        }
    }
    assert!(stops > cases(40) * 5, "only {stops} searches were stopped");
}

#[test]
fn what_the_engine_declines_another_one_does() {
    let city: City = "111\n111\n111".parse().unwrap();
    let few = Options::default().engine(SWEEP).max_states(18);
    let outcome = city.search(&Rules::default(), &few);
    assert_eq!(outcome.stats.engine, Engine::PATHFINDING);
    assert_eq!(outcome.route().map(crucible::Route::cost), Some(4));
    let enough = few.max_states(19);
    assert_eq!(city.search(&Rules::default(), &enough).stats.engine, SWEEP);
}
