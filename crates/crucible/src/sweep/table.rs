//! The costs-to-go that a sweep leaves, as a table from which the answer is read.

use grid::{Axis, Pos};
use proof::{Certificate, Claim, NumberedTable};
use search::Cost;
use search::engine::Table;

use super::planes::Planes;
use super::queue::Queue;
use crate::space::StraightLine;
use crate::state::RunNumbers;
use crate::{Block, City, RunState};

/// Stands for no entry.
const NONE: u32 = u32::MAX;

/// Where the values are.
pub(super) enum Values<'a> {
    Narrow(&'a Planes<i16>),
    Wide(&'a Planes<i32>),
    Queued(Queue),
}

/// The least cost to the goal from each state: exact where it is below the
/// least cost from the start, or below the bound that a stopped run has
/// proven; elsewhere that much or more.
pub(crate) struct CostsToGo<'a> {
    pub(super) city: &'a City,
    pub(super) numbers: RunNumbers,
    pub(super) values: Values<'a>,
    /// No bound above this follows from the values.
    pub(super) settled_below: Cost,
    pub(super) line: StraightLine,
}

impl CostsToGo<'_> {
    /// The least cost from a state on to the goal; `None` if it is not known.
    fn to_go(&self, state: &RunState) -> Option<Cost> {
        let RunState { pos, axis } = *state;
        let Some(axis) = axis else {
            let turned = |axis| self.along(pos, axis);
            let (one, other) = (turned(Axis::Horizontal), turned(Axis::Vertical));
            return one.into_iter().chain(other).min();
        };
        self.along(pos, axis)
    }

    /// The entries that `entry` makes of the costs-to-go of all states of open
    /// blocks: from each block the least costs after a run along a column and
    /// along a row, in the order of their numbers.
    fn entries(&self, entry: impl Fn(Pos, [Option<u32>; 2]) -> [u32; 2]) -> NumberedTable {
        match &self.values {
            Values::Narrow(planes) => self.entries_of(|pos, heat| planes.both(pos, heat), entry),
            Values::Wide(planes) => self.entries_of(|pos, heat| planes.both(pos, heat), entry),
            Values::Queued(queue) => self.entries_of(|pos, _| queue.both(pos), entry),
        }
    }

    fn entries_of(
        &self,
        both: impl Fn(Pos, u32) -> [Option<u32>; 2],
        entry: impl Fn(Pos, [Option<u32>; 2]) -> [u32; 2],
    ) -> NumberedTable {
        let mut costs = Vec::with_capacity(self.numbers.len());
        for (row, blocks) in self.city.blocks().row_slices().enumerate() {
            for (col, block) in blocks.iter().enumerate() {
                let pos = Pos::new(row, col);
                costs.extend(match block {
                    Block::Open(heat) => entry(pos, both(pos, u32::from(*heat))),
                    Block::Closed => [NONE; 2],
                });
            }
        }
        let start = self.city.start();
        costs.push(match self.city.blocks().get(start) {
            Some(Block::Open(heat)) => {
                let [one, other] = both(start, u32::from(*heat));
                let [least, _] = entry(start, [one.into_iter().chain(other).min(), None]);
                least
            }
            _ => NONE,
        });
        NumberedTable::from_narrow(costs)
    }

    fn along(&self, pos: Pos, axis: Axis) -> Option<Cost> {
        let heat = u32::try_from(self.city.heat(pos)?).ok()?;
        let to_go = match &self.values {
            Values::Queued(queue) => queue.to_go(pos, axis),
            Values::Narrow(planes) => planes.to_go(pos, heat, axis),
            Values::Wide(planes) => planes.to_go(pos, heat, axis),
        };
        to_go.map(Cost::from)
    }
}

impl Table<RunState> for CostsToGo<'_> {
    fn potential(&self, state: &RunState, optimum: Cost) -> i64 {
        let to_go = self.to_go(state).unwrap_or(Cost::MAX);
        optimum.saturating_sub(to_go).cast_signed()
    }

    /// An entry for each open block that lowers the potential below what the
    /// heuristic alone makes of it: dead ends that can be reached need their 0.
    fn certificate(self, claim: Claim) -> Certificate<RunState> {
        let none = || NumberedTable::empty(self.numbers.len());
        let table = match claim {
            // Where nobody can start, nothing was searched.
            Claim::NoRoute if self.city.heat(self.city.start()).is_none() => none(),
            Claim::NoRoute => {
                self.entries(|_, to_go| to_go.map(|to_go| if to_go.is_none() { 0 } else { NONE }))
            }
            Claim::AtLeast(bound) => match u32::try_from(bound) {
                Ok(small) if bound <= self.settled_below => self.entries(|pos, to_go| {
                    let by_line = bound.saturating_sub(self.line.from(pos));
                    to_go.map(|to_go| {
                        let entry = small.saturating_sub(to_go.unwrap_or(u32::MAX));
                        // No lower than what the heuristic says: the entry would add nothing.
                        if by_line > u64::from(entry) { entry } else { NONE }
                    })
                }),
                _ => none(),
            },
        };
        Certificate::numbered(claim, table)
    }
}
