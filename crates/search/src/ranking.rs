//! The k-th route directly.
//!
//! With exact costs-to-go `H`, each move `u -> v` of cost `c` has a *slack*
//! `c + H(v) - H(u)`: its extra cost over continuing along a cheapest route. A
//! route costs as much as the cheapest route plus the slacks of its moves. So the
//! number of routes from a state with a given sum of slacks, split by number of
//! moves, follows from the numbers of its successors; so does the next greater sum
//! that occurs. Counting along a walk finds the k-th route without listing those
//! before it (Eppstein, 1998, calls the moves with slack "sidetracks").

mod numbers;

use indexmap::IndexMap;
use rustc_hash::FxBuildHasher;

use self::numbers::{Numbers, add_ways, beyond, number_of};
use crate::begin::{first_bound, is_hopeless};
use crate::budget::Budget;
use crate::explore::explore;
use crate::length::Length;
use crate::listing::Listing;
use crate::reachable::{Edge, Reachable};
use crate::space::add;
use crate::states::StateId;
use crate::{Cost, Exhausted, Options, Path, Reason, StateSpace};

/// Route number `k` of `space` in canonical order, counted from 0, without
/// listing those before it; `None` if there are no more than `k`.
///
/// # Errors
///
/// [`Exhausted`] if a limit of `options` is reached first, or if all remaining routes
/// cost too much. Each counted pair of a state and a slack is an expansion and a stored
/// state. (The *slack* of a move is how much more the cheapest way to a goal costs if
/// it begins with this move; on a route, slacks add up.) Each move of a listed route is
/// an expansion and two stored states.
///
/// # Panics
///
/// As [`search`](crate::search()).
///
/// # Complexity
///
/// A pass over all reachable states and moves, as for [`routes`](crate::routes()). Then
/// it fills a table of pairs of a state and a slack, up to the slack of the route. For
/// any `k`, the look-up is one pass over the moves along the route.
///
/// If routes can go round a cycle that costs nothing, infinitely many have the same cost;
/// then the k-th is found by listing those before it.
///
/// ```
/// use search::{Cost, Options, StateSpace, nth_route};
///
/// struct Sums;
/// impl StateSpace for Sums {
///     type State = u32;
///     fn starts(&self) -> Vec<u32> {
///         vec![0]
///     }
///     fn successors(&self, &n: &u32, moves: &mut Vec<(u32, Cost)>) {
///         moves.extend([(n + 1, 1), (n + 2, 1)].into_iter().filter(|(to, _)| *to <= 90));
///     }
///     fn is_goal(&self, &n: &u32) -> bool {
///         n == 90
///     }
/// }
///
/// // One route takes 45 twos; the millionth is found without the others.
/// let cost = |k| Ok(nth_route(&Sums, k, &Options::default())?.map(|path| path.cost));
/// assert_eq!((cost(0)?, cost(1_000_000)?), (Some(45), Some(48)));
/// # Ok::<(), search::Exhausted>(())
/// ```
pub fn nth_route<P: StateSpace>(
    space: &P,
    k: u128,
    options: &Options,
) -> Result<Option<Path<P::State>>, Exhausted> {
    if is_hopeless(space) {
        return Ok(None);
    }
    let mut budget = Budget::new(options);
    let found = explore(space, &mut budget).and_then(|explored| {
        Ranking { space: explored, budget: &mut budget, counts: IndexMap::default() }.route(k)
    });
    found.map_err(|reason| {
        let lower_bound = budget.left_at_least(reason, first_bound(space));
        Exhausted { reason, lower_bound }
    })
}

/// Routes by their place in canonical order.
struct Ranking<'a, S> {
    space: Reachable<S>,
    budget: &'a mut Budget,
    counts: IndexMap<Place, Entry, FxBuildHasher>,
}

/// A state (`None`: before the starts), and the slack that is left for the
/// moves from there to a goal.
type Place = (Option<StateId>, Cost);

/// What is known about a place.
#[derive(Debug, Clone)]
enum Entry {
    /// Being counted: meeting it again means a cycle that costs nothing.
    Open,
    Done(Numbers),
}

/// Why counting failed.
enum CountError {
    /// A limit is reached.
    Budget(Reason),
    /// Routes can go round in a cycle of cost 0.
    Endless,
}

