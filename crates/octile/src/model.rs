//! The map.

use grid::{CellError, Grid, Pos};

use crate::MAX_CELLS;

/// A map with a start and a goal, which may be any of its cells, even the same one.
///
/// Parse one from text with [`str::parse`], or with [`Map::parse_within`] to
/// raise the limits on size; or make one from cells with [`Map::new`].
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Map {
    pub(crate) cells: Grid<Cell>,
    pub(crate) start: Pos,
    pub(crate) goal: Pos,
}

/// One cell of a map, by the names of the benchmark.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Cell {
    /// `.`, open.
    Ground,
    /// `G`, open.
    Grass,
    /// `S`, open.
    Swamp,
    /// `@`, closed: out of bounds.
    OutOfBounds,
    /// `O`, closed: out of bounds, too.
    Outside,
    /// `T`, closed.
    Trees,
    /// `W`, closed.
    Water,
}

impl Cell {
    /// Every cell with its character.
    const ALL: [(Cell, char); 7] = [
        (Cell::Ground, '.'),
        (Cell::Grass, 'G'),
        (Cell::Swamp, 'S'),
        (Cell::OutOfBounds, '@'),
        (Cell::Outside, 'O'),
        (Cell::Trees, 'T'),
        (Cell::Water, 'W'),
    ];

    /// The cell for a character of the input.
    ///
    /// ```
    /// use octile::Cell;
    /// assert_eq!(Cell::from_char('T'), Some(Cell::Trees));
    /// assert_eq!(Cell::from_char('#'), None);
    /// assert!(Cell::Swamp.is_open() && !Cell::Water.is_open());
    /// ```
    #[must_use]
    pub fn from_char(character: char) -> Option<Cell> {
        Cell::ALL.into_iter().find(|(_, other)| *other == character).map(|(cell, _)| cell)
    }

    /// The character for this cell.
    #[must_use]
    pub const fn to_char(self) -> char {
        Cell::ALL[self as usize].1
    }

    /// Whether it can be entered.
    #[must_use]
    pub const fn is_open(self) -> bool {
        matches!(self, Cell::Ground | Cell::Grass | Cell::Swamp)
    }
}

impl Map {
    /// The map of these cells, with routes from `start` to `goal`.
    ///
    /// # Errors
    ///
    /// [`CellError`] if one of the two is off the map, or if there are more than
    /// [`MAX_CELLS`] cells.
    ///
    /// ```
    /// use octile::grid::{Grid, Pos};
    /// use octile::{Cell, Map};
    ///
    /// let cells = Grid::from_fn(2, 3, |_| Cell::Ground)?;
    /// let map = Map::new(cells.clone(), Pos::new(0, 0), Pos::new(1, 2))?;
    /// assert_eq!((map.width(), map.height(), map.goal()), (3, 2, Pos::new(1, 2)));
    ///
    /// let error = Map::new(cells, Pos::new(0, 0), Pos::new(2, 0)).unwrap_err();
    /// let expected = "cell (2,0): found the goal, expected a cell of the 2 x 3 map";
    /// assert_eq!(error.to_string(), expected);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(cells: Grid<Cell>, start: Pos, goal: Pos) -> Result<Map, CellError> {
        if let Some(beyond) = cells.pos_of(MAX_CELLS) {
            return Err(CellError::at(beyond, "one cell too many", at_most()));
        }
        for (pos, found) in [(start, "the start"), (goal, "the goal")] {
            if !cells.contains(pos) {
                let expected = format!("a cell of the {} x {} map", cells.rows(), cells.cols());
                return Err(CellError::at(pos, found, expected));
            }
        }
        Ok(Map { cells, start, goal })
    }

    /// The same cells with routes from `start` to `goal`; nothing is copied.
    ///
    /// # Errors
    ///
    /// As [`Map::new`].
    ///
    /// ```
    /// use octile::Map;
    /// use octile::grid::{CellError, Pos};
    ///
    /// let text = "type octile\nheight 1\nwidth 3\nstart 0 0\ngoal 0 2\nmap\n...\n";
    /// let map: Map = text.parse()?;
    /// let back = map.between(Pos::new(0, 2), Pos::new(0, 0))?;
    /// assert_eq!(back.solve().map(|route| route.arrows()).as_deref(), Some("<<"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn between(self, start: Pos, goal: Pos) -> Result<Map, CellError> {
        Map::new(self.cells, start, goal)
    }

    /// The cells.
    #[must_use]
    pub const fn cells(&self) -> &Grid<Cell> {
        &self.cells
    }

    /// The number of columns.
    #[must_use]
    pub const fn width(&self) -> usize {
        self.cells.cols()
    }

    /// The number of rows.
    #[must_use]
    pub const fn height(&self) -> usize {
        self.cells.rows()
    }

    /// Whether `pos` can be entered; false off the map.
    ///
    /// ```
    /// use octile::Map;
    /// use octile::grid::Pos;
    ///
    /// let text = "type octile\nheight 1\nwidth 2\nstart 0 0\ngoal 0 0\nmap\n.T\n";
    /// let map: Map = text.parse()?;
    /// assert_eq!([0, 1, 2].map(|col| map.is_open(Pos::new(0, col))), [true, false, false]);
    /// # Ok::<(), octile::grid::ParseError>(())
    /// ```
    #[must_use]
    pub fn is_open(&self, pos: Pos) -> bool {
        self.cells.get(pos).is_some_and(|cell| cell.is_open())
    }

    /// Where routes start. If this cell is closed, there is no route.
    #[must_use]
    pub const fn start(&self) -> Pos {
        self.start
    }

    /// Where routes end. If this cell is closed, there is no route.
    #[must_use]
    pub const fn goal(&self) -> Pos {
        self.goal
    }
}

/// The expectation to report if a map is too large.
pub(crate) fn at_most() -> String {
    format!("at most {MAX_CELLS} cells: on a larger map, costs would not order routes by length")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_character_reads_back() {
        for character in ".GS@OTW".chars() {
            assert_eq!(Cell::from_char(character).map(Cell::to_char), Some(character));
        }
        let open: String =
            ".GS@OTW".chars().filter(|c| Cell::from_char(*c).unwrap().is_open()).collect();
        assert_eq!(open, ".GS");
        for character in "g#0 _o\r\u{ff05}".chars() {
            assert_eq!(Cell::from_char(character), None, "{character:?}");
        }
    }
}
