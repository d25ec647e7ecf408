//! The engine `jps` against brute force, on maps of many kinds.
#![cfg(feature = "solve")]
#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod brute;

use grid::{Grid, Pos};
use octile::{Cell, JPS, MAX_CELLS, Map as Task, Prepared, STRAIGHT, Scratch};
use search::{Answer, Options};
use testkit::{Dice, cases};

use crate::brute::{
    check, check_prepared, check_table, first_route, least, maze, moves, octile, scattered,
    somewhere, task,
};

#[test]
fn small_maps_of_all_densities() {
    let (mut dice, mut scratch) = (Dice::new(1), Scratch::default());
    let (mut solved, cases) = (0, cases(12_000));
    for _ in 0..cases {
        let (rows, cols) = (dice.size(1, 12), dice.size(1, 12));
        let map = scattered(&mut dice, rows, cols);
        let (start, goal) = (somewhere(&mut dice, &map), somewhere(&mut dice, &map));
        solved += u64::from(check(&map, &mut scratch, start, goal));
    }
    assert!(solved * 5 > cases && solved * 5 < cases * 4, "{solved} of {cases} have a route");
}

#[test]
fn small_mazes() {
    let (mut dice, mut scratch) = (Dice::new(2), Scratch::default());
    for _ in 0..cases(4_000) {
        let (rows, cols) = (dice.size(1, 16), dice.size(1, 16));
        let map = maze(&mut dice, rows, cols);
        let (start, goal) = (somewhere(&mut dice, &map), somewhere(&mut dice, &map));
        check(&map, &mut scratch, start, goal);
    }
}

/// Sides around multiples of the word size, border included.
#[test]
fn sides_at_the_boundaries_of_words() {
    let (mut dice, mut scratch) = (Dice::new(3), Scratch::default());
    let sides = [1, 2, 3, 5, 30, 60, 61, 62, 63, 64, 65, 66, 67, 125, 126, 127, 128, 129, 130];
    for _ in 0..cases(200) {
        let (Some(&rows), Some(&cols)) = (dice.pick(&sides), dice.pick(&sides)) else { continue };
        let make = if dice.one_in(2) { scattered } else { maze };
        let map = make(&mut dice, rows, cols);
        let prepared = Prepared::of(&map, |&open| open).unwrap();
        for _ in 0..2 {
            let (start, goal) = (somewhere(&mut dice, &map), somewhere(&mut dice, &map));
            check_prepared(&map, &prepared, &mut scratch, start, goal);
        }
    }
}

/// One map and one scratch for more queries than generations have numbers.
#[test]
fn generations_wrap() {
    let mut dice = Dice::new(4);
    let maps = [scattered(&mut dice, 9, 7), maze(&mut dice, 11, 14)];
    let prepared = maps.each_ref().map(|map| Prepared::of(map, |&open| open).unwrap());
    let to_all: Vec<Vec<_>> =
        maps.iter().map(|map| map.iter().map(|(pos, _)| least(map, pos)).collect()).collect();
    let mut scratch = Scratch::default();
    for _ in 0..cases(70_000) {
        let index = dice.size(0, 1);
        let (map, prepared) = (&maps[index], &prepared[index]);
        let (start, goal) = (somewhere(&mut dice, map), somewhere(&mut dice, map));
        let to_go = &to_all[index][goal.row * map.cols() + goal.col];
        let cost = to_go[start].map(|known| known.0);
        if dice.one_in(2) {
            assert_eq!(prepared.cost(&mut scratch, start, goal), cost);
        } else {
            let first = cost.map(|cost| (cost, first_route(map, to_go, start)));
            let route = prepared.route(&mut scratch, start, goal);
            assert_eq!(route.map(|route| (route.cost(), moves(route.cells()))), first);
        }
    }
}

#[test]
fn starts_and_goals_of_all_kinds() {
    let rows = ["..@..", ".@@..", "@@..@", "...@.", "..@@."];
    let map = Grid::from_fn(5, 5, |pos| rows[pos.row].as_bytes()[pos.col] == b'.').unwrap();
    let mut scratch = Scratch::default();
    let places: Vec<Pos> = map.iter().map(|(pos, _)| pos).collect();
    for &start in &places {
        for &goal in &places {
            check(&map, &mut scratch, start, goal);
        }
    }
    let prepared = Prepared::of(&map, |&open| open).unwrap();
    let home = Pos::new(0, 0);
    let at_home = prepared.route(&mut scratch, home, home).unwrap();
    assert_eq!((at_home.cost(), at_home.cells()), (0, &[home][..]));
    for off in [Pos::new(5, 0), Pos::new(0, 5), Pos::new(usize::MAX, 0), Pos::new(0, 65_535)] {
        for (start, goal) in [(home, off), (off, home), (off, off)] {
            assert_eq!(prepared.cost(&mut scratch, start, goal), None);
            assert_eq!(prepared.route(&mut scratch, start, goal), None);
        }
    }
}

