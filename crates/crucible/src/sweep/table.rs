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
        let open = |number| {
            let state = self.numbers.state(number)?;
            self.city.heat(state.pos)?;
            Some(state)
        };
        let table = match claim {
            // Where nobody can start, nothing was searched.
            Claim::NoRoute if self.city.heat(self.city.start()).is_none() => {
                NumberedTable::new(self.numbers.len(), |_| None)
            }
            Claim::NoRoute => NumberedTable::new(self.numbers.len(), |number| {
                open(number).filter(|state| self.to_go(state).is_none()).map(|_| 0)
            }),
            Claim::AtLeast(bound) if bound > self.settled_below => {
                NumberedTable::new(self.numbers.len(), |_| None)
            }
            Claim::AtLeast(bound) => NumberedTable::new(self.numbers.len(), |number| {
                let state = open(number)?;
                let entry = bound.saturating_sub(self.to_go(&state).unwrap_or(Cost::MAX));
                // No lower than what the heuristic says: the entry would add nothing.
                (bound.saturating_sub(self.line.from(state.pos)) > entry).then_some(entry)
            }),
        };
        Certificate::numbered(claim, table)
    }
}
