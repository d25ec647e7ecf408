//! What only the command line needs to know about a puzzle.
//!
//! The crate of a puzzle defines it with the traits of [`puzzle`]. Everything that
//! all adapters share is in `task`.

use std::fmt::Display;
use std::str::FromStr;

use grid::{Limits, ParseError};
use puzzle::Solve;
use serde_json::Value;

use super::puzzle::Instance;

/// A puzzle on the command line. Whoever has this is a
/// [`Puzzle`](super::puzzle::Puzzle).
pub trait Adapter: Copy + Send + Sync + 'static {
    /// The puzzle; of several tasks under one name, whichever.
    type Puzzle: Solve<Rules: FromStr<Err: Display> + Default + Send + Sync + 'static>;

    /// See [`Puzzle::rules_help`](super::puzzle::Puzzle::rules_help).
    const RULES_HELP: &'static str = "standard";
    /// See [`Puzzle::example`](super::puzzle::Puzzle::example).
    const EXAMPLE: &'static str = "";
    /// The fixture and the rule set of the picture in the gallery; if not
    /// given, the first there is.
    const SHOWN: Option<(&'static str, &'static str)> = None;
    /// Whether its routes walk over cells, and can be listed and counted:
    /// whether [`Adapter::read`] makes its task by
    /// [`Task::walk`](super::task::Task::walk).
    const WALKS: bool = true;
    /// See [`Puzzle::has_contest_format`](super::puzzle::Puzzle::has_contest_format);
    /// needs [`Task::with_contest`](super::task::Task::with_contest).
    const CONTEST_FORMAT: bool = false;
    /// See [`RuleSet::step_kinds`](super::puzzle::RuleSet::step_kinds).
    const STEP_KINDS: &'static [&'static str] = &[];

    /// See [`RuleSet::about`](super::puzzle::RuleSet::about).
    fn about(_rules: &Rules<Self>) -> String {
        String::new()
    }

    /// See [`RuleSet::course_keys`](super::puzzle::RuleSet::course_keys).
    fn course_keys(_rules: &Rules<Self>) -> &'static [&'static str] {
        &["path", "arrows"]
    }

    /// See [`RuleSet::figures`](super::puzzle::RuleSet::figures).
    fn figures(_rules: &Rules<Self>, _cost: Option<u64>) -> Vec<(&'static str, Value)> {
        Vec::new()
    }

    /// Reads an input, to be solved by `rules`: a
    /// [`Task`](super::task::Task) with the puzzle that is read.
    ///
    /// # Errors
    ///
    /// [`ParseError`] for malformed text.
    fn read(&self, text: &str, rules: &Rules<Self>, limits: &Limits) -> Read;
}

/// An input that has been read, or what is wrong with it.
pub type Read = Result<Box<dyn Instance>, ParseError>;

/// A rule set of the puzzle.
pub type Rules<A> = <<A as Adapter>::Puzzle as puzzle::Puzzle>::Rules;
