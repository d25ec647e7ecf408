//! Maps from text and back.
//!
//! The header is not trusted: no memory is reserved for the announced size, and
//! the rows that follow must match it exactly.

use std::fmt;
use std::str::FromStr;

use grid::{Grid, Limits, Line, Lines, ParseError, Pos};

use crate::model::at_most;
use crate::{Cell, MAX_CELLS, Map};

impl Map {
    /// Reads a map within `limits`: the benchmark's format, with two additional lines
    /// before `map`:
    ///
    /// ```text
    /// type octile
    /// height 2
    /// width 3
    /// start 0 0
    /// goal 1 2
    /// map
    /// .T.
    /// ...
    /// ```
    ///
    /// [`grid::Lines::decode`] makes text of the bytes of a file.
    ///
    /// # Errors
    ///
    /// [`ParseError`] with the place, what was found and what was expected. A size that
    /// differs from that of the rows, a size of more than [`MAX_CELLS`] cells, or a
    /// place off the map is reported at the number in the header.
    ///
    /// # Complexity
    ///
    /// Linear in the text.
    ///
    /// ```
    /// use octile::Map;
    /// use octile::grid::Limits;
    ///
    /// let text = "type octile\nheight 1\nwidth 2\nstart 0 0\ngoal 0 2\nmap\n..\n";
    /// let error = Map::parse_within(text, &Limits::default()).unwrap_err();
    /// let expected = "line 5, column 8: found 2, expected the goal's column, below 2";
    /// assert_eq!(error.to_string(), expected);
    /// # Ok::<(), octile::grid::ParseError>(())
    /// ```
    pub fn parse_within(text: &str, limits: &Limits) -> Result<Map, ParseError> {
        let mut lines = Lines::new(text, limits)?;
        let size = Size::read(&mut lines)?;
        let start = Field::read(&mut lines, &START)?;
        let goal = Field::read(&mut lines, &GOAL)?;
        let cells = size.cells(&mut lines, limits)?;
        let (start, goal) = (start.place_on(&cells)?, goal.place_on(&cells)?);
        Ok(Map { cells, start, goal })
    }

    /// Reads the cells of an original benchmark file, without start and goal.
    /// [`Map::new`] makes a map from them.
    ///
    /// # Errors
    ///
    /// As [`Map::parse_within`].
    ///
    /// ```
    /// use octile::grid::{Limits, Pos};
    /// use octile::Map;
    ///
    /// let text = "type octile\nheight 2\nwidth 2\nmap\n..\n..\n";
    /// let cells = Map::parse_cells(text, &Limits::default())?;
    /// let map = Map::new(cells, Pos::new(0, 0), Pos::new(1, 1))?;
    /// assert_eq!(map.solve().map(|route| route.arrows()).as_deref(), Some("↘"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn parse_cells(text: &str, limits: &Limits) -> Result<Grid<Cell>, ParseError> {
        let mut lines = Lines::new(text, limits)?;
        let size = Size::read(&mut lines)?;
        size.cells(&mut lines, limits)
    }
}

