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
mod maps;
mod measure;
mod memory;
mod ours;
mod client;
mod peers;
mod problem;
mod problems;
mod queries;
mod report;
mod side;

use std::fs;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use measure::{Effort, measure};
use memory::ONE;
use problem::Problem;
use report::Entry;
use side::Side;

/// What `cargo xtask bench` asks for; what each of these does stands there.
#[derive(Debug, Clone, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is an option of the command line")]
struct Arguments {
    quick: bool,
    json: bool,
    write: bool,
    instructions: bool,
    accept: bool,
    only: Option<String>,
    maps: Option<PathBuf>,
    /// A problem and a side, which solves what standard input brings.
    one: Option<(String, String)>,
}

impl Arguments {
    /// Reads what `cargo xtask bench` hands on, which has been checked there.
    fn read(mut words: impl Iterator<Item = String>) -> Result<Arguments, String> {
        let mut arguments = Arguments::default();
        while let Some(word) = words.next() {
            let mut value = || words.next().ok_or(format!("{word} lacks a value"));
            match word.as_str() {
                "--quick" => arguments.quick = true,
                "--json" => arguments.json = true,
                "--write" => arguments.write = true,
                "--instructions" => arguments.instructions = true,
                "--accept" => arguments.accept = true,
                "--only" => arguments.only = Some(value()?),
                "--maps" => arguments.maps = Some(value()?.into()),
                ONE => arguments.one = Some((value()?, value()?)),
                _ => return Err(format!("no such option: {word}; run `cargo xtask bench --help`")),
            }
        }
        Ok(arguments)
    }
}

fn main() -> ExitCode {
    let result =
        Arguments::read(std::env::args().skip(1)).and_then(|arguments| match &arguments.one {
            Some((problem, side)) => one(problem, side),
            None if arguments.instructions => count(&arguments),
            None => bench(&arguments),
        });
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
fn selected(arguments: &Arguments) -> Result<Vec<Problem>, String> {
    let mut problems = match &arguments.maps {
        Some(folder) => maps::problems(folder)?,
        None => problems::problems(arguments.quick),
    };
    if let Some(only) = &arguments.only {
        problems.retain(|problem| problem.name.contains(only.as_str()));
        if problems.is_empty() {
            return Err(format!("no problem has `{only}` in its name"));
        }
    }
    Ok(problems)
}

fn bench(arguments: &Arguments) -> Result<ExitCode, String> {
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
    } else if arguments.maps.is_some() {
        report::text::means(&entries, &mut out).map_err(fail)?;
    }
    if arguments.write {
        write(&entries, arguments.quick).map_err(fail)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Writes the results page, and the section of the README.
fn write(entries: &[Entry], quick: bool) -> io::Result<()> {
    let home = home();
    fs::write(home.join("RESULTS.md"), report::markdown::page(entries, quick))?;
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
fn count(arguments: &Arguments) -> Result<ExitCode, String> {
    let quick = Arguments { quick: true, ..arguments.clone() };
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
