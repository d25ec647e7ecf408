//! The sides of a comparison, and the texts that they read.

use std::error::Error;
use std::fs;
use std::path::Path;

pub(crate) type Result<T> = std::result::Result<T, Box<dyn Error>>;

/// A timed run. It returns the cost of the cheapest route; `None` if there is none.
pub(crate) type Run<'a> = Box<dyn FnMut() -> Result<Option<u64>> + 'a>;

/// Who solves an input, and how much of the answer is wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Side {
    /// Our whole answer: read, parse, solve, canonical route, JSON.
    Whole,
    /// The same, with a certificate that is made and checked.
    Certified,
    /// Read, parse and solve for the cost only.
    Cost,
    /// For queries, the work done once per map: reading and preparing it.
    Preparing,
    /// The peer at this index.
    Peer(usize),
}

impl Side {
    /// Our sides that solve inputs.
    pub(crate) const OURS: [Side; 3] = [Side::Whole, Side::Certified, Side::Cost];
}

/// Splits a text into a map and the queries on it: after the map a blank line, then a
/// line for each query, with the row and column of its start and of its goal.
pub(crate) fn parts(text: &str) -> Result<(&str, Vec<[usize; 4]>)> {
    let wrong = "this is no map with queries";
    let (map, queries) = text.split_once("\n\n").ok_or(wrong)?;
    let query = |line: &str| {
        let numbers = line.split(' ').map(|number| number.parse().ok());
        numbers.collect::<Option<Vec<usize>>>()?.try_into().ok()
    };
    Ok((map, queries.lines().map(query).collect::<Option<_>>().ok_or(wrong)?))
}

/// Reads a file. An error names the file.
pub(crate) fn read(path: &Path) -> Result<String> {
    Ok(fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?)
}

/// Writes a file. An error names the file.
pub(crate) fn save(path: &Path, text: &str) -> Result<()> {
    Ok(fs::write(path, text).map_err(|error| format!("{}: {error}", path.display()))?)
}
