//! The made-up puzzle: a walk through the lower storey of a house, and a table
//! over both of its storeys, which differ in size.

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

/// Where somebody is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct State {
    pub(crate) upper: bool,
    pub(crate) row: usize,
    pub(crate) col: usize,
}

pub(crate) const fn lower(row: usize, col: usize) -> State {
    State { upper: false, row, col }
}

pub(crate) const fn upper(row: usize, col: usize) -> State {
    State { upper: true, row, col }
}

/// Which states have a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Numbers {
    None,
    Lower,
    All,
}

/// What all files are about.
pub(crate) fn header() -> Header {
    Header::new("house", &"quiet steps", &PLAIN)
}

/// The house.
#[derive(Clone, Copy)]
pub(crate) struct House {
    numbers: Numbers,
}

impl House {
    pub(crate) const fn new(numbers: Numbers) -> House {
        House { numbers }
    }

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

    /// Reads what is left behind the header.
    pub(crate) fn read_on(self, reader: &mut Reader<'_>) -> Result<Read, Unread> {
        read(&header(), &OnMap(self), |cost, cells| (cost, cells), reader)
    }

    pub(crate) fn read(self, stream: &mut dyn io::Read) -> Result<Read, Unread> {
        self.read_on(&mut Reader::open(stream)?)
    }

    /// An array of these entries.
    pub(crate) fn array(self, entries: &[(State, u64)]) -> NumberedTable {
        let mut array = NumberedTable::empty(self.numbers().unwrap());
        for (state, cost) in entries {
            array.set(self.number(state).unwrap(), *cost);
        }
        array
    }
}

impl Layers for House {
    type State = State;
    type Cell = Cell;
    type Layer = bool;

    fn layers(&self) -> Vec<bool> {
        vec![true, false]
    }

    fn name(&self, upper: &bool) -> String {
        if *upper { "upper storey".to_owned() } else { "lower".to_owned() }
    }

    fn map(&self) -> (usize, usize) {
        (3, 4)
    }

    fn size(&self, upper: &bool) -> (usize, usize) {
        if *upper { (2, 3) } else { self.map() }
    }

    fn start(&self) -> Cell {
        (1, 1)
    }

    fn most_steps(&self) -> usize {
        12
    }

    fn state(&self, upper: &bool, (row, col): Cell) -> State {
        State { upper: *upper, row, col }
    }

    fn place(&self, state: &State) -> Option<(bool, Cell)> {
        Some((state.upper, (state.row, state.col)))
    }

    fn numbers(&self) -> Option<usize> {
        match self.numbers {
            Numbers::None => None,
            Numbers::Lower => Some(12),
            Numbers::All => Some(18),
        }
    }

    fn number(&self, state: &State) -> Option<usize> {
        match (self.numbers, state.upper) {
            (Numbers::None, _) | (Numbers::Lower, true) => None,
            (_, false) => Some(state.row * 4 + state.col),
            _ => Some(12 + state.row * 3 + state.col),
        }
    }

    fn numbered(&self, number: usize) -> Option<State> {
        let state = match number.checked_sub(12) {
            None => lower(number / 4, number % 4),
            Some(above) => upper(above / 3, above % 3),
        };
        (number < self.numbers()?).then_some(state)
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
    fault(House::new(Numbers::None).read(&mut file.as_bytes()))
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
