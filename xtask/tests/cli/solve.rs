//! `solve`: the JSON contract, several files, budgets and listings.

use serde_json::{Value, json};

use xtask::puzzles::registry::Registry;

use crate::liar::{Liar, Lie};
use crate::world::{Folder, World, root, xtask, xtask_with_input};

const EXAMPLE: &str = "fixtures/crucible/example-13x13.txt";
const FIELD: &str = "fixtures/pacman/field-40x40.txt";

fn solve_json(arguments: &[&str]) -> Value {
    let run = xtask(&[&["solve", "--format", "json"], arguments].concat());
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{run:?}");
    assert_eq!(run.out.lines().count(), 1);
    serde_json::from_str(&run.out).unwrap()
}

#[test]
fn an_object_has_the_keys_of_the_contract_in_order() {
    let folder = Folder::new();
    let file = folder.write("city.txt", "119\n911\n991\n");
    let reference = ["--engine", "pathfinding"];
    let run = xtask(&[&["solve", "crucible", "--format", "json", &file], &reference[..]].concat());
    let file = Value::from(file);
    let expected = format!(
        r#"{{"puzzle":"crucible","input":{file},"rules":"1..=3","engine":"pathfinding","outcome":"found","cost":4,"path":[[0,0],[0,1],[1,1],[1,2],[2,2]],"arrows":">v>v","corners":[[0,0],[0,1],[1,1],[1,2],[2,2]],"certified":true,"stats":{{"expanded":0,"generated":0}}}}"#
    );
    assert_eq!(run.out.trim_end(), expected);
}

#[test]
fn rules_are_normalised_and_corners_belong_to_runs() {
    let answer = solve_json(&["crucible", "--rules", "01..=003", EXAMPLE]);
    assert_eq!(answer["rules"], "1..=3");
    let answer = solve_json(&["crucible", "--rules", "elven", EXAMPLE]);
    assert_eq!(answer.get("corners"), None);
    let walled = "fixtures/crucible/walled-off.txt";
    for (rules, corners) in [("1..=3", Some(&Value::Null)), ("elven", None)] {
        let none = solve_json(&["crucible", "--rules", rules, walled]);
        assert_eq!((&none["path"], none.get("corners")), (&Value::Null, corners), "{rules}");
    }
    assert_eq!(answer["arrows"], ">>>v>>>^>>>vv>vv>vvv>vvv<vv>");
}

#[test]
fn routes_are_listed_in_order() {
    let answer = solve_json(&["crucible", "--rules", "elven", "--top", "12", EXAMPLE]);
    let routes = answer["routes"].as_array().unwrap();
    let costs: Vec<u64> = routes.iter().map(|route| route["cost"].as_u64().unwrap()).collect();
    assert_eq!(costs, [102, 102, 102, 103, 103, 103, 103, 104, 104, 104, 104, 104]);
    assert_eq!(routes[0]["path"], answer["path"]);
    let run = xtask_with_input(
        &["solve", "crucible", "--rules", "elven", "--top", "100", "--format", "json"],
        b"123\n456\n789",
    );
    let answer: Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!(
        (answer["input"].as_str(), answer["routes"].as_array().unwrap().len()),
        (Some("-"), 10)
    );
    let none = solve_json(&["crucible", "--rules", "13..=13", "--top", "2", EXAMPLE]);
    assert_eq!(none["routes"], json!([]));
}

#[test]
fn less_can_be_asked_for() {
    let answer = solve_json(&["crucible", "--cost-only", EXAMPLE]);
    assert_eq!((&answer["cost"], &answer["certified"]), (&json!(102), &json!(false)));
    for key in ["path", "arrows", "corners"] {
        assert_eq!(answer.get(key), None, "{key}");
    }
    let counted = solve_json(&["crucible", "--cost-only", "--count", EXAMPLE]);
    assert_eq!((&counted["cost"], counted["optimal_routes"].is_string()), (&json!(102), true));
    let placed = solve_json(&["crucible", "--cost-only", "--nth", "1", EXAMPLE]);
    assert_eq!((&placed["cost"], &placed["nth"]), (&json!(102), &json!("1")));
    let answer = solve_json(&["crucible", "--no-certify", EXAMPLE]);
    assert_eq!((&answer["certified"], answer["path"].is_array()), (&json!(false), true));
    let engine = "pathfinding-dijkstra";
    assert_eq!(solve_json(&["crucible", "--engine", engine, EXAMPLE])["engine"], engine);
}

