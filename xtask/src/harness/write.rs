//! Writing snapshots, whose bytes are left to insta.
//!
//! insta reads its settings from the environment, once. So a second run of
//! this program gets them from outside and asserts what it is sent: in a
//! staging folder where no snapshot is, so that insta writes
//! each one, whatever is accepted. From there they are moved into their places.

use std::any::Any;
use std::env;
use std::fs;
use std::io::{self, Read, Write};
use std::panic;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::thread;

use super::body::Body;
use super::files::located;
use super::snapshots::{accepted_file, pending_file};
use super::staging::Staging;
use super::workspace::Workspace;
use crate::exit::Exit;

/// The hidden subcommand that writes snapshots.
pub(crate) const WRITER: &str = "write-snapshots";

/// Leaves `bodies` for review, or with `accept` accepts them at once. Returns
/// what went wrong, a line each; whatever is not named there is written.
pub(super) fn write(
    workspace: &Workspace,
    program: &Path,
    bodies: &[Body],
    accept: bool,
) -> Vec<String> {
    if bodies.is_empty() {
        return Vec::new();
    }
    let output = match run_writer(workspace, program, bodies, accept) {
        Ok(output) => output,
        Err(error) => {
            let program = program.display();
            return vec![format!("{program}: the writer of snapshots does not run: {error}")];
        }
    };
    let said = String::from_utf8_lossy(&output.stderr);
    let mut problems: Vec<String> = said.lines().map(str::to_owned).collect();
    if !output.status.success() && problems.is_empty() {
        let (program, status) = (program.display(), output.status);
        problems.push(format!("{program}: the writer of snapshots failed: {status}"));
    }
    problems
}

/// Runs the second run to its end.
///
/// # Errors
///
/// If it cannot be started. That it did not take what it was sent is not one:
/// a writer that dies closes its pipe, and what is missing afterwards is seen.
fn run_writer(
    workspace: &Workspace,
    program: &Path,
    bodies: &[Body],
    accept: bool,
) -> io::Result<Output> {
    let mut child = Command::new(program)
        .arg(WRITER)
        .env("INSTA_UPDATE", if accept { "always" } else { "new" })
        .env("INSTA_FORCE_PASS", "1")
        .env("INSTA_OUTPUT", "none")
        .env("INSTA_WORKSPACE_ROOT", workspace.root())
        // Neither may lead the files to somewhere else.
        .env_remove("INSTA_PENDING_DIR")
        .env_remove("INSTA_SNAPSHOT_REFERENCES_FILE")
        .current_dir(workspace.root())
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()?;
    let texts: Vec<String> = bodies.iter().map(Body::to_string).collect();
    let stdin = child.stdin.take();
    thread::scope(|scope| {
        // Sent beside, so that neither side waits for the other to read.
        scope.spawn(move || stdin.map(|stdin| serde_json::to_writer(stdin, &texts)));
        child.wait_with_output()
    })
}

/// Removes a snapshot that belongs to nothing, and what is pending for it.
///
/// # Errors
///
/// If a file cannot be removed; the message names it.
pub(super) fn remove_snapshot(workspace: &Workspace, stem: &str) -> io::Result<()> {
    remove(&accepted_file(workspace, stem))?;
    remove_pending(workspace, stem)
}

/// Removes what is pending for a snapshot.
///
/// # Errors
///
/// If the file cannot be removed; the message names it.
pub(super) fn remove_pending(workspace: &Workspace, stem: &str) -> io::Result<()> {
    remove(&pending_file(workspace, stem))
}

fn remove(file: &Path) -> io::Result<()> {
    match fs::remove_file(file) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        removed => removed.map_err(|error| located(file, &error)),
    }
}

/// The second run: writes every body that `input` holds, with the settings
/// that the first run put into the environment. What cannot be written is said
/// on `err`, a line each, and the others are written all the same.
///
/// # Errors
///
/// If `input` is not what the first run sends, or there is no place to write.
pub(crate) fn write_snapshots(
    workspace: &Workspace,
    input: &mut dyn Read,
    err: &mut dyn Write,
) -> io::Result<Exit> {
    if env::var_os("INSTA_FORCE_PASS").is_none() {
        return Err(io::Error::other("this command is for `verify-all` alone"));
    }
    let texts: Vec<String> = serde_json::from_reader(input)?;
    let staging = Staging::new(workspace)?;
    // insta panics where it cannot write; its message is told below, by name.
    panic::set_hook(Box::new(|_| {}));
    let mut exit = Exit::Fine;
    for text in texts {
        let body: Body = text.parse().map_err(io::Error::other)?;
        if let Err(message) = write_one(&staging, &body) {
            let file = accepted_file(workspace, &body.header.name.to_string());
            writeln!(err, "{}: {message}", file.display())?;
            exit = Exit::Usage;
        }
    }
    staging.close()?;
    Ok(exit)
}

/// Has insta write `body`, and moves the file into its place.
///
/// # Errors
///
/// Why it is not there, in one line.
fn write_one(staging: &Staging, body: &Body) -> Result<(), String> {
    panic::catch_unwind(|| assert_in(staging.folder(), body))
        .map_err(|panic| format!("insta cannot write it: {}", words(panic.as_ref())))?;
    let stem = &body.header.name;
    let names = [format!("{stem}.snap"), format!("{stem}.snap.new")];
    for name in names {
        if staging.folder().join(&name).exists() {
            return staging.publish(&name).map_err(|error| error.to_string());
        }
    }
    Err("insta has not written it".to_owned())
}

/// What a panic says, in one line.
fn words(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| panic.downcast_ref::<&str>().copied());
    text.unwrap_or("it does not say why").lines().collect::<Vec<_>>().join(" ")
}

/// The one place that asserts: so `verify-all` and `cargo test` agree on every byte.
///
/// # Panics
///
/// As insta does, if the snapshot differs and its settings do not say otherwise.
pub fn assert(workspace: &Workspace, body: &Body) {
    assert_in(&workspace.snapshots(), body);
}

// The path of this file is in each snapshot; `snapshots` knows it.
fn assert_in(folder: &Path, body: &Body) {
    let mut settings = insta::Settings::new();
    settings.set_snapshot_path(folder);
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(body.header.name.to_string(), body.to_string()));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn panics_in_one_line() {
        assert_eq!(words(&"in\ntwo".to_owned()), "in two");
        assert_eq!(words(&"in one"), "in one");
        assert_eq!(words(&7), "it does not say why");
    }
}
