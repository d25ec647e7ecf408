//! Instruction counts: how many instructions our sides take on a fixed set of
//! inputs, by callgrind. They hardly depend on what else the machine does, so a
//! loss of 2 % can be told from noise. They do depend on the compiler: figures
//! of another one are not compared.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::{Value, json};

use crate::memory::ONE;
use crate::problem::Problem;
use crate::report::compiler;
use crate::side::Side;

/// The recorded figures.
pub(crate) const FILE: &str = "instructions.json";

/// A side may take this many times as much as recorded.
const TOLERANCE: f64 = 1.02;

/// Counts by problem and side.
pub(crate) type Counts = BTreeMap<String, u64>;

/// Counts the instructions of our sides that have no certificate, whose hash
/// tables are keyed anew in each process.
///
/// # Errors
///
/// A message if callgrind cannot be run.
pub(crate) fn count(problems: &[Problem], folder: &Path) -> Result<Counts, String> {
    fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut counts = Counts::new();
    for problem in problems {
        let Some(input) = problem.inputs.first() else { continue };
        let file = folder.join("input.txt");
        fs::write(&file, (input.make)()).map_err(|error| error.to_string())?;
        // What the process takes to begin, and to read the input.
        let nothing = run(problem, None, &file, folder)?;
        for side in [Side::Whole, Side::Cost] {
            let all = run(problem, Some(side), &file, folder)?;
            counts.insert(format!("{}, {side}", problem.name), all.saturating_sub(nothing));
        }
    }
    Ok(counts)
}

/// The instructions of a process that lets `side` solve `file`.
fn run(problem: &Problem, side: Option<Side>, file: &Path, folder: &Path) -> Result<u64, String> {
    let program = std::env::current_exe().map_err(|error| error.to_string())?;
    let counted = folder.join("callgrind.out");
    let mut argument = std::ffi::OsString::from("--callgrind-out-file=");
    argument.push(&counted);
    let input = fs::File::open(file).map_err(|error| error.to_string())?;
    let status = Command::new("valgrind")
        .args(["--tool=callgrind", "--quiet"])
        .arg(argument)
        .arg(program)
        .args([
            ONE,
            &problem.name,
            &side.map_or_else(|| "nothing".to_owned(), |side| side.to_string()),
        ])
        .stdin(input)
        .stdout(Stdio::null())
        .status()
        .map_err(|error| {
            format!("valgrind cannot be run: {error}; it is a package of most systems")
        })?;
    if !status.success() {
        return Err(format!("valgrind: {status}"));
    }
    let text = fs::read_to_string(&counted).map_err(|error| error.to_string())?;
    total(&text).ok_or_else(|| "callgrind's file has no total".to_owned())
}

/// The total that a file of callgrind states.
fn total(text: &str) -> Option<u64> {
    let mut totals = text
        .lines()
        .filter_map(|line| line.strip_prefix("summary:").or_else(|| line.strip_prefix("totals:")));
    totals.next()?.trim().parse().ok()
}

/// The counts as they are recorded.
pub(crate) fn recorded(counts: &Counts) -> String {
    let object = json!({"compiler": compiler(), "instructions": counts});
    format!("{object:#}\n")
}

/// What has become of the counts since `record` was written: a line each, and
/// whether one is more than 2 % worse.
///
/// # Errors
///
/// A message if the record cannot be read.
pub(crate) fn compare(counts: &Counts, record: &str) -> Result<(Vec<String>, bool), String> {
    let record: Value = serde_json::from_str(record).map_err(|error| format!("{FILE}: {error}"))?;
    let comparable = record["compiler"] == compiler();
    let mut worse = false;
    let mut lines = Vec::new();
    for (name, count) in counts {
        let verdict = match record["instructions"][name].as_u64() {
            None => "not recorded".to_owned(),
            Some(_) if !comparable => {
                format!(
                    "not compared: recorded with {}",
                    record["compiler"].as_str().unwrap_or("another compiler")
                )
            }
            Some(before) => {
                let share = ratio(*count, before);
                worse |= share > TOLERANCE;
                let word = if share > TOLERANCE { "WORSE" } else { "fine" };
                format!("{word}: {:+.1} %", (share - 1.0) * 100.0)
            }
        };
        lines.push(format!("{name:<60} {count:>14}  {verdict}"));
    }
    Ok((lines, worse))
}

#[expect(clippy::cast_precision_loss, reason = "far below 2^52")]
fn ratio(count: u64, before: u64) -> f64 {
    count as f64 / before.max(1) as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_than_two_per_cent_is_worse() {
        let counts = |count| Counts::from([("small, whole".to_owned(), count)]);
        let record = recorded(&counts(1_000));
        for (count, worse) in [(900, false), (1_020, false), (1_021, true)] {
            assert_eq!(compare(&counts(count), &record).map(|(_, worse)| worse), Ok(worse));
        }
        let other = record.replace(&compiler(), "rustc 0.1.0");
        let (lines, worse) = compare(&counts(9_000), &other).unwrap();
        assert!(
            !worse && lines[0].contains("not compared: recorded with rustc 0.1.0"),
            "{lines:?}"
        );
        assert!(compare(&counts(1), "no JSON").is_err());
    }

    #[test]
    fn the_total_is_found() {
        assert_eq!(total("events: Ir\nfn=main\nsummary: 123\n"), Some(123));
        assert_eq!(total("totals: 7\n"), Some(7));
        assert_eq!(total("events: Ir\n"), None);
    }
}
