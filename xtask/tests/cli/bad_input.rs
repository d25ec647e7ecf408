//! Everything that can be wrong from outside: a clear message, the right exit code, no panic.

use std::io::{self, Read};

use xtask::puzzles::registry::Registry;

use crate::liar::{Liar, Lie};
use crate::world::{Folder, World, root, xtask, xtask_with_input};

/// `input` must be refused with exactly this message and nothing on standard output.
#[track_caller]
fn refuse(input: &[u8], message: &str) {
    let run = xtask_with_input(&["solve", "crucible", "--format", "json"], input);
    assert_eq!((run.code, run.out.as_str()), (2, ""), "{run:?}");
    assert_eq!(run.err.trim_end(), message);
}

#[track_caller]
fn misuse(arguments: &[&str], words: &str) {
    let run = xtask(arguments);
    assert_eq!((run.code, run.out.as_str()), (2, ""), "{run:?}");
    assert!(run.err.contains(words), "`{words}` is not in:\n{}", run.err);
}

#[test]
fn malformed_cities() {
    let first = "expected a row of cells, each a digit or `-`";
    refuse(b"", &format!("<stdin>:1:1: found end of input, {first}"));
    let short = "expected a row of 2 cells like the first";
    refuse(b"12\n3\n", &format!("<stdin>:2:2: found end of line, {short}"));
    let long = "expected end of line after 2 cells like the first row";
    refuse(b"12\n345\n", &format!("<stdin>:2:3: found '5', {long}"));
    refuse(b"12\n3x\n", "<stdin>:2:2: found 'x', expected a digit or `-`");
    refuse(b"12\r34\r", "<stdin>:1:3: found '\\r', expected a digit or `-`");
    refuse(b"12\n3\xff\n", "<stdin>:2:2: found the byte 0xff, expected UTF-8 text");
    refuse("1\u{e9}\n".as_bytes(), "<stdin>:1:2: found 'é', expected a digit or `-`");
}

#[test]
fn slack_that_is_allowed() {
    for text in ["12\n34", "12\r\n34\r\n", "\u{feff}12 \n34\t \n\n \n", "12\n34\n\r\n"] {
        let run = xtask_with_input(&["solve", "crucible", "--cost-only"], text.as_bytes());
        assert_eq!((run.code, run.out.as_str()), (0, "<stdin>: cost 6, not certified\n"));
    }
}

#[test]
fn a_city_beyond_the_cap() {
    let run = xtask_with_input(&["solve", "crucible", "--max-cells", "3"], b"12\n34\n");
    let message =
        "<stdin>:2:2: found one cell too many, expected at most 3 (--max-cells raises the limit)";
    assert_eq!((run.code, run.err.trim_end()), (2, message));
    let ones =
        |number| World::at(&root()).run(&["solve", "crucible"], &mut io::repeat(b'1').take(number));
    let message = "<stdin>:1:1: found an input that is too long, expected at most 33554432 bytes (--max-cells raises the limit)";
    let run = ones(33_554_433);
    assert_eq!((run.code, run.err.trim_end()), (2, message));
    let message = "<stdin>:1:16777217: found one cell too many, expected at most 16777216 (--max-cells raises the limit)";
    let run = ones(16_777_217);
    assert_eq!((run.code, run.err.trim_end()), (2, message));
}

#[test]
fn on_a_terminal_the_place_is_shown() {
    let root = root();
    let world = World { on_terminal: true, ..World::at(&root) };
    let run = world.run(&["solve", "crucible"], &mut &b"12\n3x\n"[..]);
    let expected = "<stdin>:2:2: found 'x', expected a digit or `-`\n    3x\n     ^\n";
    assert_eq!((run.code, run.err.as_str()), (2, expected));
    let run = world.run(&["solve", "crucible"], &mut io::empty());
    assert_eq!(run.err.lines().count(), 1, "there is no line to show: {}", run.err);
}

