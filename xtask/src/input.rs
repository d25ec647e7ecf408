//! Inputs: reads them, and reports what is wrong with them.

use std::ffi::OsStr;
use std::fmt;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;

use grid::{Limits, ParseError};
use search::Reason;

use crate::context::Context;
use crate::escape::shown_name;
use crate::exit::{Exit, stopped};
use crate::harness::read_within;
use crate::puzzles::puzzle::Request;
use crate::suggest::nearest;

/// An input on the command line: a file, or `-` for standard input.
///
/// `Display` writes its name in messages.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Input<'a>(pub(crate) &'a OsStr);

impl Input<'_> {
    pub(crate) fn is_standard_input(self) -> bool {
        self.0 == "-"
    }

    /// Says on a terminal that standard input is expected, and how to end it.
    pub(crate) fn announce(self, what: &str, context: &mut Context<'_>) {
        if self.is_standard_input() && context.world.on_terminal && context.world.is_typed {
            let end = if cfg!(windows) { "Ctrl+Z and Enter" } else { "Ctrl+D" };
            context.complain(format_args!(
                "reading {what} from standard input: end it with {end} on a line of its own"
            ));
        }
    }

    pub(crate) fn report_unread(self, error: &io::Error, context: &mut Context<'_>) -> Exit {
        let path = context.world.folder.join(self.0);
        let message = if self.0.is_empty() {
            "the name of the file is empty".to_owned()
        } else if path.is_dir() {
            "is a folder: name a file in it".to_owned()
        } else if error.kind() != io::ErrorKind::NotFound {
            error.to_string()
        } else if let Some(name) = neighbour(&path) {
            let near = shown_name(Path::new(self.0).with_file_name(name).as_os_str());
            format!("no such file, did you mean `{near}`?")
        } else {
            "no such file".to_owned()
        };
        context.complain(format_args!("{self}: {message}"));
        Exit::Usage
    }

    /// Reads an input of `puzzle` within the limit, and within the time of `request` while
    /// there is more to read. If reading fails, reports that and returns the exit code.
    pub(crate) fn read(
        self,
        puzzle: &str,
        limits: &Limits,
        request: &Request,
        context: &mut Context<'_>,
    ) -> Result<Vec<u8>, Exit> {
        self.announce(&format!("an input of {puzzle}"), context);
        let read = self.open(&context.world.folder, context.input).and_then(|mut stream| {
            read_within(Timed { stream: &mut stream, request, late: false }, limits)
        });
        match read {
            Ok(bytes) => Ok(bytes),
            Err(error) if error.kind() == io::ErrorKind::TimedOut => {
                let stopped = stopped("reading stopped", Reason::Time);
                context.complain(format_args!("{self}: {stopped}"));
                Err(Exit::Exhausted)
            }
            Err(error) => Err(self.report_unread(&error, context)),
        }
    }

    /// Opens a file relative to `folder`; for `-`, standard input.
    pub(crate) fn open<'s>(
        self,
        folder: &Path,
        standard_input: &'s mut dyn Read,
    ) -> io::Result<Box<dyn Read + 's>> {
        Ok(if self.is_standard_input() {
            Box::new(standard_input)
        } else {
            Box::new(File::open(folder.join(self.0))?)
        })
    }

    pub(crate) fn report(
        self,
        error: &ParseError,
        others: &[&str],
        context: &mut Context<'_>,
    ) -> Exit {
        let mut message = error.message().replace(RAISABLE, "--max-cells raises the limit");
        if !others.is_empty() {
            message = format!("{message} (this is an input of {})", others.join(", "));
        }
        self.report_at((error.line(), error.column()), &message, error.excerpt(), context);
        Exit::Usage
    }

    /// Reports an error as `FILE:LINE:COLUMN: message`; on a terminal, adds the line with
    /// a caret.
    pub(crate) fn report_at(
        self,
        (line, column): (usize, usize),
        message: &str,
        excerpt: &str,
        context: &mut Context<'_>,
    ) {
        context.complain(format_args!("{self}:{line}:{column}: {message}"));
        if context.world.on_terminal && !excerpt.trim_end_matches('^').trim().is_empty() {
            for line in excerpt.lines() {
                context.complain(format_args!("    {line}"));
            }
        }
    }
}

impl fmt::Display for Input<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_standard_input() {
            f.write_str("<stdin>")
        } else {
            f.write_str(&shown_name(self.0))
        }
    }
}

/// The hint of the libraries about their limits, which is replaced by the option that
/// raises them.
pub(crate) const RAISABLE: &str = "the limit can be raised";

/// The most names of a folder that are compared with a wrong one.
const NEIGHBOURS: usize = 1_000;

/// The file name in the same folder that is nearest to that of `path`, if one is near.
fn neighbour(path: &Path) -> Option<String> {
    let files = fs::read_dir(path.parent()?).ok()?.take(NEIGHBOURS).flatten();
    let files = files.filter(|file| file.file_type().is_ok_and(|kind| !kind.is_dir()));
    let mut names: Vec<String> =
        files.filter_map(|file| file.file_name().into_string().ok()).collect();
    // Of two equally near names the first, in whatever order the system lists them.
    names.sort_unstable();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    nearest(path.file_name()?.to_str()?, &names).map(str::to_owned)
}

/// A stream that fails once the time is up, unless it has ended: then what was read goes to
/// the search, which stops at once with a bound.
pub(crate) struct Timed<'a> {
    pub(crate) stream: &'a mut dyn Read,
    pub(crate) request: &'a Request,
    /// Whether the time was up after the last read.
    pub(crate) late: bool,
}

impl Read for Timed<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.stream.read(buffer)?;
        if read > 0 && self.late {
            return Err(io::ErrorKind::TimedOut.into());
        }
        self.late = self.request.is_late();
        Ok(read)
    }
}
