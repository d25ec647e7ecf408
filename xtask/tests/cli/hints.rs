//! Words that lead on: which file was meant, and which puzzle.

use xtask::puzzles::ALL;

use crate::world::{Folder, xtask_with_input};

#[test]
fn a_file_that_is_missing_has_a_neighbour() {
    let folder = Folder::new();
    for name in ["maps/city.txt", "maps/citz.txt", "maps/odd/file"] {
        folder.write(name, "12\n34\n");
    }
    for (name, said) in [
        ("maps/cty.txt", "no such file, did you mean `maps/city.txt`?"),
        ("maps/cit.txt", "no such file, did you mean `maps/city.txt`?"),
        ("maps/ode", "no such file"),
        ("maps/island.txt", "no such file"),
        ("none/city.txt", "no such file"),
        ("maps/odd", "is a folder: name a file in it"),
    ] {
        for arguments in [
            &["solve", "crucible", name][..],
            &["check", "crucible", name, "maps/city.txt"],
            &["check", "crucible", "maps/city.txt", name],
            &["diff-tool", name, "maps/city.txt"],
        ] {
            let run = folder.xtask(arguments);
            let expected = (2, String::new(), format!("{name}: {said}\n"));
            assert_eq!((run.code, run.out, run.err), expected, "{arguments:?}");
        }
    }
}

/// By the registry's order, and never the one that was asked for.
#[test]
fn the_input_of_another_puzzle_is_recognised() {
    for puzzle in ALL.puzzles() {
        for other in ALL.names().into_iter().filter(|other| *other != puzzle.name()) {
            let run = xtask_with_input(&["solve", other], puzzle.example().as_bytes());
            let said = format!(" (this is an input of {})\n", puzzle.name());
            assert!(run.code == 2 && run.err.ends_with(&said), "{run:?}");
            assert!(run.err.starts_with("<stdin>:") && run.err.lines().count() == 1);
        }
    }
    // One that is too large for what was admitted is for nobody.
    let run = xtask_with_input(&["solve", "pacman", "--max-cells", "3"], b"12\n34\n");
    assert!(run.code == 2 && !run.err.contains("this is an input"), "{}", run.err);
}
