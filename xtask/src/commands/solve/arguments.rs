//! The arguments of `solve`.
//!
//! Help about puzzles, rules or engines is generated from the registry.

use std::ffi::{OsStr, OsString};
use std::num::NonZero;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Command, ValueEnum};
use search::Engine;

use crate::input::Input;
use crate::numbers::{at_least_one, number, seconds};
use crate::puzzles::puzzle::{Puzzle, RuleSet};
use crate::puzzles::registry::Registry;

/// The default for the states that a search may store: 2^26.
pub(crate) const MAX_STATES: u64 = 1 << 26;

const EXAMPLE: &str = "\
Exits with 0 for an answer, including \"no route\", 1 if a check fails, 2 on an error, and 3
if a budget ran out. xtask/schema/solve.json describes the JSON.

Example:
  cargo xtask solve crucible --rules 4..=10 fixtures/crucible/example-13x13.txt";

/// `name_puzzles` completes the help.
#[derive(Debug, Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is an option of its own")]
#[command(after_help = EXAMPLE)]
pub(crate) struct Arguments {
    pub(super) puzzle: String,
    /// Input files; with no file, or for `-`, read standard input
    #[arg(value_name = "FILE")]
    files: Vec<OsString>,
    #[arg(long, allow_hyphen_values = true)]
    rules: Vec<String>,
    #[arg(long, default_value = "auto")]
    pub(super) engine: String,
    /// The output format
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub(super) format: Format,
    /// Draw the map even if there is no route (only for `--format text`)
    #[arg(long, conflicts_with = "cost_only")]
    pub(super) map: bool,
    /// List the K cheapest routes, the cheapest first (not for amphipod), which can take
    /// far longer than the answer; with `--format text`, draw the first 10. The list
    /// includes routes that go in circles (but end at the first goal), unless `--simple` is given
    #[arg(long, value_name = "K", value_parser = at_least_one::<NonZero<u64>>, group = "place")]
    pub(super) top: Option<NonZero<u64>>,
    /// With `--top` or `--nth`, consider only routes that visit no state twice. (They may cross
    /// themselves under `MIN..=MAX`, where a state is the end of a run)
    #[arg(long, requires = "place")]
    pub(super) simple: bool,
    /// Answer with route K in the order of `--top` (not for amphipod), without certificate;
    /// route 1 is the canonical one
    #[arg(long, value_name = "K", value_parser = at_least_one::<NonZero<u128>>, group = "place")]
    pub(super) nth: Option<NonZero<u128>>,
    /// Count the optimal routes (not for amphipod)
    #[arg(long)]
    pub(super) count: bool,
    /// With `--format text`, print time and work, those for the certificate included, to
    /// standard error. Only states whose cost so far plus heuristic is below the cost of the
    /// route count as expanded (for `contraction`, all), so this can be 0
    #[arg(long)]
    pub(super) stats: bool,
    #[arg(long)]
    pub(super) explored: bool,
    #[arg(long, value_name = "ENGINE")]
    pub(super) compare: Option<String>,
    /// Find only the cost, without route or certificate
    #[arg(long, conflicts_with = "top")]
    pub(super) cost_only: bool,
    /// For one input, write answer and proof to FILE, for `check`; create its folder
    #[arg(long, value_name = "FILE", conflicts_with_all = ["no_certify", "cost_only", "nth"])]
    pub(super) certificate: Option<PathBuf>,
    /// Do not build or check a certificate
    #[arg(long)]
    pub(super) no_certify: bool,
    /// Stop after expanding N states, those for the certificate included (`jps` expands none for
    /// it). A node of `jps` counts as one state, a chunk of `sweep` as 16. A search can need a
    /// larger N than `--stats` shows. The lower bound depends on the engine; `pathfinding` often
    /// proves a higher one than `sweep` or `contraction`
    #[arg(long, value_name = "N", value_parser = number::<u64>)]
    pub(super) max_expansions: Option<u64>,
    /// Store at most N states, of 1 to about 120 bytes. If an engine needs more, it stops, or a
    /// slower one runs instead
    #[arg(long, value_name = "N", value_parser = number::<u64>, default_value_t = MAX_STATES)]
    pub(super) max_states: u64,
    /// Stop work on each input this long after opening it (nothing cuts short a wait for standard
    /// input, or making tables and certificates). The lower bound may then be uncertified, unlike
    /// with `--max-expansions`
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_hyphen_values = true)]
    pub(super) timeout: Option<Duration>,
    /// Accept inputs of up to N cells (default: 16777216), and up to 2 N bytes or 32
    /// MiB, whichever is more
    #[arg(long, value_name = "N", value_parser = number::<usize>)]
    pub(super) max_cells: Option<usize>,
}

