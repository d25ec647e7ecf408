//! Pacman, as `xtask` sees it.

use grid::Limits;
use pacman::{Maze, Route, Rules};

use super::adapter::{Adapter, Read};
use super::report::{Course, RouteReport};
use super::task::Task;

#[derive(Clone, Copy)]
pub(super) struct Pacman;

impl Adapter for Pacman {
    type Puzzle = Maze;

    const EXAMPLE: &'static str = "\
0 0
1 2
2 3
P%-
--.
";
    const SHOWN: Option<(&'static str, &'static str)> = Some(("example-37x37", "standard"));
    const CONTEST_FORMAT: bool = true;

    fn about(_: &Rules) -> String {
        "Each step up, left, right or down costs 1; walls are closed.".to_owned()
    }

    fn read(&self, text: &str, _: &Rules, limits: &Limits) -> Read {
        let maze = Maze::parse_within(text, limits)?;
        Ok(Box::new(Task::walk(maze).with_contest(contest)))
    }
}

fn contest(maze: &Maze, route: &RouteReport) -> Option<String> {
    let Course::Walk { path, .. } = &route.course else { return None };
    Some(maze.contest(&Route::new(route.cost, path.clone())))
}
