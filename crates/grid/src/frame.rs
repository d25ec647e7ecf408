//! Frames: grids of glyphs with a role per cell, and a caption.

use std::fmt;

use crate::{Grid, Pos};

/// What a cell of a drawing stands for, so that a picture can give it a colour, and words
/// in the legend.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Role {
    /// Ground. A picture colours digits as a heat map. Without digits, it leaves `.` blank or,
    /// if there is none, the most frequent character that is no letter.
    Floor,
    /// Something that cannot be entered.
    Wall,
    /// A cell of the route: an arrow, or `.` where something was, for which a picture
    /// draws a dashed circle.
    Route,
    /// Where the route starts.
    Start,
    /// Where the route ends.
    Goal,
    /// Something to pick up.
    Key,
    /// Something that opens with a key.
    Door,
    /// Something that moves.
    Piece,
}

/// One cell of a drawing: the character for text and the role for pictures.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Glyph {
    /// The character. It must print, and must not be a blank where it could end a line.
    pub character: char,
    /// What the cell stands for.
    pub role: Role,
}

impl Glyph {
    /// A cell drawn as `character`.
    #[must_use]
    pub const fn new(character: char, role: Role) -> Glyph {
        Glyph { character, role }
    }
}

/// One picture: a grid of glyphs, with a caption or without.
///
/// ```
/// use grid::{Frame, Glyph, Grid, Pos, Role};
///
/// let floor = Grid::from_rows(vec![vec![(); 3]; 2])?;
/// let mut frame = Frame::of(&floor, |_, ()| Glyph::new('.', Role::Floor)).with_caption("step 1");
/// frame.set(Pos::new(1, 2), Glyph::new('*', Role::Goal));
/// assert_eq!(frame.to_string(), "step 1\n...\n..*\n");
/// # Ok::<(), grid::ShapeError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Frame {
    caption: Option<String>,
    glyphs: Grid<Glyph>,
    /// The glyphs that were drawn over, in order.
    replaced: Vec<(Pos, Glyph)>,
    trail: Vec<Pos>,
    costs: Vec<u64>,
    border: usize,
}

impl Frame {
    /// A frame of the shape of `grid`, each glyph made from its cell.
    #[must_use]
    pub fn of<T>(grid: &Grid<T>, glyph: impl FnMut(Pos, &T) -> Glyph) -> Frame {
        Frame {
            caption: None,
            glyphs: grid.map(glyph),
            replaced: Vec::new(),
            trail: Vec::new(),
            costs: Vec::new(),
            border: 0,
        }
    }

    /// The same frame with a line of text above it.
    #[must_use]
    pub fn with_caption(self, caption: impl Into<String>) -> Frame {
        Frame { caption: Some(caption.into()), ..self }
    }

    /// The same frame with the cost of each step of its route, in order. Text does not
    /// show the costs.
    ///
    /// ```
    /// use grid::{Frame, Glyph, Grid, Role};
    ///
    /// let floor = Grid::from_rows(vec![vec![(); 3]])?;
    /// let frame = Frame::of(&floor, |_, ()| Glyph::new('.', Role::Floor)).with_costs([2, 5]);
    /// assert_eq!((frame.costs(), frame.to_string().as_str()), (&[2, 5][..], "...\n"));
    /// # Ok::<(), grid::ShapeError>(())
    /// ```
    #[must_use]
    pub fn with_costs(self, costs: impl IntoIterator<Item = u64>) -> Frame {
        Frame { costs: costs.into_iter().collect(), ..self }
    }

    /// The same frame, with its outermost `border` cells on each side marked as a
    /// border around the map. Rows and columns are counted inside the border. Text does
    /// not show the mark.
    #[must_use]
    pub fn with_border(self, border: usize) -> Frame {
        Frame { border, ..self }
    }

    /// Draws `glyph` at `pos`; does nothing if `pos` is off the frame.
    pub fn set(&mut self, pos: Pos, glyph: Glyph) {
        if let Some(place) = self.glyphs.get_mut(pos) {
            self.replaced.push((pos, *place));
            *place = glyph;
        }
    }

    /// Adds `pos` to the [trail](Frame::trail), unless it is the last cell there. Text does
    /// not show the trail.
    pub fn pass(&mut self, pos: Pos) {
        if self.trail.last() != Some(&pos) {
            self.trail.push(pos);
        }
    }

