//! `verify-all`: checks every puzzle, fixture and rule set, and reports one table.

mod arguments;
mod junit;
mod table;
mod words;

use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use serde_json::json;

pub(crate) use arguments::Arguments;

use crate::context::Context;
use crate::escape::{Json, shown, shown_name};
use crate::exit::Exit;
use crate::harness::{
    Case, Effort, Found, Partition, Row, Selection, Settling, Workspace, cases, is_not_folder,
    replace, verify_each,
};
use crate::progress::Waiting;
use crate::quiet::Quiet;
use crate::suggest::nearest;
use arguments::Format;
use table::Table;

/// Runs the cases. It goes on after failures, and if standard output closes, because the
/// exit code is the verdict.
pub(crate) fn run(
    arguments: &Arguments,
    workspace: &Workspace,
    context: &mut Context<'_>,
) -> io::Result<Exit> {
    let mode = match arguments.mode(context.world.under_ci) {
        Ok(mode) => mode,
        Err(message) => return Ok(context.fail(Exit::Usage, message)),
    };
    if let Some(folder) = &arguments.certificates
        && is_not_folder(&context.world.folder.join(folder))
    {
        let name = shown_name(folder.as_os_str());
        let message = format_args!("--certificates: `{name}` is a file; name a folder");
        return Ok(context.fail(Exit::Usage, message));
    }
    let mut selection = arguments.only.as_deref().map(Selection::parse).unwrap_or_default();
    selection.partition = arguments.partition;
    let Found { cases, mut problems } = cases(context.world.puzzles, workspace, &selection);
    let part: Vec<&Case> = cases.iter().filter(|case| selection.judges(&case.name)).collect();
    let exit = if cases.is_empty() {
        nothing_to_do(arguments, workspace, context)
    } else if arguments.list {
        let out = &mut Quiet(context.out);
        for case in part {
            writeln!(out, "{}", shown(&case.name.to_string()))?;
        }
        Exit::Fine
    } else {
        let options = (mode, arguments.diff);
        let settling = Settling::new(workspace, &selection, options, &cases);
        let effort = arguments.effort(&context.world.clock);
        let mut report = Report::new(arguments, settling, &part, context)?;
        report.verify(&part, &effort)?;
        report.end(arguments.partition.map(|it| (it, part.len(), cases.len())))?;
        problems.append(&mut report.settling.problems);
        report.rows.iter().map(Row::exit).fold(Exit::Fine, Exit::max)
    };
    for problem in &problems {
        context.complain(shown(problem));
    }
    Ok(if problems.is_empty() { exit } else { exit.max(Exit::Usage) })
}

struct Report<'a> {
    format: Format,
    table: Table,
    out: Quiet<'a>,
    /// The number of cases done, settled or not.
    done: Arc<AtomicUsize>,
    waiting: Waiting,
    rows: Vec<Row>,
    settling: Settling<'a>,
    /// Where to write certificates, if anywhere.
    kept: Option<PathBuf>,
}

