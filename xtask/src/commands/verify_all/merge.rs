//! Merging: what the parts of a run have printed, put together again.
//!
//! Each file ends with a line that says which part it is and how much of the
//! whole, so that a part that is missing, or a file that is cut off, is seen.

use std::fs;
use std::path::Path;

use serde_json::{Map, Value};

use crate::escape::shown_name;
use crate::harness::{Kind, Partition, Row};

/// The most that is read of a file: far more than 100,000 cases need.
const MAX_BYTES: u64 = 1 << 28;

/// A file: its rows, and what its last line says.
struct Part {
    rows: Vec<Row>,
    partition: Partition,
    total: u64,
}

/// The rows of all `files`, in the order of the parts.
///
/// # Errors
///
/// What is missing, or which file is not whole.
pub(super) fn rows(files: &[impl AsRef<Path>], folder: &Path) -> Result<Vec<Row>, String> {
    let mut parts = Vec::new();
    for file in files {
        let named = |message| format!("{}: {message}", shown_name(file.as_ref().as_os_str()));
        let part = read(&folder.join(file)).and_then(|text| part(&text)).map_err(named)?;
        parts.push(part);
    }
    parts.sort_by_key(|part| part.partition);
    is_whole(&parts)?;
    Ok(parts.into_iter().flat_map(|part| part.rows).collect())
}

fn read(file: &Path) -> Result<String, String> {
    let size = fs::metadata(file).map_err(|error| error.to_string())?.len();
    if size > MAX_BYTES {
        return Err(format!("it is longer than {MAX_BYTES} bytes"));
    }
    fs::read_to_string(file).map_err(|error| error.to_string())
}

/// What a file says.
fn part(text: &str) -> Result<Part, String> {
    let mut rows = Vec::new();
    let mut end: Option<(Partition, u64, u64)> = None;
    for (number, line) in (1..).zip(text.lines()) {
        let fault = |what: &str| format!("line {number}: {what}");
        if end.is_some() {
            return Err(fault("there is something behind the last line of the part"));
        }
        let object: Map<String, Value> =
            serde_json::from_str(line).map_err(|_| fault("it is no JSON object, or cut off"))?;
        if object.contains_key("partition") {
            end = Some(last(&object).ok_or_else(|| fault("it is not the last line of a part"))?);
        } else {
            let row = Row::from_json(&object);
            rows.push(row.map_err(|key| fault(&format!("`{key}` is missing or wrong")))?);
        }
    }
    let Some((partition, cases, total)) = end else {
        return Err("it is cut off: its last line does not say which part it is".to_owned());
    };
    // What belongs to no case is printed, and not counted.
    let printed = rows.iter().filter(|row| !is_no_case(row)).count() as u64;
    if printed != cases {
        return Err(format!("it has {printed} cases, and its last line says {cases}"));
    }
    Ok(Part { rows, partition, total })
}

fn last(object: &Map<String, Value>) -> Option<(Partition, u64, u64)> {
    let partition = object.get("partition")?.as_str()?.parse().ok()?;
    Some((partition, object.get("cases")?.as_u64()?, object.get("total")?.as_u64()?))
}

/// Whether the row is about a snapshot that belongs to nothing.
pub(super) fn is_no_case(row: &Row) -> bool {
    row.kind() == Some(Kind::Orphan) && !row.is_wrong()
}

/// Whether these are all parts of one whole; they are in order.
fn is_whole(parts: &[Part]) -> Result<(), String> {
    let Some(first) = parts.first() else { return Err("there is no part".to_owned()) };
    let number = first.partition.parts.get();
    if let Some(other) = parts.iter().find(|part| part.partition.parts.get() != number) {
        return Err(format!("{} and {} are not of one whole", first.partition, other.partition));
    }
    let numbers: Vec<u32> = parts.iter().map(|part| part.partition.number.get()).collect();
    for wanted in 1..=number {
        match numbers.iter().filter(|number| **number == wanted).count() {
            1 => {}
            0 => return Err(format!("part {wanted}/{number} is missing")),
            _ => return Err(format!("part {wanted}/{number} is there more than once")),
        }
    }
    let cases = parts.iter().flat_map(|part| &part.rows).filter(|row| !is_no_case(row)).count();
    match parts.iter().find(|part| part.total != cases as u64) {
        Some(part) => Err(format!(
            "the parts have {cases} cases, and part {} knows of {}",
            part.partition, part.total
        )),
        None => Ok(()),
    }
}
