//! Routes that walk from cell to cell, as arrows.

use super::error::Unread;
use super::reader::Reader;

/// Arrows on each line but the last.
pub(super) const ARROWS: usize = 80;

/// A route may take so many steps more than one needs that meets no state twice.
const SPARE: usize = 1_000;

impl Reader<'_> {
    /// Reads a route over a map of this size: the cost that it states. One that
    /// meets no state twice has at most `most` steps; some more are allowed. Each cell is handed to `cell` with its row and column,
    /// the `start` first. `None` if there is no route.
    ///
    /// # Errors
    ///
    /// [`Unread`] at whatever does not belong there, and where a step leaves
    /// the map.
    pub fn walk(
        &mut self,
        (rows, cols): (usize, usize),
        start: (usize, usize),
        most: usize,
        mut cell: impl FnMut(usize, usize),
    ) -> Result<Option<u64>, Unread> {
        let Some(cost) = self.route()? else { return Ok(None) };
        let most = most.saturating_add(SPARE);
        cell(start.0, start.1);
        let (mut at, mut steps) = (start, 0);
        loop {
            let on_line = self.arrows(|arrow| {
                let (row, col) = at;
                let next = match arrow {
                    b'^' => row.checked_sub(1).map(|row| (row, col)),
                    b'<' => col.checked_sub(1).map(|col| (row, col)),
                    b'>' => Some((row, col + 1)),
                    _ => Some((row + 1, col)),
                };
                let Some(next) = next.filter(|(row, col)| *row < rows && *col < cols) else {
                    let arrow = char::from(arrow);
                    return Err(Unread::OffTheMap { step: steps + 1, arrow, from: at });
                };
                (at, steps) = (next, steps + 1);
                cell(at.0, at.1);
                Ok(steps <= most)
            })?;
            if on_line < ARROWS {
                return Ok(Some(cost));
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
                return Err(self.bytes.error(format!("end of line after {ARROWS} arrows")));
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
