//! Annotations that a forge shows beside the files of a change.

use crate::context::Context;
use crate::escape::shown;
use crate::harness::{CaseName, Row};

/// Writes a note for each of the `bad` rows, where the run is a job of the forge.
pub(super) fn annotate(bad: &[Row], context: &mut Context<'_>) {
    if !context.on_forge {
        return;
    }
    for row in bad {
        let (file, title) = (property(&file(row)), property(&row.case.to_string()));
        let notes = data(&row.notes.join("; "));
        context.complain(format_args!("::error file={file},title={title}::{notes}"));
    }
}

/// The file to look at, from the top of the workspace: the snapshot, where
/// nothing else is amiss.
fn file(row: &Row) -> String {
    let CaseName { puzzle, fixture, .. } = &row.case;
    if puzzle == "-" {
        return fixture.clone();
    }
    if row.can_be_accepted() {
        return format!("xtask/snapshots/{}.snap", row.case.stem());
    }
    let (folder, name) = match fixture.strip_prefix("inputs/") {
        Some(name) => ("inputs", name),
        None => ("fixtures", fixture.as_str()),
    };
    let ending = if name.contains('.') { "" } else { ".txt" };
    format!("{folder}/{puzzle}/{name}{ending}")
}

/// What may stand behind the colons.
fn data(text: &str) -> String {
    shown(text).to_string().replace('%', "%25")
}

/// What may stand before them.
fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}
