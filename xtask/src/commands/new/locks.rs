//! The package of a puzzle in lock files: put in, and taken out.
//!
//! Cargo would write the same, but has to look at every package in them for
//! that, which may not be at hand; a build with `--locked` hears a difference.

use super::edits::{joined, take};

/// A lock file, and on which packages the new one depends there.
pub(super) struct Lock {
    pub(super) file: &'static str,
    needs: &'static [&'static str],
}

/// Every lock file: that of the workspace, and those of the packages outside of
/// it that depend on `xtask`, where nothing is tested or optional.
pub(super) const LOCKS: [Lock; 3] = [
    Lock { file: "Cargo.lock", needs: &["dice", "grid", "proof", "search", "serde", "serde_json"] },
    Lock { file: "xtask/bench/Cargo.lock", needs: &["grid", "proof", "search"] },
    Lock { file: "xtask/fuzz/Cargo.lock", needs: &["grid", "proof", "search"] },
];

impl Lock {
    /// Puts in the package called `name`, on which `xtask` then depends; `None`
    /// if there is no `xtask`.
    pub(super) fn put(&self, lock: &str, name: &str) -> Option<String> {
        let mut blocks: Vec<String> = lock.trim_end().split("\n\n").map(str::to_owned).collect();
        let xtask = blocks.iter_mut().find(|block| package(block) == Some("xtask"))?;
        let version = xtask.lines().find(|line| line.starts_with("version = "))?.to_owned();
        *xtask = with_dependency(xtask, &format!(" \"{name}\","))?;
        let needs = self.needs.join("\",\n \"");
        let block = format!(
            "[[package]]\nname = \"{name}\"\n{version}\ndependencies = [\n \"{needs}\",\n]"
        );
        let later = |block: &String| package(block).is_some_and(|other| other > name);
        let place = blocks.iter().position(later).unwrap_or(blocks.len());
        blocks.insert(place, block);
        Some(blocks.join("\n\n") + "\n")
    }
}

/// Whether a package in a lock file is called `ident` in Rust.
pub(super) fn knows(lock: &str, ident: &str) -> bool {
    lock.split("\n\n").filter_map(package).any(|name| name.replace('-', "_") == ident)
}

/// Takes out the package called `name`, if it lies in the workspace.
pub(super) fn take_package(lock: &str, name: &str) -> String {
    let is_own = |block: &&str| {
        package(block) == Some(name) && !block.lines().any(|line| line.starts_with("source = "))
    };
    if !lock.split("\n\n").any(|block| is_own(&block)) {
        return lock.to_owned();
    }
    let blocks: Vec<&str> = lock.trim_end().split("\n\n").filter(|block| !is_own(block)).collect();
    let own = format!(" \"{name}\",");
    take(&(blocks.join("\n\n") + "\n"), |line| line == own)
}

/// The name of the package that a block of a lock file is about.
fn package(block: &str) -> Option<&str> {
    block.lines().find_map(|line| line.strip_prefix("name = \"")?.strip_suffix('"'))
}

/// The block of a package with one more dependency: they stand in order.
fn with_dependency(block: &str, dependency: &str) -> Option<String> {
    let lines: Vec<&str> = block.lines().collect();
    let begin = lines.iter().position(|line| *line == "dependencies = [")? + 1;
    let earlier = lines.iter().skip(begin).take_while(|line| line.starts_with(' '));
    let end = begin + earlier.take_while(|line| **line < dependency).count();
    let (before, after) = lines.split_at_checked(end)?;
    Some(joined([before, &[dependency], after].concat()).trim_end().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;
    use std::path::Path;

    /// The real lock files, in which `pacman` depends on what a new puzzle does.
    #[test]
    fn a_package_is_put_in_as_cargo_does_and_taken_out_again() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
        for lock in LOCKS {
            let text = fs::read_to_string(root.join(lock.file)).unwrap();
            let without = take_package(&text, "pacman");
            assert!(!without.contains("\"pacman\""), "{}", lock.file);
            // One dependency is left to others: that of the benchmark and of the fuzzer.
            let users = text.matches(" \"pacman\",\n").count();
            let with = lock.put(&without, "pacman").unwrap();
            let own = if lock.file == "Cargo.lock" { 1 } else { 2 };
            assert_eq!(users, own, "{}", lock.file);
            if users == 1 {
                assert_eq!(with, text, "{}", lock.file);
            }
            let block = |text: &str| {
                let mut blocks = text.split("\n\n").map(str::to_owned).collect::<Vec<_>>();
                blocks.retain(|block| matches!(package(block), Some("pacman" | "xtask")));
                blocks
            };
            assert_eq!(block(&with), block(&text), "{}", lock.file);
            assert_eq!(take_package(&with, "pacman"), without, "{}", lock.file);
            // First, last, and between.
            for name in ["a", "nn", "zz"] {
                let with = lock.put(&text, name).unwrap();
                assert!(knows(&with, name) && !knows(&text, name), "{name}");
                let names: Vec<&str> = with.split("\n\n").filter_map(package).collect();
                assert!(names.is_sorted(), "{name}");
                assert_eq!(take_package(&with, name), text, "{name}");
            }
        }
    }

    #[test]
    fn what_is_not_there_is_left_alone() {
        let lock = "version = 4\n\n[[package]]\nname = \"a-b\"\nsource = \"registry\"\n";
        assert_eq!(take_package(lock, "a-b"), lock);
        assert_eq!(take_package(lock, "b"), lock);
        assert!(knows(lock, "a_b") && !knows(lock, "a"));
        let bare = "version = 4\n\n[[package]]\nname = \"xtask\"\nversion = \"1\"\n";
        for lock in [lock, bare] {
            assert_eq!(LOCKS.map(|each| each.put(lock, "c")), [None, None, None], "{lock}");
        }
    }
}
