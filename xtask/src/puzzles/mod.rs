//! The puzzles, seen all alike: text in, plain reports out.
//!
//! Each puzzle has one adapter file here and one line in [`ALL`].

mod amphipod;
mod crucible;
mod keys_and_doors;
mod pacman;
mod report;

use std::time::Instant;

use grid::{Limits, ParseError};
use search::{Engine, Options};

pub use report::{Answer, Certified, Course, Solved, Way};

/// Every puzzle, in the order in which they are shown.
pub const ALL: [&dyn Puzzle; 4] =
    [&crucible::Crucible, &amphipod::Amphipod, &keys_and_doors::KeysAndDoors, &pacman::Pacman];

/// The puzzle called `name`.
#[must_use]
pub fn by_name(name: &str) -> Option<&'static dyn Puzzle> {
    ALL.into_iter().find(|puzzle| puzzle.name() == name)
}

/// What is to be done besides finding the route.
#[derive(Debug, Clone, Default)]
pub struct Extras {
    /// List the first so many routes.
    pub top: Option<usize>,
    /// When listing has to stop.
    pub deadline: Option<Instant>,
    /// Say how many routes are as cheap as the cheapest; the options of the
    /// search must ask for it as well.
    pub count: bool,
    /// Draw the route.
    pub draw: bool,
}

/// A kind of puzzle.
pub trait Puzzle: Sync {
    /// The name: of the crate, of the fixture folder, on the command line.
    fn name(&self) -> &'static str;

    /// The rule set taken where none is named.
    fn default_rules(&self) -> &'static str;

    /// The engines that apply, the reference first.
    fn engines(&self) -> &'static [Engine];

    /// Whether routes can be listed in order and counted.
    fn lists_routes(&self) -> bool;

    /// Whether there is a contest whose format answers can be written in.
    fn has_contest_format(&self) -> bool {
        false
    }

    /// The JSON keys that say where a route goes under these rules.
    fn course_keys(&self, rules: &str) -> &'static [&'static str] {
        let _ = rules;
        &["path", "arrows"]
    }

    /// `rules` in normalised spelling.
    ///
    /// # Errors
    ///
    /// A message if these are no rules of this puzzle.
    fn normalise_rules(&self, rules: &str) -> Result<String, String>;

    /// Reads an input, to be solved by normalised `rules`.
    ///
    /// # Errors
    ///
    /// [`ParseError`] for malformed text.
    fn read(
        &self,
        text: &str,
        rules: &str,
        limits: &Limits,
    ) -> Result<Box<dyn Instance>, ParseError>;
}

/// An input that has been read, with the rules by which to solve it.
pub trait Instance {
    /// Solves it; every answer goes through the referee, and every certificate
    /// is checked.
    fn solve(&self, options: &Options, extras: &Extras) -> Solved;
}

/// Normalises the rules of a puzzle that has only one rule set.
fn only_standard(rules: &str) -> Result<String, String> {
    match rules {
        "standard" => Ok(rules.to_owned()),
        _ => Err(format!("unknown rules `{rules}`, expected standard")),
    }
}
