//! `verify-all`: checks every puzzle, fixture and rule set, and reports one table.

mod arguments;
mod forge;
mod junit;
mod lines;
mod output;
mod table;
mod words;

use std::io::{self, Write};
use std::sync::Arc;

pub(crate) use arguments::Arguments;

use crate::context::Context;
use crate::escape::{shown, shown_name};
use crate::exit::Exit;
use crate::harness::{
    Case, CaseName, Effort, Event, Found, Plan, Row, Selection, Settling, Workspace, cases,
    is_not_folder, keep_certificates, oversized, verify_as_done,
};
use crate::progress::{Cases, Waiting};
use crate::quiet::Quiet;
use crate::suggest::nearest;
use arguments::Format;
use junit::Junit;
use lines::Lines;
use output::{Output, Summary};
use table::Table;

/// Runs the cases; goes on after failures, and without standard output: the
/// exit code is the verdict.
pub(crate) fn run(
    arguments: &Arguments,
    workspace: &Workspace,
    context: &mut Context<'_>,
) -> io::Result<Exit> {
    let mode = match arguments.mode(context.under_ci) {
        Ok(mode) => mode,
        Err(message) => return Ok(context.fail(Exit::Usage, message)),
    };
    if let Some(folder) = &arguments.certificates
        && is_not_folder(&context.folder.join(folder))
    {
        let name = shown_name(folder.as_os_str());
        let message = format_args!("--certificates: `{name}` is a file; name a folder");
        return Ok(context.fail(Exit::Usage, message));
    }
    let selection = arguments.only.as_deref().map(Selection::parse).unwrap_or_default();
    let Found { cases, problems } = cases(context.puzzles, workspace, &selection);
    if cases.is_empty() {
        complain(context, &problems);
        let exit = nothing_to_do(arguments, workspace, context);
        return Ok(exit.and(exit_of(&problems)));
    }
    let partition = arguments.partition.unwrap_or_default();
    let part: Vec<&Case> = cases.iter().filter(|case| partition.takes(&case.name)).collect();
    if arguments.list {
        let out = &mut Quiet::new(context.out);
        for case in part {
            writeln!(out, "{}", shown(&case.name.to_string()))?;
        }
        complain(context, &problems);
        return Ok(exit_of(&problems));
    }
    let plan = Plan { workspace, selection: &selection, partition, mode, diff: arguments.diff };
    Run { arguments, plan, cases: &cases, part }.run(problems, context)
}

/// A run over cases, of which there are some.
struct Run<'a> {
    arguments: &'a Arguments,
    plan: Plan<'a>,
    /// All cases that are selected.
    cases: &'a [Case],
    /// Those of this part.
    part: Vec<&'a Case>,
}

impl Run<'_> {
    fn run(&self, mut problems: Vec<String>, context: &mut Context<'_>) -> io::Result<Exit> {
        let Run { arguments, plan, part, .. } = self;
        let mut report = output(arguments.format(), part.iter().map(|case| &case.name), context);
        let mut summary = self.summary();
        let effort = arguments.effort(&context.clock);
        let mut progress = Cases::new(part.len(), &context.screen, &context.clock);
        let mut settling = Settling::new(*plan, self.cases);
        let out = &mut Quiet::new(context.out);
        let mut exit = Exit::Fine;
        let mut done = 0;
        let mut tell = |rows: Vec<Row>, progress: &Cases| {
            exit = rows.iter().map(Row::exit).fold(exit, Exit::and);
            let told = progress.aside(|| report.rows(&rows, out).and_then(|()| out.flush()));
            summary.add(rows);
            told
        };
        verify_as_done(part, &effort, &mut |event| {
            if let Event::Done(rows) = event {
                done += rows.len();
                tell(settling.settle(rows), &progress)?;
            }
            progress.set(done);
            Ok(())
        })?;
        let settled = settling.finish();
        tell(settled.rows, &progress)?;
        drop(progress);
        summary.done = settled.done;
        report.end(&summary, out)?;
        out.flush()?;
        problems.extend(settled.problems);
        let mut exit = exit.and(exit_of(&problems));
        for (how_bad, problem) in self.keep_certificates(&effort, context) {
            exit = exit.and(how_bad);
            problems.push(problem);
        }
        warn(plan.workspace, context);
        complain(context, &problems);
        forge::annotate(&summary.bad, context);
        Ok(exit)
    }

    /// Writes certificates where that is asked for; says what has gone wrong.
    fn keep_certificates(&self, effort: &Effort, context: &Context<'_>) -> Vec<(Exit, String)> {
        let Some(folder) = &self.arguments.certificates else { return Vec::new() };
        let (what, unsaid) = ("writing certificates", Arc::default());
        let _waiting = Waiting::begin(what, &unsaid, &context.screen, &context.clock);
        keep_certificates(&self.part, effort, &context.folder.join(folder))
    }

    fn summary(&self) -> Summary {
        let part = self.arguments.partition;
        let part = part.map(|partition| (partition, self.part.len(), self.cases.len()));
        Summary { total: 0, bad: Vec::new(), done: Vec::new(), mode: self.plan.mode, part }
    }
}

