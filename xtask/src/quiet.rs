//! A quiet writer: standard output that may close before a command is done.
//!
//! A command that checks must still run to its end, because its exit code is the verdict.

use std::io::{self, ErrorKind, Write};

/// Passes on what is written, as long as the output is open.
pub(crate) struct Quiet<'a>(pub(crate) &'a mut dyn Write);

/// Returns `nothing` if the pipe is closed.
fn unless_closed<T>(result: io::Result<T>, nothing: T) -> io::Result<T> {
    match result {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(nothing),
        result => result,
    }
}

impl Write for Quiet<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        unless_closed(self.0.write(bytes), bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        unless_closed(self.0.flush(), ())
    }
}
