//! Islands from their cells, and the errors of such cells.

use grid::{CellError, Grid, Pos};

use crate::{Cell, Island};

/// Why cells are not an island.
pub(crate) enum Unfit {
    NoStart,
    SecondStart { first: Pos, second: Pos },
    NoGoal,
}

/// The island of these cells, if they have one start and at least one goal.
pub(crate) fn island(cells: Grid<Cell>) -> Result<Island, Unfit> {
    let starts: Vec<Pos> = places(&cells, Cell::Start).take(2).collect();
    let start = match starts[..] {
        [] => return Err(Unfit::NoStart),
        [start] => start,
        [first, second, ..] => return Err(Unfit::SecondStart { first, second }),
    };
    if places(&cells, Cell::Goal).next().is_none() {
        return Err(Unfit::NoGoal);
    }
    Ok(Island::new(cells, start))
}

/// The places of `wanted`, in reading order.
fn places(cells: &Grid<Cell>, wanted: Cell) -> impl Iterator<Item = Pos> {
    cells.iter().filter(move |(_, cell)| **cell == wanted).map(|(pos, _)| pos)
}

impl TryFrom<Grid<Cell>> for Island {
    type Error = CellError;

    /// The island of these cells, as if they had been read from text.
    ///
    /// # Errors
    ///
    /// [`CellError`] if there is no start, a second one, or no goal.
    ///
    /// ```
    /// use keys_and_doors::grid::{Grid, Pos};
    /// use keys_and_doors::{Cell, Island};
    ///
    /// let mut cells = Grid::from_fn(2, 2, |_| Cell::Land)?;
    /// cells[Pos::new(0, 0)] = Cell::Start;
    /// let error = Island::try_from(cells.clone()).unwrap_err();
    /// assert_eq!(error.to_string(), "no cell is a goal, `+`");
    ///
    /// cells[Pos::new(1, 1)] = Cell::Goal;
    /// assert_eq!(Island::try_from(cells.clone())?, "@.\n.+".parse()?);
    ///
    /// cells[Pos::new(1, 0)] = Cell::Start;
    /// let error = Island::try_from(cells).unwrap_err();
    /// let expected = "cell (1,0): found a second start, expected only one `@`; the first is at (0,0)";
    /// assert_eq!(error.to_string(), expected);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn try_from(cells: Grid<Cell>) -> Result<Island, CellError> {
        island(cells).map_err(|unfit| match unfit {
            Unfit::NoStart => CellError::nowhere("a start, `@`"),
            Unfit::NoGoal => CellError::nowhere("a goal, `+`"),
            Unfit::SecondStart { first, second } => {
                let expected = format!("only one `@`; the first is at {first}");
                CellError::at(second, "a second start", expected)
            }
        })
    }
}
