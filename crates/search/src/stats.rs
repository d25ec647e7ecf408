//! Statistics of a search.

use crate::Engine;

/// The work of a search. An engine leaves out what it cannot know.
///
/// The engines of this crate count the states with `f = g + h` below the cost of the route,
/// and the moves out of them, so none at all if the heuristic is exact. Any search with
/// this heuristic looks at all of these, so the figures do not depend on the order of ties,
/// versions or the toolchain. Without a route they count everything that they looked at.
/// Engines of puzzles may also count what they visit to make a certificate.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Stats {
    /// The engine that ran; never [`Engine::AUTO`] after a search.
    pub engine: Engine,
    /// States whose moves were looked at; in the engines of this crate, only those with `f`
    /// below the cost, so [`Options::max_expansions`](crate::Options::max_expansions) may have
    /// to be higher. An engine of a puzzle's own may also count other work, such as cells that
    /// it visits to measure distances.
    pub expanded: Option<u64>,
    /// Moves looked at.
    pub generated: Option<u64>,
    /// Work in a unit of the engine's own: the name of the unit, and the number.
    pub work: Option<(&'static str, u64)>,
}

impl Stats {
    /// Statistics that contain only the engine.
    #[must_use]
    pub const fn new(engine: Engine) -> Stats {
        Stats { engine, expanded: None, generated: None, work: None }
    }

    /// With these numbers of states and moves looked at.
    #[must_use]
    pub(crate) const fn looked_at(self, expanded: u64, generated: u64) -> Stats {
        Stats { expanded: Some(expanded), generated: Some(generated), ..self }
    }

    /// The known figures, each with its name, as reports show it.
    ///
    /// ```
    /// use search::{Engine, Stats};
    ///
    /// let stats = Stats { work: Some(("chunks", 1234)), ..Stats::new(Engine::new("sweep")) };
    /// assert_eq!(stats.figures().collect::<Vec<_>>(), [("chunks", 1234)]);
    /// let stats = Stats { expanded: Some(5), ..Stats::new(Engine::PATHFINDING) };
    /// assert_eq!(stats.figures().collect::<Vec<_>>(), [("expanded", 5)]);
    /// ```
    pub fn figures(self) -> impl Iterator<Item = (&'static str, u64)> {
        let expanded = self.expanded.map(|expanded| ("expanded", expanded));
        let generated = self.generated.map(|generated| ("generated", generated));
        [expanded, generated, self.work].into_iter().flatten()
    }
}
