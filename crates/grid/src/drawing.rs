//! Drawings: the content of a picture, independent of how it is shown.
//!
//! A puzzle draws [frames](Frame). Here they become text; another crate makes
//! pictures from the same frames.

use std::fmt;

use itertools::Itertools;

use crate::{Explored, Frame};

/// Frames in display order, usually one or more.
///
/// As text, frames are separated by a blank line.
///
/// ```
/// use grid::{Drawing, Frame, Glyph, Grid, Role};
///
/// let cell = Grid::from_rows(vec![vec![()]])?;
/// let frame = |character| Frame::of(&cell, |_, ()| Glyph::new(character, Role::Floor));
/// let drawing = Drawing::from(vec![frame('1'), frame('2')]);
/// assert_eq!(drawing.to_string(), "1\n\n2\n");
/// # Ok::<(), grid::ShapeError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Drawing {
    frames: Vec<Frame>,
    explored: Vec<Explored>,
}

impl Drawing {
    /// The same drawing with one more search, after those already there. Text does not
    /// show it.
    #[must_use]
    pub fn with_explored(mut self, explored: Explored) -> Drawing {
        self.explored.push(explored);
        self
    }

    /// The cells that each search met and closed, in the order in which the searches were added.
    #[must_use]
    pub fn explored(&self) -> &[Explored] {
        &self.explored
    }

    /// The frames, first to last.
    #[must_use]
    pub fn frames(&self) -> &[Frame] {
        &self.frames
    }
}

impl From<Frame> for Drawing {
    fn from(frame: Frame) -> Drawing {
        Drawing { frames: vec![frame], explored: Vec::new() }
    }
}

impl From<Vec<Frame>> for Drawing {
    fn from(frames: Vec<Frame>) -> Drawing {
        Drawing { frames, explored: Vec::new() }
    }
}

impl fmt::Display for Drawing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.frames.iter().format("\n"))
    }
}
