//! `solve`: the JSON contract, several files, budgets, listings and tables.

use serde_json::{Value, json};

use crate::changes::{filled, unescaped};
use crate::world::{CITY, Folder, Run, xtask_with_input};

const SQUARE: &str = "123\n456\n789";
const FIELD: &str = "fixtures/pacman/field-40x40.txt";

pub(crate) fn solve(options: &str) -> Run {
    solve_text(options, "")
}

pub(crate) fn solve_text(options: &str, input: &str) -> Run {
    xtask_with_input(&format!("solve {options}"), input)
}

/// The JSON object that is printed for a good input.
#[track_caller]
fn object(options: &str) -> Value {
    serde_json::from_str(&solve(&format!("{options} --format json")).good()).unwrap()
}

/// Asserts that these keys of the object have these values; a missing key counts as null.
#[track_caller]
fn has(options: &str, expected: &Value) {
    let object = object(options);
    for (key, value) in expected.as_object().unwrap() {
        assert_eq!(object[key], *value, "{options}: {key}");
    }
}

#[test]
fn objects_have_the_keys_of_the_contract_in_order() {
    let found = r#""crucible","input":"-","rules":"1..=3","engine":"pathfinding","outcome":"found","cost":4,"path":[[0,0],[0,1],[1,1],[1,2],[2,2]],"arrows":">v>v","corners":[[0,0],[0,1],[1,1],[1,2],[2,2]],"certified":true,"stats":{"expanded":0,"generated":0}}"#;
    let cost = r#""crucible","input":"-","rules":"1..=3","engine":"pathfinding","outcome":"found","cost":4,"certified":false,"stats":{"expanded":0,"generated":0}}"#;
    let count = &cost.replace(r#""stats""#, r#""optimal_routes":"1","stats""#);
    let none = r#""crucible","input":"-","rules":"elven","engine":"dense","outcome":"no route","cost":null,"path":null,"arrows":null,"certified":false,"nth":"340282366920938463463374607431768211455","stats":{"expanded":17,"generated":28}}"#;
    for (options, input, expected) in [
        ("crucible --engine pathfinding", "119\n911\n991\n", found),
        ("crucible --engine pathfinding --cost-only", "119\n911\n991\n", cost),
        ("crucible --engine pathfinding --cost-only --count", "119\n911\n991\n", count),
        ("crucible --rules elven --nth 340282366920938463463374607431768211455", SQUARE, none),
    ] {
        let out = solve_text(&format!("{options} --format json"), input).good();
        assert_eq!(out, format!("{{\"puzzle\":{expected}\n"), "{options}");
    }
}

#[test]
fn what_objects_say() {
    let (dijkstra, arrows) = ("pathfinding-dijkstra", ">>>v>>>^>>>vv>vv>vvv>vvv<vv>");
    for (options, expected) in [
        ("crucible --rules 01..=003", json!({"rules": "1..=3", "nth": null, "routes": null})),
        ("crucible --rules elven", json!({"corners": null, "arrows": arrows})),
        ("crucible --cost-only --nth 1", json!({"cost": 102, "nth": "1"})),
        ("crucible --no-certify", json!({"certified": false, "cost": 102})),
        (&format!("crucible --engine {dijkstra}"), json!({"engine": dijkstra, "certified": true})),
        ("crucible --rules 13..=13 --top 2", json!({"routes": [], "outcome": "no route"})),
    ] {
        has(&format!("{options} {CITY}"), &expected);
    }
    let none = solve("crucible --format json fixtures/crucible/walled-off.txt").good();
    assert!(none.contains(r#""path":null,"#) && none.contains(r#""corners":null,"#), "{none}");
    // 78 steps, of which 39 go down, in any order.
    let field = "27217014869199032015600";
    for (input, count) in [
        ("crucible fixtures/crucible/walled-off.txt", "0"),
        ("crucible fixtures/crucible/zero-loops-6x6.txt", "infinite"),
        (&format!("pacman {FIELD}"), field),
    ] {
        has(&format!("{input} --count"), &json!({"optimal_routes": count}));
    }
    let far = object(&format!("pacman --nth {field} {FIELD}"));
    assert_eq!((&far["cost"], far["arrows"].as_str().unwrap().len()), (&json!(78), 78));
    has(&format!("pacman --nth 27217014869199032015601 {FIELD}"), &json!({"cost": 80}));
}

#[test]
fn routes_are_listed_in_order_and_found_by_their_places() {
    let listed = object(&format!("crucible --rules elven --top 12 {CITY}"));
    let routes = listed["routes"].as_array().unwrap();
    let costs: Vec<u64> = routes.iter().map(|route| route["cost"].as_u64().unwrap()).collect();
    assert_eq!(costs, [102, 102, 102, 103, 103, 103, 103, 104, 104, 104, 104, 104]);
    assert_eq!(routes[0]["path"], listed["path"]);
    for place in [1, 2, 7, 12] {
        let mut expected = routes[place - 1].clone();
        expected["nth"] = place.to_string().into();
        expected["certified"] = false.into();
        expected["routes"] = Value::Null;
        has(&format!("crucible --rules elven --nth {place} {CITY}"), &expected);
    }
}

#[test]
fn budgets_that_run_out() {
    let plain = format!("crucible --engine pathfinding --format json {CITY}");
    let run = solve(&format!("{plain} --max-expansions 100"));
    let answer: Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!((run.code, &answer["cost"], &answer["path"]), (3, &Value::Null, &Value::Null));
    assert_eq!(answer["exhausted"]["reason"], "expansions");
    let bound = answer["exhausted"]["lower_bound"].as_u64().unwrap();
    assert!((25..=102).contains(&bound) && answer["certified"] == true, "{answer}");
    // If the list cannot begin, the answer is still printed.
    let run = solve(&format!("{plain} --max-expansions 328 --top 2"));
    let answer: Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!((run.code, &answer["cost"]), (3, &json!(102)));
    assert_eq!(answer["exhausted"], json!({"reason": "expansions", "lower_bound": 102}));
    assert_eq!((answer.get("routes"), &answer["certified"]), (None, &json!(true)));
    let run = solve("pacman fixtures/pacman/detour.txt --timeout 0.2 --top 18446744073709551615");
    run.says(3, &["\nroute 2: cost 10, ><vv>>>>^^\n", "\nthe list stopped (time)\n"]);
    for (options, what) in [
        ("--max-expansions 9", "search stopped: --max-expansions"),
        ("--max-states 9", "search stopped: --max-states"),
        ("--timeout 0", "search stopped: --timeout"),
        ("--nth 3 --max-expansions 9", "search stopped: --max-expansions"),
        ("--top 2 --max-expansions 328", "list stopped: --max-expansions"),
    ] {
        let run = solve(&format!("crucible {CITY} --engine pathfinding {options}"));
        let message = format!("{CITY}: the {what} was reached; raise it to go on\n");
        assert_eq!((run.code, run.err), (3, message), "{options}");
    }
    let run = solve(&format!("pacman --format contest --max-expansions 0 {FIELD}"));
    let answer = format!("{FIELD}: stopped (expansions), every route costs at least 78, ");
    let message = "the search stopped: --max-expansions was reached; raise it to go on\n";
    let err = run.failed(3);
    assert!(err.starts_with(&answer) && err.ends_with(message), "{err}");
}

#[test]
fn several_files_are_answered_in_order_and_bad_ones_reported() {
    let folder = Folder::new();
    folder.write("good", "12\n34\n");
    folder.write("bad", "12\n3x\n");
    folder.write("odd", b"12\n3\xff\n");
    folder.write("empty", "");
    let run = folder.xtask("solve crucible --format json good bad none odd empty good");
    let input = |line| serde_json::from_str::<Value>(line).unwrap()["input"].clone();
    assert_eq!(run.out.lines().map(input).collect::<Vec<_>>(), ["good", "good"]);
    let said = "\
bad:2:2: found 'x', expected a digit or `-`
none: no such file
odd:2:2: found the byte 0xff, expected UTF-8 text
empty:1:1: found end of input, expected a row of cells, each a digit or `-`
";
    assert_eq!((run.code, run.err.as_str()), (2, said));
}

/// Each paragraph has the options, the input, and the output, indented.
#[test]
fn text_for_people() {
    let script = r"
crucible --engine pathfinding < 119\n911\n991\n
  cost 4, 4 steps, 3 turns, certified: the checker needs no table to prove it\n1>9\n9v>\n99v\n

crucible - < -\n
  no route, certified: the checker needs no table to prove it\n

crucible --nth 1 < 1-\n-1\n
  no route, not certified\n

crucible --map --top 2 < 1-\n-1\n
  no route, certified by a table of 3 states\n1-\n-1\n

crucible --max-expansions 0 < 1-\n-1\n
  stopped (expansions), every route costs at least 2, certified: the checker needs no table to prove it\n

pacman < 0 0\n0 1\n1 2\nP.\n
  cost 1, 1 step, certified: the checker needs no table to prove it\nP>\n

octile --cost-only < $octile
  $cost, not certified\n

octile < $octile
  $cost, certified: the checker needs no table to prove it\n.↗>>\nA...\n

crucible --rules elven --nth 11 < 123\n456\n789\n
  there are fewer than 11 such routes\n

crucible --rules elven --cost-only --nth 10 < 123\n456\n789\n
  route 10: cost 39, 6 steps, 4 turns, not certified\n

keys-and-doors --count --cost-only < @.\n.+\n
  cost 2, 2 steps, not certified\noptimal routes: 2\n
";
    let octile = r"type octile\nheight 2\nwidth 4\nstart 1 0\ngoal 0 3\nmap\n....\n....\n";
    let cost = "cost 131836323, 3 steps (2 straight, 1 diagonal), length 3.414214";
    let script = filled(script, &[("$octile", octile), ("$cost", cost)]);
    for case in script.trim().split("\n\n") {
        let (asked, out) = case.split_once("\n  ").unwrap();
        let (options, input) = asked.split_once(" < ").unwrap();
        let run = solve_text(options, &unescaped(input));
        assert_eq!(run.out, format!("<stdin>: {}", unescaped(out)), "{options}");
    }
}

#[test]
fn amphipods_have_moves_instead_of_a_path() {
    let folder = Folder::new();
    let text = "#############\n#...........#\n###B#A#C#D###\n  #########\n";
    let burrow = folder.write("burrow.txt", text);
    let moves = json!([
        {"kind": "A", "from": [1, 4], "to": [0, 1], "cost": 4},
        {"kind": "B", "from": [1, 2], "to": [1, 4], "cost": 40},
        {"kind": "A", "from": [0, 1], "to": [1, 2], "cost": 2},
    ]);
    let deadlock = "fixtures/amphipod/hallway-deadlock.txt";
    for (file, expected) in [
        (&*burrow, json!({"rules": "folded", "cost": 46, "moves": moves, "path": null})),
        ("fixtures/amphipod/sorted.txt", json!({"cost": 0, "moves": [], "arrows": null})),
        (deadlock, json!({"cost": null, "moves": null, "certified": true})),
    ] {
        has(&format!("amphipod {file}"), &expected);
    }
}

#[test]
fn the_contest_wants_its_own_format() {
    let run = solve("pacman --format contest fixtures/pacman/example-37x37.txt");
    let lines: Vec<&str> = run.out.lines().collect();
    assert_eq!((run.code, lines.len()), (0, 212));
    assert_eq!(lines[..6], ["210", "35 35", "34 35", "33 35", "33 34", "33 33"]);
    assert_eq!(lines[207..], ["33 3", "33 2", "33 1", "34 1", "35 1"]);
    let run = solve("pacman --format contest fixtures/pacman/food-walled-in.txt");
    assert_eq!(run.good(), "no route\n");
}

#[test]
fn rules_are_compared_in_one_table() {
    let rules = "crucible --rules 1..=3 --rules elven --rules 13..=13";
    let run = solve(&format!("{rules} --count {CITY}"));
    let cost = "cost 102, 28 steps, 14 turns, certified by a table of";
    let rows: Vec<&str> = run.out.lines().collect();
    assert_eq!((run.code, rows.len()), (0, 3), "{run:?}");
    let answers = [("1..=3  ", cost), ("elven  ", cost), ("13..=13", "no route, certified")];
    for (row, (rules, answer)) in rows.iter().zip(answers) {
        assert!(row.starts_with(&format!("{CITY}  {rules}  {answer}")), "{row}");
        assert!(row.contains(", optimal routes "), "{row}");
    }
    // The exit code is the worst one, not the last.
    let run = solve(&format!("{rules} --engine pathfinding --max-expansions 50 {CITY}"));
    assert!(run.code == 3 && run.out.lines().last().unwrap().contains("no route"), "{run:?}");
    // A parse error is reported once; what one rule set can read is answered all the same.
    let run = solve_text(rules, "12\n3x\n");
    assert_eq!((run.code, run.err.lines().count(), run.out.as_str()), (2, 1, ""), "{run:?}");
    let deep = "amphipod --rules unfolded --rules folded fixtures/amphipod/depth-8.txt";
    solve(deep).says(2, &["row 9 of the rooms once unfolded, ", "  folded    cost 18075, "]);
}
