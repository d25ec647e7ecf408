//! `--top`: routes are written as they are found, once each is replayed and its place in
//! the order is checked.

use std::io::{self, Write};

use crucible::Route;
use search::Reason;
use serde_json::Value;
use xtask::puzzles::registry::Registry;

use crate::changes::CITY;
use crate::liar::{ASKED, HONEST, Liar, Lie, Lists, honest, wrong};
use crate::solve::{solve, solve_text};
use crate::world::{Run, Runs, World, project, words};

const fn listing(lists: Lists) -> Liar {
    Liar { lists, ..HONEST }
}

fn run(liar: Liar, options: &str) -> Run {
    let world = World { puzzles: Registry(&[&liar]), ..project() };
    world.run_on(&words(&format!("solve liar {options}")), CITY.0.as_bytes())
}

/// Asserts that the first routes are written, and then why there are no more.
#[track_caller]
fn ends(list: Lists, (code, written): (i32, usize), message: &str) {
    let whole = run(HONEST, "--top 9 --format json");
    let mut expected: Value = serde_json::from_str(&whole.good()).unwrap();
    expected["routes"].as_array_mut().unwrap().truncate(written);
    let json = run(listing(list), "--top 9 --format json");
    assert_eq!((json.code, json.err), (code, format!("<stdin>: {message}\n")));
    let found: Value = serde_json::from_str(&json.out).unwrap();
    assert_eq!(found, expected);
    assert_eq!(found.as_object().unwrap().keys().next_back().unwrap(), "routes");
    let text = run(listing(list), "--top 9");
    assert_eq!((text.code, text.err), (code, format!("<stdin>: {message}\n")));
    let lines = text.out.lines().filter(|line| line.starts_with("route "));
    assert_eq!(lines.count(), written, "{}", text.out);
}

#[track_caller]
fn refused(liar: Liar, message: &str) {
    for format in ["text", "json"] {
        let options = format!("--engine pathfinding-dijkstra --top 9 --format {format}");
        assert_eq!(run(liar, &options).failed(1), format!("<stdin>: {message}\n"));
    }
}

fn put(mut routes: Vec<Route>, place: usize, route: Route) -> Vec<Result<Route, Reason>> {
    routes[place] = route;
    honest(routes)
}

#[test]
fn a_list_ends_where_the_next_route_is_wrong() {
    let out_of_order = "the list is refused: this route does not come after the previous one";
    ends(|all| put(all.clone(), 3, all[1].clone()), (1, 3), &format!("route 4: {out_of_order}"));
    ends(|all| put(all.clone(), 2, all[1].clone()), (1, 2), &format!("route 3: {out_of_order}"));
    let dearer = |all: Vec<Route>| {
        let dearer = Route::new(all[2].cost() + 1, all[2].cells().to_vec());
        put(all, 2, dearer)
    };
    ends(dearer, (1, 2), "route 3: the referee refuses the route: the route costs 24, not 25");
}

