//! `diff-tool`: compares two snapshots inside `cargo insta review`.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};

use clap::Args;
use grid::Limits;

use super::review::decide;
use crate::context::Context;
use crate::escape::shown;
use crate::exit::Exit;
use crate::harness::{Selection, Workspace, cases, read_within};
use crate::input::Input;
use crate::review::pair::{Pair, Side};
use crate::review::report::review;
use crate::review::terminal::write;

#[derive(Debug, Args)]
#[command(after_help = "Example:\n  INSTA_DIFF_TOOL=\"$PWD/target/release/xtask diff-tool\" \
                        cargo insta review")]
pub(crate) struct Arguments {
    /// The old snapshot; an empty file if there was none
    #[arg(value_name = "OLD")]
    old: PathBuf,
    /// The new snapshot
    #[arg(value_name = "NEW")]
    new: PathBuf,
}

/// Shows the change between two files. Each may be a snapshot with or without insta's
/// header.
pub(crate) fn run(arguments: &Arguments, context: &mut Context<'_>) -> io::Result<Exit> {
    let mut sides = Vec::new();
    for file in [&arguments.old, &arguments.new] {
        match read(&context.world.folder.join(file)) {
            Ok(side) => sides.push(side),
            Err(error) => return Ok(Input(file.as_os_str()).report_unread(&error, context)),
        }
    }
    let (new, old) = (sides.pop().flatten(), sides.pop().flatten());
    let names = [&new, &old].map(|side| {
        let body = side.as_ref().and_then(Side::body);
        body.map(|body| body.header.name.clone())
    });
    if let [Some(new), Some(old)] = &names
        && new != old
    {
        return writeln!(context.out, "snapshots of different cases: {old} and {new}")
            .map(|()| Exit::Fine);
    }
    let name = match names.into_iter().flatten().next() {
        Some(name) => name.stem(),
        None => arguments.new.file_name().unwrap_or_default().to_string_lossy().into_owned(),
    };
    let pairs = vec![Pair::new(name, old, new)];
    let words = ["one snapshot", "both snapshots say the same"].map(str::to_owned);
    let mut review = review(words, None, pairs);
    if let Some(workspace) = &Workspace::around(&context.world.folder) {
        let found = cases(context.world.puzzles, workspace, &Selection::default());
        if let Err(message) =
            decide(&mut review, None, workspace, (&found.cases, context.world.puzzles))
        {
            return Ok(context.fail(Exit::Usage, shown(&message)));
        }
    }
    write(&review, context.world.colours, context.out)?;
    // A change is not a failure here: insta asks what to do about it.
    Ok(Exit::Fine)
}

/// One side; `None` if the file is empty.
fn read(file: &Path) -> io::Result<Option<Side>> {
    let bytes = read_within(File::open(file)?, &Limits::default())?;
    let text = String::from_utf8_lossy(&bytes);
    Ok((!text.trim().is_empty()).then(|| Side::read(&text)))
}
