//! Random maps, brute force on them, and comparisons with the engine.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use grid::{Dir8, Grid, Pos};
use octile::{Cell, DIAGONAL, Map as Task, Prepared, STRAIGHT, Scratch};
use proof::{Claim, Entries};
use search::Options;
use testkit::Dice;

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
pub(crate) fn least(map: &Map, start: Pos) -> Grid<Option<(u64, u64)>> {
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
pub(crate) fn first_route(map: &Map, to_go: &Grid<Option<(u64, u64)>>, start: Pos) -> Vec<Dir8> {
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

pub(crate) fn octile(from: Pos, to: Pos) -> u64 {
    grid::octile(from, to, STRAIGHT, DIAGONAL)
}

/// Compares all that the engine says of one query with brute force. Returns whether
/// there is a route.
#[track_caller]
pub(crate) fn check(map: &Map, scratch: &mut Scratch, start: Pos, goal: Pos) -> bool {
    let prepared = Prepared::of(map, |&open| open).unwrap();
    check_prepared(map, &prepared, scratch, start, goal)
}

#[track_caller]
pub(crate) fn check_prepared(
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
    // The search's own, alone and with its certificate, and read off the table.
    let options = Options::default;
    for options in [options().certify(false), options(), options().count_routes(true)] {
        let outcome = prepared.search(scratch, &task, &options);
        assert_eq!(outcome.route(), route.as_ref(), "{start} to {goal} on\n{}", text(map));
    }
    check_table(&task, &prepared.search(scratch, &task, &Options::default()), &from_start);
    cost.is_some()
}

/// The map as the crate knows it.
pub(crate) fn task(map: &Map, start: Pos, goal: Pos) -> Task {
    let cells = map.map(|_, &open| if open { Cell::Ground } else { Cell::Trees });
    Task::new(cells, start, goal).unwrap()
}

/// The steps of a route.
pub(crate) fn moves(cells: &[Pos]) -> Vec<Dir8> {
    let to = |from: Pos, to| ORDER.into_iter().find(|&dir| from.step8(dir) == Some(to)).unwrap();
    cells.windows(2).map(|pair| to(pair[0], pair[1])).collect()
}

type Outcome = search::Outcome<octile::Route, octile::Certificate>;

/// Compares the table with the exact costs, and checks the certificate.
#[track_caller]
pub(crate) fn check_table(task: &Task, outcome: &Outcome, from_start: &Grid<Option<(u64, u64)>>) {
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
pub(crate) fn scattered(dice: &mut Dice, rows: usize, cols: usize) -> Map {
    let (closed, side) = (dice.below(70), dice.size(1, 3));
    let wide = cols.div_ceil(side);
    let squares: Vec<bool> =
        (0..wide * rows.div_ceil(side)).map(|_| dice.below(100) >= closed).collect();
    Grid::from_fn(rows, cols, |pos| squares[pos.row / side * wide + pos.col / side]).unwrap()
}

/// A maze of lanes one or more cells wide, with some walls taken out.
pub(crate) fn maze(dice: &mut Dice, rows: usize, cols: usize) -> Map {
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

pub(crate) fn somewhere(dice: &mut Dice, map: &Map) -> Pos {
    Pos::new(dice.size(0, map.rows() - 1), dice.size(0, map.cols() - 1))
}