impl<S: Clone> Ranking<'_, S> {
    /// Route number `k`, counted from 0; `None` if there are no more than `k`.
    fn route(&mut self, k: u128) -> Result<Option<Path<S>>, Reason> {
        match self.find(k) {
            Ok(path) => Ok(path),
            Err(CountError::Budget(reason)) => Err(reason),
            Err(CountError::Endless) => self.list(k),
        }
    }

    /// The same by listing all routes before it.
    fn list(&mut self, k: u128) -> Result<Option<Path<S>>, Reason> {
        let mut listing = Listing::of(&self.space);
        let mut left = k;
        loop {
            let Some((ids, cost)) = listing.next(&self.space, self.budget)? else {
                return Ok(None);
            };
            if left == 0 {
                let states = ids.into_iter().map(|id| self.space.state(id)).collect();
                return Ok(Some(Path { states, cost }));
            }
            left -= 1;
        }
    }

    fn find(&mut self, mut k: u128) -> Result<Option<Path<S>>, CountError> {
        if self.space.edge(None, 0).is_none() {
            return Ok(None);
        }
        let best = self.space.to_go(None).cost();
        let mut next = Some(0);
        while let Some(slack) = next {
            let cost =
                add(best, slack).ok_or_else(|| CountError::Budget(self.budget.overflow()))?;
            self.budget.at_least(cost).map_err(CountError::Budget)?;
            let place = (None, slack);
            self.fill(place)?;
            let numbers = self.done(place);
            next = numbers.next_slack;
            for &(moves, number) in &numbers.by_moves {
                let Some(left) = beyond(number, k) else {
                    let states = self.walk(place, moves, k);
                    return Ok(Some(Path { states, cost }));
                };
                k = left;
            }
        }
        Ok(None)
    }

    /// What is known about a place that has been counted.
    fn done(&self, place: Place) -> &Numbers {
        const NONE: &Numbers = &Numbers { by_moves: Vec::new(), next_slack: None };
        match &self.counts[&place] {
            Entry::Done(numbers) => numbers,
            Entry::Open => NONE,
        }
    }

    /// Counts the ways from `place`, and all that this needs, without
    /// recursion.
    fn fill(&mut self, place: Place) -> Result<(), CountError> {
        let mut waiting = vec![place];
        while let Some(&place) = waiting.last() {
            match self.counts.get(&place) {
                Some(Entry::Done(_)) => {
                    waiting.pop();
                }
                Some(Entry::Open) => {
                    // Everything that it needs has been counted since.
                    waiting.pop();
                    let numbers = self.count(place);
                    self.counts.insert(place, Entry::Done(numbers));
                }
                None => {
                    self.budget.expand().map_err(CountError::Budget)?;
                    self.budget.store(1).map_err(CountError::Budget)?;
                    self.counts.insert(place, Entry::Open);
                    let moves = self.moves(place);
                    self.budget.generate(moves.len());
                    for (_, next) in moves {
                        match self.counts.get(&next) {
                            Some(Entry::Open) => return Err(CountError::Endless),
                            Some(Entry::Done(_)) => {}
                            None => waiting.push(next),
                        }
                    }
                }
            }
        }
        Ok(())
    }

    /// The sum over the moves from `place`, all of which are counted.
    fn count(&self, place: Place) -> Numbers {
        let (id, slack) = place;
        let mut numbers = Numbers::default();
        if id.is_some_and(|id| self.space.is_goal(id)) {
            // One way, without slack.
            numbers.by_moves.extend((slack == 0).then_some((0, Some(1))));
            return numbers;
        }
        for (edge, next) in self.moves(place) {
            let ways = self.done(next);
            add_ways(&mut numbers.by_moves, &ways.by_moves);
            let spent = self.slack(id, edge);
            numbers.offer(ways.next_slack.map(|slack| slack.saturating_add(spent)));
        }
        // A move with too much slack for this place belongs to ways of greater slack.
        let mut slacks = self.space.edges(id).map(|edge| self.slack(id, edge));
        numbers.offer(slacks.find(|&spent| spent > slack));
        numbers
    }

    /// The slack of one of the moves from a state; the largest number if the
    /// move leads beyond all costs.
    fn slack(&self, id: Option<StateId>, edge: Edge) -> Cost {
        if edge.through == Length::BEYOND {
            return Cost::MAX;
        }
        edge.through.cost().saturating_sub(self.space.to_go(id).cost())
    }

    /// The moves that are possible from `place`, each with where it leads.
    fn moves(&self, place: Place) -> Vec<(Edge, Place)> {
        let mut moves = Vec::new();
        for edge in self.space.edges(place.0) {
            // The edges are in order of their slacks.
            let Some(left) = place.1.checked_sub(self.slack(place.0, edge)) else { break };
            moves.push((edge, (Some(edge.to), left)));
        }
        moves
    }

    /// Way number `k` of those from `place` with this number of moves.
    fn walk(&self, place: Place, moves: u32, mut k: u128) -> Vec<S> {
        let mut states = Vec::new();
        let mut at = place;
        for left in (0..moves).rev() {
            let mut choices = self.moves(at);
            choices.sort_by_key(|(edge, _)| edge.order);
            for (edge, next) in choices {
                let number = number_of(&self.done(next).by_moves, left);
                let Some(after) = beyond(number, k) else {
                    states.push(self.space.state(edge.to));
                    at = next;
                    break;
                };
                k = after;
            }
        }
        states
    }
}
