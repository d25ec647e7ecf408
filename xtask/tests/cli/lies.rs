//! Each lie of the [liar](crate::liar) is reported in its own words.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use serde_json::Value;
use xtask::puzzles::registry::Registry;

use crate::changes::{begin, git};
use crate::liar::{HONEST, Hook, Liar, Lie};
use crate::world::{Folder, Run, Runs, World};

fn run(lie: Lie, folder: &Folder, command: &str) -> Run {
    run_with(&Liar { lie, ..HONEST }, folder, command)
}

fn run_with(liar: &Liar, folder: &Folder, command: &str) -> Run {
    World { puzzles: Registry(&[liar]), ..folder.world() }.run(command)
}

const SMALL: (&str, &str, &str) = ("small", "123\n456\n789\n", "20");

/// A workspace with fixtures: each a name, a map and its known answer.
pub(crate) fn with(fixtures: &[(&str, &str, &str)]) -> Folder {
    let (folder, mut answers) = (Folder::new(), String::new());
    for (name, map, answer) in fixtures {
        folder.write(&format!("fixtures/liar/{name}.txt"), map);
        answers.extend(["[", name, "]\n\"1..=3\" = ", answer, "\n"]);
    }
    folder.write("fixtures/liar/answers.toml", answers);
    folder.write("xtask/snapshots/.keep", "");
    folder
}

const KEPT: &str = "solve liar --certificate kept.certificate fixtures/liar/small.txt";

#[test]
fn solve_shows_no_answer_that_is_refused() {
    let (folder, claims) = (with(&[SMALL]), "the certificate is refused: the claim is: ");
    let costs = "the referee refuses the route: the route costs";
    for (lie, options, words) in [
        (Lie::WeakerClaim, "", &*format!("{claims}every route costs at least 1")),
        (Lie::WrongRoute, "", costs),
        (Lie::WrongPlace, "--nth 2", costs),
    ] {
        let line = format!("solve liar fixtures/liar/small.txt {options}");
        assert_eq!(run(Lie::Nothing, &folder, &line).code, 0, "{lie:?}");
        let err = run(lie, &folder, &line).failed(1);
        assert!(err.contains(words), "{lie:?}: {err}");
    }
}

/// Asserts that a lie about a workspace with one fixture, whose known answer is `answer`,
/// makes only the verdict `alarm` wrong (or, for `both`, answer and canonical), and is
/// reported in these `words`. Of two kinds, the more serious one is told.
#[track_caller]
fn rings(lie: Lie, answer: &str, alarm: &str, words: &str) {
    let folder = with(&[("ties", "111\n111\n111\n", answer)]);
    let cause = match alarm {
        "answer" => "1 wrong; the code, the input or answers.toml is wrong",
        _ => "1 wrong; the checks disagree",
    };
    for option in ["--check", "", "--accept"] {
        let run = run(lie, &folder, &format!("verify-all {option}"));
        run.says(1, &[&format!("liar/ties 1..=3: {words}"), cause]);
        assert_eq!(folder.snapshots(), [".keep"], "{lie:?} {option}");
    }
    let run = run(lie, &folder, "verify-all --json --check");
    let json: Value = serde_json::from_str(&run.out).unwrap();
    for key in ["answer", "referee", "certificate", "canonical", "engines"] {
        let expected = match (key, alarm) {
            (key, alarm) if key == alarm => "wrong",
            ("answer" | "canonical", "both") => "wrong",
            // Unknown without a valid certificate.
            ("canonical", "certificate") => "missing",
            ("canonical", _) if lie == Lie::BothStop => "skipped",
            _ => "ok",
        };
        assert_eq!(json[key], expected, "{lie:?}: {key}");
    }
    let kind = match (alarm, answer) {
        ("canonical", _) => "canonical",
        (_, "5") => "cost",
        _ => "answer",
    };
    assert_eq!(json["kind"], kind, "{lie:?}");
}

