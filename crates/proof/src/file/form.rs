//! Writing and reading whole files, in any form of routes and tables.

use std::io::{self, Write};

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

    /// What a route is written as: its cells, or its moves.
    type Step;

    /// Writes the lines of a route behind its cost.
    fn write_route(&self, steps: &[Self::Step], out: &mut dyn Write) -> io::Result<()>;

    /// Writes the lines of a table; returns how many of its entries there are.
    fn write_table(&self, table: &Entries<Self::State>, out: &mut dyn Write) -> io::Result<usize>;

    /// Reads the lines of a route behind its cost.
    fn read_route(&self, reader: &mut Reader<'_>) -> Result<Vec<Self::Step>, Unread>;

    /// Reads the lines of a table, and the end of the file.
    fn read_table(&self, reader: &mut Reader<'_>) -> Result<Entries<Self::State>, Unread>;
}

/// Writes a certificate, and the route that it comes with: its cost, and its
/// cells or moves.
///
/// # Errors
///
/// If writing fails, and of the kind [`io::ErrorKind::InvalidInput`] if what
/// is written could not be read again: a route that leaps, a table that names
/// a state twice or one that has no place, words with a blank.
pub fn write<F: Form>(
    header: &Header,
    form: &F,
    route: Option<(u64, &[F::Step])>,
    certificate: &Certificate<F::State>,
    out: &mut dyn Write,
) -> io::Result<()> {
    header.write(certificate.claim(), out)?;
    match route {
        None => writeln!(out, "route none")?,
        Some((cost, steps)) => {
            writeln!(out, "route {cost}")?;
            form.write_route(steps, out)?;
        }
    }
    writeln!(out, "table")?;
    let (written, entries) = (form.write_table(certificate.entries(), out)?, certificate.states());
    if written != entries {
        let message = format!("of {entries} entries of the table {written} can be written");
        return Err(refused(message));
    }
    writeln!(out, "end")
}

/// Reads what is left of a file that should have this header; nothing is
/// checked yet. A `route` is made of its cost, and its cells or moves.
///
/// # Errors
///
/// [`Unread`] if it is about something else, or not written as it should be.
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

/// What a file says: a certificate, and the route that it comes with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer<R, C> {
    /// The route, if there is one.
    pub route: Option<R>,
    /// What is claimed about every route, with the table that shows it.
    pub certificate: C,
}

/// What is proven by a certificate with this claim once
/// [`check_bound`](crate::check_bound) has accepted it alone, or
/// [`check_first`](crate::check_first) with a route.
///
/// ```
/// use proof::Claim;
/// use proof::file::proven;
///
/// assert_eq!(proven(Claim::AtLeast(57), false), "every route costs at least 57");
/// let first = "this route costs 102; no route costs less, and it is the first of those that cost 102";
/// assert_eq!(proven(Claim::AtLeast(102), true), first);
/// ```
#[must_use]
pub fn proven(claim: Claim, with_route: bool) -> String {
    match claim {
        Claim::AtLeast(cost) if with_route => {
            format!(
                "this route costs {cost}; no route costs less, \
                 and it is the first of those that cost {cost}"
            )
        }
        Claim::AtLeast(_) | Claim::NoRoute => claim.to_string(),
    }
}
