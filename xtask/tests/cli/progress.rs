//! Progress: on a terminal that is made up, by a clock that leaps.

use std::fmt;
use std::io;
use std::sync::{Arc, Condvar, Mutex};
use std::time::Duration;

use indicatif::TermLike;
use search::Options;
use search::engine::Budget;
use xtask::Screen;
use xtask::puzzles::registry::Registry;

use crate::liar::Liar;
use crate::reports::several;
use crate::world::{Folder, World, leaping};

/// How long anything that has to come may take.
const PATIENCE: Duration = Duration::from_secs(60);

/// A terminal that keeps what is written on it.
#[derive(Clone, Default)]
struct Terminal(Arc<(Mutex<String>, Condvar)>);

impl Terminal {
    fn text(&self) -> String {
        self.0.0.lock().unwrap().clone()
    }

    /// Waits until `words` have been written on it; fails if they never are.
    fn wait_for(&self, words: &str) {
        let text = self.0.0.lock().unwrap();
        let lacks = |text: &mut String| !text.contains(words);
        let (text, waited) = self.0.1.wait_timeout_while(text, PATIENCE, lacks).unwrap();
        let written = text.clone();
        // Unlocked, so that whoever still writes goes on.
        drop(text);
        assert!(!waited.timed_out(), "nothing says `{words}`: {written:?}");
    }

    fn keep(&self, text: &str) {
        self.0.0.lock().unwrap().push_str(text);
        self.0.1.notify_all();
    }
}

impl fmt::Debug for Terminal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Terminal")
    }
}

impl TermLike for Terminal {
    fn width(&self) -> u16 {
        200
    }

    fn move_cursor_up(&self, _: usize) -> io::Result<()> {
        Ok(())
    }

    fn move_cursor_down(&self, _: usize) -> io::Result<()> {
        Ok(())
    }

    fn move_cursor_right(&self, _: usize) -> io::Result<()> {
        Ok(())
    }

    fn move_cursor_left(&self, _: usize) -> io::Result<()> {
        Ok(())
    }

    fn write_line(&self, text: &str) -> io::Result<()> {
        self.keep(&format!("{text}\n"));
        Ok(())
    }

    fn write_str(&self, text: &str) -> io::Result<()> {
        self.keep(text);
        Ok(())
    }

    fn clear_line(&self) -> io::Result<()> {
        self.keep("<cleared>");
        Ok(())
    }

    fn flush(&self) -> io::Result<()> {
        Ok(())
    }
}

/// A search that goes on until the terminal, if there is one, shows how far it is.
fn slowly(options: &Options, terminal: Option<&Terminal>) {
    let mut budget = Budget::new(options);
    budget.at_least(12).unwrap();
    budget.expand_all(3_456).unwrap();
    budget.generate(1 << 20);
    budget.go_on().unwrap();
    if let Some(terminal) = terminal {
        terminal.wait_for("states expanded");
    }
}

const SOLVE: [&str; 5] = ["solve", "liar", "--format", "json", "-"];

#[test]
fn a_long_search_says_how_far_it_is() {
    let folder = Folder::new();
    let path = folder.path("");
    let terminal: &Terminal = Box::leak(Box::default());
    let slow =
        Liar::before(Box::leak(Box::new(|options: &Options| slowly(options, Some(terminal)))));
    let world = World {
        puzzles: Registry(&[&slow]),
        screen: Screen::of(terminal.clone()),
        clock: leaping(Duration::from_secs(3)),
        ..World::at(&path)
    };
    let run = world.run(&SOLVE, &mut &b"123\n456\n789\n"[..]);
    let shown = terminal.text();
    assert!(
        shown.contains("solving <stdin>: 3,456 states expanded, cost at least 12, "),
        "{shown}"
    );
    assert!(shown.contains(" s"), "{shown}");
    // In the end the line is gone, and it was never part of the output.
    assert!(shown.ends_with("<cleared>"), "{shown}");
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    assert!(run.out.starts_with('{') && !run.out.contains("expanded, "), "{}", run.out);
    assert_eq!(run.out.lines().count(), 1);

    // The same without a terminal.
    let world = World {
        puzzles: Registry(&[&Liar::before(&|options| slowly(options, None))]),
        clock: leaping(Duration::from_secs(3)),
        ..World::at(&path)
    };
    let quiet = world.run(&SOLVE, &mut &b"123\n456\n789\n"[..]);
    assert_eq!((quiet.code, quiet.err.as_str()), (0, ""));
    assert_eq!(quiet.out, run.out);
}

/// What a run of `verify-all` by a clock with such steps shows on a terminal.
fn verified(step: Duration) -> String {
    let folder = Folder::workspace();
    let path = folder.path("");
    let terminal = Terminal::default();
    let screen = Screen::of(terminal.clone());
    let world = World { screen, clock: leaping(step), ..World::at(&path) };
    let run = world.run(&["verify-all", "--check"], &mut io::empty());
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{}", run.out);
    assert!(run.out.contains("1 case holds") && !run.out.contains("of 1 cases"), "{}", run.out);
    let quiet = World { clock: leaping(step), ..World::at(&path) };
    assert_eq!(quiet.run(&["verify-all", "--check"], &mut io::empty()).out, run.out);
    terminal.text()
}

#[test]
fn a_long_verification_says_how_many_cases_are_done() {
    let shown = verified(Duration::from_secs(3));
    assert!(shown.contains("1 of 1 cases, "), "{shown}");
    assert!(shown.ends_with("<cleared>"), "{shown}");
}

#[test]
fn what_is_done_at_once_shows_nothing() {
    assert_eq!(verified(Duration::ZERO), "");
}

/// Writes to the terminal on which progress is shown.
struct Beside(Terminal);

impl io::Write for Beside {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.keep("<row>");
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn rows_are_written_where_no_line_is() {
    let folder = Folder::workspace();
    for name in ["one", "two", "three"] {
        folder.add(name, "11\n11\n", 2);
    }
    let (path, terminal) = (folder.path(""), Terminal::default());
    let screen = Screen::of(terminal.clone());
    let world = World { screen, clock: leaping(Duration::from_secs(3)), ..World::at(&path) };
    let mut out = Beside(terminal.clone());
    let arguments = ["verify-all", "--check"];
    world.run_into(&arguments, &mut io::empty(), (&mut out, &mut io::sink()));
    let shown = terminal.text();
    // Cases that are done at the same moment are counted at once.
    let (_, shown) = shown.split_once(" of 4 cases").expect("a line of progress");
    assert!(shown.contains("<row>"), "{shown}");
    for (place, _) in shown.match_indices("<row>") {
        let before = &shown[..place];
        assert!(before.ends_with("<cleared>") || before.ends_with("<row>"), "{shown}");
    }
}

/// What a reader has seen whenever something was flushed.
#[derive(Default)]
struct Seen(Vec<u8>, Vec<String>);

impl io::Write for Seen {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.1.push(String::from_utf8(self.0.clone()).unwrap());
        Ok(())
    }
}

/// Rows wait for those of their puzzle, not for those of the next.
#[test]
fn a_puzzle_is_accepted_before_the_next_one_is_told_of() {
    let folder = several();
    let (path, mut out) = (folder.path(""), Seen::default());
    let arguments = ["verify-all", "--accept", "--json"];
    let code = World::at(&path).run_into(&arguments, &mut io::empty(), (&mut out, &mut Vec::new()));
    assert_eq!(code, 0);
    let only_the_first = |text: &String| text.contains("crucible") && !text.contains("pacman");
    assert!(out.1.iter().any(only_the_first), "{:?}", out.1);
}
