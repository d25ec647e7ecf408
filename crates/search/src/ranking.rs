//! The k-th route directly, and the number of routes of each cost.
//!
//! With exact costs-to-go `H`, each move `u -> v` of cost `c` has a *slack*
//! `c + H(v) - H(u)`: what it costs more than going on in the cheapest way. A
//! route costs the cheapest route's cost plus the slacks of its moves. So the
//! routes from a state with a given sum of slacks can be counted from its
//! successors' numbers, split by number of moves; and counting along a walk
//! finds the k-th route without listing those before it (Eppstein 1998 has
//! the slacks, "sidetracks" there).

use indexmap::IndexMap;
use proof::Certificate;
use rustc_hash::FxBuildHasher;

use crate::engine::Id;
use crate::reachable::{Edge, Reachable};
use crate::{Cost, Exhausted, Options, Path, Routes, StateSpace};

/// Routes by their place in canonical order.
///
/// # Complexity
///
/// Making it takes a pass over all reachable states and moves, as for
/// [`Routes`]. Then, with `x` the most that a route asked for costs more than
/// the cheapest, tables for at most `x + 1` slacks per state on the way are
/// filled once and kept. A look-up then takes one pass over the moves along
/// the route, whatever its number `k`.
///
/// Where routes can circle for nothing there are endlessly many of one cost;
/// there the k-th is found by listing those before it.
///
/// ```
/// use search::{Cost, Ranking, StateSpace};
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
/// let mut ranking = Ranking::new(&Sums);
/// // One route takes 45 twos; the millionth is found without the others.
/// assert_eq!(ranking.route(0).map(|path| path.cost), Some(45));
/// assert_eq!(ranking.route(1_000_000).map(|path| path.cost), Some(48));
/// ```
#[derive(Debug, Clone)]
pub struct Ranking<S> {
    space: Reachable<S>,
    counts: IndexMap<Place, Entry, FxBuildHasher>,
    /// No route has more slack; `None` if there is no most.
    most_slack: Option<Cost>,
}

/// A state, and the slack that is left for the moves from there to a goal.
type Place = (Id, Cost);

/// What is known about a place.
#[derive(Debug, Clone)]
enum Entry {
    /// Being counted: meeting it again means a circle that costs nothing.
    Open,
    /// For each number of moves, ascending, how many routes have it.
    Done(Vec<(u32, u128)>),
}

/// Routes can circle for nothing.
struct Endless;

impl<S: Clone + Eq + std::hash::Hash> Ranking<S> {
    /// The ranking of all routes of `space`.
    #[must_use]
    pub fn new<P: StateSpace<State = S>>(space: &P) -> Ranking<S> {
        Ranking::within(space, &Options::default())
            .unwrap_or_else(|_| Ranking::over(Reachable::none()))
    }

    /// The ranking of all routes of `space`, if its states can be explored
    /// within the limits of `options`.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if a limit is reached first.
    pub fn within<P: StateSpace<State = S>>(
        space: &P,
        options: &Options,
    ) -> Result<Ranking<S>, Exhausted<Certificate<S>>> {
        Reachable::within(space, options).map(Ranking::over)
    }

    /// Route number `k` in canonical order, counted from 0; `None` if there
    /// are not so many.
    #[must_use]
    pub fn route(&mut self, k: u128) -> Option<Path<S>> {
        if let Ok(path) = self.find(k) {
            return path;
        }
        // Endless: the same one by one, in `k` steps.
        let mut routes = Routes::over(self.space.clone());
        let mut left = k;
        while left > 0 {
            routes.next()?;
            left -= 1;
        }
        routes.next()
    }
}

impl<S> Ranking<S> {
    fn over(space: Reachable<S>) -> Ranking<S> {
        let most_slack = space.most_slack();
        Ranking { space, counts: IndexMap::default(), most_slack }
    }
}

