//! Numbers and times as people write them on a command line.

use std::fmt::Display;
use std::str::FromStr;
use std::time::Duration;

/// Reads a number; between its digits there may be underscores, as in `1_000`.
pub(crate) fn number<N: FromStr<Err: Display>>(text: &str) -> Result<N, String> {
    let digits = plain(text);
    if digits.is_empty() || digits.bytes().any(|byte| !byte.is_ascii_digit()) {
        return Err("expected a whole number, such as 1000 or 1_000".to_owned());
    }
    digits.parse().map_err(|error: N::Err| error.to_string())
}

/// Reads a number that is not zero.
pub(crate) fn at_least_one<N: FromStr<Err: Display>>(text: &str) -> Result<N, String> {
    if number::<u64>(text) == Ok(0) {
        return Err("expected a number of at least 1".to_owned());
    }
    number(text)
}

/// Reads a number of seconds, such as `2`, `0.5`, `10s` or `1_000`.
pub(crate) fn seconds(text: &str) -> Result<Duration, String> {
    let expected = || "expected a number of seconds, such as 2, 0.5 or 10s".to_owned();
    let text = text.strip_suffix('s').unwrap_or(text);
    let seconds: f64 = plain(text).parse().map_err(|_| expected())?;
    Duration::try_from_secs_f64(seconds).map_err(|_| expected())
}

/// `text` without the underscores that have a digit on either side.
fn plain(text: &str) -> String {
    let is_digit = |character: Option<char>| character.is_some_and(|c| c.is_ascii_digit());
    let mut plain = String::new();
    let mut rest = text.chars().peekable();
    while let Some(character) = rest.next() {
        let between = is_digit(plain.chars().next_back()) && is_digit(rest.peek().copied());
        if character != '_' || !between {
            plain.push(character);
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use std::num::NonZero;

    use super::*;

    #[test]
    fn numbers_and_seconds_as_people_write_them() {
        for (text, expected) in [("0", 0), ("1_000", 1000), ("1_0_0", 100)] {
            assert_eq!(number::<u64>(text), Ok(expected), "{text}");
        }
        for text in ["", "_1", "1_", "1__0", "-1", "1 000", "18446744073709551616"] {
            assert!(number::<u64>(text).is_err(), "{text}");
        }
        assert_eq!(at_least_one("1_0"), Ok(NonZero::new(10_u64).unwrap()));
        for (text, words) in [
            ("0_0", "expected a number of at least 1"),
            ("18446744073709551616", "number too large to fit in target type"),
            ("x", "expected a whole number, such as 1000 or 1_000"),
        ] {
            assert_eq!(at_least_one::<NonZero<u64>>(text), Err(words.to_owned()));
        }
        for (text, expected) in [("2", 2000), ("0.5", 500), ("10s", 10_000), ("1_000", 1_000_000)] {
            assert_eq!(seconds(text), Ok(Duration::from_millis(expected)), "{text}");
        }
        for text in ["", "s", "-1", "nan", "1m", "1ss", "10 s"] {
            assert!(seconds(text).is_err(), "{text}");
        }
    }
}
