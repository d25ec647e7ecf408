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

#[cfg(test)]
mod tests {
    use super::*;

    /// Takes some bytes, and from then on fails in one way.
    struct Failing(usize, ErrorKind);

    impl Write for Failing {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            if self.0 == 0 {
                return Err(self.1.into());
            }
            self.0 -= 1;
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            if self.0 == 0 { Err(self.1.into()) } else { Ok(()) }
        }
    }

    #[test]
    fn a_closed_pipe_is_quiet_and_asked_no_more() {
        let mut pipe = Failing(1, ErrorKind::BrokenPipe);
        let mut out = Quiet::new(&mut pipe);
        out.write_all(b"read").unwrap();
        assert!(!out.closed);
        out.write_all(b"not read").unwrap();
        assert!(out.closed);
        out.write_all(b"nor this").unwrap();
        out.flush().unwrap();
    }

    #[test]
    fn a_pipe_that_closes_at_the_flush() {
        let mut pipe = Failing(0, ErrorKind::BrokenPipe);
        let mut out = Quiet::new(&mut pipe);
        out.flush().unwrap();
        assert!(out.closed);
    }

    #[test]
    fn other_failures_are_told() {
        let mut full = Failing(0, ErrorKind::StorageFull);
        let mut out = Quiet::new(&mut full);
        assert_eq!(out.write_all(b"lost").unwrap_err().kind(), ErrorKind::StorageFull);
        assert_eq!(out.flush().unwrap_err().kind(), ErrorKind::StorageFull);
    }
}
