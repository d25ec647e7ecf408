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

/// The certificate of a fixture under a rule set.
pub(crate) fn certificate([puzzle, fixture, rules]: [&str; 3]) -> String {
    let folder = Folder::new();
    let place = folder.path("kept");
    let keep = format!("solve {puzzle} --rules {rules} --certificate '{}'", place.display());
    xtask(&format!("{keep} {}", input(puzzle, fixture))).good();
    folder.read("kept")
}

/// Checks this certificate of a fixture.
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
    // `solve` writes the same.
    let detour = folder.read("kept/pacman--detour--standard.certificate");
    assert_eq!(certificate(["pacman", "detour", "standard"]), detour);
}

/// The line of output is the same under all rules, so a terminal shows them as well.
#[test]
fn on_a_terminal_the_rules_of_a_proof_are_named() {
    let world = World { on_terminal: true, ..project() };
    for case in [["crucible", "one-column-4", "1..=3"], ["pacman", "detour", "standard"]] {
        let [puzzle, fixture, rules] = case;
        let text = certificate(case);
        let check = format!("check {puzzle} {} -", input(puzzle, fixture));
        let err = |line: &str| world.run_on(&words(line), text.as_bytes()).err;
        assert_eq!(err(&check), format!("<stdin>: a proof for the rules {rules}\n"));
        assert_eq!(err(&format!("{check} --rules {rules}")), "");
    }
}

/// A claim that does not fit the route, a detour with the old cost, a move with a wrong one.
#[test]
fn a_certificate_that_was_changed_is_refused() {
    let raised = "the claim is: every route costs at least 9; the route costs 8";
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
fn solve_writes_one_file_or_one_for_each_input() {
    let folder = Folder::new();
    let [one, other] = ["detour", "one-row-walled"]
        .map(|fixture| format!("'{}'", root().join(input("pacman", fixture)).display()));
    let both = format!("{one} {other}");
    let keep = |place: &str, inputs: &str| {
        folder.xtask(&format!("solve pacman --certificate {place} {inputs}")).good();
    };
    keep("new/kept", &one);
    let alone = folder.read("new/kept");
    keep("both", &both);
    assert_eq!(folder.read("both/detour.certificate"), alone);
    let run = folder.xtask(&format!("check pacman {other} both/one-row-walled.certificate"));
    assert_eq!(run.good(), "there is no route\n");
    // A folder works for one input, too, whether it exists or not.
    for place in ["both", "other/"] {
        keep(place, &one);
        assert_eq!(folder.read(&format!("{place}/detour.certificate")), alone);
    }
    // Two inputs need a folder, which cannot replace a file.
    folder.write("taken", "text\n");
    let run = folder.xtask(&format!("solve pacman --certificate taken {both}"));
    run.says(2, &["taken/detour.certificate: "]);
    assert_eq!(folder.read("taken"), "text\n");
}

#[test]
fn a_search_that_stops_leaves_a_bound_that_is_proven() {
    let (folder, input) = (Folder::workspace(), "fixtures/crucible/small.txt");
    let solve = "solve crucible --engine pathfinding --max-expansions 2 --certificate kept";
    folder.xtask(&format!("{solve} {input}")).says(3, &[]);
    let run = folder.xtask(&format!("check crucible {input} kept"));
    assert!(run.err.is_empty() && run.out.starts_with("every route costs at least "), "{run:?}");
}

/// Nor is another input that has the name of a certificate.
#[cfg(unix)]
#[test]
fn an_input_is_never_written_over() {
    let folder = Folder::new();
    let inputs = ["a", "D/a.txt", "D/b.certificate"];
    for input in inputs {
        folder.write(input, "12\n34\n");
    }
    std::os::unix::fs::symlink(folder.path("a"), folder.path("link")).unwrap();
    for (certificate, inputs) in
        [("a", "a"), ("link", "a"), ("a", "link"), ("D", "D/a.txt D/b.certificate")]
    {
        let err =
            folder.xtask(&format!("solve crucible --certificate {certificate} {inputs}")).failed(2);
        assert!(err.ends_with(" would be lost; name another file\n"), "{certificate}: {err}");
    }
    for input in inputs {
        assert_eq!(folder.read(input), "12\n34\n", "{input}");
    }
    assert!(!folder.path("D/a.certificate").exists());
}

#[test]
fn only_a_certificate_is_written_over() {
    let folder = Folder::workspace();
    let solve = |place: &str| {
        folder.xtask(&format!("solve crucible --certificate {place} fixtures/crucible/small.txt"))
    };
    let begin = "wayproof certificate 1";
    for (place, file) in [("kept", "kept"), ("kept/", "kept/small.certificate")] {
        for lost in [&b"[small]\n"[..], b"\xff", begin.as_bytes(), format!("{begin}0\n").as_bytes()]
        {
            let path = folder.write(file, lost);
            let lost_then = "is not a certificate and would be lost; name another file\n";
            let said = format!("error: --certificate: {path} {lost_then}");
            assert_eq!(solve(place).failed(2), said);
            assert_eq!(fs::read(&path).unwrap(), lost);
        }
        for old in ["", &format!("{begin}\nold")] {
            folder.write(file, old);
            solve(place).good();
            assert!(folder.read(file).ends_with("\nend\n"));
        }
        fs::remove_file(folder.path(file)).unwrap();
    }
    if cfg!(unix) {
        solve("/dev/null").good();
    }
}

/// The error names the file, and the verdict is still reported.
#[test]
fn a_certificate_that_cannot_be_put_in_its_place() {
    let folder = Folder::workspace();
    let file = "kept/crucible--small--1..=3.certificate";
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
    for (spelling, said) in [("01..=3", "found `01..=3`, expected `1..=3`"), ("1..=03", "`1..=03`")]
    {
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
