//! Names that may hold anything: what is shown of them, and that they work all the same.

use serde_json::Value;

use crate::world::{Folder, World};

#[test]
fn what_does_not_print_is_shown_by_its_number() {
    let folder = Folder::new();
    for (name, shown) in [
        ("\u{202e}txt.x", r"\u{202e}txt.x"),
        ("\u{7f} é.txt", r"\u{7f} é.txt"),
        ("a\u{200b}\u{2028}\u{e000}", r"a\u{200b}\u{2028}\u{e000}"),
        #[cfg(unix)]
        ("a\u{1b}[2J", r"a\u{1b}[2J"),
        #[cfg(unix)]
        ("a:1:1: all is well\nb", r"a:1:1: all is well\u{a}b"),
    ] {
        let solve = ["solve", "crucible", "--cost-only", name];
        let run = folder.xtask(&solve);
        assert_eq!((run.code, run.err), (2, format!("{shown}: no such file\n")));
        folder.write(name, "12\n3x\n");
        let run = folder.xtask(&solve);
        let expected = format!("{shown}:2:2: found 'x', expected a digit or `-`\n");
        assert_eq!((run.code, run.err), (2, expected));
        folder.write(name, "12\n34\n");
        assert_eq!(folder.xtask(&solve).out, format!("{shown}: cost 6, not certified\n"));
        // JSON has the name as given, and prints throughout.
        let run = folder.xtask(&[&solve[..], &["--format", "json"]].concat());
        let answer: Value = serde_json::from_str(&run.out).unwrap();
        assert!(answer["input"] == name && run.out.trim_end().chars().all(grid::prints), "{run:?}");
        let run = folder.xtask(&[&solve[..], &["--max-expansions", "0"]].concat());
        assert!(run.err.starts_with(&format!("{shown}: the search stopped")), "{}", run.err);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_name_that_is_no_text_can_be_opened() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    let folder = Folder::new();
    let path = folder.path("");
    let name = OsStr::from_bytes(b"a\xff.txt");
    std::fs::write(path.join(name), "12\n34\n").unwrap();
    for (options, shown) in [
        (&["--cost-only"][..], "a\\u{fffd}.txt: cost 6, not certified\n"),
        (&["--format", "json"], r#""input":"a\ufffd.txt""#),
    ] {
        let mut out = Vec::new();
        let arguments = ["solve", "crucible"].iter().chain(options).map(OsStr::new);
        let arguments: Vec<&OsStr> = arguments.chain([name]).collect();
        let streams: (&mut dyn std::io::Write, &mut dyn std::io::Write) =
            (&mut out, &mut Vec::new());
        let code = World::at(&path).run_into(&arguments, &mut std::io::empty(), streams);
        let out = String::from_utf8(out).unwrap();
        assert!(code == 0 && out.contains(shown), "{code}: {out}");
    }
}
