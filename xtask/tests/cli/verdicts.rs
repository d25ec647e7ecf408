//! `review` decides: what it tells a reviewer to do about each kind of change.

use std::fs;

use serde_json::Value;

use crate::changes::{begin, commit, git, replace, repository, review};
use crate::world::{Folder, SNAPSHOT, root};

pub(crate) const ANSWERS: &str = "fixtures/crucible/answers.toml";
pub(crate) const INPUT: &str = "fixtures/crucible/small.txt";

/// A workspace with one city, known to cost `cost`, which has a comment.
pub(crate) fn city(map: &str, cost: u64) -> Folder {
    let folder = Folder::workspace();
    folder.write(INPUT, map);
    folder.write(ANSWERS, format!("[small] # drawn by hand\n\"1..=3\" = {cost} # and counted\n"));
    folder.accept();
    folder
}

/// Commits what `base` makes of a folder, and then what `head` does.
pub(crate) fn changed(folder: &Folder, base: impl Fn(&Folder), head: impl Fn(&Folder)) {
    let files = [SNAPSHOT, ANSWERS, INPUT].map(|file| (file, folder.read(file)));
    base(folder);
    begin(folder);
    git(&folder.path(""), &["switch", "--quiet", "--create", "topic"]);
    for (file, text) in files {
        folder.write(file, text);
    }
    head(folder);
    commit(folder);
}

/// The same of a city that costs 20, by its shortest route.
fn city_changed(base: impl Fn(&Folder), head: impl Fn(&Folder)) -> Folder {
    let folder = city("123\n456\n789\n", 20);
    changed(&folder, base, head);
    folder
}

/// The findings as JSON.
fn findings(folder: &Folder) -> Vec<Value> {
    let run = review(folder, &["--format", "json"]);
    assert_eq!(run.err, "", "{run:?}");
    let json: Value = serde_json::from_str(&run.out).unwrap();
    json["findings"].as_array().unwrap().clone()
}

/// The headline of a finding that is of this kind, and advises so in these words.
#[track_caller]
fn headline<'a>(found: &'a Value, kind: &str, advice: &str, words: &str) -> &'a str {
    let headline = found["headline"].as_str().unwrap();
    assert_eq!((&found["kind"], &found["advice"]), (&kind.into(), &advice.into()), "{headline}");
    assert!(headline.contains(words), "`{words}` is not in `{headline}`");
    headline
}

/// Asserts that there is one finding, what it advises and why, in every format.
#[track_caller]
pub(crate) fn advises(folder: &Folder, kind: &str, advice: &str, words: &str) {
    let findings = findings(folder);
    assert_eq!(findings.len(), 1, "{findings:?}");
    let headline = headline(&findings[0], kind, advice, words);
    let text = review(folder, &[]).out;
    let line = format!("\n  {advice}: crucible/small 1..=3: {headline}\n");
    assert!(text.contains(&line), "{text}");
    let markdown = review(folder, &["--format", "markdown"]).out;
    assert!(markdown.contains(&format!("<summary>{advice}: <b>")), "{markdown}");
    let page = review(folder, &["--format", "html"]).out;
    assert!(page.contains(&format!("<p class=\"{advice}\"><strong>{advice}</strong>: ")), "{page}");
}

/// Asserts that the facts of the only finding hold `sentence`.
#[track_caller]
fn tells(folder: &Folder, sentence: &str) {
    let facts = findings(folder)[0]["facts"].clone();
    let told = facts.as_array().unwrap().iter().any(|fact| fact == sentence);
    assert!(told, "`{sentence}` is not in {facts}");
}

pub(crate) fn nothing(_: &Folder) {}

/// Another cost, steps and route in the snapshot.
fn rewritten(cost: &str, route: &str) -> impl Fn(&Folder) {
    move |folder| {
        let text = folder.read(SNAPSHOT);
        let line = |word: &str| text.lines().find(|line| line.starts_with(word)).unwrap();
        replace(folder, line("cost "), cost);
        replace(folder, line("(0,0) "), &format!("(0,0) {route}"));
    }
}

/// No route in the snapshot.
fn unsolved(folder: &Folder) {
    replace(folder, "cost 20\nsteps 4\nturns 1\noptimal routes 1", "no route\noptimal routes 0");
    replace(folder, "route\n(0,0) >>vv\n", "");
}

#[test]
fn a_route_of_wider_rules_is_refused() {
    let folder = city("11111\n99991\n", 13);
    let wide = |folder: &Folder| {
        folder.write(ANSWERS, "[small]\n\"1..=3\" = 13\n\"1..=4\" = 5\n");
        folder.accept();
        let other = SNAPSHOT.replace("1..=3", "1..=4");
        folder.write(SNAPSHOT, folder.read(&other).replace("rules 1..=4", "rules 1..=3"));
        fs::remove_file(folder.path(&other)).unwrap();
        folder.write(ANSWERS, "[small] # guessed\n\"1..=3\" = 5\n");
    };
    changed(&folder, wide, nothing);
    let words = "cost 5 -> 13 (+8): the rules became stricter, or the old answer was wrong: the \
                 referee refuses the old route: the run that ends at (0,4) has 4 steps, but may \
                 have at most 3";
    advises(&folder, "cost", "look", words);
    tells(&folder, "the comment in answers.toml on the answer 13: \"drawn by hand and counted\"");
    tells(&folder, "answers.toml was changed too, from 5 to 13");
}

