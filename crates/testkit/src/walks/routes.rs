//! Compares solvers of walks with the list of all walks.

use grid::Route;
use puzzle::{List, Puzzle};
use search::Options;

use super::world::{World, shortest, up_to};
use crate::laws;

/// The answer is the first of the shortest routes of `world`, and all of them
/// are listed in order; returns whether there is one.
///
/// # Panics
///
/// If that is not so, or where [`laws::answer`] panics.
#[track_caller]
pub fn shortest_routes<P: List + Puzzle<Route = Route>>(puzzle: &P, world: &impl World) -> bool {
    let cost = laws::answer(puzzle).map(|route| route.cost());
    let routes = puzzle.routes_within(&Options::default());
    let listed = routes.take_while(|route| Some(route.cost()) == cost);
    assert!(listed.map(|route| route.arrows()).eq(shortest(world)), "\n{}", puzzle.plain());
    cost.is_some()
}

/// All routes of up to two steps more than the shortest are listed in order, and
/// found by their numbers. Does nothing if there is no route, or if the shortest has
/// more than six steps: there would be too many routes. Returns whether it checked
/// anything.
///
/// # Panics
///
/// If that is not so.
#[track_caller]
pub fn longer_routes<P: List + Puzzle<Route = Route>>(puzzle: &P, world: &impl World) -> bool {
    let Some(best) = shortest(world).first().map(String::len) else { return false };
    if best > 6 {
        return false;
    }
    let expected = up_to(world, best + 2);
    let routes = puzzle.routes_within(&Options::default());
    let listed: Vec<Route> = routes.take(expected.len() + 1).collect();
    let arrows: Vec<String> = listed.iter().map(Route::arrows).collect();
    let shown = puzzle.plain();
    assert_eq!(arrows.get(..expected.len()), Some(&expected[..]), "\n{shown}");
    assert!(arrows.get(expected.len()).is_none_or(|next| next.len() > best + 2), "\n{shown}");
    for (k, route) in (0..).zip(&listed) {
        assert!(puzzle.check(route).is_ok(), "{k}\n{shown}");
        let found = puzzle.nth_route(k, &Options::default());
        assert_eq!(found.as_ref(), Ok(&Some(route.clone())), "{k}\n{shown}");
    }
    true
}
