//! Listing the routes that do not go round in circles.

use search::{Exhausted, Options, Routes as Listed};

use crate::space::{ElvenSpace, RunSpace};
use crate::{Certificate, City, Routes, Rules};

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
        match rules {
            Rules::Runs(lengths) => {
                Routes::Runs(Listed::simple_numbered(&RunSpace::new(self, *lengths)))
            }
            Rules::Elven => Routes::Elven(Listed::simple(&ElvenSpace::new(self))),
        }
    }

    /// The routes that [`City::simple_routes`] lists, as far as the limits of
    /// `options` go: [`Routes::stopped`] tells whether one was reached.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if a limit is reached before there is any route.
    pub fn simple_routes_within(
        &self,
        rules: &Rules,
        options: &Options,
    ) -> Result<Routes, Exhausted<Certificate>> {
        match rules {
            Rules::Runs(lengths) => {
                let space = RunSpace::new(self, *lengths);
                let routes = Listed::simple_numbered_within(&space, options);
                routes.map(Routes::Runs).map_err(|stopped| stopped.map(Certificate::Runs))
            }
            Rules::Elven => {
                let routes = Listed::simple_within(&ElvenSpace::new(self), options);
                routes.map(Routes::Elven).map_err(|stopped| stopped.map(Certificate::Elven))
            }
        }
    }
}