#[test]
fn each_lie_is_caught_by_the_verdict_that_is_for_it() {
    let referee = "the referee refuses the route of pathfinding, pathfinding-dijkstra: ";
    let proof = "the certificate of pathfinding, pathfinding-dijkstra is refused: ";
    let first = "the checker refuses the route of pathfinding, pathfinding-dijkstra: the route is \
                 optimal, but not canonical: its move 1 leads to";
    let second = "pathfinding-dijkstra disagrees: ";
    let count = "pathfinding-dijkstra counts a different number of routes than";
    let start = "the start (0,0) before the first run is not in the table";
    let weaker = "the claim is: every route costs at least 1;";
    let alone = "pathfinding disagrees when it makes no certificate: ";
    let answer = "wrong answer: found 4, answers.toml says ";
    let bound = "wrong answer: found at least 4, answers.toml says ";
    for (lie, known, alarm, words, more) in [
        (Lie::WrongRoute, "3", "referee", referee, "the route costs 4, not 3"),
        (Lie::BadCertificate, "4", "certificate", proof, start),
        (Lie::NoCertificate, "4", "certificate", proof, "none"),
        (Lie::WeakerClaim, "4", "certificate", proof, weaker),
        (Lie::SecondRoute, "4", "canonical", first, ""),
        (Lie::OtherExistence, "4", "engines", second, "no route, the reference says 4"),
        (Lie::OtherRoute, "4", "engines", second, "4 too, but by another route"),
        (Lie::OtherCount, "4", "engines", count, ""),
        (Lie::OtherCost, "4", "engines", "pathfinding disagrees on the cost alone: ", "5, the"),
        (Lie::OtherAlone, "4", "engines", alone, "4 too, but"),
        (Lie::OtherStops, "4", "engines", second, "at least 4, the reference says 4"),
        (Lie::Nothing, "5", "answer", answer, "5"),
        (Lie::Nothing, "\"no route\"", "answer", answer, "no route"),
        (Lie::SecondRoute, "5", "both", answer, "5"),
        (Lie::SecondRoute, "\"no route\"", "both", answer, "no route"),
        // A search that stops without a budget confirms no answer.
        (Lie::BothStop, "\"no route\"", "answer", bound, "no route"),
        (Lie::BothStop, "4", "answer", bound, "4"),
    ] {
        rings(lie, known, alarm, &format!("{words}{more}"));
    }
}

/// A budget excuses what is missing, and nothing that is wrong.
#[test]
fn what_a_stopped_search_has_proven_must_agree() {
    let ties = |map, answer| with(&[("ties", map, answer)]);
    let folder = ties("111\n111\n111\n", "4");
    let words = "pathfinding-dijkstra disagrees: at least 5, the reference says 4";
    run(Lie::OtherBound, &folder, "verify-all --accept").says(1, &[words, "alone: at least 5"]);
    assert_eq!(folder.snapshots(), [".keep"]);
    let folder = ties("111\n111\n112\n", "5");
    let run = run(Lie::OtherBound, &folder, "verify-all --max-states 1000");
    run.says(3, &["pathfinding-dijkstra reached the limit on states"]);
    assert!(!run.out.contains("disagrees"), "{run:?}");
}

#[test]
fn a_check_that_is_late_is_missing_and_not_wrong() {
    let folder = with(&[SMALL]);
    let run = run(Lie::InTime, &folder, "verify-all --accept --timeout 0 --certificates kept");
    let words = "liar/small 1..=3: out of budget: the certificate of pathfinding, pathfinding-dijkstra reached the limit on time\n";
    run.says(3, &[words]);
    assert_eq!(folder.snapshots(), [".keep"]);
    assert_eq!(run.err, "", "a certificate that was not checked in time is no failure to write it");
    let solved = self::run(Lie::InTime, &folder, &format!("{KEPT} --timeout 0"));
    let words = "there is no certificate to be written";
    solved.says(3, &[words, ": --max-expansions would leave time"]);
    self::run(Lie::NoCertificate, &folder, KEPT).says(1, &[&format!("{words}\n")]);
    assert!(!folder.path("kept.certificate").exists());
}

/// The other cases are verified and reported all the same.
#[test]
fn code_that_panics_keeps_nothing_back() {
    let folder = with(&[SMALL, ("other", "11\n11\n", "2")]);
    let said = [
        "liar/small 1..=3: the code panics: no city has nine blocks",
        "\nliar    other    1..=3  2             ok       ok       ok ",
        "2 cases: 1 wrong, 1 not as accepted; the checks disagree",
    ];
    run(Lie::Panics, &folder, "verify-all --accept").says(1, &said);
    assert_eq!(folder.snapshots(), [".keep"]);
}

