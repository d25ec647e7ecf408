//! What a side answers, and the texts that sides read.

use std::error::Error;
use std::fs;
use std::path::Path;

use search::{Answer as Answered, Cost, Outcome};
use xtask::puzzles::report::Statistics;

pub(crate) type Result<T> = std::result::Result<T, Box<dyn Error>>;

/// A whole answer.
pub(crate) struct Answer {
    /// What the route costs; `None` if there is none.
    pub(crate) cost: Option<u64>,
    /// The engine that ran, and what it took.
    pub(crate) stats: String,
}

/// An engine and what it took, as [`Answer::stats`].
pub(crate) fn described(Statistics { engine, figures }: &Statistics) -> String {
    let add = |stats: String, (name, figure): &(String, u64)| format!("{stats} {name} {figure}");
    figures.iter().fold(engine.clone(), add)
}

/// The cost that was found, if there is a route.
pub(crate) fn known<C>(outcome: &Outcome<Cost, C>) -> Result<Option<u64>> {
    match &outcome.answer {
        Answered::Found(cost) => Ok(Some(*cost)),
        Answered::NoRoute => Ok(None),
        Answered::Exhausted(stopped) => Err(stopped.reason.to_string().into()),
    }
}

/// Separates a text into a map and queries on it, as games make them: a blank line
/// after the map, then a line of two places for each query.
pub(crate) fn parts(text: &str) -> Option<(&str, Vec<[usize; 4]>)> {
    let (map, queries) = text.split_once("\n\n")?;
    let query = |line: &str| {
        let numbers = line.split(' ').map(|number| number.parse().ok());
        numbers.collect::<Option<Vec<usize>>>()?.try_into().ok()
    };
    Some((map, queries.lines().map(query).collect::<Option<_>>()?))
}

/// The text of a file.
pub(crate) fn read(path: &Path) -> Result<String> {
    Ok(fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?)
}

/// Writes a file.
pub(crate) fn save(path: &Path, text: &str) -> Result<()> {
    Ok(fs::write(path, text).map_err(|error| format!("{}: {error}", path.display()))?)
}
