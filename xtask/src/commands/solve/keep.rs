//! The file to which each answer and its proof are written.

use std::collections::BTreeMap;
use std::ffi::{OsStr, OsString};
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use super::arguments::Arguments;
use crate::escape::shown_name;
use crate::exit::Exit;
use crate::input::Input;
use crate::puzzles::report::{Certified, Solved};

/// The extension of a certificate file; its stem is that of the input.
const ENDING: &str = ".certificate";

/// The line with which each certificate begins.
pub(crate) const FIRST_LINE: &str = "wayproof certificate 1\n";

/// Where to write certificates, if anywhere.
pub(super) struct Keeper {
    place: Option<PathBuf>,
    /// Whether it is a folder with a file for each input.
    is_folder: bool,
}

impl Keeper {
    /// The place that `arguments` name, relative to `folder`.
    pub(super) fn new(arguments: &Arguments, folder: &Path) -> Result<Keeper, String> {
        let place = arguments.certificate.as_ref().map(|place| folder.join(place));
        let names_folder = |place: &PathBuf| {
            place.is_dir() || place.as_os_str().as_encoded_bytes().ends_with(b"/")
        };
        let is_folder = arguments.inputs().count() > 1 || place.as_ref().is_some_and(names_folder);
        let keeper = Keeper { place, is_folder };
        let mut names = BTreeMap::new();
        for input in arguments.inputs() {
            let Some(path) = keeper.path(input) else { break };
            if let Some(other) = names.insert(path.clone(), input) {
                let name = shown_name(&file_name(input));
                return Err(format!("--certificate: {other} and {input} would both be {name}"));
            }
            if is_other(&path) {
                return Err(format!(
                    "--certificate: {} is not a certificate and would be lost; name another file",
                    shown_name(path.as_os_str())
                ));
            }
        }
        Ok(keeper)
    }

    /// The file for the certificate of an answer to `input`.
    fn path(&self, input: Input<'_>) -> Option<PathBuf> {
        let place = self.place.as_ref()?;
        Some(if self.is_folder { place.join(file_name(input)) } else { place.clone() })
    }

    /// Writes the proof of an answer to its file; returns a message if that fails.
    pub(super) fn keep(&self, input: Input<'_>, solved: &Solved) -> Option<(Exit, String)> {
        let path = self.path(input)?;
        let Some(file) = &solved.file else {
            // The reason that stopped a search or a check is reported elsewhere.
            let exit =
                if solved.certified == Certified::No { Exit::Wrong } else { Exit::Exhausted };
            return Some((exit, "there is no certificate to be written".to_owned()));
        };
        let made = path.parent().map_or(Ok(()), fs::create_dir_all);
        let written = made.and_then(|()| fs::write(&path, file));
        let name = shown_name(path.as_os_str());
        written.err().map(|error| (Exit::Usage, format!("{name}: {error}")))
    }
}

/// The file name for an input: its stem, with the extension of certificates.
fn file_name(input: Input<'_>) -> OsString {
    let stem = Path::new(input.0).file_stem().unwrap_or_default();
    let mut name = if input.0 == "-" { OsStr::new("stdin") } else { stem }.to_owned();
    name.push(ENDING);
    name
}

/// Whether `path` leads to a file that would be lost, such as an input: one that is
/// neither empty nor a certificate.
fn is_other(path: &Path) -> bool {
    let start = || io::read_to_string(File::open(path)?.take(FIRST_LINE.len() as u64));
    // Pipes and devices hold nothing that could be lost.
    path.is_file() && !start().is_ok_and(|start| start.is_empty() || start == FIRST_LINE)
}
