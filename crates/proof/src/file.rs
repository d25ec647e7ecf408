//! Certificates as files: an answer and its proof, to keep, send, and check elsewhere.
//!
//! `FORMAT.md`, in the root of this crate, specifies the format completely. This
//! module has the parts that all puzzles share: the header, and two
//! [forms](Form) of routes and tables, [on a map](OnMap) and
//! [in words](InWords). A puzzle chooses one and fills in its details.
//!
//! A file is read as a stream: only its contents are stored, and a number in it never
//! makes the reader reserve memory. The same proof is always written as the same
//! bytes, and a reader refuses all others. A certificate that was read may be a list in
//! place of an array or the reverse, or a list in another order, and so not equal to the
//! one that was written; but written again, it gives the same file, except for entries
//! that the reader ignored. A certificate that could not be read again is refused while it
//! is written; by then, part of it may already be in the output.
//!
//! ```
//! use proof::file::{Header, Layers, OnMap, Reader, read, write};
//! use proof::{Certificate, Claim};
//!
//! // The puzzle: how far is it from one end of a line of cells to the other?
//! struct Line;
//! impl Layers for Line {
//!     type State = usize;
//!     type Cell = (usize, usize);
//!     type Layer = ();
//!     fn layers(&self) -> Vec<()> { vec![()] }
//!     fn name(&self, _layer: &()) -> String { "cells".to_owned() }
//!     fn map(&self) -> (usize, usize) { (1, 3) }
//!     fn start(&self) -> (usize, usize) { (0, 0) }
//!     fn most_steps(&self) -> usize { 2 }
//!     fn state(&self, _layer: &(), (_row, col): (usize, usize)) -> usize { col }
//!     fn place(&self, &col: &usize) -> Option<((), (usize, usize))> { Some(((), (0, col))) }
//! }
//!
//! let header = Header::new("line", &"standard", &"---\n");
//! let certificate = Certificate::new(Claim::AtLeast(2), vec![(0, 0), (2, 2)]);
//! let route: (u64, &[_]) = (2, &[(0, 0), (0, 1), (0, 2)]);
//! let mut file = Vec::new();
//! write(&header, &OnMap(Line), Some(route), &certificate, &mut file)?;
//! let text = String::from_utf8(file)?;
//! assert!(text.ends_with("claim at least 2\nroute 2\n>>\ntable\nlayer cells\n+0.+2\nend\n"));
//!
//! let mut bytes = text.as_bytes();
//! let mut reader = Reader::open(&mut bytes)?;
//! let answer = read(&header, &OnMap(Line), |cost, _cells| cost, &mut reader)?;
//! assert_eq!(answer.route, Some(2));
//! assert_eq!(answer.certificate, certificate);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod bytes;
mod excerpt;
mod error;
mod header;
mod reader;
mod form;
mod layers;
mod rows;
mod walk;
mod map;
mod words;

pub use self::{
    error::{Malformed, Unread},
    form::{Answer, Form, proven, read, write},
    header::Header,
    layers::Layers,
    map::OnMap,
    reader::Reader,
    words::{InWords, Spelled, Words},
};
