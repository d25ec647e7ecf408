//! The search if moves are steps of four kinds of equal cost, and the heuristic
//! changes along each by exactly that cost: plain mazes with the Manhattan
//! distance.
//!
//! It is the [plain](super::plain) search with less work. `f` grows along a step by
//! 0 or by twice the cost, so two stacks are the queue. One byte holds both the
//! distance of a number and its open directions, so one memory access reads both.
//! Queue entries remember the step that met them, so the search never steps
//! straight back. In a corridor one direction is left.
//!
//! Until `f` has grown, directions are filled in block by block where the search
//! arrives: across a field it sees a small part of all cells, and touches no more
//! memory than that. If only the cost is wanted, it begins with the steps that the
//! space prefers: across a field of 4001 x 4001 with 20 % walls it then settles
//! hardly more cells than there are on its way, not 937,000.
//!
//! Measured: cost alone on mazes and fields of 501 x 501 takes two thirds of the
//! instructions of the plain search, which asks the space for each move; at
//! 4001 x 4001 about 0.6 of the time, and a whole answer at most 3.8 bytes a cell,
//! including the text and the maze.

use super::bits::{self, Third, Thirds, next, settle};
use super::entered::Entered;
use super::fault::Fault;
use super::plain::Left;
use crate::budget::Budget;
use crate::space::{no_number, number_of};
use crate::table::Ended;
use crate::{Cost, Numbering};

/// A queued number, in one word: the 5 low bits hold the kind of step that met it, and
/// its distance modulo 3.
#[derive(Debug, Clone, Copy)]
pub(super) struct StepEntry(u32);

/// No step: how a start is met.
const NO_STEP: u32 = 4;

/// The lowest four bits of a byte: the ways out.
const WAYS: u8 = 15;

impl StepEntry {
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "numbers are below MAX_NUMBERS, 2^27")]
    const fn new(number: usize, third: Third, kind: u32) -> StepEntry {
        StepEntry((number as u32) << 5 | (third as u32) << 3 | kind)
    }

    #[inline]
    pub(super) const fn number(self) -> usize {
        (self.0 >> 5) as usize
    }

    #[inline]
    const fn third(self) -> Third {
        (self.0 >> 3 & 3) as Third
    }

    /// The way back; none for a start.
    #[inline]
    const fn back(self) -> u32 {
        8 >> (self.0 & 7)
    }
}

/// Numbers whose ways are noted together.
const BLOCK: usize = 512;

/// A search under way.
pub(super) struct StepsSearch<'a, 'b, P> {
    space: &'a P,
    /// What a step costs.
    step: Cost,
    /// What a step of each kind adds to a number.
    offsets: [usize; 4],
    /// The bytes of [`Thirds`].
    bytes: &'b mut [u8],
    /// The numbers due at the current `f` and at the next, each last in, first out.
    stacks: [Vec<StepEntry>; 2],
    /// What has been expanded at the current `f`, if that is kept.
    course: Vec<StepEntry>,
    /// Whether the course is kept, and whether it has to be in declared order.
    keeps: bool,
    reads: bool,
    entered: Entered,
    /// Whether `f` has not grown yet, as on a straight way.
    straight: bool,
    /// The current `f`.
    now: Cost,
    /// The figures of the budget when the current `f` began.
    before: (u64, u64),
}

impl<'a, 'b, P: Numbering> StepsSearch<'a, 'b, P> {
    /// A search with nothing settled, and nothing noted in `thirds`.
    pub(super) fn new(
        space: &'a P,
        (step, offsets): (Cost, [usize; 4]),
        thirds: &'b mut Thirds,
        reads: bool,
        entered: Entered,
    ) -> StepsSearch<'a, 'b, P> {
        let keeps = reads || entered.is_wanted();
        let bytes = thirds.bytes_mut();
        StepsSearch {
            space,
            step,
            offsets,
            bytes,
            stacks: [Vec::new(), Vec::new()],
            course: Vec::new(),
            keeps,
            reads,
            entered,
            straight: true,
            now: 0,
            before: (0, 0),
        }
    }

    /// Searches until a goal is settled, a limit is reached, or nothing is left.
    pub(super) fn run(mut self, budget: &mut Budget) -> Result<Left<StepEntry>, Fault> {
        let at_first = budget.figures();
        self.before = at_first;
        self.open_start()?;
        let ended = loop {
            let Some((waiting, ways)) = self.settle_next(budget) else {
                self.close_course();
                break Ended::NoRoute;
            };
            let number = waiting.number();
            if self.space.is_goal_at(number) {
                if self.space.heuristic_at(number) > 0 {
                    return Err(Fault::Inconsistent);
                }
                break Ended::Optimal(self.now);
            }
            if let Err(reason) = budget.close(waiting.0 >> 5, self.now) {
                break Ended::Stopped { reason, lower_bound: self.now };
            }
            // The course must be in declared order; for a cost any order will do.
            budget.generate(if self.straight && !self.reads {
                self.expand::<true>(waiting, ways)
            } else {
                self.expand::<false>(waiting, ways)
            });
        };
        let (expanded, generated) =
            if matches!(ended, Ended::Optimal(_)) { self.before } else { budget.figures() };
        let figures = (expanded - at_first.0, generated - at_first.1);
        Ok(Left { ended, figures, course: self.course, entered: self.entered })
    }

