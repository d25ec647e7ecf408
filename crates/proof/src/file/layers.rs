//! Tables whose states lie on a map, layer by layer.

use std::io;

use super::error::Unread;
use super::reader::Reader;
use super::writer::Writer;
use crate::{Certificate, Claim, NumberedTable, Table};

/// How the states of a puzzle lie on its map.
///
/// Whether a table is a list or an array does not show in a file.
pub trait Layers {
    /// A state.
    type State;

    /// The names of all layers that there may be, in ascending order.
    fn names(&self) -> &[String];

    /// The rows and columns of a layer, by its place among the names.
    fn size(&self, layer: usize) -> (usize, usize);

    /// The state in a row and column of a layer.
    fn state(&self, layer: usize, row: usize, col: usize) -> Self::State;

    /// The layer, row and column of `state`; `None` if it is not on the map.
    fn place(&self, state: &Self::State) -> Option<(usize, usize, usize)>;

    /// How many numbers there are, if tables are to be arrays by number.
    fn numbers(&self) -> Option<usize>;

    /// The number of `state`, if it has one.
    fn number(&self, state: &Self::State) -> Option<usize>;
}

impl Reader<'_> {
    /// Reads a table, which ends the file: the certificate for `claim`.
    ///
    /// # Errors
    ///
    /// [`Unread`] at whatever does not belong there.
    pub fn layers<L: Layers>(
        &mut self,
        claim: Claim,
        layers: &L,
    ) -> Result<Certificate<L::State>, Unread> {
        self.table()?;
        if let Some(numbers) = layers.numbers() {
            self.allow(numbers)?;
            let mut table = NumberedTable::empty(numbers);
            self.each(layers, |state, cost| match layers.number(&state) {
                Some(number) => {
                    table.set(number, cost);
                    true
                }
                None => false,
            })?;
            return Ok(Certificate::numbered(claim, table));
        }
        let mut table = Vec::new();
        self.each(layers, |state, cost| {
            table.push((state, cost));
            true
        })?;
        Ok(Certificate::new(claim, table))
    }

    fn each<L: Layers>(
        &mut self,
        layers: &L,
        mut entry: impl FnMut(L::State, u64) -> bool,
    ) -> Result<(), Unread> {
        let names = layers.names();
        while let Some(name) = self.layer()? {
            let Ok(layer) = names.binary_search(&name) else {
                return Err(self.unknown("a layer of this puzzle"));
            };
            let (rows, cols) = layers.size(layer);
            self.rows(rows, cols, |row, col, cost| entry(layers.state(layer, row, col), cost))?;
        }
        Ok(())
    }
}

impl Writer<'_> {
    /// Writes a table, and ends the file.
    ///
    /// # Errors
    ///
    /// If writing fails, or the table names a state twice or one that is not on
    /// the map.
    pub fn layers<L: Layers>(mut self, layers: &L, table: &Table<L::State>) -> io::Result<()> {
        self.table()?;
        match table {
            Table::Listed(entries) => self.listed(layers, entries)?,
            Table::Numbered(table) => self.numbered(layers, table)?,
        }
        self.end(table.states())
    }

    fn listed<L: Layers>(&mut self, layers: &L, entries: &[(L::State, u64)]) -> io::Result<()> {
        let place = |(state, cost): &(L::State, u64)| Some((layers.place(state)?, *cost));
        let mut placed: Vec<((usize, usize, usize), u64)> =
            entries.iter().filter_map(place).collect();
        placed.sort_unstable();
        placed.dedup_by_key(|(place, _)| *place);
        for layer in placed.chunk_by(|((one, ..), _), ((other, ..), _)| one == other) {
            let Some(((index, ..), _)) = layer.first() else { continue };
            let name = layers.names().get(*index).map_or("", String::as_str);
            self.layer(name, layer.iter().map(|((_, row, col), cost)| (*row, *col, *cost)))?;
        }
        Ok(())
    }

    fn numbered<L: Layers>(&mut self, layers: &L, table: &NumberedTable) -> io::Result<()> {
        for (layer, name) in layers.names().iter().enumerate() {
            let (rows, cols) = layers.size(layer);
            let cells = (0..rows).flat_map(|row| (0..cols).map(move |col| (row, col)));
            let entry = |(row, col)| {
                let number = layers.number(&layers.state(layer, row, col))?;
                Some((row, col, table.get(number)?))
            };
            self.layer(name, cells.filter_map(entry))?;
        }
        Ok(())
    }
}
