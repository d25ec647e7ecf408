//! Lines put into the places that name every puzzle, and taken out of them.

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

/// Takes out the line that is `line`; says nothing if there is none.
pub(super) fn take(text: &str, line: &str) -> String {
    joined(text.lines().filter(|other| *other != line).collect())
}

/// Takes the package called `name`, which lies in the workspace, out of a lock file.
pub(super) fn take_package(lock: &str, name: &str) -> String {
    let own = format!("name = \"{name}\"");
    let blocks = lock.split("\n\n").filter(|block| {
        let is_own = block.lines().any(|line| line == own);
        let is_foreign = block.lines().any(|line| line.starts_with("source = "));
        !is_own || is_foreign
    });
    let lock = blocks.collect::<Vec<_>>().join("\n\n");
    let lock = if lock.ends_with('\n') { lock } else { lock + "\n" };
    take(&lock, &format!(" \"{name}\","))
}

fn joined(lines: Vec<&str>) -> String {
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
        assert_eq!(take(&more, "x"), text);
        assert_eq!(put(text, "tail", "x", |_| true), None);
    }

    #[test]
    fn a_package_leaves_a_lock_file() {
        let block = |name: &str, rest: &str| format!("[[package]]\nname = \"{name}\"\n{rest}");
        let before = format!("version = 4\n\n{}\n", block("a", "dependencies = [\n \"b\",\n]"));
        let with = before.replace(" \"b\",\n", " \"b\",\n \"c\",\n");
        let with = format!("{with}\n{}\n", block("c", "version = \"0.1.0\""));
        assert_eq!(take_package(&with, "c"), before);
        let foreign = format!("{}\n", block("c", "source = \"registry\""));
        assert_eq!(take_package(&foreign, "c"), foreign);
    }
}
