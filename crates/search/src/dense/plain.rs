//! The search if all moves have the same cost and are reversible.
//!
//! With a consistent heuristic, `f` grows along a move by at least 0 and at most
//! twice the cost. In a plain maze with the Manhattan distance it grows by 0 or by
//! twice the cost, so two stacks serve as the queue. A number that is met at the
//! current `f` cannot be reached at a lower cost, so it is next: it waits in a
//! separate stack. Others go into a bucket. A number is settled when it comes out.
//!
//! So at each `f` the search is a depth-first walk over tight moves, in declared
//! order. The path of this walk at the least cost is kept: everything that it has
//! left by then leads to no goal, so the reader can skip it. On an open field that
//! is nearly everything that has been settled.
//!
//! The search stores one byte per number: whether it is settled, and its distance
//! modulo 3. Along a reversible move a potential changes by at most one step, so
//! the distances modulo 3 determine which moves are tight.

use proof::{Certificate, Claim};

use super::bits::{Bits, Third, Thirds, next};
use super::entered::Entered;
use super::fault::Fault;
use super::queue::BucketQueue;
use super::queue_entry::QueueEntry;
use crate::budget::Budget;
use crate::space::{no_number, number_of};
use crate::table::{Ended, NotAPotential, Table};
use crate::tally::Tally;
use crate::{Cost, Numbering};

/// Distances modulo 3.
pub(super) struct Plain<'a, P> {
    pub(super) space: &'a P,
    /// What each move costs.
    pub(super) step: Cost,
    pub(super) thirds: &'a Thirds,
    /// If known, the numbers from which tight moves lead on to a goal.
    pub(super) on_the_way: Option<Bits>,
    /// Numbers from which none do.
    pub(super) dead_ends: Bits,
    /// The entries of the certificate.
    pub(super) entered: Entered,
}

impl<P: Numbering> Plain<'_, P> {
    /// The potential in steps modulo 3; `None` if it is not a whole number of steps, or
    /// no goal can be reached.
    #[inline]
    fn third(&self, number: usize, optimum: Cost) -> Option<Third> {
        if let Some(third @ 1..) = self.thirds.get(number) {
            return Some(third);
        }
        let heuristic = self.space.heuristic_at(number);
        let mut potential = optimum.cast_signed().checked_sub_unsigned(heuristic)?;
        // Nearly always a step costs 1, and division is slow.
        if self.step > 1 {
            let step = self.step.cast_signed();
            if potential.checked_rem(step) != Some(0) {
                return None;
            }
            potential = potential.checked_div(step)?;
        }
        Some(match potential.rem_euclid(3) {
            0 => START,
            1 => next(START),
            _ => next(next(START)),
        })
    }

    /// Whether a move from `from` to `to` is tight.
    #[inline]
    pub(super) fn is_tight(&self, from: usize, to: usize, optimum: Cost) -> bool {
        self.third(from, optimum).is_some_and(|third| self.third(to, optimum) == Some(next(third)))
    }
}

impl<P: Numbering> Table<usize> for Plain<'_, P> {
    /// Called for starts, whose distance is 0, and goals: exact for both.
    fn potential(&self, &number: &usize, optimum: Cost) -> i64 {
        if self.space.is_goal_at(number) {
            return optimum.cast_signed();
        }
        let off_table =
            optimum.cast_signed().saturating_sub_unsigned(self.space.heuristic_at(number));
        if self.thirds.get(number) == Some(START) { off_table.min(0) } else { off_table }
    }

    fn retain_tight(
        &self,
        &from: &usize,
        optimum: Cost,
        moves: &mut Vec<(usize, Cost)>,
    ) -> Result<(), NotAPotential> {
        let after = self.third(from, optimum).map(next);
        moves.retain(|&(to, _)| {
            after.is_some()
                && !self.dead_ends.has(to)
                && self.on_the_way.as_ref().is_none_or(|bits| bits.has(to))
                && self.third(to, optimum) == after
        });
        Ok(())
    }

    fn certificate(self, claim: Claim) -> Certificate<usize> {
        self.entered.certificate(claim)
    }
}

/// What a search of equal steps leaves besides the thirds.
pub(super) struct Left<W> {
    pub(super) ended: Ended,
    /// How many numbers below the least cost were expanded, and how many moves
    /// they have.
    pub(super) figures: (u64, u64),
    /// What was expanded at the last `f`, if that was kept.
    pub(super) course: Vec<W>,
    pub(super) entered: Entered,
}

/// The third of a start.
pub(super) const START: Third = 1;

/// A search under way.
pub(super) struct PlainSearch<'a, 'b, P> {
    space: &'a P,
    step: Cost,
    thirds: &'b mut Thirds,
    queue: BucketQueue<QueueEntry>,
    /// The numbers due at the current `f`, the next one last.
    due: Vec<QueueEntry>,
    /// What has been expanded at the current `f`, if that is kept.
    course: Vec<QueueEntry>,
    keeps: bool,
    entered: Entered,
    tally: Tally,
}

impl<'a, 'b, P: Numbering> PlainSearch<'a, 'b, P> {
    /// A search with nothing settled. Its course is kept if the reader or the entries
    /// need it.
    pub(super) fn new(
        space: &'a P,
        step: Cost,
        thirds: &'b mut Thirds,
        reads: bool,
        entered: Entered,
    ) -> PlainSearch<'a, 'b, P> {
        let (queue, due, course, tally) =
            (BucketQueue::default(), Vec::new(), Vec::new(), Tally::default());
        let keeps = reads || entered.is_wanted();
        PlainSearch { space, step, thirds, queue, due, course, keeps, entered, tally }
    }

