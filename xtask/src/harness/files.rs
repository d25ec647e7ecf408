//! Files and folders of a workspace: reads files up to a limit, replaces files
//! atomically, and lists folders.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

use grid::Limits;

/// Whether `path` exists and is not a folder, so that no folder can be created there.
pub(crate) fn is_not_folder(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|data| !data.is_dir())
}

/// Reads `file` within the default limit.
///
/// Only regular files are opened: a pipe might block forever, a device might never
/// end, and a link could expose another file.
pub(crate) fn read(file: &Path) -> io::Result<Vec<u8>> {
    let kind = fs::symlink_metadata(file)?.file_type();
    if kind.is_symlink() {
        return Err(io::Error::other("it is a link, which is not followed"));
    }
    if !kind.is_file() {
        return Err(io::Error::other("it is not a regular file"));
    }
    read_within(File::open(file)?, &Limits::default())
}

/// Reads `stream` up to one byte beyond the limit, which is enough for a parser to refuse
/// it; the length that a file reports is not trusted.
pub(crate) fn read_within(stream: impl Read, limits: &Limits) -> io::Result<Vec<u8>> {
    let most = u64::try_from(limits.max_bytes()).unwrap_or(u64::MAX).saturating_add(1);
    // A large buffer, because a stream may look at the clock each time.
    let mut bytes = Vec::with_capacity(1 << 16);
    stream.take(most).read_to_end(&mut bytes)?;
    Ok(bytes)
}

pub(crate) fn read_text(file: &Path) -> io::Result<String> {
    let (bytes, most) = (read(file)?, Limits::default().max_bytes());
    if bytes.len() > most {
        return Err(io::Error::other(format!("it is longer than {most} bytes")));
    }
    String::from_utf8(bytes).map_err(|_| io::Error::other("it is not UTF-8 text"))
}

/// Writes `bytes` to `file`, replacing a file or link there. Creates the folder if it is
/// missing.
///
/// The bytes are written to a temporary file in the same folder, which is synced and
/// renamed. A killed process leaves the old file or the new one, never a part of it.
pub(crate) fn replace(file: &Path, bytes: impl AsRef<[u8]>) -> io::Result<()> {
    let write = || {
        let folder = file.parent().unwrap_or(Path::new("."));
        fs::create_dir_all(folder)?;
        let mut builder = tempfile::Builder::new();
        #[cfg(unix)]
        builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
        let mut written = builder.prefix(".writing-").tempfile_in(folder)?;
        written.write_all(bytes.as_ref())?;
        written.as_file().sync_all()?;
        written.persist(file)?;
        Ok(())
    };
    // Without the path of the temporary file, which some errors have.
    write().map_err(|error: io::Error| located(file, &error.kind().into()))
}

pub(crate) fn remove(file: &Path) -> io::Result<()> {
    let missing = [ErrorKind::NotFound, ErrorKind::NotADirectory];
    match fs::remove_file(file) {
        Err(error) if missing.contains(&error.kind()) => Ok(()),
        removed => removed.map_err(|error| located(file, &error)),
    }
}

pub(crate) struct Entry {
    pub(crate) path: PathBuf,
    /// The file name, lossy if it is not UTF-8.
    pub(crate) name: String,
    pub(crate) is_folder: bool,
}

/// The entries of `folder`, sorted by path, without names that begin with a dot. A
/// missing folder has no entries.
pub(crate) fn entries(folder: &Path) -> io::Result<Vec<Entry>> {
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries.map_err(|error| located(folder, &error))?,
    };
    let mut found = Vec::new();
    for entry in entries {
        let entry = entry.map_err(|error| located(folder, &error))?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if !name.starts_with('.') {
            let path = entry.path();
            let is_folder = path.is_dir();
            found.push(Entry { path, name, is_folder });
        }
    }
    found.sort_by(|one, other| one.path.cmp(&other.path));
    Ok(found)
}

pub(crate) fn located(path: &Path, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{}: {error}", path.display()))
}
