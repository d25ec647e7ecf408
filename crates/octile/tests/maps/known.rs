//! Maps with known answers.

use grid::{Pos, Role};
use octile::{DIAGONAL, JPS, Map, Route, STRAIGHT, Steps};
use search::{Engine, Options, Reason};
use testkit::laws::{all, says_how_far_it_is, stated_twice, stops_at_once};

macro_rules! fixture {
    ($name:literal) => {
        include_str!(concat!("../../../../fixtures/octile/", $name, ".txt")).parse::<Map>().unwrap()
    };
}

/// The map of these rows, from the one place to the other.
fn map(start: (usize, usize), goal: (usize, usize), rows: &[&str]) -> Map {
    let size = format!("height {}\nwidth {}", rows.len(), rows[0].len());
    let ends = format!("start {} {}\ngoal {} {}", start.0, start.1, goal.0, goal.1);
    format!("type octile\n{size}\n{ends}\nmap\n{}\n", rows.join("\n")).parse().unwrap()
}

#[track_caller]
fn check(map: &Map, arrows: Option<&str>) {
    assert_eq!(all(map).map(|route| route.arrows()).as_deref(), arrows, "\n{map}");
}

#[test]
fn small_maps() {
    check(&map((0, 0), (0, 0), &["."]), Some(""));
    check(&map((0, 0), (0, 0), &["@"]), None);
    check(&map((0, 0), (0, 2), &[".GS"]), Some(">>"));
    check(&map((2, 0), (0, 0), &[".", ".", "."]), Some("^^"));
    check(&map((0, 0), (1, 1), &["..", ".."]), Some("↘"));
    check(&map((1, 1), (0, 0), &["..", ".."]), Some("↖"));
    for wall in ["@", "O", "T", "W"] {
        check(&map((0, 0), (0, 2), &[&format!(".{wall}.")]), None);
        check(&map((0, 0), (0, 1), &[&format!(".{wall}")]), None);
        check(&map((0, 1), (0, 0), &[&format!(".{wall}")]), None);
    }
}

#[test]
fn corners_are_not_cut() {
    check(&map((0, 0), (1, 1), &[".@", ".."]), Some("v>"));
    check(&map((0, 0), (1, 1), &["..", "@."]), Some(">v"));
    check(&map((0, 0), (1, 1), &[".@", "@."]), None);
    check(&map((0, 1), (1, 0), &["@.", ".@"]), None);
}

#[test]
fn diagonal_steps_come_first() {
    check(&map((0, 0), (2, 5), &["......"; 3]), Some("↘↘>>>"));
    check(&map((2, 5), (0, 0), &["......"; 3]), Some("↖↖<<<"));
    check(&map((5, 0), (0, 2), &["..."; 6]), Some("↗↗^^^"));
    check(&map((0, 2), (5, 0), &["..."; 6]), Some("↙↙vvv"));
    // Up before left and right, and both before down.
    check(&map((1, 0), (1, 2), &["...", ".@.", "..."]), Some("^>>v"));
    // Up left before up right: round the wall on the left.
    check(&map((3, 2), (0, 2), &[".....", ".@@@.", ".....", "....."]), Some("↖<^^>>"));
}

#[test]
fn costs_and_lengths() {
    let map = map((0, 0), (2, 5), &["......"; 3]);
    let route = map.solve().unwrap();
    assert_eq!(route.cost(), 3 * STRAIGHT + 2 * DIAGONAL);
    assert_eq!(Steps::of(&route).length(), "5.828427");
    assert_eq!(map.cost(&Options::default()).into_route(), Some(route.cost()));
}

#[test]
fn a_drawing_and_its_roles() {
    let map = map((1, 0), (0, 3), &["..T.", "...."]);
    let drawing = map.draw(&map.solve().unwrap());
    assert_eq!(drawing.to_string(), "..T^\nA>>>\n");
    assert_eq!(map.draw_map().to_string(), "..TB\nA...\n");
    let [frame] = drawing.frames() else { panic!("one frame") };
    let roles = [(1, 0), (0, 2), (0, 3), (1, 1), (0, 0)]
        .map(|(row, col)| frame.glyphs().get(Pos::new(row, col)).unwrap().role);
    assert_eq!(roles, [Role::Start, Role::Wall, Role::Goal, Role::Route, Role::Floor]);
}

