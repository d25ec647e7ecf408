//! The problems: each puzzle in several sizes and shapes.
//!
//! The project set the goals, which are ratios, before the engines were written.

use crate::client::Stage;
use crate::generate::{self, Shape};
use crate::ours::Task;
use crate::peers::burrow::{Bound, astar_burrow};
use crate::peers::maps as peers;
use crate::problem::Solver::{Query, Text};
use crate::problem::{Input, Problem};

/// Lower seeds were used to tune the engines.
const FIRST_SEED: u64 = 1_000;

/// All problems, or with `quick` those that can be measured within a minute.
pub(crate) fn problems(quick: bool) -> Vec<Problem> {
    let own = cities(quick).chain(burrows(quick)).chain(islands(quick)).chain(mazes(quick));
    own.chain(queries(quick)).chain(clients(quick)).collect()
}

/// Inputs with `count` seeds that were not used for tuning.
fn inputs(shape: &str, count: u64, make: impl Fn(u64) -> String + Copy + 'static) -> Vec<Input> {
    let input =
        |seed: u64| Input { shape: shape.to_owned(), seed, make: Box::new(move || make(seed)) };
    (FIRST_SEED..FIRST_SEED + count).map(input).collect()
}

fn cities(quick: bool) -> impl Iterator<Item = Problem> {
    let shapes =
        [("uniform", Shape::Uniform), ("centre", Shape::Centre), ("serpentine", Shape::Serpentine)];
    let problem = move |(size, least, most, goals): (usize, usize, usize, &'static [f64])| {
        let rules = format!("{least}..={most}");
        let peer = Text(Box::new(move |text| peers::dijkstra_city(text, least, most)));
        Problem {
            name: format!("crucible {size} x {size}, {rules}"),
            inputs: shapes
                .iter()
                .flat_map(|&(name, shape)| {
                    inputs(name, 1, move |seed| generate::city(shape, size, seed))
                })
                .collect(),
            ours: Task::Puzzle("crucible", rules),
            // At 4000 x 4000, the peer takes 18 to 39 s a run, and 2.5 GB.
            peers: if size > 1000 { Vec::new() } else { vec![("pathfinding dijkstra", peer)] },
            goals,
        }
    };
    let problems: [(_, _, _, &[f64]); 6] = [
        (141, 1, 3, &[40.0, 17.0]),
        (141, 4, 10, &[70.0, 35.0]),
        (1000, 1, 3, &[65.0, 40.0]),
        (1000, 4, 10, &[240.0, 110.0]),
        (4000, 1, 3, &[]),
        (4000, 4, 10, &[]),
    ];
    problems.into_iter().take(if quick { 2 } else { 6 }).map(problem)
}

fn burrows(quick: bool) -> [Problem; 3] {
    let problem = |name: &str, rules: &str, goals| {
        let (unfolded, unsolvable) = (rules == "unfolded", name.ends_with("no route"));
        let count = if quick { 6 } else { 30 } / if unsolvable { 3 } else { 1 };
        let peer = |bound| Text(Box::new(move |text| astar_burrow(text, unfolded, bound)));
        Problem {
            name: format!("amphipod {name}"),
            inputs: inputs("random", count, move |seed| generate::burrow(seed, unsolvable)),
            ours: Task::Puzzle("amphipod", rules.to_owned()),
            peers: vec![
                ("pathfinding astar", peer(Bound::Plain)),
                ("pathfinding astar, tight", peer(Bound::Tight)),
            ],
            goals,
        }
    };
    [
        problem("folded", "folded", &[95.0, 25.0]),
        problem("unfolded", "unfolded", &[55.0, 6.0]),
        problem("unfolded, no route", "unfolded", &[]),
    ]
}

fn islands(quick: bool) -> impl Iterator<Item = Problem> {
    let sizes: [(_, _, &[f64]); 3] = [(100, 4, &[]), (200, 7, &[]), (400, 10, &[180.0, 30.0])];
    sizes.into_iter().take(if quick { 1 } else { 3 }).map(|(size, letters, goals)| Problem {
        name: format!("keys-and-doors {size} x {size}, {letters} keys"),
        inputs: inputs("bands", 3, move |seed| generate::island(size, letters, seed)),
        ours: Task::Puzzle("keys-and-doors", "standard".to_owned()),
        peers: vec![("pathfinding bfs", Text(Box::new(peers::bfs_island)))],
        goals,
    })
}

