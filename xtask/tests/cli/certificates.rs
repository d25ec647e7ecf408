//! Certificate files: written, checked, and refused.

use std::borrow::Borrow;
use std::{fs, io};

use toml_edit::DocumentMut;
use xtask::puzzles::ALL;

use crate::world::{Folder, Run, Runs, World, project, root, shell, xtask};

/// Certificates of fixtures, in a temporary folder.
pub(crate) struct Kept {
    folder: Folder,
    pub(crate) cases: Vec<Vec<String>>,
}

impl Kept {
    /// The certificates that `verify-all --only ONLY --certificates` writes.
    pub(crate) fn new(only: &str) -> Kept {
        // Without a developer's own inputs.
        let folder = Folder::new();
        let project = root();
        let copy = "mkdir xtask && cp -R \"$project/fixtures\" . && cp -R \"$project/xtask/snapshots\" xtask";
        let run = shell(&folder.path(""), &format!("project='{}'\n{copy}", project.display()));
        assert_eq!(run.code, 0, "{run:?}");
        let place = folder.path("kept");
        let place = place.to_str().unwrap();
        let keep = ["verify-all", "--check", "--only", only, "--certificates", place];
        let run = folder.xtask(&keep);
        assert_eq!(run.code, 0, "{}{}", run.out, run.err);
        let case = |entry: io::Result<fs::DirEntry>| {
            let name = entry.unwrap().file_name().into_string().unwrap();
            let parts = name.strip_suffix(".certificate").unwrap().splitn(3, "--");
            parts.map(ToOwned::to_owned).collect()
        };
        let mut cases: Vec<Vec<String>> = fs::read_dir(place).unwrap().map(case).collect();
        cases.sort();
        Kept { folder, cases }
    }

    pub(crate) fn text<S: Borrow<str>>(&self, case: &[S]) -> String {
        self.folder.read(&format!("kept/{}.certificate", case.join("--")))
    }

    fn check<S: Borrow<str>>(&self, case: &[S], text: &str) -> Run {
        let (puzzle, file) = (case[0].borrow(), self.folder.write("checked", text));
        xtask(&["check", puzzle, &input(puzzle, case[1].borrow()), &file])
    }
}

fn input(puzzle: &str, fixture: &str) -> String {
    format!("fixtures/{puzzle}/{fixture}.txt")
}

/// `check` confirms the known answer of every fixture.
#[test]
fn each_certificate_proves_what_is_known() {
    for puzzle in ALL.names() {
        let answers = fs::read_to_string(root().join(format!("fixtures/{puzzle}/answers.toml")));
        let answers: DocumentMut = answers.unwrap().parse().unwrap();
        let known = answers.iter().map(|(_, rules)| rules.as_table().unwrap().len());
        let kept = Kept::new(puzzle);
        assert_eq!(kept.cases.len(), known.sum::<usize>(), "{puzzle}");
        for case in &kept.cases {
            let proven = match answers[&case[1]][&case[2]].as_integer() {
                Some(cost) => format!(
                    "this route costs {cost}; no route costs less, and it is the first of those \
                     that cost {cost}\n"
                ),
                None => "there is no route\n".to_owned(),
            };
            assert_eq!(kept.check(case, &kept.text(case)).good(), proven, "{case:?}");
        }
    }
}

/// The line of output is the same under all rules, so a terminal shows them as well.
#[test]
fn on_a_terminal_the_rules_of_a_proof_are_named() {
    let world = World { on_terminal: true, ..project() };
    for (case, rules) in [("crucible/one-column-4", "1..=3"), ("pacman/detour", "standard")] {
        let kept = Kept::new(case);
        let case = kept.cases.iter().find(|case| case[2] == rules).unwrap();
        let file = kept.folder.write("checked", kept.text(case));
        let check = ["check", &*case[0], &input(&case[0], &case[1]), &file];
        assert_eq!(world.run(&check).err, format!("{file}: a proof for the rules {rules}\n"));
        assert_eq!(world.run(&[&check[..], &["--rules", rules]].concat()).err, "");
    }
}

