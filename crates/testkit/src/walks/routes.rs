//! Compares solvers of walks with the list of all walks.

use grid::Route;
use puzzle::{List, Puzzle};
use search::Options;

use super::world::{World, shortest, up_to};
use crate::laws;

/// The answer is the first of the cheapest routes of `world`, at the same cost, and all of
/// them are listed in order; returns whether there is one.
#[track_caller]
pub fn shortest_routes<P: List + Puzzle<Route = Route>>(puzzle: &P, world: &impl World) -> bool {
    let cost = laws::answer(puzzle).map(|route| route.cost());
    let (least, walks) = shortest(world).unzip();
    assert_eq!(cost, least, "\n{}", puzzle.plain());
    let routes = puzzle.routes_within(&Options::default());
    let listed = routes.take_while(|route| Some(route.cost()) == cost);
    let walks = walks.unwrap_or_default();
    assert!(listed.map(|route| route.arrows()).eq(walks), "\n{}", puzzle.plain());
    cost.is_some()
}

/// All routes that cost up to 2 more than the cheapest are listed in order, and found by
/// their numbers. Returns whether it checked anything: not if there is no route, or if
/// there are too many walks to list.
#[track_caller]
pub fn longer_routes<P: List + Puzzle<Route = Route>>(puzzle: &P, world: &impl World) -> bool {
    let Some((best, _)) = shortest(world) else { return false };
    let Some(expected) = up_to(world, best + 2) else { return false };
    let routes = puzzle.routes_within(&Options::default());
    let listed: Vec<Route> = routes.take(expected.len() + 1).collect();
    let arrows: Vec<String> = listed.iter().map(Route::arrows).collect();
    let shown = puzzle.plain();
    assert_eq!(arrows.get(..expected.len()), Some(&expected[..]), "\n{shown}");
    assert!(listed.get(expected.len()).is_none_or(|next| next.cost() > best + 2), "\n{shown}");
    for (k, route) in (0..).zip(&listed) {
        assert!(puzzle.check(route).is_ok(), "{k}\n{shown}");
        let found = puzzle.nth_route(k, &Options::default());
        assert_eq!(found.as_ref(), Ok(&Some(route.clone())), "{k}\n{shown}");
    }
    true
}
