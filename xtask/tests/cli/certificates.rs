//! Certificates that leave the house: written, checked elsewhere, and refused.

use std::fs;

use crate::world::{Folder, Run, root, xtask};

/// The certificates of all fixtures, in a folder of their own.
struct Kept {
    folder: Folder,
    /// Puzzle, fixture and rules.
    cases: Vec<[String; 3]>,
}

impl Kept {
    fn new(only: &str) -> Kept {
        let folder = Folder::new();
        let place = folder.path("kept");
        let place = place.to_str().unwrap();
        let mut arguments = vec!["verify-all", "--check", "--certificates", place];
        if !only.is_empty() {
            arguments.extend(["--only", only]);
        }
        let run = xtask(&arguments);
        assert_eq!(run.code, 0, "{run:?}");
        let entries = fs::read_dir(place).unwrap().map(|entry| entry.unwrap().file_name());
        let mut names: Vec<String> = entries.map(|name| name.into_string().unwrap()).collect();
        names.sort();
        let case = |name: &String| {
            let parts = name.strip_suffix(".certificate").unwrap().splitn(3, "--");
            let parts: Vec<String> = parts.map(ToOwned::to_owned).collect();
            <[String; 3]>::try_from(parts).unwrap()
        };
        let cases = names.iter().map(case).collect();
        Kept { folder, cases }
    }

    fn text(&self, case: &[String; 3]) -> String {
        self.folder.read(&format!("kept/{}.certificate", case.join("--")))
    }

    /// Checks `text` beside the input of `case`.
    fn check(&self, [puzzle, fixture, _]: &[String; 3], text: &str) -> Run {
        let file = self.folder.write("checked", text);
        xtask(&["check", puzzle, &input(puzzle, fixture), &file])
    }
}

fn input(puzzle: &str, fixture: &str) -> String {
    format!("fixtures/{puzzle}/{fixture}.txt")
}

/// The number behind `word` at the beginning of a line, if it is one.
fn number(text: &str, word: &str) -> Option<u64> {
    text.lines().find_map(|line| line.strip_prefix(word)?.parse().ok())
}

/// What the answers of the fixtures say, as a checker says it.
fn expected([puzzle, fixture, rules]: &[String; 3]) -> String {
    let answers = fs::read_to_string(root().join(format!("fixtures/{puzzle}/answers.toml")));
    let answers: toml::Table = answers.unwrap().parse().unwrap();
    match &answers[fixture][rules] {
        toml::Value::Integer(cost) => {
            format!("no route costs less than {cost}, and this one costs {cost}\n")
        }
        _ => "there is no route\n".to_owned(),
    }
}

#[test]
fn every_fixture_is_proven_and_nothing_that_is_raised_or_made_dearer() {
    let kept = Kept::new("");
    assert!(kept.cases.len() > 100, "only {} cases", kept.cases.len());
    for case in &kept.cases {
        let text = kept.text(case);
        let run = kept.check(case, &text);
        assert_eq!((run.code, run.out, run.err.as_str()), (0, expected(case), ""), "{case:?}");

        let Some(cost) = number(&text, "route ") else { continue };
        let claimed = format!("claim at least {cost}\n");
        if let (Some(dearer), "keys-and-doors" | "pacman") = (with_detour(&text), &*case[0]) {
            let run = kept.check(case, &dearer);
            let reason = format!("refused: the route costs {}, but the claim is", cost + 2);
            assert!(run.code == 1 && run.err.contains(&reason), "{case:?}: {run:?}");
        }
        // The claim raised by one, with the route and without.
        let raised = text.replace(&claimed, &format!("claim at least {}\n", cost + 1));
        let run = kept.check(case, &raised);
        let reason = format!("refused: the route costs {cost}, but the claim is: every route");
        assert!(run.code == 1 && run.err.contains(&reason), "{case:?}: {run:?}");
        let (before, after) = raised.split_once("route ").unwrap();
        let (_, table) = after.split_once("table\n").unwrap();
        let run = kept.check(case, &format!("{before}route none\ntable\n{table}"));
        assert!(run.code == 1 && run.err.contains("potential"), "{case:?}: {run:?}");
        // Or claimed to be none.
        let run = kept.check(case, &text.replace(&claimed, "claim no route\n"));
        assert_eq!((run.code, run.out.as_str()), (1, ""), "{case:?}: {run:?}");
    }
}

#[test]
fn a_certificate_of_another_input_is_refused() {
    for (puzzle, fixture, other) in [
        ("crucible", "one-row-4", "one-row-5"),
        ("crucible", "walled-off", "goal-closed"),
        ("amphipod", "depth-1", "hallway-deadlock"),
        ("keys-and-doors", "square-2x2", "square-3x3"),
        ("pacman", "field-12x17", "field-12x17-upwards"),
        ("pacman", "one-row-walled", "food-walled-in"),
    ] {
        let kept = Kept::new(&format!("{puzzle}/{fixture}"));
        let case = kept.cases.first().unwrap();
        let other = [puzzle, other, &case[2]].map(ToOwned::to_owned);
        let run = kept.check(&other, &kept.text(case));
        assert_eq!((run.code, run.out.as_str()), (1, ""), "{other:?}: {run:?}");
        assert!(run.err.contains("refused: it was made for another input, "), "{run:?}");
    }
}

