//! Listing the routes that do not walk to and fro.

use search::{Exhausted, Options, Routes as Listed};

use crate::solve::route_of;
use crate::space::IslandSpace;
use crate::{Certificate, Island, Routes};

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
        Listed::simple_numbered(&IslandSpace::new(self)).map_paths(route_of)
    }

    /// The routes that [`Island::simple_routes`] lists, within the limits of
    /// `options`: where one is reached the list ends, and
    /// [`Routes::stopped`] tells.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if a limit is reached before the first route is known.
    pub fn simple_routes_within(
        &self,
        options: &Options,
    ) -> Result<Routes, Exhausted<Certificate>> {
        let routes = Listed::simple_numbered_within(&IslandSpace::new(self), options)?;
        Ok(routes.map_paths(route_of))
    }
}