/// The report of a run over cases of these names.
fn output<'n>(
    format: Format,
    names: impl Iterator<Item = &'n CaseName>,
    context: &Context<'_>,
) -> Box<dyn Output> {
    match format {
        Format::Table => Box::new(Table::new(names, context.width, context.colours)),
        Format::Json => Box::new(Lines),
        Format::Junit => Box::new(Junit::default()),
    }
}

impl Summary {
    /// Counts `rows`, and keeps those that do not hold; their bodies only where
    /// they are shown.
    fn add(&mut self, rows: Vec<Row>) {
        self.total += rows.len();
        let bad = rows.into_iter().filter(|row| !row.is_good());
        self.bad.extend(bad.map(|row| match row.accepted {
            Some(_) => row,
            None => Row { body: None, ..row },
        }));
    }
}

/// Says that there is no case at all: an option selects nothing, or the
/// workspace has nothing that could hold, which must not look as if it did.
fn nothing_to_do(arguments: &Arguments, workspace: &Workspace, context: &mut Context<'_>) -> Exit {
    let Some(only) = &arguments.only else {
        let folder = workspace.root().join("fixtures");
        let message = format!("no cases: nothing to verify in {}", folder.display());
        return context.fail(Exit::Wrong, shown(&message));
    };
    let everything = cases(context.puzzles, workspace, &Selection::default());
    let names: Vec<String> = everything
        .cases
        .iter()
        .map(|Case { name, .. }| format!("{}/{}", name.puzzle, name.fixture))
        .collect();
    // The user's own inputs are easily taken for fixtures.
    let own = only.replacen('/', "/inputs/", 1);
    if names.contains(&own) {
        let message = format!("--only {only} selects nothing: did you mean `{own}`?");
        return context.fail(Exit::Usage, shown(&message));
    }
    let known = if only.contains('/') {
        names.iter().map(String::as_str).collect()
    } else {
        context.puzzles.names()
    };
    let all =
        format!("puzzles are {}; --list names the fixtures", context.puzzles.names().join(", "));
    let hint = nearest(only, &known).map_or(all, |nearest| format!("did you mean `{nearest}`?"));
    context.fail(Exit::Usage, shown(&format!("--only {only} selects nothing: {hint}")))
}

/// Says what is larger than a forge shows; that is no fault.
fn warn(workspace: &Workspace, context: &mut Context<'_>) {
    // What cannot be read has been told of by name.
    for warning in oversized(workspace).unwrap_or_default() {
        context.complain(format_args!("warning: {}", shown(&warning)));
    }
}

/// How a run ends that has met these problems, rows aside.
fn exit_of(problems: &[String]) -> Exit {
    if problems.is_empty() { Exit::Fine } else { Exit::Usage }
}

fn complain(context: &mut Context<'_>, lines: &[String]) {
    for line in lines {
        context.complain(shown(line));
    }
}
