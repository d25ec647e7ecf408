//! The file to which an answer and its proof are written.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;

use search::Reason;

use crate::escape::shown_name;
use crate::exit::Exit;
use crate::harness::{is_not_folder, located, replace};
use crate::puzzles::report::{Certified, Solved};

/// The line with which each certificate begins.
pub(crate) const FIRST_LINE: &str = "wayproof certificate 1\n";

/// Writes the proof of an answer to `file`; returns a message if that fails.
pub(super) fn keep(file: &Path, solved: &Solved) -> Option<(Exit, String)> {
    let Some(bytes) = &solved.file else {
        // The reason that stopped a search or a check is reported elsewhere.
        let exit = if solved.certified == Certified::No { Exit::Wrong } else { Exit::Exhausted };
        let hint = match solved.certified {
            Certified::Stopped(Reason::Time) => ": --max-expansions would leave time to check it",
            _ => "",
        };
        return Some((exit, format!("there is no certificate to be written{hint}")));
    };
    let is_device = file.exists() && !file.is_file();
    let write = || fs::write(file, bytes).map_err(|error| located(file, &error));
    let written = if is_device { write() } else { replace(file, bytes) };
    written.err().map(|error| (Exit::Usage, error.to_string()))
}

/// Refuses a file that would be lost, such as an input: one that is neither empty nor a
/// certificate.
pub(super) fn may_write(file: &Path) -> Result<(), String> {
    if file.is_dir() || file.parent().is_some_and(is_not_folder) {
        let name = shown_name(file.as_os_str());
        return Err(format!("--certificate: {name}: name a file in a folder"));
    }
    let start = || io::read_to_string(File::open(file)?.take(FIRST_LINE.len() as u64));
    // Pipes and devices hold nothing that could be lost.
    if file.is_file() && !start().is_ok_and(|start| start.is_empty() || start == FIRST_LINE) {
        return Err(format!(
            "--certificate: {} is not a certificate and would be lost; name another file",
            shown_name(file.as_os_str())
        ));
    }
    Ok(())
}
