//! Random and all small maps against brute force.

use grid::Route;
use octile::{Map, Rules, STRAIGHT, Steps};
use search::{Count, Options};
use testkit::walks::{self, Cell};
use testkit::{every, laws, many};

use crate::plain::{Length, Plain, pos};

/// The answer is the first of the shortest routes, and there are as many as
/// brute force counts; returns whether there is one.
#[track_caller]
fn shortest_routes(plain: &Plain, map: &Map) -> bool {
    let expected = plain.shortest();
    let route = laws::answer(map);
    let arrows = expected.as_ref().map(|(_, arrows, _)| arrows.as_str());
    assert_eq!(route.as_ref().map(Route::arrows).as_deref(), arrows, "\n{map}");
    let count = expected.as_ref().map_or(0, |(.., count)| *count);
    assert_eq!(map.count(&Options::default()), Ok(Count::Exactly(count)), "\n{map}");
    if let (Some(route), Some((length, ..))) = (&route, &expected) {
        let steps = Steps::of(route);
        assert_eq!(steps, steps_of(*length), "\n{map}");
        assert_eq!(route.cost(), steps.cost());
        assert_eq!(route.cells().last(), Some(&pos(plain.goal)));
    }
    route.is_some()
}

fn steps_of((straight, diagonal): Length) -> Steps {
    Steps { straight: straight.unsigned_abs(), diagonal: diagonal.unsigned_abs() }
}

#[test]
fn the_laws() {
    many(1, 1_000, Plain::small, |plain| {
        let map = plain.read();
        assert_eq!(laws::stated_twice(&map), plain.map.cells());
        laws::routes(&map);
        laws::all(&map).is_some()
    });
}

#[test]
fn the_shortest_routes() {
    many(2, 5_000, Plain::small, |plain| shortest_routes(plain, &plain.read()));
    many(3, 300, Plain::medium, |plain| shortest_routes(plain, &plain.read()));
}

#[test]
fn longer_routes_are_listed_in_order() {
    many(4, 1_000, Plain::small, |plain| {
        let map = plain.read();
        let Some(best) = map.solve() else { return false };
        if best.steps() > 3 {
            return false;
        }
        // Routes with more steps cost more than the limit.
        let expected = plain.up_to(best.steps() + 2);
        let limit = best.cost() + STRAIGHT;
        let expected = expected.iter().filter(|(length, _)| steps_of(*length).cost() <= limit);
        let routes = map.routes().take_while(|route| route.cost() <= limit);
        let listed: Vec<Route> = routes.collect();
        let arrows = listed.iter().map(Route::arrows);
        assert!(arrows.eq(expected.map(|(_, arrows)| arrows.clone())), "\n{map}");
        let ordered = |one: &Route, other: &Route| Rules::Standard.order(one, other).is_lt();
        assert!(listed.is_sorted_by(ordered), "\n{map}");
        let last = listed.len() - 1;
        let found = map.nth_route(last as u128, &Options::default());
        assert_eq!(found, Ok(listed.last().cloned()), "\n{map}");
        true
    });
}

#[test]
fn every_small_map() {
    let maps = (1..=3).flat_map(|rows| (1..=3).map(move |cols| (rows, cols)));
    let maps = maps.flat_map(|(rows, cols)| walks::Map::every(rows, cols, "@."));
    every(682, maps, |map| {
        let last = i32::try_from(map.cells() - 1).unwrap();
        let cols = i32::try_from(map.cols()).unwrap();
        let cell = |place: i32| -> Cell { (place / cols, place % cols) };
        let mut any = false;
        for (start, goal) in [(0, last), (last, 0), (last / 2, 0), (cols - 1, last)] {
            let map = walks::Map::read(&map.to_string());
            let plain = Plain { map, start: cell(start), goal: cell(goal) };
            any |= shortest_routes(&plain, &plain.read());
        }
        any
    });
}
