//! The summaries of `review`: changes over several snapshots, and in other files.

use std::fmt::Write;
use std::fs;

use crate::changes::{CITY, changed, city, each, in_line, review, review_json, says};
use crate::world::{Folder, SNAPSHOT, root};

#[test]
fn changes_in_work_have_a_word_and_a_sum() {
    let within = "in all, no engine's work changed by more than 2 %";
    let same = "about as much work as before: e";
    let others = "other engines or figures";
    for (old, new, words) in [
        ("e expanded 0", "e expanded 9", "slower: e (expanded 0 -> 9)"),
        ("e expanded 7", "e expanded 5", "faster: e -28.6 % (expanded 7 -> 5)"),
        ("e figure 3", "f figure 3", &format!("{others}: `e figure` is gone, `f figure` is new")),
        ("e one 5", "e one 5 two 6", &format!("{others}: `e one` is gone, `e one two` is new")),
        ("e figure 1000", "e figure 999", &format!("{same} -0.1 % (figure 1000 -> 999)")),
        ("e figure 50", "e figure 51", &format!("{same} +2.0 % (figure 50 -> 51)")),
        ("e figure 50", "e figure 49", &format!("{same} -2.0 % (figure 50 -> 49)")),
        ("e one 5 two 6", "e one 6 two 5", &format!("{same} +0.0 % (one 5 -> 6, two 6 -> 5)")),
    ] {
        let [old, new] = [old, new].map(|stats| {
            format!("puzzle p\nfixture f\nrules r\ncost 3\nsteps 1\ncertified yes, 1 states\nstats {stats}\nroute\n(0,0) >\n\n1>\n")
        });
        let reviewed = |old: &str, new: &str| {
            let mut out = Vec::new();
            xtask::review(old, new, &mut out).unwrap();
            String::from_utf8(out).unwrap()
        };
        let text = reviewed(&old, &new);
        let sum = match words.split_once(": ") {
            Some((word @ ("slower" | "faster"), change)) => {
                format!("\n  {word}: p {change} in 1 snapshot with the same answer and drawing\n")
            }
            Some((words, it)) if words == others => {
                format!("\n  p {}", it.split(", ").next().unwrap())
            }
            _ => format!("\n  {within}\n"),
        };
        let said = text.contains(&format!("\"headline\":\"cost 3: {words}\""));
        assert!(said && text.contains(&sum), "no `{words}`, `{sum}`: {text}");
        assert_eq!(text.contains(within), sum.contains(within), "{words}");
    }
}

fn twins(map: &str, cost: u64, of_twin: &str) -> Folder {
    let folder = city(map, cost);
    folder.add("twin", of_twin, cost);
    folder
}

fn text(folder: &Folder, script: &str) -> String {
    changed(folder, script);
    review(folder, "").out
}

#[test]
fn what_hardly_changed_is_not_listed() {
    let map = fs::read_to_string(root().join("fixtures/crucible/walls-20x20.txt")).unwrap();
    let folder = city(&map, 176);
    let line = folder.read(SNAPSHOT).lines().find(|line| line.starts_with("stats p")).map(in_line);
    let line = line.unwrap();
    let now: u64 = line.split(' ').nth(3).unwrap().parse().unwrap();
    let before = line.replacen(&now.to_string(), &(now + now / 20).to_string(), 1);
    let text = text(&folder, &format!("base {line} => {before}"));
    let within = "in all, no engine's work changed by more than 2 %\n";
    let (_, group) = text.split_once("\n\nstatistics (1): ").unwrap();
    let left_out = "told only in JSON, as work changed by at most 2 %: ";
    assert_eq!(group, format!("1 to accept\n  {within}  {left_out}crucible/small 1..=3\n"));
    let script = format!("base {line} => {before}\nbase twin: {line} => {before}");
    assert!(self::text(&twins(&map, 176, &map), &script).contains(&format!("{left_out}2 ")));
    // Not even beside a changed answer.
    let script = format!("base cost 176 => cost 175\nbase twin: {line} => {before}");
    let text = self::text(&twins(&map, 176, &map), &script);
    assert!(text.contains("\n\nstatistics (1): 1 to accept\n"), "{text}");
    let folder = twins(&map, 176, &map);
    let more = line.replacen(&now.to_string(), &(now / 2).to_string(), 1);
    let text =
        self::text(&folder, &format!("base twin: {line} => {before}\nbase {line} => {more}"));
    assert!(text.contains(&format!("\n  {left_out}")), "{text}");
}

