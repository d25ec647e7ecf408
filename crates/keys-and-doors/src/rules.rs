//! The rule sets: there is one.

use std::fmt;
use std::str::FromStr;

/// The rules by which an island is crossed, by name.
///
/// ```
/// use keys_and_doors::Rules;
///
/// assert_eq!("standard".parse(), Ok(Rules::Standard));
/// assert_eq!(Rules::default().to_string(), "standard");
/// let error = "dark".parse::<Rules>().unwrap_err();
/// assert_eq!(error.to_string(), "unknown rules `dark`, expected standard");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum Rules {
    /// As the [crate page](crate) states them.
    #[default]
    Standard,
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Rules::Standard => f.write_str("standard"),
        }
    }
}

impl FromStr for Rules {
    type Err = UnknownRules;

    fn from_str(text: &str) -> Result<Rules, UnknownRules> {
        match text {
            "standard" => Ok(Rules::Standard),
            _ => Err(UnknownRules(text.to_owned())),
        }
    }
}

/// A name that no rule set has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownRules(String);

impl fmt::Display for UnknownRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown rules `{}`, expected standard", self.0)
    }
}

impl std::error::Error for UnknownRules {}