impl<S: Clone> Ranking<S> {
    fn find(&mut self, mut k: u128) -> Result<Option<Path<S>>, Endless> {
        let Some(best) = self.space.starts().first().and_then(|edge| edge.through.cost()) else {
            return Ok(None);
        };
        let mut slack = 0;
        while self.most_slack.is_none_or(|most| slack <= most) {
            let Some(cost) = crate::space::add(best, slack) else { break };
            let mut totals: Vec<(u32, u128)> = Vec::new();
            for start in self.space.starts().to_vec() {
                let Some(slack) = rest(start, cost) else { continue };
                self.fill((start.to, slack))?;
                add_counts(&mut totals, self.done((start.to, slack)), 0);
            }
            for (moves, number) in totals {
                if k < number {
                    let states = self.walk(cost, moves, k);
                    return Ok(Some(Path { states, cost }));
                }
                k -= number;
            }
            slack += 1;
        }
        Ok(None)
    }

    fn done(&self, place: Place) -> &[(u32, u128)] {
        match self.counts.get(&place) {
            Some(Entry::Done(counts)) => counts,
            Some(Entry::Open) | None => &[],
        }
    }

    /// Counts the routes from `place`, and all that this needs, without
    /// recursion.
    fn fill(&mut self, place: Place) -> Result<(), Endless> {
        let mut waiting = vec![place];
        while let Some(&place) = waiting.last() {
            match self.counts.get(&place) {
                Some(Entry::Done(_)) => {
                    waiting.pop();
                }
                Some(Entry::Open) => {
                    // Everything that it needs has been counted since.
                    waiting.pop();
                    let counts = self.count(place);
                    self.counts.insert(place, Entry::Done(counts));
                }
                None => {
                    self.counts.insert(place, Entry::Open);
                    for (_, next) in self.moves(place) {
                        match self.counts.get(&next) {
                            Some(Entry::Open) => {
                                self.counts.clear();
                                return Err(Endless);
                            }
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
    fn count(&self, place: Place) -> Vec<(u32, u128)> {
        let (id, slack) = place;
        let mut counts = Vec::new();
        if self.space.edges(id).is_empty() && slack == 0 {
            counts.push((0, 1));
        }
        for (_, next) in self.moves(place) {
            add_counts(&mut counts, self.done(next), 1);
        }
        counts
    }

    /// The moves that are possible from `place`, each with where it leads.
    fn moves(&self, (id, slack): Place) -> Vec<(Edge, Place)> {
        let edges = self.space.edges(id);
        let cost = edges.first().and_then(|edge| edge.through.cost());
        let cost = cost.and_then(|cost| cost.checked_add(slack));
        let next = |&edge: &Edge| Some((edge, (edge.to, rest(edge, cost?)?)));
        edges.iter().filter_map(next).collect()
    }

    /// Route number `k` of those with `cost` and `moves`; the counts are filled.
    fn walk(&self, cost: Cost, moves: u32, mut k: u128) -> Vec<S> {
        let starts = self.space.starts().iter();
        let mut choices: Vec<(Edge, Place)> =
            starts.filter_map(|&edge| Some((edge, (edge.to, rest(edge, cost)?)))).collect();
        let mut states = Vec::new();
        let mut left = moves;
        loop {
            choices.sort_by_key(|(edge, _)| edge.order);
            let mut next = None;
            for (_, place) in choices {
                let number = number_of(self.done(place), left);
                if k < number {
                    next = Some(place);
                    break;
                }
                k -= number;
            }
            let Some(place) = next else { return states };
            states.extend(self.space.state(place.0).cloned());
            let Some(fewer) = left.checked_sub(1) else { return states };
            left = fewer;
            choices = self.moves(place);
        }
    }
}

/// The slack that is left for the route after `edge` if `cost` is left with it.
fn rest(edge: Edge, cost: Cost) -> Option<Cost> {
    cost.checked_sub(edge.through.cost()?)
}

fn number_of(counts: &[(u32, u128)], moves: u32) -> u128 {
    counts.iter().find(|(some, _)| *some == moves).map_or(0, |(_, number)| *number)
}

/// Adds `counts`, each with `more` moves more, to `sum`. Numbers stop at the
/// largest: a route number is below it, so it cannot tell the difference.
fn add_counts(sum: &mut Vec<(u32, u128)>, counts: &[(u32, u128)], more: u32) {
    for &(moves, number) in counts {
        let moves = moves.saturating_add(more);
        match sum.binary_search_by_key(&moves, |(moves, _)| *moves) {
            Ok(place) => {
                if let Some((_, total)) = sum.get_mut(place) {
                    *total = total.saturating_add(number);
                }
            }
            Err(place) => sum.insert(place, (moves, number)),
        }
    }
}
