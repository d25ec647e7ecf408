//! Burrows from drawings, checked character by character.

use std::str::FromStr;

use grid::{Limits, Line, Lines, ParseError, Pos};

use crate::model::Burrow;
use crate::rules::Rules;
use crate::state::{HALLWAY, Kind, MAX_DEPTH, State, places};
use crate::unfold::UnfoldError;

/// Marks a place in a shape; every other character stands for itself.
pub(crate) const PLACE: char = '?';
pub(crate) const CEILING_SHAPE: &str = "#############";
pub(crate) const HALLWAY_SHAPE: &str = "#???????????#";
pub(crate) const FIRST_SHAPE: &str = "###?#?#?#?###";
pub(crate) const ROOMS_SHAPE: &str = "  #?#?#?#?#";
pub(crate) const FLOOR_SHAPE: &str = "  #########";

impl Burrow {
    /// Reads a drawing of a burrow, within `limits`, which count each place as a cell.
    ///
    /// The drawing is checked character by character: `#` for walls, `.` for an
    /// empty place, `A` to `D` for amphipods.
    ///
    /// [`grid::Lines::decode`] makes text of the bytes of a file.
    ///
    /// # Errors
    ///
    /// [`ParseError`] with the place, what was found and what was expected.
    ///
    /// # Complexity
    ///
    /// Linear in the text.
    ///
    /// ```
    /// use amphipod::Burrow;
    /// use amphipod::grid::Limits;
    ///
    /// let text = [
    ///     "#############",
    ///     "#...........#",
    ///     "###B#A#C#A###",
    ///     "  #########",
    /// ]
    /// .join("\n");
    /// let error = Burrow::parse_within(&text, &Limits::default()).unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "line 3, column 10: found 2 of kind A, expected 1 of each kind, as many as a room has places"
    /// );
    /// ```
    pub fn parse_within(text: &str, limits: &Limits) -> Result<Burrow, ParseError> {
        Sheet::read(text, limits)?.burrow()
    }

    /// Like [`Burrow::parse_within`], and unfolds the burrow if `rules` say so.
    ///
    /// # Errors
    ///
    /// As [`Burrow::parse_within`]; also if the burrow cannot be unfolded.
    ///
    /// ```
    /// use amphipod::{Burrow, Rules};
    /// use amphipod::grid::Limits;
    ///
    /// let text = [
    ///     "#############",
    ///     "#...........#",
    ///     "###A#B#C#D###",
    ///     "  #########",
    /// ]
    /// .join("\n");
    /// let burrow = Burrow::parse_with_rules(&text, Rules::Unfolded, &Limits::default())?;
    /// assert_eq!(burrow.depth(), 3);
    /// # Ok::<(), grid::ParseError>(())
    /// ```
    pub fn parse_with_rules(
        text: &str,
        rules: Rules,
        limits: &Limits,
    ) -> Result<Burrow, ParseError> {
        let sheet = Sheet::read(text, limits)?;
        let burrow = sheet.burrow()?;
        match rules {
            Rules::Folded => Ok(burrow),
            Rules::Unfolded => burrow.unfold().map_err(|error| sheet.unfold_error(error)),
        }
    }
}

impl FromStr for Burrow {
    type Err = ParseError;

    /// Reads a drawing within the default [`Limits`]; see [`Burrow::parse_within`].
    fn from_str(text: &str) -> Result<Burrow, ParseError> {
        Burrow::parse_within(text, &Limits::default())
    }
}

/// A drawing whose characters are all valid, before counting.
struct Sheet<'a> {
    /// The line below the first one: the hallway.
    hallway: Line<'a>,
    /// The lines of the rooms; their number is the depth.
    rooms: Vec<Line<'a>>,
    state: State,
}

