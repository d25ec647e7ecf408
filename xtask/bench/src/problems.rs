//! What is measured: each puzzle in several sizes and shapes, with the sides that solve it,
//! and the ratios to reach.
//!
//! The project set the goals, which are ratios, before the engines were written.

use crate::client::Stage;
use crate::generate::{self, Shape};
use crate::ours::Task;
use crate::peers::burrow::{Bound, astar_burrow};
use crate::peers::maps as peers;
use crate::side::{Result, Run, Side};

/// The name of a peer, and how it is prepared to solve a text.
pub(crate) type Peer = (&'static str, Box<dyn Fn(&str) -> Result<Run<'_>>>);

/// Inputs of one kind and size.
pub(crate) struct Problem {
    /// The name, in tables and for `--only`.
    pub(crate) name: String,
    pub(crate) inputs: Vec<Input>,
    pub(crate) ours: Task,
    /// What to compare with. Ratios refer to the first.
    pub(crate) peers: Vec<Peer>,
    /// The ratio that each of our sides should reach, in their order.
    pub(crate) goals: &'static [f64],
}

/// An input. Its text is made when it is needed.
pub(crate) struct Input {
    pub(crate) shape: String,
    /// The seed of the generator; 0 for a file.
    pub(crate) seed: u64,
    pub(crate) make: Box<dyn Fn() -> String>,
}

impl Problem {
    /// All sides, ours first.
    pub(crate) fn sides(&self) -> Vec<Side> {
        let preparing = matches!(self.ours, Task::Queries).then_some(Side::Preparing);
        let peers = (0..self.peers.len()).map(Side::Peer);
        Side::OURS.into_iter().chain(preparing).chain(peers).collect()
    }

    /// The name of a side, in tables and for `--one`.
    pub(crate) fn side_name(&self, side: Side) -> &str {
        match side {
            Side::Whole => "whole answer",
            Side::Certified => "with its certificate",
            Side::Cost => "cost alone",
            Side::Preparing => "reading and preparing",
            Side::Peer(place) => self.peers[place].0,
        }
    }

    /// Prepares `side` to solve `text`. For queries this also reads and prepares the map,
    /// unless that is the run itself.
    pub(crate) fn ready<'a>(&'a self, side: Side, text: &'a str) -> Result<Run<'a>> {
        let Side::Peer(place) = side else { return self.ours.ready(side, text) };
        self.peers[place].1(text)
    }
}

/// All problems, or with `quick` those that can be measured within a minute.
pub(crate) fn problems(quick: bool) -> Vec<Problem> {
    let own = cities(quick).chain(burrows(quick)).chain(islands(quick)).chain(mazes(quick));
    own.chain(queries(quick)).chain(clients(quick)).collect()
}

/// Inputs with `count` seeds from 1,000 on. Lower seeds were used to tune the engines.
fn inputs(shape: &str, count: u64, make: impl Fn(u64) -> String + Copy + 'static) -> Vec<Input> {
    let input = |seed| Input { shape: shape.to_owned(), seed, make: Box::new(move || make(seed)) };
    (1_000..1_000 + count).map(input).collect()
}

/// A peer that reads the text in each run.
fn peer(name: &'static str, solve: impl Fn(&str) -> Option<u64> + Copy + 'static) -> Peer {
    (name, Box::new(move |text| Ok(Box::new(move || Ok(solve(text))))))
}

fn cities(quick: bool) -> impl Iterator<Item = Problem> {
    let shapes =
        [("uniform", Shape::Uniform), ("centre", Shape::Centre), ("serpentine", Shape::Serpentine)];
    let problem = move |(size, least, most, goals): (usize, usize, usize, &'static [f64])| {
        let city = |(name, shape)| inputs(name, 1, move |seed| generate::city(shape, size, seed));
        let rules = format!("{least}..={most}");
        let dijkstra = move |text: &str| peers::dijkstra_city(text, least, most);
        Problem {
            name: format!("crucible {size} x {size}, {rules}"),
            inputs: shapes.into_iter().flat_map(city).collect(),
            ours: Task::Puzzle("crucible", rules),
            // At 4000 x 4000, the peer takes 18 to 39 s a run, and 2.5 GB.
            peers: if size > 1000 { vec![] } else { vec![peer("pathfinding dijkstra", dijkstra)] },
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
        let astar = |bound| move |text: &str| astar_burrow(text, unfolded, bound);
        Problem {
            name: format!("amphipod {name}"),
            inputs: inputs("random", count, move |seed| generate::burrow(seed, unsolvable)),
            ours: Task::Puzzle("amphipod", rules.to_owned()),
            peers: vec![
                peer("pathfinding astar", astar(Bound::Plain)),
                peer("pathfinding astar, tight", astar(Bound::Tight)),
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
        peers: vec![peer("pathfinding bfs", peers::bfs_island)],
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
        let bfs = peer("pathfinding bfs", peers::bfs_maze);
        let astar = peer("pathfinding astar", peers::astar_maze);
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
    let rooms = inputs("rooms", 1, move |seed| generate::rooms(size, seed));
    let obstacles = inputs("35 % closed", 1, move |seed| generate::obstacles(size, seed));
    let kinds = [(rooms, &[180.0, 20.0, 200.0]), (obstacles, &[4.0, 2.5, 5.0])];
    kinds.into_iter().map(move |(inputs, goals)| Problem {
        name: format!("octile {size} x {size}, {}, 100 queries", inputs[0].shape),
        inputs,
        ours: Task::Queries,
        peers: vec![("pathfinding astar", Box::new(peers::astar_queries))],
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
        peers: vec![peer("pathfinding astar", peers::astar_octile)],
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
            measured.problem.peers = vec![peer("wrong", |_| Some(1))];
            let said = Measured::new(measured.problem, Duration::ZERO).err().unwrap().to_string();
            assert!(said.starts_with(&expected) && said.ends_with(", wrong: Some(1)"), "{said}");
        }
    }
}
