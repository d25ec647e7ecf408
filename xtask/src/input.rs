//! Reading inputs and saying what is wrong with them.

use std::fs::File;
use std::io::{self, IsTerminal, Read, Write};

use grid::{Limits, ParseError};

/// What an input is called in messages: standard input has no name of its own.
pub(crate) fn display_name(argument: &str) -> &str {
    if argument == "-" { "<stdin>" } else { argument }
}

/// The bytes of a file, or of standard input for `-`; no more of them than
/// one beyond the limit, which is enough for the parser to refuse.
pub(crate) fn read(argument: &str, limits: &Limits) -> io::Result<Vec<u8>> {
    let most = u64::try_from(limits.max_bytes()).unwrap_or(u64::MAX).saturating_add(1);
    let mut bytes = Vec::new();
    if argument == "-" {
        io::stdin().lock().take(most).read_to_end(&mut bytes)?;
    } else {
        File::open(argument)?.take(most).read_to_end(&mut bytes)?;
    }
    Ok(bytes)
}

/// Writes `FILE:LINE:COLUMN: message`, on a terminal with the line and a caret.
pub(crate) fn report(err: &mut dyn Write, argument: &str, error: &ParseError) -> io::Result<()> {
    let (line, column) = (error.line(), error.column());
    writeln!(err, "{}:{line}:{column}: {}", display_name(argument), error.message())?;
    if io::stderr().is_terminal() && !error.excerpt().trim_end_matches('^').trim().is_empty() {
        for line in error.excerpt().lines() {
            writeln!(err, "    {line}")?;
        }
    }
    Ok(())
}
