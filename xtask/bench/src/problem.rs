//! What is measured: inputs, the sides that solve them, and the ratios to reach.

use crate::ours::Task;
use crate::side::{Result, Run, Side, parts};

type Solve = dyn Fn(&str) -> Option<u64>;

/// How a peer finds the cost of the cheapest route.
pub(crate) enum Solver {
    /// From the text.
    Text(Box<Solve>),
    /// From the rows of a map, which were read in advance, and a query.
    Query(fn(&[&[u8]], [usize; 4]) -> Option<u64>),
}

/// Inputs of one kind and size.
pub(crate) struct Problem {
    /// The name, in tables and for `--only`.
    pub(crate) name: String,
    pub(crate) inputs: Vec<Input>,
    pub(crate) ours: Task,
    /// What to compare with, by name. Ratios refer to the first.
    pub(crate) peers: Vec<(&'static str, Solver)>,
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
        match &self.peers[place].1 {
            Solver::Text(solve) => Ok(Box::new(move || Ok(solve(text)))),
            Solver::Query(solve) => {
                let (map, queries) = parts(text)?;
                let rows: Vec<&[u8]> = map.lines().skip(4).map(str::as_bytes).collect();
                let cost = move |query: &[usize; 4]| solve(&rows, *query);
                Ok(Box::new(move || Ok(Some(queries.iter().filter_map(&cost).sum()))))
            }
        }
    }

    pub(crate) fn goal(&self, side: Side) -> Option<f64> {
        let place = Side::OURS.iter().position(|ours| *ours == side)?;
        self.goals.get(place).copied()
    }
}