impl<'a> Report<'a> {
    fn new(
        arguments: &Arguments,
        settling: Settling<'a>,
        cases: &[&Case],
        context: &'a mut Context<'_>,
    ) -> io::Result<Report<'a>> {
        let (total, done) = (cases.len(), Arc::new(AtomicUsize::new(0)));
        let counter = Arc::clone(&done);
        let text = move || format!("{} of {total} cases", counter.load(Ordering::Relaxed));
        let names = cases.iter().map(|case| &case.name);
        let mut report = Report {
            format: arguments.format(),
            table: Table::new(names, context.world.colours),
            waiting: Waiting::telling(text, &context.world),
            out: Quiet(context.out),
            done,
            rows: Vec::new(),
            settling,
            kept: arguments.certificates.as_ref().map(|folder| context.world.folder.join(folder)),
        };
        if report.format == Format::Table {
            report.table.head(&mut report.out)?;
        }
        Ok(report)
    }

    fn verify(&mut self, cases: &[&Case], effort: &Effort) -> io::Result<()> {
        let mut written = Ok(());
        verify_each(cases, effort, &mut |row| {
            self.done.fetch_add(1, Ordering::Relaxed);
            let rows = self.settling.settle(row);
            let told = self.add(rows);
            if written.is_ok() {
                written = told;
            }
        });
        written?;
        let rows = self.settling.finish();
        self.add(rows)
    }

    fn add(&mut self, rows: Vec<Row>) -> io::Result<()> {
        let Report { format, table, out, waiting, .. } = self;
        waiting.aside(|| {
            for row in &rows {
                match format {
                    Format::Table => table.row(row, out)?,
                    Format::Json => writeln!(out, "{}", Json(&row.json()))?,
                    Format::Junit => {}
                }
            }
            out.flush()
        })?;
        for mut row in rows {
            if let (Some(folder), Some(file)) = (&self.kept, row.file.take()) {
                let path = folder.join(format!("{}.certificate", row.case.stem()));
                let problem = replace(&path, file).err().map(|error| error.to_string());
                self.settling.problems.extend(problem);
            }
            // The body is needed only for `--diff`.
            row.body = row.body.filter(|_| row.accepted.is_some());
            self.rows.push(row);
        }
        Ok(())
    }

    /// Writes the end of the report. `part` is the partition, the number of its cases,
    /// and the number of all cases.
    fn end(&mut self, part: Option<(Partition, usize, usize)>) -> io::Result<()> {
        let Report { format, table, out, waiting, settling, rows, .. } = self;
        waiting.end();
        // What could not be written cannot be reviewed.
        let mode = settling.problems.is_empty().then_some(settling.mode);
        match (format, part) {
            (Format::Table, _) => table.end((rows, &settling.done), mode, out)?,
            (Format::Json, Some((part, cases, total))) => {
                let part = part.to_string();
                let line = json!({"schema": 1, "partition": part, "cases": cases, "total": total});
                writeln!(out, "{}", Json(&line))?;
            }
            (Format::Json, None) => {}
            (Format::Junit, _) => junit::write(rows, out)?,
        }
        out.flush()
    }
}

/// Reports that there is no case: `--only` selects nothing, or the workspace has no
/// cases, which must not look like success.
fn nothing_to_do(arguments: &Arguments, workspace: &Workspace, context: &mut Context<'_>) -> Exit {
    let Some(only) = &arguments.only else {
        let folder = workspace.root().join("fixtures");
        let message = format!("no cases: nothing to verify in {}", folder.display());
        return context.fail(Exit::Wrong, shown(&message));
    };
    let puzzles = context.world.puzzles.names();
    let all = cases(context.world.puzzles, workspace, &Selection::default()).cases;
    let inputs = all.iter().filter(|case| puzzles.contains(&&*case.name.puzzle));
    let inputs: Vec<String> =
        inputs.map(|Case { name, .. }| format!("{}/{}", name.puzzle, name.fixture)).collect();
    let known: Vec<&str> =
        puzzles.iter().copied().chain(inputs.iter().map(String::as_str)).collect();
    // The name of the input without puzzle, folder and extension.
    let name = only.rsplit('/').next().unwrap_or(only).trim_end_matches(".txt");
    let same = known.iter().copied().filter(|known| known.rsplit('/').next() == Some(name));
    // Those of the named puzzle first.
    let same = same.min_by_key(|same| same.split('/').next() != only.split('/').next());
    // Own inputs are known as `PUZZLE/inputs/NAME`.
    let path = only.strip_prefix("inputs/").and_then(|path| path.split_once('/'));
    let path = path.map(|(puzzle, name)| format!("{puzzle}/inputs/{name}"));
    let hint = match same.or_else(|| nearest(path.as_ref().unwrap_or(only), &known)) {
        Some(nearest) => format!("did you mean `{nearest}`?"),
        None if only.contains("inputs") => "put your own into inputs/PUZZLE/NAME.txt".to_owned(),
        None => format!("puzzles are {}; --list names the fixtures", puzzles.join(", ")),
    };
    context.fail(Exit::Usage, shown(&format!("--only {only} selects nothing: {hint}")))
}
