//! Writing and reading whole files, in any form of routes and tables.

use std::io::{self, BufWriter, Write};

use super::error::{Unread, refused};
use super::header::Header;
use super::reader::Reader;
use crate::{Certificate, Claim, Entries};

/// How the routes and tables of a puzzle are written down:
/// [on its map](super::OnMap), or [in words](super::InWords).
#[expect(clippy::missing_errors_doc, reason = "they are those of `write` and `read`")]
pub trait Form {
    /// A state of a table.
    type State;

    /// A part of a written route: a cell, or a move.
    type Step;

    /// Writes the lines of a route, after its cost.
    fn write_route(&self, steps: &[Self::Step], out: &mut dyn Write) -> io::Result<()>;

    /// Writes the lines of a table, and returns how many of its entries they contain.
    fn write_table(&self, table: &Entries<Self::State>, out: &mut dyn Write) -> io::Result<usize>;

    /// Reads the lines of a route, after its cost.
    fn read_route(&self, reader: &mut Reader<'_>) -> Result<Vec<Self::Step>, Unread>;

    /// Reads the lines of a table, and the end of the file.
    fn read_table(&self, reader: &mut Reader<'_>) -> Result<Entries<Self::State>, Unread>;
}

/// Writes a certificate and its route, if there is one: its cost, and its cells or moves.
/// Buffers what it writes, and flushes `out` at the end.
///
/// # Errors
///
/// The error of `out`, if writing fails; an error of the kind
/// [`io::ErrorKind::InvalidInput`], if the file could not be read again. It says why:
/// for example, a step of the route does not lead to a neighbour; a table has a state
/// twice, a state without a place or off the map, one in a cell that is not open, or an
/// entry of `u64::MAX`; a name or [words](super::Words) are not as the format allows; or a
/// table by number is to be written [in words](super::InWords). By then, part of the file may
/// already be in `out`.
pub fn write<F: Form>(
    header: &Header,
    form: &F,
    route: Option<(u64, &[F::Step])>,
    certificate: &Certificate<F::State>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let mut out = BufWriter::new(out);
    header.write(certificate.claim(), &mut out)?;
    match route {
        None => writeln!(out, "route none")?,
        Some((cost, steps)) => {
            writeln!(out, "route {cost}")?;
            form.write_route(steps, &mut out)?;
        }
    }
    writeln!(out, "table")?;
    let (written, entries) =
        (form.write_table(certificate.entries(), &mut out)?, certificate.states());
    if written != entries {
        let message = format!(
            "only {written} of {entries} entries of the table can be written: a state is there \
             twice, has no place on the map, is in a cell that is not open, or has the entry \
             2^64 - 1"
        );
        return Err(refused(message));
    }
    writeln!(out, "end")?;
    out.flush()
}

/// Reads the rest of a file that must have this header; it does not check the
/// certificate. `route` makes a route of its cost, and its cells or moves.
///
/// # Errors
///
/// [`Unread`] if the file is about something else, or cannot be read.
pub fn read<F: Form, R>(
    header: &Header,
    form: &F,
    route: impl FnOnce(u64, Vec<F::Step>) -> R,
    reader: &mut Reader<'_>,
) -> Result<Answer<R, Certificate<F::State>>, Unread> {
    let claim = reader.expect(header)?;
    let route = match reader.route()? {
        None => None,
        Some(cost) => Some(route(cost, form.read_route(reader)?)),
    };
    reader.table()?;
    let certificate = match form.read_table(reader)? {
        Entries::Listed(entries) => Certificate::new(claim, entries),
        Entries::Numbered(array) => Certificate::numbered(claim, array),
    };
    Ok(Answer { route, certificate })
}

/// The contents of a file: a certificate and its route.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer<R, C> {
    /// The route, if there is one.
    pub route: Option<R>,
    /// The claim about every route, with the table that proves it.
    pub certificate: C,
}

/// The statement that a certificate with this claim proves, once
/// [`check_bound`](crate::check_bound) has accepted it without a route, or
/// [`check_first`](crate::check_first) with one.
///
/// ```
/// use proof::Claim;
/// use proof::file::proven;
///
/// assert_eq!(proven(Claim::AtLeast(57), false), "every route costs at least 57");
/// let first = "this route costs 102; no route costs less, and it is the canonical one of those that cost 102";
/// assert_eq!(proven(Claim::AtLeast(102), true), first);
/// assert_eq!(proven(Claim::NoRoute, true), "there is no route");
/// ```
#[must_use]
pub fn proven(claim: Claim, with_route: bool) -> String {
    match claim {
        Claim::AtLeast(cost) if with_route => {
            format!(
                "this route costs {cost}; no route costs less, \
                 and it is the canonical one of those that cost {cost}"
            )
        }
        Claim::AtLeast(_) | Claim::NoRoute => claim.to_string(),
    }
}
