//! The names of engines.

use std::fmt;

/// An engine, by name. Every engine finds the same route; they differ in time, memory and
/// statistics.
///
/// This crate has two engines for any state space, and one for spaces with numbered
/// states. A puzzle with faster engines of its own names them with [`Engine::new`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Engine(&'static str);

impl Engine {
    /// The default, the fastest engine that applies: the puzzle's own if it has one,
    /// `dense` if states are numbered, otherwise `pathfinding`. It is never the name of
    /// an engine that ran.
    pub const AUTO: Engine = Engine::new("auto");

    /// A* on the `pathfinding` crate: the reference.
    pub const PATHFINDING: Engine = Engine::new("pathfinding");

    /// Dijkstra's algorithm: the same without heuristic.
    pub const PATHFINDING_DIJKSTRA: Engine = Engine::new("pathfinding-dijkstra");

    /// Arrays by number, buckets by cost: for any
    /// [numbered space](crate::StateSpace::numbering). A puzzle may run one of its own
    /// under this name, as `keys-and-doors` does.
    pub const DENSE: Engine = Engine::new("dense");

    /// The engines that search any state space, the reference first.
    pub const GENERAL: [Engine; 2] = [Engine::PATHFINDING, Engine::PATHFINDING_DIJKSTRA];

    /// The engine called `name`.
    #[must_use]
    pub const fn new(name: &'static str) -> Engine {
        Engine(name)
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
        f.write_str(self.0)
    }
}
