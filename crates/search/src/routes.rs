//! All routes, lazily and in canonical order.
//!
//! The set of all routes is split again and again (Lawler's scheme): each part
//! is "this prefix, then this move or a worse one", and knows its least route
//! from the exact costs-to-go. When a route is given out, what is left of its
//! part falls into one part per place where another move could have been
//! taken. No route turns up twice, and none is missed.
//!
//! Parts wait by the length (cost, then moves) of their least route. Those of
//! one length that a route leaves behind are in order already: a part that
//! turns off earlier comes first if its move there is an earlier one in
//! declared order, and last if it is a later one. So only the first of each
//! such list is spelled out, and a heap merges the lists.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

use proof::Certificate;

use crate::engine::Id;
use crate::reachable::{Edge, Length, Reachable};
use crate::{Exhausted, Options, Path, StateSpace};

/// Every route of a state space, in canonical order: by cost, then by number
/// of moves, then by the moves in declared order.
///
/// The iterator ends when there are no more routes. It does not end where
/// routes can circle: then ever longer ones follow.
///
/// # Complexity
///
/// Making it takes a pass over all reachable states and moves, `n` and `m`:
/// O((n + m) log n) time, O(n + m) memory. Each route of `L` moves then takes
/// O(L log k) time, with `k` the number of routes given out before, and leaves
/// O(L) memory behind; the time does not otherwise depend on `k`.
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
#[derive(Debug, Clone)]
pub struct Routes<S> {
    space: Reachable<S>,
    /// Prefixes of routes, as a tree.
    prefixes: Vec<Prefix>,
    /// Lists of parts by the length of their least routes.
    later: BTreeMap<Length, Vec<List>>,
    /// The lists of the length now being given out, by their first route.
    now: BinaryHeap<Reverse<(Vec<u32>, List)>>,
    now_length: Length,
}

/// Parts with least routes of one length, the least last.
type List = Vec<Part>;

/// The beginning of a route: a shorter beginning and one move more.
#[derive(Debug, Clone, Copy)]
struct Prefix {
    before: Option<u32>,
    /// The state it has come to.
    state: Id,
    /// The move that led there, by declared order.
    order: u32,
    /// What it has cost so far.
    length: Length,
}

/// All routes that begin with `prefix` (`None`: with nothing at all) and go on
/// with the move of rank `rank` or a worse one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Part {
    prefix: Option<u32>,
    rank: usize,
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
        // Without options nothing stops the exploration but the number of
        // states that can be told apart, and memory ends long before.
        Routes::within(space, &Options::default())
            .unwrap_or_else(|_| Routes::over(Reachable::none()))
    }

    /// Every route of `space`, if its states can be explored within the limits
    /// of `options`.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if a limit is reached first; the lower bound is then the
    /// heuristic's at the starts.
    pub fn within<P: StateSpace<State = S>>(
        space: &P,
        options: &Options,
    ) -> Result<Routes<S>, Exhausted<Certificate<S>>> {
        Reachable::within(space, options).map(Routes::over)
    }
}

impl<S> Routes<S> {
    pub(crate) fn over(space: Reachable<S>) -> Routes<S> {
        let mut routes = Routes {
            space,
            prefixes: Vec::new(),
            later: BTreeMap::new(),
            now: BinaryHeap::new(),
            now_length: Length::ZERO,
        };
        let all = Part { prefix: None, rank: 0 };
        if let Some(length) = routes.length(all) {
            routes.later.insert(length, vec![vec![all]]);
        }
        routes
    }

    fn prefix(&self, prefix: Option<u32>) -> Option<&Prefix> {
        self.prefixes.get(prefix? as usize)
    }

    /// The move with which the least route of `part` goes on.
    fn edge(&self, part: Part) -> Option<&Edge> {
        let edges = match part.prefix {
            None => self.space.starts(),
            some => self.space.edges(self.prefix(some)?.state),
        };
        edges.get(part.rank)
    }

    /// The length of the least route of `part`; `None` if the part is empty, or
    /// that route costs more than is allowed.
    fn length(&self, part: Part) -> Option<Length> {
        let before = self.prefix(part.prefix).map_or(Length::ZERO, |prefix| prefix.length);
        let length = before.plus(self.edge(part)?.through);
        length.cost().map(|_| length)
    }

    /// Puts a list where its turn will come.
    fn wait(&mut self, length: Length, list: List) {
        if length != self.now_length {
            self.later.entry(length).or_default().push(list);
        } else if let Some(&first) = list.last() {
            self.now.push(Reverse((self.moves(first), list)));
        }
    }

    /// The least route of `part`, spelled out as its moves.
    fn moves(&self, part: Part) -> Vec<u32> {
        let mut moves = Vec::new();
        let mut at = part.prefix;
        while let Some(prefix) = self.prefix(at) {
            moves.push(prefix.order);
            at = prefix.before;
        }
        moves.reverse();
        let mut next = self.edge(part);
        while let Some(edge) = next {
            moves.push(edge.order);
            next = self.space.edges(edge.to).first();
        }
        moves
    }

    /// Gives out the least route of `part` and splits what is left of it.
    fn split(&mut self, part: Part) -> Vec<Id> {
        let mut ids = Vec::new();
        let mut at = part.prefix;
        while let Some(prefix) = self.prefix(at) {
            ids.push(prefix.state);
            at = prefix.before;
        }
        ids.reverse();
        let mut left: BTreeMap<Length, (List, List)> = BTreeMap::new();
        let mut part = part;
        while let Some(&Edge { to, order, through }) = self.edge(part) {
            let other = Part { rank: part.rank + 1, ..part };
            if let (Some(length), Some(edge)) = (self.length(other), self.edge(other)) {
                let (before, after) = left.entry(length).or_default();
                if edge.order < order { before.push(other) } else { after.push(other) }
            }
            ids.push(to);
            let before = self.prefix(part.prefix).map_or(Length::ZERO, |prefix| prefix.length);
            let rest = self.space.edges(to).first().map_or(Length::ZERO, |edge| edge.through);
            let length = before.plus(through.minus(rest));
            let Ok(number) = u32::try_from(self.prefixes.len()) else { break };
            self.prefixes.push(Prefix { before: part.prefix, state: to, order, length });
            part = Part { prefix: Some(number), rank: 0 };
        }
        for (length, (before, mut list)) in left {
            // Both were found from the start of the route to its end. Those
            // with a later move come after all that turn off behind them.
            list.extend(before.into_iter().rev());
            self.wait(length, list);
        }
        ids
    }
}

impl<S: Clone> Iterator for Routes<S> {
    type Item = Path<S>;

    fn next(&mut self) -> Option<Path<S>> {
        if self.now.is_empty() {
            let (length, lists) = self.later.pop_first()?;
            self.now_length = length;
            for list in lists {
                self.wait(length, list);
            }
        }
        let cost = self.now_length.cost()?;
        let Reverse((_, mut list)) = self.now.pop()?;
        let part = list.pop()?;
        self.wait(self.now_length, list);
        let ids = self.split(part);
        let states = ids.into_iter().filter_map(|id| self.space.state(id).cloned()).collect();
        Some(Path { states, cost })
    }
}
