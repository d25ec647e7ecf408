//! Islands with known answers.

use std::collections::HashSet;

use grid::{Pos, Role};
use keys_and_doors::{Cell, Island, KeyRing, Route, Rules};
use search::{Options, Reason};
use testkit::laws::{all, says_how_far_it_is, stops_at_once};

/// Fixtures have more.
#[test]
fn known_routes() {
    for (text, arrows) in [
        ("@+", Some(">")),
        ("..@\n...\n+..", Some("<<vv")),
        ("@aA+", Some(">>>")),
        ("@A+", None),
        ("@bA+", None),
        // The way past the door is longer than the key.
        ("a@A+\n##..\n##.#", Some("<>>>")),
        // A door without any key is a wall.
        ("@J+\n...", Some("v>>^")),
        // A key is kept, and opens every door of its letter.
        ("@aAAA+", Some(">>>>>")),
        ("@abBABA+", Some(">>>>>>>")),
        ("@aaAaA+", Some(">>>>>>")),
        // Back over visited cells.
        ("a..@.A+", Some("<<<>>>>>>")),
        // The nearest of several goals; it ends the route.
        ("+..@.+", Some(">>")),
        ("@+a\nA##\n+##", Some(">")),
        ("#+#\n+@+\n#+#", Some("^")),
        // The last key is there, but the first is not.
        ("@bcdefghijBCDEFGHIJA+", None),
    ] {
        let route = all::<Island>(&text.parse().unwrap());
        assert_eq!(route.map(|route| route.arrows()).as_deref(), arrows, "\n{text}");
    }
}

macro_rules! fixture {
    ($name:literal) => {
        include_str!(concat!("../../../../fixtures/keys-and-doors/", $name, ".txt"))
    };
}

#[test]
fn larger_islands() {
    for (text, cost) in [
        (fixture!("maze-21x41"), Some(416)),
        (fixture!("scattered-20x40"), Some(96)),
        (fixture!("ten-rooms-20x54"), Some(195)),
        (fixture!("maze-41x101"), Some(984)),
        (fixture!("open-field-30x30"), Some(61)),
        (fixture!("island-without-a-way-41x101"), None),
        (fixture!("byte-order-mark-and-blanks"), Some(10)),
    ] {
        let island: Island = text.parse().unwrap();
        let route = all(&island);
        assert_eq!(route.as_ref().map(Route::cost), cost);
        if let Some(route) = route {
            let legs = island.legs(&route);
            assert_eq!(Some(legs.iter().map(|leg| leg.route.cost()).sum()), cost);
            assert_eq!(island.draw(&route).frames().len(), legs.len());
        }
    }
}

#[test]
fn one_frame_for_each_leg() {
    let island: Island = "a.@.b\n##A##\n##B##\n##+##".parse().unwrap();
    let route = island.solve().unwrap();
    let drawing = island.draw(&route);
    let expected = "\
2 steps from (0,2) to (0,0), key a
<<@.b
##A##
##B##
##+##

4 steps from (0,0) to (0,4), key b
a>>>>
##A##
##B##
##+##

5 steps from (0,4) to (3,2), goal
a.<<b
##v##
##v##
##v##
";
    assert_eq!(drawing.to_string(), expected);
    let roles = |frame: usize, cells: [(usize, usize); 3]| {
        let glyphs = drawing.frames()[frame].glyphs();
        cells.map(|(row, col)| glyphs.get(Pos::new(row, col)).unwrap().role)
    };
    assert_eq!(roles(0, [(0, 0), (0, 1), (0, 2)]), [Role::Key, Role::Route, Role::Start]);
    assert_eq!(roles(2, [(3, 2), (1, 2), (1, 1)]), [Role::Goal, Role::Route, Role::Wall]);
    assert_eq!(roles(0, [(3, 2), (1, 2), (0, 3)]), [Role::Goal, Role::Door, Role::Floor]);
    assert_eq!(island.draw_map().to_string(), island.to_string());
}

#[test]
fn a_drawing_of_a_route_that_is_none() {
    let island: Island = "@.+".parse().unwrap();
    let nothing = Route::new(0, vec![]);
    assert_eq!(island.draw(&nothing), island.draw_map());
    let far = [(0, 0), (0, 1), (9, 9), (0, 2)].map(|(row, col)| Pos::new(row, col));
    let far = Route::new(3, far.to_vec());
    assert_eq!(island.draw(&far).to_string(), "3 steps from (0,0) to (0,2), goal\n@>+\n");
}

#[test]
fn the_ways_out_of_a_budget() {
    let island: Island = "@..+".parse().unwrap();
    stops_at_once(&island, 3);
    assert_eq!(island.routes().stopped(), None);
    // Four cells are explored, and four are those of the first route.
    let mut routes = island.routes_within(&Options::default().max_expansions(8));
    assert_eq!(routes.by_ref().map(|route| route.arrows()).collect::<Vec<_>>(), [">>>"]);
    assert_eq!(routes.stopped().map(|stopped| stopped.reason), Some(Reason::Expansions));
}

#[test]
fn every_engine_says_how_far_it_is() {
    says_how_far_it_is::<Island>(&fixture!("maze-41x101").parse().unwrap(), 984);
}

#[test]
fn simple_routes_may_come_back_with_a_key() {
    let island: Island = "@.a\n.#.\nA+.".parse().unwrap();
    let routes: Vec<_> = island.simple_routes().collect();
    assert!(routes.is_sorted_by(|one, other| Rules::Standard.order(one, other).is_lt()));
    let back = routes.iter().filter(|route| route.arrows() == ">><<vv>").count();
    assert_eq!((routes.len(), back), (2, 1));
    for route in &routes {
        assert_eq!(island.check(route), Ok(()));
        // Visits a cell again, but never with the same keys.
        let mut keys = KeyRing::EMPTY;
        let mut met = HashSet::new();
        for &pos in route.cells() {
            if let Some(&Cell::Key(key)) = island.cells().get(pos) {
                keys = keys.with(key);
            }
            assert!(met.insert((pos, keys)), "{route}");
        }
    }
}
