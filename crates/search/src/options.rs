//! How to search: the engine, the limits, and what to compute besides the route.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use crate::progress::Progress;
use crate::{Cost, Engine};

/// How to search: by default with the engine that is usually the fastest, without
/// limits, and with a certificate.
///
/// ```
/// use std::time::Duration;
/// use search::{Engine, Options};
///
/// let options = Options::default()
///     .engine(Engine::PATHFINDING)
///     .max_expansions(1_000_000)
///     .timeout(Duration::from_secs(5));
/// assert_eq!(options.engine_among(&Engine::GENERAL), Engine::PATHFINDING);
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Options {
    pub(crate) engine: Engine,
    pub(crate) max_expansions: Option<u64>,
    pub(crate) max_states: Option<u64>,
    pub(crate) max_cost: Cost,
    pub(crate) timeout: Option<Duration>,
    pub(crate) deadline: Option<Instant>,
    pub(crate) cancel: Option<Arc<AtomicBool>>,
    pub(crate) progress: Option<Arc<Progress>>,
    pub(crate) certify: bool,
    pub(crate) count: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            engine: Engine::AUTO,
            max_expansions: None,
            max_states: None,
            max_cost: Cost::MAX,
            timeout: None,
            deadline: None,
            cancel: None,
            progress: None,
            certify: true,
            count: false,
        }
    }
}

impl Options {
    /// Searches with `engine`, or if it does not apply, with the fastest that does.
    pub fn engine(self, engine: Engine) -> Options {
        Options { engine, ..self }
    }

    /// Expands at most `limit` states, then stops. An engine that expands many states
    /// at once, say a row of a map, does not begin a step that would exceed the limit.
    /// The limit includes the states visited to make the certificate, often many times as
    /// many as the search visits, and the states whose `f` is the cost of the route.
    /// [`Stats::expanded`](crate::Stats::expanded) leaves out the latter: as a limit for the
    /// same search, it can be too low.
    ///
    /// An engine of a puzzle's own, which may be the default, can count in another unit, and
    /// make its certificate without counting, as its documentation tells. If such an engine
    /// is stopped, its lower bound may be no better than the heuristic of the start, above all
    /// with a certificate; [`Engine::PATHFINDING`] may then prove a better one.
    pub fn max_expansions(self, limit: u64) -> Options {
        Options { max_expansions: Some(limit), ..self }
    }

    /// Limits the memory: stores at most `limit` states, of 1 to about 120 bytes each, then
    /// stops. If states are [numbered](crate::StateSpace::numbering), an array counts as
    /// one state for each number; if that exceeds `limit`, the search hashes the states
    /// instead, which takes much longer, and more memory for each state than an array;
    /// [`Stats::engine`](crate::Stats::engine) names the engine that ran. An engine of a
    /// puzzle's own either stops or leaves the search to another engine, as its
    /// documentation says. Reading the route stores states once more, up to the same limit,
    /// while those of the search are still stored: so at most twice as many in all.
    ///
    /// [`routes`](crate::routes()), [`nth_route`](crate::nth_route), and
    /// [`distances`](crate::distances) with `Distance::ToGoals` store more than states, which
    /// counts, too:
    /// - each move, as one state, and as two while the costs to the goals are computed;
    /// - each move of a route that a list has returned, as two states; if such routes begin
    ///   alike, their common moves count once;
    /// - each move of a route that waits its turn, as one state;
    /// - in a list of simple routes, also the moves excluded from each route that waits, and
    ///   the states of a search while it runs.
    ///
    /// In any case, at most 4,294,967,294 are stored.
    pub fn max_states(self, limit: u64) -> Options {
        Options { max_states: Some(limit), ..self }
    }

