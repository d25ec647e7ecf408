//! The engine `jps` against brute force, on maps of many kinds.
#![cfg(feature = "solve")]
#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use grid::{Dir8, Grid, Pos};
use octile::{Cell, DIAGONAL, JPS, Map as Task, Prepared, STRAIGHT, Scratch};
use proof::{Claim, Entries};
use search::{Answer, Options};
use testkit::{Dice, cases};

/// The declared order of moves, spelled out a second time.
const ORDER: [Dir8; 8] = [
    Dir8::UpLeft,
    Dir8::UpRight,
    Dir8::DownLeft,
    Dir8::DownRight,
    Dir8::Up,
    Dir8::Left,
    Dir8::Right,
    Dir8::Down,
];

/// A map on which `true` is open.
type Map = Grid<bool>;

fn is_open(map: &Map, pos: Pos) -> bool {
    map.get(pos) == Some(&true)
}

/// Where a step leads, and what it costs.
fn step(map: &Map, from: Pos, dir: Dir8) -> Option<(Pos, u64)> {
    let to = from.step8(dir)?;
    let beside = [Pos::new(from.row, to.col), Pos::new(to.row, from.col)];
    let legal = is_open(map, to) && beside.into_iter().all(|pos| is_open(map, pos));
    legal.then_some((to, if dir.is_diagonal() { DIAGONAL } else { STRAIGHT }))
}

/// The least cost from `start` to each cell, and the least number of steps at it.
fn least(map: &Map, start: Pos) -> Grid<Option<(u64, u64)>> {
    let mut least = map.map(|_, _| None);
    let mut queue = BinaryHeap::from([Reverse(((0, 0), start))]);
    while let Some(Reverse((known, pos))) = queue.pop() {
        if !is_open(map, pos) || least[pos].is_some() {
            continue;
        }
        least[pos] = Some(known);
        for (to, cost) in ORDER.into_iter().filter_map(|dir| step(map, pos, dir)) {
            queue.push(Reverse(((known.0 + cost, known.1 + 1), to)));
        }
    }
    least
}

/// The first of the cheapest routes, by the least costs to go.
fn first_route(map: &Map, to_go: &Grid<Option<(u64, u64)>>, start: Pos) -> Vec<Dir8> {
    let (mut at, mut moves) = (start, Vec::new());
    while let Some((cost, steps)) = to_go[at].filter(|known| known.1 > 0) {
        let leads_on = |&dir: &Dir8| {
            let next = step(map, at, dir);
            next.is_some_and(|(to, paid)| {
                cost >= paid && to_go[to] == Some((cost - paid, steps - 1))
            })
        };
        let dir = ORDER.into_iter().find(leads_on).unwrap();
        at = at.step8(dir).unwrap();
        moves.push(dir);
    }
    moves
}

fn octile(from: Pos, to: Pos) -> u64 {
    grid::octile(from, to, STRAIGHT, DIAGONAL)
}

/// Holds all that the engine says of one query to brute force. Returns whether
/// there is a route.
#[track_caller]
fn check(map: &Map, scratch: &mut Scratch, start: Pos, goal: Pos) -> bool {
    let prepared = Prepared::of(map, |&open| open).unwrap();
    check_prepared(map, &prepared, scratch, start, goal)
}

#[track_caller]
fn check_prepared(
    map: &Map,
    prepared: &Prepared,
    scratch: &mut Scratch,
    start: Pos,
    goal: Pos,
) -> bool {
    let (from_start, to_go) = (least(map, start), least(map, goal));
    let cost = from_start.get(goal).and_then(|known| Some(known.as_ref()?.0));
    assert_eq!(prepared.cost(scratch, start, goal), cost, "{start} to {goal} on\n{}", text(map));
    let route = prepared.route(scratch, start, goal);
    let moves = route.as_ref().map(|route| (route.cost(), moves(route.cells())));
    let first = cost.map(|cost| (cost, first_route(map, &to_go, start)));
    assert_eq!(moves, first, "{start} to {goal} on\n{}", text(map));
    let task = task(map, start, goal);
    // Read off the search itself, and off the table.
    for certify in [false, true] {
        let outcome = prepared.search(scratch, &task, &Options::default().certify(certify));
        assert_eq!(outcome.route(), route.as_ref(), "{start} to {goal} on\n{}", text(map));
    }
    check_table(&task, &prepared.search(scratch, &task, &Options::default()), &from_start);
    cost.is_some()
}

