//! The search with exact costs, for any costs of moves.
//!
//! A* with arrays: a slot has what is known of a number, and numbers wait in a
//! [queue](super::queue) by `f = g + h`. A number whose cost falls is queued again;
//! stale entries are skipped. The heuristic is computed once for each number.

use std::cmp::Ordering;

use super::bits::Bits;
use super::entered::FEW;
use super::fault::Fault;
use super::queue::BucketQueue;
use super::slot::{Mark, Slot, Word};
use super::trace::Trace;
use crate::budget::Budget;
use crate::space::{no_number, number_of};
use crate::table::{Ended, NotAPotential, Table};
use crate::tally::Tally;
use crate::{Cost, MAX_COST, Numbering, Reason};
use proof::{Certificate, Claim, NumberedTable};

/// The costs of closed numbers.
pub(super) struct Exact<'a, P, W> {
    pub(super) space: &'a P,
    pub(super) guided: bool,
    pub(super) slots: &'a [Slot<W>],
    /// How many numbers below the least cost have been expanded.
    pub(super) expanded: u64,
    /// If known, the numbers from which tight moves lead on to a goal.
    pub(super) on_the_way: Option<Bits>,
}

impl<P: Numbering, W: Word> Exact<'_, P, W> {
    /// Whether all moves out of a number have been followed.
    pub(super) fn is_closed(&self, number: usize) -> bool {
        self.slots.get(number).is_some_and(|slot| slot.is_met() && slot.has(Mark::Closed))
    }
}

impl<P: Numbering, W: Word> Table<usize> for Exact<'_, P, W> {
    fn potential(&self, &number: &usize, optimum: Cost) -> i64 {
        let off_table = |heuristic| optimum.cast_signed().saturating_sub_unsigned(heuristic);
        match self.slots.get(number).filter(|slot| slot.is_met()) {
            None if self.guided => off_table(self.space.heuristic_at(number)),
            None => off_table(0),
            Some(slot) => {
                // Of a number that is not closed `f` is at least the optimum,
                // so that its cost does not count.
                let cost = i64::try_from(slot.cost()).unwrap_or(i64::MAX);
                cost.min(off_table(slot.heuristic()))
            }
        }
    }

    fn retain_tight(
        &self,
        from: &usize,
        optimum: Cost,
        moves: &mut Vec<(usize, Cost)>,
    ) -> Result<(), NotAPotential> {
        let before = self.potential(from, optimum);
        let mut too_steep = None;
        moves.retain(|(to, cost)| {
            let (most, after) =
                (before.saturating_add_unsigned(*cost), self.potential(to, optimum));
            if after > most {
                too_steep = Some(NotAPotential::Move { before, cost: *cost, after });
            }
            after == most && self.on_the_way.as_ref().is_none_or(|bits| bits.has(*to))
        });
        too_steep.map_or(Ok(()), Err)
    }

    fn leads_on(&self, &number: &usize) -> bool {
        let slot = self.slots.get(number).filter(|slot| slot.is_met());
        slot.is_none_or(|slot| slot.has(Mark::LeadsOn) || !slot.has(Mark::Closed))
    }

    /// The closed numbers, for a bound those with `g + h` below it: as a list if
    /// they are few.
    fn certificate(self, claim: Claim) -> Certificate<usize> {
        let bound = match claim {
            Claim::NoRoute => Cost::MAX,
            Claim::AtLeast(bound) => bound,
        };
        let entry = |number: usize| self.slots.get(number)?.closed_below(bound);
        let len = self.slots.len();
        if self.expanded.saturating_mul(FEW as u64) < len as u64 {
            let listed = (0..len).filter_map(|number| Some((number, entry(number)?)));
            return Certificate::new(claim, listed.collect());
        }
        Certificate::numbered(claim, NumberedTable::new(len, entry))
    }
}

/// How a search ended.
pub(super) struct Left {
    pub(super) ended: Ended,
    /// How many numbers below the least cost were expanded, and how many moves
    /// they have.
    pub(super) figures: (u64, u64),
    /// Whether all numbers with `f` up to the least cost are closed, but goals.
    pub(super) all_closed: bool,
    /// All goals met.
    pub(super) goals: Vec<usize>,
    pub(super) trace: Option<Trace>,
}