impl Arguments {
    /// The names of the rule sets; `None` is the default one.
    pub(super) fn rules(&self) -> Vec<Option<&str>> {
        let named: Vec<_> = self.rules.iter().map(|rules| Some(rules.as_str())).collect();
        if named.is_empty() { vec![None] } else { named }
    }

    /// Whether several rule sets are given, whose answers form one table.
    pub(super) fn compares_rules(&self) -> bool {
        self.rules.len() > 1
    }

    pub(super) fn wants_picture(&self) -> bool {
        matches!(self.format, Format::Svg | Format::Html)
    }

    /// The inputs; standard input if none is given.
    pub(super) fn inputs(&self) -> impl Iterator<Item = Input<'_>> {
        let stdin = self.files.is_empty().then_some(OsStr::new("-"));
        self.files.iter().map(OsString::as_os_str).chain(stdin).map(Input)
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum Format {
    /// Text for people
    Text,
    /// One JSON object per input that can be read
    Json,
    /// The route in the format of the Pacman contest (only for pacman)
    Contest,
    /// A picture, for one input
    Svg,
    /// A page that replays the route, for one input
    Html,
}

/// Completes the help of `solve` with the names of puzzles, rules and engines.
pub(crate) fn name_puzzles(command: Command, puzzles: Registry<'_>) -> Command {
    let examples = format!("{EXAMPLE}\n\nExample inputs:{}", examples(puzzles));
    let explorers = named(&engines(puzzles, RuleSet::explorers));
    let command = command.after_long_help(examples);
    command.mut_args(|arg| match arg.get_id().as_str() {
        "top" | "nth" | "max_expansions" | "max_states" | "max_cells" => {
            arg.allow_negative_numbers(true)
        }
        "puzzle" => arg.help(format!("The puzzle: {}", puzzles.names().join(", "))),
        "rules" => {
            let help = format!("The rule set: {}", rules(puzzles));
            let several = "If given more than once, print one table of the answers (only as text)";
            arg.long_help(format!("{help}\n\n{several}")).help(help)
        }
        "engine" => arg.help(format!(
            "The search engine: auto, {}; not every engine applies to every puzzle",
            named(&engines(puzzles, |rules| rules.engines.to_vec()))
        )),
        "explored" => arg.help(format!(
            "With `--format svg` or `html`, show the search cell by cell (not for amphipod); the \
             engines that support this are {explorers}; with `--engine auto`, the fastest of \
             them runs"
        )),
        "compare" => arg.help(format!(
            "With `--format html`, replay the search beside that of ENGINE (not for amphipod), and \
             show for each search the cost and the number of cells that it closed; ENGINE is one \
             of {explorers}"
        )),
        _ => arg,
    })
}

fn examples(puzzles: Registry<'_>) -> String {
    let mut lines = Vec::new();
    for puzzle in puzzles.puzzles().filter(|puzzle| !puzzle.profile().example.is_empty()) {
        lines.push(format!("\n  {}", puzzle.name()));
        lines.extend(puzzle.profile().example.lines().map(|line| format!("    {line}")));
    }
    lines.join("\n")
}

fn rules(puzzles: Registry<'_>) -> String {
    let rules = |puzzle: &dyn Puzzle| format!("for {} {}", puzzle.name(), puzzle.profile().rules);
    puzzles.puzzles().map(rules).collect::<Vec<_>>().join("; ")
}

/// `those` engines of the default rules of all puzzles, each once.
pub(super) fn engines(
    puzzles: Registry<'_>,
    those: impl Fn(&RuleSet) -> Vec<Engine>,
) -> Vec<Engine> {
    let mut engines: Vec<Engine> = Vec::new();
    for rules in puzzles.puzzles().filter_map(|puzzle| puzzle.rules(None).ok()) {
        let new: Vec<_> = those(&rules).into_iter().filter(|it| !engines.contains(it)).collect();
        engines.extend(new);
    }
    engines
}

/// The names of `engines` in one line.
pub(super) fn named(engines: &[Engine]) -> String {
    engines.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}
