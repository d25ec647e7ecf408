//! How to search: which engine, and how far.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

/// How a route is found. Every engine finds the same one; they differ in time,
/// memory and statistics.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[non_exhaustive]
pub enum Engine {
    /// The fastest that applies.
    #[default]
    Auto,
    /// A* on the `pathfinding` crate.
    Pathfinding,
    /// The same without heuristic, which is Dijkstra's algorithm.
    PathfindingDijkstra,
}

impl Engine {
    /// The engines that search any state space, fastest first.
    pub const GENERAL: [Engine; 2] = [Engine::Pathfinding, Engine::PathfindingDijkstra];

    /// The engine that a search of any state space runs for this choice.
    ///
    /// ```
    /// use search::Engine;
    /// assert_eq!(Engine::Auto.general(), Engine::Pathfinding);
    /// ```
    #[must_use]
    pub const fn general(self) -> Engine {
        match self {
            Engine::Auto | Engine::Pathfinding => Engine::Pathfinding,
            Engine::PathfindingDijkstra => Engine::PathfindingDijkstra,
        }
    }

    /// The name, as the command line spells it.
    ///
    /// ```
    /// use search::Engine;
    /// assert_eq!("pathfinding-dijkstra".parse(), Ok(Engine::PathfindingDijkstra));
    /// assert_eq!(Engine::PathfindingDijkstra.name(), "pathfinding-dijkstra");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Engine::Auto => "auto",
            Engine::Pathfinding => "pathfinding",
            Engine::PathfindingDijkstra => "pathfinding-dijkstra",
        }
    }
}

impl fmt::Display for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Engine {
    type Err = UnknownEngine;

    fn from_str(name: &str) -> Result<Engine, UnknownEngine> {
        [Engine::Auto, Engine::Pathfinding, Engine::PathfindingDijkstra]
            .into_iter()
            .find(|engine| engine.name() == name)
            .ok_or(UnknownEngine)
    }
}

/// A name that belongs to no [`Engine`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UnknownEngine;

impl fmt::Display for UnknownEngine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("unknown engine")
    }
}

impl std::error::Error for UnknownEngine {}

/// How to search: by default with the fastest engine, without limits, and with
/// a certificate.
///
/// ```
/// use std::time::Duration;
/// use search::{Engine, Options};
///
/// let options = Options::default()
///     .engine(Engine::Pathfinding)
///     .max_expansions(1_000_000)
///     .timeout(Duration::from_secs(5));
/// assert_eq!(options.chosen_engine(), Engine::Pathfinding);
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Options {
    pub(crate) engine: Engine,
    pub(crate) max_expansions: Option<u64>,
    pub(crate) max_states: Option<u64>,
    pub(crate) timeout: Option<Duration>,
    pub(crate) deadline: Option<Instant>,
    pub(crate) cancel: Option<Arc<AtomicBool>>,
    pub(crate) certify: bool,
    pub(crate) count: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            engine: Engine::Auto,
            max_expansions: None,
            max_states: None,
            timeout: None,
            deadline: None,
            cancel: None,
            certify: true,
            count: false,
        }
    }
}

impl Options {
    /// Searches with `engine`.
    pub fn engine(self, engine: Engine) -> Options {
        Options { engine, ..self }
    }

    /// Stops before state number `limit + 1` is expanded.
    pub fn max_expansions(self, limit: u64) -> Options {
        Options { max_expansions: Some(limit), ..self }
    }

    /// Stops as soon as more than `limit` states are stored; the successors of
    /// one state are stored together.
    pub fn max_states(self, limit: u64) -> Options {
        Options { max_states: Some(limit), ..self }
    }

    /// Stops `time` after the search has begun.
    pub fn timeout(self, time: Duration) -> Options {
        Options { timeout: Some(time), deadline: None, ..self }
    }

    /// Lets the time of [`Options::timeout`] run from now on, so that several
    /// searches share it. Without this each search has the whole of it.
    pub fn start_clock(self) -> Options {
        let deadline = self.timeout.and_then(|time| Instant::now().checked_add(time));
        Options { deadline: self.deadline.or(deadline), ..self }
    }

    /// Stops soon after another thread has set `flag`.
    ///
    /// ```
    /// use std::sync::Arc;
    /// use std::sync::atomic::{AtomicBool, Ordering};
    /// use search::Options;
    ///
    /// let flag = Arc::new(AtomicBool::new(false));
    /// let options = Options::default().cancel(Arc::clone(&flag));
    /// // Elsewhere, at any time:
    /// flag.store(true, Ordering::Relaxed);
    /// # let _ = options;
    /// ```
    pub fn cancel(self, flag: Arc<AtomicBool>) -> Options {
        Options { cancel: Some(flag), ..self }
    }

    /// Whether to make a certificate along with the answer; on by default.
    pub fn certify(self, certify: bool) -> Options {
        Options { certify, ..self }
    }

    /// Whether to count the routes that are as cheap as the cheapest; off by
    /// default.
    pub fn count_routes(self, count: bool) -> Options {
        Options { count, ..self }
    }

    /// The engine to search with, as it was asked for.
    #[must_use]
    pub const fn chosen_engine(&self) -> Engine {
        self.engine
    }

    /// Whether a certificate is wanted.
    #[must_use]
    pub const fn wants_certificate(&self) -> bool {
        self.certify
    }
}
