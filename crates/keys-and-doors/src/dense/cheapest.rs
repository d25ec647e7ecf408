//! Marks the states on cheapest routes, backwards from the goals.
//!
//! A state is on a cheapest route if a tight move leads from it to another such
//! state: one that takes exactly one step more to reach. The steps are exact for
//! all states with `f` up to the cost of the route, and others cannot be on a
//! cheapest route. So every marked state has a tight move to a marked state, and a
//! reader that follows the marks meets no dead end.

use search::Reason;
use search::engine::Budget;

use super::flood::Seed;
use super::page::Value;
use super::pages::Pages;
use crate::KeyRing;
use crate::ground::Spot;

impl<V: Value> Pages<'_, V> {
    /// Marks the states of cheapest routes, once their cost is known.
    ///
    /// # Complexity
    ///
    /// Linear in the states that are marked. It counts as reading: moves count towards
    /// the next look at the clock, and expansions are not counted.
    pub(crate) fn mark_cheapest(&mut self, budget: &mut Budget) -> Result<(), Reason> {
        let mut open = std::mem::take(&mut self.goals);
        open.retain(|(_, goal)| goal.steps() == self.best);
        for (ring, goal) in &open {
            if let Some(page) = &mut self.by_ring[ring.index()] {
                page.mark_goal(goal.cell(), goal.steps());
            }
        }
        while let Some((ring, state)) = open.pop() {
            budget.go_on()?;
            budget.generate(8);
            let Some(steps) = state.steps().checked_sub(1) else { continue };
            let before = [Some(ring), self.ring_before(ring, state.cell())];
            for ring in before.into_iter().flatten() {
                let Some(page) = &mut self.by_ring[ring.index()] else { continue };
                for cell in self.ground.around(state.cell()) {
                    if page.mark(cell, steps) {
                        open.push((ring, Seed::new(steps, cell)));
                    }
                }
            }
        }
        Ok(())
    }

    /// The ring before the last key of `ring` is picked up at `cell`.
    fn ring_before(&self, ring: KeyRing, cell: usize) -> Option<KeyRing> {
        match self.ground.spots()[cell] {
            Spot::Key(key) if ring.holds(key) => Some(ring.without(key)),
            _ => None,
        }
    }
}