/// The form of a header line: a word, then numbers.
struct Form<const N: usize> {
    word: &'static str,
    /// How the line is written, and what an original benchmark file lacks.
    whole: &'static str,
    names: [&'static str; N],
}

const HEIGHT: Form<1> =
    Form { word: "height", whole: "`height NUMBER`", names: ["the number of rows"] };

const WIDTH: Form<1> =
    Form { word: "width", whole: "`width NUMBER`", names: ["the number of columns"] };

const START: Form<2> = Form {
    word: "start",
    whole: "`start ROW COL`; this map has no start: \
            add the lines `start ROW COL` and `goal ROW COL` before `map`",
    names: ["the start's row", "the start's column"],
};

const GOAL: Form<2> = Form {
    word: "goal",
    whole: "`goal ROW COL`; this map has no goal: add the line `goal ROW COL` before `map`",
    names: ["the goal's row", "the goal's column"],
};

/// A line of the header that has been read: its numbers, each with its column.
struct Field<'a, const N: usize> {
    line: Line<'a>,
    names: [&'static str; N],
    numbers: [(usize, usize); N],
}

impl<'a, const N: usize> Field<'a, N> {
    fn read(lines: &mut Lines<'a>, form: &Form<N>) -> Result<Field<'a, N>, ParseError> {
        let Form { word, whole, names } = *form;
        let line = next(lines, whole)?;
        if line.text() == "map" {
            return Err(line.error_found(1, "`map`", whole));
        }
        Ok(Field { line, names, numbers: line.integers_after(word, names)? })
    }

    /// The numbers.
    fn values(&self) -> [usize; N] {
        self.numbers.map(|(_, value)| value)
    }

    /// The error for the number in this place of the line.
    fn error(&self, place: usize, expected: String) -> ParseError {
        let (column, value) = self.numbers[place];
        self.line.error_found(column, value.to_string(), expected)
    }
}

impl Field<'_, 2> {
    /// The place that the numbers name, if it is on the map.
    fn place_on(&self, cells: &Grid<Cell>) -> Result<Pos, ParseError> {
        let [row, col] = self.values();
        for (place, number, bound) in [(0, row, cells.rows()), (1, col, cells.cols())] {
            if number >= bound {
                return Err(self.error(place, format!("{}, below {bound}", self.names[place])));
            }
        }
        Ok(Pos::new(row, col))
    }
}

/// The lines with the size.
struct Size<'a> {
    height: Field<'a, 1>,
    width: Field<'a, 1>,
}

impl<'a> Size<'a> {
    /// Reads the lines down to the size.
    fn read(lines: &mut Lines<'a>) -> Result<Size<'a>, ParseError> {
        exactly(lines, "type octile")?;
        let (height, width) = (Field::read(lines, &HEIGHT)?, Field::read(lines, &WIDTH)?);
        let ([rows], [(column, cols)]) = (height.values(), width.numbers);
        if rows.checked_mul(cols).is_none_or(|cells| cells > MAX_CELLS) {
            let found = format!("a map of {rows} x {cols}");
            return Err(width.line.error_found(column, found, at_most()));
        }
        Ok(Size { height, width })
    }

    /// Reads `map` and the rows, which must have this size.
    fn cells(&self, lines: &mut Lines<'_>, limits: &Limits) -> Result<Grid<Cell>, ParseError> {
        exactly(lines, "map")?;
        let characters = "`.`, `G`, `S`, `@`, `O`, `T` or `W`";
        let cells = Grid::parse_lines(lines, limits, characters, Cell::from_char)?;
        for (field, actual, what) in [
            (&self.height, cells.rows(), "the number of rows that follow"),
            (&self.width, cells.cols(), "the number of columns in each row that follows"),
        ] {
            if field.values() != [actual] {
                return Err(field.error(0, format!("{actual}, {what}")));
            }
        }
        Ok(cells)
    }
}

/// The next line, which should be as `expected`.
fn next<'a>(lines: &mut Lines<'a>, expected: &str) -> Result<Line<'a>, ParseError> {
    lines.next().ok_or_else(|| lines.error_at_end(expected))
}

/// Reads a line that must be `text`.
fn exactly(lines: &mut Lines<'_>, text: &str) -> Result<(), ParseError> {
    let line = next(lines, &format!("`{text}`"))?;
    let rest = line.after(text)?;
    if rest.is_empty() { Ok(()) } else { Err(line.error(text.len() + 1, "end of line")) }
}

impl FromStr for Map {
    type Err = ParseError;

    /// Reads a map within the default [`Limits`]; see [`Map::parse_within`].
    fn from_str(text: &str) -> Result<Map, ParseError> {
        Map::parse_within(text, &Limits::default())
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.to_char())
    }
}

impl fmt::Display for Map {
    /// Writes the map as it is read, header included.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "type octile\nheight {}\nwidth {}", self.height(), self.width())?;
        let (start, goal) = (self.start(), self.goal());
        writeln!(f, "start {} {}\ngoal {} {}\nmap", start.row, start.col, goal.row, goal.col)?;
        for row in self.cells().row_slices() {
            let line: String = row.iter().map(|cell| cell.to_char()).collect();
            writeln!(f, "{line}")?;
        }
        Ok(())
    }
}
