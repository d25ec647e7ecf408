//! Certificates as files: an answer and its proof, kept, sent, and checked elsewhere.
//!
//! The format is told in full in `FORMAT.md`, beside the sources of this crate.
//! Here is what all puzzles share of it: the header, routes as arrows, tables
//! as layers of a map or as lines. A puzzle's own words are in its
//! `certificate_file`.
//!
//! A file is read as a stream: nothing is kept of it but what it says, and
//! nothing is reserved for a number that it names. There is one way only to
//! write a certificate down, and a reader refuses every other; so what was read
//! is written again byte by byte.
//!
//! ```
//! use proof::Claim;
//! use proof::file::{Header, Reader, Writer};
//!
//! // The puzzle: how far is it from one end of a line of cells to the other?
//! let header = Header::new("line", &"standard", &"---\n", Claim::AtLeast(2));
//! let mut file = Vec::new();
//! let mut writer = Writer::begin(&header, &mut file)?;
//! writer.walk(2, (0, 0), [(0, 0), (0, 1), (0, 2)].into_iter())?;
//! writer.table()?;
//! writer.layer("cells", [(0, 0, 0), (0, 2, 2)].into_iter())?;
//! writer.end(2)?;
//! let text = String::from_utf8(file)?;
//! assert!(text.ends_with("claim at least 2\nroute 2\n>>\ntable\nlayer cells\n+0.+2\nend\n"));
//!
//! let mut bytes = text.as_bytes();
//! let mut reader = Reader::open(&mut bytes)?;
//! assert_eq!(reader.header(), &header);
//! reader.expect("line", "standard", header.input)?;
//! let mut cells = Vec::new();
//! let cost = reader.walk((1, 3), (0, 0), 2, |row, col| cells.push((row, col)))?;
//! assert_eq!((cost, cells), (Some(2), vec![(0, 0), (0, 1), (0, 2)]));
//! reader.table()?;
//! let mut entries = Vec::new();
//! while let Some(name) = reader.layer()? {
//!     assert_eq!(name, "cells");
//!     reader.rows(1, 3, |_row, col, cost| entries.push((col, cost)))?;
//! }
//! assert_eq!(entries, [(0, 0), (2, 2)]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod bytes;
mod excerpt;
mod error;
mod header;
mod layers;
mod lines;
mod reader;
mod rows;
mod walk;
mod writer;

pub use error::{Malformed, Unread};
pub use header::{Header, fingerprint};
pub use layers::Layers;
pub use lines::Step;
pub use reader::Reader;
pub use writer::Writer;

use crate::Claim;

/// What a file says: a certificate, and the route that it comes with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer<R, C> {
    /// The route, if there is one.
    pub route: Option<R>,
    /// What is claimed about every route, with the table that shows it.
    pub certificate: C,
}

/// What is proven by a certificate with this claim once it has been checked,
/// alone or with a route.
///
/// ```
/// use proof::Claim;
/// use proof::file::proven;
///
/// assert_eq!(proven(Claim::AtLeast(57), false), "every route costs at least 57");
/// let both = "no route costs less than 102, and this one costs 102";
/// assert_eq!(proven(Claim::AtLeast(102), true), both);
/// ```
#[must_use]
pub fn proven(claim: Claim, with_route: bool) -> String {
    match claim {
        Claim::AtLeast(cost) if with_route => {
            format!("no route costs less than {cost}, and this one costs {cost}")
        }
        Claim::AtLeast(_) | Claim::NoRoute => claim.to_string(),
    }
}
