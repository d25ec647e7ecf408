//! Answers that are kept with their proof: which file each goes to.

use std::collections::BTreeMap;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::{Path, PathBuf};

use super::arguments::Arguments;
use crate::escape::shown_name;
use crate::exit::Exit;
use crate::input::Input;
use crate::puzzles::report::{Certified, Solved};

/// How the file of a certificate ends, behind the name of its input.
const ENDING: &str = ".certificate";

/// Where certificates go to, if anywhere.
pub(super) struct Keeper {
    place: Option<PathBuf>,
    /// Whether that is a folder, and each input has a file of its own in it.
    is_folder: bool,
}

impl Keeper {
    /// The place that `arguments` name.
    ///
    /// # Errors
    ///
    /// A message if two inputs would share a file.
    pub(super) fn new(arguments: &Arguments) -> Result<Keeper, String> {
        let place = arguments.certificate.clone();
        let inputs: Vec<Input<'_>> = arguments.inputs().collect();
        let is_folder = inputs.len() > 1;
        if place.is_some() && is_folder {
            let mut names = BTreeMap::new();
            for input in inputs {
                if let Some(other) = names.insert(file_name(input), input) {
                    let name = shown_name(&file_name(input));
                    return Err(format!("--certificate: {other} and {input} would both be {name}"));
                }
            }
        }
        Ok(Keeper { place, is_folder })
    }

    /// Writes the proof of an answer to its file, relative to `folder`; says
    /// what has gone wrong, if anything.
    pub(super) fn keep(
        &self,
        input: Input<'_>,
        solved: &Solved,
        folder: &Path,
    ) -> Option<(Exit, String)> {
        let place = folder.join(self.place.as_ref()?);
        let Some(file) = &solved.file else {
            // What stopped a search or a check is said already.
            let exit =
                if solved.certified == Certified::No { Exit::Wrong } else { Exit::Exhausted };
            return Some((exit, "there is no certificate to be written".to_owned()));
        };
        let path = if self.is_folder { place.join(file_name(input)) } else { place.clone() };
        let made = path.parent().map_or(Ok(()), fs::create_dir_all);
        let written = made.and_then(|()| fs::write(&path, file));
        let name = shown_name(path.as_os_str());
        written.err().map(|error| (Exit::Usage, format!("{name}: {error}")))
    }
}

/// The name of the file for an input: its own, with another ending.
fn file_name(input: Input<'_>) -> OsString {
    let stem = Path::new(input.0).file_stem().unwrap_or_default();
    let mut name = if input.0 == "-" { OsStr::new("stdin") } else { stem }.to_owned();
    name.push(ENDING);
    name
}
