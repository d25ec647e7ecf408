//! What the README shows is what happens.

#![expect(
    clippy::disallowed_methods,
    clippy::unwrap_used,
    reason = "a test plays the world outside, and fails by a panic"
)]

use std::path::Path;
use std::process::{Command, Stdio};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap()
}

fn read(file: &str) -> String {
    std::fs::read_to_string(root().join(file)).unwrap()
}

/// Commands behind `$ ` in its `console` blocks, each with the output below it.
fn examples(text: &str) -> Vec<(String, String)> {
    let mut examples: Vec<(String, String)> = Vec::new();
    let mut inside = false;
    for line in text.lines() {
        if line.starts_with("```") {
            inside = line == "```console";
        } else if let (true, Some(command)) = (inside, line.strip_prefix("$ ")) {
            examples.push((command.to_owned(), String::new()));
        } else if let (true, Some((_, output))) = (inside, examples.last_mut()) {
            output.push_str(line);
            output.push('\n');
        }
    }
    examples
}

#[test]
fn every_command_prints_what_the_readme_says() {
    let text = read("README.md");
    let examples = examples(&text);
    assert!(examples.len() >= 3, "the README has lost its examples");
    for (command, expected) in examples {
        let arguments = command.strip_prefix("cargo xtask ").unwrap();
        let output = Command::new(env!("CARGO_BIN_EXE_xtask"))
            .args(arguments.split(' '))
            .current_dir(root())
            .stdin(Stdio::null())
            .output()
            .unwrap();
        assert_eq!(String::from_utf8(output.stderr).unwrap(), "", "{command}");
        assert_eq!(String::from_utf8(output.stdout).unwrap(), expected, "{command}");
        assert!(output.status.success(), "{command}");
    }
}

#[test]
fn the_two_commands_are_those_that_ci_calls() {
    let (readme, ci) = (read("README.md"), read(".ci/run"));
    for command in ["cargo xtask verify-all", "cargo test --workspace"] {
        for (name, text) in [("README.md", &readme), (".ci/run", &ci)] {
            assert!(text.lines().any(|line| line == command), "{name} does not call `{command}`");
        }
    }
}

/// Code, tables and marks are left out.
#[test]
fn the_readme_has_at_most_1000_words() {
    let text = read("README.md");
    let outside = text.split("```").step_by(2).flat_map(str::lines);
    let prose = outside.filter(|line| !line.starts_with('|') && !line.starts_with("<!--"));
    let words = prose.flat_map(str::split_whitespace).count();
    assert!((200..=1_000).contains(&words), "the README has {words} words");
}

/// A fresh clone builds for a minute or two: the command must not hide it.
#[test]
fn a_first_run_shows_that_it_compiles() {
    let config = read(".cargo/config.toml");
    let alias = config.lines().find(|line| line.starts_with("xtask = ")).unwrap();
    assert!(
        alias.contains("run --release") && !alias.contains(" -q") && !alias.contains("--quiet")
    );
}
