//! Options of `solve` that do not apply to every puzzle, or not to each other.

use std::path::Path;

use search::{Engine, Options};

use super::arguments::{Arguments, Format, named};
use crate::input::Input;
use crate::puzzles::puzzle::{Puzzle, RuleSet};
use crate::puzzles::registry::Registry;
use crate::suggest::did_you_mean;

/// Refuses options that do not apply to `puzzle`, or not together.
pub(super) fn options_apply(
    arguments: &Arguments,
    puzzle: &dyn Puzzle,
    puzzles: Registry<'_>,
) -> Result<(), String> {
    type Suits = fn(&dyn Puzzle) -> bool;
    let shows: Suits = |puzzle| puzzle.rules(None).is_ok_and(|it| !it.explorers().is_empty());
    let Arguments { top, nth, count, explored, compare, .. } = arguments;
    let contest = arguments.format == Format::Contest;
    let demands: [(&str, bool, Suits); 6] = [
        ("--top", top.is_some(), |puzzle| puzzle.profile().lists_routes),
        ("--nth", nth.is_some(), |puzzle| puzzle.profile().lists_routes),
        ("--count", *count, |puzzle| puzzle.profile().lists_routes),
        ("--explored", *explored, shows),
        ("--compare", compare.is_some(), shows),
        ("--format contest", contest, |puzzle| puzzle.profile().has_contest_format),
    ];
    for (option, given, suits) in demands {
        if given && !suits(puzzle) {
            let those = puzzles.puzzles().filter(|other| suits(*other));
            let those = those.map(Puzzle::name).collect::<Vec<_>>().join(", ");
            return Err(format!("{option} does not apply to {}, only to {those}", puzzle.name()));
        }
    }
    let fault = faults(arguments).into_iter().find(|(is_there, _)| *is_there);
    fault.map_or(Ok(()), |(_, message)| Err(message.to_owned()))
}

/// Errors that do not depend on the puzzle: whether each occurs, and its message.
fn faults(arguments: &Arguments) -> [(bool, &'static str); 10] {
    let Arguments { format, top, map, certificate, compare, .. } = arguments;
    let is_text = *format == Format::Text;
    let is_picture = arguments.wants_picture();
    let not_one_route = top.is_some() || arguments.count || arguments.cost_only;
    let no_table = !is_text || top.is_some() || *map || certificate.is_some();
    let typed = arguments.inputs().filter(|input| Input::is_standard_input(*input));
    [
        (
            *format == Format::Contest && not_one_route,
            "--format contest has one form: --top, --count and --cost-only do not apply to it",
        ),
        (*map && !is_text, "--map is for --format text"),
        (arguments.stats && !is_text, "--stats is for --format text; JSON always has `stats`"),
        (
            arguments.compares_rules() && no_table,
            "several --rules make one table: other formats, --top, --map and --certificate do \
             not apply to it; run `solve` once for each rule set",
        ),
        (
            compare.is_some() && *format != Format::Html,
            "--compare plays two searches on a page: add --format html",
        ),
        (
            arguments.explored && !is_picture,
            "--explored shows the search in a picture: add --format svg or html",
        ),
        (
            (is_picture || certificate.is_some()) && arguments.inputs().count() > 1,
            "--format svg, --format html and --certificate take exactly one input",
        ),
        (
            is_picture && not_one_route,
            "--format svg and html show one route: --top, --count and --cost-only do not apply \
             to it",
        ),
        (
            certificate.as_deref() == Some(Path::new("-")),
            "--certificate: name a file; the answer goes to standard output",
        ),
        (typed.count() > 1, "standard input can be read only once, but `-` is given twice"),
    ]
}

/// The engines whose searches are shown, if any: `one`, or the fastest that closes one
/// cell at a time, and the engine to compare it with.
pub(super) fn explorers(
    arguments: &Arguments,
    rules: &RuleSet,
    one: Engine,
) -> Result<Vec<Engine>, String> {
    let mut explorers = Vec::new();
    if arguments.explored || arguments.compare.is_some() {
        let option = if arguments.explored { "--explored" } else { "--compare" };
        explorers.push(explorer(option, rules, one)?);
    }
    if let Some(other) = &arguments.compare {
        explorers.push(explorer("--compare", rules, engine(rules, other, &rules.explorers())?)?);
    }
    Ok(explorers)
}

/// The engine whose search is shown if `engine` is asked for.
fn explorer(option: &str, rules: &RuleSet, engine: Engine) -> Result<Engine, String> {
    let explorers = rules.explorers();
    let explorer = Options::default().engine(engine).engine_among(&explorers);
    if engine == Engine::AUTO || engine == explorer {
        return Ok(explorer);
    }
    let those = named(&explorers);
    Err(format!("{option}: {engine} does not expand cells one at a time; these do: {those}"))
}

/// The engine called `name`: one of `choices`, which are named if it is none, or of `rules`.
pub(super) fn engine(rules: &RuleSet, name: &str, choices: &[Engine]) -> Result<Engine, String> {
    let mut all = choices.iter().chain(rules.engines);
    all.find(|engine| engine.to_string() == name).copied().ok_or_else(|| {
        let hint = did_you_mean(name, &named(choices).split(", ").collect::<Vec<_>>(), "use");
        format!("there is no engine `{name}` for this puzzle under {rules}: {hint}")
    })
}
