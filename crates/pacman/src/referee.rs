//! The referee: the rules a second time, plainly, to check what the solver says.
//!
//! Nothing here calls the solver's rules. Routes and certificates are checked
//! with the same one step, [`Maze::step_onto`].

use grid::{Dir, Pos, Route};
use proof::{Checked, Numbering, Referee, check_bound, check_first};

use crate::{Cell, Certificate, Maze, Refused, State, Violation};

/// The declared order of steps: spelled out, so that a solver with another one is
/// found out.
const DECLARED: [Dir; 4] = [Dir::Up, Dir::Left, Dir::Right, Dir::Down];

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
        for (from, to) in route.pairs() {
            if from == self.food() {
                return Err(Violation::PastFood);
            }
            self.step_onto(from, to)?;
        }
        if last != self.food() {
            return Err(Violation::WrongEnd { found: last });
        }
        let actual = route.steps() as u64;
        if actual != route.cost() {
            return Err(Violation::WrongCost { claimed: route.cost(), actual });
        }
        Ok(())
    }

    /// Checks that `certificate` shows what it claims; with a `route`, also
    /// that the route is legal, costs what it says, and that this is the claim.
    ///
    /// # Errors
    ///
    /// [`Refused`] with what is wrong with the route, or with the first state
    /// or move at which the certificate fails.
    ///
    /// # Complexity
    ///
    /// Linear in the maze, the certificate and the moves out of it.
    ///
    /// ```
    /// use pacman::Maze;
    /// use pacman::search::Options;
    ///
    /// let maze: Maze = "0 0\n0 3\n1 4\nP--.".parse()?;
    /// let outcome = maze.search(&Options::default());
    /// let certificate = outcome.certificate.as_ref().expect("asked for by default");
    /// assert!(maze.check_certificate(outcome.route(), certificate).is_ok());
    /// # Ok::<(), grid::ParseError>(())
    /// ```
    pub fn check_certificate(
        &self,
        route: Option<&Route>,
        certificate: &Certificate,
    ) -> Result<Checked, Refused> {
        self.check_certificate_while(route, certificate, &mut |_| true)
    }

    /// Checks as `check_certificate` does, as long as `go_on` says so: it is
    /// asked whenever 4,096 more moves have been looked at, with the number of
    /// states that the check has stored.
    ///
    /// # Errors
    ///
    /// As `check_certificate`; [`Refusal::Stopped`](proof::Refusal::Stopped)
    /// if `go_on` said no.
    pub fn check_certificate_while(
        &self,
        route: Option<&Route>,
        certificate: &Certificate,
        go_on: &mut dyn FnMut(usize) -> bool,
    ) -> Result<Checked, Refused> {
        let referee = MazeReferee::new(self);
        let checked = match route {
            None => check_bound(&referee, certificate, go_on),
            Some(route) => {
                self.check(route).map_err(Refused::Route)?;
                check_first(&referee, route.cells(), route.cost(), certificate, go_on)
            }
        };
        checked.map_err(Refused::Certificate)
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
    type State = State;

    fn starts(&self) -> Vec<State> {
        vec![self.maze.start()]
    }

    fn moves(&self, state: &State, moves: &mut Vec<(State, u64)>) {
        if matches!(self.maze.cells().get(*state), None | Some(Cell::Wall)) {
            // Nobody stands there.
            return;
        }
        for next in DECLARED.into_iter().filter_map(|dir| state.step(dir)) {
            if self.maze.step_onto(*state, next).is_ok() {
                moves.push((next, 1));
            }
        }
    }

    fn is_goal(&self, state: &State) -> bool {
        *state == self.maze.food()
    }

    /// Consistent: a step changes the row or the column by 1 and costs 1.
    fn bound(&self, state: &State) -> u64 {
        let food = self.maze.food();
        let rows = food.row.abs_diff(state.row) as u64;
        let cols = food.col.abs_diff(state.col) as u64;
        rows.saturating_add(cols)
    }

    /// A step costs 1.
    fn most(&self) -> Option<u64> {
        Some(1)
    }

    fn numbering(&self) -> Option<impl Numbering<State = State>> {
        Some(self)
    }
}

impl Numbering for MazeReferee<'_> {
    type State = State;

    fn len(&self) -> usize {
        self.maze.cells().len()
    }

    fn number(&self, state: &State) -> Option<usize> {
        self.maze.number_of(*state)
    }

    fn state(&self, number: usize) -> Option<State> {
        self.maze.state_at(number)
    }
}
