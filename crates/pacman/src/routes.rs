//! Listing the routes that do not walk to and fro.

use search::{Exhausted, Options, Routes as Listed};

use crate::solve::route_of;
use crate::space::MazeSpace;
use crate::{Certificate, Maze, Routes};

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
        Listed::simple_numbered(&MazeSpace::new(self)).map_paths(route_of)
    }

    /// The routes that [`Maze::simple_routes`] lists, within the limits of
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
        let routes = Listed::simple_numbered_within(&MazeSpace::new(self), options)?;
        Ok(routes.map_paths(route_of))
    }
}
