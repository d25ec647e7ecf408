//! Certificate files of cities: an answer and its proof, to be kept and checked elsewhere.
//!
//! The format is told in `FORMAT.md`, beside the sources of [`proof`].
//!
//! ```
//! use crucible::search::Options;
//! use crucible::{City, Rules, certificate_file};
//! use proof::file::{Reader, proven};
//!
//! let city: City = "119\n911\n991".parse()?;
//! let outcome = city.search(&Rules::default(), &Options::default());
//! let certificate = outcome.certificate().expect("asked for by default");
//! let mut file = Vec::new();
//! certificate_file::write(&city, &Rules::default(), outcome.route(), certificate, &mut file)?;
//!
//! let mut stream = file.as_slice();
//! let mut reader = Reader::open(&mut stream)?;
//! let rules: Rules = reader.header().rules.parse()?;
//! let answer = certificate_file::read(&city, &rules, &mut reader)?;
//! city.check_certificate(&rules, answer.route.as_ref(), &answer.certificate)?;
//! let proven = proven(answer.certificate.claim(), answer.route.is_some());
//! assert_eq!(proven, "no route costs less than 4, and this one costs 4");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod elven;
mod runs;

use std::io::{self, Write};

use grid::{Pos, Route};
use proof::file::{Answer, Header, Reader, Unread, Writer, fingerprint};

use crate::{Certificate, City, Rules, RunLengths};
use elven::Histories;
use runs::Axes;

/// The name of the puzzle in files.
pub const PUZZLE: &str = "crucible";

/// Writes a certificate made by `rules`, and the route that it comes with.
///
/// # Errors
///
/// If writing fails, or they cannot be written down: a route that is none, a
/// table that names a state twice or one off the city, or a certificate that
/// was made by other rules.
///
/// # Complexity
///
/// Linear in city, route and table; of a list O(n log n).
pub fn write(
    city: &City,
    rules: &Rules,
    route: Option<&Route>,
    certificate: &Certificate,
    out: &mut dyn Write,
) -> io::Result<()> {
    let header = Header::new(PUZZLE, rules, city, certificate.claim());
    let mut writer = Writer::begin(&header, out)?;
    match route {
        None => writer.no_route()?,
        Some(route) => {
            let start = city.start();
            let cells = route.cells().iter().map(|pos| (pos.row, pos.col));
            writer.walk(route.cost(), (start.row, start.col), cells)?;
        }
    }
    match (rules, certificate) {
        (Rules::Runs(_), Certificate::Runs(certificate)) => {
            writer.layers(&Axes::new(city), certificate.table())
        }
        (Rules::Elven, Certificate::Elven(certificate)) => {
            writer.layers(&Histories::new(city), certificate.table())
        }
        _ => {
            let message = "the certificate was made by other rules";
            Err(io::Error::new(io::ErrorKind::InvalidInput, message))
        }
    }
}

/// Reads what is left of a file whose header has been read; nothing is checked yet.
///
/// # Errors
///
/// [`Unread`] if it is about something else, or not written as it should be.
///
/// # Complexity
///
/// Linear in file and city.
pub fn read(
    city: &City,
    rules: &Rules,
    reader: &mut Reader<'_>,
) -> Result<Answer<Route, Certificate>, Unread> {
    let claim = reader.expect(PUZZLE, &rules.to_string(), fingerprint(city))?;
    let (size, start) = ((city.blocks().rows(), city.blocks().cols()), city.start());
    let most = match rules {
        Rules::Runs(lengths) => most_steps(city, *lengths),
        Rules::Elven => city.blocks().len(),
    };
    let mut cells = Vec::new();
    let cell = |row, col| cells.push(Pos::new(row, col));
    let cost = reader.walk(size, (start.row, start.col), most, cell)?;
    let certificate = match rules {
        Rules::Runs(_) => Certificate::Runs(reader.layers(claim, &Axes::new(city))?),
        Rules::Elven => Certificate::Elven(reader.layers(claim, &Histories::new(city))?),
    };
    Ok(Answer { route: cost.map(|cost| Route::new(cost, cells)), certificate })
}

/// The steps of a route that meets no state twice are no more than this.
fn most_steps(city: &City, lengths: RunLengths) -> usize {
    let blocks = city.blocks();
    let longest = lengths.max().min(blocks.rows().max(blocks.cols()));
    Axes::new(city).len().saturating_mul(longest)
}
