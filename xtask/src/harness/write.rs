//! Writing snapshots, which is left to insta.
//!
//! insta reads its settings from the environment, once. So a second run of
//! this program gets them from outside and asserts what it is sent.

use std::env;
use std::fs;
use std::io::{self, Read};
use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::Value;

use super::snapshots::{accepted_body, pending};
use super::workspace::Workspace;
use crate::exit::Exit;

/// The hidden subcommand that writes snapshots.
pub const WRITER: &str = "write-snapshots";

/// Leaves `bodies` (by name) for review, or with `accept` accepts them at once.
///
/// # Errors
///
/// If the second run of `program` cannot be started, or fails.
pub fn snapshots(
    workspace: &Workspace,
    program: &Path,
    bodies: &[(String, String)],
    accept: bool,
) -> io::Result<()> {
    for (name, _) in bodies {
        // A damaged file would be taken for an old format; a pending one is stale now.
        let accepted = workspace.snapshots().join(format!("{name}.snap"));
        if accept && accepted_body(&accepted).is_none() {
            remove(&accepted)?;
        }
        remove(&pending(workspace, name))?;
    }
    let mut child = Command::new(program)
        .arg(WRITER)
        .env("INSTA_UPDATE", if accept { "always" } else { "new" })
        .env("INSTA_FORCE_PASS", "1")
        .env("INSTA_OUTPUT", "none")
        .env("INSTA_WORKSPACE_ROOT", workspace.root())
        .current_dir(workspace.root())
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()?;
    if let Some(stdin) = child.stdin.take() {
        serde_json::to_writer(stdin, bodies)?;
    }
    let status = child.wait()?;
    if status.success() {
        return Ok(());
    }
    Err(io::Error::other(format!("writing snapshots failed: {status}")))
}

/// Removes an accepted snapshot that belongs to nothing, and what is pending for it.
///
/// # Errors
///
/// If a file cannot be removed.
pub fn remove_orphan(workspace: &Workspace, name: &str) -> io::Result<()> {
    remove(&workspace.snapshots().join(format!("{name}.snap")))?;
    remove(&pending(workspace, name))
}

/// Removes what is pending for a snapshot that holds.
///
/// # Errors
///
/// If the file cannot be removed.
pub fn remove_pending(workspace: &Workspace, name: &str) -> io::Result<()> {
    remove(&pending(workspace, name))
}

fn remove(file: &Path) -> io::Result<()> {
    match fs::remove_file(file) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

/// The second run: asserts every snapshot that `input` names, with the
/// settings that the first run put into the environment.
///
/// # Errors
///
/// If `input` is not what [`snapshots`] sends.
pub fn write_snapshots(input: &mut dyn Read) -> io::Result<Exit> {
    if env::var_os("INSTA_FORCE_PASS").is_none() {
        return Err(io::Error::other("this command is for `verify-all` alone"));
    }
    let bodies: Value = serde_json::from_reader(input)?;
    let workspace = Workspace::find();
    for entry in bodies.as_array().into_iter().flatten() {
        if let [Value::String(name), Value::String(body)] = entry.as_array().map_or(&[][..], |a| a)
        {
            assert(&workspace, name, body);
        }
    }
    Ok(Exit::Fine)
}

/// The one place that asserts: so `verify-all` and `cargo test` agree on every byte.
///
/// # Panics
///
/// As insta does, if the snapshot differs and its settings do not say otherwise.
pub fn assert(workspace: &Workspace, name: &str, body: &str) {
    let mut settings = insta::Settings::new();
    settings.set_snapshot_path(workspace.snapshots());
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name, body));
}
