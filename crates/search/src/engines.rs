//! The names of engines.

use std::fmt;

/// How a route is found, by name. Every engine finds the same one; they differ
/// in time, memory and statistics.
///
/// This crate has two engines that search any state space, and one for those
/// whose states are numbered. A puzzle whose structure allows far more declares
/// names for its own with [`Engine::new`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Engine(&'static str);

impl Engine {
    /// The fastest that applies, the default: an engine of the puzzle's own if
    /// it has one, `dense` where states are numbered, or else `pathfinding`.
    /// Never the name of an engine that ran.
    pub const AUTO: Engine = Engine::new("auto");

    /// A* on the `pathfinding` crate: the reference.
    pub const PATHFINDING: Engine = Engine::new("pathfinding");

    /// The same without heuristic, which is Dijkstra's algorithm.
    pub const PATHFINDING_DIJKSTRA: Engine = Engine::new("pathfinding-dijkstra");

    /// Arrays by number, buckets by cost: for any
    /// [numbered space](crate::StateSpace::numbering).
    pub const DENSE: Engine = Engine::new("dense");

    /// The engines that search any state space, the reference first.
    pub const GENERAL: [Engine; 2] = [Engine::PATHFINDING, Engine::PATHFINDING_DIJKSTRA];

    /// The engine called `name`.
    #[must_use]
    pub const fn new(name: &'static str) -> Engine {
        Engine(name)
    }

    /// The name, as the command line spells it.
    const fn name(self) -> &'static str {
        self.0
    }
}

impl Default for Engine {
    /// [`Engine::AUTO`].
    fn default() -> Engine {
        Engine::AUTO
    }
}

impl fmt::Display for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
