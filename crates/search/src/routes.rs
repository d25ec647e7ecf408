//! All routes, lazily and in canonical order.

use std::fmt;

use crate::begin::{first_bound, is_hopeless};
use crate::budget::Budget;
use crate::explore::explore;
use crate::listing::Listing;
use crate::reachable::Reachable;
use crate::simple::SimpleListing;
use crate::{Cost, Exhausted, Options, Path, Reason, StateSpace};

/// Every route of `space`, in canonical order: by cost, then by number of
/// moves, then by the moves in declared order.
///
/// If routes can go round a cycle, the list does not end: take as many as you want, set
/// [`Options::max_cost`], or list only the [simple routes](Routes::simple).
///
/// # Panics
///
/// As [`search`](crate::search()).
///
/// # Complexity
///
/// The call makes a pass over all `n` reachable states and their `m` moves, in
/// O((n + m) log n) time and O(n + m) memory. After `k` routes, the next route of `L`
/// moves takes O(L log k) time and leaves O(L) memory behind, but O(k L) of both if it is
/// the first that costs more or has more moves than those before it. Each state looked at
/// and each move of a returned route counts as an expansion. For what counts as
/// a stored state, see [`Options::max_states`].
///
/// ```
/// use search::{Cost, Options, StateSpace, routes};
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
/// let listed = routes(&Sums, &Options::default()).map(|path| (path.cost, path.states));
/// assert_eq!(
///     listed.collect::<Vec<_>>(),
///     [
///         (3, vec![1, 2, 4]), // fewest moves
///         (3, vec![1, 2, 3, 4]),
///         (4, vec![1, 2, 4]), // doubling first: the same states by another move
///         (4, vec![1, 2, 3, 4]),
///     ]
/// );
/// ```
#[must_use]
pub fn routes<P: StateSpace>(space: &P, options: &Options) -> Routes<P::State> {
    let mut budget = Budget::new(options);
    let (listing, stopped) = if is_hopeless(space) {
        (None, None)
    } else {
        match explore(space, &mut budget) {
            Ok(explored) => (Some((Order::All(Listing::of(&explored)), explored)), None),
            Err(reason) => (None, Some(reason)),
        }
    };
    Routes {
        listing,
        budget,
        lower_bound: first_bound(space),
        stopped,
        make: Box::new(|path| path),
    }
}

/// An iterator over the routes of a state space, or over `R`s made of them: see
/// [`routes`].
pub struct Routes<S, R = Path<S>> {
    /// What is left, and the space that it is read from.
    listing: Option<(Order, Reachable<S>)>,
    budget: Budget,
    lower_bound: Cost,
    stopped: Option<Reason>,
    make: Box<dyn Fn(Path<S>) -> R + Send + Sync>,
}

/// Which routes are listed.
#[derive(Debug)]
enum Order {
    All(Listing),
    Simple(SimpleListing),
}

impl<S: Clone, R> Routes<S, R> {
    /// The routes that meet no state twice, in the same order, beginning again with the
    /// first.
    ///
    /// If moves can be reversed, most later routes only add steps back and forth to the
    /// first one. This list leaves those out.
    ///
    /// # Complexity
    ///
    /// Each listed route of `L` moves splits the remaining routes into up to `L`
    /// parts. A part is searched only when its turn comes: in O(L) time if its cheapest
    /// way on is simple, otherwise by an A* search.
    ///
    /// ```
    /// use search::{Cost, Options, StateSpace, routes};
    ///
    /// /// From 0 to 3 by steps of 1, forth or back, or with a leap from 0 to 2.
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
    /// let all = || routes(&Line, &Options::default()).map_paths(|path| path.states);
    /// assert_eq!(all().simple().collect::<Vec<_>>(), [vec![0, 1, 2, 3], vec![0, 2, 3]]);
    /// assert_eq!(all().nth(1), Some(vec![0, 1, 0, 1, 2, 3]));
    /// ```
    #[must_use]
    pub fn simple(mut self) -> Routes<S, R> {
        if let Some((order, explored)) = &mut self.listing {
            *order = Order::Simple(SimpleListing::of(explored));
        }
        self
    }

    /// The same routes, each converted by `make`.
    #[must_use]
    pub fn map_paths<T>(self, make: impl Fn(Path<S>) -> T + Send + Sync + 'static) -> Routes<S, T> {
        let Routes { listing, budget, lower_bound, stopped, .. } = self;
        Routes { listing, budget, lower_bound, stopped, make: Box::new(make) }
    }

    /// Why the list ended early, with a lower bound on the cost of the remaining routes;
    /// `None` if it did not end early. To ask after `take`, take from `by_ref()`.
    #[must_use]
    pub fn stopped(&self) -> Option<Exhausted> {
        let lower_bound = self.lower_bound;
        self.stopped.map(|reason| Exhausted { reason, lower_bound })
    }
}

impl<S, R> fmt::Debug for Routes<S, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Routes { lower_bound, stopped, .. } = self;
        let mut debug = f.debug_struct("Routes");
        debug.field("lower_bound", lower_bound).field("stopped", stopped).finish_non_exhaustive()
    }
}

impl<S: Clone, R> Iterator for Routes<S, R> {
    type Item = R;

    fn next(&mut self) -> Option<R> {
        if self.stopped.is_some() {
            return None;
        }
        let (order, explored) = self.listing.as_mut()?;
        let next = match order {
            Order::All(listing) => listing.next(explored, &mut self.budget),
            Order::Simple(listing) => listing.next(explored, &mut self.budget),
        };
        match next {
            Ok(route) => {
                let (ids, cost) = route?;
                self.lower_bound = cost;
                let states = ids.into_iter().map(|id| explored.state(id)).collect();
                Some((self.make)(Path { states, cost }))
            }
            Err(reason) => {
                self.lower_bound = self.budget.left_at_least(reason, self.lower_bound);
                self.stopped = Some(reason);
                None
            }
        }
    }
}
