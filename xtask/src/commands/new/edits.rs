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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_put_at_the_end_of_its_block() {
        let text = "head\na\nb\n\nc\n";
        let more = put(text, "head", "x", |line| !line.is_empty()).unwrap();
        assert_eq!(more, "head\na\nb\nx\n\nc\n");
        assert_eq!(put(text, "tail", "x", |_| true), None);
        assert_eq!(put("head\n\nc\n", "head", "x", |_| false).unwrap(), "head\nx\n\nc\n");
    }
}