/// The changes: a detour with the new cost or with the old one, a claim that the table
/// does not prove, and a move with a wrong cost.
#[test]
fn a_certificate_that_was_changed_is_refused() {
    let dearer =
        "the claim does not fit the route, which costs 10; it is: every route costs at least 8";
    let raised =
        "the claim does not fit the route, which costs 8; it is: every route costs at least 9";
    let none = "the claim does not fit the route, which costs 8; it is: there is no route";
    let (maze, square) =
        (["pacman", "detour", "standard"], ["crucible", "nine-digits-3x3", "1..=3"]);
    for (case, changes, expected) in [
        (maze, &[("route 8\n", "route 10\n"), ("\nvv>", "\nv^vv>")][..], dearer),
        (maze, &[("at least 8\n", "at least 9\n")], raised),
        (maze, &[("at least 8\n", "no route\n")], none),
        (square, &[(">>vv", ">v>v")], "the route costs 22, not 20"),
        (["amphipod", "depth-1", "folded"], &[(" 8\n", " 9\n")], "move 1: it costs 8, not 9"),
    ] {
        let kept = Kept::new(&case[..2].join("/"));
        let mut text = kept.text(&case);
        for (old, new) in changes {
            assert!(text.contains(old), "{old:?} is not in {text}");
            text = text.replacen(old, new, 1);
        }
        let err = kept.check(&case, &text).failed(1);
        assert!(err.contains(&format!("checked: refused: {expected}")), "{err}");
    }
}

#[test]
fn solve_writes_one_file_or_one_for_each_input() {
    let folder = Folder::new();
    let [one, other] = ["detour", "one-row-walled"].map(|fixture| {
        let input = root().join(input("pacman", fixture));
        input.to_str().unwrap().to_owned()
    });
    let keep = |place, inputs: &[&str]| {
        folder.xtask(&[&["solve", "pacman", "--certificate", place], inputs].concat()).good();
    };
    keep("new/kept", &[&one]);
    let alone = folder.read("new/kept");
    // `verify-all` writes the same.
    let kept = Kept::new("pacman/detour");
    assert_eq!(kept.text(&kept.cases[0]), alone);
    keep("both", &[&one, &other]);
    assert_eq!(folder.read("both/detour.certificate"), alone);
    let run = folder.xtask(&["check", "pacman", &other, "both/one-row-walled.certificate"]);
    assert_eq!(run.good(), "there is no route\n");
    // A folder works for one input, too, whether it exists or not.
    for place in ["both", "other/"] {
        keep(place, &[&one]);
        assert_eq!(folder.read(&format!("{place}/detour.certificate")), alone);
    }
    // Two inputs need a folder, which cannot replace a file.
    folder.write("taken", "text\n");
    let run = folder.xtask(&["solve", "pacman", "--certificate", "taken", &one, &other]);
    run.says(2, &["taken/detour.certificate: "]);
    assert_eq!(folder.read("taken"), "text\n");
}

#[test]
fn a_search_that_stops_leaves_a_bound_that_is_proven() {
    let (folder, input) = (Folder::workspace(), "fixtures/crucible/small.txt");
    let solve = ["solve", "crucible", "--engine", "pathfinding", "--max-expansions", "2"];
    let run = folder.xtask(&[&solve[..], &["--certificate", "kept", input]].concat());
    assert_eq!(run.code, 3, "{run:?}");
    let run = folder.xtask(&["check", "crucible", input, "kept"]);
    assert!(run.err.is_empty() && run.out.starts_with("every route costs at least "), "{run:?}");
}

/// Other spellings of the path and links to the file are recognised.
#[cfg(unix)]
#[test]
fn an_input_is_never_written_over() {
    use std::os::unix::fs::symlink;

    let folder = Folder::new();
    let maze = fs::read_to_string(root().join("fixtures/pacman/detour.txt")).unwrap();
    folder.write("a", &maze);
    folder.write("D/a.txt", &maze);
    folder.write("D/b.certificate", &maze);
    symlink(folder.path("a"), folder.path("soft")).unwrap();
    symlink(folder.path("D"), folder.path("E")).unwrap();
    fs::hard_link(folder.path("a"), folder.path("hard")).unwrap();
    for (certificate, inputs) in [
        ("a", &["a"][..]),
        ("./D/../a", &["a"]),
        ("soft", &["a"]),
        ("a", &["soft"]),
        ("hard", &["a"]),
        ("D", &["D/a.txt", "D/b.certificate"]),
        ("E", &["D/a.txt", "D/b.certificate"]),
        ("D", &["D/b.certificate", "E/a.txt"]),
    ] {
        let arguments = ["solve", "pacman", "--certificate", certificate];
        let run = folder.xtask(&[&arguments, inputs].concat());
        let err = run.failed(2);
        assert!(err.ends_with(" would be lost; name another file\n"), "{certificate}: {err}");
    }
    let run = shell(&folder.path(""), "\"$XTASK\" solve pacman --certificate a <a");
    assert!(run.failed(2).contains("/a is not a certificate and would be lost"));
    for file in ["a", "D/a.txt", "D/b.certificate"] {
        assert_eq!(folder.read(file), maze, "{file}");
    }
    assert!(!folder.path("D/a.certificate").exists());
}

