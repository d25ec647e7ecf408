//! Run-length rules on random cities, against brute force block by block.

use crate::common::{
    Moves, Rows, STEPS, answer, block, city, costs_to_go, end, keeps_the_laws, random,
    shortest_routes,
};
use crucible::Rules;
use testkit::{Dice, cases};

/// One step at a time: where, in which direction (4: none yet), how many steps of this run.
type Walker = (isize, isize, usize, usize);

struct Steps<'a> {
    rows: &'a Rows,
    min: usize,
    max: usize,
}

impl Moves for Steps<'_> {
    type State = Walker;

    fn moves(&self, &(row, col, dir, run): &Walker) -> Vec<(Walker, u64)> {
        let mut moves = Vec::new();
        for (next, (down, right)) in STEPS.into_iter().enumerate() {
            let straight = dir == next;
            let back = dir == 3 - next;
            let turn = dir == 4 || (!straight && !back && run >= self.min);
            let on = straight && run < self.max;
            if !(turn || on) {
                continue;
            }
            let (row, col) = (row + down, col + right);
            if let Some(heat) = block(self.rows, row, col) {
                moves.push(((row, col, next, if straight { run + 1 } else { 1 }), heat));
            }
        }
        moves
    }

    fn is_goal(&self, &(row, col, dir, run): &Walker) -> bool {
        (row, col) == end(self.rows) && (dir == 4 || run >= self.min)
    }
}

/// A whole run at a time: where, and whether the last run went up or down.
struct Runs<'a>(Steps<'a>);

impl Moves for Runs<'_> {
    type State = (isize, isize, Option<bool>);

    fn moves(&self, &(row, col, vertical): &Self::State) -> Vec<(Self::State, u64)> {
        let mut moves = Vec::new();
        for (down, right) in STEPS {
            if vertical == Some(down != 0) {
                continue;
            }
            let mut cost = 0;
            for steps in 1..=self.0.max {
                let ahead = steps.cast_signed();
                let (row, col) = (row + down * ahead, col + right * ahead);
                let Some(heat) = block(self.0.rows, row, col) else { break };
                cost += heat;
                if steps >= self.0.min {
                    moves.push(((row, col, Some(down != 0)), cost));
                }
            }
        }
        moves
    }

    fn is_goal(&self, &(row, col, _): &Self::State) -> bool {
        (row, col) == end(self.0.rows)
    }
}

/// The least cost under run-length rules, step by step.
pub(crate) fn least_by_runs(rows: &Rows, min: usize, max: usize) -> Option<u64> {
    rows[0][0]?;
    let start = (0, 0, 4, 0);
    costs_to_go(&Steps { rows, min, max }, &start).get(&start).copied()
}

fn random_case(seed: u64, most: usize) -> (Rows, usize, usize) {
    let mut dice = Dice::new(seed);
    let rows = random(&mut dice, most);
    let long = dice.one_in(3);
    let min = dice.size(1, if long { 4 } else { 2 });
    let max = min + dice.size(0, 3);
    (rows, min, max)
}

#[test]
fn cost_and_existence_are_those_of_brute_force() {
    for seed in 0..cases(10_000) {
        let (rows, min, max) = random_case(seed, 5);
        let (city, rules) = (city(&rows), Rules::runs(min..=max).unwrap());
        let best = least_by_runs(&rows, min, max);
        let route = answer(&city, &rules);
        assert_eq!(route.map(|route| route.cost()), best, "seed {seed}, {rules}\n{city}");
    }
}

#[test]
fn the_route_is_the_least_of_all_cheapest() {
    let mut many = 0;
    for seed in 0..cases(5_000) {
        let (rows, min, max) = random_case(seed, 4);
        if rows[0][0].is_none() {
            continue;
        }
        let city = city(&rows);
        let runs = Runs(Steps { rows: &rows, min, max });
        let rules = Rules::runs(min..=max).unwrap();
        let found = city.solve(&rules).map(|route| route.corners()[1..].to_vec());
        let all = shortest_routes(&runs, &(0, 0, None)).map(|(_, routes)| routes);
        many += u64::from(all.as_ref().is_some_and(|all| all.len() > 1));
        let least = all.map(|all| {
            let place = |&(row, col, _): &(isize, isize, _)| {
                grid::Pos::new(row.unsigned_abs(), col.unsigned_abs())
            };
            all[0].iter().map(place).collect::<Vec<_>>()
        });
        // A route of no moves has one corner, which is its start.
        assert_eq!(found, least, "seed {seed}, {rules}\n{city}");
    }
    assert!(many * 20 > cases(5_000), "only {many} cities had several cheapest routes");
}

/// Small cities, and some of several chunks of the sweep, by rules of all kinds.
#[test]
fn the_laws() {
    let mut found = 0;
    for number in 0..cases(320) {
        let most = if number % 16 == 0 { 44 } else { 5 };
        let mut dice = Dice::new(20_000 + number);
        let city = city(&random(&mut dice, most));
        let longest = if dice.one_in(8) { most } else { 4 };
        let min = dice.size(1, longest);
        let runs = Rules::runs(min..=min + dice.size(0, most)).unwrap();
        let elven = if most > 5 { runs } else { Rules::Elven };
        for rules in [Rules::default(), runs, elven] {
            found += u64::from(keeps_the_laws(&city, &rules).is_some());
        }
    }
    assert!(found > cases(320), "only {found} have a route");
}
