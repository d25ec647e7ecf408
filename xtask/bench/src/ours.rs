//! Our side: the command line run in this process, and the libraries asked for
//! the cost alone.

use std::path::PathBuf;

use serde_json::Value;
use xtask::harness::Workspace;
use xtask::{Clock, Context, Exit, puzzles};

use crate::octile;
use crate::problem::Side;

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
    /// An eight-way map: a space that no crate of ours knows.
    Octile,
}

/// An answer of the command line.
pub(crate) struct Answer {
    /// What the route costs; `None` if there is none.
    pub(crate) cost: Option<u64>,
    /// The engine that ran, and what it took.
    pub(crate) stats: String,
}

impl Task {
    /// The sides that there are.
    pub(crate) const fn sides(self) -> &'static [Side] {
        match self {
            Task::Octile => &[Side::Whole, Side::Certified, Side::Cost],
            _ => &Side::OURS,
        }
    }

    /// The whole answer, as a user gets it.
    ///
    /// # Errors
    ///
    /// What the command complains of.
    pub(crate) fn whole(self, text: &str, certified: bool) -> Result<Answer, String> {
        let (puzzle, rules) = match self {
            Task::City(rules) => ("crucible", rules),
            Task::Burrow(rules) => ("amphipod", rules),
            Task::Island => ("keys-and-doors", "standard"),
            Task::Maze => ("pacman", "standard"),
            Task::Octile => return octile::whole(text, certified),
        };
        let mut arguments = vec!["xtask", "solve", puzzle, "--rules", rules, "--format", "json"];
        arguments.extend(["--max-cells", "1000000000", "--max-states", "4000000000"]);
        if !certified {
            arguments.push("--no-certify");
        }
        let line = command(&arguments, text)?;
        let answer: Value = serde_json::from_str(&line).map_err(|error| error.to_string())?;
        if certified && answer["certified"] != true {
            return Err(format!("{puzzle}: the answer is not certified"));
        }
        Ok(Answer { cost: answer["cost"].as_u64(), stats: stats(&answer) })
    }

    /// The cost alone, by a call of the library.
    ///
    /// # Errors
    ///
    /// What the parser complains of, or the search.
    pub(crate) fn cost(self, text: &str) -> Result<Option<u64>, String> {
        use search::{Options, Outcome};
        let options = Options::default().certify(false);
        let cost = |outcome: Option<Option<u64>>| outcome.ok_or_else(|| "exhausted".to_owned());
        macro_rules! cost_of {
            ($outcome:expr) => {
                cost(match $outcome {
                    Outcome::Found(found) => Some(Some(found.route)),
                    Outcome::NoRoute(_) => Some(None),
                    Outcome::Exhausted(_) => None,
                })
            };
        }
        let limits = grid::Limits::cells(1_000_000_000);
        match self {
            Task::City(rules) => {
                let city = crucible::City::parse_within(text, &limits).map_err(message)?;
                let rules: crucible::Rules = rules.parse().map_err(message)?;
                cost_of!(city.cost(&rules, &options))
            }
            Task::Burrow(rules) => {
                let rules: amphipod::Rules = rules.parse().map_err(message)?;
                let burrow =
                    amphipod::Burrow::parse_with_rules(text, rules, &limits).map_err(message)?;
                cost_of!(burrow.cost(&options))
            }
            Task::Island => {
                let island =
                    keys_and_doors::Island::parse_within(text, &limits).map_err(message)?;
                cost_of!(island.cost(&options))
            }
            Task::Maze => {
                let maze = pacman::Maze::parse_within(text, &limits).map_err(message)?;
                cost_of!(maze.cost(&options))
            }
            Task::Octile => octile::cost(text),
        }
    }
}

fn message(error: impl std::fmt::Display) -> String {
    error.to_string()
}

/// The engine and its figures as one short text.
fn stats(answer: &Value) -> String {
    let figures = answer["stats"].as_object().into_iter().flatten();
    let figures = figures.map(|(name, number)| format!("{name} {number}"));
    let engine = answer["engine"].as_str().unwrap_or_default().to_owned();
    std::iter::once(engine).chain(figures).collect::<Vec<_>>().join(" ")
}

/// What `xtask ARGUMENTS` prints, with `text` on standard input.
fn command(arguments: &[&str], text: &str) -> Result<String, String> {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let folder = PathBuf::new();
    let mut context = Context {
        puzzles: puzzles::ALL,
        workspace: Workspace::around(&folder),
        folder,
        program: PathBuf::new(),
        under_ci: true,
        on_forge: false,
        on_terminal: false,
        width: None,
        colours: false,
        clock: Clock::system(),
        step_summary: None,
        input: &mut text.as_bytes(),
        out: &mut out,
        err: &mut err,
    };
    let exit = xtask::run(arguments.iter().map(Into::into), &mut context);
    if exit != Exit::Fine {
        return Err(String::from_utf8_lossy(&err).into_owned());
    }
    String::from_utf8(out).map_err(message)
}
