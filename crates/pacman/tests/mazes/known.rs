//! Mazes with known answers.

use std::collections::HashSet;

use grid::{Pos, Role};
use pacman::{Maze, Route, Rules};
use search::{Options, Reason};
use testkit::laws::{all, says_how_far_it_is, stops_at_once};

macro_rules! fixture {
    ($name:literal) => {
        include_str!(concat!("../../../../fixtures/pacman/", $name, ".txt"))
    };
}

/// The route of `text`; checks all laws.
#[track_caller]
fn solve(text: &str) -> Option<Route> {
    all::<Maze>(&text.parse().unwrap())
}

#[track_caller]
fn check(text: &str, cost: Option<u64>) {
    assert_eq!(solve(text).map(|route| route.cost()), cost);
}

#[track_caller]
fn check_arrows(text: &str, arrows: &str) {
    assert_eq!(solve(text).map(|route| route.arrows()).as_deref(), Some(arrows));
}

#[test]
fn the_example_of_the_contest() {
    let text = fixture!("example-37x37");
    let route = solve(text).unwrap();
    assert_eq!(route.cost(), 210);
    let maze: Maze = text.parse().unwrap();
    let contest = maze.contest(&route);
    let lines: Vec<&str> = contest.lines().collect();
    assert_eq!(lines.len(), 1 + 211);
    assert_eq!(lines[..6], ["210", "35 35", "34 35", "33 35", "33 34", "33 33"]);
    assert_eq!(lines[207..], ["33 3", "33 2", "33 1", "34 1", "35 1"]);
    // It is the only shortest route.
    assert_eq!(maze.routes().take_while(|route| route.cost() == 210).count(), 1);
}

#[test]
fn food_is_near() {
    check_arrows("1 1\n1 2\n3 4\n%%%%\n%P.%\n%%%%\n", ">");
    check_arrows("0 1\n0 0\n1 2\n.P", "<");
    check_arrows("1 0\n0 0\n2 1\n.\nP", "^");
    check_arrows("0 0\n1 0\n2 1\nP\n.", "v");
}

#[test]
fn pacman_on_the_food() {
    let route = solve("0 1\n0 1\n1 3\n-P-").unwrap();
    let maze: Maze = "0 1\n0 1\n1 3\n-P-".parse().unwrap();
    assert_eq!(maze.contest(&route), "0\n0 1\n");
    assert!(maze.routes().eq([route.clone()]));
    assert_eq!(maze.draw(&route).to_string(), "-P-\n");
}

#[test]
fn open_fields_have_one_canonical_route() {
    // Up before left, and right before down.
    check_arrows(fixture!("field-12x17"), &(">".repeat(14) + &"v".repeat(9)));
    check_arrows(fixture!("field-12x17-upwards"), &("^".repeat(9) + &"<".repeat(14)));
    check_arrows(fixture!("field-40x40"), &(">".repeat(39) + &"v".repeat(39)));
}

#[test]
fn single_rows_and_columns() {
    check_arrows("0 4\n0 1\n1 6\n-.--P-", "<<<");
    check_arrows("0 0\n3 0\n4 1\nP\n-\n-\n.", "vvv");
    check("0 0\n0 3\n1 4\nP%-.", None);
    check("0 0\n2 0\n3 1\nP\n%\n.", None);
}

#[test]
fn no_way() {
    check("0 0\n1 1\n2 2\nP%\n%.", None);
    check(fixture!("food-walled-in"), None);
    check(fixture!("scattered-without-a-way-50x80"), None);
}

#[test]
fn larger_mazes() {
    check(fixture!("detour"), Some(8));
    check(fixture!("crlf-and-blank-lines"), Some(3));
    check(fixture!("byte-order-mark-and-blanks"), Some(3));
    check(fixture!("maze-61x121"), Some(1224));
    check(fixture!("maze-with-loops-61x121"), Some(372));
    check(fixture!("maze-101x161"), Some(220));
    check(fixture!("scattered-50x80"), Some(151));
    let maze: Maze = fixture!("maze-101x161").parse().unwrap();
    assert_eq!(maze.routes().take_while(|route| route.cost() == 220).count(), 12);
}

