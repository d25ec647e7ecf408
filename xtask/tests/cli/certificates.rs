//! Certificate files: written, checked, and refused.

use std::fs;

use toml_edit::DocumentMut;
use xtask::puzzles::ALL;

use crate::world::{
    Folder, Run, Runs, World, project, root, shell, words, xtask, xtask_with_input,
};

fn input(puzzle: &str, fixture: &str) -> String {
    format!("fixtures/{puzzle}/{fixture}.txt")
}

pub(crate) fn certificate([puzzle, fixture, rules]: [&str; 3]) -> String {
    let folder = Folder::new();
    let place = folder.path("kept");
    let keep = format!("solve {puzzle} --rules {rules} --certificate '{}'", place.display());
    xtask(&format!("{keep} {}", input(puzzle, fixture))).good();
    folder.read("kept")
}

fn check(puzzle: &str, fixture: &str, certificate: &str) -> Run {
    xtask_with_input(&format!("check {puzzle} {} -", input(puzzle, fixture)), certificate)
}

/// `check` confirms the known answer of every fixture.
#[test]
fn each_certificate_proves_what_is_known() {
    // Without a developer's own inputs.
    let folder = Folder::new();
    let copy =
        "mkdir xtask && cp -R \"$project/fixtures\" . && cp -R \"$project/xtask/snapshots\" xtask";
    shell(&folder.path(""), &format!("project='{}'\n{copy}", root().display())).good();
    folder.xtask("verify-all --check --certificates kept").says(0, &[]);
    let mut kept = fs::read_dir(folder.path("kept")).unwrap().count();
    for puzzle in ALL.names() {
        let answers: DocumentMut =
            folder.read(&format!("fixtures/{puzzle}/answers.toml")).parse().unwrap();
        for (fixture, known) in &*answers {
            for (rules, answer) in known.as_table().unwrap() {
                let proven = match answer.as_integer() {
                    Some(cost) => format!(
                        "this route costs {cost}; no route costs less, and it is the canonical \
                         one of those that cost {cost}\n"
                    ),
                    None => "there is no route\n".to_owned(),
                };
                let case = format!("{puzzle}--{fixture}--{rules}");
                let text = folder.read(&format!("kept/{case}.certificate"));
                assert_eq!(check(puzzle, fixture, &text).good(), proven, "{case}");
                kept -= 1;
            }
        }
    }
    assert_eq!(kept, 0, "certificates of no known answer");
    let detour = folder.read("kept/pacman--detour--standard.certificate");
    assert_eq!(certificate(["pacman", "detour", "standard"]), detour);
}

/// The line of output is the same under all rules, so a terminal shows them as well.
#[test]
fn on_a_terminal_the_rules_of_a_proof_are_named() {
    let world = World { on_terminal: true, ..project() };
    for case in [["crucible", "one-column-4", "1..=3"], ["pacman", "detour", "standard"]] {
        let ([puzzle, fixture, rules], text) = (case, certificate(case));
        let check = format!("check {puzzle} {} -", input(puzzle, fixture));
        let err = |line: &str| world.run_on(&words(line), text.as_bytes()).err;
        assert_eq!(err(&check), format!("<stdin>: a proof for the rules {rules}\n"));
        assert_eq!(err(&format!("{check} --rules {rules}")), "");
    }
}

/// A claim that does not fit the route, a detour with the old cost, a move with a wrong one.
#[test]
fn a_certificate_that_was_changed_is_refused() {
    let raised = "the route costs 8, but the claim is \"every route costs at least 9\", not \"every route costs at least 8\"";
    for (case, old, new, expected) in [
        (["pacman", "detour", "standard"], "at least 8\n", "at least 9\n", raised),
        (["crucible", "nine-digits-3x3", "1..=3"], ">>vv", ">v>v", "the route costs 22, not 20"),
        (["amphipod", "depth-1", "folded"], " 8\n", " 9\n", "move 1: it costs 8, not 9"),
    ] {
        let text = certificate(case);
        assert!(text.contains(old), "{old:?} is not in {text}");
        let err = check(case[0], case[1], &text.replacen(old, new, 1)).failed(1);
        assert!(err.contains(&format!("<stdin>: refused: {expected}")), "{err}");
    }
}

#[test]
fn a_search_that_stops_leaves_a_bound_that_is_proven() {
    let (folder, input) = (Folder::workspace(), "fixtures/crucible/small.txt");
    let solve = "solve crucible --engine pathfinding --max-expansions 2 --certificate kept";
    folder.xtask(&format!("{solve} {input}")).says(3, &[]);
    let run = folder.xtask(&format!("check crucible {input} kept"));
    assert!(run.err.is_empty() && run.out.starts_with("every route costs at least "), "{run:?}");
}

