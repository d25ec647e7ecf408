//! The same costs-to-go computed with a queue: for long runs, and for cities that need many sweeps.
//!
//! From each settled state a *runner* starts along its axis in both directions, and
//! adds up the heat. Wherever it passes after the minimum number of steps, a run
//! could have begun. The first runner to pass settles that state, since runners
//! move in order of cost. A runner gives up if another has passed in its direction
//! at no higher cost and with at least as many steps left. So if runs have no
//! limit, one runner per block and direction is enough.

use grid::{Axis, Dir, Grid, Pos};
use search::engine::{Budget, Ended};

use super::widths::{End, stopped};
use crate::space::RunSpace;
use crate::state::RunNumbers;
use crate::{Block, RunState};

/// A runner on its way back from the end of a run.
#[derive(Debug, Clone, Copy)]
struct Runner {
    /// The least cost to the goal by this run from its current block.
    cost: u32,
    block: u32,
    steps: u32,
    dir: Dir,
}

/// The costs-to-go that are settled so far.
pub(super) struct SettledCosts {
    numbers: RunNumbers,
    /// By number; the largest value for states that are not settled.
    costs: Vec<u32>,
}

const UNSETTLED: u32 = u32::MAX;

/// The number of directions.
const DIRS: usize = Dir::ALL.len();

impl SettledCosts {
    /// The least cost to the goal, if it is settled.
    pub(super) fn to_go(&self, pos: Pos, axis: Axis) -> Option<u32> {
        let number = self.numbers.number(&RunState { pos, axis: Some(axis) })?;
        let cost = *self.costs.get(number)?;
        (cost < UNSETTLED).then_some(cost)
    }

    /// The costs-to-go in a row of the city; the largest number if not settled.
    pub(super) fn row(&self, row: usize, axis: Axis) -> impl Iterator<Item = u32> {
        let first = self.numbers.number(&RunState { pos: Pos::new(row, 0), axis: Some(axis) });
        let costs = first.and_then(|first| self.costs.get(first..));
        costs.unwrap_or_default().iter().copied()
    }

    /// Settles states in order of cost, until the start is one of them. `None` if the
    /// budget has no room for the states, or a cost does not fit.
    pub(super) fn drain(space: &RunSpace<'_>, budget: &mut Budget) -> Option<(SettledCosts, End)> {
        let (city, lengths, before) = (space.city(), space.lengths(), budget.expanded());
        let blocks = city.blocks();
        // The states themselves have been paid for.
        budget.store(blocks.len() * DIRS).ok()?;
        let numbers = RunNumbers::new(blocks, city.start());
        let settled = SettledCosts { numbers, costs: vec![UNSETTLED; numbers.len()] };
        let longest = blocks.rows().max(blocks.cols());
        let mut search = RunnerSearch {
            space,
            settled,
            blocks,
            shortest: lengths.min(),
            longest: lengths.max().min(longest),
            passed: vec![u32::MAX; blocks.len() * DIRS],
            heap: RadixHeap::new(),
            budget,
        };
        let (ended, settled_below) = search.run(city.goal(), city.start()).ok()?;
        let work = ("runners", search.budget.expanded() - before);
        Some((search.settled, End { ended, settled_below, work }))
    }
}

struct RunnerSearch<'a> {
    space: &'a RunSpace<'a>,
    settled: SettledCosts,
    blocks: &'a Grid<Block>,
    shortest: usize,
    longest: usize,
    /// For each block and direction, the fewest steps of any runner that has passed.
    passed: Vec<u32>,
    heap: RadixHeap,
    budget: &'a mut Budget,
}

/// A cost does not fit.
struct DoesNotFit;