    /// Searches until a goal is settled, a limit is reached, or nothing is left.
    pub(super) fn run(mut self, budget: &mut Budget) -> Result<Left<QueueEntry>, Fault> {
        self.open_starts()?;
        let ended = loop {
            let Some(waiting) = self.settle_next() else {
                self.close_course(self.queue.now());
                break Ended::NoRoute;
            };
            let now = self.queue.now();
            if self.space.is_goal_at(waiting.number()) {
                if waiting.heuristic() > 0 {
                    return Err(Fault::Inconsistent);
                }
                break Ended::Optimal(now);
            }
            if let Err(reason) = budget.close(waiting.as_u32(), now) {
                break Ended::Stopped { reason, lower_bound: now };
            }
            budget.generate(self.expand(waiting, now)?);
        };
        let optimum = if let Ended::Optimal(optimum) = ended { Some(optimum) } else { None };
        let figures = self.tally.below(optimum);
        Ok(Left { ended, figures, course: self.course, entered: self.entered })
    }

    fn open_starts(&mut self) -> Result<(), Fault> {
        let mut starts = Vec::new();
        for start in self.space.starts() {
            let number = number_of(self.space, &start);
            let heuristic = self.space.heuristic_at(number);
            if heuristic < Cost::MAX {
                starts.push(QueueEntry::new(number, heuristic, START).ok_or(Fault::TooWide)?);
            }
        }
        let first = starts.iter().map(|start| start.heuristic()).min().unwrap_or(0);
        self.queue.begin(self.step, first);
        for start in starts {
            self.queue.push(start.heuristic(), start);
        }
        Ok(())
    }

    /// Settles the next queued number that is not settled; its distance is final.
    #[inline]
    fn settle_next(&mut self) -> Option<QueueEntry> {
        loop {
            let waiting = match self.due.pop() {
                Some(waiting) => waiting,
                None => self.next_in_queue()?,
            };
            if self.thirds.set(waiting.number(), waiting.third()) {
                return Some(waiting);
            }
        }
    }

    /// The next entry of the queue; if `f` grows, a new course begins.
    #[inline]
    fn next_in_queue(&mut self) -> Option<QueueEntry> {
        let before = self.queue.now();
        let waiting = self.queue.pop()?;
        if self.queue.now() > before {
            self.close_course(before);
        }
        Some(waiting)
    }

    /// Ends the course: everything with `f` up to `now` is closed.
    fn close_course(&mut self, now: Cost) {
        self.entered.close(self.space, now, self.course.iter().map(|waiting| waiting.number()));
        self.course.clear();
    }

    /// Follows all moves out of a number, and returns how many they are.
    #[inline]
    fn expand(&mut self, from: QueueEntry, now: Cost) -> Result<usize, Fault> {
        if self.keeps {
            self.course.push(from);
        }
        let third = next(from.third());
        let (mut moves, mut fault, waited) = (0, None, self.due.len());
        let space = self.space;
        space.each_move(from.number(), |to, cost| {
            moves += 1;
            if let Err(why) = self.reach(to, cost, (from.heuristic(), third), now) {
                fault = Some(why);
            }
        });
        if let Some(fault) = fault {
            return Err(fault);
        }
        // The first one declared is due next.
        if self.due.len() >= waited + 2
            && let Some(due) = self.due.get_mut(waited..)
        {
            due.reverse();
        }
        self.tally.count(now, moves);
        Ok(moves)
    }

    /// Follows a move that leads to `to`; `before` is the heuristic of its origin, and
    /// `third` belongs to `to`.
    #[inline]
    fn reach(
        &mut self,
        to: usize,
        cost: Cost,
        (before, third): (Cost, Third),
        now: Cost,
    ) -> Result<(), Fault> {
        if cost != self.step {
            return Err(Fault::Undeclared);
        }
        match self.thirds.get(to) {
            Some(0) => {}
            Some(_) => return Ok(()),
            None => no_number(),
        }
        let heuristic = self.space.heuristic_at(to);
        let waiting = QueueEntry::new(to, heuristic, third).ok_or(Fault::TooWide)?;
        // Neither sum can overflow: costs are below 2^12, heuristics below 2^30.
        let grown = (cost + heuristic).checked_sub(before).ok_or(Fault::Inconsistent)?;
        if grown > 0 {
            self.queue.push(now.saturating_add(grown), waiting);
        } else {
            self.due.push(waiting);
        }
        Ok(())
    }
}

/// The numbers of the last `course`, which ended at a goal, that lead to no goal.
///
/// In depth-first order, each number on the way to the goal is the last one before its
/// follower whose heuristic is larger than the follower's by a `step`. All tight moves
/// out of the others have been followed. Before the first number of the way, another one
/// may be taken for its predecessor: that dead end is then looked at again.
pub(super) fn dead_ends<P: Numbering>(
    space: &P,
    course: impl DoubleEndedIterator<Item = usize>,
    step: Cost,
) -> Bits {
    let mut bits = Bits::new(space.len());
    let mut before = step;
    for number in course.rev() {
        if space.heuristic_at(number) == before {
            before = before.saturating_add(step);
        } else {
            bits.insert(number);
        }
    }
    bits
}
