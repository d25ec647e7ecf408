//! Maps: the drawing of a walk without the walk.

use grid::{Dir8, Pos};

use crate::harness::Picture;

/// The map in a drawing, as far as it can be seen.
pub(super) struct Map {
    /// Row by row; no glyph where every frame has an arrow.
    rows: Vec<Vec<Option<char>>>,
}

impl Map {
    /// The map that `picture` shows; nothing of it where that is left out.
    pub(super) fn of(picture: &Picture) -> Map {
        let mut map = Map { rows: Vec::new() };
        if let Picture::Shown(lines) = picture {
            for frame in lines.split(String::is_empty) {
                map.add(frame);
            }
        }
        map
    }

    /// Takes over the glyphs of a frame where there are none yet.
    fn add(&mut self, frame: &[String]) {
        // A caption has words; the rows of a map that is walked have none.
        let lines: Vec<&String> = frame.iter().filter(|line| !line.contains(' ')).collect();
        self.rows.resize(self.rows.len().max(lines.len()), Vec::new());
        for (row, line) in self.rows.iter_mut().zip(lines) {
            for (col, character) in line.chars().enumerate() {
                let glyph = Dir8::from_arrow(character).is_none().then_some(character);
                match row.get_mut(col) {
                    Some(cell) => *cell = cell.or(glyph),
                    None => row.push(glyph),
                }
            }
        }
    }

    /// How many rows, and in how many columns.
    pub(super) fn size(&self) -> (usize, usize) {
        (self.rows.len(), self.rows.iter().map(Vec::len).max().unwrap_or(0))
    }

    /// The cell at `pos`, if there is one, and its glyph, if no arrow hides it.
    fn cell(&self, pos: Pos) -> Option<&Option<char>> {
        self.rows.get(pos.row)?.get(pos.col)
    }

    /// What it shows at `pos`: nothing outside of it, and what `other` shows
    /// where it cannot be seen.
    pub(super) fn glyph(&self, other: &Map, pos: Pos) -> char {
        let (map, other) = if self.rows.is_empty() { (other, self) } else { (self, other) };
        match map.cell(pos) {
            Some(Some(glyph)) => *glyph,
            Some(None) => other.cell(pos).and_then(|glyph| *glyph).unwrap_or('.'),
            None if map.rows.is_empty() => '.',
            None => ' ',
        }
    }
}
