//! Writing snapshots, which is left to insta.
//!
//! insta reads its settings from the environment, once. So a second run of
//! this program gets them from outside and asserts what it is sent.

use std::env;
use std::fs;
use std::io::{self, Read};
use std::path::Path;
use std::process::{Command, Stdio};

use super::body::Body;
use super::snapshots::{accepted, accepted_file, pending_file};
use super::workspace::Workspace;
use crate::exit::Exit;

/// The hidden subcommand that writes snapshots.
pub(crate) const WRITER: &str = "write-snapshots";

/// Leaves `bodies` for review, or with `accept` accepts them at once.
///
/// # Errors
///
/// If the second run of `program` cannot be started, or fails.
pub(super) fn write(
    workspace: &Workspace,
    program: &Path,
    bodies: &[Body],
    accept: bool,
) -> io::Result<()> {
    if bodies.is_empty() {
        return Ok(());
    }
    for body in bodies {
        let stem = body.header.name.to_string();
        // A damaged file would be taken for an old format; a pending one is stale now.
        if accept && accepted(workspace, &stem).is_err() {
            remove(&accepted_file(workspace, &stem))?;
        }
        remove_pending(workspace, &stem)?;
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
    let texts: Vec<String> = bodies.iter().map(Body::to_string).collect();
    let sent = match child.stdin.take() {
        Some(stdin) => serde_json::to_writer(stdin, &texts),
        None => Ok(()),
    };
    let status = child.wait()?;
    // A writer that dies closes its pipe, which must not look like a reader
    // of our own output that has seen enough.
    if !status.success() || sent.is_err() {
        return Err(io::Error::other(format!("writing snapshots failed: {status}")));
    }
    Ok(())
}

/// Removes a snapshot that belongs to nothing, and what is pending for it.
pub(super) fn remove_snapshot(workspace: &Workspace, stem: &str) -> io::Result<()> {
    remove(&accepted_file(workspace, stem))?;
    remove_pending(workspace, stem)
}

/// Removes what is pending for a snapshot.
pub(super) fn remove_pending(workspace: &Workspace, stem: &str) -> io::Result<()> {
    remove(&pending_file(workspace, stem))
}

fn remove(file: &Path) -> io::Result<()> {
    match fs::remove_file(file) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

/// The second run: asserts every body that `input` holds, with the settings
/// that the first run put into the environment.
///
/// # Errors
///
/// If `input` is not what the first run sends.
pub(crate) fn write_snapshots(workspace: &Workspace, input: &mut dyn Read) -> io::Result<Exit> {
    if env::var_os("INSTA_FORCE_PASS").is_none() {
        return Err(io::Error::other("this command is for `verify-all` alone"));
    }
    let bodies: serde_json::Value = serde_json::from_reader(input)?;
    for text in bodies.as_array().into_iter().flatten() {
        let body = text.as_str().unwrap_or_default().parse().map_err(io::Error::other)?;
        assert(workspace, &body);
    }
    Ok(Exit::Fine)
}

/// The one place that asserts: so `verify-all` and `cargo test` agree on every byte.
///
/// # Panics
///
/// As insta does, if the snapshot differs and its settings do not say otherwise.
pub fn assert(workspace: &Workspace, body: &Body) {
    let mut settings = insta::Settings::new();
    settings.set_snapshot_path(workspace.snapshots());
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(body.header.name.to_string(), body.to_string()));
}
