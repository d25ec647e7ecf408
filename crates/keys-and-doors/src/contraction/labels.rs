//! The search from point to point.
//!
//! A label says that a point can be reached with a key ring at some cost. Labels are
//! taken in order of `f = g + h`, so the first one for a point and key ring is the
//! cheapest. A label is dropped if an earlier one at the same point has all of its keys
//! and costs *less*: more keys allow everything that fewer keys allow. At equal cost it
//! is kept, since it may be on another cheapest route, and the search must find all of
//! them.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use search::engine::Budget;

use super::points::{Interrupt, Point, Points};
use crate::KeyRing;

/// Labels order by `f`, then by steps, point and ring.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Label {
    estimate: u32,
    steps: u32,
    point: Point,
    keys: KeyRing,
}

/// The labels of a search.
#[derive(Debug)]
pub(super) struct Labels<'a> {
    points: Points<'a>,
    open: BinaryHeap<Reverse<Label>>,
    /// The labels taken, in this order.
    taken: Vec<Label>,
    /// For each point, the rings with which it was taken, with the steps.
    by_point: Vec<Vec<(KeyRing, u32)>>,
    /// The cost of the cheapest route.
    cost: Option<u32>,
}

impl<'a> Labels<'a> {
    pub(super) fn new(points: Points<'a>) -> Labels<'a> {
        let by_point = vec![Vec::new(); points.len()];
        Labels { points, open: BinaryHeap::new(), taken: Vec::new(), by_point, cost: None }
    }

    /// The number of labels taken.
    pub(super) const fn looked_at(&self) -> u64 {
        self.taken.len() as u64
    }

    /// Takes all labels up to the cost of the cheapest route, and returns that cost, if
    /// there is a route. The error has a lower bound on every route.
    pub(super) fn run(&mut self, budget: &mut Budget) -> Result<Option<u32>, (Interrupt, u32)> {
        let mut bound = self.points.to_goal(Point::START);
        self.push(0, Point::START, KeyRing::EMPTY, budget).map_err(|halt| (halt, bound))?;
        while let Some(Reverse(label)) = self.open.pop() {
            bound = label.estimate;
            if self.cost.is_some_and(|cost| cost < bound) {
                break;
            }
            budget.at_least(bound.into()).map_err(|reason| (Interrupt::Budget(reason), bound))?;
            if !self.is_beaten(&label) {
                self.take(label, budget).map_err(|halt| (halt, bound))?;
            }
        }
        Ok(self.cost)
    }

    /// Whether this point was taken with this ring, or at a lower cost with all of its
    /// keys.
    fn is_beaten(&self, label: &Label) -> bool {
        self.by_point[label.point.index()].iter().any(|&(keys, steps)| {
            keys == label.keys || (steps < label.steps && keys.holds_all(label.keys))
        })
    }

    fn take(&mut self, label: Label, budget: &mut Budget) -> Result<(), Interrupt> {
        budget.expand()?;
        self.taken.push(label);
        self.by_point[label.point.index()].push((label.keys, label.steps));
        if label.point == Point::GOAL {
            self.cost = Some(label.steps);
            return Ok(());
        }
        self.points.explore(label.point, budget)?;
        let count = self.points.next(label.point).len();
        budget.generate(count);
        self.points.work(count)?;
        for place in 0..count {
            let (point, steps) = self.points.next(label.point)[place];
            if let Some(keys) = self.points.enter(point, label.keys) {
                self.push(label.steps + steps, point, keys, budget)?;
            }
        }
        Ok(())
    }

    fn push(
        &mut self,
        steps: u32,
        point: Point,
        keys: KeyRing,
        budget: &mut Budget,
    ) -> Result<(), Interrupt> {
        let estimate = steps + self.points.to_goal(point);
        let label = Label { estimate, steps, point, keys };
        let late = self.cost.is_some_and(|cost| cost < estimate);
        if !late && !self.is_beaten(&label) {
            budget.store(1)?;
            self.open.push(Reverse(label));
        }
        Ok(())
    }

    /// By ring, the number of steps after which the last cheapest route leaves it; 0 if
    /// none passes it.
    ///
    /// Goes backwards: a label is on a cheapest route if it is at a goal at the least
    /// cost, or if a move from it leads to such a label at exactly that label's cost.
    /// That label costs more, so it has been visited before.
    pub(super) fn left_after(&mut self) -> Vec<u32> {
        let mut left_after = vec![0; KeyRing::FULL.index() + 1];
        let mut cheapest: Vec<Vec<(KeyRing, u32)>> = vec![Vec::new(); self.points.len()];
        self.taken.sort_unstable_by_key(|label| Reverse(label.steps));
        for label in &self.taken {
            let last = if label.point == Point::GOAL {
                Some(label.steps).filter(|steps| self.cost == Some(*steps))
            } else {
                let next = self.points.next(label.point).iter();
                let next = next.map(|&(point, steps)| (point, label.steps + steps));
                next.filter(|&(point, steps)| {
                    let keys = self.points.enter(point, label.keys);
                    keys.is_some_and(|keys| cheapest[point.index()].contains(&(keys, steps)))
                })
                .map(|(_, steps)| steps)
                .max()
            };
            let Some(last) = last else { continue };
            cheapest[label.point.index()].push((label.keys, label.steps));
            let left_after = &mut left_after[label.keys.index()];
            *left_after = last.max(*left_after);
        }
        left_after
    }
}
