//! Listing the routes that do not go round in circles.

use search::Options;

use crate::{City, Routes, Rules};

impl City {
    /// The routes under `rules` that meet no state twice, lazily and in the
    /// order of [`City::routes`]: under run-length rules no two of their runs
    /// along the same axis end on the same block.
    ///
    /// # Complexity
    ///
    /// See [`search::Routes::simple`].
    ///
    /// ```
    /// use crucible::{City, Rules};
    ///
    /// let city: City = "11\n11".parse()?;
    /// let rules = Rules::default();
    /// let arrows: Vec<String> = city.simple_routes(&rules).map(|route| route.arrows()).collect();
    /// assert_eq!(arrows, [">v", "v>"]);
    /// # Ok::<(), grid::ParseError>(())
    /// ```
    #[must_use]
    pub fn simple_routes(&self, rules: &Rules) -> Routes {
        self.routes(rules).simple()
    }

    /// The routes that [`City::simple_routes`] lists, within the limits of
    /// `options`: where one is reached the list ends, and
    /// [`Routes::stopped`] tells.
    #[must_use]
    pub fn simple_routes_within(&self, rules: &Rules, options: &Options) -> Routes {
        self.routes_within(rules, options).simple()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn simple_routes_end_no_two_runs_along_one_axis_on_one_block() {
        let city: City = "1111\n1211\n1111".parse().unwrap();
        let rules = Rules::runs(1..=2).unwrap();
        let simple: Vec<_> = city.simple_routes(&rules).collect();
        assert!(simple.is_sorted_by(|one, other| rules.order(one, other).is_lt()));
        let is_simple = |route: &crate::Route| {
            let corners = route.corners();
            let ends = corners.iter().zip(corners.iter().skip(1));
            let mut met = HashSet::new();
            ends.into_iter().all(|(from, to)| met.insert((*to, from.row == to.row)))
        };
        // Nothing dearer than the last of them is left out.
        let dearest = simple.last().map_or(0, crate::Route::cost);
        let all = city.routes(&rules).take_while(|route| route.cost() <= 15);
        let among: Vec<_> = all.filter(is_simple).collect();
        assert!(among.len() > 50 && dearest >= 15);
        assert_eq!(simple[..among.len()], among);
        // Elven routes are simple as they are.
        assert!(city.simple_routes(&Rules::Elven).eq(city.routes(&Rules::Elven)));
    }
}
