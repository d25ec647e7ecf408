//! The data that the script of a page replays: walks, boards with moving pieces,
//! and the order of a search.
//!
//! Cells are numbered row by row, in a grid whose number of columns is in the data.
//! Everything shown is in the data; a test in a browser compares the two.

use std::collections::{BTreeMap, BTreeSet};

use grid::{Frame, Pos, Role};
use serde_json::{Map, Value, json};

use super::marks::piece_colour;
use super::trail::Pen;
use super::walked::Walked;

/// The controls of a replay.
pub(crate) const CONTROLS: &str = "\
<div class=\"controls\">
<button type=\"button\" data-part=\"first\" aria-label=\"to the start\">|&lt;</button>
<button type=\"button\" data-part=\"back\" aria-label=\"previous step\">&lt;</button>
<button type=\"button\" data-part=\"play\">Play</button>
<button type=\"button\" data-part=\"next\" aria-label=\"next step\">&gt;</button>
<button type=\"button\" data-part=\"last\" aria-label=\"to the end\">&gt;|</button>
<input type=\"range\" min=\"0\" value=\"0\" data-part=\"range\" aria-label=\"time\">
</div>
<div class=\"parts\" data-part=\"parts\" aria-hidden=\"true\"></div>
<p class=\"status mono\" data-part=\"status\" role=\"status\"></p>
<p class=\"faint\">Arrow keys step, Page keys leap, Home and End jump, Space plays.</p>
";

/// A board at one moment.
#[derive(Debug, Clone)]
pub(crate) struct Moment {
    /// The description of the move that led to it.
    pub(crate) caption: String,
    /// The cells that the piece passed, both ends included.
    pub(crate) way: Vec<usize>,
    /// Where pieces stand.
    pub(crate) pieces: BTreeMap<usize, char>,
    /// The cost of all moves up to it, if known.
    pub(crate) total: Option<u64>,
}

/// A board whose pieces move, for the script.
#[derive(Debug, Clone)]
pub(crate) struct Board<'a> {
    /// What it is called; a word.
    pub(crate) name: &'a str,
    /// Every moment from the start on.
    pub(crate) moments: Vec<Moment>,
}

impl<'a> Board<'a> {
    /// The board that `frames` show, with cells numbered in `cols` columns.
    pub(crate) fn of(name: &'a str, frames: &[Frame], cols: usize) -> Board<'a> {
        let paid = frames.iter().any(|frame| !frame.costs().is_empty());
        let mut total = 0_u64;
        let moment = |frame: &Frame| {
            total = frame.costs().iter().fold(total, |sum, cost| sum.saturating_add(*cost));
            let glyphs = frame.glyphs();
            let way: Vec<Pos> =
                frame.trail().iter().copied().filter(|pos| glyphs.contains(*pos)).collect();
            let pieces = glyphs.iter().filter(|(_, glyph)| glyph.role == Role::Piece);
            Moment {
                caption: frame.caption().unwrap_or("").to_owned(),
                way: numbers(&way, cols),
                pieces: pieces
                    .map(|(pos, glyph)| (pos.row * cols + pos.col, glyph.character))
                    .collect(),
                total: paid.then_some(total),
            }
        };
        Board { name, moments: frames.iter().map(moment).collect() }
    }

    /// Whether any piece moves.
    pub(crate) fn moves(&self) -> bool {
        let pairs = self.moments.iter().zip(self.moments.iter().skip(1));
        pairs.into_iter().any(|(before, after)| before.pieces != after.pieces)
    }

    /// The board as JSON: where pieces stand at first, and what each move changes, in a
    /// form that can be undone.
    fn json(&self) -> Value {
        let first = self.moments.first().map(|moment| &moment.pieces);
        let pieces = first.into_iter().flatten().map(|(cell, letter)| json!([cell, letter]));
        let pairs = self.moments.iter().zip(self.moments.iter().skip(1));
        let moves = pairs.map(|(before, after)| {
            let set = changes(&before.pieces, &after.pieces);
            json!({"caption": after.caption, "way": after.way, "set": set, "total": after.total})
        });
        json!({
            "name": self.name,
            "pieces": pieces.collect::<Vec<_>>(),
            "moves": moves.collect::<Vec<_>>(),
        })
    }

    fn letters(&self) -> impl Iterator<Item = char> {
        self.moments.iter().flat_map(|moment| moment.pieces.values().copied())
    }
}

/// What changes between two moments: cell, letter before, letter after.
fn changes(before: &BTreeMap<usize, char>, after: &BTreeMap<usize, char>) -> Vec<Value> {
    let cells: BTreeSet<&usize> = before.keys().chain(after.keys()).collect();
    let letter = |letter: Option<&char>| letter.map(char::to_string).unwrap_or_default();
    let set = cells.into_iter().filter_map(|cell| {
        let (old, new) = (before.get(cell), after.get(cell));
        (old != new).then(|| json!([cell, letter(old), letter(new)]))
    });
    set.collect()
}

/// What a replay shows.
pub(crate) struct Replay<'a> {
    /// The rows and columns of the grid in which cells are numbered.
    pub(crate) cells: (usize, usize),
    /// Each route with a name; the part that two share is drawn separately.
    pub(crate) routes: &'a [(&'a str, &'a Walked)],
    /// Boards whose pieces move.
    pub(crate) boards: &'a [Board<'a>],
    /// What searches have looked at.
    pub(crate) explored: Vec<Value>,
    /// How lines are drawn.
    pub(crate) pen: Pen,
}

