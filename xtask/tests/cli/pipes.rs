//! Streams that nobody reads any more: a quiet end that keeps what is known.

use std::io::{self, Write};
use std::process::Stdio;

use crate::solve::words;
use crate::world::{Failing, Folder, Run, Runs, SNAPSHOT, binary, root};

/// Whether the answers are not read, or the messages.
#[test]
fn a_stream_that_is_closed_keeps_the_exit_code() {
    let folder = Folder::new();
    folder.write("good", "12\n34\n");
    folder.write("bad", "12\n3x\n");
    let (world, bad) = (folder.world(), "bad:2:2: found 'x', expected a digit or `-`\n");
    for (arguments, code, message) in [
        ("good bad", 0, ""),
        ("bad good bad", 2, bad),
        ("--max-expansions 0 good bad", 3, ""),
        ("--max-expansions 0 bad good", 2, bad),
        ("--format json --max-expansions 0 good", 3, ""),
        ("--top 18446744073709551615 good", 0, ""),
    ] {
        let found = world.run_unread(&words(&format!("crucible {arguments}")));
        assert_eq!(found, (code, message.to_owned()), "{arguments}");
    }
    for (arguments, code) in [
        ("crucible good bad", 2),
        ("crucible none", 2),
        ("crucible --max-expansions 0 good", 3),
        ("chess", 2),
        ("--dance", 2),
    ] {
        let (arguments, mut closed) = (words(arguments), Failing(io::ErrorKind::BrokenPipe));
        let found = world.run_into(&arguments, io::empty(), &mut Vec::new(), &mut closed);
        assert_eq!(found, code, "{arguments:?}");
    }
}

#[test]
fn an_output_that_is_full_is_no_quiet_end() {
    let folder = Folder::workspace();
    let solve = ["solve", "crucible", "--no-certify", "fixtures/crucible/small.txt"];
    for arguments in [&solve[..], &["verify-all", "--check"], &["review"]] {
        let (mut err, mut full) = (Vec::new(), Failing(io::ErrorKind::StorageFull));
        assert_eq!(folder.world().run_into(arguments, io::empty(), &mut full, &mut err), 2);
        assert_eq!(String::from_utf8_lossy(&err), "error: no storage space\n", "{arguments:?}");
    }
}

/// The whole process, its output closed before it can have written anything:
/// it waits for its input until then.
#[test]
fn the_process_ends_with_what_is_known() {
    for (options, code) in [(&["--max-expansions", "0"][..], 3), (&["--no-certify"], 0)] {
        let arguments = [&["solve", "crucible", "-"], options].concat();
        let mut command = binary(&root(), &arguments);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        drop(child.stdout.take());
        child.stdin.take().unwrap().write_all(b"12\n34\n").unwrap();
        let run: Run = child.wait_with_output().unwrap().into();
        assert_eq!((run.code, run.err.as_str()), (code, ""), "{options:?}");
    }
}

/// What commands that judge find is known by their exit code, whoever reads.
#[test]
fn a_verdict_outlives_its_readers() {
    let folder = Folder::workspace();
    let check = |arguments: &[&str], code| {
        let found = folder.world().run_unread(arguments);
        assert_eq!(found, (code, String::new()), "{arguments:?}");
    };
    let formats = ["text", "markdown", "html", "json"];
    for format in formats {
        check(&["review", "--format", format], 0);
    }
    let text = folder.read(SNAPSHOT);
    folder.write(&format!("{SNAPSHOT}.new"), text.replace("expanded ", "expanded 9"));
    for format in formats {
        check(&["review", "--format", format], 1);
        check(&["review", "--format", format, "--exit-zero"], 0);
    }
    folder.write("xtask/gallery/chess.svg", "");
    check(&["gallery", "--check"], 1);
}