#[test]
fn a_budget_that_runs_out_gives_a_certified_bound() {
    let stopped = ["solve", "crucible", "--engine", "pathfinding", "--max-expansions", "100"];
    let run = xtask(&[&stopped[..], &["--format", "json", EXAMPLE]].concat());
    assert_eq!(run.code, 3, "{run:?}");
    let answer: Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!((&answer["cost"], &answer["path"]), (&Value::Null, &Value::Null));
    assert_eq!(answer["exhausted"]["reason"], "expansions");
    let bound = answer["exhausted"]["lower_bound"].as_u64().unwrap();
    assert!((25..=102).contains(&bound), "{bound}");
    assert_eq!(answer["certified"], true);
}

#[test]
fn a_list_that_stops_early_keeps_the_answer() {
    let arguments = ["solve", "crucible", "--format", "json", EXAMPLE, "--top", "2"];
    let engine = ["--engine", "pathfinding", "--max-expansions", "328"];
    let run = xtask(&[&arguments[..], &engine].concat());
    let answer: Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!((run.code, &answer["cost"]), (3, &json!(102)));
    assert_eq!(answer["exhausted"], json!({"reason": "expansions", "lower_bound": 102}));
    assert_eq!((answer.get("routes"), &answer["certified"]), (None, &json!(true)));
    let endless = ["solve", "pacman", "fixtures/pacman/detour.txt", "--timeout", "0.2"];
    let run = xtask(&[&endless[..], &["--top", "18446744073709551615"]].concat());
    assert!(run.out.contains("\nroute 2: cost 10, ><vv>>>>^^\n"), "{}", run.err);
    assert!(run.out.contains("\nthe list stopped (time)\n"));
    assert_eq!(run.code, 3);
}

#[test]
fn a_limit_that_is_reached_is_named_with_its_option() {
    let one = |arguments: &[&str]| {
        let engine = ["--engine", "pathfinding"];
        let run = xtask(&[&["solve", "crucible", EXAMPLE], &engine[..], arguments].concat());
        assert_eq!(run.code, 3, "{run:?}");
        run.err.strip_prefix(EXAMPLE).map(str::to_owned)
    };
    for (options, message) in [
        (&["--max-expansions", "9"][..], "the search stopped: --max-expansions was"),
        (&["--max-states", "9"], "the search stopped: --max-states was"),
        (&["--timeout", "0"], "the search stopped: --timeout was"),
        (&["--top", "2", "--max-expansions", "328"], "the list stopped: --max-expansions was"),
    ] {
        let found = one(options).unwrap();
        assert!(found.starts_with(&format!(": {message}")), "{found}");
        assert!(
            found.ends_with("was reached; raise it to go on\n") && found.lines().count() == 1,
            "{found}"
        );
    }
    let contest = ["solve", "pacman", "--format", "contest", "--max-expansions", "0", FIELD];
    let run = xtask(&contest);
    let expected = format!(
        "{FIELD}: stopped (expansions), every route costs at least 78, not certified\n\
         {FIELD}: the search stopped: --max-expansions was reached; raise it to go on\n"
    );
    let err = run.err.replace("certified: the bound alone proves it", "not certified");
    assert_eq!((run.code, run.out.as_str(), err), (3, "", expected));
}

#[test]
fn one_route_can_be_asked_for_by_its_place() {
    let listed = solve_json(&["crucible", "--rules", "elven", "--top", "12", EXAMPLE]);
    for place in [1, 2, 7, 12] {
        let place = place.to_string();
        let answer = solve_json(&["crucible", "--rules", "elven", "--nth", &place, EXAMPLE]);
        let route = &listed["routes"][place.parse::<usize>().unwrap() - 1];
        assert_eq!((&answer["nth"], &answer["certified"]), (&json!(place), &json!(false)));
        assert_eq!((&answer["cost"], &answer["path"]), (&route["cost"], &route["path"]), "{place}");
        assert_eq!((&answer["arrows"], answer.get("routes")), (&route["arrows"], None));
    }
    let far = solve_json(&["pacman", "--nth", "27217014869199032015600", FIELD]);
    assert_eq!((&far["cost"], far["arrows"].as_str().unwrap().len()), (&json!(78), 78));
    let farther = solve_json(&["pacman", "--nth", "27217014869199032015601", FIELD]);
    assert_eq!(farther["cost"], 80);
}

