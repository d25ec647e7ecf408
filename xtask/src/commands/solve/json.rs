//! Answers as JSON, in the order of keys that readers are used to.

use std::num::NonZero;

use grid::{Pos, arrows};
use search::Reason;
use serde_json::{Map, Value, json};

use crate::puzzles::puzzle::RuleSet;
use crate::puzzles::report::{Answer, Certified, Course, Listing, RouteReport, Solved};

/// What was to be solved, and what is to be said about it.
pub(super) struct Task<'a> {
    /// The puzzle.
    pub(super) puzzle: &'a str,
    /// The input, as the command line names it.
    pub(super) input: &'a str,
    /// The rules.
    pub(super) rules: &'a dyn RuleSet,
    /// The place of the route in the order of all, where one was asked for.
    pub(super) place: Option<NonZero<u128>>,
    /// Whether to say where the route goes.
    pub(super) whole: bool,
}

/// The answer to one input.
pub(super) fn answer(task: &Task<'_>, solved: &Solved) -> Value {
    let mut object = Map::new();
    let mut add = |key: &str, value: Value| object.insert(key.to_owned(), value);
    add("puzzle", task.puzzle.into());
    add("input", task.input.into());
    add("rules", task.rules.to_string().into());
    add("engine", solved.statistics.engine.as_str().into());
    add("cost", json!(solved.answer.cost()));
    if task.whole {
        match &solved.answer {
            Answer::Route(route) => object.extend(course(route)),
            Answer::NoRoute | Answer::Exhausted { .. } => {
                let keys = task.rules.course_keys().iter();
                object.extend(keys.map(|key| ((*key).to_owned(), Value::Null)));
            }
        }
    }
    let mut add = |key: &str, value: Value| object.insert(key.to_owned(), value);
    add("certified", matches!(solved.certified, Certified::Yes(_)).into());
    if let Some(place) = task.place {
        add("nth", place.to_string().into());
    }
    if let Some(number) = &solved.optimal_routes {
        add("optimal_routes", number.as_str().into());
    }
    match &solved.listing {
        Listing::Absent => {}
        // An empty list would say that there are no routes.
        Listing::Stopped { routes, .. } if routes.is_empty() => {}
        Listing::Complete(routes) | Listing::Stopped { routes, .. } => {
            add("routes", routes.iter().map(listed).collect());
        }
    }
    if let Some((reason, lower_bound)) = exhausted(solved) {
        add("exhausted", json!({"reason": reason.to_string(), "lower_bound": lower_bound}));
    }
    let figures = solved.statistics.figures.iter();
    add("stats", figures.map(|(name, number)| (name.clone(), Value::from(*number))).collect());
    object.into()
}

/// Where a route goes.
fn course(route: &RouteReport) -> Map<String, Value> {
    let mut keys = Map::new();
    match &route.course {
        Course::Walk { path, corners } => {
            keys.insert("path".to_owned(), cells(path));
            keys.insert("arrows".to_owned(), arrows(path).into());
            if let Some(corners) = corners {
                keys.insert("corners".to_owned(), cells(corners));
            }
        }
        Course::Moves(moves) => {
            let moves = moves.iter().map(|(_, value)| value.clone()).collect();
            keys.insert("moves".to_owned(), moves);
        }
    }
    keys
}

/// One of several listed routes.
fn listed(route: &RouteReport) -> Value {
    let mut object = Map::new();
    object.insert("cost".to_owned(), route.cost.into());
    object.extend(course(route));
    object.into()
}

fn cells(cells: &[Pos]) -> Value {
    cells.iter().map(|pos| json!([pos.row, pos.col])).collect()
}

/// Which budget ran out, and the least cost of whatever was not found: a route
/// at all, or the rest of a list.
fn exhausted(solved: &Solved) -> Option<(Reason, u64)> {
    match (&solved.answer, &solved.listing) {
        (Answer::Exhausted { reason, lower_bound }, _) => Some((*reason, *lower_bound)),
        (answer, Listing::Stopped { routes, reason }) => {
            let last = routes.last().map(|route| route.cost);
            Some((*reason, last.or(answer.cost()).unwrap_or(0)))
        }
        (answer, Listing::Absent | Listing::Complete(_)) => {
            let late = solved.certified == Certified::Late;
            late.then(|| (Reason::Time, answer.cost().unwrap_or(0)))
        }
    }
}
