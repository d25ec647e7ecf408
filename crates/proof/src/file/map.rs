//! The form of puzzles on a map: tables are layers of the map, routes are walks.

use std::io::{self, Write};

use super::bytes::{LONGEST_NAME, unreadable};
use super::error::{Unread, refused};
use super::form::Form;
use super::layers::Layers;
use super::reader::Reader;
use super::rows::write_layer;
use super::walk::{is_within, write_walk};
use crate::{Entries, NumberedTable};

/// The form of a puzzle on a map.
#[derive(Debug, Clone, Copy)]
pub struct OnMap<L>(
    /// The layers of its map.
    pub L,
);

impl<L: Layers> Form for OnMap<L> {
    type State = L::State;
    type Step = L::Cell;

    fn write_route(&self, cells: &[L::Cell], out: &mut dyn Write) -> io::Result<()> {
        write_walk(&self.0, cells, out)
    }

    fn write_table(&self, table: &Entries<L::State>, out: &mut dyn Write) -> io::Result<usize> {
        let layers = self.layers();
        if !layers.is_sorted_by(|(one, _), (next, _)| one < next) {
            return Err(refused("two layers have the same name"));
        }
        for (name, _) in &layers {
            if let Some(reason) = unreadable(name, b'\n', LONGEST_NAME) {
                return Err(refused(format!("the name `{name}` of a layer {reason}")));
            }
        }
        match table {
            Entries::Listed(entries) => self.write_listed(&layers, entries, out),
            Entries::Numbered(table) => self.write_numbered(&layers, table, out),
        }
    }

    fn read_route(&self, reader: &mut Reader<'_>) -> Result<Vec<L::Cell>, Unread> {
        reader.walk(&self.0)
    }

    fn read_table(&self, reader: &mut Reader<'_>) -> Result<Entries<L::State>, Unread> {
        // An array takes room for every number; without this room, the table is a list.
        let mut table = match self.0.numbers().filter(|numbers| reader.has_room(*numbers)) {
            Some(numbers) => Entries::Numbered(NumberedTable::empty(numbers)),
            None => Entries::Listed(Vec::new()),
        };
        let layers = self.layers();
        while let Some(name) = reader.layer()? {
            let Some((_, layer)) = find(&layers, &name).and_then(|index| layers.get(index)) else {
                return Err(reader.unknown(&name, "a layer of this input"));
            };
            let is_open = |cell: (usize, usize)| self.0.is_open(cell.into());
            reader.rows(self.0.size(layer), is_open, |cell, cost| {
                self.put(&mut table, self.0.state(layer, cell.into()), cost);
            })?;
        }
        Ok(table)
    }
}

impl<L: Layers> OnMap<L> {
    /// All layers with their names, in ascending order.
    fn layers(&self) -> Vec<(String, L::Layer)> {
        let named = |layer: L::Layer| (self.0.name(&layer), layer);
        let mut layers: Vec<_> = self.0.layers().into_iter().map(named).collect();
        layers.sort_by(|(one, _), (next, _)| one.cmp(next));
        layers
    }

    fn write_listed(
        &self,
        layers: &[(String, L::Layer)],
        entries: &[(L::State, u64)],
        out: &mut dyn Write,
    ) -> io::Result<usize> {
        let place = |(state, cost): &(L::State, u64)| {
            let (layer, cell) = self.0.place(state)?;
            let entry = (find(layers, &self.0.name(&layer))?, cell.into(), *cost);
            let fits = is_within(self.0.size(&layer), entry.1) && *cost < u64::MAX;
            (fits && self.0.is_open(cell)).then_some(entry)
        };
        let mut placed: Vec<_> = entries.iter().filter_map(place).collect();
        placed.sort_unstable();
        placed.dedup_by_key(|(layer, cell, _)| (*layer, *cell));
        let mut written = 0;
        for entries in placed.chunk_by(|(one, ..), (next, ..)| one == next) {
            let layer = entries.first().and_then(|(layer, ..)| layers.get(*layer));
            let entries = entries.iter().map(|(_, cell, cost)| (*cell, *cost));
            written += layer.map_or(Ok(0), |(name, _)| write_layer(name, entries, out))?;
        }
        Ok(written)
    }

    fn write_numbered(
        &self,
        layers: &[(String, L::Layer)],
        table: &NumberedTable,
        out: &mut dyn Write,
    ) -> io::Result<usize> {
        let mut written = 0;
        for (name, layer) in layers {
            let (rows, cols) = self.0.size(layer);
            let cells = (0..rows).flat_map(|row| (0..cols).map(move |col| (row, col)));
            let open = cells.filter(|&cell| self.0.is_open(cell.into()));
            let entries = open.filter_map(|cell| {
                let number = self.0.number(&self.0.state(layer, cell.into()))?;
                Some((cell, table.get(number)?))
            });
            written += write_layer(name, entries, out)?;
        }
        Ok(written)
    }

    /// Puts an entry into a table. At the first state without a number, an array
    /// becomes a list, so that the checker also judges this entry.
    fn put(&self, table: &mut Entries<L::State>, state: L::State, cost: u64) {
        if let Entries::Numbered(array) = table {
            if let Some(number) = self.0.number(&state) {
                return array.set(number, cost);
            }
            let entry = |number| Some((self.0.numbered(number)?, array.get(number)?));
            *table = Entries::Listed((0..array.len()).filter_map(entry).collect());
        }
        if let Entries::Listed(entries) = table {
            entries.push((state, cost));
        }
    }
}

/// The place of the layer with this name.
fn find<T>(layers: &[(String, T)], name: &str) -> Option<usize> {
    layers.binary_search_by(|(known, _)| known.as_str().cmp(name)).ok()
}
