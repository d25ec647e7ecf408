//! Routes that walk from cell to cell, as arrows.

use std::io::{self, Write};

use super::error::{Unread, refused};
use super::layers::Layers;
use super::reader::Reader;

/// Arrows on each line but the last.
const ARROWS: usize = 80;

/// A route may take so many steps more than one needs that meets no state twice.
const SPARE: usize = 1_000;

/// Writes a route over these cells.
pub(super) fn write_walk<L: Layers>(
    layers: &L,
    cells: &[L::Cell],
    out: &mut dyn Write,
) -> io::Result<()> {
    let mut cells = cells.iter().map(|cell| (*cell).into());
    let mut at = layers.start().into();
    if cells.next() != Some(at) {
        return Err(refused("the route begins somewhere else than at the start"));
    }
    let mut arrows = Vec::new();
    for cell in cells {
        arrows.push(arrow(at, cell).ok_or_else(|| refused("the route leaps"))?);
        if !is_within(layers.map(), cell) {
            return Err(refused("the route leaves the map"));
        }
        at = cell;
    }
    if arrows.len() > layers.most_steps().saturating_add(SPARE) {
        return Err(refused("the route has too many steps"));
    }
    for line in arrows.chunks(ARROWS) {
        out.write_all(line)?;
        writeln!(out)?;
    }
    Ok(())
}

/// The arrow for a step from one cell, as row and column, to the next.
fn arrow(from: (usize, usize), to: (usize, usize)) -> Option<u8> {
    match (from.0.abs_diff(to.0), from.1.abs_diff(to.1)) {
        (1, 0) => Some(if to.0 < from.0 { b'^' } else { b'v' }),
        (0, 1) => Some(if to.1 < from.1 { b'<' } else { b'>' }),
        _ => None,
    }
}

/// Whether a map of so many rows and columns has the cell.
pub(super) const fn is_within((rows, cols): (usize, usize), (row, col): (usize, usize)) -> bool {
    row < rows && col < cols
}

impl Reader<'_> {
    /// Reads a route: its cells, the start first.
    pub(super) fn walk<L: Layers>(&mut self, layers: &L) -> Result<Vec<L::Cell>, Unread> {
        let most = layers.most_steps().saturating_add(SPARE);
        let mut cells = vec![layers.start()];
        let (mut at, mut steps) = (layers.start().into(), 0);
        loop {
            let on_line = self.arrows(|arrow| {
                let (row, col): (usize, usize) = at;
                let next = match arrow {
                    b'^' => row.checked_sub(1).map(|row| (row, col)),
                    b'<' => col.checked_sub(1).map(|col| (row, col)),
                    b'>' => Some((row, col + 1)),
                    _ => Some((row + 1, col)),
                };
                steps += 1;
                let Some(next) = next.filter(|next| is_within(layers.map(), *next)) else {
                    return Err(Unread::OffTheMap { step: steps, arrow: arrow.into(), from: at });
                };
                at = next;
                cells.push(at.into());
                Ok(steps <= most)
            })?;
            if on_line < ARROWS {
                return Ok(cells);
            }
        }
    }

    /// Takes a line of arrows, if there is one, and returns how many there are.
    /// Each goes to `arrow`, which says whether there may be as many.
    fn arrows(
        &mut self,
        mut arrow: impl FnMut(u8) -> Result<bool, Unread>,
    ) -> Result<usize, Unread> {
        let mut count = 0;
        while let Some(byte @ (b'^' | b'<' | b'>' | b'v')) = self.bytes.peek() {
            if count == ARROWS {
                return Err(self.bytes.error(&format!("end of line after {ARROWS} arrows")));
            }
            if !arrow(byte)? {
                return Err(self.bytes.error("a route of fewer steps"));
            }
            self.bytes.take(byte);
            count += 1;
        }
        if count > 0 {
            self.bytes.literal("\n", "one of `^`, `<`, `>`, `v`, or end of line")?;
        }
        Ok(count)
    }
}