#[test]
fn a_cost_that_its_own_route_does_not_have_is_rejected() {
    let folder = city_changed(nothing, |folder| replace(folder, "cost 20", "cost 19"));
    let words = "do not accept: the new route costs 20, not 19";
    advises(&folder, "cost", "reject", words);

    let folder = city_changed(nothing, |folder| replace(folder, "steps 4", "steps 5"));
    advises(&folder, "statistics", "reject", "the figures of the route changed");
}

#[test]
fn an_answer_that_is_dearer_than_the_old_route_is_a_bug() {
    let folder = city_changed(nothing, |folder| {
        rewritten("cost 22", ">v>v")(folder);
        folder.write(ANSWERS, "[small]\n\"1..=3\" = 22\n");
    });
    let words = "a bug, do not accept: the old route is legal and costs 20, less than 22";
    advises(&folder, "cost", "reject", words);
    tells(&folder, "no comment in answers.toml says how the answer 22 was confirmed");
    tells(&folder, "answers.toml was changed too, from 20 to 22");

    let folder = city_changed(nothing, unsolved);
    let words = "a bug, do not accept: the old route is legal, and costs 20";
    advises(&folder, "answer", "reject", words);
}

#[test]
fn an_old_route_that_costs_something_else_or_more() {
    let folder = city_changed(rewritten("cost 19", ">>vv"), nothing);
    let words = "the costs changed: the old route is legal, and costs 20 instead of 19";
    advises(&folder, "cost", "look", words);

    let folder = city_changed(rewritten("cost 22", ">v>v"), nothing);
    let words = "looser rules, or the old answer was wrong: the old route is still legal, at 22";
    advises(&folder, "cost", "look", words);
    tells(&folder, "answers.toml gave the same answer before");

    let folder = city_changed(unsolved, nothing);
    let words = "looser rules, or the old proof was wrong: there was no route";
    advises(&folder, "answer", "look", words);
}

/// Moves of pieces say what each costs, and that may be what has changed.
#[test]
fn moves_that_cost_something_else() {
    let (answers, name) = ("fixtures/amphipod/answers.toml", "amphipod--example--folded.snap");
    let folder = Folder::new();
    let copied = |file: &str| fs::read_to_string(root().join(file)).unwrap();
    folder.write("fixtures/amphipod/example.txt", copied("fixtures/amphipod/example.txt"));
    folder.write(answers, "[example]\nfolded = 12521\n");
    let (file, good) =
        (format!("xtask/snapshots/{name}"), copied(&format!("xtask/snapshots/{name}")));
    let check = |base: &str, kind: &str, advice: &str, words: &str| {
        folder.write(&file, base);
        let _ = fs::remove_dir_all(folder.path(".git"));
        begin(&folder);
        folder.write(&file, &good);
        headline(&findings(&folder)[0], kind, advice, words);
    };
    let cheaper = good.replace("(0,3) 40\n", "(0,3) 39\n").replace("cost 12521", "cost 12520");
    let words = "the costs changed: the old route is legal, and costs 12521 instead of 12520";
    check(&cheaper, "cost", "look", words);
    let nobody = good.replace("B (1,6) -> (0,3) 40\n", "B (1,7) -> (0,3) 40\n");
    let words = "refuses the old route: move 1: the burrow has no place (1,7)";
    check(&nobody, "route", "look", words);
    let no_moves = good.replace("B (1,6) -> (0,3) 40\n", "B goes to (0,3)\n");
    check(&no_moves, "route", "look", "not checked: the route cannot be read: unknown move");
    // The last two go home in another order.
    let lines: Vec<&str> = good.lines().collect();
    let at = lines.iter().position(|line| line.starts_with("D (1,8)")).unwrap();
    let swapped = [lines[at], lines[at + 1]];
    let other = good.replace(&swapped.join("\n"), &[swapped[1], swapped[0]].join("\n"));
    check(&other, "route", "look", "refuses the old route: move ");
}

