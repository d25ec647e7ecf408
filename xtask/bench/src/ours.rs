//! Our side: what `solve` does between its arguments and its exit code, and the
//! libraries asked for the cost alone.

use std::hint::black_box;

use amphipod::Burrow;
use crucible::City;
use grid::{Limits, Pos};
use keys_and_doors::Island;
use octile::{Map, Prepared, Scratch};
use pacman::Maze;
use search::Options;
use xtask::puzzles;
use xtask::puzzles::puzzle::Request;
use xtask::puzzles::report::{self, Certified};

use crate::answer::{Answer, Result, described, known, parts};
use crate::client::{self, Stage};

/// More cells than any input has.
const MAX_CELLS: usize = 1_000_000_000;

/// What we are asked to solve.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Task {
    /// A city, with runs of this many blocks.
    City(&'static str),
    /// A burrow, folded or unfolded.
    Burrow(&'static str),
    Island,
    /// A maze or a field.
    Maze,
    /// Queries on an eight-way map of the benchmark's format.
    Queries,
    /// An eight-way map: a space that no crate of ours knows, and what it says
    /// of itself.
    Client(Stage),
}

impl Task {
    /// The whole answer, as a user gets it.
    pub(crate) fn whole(self, text: &str, certified: bool) -> Result<Answer> {
        let (puzzle, rules) = match self {
            Task::City(rules) => ("crucible", rules),
            Task::Burrow(rules) => ("amphipod", rules),
            Task::Island => ("keys-and-doors", "standard"),
            Task::Maze => ("pacman", "standard"),
            Task::Queries => return queries(text, certified),
            Task::Client(stage) => return client::whole(stage, text, certified),
        };
        let rules = puzzles::ALL.find(puzzle).ok_or("no such puzzle")?.rules(Some(rules))?;
        let request = Request { certify: certified, ..Request::default() };
        let limits = Limits::cells(MAX_CELLS);
        let mut out = Vec::new();
        let solved = xtask::answer(puzzle, rules.as_ref(), text, (&limits, &request), &mut out)?;
        black_box(&out);
        if certified && !matches!(solved.certified, Certified::Yes(_)) {
            return Err(format!("{puzzle}: the answer is not certified").into());
        }
        let cost = match solved.answer {
            report::Answer::Route(route) => Some(route.cost),
            report::Answer::NoRoute => None,
            _ => return Err(format!("{puzzle}: no answer").into()),
        };
        Ok(Answer { cost, stats: described(&solved.statistics) })
    }

    /// The cost alone, by a call of the library.
    pub(crate) fn cost(self, text: &str) -> Result<Option<u64>> {
        let options = Options::default().certify(false);
        let limits = Limits::cells(MAX_CELLS);
        match self {
            Task::City(rules) => {
                known(&City::parse_within(text, &limits)?.cost(&rules.parse()?, &options))
            }
            Task::Burrow(rules) => {
                known(&Burrow::parse_with_rules(text, rules.parse()?, &limits)?.cost(&options))
            }
            Task::Island => known(&Island::parse_within(text, &limits)?.cost(&options)),
            Task::Maze => known(&Maze::parse_within(text, &limits)?.cost(&options)),
            Task::Queries => {
                let (_map, prepared, ends) = prepared(text)?;
                let mut scratch = Scratch::default();
                let cost = |[start, goal]: [Pos; 2]| prepared.cost(&mut scratch, start, goal);
                Ok(Some(ends.into_iter().filter_map(cost).sum()))
            }
            Task::Client(stage) => client::cost(stage, text),
        }
    }
}

/// The map of a text, prepared once for all queries, and the ends of each.
fn prepared(text: &str) -> Result<(Map, Prepared, Vec<[Pos; 2]>)> {
    let (map, queries) = parts(text).ok_or("this is no map with queries")?;
    let cells = Map::parse_cells(map, &Limits::default())?;
    let map = Map::new(cells, Pos::new(0, 0), Pos::new(0, 0))?;
    let prepared = Prepared::new(&map).ok_or("a side is too long")?;
    let ends = queries.into_iter().map(|[a, b, c, d]| [Pos::new(a, b), Pos::new(c, d)]);
    Ok((map, prepared, ends.collect()))
}

/// The canonical route of each query and the sum of their costs, 0 without queries;
/// if they are to be `certified`, with certificates that are made and checked.
fn queries(text: &str, certified: bool) -> Result<Answer> {
    let (mut map, prepared, ends) = prepared(text)?;
    let (mut scratch, mut cost) = (Scratch::default(), 0);
    for &[start, goal] in &ends {
        let route = if certified {
            map = map.between(start, goal)?;
            let outcome = prepared.search(&mut scratch, &map, &Options::default());
            let certificate = outcome.certificate.as_ref().ok_or("nothing is certified")?;
            map.check_certificate(outcome.route(), certificate)?;
            outcome.into_route()
        } else {
            prepared.route(&mut scratch, start, goal)
        };
        cost += black_box(route).map_or(0, |route| route.cost());
    }
    Ok(Answer { cost: Some(cost), stats: format!("jps queries {}", ends.len()) })
}