/// The file with one step back and forth at the beginning of its route, and
/// the cost of that, where each step costs 1 and there are two steps at least.
fn with_detour(text: &str) -> Option<String> {
    let cost = number(text, "route ")?;
    let (before, after) = text.split_once("route ")?;
    let (route, table) = after.split_once("table\n")?;
    let arrows: Vec<char> = route.chars().filter(|arrow| "^<>v".contains(*arrow)).collect();
    let [first, _, ..] = arrows[..] else { return None };
    let back = match first {
        '^' => 'v',
        '<' => '>',
        '>' => '<',
        _ => '^',
    };
    let arrows: Vec<char> = [first, back].into_iter().chain(arrows).collect();
    let lines: Vec<String> = arrows.chunks(80).map(String::from_iter).collect();
    Some(format!("{before}route {}\n{}\ntable\n{table}", cost + 2, lines.join("\n")))
}

/// What is said of the certificate of a fixture with some text replaced.
#[track_caller]
fn refuse(case: [&str; 3], changes: &[(&str, &str)], code: i32, expected: &str) {
    let kept = Kept::new(&format!("{}/{}", case[0], case[1]));
    let case = case.map(ToOwned::to_owned);
    let mut text = kept.text(&case);
    for (old, new) in changes {
        assert!(text.contains(old), "{old:?} is not in {text}");
        text = text.replacen(old, new, 1);
    }
    let run = kept.check(&case, &text);
    let (_, said) = run.err.split_once("checked:").unwrap();
    assert_eq!((run.code, run.out.as_str(), said.trim_end()), (code, "", expected));
}

#[test]
fn a_certificate_of_other_rules_is_refused() {
    let small = |rules| ["crucible", "example-13x13", rules];
    refuse(
        small("1..=3"),
        &[("rules 1..=3", "rules 4..=10")],
        1,
        " refused: the run that ends at (0,2) has 2 steps, at least 4 needed",
    );
    refuse(
        small("4..=10"),
        &[("rules 4..=10", "rules 1..=3")],
        1,
        " refused: the run that ends at (0,8) has 8 steps, at most 3 allowed",
    );
    let layer = "found `horizontal`, expected a layer of this puzzle";
    refuse(small("1..=3"), &[("rules 1..=3", "rules elven")], 2, &format!("9:7: {layer}"));
    let kept = Kept::new("amphipod/example");
    let case = ["amphipod", "example", "folded"].map(ToOwned::to_owned);
    let run = kept.check(&case, &kept.text(&case).replace("rules folded", "rules unfolded"));
    assert!(run.code == 1 && run.err.contains("refused: it was made for another input"), "{run:?}");
}

#[test]
fn a_route_made_dearer_by_a_detour_is_refused() {
    // Behind the first step one step back and forth, and the cost that it has.
    refuse(
        ["pacman", "detour", "standard"],
        &[("route 8\n", "route 10\n"), ("\nvv>", "\nv^vv>")],
        1,
        " refused: the route costs 10, but the claim is: every route costs at least 8",
    );
    refuse(
        ["keys-and-doors", "there-and-back", "standard"],
        &[("route 19\n", "route 21\n"), ("\n<", "\n<><")],
        1,
        " refused: the route costs 21, but the claim is: every route costs at least 19",
    );
    refuse(
        ["crucible", "nine-digits-3x3", "1..=3"],
        &[("route 20\n", "route 22\n"), (">>vv", ">v>v")],
        1,
        " refused: the route costs 22, but the claim is: every route costs at least 20",
    );
    // It says less than it costs.
    refuse(
        ["crucible", "nine-digits-3x3", "1..=3"],
        &[(">>vv", ">v>v")],
        1,
        " refused: the route costs 22, not 20",
    );
    refuse(
        ["amphipod", "depth-1", "folded"],
        &[(" 8\n", " 9\n")],
        1,
        " refused: move 1: it costs 8, not 9",
    );
}

#[test]
fn solve_writes_one_file_or_one_for_each_input() {
    let folder = Folder::new();
    let place = folder.path("new/kept");
    let place = place.to_str().unwrap();
    let (one, other) = (input("pacman", "detour"), input("pacman", "one-row-walled"));
    let run = xtask(&["solve", "pacman", "--certificate", place, &one]);
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{run:?}");
    let alone = folder.read("new/kept");
    let both = folder.path("both");
    let both = both.to_str().unwrap();
    let run = xtask(&["solve", "pacman", "--certificate", both, &one, &other]);
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{run:?}");
    assert_eq!(folder.read("both/detour.certificate"), alone);
    let file = folder.path("both/one-row-walled.certificate");
    let run = xtask(&["check", "pacman", &other, file.to_str().unwrap()]);
    assert_eq!((run.code, run.out.as_str()), (0, "there is no route\n"), "{run:?}");
    // A folder cannot be written over.
    let run = xtask(&["solve", "pacman", "--certificate", both, &one]);
    assert!(run.code == 2 && run.err.contains("both: "), "{run:?}");
    for option in ["--no-certify", "--cost-only", "--nth=2"] {
        let run = xtask(&["solve", "pacman", "--certificate", place, option, &one]);
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{run:?}");
    }
}

#[test]
fn a_search_that_stops_leaves_a_bound_that_is_proven() {
    let folder = Folder::new();
    let place = folder.path("kept");
    let file = place.to_str().unwrap();
    let (input, options) = (input("crucible", "example-13x13"), ["--engine", "pathfinding"]);
    let solve = ["solve", "crucible", "--max-expansions", "9", "--certificate", file, &input];
    let run = xtask(&[&solve[..], &options].concat());
    assert_eq!(run.code, 3, "{run:?}");
    let run = xtask(&["check", "crucible", &input, file]);
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{run:?}");
    assert!(run.out.starts_with("every route costs at least "), "{run:?}");
}
