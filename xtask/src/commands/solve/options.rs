//! Options of `solve` that not every puzzle has.

use search::Engine;

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
    Ok(())
}

/// The engine called `name`, if it applies.
pub(super) fn engine(
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
    Err(format!("no engine `{name}` for {}, those that apply: {known}", puzzle.name()))
}
