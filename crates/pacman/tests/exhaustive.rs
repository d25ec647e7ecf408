//! Every maze of at most three rows and columns: all engines agree with each
//! other and with brute force.

use dice::cases;
use pacman::{Engine, Maze};
use search::Options;

/// A maze as a plain list of cells, row by row.
struct Plain {
    rows: usize,
    cols: usize,
    pacman: usize,
    food: usize,
    walls: Vec<bool>,
}

impl Plain {
    fn text(&self) -> String {
        let Plain { rows, cols, pacman, food, .. } = *self;
        let sign = |cell: usize| match cell {
            _ if cell == pacman => 'P',
            _ if cell == food => '.',
            _ if self.walls[cell] => '%',
            _ => '-',
        };
        let mut text = format!(
            "{} {}\n{} {}\n{rows} {cols}\n",
            pacman / cols,
            pacman % cols,
            food / cols,
            food % cols,
        );
        for row in 0..rows {
            text.extend((0..cols).map(|col| sign(row * cols + col)));
            text.push('\n');
        }
        text
    }

    /// The least number of steps: lowered cell by cell until nothing changes.
    fn least(&self) -> Option<u64> {
        let beside = |a: usize, b: usize| {
            let rows = (a / self.cols).abs_diff(b / self.cols);
            rows + (a % self.cols).abs_diff(b % self.cols) == 1
        };
        let cells = self.rows * self.cols;
        let mut steps = vec![None; cells];
        steps[self.pacman] = Some(0);
        for count in 0..cells as u64 {
            for to in (0..cells).filter(|&to| !self.walls[to]) {
                let from = (0..cells).any(|from| steps[from] == Some(count) && beside(from, to));
                if from && steps[to].is_none() {
                    steps[to] = Some(count + 1);
                }
            }
        }
        steps[self.food]
    }
}

/// Every maze of this shape: Pacman and food anywhere, also in one place, and
/// walls in any of the other cells.
fn every_maze(rows: usize, cols: usize) -> impl Iterator<Item = Plain> {
    let cells = rows * cols;
    let places = (0..cells).flat_map(move |pacman| (0..cells).map(move |food| (pacman, food)));
    places.flat_map(move |(pacman, food)| {
        let sets = (0..1_usize << cells)
            .map(move |bits| (0..cells).map(|cell| bits >> cell & 1 == 1).collect::<Vec<bool>>());
        // Nobody stands in a wall.
        let sets = sets.filter(move |walls| !walls[pacman] && !walls[food]);
        sets.map(move |walls| Plain { rows, cols, pacman, food, walls })
    })
}

#[test]
#[expect(clippy::print_stdout, reason = "how many there were is part of the result")]
fn every_small_maze() {
    let (mut mazes, mut solved) = (0_u64, 0_u64);
    for (rows, cols) in (1..=3).flat_map(|rows| (1..=3).map(move |cols| (rows, cols))) {
        let total = every_maze(rows, cols).count();
        let most = usize::try_from(cases(total as u64)).unwrap_or(total);
        for plain in every_maze(rows, cols).step_by(total.div_ceil(most.max(1))) {
            let maze: Maze = plain.text().parse().expect("a maze");
            let first = maze.routes().next();
            for engine in Engine::GENERAL {
                let outcome = maze.search(&Options::default().engine(engine));
                assert_eq!(outcome.route(), first.as_ref(), "{engine}\n{maze}");
                let certificate = outcome.certificate().expect("asked for by default");
                let checked = maze.check_certificate(outcome.route(), certificate);
                assert!(checked.is_ok(), "{engine}: {checked:?}\n{maze}");
            }
            if let Some(route) = &first {
                assert_eq!(maze.check(route), Ok(()), "\n{maze}");
            }
            assert_eq!(first.as_ref().map(pacman::Route::cost), plain.least(), "\n{maze}");
            mazes += 1;
            solved += u64::from(first.is_some());
        }
    }
    println!("{mazes} mazes, {solved} of them with a route");
    let both = 0 < solved && solved < mazes;
    assert!(both || mazes < 1_000, "{solved} of {mazes} have a route");
}
