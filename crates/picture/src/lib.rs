//! Drawings as pictures: SVG for documents, and an HTML page that replays the route.
//! Other programs, such as `rsvg-convert`, make PNG of the SVG.
//!
//! A [`Drawing`](grid::Drawing) gives the glyph and the role of each cell, the cells
//! that the route passes, and the cells that a search looked at. This crate adds
//! colours and shapes. It depends on no puzzle, contains no rule and reads no file.
//!
//! ```
//! use pacman::Maze;
//! use pacman::search::Options;
//!
//! let maze: Maze = "0 0\n0 2\n2 3\nP%.\n---".parse()?;
//! let route = maze.solve().expect("there is a way");
//! let picture = picture::svg(&maze.draw(&route));
//! assert!(picture.starts_with("<svg ") && picture.ends_with("</svg>\n"));
//!
//! let explored = maze.explored(&Options::default()).closed;
//! let drawing = maze.draw(&route).with_explored(explored);
//! let (title, subtitle, note) = ("A maze", "4 steps", "Walls are closed.");
//! let about = picture::Picture { title, subtitle, note, searches: &[], drawing: &drawing };
//! assert!(about.page().starts_with("<!DOCTYPE html>"));
//! # Ok::<(), grid::ParseError>(())
//! ```
//!
//! Begin with [`svg`], or with [`Picture::page`], which replays the route.
//! [`compared`] shows two routes: on one map, or, if pieces move, on two boards side
//! by side.
#![forbid(unsafe_code)]

// The modules:
//
// - `palette` defines the colours of drawings; `page.css` those of the page around them.
// - `shades` chooses the colours of cells, `raster` makes an image of them, and
//   `ground` draws it below everything else.
// - `marks` draws the contents of cells, `trail` the route; `walked` is the route
//   step by step, with its costs and the keys and doors on its way.
// - `axes` numbers rows and columns, `legend` explains the colours and marks.
// - `layout` places panels, `panel` draws each, and `svg` adds title and legend.
// - `view` defines the parts of a picture, `escape` writes text as markup.
// - `html` makes the page, `compare` shows two routes, on one map or on two boards, and
//   `replay` is the data that the page's script steps through.

mod view;
mod palette;
mod shades;
mod raster;
mod ground;
mod marks;
mod trail;
mod layout;
mod panel;
mod axes;
mod walked;
mod legend;
mod svg;
mod html;
mod compare;
mod replay;
pub mod escape;

pub use compare::compared;
pub use html::page;
pub use svg::svg;
pub use view::{Ground, Picture};
