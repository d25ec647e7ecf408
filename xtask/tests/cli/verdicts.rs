//! `review` decides: what follows from the old route, replayed, and from the new one.

use std::fs;

use serde_json::{Value, json};

use crate::changes::{CITY, begin, changed, city, each, replace, repository, review, review_json};
use crate::world::{Folder, SNAPSHOT, root};

#[test]
fn replayed_routes() {
    let script = r"
head cost 20 => cost 19
is cost reject
  do not accept: the new route costs 20, not 19
  DOES NOT HOLD: solved again, with a result that differs from the snapshot

head steps 4 => steps 5
is statistics reject
  the figures of the route changed

head cost 20 => cost 22
head (0,0) * => (0,0) >v>v
head answers: => [small]\n'1..=3' = 22\n
is cost reject
  a bug, do not accept: the old route is legal and costs 20, less than 22
  no comment in answers.toml says how the answer 22 was confirmed\n
  answers.toml was changed too, from 20 to 22\n
  DOES NOT HOLD: wrong answer: 20, answers.toml says 22

head cost 20\nsteps 4\nturns 1\noptimal routes 1 => no route\noptimal routes 0
head route\n(0,0) >>vv\n =>
is answer reject
  a bug, do not accept: the old route is legal, and costs 20

base cost 20 => cost 19
is cost look
  the costs changed: the old route is legal, and costs 20 instead of 19

head (0,0) * => (0,0) >v>v
is route reject
  do not accept: the new route costs 22, not 20

base cost 20\nsteps 4\nturns 1 => stopped by time, at least 7
base route\n(0,0) >>vv\n =>
is answer look
  not checked: the old search ran out of budget

base (0,0) * => (0,0) >>v
is route look
  the rules became stricter, or the old answer was wrong: the referee refuses the old route: the
  the routes part at step 4, at (1,2): no step before, v after

base cost 20 => cost 22
head answers: => [
is cost reject
  not checked: there is no fixture on which to replay the old route
";
    each(CITY.0, CITY.1, script);
    let script = r"
base cost 13 => cost 5
base (0,0) * => (0,0) >>>>v
is cost look
  cost 5 -> 13 (+8): the rules became stricter, or the old answer was wrong: the referee refuses
  refuses the old route: the run that ends at (0,4) has 4 steps, but may have at most 3
";
    each("11111\n99991\n", 13, script);
}

#[test]
fn of_two_routes_the_referee_lists_one_first() {
    let script = r"
base (0,0) * => (0,0) v>
is route accept
  cost 2: the new route comes first in the referee's order

head (0,0) * => (0,0) v>
is route reject
  the old route comes first in the referee's order: do not accept unless you changed the order

head (0,0) * => (0,0) >
is route reject
  do not accept: the referee refuses the new route: the route ends at (0,1)
";
    each("11\n11\n", 2, script);
    for (file, advice) in [
        ("crates/crucible/src/referee.rs", "look\n  order, and code changed: accept only if"),
        ("crates/grid/src/a", "look\n  order, and code changed: accept only if"),
        ("crates/puzzle/src/a", "look\n  order, and code changed: accept only if"),
        ("crates/pacman/src/lib.rs", "accept\n  !code changed: accept only if"),
        ("crates/crucible/tests/a.rs", "accept\n  !code changed: accept only if"),
        ("xtask/src/main.rs", "accept\n  !code changed: accept only if"),
    ] {
        let script = format!("base (0,0) * => (0,0) v>\nhead {file}: => //\nis route {advice}");
        each("11\n11\n", 2, &script);
    }
}

/// Moves of pieces say what each costs, and that may be what has changed.
#[test]
fn moves_that_cost_something_else() {
    let (answers, name) = ("fixtures/amphipod/answers.toml", "amphipod--example--folded.snap");
    let folder = Folder::new();
    let copied = |file: &str| fs::read_to_string(root().join(file)).unwrap();
    folder.write("fixtures/amphipod/example.txt", copied("fixtures/amphipod/example.txt"));
    folder.write(answers, "[example]\nfolded = 12521\n");
    let file = format!("xtask/snapshots/{name}");
    let good = copied(&file);
    // The last two go home in another order.
    let lines: Vec<&str> = good.lines().collect();
    let at = lines.iter().position(|line| line.starts_with("D (1,8)")).unwrap();
    let swapped = [lines[at], lines[at + 1]];
    let (first, cheaper) = ("B (1,6) -> (0,3) 40\n", "B (1,6) -> (0,3) 39\n");
    for (base, kind, words) in [
        (
            good.replace(first, cheaper).replace("cost 12521", "cost 12520"),
            "cost",
            "the costs changed: the old route is legal, and costs 12521 instead of 12520",
        ),
        (
            good.replace(first, "B (1,7) -> (0,3) 40\n"),
            "route",
            "refuses the old route: move 1: the burrow has no place (1,7)",
        ),
        (
            good.replace(first, "B goes to (0,3)\n"),
            "route",
            "not checked: the route cannot be read: unknown move",
        ),
        (
            good.replace(&swapped.join("\n"), &[swapped[1], swapped[0]].join("\n")),
            "route",
            "refuses the old route: move ",
        ),
    ] {
        folder.write(&file, &base);
        let _ = fs::remove_dir_all(folder.path(".git"));
        begin(&folder);
        folder.write(&file, &good);
        let found = review_json(&folder)["findings"][0].clone();
        assert_eq!((&found["kind"], &found["advice"]), (&kind.into(), &"look".into()), "{words}");
        assert!(found["headline"].as_str().unwrap().contains(words), "{found}");
        let lines = found["lines"].as_array().unwrap().iter();
        let signs: Vec<&str> = lines.map(|line| &line.as_str().unwrap()[..1]).collect();
        let changed = signs.concat().replace(' ', "");
        assert!(signs.len() > 5 && ["-+", "+-"].contains(&&*changed), "{signs:?}");
    }
}

#[test]
fn nothing_to_review() {
    let folder = repository(|_| {});
    let run = review(&folder, &[]);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    let commit =
        run.out.strip_prefix("nothing to review: no snapshot changed since main (").unwrap();
    let digits = commit.chars().take_while(char::is_ascii_hexdigit).count();
    assert_eq!((digits, &commit[digits..]), (10, ")\n"), "{}", run.out);
    for format in ["markdown", "html", "json"] {
        assert_eq!(review(&folder, &["--format", format]).code, 0);
    }
    // How a system ends its lines is no change.
    replace(&folder, "\n", "\r\n");
    assert_eq!(review(&folder, &[]).code, 0);
}

#[test]
fn a_finding_as_json() {
    let folder = city(CITY.0, CITY.1);
    changed(&folder, "base cost 20 => cost 22\nbase (0,0) * => (0,0) >v>v");
    let found = review_json(&folder)["findings"][0].clone();
    let of = |keys: &[&str]| keys.iter().map(|key| found[key].clone()).collect::<Vec<_>>();
    let expected = [json!(4), json!([[1, 1]]), json!([[0, 2]])];
    assert_eq!(of(&["kept", "removed", "added"]), expected);
    let parting = json!({"step": 2, "cell": [0, 1], "before": "v", "after": ">"});
    assert_eq!(found["parting"], parting);
    let costs: [&Value; 2] = [&found["before"]["cost"], &found["after"]["cost"]];
    assert_eq!((costs, &found["verdict"]["holds"]), ([&json!(22), &json!(20)], &json!(true)));
}

#[test]
fn without_a_base_pending_is_compared_with_accepted() {
    let folder = Folder::workspace();
    let run = folder.xtask(&["review"]);
    let nothing = "nothing to review: there are no pending snapshots (`verify-all` writes none \
                   for a case whose answer is wrong)\n";
    assert_eq!((run.code, run.out.as_str()), (0, nothing));
    replace(&folder, "(0,0) >>vv\n", "(0,0) vv>>\n");
    assert_eq!(folder.xtask(&["verify-all"]).code, 1);
    let run = folder.xtask(&["review"]);
    assert_eq!(run.code, 1, "{run:?}");
    assert!(run.out.contains("\nroute (1): ") && run.out.contains("v before, > after"), "{run:?}");
    assert!(!run.out.contains("left beside it"), "it is what is compared: {}", run.out);
    let good = folder.read(&format!("{SNAPSHOT}.new"));
    folder.write(SNAPSHOT, good);
    assert!(folder.xtask(&["review"]).out.contains("\npending (1): "));
}

#[test]
fn outside_of_a_workspace_there_is_no_referee() {
    let (outside, inside) = (Folder::new(), city(CITY.0, CITY.1));
    let good = inside.read(SNAPSHOT);
    let old = outside.write("old", good.replace("cost 20", "cost 21"));
    let new = outside.write("new", &good);
    for (folder, words) in [
        (&outside, "not checked: outside of a workspace there is no referee to replay the route"),
        (&inside, "the costs changed: the old route is legal, and costs 20 instead of 21"),
    ] {
        assert!(folder.xtask(&["diff-tool", &old, &new]).out.contains(words));
    }
}
