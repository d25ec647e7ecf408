//! Numbers with their nouns; numbers and times of the command line, with their messages.

use std::fmt::Display;
use std::str::FromStr;
use std::time::Duration;

/// `1 step`, `2 steps`.
pub(crate) fn counted(number: impl Display, thing: &str) -> String {
    let number = number.to_string();
    if number == "1" { format!("1 {thing}") } else { format!("{number} {thing}s") }
}

pub(crate) fn number<N: FromStr>(text: &str) -> Result<N, String> {
    if text.is_empty() || text.bytes().any(|byte| !byte.is_ascii_digit()) {
        return Err("expected a whole number, such as 1000".to_owned());
    }
    text.parse().map_err(|_| "this number is too large".to_owned())
}

pub(crate) fn at_least_one<N: FromStr>(text: &str) -> Result<N, String> {
    if number::<u64>(text) == Ok(0) {
        return Err("expected a number of at least 1".to_owned());
    }
    number(text)
}

pub(crate) fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().and_then(|text| Duration::try_from_secs_f64(text).ok());
    seconds.ok_or_else(|| "expected a number of seconds, such as 2 or 0.5".to_owned())
}
