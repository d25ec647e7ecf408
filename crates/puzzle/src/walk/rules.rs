//! The rule set of puzzles with only one.

use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

use grid::{Route, UnknownName};

/// The rules of a puzzle with a single rule set: `standard`.
///
/// ```
/// use puzzle::walk::Rules;
///
/// assert_eq!("standard".parse(), Ok(Rules::Standard));
/// assert_eq!(Rules::default().to_string(), "standard");
/// let error = "Standard".parse::<Rules>().unwrap_err();
/// assert_eq!(error.to_string(), "unknown rules `Standard`, expected standard");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum Rules {
    /// The rules on the page of the puzzle's crate.
    #[default]
    Standard,
}

impl Rules {
    /// The declared order of routes: by cost, then by number of steps, then by
    /// the steps, up before left before right before down.
    ///
    /// ```
    /// use std::cmp::Ordering;
    /// use grid::{Pos, Route};
    /// use puzzle::walk::Rules;
    ///
    /// let walk = |arrows| Route::from_arrows(2, Pos::new(0, 0), arrows).expect("arrows");
    /// assert_eq!(Rules::Standard.order(&walk(">v"), &walk("v>")), Ordering::Less);
    /// ```
    #[must_use]
    pub fn order(&self, one: &Route, other: &Route) -> Ordering {
        match self {
            Rules::Standard => one.cmp(other),
        }
    }
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

#[cfg(feature = "serde")]
grid::serde_by_text!(Rules);
