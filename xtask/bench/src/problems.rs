//! The problems: each puzzle in several sizes and shapes.
//!
//! The goals are the ratios that the project set itself before the engines
//! were written.

use crate::client::Stage;
use crate::generate::city::Shape;
use crate::generate::octile::Kind;
use crate::generate::{burrow, city, island, maze, octile};
use crate::ours::Task;
use crate::peers;
use crate::peers::burrow::Bound;
use crate::problem::{Goals, Input, Problem, Solver};

/// Seeds below this were seen while the engines were tuned.
const FIRST_SEED: u64 = 1_000;

/// All problems, or those that are measured within a minute.
pub(crate) fn problems(quick: bool) -> Vec<Problem> {
    let mut problems = Vec::new();
    cities(quick, &mut problems);
    burrows(quick, &mut problems);
    islands(quick, &mut problems);
    mazes(quick, &mut problems);
    queries(quick, &mut problems);
    clients(quick, &mut problems);
    problems
}

/// Inputs with the first `count` of the seeds that were not used for tuning.
fn inputs(shape: &str, count: u64, make: impl Fn(u64) -> String + Copy + 'static) -> Vec<Input> {
    let input =
        |seed: u64| Input { shape: shape.to_owned(), seed, make: Box::new(move || make(seed)) };
    (FIRST_SEED..FIRST_SEED + count).map(input).collect()
}

fn dijkstra_short(text: &str) -> Option<u64> {
    peers::city::dijkstra_city(text, 1, 3)
}

fn dijkstra_long(text: &str) -> Option<u64> {
    peers::city::dijkstra_city(text, 4, 10)
}

fn cities(quick: bool, problems: &mut Vec<Problem>) {
    const SHORT: (&str, &[(&str, Solver)]) = ("1..=3", &[("pathfinding dijkstra", dijkstra_short)]);
    const LONG: (&str, &[(&str, Solver)]) = ("4..=10", &[("pathfinding dijkstra", dijkstra_long)]);
    let shapes = [
        ("uniform", Shape::Uniform),
        ("centre", Shape::Centre),
        ("blobs", Shape::Blobs),
        ("serpentine", Shape::Serpentine),
    ];
    let sizes: &[usize] = if quick { &[141] } else { &[141, 1000, 4000] };
    for &size in sizes {
        for (rules, peers) in [SHORT, LONG] {
            let long = rules == LONG.0;
            let goals = match (size, long) {
                (141, false) => goals(40.0, None, Some(17.0)),
                (141, true) => goals(70.0, None, Some(35.0)),
                (1000, false) => goals(65.0, None, Some(40.0)),
                (1000, true) => goals(240.0, None, Some(110.0)),
                _ => Goals::default(),
            };
            let inputs = shapes.iter().flat_map(|&(name, shape)| {
                inputs(name, 1, move |seed| city::city(shape, size, seed))
            });
            problems.push(Problem {
                name: format!("crucible {size} x {size}, {rules}"),
                cells: size * size,
                inputs: inputs.collect(),
                ours: Task::City(rules),
                // Minutes, and more memory than most have.
                peers: if size > 1000 { &[] } else { peers },
                goals,
            });
        }
    }
}

const fn goals(whole: f64, cost: Option<f64>, certified: Option<f64>) -> Goals {
    Goals { whole: Some(whole), cost, certified }
}

fn plain_folded(text: &str) -> Option<u64> {
    peers::burrow::astar_burrow(text, false, Bound::Plain)
}

fn tight_folded(text: &str) -> Option<u64> {
    peers::burrow::astar_burrow(text, false, Bound::Tight)
}

fn dijkstra_folded(text: &str) -> Option<u64> {
    peers::burrow::dijkstra_burrow(text, false)
}

fn plain_unfolded(text: &str) -> Option<u64> {
    peers::burrow::astar_burrow(text, true, Bound::Plain)
}

fn tight_unfolded(text: &str) -> Option<u64> {
    peers::burrow::astar_burrow(text, true, Bound::Tight)
}

fn dijkstra_unfolded(text: &str) -> Option<u64> {
    peers::burrow::dijkstra_burrow(text, true)
}

fn burrows(quick: bool, problems: &mut Vec<Problem>) {
    const FOLDED: &[(&str, Solver)] = &[
        ("pathfinding astar", plain_folded),
        ("pathfinding astar, tight", tight_folded),
        ("pathfinding dijkstra", dijkstra_folded),
    ];
    const UNFOLDED: &[(&str, Solver)] = &[
        ("pathfinding astar", plain_unfolded),
        ("pathfinding astar, tight", tight_unfolded),
        ("pathfinding dijkstra", dijkstra_unfolded),
    ];
    let (all, few) = if quick { (6, 2) } else { (30, 10) };
    for (name, rules, unsolvable, peers, goals) in [
        ("folded", "folded", false, FOLDED, goals(95.0, None, Some(25.0))),
        ("unfolded", "unfolded", false, UNFOLDED, goals(55.0, None, Some(6.0))),
        ("unfolded, no route", "unfolded", true, UNFOLDED, Goals::default()),
    ] {
        problems.push(Problem {
            name: format!("amphipod {name}"),
            cells: if rules == "folded" { 19 } else { 27 },
            inputs: inputs("random", if unsolvable { few } else { all }, move |seed| {
                burrow::burrow(seed, unsolvable)
            }),
            ours: Task::Burrow(rules),
            peers,
            goals,
        });
    }
}

