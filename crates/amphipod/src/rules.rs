//! The rule sets, which say how to read a drawing.

use std::fmt;
use std::str::FromStr;

use grid::UnknownName;

/// How to read a drawing.
///
/// ```
/// use amphipod::Rules;
///
/// assert_eq!("unfolded".parse(), Ok(Rules::Unfolded));
/// assert_eq!(Rules::default().to_string(), "folded");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum Rules {
    /// As drawn.
    #[default]
    Folded,
    /// With two more rows below the first row of the rooms: [`Burrow::unfold`](crate::Burrow::unfold).
    Unfolded,
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Rules::Folded => "folded",
            Rules::Unfolded => "unfolded",
        })
    }
}

impl FromStr for Rules {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Rules, UnknownName> {
        match text {
            "folded" => Ok(Rules::Folded),
            "unfolded" => Ok(Rules::Unfolded),
            _ => Err(UnknownName::new("rules", text, "`folded` or `unfolded`")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_read_back_as_written() {
        for text in ["folded", "unfolded"] {
            assert_eq!(text.parse::<Rules>().unwrap().to_string(), text);
        }
        for text in ["", "Folded", "folded ", "1..=3"] {
            assert_eq!(
                text.parse::<Rules>().unwrap_err().to_string(),
                format!("unknown rules `{text}`, expected `folded` or `unfolded`")
            );
        }
    }
}
