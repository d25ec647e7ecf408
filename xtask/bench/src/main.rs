//! The benchmark: our engines against the crates that one would use instead.
//!
//! `cargo xtask bench` builds and runs this program. All sides solve the same inputs in
//! one process, in turn, and must agree on every cost. See [`problems`] for what is
//! measured, [`peers`] for what it is compared with, and `RESULTS.md` for the results.

#![forbid(unsafe_code)]
#![expect(clippy::disallowed_methods, reason = "a program that reads and writes files")]

mod alone;
mod client;
mod generate;
mod maps;
mod measure;
mod ours;
mod peers;
mod problems;
mod report;
mod side;

use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use clap::Parser;
use xtask::Benchmark;

use measure::Measured;
use problems::Problem;
use side::{Result, read, save};

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().collect();
    let result = match words.as_slice() {
        // Checked before the arguments are parsed, since the parser's memory would count.
        [_, first, problem, side] if first == alone::ONE => alone::one(problem, side),
        _ => bench(&Benchmark::parse()),
    };
    result.unwrap_or_else(|error| {
        eprintln!("error: {error}");
        ExitCode::from(2)
    })
}

/// The path of a file in the repository, given relative to the folder of this package.
fn committed(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// The problems that `--only` selects by name. Instructions are counted on small ones.
fn selected(arguments: &Benchmark) -> Result<Vec<Problem>> {
    let mut problems = match &arguments.maps {
        Some(folder) => maps::problems(Path::new(folder))?,
        None => problems::problems(arguments.quick || arguments.instructions),
    };
    if let Some(only) = &arguments.only {
        problems.retain(|problem| problem.name.contains(only.as_str()));
        if problems.is_empty() {
            return Err(format!("no problem has `{only}` in its name").into());
        }
    }
    Ok(problems)
}

fn bench(arguments: &Benchmark) -> Result<ExitCode> {
    let problems = selected(arguments)?;
    if arguments.instructions {
        return alone::count(&problems, &committed("instructions.json"), arguments.accept);
    }
    let time = Duration::from_millis(if arguments.quick { 500 } else { 2_000 });
    let mut out = io::stdout().lock();
    report::line(&report::HEAD.map(str::to_owned), &mut out)?;
    let mut all = Vec::new();
    for problem in problems {
        let measured = Measured::new(problem, time)?;
        report::rows(&measured).iter().try_for_each(|row| report::line(row, &mut out))?;
        all.push(measured);
    }
    report::note(&all, &mut out)?;
    if arguments.maps.is_some() {
        report::means(&all, &mut out)?;
    }
    if arguments.write {
        let (results, short) = (report::results(&all, arguments.quick), report::section(&all));
        for (path, figures) in [("RESULTS.md", results), ("../../README.md", short)] {
            let text = report::replaced(&read(&committed(path))?, &figures);
            save(&committed(path), &text.ok_or("there is no place for the figures")?)?;
        }
    }
    Ok(ExitCode::SUCCESS)
}