/// The largest increase comes first, in the summary and in the findings.
#[test]
fn work_is_ranked() {
    for [small, twin] in [[10, 2], [25, 16]] {
        let before = format!(
            "base pathfinding expanded 15 => pathfinding expanded {small}\n\
             base twin: pathfinding expanded 15 => pathfinding expanded {twin}"
        );
        let ranked = text(&twins(CITY.0, CITY.1, CITY.0), &before);
        assert!(ranked.find("crucible/twin") < ranked.find("crucible/small"), "{ranked}");
    }
    let both = |twin: &str| {
        let small = "base pathfinding expanded 15 => pathfinding expanded 10";
        text(&twins(CITY.0, CITY.1, CITY.0), &format!("{small}\n{twin}"))
    };
    let ranked = both("base twin: dijkstra expanded 16 => dijkstra expanded 900");
    let place = |words: &str| ranked.find(words).unwrap_or_else(|| panic!("{words}: {ranked}"));
    let places = ["slower: crucible pathfinding +", "faster: crucible pathfinding-dijkstra -"];
    assert!(places.map(place).is_sorted(), "{ranked}");
    assert!(ranked.contains(" in 2 snapshots with the same answer and drawing\n"), "{ranked}");
    // Figures that are not those of the code are in no sum.
    let text = both("head twin: pathfinding expanded 15 => pathfinding expanded 60");
    let sum = "1 to reject, 1 to look at\n  slower: crucible pathfinding +11.9 % (expanded 10 -> ";
    assert!(text.contains(sum) && text.contains("\n\n  reject: crucible/twin"), "{text}");
}

#[test]
fn what_all_share_is_told_once() {
    let folder = twins("1--1\n1111\n1111\n", 5, "1-1\n111\n111\n111\n");
    let script = r"base \n1--1\n => \n1##1\n
base twin: \n1-1\n => \n1#1\n";
    let text = text(&folder, script);
    let sum = "drawing (2): 2 to look at\n  `#` became `-`, 3 times in 2 snapshots, first in \
               crucible/small 1..=3\n  each, unless it says otherwise: holds: ";
    assert!(text.contains(sum), "{text}");
    let words = "in the drawing, counted from its first line, `#` became `-` 2 times, first in line 1, column 2\n";
    assert!(text.contains(words) && !text.contains("    - "), "{text}");
    let told = |form| review(&folder, &format!("--format {form}")).out.matches("holds: ").count();
    assert_eq!(["text", "markdown", "html"].map(told), [1, 1, 1]);
    let folder = city("1--1\n1111\n1111\n", 5);
    changed(&folder, "base \\n1--1\\nv111\\n => \\nabcd\\nefgh\\n");
    review(&folder, "").says(1, &["\n  and 2 other replacements, less frequent\n"]);
}

