//! Routes that meet no state twice, one after another, in canonical order.
//!
//! The set of these routes is split repeatedly, as in the
//! [listing of all](crate::listing): a part is "this prefix, then none of these
//! moves". Here the exact costs-to-go are only a bound on the least route of a
//! part, because the cheapest continuation may return to the prefix. So a part
//! first waits by its bound. When its turn comes, its least route is computed, and
//! the part waits again by the length of that route. When the turn of a route
//! comes, it is the next one: no other part has a smaller bound.
//!
//! If the cheapest continuation meets no state of the prefix, it gives the least
//! route of the part. Otherwise A* finds that route, in the space without the
//! prefix. Its heuristic is the costs-to-go of the whole space, which are
//! consistent there too. Among equally long ways it keeps the one whose moves come
//! first.

mod detour;

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use rustc_hash::FxHashSet;

use self::detour::{Detour, Step};
use crate::budget::Budget;
use crate::length::Length;
use crate::prefixes::{Prefix, PrefixId, Prefixes};
use crate::reachable::{Edge, Reachable};
use crate::states::StateId;
use crate::{Cost, Reason};

/// What is left of the simple routes of a space.
#[derive(Debug)]
pub(crate) struct SimpleListing {
    prefixes: Prefixes,
    waiting: BinaryHeap<Reverse<QueuedPart>>,
}

/// A queued part. Among equals, parts without a known route come first, since
/// theirs may be the least.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct QueuedPart {
    /// The length of its least route, or a bound on it.
    length: Length,
    /// Its least route, the start first, once it is known.
    route: Option<Vec<Step>>,
    part: Part,
}

/// All simple routes that begin with `prefix` (`None`: with nothing at all)
/// and go on with none of the moves `without`.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Part {
    prefix: Option<PrefixId>,
    without: Vec<u32>,
}

impl Part {
    /// The move with which the cheapest way on begins, if any is possible that
    /// enters none of the states `met`.
    fn edge<S: Clone>(
        &self,
        space: &Reachable<S>,
        at: Option<StateId>,
        met: &FxHashSet<StateId>,
    ) -> Option<Edge> {
        let possible = |edge: &Edge| !self.without.contains(&edge.order) && !met.contains(&edge.to);
        space.edges(at).find(possible)
    }
}

impl SimpleListing {
    /// All simple routes of `space`.
    pub(crate) fn of<S: Clone>(space: &Reachable<S>) -> SimpleListing {
        let all = Part { prefix: None, without: Vec::new() };
        let first = QueuedPart { length: space.to_go(None), route: None, part: all };
        let waiting = BinaryHeap::from([Reverse(first)]);
        SimpleListing { prefixes: Prefixes::default(), waiting }
    }

    /// The next route of `space`: its states and its cost.
    ///
    /// # Errors
    ///
    /// The [`Reason`] if a limit is reached; the listing cannot go on then.
    /// [`Reason::CostOverflow`] if all remaining routes cost too much.
    pub(crate) fn next<S: Clone>(
        &mut self,
        space: &Reachable<S>,
        budget: &mut Budget,
    ) -> Result<Option<(Vec<StateId>, Cost)>, Reason> {
        while let Some(Reverse(QueuedPart { length, route, part })) = self.waiting.pop() {
            let Some(route) = route else {
                if let Some((length, route)) = self.least(space, &part, budget)? {
                    budget.store(route.len())?;
                    self.waiting.push(Reverse(QueuedPart { length, route: Some(route), part }));
                }
                continue;
            };
            if length == Length::BEYOND {
                return Err(budget.overflow());
            }
            budget.at_least(length.cost())?;
            budget.release(route.len());
            self.split(space, part, &route, budget)?;
            return Ok(Some((route.into_iter().map(|step| step.to).collect(), length.cost())));
        }
        Ok(None)
    }

    /// The least route of `part` and its length; `None` if the part is empty.
    fn least<S: Clone>(
        &self,
        space: &Reachable<S>,
        part: &Part,
        budget: &mut Budget,
    ) -> Result<Option<(Length, Vec<Step>)>, Reason> {
        let line = self.prefixes.line(part.prefix);
        budget.generate(line.len());
        budget.go_on()?;
        let mut route: Vec<Step> =
            line.iter().map(|prefix| Step { order: prefix.order, to: prefix.state }).collect();
        let met: FxHashSet<StateId> = route.iter().map(|step| step.to).collect();
        let at = self.prefixes.state(part.prefix);
        let Some(edge) = part.edge(space, at, &met) else { return Ok(None) };
        let spent = self.prefixes.length(part.prefix);
        let way_on = cheapest_way(space, edge, &met);
        budget.generate(way_on.as_ref().map_or(0, Vec::len));
        if let Some(way_on) = way_on {
            route.extend(way_on);
            return Ok(Some((spent.plus(edge.through), route)));
        }
        let possible = |order| !part.without.contains(&order);
        let detour = Detour::new(space, &met, budget).find(at, spent, possible)?;
        Ok(detour.map(|(length, way_on)| {
            route.extend(way_on);
            (length, route)
        }))
    }

    /// Splits the rest of `part` without `route`, its least one.
    fn split<S: Clone>(
        &mut self,
        space: &Reachable<S>,
        mut part: Part,
        route: &[Step],
        budget: &mut Budget,
    ) -> Result<(), Reason> {
        let line = self.prefixes.line(part.prefix);
        let mut met: FxHashSet<StateId> = line.iter().map(|prefix| prefix.state).collect();
        for &Step { order, to } in route.iter().skip(line.len()) {
            let at = self.prefixes.state(part.prefix);
            let spent = self.prefixes.length(part.prefix);
            let step = space.edges(at).find(|edge| edge.order == order);
            let length = spent.plus(step.map_or(Length::ZERO, |edge| edge.step));
            let prefix = Prefix { before: part.prefix, state: to, order, length };
            let prefix = self.prefixes.push(prefix, budget)?;
            part.without.push(order);
            budget.store(part.without.len())?;
            if let Some(edge) = part.edge(space, at, &met) {
                let length = spent.plus(edge.through);
                self.waiting.push(Reverse(QueuedPart { length, route: None, part }));
            }
            met.insert(to);
            part = Part { prefix: Some(prefix), without: Vec::new() };
        }
        Ok(())
    }
}

/// The way on that begins with `edge` and is the cheapest in the whole space,
/// if it enters none of the states `met`.
fn cheapest_way<S: Clone>(
    space: &Reachable<S>,
    edge: Edge,
    met: &FxHashSet<StateId>,
) -> Option<Vec<Step>> {
    // Beyond the largest cost no way is the cheapest, and following moves could loop.
    if edge.through == Length::BEYOND {
        return None;
    }
    let mut way = Vec::new();
    let mut next = Some(edge);
    while let Some(Edge { to, order, .. }) = next {
        if met.contains(&to) {
            return None;
        }
        way.push(Step { order, to });
        next = space.edge(Some(to), 0);
    }
    Some(way)
}