#[cfg(unix)]
#[test]
fn an_input_is_never_written_over() {
    let folder = Folder::new();
    folder.write("a", "12\n34\n");
    std::os::unix::fs::symlink(folder.path("a"), folder.path("link")).unwrap();
    for (certificate, input) in [("a", "a"), ("link", "a"), ("a", "link")] {
        let solve = format!("solve crucible --certificate {certificate} {input}");
        let err = folder.xtask(&solve).failed(2);
        assert!(err.ends_with(" would be lost; name another file\n"), "{certificate}: {err}");
    }
    assert_eq!(folder.read("a"), "12\n34\n");
}

#[test]
fn only_a_certificate_is_written_over() {
    let folder = Folder::workspace();
    let solve = |place: &str| {
        folder.xtask(&format!("solve crucible --certificate {place} fixtures/crucible/small.txt"))
    };
    let begin = "wayproof certificate 1";
    for lost in [&b"[small]\n"[..], b"\xff", begin.as_bytes(), format!("{begin}0\n").as_bytes()] {
        let path = folder.write("kept", lost);
        let lost_then = "is not a certificate and would be lost; name another file\n";
        assert_eq!(solve("kept").failed(2), format!("error: --certificate: {path} {lost_then}"));
        assert_eq!(fs::read(&path).unwrap(), lost);
    }
    for old in ["", &format!("{begin}\nold")] {
        // A second name keeps the bytes of a file that is replaced, not written over.
        let second = folder.path(&format!("old{}", old.len()));
        fs::hard_link(folder.write("kept", old), &second).unwrap();
        solve("kept").good();
        assert!(folder.read("kept").ends_with("\nend\n"));
        assert_eq!(fs::read_to_string(second).unwrap(), old);
    }
    solve("in/new/kept").good();
    assert_eq!(folder.read("in/new/kept"), folder.read("kept"));
    solve("in").says(2, &["in: "]);
    #[cfg(unix)]
    solve("/dev/null").good();
}

/// The error names the file, and the verdict is still reported.
#[test]
fn a_certificate_that_cannot_be_put_in_its_place() {
    let (folder, file) = (Folder::workspace(), "kept/crucible--small--1..=3.certificate");
    folder.write(&format!("{file}/in-the-way"), "");
    folder.write("file", "");
    let below = file.replace("kept", "file/below");
    for (place, start) in [("kept", file), ("file/below", &below)] {
        let run = folder.xtask(&format!("verify-all --check --certificates {place}"));
        let start = format!("{}: ", folder.path(start).display());
        assert!(run.code == 2 && run.err.starts_with(&start), "{run:?}");
        assert!(run.out.contains("1 case holds"), "{run:?}");
    }
}

/// The author of a file may have chosen easier rules. Their spelling must be canonical.
#[test]
fn rules_that_are_wanted_and_rules_in_another_spelling() {
    let text = certificate(["crucible", "nine-digits-3x3", "1..=3"]);
    let wanting = |rules: &str, text: &str| {
        let options = format!("{} - {rules}", input("crucible", "nine-digits-3x3"));
        xtask_with_input(&format!("check crucible {options}"), text)
    };
    assert!(wanting("--rules 1..=3", &text).good().starts_with("this route costs 20; "));
    let refused = "<stdin>: refused: the certificate is for the rule set 1..=3, not elven\n";
    assert_eq!(wanting("--rules elven", &text).failed(1), refused);
    wanting("--rules twisted", &text).says(2, &[]);
    let swapped = format!("check crucible - {}", input("crucible", "nine-digits-3x3"));
    let said = "<stdin> is a certificate: name the input first, then the certificate\n";
    xtask_with_input(&swapped, &text).says(2, &[said]);
    for (spelling, said) in [("01..=3", "found `01..=3`, expected"), ("1..=03", "`1..=03`")] {
        let text = text.replace("rules 1..=3", &format!("rules {spelling}"));
        wanting("", &text).says(2, &[said]);
    }
}

/// Entries of states out of reach are ignored; a malformed state is an error.
#[test]
fn entries_that_are_ignored_and_entries_that_are_malformed() {
    let with = |case: [&str; 3], put: &str| {
        let text = certificate(case).replace("end\n", &format!("{put}end\n"));
        check(case[0], case[1], &text)
    };
    let burrow = |put: &str| with(["amphipod", "depth-1", "folded"], put);
    // Too many amphipods, and too few.
    for elsewhere in ["DDDDDDDDDDD|DDDD 7\n", "D..........|.... 7\n"] {
        burrow(elsewhere).good();
    }
    let expected = "expected the places of a burrow of this depth\n";
    for text in ["DDDDDDDDDDD|DDDE", "DDDDDDDDDDD|DDD", "DDDDDDDDDDDD|DDD", "DDDDDDDDDDD"] {
        burrow(&format!("{text} 7\n")).says(2, &[expected]);
    }
    for layer in ["v>^", ">^> left", "--> up", ">^^ up"] {
        let run = with(["crucible", "one-row-4", "elven"], &format!("layer {layer}\n+0\n"));
        run.says(2, &["expected a layer of this input"]);
    }
}
