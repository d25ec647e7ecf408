//! One side in its own process: its peak memory, and its instructions.
//!
//! Callgrind counts the instructions of our sides on fixed inputs. The counts hardly
//! depend on the load of the machine, so a loss of 2 % is not noise. They do depend on
//! the compiler: counts of different compilers are not compared.

use std::collections::BTreeMap;
use std::fs;
use std::hint::black_box;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Output};

use serde_json::{Value, json};

use crate::problems::{Problem, problems};
use crate::side::{Result, Side, read, save};

/// With this argument, the program runs one side and nothing else.
pub(crate) const ONE: &str = "--one";

/// The side that only reads the input.
const NOTHING: &str = "nothing";

/// A side is worse if it takes more than this many times the recorded instructions.
const TOLERANCE: f64 = 1.02;

/// The path of a temporary file in the folder of this program.
fn scratch(name: &str) -> io::Result<PathBuf> {
    Ok(std::env::current_exe()?.with_file_name(name))
}

/// Solves `text` with `side` in a new process. `command` runs this program.
fn run(mut command: Command, problem: &Problem, side: &str, text: &str) -> Result<Output> {
    let input = scratch("input.txt")?;
    fs::write(&input, text)?;
    Ok(command.args([ONE, &problem.name, side]).stdin(fs::File::open(input)?).output()?)
}

/// Solves standard input with one side of the problem with this name, quick or not, and
/// prints the peak memory of this process in bytes: the "high water mark" of Linux. On
/// other systems, prints nothing.
pub(crate) fn one(problem: &str, side: &str) -> Result<ExitCode> {
    let mut known = problems(true).into_iter().chain(problems(false));
    let problem = known.find(|known| known.name == problem).ok_or("no such problem")?;
    let text = io::read_to_string(io::stdin())?;
    if side != NOTHING {
        let mut sides = problem.sides().into_iter();
        let side = sides.find(|known| problem.side_name(*known) == side).ok_or("no such side")?;
        black_box(problem.ready(side, &text)?()?);
    }
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mark = status.lines().find_map(|line| line.strip_prefix("VmHWM:")?.strip_suffix("kB"));
    if let Some(kibibytes) = mark {
        println!("{}", kibibytes.trim().parse::<u64>()? * 1024);
    }
    Ok(ExitCode::SUCCESS)
}

/// The peak memory, in bytes, of a process that only reads `text` and solves it with
/// `side`; `None` if the system does not report it.
pub(crate) fn peak(problem: &Problem, side: Side, text: &str) -> Option<f64> {
    let command = Command::new(std::env::current_exe().ok()?);
    let output = run(command, problem, problem.side_name(side), text).ok()?;
    String::from_utf8(output.stdout).ok()?.trim().parse().ok()
}

/// Counts the instructions of our sides except the certified one, whose hash tables have
/// random keys in each process. With `accept`, records the counts in `file`; otherwise
/// compares them, and fails if one is more than 2 % worse than recorded.
pub(crate) fn count(problems: &[Problem], file: &Path, accept: bool) -> Result<ExitCode> {
    let mut counts = BTreeMap::new();
    for problem in problems {
        let Some(input) = problem.inputs.first() else { continue };
        let text = (input.make)();
        // The instructions for starting the process and reading the input.
        let nothing = instructions(problem, NOTHING, &text)?;
        let bare = |side: &Side| !matches!(side, Side::Certified | Side::Peer(_));
        for side in problem.sides().into_iter().filter(bare) {
            let side = problem.side_name(side);
            let all = instructions(problem, side, &text)?;
            counts.insert(format!("{}, {side}", problem.name), all.saturating_sub(nothing));
        }
    }
    if accept {
        save(file, &recorded(&counts))?;
        println!("recorded {} counts", counts.len());
        return Ok(ExitCode::SUCCESS);
    }
    let (lines, worse) = compare(&counts, &read(file)?)?;
    println!("{}", lines.join("\n"));
    Ok(if worse { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

fn instructions(problem: &Problem, side: &str, text: &str) -> Result<u64> {
    let counted = scratch("callgrind.out")?;
    let file = format!("--callgrind-out-file={}", counted.display());
    let mut valgrind = Command::new("valgrind");
    valgrind.args(["--tool=callgrind", "--quiet", &file]).arg(std::env::current_exe()?);
    let output = run(valgrind, problem, side, text).map_err(|error| {
        format!("valgrind cannot be run: {error}; it is a package of most systems")
    })?;
    if !output.status.success() {
        let said = String::from_utf8_lossy(&output.stderr);
        return Err(format!("valgrind: {}: {said}", output.status).into());
    }
    let text = fs::read_to_string(counted)?;
    let total = text.lines().find_map(|line| line.strip_prefix("totals:"));
    Ok(total.ok_or("callgrind's file has no total")?.trim().parse()?)
}

/// The version of the compiler, from `rustc --version`.
pub(crate) fn compiler() -> String {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = Command::new(rustc).arg("--version").output();
    let version = output.ok().and_then(|output| String::from_utf8(output.stdout).ok());
    version.map_or_else(|| "an unknown compiler".to_owned(), |text| text.trim().to_owned())
}

fn recorded(counts: &BTreeMap<String, u64>) -> String {
    let object = json!({"compiler": compiler(), "instructions": counts});
    format!("{object:#}\n")
}

/// Compares the counts with `record`. Returns a line for each, and whether one is more
/// than 2 % worse.
fn compare(counts: &BTreeMap<String, u64>, record: &str) -> Result<(Vec<String>, bool)> {
    let record: Value = serde_json::from_str(record)?;
    let by = record["compiler"].as_str().unwrap_or("another compiler");
    let mut any = false;
    let mut lines = Vec::new();
    for (name, count) in counts {
        let verdict = match record["instructions"][name].as_u64() {
            None => "not recorded".to_owned(),
            Some(_) if by != compiler() => format!("not compared: recorded with {by}"),
            Some(before) => {
                #[expect(clippy::cast_precision_loss, reason = "far below 2^52")]
                let share = *count as f64 / before.max(1) as f64;
                any |= share > TOLERANCE;
                let word = if share > TOLERANCE { "WORSE" } else { "fine" };
                format!("{word}: {:+.1} %", (share - 1.0) * 100.0)
            }
        };
        lines.push(format!("{name:<60} {count:>14}  {verdict}"));
    }
    Ok((lines, any))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_than_two_per_cent_is_worse() {
        let counts = |count| BTreeMap::from([("small, whole".to_owned(), count)]);
        let record = recorded(&counts(1_000));
        for (count, worse) in [(900, false), (1_020, false), (1_021, true)] {
            assert_eq!(compare(&counts(count), &record).unwrap().1, worse, "{count}");
        }
        let other = record.replace(&compiler(), "rustc 0.1.0");
        let (lines, worse) = compare(&counts(9_000), &other).unwrap();
        let expected = "not compared: recorded with rustc 0.1.0";
        assert!(!worse && lines[0].contains(expected), "{lines:?}");
        assert!(compare(&counts(1), "no JSON").is_err());
    }
}
