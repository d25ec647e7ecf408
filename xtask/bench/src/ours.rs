//! Our side: what `solve` does between its arguments and its exit code, and the libraries asked for
//! the cost alone.

use grid::Limits;
use search::{Answer as Answered, Cost, Options, Outcome};
use xtask::puzzles;
use xtask::puzzles::puzzle::Request;
use xtask::puzzles::report::{self, Certified};

use crate::client::{self, Stage};
use crate::queries;
use crate::side::Answer;

/// More cells than any input has.
const MAX_CELLS: usize = 1_000_000_000;

/// What we are asked to solve.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Task {
    /// A city, with runs of this many blocks.
    City(&'static str),
    /// A burrow, folded or unfolded.
    Burrow(&'static str),
    /// An island.
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
    ///
    /// # Errors
    ///
    /// What is wrong with the input, or with the answer.
    pub(crate) fn whole(self, text: &str, certified: bool) -> Result<Answer, String> {
        let (puzzle, rules) = match self {
            Task::City(rules) => ("crucible", rules),
            Task::Burrow(rules) => ("amphipod", rules),
            Task::Island => ("keys-and-doors", "standard"),
            Task::Maze => ("pacman", "standard"),
            Task::Queries => return queries::whole(text, certified),
            Task::Client(stage) => return client::whole(stage, text, certified),
        };
        let puzzle = puzzles::ALL.find(puzzle).ok_or("no such puzzle")?;
        let rules = puzzle.rules(Some(rules))?;
        let request = Request { certify: certified, ..Request::default() };
        let limits = Limits::cells(MAX_CELLS);
        let mut out = Vec::new();
        let solved =
            xtask::answer(puzzle.name(), rules.as_ref(), text, (&limits, &request), &mut out)
                .map_err(message)?;
        std::hint::black_box(&out);
        if certified && !matches!(solved.certified, Certified::Yes(_)) {
            return Err(format!("{}: the answer is not certified", puzzle.name()));
        }
        let cost = match solved.answer {
            report::Answer::Route(route) => Some(route.cost),
            report::Answer::NoRoute => None,
            _ => return Err(format!("{}: no answer", puzzle.name())),
        };
        let figures = solved.statistics.figures.iter();
        let figures = figures.map(|(name, number)| format!("{name} {number}"));
        let engine = std::iter::once(solved.statistics.engine.clone());
        Ok(Answer { cost, stats: engine.chain(figures).collect::<Vec<_>>().join(" ") })
    }

    /// The cost alone, by a call of the library.
    ///
    /// # Errors
    ///
    /// What the parser complains of, or the search.
    pub(crate) fn cost(self, text: &str) -> Result<Option<u64>, String> {
        let options = Options::default().certify(false);
        let limits = Limits::cells(MAX_CELLS);
        match self {
            Task::City(rules) => {
                let city = crucible::City::parse_within(text, &limits).map_err(message)?;
                let rules: crucible::Rules = rules.parse().map_err(message)?;
                known(&city.cost(&rules, &options))
            }
            Task::Burrow(rules) => {
                let rules: amphipod::Rules = rules.parse().map_err(message)?;
                let burrow =
                    amphipod::Burrow::parse_with_rules(text, rules, &limits).map_err(message)?;
                known(&burrow.cost(&options))
            }
            Task::Island => {
                let island =
                    keys_and_doors::Island::parse_within(text, &limits).map_err(message)?;
                known(&island.cost(&options))
            }
            Task::Maze => {
                let maze = pacman::Maze::parse_within(text, &limits).map_err(message)?;
                known(&maze.cost(&options))
            }
            Task::Queries => queries::cost(text),
            Task::Client(stage) => client::cost(stage, text),
        }
    }
}

/// The cost that was found, if there is a route.
fn known<C>(outcome: &Outcome<Cost, C>) -> Result<Option<u64>, String> {
    match &outcome.answer {
        Answered::Found(cost) => Ok(Some(*cost)),
        Answered::NoRoute => Ok(None),
        Answered::Exhausted(stopped) => Err(stopped.reason.to_string()),
    }
}

fn message(error: impl std::fmt::Display) -> String {
    error.to_string()
}
