//! The costs-to-go that a sweep leaves, as a table from which the answer is read.

use grid::{Axis, Pos};
use proof::{Certificate, Claim, NumberedTable};
use search::{Cost, Table};

use super::planes::Planes;
use super::queue::Queue;
use crate::space::StraightLine;
use crate::state::RunNumbers;
use crate::{City, RunState};

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
    /// blocks. They are below a bound of 32 bits.
    fn entries(&self, entry: impl Fn(Pos, Option<Cost>) -> Option<Cost>) -> NumberedTable {
        let narrow = |pos, to_go| {
            let entry = entry(pos, to_go).and_then(|entry| u32::try_from(entry).ok());
            entry.unwrap_or(u32::MAX)
        };
        let mut costs = Vec::with_capacity(self.numbers.len());
        for (row, blocks) in self.city.blocks().row_slices().enumerate() {
            for (col, block) in blocks.iter().enumerate() {
                let pos = Pos::new(row, col);
                costs.extend(match block.heat() {
                    Some(heat) => self.both(pos, heat).map(|to_go| narrow(pos, to_go)),
                    None => [u32::MAX; 2],
                });
            }
        }
        let start = self.city.start();
        costs.push(match self.city.heat(start) {
            Some(_) => narrow(start, self.to_go(&RunState { pos: start, axis: None })),
            None => u32::MAX,
        });
        NumberedTable::from_narrow(costs)
    }

    /// The least costs from an open block of this `heat`, after a run along a
    /// column and along a row: in the order of their numbers.
    #[inline]
    fn both(&self, pos: Pos, heat: Cost) -> [Option<Cost>; 2] {
        let values = match &self.values {
            Values::Queued(queue) => {
                return [Axis::Vertical, Axis::Horizontal].map(|axis| queue.to_go(pos, axis));
            }
            Values::Narrow(planes) => planes.both(pos),
            Values::Wide(planes) => planes.both(pos),
        };
        values.map(|value| value.map(|value| Cost::from(value).saturating_sub(heat)))
    }

    fn along(&self, pos: Pos, axis: Axis) -> Option<Cost> {
        match &self.values {
            Values::Queued(queue) => queue.to_go(pos, axis),
            Values::Narrow(planes) => self.without_own(pos, planes.value(pos, axis)?),
            Values::Wide(planes) => self.without_own(pos, planes.value(pos, axis)?),
        }
    }

    /// A value includes the heat of the state's own block, a cost-to-go does not.
    fn without_own(&self, pos: Pos, value: u32) -> Option<Cost> {
        Some(Cost::from(value).saturating_sub(self.city.heat(pos)?))
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
            Claim::NoRoute => self.entries(|_, to_go| to_go.is_none().then_some(0)),
            Claim::AtLeast(bound) if bound > self.settled_below => none(),
            Claim::AtLeast(bound) => self.entries(|pos, to_go| {
                let entry = bound.saturating_sub(to_go.unwrap_or(Cost::MAX));
                // No lower than what the heuristic says: the entry would add nothing.
                (bound.saturating_sub(self.line.from(pos)) > entry).then_some(entry)
            }),
        };
        Certificate::numbered(claim, table)
    }
}
