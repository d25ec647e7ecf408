//! Progress, on a simulated terminal and by a simulated clock.

use std::io::{self, Write};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use indicatif::{ProgressDrawTarget, TermLike};
use search::Options;
use search::engine::Budget;
use xtask::Screen;
use xtask::puzzles::registry::Registry;

use crate::liar::{HONEST, Liar};
use crate::lies::with;
use crate::reports::several;
use crate::world::{Folder, Runs, World, leaping, words};

#[derive(Clone, Debug, Default)]
struct Terminal(Arc<Mutex<String>>);

impl Terminal {
    fn target(&self) -> Arc<impl Fn() -> ProgressDrawTarget + Send + Sync + use<>> {
        let terminal = self.clone();
        Arc::new(move || ProgressDrawTarget::term_like(Box::new(terminal.clone())))
    }

    fn text(&self) -> String {
        self.0.lock().unwrap().clone()
    }

    /// Waits until `words` are written to it, but no longer than a minute.
    fn wait_for(&self, words: &str) {
        let begun = Instant::now();
        while !self.text().contains(words) {
            assert!(begun.elapsed().as_secs() < 60, "nothing says `{words}`: {:?}", self.text());
            thread::sleep(Duration::from_millis(1));
        }
    }

    fn keep(&self, text: &str) {
        self.0.lock().unwrap().push_str(text);
    }
}

impl Write for Terminal {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.keep(&format!("<out>{}", String::from_utf8_lossy(bytes)));
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.keep("<flushed>");
        Ok(())
    }
}

macro_rules! still {
    ($($move_cursor:ident)*) => {
        $(fn $move_cursor(&self, _: usize) -> io::Result<()> { Ok(()) })*
    };
}

impl TermLike for Terminal {
    fn width(&self) -> u16 {
        200
    }

    still!(move_cursor_up move_cursor_down move_cursor_right move_cursor_left);

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

fn slowly(options: &Options) {
    let mut budget = Budget::new(options);
    budget.at_least(12).unwrap();
    budget.expand_all(3_456_789).unwrap();
    budget.generate(1 << 20);
    budget.go_on().unwrap();
}

fn until(words: &'static str, terminal: &Terminal) -> Liar {
    let terminal = terminal.clone();
    let before = move |options: &Options| {
        slowly(options);
        terminal.wait_for(words);
    };
    Liar { before: Box::leak(Box::new(before)), ..HONEST }
}

#[test]
fn a_long_search_says_how_far_it_is() {
    let (folder, terminal) = (Folder::new(), Terminal::default());
    let run = |liar: &Liar, screen: Screen| {
        let clock = leaping(Duration::from_secs(3));
        let world = World { puzzles: Registry(&[liar]), screen, clock, ..folder.world() };
        world.run_on(&words("solve liar --format json -"), &b"123\n456\n789\n"[..]).good()
    };
    let out = run(&until("states expanded", &terminal), Some(terminal.target()));
    let shown = terminal.text();
    let words = "solving <stdin>: 3,456,789 states expanded, cost at least 12, ";
    assert!(shown.contains(words) && shown.contains(" s"), "{shown}");
    // The line is gone at the end, and was never part of the output.
    assert!(shown.ends_with("<cleared>"), "{shown}");
    assert!(out.starts_with('{') && !out.contains("expanded, "), "{out}");
    assert_eq!(run(&Liar { before: &slowly, ..HONEST }, None), out, "the same without a terminal");
}

/// Runs `verify-all` by a clock that leaps by `step`; returns what the terminal shows.
fn verified(puzzle: &Liar, mut terminal: Terminal, step: Duration) -> String {
    let folder = with(&[("small", "11\n11\n", "2")]);
    let (puzzles, screen): (_, Screen) = (Registry(&[puzzle]), Some(terminal.target()));
    let world = World { puzzles, screen, clock: leaping(step), ..folder.world() };
    let mut err = Vec::new();
    world.run_into(&["verify-all", "--check"], io::empty(), &mut terminal, &mut err);
    assert_eq!(String::from_utf8(err).unwrap(), "");
    terminal.text()
}

#[test]
fn a_long_verification_says_how_many_cases_are_done() {
    let terminal = Terminal::default();
    let puzzle = until("0 of 1 cases, ", &terminal);
    let shown = verified(&puzzle, terminal, Duration::from_secs(3));
    let (_, verdict) = shown.split_once("<out>1 case: 1 not as").unwrap();
    assert!(!verdict.contains("cases, "), "{shown}");
    // The line is cleared before rows are written.
    for (place, _) in shown.match_indices("<out>") {
        let line = shown[..place].rsplit("<cleared>").next().unwrap();
        assert!(!line.contains(" of 1 cases, "), "{shown}");
    }
    // Longer than the line takes to be updated, but no time passes by the clock.
    let puzzle = Liar { before: &|_| thread::sleep(Duration::from_millis(250)), ..HONEST };
    let shown = verified(&puzzle, Terminal::default(), Duration::ZERO);
    assert!(!shown.contains("cases, "), "what is done at once shows nothing: {shown}");
}

/// Rows are held back until their puzzle is complete, not until the next one is.
#[test]
fn a_puzzle_is_accepted_before_the_next_one_is_told_of() {
    let folder = several();
    let mut terminal = Terminal::default();
    let (arguments, err) = (words("verify-all --accept --json"), &mut io::sink());
    assert_eq!(folder.world().run_into(&arguments, io::empty(), &mut terminal, err), 0);
    let text = terminal.text();
    let (first, _) = text.split_once("pacman").unwrap();
    assert!(first.rsplit("crucible").next().unwrap().contains("<flushed>"), "{text}");
}