#[test]
fn a_list_ends_where_a_budget_does() {
    let stopped = |all: Vec<Route>| {
        let mut list = honest(all);
        list.insert(2, Err(Reason::States));
        list
    };
    ends(stopped, (3, 2), "the list stopped: --max-states was reached; raise it to go on");
    let run = run(listing(|_| vec![Err(Reason::States)]), "--top 9 --format json");
    run.says(3, &[r#""exhausted":{"reason":"states","lower_bound":20},"stats""#]);
    assert!(!run.out.contains("routes"), "an empty list says that there are none");
}

#[test]
fn a_list_that_belongs_to_another_answer_is_not_begun() {
    let other = listing(|mut all| honest(all.split_off(1)));
    refused(other, "the list is refused: the first route is not the answer");
    let cheaper = listing(|all| honest(all.iter().map(wrong).collect()));
    refused(cheaper, "the referee refuses the route: the route costs 20, not 19");
    let none = listing(|_| Vec::new());
    refused(none, "the list is refused: the search found a route, but none is listed");
    let one = Liar { lie: Lie::OtherExistence, ..HONEST };
    refused(one, "the list is refused: the search found no route, but one is listed");
}

/// Remembers the largest number of routes that were requested but not yet written.
struct Watch {
    written: String,
    ahead: usize,
}

impl Write for Watch {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let routes = self.written.matches("\"arrows\"").count().saturating_sub(1);
        self.ahead = self.ahead.max(ASKED.get() - routes.min(ASKED.get()));
        self.written.push_str(std::str::from_utf8(bytes).unwrap());
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn each_route_is_written_before_the_next_is_asked_for() {
    let world = World { puzzles: Registry(&[&HONEST]), ..project() };
    let mut out = Watch { written: String::new(), ahead: 0 };
    ASKED.set(0);
    let arguments = words("solve liar --top 6 --format json");
    assert_eq!(world.run_into(&arguments, CITY.0.as_bytes(), &mut out, &mut io::sink()), 0);
    assert_eq!((ASKED.get(), out.ahead), (6, 1));
    let routes = serde_json::from_str::<Value>(&out.written).unwrap()["routes"].clone();
    assert_eq!(routes.as_array().unwrap().len(), 6);
}

const SQUARE: &str = "@.\n.+\n";

#[test]
fn simple_routes_do_not_walk_to_and_fro() {
    let arrows = |options: &str, island: &str| -> Vec<Value> {
        let out = solve_text(&format!("keys-and-doors --format json {options}"), island).good();
        let answer: Value = serde_json::from_str(&out).unwrap();
        let routes = answer["routes"].as_array().cloned().unwrap_or(vec![answer]);
        routes.into_iter().map(|mut route| route["arrows"].take()).collect()
    };
    assert_eq!(arrows("--top 3", "@..+\n"), [">>>", "><>>>", ">><>>"]);
    assert_eq!(arrows("--top 3 --simple", "@..+\n"), [">>>"]);
    assert_eq!(arrows("--top 3 --simple", SQUARE), [">v", "v>"]);
    // Simple routes are a separate list, with its own places.
    for options in ["--nth 2", "--nth 2 --simple"] {
        assert_eq!(arrows(options, SQUARE), ["v>"], "{options}");
    }
    assert_eq!(arrows("--nth 3", SQUARE), ["><>v"]);
    assert_eq!(arrows("--nth 3 --simple", SQUARE), [Value::Null]);
    let run = solve("pacman --nth 9 --simple --max-expansions 400 fixtures/pacman/field-40x40.txt");
    run.says(3, &["every route costs at least 78"]);
    for options in [
        "crucible --rules 1..=3 --top 2 fixtures/crucible/nine-digits-3x3.txt",
        "crucible --rules elven --top 2 fixtures/crucible/nine-digits-3x3.txt",
        "pacman --top 2 fixtures/pacman/field-40x40.txt",
    ] {
        assert_eq!(solve(&format!("{options} --simple")).code, 0, "{options}");
    }
}

#[test]
fn a_list_is_drawn() {
    let out = |top: &str| {
        let out = solve_text(&format!("keys-and-doors --top {top}"), SQUARE).good();
        out.split_once('\n').unwrap().1.to_owned()
    };
    let caption = "2 steps from (0,0) to (1,1), goal\n";
    let both =
        format!("route 1: cost 2, >v\n{caption}@>\n.v\nroute 2: cost 2, v>\n{caption}@.\nv>\n");
    assert_eq!(out("2"), both);
    let drawings = |out: &str| out.lines().filter(|line| line.contains(" steps from ")).count();
    assert_eq!((drawings(&out("10")), out("10").contains("are drawn")), (10, false));
    let (twelve, last) = (out("12"), "only the first 10 routes are drawn, not the last 2\n");
    assert!(drawings(&twelve) == 10 && twelve.ends_with(last), "{twelve}");
    assert!(twelve.contains("\nroute 12: cost "), "{twelve}");
    assert!(out("11").ends_with("only the first 10 routes are drawn, not the last 1\n"));
    // A route without steps has no arrows.
    let run = solve_text("crucible --top 2", "5\n");
    assert!(run.out.ends_with("\nroute 1: cost 0\n5\n"), "{run:?}");
}
