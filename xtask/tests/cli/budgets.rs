//! Budgets: what is missing if one runs out, and how a run ends. The clock runs from
//! before the input is read until after the certificate is checked.

use std::io::{self, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use xtask::Clock;
use xtask::puzzles::registry::Registry;

use crate::liar::{HONEST, Liar, Lie};
use crate::world::{ANSWERS, Folder, Runs, SNAPSHOT, World, project, words, xtask};

#[test]
fn an_answer_whose_check_is_late_is_shown_without_its_certificate() {
    let world = World { puzzles: Registry(&[&Liar { lie: Lie::InTime, ..HONEST }]), ..project() };
    let run = |options: &str| {
        world.run_on(&words(&format!("solve liar {options}")), &b"123\n456\n789\n"[..])
    };
    let (in_time, late) = (run("--format json"), run("--format json --timeout 0"));
    assert_eq!((in_time.code, late.code), (0, 3), "{late:?}");
    assert_eq!(late.err, "<stdin>: not certified: --timeout was reached; raise it to go on\n");
    let mut expected: Value = serde_json::from_str(&in_time.out).unwrap();
    assert_eq!((&expected["cost"], &expected["certified"]), (&json!(20), &json!(true)));
    expected["certified"] = false.into();
    expected["exhausted"] = json!({"reason": "time", "lower_bound": 20});
    assert_eq!(serde_json::from_str::<Value>(&late.out).unwrap(), expected);
    // Drawings and pictures are shown all the same.
    let words = "<stdin>: cost 20, 4 steps, not certified (the check was stopped by time)\n1>>\n";
    run("--timeout 0").says(3, &[words, "\n45v\n78v\n"]);
    run("--format svg --timeout 0").says(3, &["</svg>"]);
}

struct Slow<'a>(&'a [u8], Arc<AtomicU64>);

impl Read for Slow<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if !self.0.is_empty() {
            self.1.fetch_add(3600, Ordering::SeqCst);
        }
        self.0.read(buffer)
    }
}

#[test]
fn reading_counts() {
    let run = |timeout| {
        let (start, seconds) = (Instant::now(), Arc::new(AtomicU64::new(0)));
        let slow = Slow(b"12\n34\n", Arc::clone(&seconds));
        let clock = Clock::new(move || start + Duration::from_secs(seconds.load(Ordering::SeqCst)));
        let world = World { clock, ..project() };
        world.run_on(&["solve", "crucible", "--timeout", timeout], slow)
    };
    run("3601").says(0, &[]);
    run("3600").says(3, &["<stdin>: stopped (time), every route costs at "]);
    // Reading an endless input stops; a short one is still parsed.
    let none = "solve crucible --timeout 0";
    let run = project().run_on(&words(none), io::repeat(b'1'));
    run.says(3, &["<stdin>: reading stopped: --timeout was reached; raise it to go on\n"]);
    assert_eq!(run.out, "");
    project().run_on(&words(none), &b"12\n3x\n"[..]).says(2, &[]);
}

#[test]
fn a_case_out_of_budget_is_missing_and_not_wrong() {
    let folder = Folder::workspace();
    folder.replace(SNAPSHOT, "cost 20", "cost 21");
    let changed = folder.read(SNAPSHOT);
    let skipped = [r#" failures="0" skipped="1">"#, r#"<skipped message="out of budget: "#];
    let verdicts = r#""answer":"missing","referee":"ok","certificate":"missing","canonical":"missing","engines":"ok","snapshot":"skipped""#;
    for (budget, words) in [
        ("--timeout 0", "pathfinding reached the limit on time"),
        ("--max-states 1", "pathfinding reached the limit on states"),
    ] {
        let words = format!("crucible/small 1..=3: out of budget: {words}");
        let said = [&*words, "1 case: 1 undecided; raise the budget"];
        for (mode, said) in [
            ("", &said[..]),
            ("--check", &said),
            ("--accept", &said),
            ("--format junit", &skipped),
            ("--json", &[verdicts]),
        ] {
            folder.verify(&format!("{budget} {mode}"), 3, said);
            assert_eq!(folder.read(SNAPSHOT), changed, "{mode:?}");
        }
    }
}

/// `--max-states` may leave no room for a proof, or for the arrays of an engine.
#[test]
fn what_has_no_room_is_no_fault() {
    let case = "keys-and-doors/ten-rooms-20x54";
    let run = xtask(&format!("verify-all --check --only {case} --max-states 100000"));
    run.says(3, &["out of budget: the certificate of contraction reached the limit on states\n"]);
    let run = xtask(&format!("solve keys-and-doors fixtures/{case}.txt --max-states 100000"));
    run.says(3, &[": cost 195, 195 steps, not certified (no room for the proof)\n"]);
    let slow = "solve crucible --rules elven fixtures/crucible/example-13x13.txt --max-states 5000";
    xtask(slow).says(0, &[": dense found no room: raise --max-states; pathfinding ran, "]);
    xtask(&format!("{slow} --engine dense")).says(0, &[": dense found no room: raise --max"]);
    assert_eq!(xtask(&format!("{slow} --engine pathfinding")).err, "");
    let case = "verify-all --check --only crucible/example-13x13 --max-states";
    let run = xtask(&format!("{case} 5000"));
    run.says(3, &["elven: out of budget: dense found no room within --max-states, and path"]);
    assert!(!run.out.contains("changed"), "{run:?}");
    // Several engines leave the search to the same one.
    let run = xtask(&format!("{case} 20"));
    let stopped = " 4..=10: out of budget: pathfinding reached the limit on states\n";
    assert_eq!(run.out.matches(stopped).count(), 1, "{}", run.out);
}

/// What is wrong decides the exit code, even if a case is out of budget.
#[test]
fn a_case_out_of_budget_hides_nothing() {
    let (folder, stopped) = (Folder::workspace(), "--check --max-states 1");
    folder.replace(ANSWERS, "20", "2");
    folder.verify(
        stopped,
        1,
        &["small 1..=3: wrong answer: found at least 4, answers.toml says 2"],
    );
    // A bound equal to the known answer does not contradict it.
    folder.replace(ANSWERS, "= 2", "= 4");
    folder.verify(stopped, 3, &[]);
    folder.write("inputs/crucible/bad.txt", "x\n");
    folder.verify("--check --timeout 0", 1, &["; for what is undecided, raise the budget"]);
}