#[test]
fn kinds_and_causes_are_counted_together() {
    let (folder, cost) = (twins(CITY.0, CITY.1, CITY.0), "cost 20 => cost 19\n");
    folder.add("odd", CITY.0, CITY.1);
    let odd = "base xtask/snapshots/crucible--odd--1..=3.snap";
    let mut script = format!("base {cost}head twin: {cost}{odd}: {cost}");
    for name in ["b", "a"] {
        let renamed = |text: &str| text.replace("small", name).replace("1..=3", "2..=3");
        let gone = in_line(&renamed(&folder.read(SNAPSHOT)));
        let _ = writeln!(script, "base {}: => {gone}", renamed(SNAPSHOT));
    }
    let text = text(&folder, &script);
    assert!(text.lines().next().unwrap().ends_with("): 3 cost, 2 deleted"), "{text}");
    assert!(text.contains("\nlisted below: 1 to reject, 4 to look at\n"), "{text}");
    let sum = "\ncost (3): 1 to reject, 2 to look at\n  1 of 3: do not accept\n  2 of 3: either costs of \
               moves changed, the input is read differently, or the old answer was wrong\n  each, \
               unless it says otherwise: holds: ";
    assert!(text.contains(sum) && !text.contains("the input does not explain"), "{text}");
    let summary = &review_json(&folder)["summaries"]["cost"];
    assert_eq!(summary[0], "1 to reject, 2 to look at");
    assert_eq!(summary[1], "1 of 3: do not accept");
    assert_eq!(["    holds: ", "    DOES NOT HOLD: "].map(|it| text.matches(it).count()), [0, 1]);
    assert!(text.find("crucible/twin").unwrap() < text.find("crucible/small").unwrap(), "{text}");
    assert!(text.find("crucible/a").unwrap() < text.find("crucible/b").unwrap(), "{text}");
}

/// Whatever rejects a case may also have changed another, whose input changed too.
#[test]
fn beside_a_case_to_reject_an_input_explains_less() {
    let script = r"base input: => 113\n456\n789\n
base cost 20 => cost 19
";
    let input = "look: crucible/small 1..=3: cost 19 -> 20 (+1): the input was changed: on the \
                 new one the old route costs 20";
    let doubt = "; the input may not explain all: another case of crucible is rejected here\n";
    let twin = format!("{script}head twin: cost 20 => cost 19");
    let text = text(&twins(CITY.0, CITY.1, CITY.0), &twin);
    assert!(text.contains(&format!("{input}{doubt}")), "{text}");
    // What is to be rejected says nothing of answers.
    let steps = format!("{script}head twin: steps 4 => steps 5");
    let out = self::text(&twins(CITY.0, CITY.1, CITY.0), &steps);
    assert!(out.contains(&format!("{input}\n")) && out.contains("reject: crucible/twin"), "{out}");
    // Kinds are also sorted by what is to be done.
    assert!(out.find("\nstatistics (1)") < out.find("\ncost (1)"), "{out}");
}

/// With other rules there may be other moves, which tells nothing of the search.
#[test]
fn beside_a_changed_answer_other_work_is_looked_at() {
    let about = "answers: [small] => # By hand.\\n#\\n# Twice.\\n\\n[small]";
    let (base, old) = (format!("base {about}"), " (this comment did not change)");
    for (before, word, base, old) in [(60, "faster", "", ""), (5, "slower", &*base, old)] {
        let twin = format!("base twin: pathfinding expanded 15 => pathfinding expanded {before}");
        let script = format!("base cost 20 => cost 19\n{twin}\nhead {about}\n{base}");
        let text = text(&twins(CITY.0, CITY.1, CITY.0), &script);
        for words in [
            &format!("crucible/answers.toml says of all its answers: \"By hand. Twice.\"{old}\n"),
            &format!("  look: crucible/twin 1..=3: cost 20: {word}: "),
            "; answers of crucible changed too: perhaps the moves changed\n",
        ] {
            assert!(text.contains(words), "no `{words}`: {text}");
        }
    }
}

