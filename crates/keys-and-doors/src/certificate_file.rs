//! Certificate files of islands: an answer and its proof, to be kept and checked elsewhere.
//!
//! The format is told in `FORMAT.md`, beside the sources of [`proof`].
//!
//! ```
//! use keys_and_doors::search::Options;
//! use keys_and_doors::{Island, certificate_file};
//! use proof::file::{Reader, proven};
//!
//! let island: Island = "a@A+".parse()?;
//! let outcome = island.search(&Options::default());
//! let certificate = outcome.certificate.as_ref().expect("asked for by default");
//! let mut file = Vec::new();
//! certificate_file::write(&island, outcome.route(), certificate, &mut file)?;
//!
//! let mut stream = file.as_slice();
//! let mut reader = Reader::open(&mut stream)?;
//! let answer = certificate_file::read(&island, &mut reader)?;
//! island.check_certificate(answer.route.as_ref(), &answer.certificate)?;
//! let proven = proven(answer.certificate.claim(), answer.route.is_some());
//! assert!(proven.starts_with("this route costs 4; no route costs less"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::io::{self, Write};

use grid::{Pos, Route};
use proof::file::{self, Answer, Header, Layers, OnMap, Reader, Unread};

use crate::state::{RingNumbers, kinds};
use crate::{Certificate, Island, Key, KeyRing, Rules, State};

/// The name of the puzzle in files.
pub const PUZZLE: &str = "keys-and-doors";

/// Tables that would have more places than this are read as lists.
const MOST_NUMBERS: usize = 1 << 24;

/// Writes a certificate, and the route that it comes with.
///
/// # Errors
///
/// If writing fails, or they cannot be written down: a route that is none, or a
/// table that names a state twice or one that is not on the island.
///
/// # Complexity
///
/// Linear in island, route and table; of a list O(n log n).
pub fn write(
    island: &Island,
    route: Option<&Route>,
    certificate: &Certificate,
    out: &mut dyn Write,
) -> io::Result<()> {
    let route = route.map(|route| (route.cost(), route.cells()));
    file::write(&header(island), &OnMap(Rings::new(island)), route, certificate, out)
}

/// Reads what is left of a file whose header has been read; nothing is checked yet.
///
/// # Errors
///
/// [`Unread`] if it is about something else, or not written as it should be.
///
/// # Complexity
///
/// Linear in file and island, for each ring of keys.
pub fn read(
    island: &Island,
    reader: &mut Reader<'_>,
) -> Result<Answer<Route, Certificate>, Unread> {
    file::read(&header(island), &OnMap(Rings::new(island)), Route::new, reader)
}

fn header(island: &Island) -> Header {
    Header::new(PUZZLE, &Rules::Standard, island)
}

/// A layer for each ring that can be put together from the keys on an island.
struct Rings<'a> {
    island: &'a Island,
    numbering: RingNumbers<'a>,
    kinds: KeyRing,
}

impl<'a> Rings<'a> {
    fn new(island: &'a Island) -> Rings<'a> {
        Rings { island, numbering: RingNumbers::new(island), kinds: kinds(island) }
    }
}

impl Layers for Rings<'_> {
    type State = State;
    type Cell = Pos;
    type Layer = KeyRing;

    fn layers(&self) -> Vec<KeyRing> {
        self.kinds.rings().collect()
    }

    /// `keys ab`, and `keys` for an empty ring.
    fn name(&self, ring: &KeyRing) -> String {
        let letters: String = ring.keys().map(Key::letter).collect();
        format!("keys {letters}").trim_end().to_owned()
    }

    fn map(&self) -> (usize, usize) {
        (self.island.cells().rows(), self.island.cells().cols())
    }

    fn start(&self) -> Pos {
        self.island.start()
    }

    /// As many as there are states in all layers.
    fn most_steps(&self) -> usize {
        self.kinds.rings().count().saturating_mul(self.island.cells().len())
    }

    fn state(&self, ring: &KeyRing, pos: Pos) -> State {
        State { pos, keys: *ring }
    }

    fn place(&self, state: &State) -> Option<(KeyRing, Pos)> {
        Some((state.keys, state.pos))
    }

    fn numbers(&self) -> Option<usize> {
        Some(self.numbering.len()).filter(|&numbers| numbers <= MOST_NUMBERS)
    }

    fn number(&self, state: &State) -> Option<usize> {
        self.numbering.number(*state)
    }

    fn numbered(&self, number: usize) -> Option<State> {
        self.numbering.state(number)
    }
}
