//! The referee: the rules a second time, plainly, to check what the solver says.
//!
//! Nothing here calls the solver's rules. Routes and certificates are checked
//! with the same one step, [`Maze::step_onto`].

use std::fmt;

use grid::{Dir, Pos};
use proof::Referee;

use crate::{Cell, Maze, Route};

impl Maze {
    /// Checks that `route` is legal and costs what it says.
    ///
    /// # Errors
    ///
    /// The first [`Violation`] along the route.
    ///
    /// # Complexity
    ///
    /// Linear in the route.
    ///
    /// ```
    /// use grid::Pos;
    /// use pacman::{Maze, Route, Violation};
    ///
    /// let maze: Maze = "0 0\n1 1\n2 2\nP%\n-.".parse()?;
    /// let cells = [(0, 0), (1, 0), (1, 1)].map(|(row, col)| Pos::new(row, col));
    /// assert_eq!(maze.check(&Route::new(2, cells.to_vec())), Ok(()));
    ///
    /// let cells = [(0, 0), (0, 1), (1, 1)].map(|(row, col)| Pos::new(row, col));
    /// let wrong = maze.check(&Route::new(2, cells.to_vec()));
    /// assert_eq!(wrong, Err(Violation::Wall { to: Pos::new(0, 1) }));
    /// # Ok::<(), grid::ParseError>(())
    /// ```
    pub fn check(&self, route: &Route) -> Result<(), Violation> {
        let (Some(&first), Some(&last)) = (route.cells().first(), route.cells().last()) else {
            return Err(Violation::Empty);
        };
        if first != self.start() {
            return Err(Violation::WrongStart { found: first });
        }
        let mut steps = 0;
        for (&from, &to) in route.cells().iter().zip(route.cells().iter().skip(1)) {
            if from == self.food() {
                return Err(Violation::PastFood);
            }
            self.step_onto(from, to)?;
            // No overflow: one for each cell in memory.
            steps += 1;
        }
        if last != self.food() {
            return Err(Violation::WrongEnd { found: last });
        }
        if steps != route.cost() {
            return Err(Violation::WrongCost { claimed: route.cost(), actual: steps });
        }
        Ok(())
    }

    /// Whether Pacman may go from `from` to `to`.
    fn step_onto(&self, from: Pos, to: Pos) -> Result<(), Violation> {
        if from.row.abs_diff(to.row).saturating_add(from.col.abs_diff(to.col)) != 1 {
            return Err(Violation::NotAStep { from, to });
        }
        match self.cells().get(to) {
            None => Err(Violation::OffTheMaze { to }),
            Some(Cell::Wall) => Err(Violation::Wall { to }),
            Some(Cell::Free | Cell::Pacman | Cell::Food) => Ok(()),
        }
    }
}

/// The first thing that is wrong with a route.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Violation {
    /// It has no cell at all.
    Empty,
    /// It does not start at Pacman's place.
    WrongStart {
        /// Where it starts.
        found: Pos,
    },
    /// It does not end at the food.
    WrongEnd {
        /// Where it ends.
        found: Pos,
    },
    /// Two cells in a row are not neighbours.
    NotAStep {
        /// The one cell.
        from: Pos,
        /// The other.
        to: Pos,
    },
    /// It leaves the maze.
    OffTheMaze {
        /// The place outside.
        to: Pos,
    },
    /// It enters a wall.
    Wall {
        /// The cell.
        to: Pos,
    },
    /// It has come to the food, and it goes on.
    PastFood,
    /// It costs something else than it says.
    WrongCost {
        /// What it says.
        claimed: u64,
        /// What it costs.
        actual: u64,
    },
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Violation::Empty => f.write_str("the route has no cell"),
            Violation::WrongStart { found } => write!(f, "the route starts at {found}"),
            Violation::WrongEnd { found } => write!(f, "the route ends at {found}"),
            Violation::NotAStep { from, to } => write!(f, "{from} to {to} is not a step"),
            Violation::OffTheMaze { to } => write!(f, "{to} is off the maze"),
            Violation::Wall { to } => write!(f, "the cell {to} is a wall"),
            Violation::PastFood => f.write_str("the route goes on after it reached the food"),
            Violation::WrongCost { claimed, actual } => {
                write!(f, "the route costs {actual}, not {claimed}")
            }
        }
    }
}

impl std::error::Error for Violation {}

/// The rules for the certificate checker.
pub(crate) struct MazeReferee<'a> {
    maze: &'a Maze,
}

impl<'a> MazeReferee<'a> {
    pub(crate) const fn new(maze: &'a Maze) -> MazeReferee<'a> {
        MazeReferee { maze }
    }
}

impl Referee for MazeReferee<'_> {
    type State = Pos;

    fn starts(&self) -> Vec<Pos> {
        vec![self.maze.start()]
    }

    fn moves(&self, state: &Pos) -> Vec<(Pos, u64)> {
        let around = Dir::ALL.into_iter().filter_map(|dir| state.step(dir));
        let open = around.filter(|&next| self.maze.step_onto(*state, next).is_ok());
        open.map(|next| (next, 1)).collect()
    }

    fn is_goal(&self, state: &Pos) -> bool {
        *state == self.maze.food()
    }

    /// Consistent: a step changes the row or the column by 1 and costs 1.
    fn bound(&self, state: &Pos) -> u64 {
        let food = self.maze.food();
        let rows = food.row.abs_diff(state.row) as u64;
        let cols = food.col.abs_diff(state.col) as u64;
        rows.saturating_add(cols)
    }
}
