//! All routes, lazily and in canonical order.

use proof::Certificate;

use crate::explore::{Explored, explore, explore_numbered, unlimited};
use crate::listing::Listing;
use crate::reachable::Reachable;
use crate::simple::SimpleListing;
use crate::states::Hashed;
use crate::{Budget, Exhausted, NumberedSpace, Options, Path, Reason, StateSpace};

/// Every route of a state space, in canonical order: by cost, then by number
/// of moves, then by the moves in declared order.
///
/// The iterator ends when there are no more routes, when a limit is reached,
/// or when all that are left cost too much: [`Routes::stopped`] tells. Where
/// routes can go round in a cycle, ever longer ones follow;
/// [`Routes::simple`] lists those that do not.
///
/// # Complexity
///
/// Making it takes a pass over all reachable states and moves, `n` and `m`:
/// O((n + m) log n) time, O(n + m) memory. Each route of `L` moves then takes
/// O(L log k) time, with `k` the number of routes handed out before, and leaves
/// O(L) memory behind; the time does not otherwise depend on `k`. Of the
/// limits, each state looked at and each move of a route handed out counts as
/// an expansion. Each state and each move counts as a stored state (a move
/// takes 16 bytes), each move of a route handed out as two.
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
    listing: Order,
    budget: Budget,
    stopped: Option<Reason>,
}

/// Which routes are listed.
#[derive(Debug)]
enum Order {
    All(Listing),
    Simple(SimpleListing),
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

    /// The routes of `space` that meet no state twice, in the same order.
    ///
    /// Where moves can be taken back, the routes after the first are mostly
    /// the first with some step to and fro. These are not.
    ///
    /// # Complexity
    ///
    /// Making it takes as long as [`Routes::new`]. Of a route of `L` moves
    /// then up to `L` parts of the other routes are left. Each takes O(L) time
    /// where the cheapest way on is simple, and an A* search otherwise; both
    /// only when it is their turn.
    ///
    /// ```
    /// use search::{Cost, Routes, StateSpace};
    ///
    /// /// From 0 to 3 along a line whose steps can be taken back, or past 1.
    /// struct Line;
    /// impl StateSpace for Line {
    ///     type State = u32;
    ///     fn starts(&self) -> Vec<u32> {
    ///         vec![0]
    ///     }
    ///     fn successors(&self, &n: &u32, moves: &mut Vec<(u32, Cost)>) {
    ///         moves.extend(n.checked_sub(1).map(|back| (back, 1)));
    ///         moves.push((n + 1, 1));
    ///         moves.extend((n == 0).then_some((2, 6)));
    ///     }
    ///     fn is_goal(&self, &n: &u32) -> bool {
    ///         n == 3
    ///     }
    /// }
    ///
    /// let routes: Vec<Vec<u32>> = Routes::simple(&Line).map(|path| path.states).collect();
    /// assert_eq!(routes, [vec![0, 1, 2, 3], vec![0, 2, 3]]);
    /// assert_eq!(Routes::new(&Line).nth(1).map(|path| path.states), Some(vec![0, 1, 0, 1, 2, 3]));
    /// ```
    #[must_use]
    pub fn simple<P: StateSpace<State = S>>(space: &P) -> Routes<S> {
        unlimited(Routes::simple_within(space, &Options::default()))
    }

    /// As [`Routes::simple`], within the limits of `options` as
    /// [`Routes::within`].
    ///
    /// # Errors
    ///
    /// As [`Routes::within`].
    pub fn simple_within<P: StateSpace<State = S>>(
        space: &P,
        options: &Options,
    ) -> Result<Routes<S>, Exhausted<Certificate<S>>> {
        explore(space, options, |_| Ok(Hashed::new())).map(Routes::simple_over)
    }

    /// As [`Routes::simple`], with arrays in place of hash tables.
    #[must_use]
    pub fn simple_numbered<P: NumberedSpace<State = S>>(space: &P) -> Routes<S> {
        unlimited(Routes::simple_numbered_within(space, &Options::default()))
    }

    /// As [`Routes::simple_within`], with arrays in place of hash tables.
    ///
    /// # Errors
    ///
    /// As [`Routes::within`].
    pub fn simple_numbered_within<P: NumberedSpace<State = S>>(
        space: &P,
        options: &Options,
    ) -> Result<Routes<S>, Exhausted<Certificate<S>>> {
        explore_numbered(space, options).map(Routes::simple_over)
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

    fn over((space, budget): Explored<S>) -> Routes<S> {
        let listing = Order::All(Listing::of(&space));
        Routes { listing, space, budget, stopped: None }
    }

    fn simple_over((space, budget): Explored<S>) -> Routes<S> {
        let listing = Order::Simple(SimpleListing::of(&space));
        Routes { listing, space, budget, stopped: None }
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
        let next = match &mut self.listing {
            Order::All(listing) => listing.next(&self.space, &mut self.budget),
            Order::Simple(listing) => listing.next(&self.space, &mut self.budget),
        };
        match next {
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
