//! The checking side of a puzzle: the trait that it implements, and the checks provided.

use std::borrow::Cow;
use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::io::{self, Write};

use grid::Drawing;
use proof::file::{self, Answer, Form, Header, Reader, Unread};
use proof::{Certificate, Checked, Referee, Refused, check_bound, check_first};

use crate::{Course, Wrong};

/// A model with its rules, as a checker needs it. A puzzle implements the required
/// items; the others are provided.
///
/// Nothing here calls a solver. See the [crate page](crate) for a complete puzzle.
pub trait Puzzle {
    /// The name of the puzzle, which is also that of its crate. Certificate files and
    /// the command line use it.
    const NAME: &'static str;

    /// The rules; `Display` writes their only spelling.
    type Rules: Display;

    /// A state; `Display` names it in a refusal.
    type State: Clone + Eq + Hash + Debug + Display + 'static;

    /// A route.
    type Route: Course;

    /// A fault of a route.
    type Violation: Wrong;

    /// The rules by which it is solved.
    fn rules(&self) -> Self::Rules;

    /// The input in its plain form. Two inputs with the same plain form are the same.
    /// Certificate files contain its fingerprint.
    fn plain(&self) -> &impl Display;

    /// The moves, stated a second time for the checker: see [`Referee`].
    fn referee(&self) -> impl Referee<State = Self::State>;