/// The number of searches begun; only the test below counts them.
static BEGUN: AtomicUsize = AtomicUsize::new(0);

#[test]
fn rows_are_in_the_order_of_the_cases() {
    let names = ["a", "b", "c", "d", "e", "f", "g", "h", "i"];
    let folder = with(&names.map(|name| (name, "11\n11\n", "2")));
    // The first search waits until five others have begun, on any number of cores.
    let before: Hook = &|_| {
        let place = BEGUN.fetch_add(1, Ordering::SeqCst);
        while place == 0 && BEGUN.load(Ordering::SeqCst) < 6 {
            thread::yield_now();
        }
    };
    let run = run_with(&Liar { before, ..HONEST }, &folder, "verify-all --check --json --jobs 2");
    let fixture = |line: &str| line.split('"').nth(9).map(str::to_owned);
    let shown: Vec<String> = run.out.lines().filter_map(fixture).collect();
    assert_eq!(shown, names, "{}", run.out);
}

/// A certificate is not written if its file could not be checked.
#[test]
fn what_cannot_be_read_back_is_not_written() {
    let other = "read back from its file: the route costs 20, but the claim is";
    for (lie, words) in [
        (Lie::UnreadableFile, "its file cannot be read back: no such words"),
        (Lie::OtherFile, other),
    ] {
        let folder = with(&[SMALL]);
        run(lie, &folder, "verify-all --accept --certificates kept").says(1, &[words]);
        assert!(!folder.path("kept/liar--small--1..=3.certificate").exists());
        run(lie, &folder, KEPT).says(1, &[words]);
        assert!(!folder.path("kept.certificate").exists());
    }
}

/// A run of four steps is cheaper than the answer in one city, and costs as much in the other.
#[test]
fn review_names_a_referee_that_contradicts_itself() {
    let snapshot = "xtask/snapshots/liar--long--1..=3.snap";
    for (map, cost, edit, word) in [
        ("11111\n99991\n", "13", ["cost 13", "cost 5"], "cost 5 -> 13 (+8)"),
        ("11111\n11111\n", "5", ["optimal routes 3", "optimal routes 4"], "cost 5"),
    ] {
        let folder = with(&[("long", map, cost)]);
        run(Lie::Nothing, &folder, "verify-all --accept").good();
        folder.replace(snapshot, edit[0], edit[1]);
        let text = folder.read(snapshot);
        let route = text.lines().find(|line| line.starts_with("(0,0) ")).unwrap();
        folder.replace(snapshot, route, "(0,0) >>>>v");
        run(Lie::Nothing, &folder, "verify-all").says(1, &["not as accepted"]);
        let contradicts = "the referee contradicts itself, do not accept";
        let words = format!("reject: liar/long 1..=3: {word}: {contradicts}");
        run(Lie::LooserReplay, &folder, "review").says(1, &[&words, "HOLD: the referee contra"]);
        let honest = run(Lie::Nothing, &folder, "review");
        assert!(!honest.out.contains("contradicts") && honest.out.contains("    holds: "));
    }
}

/// What the code no longer solves must not disappear unseen.
#[test]
fn review_solves_what_was_deleted() {
    let folder = with(&[SMALL]);
    run(Lie::Nothing, &folder, "verify-all --accept").good();
    begin(&folder);
    git(
        &folder.path(""),
        "rm --quiet fixtures/liar/small.txt xtask/snapshots/liar--small--1..=3.snap",
    );
    folder.write("fixtures/liar/answers.toml", "");
    let words = "reject: liar/small 1..=3: cost 20: deleted, but it no longer holds: put it back\n";
    let disagrees = "; pathfinding-dijkstra disagrees: no route, the reference says 20;";
    run(Lie::OtherExistence, &folder, "review --base main").says(1, &[words, disagrees]);
    run(Lie::Panics, &folder, "review --base main").says(1, &[words, "fails: the code panics: "]);
}
