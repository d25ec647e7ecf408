//! Routes that walk from cell to cell, as arrows.

use std::io::{self, Write};

use super::error::{Unread, refused};
use super::layers::Layers;
use super::reader::Reader;

/// Arrows on each line but the last.
const ARROWS: usize = 80;

/// Slack beyond the longest route that meets no state twice.
const SPARE: usize = 1_000;

/// A step: its arrow, and by how much it changes row and column.
type Step = (u8, isize, isize);

/// The straight steps, then the diagonal ones, whose arrows are the keys of a numeric
/// keypad: no ASCII character points that way.
const STEPS: [Step; 8] = [
    (b'^', -1, 0),
    (b'<', 0, -1),
    (b'>', 0, 1),
    (b'v', 1, 0),
    (b'7', -1, -1),
    (b'9', -1, 1),
    (b'1', 1, -1),
    (b'3', 1, 1),
];

/// The steps that routes over these layers may take, and what an error says was expected.
fn steps<L: Layers>(layers: &L) -> (&'static [Step], &'static str) {
    if layers.has_diagonals() {
        return (&STEPS, "one of `^`, `<`, `>`, `v`, `7`, `9`, `1`, `3`, or end of line");
    }
    (STEPS.split_at(4).0, "one of `^`, `<`, `>`, `v`, or end of line")
}

/// The cell to which a step leads, unless row or column would be below 0.
fn moved((row, col): (usize, usize), (_, down, right): Step) -> Option<(usize, usize)> {
    Some((row.checked_add_signed(down)?, col.checked_add_signed(right)?))
}

/// Writes a route over these cells.
pub(super) fn write_walk<L: Layers>(
    layers: &L,
    cells: &[L::Cell],
    out: &mut dyn Write,
) -> io::Result<()> {
    let mut cells = cells.iter().map(|cell| (*cell).into());
    let mut at = layers.start().into();
    if cells.next() != Some(at) {
        return Err(refused("the route does not begin at the start"));
    }
    let (steps, _) = steps(layers);
    let mut arrows = Vec::new();
    for cell in cells {
        let step = steps.iter().find(|step| moved(at, **step) == Some(cell));
        arrows.push(
            step.ok_or_else(|| refused("a step of the route does not lead to a neighbour"))?.0,
        );
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

/// Whether a map with these numbers of rows and columns has the cell.
pub(super) const fn is_within((rows, cols): (usize, usize), (row, col): (usize, usize)) -> bool {
    row < rows && col < cols
}

impl Reader<'_> {
    /// Reads a route: its cells, the start first.
    pub(super) fn walk<L: Layers>(&mut self, layers: &L) -> Result<Vec<L::Cell>, Unread> {
        let most = layers.most_steps().saturating_add(SPARE);
        let (steps, expected) = steps(layers);
        let mut cells = vec![layers.start()];
        let (mut at, mut count) = (layers.start().into(), 0);
        loop {
            let on_line = self.arrows(steps, expected, |step| {
                count += 1;
                let next = moved(at, step).filter(|next| is_within(layers.map(), *next));
                let Some(next) = next else {
                    return Err(Unread::OffTheMap { step: count, arrow: step.0.into(), from: at });
                };
                at = next;
                cells.push(at.into());
                Ok(count <= most)
            })?;
            if on_line < ARROWS {
                return Ok(cells);
            }
        }
    }

    /// Takes a line of arrows for these `steps`, if there is one, and returns their
    /// number. Calls `step` for each, which returns whether the route may have that many.
    fn arrows(
        &mut self,
        steps: &[Step],
        expected: &str,
        mut step: impl FnMut(Step) -> Result<bool, Unread>,
    ) -> Result<usize, Unread> {
        let mut count = 0;
        while let Some(byte) = self.bytes.peek()
            && let Some(next) = steps.iter().find(|(arrow, ..)| *arrow == byte)
        {
            if count == ARROWS {
                return Err(self.bytes.error(&format!("end of line after {ARROWS} arrows")));
            }
            if !step(*next)? {
                return Err(self.bytes.error("a route of fewer steps"));
            }
            self.bytes.take(byte);
            count += 1;
        }
        if count > 0 {
            self.bytes.literal("\n", expected)?;
        }
        Ok(count)
    }
}
