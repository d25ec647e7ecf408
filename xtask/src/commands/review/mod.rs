//! `review`: what changed in the snapshots, for a reviewer.

mod answers;
mod beside;
mod doubt;
mod git;
mod inputs;
mod judge;
mod recheck;

use std::collections::BTreeMap;
use std::fs::OpenOptions;
use std::io::{self, Write};

use clap::{Args, ValueEnum};

use self::git::{Base, SNAPSHOTS};
use self::inputs::Cases;
use crate::context::Context;
use crate::escape::{Json, shown};
use crate::exit::Exit;
use crate::harness::{Case, Known, Owner, Selection, Stored, Workspace, cases, stored};
use crate::puzzles::registry::Registry;
use crate::quiet::Quiet;
use crate::review::facts::to_do;
use crate::review::finding::Finding;
use crate::review::pair::{Pair, Side};
use crate::review::report::{Review, review};
use crate::review::{html, json, markdown, terminal};

#[derive(Debug, Args)]
#[command(
    after_help = "Exits with 1 if it lists a snapshot or names a file in `fixtures`, 2 on an error, \
                  such as an unknown REF, and otherwise with 0.\nxtask/schema/review.json describes each entry of \
                  `findings` in the JSON.\n\n\
                  Example:\n  cargo xtask review --base origin/main"
)]
pub(crate) struct Arguments {
    /// Compare the snapshots in the working tree with those of the merge base of REF and
    /// HEAD; without it, compare pending snapshots with accepted ones
    #[arg(long, value_name = "REF")]
    base: Option<String>,
    /// The output format
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    /// Also append the review, as Markdown, to the job summary (the file named by the
    /// environment variable `GITHUB_STEP_SUMMARY`)
    #[arg(long)]
    summary: bool,
    /// Exit with 0 even if there is something to review
    #[arg(long)]
    exit_zero: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// Text for people
    Text,
    /// Markdown for a comment on a forge such as GitHub, cut to 64 KiB
    Markdown,
    /// A self-contained page
    Html,
    /// One JSON object
    Json,
}

pub(crate) fn run(
    arguments: &Arguments,
    workspace: &Workspace,
    context: &mut Context<'_>,
) -> io::Result<Exit> {
    let review = match gather(arguments, workspace, context) {
        Ok(review) => review,
        Err(message) => return Ok(context.fail(Exit::Usage, shown(&message))),
    };
    if arguments.summary
        && let Err(message) = summarise(&review, context)
    {
        return Ok(context.fail(Exit::Usage, message));
    }
    write(&review, arguments, context)?;
    let nothing = review.findings.is_empty() && !review.silent || arguments.exit_zero;
    Ok(if nothing { Exit::Fine } else { Exit::Wrong })
}

/// The review that `arguments` ask for; the case of each new snapshot is solved again.
fn gather(
    arguments: &Arguments,
    workspace: &Workspace,
    context: &Context<'_>,
) -> Result<Review, String> {
    let found = cases(context.world.puzzles, workspace, &Selection::default());
    let stored = stored(workspace).map_err(|error| error.to_string())?;
    let known = Known::of(&found.cases);
    let (base, words) = if let Some(reference) = &arguments.base {
        let base = Base::new(workspace.root(), reference)?;
        let commit = format!("the merge base of {reference} ({:.10})", base.commit);
        let nothing = format!("the snapshots say the same as in {commit}");
        let words = [format!("compared with {commit}"), nothing];
        (Some(base), words)
    } else {
        let words = [
            "pending snapshots, compared with accepted ones",
            "there are no pending snapshots (`verify-all` writes none for a case whose answer is \
             wrong or missing)",
        ];
        (None, words.map(str::to_owned))
    };
    let pairs = pairs(stored, &known, base.as_ref())?;
    let mut review = review(words, arguments.base.clone(), pairs);
    decide(&mut review, base.as_ref(), workspace, (&found.cases, context.world.puzzles))?;
    Ok(review)
}

