//! The costs of steps, and the length of a route.
//!
//! A straight step has length 1 and a diagonal one the square root of 2, which is
//! irrational. Costs are still whole numbers: 54608393 / 38613965 is a convergent of
//! the square root of 2. Any fraction as close to the root, or between the two, has a
//! denominator of at least 38613965. So of two routes whose numbers of diagonal steps
//! differ by less than that, the longer one has the larger cost, and routes of equal
//! cost have equally many steps of each kind. A route that meets no cell twice has
//! fewer steps than the map has cells; that is why a map has at most [`MAX_CELLS`].

use grid::Route;

/// The cost of a step up, left, right or down.
pub const STRAIGHT: u64 = 38_613_965;

/// The cost of a step to a diagonal neighbour: [`STRAIGHT`] times the square root of 2,
/// to within 10^-8.
pub const DIAGONAL: u64 = 54_608_393;

/// The most cells that a map can have. On a larger map, costs need not order
/// routes by length.
pub const MAX_CELLS: usize = 38_613_965;

/// The number of steps of each kind in a route.
///
/// ```
/// use octile::grid::{Pos, Route};
/// use octile::{DIAGONAL, STRAIGHT, Steps};
///
/// let route = Route::from_arrows(0, Pos::new(1, 1), "↖>↘").expect("arrows");
/// let steps = Steps::of(&route);
/// assert_eq!(steps, Steps { straight: 1, diagonal: 2 });
/// assert_eq!((steps.cost(), steps.length().as_str()), (STRAIGHT + 2 * DIAGONAL, "3.828427"));
/// assert_eq!(Steps::of_cost(steps.cost()), Some(steps));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Steps {
    /// Steps up, left, right and down.
    pub straight: u64,
    /// Steps to diagonal neighbours.
    pub diagonal: u64,
}

impl Steps {
    /// The steps of `route`; a pair of cells that are not neighbours is not counted.
    #[must_use]
    pub fn of(route: &Route) -> Steps {
        let mut steps = Steps { straight: 0, diagonal: 0 };
        for dir in route.pairs().filter_map(|(from, to)| from.direction8_to(to)) {
            let kind = if dir.is_diagonal() { &mut steps.diagonal } else { &mut steps.straight };
            *kind += 1;
        }
        steps
    }

    /// The steps of a route of this cost, or `None` if no route can have it, as is the case
    /// for most lower bounds. If several fit, those with the fewest diagonal steps: a route
    /// that meets no cell twice has exactly these.
    ///
    /// ```
    /// use octile::Steps;
    /// assert_eq!(Steps::of_cost(0), Some(Steps { straight: 0, diagonal: 0 }));
    /// assert_eq!(Steps::of_cost(1), None);
    /// ```
    #[must_use]
    pub fn of_cost(cost: u64) -> Option<Steps> {
        // cost = STRAIGHT s + DIAGONAL d, and so d = cost / DIAGONAL modulo STRAIGHT.
        let product = u128::from(cost % STRAIGHT) * u128::from(INVERSE);
        let diagonal = u64::try_from(product % u128::from(STRAIGHT)).ok()?;
        let rest = cost.checked_sub(diagonal.checked_mul(DIAGONAL)?)?;
        Some(Steps { straight: rest / STRAIGHT, diagonal })
    }

    /// Their total cost, saturating at [`u64::MAX`].
    #[must_use]
    pub const fn cost(self) -> u64 {
        let straight = STRAIGHT.saturating_mul(self.straight);
        straight.saturating_add(DIAGONAL.saturating_mul(self.diagonal))
    }

    /// Their total length, rounded to six decimals. It is computed with integers,
    /// so it is the same on every machine; wrong above 6.5 million million diagonal steps,
    /// which no map has room for.
    #[must_use]
    pub fn length(self) -> String {
        const UNIT: u128 = 1_000_000;
        let (straight, diagonal) = (u128::from(self.straight), u128::from(self.diagonal));
        // Twice the length of the diagonal steps, rounded down; then half of it,
        // rounded up.
        let square = diagonal.saturating_mul(diagonal).saturating_mul(8 * UNIT * UNIT);
        let millionths = straight * UNIT + square.isqrt().div_ceil(2);
        format!("{}.{:06}", millionths / UNIT, millionths % UNIT)
    }
}

/// [`DIAGONAL`] times this is 1 modulo [`STRAIGHT`].
const INVERSE: u64 = 22_619_537;

#[cfg(test)]
mod tests {
    use grid::Limits;

    use super::*;

    #[test]
    fn the_two_costs_are_a_convergent() {
        // p^2 - 2 q^2 is 1 or -1 for the convergents of the square root of 2 alone.
        let (p, q) = (u128::from(DIAGONAL), u128::from(STRAIGHT));
        assert_eq!(p * p, 2 * q * q - 1);
        assert_eq!(u128::from(INVERSE) * p % q, 1);
        assert!(Limits::default().max_cells() < MAX_CELLS);
        assert_eq!(u64::try_from(MAX_CELLS), Ok(STRAIGHT));
    }

    #[test]
    fn steps_are_read_off_their_cost() {
        for straight in [0, 1, 2, 1_000, 38_613_964] {
            for diagonal in [0, 1, 2, 5_741, 38_613_964] {
                let steps = Steps { straight, diagonal };
                assert_eq!(Steps::of_cost(steps.cost()), Some(steps));
            }
        }
        for cost in [1, STRAIGHT - 1, DIAGONAL + 1, u64::MAX] {
            assert!(Steps::of_cost(cost).is_none_or(|steps| steps.cost() == cost), "{cost}");
        }
    }

    #[test]
    fn lengths_are_rounded() {
        let length = |straight, diagonal| Steps { straight, diagonal }.length();
        assert_eq!(length(0, 0), "0.000000");
        assert_eq!(length(12, 0), "12.000000");
        assert_eq!(length(0, 1), "1.414214");
        assert_eq!(length(3, 5), "10.071068");
        // The square root of 2 is 1.414213562373095048801688...
        assert_eq!(length(0, 1_000_000), "1414213.562373");
        assert_eq!(length(0, 38_613_964), "54608391.585786");
        assert!(length(u64::MAX, u64::MAX).len() > 7);
    }
}
