//! The pages of a run, flooded in rounds.

use search::Reason;
use search::engine::{Budget, Ended};

use super::flood::{Flood, Seed};
use super::page::{Blank, Page, Value};
use crate::KeyRing;
use crate::ground::{Ground, NO_WAY};

/// The least rise of the limit from round to round. Later it rises by half of its
/// excess over the first limit. So a round exceeds the cost of the route by at most a
/// third of its excess over the first limit, and there are few rounds, each of which
/// loads all pages into the cache again.
const STRIDE: u32 = 64;

/// Facts known before a run.
#[derive(Debug, Default)]
pub(crate) struct Known {
    /// An upper bound on the cost of the cheapest route, if there is a route.
    pub(crate) limit: Option<u32>,
    /// By ring, the number of steps after which the last cheapest route leaves it; 0 if
    /// none passes it. `None` if not known.
    pub(crate) left_after: Option<Vec<u32>>,
}

/// The pages of a run.
#[derive(Debug)]
pub(crate) struct Pages<'a, V> {
    pub(super) ground: &'a Ground,
    known: Known,
    /// By ring; each as large as the padded map.
    pub(super) by_ring: Vec<Option<Page<V>>>,
    /// By ring, the cells from which to go on.
    waiting: Vec<Vec<Seed>>,
    /// Goals that were reached.
    pub(super) goals: Vec<(KeyRing, Seed)>,
    /// The fewest steps to one of them.
    pub(super) best: u32,
}

impl<'a, V: Value> Pages<'a, V> {
    /// A run without pages yet.
    pub(crate) fn new(ground: &'a Ground, known: Known) -> Pages<'a, V> {
        let numbers = ground.kinds().index() + 1;
        let by_ring = std::iter::repeat_with(|| None).take(numbers).collect();
        let waiting = vec![Vec::new(); numbers];
        Pages { ground, known, by_ring, waiting, goals: Vec::new(), best: NO_WAY }
    }

    /// Floods until the cheapest routes are known, or that there are none.
    ///
    /// # Complexity
    ///
    /// Linear in the pages and in the states with `f` up to the last limit, except for
    /// sorting the waiting cells.
    pub(crate) fn run(&mut self, budget: &mut Budget) -> Ended {
        let bound = self.ground.bound();
        if bound == NO_WAY {
            return Ended::NoRoute;
        }
        let start = Seed::new(0, self.ground.start());
        self.waiting[KeyRing::EMPTY.index()].push(start);
        let blank = Blank::new(self.ground);
        let mut limit = self.known.limit.unwrap_or(bound);
        loop {
            if let Err(reason) = self.round(&blank, limit, budget) {
                return Ended::Stopped { reason, lower_bound: self.proven().into() };
            }
            if self.best <= limit {
                return Ended::Optimal(self.best.into());
            }
            if self.waiting.iter().all(Vec::is_empty) {
                return Ended::NoRoute;
            }
            limit = limit.saturating_add(STRIDE.max((limit - bound) / 2));
        }
    }

    /// Goes on with all pages, up to `limit`.
    fn round(&mut self, blank: &Blank<V>, limit: u32, budget: &mut Budget) -> Result<(), Reason> {
        budget.at_least(self.proven().into())?;
        for ring in self.ground.kinds().rings() {
            self.flood(blank, ring, limit.min(self.best), budget)?;
        }
        Ok(())
    }

    /// Goes on with the page of `ring`, up to `limit`.
    fn flood(
        &mut self,
        blank: &Blank<V>,
        ring: KeyRing,
        limit: u32,
        budget: &mut Budget,
    ) -> Result<(), Reason> {
        let place = ring.index();
        if self.waiting[place].is_empty() {
            return Ok(());
        }
        if self.by_ring[place].is_none() {
            budget.store(self.ground.spots().len())?;
            self.by_ring[place] = Some(blank.page(ring));
        }
        let Some(page) = &mut self.by_ring[place] else { return Ok(()) };
        let mut seeds = std::mem::take(&mut self.waiting[place]);
        seeds.sort_unstable();
        let last = self.known.left_after.as_ref().map_or(NO_WAY, |left_after| left_after[place]);
        let mut flood = Flood::new(self.ground, ring, page, (limit, last));
        let result = flood.run(seeds, budget);
        let left = flood.left;
        self.waiting[place] = left.later;
        for (key, seed) in left.keys {
            let next = ring.with(key).index();
            let left_after = self.known.left_after.as_ref();
            if left_after.is_none_or(|left_after| left_after[next] > 0) {
                self.waiting[next].push(seed);
            }
        }
        for goal in left.goals {
            self.best = self.best.min(goal.steps());
            self.goals.push((ring, goal));
        }
        result
    }

    /// A lower bound on every route: the least `f` of the waiting cells.
    fn proven(&self) -> u32 {
        let estimates = self.waiting.iter().flatten().map(|seed| {
            let to_goal = self.ground.to_goal()[seed.cell()];
            seed.steps() + to_goal
        });
        estimates.min().map_or(self.best, |estimate| estimate.min(self.best))
    }
}
