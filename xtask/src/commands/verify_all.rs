//! `verify-all`: every puzzle, fixture and rule set, everything checked, one table.

use std::io::{self, Write};
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use comfy_table::{Table, presets};

use crate::commands::solve::{MAX_STATES, seconds};
use crate::context::Context;
use crate::exit::Exit;
use crate::harness::{
    Budget, Found, Mode, Report, Row, Selection, cases, keep_certificates, oversized, settle,
    verify_each,
};
use crate::quiet::Quiet;

/// What `verify-all` can be asked for.
#[derive(Debug, Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is an option of the command line")]
#[command(after_help = "Example:\n  cargo xtask verify-all --only crucible/example-13x13")]
pub(crate) struct Arguments {
    /// Only this puzzle, or only this fixture of it
    #[arg(long, value_name = "PUZZLE[/FIXTURE]")]
    only: Option<String>,
    /// Accept every snapshot as it is now, and drop orphans; nothing of a
    /// puzzle in which any check fails
    #[arg(long, conflicts_with_all = ["check", "list"])]
    accept: bool,
    /// Write nothing (always so where the variable CI is set)
    #[arg(long)]
    check: bool,
    /// One JSON object per case instead of the table
    #[arg(long)]
    json: bool,
    /// Name the cases and do nothing else
    #[arg(long)]
    list: bool,
    /// Write the certificate of each fixture to a folder
    #[arg(long, value_name = "DIR", conflicts_with = "list")]
    certificates: Option<PathBuf>,
    /// Stop each case after this time
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_hyphen_values = true)]
    timeout: Option<Duration>,
    /// Stop each search before it stores more than N states
    #[arg(long, value_name = "N", default_value_t = MAX_STATES)]
    max_states: u64,
}

/// Runs the cases; goes on after failures, and without standard output: the
/// exit code is the verdict.
///
/// # Errors
///
/// If standard output fails otherwise than by being closed.
pub(crate) fn run(arguments: &Arguments, context: &mut Context<'_>) -> io::Result<Exit> {
    let mode = match mode(arguments, context.under_ci) {
        Ok(mode) => mode,
        Err(message) => return Ok(fail(context.err, Exit::Usage, message)),
    };
    let selection = arguments.only.as_deref().map(Selection::parse).unwrap_or_default();
    let Found { cases, mut problems } = cases(context.puzzles, &context.workspace, &selection);
    if cases.is_empty() {
        complain(context.err, &problems);
        let exit = nothing_to_do(arguments, context);
        return Ok(exit.and(exit_of(&[], &problems)));
    }
    let out = &mut Quiet::new(context.out);
    if arguments.list {
        for case in &cases {
            writeln!(out, "{}", case.name)?;
        }
        complain(context.err, &problems);
        return Ok(exit_of(&[], &problems));
    }
    let budget = Budget { timeout: arguments.timeout, max_states: Some(arguments.max_states) };
    let rows = verify_each(&cases, budget);
    let report = settle(&context.workspace, rows, &selection, mode, &context.program);
    print(&report, arguments.json, mode, out)?;
    problems.extend(report.problems);
    if let Some(folder) = &arguments.certificates {
        problems.extend(keep_certificates(&cases, budget, &context.folder.join(folder)));
    }
    warn(context);
    complain(context.err, &problems);
    Ok(exit_of(&report.rows, &problems))
}

/// Says what is larger than a forge shows; that is no fault.
fn warn(context: &mut Context<'_>) {
    // What cannot be read has been told of by name.
    for warning in oversized(&context.workspace).unwrap_or_default() {
        context.complain(format_args!("warning: {warning}"));
    }
}

/// Says that there is no case at all: an option selects nothing, or the
/// workspace has nothing that could hold, which must not look as if it did.
fn nothing_to_do(arguments: &Arguments, context: &mut Context<'_>) -> Exit {
    if let Some(only) = &arguments.only {
        let known = context.puzzles.names().join(", ");
        let hint = format!("puzzles are {known}; --list names the fixtures");
        return fail(context.err, Exit::Usage, &format!("--only {only} selects nothing: {hint}"));
    }
    let folder = context.workspace.root().join("fixtures");
    let message = format!("no case at all: nothing to verify in {}", folder.display());
    fail(context.err, Exit::Wrong, &message)
}

/// How a run ends that has found this.
fn exit_of(rows: &[Row], problems: &[String]) -> Exit {
    let start = if problems.is_empty() { Exit::Fine } else { Exit::Usage };
    rows.iter().map(Row::exit).fold(start, Exit::and)
}

fn fail(err: &mut dyn Write, exit: Exit, message: &str) -> Exit {
    complain(err, &[format!("error: {message}")]);
    exit
}

/// Writes lines to standard error; where that is closed, the exit code still
/// says that something is wrong.
fn complain(err: &mut dyn Write, lines: &[String]) {
    for line in lines {
        let _ = writeln!(err, "{line}");
    }
}

/// Writes the report, all of it before any problem is told.
fn print(report: &Report, as_json: bool, mode: Mode, out: &mut dyn Write) -> io::Result<()> {
    if as_json {
        for row in &report.rows {
            writeln!(out, "{}", row.json())?;
        }
    } else {
        print_table(&report.rows, out)?;
        print_notes(report, mode, out)?;
    }
    out.flush()
}

fn mode(arguments: &Arguments, under_ci: bool) -> Result<Mode, &'static str> {
    match (arguments.accept, arguments.check || under_ci) {
        (true, true) => Err("--accept writes snapshots, which is not done where CI is set"),
        (true, false) => Ok(Mode::Accept),
        (false, true) => Ok(Mode::Check),
        (false, false) => Ok(Mode::Pend),
    }
}

fn print_table(rows: &[Row], out: &mut dyn Write) -> io::Result<()> {
    let mut table = Table::new();
    table.load_style(presets::NOTHING);
    table.set_header([
        "puzzle",
        "fixture",
        "rules",
        "found",
        "answer",
        "referee",
        "certificate",
        "engines",
        "snapshot",
    ]);
    for row in rows {
        table.add_row([
            row.case.puzzle.as_str(),
            &row.case.fixture,
            &row.case.rules,
            &row.found,
            row.answer.word(),
            row.referee.word(),
            row.certificate.word(),
            row.engines.word(),
            row.snapshot.word(),
        ]);
    }
    for line in table.lines() {
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}

fn print_notes(report: &Report, mode: Mode, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out)?;
    let Report { rows, done, .. } = report;
    for line in done.iter().cloned().chain(rows.iter().flat_map(Row::complaints)) {
        writeln!(out, "{line}")?;
    }
    let bad: Vec<&Row> = rows.iter().filter(|row| !row.is_good()).collect();
    let total = rows.len();
    if bad.is_empty() {
        return writeln!(out, "all {total} cases hold");
    }
    let next = next_step(&bad, mode);
    writeln!(out, "{} of {total} cases do not hold; {next}", bad.len())
}

/// What to do about rows that are not good.
fn next_step(bad: &[&Row], mode: Mode) -> &'static str {
    if bad.iter().any(|row| row.is_wrong()) {
        "correct the input, or answers.toml with a second confirmation"
    } else if bad.iter().any(|row| row.out_of_budget) {
        "give them more with --timeout or --max-states"
    } else if mode == Mode::Check {
        "see what changed with `cargo xtask verify-all`"
    } else {
        "review with `cargo insta review`, or take all with `cargo xtask verify-all --accept`"
    }
}