fn mazes(quick: bool) -> impl Iterator<Item = Problem> {
    let sizes: &[usize] = if quick { &[501] } else { &[1001, 4001] };
    sizes.iter().flat_map(|&size| {
        let problem = |name, inputs, peer, goals: &'static [f64]| Problem {
            name,
            inputs,
            ours: Task::Puzzle("pacman", "standard".to_owned()),
            peers: vec![peer],
            goals: if size > 4000 { goals } else { &[] },
        };
        let maze = inputs("maze", 2, move |seed| generate::maze(size, 50, seed));
        let field = inputs("field", 2, move |seed| generate::field(size, 20, seed));
        let bfs = ("pathfinding bfs", Text(Box::new(peers::bfs_maze)));
        let astar = ("pathfinding astar", Text(Box::new(peers::astar_maze)));
        let name = format!("{size} x {size}");
        [
            problem(format!("pacman maze {name}"), maze, bfs, &[25.0, 8.0]),
            problem(format!("pacman field {name}, 20 % walls"), field, astar, &[9.0, 3.0]),
        ]
    })
}

/// One map and many queries.
fn queries(quick: bool) -> impl Iterator<Item = Problem> {
    let size = if quick { 256 } else { 512 };
    let kinds: [(_, fn(usize, u64) -> String, _); 2] = [
        ("rooms", generate::rooms, &[180.0, 20.0, 200.0]),
        ("35 % closed", generate::obstacles, &[4.0, 2.5, 5.0]),
    ];
    kinds.into_iter().map(move |(name, map, goals)| Problem {
        name: format!("octile {size} x {size}, {name}, 100 queries"),
        inputs: inputs(name, 1, move |seed| map(size, seed)),
        ours: Task::Queries,
        peers: vec![("pathfinding astar", Query(peers::astar_query))],
        goals,
    })
}

/// A client's own space, in the stages in which one would write it.
fn clients(quick: bool) -> impl Iterator<Item = Problem> {
    let stages = [
        (Stage::Numbers, 512, "numbers alone", &[1.0, 1.0]),
        (Stage::Costs, 512, "with costs", &[1.25, 1.25]),
        (Stage::Moves, 512, "with moves by number", &[1.5, 1.5]),
        (Stage::TwoWay, 512, "two-way", &[2.5, 2.5]),
        (Stage::TwoWay, 1024, "two-way", &[2.5, 2.5]),
    ];
    let input = |size, walls: u64| {
        inputs(&format!("{walls} % walls"), 1, move |seed| {
            // If walls enclose a corner, try another map.
            let seeds = (0..).map(|more| seed + 10_000 * more);
            let mut maps = seeds.map(|seed| generate::octile(size, walls, seed));
            maps.find(|map| peers::astar_octile(map).is_some()).unwrap_or_default()
        })
    };
    let stages = stages.into_iter().take(if quick { 4 } else { 5 });
    stages.map(move |(stage, size, says, goals)| Problem {
        name: format!("own space {size} x {size}, {says}"),
        inputs: [20, 0, 10, 30].into_iter().flat_map(|walls| input(size, walls)).collect(),
        ours: Task::Client(stage),
        peers: vec![("pathfinding astar", Text(Box::new(peers::astar_octile)))],
        goals,
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::time::Duration;

    use super::*;
    use crate::measure::Measured;

    #[test]
    fn whoever_says_otherwise_is_heard_whatever_the_problem() {
        for mut problem in problems(true) {
            problem.inputs.truncate(1);
            let sides = problem.sides();
            let names: BTreeSet<_> = sides.iter().map(|side| problem.side_name(*side)).collect();
            let names = names.len();
            let mut measured = Measured::new(problem, Duration::ZERO).unwrap();
            let Problem { name, inputs, .. } = &measured.problem;
            let expected = format!("{name}, {} 1000: whole answer: ", inputs[0].shape);
            assert_eq!((names, measured.memory.len()), (sides.len(), sides.len()));
            measured.problem.peers = vec![("wrong", Text(Box::new(|_| Some(1))))];
            let said = Measured::new(measured.problem, Duration::ZERO).err().unwrap().to_string();
            assert!(said.starts_with(&expected) && said.ends_with(", wrong: Some(1)"), "{said}");
        }
    }
}
