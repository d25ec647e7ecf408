//! The parts of a picture.

use grid::Drawing;

/// Something to make a picture of.
#[derive(Debug, Clone, Copy)]
pub struct Picture<'a> {
    /// What it shows, in one line.
    pub title: &'a str,
    /// What there is to say about it.
    pub subtitle: &'a str,
    /// The drawing.
    pub drawing: &'a Drawing,
}

/// What colours are made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ground {
    /// An embedded image of one pixel a cell: small, whatever the size.
    Image,
    /// Shapes: some forges take embedded images out of what they show.
    Shapes,
}