    /// With several starts, which may differ in `f`, it is a plain search.
    fn open_start(&mut self) -> Result<(), Fault> {
        let starts = self.space.starts();
        let [start] = starts.as_slice() else { return Err(Fault::Undeclared) };
        let number = number_of(self.space, start);
        self.now = self.space.heuristic_at(number);
        if self.now >= LARGEST_HEURISTIC {
            return Err(Fault::TooWide);
        }
        let [due, _] = &mut self.stacks;
        due.push(StepEntry::new(number, super::plain::START, NO_STEP));
        Ok(())
    }

    /// Settles the next queued number that is not settled; its distance is final. Also
    /// returns its ways out.
    #[inline]
    fn settle_next(&mut self, budget: &Budget) -> Option<(StepEntry, u8)> {
        loop {
            let [due, _] = &mut self.stacks;
            let Some(waiting) = due.pop() else {
                self.raise(budget)?;
                continue;
            };
            let Some(byte) = self.bytes.get(waiting.number()) else { no_number() };
            // Nothing was settled there yet; or there is no way out, and noting that
            // again changes nothing.
            if *byte == 0 {
                self.note_ways(waiting.number() / BLOCK * BLOCK);
            }
            let Some(byte) = self.bytes.get_mut(waiting.number()) else { no_number() };
            if let Some(ways) = settle(byte, waiting.third()) {
                return Some((waiting, ways));
            }
        }
    }

    /// Notes the ways out of the numbers of the block that begins at `first`.
    #[inline(never)]
    fn note_ways(&mut self, first: usize) {
        let Some(bytes) = self.bytes.get_mut(first..) else { return };
        let mut ways = [0; BLOCK];
        let within = bytes.len().min(BLOCK);
        let Some(ways) = ways.get_mut(..within) else { return };
        self.space.ways(first, ways);
        for (byte, ways) in bytes.iter_mut().zip(ways) {
            *byte |= *ways & WAYS;
        }
    }

    /// Advances to the next `f` and begins a new course; `None` if nothing is due there.
    fn raise(&mut self, budget: &Budget) -> Option<()> {
        let [due, later] = &mut self.stacks;
        if later.is_empty() {
            return None;
        }
        std::mem::swap(due, later);
        self.close_course();
        if std::mem::take(&mut self.straight) {
            // Most of a maze will be visited; reading it in memory order is faster.
            (0..self.bytes.len()).step_by(BLOCK).for_each(|first| self.note_ways(first));
        }
        // No overflow: a heuristic below 2^30, and 2^27 steps of at most 2^12.
        self.now = self.now.wrapping_add(2 * self.step);
        self.before = budget.figures();
        Some(())
    }

    /// Ends the course: everything with `f` up to the current one is closed.
    fn close_course(&mut self) {
        let course = self.course.iter().map(|waiting| waiting.number());
        self.entered.close(self.space, self.now, course);
        self.course.clear();
    }

    /// Follows all moves out of a number except the one back, and returns how many moves
    /// it has.
    #[inline]
    fn expand<const PREFERS: bool>(&mut self, from: StepEntry, ways: u8) -> usize {
        if self.keeps {
            self.course.push(from);
        }
        let (number, third) = (from.number(), next(from.third()));
        let nearer = u32::from(self.space.nearer(number));
        let mut rest = u32::from(ways & WAYS) & !from.back();
        let preferred = if PREFERS { u32::from(self.space.preferred(number)) } else { 0 };
        let mut moves = usize::from(from.back() > 0);
        // Preferred steps are pushed last, to be due next; in each group, the first declared last.
        while rest > 0 {
            let others = rest & !preferred;
            let kind = if others > 0 { others.ilog2() } else { rest.ilog2() };
            rest &= !(1 << kind);
            moves += 1;
            let to = number.wrapping_add(self.offsets[kind as usize & 3]);
            let Some(byte) = self.bytes.get(to) else { no_number() };
            if bits::third(*byte) == 0 {
                // No branch: a processor cannot predict which stack it is.
                let stack = usize::from(nearer >> kind & 1 == 0);
                self.stacks[stack].push(StepEntry::new(to, third, kind));
            }
        }
        moves
    }
}

/// The heuristic of a start is below this.
const LARGEST_HEURISTIC: Cost = 1 << 30;

#[cfg(test)]
mod tests {
    use super::*;

    /// The word holds all three, and the way back is the one across.
    #[test]
    fn what_waits_knows_where_it_came_from() {
        let (up, left, right, down) = (1, 2, 4, 8);
        for (kind, back) in [(0, down), (1, right), (2, left), (3, up), (NO_STEP, 0)] {
            let waiting = StepEntry::new(crate::space::MAX_NUMBERS - 1, 3, kind);
            assert_eq!(waiting.number(), crate::space::MAX_NUMBERS - 1);
            assert_eq!((waiting.third(), waiting.back()), (3, back), "{kind}");
        }
    }
}
