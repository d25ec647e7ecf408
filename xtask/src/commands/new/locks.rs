//! Adds the package of a puzzle to lock files.
//!
//! Cargo would write the same, but needs access to every package in the lock file,
//! which may not be available. A build with `--locked` reports any difference.

/// A lock file, and on which packages the new one depends there.
pub(super) struct Lock {
    pub(super) file: &'static str,
    needs: &'static [&'static str],
}

/// Every lock file: that of the workspace, and that of the benchmark, which
/// depends on `xtask`; there nothing is tested or optional.
pub(super) const LOCKS: [Lock; 2] = [
    Lock { file: "Cargo.lock", needs: &["grid", "proof", "puzzle", "search", "serde", "testkit"] },
    Lock { file: "xtask/bench/Cargo.lock", needs: &["grid", "proof", "puzzle", "search"] },
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

/// The name of the package that a block of a lock file is about.
fn package(block: &str) -> Option<&str> {
    block.lines().find_map(|line| line.strip_prefix("name = \"")?.strip_suffix('"'))
}

/// The block of a package with one more dependency: they stand in order.
fn with_dependency(block: &str, dependency: &str) -> Option<String> {
    let mut lines: Vec<&str> = block.lines().collect();
    let begin = lines.iter().position(|line| *line == "dependencies = [")? + 1;
    let earlier = lines.iter().skip(begin).take_while(|line| line.starts_with(' '));
    let end = begin + earlier.take_while(|line| **line < dependency).count();
    lines.insert(end, dependency);
    Some(lines.join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;
    use std::path::Path;

    /// `text` without the package `name`, and without the dependency of `xtask` on it.
    fn without(text: &str, name: &str) -> String {
        let blocks = text.trim_end().split("\n\n").filter(|block| package(block) != Some(name));
        let own = format!(" \"{name}\",\n");
        let mut blocks: Vec<String> = blocks.map(str::to_owned).collect();
        let xtask = blocks.iter_mut().find(|block| package(block) == Some("xtask")).unwrap();
        *xtask = xtask.replace(&own, "");
        blocks.join("\n\n") + "\n"
    }

    /// The real lock files, in which `keys-and-doors` depends on what a new
    /// puzzle does, but for what only its tests need.
    #[test]
    fn a_package_is_put_in_as_cargo_does() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
        for lock in LOCKS {
            let text = fs::read_to_string(root.join(lock.file)).unwrap();
            let json = " \"serde_json\",\n \"testkit\"";
            let expected = text.replace(json, " \"testkit\"");
            let with = lock.put(&without(&text, "keys-and-doors"), "keys-and-doors").unwrap();
            let block = |text: &str, name: &str| {
                text.split("\n\n").find(|block| package(block) == Some(name)).unwrap().to_owned()
            };
            for name in ["keys-and-doors", "xtask"] {
                assert_eq!(
                    block(&with, name).trim(),
                    block(&expected, name).trim(),
                    "{}",
                    lock.file
                );
            }
            // First, last, and between.
            for name in ["a", "nn", "zz"] {
                let with = lock.put(&text, name).unwrap();
                assert!(knows(&with, name) && !knows(&text, name), "{name}");
                let names: Vec<&str> = with.split("\n\n").filter_map(package).collect();
                assert!(names.is_sorted(), "{name}");
            }
        }
    }
}