#[test]
fn names_and_options_that_do_not_exist() {
    let rules = ["solve", "crucible", "--rules", "-1..=3"];
    misuse(
        &rules,
        "--rules for crucible: unknown rules `-1..=3`, expected MIN..=MAX such as 1..=3",
    );
    let all = "auto, pathfinding, pathfinding-dijkstra, dense";
    for (task, said, more) in [
        (
            &["crucible", "--rules", "elven", "--engine", "sweep"][..],
            "crucible with rules elven",
            "",
        ),
        (&["pacman", "--engine", "jps"], "pacman with rules standard", ""),
        (
            &["octile", "--format", "html", "--compare", "jsp"],
            "octile with rules standard",
            ", jps",
        ),
        (&["crucible", "--engine", "warp"], "crucible with rules 1..=3", ", sweep"),
    ] {
        let engine = task.last().unwrap();
        let message = format!("engine `{engine}` does not apply to {said}; use {all}{more}\n");
        misuse(&[&["solve"], task].concat(), &message);
    }
    let listing = "does not apply to amphipod, only to crucible, keys-and-doors, pacman";
    misuse(&["solve", "amphipod", "--top", "2"], &format!("--top {listing}"));
    misuse(&["solve", "amphipod", "--nth", "2"], &format!("--nth {listing}"));
    misuse(&["solve", "amphipod", "--count"], &format!("--count {listing}"));
    let contest = "--format contest does not apply to crucible, only to pacman";
    misuse(&["solve", "crucible", "--format", "contest"], contest);
    for option in [&["--top", "2"][..], &["--count"], &["--cost-only"]] {
        let contest = [&["solve", "pacman", "--format", "contest"][..], option].concat();
        misuse(&contest, "--top, --count and --cost-only do not apply");
    }
    misuse(&["solve", "pacman", "--rules", "1..=3"], "unknown rules `1..=3`, expected standard");
    misuse(&["solve", "amphipod", "--rules", "x"], "unknown rules `x`, expected `folded` or");
    misuse(&["solve", "crucible", "--format", "pdf"], "invalid value 'pdf'");
    misuse(&["solve", "crucible", "--top", "0"], "expected a number of at least 1");
    misuse(&["solve", "crucible", "--nth", "0"], "expected a number of at least 1");
    let both = ["solve", "crucible", "--nth", "1", "--top", "2"];
    misuse(&both, "the argument '--nth <K>' cannot be used with '--top <K>'");
    misuse(&["solve", "crucible", "--timeout", "-1"], "expected a number of seconds");
    misuse(&["solve", "crucible", "--timeout", "nan"], "expected a number of seconds");
    misuse(&["solve", "crucible", "--max-cells", "many"], "expected a whole number, such as 1000");
    misuse(&["solve"], "<PUZZLE>");
    misuse(&["dance"], "unrecognized subcommand 'dance'");
    misuse(&[], "Usage:");
}

/// Said alike by every command that reads a file.
#[test]
fn files_that_cannot_be_read() {
    let folder = Folder::new();
    folder.write("maps/city.txt", "12\n34\n");
    for (name, said) in [
        ("maps/cty.txt", "no such file"),
        ("none/city.txt", "no such file"),
        ("maps", "is a folder: name a file in it"),
    ] {
        for arguments in [
            &["solve", "crucible", name][..],
            &["check", "crucible", name, "maps/city.txt"],
            &["check", "crucible", "maps/city.txt", name],
            &["diff-tool", name, "maps/city.txt"],
        ] {
            let run = folder.xtask(arguments);
            let said = format!("{name}: {said}\n");
            assert_eq!((run.code, run.out.as_str(), run.err), (2, "", said), "{arguments:?}");
        }
    }
}

#[test]
fn help_is_made_from_the_registry() {
    let root = root();
    let world = World { puzzles: Registry(&[&Liar::of(Lie::Nothing)]), ..World::at(&root) };
    let help = world.run(&["solve", "--help"], &mut io::empty()).out;
    let lines = [
        "The puzzle: liar",
        "The rule set: as crucible",
        "The search engine: `auto`, `pathfinding`, `pathfinding-dijkstra`; \
         not every engine applies to every puzzle",
    ];
    for line in lines {
        assert!(help.lines().any(|other| other.trim() == line), "`{line}` is not in:\n{help}");
    }
}
