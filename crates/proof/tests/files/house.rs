//! Made-up maps. Most files are about a house: a walk through its lower storey, and a
//! table over both of its storeys, which differ in size.

use std::io::{self, Write};

use proof::file::{Answer, Header, Layers, OnMap, Reader, Unread, read, write};
use proof::{Certificate, Claim, NumberedTable};

/// The house in its plain form.
pub(crate) const PLAIN: &str = "....\n....\n....\n";

/// The first lines of each file about it, down to the claim.
pub(crate) const ABOUT: &str =
    "wayproof certificate 1\npuzzle house\nrules quiet steps\ninput 76b0a4cae5042c1d\n";

/// A cell of the lower storey.
pub(crate) type Cell = (usize, usize);

/// What is read: cost and cells of the walk, and the certificate.
pub(crate) type Read = Answer<(u64, Vec<Cell>), Certificate<State>>;

/// The place of a layer among all, and a cell.
pub(crate) type State = (usize, Cell);

pub(crate) const fn lower(row: usize, col: usize) -> State {
    (1, (row, col))
}

pub(crate) const fn upper(row: usize, col: usize) -> State {
    (0, (row, col))
}

/// What all files are about.
pub(crate) fn header() -> Header {
    Header::new("house", &"quiet steps", &PLAIN)
}

/// A map of any size, and with any names of its layers.
#[derive(Clone, Copy)]
pub(crate) struct Map<'a> {
    pub(crate) names: &'a [&'a str],
    pub(crate) size: (usize, usize),
    /// The size of the first layer, if it differs.
    pub(crate) upper: Option<(usize, usize)>,
    pub(crate) start: Cell,
    pub(crate) most: usize,
    pub(crate) diagonals: bool,
    /// A cell that cannot be entered.
    pub(crate) closed: Option<Cell>,
    /// How many states of the house have a number: first the 12 of the lower storey, then
    /// the 6 of the upper one.
    pub(crate) numbers: usize,
}

/// The house, without numbers.
pub(crate) const HOUSE: Map<'_> = Map {
    names: &["upper storey", "lower"],
    size: (3, 4),
    upper: Some((2, 3)),
    start: (1, 1),
    most: 12,
    diagonals: false,
    closed: None,
    numbers: 0,
};

impl Map<'_> {
    /// Writes a file into `out`.
    pub(crate) fn write_into(
        self,
        route: Option<(u64, &[Cell])>,
        certificate: &Certificate<State>,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        write(&header(), &OnMap(self), route, certificate, out)
    }

    pub(crate) fn write(
        self,
        route: Option<(u64, &[Cell])>,
        certificate: &Certificate<State>,
    ) -> io::Result<String> {
        let mut file = Vec::new();
        self.write_into(route, certificate, &mut file)?;
        Ok(String::from_utf8(file).unwrap())
    }

    /// What is written behind the claim that there is no route.
    pub(crate) fn write_rest(
        self,
        route: Option<(u64, &[Cell])>,
        table: &[(State, u64)],
    ) -> io::Result<String> {
        let file = self.write(route, &Certificate::new(Claim::NoRoute, table.to_vec()))?;
        let rest = file.strip_prefix(ABOUT).unwrap();
        Ok(rest.strip_prefix("claim no route\n").unwrap().to_owned())
    }

    /// Reads what is left behind the header.
    pub(crate) fn read_on(self, reader: &mut Reader<'_>) -> Result<Read, Unread> {
        read(&header(), &OnMap(self), |cost, cells| (cost, cells), reader)
    }

    pub(crate) fn read(self, stream: &mut dyn io::Read) -> Result<Read, Unread> {
        self.read_on(&mut Reader::open(stream)?)
    }

    /// What is read of a file that says `rest` behind the claim that there is no route.
    pub(crate) fn read_rest(self, rest: &str) -> Result<Read, Unread> {
        self.read(&mut format!("{ABOUT}claim no route\n{rest}").as_bytes())
    }

    /// An array of these entries.
    pub(crate) fn array(self, entries: &[(State, u64)]) -> NumberedTable {
        let mut array = NumberedTable::empty(self.numbers);
        for (state, cost) in entries {
            array.set(self.number(state).unwrap(), *cost);
        }
        array
    }
}

impl Layers for Map<'_> {
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

    fn size(&self, layer: &usize) -> (usize, usize) {
        self.upper.filter(|_| *layer == 0).unwrap_or(self.size)
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

    fn numbers(&self) -> Option<usize> {
        (self.numbers > 0).then_some(self.numbers)
    }

    fn number(&self, &(layer, (row, col)): &State) -> Option<usize> {
        let number = if layer == 1 { row * 4 + col } else { 12 + row * 3 + col };
        (number < self.numbers).then_some(number)
    }

    fn numbered(&self, number: usize) -> Option<State> {
        let state = match number.checked_sub(12) {
            None => lower(number / 4, number % 4),
            Some(above) => upper(above / 3, above % 3),
        };
        (number < self.numbers).then_some(state)
    }
}

/// Line, column and message of an error in the text of a file.
#[track_caller]
pub(crate) fn fault<T>(read: Result<T, Unread>) -> (usize, usize, String) {
    match read {
        Err(Unread::Malformed(error)) => (error.line, error.column, error.message),
        Err(error) => panic!("{error}"),
        Ok(_) => panic!("read"),
    }
}

/// The error in a file about the house that says `rest` behind the first four lines.
#[track_caller]
pub(crate) fn fault_in(rest: &str) -> (usize, usize, String) {
    let file = format!("{ABOUT}{rest}");
    fault(HOUSE.read(&mut file.as_bytes()))
}

/// A certificate with this claim and these entries.
pub(crate) fn claim(least: u64, entries: &[(State, u64)]) -> Certificate<State> {
    Certificate::new(Claim::AtLeast(least), entries.to_vec())
}

/// What is said where only so many of so many entries can be written.
pub(crate) fn only(written: usize, entries: usize) -> String {
    format!(
        "only {written} of {entries} entries of the table can be written: a state is there \
         twice, has no place on the map, is in a cell that is not open, or has the entry 2^64 - 1"
    )
}
