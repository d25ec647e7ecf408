//! Pacman, as `xtask` sees it.

use pacman::{Maze, Route};

use super::puzzle::{Profile, Puzzle, RuleSet, parse};
use super::report::{Course, RouteReport};
use super::task::Task;

pub(super) struct Pacman;

impl Puzzle for Pacman {
    fn profile(&self) -> Profile {
        Profile {
            example: "0 0\n1 2\n2 3\nP%-\n--.\n",
            has_contest_format: true,
            shown: Some(("example-37x37", "standard")),
            ..Profile::new("pacman")
        }
    }

    fn rules(&self, spelling: Option<&str>) -> Result<Box<RuleSet>, String> {
        let about = "Each step up, left, right or down costs 1; walls are closed.";
        Ok(RuleSet::new::<Maze>(parse(spelling)?, about, |text, _, limits| {
            let task = Task::walk(Maze::parse_within(text, limits)?);
            Ok(Box::new(Task { contest: Some(contest), ..task }))
        }))
    }
}

fn contest(maze: &Maze, route: &RouteReport) -> Option<String> {
    let Course::Walk { path, .. } = &route.course else { return None };
    Some(maze.contest(&Route::new(route.cost, path.clone())))
}
