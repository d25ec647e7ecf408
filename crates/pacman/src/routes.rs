//! Listing the routes that do not walk to and fro.

use search::Options;

use crate::{Maze, Routes};

impl Maze {
    /// The routes that come to no cell twice, lazily and in the order of
    /// [`Maze::routes`].
    ///
    /// # Complexity
    ///
    /// See [`search::Routes::simple`].
    ///
    /// ```
    /// use pacman::Maze;
    ///
    /// let maze: Maze = "0 0\n1 1\n2 2\nP-\n-.".parse()?;
    /// let arrows: Vec<String> = maze.simple_routes().map(|route| route.arrows()).collect();
    /// assert_eq!(arrows, [">v", "v>"]);
    /// # Ok::<(), grid::ParseError>(())
    /// ```
    #[must_use]
    pub fn simple_routes(&self) -> Routes {
        self.routes().simple()
    }

    /// The routes that [`Maze::simple_routes`] lists, within the limits of
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

    use search::Reason;

    use super::*;
    use crate::Rules;

    #[test]
    fn simple_routes_are_the_self_avoiding_walks() {
        // From corner to corner of n by n cells there are 1, 2, 12, 184, 8512.
        for (n, walks) in [(2, 2), (3, 12), (4, 184), (5, 8_512)] {
            let mut rows = vec!["-".repeat(n); n];
            rows[0].replace_range(..1, "P");
            rows[n - 1].replace_range(n - 1.., ".");
            let text = format!("0 0\n{0} {0}\n{n} {n}\n{1}", n - 1, rows.join("\n"));
            let maze: Maze = text.parse().unwrap();
            let routes: Vec<_> = maze.simple_routes().collect();
            assert_eq!(routes.len(), walks);
            for route in &routes {
                assert_eq!(maze.check(route), Ok(()));
                assert_eq!(route.cells().iter().collect::<HashSet<_>>().len(), route.cells().len());
            }
            let ordered = |one, other| Rules::Standard.order(one, other).is_lt();
            assert!(routes.is_sorted_by(ordered));
            let few = Options::default().max_expansions(60);
            let mut listed = maze.simple_routes_within(&few);
            let part: Vec<_> = listed.by_ref().collect();
            assert_eq!(part[..], routes[..part.len()]);
            let all = part.len() == walks;
            let reason = listed.stopped().map(|stopped| stopped.reason);
            assert_eq!(reason, (!all).then_some(Reason::Expansions));
        }
    }
}
