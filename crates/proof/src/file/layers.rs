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

    /// The state with this number, if there is one.
    fn numbered(&self, number: usize) -> Option<Self::State>;
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
        let mut table = match layers.numbers() {
            Some(numbers) => {
                self.allow(numbers)?;
                Table::Numbered(NumberedTable::empty(numbers))
            }
            None => Table::Listed(Vec::new()),
        };
        self.each(layers, |state, cost| {
            if let Table::Numbered(array) = &mut table {
                if let Some(number) = layers.number(&state) {
                    return array.set(number, cost);
                }
                // A state that is none for whoever numbers them: what is
                // written down is judged all the same, as a list.
                table = Table::Listed(listed(layers, array));
            }
            if let Table::Listed(entries) = &mut table {
                entries.push((state, cost));
            }
        })?;
        Ok(match table {
            Table::Listed(entries) => Certificate::new(claim, entries),
            Table::Numbered(array) => Certificate::numbered(claim, array),
        })
    }

    fn each<L: Layers>(
        &mut self,
        layers: &L,
        mut entry: impl FnMut(L::State, u64),
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

/// The entries of an array as a list.
fn listed<L: Layers>(layers: &L, array: &NumberedTable) -> Vec<(L::State, u64)> {
    let entry = |number| Some((layers.numbered(number)?, array.get(number)?));
    (0..array.len()).filter_map(entry).collect()
}
