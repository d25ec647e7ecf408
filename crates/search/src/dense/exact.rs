//! The search with exact costs, for any costs of moves.
//!
//! A* with arrays: a slot holds what is known about a number, and numbers wait in a
//! [queue](super::queue) by `f = g + h`. A number whose cost falls is queued again;
//! stale entries are skipped. The heuristic is computed once for each number.

use std::cmp::Ordering;

use super::fault::Fault;
use super::queue::BucketQueue;
use super::slot::{Mark, Slot, Word};
use super::trace::Trace;
use crate::budget::Budget;
use crate::space::{no_number, number_of};
use crate::table::Ended;
use crate::tally::Tally;
use crate::{Cost, MAX_COST, Numbering, Reason};

/// How a search ended.
pub(super) struct Left {
    pub(super) ended: Ended,
    /// How many numbers below the least cost were expanded, and how many moves
    /// they have.
    pub(super) figures: (u64, u64),
    /// Whether all numbers with `f` up to the least cost are closed, except goals.
    pub(super) all_closed: bool,
    /// All goals met.
    pub(super) goals: Vec<usize>,
    pub(super) trace: Option<Trace>,
}

/// The open numbers, to be expanded, and the goals.
#[derive(Default)]
struct Open {
    queue: BucketQueue<u32>,
    /// The least cost of a goal met so far.
    optimum: Option<Cost>,
    /// All goals met.
    goals: Vec<usize>,
}

impl Open {
    /// Adds a goal at its new cost.
    #[inline]
    fn add_goal(&mut self, number: usize, cost: Cost) {
        self.optimum = self.optimum.into_iter().chain([cost]).min();
        self.goals.push(number);
    }
}

/// A search under way.
pub(super) struct ExactSearch<'a, 'b, P, W> {
    space: &'a P,
    guided: bool,
    slots: &'b mut [Slot<W>],
    open: Open,
    /// Whether a move was left out because it costs too much.
    overflow: bool,
    /// Whether numbers at the least cost are expanded too, for the reader.
    reads: bool,
    /// Where each number was reached from, if that is kept.
    trace: Option<Trace>,
    /// The moves out of the number being expanded.
    moves: Vec<(usize, Cost)>,
    tally: Tally,
}

impl<'a, 'b, P: Numbering, W: Word> ExactSearch<'a, 'b, P, W> {
    /// A search in `slots` that have not been met.
    pub(super) fn new(
        space: &'a P,
        guided: bool,
        slots: &'b mut [Slot<W>],
        reads: bool,
        trace: Option<Trace>,
    ) -> ExactSearch<'a, 'b, P, W> {
        ExactSearch {
            space,
            guided,
            slots,
            open: Open::default(),
            overflow: false,
            reads,
            trace,
            moves: Vec::new(),
            tally: Tally::default(),
        }
    }

    /// Searches until every number with `f` below the least cost is closed, a
    /// limit is reached, or there are no more.
    pub(super) fn run(mut self, budget: &mut Budget) -> Result<Left, Fault> {
        self.open_starts()?;
        let (ended, all_closed) = loop {
            let Some(next) = self.open.queue.pop() else { break (self.run_out(), true) };
            let (number, now) = (next as usize, self.open.queue.now());
            if let Some(optimum) = self.open.optimum.filter(|&optimum| optimum <= now) {
                break (Ended::Optimal(optimum), self.go_on_at(optimum, number, budget)?);
            }
            if self.slots.get(number).is_none_or(|slot| slot.has(Mark::Closed)) {
                continue;
            }
            if let Err(reason) = budget.close(next, now) {
                break (Ended::Stopped { reason, lower_bound: now }, false);
            }
            budget.generate(self.expand(number, now)?);
        };
        let figures = self.tally.below(self.open.optimum);
        Ok(Left { ended, figures, all_closed, goals: self.open.goals, trace: self.trace })
    }

    /// Also expands the numbers due at the least cost, `first` and those after it, if the
    /// reader wants that and it takes no longer than a quarter of the search. Returns
    /// whether none is left.
    fn go_on_at(
        &mut self,
        optimum: Cost,
        first: usize,
        budget: &mut Budget,
    ) -> Result<bool, Fault> {
        if !self.reads {
            return Ok(false);
        }
        let (mut next, mut most) = (Some(first), budget.expanded() / 4 + 64);
        while let Some(number) = next.filter(|_| self.open.queue.now() == optimum) {
            if self.slots.get(number).is_some_and(|slot| !slot.has(Mark::Closed)) {
                if most == 0 || budget.expand().is_err() {
                    return Ok(false);
                }
                most -= 1;
                budget.generate(self.expand(number, optimum)?);
            }
            next = self.open.queue.pop().map(|number| number as usize);
        }
        Ok(true)
    }

