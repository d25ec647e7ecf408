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
//! let certificate = outcome.certificate().expect("asked for by default");
//! let mut file = Vec::new();
//! certificate_file::write(&island, outcome.route(), certificate, &mut file)?;
//!
//! let mut stream = file.as_slice();
//! let mut reader = Reader::open(&mut stream)?;
//! let answer = certificate_file::read(&island, &mut reader)?;
//! island.check_certificate(answer.route.as_ref(), &answer.certificate)?;
//! let proven = proven(answer.certificate.claim(), answer.route.is_some());
//! assert_eq!(proven, "no route costs less than 4, and this one costs 4");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::io::{self, Write};

use grid::{Grid, Pos, Route};
use proof::file::{Answer, Header, Layers, Reader, Unread, Writer, fingerprint};

use crate::state::{Numbering, kinds};
use crate::{Cell, Certificate, Island, Key, KeyRing, Rules, State};

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
    let header = Header::new(PUZZLE, &Rules::Standard, island, certificate.claim());
    let mut writer = Writer::begin(&header, out)?;
    match route {
        None => writer.no_route()?,
        Some(route) => {
            let start = island.start();
            let cells = route.cells().iter().map(|pos| (pos.row, pos.col));
            writer.walk(route.cost(), (start.row, start.col), cells)?;
        }
    }
    writer.layers(&Rings::new(island), certificate.table())
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
    let claim = reader.expect(PUZZLE, &Rules::Standard.to_string(), fingerprint(island))?;
    let rings = Rings::new(island);
    let (size, start) = (rings.size(0), island.start());
    let mut cells = Vec::new();
    let cell = |row, col| cells.push(Pos::new(row, col));
    let cost = reader.walk(size, (start.row, start.col), rings.len(), cell)?;
    let certificate = reader.layers(claim, &rings)?;
    Ok(Answer { route: cost.map(|cost| Route::new(cost, cells)), certificate })
}

/// A layer for each ring that can be put together from the keys on an island.
struct Rings<'a> {
    cells: &'a Grid<Cell>,
    numbering: Numbering<'a>,
    /// In ascending order.
    names: Vec<String>,
    /// The keys held in each layer.
    held: Vec<KeyRing>,
}

impl<'a> Rings<'a> {
    fn new(island: &'a Island) -> Rings<'a> {
        let numbering = Numbering::new(island);
        let mut layers: Vec<(String, KeyRing)> =
            kinds(island).rings().map(|ring| (name(ring), ring)).collect();
        layers.sort();
        let (names, held) = layers.into_iter().unzip();
        Rings { cells: island.cells(), numbering, names, held }
    }

    /// The number of states in all layers.
    const fn len(&self) -> usize {
        self.names.len().saturating_mul(self.cells.len())
    }
}

/// `keys ab`, and `keys` for an empty ring.
fn name(ring: KeyRing) -> String {
    let letters: String = ring.keys().map(Key::letter).collect();
    format!("keys {letters}").trim_end().to_owned()
}

impl Layers for Rings<'_> {
    type State = State;

    fn names(&self) -> &[String] {
        &self.names
    }

    fn size(&self, _layer: usize) -> (usize, usize) {
        (self.cells.rows(), self.cells.cols())
    }

    fn state(&self, layer: usize, row: usize, col: usize) -> State {
        let keys = self.held.get(layer).copied().unwrap_or_default();
        State { pos: Pos::new(row, col), keys }
    }

    fn place(&self, state: &State) -> Option<(usize, usize, usize)> {
        self.cells.get(state.pos)?;
        let layer = self.names.binary_search(&name(state.keys)).ok()?;
        Some((layer, state.pos.row, state.pos.col))
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
