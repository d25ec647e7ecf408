//! The README shows what the commands do.

use crate::making::workspace;
use crate::world::{Run, binary, root};

fn read(file: &str) -> String {
    std::fs::read_to_string(root().join(file)).unwrap()
}

fn blocks<'a>(text: &'a str, kind: &str) -> Vec<&'a str> {
    let blocks = text.split("\n```").skip(1).step_by(2);
    blocks.filter_map(|block| block.strip_prefix(kind)?.strip_prefix('\n')).collect()
}

/// The exit code of a command, and its output. Standard error must be empty.
#[track_caller]
fn run(command: &str) -> (i32, String) {
    let line = command.strip_prefix("cargo xtask ").unwrap();
    let run: Run = binary(&root(), line).output().unwrap().into();
    assert_eq!(run.err, "", "{command}");
    (run.code, run.out)
}

/// The commands after `$ ` in the `console` blocks, each with the output below it.
#[test]
fn every_command_prints_what_the_readme_says() {
    let text = read("README.md");
    let examples = blocks(&text, "console").into_iter().flat_map(|it| it.split("$ ").skip(1));
    let examples: Vec<(&str, &str)> = examples.filter_map(|it| it.split_once('\n')).collect();
    assert!(examples.len() >= 3, "the README has lost its examples");
    for (command, expected) in examples {
        assert_eq!(run(command), (0, format!("{}\n", expected.trim_end())), "{command}");
    }
}

/// The commands whose output the README does not show.
#[test]
fn every_other_command_works() {
    let (text, ci) = (read("README.md"), read(".ci/run"));
    assert!(text.contains("\n```sh\ncargo xtask verify-all\ncargo test --workspace\n```\n"));
    for command in blocks(&text, "sh").into_iter().flat_map(str::lines) {
        match command.split_once(" >") {
            Some((command, _)) => {
                let begins = if command.contains("svg") { "<svg " } else { "<!DOCTYPE html>" };
                let (code, out) = run(command);
                assert!(code == 0 && out.starts_with(begins), "{command}");
            }
            None if command == "cargo xtask new PUZZLE --files-only" => {
                workspace().xtask("new puzzle-of-a-reader --files-only").good();
            }
            // A checkout may have no remote, and may have changes to review.
            None if command == "cargo xtask review --base origin/main" => {
                let (code, out) = run("cargo xtask review --base HEAD");
                assert!(code <= 1 && !out.is_empty(), "{code}: {out}");
            }
            None => assert!(ci.lines().any(|line| line == command), "nobody runs `{command}`"),
        }
    }
}

#[test]
fn the_readme_is_short_and_a_first_run_shows_that_it_compiles() {
    let text = read("README.md");
    let outside = text.split("```").step_by(2).flat_map(str::lines);
    let prose = outside.filter(|line| !line.starts_with('|') && !line.starts_with("<!--"));
    let words = prose.flat_map(str::split_whitespace).count();
    assert!((200..=1_000).contains(&words), "the README has {words} words");
    let config = read(".cargo/config.toml");
    let alias = config.lines().find(|line| line.starts_with("xtask = ")).unwrap();
    assert!(alias.contains("run --release") && !alias.contains(" -q") && !alias.contains("--qui"));
}