    /// Stops once every route is known to cost more than `limit`, with
    /// [`Reason::Cost`](crate::Reason::Cost) and the lower bound `limit + 1`.
    /// A route that costs at most `limit` is found as if there were no limit; a list of
    /// [`routes`](crate::routes) ends before the first one that costs more.
    ///
    /// ```
    /// use search::{Answer, Cost, Options, Reason, StateSpace, search};
    ///
    /// /// From 0 to 9, one by one.
    /// struct Steps;
    /// impl StateSpace for Steps {
    ///     type State = u8;
    ///     fn starts(&self) -> Vec<u8> {
    ///         vec![0]
    ///     }
    ///     fn successors(&self, &n: &u8, moves: &mut Vec<(u8, Cost)>) {
    ///         moves.push((n + 1, 1));
    ///     }
    ///     fn is_goal(&self, &n: &u8) -> bool {
    ///         n == 9
    ///     }
    /// }
    ///
    /// let Answer::Exhausted(stopped) = search(&Steps, &Options::default().max_cost(4)).answer else {
    ///     panic!("9 steps cost more than 4");
    /// };
    /// assert_eq!((stopped.reason, stopped.lower_bound), (Reason::Cost, 5));
    /// ```
    pub fn max_cost(self, limit: Cost) -> Options {
        Options { max_cost: limit, ..self }
    }

    /// Stops the search soon after `time`. An engine does not look at the clock while it
    /// sets up arrays by number, which for 100 million states takes about half a second (if a
    /// puzzle or an engine of its own takes longer, its page says so); the certificate of the
    /// lower bound is made after the stop.
    ///
    /// If an engine searches to make the certificate of an answer, that can take much longer
    /// than the answer, and counts too: if time is short, do not
    /// [ask for it](Options::certify). Each call has this time anew; for
    /// several calls, use [`deadline`](Options::deadline).
    pub fn timeout(self, time: Duration) -> Options {
        Options { timeout: Some(time), ..self }
    }

    /// Stops the search at `moment`. Several searches can share a deadline.
    pub fn deadline(self, moment: Instant) -> Options {
        Options { deadline: Some(moment), ..self }
    }

    /// Stops soon after another thread has set `flag`, with the delays of
    /// [`timeout`](Options::timeout).
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

    /// Reports to `progress`. Several searches for the same answer can share it,
    /// one after the other.
    pub fn progress(self, progress: Arc<Progress>) -> Options {
        Options { progress: Some(progress), ..self }
    }

    /// Whether to make a certificate along with the answer; on by default.
    pub fn certify(self, certify: bool) -> Options {
        Options { certify, ..self }
    }

    /// Whether to count the cheapest routes; off by default.
    pub fn count_routes(self, count: bool) -> Options {
        Options { count, ..self }
    }

    /// The engine to run, out of `applicable`: the requested engine if it is listed;
    /// otherwise the last one that is not [general](Engine::GENERAL); otherwise the
    /// reference, [`Engine::PATHFINDING`].
    ///
    /// ```
    /// use search::{Engine, Options};
    ///
    /// const SWEEP: Engine = Engine::new("sweep");
    /// let [reference, dijkstra] = Engine::GENERAL;
    /// let all = [reference, dijkstra, SWEEP];
    /// assert_eq!(Options::default().engine_among(&all), SWEEP);
    /// assert_eq!(Options::default().engine(dijkstra).engine_among(&all), dijkstra);
    /// assert_eq!(Options::default().engine(SWEEP).engine_among(&Engine::GENERAL), reference);
    /// ```
    #[must_use]
    pub fn engine_among(&self, applicable: &[Engine]) -> Engine {
        if applicable.contains(&self.engine) {
            return self.engine;
        }
        let special = |engine: &&Engine| !Engine::GENERAL.contains(engine);
        applicable.iter().rfind(special).copied().unwrap_or(Engine::PATHFINDING)
    }

    /// Whether a certificate is wanted.
    #[must_use]
    pub const fn wants_certificate(&self) -> bool {
        self.certify
    }

    /// Whether a count of the cheapest routes is wanted.
    #[must_use]
    pub const fn wants_count(&self) -> bool {
        self.count
    }
}
