//! The data that the script of a page replays: walks, boards with moving pieces,
//! and the order of a search.
//!
//! Cells are given by number, row by row, in a grid with the number of columns
//! that the data state. Everything shown is in the data; a test in a browser
//! compares the two.

use std::collections::{BTreeMap, BTreeSet};

use grid::Pos;
use serde_json::{Map, Value, json};

use super::marks::piece_colour;

/// What steps through a replay.
pub const CONTROLS: &str = "\
<div class=\"controls\">
<button type=\"button\" data-part=\"first\" aria-label=\"to the start\">|&lt;</button>
<button type=\"button\" data-part=\"back\" aria-label=\"one back\">&lt;</button>
<button type=\"button\" data-part=\"play\">Play</button>
<button type=\"button\" data-part=\"next\" aria-label=\"one on\">&gt;</button>
<button type=\"button\" data-part=\"last\" aria-label=\"to the end\">&gt;|</button>
<input type=\"range\" min=\"0\" value=\"0\" data-part=\"range\" aria-label=\"time\">
</div>
<p class=\"status mono\" data-part=\"status\" role=\"status\"></p>
<p class=\"faint\">Arrow keys step, Page keys leap, Home and End jump, Space plays.</p>
";

/// The style of what shows so many `rows` and `cols`: at most `wide` points
/// wide, and no higher than the window. Its shape is that of the cells, so that
/// all layers of a stage lie on one another.
#[must_use]
pub fn size((rows, cols): (usize, usize), wide: &str) -> String {
    format!("max-width:min({wide}px,calc(80vh*{cols}/{rows}))", rows = rows.max(1))
}

/// A walk for the script.
#[derive(Debug, Clone)]
pub struct ReplayRoute<'a> {
    /// What it is called; a word.
    pub name: &'a str,
    /// Its cells.
    pub cells: Vec<Pos>,
    /// At which step a leg begins, and what there is to say about it.
    pub legs: Vec<(usize, String)>,
}

/// A board at one moment.
#[derive(Debug, Clone)]
pub struct Moment {
    /// What there is to say about the move that led to it.
    pub caption: String,
    /// The cells that the piece passed, both ends included.
    pub way: Vec<usize>,
    /// Where pieces stand.
    pub pieces: BTreeMap<usize, char>,
}

/// A board whose pieces move, for the script.
#[derive(Debug, Clone)]
pub struct ReplayBoard<'a> {
    /// What it is called; a word.
    pub name: &'a str,
    /// Every moment from the start on.
    pub moments: Vec<Moment>,
}

impl ReplayBoard<'_> {
    /// Whether any piece moves.
    pub(crate) fn moves(&self) -> bool {
        let pairs = self.moments.iter().zip(self.moments.iter().skip(1));
        pairs.into_iter().any(|(before, after)| before.pieces != after.pieces)
    }

    /// The board as JSON: where pieces stand at first, and of each move what it
    /// changes, so that it can be taken back too.
    fn json(&self) -> Value {
        let first = self.moments.first().map(|moment| &moment.pieces);
        let pieces = first.into_iter().flatten().map(|(cell, letter)| json!([cell, letter]));
        let pairs = self.moments.iter().zip(self.moments.iter().skip(1));
        let moves = pairs.map(|(before, after)| {
            let set = changes(&before.pieces, &after.pieces);
            json!({"caption": after.caption, "way": after.way, "set": set})
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

/// What a replay on a grid of so many `rows` and `cols` shows.
#[must_use]
pub fn data(
    (rows, cols): (usize, usize),
    routes: &[ReplayRoute<'_>],
    boards: &[ReplayBoard<'_>],
    explored: Option<&Value>,
) -> Value {
    let route = |route: &ReplayRoute<'_>| json!({"name": route.name, "cells": numbers(&route.cells, cols), "legs": route.legs});
    let letters: BTreeSet<char> = boards.iter().flat_map(ReplayBoard::letters).collect();
    let colours = letters.into_iter().map(|letter| {
        let colour: Value = piece_colour(letter).hex().into();
        (letter.to_string(), colour)
    });
    json!({
        "rows": rows,
        "cols": cols,
        "routes": routes.iter().map(route).collect::<Vec<_>>(),
        "boards": boards.iter().map(ReplayBoard::json).collect::<Vec<_>>(),
        "colours": colours.collect::<Map<String, Value>>(),
        "explored": explored,
    })
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
        Moment { caption: caption.to_owned(), way: Vec::new(), pieces }
    }

    #[test]
    fn a_move_says_what_it_changes() {
        let moments = vec![
            moment("start", &[(0, 'A'), (3, 'B')]),
            moment("A leaps", &[(1, 'A'), (3, 'B')]),
            moment("A takes B", &[(3, 'A')]),
        ];
        let board = ReplayBoard { name: "board", moments };
        assert!(board.moves());
        let value = data((1, 4), &[], &[board], None);
        assert_eq!(value["boards"][0]["pieces"], json!([[0, "A"], [3, "B"]]));
        let first = json!({"caption": "A leaps", "way": [], "set": [[0, "A", ""], [1, "", "A"]]});
        let second =
            json!({"caption": "A takes B", "way": [], "set": [[1, "A", ""], [3, "B", "A"]]});
        assert_eq!(value["boards"][0]["moves"], json!([first, second]));
        let letters: Vec<&String> = value["colours"].as_object().unwrap().keys().collect();
        assert_eq!(letters, ["A", "B"]);
        let still = [moment("one", &[(0, 'A')]), moment("two", &[(0, 'A')])];
        assert!(!ReplayBoard { name: "board", moments: still.into() }.moves());
    }
}
