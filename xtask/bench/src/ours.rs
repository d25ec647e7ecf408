//! Our sides: what `cargo xtask solve` does, queries on a map, and a client's own space.

use std::hint::black_box;

use grid::{Limits, Pos};
use octile::{Map, Prepared, Scratch};
use search::Options;
use xtask::puzzles;
use xtask::puzzles::puzzle::{Request, Wanted};
use xtask::puzzles::report::{Answer, Certified};

use crate::client::{self, Stage};
use crate::side::{Result, Run, Side, parts};

/// What our sides solve.
pub(crate) enum Task {
    /// An input of this puzzle, under this rule set.
    Puzzle(&'static str, String),
    /// Queries on an eight-way map in the format of the Moving AI benchmarks.
    Queries,
    /// An eight-way map as a client's own space, at this stage.
    Client(Stage),
}

impl Task {
    /// Prepares `side` to solve `text`.
    pub(crate) fn ready<'a>(&'a self, side: Side, text: &'a str) -> Result<Run<'a>> {
        match self {
            Task::Puzzle(puzzle, rules) => Ok(Box::new(move || solve(puzzle, rules, side, text))),
            Task::Queries => queries(side, text),
            Task::Client(stage) => Ok(Box::new(move || client::solve(*stage, side, text))),
        }
    }
}

/// Does the work of `cargo xtask solve`, from its parsed arguments up to its exit code.
fn solve(puzzle: &str, rules: &str, side: Side, text: &str) -> Result<Option<u64>> {
    let rules = puzzles::ALL.find(puzzle).ok_or("no such puzzle")?.rules(Some(rules))?;
    let certify = side == Side::Certified;
    let wanted = if side == Side::Cost { Wanted::CostOnly } else { Wanted::Canonical };
    let request = Request { uncertified: !certify, wanted, ..Request::default() };
    let (limits, mut out) = (Limits::default(), Vec::new());
    let solved = xtask::answer(puzzle, rules.as_ref(), text, (&limits, &request), &mut out)?;
    black_box(&out);
    match solved.answer {
        _ if certify && !matches!(solved.certified, Certified::Yes(_)) => {
            Err("the answer is not certified".into())
        }
        Answer::Route(route) => Ok(Some(route.cost)),
        Answer::Cost(cost) => Ok(Some(cost)),
        Answer::NoRoute => Ok(None),
        Answer::Exhausted { .. } => Err("no answer".into()),
    }
}

/// The map in `text`, prepared for all queries, and the start and goal of each.
fn prepared(text: &str) -> Result<(Map, Prepared, Vec<[Pos; 2]>)> {
    let (map, queries) = parts(text)?;
    let cells = Map::parse_cells(map, &Limits::default())?;
    let map = Map::new(cells, Pos::new(0, 0), Pos::new(0, 0))?;
    let prepared = Prepared::new(&map).ok_or("a side is too long")?;
    let ends = queries.into_iter().map(|[a, b, c, d]| [Pos::new(a, b), Pos::new(c, d)]);
    Ok((map, prepared, ends.collect()))
}

/// The sum of the costs of all queries on a prepared map; a query without a route counts
/// as 0. The memory of the search is kept between queries, as in games.
fn queries(side: Side, text: &str) -> Result<Run<'_>> {
    if side == Side::Preparing {
        return Ok(Box::new(move || prepared(text).map(|all| black_box((all, None)).1)));
    }
    let (map, prepared, ends) = prepared(text)?;
    let (mut map, mut scratch) = (Some(map), Scratch::default());
    let mut cost = move |[start, goal]: [Pos; 2]| -> Result<Option<u64>> {
        let route = match side {
            Side::Cost => return Ok(prepared.cost(&mut scratch, start, goal)),
            Side::Certified => {
                let query = map.take().ok_or("the query before has failed")?;
                let query = query.between(start, goal)?;
                let outcome = prepared.search(&mut scratch, &query, &Options::default());
                let certificate = outcome.certificate.as_ref().ok_or("nothing is certified")?;
                query.check_certificate(outcome.route(), certificate)?;
                map = Some(query);
                outcome.into_route()
            }
            _ => prepared.route(&mut scratch, start, goal),
        };
        Ok(black_box(route).map(|route| route.cost()))
    };
    Ok(Box::new(move || {
        let costs = ends.iter().map(|ends| Ok(cost(*ends)?.unwrap_or(0)));
        costs.sum::<Result<u64>>().map(Some)
    }))
}
