//! A number of routes.

use std::fmt;

/// A number of routes.
///
/// ```
/// use search::Count;
/// assert_eq!(Count::Exactly(4).to_string(), "4");
/// assert_eq!(Count::Infinite.to_string(), "infinite");
/// assert!(Count::MoreThanU128.to_string().starts_with('>'));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Count {
    /// This many.
    Exactly(u128),
    /// More than fit into 128 bits.
    MoreThanU128,
    /// Infinitely many: a route can go round a cycle that costs nothing.
    Infinite,
}

impl fmt::Display for Count {
    /// Writes the number in digits, `>` and a number, or `infinite`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Count::Exactly(number) => write!(f, "{number}"),
            Count::MoreThanU128 => write!(f, ">{}", u128::MAX),
            Count::Infinite => f.write_str("infinite"),
        }
    }
}
