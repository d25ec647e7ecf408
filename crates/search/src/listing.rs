//! Routes one after another, in canonical order.
//!
//! The set of all routes is split repeatedly (Lawler's scheme). Each part is "this
//! prefix, then this move or a worse one", and its least route is known from the
//! exact costs-to-go. When a route is returned, the rest of its part splits into
//! one part for each place where another move was possible. No route appears twice,
//! and none is missed.
//!
//! Parts wait by the length (cost, then moves) of their least route. Parts of equal
//! length that one route leaves behind are already in order: a part that diverges
//! earlier comes first if its move there is earlier in declared order, and last if
//! it is later. So only the first of each such list is spelled out, and a heap
//! merges the lists.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

use crate::budget::Budget;
use crate::length::Length;
use crate::prefixes::{Prefix, PrefixId, Prefixes};
use crate::reachable::{Edge, Reachable};
use crate::states::StateId;
use crate::{Cost, Reason};

/// What is left of the routes of a space.
#[derive(Debug)]
pub(crate) struct Listing {
    /// Prefixes of routes, as a tree.
    prefixes: Prefixes,
    /// Lists of parts by the length of their least routes.
    later: BTreeMap<Length, Vec<List>>,
    /// The lists of the current length, by their first route, which is spelled out as its
    /// moves.
    now: BinaryHeap<Reverse<(Vec<u32>, List)>>,
    now_length: Length,
    /// Whether a part was left out because all its routes cost too much.
    left_out: bool,
}

/// Parts with least routes of one length, the least last; never empty.
type List = Vec<Part>;

/// All routes that begin with `prefix` (`None`: with nothing at all) and go on
/// with the move of rank `rank` or a worse one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Part {
    prefix: Option<PrefixId>,
    rank: u32,
}

impl Listing {
    /// All routes of `space`.
    pub(crate) fn of<S: Clone>(space: &Reachable<S>) -> Listing {
        let mut listing = Listing {
            prefixes: Prefixes::default(),
            later: BTreeMap::new(),
            now: BinaryHeap::new(),
            now_length: Length::ZERO,
            left_out: false,
        };
        if space.edge(None, 0).is_some() && !listing.leaves_out(space.to_go(None)) {
            let all = Part { prefix: None, rank: 0 };
            listing.later.insert(space.to_go(None), vec![vec![all]]);
        }
        listing
    }

    /// The next route of `space`: its states and its cost.
    ///
    /// # Errors
    ///
    /// The [`Reason`] if a limit is reached; the listing cannot go on then.
    /// [`Reason::CostOverflow`] if all remaining routes cost too much. Each prefix counts
    /// as an expansion and as two states stored; routes that are spelled out count by
    /// their moves.
    pub(crate) fn next<S: Clone>(
        &mut self,
        space: &Reachable<S>,
        budget: &mut Budget,
    ) -> Result<Option<(Vec<StateId>, Cost)>, Reason> {
        if self.now.is_empty() {
            let Some((length, lists)) = self.later.pop_first() else {
                return if self.left_out { Err(budget.overflow()) } else { Ok(None) };
            };
            budget.at_least(length.cost())?;
            self.now_length = length;
            for list in lists {
                self.wait(space, length, list, budget)?;
            }
        }
        let Some(Reverse((moves, mut list))) = self.now.pop() else { return Ok(None) };
        budget.release(moves.len());
        let Some(part) = list.pop() else { return Ok(None) };
        self.wait(space, self.now_length, list, budget)?;
        let ids = self.split(space, part, budget)?;
        Ok(Some((ids, self.now_length.cost())))
    }

    /// Whether routes of this length cost too much; if so, notes that some are left out.
    fn leaves_out(&mut self, length: Length) -> bool {
        self.left_out |= length == Length::BEYOND;
        length == Length::BEYOND
    }

    /// The move with which the least route of `part` goes on; `None` if the
    /// part is empty.
    fn edge<S: Clone>(&self, space: &Reachable<S>, part: Part) -> Option<Edge> {
        space.edge(self.prefixes.state(part.prefix), part.rank)
    }

    /// Queues a list by the length of its least route.
    fn wait<S: Clone>(
        &mut self,
        space: &Reachable<S>,
        length: Length,
        list: List,
        budget: &mut Budget,
    ) -> Result<(), Reason> {
        let Some(&first) = list.last() else { return Ok(()) };
        if length == self.now_length {
            let moves = self.spell(space, first);
            budget.generate(moves.len());
            budget.store(moves.len())?;
            self.now.push(Reverse((moves, list)));
        } else {
            self.later.entry(length).or_default().push(list);
        }
        Ok(())
    }

    /// The least route of `part`, spelled out as its moves.
    fn spell<S: Clone>(&self, space: &Reachable<S>, part: Part) -> Vec<u32> {
        let mut moves: Vec<u32> =
            self.prefixes.line(part.prefix).into_iter().map(|prefix| prefix.order).collect();
        let mut next = self.edge(space, part);
        while let Some(edge) = next {
            moves.push(edge.order);
            next = space.edge(Some(edge.to), 0);
        }
        moves
    }

    /// Returns the least route of `part`, and splits the rest of the part.
    fn split<S: Clone>(
        &mut self,
        space: &Reachable<S>,
        mut part: Part,
        budget: &mut Budget,
    ) -> Result<Vec<StateId>, Reason> {
        let mut ids: Vec<StateId> =
            self.prefixes.line(part.prefix).into_iter().map(|prefix| prefix.state).collect();
        let mut left: BTreeMap<Length, (List, List)> = BTreeMap::new();
        while let Some(Edge { to, order, .. }) = self.edge(space, part) {
            let other = Part { rank: part.rank + 1, ..part };
            if let Some(edge) = self.edge(space, other) {
                let length = self.prefixes.length(other.prefix).plus(edge.through);
                if !self.leaves_out(length) {
                    let (before, after) = left.entry(length).or_default();
                    if edge.order < order { before.push(other) } else { after.push(other) }
                }
            }
            ids.push(to);
            let length = self.now_length.minus(space.to_go(Some(to)));
            let prefix = Prefix { before: part.prefix, state: to, order, length };
            let prefix = self.prefixes.push(prefix, budget)?;
            part = Part { prefix: Some(prefix), rank: 0 };
        }
        for (length, (before, mut list)) in left {
            // Both lists are in order from the start of the route to its end. A part with
            // a later move comes after all that diverge behind it.
            list.extend(before.into_iter().rev());
            self.wait(space, length, list, budget)?;
        }
        Ok(ids)
    }
}