/// A search under way.
pub(super) struct ExactSearch<'a, 'b, P, W> {
    space: &'a P,
    guided: bool,
    slots: &'b mut [Slot<W>],
    queue: BucketQueue<u32>,
    /// The least cost of a goal met so far.
    optimum: Option<Cost>,
    /// All goals met.
    goals: Vec<usize>,
    /// Whether a move was left out because it costs too much.
    overflow: bool,
    /// Whether numbers at the least cost are expanded too, for the reader.
    reads: bool,
    /// Where each number was reached from, if that is kept.
    trace: Option<Trace>,
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
            queue: BucketQueue::default(),
            optimum: None,
            goals: Vec::new(),
            overflow: false,
            reads,
            trace,
            tally: Tally::default(),
        }
    }

    /// Searches until every number with `f` below the least cost is closed, a
    /// limit is reached, or there are no more.
    pub(super) fn run(mut self, budget: &mut Budget) -> Result<Left, Fault> {
        self.open_starts()?;
        let (ended, all_closed) = loop {
            let Some(next) = self.queue.pop() else { break (self.run_out(), true) };
            let (number, now) = (next as usize, self.queue.now());
            if let Some(optimum) = self.optimum.filter(|&optimum| optimum <= now) {
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
        let figures = self.tally.below(self.optimum);
        Ok(Left { ended, figures, all_closed, goals: self.goals, trace: self.trace })
    }

    /// Expands what waits at the least cost too, from `first` on, if the reader
    /// wants that and it does not take longer than a quarter of the search;
    /// returns whether nothing is left there.
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
        while let Some(number) = next.filter(|_| self.queue.now() == optimum) {
            if self.slots.get(number).is_some_and(|slot| !slot.has(Mark::Closed)) {
                if most == 0 || budget.expand().is_err() {
                    return Ok(false);
                }
                most -= 1;
                budget.generate(self.expand(number, optimum)?);
            }
            next = self.queue.pop().map(|number| number as usize);
        }
        Ok(true)
    }

    /// How it ends where nothing is left to expand.
    fn run_out(&self) -> Ended {
        match self.optimum {
            Some(optimum) => Ended::Optimal(optimum),
            None if self.overflow => {
                Ended::Stopped { reason: Reason::CostOverflow, lower_bound: MAX_COST + 1 }
            }
            None => Ended::NoRoute,
        }
    }

    fn open_starts(&mut self) -> Result<(), Fault> {
        let starts = self.space.starts();
        let starts: Vec<usize> = starts.iter().map(|start| number_of(self.space, start)).collect();
        let mut first = Cost::MAX;
        for &start in &starts {
            first = first.min(self.slot(start)?.heuristic());
        }
        self.queue.begin(*self.space.costs().end(), first);
        for start in starts {
            self.reach(start, Some(0), 0)?;
        }
        Ok(())
    }

    /// Follows all moves out of a number, and returns how many they are.
    #[inline]
    fn expand(&mut self, number: usize, now: Cost) -> Result<usize, Fault> {
        let (mut moves, mut leads_on, mut fault) = (0, false, None);
        let Some(slot) = self.slots.get_mut(number) else { no_number() };
        slot.add(Mark::Closed);
        let cost = slot.cost();
        let space = self.space;
        space.each_move(number, |to, step| {
            moves += 1;
            match self.reach(to, W::sum(cost, step), now) {
                Ok(Ordering::Greater) => {}
                Ok(ordering) => {
                    leads_on = true;
                    if let Some(trace) = &mut self.trace {
                        trace.add(number, to, ordering == Ordering::Less);
                    }
                }
                Err(why) => fault = Some(why),
            }
        });
        if let Some(fault) = fault {
            return Err(fault);
        }
        self.tally.count(now, moves);
        if leads_on && let Some(slot) = self.slots.get_mut(number) {
            slot.add(Mark::LeadsOn);
        }
        Ok(moves)
    }

    /// Notes that a number can be reached at `cost` (`None` if that is too much)
    /// by a move from one with `f` of `now`, and returns how that compares with
    /// what was known.
    #[inline]
    fn reach(&mut self, to: usize, cost: Option<Cost>, now: Cost) -> Result<Ordering, Fault> {
        let slot = self.slot(to)?;
        let heuristic = slot.heuristic();
        if heuristic == Cost::MAX {
            // No goal can be reached from there.
            return Ok(Ordering::Greater);
        }
        let sums = cost.and_then(|cost| Some((cost, W::sum(cost, heuristic)?)));
        let Some((cost, estimate)) = sums else {
            self.overflow = true;
            return Ok(Ordering::Greater);
        };
        if estimate < now {
            return Err(Fault::Inconsistent);
        }
        if !Slot::<W>::fits(cost) {
            return Err(Fault::TooWide);
        }
        let ordering = slot.compare(cost);
        if ordering != Ordering::Less {
            return Ok(ordering);
        }
        slot.set_cost(cost);
        if slot.has(Mark::Goal) {
            self.optimum = self.optimum.into_iter().chain([cost]).min();
            self.goals.push(to);
        } else {
            // No loss: arrays have at most 2^27 numbers.
            #[expect(clippy::cast_possible_truncation, reason = "below MAX_NUMBERS")]
            self.queue.push(estimate, to as u32);
        }
        Ok(ordering)
    }

    /// The slot of a number, which has been met from now on.
    #[inline]
    fn slot(&mut self, number: usize) -> Result<&mut Slot<W>, Fault> {
        let Some(slot) = self.slots.get_mut(number) else { no_number() };
        if !slot.is_met() {
            let heuristic = if self.guided { self.space.heuristic_at(number) } else { 0 };
            let is_goal = self.space.is_goal_at(number);
            if is_goal && heuristic > 0 {
                return Err(Fault::Inconsistent);
            }
            *slot = Slot::met(heuristic, is_goal).ok_or(Fault::TooWide)?;
        }
        Ok(slot)
    }
}
