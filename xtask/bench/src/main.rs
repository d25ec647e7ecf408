//! The benchmark: our engines against the crates that one would use instead.
//!
//! `cargo xtask bench` builds and runs this program. All sides solve the same
//! inputs in one process, in turn, and have to agree on every cost. See
//! [`problems`] for what is measured, [`peers`] for whom it is measured
//! against, and `RESULTS.md` for what came out.

#![forbid(unsafe_code)]
#![expect(clippy::disallowed_methods, reason = "a program that reads and writes files")]

mod generate;
mod instructions;
mod measure;
mod memory;
mod ours;
mod client;
mod peers;
mod problem;
mod problems;
mod report;

use std::fs;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use clap::Parser;
use xtask::BenchArguments;

use measure::{Effort, measure};
use problem::{Problem, Side};
use report::Entry;

/// Measure our engines against the crates that one would use instead.
#[derive(Debug, Parser)]
#[command(name = "cargo xtask bench")]
struct Arguments {
    #[command(flatten)]
    shared: BenchArguments,
    /// Let one side solve what standard input brings, and print its peak memory
    #[arg(long, hide = true, num_args = 2, value_names = ["PROBLEM", "SIDE"])]
    one: Option<Vec<String>>,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let result = match arguments.one.as_deref() {
        Some([problem, side]) => one(problem, side),
        _ if arguments.shared.instructions => count(&arguments.shared),
        _ => bench(&arguments.shared),
    };
    match result {
        Ok(code) => code,
        Err(message) => {
            eprintln!("error: {message}");
            ExitCode::from(2)
        }
    }
}

/// The folder of this package.
fn home() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// The problems whose name contains what `--only` says.
fn selected(arguments: &BenchArguments) -> Result<Vec<Problem>, String> {
    let mut problems = problems::problems(arguments.quick);
    if let Some(only) = &arguments.only {
        problems.retain(|problem| problem.name.contains(only.as_str()));
        if problems.is_empty() {
            return Err(format!("no problem has `{only}` in its name"));
        }
    }
    Ok(problems)
}

fn bench(arguments: &BenchArguments) -> Result<ExitCode, String> {
    let effort = if arguments.quick {
        Effort { most: 50, time: Duration::from_millis(800) }
    } else {
        Effort { most: 100, time: Duration::from_secs(3) }
    };
    let fail = |error: io::Error| error.to_string();
    let mut out = io::stdout().lock();
    if !arguments.json {
        report::text::head(&mut out).map_err(fail)?;
    }
    let mut entries = Vec::new();
    for problem in selected(arguments)? {
        let measured = measure(&problem, effort)?;
        let entry = Entry { problem, measured };
        if !arguments.json {
            report::text::entry(&entry, &mut out).map_err(fail)?;
        }
        entries.push(entry);
    }
    if arguments.json {
        writeln!(out, "{}", report::json::object(&entries)).map_err(fail)?;
    }
    if arguments.write {
        write(&entries, arguments.quick).map_err(fail)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Writes the results page, its chart, and the section of the README.
fn write(entries: &[Entry], quick: bool) -> io::Result<()> {
    let home = home();
    fs::write(home.join("RESULTS.md"), report::markdown::page(entries, quick))?;
    fs::write(home.join("results.svg"), report::chart::chart(entries))?;
    let readme = home.join("../../README.md");
    let text = fs::read_to_string(&readme)?;
    let section = report::markdown::section(entries);
    match report::markdown::replaced(&text, &section) {
        Some(text) => fs::write(&readme, text),
        None => Err(io::Error::other("README.md has no place for the figures of the benchmark")),
    }
}

/// Lets one side solve what standard input brings.
fn one(problem: &str, side: &str) -> Result<ExitCode, String> {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).map_err(|error| error.to_string())?;
    let known = problems::problems(true).into_iter().chain(problems::problems(false));
    let problem = known.into_iter().find(|known| known.name == problem);
    let problem = problem.ok_or("no such problem")?;
    if side != "nothing" {
        let side = Side::named(side).ok_or("no such side")?;
        std::hint::black_box(problem.solve(side, &text)?);
    }
    if let Some(bytes) = memory::own_peak() {
        println!("{bytes}");
    }
    Ok(ExitCode::SUCCESS)
}

/// Counts instructions, and compares them with the recorded ones or records them.
fn count(arguments: &BenchArguments) -> Result<ExitCode, String> {
    let quick = BenchArguments { quick: true, ..arguments.clone() };
    let home = home();
    let program = std::env::current_exe().map_err(|error| error.to_string())?;
    let counts = instructions::count(&selected(&quick)?, &program.with_file_name("instructions"))?;
    let file = home.join(instructions::FILE);
    if arguments.accept {
        save(&file, &instructions::recorded(&counts))?;
        println!("recorded {} counts", counts.len());
        return Ok(ExitCode::SUCCESS);
    }
    let record =
        fs::read_to_string(&file).map_err(|error| format!("{}: {error}", file.display()))?;
    let (lines, worse) = instructions::compare(&counts, &record)?;
    for line in lines {
        println!("{line}");
    }
    Ok(if worse { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

fn save(file: &Path, text: &str) -> Result<(), String> {
    fs::write(file, text).map_err(|error| format!("{}: {error}", file.display()))
}
