//! The benchmark: our engines against the crates that one would use instead.
//!
//! `cargo xtask bench` builds and runs this program. All sides solve the same
//! inputs in one process, in turn, and have to agree on every cost. See
//! [`problems`] for what is measured, [`peers`] for whom it is measured
//! against, and `RESULTS.md` for what came out.

#![forbid(unsafe_code)]
#![expect(clippy::disallowed_methods, reason = "a program that reads and writes files")]

mod alone;
mod client;
mod generate;
mod maps;
mod measure;
mod ours;
mod peers;
mod problem;
mod problems;
mod report;
mod side;

use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use clap::Parser;

use measure::{Effort, measure};
use problem::Problem;
use report::Entry;
use side::{Result, read, save};

/// What `cargo xtask bench` hands on, which has been checked and is described there.
#[derive(Parser)]
#[expect(clippy::struct_excessive_bools, reason = "each is an option of the command line")]
struct Arguments {
    #[arg(long)]
    quick: bool,
    #[arg(long)]
    write: bool,
    #[arg(long)]
    instructions: bool,
    #[arg(long)]
    accept: bool,
    #[arg(long)]
    only: Option<String>,
    #[arg(long)]
    maps: Option<PathBuf>,
}

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().collect();
    let result = match words.as_slice() {
        // Before the arguments are read, which takes memory that would count.
        [_, first, problem, side] if first == alone::ONE => one(problem, side),
        _ => bench(&Arguments::parse()),
    };
    result.unwrap_or_else(|error| {
        eprintln!("error: {error}");
        ExitCode::from(2)
    })
}

/// A file of the repository, by its path from the folder of this package.
fn committed(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// The problems whose name contains what `--only` says.
fn selected(arguments: &Arguments, quick: bool) -> Result<Vec<Problem>> {
    let mut problems = match &arguments.maps {
        Some(folder) => maps::problems(folder)?,
        None => problems::problems(quick),
    };
    if let Some(only) = &arguments.only {
        problems.retain(|problem| problem.name.contains(only.as_str()));
        if problems.is_empty() {
            return Err(format!("no problem has `{only}` in its name").into());
        }
    }
    Ok(problems)
}

fn bench(arguments: &Arguments) -> Result<ExitCode> {
    if arguments.instructions {
        return count(arguments);
    }
    let effort = if arguments.quick {
        Effort { most: 50, time: Duration::from_millis(800) }
    } else {
        Effort { most: 100, time: Duration::from_secs(3) }
    };
    let mut out = io::stdout().lock();
    report::line(&report::HEAD.map(str::to_owned), &mut out)?;
    let mut entries = Vec::new();
    for problem in selected(arguments, arguments.quick)? {
        let measured = measure(&problem, effort)?;
        let entry = Entry { problem, measured };
        report::entry(&entry, &mut out)?;
        entries.push(entry);
    }
    if arguments.maps.is_some() {
        report::means(&entries, &mut out)?;
    }
    if arguments.write {
        save(&committed("RESULTS.md"), &report::markdown::page(&entries, arguments.quick))?;
        let readme = committed("../../README.md");
        let section = report::markdown::section(&entries);
        let text = report::markdown::replaced(&read(&readme)?, &section)
            .ok_or("README.md has no place for the figures of the benchmark")?;
        save(&readme, &text)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Lets one side solve what standard input brings.
fn one(problem: &str, side: &str) -> Result<ExitCode> {
    let text = io::read_to_string(io::stdin())?;
    let known = problems::problems(true).into_iter().chain(problems::problems(false));
    let problem = known.into_iter().find(|known| known.name == problem);
    let problem = problem.ok_or("no such problem")?;
    if side != alone::NOTHING {
        let mut sides = problem.sides().into_iter();
        let side = sides.find(|known| known.to_string() == side).ok_or("no such side")?;
        std::hint::black_box(problem.ready(side, &text)?()?);
    }
    if let Some(bytes) = alone::own_peak() {
        println!("{bytes}");
    }
    Ok(ExitCode::SUCCESS)
}

/// Counts instructions, and compares them with the recorded ones or records them.
fn count(arguments: &Arguments) -> Result<ExitCode> {
    let counts = alone::count(&selected(arguments, true)?)?;
    let file = committed("instructions.json");
    if arguments.accept {
        save(&file, &alone::recorded(&counts))?;
        println!("recorded {} counts", counts.len());
        return Ok(ExitCode::SUCCESS);
    }
    let (lines, worse) = alone::compare(&counts, &read(&file)?)?;
    for line in lines {
        println!("{line}");
    }
    Ok(if worse { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}