/// Pairs of the snapshots in `base` and the accepted ones or, without a base, of the
/// accepted and the pending ones. `known` says which belong to a case.
fn pairs(
    mut stored: BTreeMap<String, Stored>,
    known: &Known,
    base: Option<&Base>,
) -> Result<Vec<Pair>, String> {
    for path in base.into_iter().flat_map(|base| &base.changed) {
        if let Some(name) = path.strip_prefix(SNAPSHOTS).and_then(|it| it.strip_suffix(".snap"))
            && !name.contains('/')
        {
            stored.entry(name.to_owned()).or_default();
        }
    }
    let pair = |(name, Stored { accepted, pending }): (String, Stored)| {
        let [accepted, waiting] = [accepted, pending].map(|file| file.as_ref().map(Side::of));
        let belongs = known.covers(&name);
        if let Some(base) = base {
            let path = format!("{SNAPSHOTS}{name}.snap");
            let old = if base.changed.contains(&path) {
                base.text(&path)?.map(|text| Side::read(&text))
            } else {
                accepted.clone()
            };
            return Ok(Pair { name, old, new: accepted, belongs, pending: waiting.is_some() });
        }
        // If both are equal, the only news is that one is pending.
        let pending = waiting.is_some() && accepted == waiting;
        Ok(Pair { name, old: accepted.clone(), new: waiting.or(accepted), belongs, pending })
    };
    stored.into_iter().map(pair).collect()
}

/// Gives advice on each finding. To do so, it solves the fixtures again and replays the
/// old routes.
pub(super) fn decide(
    review: &mut Review,
    base: Option<&Base>,
    workspace: &Workspace,
    (cases, puzzles): (&[Case], Registry<'_>),
) -> Result<(), String> {
    let fixtures =
        cases.iter().filter_map(|case| Some((case.name.stem(), case.solvable.as_ref().ok()?)));
    let fixtures: Cases<'_> =
        fixtures.filter(|(_, solvable)| solvable.owner == Owner::Project).collect();
    // Pending snapshots belong to inputs and answers that may not be committed yet.
    let head = if base.is_none() { Base::new(workspace.root(), "HEAD").ok() } else { None };
    let since = base.or(head.as_ref());
    let inputs = inputs::compare(review, since, &fixtures)?;
    answers::compare(review, since, workspace)?;
    if let Some(base) = base {
        beside::compare(review, base);
    }
    recheck::recheck(review, cases, base, puzzles);
    judge::judge(review, &inputs, since);
    // Findings to reject come first, among the kinds and within a kind.
    let mut first = BTreeMap::new();
    for finding in &review.findings {
        let first = first.entry(finding.kind).or_insert(finding.advice());
        *first = finding.advice().min(*first);
    }
    let place = |finding: &Finding| (first.get(&finding.kind).copied(), finding.kind);
    review.findings.sort_by_key(|finding| (place(finding), finding.advice()));
    if review.groups().count() > 1 {
        review.beside.insert(0, format!("listed below: {}", to_do(&review.findings)));
    }
    Ok(())
}

/// Writes the review. If nobody reads to the end, the exit code still says whether there
/// is anything to review.
fn write(review: &Review, arguments: &Arguments, context: &mut Context<'_>) -> io::Result<()> {
    let out = &mut Quiet(context.out);
    match arguments.format {
        Format::Text => terminal::write(review, context.world.colours, out),
        Format::Markdown => write!(out, "{}", markdown::render(review, markdown::COMMENT)),
        Format::Html => write!(out, "{}", html::render(review)),
        Format::Json => writeln!(out, "{}", Json(&json::value(review))),
    }
}

fn summarise(review: &Review, context: &Context<'_>) -> Result<(), String> {
    let Some(path) = &context.world.step_summary else {
        return Err("--summary: the variable GITHUB_STEP_SUMMARY names no file".to_owned());
    };
    let told = |error: io::Error| format!("{}: {error}", path.display());
    let mut file = OpenOptions::new().create(true).append(true).open(path).map_err(told)?;
    let taken = file.metadata().map_or(0, |metadata| metadata.len());
    let taken = usize::try_from(taken).unwrap_or(usize::MAX);
    let text = markdown::render(review, markdown::SUMMARY.saturating_sub(taken));
    file.write_all(text.as_bytes()).map_err(told)
}
