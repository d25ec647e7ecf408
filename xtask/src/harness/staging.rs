//! Staging: a folder beside the accepted snapshots in which new ones come into being.
//!
//! A file is written there, synced, and renamed over the accepted one, so that
//! whoever is killed, at whatever moment, leaves the old file or the new one
//! and never a part of it. The folder is called `.writing-PID-N`: its name
//! begins with a dot, and says whose it is. A folder whose process is gone is
//! left over; nothing in it was ever accepted.

use std::fs::{self, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};
use std::process;
use std::time::Duration;

use super::files::located;
use super::workspace::Workspace;

const PREFIX: &str = ".writing-";

/// Where a process cannot be asked for, its folder is taken for left over once
/// nothing has happened in it for this long; writing all snapshots takes a second.
const LONG_AGO: Duration = Duration::from_secs(600);

/// A folder of this process, to write snapshots in.
#[derive(Debug)]
pub(super) struct Staging {
    folder: PathBuf,
    snapshots: PathBuf,
}

impl Staging {
    /// Makes the folder, and that of the snapshots if it is missing.
    ///
    /// # Errors
    ///
    /// If that fails; the message names the folder of the snapshots.
    pub(super) fn new(workspace: &Workspace) -> io::Result<Staging> {
        let snapshots = workspace.snapshots();
        fs::create_dir_all(&snapshots).map_err(|error| located(&snapshots, &error))?;
        let mut number = 0_u32;
        loop {
            let folder = snapshots.join(format!("{PREFIX}{}-{number}", process::id()));
            match fs::create_dir(&folder) {
                Ok(()) => return Ok(Staging { folder, snapshots }),
                // A process of the same number was here before.
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists && number < 1000 => {
                    number += 1;
                }
                Err(error) => return Err(located(&snapshots, &error)),
            }
        }
    }

    /// The folder to write in.
    pub(super) fn folder(&self) -> &Path {
        &self.folder
    }

    /// Moves the file called `name` over the accepted or pending one of that name.
    ///
    /// # Errors
    ///
    /// If that fails.
    pub(super) fn publish(&self, name: &str) -> io::Result<()> {
        let written = self.folder.join(name);
        // Windows syncs only what is open for writing.
        OpenOptions::new().write(true).open(&written)?.sync_all()?;
        fs::rename(&written, self.snapshots.join(name))
    }

    /// Removes the folder, and sees to it that what was moved stays moved.
    ///
    /// # Errors
    ///
    /// If that fails; the message names the folder.
    pub(super) fn close(self) -> io::Result<()> {
        fs::remove_dir_all(&self.folder).map_err(|error| located(&self.folder, &error))?;
        sync(&self.snapshots).map_err(|error| located(&self.snapshots, &error))
    }
}

#[cfg(unix)]
fn sync(folder: &Path) -> io::Result<()> {
    fs::File::open(folder)?.sync_all()
}

/// Elsewhere folders are not opened; a rename is in the journal.
#[cfg(not(unix))]
#[expect(clippy::unnecessary_wraps, reason = "elsewhere it can fail")]
fn sync(_folder: &Path) -> io::Result<()> {
    Ok(())
}

/// The folders in which processes wrote that are gone.
///
/// # Errors
///
/// If the folder of the snapshots cannot be read; the message names it.
pub(super) fn leftovers(workspace: &Workspace) -> io::Result<Vec<PathBuf>> {
    let snapshots = workspace.snapshots();
    let entries = match fs::read_dir(&snapshots) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries.map_err(|error| located(&snapshots, &error))?,
    };
    let mut leftovers = Vec::new();
    for entry in entries {
        let entry = entry.map_err(|error| located(&snapshots, &error))?;
        let is_folder = entry.file_type().is_ok_and(|kind| kind.is_dir());
        let name = entry.file_name();
        if let (true, Some(process)) = (is_folder, name.to_str().and_then(owner)) {
            let path = entry.path();
            if !is_at_work(process, &path) {
                leftovers.push(path);
            }
        }
    }
    leftovers.sort();
    Ok(leftovers)
}

/// Removes a folder that is left over.
///
/// # Errors
///
/// If that fails; the message names the folder.
pub(super) fn clear(leftover: &Path) -> io::Result<()> {
    match fs::remove_dir_all(leftover) {
        // Another run was quicker.
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        cleared => cleared.map_err(|error| located(leftover, &error)),
    }
}

/// The process that a folder called `name` belongs to, if it is one of these folders.
fn owner(name: &str) -> Option<u32> {
    let (process, number) = name.strip_prefix(PREFIX)?.split_once('-')?;
    number.parse::<u32>().ok()?;
    process.parse().ok()
}

/// Whether `process` may still write in its `folder`. A number that another
/// process has by now keeps a folder for longer, which does no harm; a folder
/// removed too early makes its writer fail, which tears nothing.
fn is_at_work(process: u32, folder: &Path) -> bool {
    if Path::new("/proc/self/stat").exists() {
        let stat = fs::read(format!("/proc/{process}/stat"));
        return stat.is_ok_and(|stat| !has_ended(&stat));
    }
    let modified = fs::metadata(folder).and_then(|metadata| metadata.modified());
    // A time in the future, by a clock set back, is not long ago.
    modified.is_ok_and(|time| time.elapsed().map_or(true, |age| age < LONG_AGO))
}

/// Whether Linux says of a process that it has ended, and only waits for its
/// parent to ask how: the state follows the name, which stands in parentheses.
fn has_ended(stat: &[u8]) -> bool {
    let after_name = stat.rsplit(|&byte| byte == b')').next().unwrap_or_default();
    matches!(after_name.trim_ascii_start().first(), Some(b'Z' | b'X'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whose_a_folder_is() {
        assert_eq!(owner(".writing-12-0"), Some(12));
        for other in [".writing-", ".writing-12", ".writing-x-0", ".writing-12-x", "writing-1-0"] {
            assert_eq!(owner(other), None, "{other}");
        }
    }

    /// What is gone already is as it should be; what cannot be looked at is not.
    #[test]
    fn what_is_left_over_and_what_is_in_its_place() {
        let root = std::env::temp_dir().join(format!("wayproof-staging-{}", std::process::id()));
        let workspace = Workspace::at(&root);
        assert_eq!(leftovers(&workspace).unwrap(), Vec::<PathBuf>::new());
        assert!(clear(&root.join("gone")).is_ok());
        let snapshots = workspace.snapshots();
        fs::create_dir_all(snapshots.parent().unwrap()).unwrap();
        fs::write(&snapshots, "a file").unwrap();
        assert!(leftovers(&workspace).is_err() && clear(&snapshots).is_err());
        // A folder with half of what a workspace has is none.
        fs::create_dir_all(root.join("inner/fixtures")).unwrap();
        assert_ne!(Workspace::around(&root.join("inner")).root(), root.join("inner"));
        fs::remove_dir_all(&root).unwrap();
    }

    #[test]
    fn the_state_of_a_process() {
        assert!(!has_ended(b"12 (xtask) S 1 12"));
        assert!(has_ended(b"12 (xtask) Z 1 12"));
        assert!(has_ended(b"12 (a) b) X 1 12"));
        assert!(!has_ended(b"12 (Z) R 1 12"));
        assert!(!has_ended(b""));
    }
}
