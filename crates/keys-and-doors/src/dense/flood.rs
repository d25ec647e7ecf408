//! Flooding one page: plain frontiers, one step at a time.

use search::Reason;
use search::engine::Budget;

use super::page::{Page, Value};
use crate::ground::{Ground, Spot};
use crate::{Key, KeyRing};

/// A cell, and the steps in which it can be entered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Seed {
    steps: u32,
    cell: u32,
}

impl Seed {
    #[expect(clippy::cast_possible_truncation, reason = "below three times MOST_CELLS")]
    pub(super) const fn new(steps: u32, cell: usize) -> Seed {
        Seed { steps, cell: cell as u32 }
    }

    pub(super) const fn steps(self) -> u32 {
        self.steps
    }

    pub(super) const fn cell(self) -> usize {
        self.cell as usize
    }
}

/// What a flood leaves to others.
#[derive(Debug, Default)]
pub(super) struct Left {
    /// Cells of this page beyond the limit, or behind a stop.
    pub(super) later: Vec<Seed>,
    /// Keys that were picked up.
    pub(super) keys: Vec<(Key, Seed)>,
    /// Goals that were reached.
    pub(super) goals: Vec<Seed>,
}

/// The number of cells taken out of the budget at a time.
const TOGETHER: usize = 256;

/// A flood under way.
pub(super) struct Flood<'a, V> {
    ground: &'a Ground,
    ring: KeyRing,
    values: &'a mut [V],
    limit: u32,
    /// The number of steps after which no way goes on.
    last: u32,
    further: Vec<u32>,
    pub(super) left: Left,
}

impl<'a, V: Value> Flood<'a, V> {
    pub(super) fn new(
        ground: &'a Ground,
        ring: KeyRing,
        page: &'a mut Page<V>,
        (limit, last): (u32, u32),
    ) -> Flood<'a, V> {
        let left = Left::default();
        Flood { ground, ring, values: page.values(), limit, last, further: Vec::new(), left }
    }

    /// Floods from `seeds`, which ascend.
    pub(super) fn run(&mut self, seeds: Vec<Seed>, budget: &mut Budget) -> Result<(), Reason> {
        let mut seeds = seeds.into_iter().peekable();
        let mut edge: Vec<u32> = Vec::new();
        let mut steps = 0;
        loop {
            if edge.is_empty() {
                let Some(seed) = seeds.peek() else { return Ok(()) };
                steps = seed.steps;
            }
            while let Some(seed) = seeds.next_if(|seed| seed.steps == steps) {
                self.enter(seed.cell(), steps);
            }
            edge.append(&mut self.further);
            if steps >= self.last {
                return Ok(());
            }
            if let Err((reason, done)) = self.expand(&edge, steps, budget) {
                let rest = edge.drain(..).skip(done);
                self.left.later.extend(rest.map(|cell| Seed { steps, cell }));
                let met = self.further.drain(..);
                self.left.later.extend(met.map(|cell| Seed { steps: steps + 1, cell }));
                self.left.later.extend(seeds);
                return Err(reason);
            }
            edge.clear();
            std::mem::swap(&mut edge, &mut self.further);
            steps += 1;
        }
    }

    /// Goes one step on from each cell of `edge`. The error says after how many cells
    /// it stopped.
    fn expand(
        &mut self,
        edge: &[u32],
        steps: u32,
        budget: &mut Budget,
    ) -> Result<(), (Reason, usize)> {
        for (done, cells) in edge.chunks(TOGETHER).enumerate() {
            budget.expand_all(cells.len()).map_err(|reason| (reason, done * TOGETHER))?;
            budget.generate(4 * cells.len());
            for &cell in cells {
                for next in self.ground.around(cell as usize) {
                    self.enter(next, steps + 1);
                }
            }
        }
        Ok(())
    }

    /// Enters `cell` after `steps`, if it is new and within the limit.
    #[inline]
    fn enter(&mut self, cell: usize, steps: u32) {
        let value = self.values[cell];
        if value == V::OPEN && steps + self.ground.to_goal()[cell] <= self.limit {
            self.values[cell] = V::of(steps);
            self.further.push(Seed::new(steps, cell).cell);
        } else if value >= V::STOP {
            self.leave(cell, steps);
        }
    }

    /// Leaves `cell`, which is beyond the limit or ends the page, to others.
    #[cold]
    fn leave(&mut self, cell: usize, steps: u32) {
        let seed = Seed::new(steps, cell);
        match self.ground.spots()[cell] {
            Spot::Key(key) if !self.ring.holds(key) => self.left.keys.push((key, seed)),
            Spot::Goal if steps <= self.limit => {
                // A higher cost is of no use any more.
                self.limit = steps;
                self.left.goals.push(seed);
            }
            _ => self.left.later.push(seed),
        }
    }
}