    /// Draws the step from `from` to `to` as an arrow on `to`, if the two are neighbours.
    /// In either case, the route [passes](Frame::pass) both.
    ///
    /// ```
    /// use grid::{Frame, Glyph, Grid, Pos, Role};
    ///
    /// let floor = Grid::from_rows(vec![vec![(); 2]])?;
    /// let mut frame = Frame::of(&floor, |_, ()| Glyph::new('.', Role::Floor));
    /// frame.step(Pos::new(0, 0), Pos::new(0, 1), Role::Goal);
    /// assert_eq!(frame.to_string(), ".>\n");
    /// assert_eq!(frame.trail(), [Pos::new(0, 0), Pos::new(0, 1)]);
    /// # Ok::<(), grid::ShapeError>(())
    /// ```
    pub fn step(&mut self, from: Pos, to: Pos, role: Role) {
        self.pass(from);
        self.pass(to);
        if let Some(dir) = from.direction8_to(to) {
            self.set(to, Glyph::new(dir.arrow(), role));
        }
    }

    /// The line of text above the picture, if any.
    #[must_use]
    pub fn caption(&self) -> Option<&str> {
        self.caption.as_deref()
    }

    /// The glyphs.
    #[must_use]
    pub const fn glyphs(&self) -> &Grid<Glyph> {
        &self.glyphs
    }

    /// The glyphs as they were before anything was drawn over them.
    ///
    /// ```
    /// use grid::{Frame, Glyph, Grid, Pos, Role};
    ///
    /// let floor = Grid::from_rows(vec![vec![(); 2]])?;
    /// let mut frame = Frame::of(&floor, |_, ()| Glyph::new('.', Role::Floor));
    /// let before = frame.glyphs().clone();
    /// frame.step(Pos::new(0, 0), Pos::new(0, 1), Role::Goal);
    /// assert_eq!(frame.ground(), before);
    /// # Ok::<(), grid::ShapeError>(())
    /// ```
    #[must_use]
    pub fn ground(&self) -> Grid<Glyph> {
        let mut ground = self.glyphs.clone();
        for (pos, glyph) in self.replaced.iter().rev() {
            if let Some(place) = ground.get_mut(*pos) {
                *place = *glyph;
            }
        }
        ground
    }

    /// The cells that the route passes, in order; it goes straight between cells that are
    /// not neighbours. Empty if no route is drawn.
    #[must_use]
    pub fn trail(&self) -> &[Pos] {
        &self.trail
    }

    /// The cost of each step of the route; empty if unknown.
    #[must_use]
    pub fn costs(&self) -> &[u64] {
        &self.costs
    }

    /// The width of the border around the map.
    #[must_use]
    pub const fn border(&self) -> usize {
        self.border
    }
}

impl fmt::Display for Frame {
    /// Writes the caption, then one line per row, without blanks at line ends.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(caption) = &self.caption {
            writeln!(f, "{}", caption.trim_end())?;
        }
        for row in self.glyphs.row_slices() {
            let line: String = row.iter().map(|glyph| glyph.character).collect();
            writeln!(f, "{}", line.trim_end())?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Drawing;

    fn frame(text: &str) -> Frame {
        let rows = text.lines().map(|line| line.chars().collect()).collect();
        let grid: Grid<char> = Grid::from_rows(rows).unwrap();
        Frame::of(&grid, |_, &character| Glyph::new(character, Role::Floor))
    }

    #[test]
    fn no_line_ends_in_a_blank() {
        let drawing = Drawing::from(frame("a  \n b ").with_caption("title "));
        assert_eq!(drawing.to_string(), "title\na\n b\n");
    }

    #[test]
    fn a_glyph_off_the_frame_is_dropped() {
        let mut drawn = frame("ab\ncd");
        drawn.set(Pos::new(0, 2), Glyph::new('x', Role::Wall));
        assert_eq!(drawn, frame("ab\ncd"));
        drawn.set(Pos::new(1, 0), Glyph::new('x', Role::Wall));
        assert_eq!(drawn.to_string(), "ab\nxd\n");
        assert_eq!(drawn.glyphs().get(Pos::new(1, 0)), Some(&Glyph::new('x', Role::Wall)));
        assert_eq!(drawn.caption(), None);
    }
}