impl Replay<'_> {
    /// All of it for the script.
    pub(crate) fn data(&self) -> Value {
        let (rows, cols) = self.cells;
        let route = |(name, walked): &(&str, &Walked)| {
            let keys = walked.things.iter().filter(|(.., thing)| thing.role == Role::Key);
            let keys = keys.map(|(step, _, key)| json!([step, key.character.to_string()]));
            json!({
                "name": name,
                "cells": numbers(&walked.cells, cols),
                "legs": walked.legs,
                "totals": walked.totals,
                "keys": keys.collect::<Vec<_>>(),
            })
        };
        let letters: BTreeSet<char> = self.boards.iter().flat_map(Board::letters).collect();
        let colours = letters.into_iter().map(|letter| {
            let colour: Value = piece_colour(letter).hex().into();
            (letter.to_string(), colour)
        });
        json!({
            "rows": rows,
            "cols": cols,
            "routes": self.routes.iter().map(route).collect::<Vec<_>>(),
            "boards": self.boards.iter().map(Board::json).collect::<Vec<_>>(),
            "colours": colours.collect::<Map<String, Value>>(),
            "explored": self.explored,
            "head": self.pen.head,
            "stride": self.pen.stride,
        })
    }
}

/// Cells by number, in a grid that has them all.
pub(crate) fn numbers(cells: &[Pos], cols: usize) -> Vec<usize> {
    cells.iter().map(|pos| pos.row * cols + pos.col).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moment(caption: &str, pieces: &[(usize, char)]) -> Moment {
        let pieces = pieces.iter().copied().collect();
        Moment { caption: caption.to_owned(), way: Vec::new(), pieces, total: Some(7) }
    }

    #[test]
    fn a_move_says_what_it_changes() {
        let moments = vec![
            moment("start", &[(0, 'A'), (3, 'B')]),
            moment("A leaps", &[(1, 'A'), (3, 'B')]),
            moment("A takes B", &[(3, 'A')]),
        ];
        let board = Board { name: "board", moments };
        assert!(board.moves());
        let (cells, pen) = ((1, 4), Pen::new(20.0));
        let boards = [board];
        let value =
            Replay { cells, routes: &[], boards: &boards, explored: Vec::new(), pen }.data();
        assert_eq!(value["boards"][0]["pieces"], json!([[0, "A"], [3, "B"]]));
        let first = json!({"caption": "A leaps", "way": [], "total": 7,
                           "set": [[0, "A", ""], [1, "", "A"]]});
        let second = json!({"caption": "A takes B", "way": [], "total": 7,
                   "set": [[1, "A", ""], [3, "B", "A"]]});
        assert_eq!(value["boards"][0]["moves"], json!([first, second]));
        let letters: Vec<&String> = value["colours"].as_object().unwrap().keys().collect();
        assert_eq!(letters, ["A", "B"]);
        let still = [moment("one", &[(0, 'A')]), moment("two", &[(0, 'A')])];
        assert!(!Board { name: "board", moments: still.into() }.moves());
    }
}
