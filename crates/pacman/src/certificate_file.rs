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
//! let certificate = outcome.certificate().expect("asked for by default");
//! let mut file = Vec::new();
//! certificate_file::write(&maze, outcome.route(), certificate, &mut file)?;
//!
//! let mut stream = file.as_slice();
//! let mut reader = Reader::open(&mut stream)?;
//! let answer = certificate_file::read(&maze, &mut reader)?;
//! maze.check_certificate(answer.route.as_ref(), &answer.certificate)?;
//! let proven = proven(answer.certificate.claim(), answer.route.is_some());
//! assert_eq!(proven, "no route costs less than 4, and this one costs 4");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::io::{self, Write};

use grid::{Pos, Route};
use proof::file::{Answer, Header, Layers, Reader, Unread, Writer, fingerprint};

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
    let header = Header::new(PUZZLE, &Rules::Standard, maze, certificate.claim());
    let mut writer = Writer::begin(&header, out)?;
    match route {
        None => writer.no_route()?,
        Some(route) => {
            let start = maze.start();
            let cells = route.cells().iter().map(|pos| (pos.row, pos.col));
            writer.walk(route.cost(), (start.row, start.col), cells)?;
        }
    }
    writer.layers(&Cells::new(maze), certificate.table())
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
    let claim = reader.expect(PUZZLE, &Rules::Standard.to_string(), fingerprint(maze))?;
    let (size, start) = ((maze.cells().rows(), maze.cells().cols()), maze.start());
    let mut cells = Vec::new();
    let cell = |row, col| cells.push(Pos::new(row, col));
    let cost = reader.walk(size, (start.row, start.col), maze.cells().len(), cell)?;
    let certificate = reader.layers(claim, &Cells::new(maze))?;
    Ok(Answer { route: cost.map(|cost| Route::new(cost, cells)), certificate })
}

/// One layer: the maze.
struct Cells<'a> {
    maze: &'a Maze,
    names: [String; 1],
}

impl<'a> Cells<'a> {
    fn new(maze: &'a Maze) -> Cells<'a> {
        Cells { maze, names: ["cells".to_owned()] }
    }
}

impl Layers for Cells<'_> {
    type State = State;

    fn names(&self) -> &[String] {
        &self.names
    }

    fn size(&self, _layer: usize) -> (usize, usize) {
        (self.maze.cells().rows(), self.maze.cells().cols())
    }

    fn state(&self, _layer: usize, row: usize, col: usize) -> State {
        Pos::new(row, col)
    }

    fn place(&self, state: &State) -> Option<(usize, usize, usize)> {
        self.maze.number_of(*state).map(|_| (0, state.row, state.col))
    }

    fn numbers(&self) -> Option<usize> {
        Some(self.maze.cells().len())
    }

    fn number(&self, state: &State) -> Option<usize> {
        self.maze.number_of(*state)
    }

    fn numbered(&self, number: usize) -> Option<State> {
        self.maze.state_at(number)
    }
}
