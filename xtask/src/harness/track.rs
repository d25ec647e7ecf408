//! The track of a route: its cells or moves, as written in a snapshot.
//!
//! A walk is written in pieces, one per line: the first cell of the piece and the
//! steps from there, as in `(0,0) vv>>>v`. A piece ends where the walk enters
//! another diagonal band. So a piece depends only on its own cells, and a detour
//! changes only the lines of the bands that it touches.

use std::fmt;

use grid::{Pos, Route};

use crate::puzzles::report::Course;

/// A parse error in the body of a snapshot.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct BodyError {
    /// The line of the body, counted from 1.
    pub line: usize,
    /// The text of the line; `None` at the end of the body.
    pub found: Option<String>,
    /// What was expected instead.
    pub expected: String,
}

impl fmt::Display for BodyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let BodyError { line, found, expected } = self;
        let found = found.as_ref().map_or("end of text".to_owned(), |found| format!("`{found}`"));
        write!(f, "line {line} below the header: found {found}, expected {expected}")
    }
}

impl std::error::Error for BodyError {}

/// The number of adjacent diagonals in a band. The cells of a diagonal have the same
/// sum of row and column.
const BAND: usize = 40;

/// The cells or moves of a route.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Track {
    /// Every cell of a walk, both ends included.
    Walk(Vec<Pos>),
    /// One line of text per move.
    Moves(Vec<String>),
}

impl From<&Course> for Track {
    fn from(course: &Course) -> Track {
        match course {
            Course::Walk { path, .. } => Track::Walk(path.clone()),
            Course::Moves(moves) => {
                Track::Moves(moves.iter().map(|(line, _)| line.clone()).collect())
            }
        }
    }
}

impl fmt::Display for Track {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Track::Walk(cells) => write_walk(cells, f),
            Track::Moves(lines) => lines.iter().try_for_each(|line| writeln!(f, "{line}")),
        }
    }
}

fn write_walk(cells: &[Pos], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    // The previous cell, if a single step leads from it to this one.
    let mut before: Option<Pos> = None;
    let mut between = "";
    for (number, cell) in cells.iter().enumerate() {
        let next = cells.get(number + 1);
        let goes_on = |before: Pos| next.is_none() || band(before) == band(*cell);
        let mut blank = "";
        if !before.is_some_and(goes_on) {
            write!(f, "{between}{cell}")?;
            (between, blank) = ("\n", " ");
        }
        let step = next.and_then(|next| cell.direction8_to(*next));
        if let Some(step) = step {
            write!(f, "{blank}{}", step.arrow())?;
        }
        before = step.map(|_| *cell);
    }
    f.write_str(between)
}

/// The band of a cell; `None` if the sum overflows.
fn band(pos: Pos) -> Option<usize> {
    Some(pos.row.checked_add(pos.col)? / BAND)
}

impl Track {
    /// The cells or moves as texts that the referee can parse.
    pub(crate) fn parts(&self) -> Vec<String> {
        match self {
            Track::Walk(cells) => cells.iter().map(Pos::to_string).collect(),
            Track::Moves(lines) => lines.clone(),
        }
    }

    /// Parses the lines below `route`, which start at line number `first` of the body:
    /// as a walk if the first one is a piece, otherwise as moves. Cells outside a map of
    /// `rows` by `cols` are an error. Does not check where the pieces end: the
    /// caller writes the body again and compares.
    pub(super) fn read(
        lines: &[&str],
        first: usize,
        (rows, cols): (usize, usize),
    ) -> Result<Track, BodyError> {
        if lines.first().is_none_or(|line| piece(line).is_none()) {
            return Ok(Track::Moves(lines.iter().map(|line| (*line).to_owned()).collect()));
        }
        let mut cells: Vec<Pos> = Vec::new();
        for (number, line) in (first..).zip(lines) {
            let error = |expected| {
                let found = Some((*line).to_owned());
                BodyError { line: number, found, expected }
            };
            let piece = piece(line).ok_or_else(|| error("`(ROW,COL) ARROWS`".to_owned()))?;
            if piece.iter().any(|pos| pos.row >= rows || pos.col >= cols) {
                let drawn = format!(
                    "cells of the drawing, which has at most {rows} rows and {cols} columns"
                );
                return Err(error(drawn));
            }
            let known = usize::from(cells.last() == piece.first());
            cells.extend(piece.iter().skip(known));
        }
        Ok(Track::Walk(cells))
    }
}

fn piece(line: &str) -> Option<Vec<Pos>> {
    let (start, arrows) = line.split_once(' ').unwrap_or((line, ""));
    Some(Route::from_arrows(0, start.parse().ok()?, arrows)?.cells().to_vec())
}
