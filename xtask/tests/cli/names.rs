//! Names and texts that may hold anything: what is shown of them, and that
//! they work all the same.

use serde_json::Value;

use crate::world::{Folder, World};

#[test]
fn what_does_not_print_is_shown_by_its_number() {
    let folder = Folder::new();
    for (name, shown) in [
        ("\u{202e}txt.x", r"\u{202e}txt.x"),
        ("a\u{200b}\u{2028}\u{e000}", r"a\u{200b}\u{2028}\u{e000}"),
        #[cfg(unix)]
        ("a\u{1b}[2J", r"a\u{1b}[2J"),
        #[cfg(unix)]
        ("a:1:1: all is well\nb", r"a:1:1: all is well\u{a}b"),
    ] {
        let run = folder.xtask(&["solve", "crucible", "--cost-only", name]);
        assert_eq!((run.code, run.err.lines().count()), (2, 1), "{run:?}");
        assert!(run.err.starts_with(&format!("{shown}: ")), "{run:?}");
        folder.write(name, "12\n3x\n");
        let run = folder.xtask(&["solve", "crucible", "--cost-only", name]);
        let expected = format!("{shown}:2:2: found 'x', expected a digit or `-`\n");
        assert_eq!((run.code, run.err), (2, expected));
        folder.write(name, "12\n34\n");
        let run = folder.xtask(&["solve", "crucible", "--cost-only", name]);
        assert_eq!(run.out, format!("{shown}: cost 6, not certified\n"));
        let run = folder.xtask(&["solve", "crucible", "--max-expansions", "0", name]);
        assert!(run.err.starts_with(&format!("{shown}: the search stopped")), "{}", run.err);
    }
}

#[test]
fn json_has_the_name_as_given_and_prints_throughout() {
    let folder = Folder::new();
    let name = "\u{202e}\u{7f} é.txt";
    folder.write(name, "12\n34\n");
    let run = folder.xtask(&["solve", "crucible", "--format", "json", name]);
    assert!(run.out.contains(r#""input":"\u202e\u007f é.txt""#), "{}", run.out);
    let answer: Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!(answer["input"], name);
}

#[test]
fn a_text_cannot_turn_its_own_excerpt_around() {
    let folder = Folder::new();
    let path = folder.path("");
    let world = World { on_terminal: true, ..World::at(&path) };
    let run = world.run(&["solve", "crucible"], &mut "12\n3\u{202e}4x\u{2066}".as_bytes());
    let expected = "<stdin>:2:2: found '\\u{202e}', expected a digit or `-`\n    \
                    3\\u{202e}4x\\u{2066}\n     ^\n";
    assert_eq!((run.code, run.err.as_str()), (2, expected));
    let run = world.run(&["solve", "crucible"], &mut "12\n\u{1b}[2J".as_bytes());
    assert!(run.err.ends_with("\n    \\u{1b}[2J\n    ^\n"), "{}", run.err);
}

#[cfg(target_os = "linux")]
#[test]
fn a_name_that_is_no_text_can_be_opened() {
    use std::ffi::{OsStr, OsString};
    use std::os::unix::ffi::OsStrExt;

    let folder = Folder::new();
    let path = folder.path("");
    let name = OsStr::from_bytes(b"a\xff.txt");
    std::fs::write(path.join(name), "12\n34\n").unwrap();
    let run = |options: &[&str]| {
        let (mut out, mut err) = (Vec::new(), Vec::new());
        let mut arguments: Vec<OsString> = vec!["solve".into(), "crucible".into(), name.into()];
        arguments.extend(options.iter().map(OsString::from));
        let streams: (&mut dyn std::io::Write, &mut dyn std::io::Write) = (&mut out, &mut err);
        let code = World::at(&path).run_into(&arguments, &mut std::io::empty(), streams);
        (code, String::from_utf8(out).unwrap(), String::from_utf8(err).unwrap())
    };
    let expected = "a\\u{fffd}.txt: cost 6, not certified\n";
    assert_eq!(run(&["--cost-only"]), (0, expected.to_owned(), String::new()));
    let (code, out, err) = run(&["--format", "json"]);
    assert_eq!((code, err.as_str()), (0, ""));
    let answer: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(answer["input"], "a\u{fffd}.txt");
    std::fs::write(path.join(name), "x").unwrap();
    let (code, _, err) = run(&[]);
    assert_eq!((code, err.starts_with("a\\u{fffd}.txt:1:1: found 'x'")), (2, true), "{err}");
}
