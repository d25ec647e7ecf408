//! Positions, directions, and rectangular grids: how to read a grid from text and draw
//! on it.
//!
//! This crate knows shapes, characters and the [roles](Role) of drawn cells, but no
//! puzzle: it contains no rule and no search, and reads no file. It computes no costs,
//! only a lower bound on them: [`octile`].
//!
//! Coordinates are always [`Pos`] `{ row, col }`, counted from zero at the top
//! left: row numbers grow downwards, column numbers to the right. Directions come
//! in the order of [`Dir::ALL`]: up, left, right, down. With diagonals, they come
//! in the order of [`Dir8::ALL`].
//!
//! # Example: read a grid
//!
//! A function maps characters to cells. If it returns `None` for a character, parsing
//! fails with an error that names the line and column of that character, both counted
//! from 1.
//!
//! ```
//! use grid::{Grid, Limits, Pos};
//!
//! let digits = |c: char| c.to_digit(10);
//! let heights = Grid::parse("12\n34\n", &Limits::default(), "a digit", digits)?;
//! assert_eq!(heights.get(Pos::new(1, 0)), Some(&3));
//!
//! let error = Grid::parse("12\n3x\n", &Limits::default(), "a digit", digits).unwrap_err();
//! assert_eq!(error.to_string(), "line 2, column 2: found 'x', expected a digit");
//! # Ok::<(), grid::ParseError>(())
//! ```
//!
//! # Example: draw a route
//!
//! ```
//! use grid::{Drawing, Frame, Glyph, Grid, Limits, Pos, Role};
//!
//! let floor = Grid::parse("..\n..", &Limits::default(), "`.`", |c| (c == '.').then_some(()))?;
//! let mut frame = Frame::of(&floor, |_, ()| Glyph::new('.', Role::Floor));
//! frame.set(Pos::new(0, 1), Glyph::new('>', Role::Route));
//! assert_eq!(Drawing::from(frame).to_string(), ".>\n..\n");
//! # Ok::<(), grid::ParseError>(())
//! ```
#![forbid(unsafe_code)]

mod position;
mod direction;
mod diagonal;
mod heading;
mod shape;
mod grid;
mod access;
mod bounds;
mod route;
mod text;
mod line;
mod parse;
mod rows;
mod error;
mod cell;
mod escape;
mod explored;
mod frame;
mod drawing;
#[cfg(feature = "serde")]
mod serialized;

pub use access::Cells;
pub use bounds::octile;
pub use cell::CellError;
pub use diagonal::Dir8;
pub use direction::{Axis, Dir};
pub use drawing::Drawing;
pub use error::{Limits, ParseError, UnknownName};
pub use escape::{Shown, prints, shown, shown_lines};
pub use explored::Explored;
pub use frame::{Frame, Glyph, Role};
pub use grid::Grid;
pub use heading::Direction;
pub use line::Line;
pub use position::Pos;
pub use route::{Route, arrows};
#[cfg(feature = "serde")]
#[doc(hidden)]
pub use serde;
pub use shape::ShapeError;
pub use text::Lines;
