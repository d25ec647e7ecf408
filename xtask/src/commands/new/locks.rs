//! Adds the package of a puzzle to lock files.
//!
//! Cargo would write the same, but needs access to every package in the lock file,
//! which may not be available. A build with `--locked` reports any difference.

/// The lock files of the workspace and of the benchmark, each with the dependencies that
/// the new package has there: in the benchmark, neither optional ones nor those of tests.
pub(super) const LOCKS: [(&str, &[&str]); 2] = [
    ("Cargo.lock", &["grid", "proof", "puzzle", "search", "serde", "testkit"]),
    ("xtask/bench/Cargo.lock", &["grid", "proof", "puzzle", "search"]),
];

/// Adds the package `name`, which `needs` these packages, to the text `lock`, also as a
/// dependency of `xtask`; `None` if there is no `xtask`.
pub(super) fn put(lock: &str, name: &str, needs: &[&str]) -> Option<String> {
    let mut blocks: Vec<String> = lock.trim_end().split("\n\n").map(str::to_owned).collect();
    let xtask = blocks.iter_mut().find(|block| package(block) == Some("xtask"))?;
    let version = xtask.lines().find(|line| line.starts_with("version = "))?.to_owned();
    // Dependencies are sorted.
    let line = format!(" \"{name}\",");
    let later = |other: &&str| other.starts_with(' ') && **other > *line || *other == "]";
    let next = xtask.lines().skip_while(|line| *line != "dependencies = [").find(later)?;
    *xtask = xtask.replacen(&format!("\n{next}"), &format!("\n{line}\n{next}"), 1);
    let needs = needs.join("\",\n \"");
    let block =
        format!("[[package]]\nname = \"{name}\"\n{version}\ndependencies = [\n \"{needs}\",\n]");
    let later = |block: &String| package(block).is_some_and(|other| other > name);
    let place = blocks.iter().position(later).unwrap_or(blocks.len());
    blocks.insert(place, block);
    Some(blocks.join("\n\n") + "\n")
}

pub(super) fn knows(lock: &str, ident: &str) -> bool {
    lock.split("\n\n").filter_map(package).any(|name| name.replace('-', "_") == ident)
}

fn package(block: &str) -> Option<&str> {
    block.lines().find_map(|line| line.strip_prefix("name = \"")?.strip_suffix('"'))
}
