//! All routes, lazily and in canonical order.

use proof::Certificate;

use crate::explore::{explore, explore_numbered, unlimited};
use crate::listing::Listing;
use crate::reachable::Reachable;
use crate::states::Hashed;
use crate::{Budget, Exhausted, NumberedSpace, Options, Path, Reason, StateSpace};

/// Every route of a state space, in canonical order: by cost, then by number
/// of moves, then by the moves in declared order.
///
/// The iterator ends when there are no more routes, or when a limit is reached:
/// [`Routes::stopped`] tells. Where routes can go round in a cycle, ever longer
/// ones follow.
///
/// # Complexity
///
/// Making it takes a pass over all reachable states and moves, `n` and `m`:
/// O((n + m) log n) time, O(n + m) memory. Each route of `L` moves then takes
/// O(L log k) time, with `k` the number of routes handed out before, and leaves
/// O(L) memory behind; the time does not otherwise depend on `k`. Of the
/// limits, each state looked at and each move of a route handed out counts as
/// an expansion; such a move counts as two stored states.
///
/// ```
/// use search::{Cost, Routes, StateSpace};
///
/// struct Sums;
/// impl StateSpace for Sums {
///     type State = u32;
///     fn starts(&self) -> Vec<u32> {
///         vec![1]
///     }
///     fn successors(&self, &n: &u32, moves: &mut Vec<(u32, Cost)>) {
///         moves.extend([(n + 1, 1), (n * 2, 2)].into_iter().filter(|(to, _)| *to <= 4));
///     }
///     fn is_goal(&self, &n: &u32) -> bool {
///         n == 4
///     }
/// }
///
/// let routes: Vec<_> = Routes::new(&Sums).map(|path| (path.cost, path.states)).collect();
/// assert_eq!(
///     routes,
///     [
///         (3, vec![1, 2, 4]), // fewest moves
///         (3, vec![1, 2, 3, 4]),
///         (4, vec![1, 2, 4]), // doubling first: the same states by another move
///         (4, vec![1, 2, 3, 4]),
///     ]
/// );
/// ```
#[derive(Debug)]
pub struct Routes<S> {
    space: Reachable<S>,
    listing: Listing,
    budget: Budget,
    stopped: Option<Reason>,
}

impl<S: Clone + Eq + std::hash::Hash> Routes<S> {
    /// Every route of `space`.
    ///
    /// # Complexity
    ///
    /// See [`Routes`]. All of the reachable space is explored first: for large
    /// ones see [`Routes::within`].
    #[must_use]
    pub fn new<P: StateSpace<State = S>>(space: &P) -> Routes<S> {
        unlimited(Routes::within(space, &Options::default()))
    }

    /// Every route of `space`, if its states can be explored within the limits
    /// of `options`; the listing goes on within what is left of them.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if a limit is reached before all states are explored; the
    /// lower bound is then the heuristic's at the starts.
    pub fn within<P: StateSpace<State = S>>(
        space: &P,
        options: &Options,
    ) -> Result<Routes<S>, Exhausted<Certificate<S>>> {
        explore(space, options, |_| Ok(Hashed::new())).map(Routes::over)
    }

    /// As [`Routes::new`], with arrays in place of hash tables.
    #[must_use]
    pub fn numbered<P: NumberedSpace<State = S>>(space: &P) -> Routes<S> {
        unlimited(Routes::numbered_within(space, &Options::default()))
    }

    /// As [`Routes::within`], with arrays in place of hash tables.
    ///
    /// # Errors
    ///
    /// As [`Routes::within`].
    pub fn numbered_within<P: NumberedSpace<State = S>>(
        space: &P,
        options: &Options,
    ) -> Result<Routes<S>, Exhausted<Certificate<S>>> {
        explore_numbered(space, options).map(Routes::over)
    }
}

/// Routes of a state space in a puzzle's own words: see [`Routes::map_paths`].
#[derive(Debug)]
pub struct MappedRoutes<S, R> {
    routes: Routes<S>,
    map: fn(Path<S>) -> R,
}

impl<S, R> MappedRoutes<S, R> {
    /// As [`Routes::stopped`].
    #[must_use]
    pub const fn stopped(&self) -> Option<Reason> {
        self.routes.stopped
    }
}

impl<S: Clone, R> Iterator for MappedRoutes<S, R> {
    type Item = R;

    fn next(&mut self) -> Option<R> {
        self.routes.next().map(self.map)
    }
}

impl<S: Clone> Routes<S> {
    /// The same routes, each turned into something else by `map`.
    #[must_use]
    pub fn map_paths<R>(self, map: fn(Path<S>) -> R) -> MappedRoutes<S, R> {
        MappedRoutes { routes: self, map }
    }

    fn over((space, budget): (Reachable<S>, Budget)) -> Routes<S> {
        Routes { listing: Listing::of(&space), space, budget, stopped: None }
    }

    /// Why the iterator ended before there were no more routes; `None` if it
    /// did not.
    #[must_use]
    pub const fn stopped(&self) -> Option<Reason> {
        self.stopped
    }
}

impl<S: Clone> Iterator for Routes<S> {
    type Item = Path<S>;

    fn next(&mut self) -> Option<Path<S>> {
        if self.stopped.is_some() {
            return None;
        }
        match self.listing.next(&self.space, &mut self.budget) {
            Ok(route) => {
                let (ids, cost) = route?;
                let states = ids.into_iter().map(|id| self.space.state(id)).collect();
                Some(Path { states, cost })
            }
            Err(reason) => {
                self.stopped = Some(reason);
                None
            }
        }
    }
}
