//! The one rule set, and the order of its routes.

use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

use grid::{Route, UnknownName};

/// The rules: `standard`, as stated on the crate page.
///
/// ```
/// use octile::Rules;
///
/// assert_eq!("standard".parse(), Ok(Rules::Standard));
/// assert_eq!(Rules::default().to_string(), "standard");
/// let error = "cut".parse::<Rules>().unwrap_err();
/// assert_eq!(error.to_string(), "unknown rules `cut`, expected standard");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum Rules {
    /// Steps to eight neighbours, and no corner is cut.
    #[default]
    Standard,
}

impl Rules {
    /// The declared order of routes: by cost, then by number of steps, then by
    /// the steps, diagonal ones before straight ones and each kind in the order
    /// of [`Dir8::ALL`](grid::Dir8::ALL).
    ///
    /// [`Route`] has a different order, which follows `Dir8::ALL` throughout.
    ///
    /// ```
    /// use std::cmp::Ordering;
    /// use octile::Rules;
    /// use octile::grid::{Pos, Route};
    ///
    /// let walk = |arrows| Route::from_arrows(2, Pos::new(0, 0), arrows).expect("arrows");
    /// assert_eq!(Rules::Standard.order(&walk("↘>"), &walk(">↘")), Ordering::Less);
    /// ```
    #[must_use]
    pub fn order(&self, one: &Route, other: &Route) -> Ordering {
        let size = |route: &Route| (route.cost(), route.steps());
        let dirs = |route: &Route| {
            let dirs = route.pairs().map(|(from, to)| from.direction8_to(to));
            dirs.map(|dir| (dir.is_none_or(|dir| !dir.is_diagonal()), dir)).collect::<Vec<_>>()
        };
        match self {
            Rules::Standard => size(one)
                .cmp(&size(other))
                .then_with(|| dirs(one).cmp(&dirs(other)))
                .then_with(|| one.cells().cmp(other.cells())),
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

#[cfg(test)]
mod tests {
    use grid::Pos;

    use super::*;

    #[test]
    fn routes_order_by_cost_then_steps_then_diagonals_first() {
        let from = |cost, arrows| Route::from_arrows(cost, Pos::new(5, 5), arrows).unwrap();
        let steps = ["↖", "↗", "↙", "↘", "^", "<", ">", "v"].map(|arrow| from(2, arrow));
        let mut ordered = vec![from(1, "vvv")];
        ordered.extend(steps);
        ordered.extend([from(2, "↘↖"), from(2, "^↘"), from(2, "<↖"), from(3, "")]);
        for (index, one) in ordered.iter().enumerate() {
            for (place, other) in ordered.iter().enumerate() {
                assert_eq!(Rules::Standard.order(one, other), index.cmp(&place), "{one} {other}");
            }
        }
    }
}
