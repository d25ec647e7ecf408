//! Films: drawings of lists of moves, read back from a body.

use std::collections::{BTreeMap, BTreeSet};

use crate::harness::{Body, Picture, Track};
use picture::replay::{Moment, ReplayBoard};

/// The drawing of a list of moves: the board before the first one and after each.
pub(super) struct Film<'a> {
    /// How many rows there are.
    pub(super) rows: usize,
    /// How many columns.
    pub(super) cols: usize,
    /// What led to each board but the first, and its glyphs.
    frames: Vec<(&'a str, Vec<Vec<char>>)>,
    /// The cells whose glyph changes.
    restless: BTreeSet<(usize, usize)>,
}

impl<'a> Film<'a> {
    /// What the drawing of `body` shows, if that is a board for each move.
    pub(super) fn of(body: &'a Body) -> Option<Film<'a>> {
        let (Some(Track::Moves(moves)), Picture::Shown(lines)) = (&body.route, &body.drawing)
        else {
            return None;
        };
        let frames: Vec<&[String]> = lines.split(String::is_empty).collect();
        if moves.is_empty() || frames.len() != moves.len() + 1 {
            return None;
        }
        let captions = ["start"].into_iter().chain(moves.iter().map(String::as_str));
        let mut film = Film { rows: 0, cols: 0, frames: Vec::new(), restless: BTreeSet::new() };
        for (caption, frame) in captions.zip(frames) {
            // Above the board stands the move that led to it.
            let (above, rows) = frame.split_first()?;
            if !film.frames.is_empty() && above != caption {
                return None;
            }
            let rows: Vec<Vec<char>> = rows.iter().map(|row| row.chars().collect()).collect();
            film.rows = film.rows.max(rows.len());
            film.cols = rows.iter().map(Vec::len).max().unwrap_or(0).max(film.cols);
            film.frames.push((caption, rows));
        }
        film.restless = film.changing();
        Some(film)
    }

    fn changing(&self) -> BTreeSet<(usize, usize)> {
        let mut cells = BTreeSet::new();
        for ((_, before), (_, after)) in self.frames.iter().zip(self.frames.iter().skip(1)) {
            // Row by row as far as there is any glyph, and not as wide as the widest.
            for row in 0..before.len().max(after.len()) {
                let width = |rows: &[Vec<char>]| rows.get(row).map_or(0, Vec::len);
                let changed = |col: &usize| glyph(before, row, *col) != glyph(after, row, *col);
                let cols = 0..width(before).max(width(after));
                cells.extend(cols.filter(changed).map(|col| (row, col)));
            }
        }
        cells
    }

    /// The piece in a cell of a frame: a letter, or whatever comes or goes there.
    fn piece(&self, rows: &[Vec<char>], row: usize, col: usize) -> Option<char> {
        let glyph = glyph(rows, row, col)?;
        let comes = self.restless.contains(&(row, col)) && glyph != FLOOR;
        (comes || glyph.is_ascii_uppercase()).then_some(glyph)
    }

    /// The board before the first move.
    pub(super) fn start(&self) -> impl Iterator<Item = String> {
        let first = self.frames.first().map_or(&[][..], |(_, rows)| rows);
        first.iter().map(|row| row.iter().collect())
    }

    /// What stays as it is, row by row: floor where pieces come and go.
    pub(super) fn ground(&self) -> impl Iterator<Item = String> {
        let first = self.frames.first().map_or(&[][..], |(_, rows)| rows);
        first.iter().enumerate().map(move |(row, line)| {
            let still = |(col, glyph): (usize, &char)| {
                let moves = self.restless.contains(&(row, col));
                if moves || self.piece(first, row, col).is_some() { FLOOR } else { *glyph }
            };
            line.iter().enumerate().map(still).collect()
        })
    }

    /// The board for the script, its cells by number in so many `cols`.
    pub(super) fn board<'b>(&self, name: &'b str, cols: usize) -> ReplayBoard<'b> {
        let pieces = |rows: &[Vec<char>]| {
            let mut pieces = BTreeMap::new();
            for (row, line) in rows.iter().enumerate() {
                for col in 0..line.len() {
                    if let Some(piece) = self.piece(rows, row, col) {
                        pieces.insert(row * cols + col, piece);
                    }
                }
            }
            pieces
        };
        let mut moments: Vec<Moment> = Vec::new();
        for (caption, rows) in &self.frames {
            let pieces = pieces(rows);
            let way = moments.last().map(|before| way(&before.pieces, &pieces));
            let way = way.unwrap_or_default();
            // A move that says what it costs ends in that.
            let cost = caption.rsplit(' ').next().and_then(|last| last.parse::<u64>().ok());
            let sum = moments.last().map_or(Some(0), |before| before.total);
            let total = if moments.is_empty() {
                sum
            } else {
                sum.zip(cost).and_then(|(sum, cost)| sum.checked_add(cost))
            };
            moments.push(Moment { caption: (*caption).to_owned(), way, pieces, total });
        }
        ReplayBoard { name, moments }
    }
}

/// What a drawing shows where nothing stands.
const FLOOR: char = '.';

fn glyph(rows: &[Vec<char>], row: usize, col: usize) -> Option<char> {
    rows.get(row)?.get(col).copied()
}

/// From the cell that is left to the one that is taken; nothing where several are.
fn way(before: &BTreeMap<usize, char>, after: &BTreeMap<usize, char>) -> Vec<usize> {
    let only = |one: &BTreeMap<usize, char>, other: &BTreeMap<usize, char>| {
        let mut cells = one.keys().filter(|cell| !other.contains_key(cell));
        cells.next().copied().filter(|_| cells.next().is_none())
    };
    match (only(before, after), only(after, before)) {
        (Some(left), Some(taken)) => vec![left, taken],
        _ => Vec::new(),
    }
}
