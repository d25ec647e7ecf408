//! Names that may hold anything: what is shown of them, and that they work all the same.

use std::ffi::OsStr;
use std::{fs, io};

use serde_json::Value;

use crate::world::{Folder, Run, Runs};

fn solve(folder: &Folder, options: &[&str], name: &OsStr) -> Run {
    let arguments = ["solve", "crucible"].iter().chain(options).map(OsStr::new);
    let arguments: Vec<&OsStr> = arguments.chain([name]).collect();
    folder.world().run_on(&arguments, io::empty())
}

#[test]
fn what_does_not_print_is_shown_by_its_number() {
    let folder = Folder::new();
    for (name, shown) in [
        (OsStr::new("\u{202e}txt.x"), r"\u{202e}txt.x"),
        (OsStr::new("\u{7f} é.txt"), r"\u{7f} é.txt"),
        (OsStr::new("a\u{200b}\u{2028}\u{e000}"), r"a\u{200b}\u{2028}\u{e000}"),
        #[cfg(unix)]
        (OsStr::new("a\u{1b}[2J"), r"a\u{1b}[2J"),
        #[cfg(unix)]
        (OsStr::new("a:1:1: all is well\nb"), r"a:1:1: all is well\u{a}b"),
        // It can be opened all the same.
        #[cfg(target_os = "linux")]
        (std::os::unix::ffi::OsStrExt::from_bytes(b"a\xff.txt"), r"a\u{fffd}.txt"),
    ] {
        let run = solve(&folder, &["--cost-only"], name);
        assert_eq!((run.code, run.err), (2, format!("{shown}: no such file\n")));
        fs::write(folder.path("").join(name), "12\n3x\n").unwrap();
        let run = solve(&folder, &["--cost-only"], name);
        let expected = format!("{shown}:2:2: found 'x', expected a digit or `-`\n");
        assert_eq!((run.code, run.err), (2, expected));
        fs::write(folder.path("").join(name), "12\n34\n").unwrap();
        let run = solve(&folder, &["--cost-only"], name);
        assert_eq!(run.out, format!("{shown}: cost 6, not certified\n"));
        // JSON has the name as given, and prints throughout.
        let run = solve(&folder, &["--format", "json"], name);
        let answer: Value = serde_json::from_str(&run.out).unwrap();
        let is_given = answer["input"] == *name.to_string_lossy();
        assert!(is_given && run.out.trim_end().chars().all(grid::prints), "{run:?}");
        let run = solve(&folder, &["--max-expansions", "0"], name);
        assert!(run.err.starts_with(&format!("{shown}: the search stopped")), "{}", run.err);
    }
}
