//! Options of `solve` that do not apply to every puzzle.

use search::{Engine, Options};

use super::arguments::{Arguments, Format};
use crate::puzzles::puzzle::{Puzzle, RuleSet};
use crate::puzzles::registry::Registry;

/// Refuses options that are not for `puzzle`, or not for each other.
pub(super) fn options_apply(
    arguments: &Arguments,
    puzzle: &dyn Puzzle,
    puzzles: Registry<'_>,
) -> Result<(), String> {
    type Suits = fn(&dyn Puzzle) -> bool;
    let Arguments { top, nth, count, cost_only, .. } = arguments;
    let contest = arguments.format == Format::Contest;
    let demands: [(&str, bool, Suits); 4] = [
        ("--top", top.is_some(), |puzzle| puzzle.lists_routes()),
        ("--nth", nth.is_some(), |puzzle| puzzle.lists_routes()),
        ("--count", *count, |puzzle| puzzle.lists_routes()),
        ("--format contest", contest, |puzzle| puzzle.has_contest_format()),
    ];
    for (option, given, suits) in demands {
        if given && !suits(puzzle) {
            let those = puzzles.puzzles().filter(|other| suits(*other));
            let those = those.map(Puzzle::name).collect::<Vec<_>>().join(", ");
            return Err(format!("{option} does not apply to {}, only to {those}", puzzle.name()));
        }
    }
    if contest && (top.is_some() || *count || *cost_only) {
        let those = "--top, --count and --cost-only";
        return Err(format!("--format contest has one form: {those} do not apply to it"));
    }
    text_options_apply(arguments)?;
    picture_options_apply(arguments)
}

/// Refuses what goes with text alone, and what does not go with a table.
fn text_options_apply(arguments: &Arguments) -> Result<(), String> {
    let Arguments { top, map, certificate, stats, .. } = arguments;
    let is_text = arguments.format == Format::Text;
    if *stats && !is_text {
        let json = if arguments.format == Format::Json { "; JSON always has `stats`" } else { "" };
        return Err(format!("--stats is for --format text{json}"));
    }
    let has_more = !is_text || top.is_some() || *map || certificate.is_some();
    if arguments.compares_rules() && has_more {
        let those = "other formats, --top, --map and --certificate";
        return Err(format!("several --rules make one table: {those} do not apply to it"));
    }
    Ok(())
}

/// Refuses what does not go with a picture.
fn picture_options_apply(arguments: &Arguments) -> Result<(), String> {
    let Arguments { top, count, cost_only, explored, compare, .. } = arguments;
    if compare.is_some() && arguments.format != Format::Html {
        return Err("--compare plays two searches on a page: add --format html".to_owned());
    }
    if !arguments.wants_picture() {
        let refused = "--explored shows the search in a picture: add --format svg or html";
        return if *explored { Err(refused.to_owned()) } else { Ok(()) };
    }
    if !arguments.has_one_input() {
        return Err("--format svg and html take exactly one input".to_owned());
    }
    if top.is_some() || *count || *cost_only {
        let those = "--top, --count and --cost-only";
        return Err(format!("--format svg and html show one route: {those} do not apply to it"));
    }
    Ok(())
}

/// The engines whose searches are to be shown, if any are: the one that is asked
/// for, or the fastest that closes cells in an order, and the one that it is
/// compared with.
pub(super) fn explorers(
    arguments: &Arguments,
    puzzles: Registry<'_>,
    puzzle: &dyn Puzzle,
    rules: &dyn RuleSet,
    one: Engine,
) -> Result<Vec<Engine>, String> {
    let named = |name: &String| engine(puzzles, puzzle, rules, name);
    let other = arguments.compare.as_ref().map(named).transpose()?;
    let mut explorers = Vec::new();
    if arguments.explored || other.is_some() {
        explorers.push(explorer("--explored", puzzle, rules, one)?);
    }
    if let Some(other) = other {
        explorers.push(explorer("--compare", puzzle, rules, other)?);
    }
    Ok(explorers)
}

/// The engine whose search is shown where this one is asked for.
fn explorer(
    option: &str,
    puzzle: &dyn Puzzle,
    rules: &dyn RuleSet,
    engine: Engine,
) -> Result<Engine, String> {
    let explorers = rules.explorers();
    if explorers.is_empty() {
        let name = puzzle.name();
        return Err(format!("{option} does not apply to {name}: its states are not cells"));
    }
    let explorer = Options::default().engine(engine).engine_among(&explorers);
    if engine == Engine::AUTO || engine == explorer {
        return Ok(explorer);
    }
    let those = explorers.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    Err(format!("{option}: {engine} does not expand cells one at a time; these do: {those}"))
}

/// The engine called `name`, if it applies to `puzzle`, one of `puzzles`.
pub(super) fn engine(
    puzzles: Registry<'_>,
    puzzle: &dyn Puzzle,
    rules: &dyn RuleSet,
    name: &str,
) -> Result<Engine, String> {
    let mut applicable = vec![Engine::AUTO];
    applicable.extend(rules.engines());
    if let Some(engine) = applicable.iter().find(|engine| engine.to_string() == name) {
        return Ok(*engine);
    }
    let known = applicable.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    let has_it = |puzzle: &dyn Puzzle| {
        let engines = puzzle.rules(None).map(|rules| rules.engines());
        engines.unwrap_or_default().iter().any(|engine| engine.to_string() == name)
    };
    let task = puzzle.name();
    Err(if has_it(puzzle) {
        format!("engine `{name}` does not apply to {task} with rules {rules}; use {known}")
    } else if puzzles.puzzles().any(has_it) {
        format!("engine `{name}` does not apply to {task}; use {known}")
    } else {
        format!("no engine `{name}` for {task}; use {known}")
    })
}
