//! The problems of a scenario file.

use octile::grid::Pos;

use crate::Fault;

/// A problem and its published length.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Problem {
    /// Counted from 1.
    pub(crate) line: usize,
    pub(crate) bucket: u32,
    /// Rows and columns of the map that it is for.
    pub(crate) size: (usize, usize),
    pub(crate) start: Pos,
    pub(crate) goal: Pos,
    pub(crate) published: Length,
}

/// A length as it is written.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Length {
    pub(crate) text: String,
    value: f64,
    /// One unit of the last digit.
    unit: f64,
}

impl Length {
    fn new(text: &str) -> Option<Length> {
        let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
        let is_number = |digits: &str| digits.bytes().all(|byte| byte.is_ascii_digit());
        if whole.is_empty() || !is_number(whole) || !is_number(fraction) {
            return None;
        }
        let digits = i32::try_from(fraction.len()).ok()?;
        Some(Length { text: text.into(), value: text.parse().ok()?, unit: 10_f64.powi(-digits) })
    }

    /// Whether `found` is within one unit of the last digit or, if that is more, within
    /// a hundred-thousandth of the length: published lengths were summed in single
    /// precision.
    pub(crate) fn agrees(&self, found: f64) -> bool {
        // The written length is itself rounded, and so is the difference.
        (self.value - found).abs() <= self.unit.max(1e-5 * self.value) * (1.0 + 1e-9)
    }
}

/// The problems of `text` and the faults between them, in order. If a problem is for a
/// map of `size` (rows and columns), its start and goal are on that map.
pub(crate) fn problems(
    text: &str,
    size: (usize, usize),
) -> impl Iterator<Item = Result<Problem, Fault>> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut lines = (1..).zip(text.lines());
    let first = lines.next().map_or("", |(_, line)| line.trim_end());
    let version = first.strip_prefix("version").map(str::trim);
    let is_known = matches!(version, Some("1" | "1.0"));
    let fault = || Fault { line: 1, column: 1, what: "expected `version 1`".into() };
    let rest = lines.filter(|(_, line)| !line.trim().is_empty());
    // Without a version, the rest cannot be read.
    let rest =
        rest.take_while(move |_| is_known).map(move |(line, text)| problem(line, text, size));
    (!is_known).then(|| Err(fault())).into_iter().chain(rest)
}

fn problem(line: usize, text: &str, size: (usize, usize)) -> Result<Problem, Fault> {
    let mut fields = Fields { line, text, at: 0 };
    let bucket = fields.read("a bucket", |field| field.parse().ok())?;
    fields.read("the name of a map", Some)?;
    let number = |field: &str| field.parse::<usize>().ok();
    let cols = fields.read("a width", number)?;
    let rows = fields.read("a height", number)?;
    let mut pos = || {
        let col = fields.place(cols, "column", "wide", size == (rows, cols))?;
        let row = fields.place(rows, "row", "high", size == (rows, cols))?;
        Ok(Pos::new(row, col))
    };
    let (start, goal) = (pos()?, pos()?);
    let published = fields.read("a length", Length::new)?;
    fields.end()?;
    Ok(Problem { line, bucket, size: (rows, cols), start, goal, published })
}

/// The fields of a line, separated by blanks or tabs.
struct Fields<'a> {
    line: usize,
    text: &'a str,
    /// Where the next field is searched for, in bytes.
    at: usize,
}

impl<'a> Fields<'a> {
    /// The next field, empty at the end, and where it begins.
    fn next(&mut self) -> (usize, &'a str) {
        let rest = &self.text[self.at..];
        let field = rest.trim_start();
        let begin = self.at + rest.len() - field.len();
        let field = field.split(char::is_whitespace).next().unwrap_or("");
        self.at = begin + field.len();
        (begin, field)
    }