#[test]
fn only_a_certificate_is_written_over() {
    let folder = Folder::workspace();
    let solve = |place| {
        folder.xtask(&["solve", "crucible", "--certificate", place, "fixtures/crucible/small.txt"])
    };
    let begin = "wayproof certificate 1";
    for (place, file) in [("kept", "kept"), ("kept/", "kept/small.certificate")] {
        for lost in [&b"[small]\n"[..], b"\xff", begin.as_bytes(), format!("{begin}0\n").as_bytes()]
        {
            let path = folder.write(file, lost);
            assert_eq!(
                solve(place).failed(2),
                format!(
                    "error: --certificate: {path} is not a certificate and would be lost; name \
                     another file\n"
                )
            );
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
        let run = folder.xtask(&["verify-all", "--check", "--certificates", place]);
        let start = format!("{}: ", folder.path(start).display());
        assert!(run.code == 2 && run.err.starts_with(&start), "{run:?}");
        assert!(run.out.contains("1 case holds"), "{run:?}");
    }
}

/// The author of a file may have chosen easier rules. Their spelling must be canonical.
#[test]
fn rules_that_are_wanted_and_rules_in_another_spelling() {
    let (folder, input) = (Folder::workspace(), "fixtures/crucible/small.txt");
    let arguments = ["solve", "crucible", "--certificate", "kept", input];
    assert_eq!(folder.xtask(&arguments).code, 0);
    let check = |rules| folder.xtask(&["check", "crucible", "--rules", rules, input, "kept"]);
    assert!(check("1..=3").out.starts_with("this route costs 20; "));
    let refused = "kept: refused: the certificate is for the rule set 1..=3, not elven\n";
    assert_eq!(check("elven").failed(1), refused);
    check("twisted").says(2, &[]);
    let text = folder.read("kept");
    for (spelling, said) in [("01..=3", "found `01..=3`, expected `1..=3`"), ("1..=03", "`1..=03`")]
    {
        folder.write("kept", text.replace("rules 1..=3", &format!("rules {spelling}")));
        folder.xtask(&["check", "crucible", input, "kept"]).says(2, &[said]);
    }
}

/// Entries of states that the input cannot reach are ignored; a malformed state is an
/// error.
#[test]
fn entries_that_are_ignored_and_entries_that_are_malformed() {
    let folder = Folder::new();
    let check = |puzzle: &str, input: &str, options: &[&str], (before, put): (&str, &str)| {
        let input = root().join("fixtures").join(puzzle).join(input);
        let solve = ["solve", puzzle, input.to_str().unwrap(), "--certificate", "kept"];
        assert_eq!(folder.xtask(&[&solve[..], options].concat()).code, 0);
        let file = folder.read("kept");
        assert!(file.contains(before), "{file}");
        folder.write("kept", file.replacen(before, &format!("{put}{before}"), 1));
        folder.xtask(&["check", puzzle, input.to_str().unwrap(), "kept"])
    };
    let burrow = |put: &str| check("amphipod", "depth-1.txt", &[], ("end\n", put));
    // Too many amphipods, and too few.
    for elsewhere in ["DDDDDDDDDDD|DDDD 7\n", "D..........|.... 7\n"] {
        burrow(elsewhere).good();
    }
    let expected = "expected the places of a burrow of this depth\n";
    for text in ["DDDDDDDDDDD|DDDE 7\n", "DDDDDDDDDDD|DDD 7\n", "DDDDDDDDDDDD|DDD 7\n"] {
        burrow(text).says(2, &[expected]);
    }
    for layer in ["v>^", ">^> left", "--> up", ">^^ up"] {
        let put = format!("layer {layer}\n+0\n");
        let run = check("crucible", "one-row-4.txt", &["--rules", "elven"], ("end\n", &put));
        run.says(2, &["expected a layer of this input"]);
    }
}
