//! Inputs: reading them, and saying what is wrong with them.

use std::fs::File;
use std::io::{self, Read};

use grid::{Limits, ParseError};

use crate::context::Context;

/// What an input is called in messages: standard input has no name of its own.
pub(crate) fn display_name(argument: &str) -> &str {
    if argument == "-" { "<stdin>" } else { argument }
}

/// The bytes of a file, or of standard input for `-`; no more of them than
/// one beyond the limit, which is enough for the parser to refuse.
pub(crate) fn read(
    argument: &str,
    limits: &Limits,
    context: &mut Context<'_>,
) -> io::Result<Vec<u8>> {
    let most = u64::try_from(limits.max_bytes()).unwrap_or(u64::MAX).saturating_add(1);
    let mut bytes = Vec::new();
    if argument == "-" {
        context.input.take(most).read_to_end(&mut bytes)?;
    } else {
        File::open(context.folder.join(argument))?.take(most).read_to_end(&mut bytes)?;
    }
    Ok(bytes)
}

/// Writes `FILE:LINE:COLUMN: message`, on a terminal with the line and a caret.
pub(crate) fn report(
    argument: &str,
    error: &ParseError,
    context: &mut Context<'_>,
) -> io::Result<()> {
    let (line, column) = (error.line(), error.column());
    writeln!(context.err, "{}:{line}:{column}: {}", display_name(argument), error.message())?;
    if context.on_terminal && !error.excerpt().trim_end_matches('^').trim().is_empty() {
        for line in error.excerpt().lines() {
            writeln!(context.err, "    {line}")?;
        }
    }
    Ok(())
}
