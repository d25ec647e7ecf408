//! The advice of `review`, which follows from replaying the old route and the new one.

use std::fs;

use crate::changes::{
    CITY, PENDING, begin, changed, city, each, everywhere, filled, in_line, repository, review,
    review_json, says,
};
use crate::world::{ANSWERS, Folder, SNAPSHOT, root};

#[test]
fn snapshots_that_come_go_wait_or_lie_about() {
    let good = in_line(&city(CITY.0, CITY.1).read(SNAPSHOT));
    let twin = good.replace("fixture small", "fixture twin");
    let odd = twin.replace("1>>", "\u{1b}>>");
    let script = r"
base =>
is new look
  !as before
  cost 20: new: judge whether the comment in answers.toml confirms the answer
  \n      1>>\n      45v\n      78v\n
  holds: solved again

base =>
head answers: # drawn by hand =>
head answers: # and counted =>
is new look
  cost 20: new: the answer has no comment of its own in answers.toml

base =>
head answers: = 20 => = 21
is new reject
  does not hold; new: judge
  DOES NOT HOLD: wrong answer: found 20, answers.toml says 21

base twin: => $odd
is deleted look
  \n      \u{1b}>>\n

head pending: => $good
is pending look
  the accepted snapshot did not change, but a pending one is left beside it: run `cargo xtask verify-all`, which removes it if it is stale, or says what to do\n

head pending: => $good
head answers: = 20 => = 21
is pending look
  changed in `fixtures`, and told by no entry: fixtures/crucible/answers.toml (small 1..=3: 20 -> 21); run `cargo xtask verify-all` to check them\n

head xtask/snapshots/crucible--twin--1..=3.snap.new: => $good
is pending look
  look: crucible/twin 1..=3: the accepted snapshot did not change, but a pending one is left beside it: run `cargo xtask verify-all`, which removes it if it is stale, or says what to do\n

base cost 20 => cost 21
head pending: => $good
is cost look
  \n    a pending snapshot is left beside it\n

head ---\n{}\n---\n =>
is unreadable reject
  not a snapshot: write it again with `cargo xtask verify-all --accept`
  it has no header

head twin: => $twin
is orphan reject
  crucible/twin 1..=3: cost 20: belongs to no fixture and rule set

head xtask/snapshots/crucible--small--elven.snap: => $good
is orphan reject
  crucible/small elven: cost 20: fixtures/crucible/answers.toml does not have its rule set: put it back, or

head =>

is deleted reject
  cost 20: deleted, but fixtures/crucible/small.txt is still there: run `cargo xtask verify-all --accept`

head input: =>
head answers: =>
is deleted look
  cost 20: deleted, and fixtures/crucible/small.txt too: accept this if on purpose
  \n    holds: the input of the base was solved again, with the same answer\n
  \n      1>>\n      45v\n      78v\n

base cost 20 => cost 22
head input: =>
is deleted reject
  DOES NOT HOLD: with this code, the old input has another answer: 22 -> 20\n
  cost 22: deleted, but fixtures/crucible/answers.toml still has the answer of crucible/small 1..=3, 20: remove it\n

head answers: => [small]\nelven = 6\n
is deleted look
  cost 20: deleted: fixtures/crucible/answers.toml no longer has its rule set; accept this if on purpose

head answers: => [other]\n~1..=3~ = 6\n
is deleted reject
  cost 20: deleted, but fixtures/crucible/small.txt is still there without an answer: remove it, or put its answer back into

head answers: => [
is deleted reject
  cost 20: deleted, but fixtures/crucible/answers.toml cannot be read: answers.toml:1:

head =>
head twin: => $twin
head fixtures/crucible/twin.txt: => 123\n456\n789\n

head input: =>
head answers: => [twin]\n~1..=3~ = 20\n
is renamed look
  the same snapshot under another name, but without a comment on its answer\n

head input: =>
head answers: => [small]\n~1..=3~ = 20\n[twin]\n~1..=3~ = 20\n
is renamed reject
  renamed, but fixtures/crucible/answers.toml still has the answer of crucible/small 1..=3, 20: remove it
  the answer 20 has no comment of its own in answers.toml\n

head answers: => [small]\n~1..=3~ = 20\n[twin]\n~1..=3~ = 20\n
is renamed reject
  renamed, but fixtures/crucible/small.txt is still there: run `cargo xtask verify-all --accept`\n
";
    let script = filled(script, &[("$good", &good), ("$twin", &twin), ("$odd", &odd), ("~", "\"")]);
    each(everywhere, CITY.0, CITY.1, &script);
}

#[test]
fn replayed_routes() {
    let script = r"
head cost 20 => cost 19
is cost reject
  cost 20 -> 19 (-1): do not accept: the new route costs 20, not 19
  DOES NOT HOLD: solved again, but the snapshot has another result

head steps 4 => steps 5
is statistics reject
  the figures of the route changed

head cost 20 => cost 22
head (0,0) * => (0,0) >v>v
head answers: => [small]\n'1..=3' = 22\n
is cost reject
  cost 20 -> 22 (+2): a bug or a wrong snapshot, do not accept: the old route is legal and costs 20, less than 22
  the answer 22 has no comment of its own in answers.toml\n
  answers.toml was changed, from 20 to 22\n
  DOES NOT HOLD: wrong answer: found 20, answers.toml says 22

head cost 20\nsteps 4\nturns 1\noptimal routes 1 => no route\noptimal routes 0
head route\n(0,0) >>vv\n =>
is answer reject
  cost 20 -> no route: a bug or a wrong snapshot, do not accept: the old route is legal, and costs 20
  the drawing shows the old route\n

base cost 20 => cost 19
is cost look
  either costs of moves changed, the input is read differently, or the old answer was wrong: the old route is legal, and costs 20 instead of 19

head (0,0) * => (0,0) >v>v
is route reject
  cost 20: do not accept: the new route costs 22, not 20

base (0,0) * => (0,0) >>v
is route look
  the rules became stricter, the input is read differently, or the old answer was wrong: the referee now refuses the old route on the unchanged input: the
  the routes part at step 4, at (1,2): no step before, v after

base cost 20 => cost 22
head answers: => [
is cost reject
  does not hold; not checked: its fixture or its answer is missing or cannot be read
  DOES NOT HOLD: its fixture or its answer is missing or cannot be read
";
    each(says, CITY.0, CITY.1, script);
}

#[test]
fn of_two_routes_the_referee_lists_one_first() {
    let script = r"
base (0,0) * => (0,0) v>
is route accept
  cost 2: the new route comes first in the referee's order

head (0,0) * => (0,0) v>
is route reject
  cost 2: does not hold; the old route comes first in the referee's order\n

base optimal routes 2 => optimal routes 1
head (0,0) * => (0,0) v>
is count reject
  cost 2: does not hold; the old route comes first in the referee's order\n

base optimal routes 2 => optimal routes 1
base (0,0) * => (0,0) v>
is count look
  the old route is still legal, and costs 2, as the new one does\n

head (0,0) * => (0,0) >
is route reject
  cost 2: do not accept: the referee refuses the new route: the route ends at (0,1)
";
    each(everywhere, "11\n11\n", 2, script);
    for name in ["crucible", "grid", "puzzle"] {
        let change = format!("base (0,0) * => (0,0) v>\nhead crates/{name}/src/a.rs: => //");
        let said = "is route look\n  order, which this change may have altered: accept only if";
        each(says, "11\n11\n", 2, &format!("{change}\n{said}"));
    }
}

/// Moves of pieces contain their costs, which may be all that changed.
#[test]
fn moves_that_cost_something_else() {
    let [input, file] =
        ["fixtures/amphipod/example.txt", "xtask/snapshots/amphipod--example--folded.snap"];
    let good = fs::read_to_string(root().join(file)).unwrap();
    let costs =
        "or the old answer was wrong: the old route is legal, and costs 12521 instead of 12520";
    let (one, cost) = ("B (1,6) -> (0,3) 40", "cost 12521");
    // The last two amphipods go home in the other order.
    let last = good.lines().skip_while(|line| !line.starts_with("D (1,8)"));
    let last: Vec<&str> = last.take(2).collect();
    let [last, swapped] = [[last[0], last[1]], [last[1], last[0]]].map(|moves| moves.join("\n"));
    for (from, to, before, words) in [
        (one, "B (1,6) -> (0,3) 39", "cost 12520", costs),
        (one, "B (1,7) -> (0,3) 40", cost, "move 1: the burrow has no place (1,7)"),
        (one, "B goes to (0,3)", cost, "words such as `B goes to (0,3)` cannot be replayed"),
        (&last, &swapped, cost, "refuses the old route on the unchanged input: move "),
    ] {
        let folder = Folder::new();
        folder.write(input, fs::read(root().join(input)).unwrap());
        folder.write("fixtures/amphipod/answers.toml", "[example]\nfolded = 12521\n");
        folder.write(file, good.replacen(from, to, 1).replace(cost, before));
        begin(&folder);
        folder.write(file, &good);
        let found = review_json(&folder)["findings"][0].clone();
        let headline = found["headline"].as_str().unwrap();
        assert!(found["advice"] == "look" && headline.contains(words), "{words}: {found}");
        let lines = found["lines"].as_array().unwrap().iter();
        let signs: String = lines.map(|line| &line.as_str().unwrap()[..1]).collect();
        assert!(signs.len() > 5 && ["-+", "+-"].contains(&&*signs.replace(' ', "")), "{signs}");
    }
}

#[test]
fn nothing_to_review() {
    let folder = repository(|_| {});
    let run = review(&folder, "");
    let nothing = "the snapshots say the same as in the merge base of main (";
    let commit = run.out.strip_prefix(nothing).unwrap().strip_suffix(")\n").unwrap();
    assert!(commit.len() == 10 && commit.chars().all(|c| c.is_ascii_hexdigit()), "{commit}");
    // Other line endings are no change.
    folder.replace(SNAPSHOT, "\n", "\r\n");
    for format in ["text", "markdown", "html", "json"] {
        let run = review(&folder, &format!("--format {format}"));
        assert_eq!((run.code, run.err.as_str()), (0, ""), "{format}");
    }
}

#[test]
fn code_and_fixtures_that_change_alone() {
    let folder = city(CITY.0, CITY.1);
    let unchanged = "the snapshots say the same as in the merge base of main (";
    // Changed code alone is no reason to fail: only `verify-all` knows its effect.
    changed(&folder, "head crates/octile/src/a.rs: => //");
    let run = review(&folder, "");
    run.says(0, &["code and the like changed: crates/octile/src/a.rs; run `bash .ci/run`: "]);
    assert!(run.out.starts_with(unchanged), "{run:?}");
    let folder = repository(|_| {});
    // Git does not track this file yet.
    folder.write("fixtures/crucible/more.txt", "####\n");
    folder.replace(ANSWERS, "= 20", "= 20 # by hand");
    let run = review(&folder, "");
    let files =
        ": fixtures/crucible/answers.toml (small 1..=3: the comment), fixtures/crucible/more.txt; ";
    run.says(1, &["\nchanged in `fixtures`, ", files]);
    assert!(run.out.starts_with(unchanged), "{run:?}");
    for (bytes, why) in [(&b"["[..], "answers.toml:1:2: "), (b"\xff", "it is not UTF-8 text)")] {
        folder.write(ANSWERS, bytes);
        review(&folder, "").says(1, &[&format!("fixtures/crucible/answers.toml ({why}")]);
    }
}

#[test]
fn without_a_base_pending_is_compared_with_accepted() {
    let folder = Folder::workspace();
    let nothing = "there are no pending snapshots (`verify-all` writes none \
                   for a case whose answer is wrong or missing)\n";
    assert_eq!(folder.xtask("review").out, nothing);
    folder.replace(SNAPSHOT, "(0,0) >>vv\n", "(0,0) vv>^\n");
    assert_eq!(folder.xtask("verify-all").code, 1);
    folder
        .xtask("review")
        .says(1, &["\nroute (1): ", "v before, > after", " on the unchanged input: "]);
    // A change of the input is reported even if it is not committed, or long ago.
    begin(&folder);
    let run = folder.xtask("review");
    run.says(1, &[", a later commit changed the input, or ", " on the committed "]);
    folder.replace("fixtures/crucible/small.txt", "7", "6");
    let run = folder.xtask("review");
    run.says(1, &["its input was changed", "`7` became `6` once"]);
    assert!(["left beside it", "later commit"].iter().all(|it| !run.out.contains(it)), "{run:?}");
    folder.replace("fixtures/crucible/small.txt", "68", "78");
    folder.write(SNAPSHOT, folder.read(PENDING));
    assert!(folder.xtask("review").out.contains("\npending (1): "));
}
