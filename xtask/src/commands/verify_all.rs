//! `verify-all`: every puzzle, fixture and rule set, everything checked, one table.

use std::collections::BTreeSet;
use std::env;
use std::io::{self, Write};

use clap::Args;
use comfy_table::{Table, presets};

use crate::exit::Exit;
use crate::harness::{Row, Selection, Status, Workspace, snapshots, verify_each, write};
use crate::puzzles;

/// What `verify-all` can be asked for.
#[derive(Debug, Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is an option of the command line")]
#[command(after_help = "Example:\n  cargo xtask verify-all --only crucible/example-13x13")]
pub struct Arguments {
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

/// What may be written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Mode {
    Check,
    Pend,
    Accept,
}

/// Runs the cases; goes on after failures.
///
/// # Errors
///
/// What reading the workspace or writing gives.
pub fn run(arguments: &Arguments, out: &mut dyn Write, err: &mut dyn Write) -> io::Result<Exit> {
    let workspace = Workspace::find();
    let mode = match mode(arguments) {
        Ok(mode) => mode,
        Err(message) => {
            writeln!(err, "error: {message}")?;
            return Ok(Exit::Usage);
        }
    };
    let only = arguments.only.as_deref();
    let selection = only.map(Selection::parse).unwrap_or_default();
    let cases = workspace.cases(&selection)?;
    if let (Some(only), true) = (only, cases.is_empty()) {
        let known: Vec<&str> = puzzles::ALL.iter().map(|puzzle| puzzle.name()).collect();
        let hint = format!("puzzles are {}; --list names the fixtures", known.join(", "));
        writeln!(err, "error: --only {only} selects nothing: {hint}")?;
        return Ok(Exit::Usage);
    }
    if arguments.list {
        for case in &cases {
            let rules = case.rules.as_deref().unwrap_or("-");
            writeln!(out, "{}/{} {rules}", case.puzzle.name(), case.fixture)?;
        }
        return Ok(Exit::Fine);
    }
    let mut rows = verify_each(&cases);
    let done = settle(&workspace, &mut rows, &selection, mode)?;
    if arguments.json {
        for row in &rows {
            writeln!(out, "{}", row.json())?;
        }
    } else {
        print_table(&rows, out)?;
        print_notes(&rows, &done, mode, out)?;
    }
    Ok(if rows.iter().all(Row::is_good) { Exit::Fine } else { Exit::Wrong })
}

fn mode(arguments: &Arguments) -> Result<Mode, &'static str> {
    // The same values as insta takes for "not under CI".
    let ci = env::var("CI").is_ok_and(|value| !matches!(value.as_str(), "" | "0" | "false"));
    match (arguments.accept, arguments.check || ci) {
        (true, true) => Err("--accept writes snapshots, which is not done where CI is set"),
        (true, false) => Ok(Mode::Accept),
        (false, true) => Ok(Mode::Check),
        (false, false) => Ok(Mode::Pend),
    }
}

/// Compares all snapshots, and writes what `mode` allows; gives a line for
/// each that was accepted or dropped.
fn settle(
    workspace: &Workspace,
    rows: &mut Vec<Row>,
    selection: &Selection,
    mode: Mode,
) -> io::Result<Vec<String>> {
    let (mut accepted, mut pending) = (Vec::new(), Vec::new());
    for row in rows.iter_mut() {
        let Some(body) = &row.body else { continue };
        let name = row.snapshot_name();
        row.snapshot = snapshots::status(workspace, &name, body);
        match (&row.snapshot, mode) {
            (Status::Same | Status::Skipped, _) | (_, Mode::Check) => {}
            (Status::Pending, _) => {
                write::remove_pending(workspace, &name)?;
                row.snapshot = Status::Same;
            }
            // What is wrong in itself is neither accepted nor offered.
            _ if !row.can_be_accepted() => {}
            (_, Mode::Accept) => {
                accepted.push((name, body.clone()));
                row.snapshot = Status::Same;
            }
            (status, Mode::Pend) => {
                pending.push((name, body.clone()));
                if *status == Status::Missing {
                    row.snapshot = Status::New;
                }
            }
        }
    }
    write(workspace, &accepted, true)?;
    write(workspace, &pending, false)?;
    let mut done: Vec<String> =
        accepted.into_iter().map(|(name, _)| format!("accepted {name}")).collect();
    done.extend(settle_orphans(workspace, rows, selection, mode)?);
    Ok(done)
}

fn write(workspace: &Workspace, bodies: &[(String, String)], accept: bool) -> io::Result<()> {
    if bodies.is_empty() {
        return Ok(());
    }
    write::snapshots(workspace, &env::current_exe()?, bodies, accept)
}

/// Drops or shows the snapshots that belong to no case. Where a fixture's
/// answers are not in order, its snapshots are left alone: they may belong to
/// what the answers were meant to say.
fn settle_orphans(
    workspace: &Workspace,
    rows: &mut Vec<Row>,
    selection: &Selection,
    mode: Mode,
) -> io::Result<Vec<String>> {
    let names: BTreeSet<String> = rows.iter().map(Row::snapshot_name).collect();
    let mut dropped = Vec::new();
    for name in snapshots::orphans(workspace, &names, selection)? {
        let mut parts = name.splitn(3, "--");
        let mut part = || parts.next().unwrap_or("-").to_owned();
        let mut orphan = Row::new(&part(), &part(), &part());
        let unclear = |row: &Row| {
            let about = row.fixture == orphan.fixture || row.fixture == "answers.toml";
            row.puzzle == orphan.puzzle && about && row.body.is_none()
        };
        if rows.iter().any(unclear) {
            continue;
        }
        if mode == Mode::Accept {
            write::remove_orphan(workspace, &name)?;
            dropped.push(format!("dropped {name}"));
        } else {
            orphan.snapshot = Status::Orphan;
            rows.push(orphan);
        }
    }
    Ok(dropped)
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
            row.puzzle.as_str(),
            &row.fixture,
            &row.rules,
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

fn print_notes(rows: &[Row], done: &[String], mode: Mode, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out)?;
    for line in done {
        writeln!(out, "{line}")?;
    }
    for row in rows {
        let snapshot = row.snapshot.note().map(str::to_owned);
        for note in row.notes.iter().cloned().chain(snapshot) {
            writeln!(out, "{}: {note}", row.title())?;
        }
    }
    let bad: Vec<&Row> = rows.iter().filter(|row| !row.is_good()).collect();
    let total = rows.len();
    if bad.is_empty() {
        return writeln!(out, "all {total} cases hold");
    }
    write!(out, "{} of {total} cases do not hold; ", bad.len())?;
    let checks_hold = bad.iter().all(|row| row.can_be_accepted());
    let next = match (checks_hold, mode) {
        (false, _) => "correct the input, or answers.toml with a second confirmation",
        (true, Mode::Check) => "see what changed with `cargo xtask verify-all`",
        (true, _) => {
            "review with `cargo insta review`, or take all with `cargo xtask verify-all --accept`"
        }
    };
    writeln!(out, "{next}")
}
