//! Lines put into the places that name every puzzle, and taken out of them.

use toml::{Table, Value};

/// Puts `line` behind the last line of the block that begins behind `head`
/// and goes on as long as `goes_on` says so; blank lines at its end are none
/// of it.
pub(super) fn put(text: &str, head: &str, line: &str, goes_on: fn(&str) -> bool) -> Option<String> {
    let lines: Vec<&str> = text.lines().collect();
    let begin = lines.iter().position(|line| line.starts_with(head))? + 1;
    let block = lines.iter().skip(begin).take_while(|line| goes_on(line));
    let last = block.enumerate().filter(|(_, line)| !line.is_empty()).last();
    let end = last.map_or(begin, |(number, _)| begin + number + 1);
    let (before, after) = lines.split_at_checked(end)?;
    Some(joined([before, &[line], after].concat()))
}

/// Takes out the lines that are what `is_it` says; without any, nothing changes.
pub(super) fn take(text: &str, is_it: impl Fn(&str) -> bool) -> String {
    if text.lines().any(&is_it) {
        joined(text.lines().filter(|line| !is_it(line)).collect())
    } else {
        text.to_owned()
    }
}

/// Takes the dependency on `name` out of a manifest, however it is written on
/// its line; `None` if it is not on one line.
pub(super) fn take_dependency(manifest: &str, name: &str) -> Option<String> {
    let mut section = "";
    let mut kept = Vec::new();
    for line in manifest.lines() {
        if line.starts_with('[') {
            section = line.trim_end();
        }
        if section != "[dependencies]" || key(line) != name {
            kept.push(line);
        }
    }
    let left = if kept.len() < manifest.lines().count() { joined(kept) } else { manifest.into() };
    matches!(depends_on(&left, name), Ok(false)).then_some(left)
}

/// The key of a line of a manifest: `a` of `a = 1` and of `a.b = 1`.
fn key(line: &str) -> &str {
    line.split(['=', '.']).next().unwrap_or_default().trim().trim_matches('"')
}

/// Whether a manifest names the dependency `name`, of whichever kind.
///
/// # Errors
///
/// What is wrong with the manifest.
pub(super) fn depends_on(manifest: &str, name: &str) -> Result<bool, String> {
    let table: Table = manifest.parse().map_err(|error: toml::de::Error| error.to_string())?;
    let workspace = table.get("workspace").and_then(Value::as_table);
    let kinds = ["dependencies", "dev-dependencies", "build-dependencies"];
    let named = |table: &Table| {
        kinds.iter().any(|kind| table.get(*kind).is_some_and(|named| named.get(name).is_some()))
    };
    Ok(named(&table) || workspace.is_some_and(named))
}

pub(super) fn joined(lines: Vec<&str>) -> String {
    lines.into_iter().flat_map(|line| [line, "\n"]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_put_in_can_be_taken_out() {
        let text = "head\na\nb\n\nc\n";
        let more = put(text, "head", "x", |line| !line.is_empty()).unwrap();
        assert_eq!(more, "head\na\nb\nx\n\nc\n");
        assert_eq!(take(&more, |line| line == "x"), text);
        assert_eq!(put(text, "tail", "x", |_| true), None);
        assert_eq!(put("head\n\nc\n", "head", "x", |_| false).unwrap(), "head\nx\n\nc\n");
        // Nothing to take: not even the last line is ended.
        assert_eq!(take("a\nb", |line| line == "x"), "a\nb");
    }

    #[test]
    fn a_dependency_is_found_by_its_key() {
        let rest =
            "[package]\nname = \"xtask\"\nversion = \"1\"\n\n[dependencies]\nother = \"1\"\n";
        for (name, line) in [
            ("name", "name = { path = \"../crates/name\" }"),
            ("version", "version={ path = \"../crates/version\", features = [\"serde\"] }"),
            ("a-b", "a-b.path = \"../crates/a-b\""),
            ("a", "\"a\" = \"1\""),
        ] {
            let manifest = format!("{rest}{line}\n");
            assert_eq!(depends_on(&manifest, name), Ok(true), "{line}");
            assert_eq!(depends_on(rest, name), Ok(false), "{line}");
            assert_eq!(take_dependency(&manifest, name).as_deref(), Some(rest), "{line}");
            assert_eq!(take_dependency(rest, name).as_deref(), Some(rest), "{line}");
        }
        for text in ["[dependencies.a]\npath = \"a\"\n", "[dependencies]\na = { b = [\n 1,\n] }\n"]
        {
            assert_eq!(take_dependency(text, "a"), None, "{text}");
        }
        for text in ["[dev-dependencies]\na = \"1\"", "[workspace.dependencies]\na = \"1\""] {
            assert_eq!(depends_on(text, "a"), Ok(true), "{text}");
        }
        assert!(depends_on("[", "a").is_err());
    }
}