    /// Replays a route by the rules, without calling the solver, and returns its
    /// states.
    ///
    /// # Errors
    ///
    /// The first fault found, such as a wrong cost; it need not be the first along the
    /// route.
    fn replay<'a>(&self, route: &'a Self::Route)
    -> Result<Cow<'a, [Self::State]>, Self::Violation>;

    /// How routes and tables are written in certificate files: [on a
    /// map](proof::file::OnMap), or [in words](proof::file::InWords).
    fn form(&self) -> impl Form<State = Self::State, Step = <Self::Route as Course>::Part>;

    /// The input, drawn, with a route over it if there is one.
    fn drawing(&self, route: Option<&Self::Route>) -> Drawing;

    /// Checks that `route` is legal and costs what it states.
    ///
    /// # Errors
    ///
    /// The first fault found, such as a wrong cost; it need not be the first along the
    /// route.
    ///
    /// # Complexity
    ///
    /// Linear in the route.
    ///
    /// ```
    /// use pacman::grid::Pos;
    /// use pacman::{Maze, Route, Violation};
    ///
    /// let maze: Maze = "0 0\n1 1\n2 2\nP%\n-.".parse()?;
    /// let cells = [(0, 0), (1, 0), (1, 1)].map(|(row, col)| Pos::new(row, col));
    /// assert_eq!(maze.check(&Route::new(2, cells.to_vec())), Ok(()));
    ///
    /// let cells = [(0, 0), (0, 1), (1, 1)].map(|(row, col)| Pos::new(row, col));
    /// let wrong = maze.check(&Route::new(2, cells.to_vec()));
    /// assert_eq!(wrong, Err(Violation::Closed { to: Pos::new(0, 1) }));
    /// # Ok::<(), pacman::grid::ParseError>(())
    /// ```
    fn check(&self, route: &Self::Route) -> Result<(), Self::Violation> {
        self.replay(route).map(|_states| ())
    }

    /// The cost of `route` by the rules, whatever costs it states.
    ///
    /// # Errors
    ///
    /// Those of [`replay`](Puzzle::replay), except a wrong cost. The provided method
    /// ignores only a wrong total: a puzzle whose routes also state the cost of each
    /// move, as in `amphipod`, overrides it to ignore those as well.
    ///
    /// ```
    /// use pacman::grid::Pos;
    /// use pacman::{Maze, Route};
    ///
    /// let maze: Maze = "0 0\n0 1\n1 2\nP.".parse()?;
    /// let cells = vec![Pos::new(0, 0), Pos::new(0, 1)];
    /// assert_eq!(maze.price(&Route::new(7, cells)), Ok(1));
    /// # Ok::<(), pacman::grid::ParseError>(())
    /// ```
    fn price(&self, route: &Self::Route) -> Result<u64, Self::Violation> {
        match self.check(route) {
            Ok(()) => Ok(route.claimed()),
            Err(wrong) => wrong.actual().ok_or(wrong),
        }
    }

    /// Checks that `certificate` proves its claim; with a `route`, also that the route
    /// is legal and costs what it states, that the certificate claims this cost, and
    /// that the route is the first of the cheapest. Now and then the check calls
    /// `go_on` with the number of states that it has stored, and stops on `false`; see
    /// [`proof::check_bound`].
    ///
    /// # Errors
    ///
    /// [`Refused`] with the fault of the route, or with the first state or move
    /// at which the certificate fails;
    /// [`Refusal::Stopped`](proof::Refusal::Stopped) if `go_on` returned `false`.
    ///
    /// # Complexity
    ///
    /// Linear in the route, the states of the table, the states that tight moves
    /// reach, and the moves out of all these states. If the table is an array, each of
    /// its places counts as a state.
    ///
    /// ```
    /// use pacman::Maze;
    /// use pacman::search::Options;
    ///
    /// let maze: Maze = "0 0\n0 3\n1 4\nP--.".parse()?;
    /// let outcome = maze.search(&Options::default());
    /// let certificate = outcome.certificate.as_ref().expect("asked for by default");
    /// let checked = maze.check_certificate_while(outcome.route(), certificate, &mut |_| true);
    /// assert!(checked.is_ok());
    /// # Ok::<(), pacman::grid::ParseError>(())
    /// ```
    fn check_certificate_while(
        &self,
        route: Option<&Self::Route>,
        certificate: &Certificate<Self::State>,
        go_on: &mut dyn FnMut(usize) -> bool,
    ) -> Result<Checked, Refused<Self::Violation, Self::State>> {
        let referee = self.referee();
        let checked = match route {
            None => check_bound(&referee, certificate, go_on),
            Some(route) => {
                let states = self.replay(route).map_err(Refused::Route)?;
                check_first(&referee, &states, route.claimed(), certificate, go_on)
            }
        };
        checked.map_err(Refused::Certificate)
    }

    /// Writes a certificate and its route as a file, and checks neither; `FORMAT.md`, in
    /// the root of the crate [`proof`], specifies the format.
    ///
    /// # Errors
    ///
    /// The error of `out`, if writing fails; an error of the kind
    /// [`io::ErrorKind::InvalidInput`], if
    /// [`read_certificate`](Puzzle::read_certificate) would refuse the file.
    ///
    /// # Complexity
    ///
    /// Linear in the input, the route and the table; O(n log n) for a table that is a
    /// list of n entries.
    ///
    /// ```
    /// use pacman::Maze;
    /// use pacman::proof::file::{Reader, proven};
    /// use pacman::search::Options;
    ///
    /// let maze: Maze = "0 0\n0 2\n2 3\nP%.\n---".parse()?;
    /// let outcome = maze.search(&Options::default());
    /// let certificate = outcome.certificate.as_ref().expect("asked for by default");
    /// let mut file = Vec::new();
    /// maze.write_certificate(outcome.route(), certificate, &mut file)?;
    ///
    /// let mut stream = file.as_slice();
    /// let answer = maze.read_certificate(&mut Reader::open(&mut stream)?)?;
    /// maze.check_certificate(answer.route.as_ref(), &answer.certificate)?;
    /// let proven = proven(answer.certificate.claim(), answer.route.is_some());
    /// assert!(proven.starts_with("this route costs 4; no route costs less"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn write_certificate(
        &self,
        route: Option<&Self::Route>,
        certificate: &Certificate<Self::State>,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let route = route.map(|route| (route.claimed(), route.parts()));
        file::write(&header(self), &self.form(), route, certificate, out)
    }

    /// Reads the rest of a certificate file, after its header; it does not check the
    /// certificate.
    ///
    /// # Errors
    ///
    /// [`Unread`] if the file is about another puzzle, other rules or another input, or
    /// is malformed; if its route leaves the map; if its table has more states than the
    /// reader accepts; or if the stream fails.
    ///
    /// # Complexity
    ///
    /// Linear in the file and the input, and in the length of the table if it is an
    /// array.
    fn read_certificate(
        &self,
        reader: &mut Reader<'_>,
    ) -> Result<Answer<Self::Route, Certificate<Self::State>>, Unread> {
        file::read(&header(self), &self.form(), Self::Route::of, reader)
    }
}

fn header<P: Puzzle + ?Sized>(puzzle: &P) -> Header {
    Header::new(P::NAME, &puzzle.rules(), puzzle.plain())
}