#[test]
fn the_kinds_of_steps_stand_behind_their_number() {
    let input = b"type octile\nheight 2\nwidth 4\nstart 1 0\ngoal 0 3\nmap\n....\n....\n";
    let words = "<stdin>: cost 131836323, 3 steps (2 straight, 1 diagonal), length 3.414214, ";
    for (options, proven) in [(&[][..], "certified: "), (&["--cost-only"], "not certified\n")] {
        let run = xtask_with_input(&[&["solve", "octile"], options].concat(), input);
        assert!(run.out.starts_with(&format!("{words}{proven}")), "{run:?}");
    }
}

#[test]
fn a_place_beyond_all_routes_has_none() {
    let place = "340282366920938463463374607431768211455";
    let input = b"123\n456\n789";
    let asked = ["solve", "crucible", "--rules", "elven", "--nth"];
    let run = xtask_with_input(&[&asked[..], &["10"]].concat(), input);
    assert!(run.out.starts_with("<stdin>: route 10: cost "), "{run:?}");
    let run = xtask_with_input(&[&asked[..], &["11"]].concat(), input);
    let expected = "<stdin>: there are fewer than 11 routes, not certified\n";
    assert_eq!((run.code, run.out.as_str()), (0, expected));
    let run = xtask_with_input(&[&asked[..], &[place, "--format", "json"]].concat(), input);
    let expected = format!(
        r#"{{"puzzle":"crucible","input":"-","rules":"elven","engine":"dense","outcome":"no route","cost":null,"path":null,"arrows":null,"certified":false,"nth":"{place}","stats":{{"expanded":17,"generated":28}}}}"#
    );
    assert_eq!((run.code, run.out.trim_end()), (0, expected.as_str()));
    let run = xtask(&["solve", "crucible", "--nth", "3", "--max-expansions", "9", EXAMPLE]);
    assert_eq!(run.code, 3, "{run:?}");
    assert!(run.out.contains(": stopped (expansions), every route costs at least "), "{run:?}");
}

#[test]
fn several_files_are_answered_in_order_and_bad_ones_reported() {
    let folder = Folder::new();
    let good = folder.write("good.txt", "12\n34\n");
    let bad = folder.write("bad.txt", "12\n3x\n");
    let none = folder.path("none.txt").to_str().unwrap().to_owned();
    let run = xtask(&["solve", "crucible", "--format", "json", &good, &bad, &none, &good]);
    assert_eq!(run.code, 2);
    let inputs: Vec<Value> = run
        .out
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap()["input"].clone())
        .collect();
    assert_eq!(inputs, [good.as_str(), good.as_str()]);
    let errors: Vec<&str> = run.err.lines().collect();
    assert_eq!(errors[0], format!("{bad}:2:2: found 'x', expected a digit or `-`"));
    assert!(errors[1].starts_with(&format!("{none}: ")), "{}", errors[1]);
    let run = xtask(&["solve", "crucible", "--max-expansions", "1", &good, &bad]);
    assert_eq!(run.code, 2, "malformed input counts before an exhausted budget");
}

#[test]
fn text_for_people() {
    let reference = ["solve", "crucible", "--engine", "pathfinding"];
    let run = xtask_with_input(&reference, b"119\n911\n991\n");
    let expected =
        "<stdin>: cost 4, 4 steps, 3 turns, certified: the bound alone proves it\n1>9\n9v>\n99v\n";
    assert_eq!((run.code, run.out.as_str()), (0, expected));
    let run = xtask_with_input(&["solve", "crucible", "-"], b"-\n");
    let expected = "<stdin>: no route, certified: no route can begin\n";
    assert_eq!((run.code, run.out.as_str()), (0, expected));
    let run = xtask_with_input(&["solve", "pacman"], b"0 0\n0 1\n1 2\nP.\n");
    assert!(run.out.contains("cost 1, 1 step, certified: the bound alone proves it\n"), "{run:?}");
}

