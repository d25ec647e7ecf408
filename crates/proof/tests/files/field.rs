//! Made-up maps of any size and with any names of their layers: routes and
//! tables that a house has no room for.

use std::io;

use proof::file::{Answer, Header, Layers, OnMap, Reader, Unread, read, write};
use proof::{Certificate, Claim};

use crate::house::Cell;

/// The first lines of each file about one, down to the claim.
pub(crate) const ABOUT: &str = "\
wayproof certificate 1
puzzle field
rules any
input cbf29ce484222325
claim no route
";

/// What is read: cost and cells of the walk, and the certificate.
type Read = Answer<(u64, Vec<Cell>), Certificate<State>>;

/// The place of a layer among all, and a cell.
pub(crate) type State = (usize, Cell);

/// A map.
#[derive(Clone, Copy)]
pub(crate) struct Field<'a> {
    pub(crate) names: &'a [&'a str],
    pub(crate) size: (usize, usize),
    pub(crate) start: Cell,
    pub(crate) most: usize,
    pub(crate) diagonals: bool,
    /// A cell that cannot be entered.
    pub(crate) closed: Option<Cell>,
}

impl Field<'_> {
    /// What is written behind the first lines.
    pub(crate) fn write(
        &self,
        route: Option<(u64, &[Cell])>,
        table: &[(State, u64)],
    ) -> io::Result<String> {
        let certificate = Certificate::new(Claim::NoRoute, table.to_vec());
        let (header, mut file) = (Header::new("field", &"any", &""), Vec::new());
        write(&header, &OnMap(*self), route, &certificate, &mut file)?;
        let file = String::from_utf8(file).unwrap();
        Ok(file.strip_prefix(ABOUT).unwrap().to_owned())
    }

    /// What is read of a file that says `rest` behind the first lines.
    pub(crate) fn read(&self, rest: &str) -> Result<Read, Unread> {
        let (header, file) = (Header::new("field", &"any", &""), format!("{ABOUT}{rest}"));
        let mut stream = file.as_bytes();
        let mut reader = Reader::open(&mut stream)?;
        read(&header, &OnMap(*self), |cost, cells| (cost, cells), &mut reader)
    }
}

impl Layers for Field<'_> {
    type State = State;
    type Cell = Cell;
    type Layer = usize;

    fn layers(&self) -> Vec<usize> {
        (0..self.names.len()).collect()
    }

    fn name(&self, layer: &usize) -> String {
        self.names[*layer].to_owned()
    }

    fn map(&self) -> (usize, usize) {
        self.size
    }

    fn has_diagonals(&self) -> bool {
        self.diagonals
    }

    fn is_open(&self, cell: Cell) -> bool {
        self.closed != Some(cell)
    }

    fn start(&self) -> Cell {
        self.start
    }

    fn most_steps(&self) -> usize {
        self.most
    }

    fn state(&self, layer: &usize, cell: Cell) -> State {
        (*layer, cell)
    }

    fn place(&self, &(layer, cell): &State) -> Option<State> {
        (layer < self.names.len()).then_some((layer, cell))
    }
}