/// The map as the crate knows it.
fn task(map: &Map, start: Pos, goal: Pos) -> Task {
    let cells = map.map(|_, &open| if open { Cell::Ground } else { Cell::Trees });
    Task::new(cells, start, goal).unwrap()
}

/// The steps of a route.
fn moves(cells: &[Pos]) -> Vec<Dir8> {
    let to = |from: Pos, to| ORDER.into_iter().find(|&dir| from.step8(dir) == Some(to)).unwrap();
    cells.windows(2).map(|pair| to(pair[0], pair[1])).collect()
}

type Outcome = search::Outcome<octile::Route, octile::Certificate>;

/// Holds the table to the exact costs, and lets the crate check what it proves.
#[track_caller]
fn check_table(task: &Task, outcome: &Outcome, from_start: &Grid<Option<(u64, u64)>>) {
    let certificate = outcome.certificate.as_ref().unwrap();
    let bound = match certificate.claim() {
        Claim::AtLeast(bound) => bound,
        Claim::NoRoute => u64::MAX,
    };
    assert!(matches!(certificate.entries(), Entries::Numbered(_)));
    let Entries::Numbered(table) = certificate.entries() else { return };
    for (number, (pos, known)) in from_start.iter().enumerate() {
        let goal = task.goal();
        let exact = known.map(|known| known.0).filter(|g| g + octile(pos, goal) < bound);
        assert_eq!(table.get(number), exact, "{pos} below {bound} to {goal} on\n{task}");
    }
    assert_eq!(task.check_certificate(outcome.route(), certificate).err(), None);
}

fn text(map: &Map) -> String {
    let row = |cells: &[bool]| cells.iter().map(|&open| if open { '.' } else { '@' }).collect();
    map.row_slices().map(row).collect::<Vec<String>>().join("\n")
}

/// A map of squares that are open or closed, of any density.
fn scattered(dice: &mut Dice, rows: usize, cols: usize) -> Map {
    let (closed, side) = (dice.below(70), dice.size(1, 3));
    let wide = cols.div_ceil(side);
    let squares: Vec<bool> =
        (0..wide * rows.div_ceil(side)).map(|_| dice.below(100) >= closed).collect();
    Grid::from_fn(rows, cols, |pos| squares[pos.row / side * wide + pos.col / side]).unwrap()
}

/// A maze of lanes one or more cells wide, with some walls taken out.
fn maze(dice: &mut Dice, rows: usize, cols: usize) -> Map {
    let (lane, gaps) = (dice.size(1, 3), dice.below(10));
    let mut map = Grid::from_fn(rows, cols, |pos| {
        pos.row % (lane + 1) != lane && pos.col % (lane + 1) != lane
    })
    .unwrap();
    let (high, wide) = (rows.div_ceil(lane + 1), cols.div_ceil(lane + 1));
    // Each room opens upwards or to the left; that makes a tree.
    for (row, col) in (0..high).flat_map(|row| (0..wide).map(move |col| (row, col))) {
        let up = row > 0 && (col == 0 || dice.one_in(2));
        let doors = [up, !up && col > 0, dice.below(100) < gaps, dice.below(100) < gaps];
        for index in 0..lane {
            let (top, left) = (row * (lane + 1), col * (lane + 1));
            for (door, above) in doors.into_iter().zip([true, false, true, false]) {
                let cell = if above {
                    top.checked_sub(1).map(|top| Pos::new(top, left + index))
                } else {
                    left.checked_sub(1).map(|left| Pos::new(top + index, left))
                };
                if let Some(cell) = cell.and_then(|pos| map.get_mut(pos)).filter(|_| door) {
                    *cell = true;
                }
            }
        }
    }
    map
}

fn somewhere(dice: &mut Dice, map: &Map) -> Pos {
    Pos::new(dice.size(0, map.rows() - 1), dice.size(0, map.cols() - 1))
}

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

/// Sides around those of words, the border included.
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

/// A stopped search names a bound that holds, and that its table proves.
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
