//! Certificates of all fixtures as files, to check them elsewhere.

use std::fs;
use std::path::Path;

use super::case::{Case, Owner, Solvable, Task};
use super::files::replace;
use super::verify::{Effort, read};
use crate::exit::Exit;
use crate::puzzles::puzzle::Request;
use crate::puzzles::report::{Answer, Certified};

/// Writes the certificate of each fixture to `folder`, made by the engine that
/// runs where no other is named: `PUZZLE--FIXTURE--RULES.certificate`. Returns
/// what has gone wrong, and how bad that is.
///
/// Whether the answers are right is not asked here.
#[must_use]
pub fn keep_certificates(cases: &[&Case], effort: &Effort, folder: &Path) -> Vec<(Exit, String)> {
    if let Err(error) = fs::create_dir_all(folder) {
        return vec![(Exit::Usage, format!("{}: {error}", folder.display()))];
    }
    let mut problems = Vec::new();
    for &Case { name, task } in cases {
        let Task::Solve(solvable) = task else { continue };
        if solvable.owner != Owner::Project {
            continue;
        }
        match certificate(solvable, effort) {
            Ok(None) => {}
            Ok(Some(file)) => {
                let path = folder.join(format!("{}.certificate", name.stem()));
                if let Err(error) = replace(&path, file) {
                    problems.push((Exit::Usage, error.to_string()));
                }
            }
            Err(reason) => problems.push((Exit::Wrong, format!("{name}: {reason}"))),
        }
    }
    problems
}

/// The certificate as a file; none for an input that is told of elsewhere, or
/// for want of budget.
fn certificate(solvable: &Solvable, effort: &Effort) -> Result<Option<Vec<u8>>, String> {
    let Ok(instance) = read(solvable) else { return Ok(None) };
    let solved = instance.solve(&Request { keep: true, ..effort.request() });
    match (solved.file, solved.answer, solved.certified) {
        (Some(file), _, _) => Ok(Some(file)),
        (None, Answer::Exhausted { .. }, _) | (None, _, Certified::Stopped(_)) => Ok(None),
        (None, _, Certified::Refused(reason) | Certified::NotFirst(reason)) => {
            Err(format!("the certificate is refused: {reason}"))
        }
        (None, _, _) => Err("there is no certificate to be written".to_owned()),
    }
}
