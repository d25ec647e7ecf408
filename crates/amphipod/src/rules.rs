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
/// assert_eq!(Rules::Unfolded.to_string(), "unfolded");
/// assert_eq!(Rules::default().to_string(), "folded");
/// assert_eq!("folded".parse(), Ok(Rules::default()));
/// let error = "Folded".parse::<Rules>().unwrap_err();
/// assert_eq!(error.to_string(), "unknown rules `Folded`, expected `folded` or `unfolded`");
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
