//! The declared order of routes.

use std::cmp::Ordering;

use grid::{Dir, Route};

use crate::Rules;

impl Rules {
    /// The declared order of routes under these rules: by cost, then by number
    /// of moves, then by the moves. A move is a run, ordered by direction, then
    /// shorter first; under elven rules it is a step, ordered by direction.
    ///
    /// ```
    /// use std::cmp::Ordering;
    /// use crucible::grid::{Pos, Route};
    /// use crucible::Rules;
    ///
    /// let walk = |arrows| Route::from_arrows(7, Pos::new(0, 0), arrows).expect("arrows");
    /// let (long, short) = (walk(">>>v"), walk(">v>v"));
    /// assert_eq!(Rules::runs(1..=3)?.order(&long, &short), Ordering::Less);
    /// assert_eq!(Rules::Elven.order(&long, &short), Ordering::Less);
    /// // Two runs come before four; where every step counts, `<` before `>`.
    /// let detour = walk(">v<v>");
    /// assert_eq!(Rules::Elven.order(&walk(">v>>v"), &detour), Ordering::Greater);
    /// # Ok::<(), crucible::RulesError>(())
    /// ```
    #[must_use]
    pub fn order(&self, one: &Route, other: &Route) -> Ordering {
        match self {
            Rules::Runs(_) => {
                let (runs, others) = (runs(one), runs(other));
                let size = (one.cost(), runs.len()).cmp(&(other.cost(), others.len()));
                size.then_with(|| runs.cmp(&others)).then_with(|| one.cells().cmp(other.cells()))
            }
            Rules::Elven => one.cmp(other),
        }
    }
}

/// The runs of a route: the direction of each and its number of steps.
fn runs(route: &Route) -> Vec<(Option<Dir>, usize)> {
    let mut runs: Vec<(Option<Dir>, usize)> = Vec::new();
    for (from, to) in route.pairs() {
        let dir = from.direction_to(to);
        match runs.last_mut() {
            Some((heading, steps)) if *heading == dir => *steps += 1,
            _ => runs.push((dir, 1)),
        }
    }
    runs
}

#[cfg(test)]
#[cfg(feature = "solve")]
mod tests {
    use super::*;
    use crate::City;

    #[test]
    fn routes_are_listed_in_the_declared_order() {
        for (text, rules) in [
            ("1111\n1211\n1111\n1111", "1..=3"),
            ("0000\n0000\n0000", "1..=2"),
            ("111111\n111111\n111111\n111111\n111111", "2..=4"),
            ("1111\n1121\n1111\n2111", "elven"),
        ] {
            let (city, rules): (City, Rules) = (text.parse().unwrap(), rules.parse().unwrap());
            let routes: Vec<Route> = city.routes(&rules).take(300).collect();
            assert!(routes.len() > 20, "{rules}");
            for (place, one) in routes.iter().enumerate() {
                for (other, route) in routes.iter().enumerate() {
                    assert_eq!(
                        rules.order(one, route),
                        place.cmp(&other),
                        "{rules}: {one} {route}"
                    );
                }
            }
        }
    }
}
