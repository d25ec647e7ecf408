//! Listing the routes that do not walk to and fro.

use search::Options;

use crate::{Island, Routes};

impl Island {
    /// The routes that come to no cell twice with the same keys, lazily and in the order of
    /// [`Island::routes`].
    ///
    /// # Complexity
    ///
    /// See [`search::Routes::simple`].
    ///
    /// ```
    /// use keys_and_doors::Island;
    ///
    /// let island: Island = "@.\n.+".parse()?;
    /// let arrows: Vec<String> = island.simple_routes().map(|route| route.arrows()).collect();
    /// assert_eq!(arrows, [">v", "v>"]);
    /// # Ok::<(), grid::ParseError>(())
    /// ```
    #[must_use]
    pub fn simple_routes(&self) -> Routes {
        self.routes().simple()
    }

    /// The routes that [`Island::simple_routes`] lists, within the limits of
    /// `options`: where one is reached the list ends, and
    /// [`Routes::stopped`] tells.
    #[must_use]
    pub fn simple_routes_within(&self, options: &Options) -> Routes {
        self.routes_within(options).simple()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::{KeyRing, Rules};

    #[test]
    fn simple_routes_may_come_back_with_a_key() {
        let island: Island = "@.a\n.#.\nA+.".parse().unwrap();
        let routes: Vec<_> = island.simple_routes().collect();
        assert!(routes.is_sorted_by(|one, other| Rules::Standard.order(one, other).is_lt()));
        let back = routes.iter().filter(|route| route.arrows() == ">><<vv>").count();
        assert_eq!((routes.len(), back), (2, 1));
        for route in &routes {
            assert_eq!(island.check(route), Ok(()));
            // A cell again, but never with the same keys.
            let mut keys = KeyRing::EMPTY;
            let mut met = HashSet::new();
            for &pos in route.cells() {
                if let Some(&crate::Cell::Key(key)) = island.cells().get(pos) {
                    keys = keys.with(key);
                }
                assert!(met.insert((pos, keys)), "{route}");
            }
        }
    }
}