    fn read<T>(
        &mut self,
        expected: &str,
        read: impl FnOnce(&'a str) -> Option<T>,
    ) -> Result<T, Fault> {
        let (begin, field) = self.next();
        let value = if field.is_empty() { None } else { read(field) };
        value.ok_or_else(|| self.fault(begin, format!("found `{field}`, expected {expected}")))
    }

    /// A number, which must be below `side` if it is to be `checked`.
    fn place(
        &mut self,
        side: usize,
        noun: &str,
        wide: &str,
        checked: bool,
    ) -> Result<usize, Fault> {
        let expected = format!("a {noun}");
        let place = self.read(&expected, |field| field.parse().ok())?;
        if place >= side && checked {
            let begin = self.text[..self.at].trim_end_matches(|c: char| !c.is_whitespace()).len();
            let what = format!("there is no {noun} {place} on a map {side} {wide}");
            return Err(self.fault(begin, what));
        }
        Ok(place)
    }

    fn end(&mut self) -> Result<(), Fault> {
        match self.next() {
            (_, "") => Ok(()),
            (begin, field) => {
                Err(self.fault(begin, format!("found `{field}`, expected the end of the line")))
            }
        }
    }

    fn fault(&self, begin: usize, what: String) -> Fault {
        Fault { line: self.line, column: self.text[..begin].chars().count() + 1, what }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Vec<Result<Problem, Fault>> {
        problems(text, (3, 5)).collect()
    }

    #[test]
    fn fields_are_parted_by_blanks_and_tabs() {
        let text =
            "\u{feff}version 1.0\r\n\n12\tmaps/a b.map\n 3 a.map\t5 3  4 1 0 2 3.41421\r\n\n";
        let [first, second] = &read(text)[..] else { panic!("there are two") };
        assert!(first.is_err());
        let problem = second.as_ref().unwrap();
        assert_eq!((problem.line, problem.bucket, problem.size), (4, 3, (3, 5)));
        assert_eq!((problem.start, problem.goal), (Pos::new(1, 4), Pos::new(2, 0)));
        assert_eq!(problem.published.text, "3.41421");
    }

    #[test]
    fn what_is_wrong_has_its_place() {
        for (text, line, column, what) in [
            ("", 1, 1, "expected `version 1`"),
            ("version 2\n0 a.map 5 3 0 0 0 0 0", 1, 1, "expected `version 1`"),
            ("version 1\nx a.map 5 3 0 0 0 0 0", 2, 1, "found `x`, expected a bucket"),
            ("version 1\n0 ä.map 5 3 0 0 -1 0 0", 2, 17, "found `-1`, expected a column"),
            ("version 1\n\n0 a.map 5 3 0 3 0 0 0", 3, 15, "there is no row 3 on a map 3 high"),
            ("version 1\n0 a.map 5 3 0 0 0 0", 2, 20, "found ``, expected a length"),
            ("version 1\n0 a.map 5 3 0 0 0 0 1e3", 2, 21, "found `1e3`, expected a length"),
            (
                "version 1\n0 a.map 5 3 0 0 0 0 1 2",
                2,
                23,
                "found `2`, expected the end of the line",
            ),
        ] {
            let found: Vec<Fault> = read(text).into_iter().filter_map(Result::err).collect();
            assert_eq!(found, [Fault { line, column, what: what.into() }], "{text}");
        }
        let other = read("version 1\n0 a.map 10 6 9 5 0 0 12");
        assert!(other[0].is_ok(), "a place of another map is not judged");
    }

    #[test]
    fn lengths_agree_by_their_digits() {
        for (text, found, agrees) in [
            ("2", 2.9, true),
            ("2", 3.1, false),
            ("2.00000000", 2.000_019, true),
            ("2.00000000", 2.000_021, false),
            ("3.4", 3.5, true),
            ("3.4", 3.51, false),
            ("1000.12", 1000.1, false),
            ("1000.12", 1000.111, true),
            ("0", 0.0, true),
        ] {
            assert_eq!(Length::new(text).unwrap().agrees(found), agrees, "{text} {found}");
        }
        for text in ["", ".5", "1,5", "-1", "inf", "NaN", "1.5.2", "+1"] {
            assert_eq!(Length::new(text), None, "{text}");
        }
    }
}
