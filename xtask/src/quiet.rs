//! A quiet writer: standard output that may close before a command is done.
//!
//! A reader may stop early. A command that judges must still run to its end, since
//! its exit code is the verdict. So output after that is dropped, and only other
//! failures are reported.

use std::io::{self, ErrorKind, Write};

/// Passes on what is written to it until nobody reads any more.
pub(crate) struct Quiet<'a> {
    out: &'a mut dyn Write,
    closed: bool,
}

impl<'a> Quiet<'a> {
    pub(crate) fn new(out: &'a mut dyn Write) -> Quiet<'a> {
        Quiet { out, closed: false }
    }

    /// Takes the end of the pipe, which is noted, for `nothing`.
    fn unless_closed<T>(&mut self, result: io::Result<T>, nothing: T) -> io::Result<T> {
        match result {
            Err(error) if error.kind() == ErrorKind::BrokenPipe => {
                self.closed = true;
                Ok(nothing)
            }
            result => result,
        }
    }
}

impl Write for Quiet<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.closed {
            return Ok(bytes.len());
        }
        let written = self.out.write(bytes);
        self.unless_closed(written, bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        if self.closed {
            return Ok(());
        }
        let flushed = self.out.flush();
        self.unless_closed(flushed, ())
    }
}
