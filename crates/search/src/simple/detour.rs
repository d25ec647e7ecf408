//! A* for the least way to a goal around forbidden states.

use std::cmp::{Ordering, Reverse};
use std::collections::BinaryHeap;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::Reason;
use crate::budget::Budget;
use crate::length::Length;
use crate::reachable::{Edge, Reachable};
use crate::states::StateId;

/// A move of a route: its place in declared order, and where it leads.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Step {
    pub(super) order: u32,
    pub(super) to: StateId,
}

/// How a state is reached by the least way known.
#[derive(Debug, Clone, Copy)]
struct Node {
    length: Length,
    /// The state before it; `None` where the way begins.
    from: Option<StateId>,
    /// The move that led here.
    order: u32,
    closed: bool,
}

/// A search for one way.
pub(super) struct Detour<'a, S> {
    space: &'a Reachable<S>,
    avoid: &'a FxHashSet<StateId>,
    budget: &'a mut Budget,
    nodes: FxHashMap<StateId, Node>,
    /// Ordered by the bound on the whole way, then by the length so far: a state is
    /// closed after all others on equally long ways to it.
    open: BinaryHeap<Reverse<(Length, Length, StateId)>>,
}

impl<'a, S: Clone> Detour<'a, S> {
    /// A search that enters none of the states `avoid`.
    pub(super) fn new(
        space: &'a Reachable<S>,
        avoid: &'a FxHashSet<StateId>,
        budget: &'a mut Budget,
    ) -> Detour<'a, S> {
        Detour { space, avoid, budget, nodes: FxHashMap::default(), open: BinaryHeap::new() }
    }

    /// The least way from `at`, reached at length `spent`, with a `possible` first move:
    /// its total length, and its moves from `at` on.
    ///
    /// # Errors
    ///
    /// The [`Reason`] if a limit is reached: a closed state counts as an expansion, and a
    /// state met counts as stored until the search ends.
    pub(super) fn find(
        mut self,
        at: Option<StateId>,
        spent: Length,
        possible: impl Fn(u32) -> bool,
    ) -> Result<Option<(Length, Vec<Step>)>, Reason> {
        for edge in self.space.edges(at).filter(|edge| possible(edge.order)) {
            self.relax(None, spent, edge)?;
        }
        let mut goal: Option<(Length, StateId)> = None;
        while let Some(Reverse((estimate, length, id))) = self.open.pop() {
            if goal.is_some_and(|(least, _)| least < estimate) {
                break;
            }
            let Some(node) = self.nodes.get_mut(&id).filter(|node| !node.closed) else { continue };
            node.closed = true;
            let node = *node;
            if self.space.is_goal(id) {
                let known = goal.map(|(_, known)| known);
                if known.is_none_or(|known| self.comes_before(node, self.nodes[&known])) {
                    goal = Some((length, id));
                }
                continue;
            }
            self.budget.expand()?;
            for edge in self.space.edges(Some(id)) {
                self.relax(Some(id), length, edge)?;
            }
        }
        self.budget.release(self.nodes.len());
        Ok(goal.map(|(length, id)| (length, self.way_to(id))))
    }

    /// Follows a move from a state whose least length is known.
    fn relax(&mut self, from: Option<StateId>, spent: Length, edge: Edge) -> Result<(), Reason> {
        self.budget.generate(1);
        if self.avoid.contains(&edge.to) {
            return Ok(());
        }
        let length = spent.plus(edge.step);
        let new = Node { length, from, order: edge.order, closed: false };
        match self.nodes.get(&edge.to) {
            None => self.budget.store(1)?,
            // What is closed has been met by a shorter way, or is too dear.
            Some(&known) => match length.cmp(&known.length) {
                Ordering::Less => {}
                Ordering::Equal if self.comes_before(new, known) => {}
                Ordering::Equal | Ordering::Greater => return Ok(()),
            },
        }
        self.nodes.insert(edge.to, new);
        self.open.push(Reverse((spent.plus(edge.through), length, edge.to)));
        Ok(())
    }

    /// Whether of two equally long ways the moves of `one` come first.
    fn comes_before(&self, mut one: Node, mut other: Node) -> bool {
        // Beyond the largest cost moves are not counted, and such ways are never shown.
        if one.length == Length::BEYOND {
            return false;
        }
        // Both have equally many moves: the first difference decides.
        while one.from != other.from
            && let (Some(from), Some(other_from)) = (one.from, other.from)
        {
            (one, other) = (self.nodes[&from], self.nodes[&other_from]);
        }
        one.order < other.order
    }

    /// The moves of the least way to `id`.
    fn way_to(&self, id: StateId) -> Vec<Step> {
        let mut way = Vec::new();
        let mut at = Some(id);
        while let Some(to) = at {
            let Node { from, order, .. } = self.nodes[&to];
            way.push(Step { order, to });
            at = from;
        }
        way.reverse();
        way
    }
}
