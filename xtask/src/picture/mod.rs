//! Pictures of drawings: SVG for documents, and a page that replays them.
//!
//! A [`Drawing`](grid::Drawing) says what stands where and in which role, which
//! cells the route passes, and what a search has looked at. Here it gets
//! colours and shapes. Nothing here knows a puzzle, a rule or a file.
//!
//! - [`palette`] has every colour.
//! - [`shades`] says what colour a cell has, [`raster`] makes an image of it,
//!   [`ground`] puts it under everything else.
//! - [`marks`] draws what stands on cells, [`trail`] the route.
//! - [`svg`] puts panels together, [`html`] makes the page, and [`replay`] says
//!   what its script steps through.

mod palette;
mod shades;
mod raster;
mod ground;
mod marks;
mod trail;
mod panel;
pub(crate) mod svg;
pub(crate) mod replay;
pub(crate) mod html;

use grid::Drawing;

/// Something to make a picture of.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Picture<'a> {
    /// What it shows, in one line.
    pub(crate) title: &'a str,
    /// What there is to say about it.
    pub(crate) subtitle: &'a str,
    /// The drawing.
    pub(crate) drawing: &'a Drawing,
}

/// What colours are made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ground {
    /// An embedded image of one pixel a cell: small, whatever the size.
    Image,
    /// Shapes: some forges take embedded images out of what they show.
    Shapes,
}
