//! Sizes: what a forge hides behind a click, or does not show at all.

use std::io;
use std::path::Path;

use super::files::{Entry, entries, located, read_text};
use super::workspace::Workspace;

/// The lines and the bytes of a snapshot that are shown.
const SNAPSHOT_LINES: usize = 400;
const SNAPSHOT_BYTES: u64 = 24 * 1024;

/// The pictures that one comparison shows, and the bytes of each.
const PICTURES: usize = 25;
const PICTURE_BYTES: u64 = 500 * 1000;

/// What is larger than a forge shows, a sentence each.
///
/// # Errors
///
/// If a folder or a file cannot be read; the message names it.
pub fn oversized(workspace: &Workspace) -> io::Result<Vec<String>> {
    let mut warnings = Vec::new();
    for Entry { path, name, .. } in entries(&workspace.snapshots())? {
        let bytes = size(&path)?;
        // What is no snapshot is told of by name elsewhere.
        let lines = read_text(&path).map_or(0, |text| text.lines().count());
        if lines > SNAPSHOT_LINES || bytes > SNAPSHOT_BYTES {
            warnings.push(format!(
                "xtask/snapshots/{name}: {lines} lines, {bytes} bytes; a forge shows \
                 {SNAPSHOT_LINES} lines and {SNAPSHOT_BYTES} bytes at once"
            ));
        }
    }
    let pictures = entries(&workspace.gallery())?;
    if pictures.len() > PICTURES {
        let count = pictures.len();
        warnings.push(format!(
            "xtask/gallery: {count} pictures; a forge shows {PICTURES} in a comparison"
        ));
    }
    for Entry { path, name, .. } in pictures {
        let bytes = size(&path)?;
        if bytes > PICTURE_BYTES {
            warnings.push(format!("xtask/gallery/{name}: {bytes} bytes, of {PICTURE_BYTES}"));
        }
    }
    Ok(warnings)
}

fn size(path: &Path) -> io::Result<u64> {
    Ok(path.symlink_metadata().map_err(|error| located(path, &error))?.len())
}
