//! The rule sets for crossing a city, as data.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

/// The rules for crossing a city.
///
/// ```
/// use crucible::Rules;
///
/// let rules = Rules::runs(4..=10)?;
/// assert_eq!(rules.to_string(), "4..=10");
/// assert_eq!("4..=10".parse(), Ok(rules));
/// assert_eq!(Rules::default(), Rules::runs(1..=3)?);
/// # Ok::<(), crucible::RulesError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Rules {
    /// A route is a sequence of straight runs. Between two runs the cart turns left or
    /// right, never back. Every run, the first and the last included, has a length
    /// within the bounds. A route may visit a block again.
    Runs(RunLengths),
    /// A route never visits a block twice, including the start; it goes up at most
    /// once and left at most once; and it takes at most three steps in a row in one
    /// direction.
    Elven,
}

/// The least and the greatest number of steps in a run; the least is at least 1.
///
/// ```
/// use crucible::{Rules, RunLengths};
///
/// let lengths = RunLengths::try_from((4, 10))?;
/// assert_eq!(Rules::runs(4..=10), Ok(Rules::Runs(lengths)));
/// # Ok::<(), crucible::RulesError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "(usize, usize)", into = "(usize, usize)"))]
pub struct RunLengths {
    min: usize,
    max: usize,
}

/// The elven rules, for [`Crossing`](crate::Crossing): they have no parameters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Elven;

impl RunLengths {
    /// The least number of steps, at least 1.
    #[must_use]
    pub const fn min(self) -> usize {
        self.min
    }

    /// The greatest number of steps, at least [`RunLengths::min`].
    #[must_use]
    pub const fn max(self) -> usize {
        self.max
    }
}

impl Rules {
    /// Runs with a number of steps within `lengths`.
    ///
    /// # Errors
    ///
    /// [`RulesError`] if a run could be empty (an empty run would join the runs
    /// before and after it into a longer one), or if no length is within `lengths`.
    ///
    /// ```
    /// use crucible::{Rules, RulesError};
    /// assert_eq!(Rules::runs(0..=3), Err(RulesError::EmptyRun));
    /// assert_eq!(Rules::runs(4..=3), Err(RulesError::NoLength { min: 4, max: 3 }));
    /// ```
    pub const fn runs(lengths: RangeInclusive<usize>) -> Result<Rules, RulesError> {
        let (min, max) = (*lengths.start(), *lengths.end());
        if min == 0 {
            return Err(RulesError::EmptyRun);
        }
        if min > max {
            return Err(RulesError::NoLength { min, max });
        }
        Ok(Rules::Runs(RunLengths { min, max }))
    }
}

impl TryFrom<(usize, usize)> for RunLengths {
    type Error = RulesError;

    /// The least and the greatest number of steps: see [`Rules::runs`].
    fn try_from((min, max): (usize, usize)) -> Result<RunLengths, RulesError> {
        Rules::runs(min..=max).map(|_| RunLengths { min, max })
    }
}

impl From<RunLengths> for (usize, usize) {
    /// The least and the greatest number of steps.
    fn from(lengths: RunLengths) -> (usize, usize) {
        (lengths.min, lengths.max)
    }
}

impl Default for Rules {
    /// Runs of 1 to 3 steps.
    fn default() -> Rules {
        Rules::Runs(RunLengths { min: 1, max: 3 })
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Rules::Runs(RunLengths { min, max }) => write!(f, "{min}..={max}"),
            Rules::Elven => f.write_str("elven"),
        }
    }
}

impl FromStr for Rules {
    type Err = RulesError;

    /// Reads `MIN..=MAX` or `elven`.
    fn from_str(text: &str) -> Result<Rules, RulesError> {
        if text == "elven" {
            return Ok(Rules::Elven);
        }
        let unknown = || RulesError::Unknown { text: text.to_owned() };
        let number = |number: &str| {
            if number.is_empty() || number.bytes().any(|byte| !byte.is_ascii_digit()) {
                return Err(unknown());
            }
            number.parse().map_err(|_| RulesError::TooLong { text: number.to_owned() })
        };
        let (min, end) = text.split_once("..").ok_or_else(unknown)?;
        let max = end.strip_prefix('=');
        let (min, max) = (number(min)?, number(max.unwrap_or(end))?);
        let rules = Rules::runs(min..=max)?;
        // The error suggests a replacement, which is valid.
        if end.starts_with('=') { Ok(rules) } else { Err(RulesError::HalfOpen { min, max }) }
    }
}

/// Why rules are invalid.
#[derive(Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum RulesError {
    /// The least run length is 0.
    EmptyRun,
    /// The least run length exceeds the greatest.
    NoLength {
        /// The least.
        min: usize,
        /// The greatest.
        max: usize,
    },
    /// Written `MIN..MAX`. Only `MIN..=MAX` is accepted, because `MIN..MAX`
    /// excludes MAX in Rust but not everywhere.
    HalfOpen {
        /// The number before the dots.
        min: usize,
        /// The number after them.
        max: usize,
    },
    /// A run length exceeds `usize::MAX`.
    TooLong {
        /// What was written.
        text: String,
    },
    /// The text is not a rule set.
    Unknown {
        /// What was written.
        text: String,
    },
}

impl fmt::Display for RulesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RulesError::EmptyRun => f.write_str("a run has at least 1 step, found 0"),
            RulesError::NoLength { min, max } => {
                write!(f, "no run length is at least {min} and at most {max}")
            }
            RulesError::HalfOpen { min, max } => {
                write!(f, "`{min}..{max}` may exclude {max}: write {min}..={max}")
            }
            RulesError::TooLong { text } => write!(f, "the run length {text} is too large"),
            RulesError::Unknown { text } => {
                write!(f, "unknown rules `{text}`, expected MIN..=MAX such as 1..=3, or elven")
            }
        }
    }
}

/// The same text as `Display`, because Rust prints an error returned from `main` with `Debug`.
impl fmt::Debug for RulesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for RulesError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn refuse(text: &str, message: &str) {
        assert_eq!(text.parse::<Rules>().unwrap_err().to_string(), message);
    }

    #[test]
    fn rules_that_make_no_sense() {
        refuse("0..=3", "a run has at least 1 step, found 0");
        refuse("4..=3", "no run length is at least 4 and at most 3");
        refuse("4..3", "no run length is at least 4 and at most 3");
        refuse("0..3", "a run has at least 1 step, found 0");
        refuse("1..3", "`1..3` may exclude 3: write 1..=3");
        let unknown =
            |text| format!("unknown rules `{text}`, expected MIN..=MAX such as 1..=3, or elven");
        for text in ["x..=3", "1..=x", "", "1", "..", "1..=", "..=3", "-1..=3", "+1..=3", "1...=3"]
        {
            refuse(text, &unknown(text));
        }
        for text in ["1..=99999999999999999999", "99999999999999999999..3"] {
            refuse(text, "the run length 99999999999999999999 is too large");
        }
    }

    #[test]
    fn rules_read_back_as_written() {
        for text in ["1..=1", "1..=3", "4..=10", "13..=13", "elven"] {
            assert_eq!(text.parse::<Rules>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn lengths_are_made_from_a_pair_and_into_one() {
        for pair in [(1, 3), (4, 10), (1, usize::MAX)] {
            assert_eq!(RunLengths::try_from(pair).map(<(usize, usize)>::from), Ok(pair));
        }
        assert!(RunLengths::try_from((0, 3)).is_err());
    }
}
