//! `verify-all`: every puzzle, fixture and rule set, everything checked, one table.

use std::io::{self, Write};

use clap::Args;
use comfy_table::{Table, presets};

use crate::context::Context;
use crate::exit::Exit;
use crate::harness::{Mode, Report, Row, Selection, cases, settle, verify_each};

/// What `verify-all` can be asked for.
#[derive(Debug, Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is an option of the command line")]
#[command(after_help = "Example:\n  cargo xtask verify-all --only crucible/example-13x13")]
pub(crate) struct Arguments {
    /// Only this puzzle, or only this fixture of it
    #[arg(long, value_name = "PUZZLE[/FIXTURE]")]
    only: Option<String>,
    /// Accept every snapshot as it is now, and drop orphans
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
}

/// Runs the cases; goes on after failures.
///
/// # Errors
///
/// If the workspace cannot be read, or writing fails.
pub(crate) fn run(arguments: &Arguments, context: &mut Context<'_>) -> io::Result<Exit> {
    let mode = match mode(arguments, context.under_ci) {
        Ok(mode) => mode,
        Err(message) => {
            writeln!(context.err, "error: {message}")?;
            return Ok(Exit::Usage);
        }
    };
    let selection = arguments.only.as_deref().map(Selection::parse).unwrap_or_default();
    let cases = cases(context.puzzles, &context.workspace, &selection)?;
    if let (Some(only), true) = (&arguments.only, cases.is_empty()) {
        let known = context.puzzles.names().join(", ");
        let hint = format!("puzzles are {known}; --list names the fixtures");
        writeln!(context.err, "error: --only {only} selects nothing: {hint}")?;
        return Ok(Exit::Usage);
    }
    if arguments.list {
        for case in &cases {
            writeln!(context.out, "{}", case.name)?;
        }
        return Ok(Exit::Fine);
    }
    let rows = verify_each(&cases);
    let report = settle(&context.workspace, rows, &selection, mode, &context.program)?;
    if arguments.json {
        for row in &report.rows {
            writeln!(context.out, "{}", row.json())?;
        }
    } else {
        print_table(&report.rows, context.out)?;
        print_notes(&report, mode, context.out)?;
    }
    Ok(if report.rows.iter().all(Row::is_good) { Exit::Fine } else { Exit::Wrong })
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
    let Report { rows, done } = report;
    for line in done.iter().cloned().chain(rows.iter().flat_map(Row::complaints)) {
        writeln!(out, "{line}")?;
    }
    let bad: Vec<&Row> = rows.iter().filter(|row| !row.is_good()).collect();
    let total = rows.len();
    if bad.is_empty() {
        return writeln!(out, "all {total} cases hold");
    }
    let checks_hold = bad.iter().all(|row| row.can_be_accepted());
    let next = match (checks_hold, mode) {
        (false, _) => "correct the input, or answers.toml with a second confirmation",
        (true, Mode::Check) => "see what changed with `cargo xtask verify-all`",
        (true, _) => {
            "review with `cargo insta review`, or take all with `cargo xtask verify-all --accept`"
        }
    };
    writeln!(out, "{} of {total} cases do not hold; {next}", bad.len())
}