#[test]
fn what_cannot_be_replayed_is_not_checked() {
    let folder = city_changed(
        |folder| {
            unsolved(folder);
            replace(folder, "no route\noptimal routes 0", "stopped by time, at least 7");
        },
        nothing,
    );
    advises(&folder, "answer", "look", "not checked: the old search ran out of budget");

    let folder = city_changed(|folder| replace(folder, "cost 20\nsteps 4", "cost 21"), nothing);
    advises(&folder, "cost", "look", "not checked: the old snapshot cannot be read");

    // Nobody knows by which rules it is to be solved.
    let folder = city_changed(rewritten("cost 22", ">v>v"), |folder| {
        folder.write(ANSWERS, "[");
    });
    let words = "not checked: there is no fixture on which to replay the old route";
    // It is not solved again either.
    headline(&findings(&folder)[0], "cost", "reject", words);

    let outside = Folder::new();
    let good = folder.read(SNAPSHOT);
    let old = outside.write("old", good.replace("cost 20", "cost 21"));
    let new = outside.write("new", &good);
    let words = "not checked: outside of a workspace there is no referee to replay the route";
    assert!(outside.xtask(&["diff-tool", &old, &new]).out.contains(words));
    let folder = city("123\n456\n789\n", 20);
    let words = "the costs changed: the old route is legal, and costs 20 instead of 21";
    assert!(folder.xtask(&["diff-tool", &old, &new]).out.contains(words));
}

#[test]
fn over_another_input() {
    let other = |map: &'static str, cost: u64| {
        let base = |folder: &Folder| {
            folder.write(INPUT, map);
            folder.write(ANSWERS, format!("[small]\n\"1..=3\" = {cost}\n"));
            folder.accept();
        };
        city_changed(base, nothing)
    };
    let folder = other("113\n456\n789\n", 19);
    let words = "the input was changed: on the new one the old route costs 20";
    advises(&folder, "cost", "look", words);
    let note = "its input was changed too: fixtures/crucible/small.txt, line 1, column 2: `1` \
                became `2`";
    tells(&folder, note);
    // Larger, so that the old route ends elsewhere.
    let folder = other("1111\n9991\n9991\n9997\n", 12);
    let words = "on the new one the referee refuses the old route: (0,3) is off the map";
    advises(&folder, "cost", "look", words);
    tells(&folder, "its input was changed too: fixtures/crucible/small.txt, in these lines:");
    tells(&folder, "+ 123");

    // On the new one the old route is better than what is said to be the best.
    let folder = city_changed(nothing, |folder| {
        folder.write(INPUT, "113\n456\n789\n");
        folder.write(ANSWERS, "[small]\n\"1..=3\" = 21\n");
        rewritten("cost 21", ">v>v")(folder);
    });
    let words = "a bug, do not accept: the old route is legal and costs 19, less than 21";
    advises(&folder, "cost", "reject", words);
}

#[test]
fn of_two_routes_the_referee_lists_one_first() {
    let folder = city("11\n11\n", 2);
    changed(&folder, rewritten("cost 2", "v>"), nothing);
    advises(&folder, "route", "accept", "cost 2: the new route comes first in the referee's order");

    let folder = city("11\n11\n", 2);
    changed(&folder, nothing, rewritten("cost 2", "v>"));
    let words = "cost 2: the old route comes first in the referee's order: do not accept unless \
                 you changed the order on purpose";
    advises(&folder, "route", "reject", words);

    let folder = city("11\n11\n", 2);
    changed(&folder, nothing, rewritten("cost 2", ">"));
    let words = "do not accept: the referee refuses the new route: the route ends at (0,1)";
    advises(&folder, "route", "reject", words);

    let folder = city_changed(nothing, rewritten("cost 20", ">v>v"));
    let words = "do not accept: the new route costs 22, not 20";
    advises(&folder, "route", "reject", words);
}

#[test]
fn another_number_of_routes() {
    let folder = city("11\n11\n", 2);
    changed(&folder, |folder| replace(folder, "optimal routes 2", "optimal routes 3"), nothing);
    let words =
        "the rules changed, or one of the two counts is wrong: the old route is still legal";
    advises(&folder, "count", "look", words);
}

#[test]
fn what_comes_and_goes_is_drawn() {
    let folder = city_changed(|folder| fs::remove_file(folder.path(SNAPSHOT)).unwrap(), nothing);
    advises(&folder, "new", "accept", "cost 20: new; a comment says how its answer was confirmed");
    assert!(review(&folder, &[]).out.contains("\n      1>>\n      45v\n      78v\n"));
    folder.write(ANSWERS, "[small]\n\"1..=3\" = 20\n");
    advises(
        &folder,
        "new",
        "look",
        "cost 20: new: no comment in answers.toml says how the answer was confirmed",
    );
    folder.write(ANSWERS, "[small]\n\"1..=3\" = 21\n");
    let words = "do not accept, wrong answer: 20, answers.toml says 21; new: no comment";
    advises(&folder, "new", "reject", words);

    let folder = repository(nothing);
    fs::remove_file(folder.path(SNAPSHOT)).unwrap();
    advises(&folder, "deleted", "reject", "cost 20: deleted, but its fixture is still there");
    assert!(review(&folder, &["--format", "markdown"]).out.contains("\n1>>\n45v\n78v\n"));
    fs::remove_file(folder.path(INPUT)).unwrap();
    folder.write(ANSWERS, "");
    advises(
        &folder,
        "deleted",
        "look",
        "cost 20: deleted: accept this if its fixture was removed on purpose",
    );
}
