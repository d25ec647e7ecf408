//! The parts of a picture.

use std::ops::Range;

use grid::{Drawing, Frame};

/// A drawing to make a picture of, with its texts.
#[derive(Debug, Clone, Copy)]
pub struct Picture<'a> {
    /// The title, in one line.
    pub title: &'a str,
    /// More about it, in one line; may be empty.
    pub subtitle: &'a str,
    /// An explanation for readers who do not know the puzzle, in a sentence or two; may
    /// be empty.
    pub note: &'a str,
    /// A name and a line of text for each search of the drawing, in the same order; may
    /// be empty. Only [`Picture::page`] shows them.
    pub searches: &'a [(String, String)],
    /// The drawing.
    pub drawing: &'a Drawing,
}

/// How the colours of the cells are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ground {
    /// An embedded image, one pixel per cell; on maps of more than 1000 rows or columns,
    /// several cells share a pixel. Maps of at most 4096 cells are drawn with shapes,
    /// since some viewers blur small images.
    Image,
    /// Shapes, for forges that strip embedded images.
    Shapes,
}

/// The part of a map that is shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Window {
    pub(crate) rows: Range<usize>,
    pub(crate) cols: Range<usize>,
    /// The number of outermost lines without a number, and the size of the whole map.
    pub(crate) border: usize,
    pub(crate) size: [usize; 2],
}

impl Window {
    /// All of a frame.
    pub(crate) fn whole(frame: &Frame) -> Window {
        let (rows, cols) = (frame.glyphs().rows(), frame.glyphs().cols());
        Window { rows: 0..rows, cols: 0..cols, border: frame.border(), size: [rows, cols] }
    }

    /// The attribute that makes an SVG show this part, with a cell as the unit.
    pub(crate) fn view(&self) -> String {
        let (rows, cols) = (&self.rows, &self.cols);
        format!("viewBox=\"{} {} {} {}\"", cols.start, rows.start, cols.len(), rows.len())
    }
}
