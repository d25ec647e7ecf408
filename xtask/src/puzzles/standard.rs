//! The rules of a puzzle that has a single rule set.

use std::fmt;
use std::str::FromStr;

/// The one rule set, called `standard`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Standard;

impl Standard {
    /// What help says about it.
    pub const HELP: &'static str = "standard";
}

impl fmt::Display for Standard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("standard")
    }
}

impl FromStr for Standard {
    type Err = String;

    fn from_str(text: &str) -> Result<Standard, String> {
        match text {
            "standard" => Ok(Standard),
            _ => Err(format!("unknown rules `{text}`, expected standard")),
        }
    }
}
