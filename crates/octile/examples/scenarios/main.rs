//! Solves problems of the Moving AI benchmarks and compares with the published lengths.
//!
//! `cargo run --release -p octile --example scenarios -- [--certify] MAP SCEN...`
//! solves every problem of the scenario files on the map. For each bucket it prints a
//! line: the number of problems, how many agree with the published length and how many
//! differ, and the microseconds per query, for the cost alone and for the canonical
//! route. If a length differs, it prints both, and whether a certificate proves
//! ours. `--certify` proves all of them.
//!
//! Exit codes, the first that applies of 2, 1, 0. 2: wrong usage, a file that
//! cannot be read, or a line that is malformed, which is reported as
//! `FILE:LINE:COLUMN: ...` after the rest is done. 1: a length differs, or is not
//! proven. 0: all agree. Problems for a map of another size are counted and skipped.
#![forbid(unsafe_code)]

mod problem;
mod report;

use std::io::{self, Write};
use std::process::ExitCode;

use octile::grid::{Limits, Pos};
use octile::{Map, Prepared, Scratch};

use self::report::Report;

#[expect(clippy::disallowed_methods, reason = "an example is a program: it reads arguments")]
fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    #[expect(clippy::disallowed_methods, reason = "an example is a program: it reads files")]
    let read = |path: &str| std::fs::read_to_string(path);
    let (mut out, mut err) = (io::stdout().lock(), io::stderr().lock());
    // A closed pipe is not an error.
    ExitCode::from(run(&arguments, read, &mut out, &mut err).unwrap_or(0))
}

/// A fault at a place in a text.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Fault {
    line: usize,
    /// In characters.
    column: usize,
    what: String,
}

/// Runs the program and returns the exit code. Errors are output errors.
fn run(
    arguments: &[String],
    read: impl Fn(&str) -> io::Result<String>,
    out: &mut impl Write,
    err: &mut impl Write,
) -> io::Result<u8> {
    let (flags, paths): (Vec<&String>, Vec<&String>) =
        arguments.iter().partition(|argument| argument.starts_with("--"));
    let [map_path, scenario_paths @ ..] = &paths[..] else { return usage(err) };
    if scenario_paths.is_empty() || flags.iter().any(|flag| *flag != "--certify") {
        return usage(err);
    }
    let mut faults = Vec::new();
    let map = match read(map_path) {
        Ok(text) => read_map(&text).map_err(|fault| said(map_path, &fault)),
        Err(error) => Err(format!("{map_path}: {error}")),
    };
    let mut exit = 0;
    match map {
        Err(fault) => faults.push(fault),
        Ok(map) => {
            for path in scenario_paths {
                match read(path) {
                    Ok(text) => {
                        let report = solve(&map, path, &text, !flags.is_empty());
                        exit = exit.max(u8::from(!report.agrees()));
                        faults.extend(report.faults().map(|fault| said(path, fault)));
                        write!(out, "{report}")?;
                    }
                    Err(error) => faults.push(format!("{path}: {error}")),
                }
            }
        }
    }
    for fault in &faults {
        writeln!(err, "{fault}")?;
    }
    Ok(if faults.is_empty() { exit } else { 2 })
}

fn usage(err: &mut impl Write) -> io::Result<u8> {
    writeln!(err, "usage: scenarios [--certify] MAP SCEN...")?;
    Ok(2)
}

fn said(path: &str, fault: &Fault) -> String {
    format!("{path}:{}:{}: {}", fault.line, fault.column, fault.what)
}

/// The map of a benchmark file, with a provisional start and goal.
fn read_map(text: &str) -> Result<Map, Fault> {
    let cells = Map::parse_cells(text, &Limits::default()).map_err(|error| Fault {
        line: error.line(),
        column: error.column(),
        what: error.message(),
    })?;
    let first = Pos::new(0, 0);
    Map::new(cells, first, first).map_err(|error| Fault {
        line: 1,
        column: 1,
        what: error.to_string(),
    })
}

