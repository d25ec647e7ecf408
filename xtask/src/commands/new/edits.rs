//! Inserts lines into the files that name every puzzle.

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

pub(super) fn joined(lines: Vec<&str>) -> String {
    lines.into_iter().flat_map(|line| [line, "\n"]).collect()
}