#[test]
fn the_ways_out_of_a_budget() {
    let map = map((0, 0), (0, 3), &["...."]);
    stops_at_once(&map, 3 * STRAIGHT);
    let mut routes = map.routes_within(&Options::default().max_expansions(8));
    assert_eq!(routes.by_ref().map(|route| route.arrows()).collect::<Vec<_>>(), [">>>"]);
    assert_eq!(routes.stopped().map(|stopped| stopped.reason), Some(Reason::Expansions));
}

#[test]
fn arrays_by_cell_are_counted_once_and_not_made_where_they_do_not_fit() {
    let map = fixture!("cave-64x64");
    let best = map.solve();
    for (room, engine) in [(4_096, JPS), (4_095, Engine::PATHFINDING)] {
        let outcome = map.search(&Options::default().max_states(room));
        assert_eq!((outcome.route(), outcome.stats.engine), (best.as_ref(), engine), "{room}");
        let certificate = outcome.certificate.as_ref().unwrap();
        assert!(map.check_certificate(best.as_ref(), certificate).is_ok());
        let cost = map.cost(&Options::default().max_states(room)).route().copied();
        assert_eq!(cost, best.as_ref().map(Route::cost), "{room}");
    }
}

#[test]
fn larger_maps() {
    let steps = |map: &Map| all(map).map(|route| Steps::of(&route));
    for (map, straight, diagonal) in [
        (fixture!("random-35-64x64"), 74, 16),
        (fixture!("maze-1-wide-with-loops-41x61"), 202, 0),
        (fixture!("maze-4-wide-61x61"), 148, 53),
        (fixture!("rooms-33x49"), 35, 16),
        (fixture!("cave-64x64"), 55, 25),
    ] {
        assert_eq!(steps(&map), Some(Steps { straight, diagonal }), "\n{map}");
        assert_eq!(stated_twice(&map), map.cells().len());
    }
    assert_eq!(steps(&fixture!("walled-in-start")), None);
}

#[test]
fn every_engine_says_how_far_it_is() {
    // To and fro between walls with a gap at one end.
    let (open, cols) = (61, 101);
    let walls = ["@".repeat(cols - 1) + ".", ".".to_owned() + &"@".repeat(cols - 1)];
    let rows: Vec<String> =
        (0..open).flat_map(|row| [".".repeat(cols), walls[row % 2].clone()]).collect();
    let rows: Vec<&str> = rows.iter().map(String::as_str).take(2 * open - 1).collect();
    let straight = (open * (cols - 1) + 2 * (open - 1)) as u64;
    let map = map((0, 0), (2 * open - 2, cols - 1), &rows);
    says_how_far_it_is(&map, Steps { straight, diagonal: 0 }.cost());
}

#[test]
fn the_order_in_which_cells_are_closed() {
    let map = map((0, 0), (0, 2), &[".@.", "..."]);
    let explored = map.explored(&Options::default()).closed;
    let cells = [(0, 0), (1, 0), (1, 1), (1, 2)].map(|(row, col)| Pos::new(row, col));
    assert_eq!(explored.closed(), cells);
}

#[test]
fn simple_routes_are_the_self_avoiding_walks() {
    // The numbers of ways of a king from corner to corner of n x n squares.
    for (n, walks) in [(2, 5), (3, 235)] {
        let row = ".".repeat(n);
        let map = map((0, 0), (n - 1, n - 1), &vec![row.as_str(); n]);
        let routes: Vec<Route> = map.simple_routes().collect();
        assert_eq!(routes.len(), walks);
        let ordered =
            |one: &Route, other: &Route| octile::Rules::Standard.order(one, other).is_lt();
        assert!(routes.is_sorted_by(ordered));
        assert!(routes.iter().all(|route| map.check(route).is_ok()));
    }
}
