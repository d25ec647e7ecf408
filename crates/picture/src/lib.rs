//! Drawings as pictures: SVG for documents, and a page that replays them.
//!
//! A [`Drawing`](grid::Drawing) says what stands where and in which role, which
//! cells the route passes, and what a search has looked at. Here it gets
//! colours and shapes. Nothing here knows a puzzle, a rule or a file.
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
//! let (title, subtitle) = ("A maze", "4 steps");
//! let about = picture::Picture { title, subtitle, searches: &[], drawing: &drawing };
//! assert!(about.page().starts_with("<!DOCTYPE html>"));
//! # Ok::<(), grid::ParseError>(())
//! ```
//!
//! - `palette` has every colour.
//! - `shades` says what colour a cell has, `raster` makes an image of it,
//!   `ground` puts it under everything else.
//! - `marks` draws what stands on cells, `trail` the route; `walked` is that
//!   route step by step, with its costs and what it takes along.
//! - `axes` and `legend` say which row, and what is what.
//! - `svg` puts panels together, `html` makes the page, `compare` lays two
//!   routes over one map, and `replay` says what the script steps through.
#![forbid(unsafe_code)]

mod view;
mod palette;
mod shades;
mod raster;
mod ground;
mod marks;
mod trail;
mod panel;
mod axes;
mod walked;
mod legend;
mod svg;
mod html;
mod compare;
mod replay;
pub mod escape;

pub use compare::Comparison;
pub use html::page;
pub use svg::svg;
pub use view::{Ground, Picture};