fn islands(quick: bool, problems: &mut Vec<Problem>) {
    const PEERS: &[(&str, Solver)] = &[("pathfinding bfs", peers::island::bfs_island)];
    let sizes: &[(usize, usize, u64)] =
        if quick { &[(100, 4, 3)] } else { &[(100, 4, 3), (200, 7, 3), (400, 10, 3)] };
    for &(size, letters, seeds) in sizes {
        let goals = if size == 400 { goals(180.0, None, Some(30.0)) } else { Goals::default() };
        problems.push(Problem {
            name: format!("keys-and-doors {size} x {size}, {letters} keys"),
            cells: size * size,
            inputs: inputs("bands", seeds, move |seed| island::island(size, letters, seed)),
            ours: Task::Island,
            peers: PEERS,
            goals,
        });
    }
}

fn mazes(quick: bool, problems: &mut Vec<Problem>) {
    const MAZE: &[(&str, Solver)] = &[("pathfinding bfs", peers::maze::bfs_maze)];
    const FIELD: &[(&str, Solver)] = &[("pathfinding astar", peers::maze::astar_maze)];
    const GRAPH: &[(&str, Solver)] = &[
        ("pathfinding astar", peers::maze::astar_maze),
        ("petgraph astar", peers::maze::petgraph_maze),
    ];
    let sizes: &[usize] = if quick { &[501] } else { &[1001, 4001] };
    for &size in sizes {
        let large = size > 4000;
        let mut add = |name: String, ours, inputs, peers, goals| {
            problems.push(Problem { name, cells: size * size, inputs, ours, peers, goals });
        };
        let some = |whole, certified| {
            if large { goals(whole, None, Some(certified)) } else { Goals::default() }
        };
        add(
            format!("pacman maze {size} x {size}"),
            Task::Maze,
            inputs("maze", 2, move |seed| maze::maze(size, 50, seed)),
            MAZE,
            some(25.0, 8.0),
        );
        add(
            format!("pacman field {size} x {size}, 20 % walls"),
            Task::Maze,
            inputs("field", 2, move |seed| maze::field(size, 20, seed)),
            if large { FIELD } else { GRAPH },
            some(9.0, 3.0),
        );
    }
}

/// One map and many queries, and reading and preparing it alone.
fn queries(quick: bool, problems: &mut Vec<Problem>) {
    const PEERS: &[(&str, Solver)] = &[("pathfinding astar", peers::octile::astar_queries)];
    let kinds = [
        ("rooms", Kind::Rooms(16), goals(180.0, Some(200.0), Some(20.0))),
        ("35 % closed", Kind::Obstacles(35), goals(4.0, Some(5.0), Some(2.5))),
    ];
    for (name, kind, goals) in kinds {
        let alone = (0, "preparing alone", &[][..], Goals::default());
        for (count, says, peers, goals) in [(100, "100 queries", PEERS, goals), alone] {
            let size = if quick { 256 } else { 512 };
            problems.push(Problem {
                name: format!("octile {size} x {size}, {name}, {says}"),
                cells: size * size,
                inputs: inputs(name, 1, move |seed| octile::queries(kind, size, count, seed)),
                ours: Task::Queries,
                peers,
                goals,
            });
        }
    }
}

/// A space of a client's own, in the stages in which one would write it.
fn clients(quick: bool, problems: &mut Vec<Problem>) {
    const OCTILE: &[(&str, Solver)] = &[("pathfinding astar", peers::octile::astar_octile)];
    const WALLS: [u64; 4] = [20, 0, 10, 30];
    let mut add = |stage, size: usize, says, goal| {
        let inputs = WALLS.into_iter().flat_map(|walls| {
            let shape = format!("{walls} % walls");
            inputs(&shape, 1, move |seed| maze::octile(size, walls, seed))
        });
        problems.push(Problem {
            name: format!("own space {size} x {size}, {says}"),
            cells: size * size,
            inputs: inputs.collect(),
            ours: Task::Client(stage),
            peers: OCTILE,
            goals: goals(goal, None, Some(goal)),
        });
    };
    for stage in Stage::ALL {
        let (says, goal) = match stage {
            Stage::Numbers => ("numbers alone", 1.0),
            Stage::Costs => ("with costs", 1.25),
            Stage::Moves => ("with moves by number", 1.5),
            Stage::TwoWay => ("two-way", 2.5),
        };
        add(stage, 512, says, goal);
        if stage == Stage::TwoWay && !quick {
            add(stage, 1024, says, goal);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::measure::agree;

    /// A small input of the kind that `problem` measures.
    fn small(problem: &Problem) -> String {
        match (problem.ours, problem.name.contains("maze")) {
            (Task::City(_), _) => city::city(Shape::Uniform, 15, 1),
            (Task::Burrow(_), _) => burrow::burrow(1, problem.name.ends_with("no route")),
            (Task::Island, _) => island::island(24, 3, 1),
            (Task::Maze, true) => maze::maze(21, 50, 1),
            (Task::Maze, _) => maze::field(21, 20, 1),
            (Task::Queries, _) => octile::queries(Kind::Rooms(5), 21, 2, 1),
            (Task::Client(_), _) => maze::octile(21, 20, 1),
        }
    }

    #[test]
    fn whoever_says_otherwise_is_heard_whatever_the_problem() {
        for mut problem in problems(true) {
            let text = small(&problem);
            assert_eq!(agree(&problem, &problem.sides(), &text), Ok(()), "{}", problem.name);
            problem.peers = &[("wrong", |_| Some(1))];
            let said = agree(&problem, &problem.sides(), &text).unwrap_err();
            assert!(said.ends_with("peer-0 says Some(1)"), "{}: {said}", problem.name);
        }
    }
}