#[test]
fn a_drawing_and_its_roles() {
    let maze: Maze = "0 0\n0 2\n2 3\nP%.\n---".parse().unwrap();
    let drawing = maze.draw(&maze.solve().unwrap());
    assert_eq!(drawing.to_string(), "P%^\nv>>\n");
    assert_eq!(maze.draw_map().to_string(), "P%.\n---\n");
    let [frame] = drawing.frames() else { panic!("one frame") };
    assert_eq!(frame.caption(), None);
    let roles = [(0, 0), (0, 1), (0, 2), (1, 0)]
        .map(|(row, col)| frame.glyphs().get(Pos::new(row, col)).unwrap().role);
    assert_eq!(roles, [Role::Start, Role::Wall, Role::Goal, Role::Route]);
    let map = maze.draw_map();
    let floor = map.frames()[0].glyphs().get(Pos::new(1, 1)).unwrap();
    assert_eq!(floor.role, Role::Floor);
    // Routes that return, jump or leave the maze must not panic.
    let odd = [(0, 0), (1, 0), (0, 0), (7, 7), (7, 8), (0, 2)].map(|(r, c)| Pos::new(r, c));
    assert_eq!(maze.draw(&Route::new(5, odd.to_vec())).to_string(), "P%.\nv--\n");
}

#[test]
fn the_ways_out_of_a_budget() {
    let maze: Maze = "0 0\n0 3\n1 4\nP--.".parse().unwrap();
    stops_at_once(&maze, 3);
    assert_eq!(maze.routes().stopped(), None);
    // Four cells are explored, and four are those of the first route.
    let mut routes = maze.routes_within(&Options::default().max_expansions(8));
    assert_eq!(routes.by_ref().map(|route| route.arrows()).collect::<Vec<_>>(), [">>>"]);
    assert_eq!(routes.stopped().map(|stopped| stopped.reason), Some(Reason::Expansions));
}

#[test]
fn every_engine_says_how_far_it_is() {
    says_how_far_it_is::<Maze>(&fixture!("maze-61x121").parse().unwrap(), 1224);
}

#[test]
fn simple_routes_are_the_self_avoiding_walks() {
    // From corner to corner of n by n cells there are 1, 2, 12, 184, 8512.
    for (n, walks) in [(2, 2), (3, 12), (4, 184), (5, 8_512)] {
        let mut rows = vec!["-".repeat(n); n];
        rows[0].replace_range(..1, "P");
        rows[n - 1].replace_range(n - 1.., ".");
        let text = format!("0 0\n{0} {0}\n{n} {n}\n{1}", n - 1, rows.join("\n"));
        let maze: Maze = text.parse().unwrap();
        let routes: Vec<_> = maze.simple_routes().collect();
        assert_eq!(routes.len(), walks);
        for route in &routes {
            assert_eq!(maze.check(route), Ok(()));
            assert_eq!(route.cells().iter().collect::<HashSet<_>>().len(), route.cells().len());
        }
        let ordered = |one, other| Rules::Standard.order(one, other).is_lt();
        assert!(routes.is_sorted_by(ordered));
        let few = Options::default().max_expansions(60);
        let mut listed = maze.simple_routes_within(&few);
        let part: Vec<_> = listed.by_ref().collect();
        assert_eq!(part[..], routes[..part.len()]);
        let all = part.len() == walks;
        let reason = listed.stopped().map(|stopped| stopped.reason);
        assert_eq!(reason, (!all).then_some(Reason::Expansions));
    }
}

#[test]
fn limits_hold_for_simple_routes_too() {
    let maze: Maze = "0 0\n0 2\n2 3\nP-.\n---".parse().unwrap();
    let costs = |routes: pacman::Routes| routes.map(|route| route.cost()).collect::<Vec<_>>();
    assert_eq!(costs(maze.simple_routes()), [2, 4, 4, 4]);
    let options = Options::default().max_cost(3);
    assert_eq!(costs(maze.simple_routes_within(&options)), [2]);
}

#[test]
fn a_search_meets_its_start_first() {
    let maze: Maze = "0 0\n0 2\n1 3\nP-.".parse().unwrap();
    let explored = maze.explored(&Options::default()).closed;
    assert_eq!(explored.met().first(), Some(&(Pos::new(0, 0), 0)));
}