/// The bound of a stopped search is valid, and its table proves it.
#[test]
fn stopped_searches() {
    let (mut dice, mut scratch) = (Dice::new(5), Scratch::default());
    for _ in 0..cases(3_000) {
        let (rows, cols) = (dice.size(1, 30), dice.size(1, 30));
        let make = if dice.one_in(2) { scattered } else { maze };
        let map = make(&mut dice, rows, cols);
        let prepared = Prepared::of(&map, |&open| open).unwrap();
        let (start, goal) = (somewhere(&mut dice, &map), somewhere(&mut dice, &map));
        let from_start = least(&map, start);
        let task = task(&map, start, goal);
        let options = match dice.below(4) {
            0 => Options::default().max_states(dice.below(3) * map.len() as u64 / 2),
            _ => Options::default().max_expansions(dice.below(12)),
        };
        let outcome = prepared.search(&mut scratch, &task, &options);
        if let Answer::Exhausted(stopped) = outcome.answer {
            assert!(stopped.lower_bound >= octile(start, goal));
            let cost = from_start[goal].map(|known| known.0);
            assert!(cost.is_none_or(|cost| stopped.lower_bound <= cost));
        }
        let certificate = outcome.certificate.as_ref().unwrap();
        assert_eq!(task.check_certificate(outcome.route(), certificate).err(), None);
        if outcome.stats.figures().any(|figure| figure == ("nodes", 0)) {
            continue;
        }
        check_table(&task, &outcome, &from_start);
    }
}

/// A lane that winds up and down, 40,000 steps long.
#[test]
fn routes_of_many_steps() {
    let (rows, cols) = (199, 401);
    let lane = |pos: Pos| {
        let gap = if pos.col % 4 == 1 { rows - 1 } else { 0 };
        pos.col.is_multiple_of(2) || pos.row == gap
    };
    let mut map = Grid::from_fn(rows, cols, lane).unwrap();
    let mut scratch = Scratch::default();
    let last = Pos::new(0, cols - 1);
    for end in [0, 100, 194, 196, 198, 300, 400] {
        assert!(check(&map, &mut scratch, Pos::new(0, 0), Pos::new(100, end)));
    }
    // Without a route, and with one of a few more steps.
    map[Pos::new(rows - 1, 397)] = false;
    assert!(!check(&map, &mut scratch, Pos::new(0, 0), last));
    assert!(check(&map, &mut scratch, Pos::new(0, 0), Pos::new(0, 396)));
    let prepared = Prepared::of(&map, |&open| open).unwrap();
    let from_start = least(&map, Pos::new(0, 0));
    let task = task(&map, Pos::new(0, 0), Pos::new(0, 396));
    for most in [10, 200, 390, 410, 590, 700] {
        let options = Options::default().max_expansions(most);
        check_table(&task, &prepared.search(&mut scratch, &task, &options), &from_start);
    }
}

#[test]
fn long_sides() {
    let mut scratch = Scratch::default();
    let longest = 65_533;
    for (rows, cols) in [(1, longest), (longest, 1), (2, longest), (longest, 3)] {
        let map = Grid::from_fn(rows, cols, |_| true).unwrap();
        let prepared = Prepared::of(&map, |&open| open).unwrap();
        let (first, last) = (Pos::new(0, 0), Pos::new(rows - 1, cols - 1));
        for (start, goal) in [(first, last), (last, first)] {
            let cost = prepared.cost(&mut scratch, start, goal);
            assert_eq!(cost, Some(octile(start, goal)));
        }
        let turned = if rows > cols { (rows + 1, cols) } else { (rows, cols + 1) };
        let longer = Grid::from_fn(turned.0, turned.1, |_| ()).unwrap();
        assert!(Prepared::of(&longer, |()| true).is_none());
    }
}

/// On larger grids, costs would not order routes by length. (These cells take no memory.)
#[test]
fn grids_with_too_many_cells() {
    let (rows, cols) = (7_000, 5_517);
    assert!(rows * (cols - 1) < MAX_CELLS && MAX_CELLS < rows * cols);
    let grid = Grid::from_fn(rows, cols, |_| ()).unwrap();
    assert!(Prepared::of(&grid, |()| unreachable!("no cell is looked at")).is_none());
}

/// A map too long for the engine is left to another one.
#[test]
fn sides_that_are_too_long_are_left_to_others() {
    let cells = Grid::from_fn(1, 65_534, |_| Cell::Ground).unwrap();
    let task = Task::new(cells, Pos::new(0, 0), Pos::new(0, 9)).unwrap();
    let outcome = task.search(&Options::default().engine(JPS));
    assert_eq!(outcome.route().map(octile::Route::arrows).as_deref(), Some(">>>>>>>>>"));
    assert_ne!(outcome.stats.engine, JPS);
    assert_eq!(task.cost(&Options::default().engine(JPS)).route(), Some(&(9 * STRAIGHT)));
}
