//! Certificate files of mazes: an answer and its proof, to be kept and checked elsewhere.
//!
//! The format is told in `FORMAT.md`, beside the sources of [`proof`].
//!
//! ```
//! use pacman::search::Options;
//! use pacman::{Maze, certificate_file};
//! use proof::file::{Reader, proven};
//!
//! let maze: Maze = "0 0\n0 2\n2 3\nP%.\n---".parse()?;
//! let outcome = maze.search(&Options::default());
//! let certificate = outcome.certificate.as_ref().expect("asked for by default");
//! let mut file = Vec::new();
//! certificate_file::write(&maze, outcome.route(), certificate, &mut file)?;
//!
//! let mut stream = file.as_slice();
//! let mut reader = Reader::open(&mut stream)?;
//! let answer = certificate_file::read(&maze, &mut reader)?;
//! maze.check_certificate(answer.route.as_ref(), &answer.certificate)?;
//! let proven = proven(answer.certificate.claim(), answer.route.is_some());
//! assert!(proven.starts_with("this route costs 4; no route costs less"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::io::{self, Write};

use grid::{Pos, Route};
use proof::file::{self, Answer, Header, Layers, OnMap, Reader, Unread};

use crate::{Certificate, Maze, Rules, State};

/// The name of the puzzle in files.
pub const PUZZLE: &str = "pacman";

/// Writes a certificate, and the route that it comes with.
///
/// # Errors
///
/// If writing fails, or they cannot be written down: a route that is none, or a
/// table that names a state twice or one off the maze.
///
/// # Complexity
///
/// Linear in maze, route and table; of a list O(n log n).
pub fn write(
    maze: &Maze,
    route: Option<&Route>,
    certificate: &Certificate,
    out: &mut dyn Write,
) -> io::Result<()> {
    let route = route.map(|route| (route.cost(), route.cells()));
    file::write(&header(maze), &OnMap(Cells(maze)), route, certificate, out)
}

/// Reads what is left of a file whose header has been read; nothing is checked yet.
///
/// # Errors
///
/// [`Unread`] if it is about something else, or not written as it should be.
///
/// # Complexity
///
/// Linear in file and maze.
pub fn read(maze: &Maze, reader: &mut Reader<'_>) -> Result<Answer<Route, Certificate>, Unread> {
    file::read(&header(maze), &OnMap(Cells(maze)), Route::new, reader)
}

fn header(maze: &Maze) -> Header {
    Header::new(PUZZLE, &Rules::Standard, maze)
}

/// One layer: the maze.
struct Cells<'a>(&'a Maze);

impl Layers for Cells<'_> {
    type State = State;
    type Cell = Pos;
    type Layer = ();

    fn layers(&self) -> Vec<()> {
        vec![()]
    }

    fn name(&self, _layer: &()) -> String {
        "cells".to_owned()
    }

    fn map(&self) -> (usize, usize) {
        (self.0.cells().rows(), self.0.cells().cols())
    }

    fn start(&self) -> Pos {
        self.0.start()
    }

    fn most_steps(&self) -> usize {
        self.0.cells().len()
    }

    fn state(&self, _layer: &(), pos: Pos) -> State {
        pos
    }

    fn place(&self, state: &State) -> Option<((), Pos)> {
        Some(((), *state))
    }

    fn numbers(&self) -> Option<usize> {
        Some(self.0.cells().len())
    }

    fn number(&self, state: &State) -> Option<usize> {
        self.0.number_of(*state)
    }

    fn numbered(&self, number: usize) -> Option<State> {
        self.0.state_at(number)
    }
}