    /// How the search ends if nothing is left to expand.
    fn run_out(&self) -> Ended {
        match self.open.optimum {
            Some(optimum) => Ended::Optimal(optimum),
            None if self.overflow => {
                Ended::Stopped { reason: Reason::CostOverflow, lower_bound: MAX_COST + 1 }
            }
            None => Ended::NoRoute,
        }
    }

    fn open_starts(&mut self) -> Result<(), Fault> {
        let starts = self.space.starts();
        self.moves = starts.iter().map(|start| (number_of(self.space, start), 0)).collect();
        let mut first = Cost::MAX;
        for &(start, _) in &self.moves {
            let Some(slot) = self.slots.get_mut(start) else { no_number() };
            meet(self.space, self.guided, start, slot)?;
            first = first.min(slot.heuristic());
        }
        self.open.queue.begin(*self.space.costs().end(), first);
        self.follow(None, 0).map(|_| ())
    }

    /// Follows all moves out of a number, and returns how many they are.
    fn expand(&mut self, number: usize, now: Cost) -> Result<usize, Fault> {
        let Some(slot) = self.slots.get_mut(number) else { no_number() };
        slot.add(Mark::Closed);
        let cost = slot.cost();
        self.moves.clear();
        self.space.each_move(number, |to, step| self.moves.push((to, step)));
        if self.follow(Some((number, cost)), now)?
            && let Some(slot) = self.slots.get_mut(number)
        {
            slot.add(Mark::LeadsOn);
        }
        self.tally.count(now, self.moves.len());
        Ok(self.moves.len())
    }

    /// Follows the moves out of a number with this cost at `f` of `now`, or the starts
    /// for `None`. Returns whether one reached its target at the least known cost or
    /// less.
    fn follow(&mut self, from: Option<(usize, Cost)>, now: Cost) -> Result<bool, Fault> {
        let (so_far, mut leads_on) = (from.map_or(0, |(_, cost)| cost), false);
        for &(to, step) in &self.moves {
            let Some(slot) = self.slots.get_mut(to) else { no_number() };
            if !slot.is_met() {
                meet(self.space, self.guided, to, slot)?;
            }
            let heuristic = slot.heuristic();
            if heuristic == Cost::MAX {
                // No goal can be reached from there.
                continue;
            }
            let sums = W::sum(so_far, step);
            let sums = sums.and_then(|cost| Some((cost, W::sum(cost, heuristic)?)));
            let Some((cost, estimate)) = sums else {
                self.overflow = true;
                continue;
            };
            if estimate < now {
                return Err(Fault::Inconsistent);
            }
            if !Slot::<W>::fits(cost) {
                return Err(Fault::TooWide);
            }
            let ordering = slot.compare(cost);
            if ordering == Ordering::Greater {
                continue;
            }
            leads_on = true;
            if let (Some(trace), Some((number, _))) = (&mut self.trace, from) {
                trace.add(number, to, ordering == Ordering::Less);
            }
            if ordering == Ordering::Equal {
                continue;
            }
            slot.set_cost(cost);
            if slot.has(Mark::Goal) {
                self.open.add_goal(to, cost);
            } else {
                // No loss: arrays have at most 2^27 numbers.
                #[expect(clippy::cast_possible_truncation, reason = "below MAX_NUMBERS")]
                self.open.queue.push(estimate, to as u32);
            }
        }
        Ok(leads_on)
    }
}

/// Meets a number for the first time: from now on its slot has its heuristic.
#[inline(never)]
fn meet<P: Numbering, W: Word>(
    space: &P,
    guided: bool,
    number: usize,
    slot: &mut Slot<W>,
) -> Result<(), Fault> {
    let heuristic = if guided { space.heuristic_at(number) } else { 0 };
    let is_goal = space.is_goal_at(number);
    if is_goal && heuristic > 0 {
        return Err(Fault::Inconsistent);
    }
    *slot = Slot::met(heuristic, is_goal).ok_or(Fault::TooWide)?;
    Ok(())
}
