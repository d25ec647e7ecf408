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
//! let certificate = outcome.certificate.as_ref().expect("asked for by default");
//! let mut file = Vec::new();
//! certificate_file::write(&city, &Rules::default(), outcome.route(), certificate, &mut file)?;
//!
//! let mut stream = file.as_slice();
//! let mut reader = Reader::open(&mut stream)?;
//! let rules: Rules = reader.header().rules.parse()?;
//! let answer = certificate_file::read(&city, &rules, &mut reader)?;
//! city.check_certificate(&rules, answer.route.as_ref(), &answer.certificate)?;
//! let proven = proven(answer.certificate.claim(), answer.route.is_some());
//! assert!(proven.starts_with("this route costs 4; no route costs less"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod elven;
mod runs;

use std::io::{self, Write};

use grid::Route;
use proof::file::{self, Answer, Header, OnMap, Reader, Unread};

use crate::{Certificate, City, Rules};
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
    let header = Header::new(PUZZLE, rules, city);
    let route = route.map(|route| (route.cost(), route.cells()));
    match (rules, certificate) {
        (Rules::Runs(lengths), Certificate::Runs(certificate)) => {
            file::write(&header, &OnMap(Axes::new(city, *lengths)), route, certificate, out)
        }
        (Rules::Elven, Certificate::Elven(certificate)) => {
            file::write(&header, &OnMap(Histories::new(city)), route, certificate, out)
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
    let header = Header::new(PUZZLE, rules, city);
    Ok(match rules {
        Rules::Runs(lengths) => {
            let form = OnMap(Axes::new(city, *lengths));
            let Answer { route, certificate } = file::read(&header, &form, Route::new, reader)?;
            Answer { route, certificate: Certificate::Runs(certificate) }
        }
        Rules::Elven => {
            let form = OnMap(Histories::new(city));
            let Answer { route, certificate } = file::read(&header, &form, Route::new, reader)?;
            Answer { route, certificate: Certificate::Elven(certificate) }
        }
    })
}
