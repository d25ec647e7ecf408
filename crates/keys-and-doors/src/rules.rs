//! The rule sets: there is one.

use std::fmt;
use std::str::FromStr;

use grid::UnknownName;

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
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Rules, UnknownName> {
        match text {
            "standard" => Ok(Rules::Standard),
            _ => Err(UnknownName::new("rules", text, "standard")),
        }
    }
}