impl RunnerSearch<'_> {
    /// How the search ends, and the cost below which every state is settled.
    fn run(&mut self, goal: Pos, start: Pos) -> Result<(Ended, u32), DoesNotFit> {
        if self.heat(goal).is_none() || self.heat(start).is_none() {
            return Ok((Ended::NoRoute, u32::MAX));
        }
        for axis in [Axis::Horizontal, Axis::Vertical] {
            self.settle(goal, axis, 0)?;
        }
        if start == goal {
            return Ok((Ended::Optimal(0), 0));
        }
        let mut most_waiting = 0;
        while let Some(runner) = self.heap.pop() {
            // Pay for room only when the heap grows beyond its largest size so far.
            let waiting = self.heap.len + 1;
            let room = self.budget.store(waiting.saturating_sub(most_waiting));
            most_waiting = most_waiting.max(waiting);
            let going = room.and_then(|()| self.budget.at_least(runner.cost.into()));
            if let Err(reason) = going.and_then(|()| self.budget.expand()) {
                return Ok((stopped(self.space, reason, runner.cost), runner.cost));
            }
            self.budget.generate(1);
            if self.come_by(runner)? == Some(start) {
                return Ok((Ended::Optimal(runner.cost.into()), runner.cost));
            }
        }
        Ok((Ended::NoRoute, u32::MAX))
    }

    fn heat(&self, pos: Pos) -> Option<u32> {
        self.blocks.get(pos)?.heat().and_then(|heat| u32::try_from(heat).ok())
    }

    /// The state at `pos` whose run ended along `axis` has this cost-to-go:
    /// sends runners out.
    fn settle(&mut self, pos: Pos, axis: Axis, cost: u32) -> Result<(), DoesNotFit> {
        let state = RunState { pos, axis: Some(axis) };
        let place =
            self.settled.numbers.number(&state).and_then(|at| self.settled.costs.get_mut(at));
        if let Some(known) = place {
            *known = cost;
        }
        for dir in Dir::ALL.into_iter().filter(|dir| dir.axis() == axis) {
            let (mut at, mut cost, mut steps) = (pos, cost, 0);
            // The first steps are too few to end a run.
            while steps < self.shortest
                && let Some(heat) = self.heat(at)
                && let Some(next) = self.blocks.step(at, dir)
                && self.heat(next).is_some()
            {
                cost = cost.checked_add(heat).filter(|&cost| cost < UNSETTLED).ok_or(DoesNotFit)?;
                (at, steps) = (next, steps + 1);
            }
            self.budget.generate(steps);
            if steps == self.shortest {
                self.send(at, cost, steps, dir);
            }
        }
        Ok(())
    }

    fn send(&mut self, pos: Pos, cost: u32, steps: usize, dir: Dir) {
        let block = self.blocks.index_of(pos).and_then(|block| u32::try_from(block).ok());
        let (Some(block), Ok(steps)) = (block, u32::try_from(steps)) else { return };
        self.heap.push(Runner { cost, block, steps, dir });
    }

    /// Moves a runner to its block, and returns the block if this settles a state.
    fn come_by(&mut self, runner: Runner) -> Result<Option<Pos>, DoesNotFit> {
        let Runner { cost, block, steps, dir } = runner;
        let block = block as usize;
        let pos = Pos::new(block / self.blocks.cols(), block % self.blocks.cols());
        let passed = &mut self.passed[block * DIRS + dir as usize];
        if *passed <= steps {
            return Ok(None);
        }
        // If the limit does not matter, all runners have equally many steps left.
        let limited = self.longest < self.blocks.rows().max(self.blocks.cols());
        *passed = if limited { steps } else { 0 };
        if (steps as usize) < self.longest
            && let Some(heat) = self.heat(pos)
            && let Some(next) = self.blocks.step(pos, dir)
            && self.heat(next).is_some()
        {
            let cost = cost.checked_add(heat).filter(|&cost| cost < UNSETTLED).ok_or(DoesNotFit)?;
            self.send(next, cost, steps as usize + 1, dir);
        }
        let axis = if dir.axis() == Axis::Vertical { Axis::Horizontal } else { Axis::Vertical };
        if self.settled.to_go(pos, axis).is_some() {
            return Ok(None);
        }
        self.settle(pos, axis, cost)?;
        Ok(Some(pos))
    }
}

/// Runners in order of cost, none cheaper than the last one taken. The highest bit in
/// which costs in bucket `b` differ from its cost is bit `b - 1`.
struct RadixHeap {
    buckets: [Vec<Runner>; 33],
    last: u32,
    len: usize,
}

impl RadixHeap {
    const fn new() -> RadixHeap {
        RadixHeap { buckets: [const { Vec::new() }; 33], last: 0, len: 0 }
    }

    const fn bucket(&self, cost: u32) -> usize {
        (u32::BITS - (cost ^ self.last).leading_zeros()) as usize
    }

    fn push(&mut self, runner: Runner) {
        self.len += 1;
        self.put(runner);
    }

    fn put(&mut self, runner: Runner) {
        let bucket = self.bucket(runner.cost);
        self.buckets[bucket].push(runner);
    }

    fn pop(&mut self) -> Option<Runner> {
        if self.buckets[0].is_empty() {
            let full = self.buckets.iter_mut().find(|bucket| !bucket.is_empty())?;
            let runners = std::mem::take(full);
            self.last = runners.iter().map(|runner| runner.cost).min()?;
            for runner in runners {
                self.put(runner);
            }
        }
        self.len -= 1;
        self.buckets[0].pop()
    }
}
