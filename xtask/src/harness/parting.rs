//! The parting of two bodies: the first step at which their routes go
//! different ways, with the rows around it from both drawings.

use grid::{Dir, Pos};

use super::body::{Body, Picture};
use super::track::Track;

/// Rows shown above and below the one that matters.
const ROWS: usize = 2;
/// Columns of a row that are shown on either side of the one that matters.
const COLUMNS: usize = 36;

/// What a reviewer of the change from `old` to `new` sees first, a line each:
/// where the routes part, or where the headers differ, and both drawings there.
pub(super) fn parting(old: &Body, new: &Body) -> Vec<String> {
    let (words, cell) = match (&old.route, &new.route) {
        (Some(old), Some(new)) if old != new => routes(old, new),
        _ => (Vec::new(), None),
    };
    let mut lines = if words.is_empty() { headers(old, new) } else { words };
    let (Picture::Shown(before), Picture::Shown(after)) = (&old.drawing, &new.drawing) else {
        return lines;
    };
    // Where frames have captions, rows of the text are not those of the map.
    let is_map = !before.iter().chain(after).any(String::is_empty);
    let first = || before.iter().zip(after).position(|(before, after)| before != after);
    let centre = match cell {
        Some(Pos { row, col }) if is_map => Some((row, col)),
        _ => first().map(|row| (row, 0)),
    };
    if let Some((row, col)) = centre {
        for (mark, drawing) in [('-', before), ('+', after)] {
            let rows = drawing.iter().enumerate().skip(row.saturating_sub(ROWS));
            for (number, line) in rows.take_while(|(number, _)| *number <= row.saturating_add(ROWS))
            {
                let shown = line.chars().skip(col.saturating_sub(COLUMNS)).take(2 * COLUMNS + 1);
                lines.push(format!("{mark} {number:>3} {}", shown.collect::<String>()));
            }
        }
    }
    lines
}

/// Lines of the headers that are in one of them alone.
fn headers(old: &Body, new: &Body) -> Vec<String> {
    let (old, new) = (old.header.to_string(), new.header.to_string());
    let alone = |one: &str, other: &str, mark: char| -> Vec<String> {
        let lines = one.lines().filter(|line| !other.lines().any(|known| known == *line));
        lines.map(|line| format!("{mark} {line}")).collect()
    };
    [alone(&old, &new, '-'), alone(&new, &old, '+')].concat()
}

/// Where two routes part, in words, and at which cell if they are walks.
fn routes(old: &Track, new: &Track) -> (Vec<String>, Option<Pos>) {
    match (old, new) {
        (Track::Walk(old), Track::Walk(new)) => {
            let (words, cell) = walks(old, new);
            (vec![words], cell)
        }
        (Track::Moves(old), Track::Moves(new)) => {
            let same = old.iter().zip(new).take_while(|(old, new)| old == new).count();
            let at = |moves: &[String]| moves.get(same).cloned().unwrap_or("none".to_owned());
            (vec![format!("move {}: {}, was {}", same + 1, at(new), at(old))], None)
        }
        _ => (vec!["the routes are not of one form".to_owned()], None),
    }
}

fn walks(old: &[Pos], new: &[Pos]) -> (String, Option<Pos>) {
    let same = old.iter().zip(new).take_while(|(old, new)| old == new).count();
    // The last cell that both have, and the step out of it.
    let Some(cell) = same.checked_sub(1).and_then(|last| new.get(last)) else {
        let at = |cells: &[Pos]| cells.first().map_or("nowhere".to_owned(), Pos::to_string);
        return (format!("start: {}, was {}", at(new), at(old)), new.first().copied());
    };
    let step = |cells: &[Pos]| match cells.get(same) {
        Some(next) => cell.direction_to(*next).map_or(format!("a leap to {next}"), name),
        None => "the end".to_owned(),
    };
    (format!("step {same}, {cell}: {}, was {}", step(new), step(old)), Some(*cell))
}

fn name(dir: Dir) -> String {
    dir.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn body(route: &str, drawing: &str) -> Body {
        let text = format!(
            "puzzle p\nfixture f\nrules r\ncost 3\nsteps 2\ncertified no\n\
             stats e expanded 5\nroute\n{route}\n\n{drawing}\n"
        );
        text.parse().unwrap()
    }

    #[track_caller]
    fn check(old: (&str, &str), new: (&str, &str), expected: &[&str]) {
        assert_eq!(parting(&body(old.0, old.1), &body(new.0, new.1)), expected);
    }

    #[test]
    fn where_two_walks_part() {
        let rows = ["-   0 1>>", "-   1 45v", "-   2 78v", "+   0 1>3", "+   1 4v6", "+   2 7>>"];
        let expected = [&["step 2, (0,1): down, was right"][..], &rows].concat();
        check(("(0,0) >>vv", "1>>\n45v\n78v"), ("(0,0) >v>v", "1>3\n4v6\n7>>"), &expected);
        let expected = ["step 3, (0,2): the end, was down", "-   0 1>>", "-   1 45v", "+   0 1>>"];
        check(("(0,0) >>v", "1>>\n45v"), ("(0,0) >>", "1>>"), &expected);
        let expected = ["start: (0,1), was (0,0)", "-   0 1>", "+   0 1>"];
        check(("(0,0) >", "1>"), ("(0,1)", "1>"), &expected);
    }

    /// In several frames a row of the text is none of the map: the first one
    /// that differs is shown.
    #[test]
    fn frames_are_compared_line_by_line() {
        let drawing = |last: &str| format!("leg 1\n1>>\n\nleg 2\n111\n111\n111\n{last}");
        let lines = parting(&body("(0,0) >>", &drawing("11>")), &body("(0,0) v>", &drawing("1>1")));
        let expected = ["step 1, (0,0): down, was right", "-   5 111", "-   6 111", "-   7 11>"];
        assert_eq!(lines[..4], expected);
    }

    /// Of a large map, the rows and columns around the place.
    #[test]
    fn what_is_far_away_is_left_out() {
        let row = "1".repeat(100);
        let old = (0..9).map(|_| row.clone()).collect::<Vec<_>>().join("\n");
        let way = |last: &str| format!("(0,50) {}{last}", "v".repeat(4));
        let lines = parting(&body(&way(">"), &old), &body(&way("<"), &old));
        assert_eq!(lines.first().map(String::as_str), Some("step 5, (4,50): left, was right"));
        let shown: Vec<&str> = lines.iter().skip(1).map(|line| &line[..5]).collect();
        let rows = 4 - ROWS..=4 + ROWS;
        let expected: Vec<String> = ['-', '+']
            .iter()
            .flat_map(|mark| rows.clone().map(move |row| format!("{mark} {row:>3}")))
            .collect();
        assert_eq!(shown, expected);
        let mut widths = lines.iter().skip(1).map(|line| line[6..].len());
        assert!(widths.all(|width| width == 2 * COLUMNS + 1));
    }

    #[test]
    fn where_moves_part_and_where_only_numbers_differ() {
        let expected = [
            "move 2: D x, was B x",
            "-   0 a",
            "-   1 ",
            "-   2 b",
            "+   0 a",
            "+   1 ",
            "+   2 c",
        ];
        check(("A x\nB x", "a\n\nb"), ("A x\nD x", "a\n\nc"), &expected);
        check(("A x", "a"), ("A x\nB x", "a"), &["move 2: B x, was none"]);
        let (old, new) =
            (body("A x", "a"), body("A x", "a").to_string().replace("cost 3", "cost 4"));
        assert_eq!(parting(&old, &new.parse().unwrap()), ["- cost 3", "+ cost 4"]);
    }
}