#[test]
fn amphipods_have_moves_instead_of_a_path() {
    let folder = Folder::new();
    let text = "#############\n#...........#\n###B#A#C#D###\n  #########\n";
    let answer = solve_json(&["amphipod", &folder.write("burrow.txt", text)]);
    assert_eq!((&answer["rules"], &answer["cost"]), (&json!("folded"), &json!(46)));
    let moves = json!([
        {"kind": "A", "from": [1, 4], "to": [0, 1], "cost": 4},
        {"kind": "B", "from": [1, 2], "to": [1, 4], "cost": 40},
        {"kind": "A", "from": [0, 1], "to": [1, 2], "cost": 2},
    ]);
    assert_eq!(answer["moves"], moves);
    assert_eq!((answer.get("path"), answer.get("arrows")), (None, None));
    let sorted = solve_json(&["amphipod", "fixtures/amphipod/sorted.txt"]);
    assert_eq!((&sorted["cost"], &sorted["moves"]), (&json!(0), &json!([])));
    let deadlock = solve_json(&["amphipod", "fixtures/amphipod/hallway-deadlock.txt"]);
    assert_eq!((&deadlock["cost"], &deadlock["moves"]), (&Value::Null, &Value::Null));
    assert_eq!(deadlock["certified"], true);
}

#[test]
fn the_contest_wants_its_own_format() {
    let run =
        xtask(&["solve", "pacman", "--format", "contest", "fixtures/pacman/example-37x37.txt"]);
    let lines: Vec<&str> = run.out.lines().collect();
    assert_eq!((run.code, lines.len()), (0, 212));
    assert_eq!(lines[..6], ["210", "35 35", "34 35", "33 35", "33 34", "33 33"]);
    assert_eq!(lines[207..], ["33 3", "33 2", "33 1", "34 1", "35 1"]);
    let run =
        xtask(&["solve", "pacman", "--format", "contest", "fixtures/pacman/food-walled-in.txt"]);
    assert_eq!((run.code, run.out.as_str()), (0, "no route\n"));
    let run = xtask_with_input(&["solve", "pacman"], b"0 0\n0 1\n1000000000 1000000000\nP.\n");
    let message = "<stdin>:3:1: found 1000000000, expected 1, the number of rows that follow";
    assert_eq!((run.code, run.err.trim_end()), (2, message));
}

#[test]
fn routes_as_cheap_are_counted() {
    let count = |arguments: &[&str]| {
        solve_json(&[arguments, &["--count"]].concat())["optimal_routes"]
            .as_str()
            .unwrap()
            .to_owned()
    };
    assert_eq!(count(&["crucible", EXAMPLE]), "4");
    assert_eq!(count(&["crucible", "fixtures/crucible/one-cell.txt"]), "1");
    assert_eq!(count(&["crucible", "fixtures/crucible/walled-off.txt"]), "0");
    assert_eq!(count(&["crucible", "fixtures/crucible/zero-loops-6x6.txt"]), "infinite");
    // 78 steps, of which 39 go down, in any order.
    assert_eq!(count(&["pacman", FIELD]), "27217014869199032015600");
    let run = xtask_with_input(&["solve", "keys-and-doors", "--count"], b"@.\n.+\n");
    assert!(run.out.contains("\noptimal routes: 2\n"), "{}", run.out);
}

/// A list is held to the answer that it belongs to.
#[test]
fn a_list_without_an_answer_is_not_begun() {
    let root = root();
    let world = World { puzzles: Registry(&[&Liar::of(Lie::OtherExistence)]), ..World::at(&root) };
    let arguments = ["solve", "liar", "--engine", "pathfinding-dijkstra", "--top", "2"];
    let run = world.run(&arguments, &mut &b"123\n456\n789\n"[..]);
    let message = "<stdin>: the list is refused: the search found no route, but one is listed\n";
    assert_eq!((run.code, run.out.as_str(), run.err.as_str()), (1, "", message));
}