#[test]
fn what_else_changed_stands_at_the_top() {
    let script = r"
base cost 2 => cost 3
base answers: = 2 => = 3
is cost look
  : 1 cost\nlisted snapshots with a new or changed answer in answers.toml: 1 (with the same comment as before: crucible/small 1..=3)\n\ncost (1): 1 to look at\n

base (0,0) * => (0,0) v>

is route accept
  : 1 route\n\nroute (1): 1 to accept\n

base fixtures/crucible/twin.txt: => 1
head fixtures/crucible/twin.txt: => 2
head fixtures/pacman/answers.toml: => # of no answer\n
head answers: [small] => [other]\n1 = 2\n[small]
is route accept
  : 1 route\nreject: crucible/twin: the fixture has no answer: answers.toml needs a table
  \nchanged in `fixtures`, and told by no entry: fixtures/crucible/answers.toml (other 1: no answer -> 2), fixtures/crucible/twin.txt, fixtures/pacman/answers.toml (the comment at its head); run `cargo xtask verify-all` to check them\n\n

base crates/octile/src/a.rs: => fn a() {}\n
head crates/pacman/src/a.rs: => fn a() {}\n
head xtask/src/a.rs: => fn a() {}\n
head xtask/tests/a.rs: => fn a() {}\n
head crates/crucible/tests/a.rs: => fn a() {}\n
is route accept
  !order, which this change may have altered
  : 1 route\ncode and the like changed: crates/octile/src/a.rs, crates/pacman/src/a.rs, tests (2 files), xtask/src/a.rs; run `bash .ci/run`: it verifies all snapshots, runs the tests, and has the second checker check the certificates that it can read\n\nroute (1)

head crates/crucible/src/a.rs: => //
head crates/crucible/src/referee/c.rs: => //
head crates/search/src/lib.rs: => //
head crates/octile/b.md: => //
head crates/octile/build.rs: => //
head crates/proof/src/referee.rs: => //
is route look
  : 1 route\ncode and the like changed: crates/crucible/src/a.rs, crucible's referee (crates/crucible/src/referee/c.rs), crates/octile/build.rs, crates/proof/src/referee.rs, crates/search/src/lib.rs; run `bash .ci/run`: it verifies all snapshots, runs the tests, and has the second checker check the certificates that it can read\n\nroute (1)

$manyis route accept
  : 1 route\ncode and the like changed: .cargo/config.toml, .ci/run, .gitattributes, .github/workflows/ci.yml, Cargo.lock, Cargo.toml (3 files), crates/proof/FORMAT.md, clippy.toml, deny.toml, rust-toolchain.toml, crates/proof/second-checker/a.py, xtask/bench/Cargo.toml; run `bash .ci
";
    let many = "Cargo.toml xtask/Cargo.toml crates/crucible/Cargo.toml Cargo.lock \
                rust-toolchain.toml clippy.toml deny.toml .gitattributes .cargo/config.toml \
                .ci/run .github/workflows/ci.yml .github/CONTRIBUTING.md README.md LICENSE \
                xtask/bench/Cargo.toml crates/proof/FORMAT.md crates/proof/second-checker/a.py";
    let many = format!("head {}: => #\n", many.replace(' ', ": => #\nhead "));
    each(says, "11\n11\n", 2, &script.replace("$many", &many));
    for (script, why) in [
        ("base input: => 11\\n19\\n", "reject: $with this code, the old input has another"),
        ("base input: => 11\\n19\\n\nhead crates/crucible/src/referee/a.rs: => //", "look: $with"),
        ("head input: => 11\\n19\\n", "reject: $wrong answer: found 10, answers.toml says 2"),
        ("head answers: = 2 => = 3", "reject: $answers.toml says 3, not 2"),
        ("base =>\nhead =>\nhead input: => 11\\n21\\n", "reject: $solved again, but there is"),
    ] {
        let folder = city("11\n11\n", 2);
        let (text, why) = (text(&folder, script), why.replace('$', "crucible/small 1..=3: "));
        let told = &review_json(&folder)["unlisted"][0];
        let line = ["advice", "name", "words"].map(|key| told[key].as_str().unwrap()).join(": ");
        let line = line.replace("crucible--small--", "crucible/small ");
        assert!(text.contains(&why) && line.starts_with(&why), "{line} {text}");
    }
    // Untracked and uncommitted changes count, but not what lies about in the root.
    let folder = city("11\n11\n", 2);
    changed(&folder, "base (0,0) * => (0,0) v>\nhead crates/search/src/a.rs: => //");
    folder.write("crates/pacman/src/lib.rs", "");
    folder.write("notes.toml", "");
    folder.write("crates/search/src/a.rs", "// more");
    let words = "not committed: 2\ncode and the like changed: crates/pacman/src/lib.rs, ";
    review(&folder, "").says(1, &[words]);
}