/// Solves the problems of one file.
fn solve(map: &Map, path: &str, text: &str, certify: bool) -> Report {
    let mut report = Report::new(path);
    let Some(prepared) = report.preparing(|| Prepared::new(map)) else {
        report.fault(Fault { line: 1, column: 1, what: "the map is too long or wide".into() });
        return report;
    };
    let mut scratch = Scratch::default();
    // The first query allocates the memory, so it is not timed.
    if let Some((pos, _)) = map.cells().iter().find(|(_, cell)| cell.is_open()) {
        let _ = prepared.route(&mut scratch, pos, pos);
    }
    let size = (map.height(), map.width());
    for problem in problem::problems(text, size) {
        match problem {
            Err(fault) => report.fault(fault),
            Ok(problem) if problem.size != size => report.skip(),
            Ok(problem) => report.solve(map, &prepared, &mut scratch, &problem, certify),
        }
    }
    report
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    const MAP: &str = "type octile\nheight 3\nwidth 4\nmap\n....\n.@@.\n....\n";

    /// Exit code, output without times, and errors, for these files.
    fn ran(scenarios: &[&str], arguments: &[&str]) -> (u8, String, String) {
        let mut files = BTreeMap::from([("a.map".to_string(), MAP.to_string())]);
        for (index, text) in scenarios.iter().enumerate() {
            files.insert(format!("{index}.scen"), (*text).to_string());
        }
        let read = |path: &str| files.get(path).cloned().ok_or(io::ErrorKind::NotFound.into());
        let arguments: Vec<String> = arguments.iter().map(ToString::to_string).collect();
        let (mut out, mut err) = (Vec::new(), Vec::new());
        let exit = run(&arguments, read, &mut out, &mut err).unwrap();
        let (out, err) = (String::from_utf8(out).unwrap(), String::from_utf8(err).unwrap());
        (exit, out, err)
    }

    fn exit_of(scenario: &str) -> u8 {
        ran(&[scenario], &["a.map", "0.scen"]).0
    }

    #[test]
    fn two_comes_before_one_and_one_before_zero() {
        let agrees = "version 1\n0 a.map 4 3 0 0 3 0 3\n";
        let differs = "version 1.0\n0 a.map 4 3 0 0 3 0 2.5000\n";
        let broken = "version 1\n0 a.map 4 3 0 0 4 0 3\n";
        let all = ["a.map", "0.scen", "1.scen", "2.scen"];
        assert_eq!([agrees, differs, broken].map(exit_of), [0, 1, 2]);
        assert_eq!(ran(&[agrees, differs], &all[..3]).0, 1);
        let (exit, out, err) = ran(&[broken, differs, agrees], &all);
        assert_eq!(exit, 2);
        assert_eq!(err, "0.scen:2:17: there is no column 4 on a map 4 wide\n");
        assert!(out.contains(
            "1.scen:2: published 2.5000, found 3.000000 (3 straight, 0 diagonal), proven"
        ));
        assert!(out.contains("2.scen: 1 problems, 1 agree, 0 differ, 0 proven, 0 scaled, skipped"));
    }

    #[test]
    fn all_are_proven_on_request_and_other_sizes_skipped() {
        let text = "version 1\n0 a.map 4 3 0 0 3 2 5\n0\ta.map\t8\t6\t0\t0\t7\t5\t12\r\n7 a.map 4 3 1 0 1 2 4\n";
        let (exit, out, err) = ran(&[text], &["--certify", "a.map", "0.scen"]);
        assert_eq!((exit, err.as_str()), (0, ""));
        assert!(
            out.contains("0.scen: 2 problems, 2 agree, 0 differ, 2 proven, 1 scaled, skipped"),
            "{out}"
        );
        assert!(
            out.contains("bucket 0: 1 problems, 1 agree, 0 differ, ") && out.contains("bucket 7: ")
        );
        // No route differs from any length.
        let closed = "version 1\n0 a.map 4 3 0 0 1 1 3\n";
        let (exit, out, _) = ran(&[closed], &["a.map", "0.scen"]);
        assert!(exit == 1 && out.contains("published 3, found no route, proven"), "{out}");
    }

    #[test]
    fn usage_and_unreadable_files_are_two() {
        for arguments in [&[][..], &["a.map"], &["--fast", "a.map", "0.scen"]] {
            let (exit, _, err) = ran(&["version 1\n"], arguments);
            assert_eq!((exit, err.as_str()), (2, "usage: scenarios [--certify] MAP SCEN...\n"));
        }
        for arguments in [["b.map", "0.scen"], ["a.map", "1.scen"]] {
            assert_eq!(ran(&["version 1\n"], &arguments).0, 2);
        }
        assert_eq!(ran(&["version 1\n"], &["a.map", "0.scen"]).0, 0);
    }
}