impl<'a> Sheet<'a> {
    fn read(text: &'a str, limits: &Limits) -> Result<Sheet<'a>, ParseError> {
        let mut lines = Lines::new(text, limits)?;
        let ceiling = next(&mut lines, "the ceiling, `#############`")?;
        read_line(&ceiling, CEILING_SHAPE)?;
        let hallway = next(&mut lines, "the hallway, 11 places between `#`")?;
        let mut sheet = Sheet { hallway, rooms: Vec::new(), state: State::EMPTY };
        sheet.add(&hallway, 0, HALLWAY_SHAPE, limits)?;
        let first = next(&mut lines, "the first row of the rooms, as in `###A#B#C#D###`")?;
        sheet.add(&first, 1, FIRST_SHAPE, limits)?;
        sheet.rooms.push(first);
        loop {
            let line = next(&mut lines, "a row of the rooms or the floor, `  #########`")?;
            if line.text().chars().nth(3) == Some('#') {
                read_line(&line, FLOOR_SHAPE)?;
                break;
            }
            let row = sheet.rooms.len() + 1;
            sheet.add(&line, row, ROOMS_SHAPE, limits)?;
            if row > MAX_DEPTH {
                let found = format!("row {row} of the rooms");
                let expected = format!("the floor, `{FLOOR_SHAPE}`, after at most {MAX_DEPTH}");
                return Err(line.error_found(4, found, expected));
            }
            sheet.rooms.push(line);
        }
        match lines.next() {
            Some(line) => Err(line.error(1, "end of input after the floor")),
            None => Ok(sheet),
        }
    }

    /// Reads `line` as row `row` of the burrow.
    fn add(
        &mut self,
        line: &Line<'_>,
        row: usize,
        shape: &str,
        limits: &Limits,
    ) -> Result<(), ParseError> {
        // The hallway and the rows of rooms above this one.
        let before = if row == 0 { 0 } else { HALLWAY + (row - 1) * Kind::ALL.len() };
        for (number, (column, kind)) in (before + 1..).zip(read_line(line, shape)?) {
            if number > limits.max_cells() {
                let most = format!("at most {} (the limit can be raised)", limits.max_cells());
                return Err(line.error_found(column, "one place too many", most));
            }
            // Columns of the text count from 1 and start with a wall.
            self.state = self.state.with(Pos::new(row, column - 2), kind);
        }
        Ok(())
    }

    /// The burrow, if all amphipods may be where they are.
    fn burrow(&self) -> Result<Burrow, ParseError> {
        let depth = self.rooms.len();
        for (pos, kind) in self.state.amphipods() {
            let below = Pos::new(pos.row + 1, pos.col);
            let fault = if pos.row == 0 && Kind::of_room(pos.col).is_some() {
                "in front of a room"
            } else if (1..depth).contains(&pos.row) && self.state.kind_at(below).is_none() {
                "above an empty place"
            } else {
                continue;
            };
            return Err(self.error_found(pos, format!("{kind} {fault}"), "`.`"));
        }
        self.check_counts()?;
        Ok(Burrow::new(depth, self.state))
    }

    fn check_counts(&self) -> Result<(), ParseError> {
        let depth = self.rooms.len();
        for kind in Kind::ALL {
            if let Some((pos, _)) = self.of_kind(kind).nth(depth) {
                return Err(self.count_error(kind, pos));
            }
        }
        // No kind has too many, so if one is missing, a room has an empty place.
        let missing = Kind::ALL.into_iter().find(|&kind| self.of_kind(kind).count() < depth);
        let empty = places(depth).find(|&pos| pos.row > 0 && self.state.kind_at(pos).is_none());
        match (missing, empty) {
            (Some(kind), Some(pos)) => Err(self.count_error(kind, pos)),
            _ => Ok(()),
        }
    }

    fn of_kind(&self, kind: Kind) -> impl Iterator<Item = (Pos, Kind)> {
        self.state.amphipods().filter(move |(_, found)| *found == kind)
    }

    fn count_error(&self, kind: Kind, pos: Pos) -> ParseError {
        let place = if self.state.kind_at(pos).is_none() { "an empty place and " } else { "" };
        let found = format!("{place}{} of kind {kind}", self.of_kind(kind).count());
        let depth = self.rooms.len();
        let expected = format!("{depth} of each kind, as many as a room has places");
        self.error_found(pos, found, expected)
    }

    fn unfold_error(&self, error: UnfoldError) -> ParseError {
        match error {
            UnfoldError::TooDeep { depth } => {
                // The first row that becomes too deep.
                let row = MAX_DEPTH + 1 - (depth - self.rooms.len());
                let found = format!("row {} of the rooms once unfolded", MAX_DEPTH + 1);
                let expected = format!("at most {MAX_DEPTH}");
                self.error_found(Pos::new(row, Kind::A.room_column()), found, expected)
            }
            UnfoldError::Gap { gap } => {
                let found = "an empty place below the rows that unfolding inserts";
                self.error_found(gap, found, "an amphipod")
            }
        }
    }

    fn error_found(
        &self,
        pos: Pos,
        found: impl Into<String>,
        expected: impl Into<String>,
    ) -> ParseError {
        let room = pos.row.checked_sub(1).and_then(|index| self.rooms.get(index));
        room.unwrap_or(&self.hallway).error_found(pos.col + 2, found, expected)
    }
}

/// The next line, or the error that `expected` is missing.
fn next<'a>(lines: &mut Lines<'a>, expected: &str) -> Result<Line<'a>, ParseError> {
    lines.next().ok_or_else(|| lines.error_at_end(expected))
}

/// The places of a line that must look like `shape`, each with its column.
fn read_line(line: &Line<'_>, shape: &str) -> Result<Vec<(usize, Option<Kind>)>, ParseError> {
    let mut places = Vec::new();
    let mut characters = line.text().chars();
    let mut column = 1;
    for want in shape.chars() {
        let found = characters.next();
        if want == PLACE {
            let kind = found.and_then(Kind::from_letter);
            if kind.is_none() && found != Some('.') {
                // Below the first row of the rooms the floor may begin here.
                let floor = shape == ROOMS_SHAPE && places.is_empty();
                let wall = if floor { "`#`, " } else { "" };
                return Err(line.error(column, format!("{wall}`.` or a letter A to D")));
            }
            places.push((column, kind));
        } else if found != Some(want) {
            return Err(line.error(column, wall(shape, column)));
        }
        column += 1;
    }
    match characters.next() {
        Some(_) => Err(line.error(column, "end of line")),
        None => Ok(places),
    }
}

/// The expected text in `column` of a line of this `shape`, if it is no place: the
/// wall, or a blank before it in the rows below the first.
fn wall(shape: &str, column: usize) -> String {
    let blanks = shape.len() - shape.trim_start_matches(' ').len();
    match column {
        _ if column <= blanks => format!("{blanks} blanks at the start of this line"),
        _ if blanks > 0 && column == blanks + 1 => format!("`#` after {blanks} blanks"),
        _ => "`#`".to_owned(),
    }
}
