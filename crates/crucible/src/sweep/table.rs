//! The costs-to-go that a sweep computes, as a table from which the answer is read.

use grid::{Axis, Pos};
use proof::{Certificate, Claim, NumberedTable};
use search::Cost;
use search::engine::Table;

use super::filling::Filling;
use super::lane::Ranked;
use super::planes::Planes;
use super::queue::SettledCosts;
use crate::space::StraightLine;
use crate::state::RunNumbers;
use crate::{City, RunState};

/// Stands for no entry, like the largest number in a table.
const NONE: u16 = u16::MAX;

/// The source of the values.
pub(super) enum Values<'a> {
    Narrow(&'a Planes<i16>),
    Wide(&'a Planes<i32>),
    Ranked(&'a Planes<Ranked>),
    Queued(SettledCosts),
}

/// The least cost to the goal from each state. It is exact below the least cost from
/// the start, or below the bound that a stopped run has proven; others are at least
/// that much.
pub(crate) struct CostsToGo<'a> {
    pub(super) city: &'a City,
    pub(super) numbers: RunNumbers,
    pub(super) values: Values<'a>,
    /// The values prove no bound above this.
    pub(super) settled_below: Cost,
    pub(super) line: StraightLine,
}

impl CostsToGo<'_> {
    /// The least cost from a state to the goal; `None` if it is not known.
    fn to_go(&self, state: &RunState) -> Option<Cost> {
        let RunState { pos, axis } = *state;
        let Some(axis) = axis else {
            let turned = |axis| self.along(pos, axis);
            let (one, other) = (turned(Axis::Horizontal), turned(Axis::Vertical));
            return one.into_iter().chain(other).min();
        };
        self.along(pos, axis)
    }

    /// The entries of all states, in the order of their numbers: `entry` of the
    /// cost-to-go and the straight-line bound for states of open blocks, `none`
    /// elsewhere. An unknown cost-to-go is the largest number.
    fn entries<E: Copy>(&self, none: E, entry: impl Fn(u32, u32) -> E) -> NumberedTable
    where
        NumberedTable: From<Vec<E>>,
    {
        let (blocks, goal) = (self.city.blocks(), self.city.goal());
        let line = |row, col| narrow(self.line.from(Pos::new(row, col)));
        let across: Vec<u32> = (0..blocks.cols()).map(|col| line(goal.row, col)).collect();
        let mut costs = Vec::with_capacity(self.numbers.len());
        for axis in [Axis::Vertical, Axis::Horizontal] {
            for (row, blocks) in blocks.row_slices().enumerate() {
                // The bound is the sum of its parts along the column and along the row.
                let along = line(row, goal.col);
                let entry = |to_go, across| entry(to_go, along.saturating_add(across));
                let fill = &mut Filling { costs: &mut costs, none, blocks, lines: &across };
                match &self.values {
                    Values::Narrow(planes) => planes.each_in_row(row, axis, fill, entry),
                    Values::Wide(planes) => planes.each_in_row(row, axis, fill, entry),
                    Values::Ranked(planes) => planes.each_in_row(row, axis, fill, entry),
                    Values::Queued(queue) => {
                        fill.row(queue.row(row, axis), |to_go, _| to_go, entry);
                    }
                }
            }
        }
        let start = self.city.start();
        let least = self.to_go(&RunState { pos: start, axis: None }).map_or(u32::MAX, narrow);
        let is_open = self.city.heat(start).is_some();
        costs.push(if is_open { entry(least, line(start.row, start.col)) } else { none });
        NumberedTable::from(costs)
    }

    fn along(&self, pos: Pos, axis: Axis) -> Option<Cost> {
        let heat = u32::try_from(self.city.heat(pos)?).ok()?;
        let to_go = match &self.values {
            Values::Queued(queue) => queue.to_go(pos, axis),
            Values::Narrow(planes) => planes.to_go(pos, heat, axis),
            Values::Wide(planes) => planes.to_go(pos, heat, axis),
            Values::Ranked(planes) => planes.to_go(pos, heat, axis),
        };
        to_go.map(Cost::from)
    }
}

fn narrow(cost: Cost) -> u32 {
    u32::try_from(cost).unwrap_or(u32::MAX)
}

impl Table<RunState> for CostsToGo<'_> {
    fn potential(&self, state: &RunState, optimum: Cost) -> i64 {
        let to_go = self.to_go(state).unwrap_or(Cost::MAX);
        optimum.saturating_sub(to_go).cast_signed()
    }

    fn moves_to_go(&self, state: &RunState) -> Option<u64> {
        let Values::Ranked(planes) = &self.values else { return None };
        planes.moves_to_go(state.pos, state.axis).map(u64::from)
    }

    /// An entry for each state of an open block whose potential is below the one from
    /// the heuristic alone: dead ends that can be reached need their 0.
    fn certificate(self, claim: Claim) -> Certificate<RunState> {
        let none = || NumberedTable::empty(self.numbers.len());
        let table = match claim {
            // If the start is closed, nothing was searched.
            Claim::NoRoute if self.city.heat(self.city.start()).is_none() => none(),
            Claim::NoRoute => {
                self.entries(NONE, |to_go, _| if to_go == u32::MAX { 0 } else { NONE })
            }
            Claim::AtLeast(bound) => match u32::try_from(bound) {
                Ok(bound) if u64::from(bound) <= self.settled_below => {
                    let entry = |to_go, line| {
                        let entry = bound.saturating_sub(to_go);
                        // No lower than the potential from the heuristic: the entry
                        // would add nothing.
                        if bound.saturating_sub(line) > entry { entry } else { u32::MAX }
                    };
                    // Entries are below the bound. The largest number becomes the largest.
                    #[expect(clippy::cast_possible_truncation, reason = "only where they fit")]
                    let short = |to_go, line| entry(to_go, line) as u16;
                    if bound <= u32::from(NONE) {
                        self.entries(NONE, short)
                    } else {
                        self.entries(u32::MAX, entry)
                    }
                }
                _ => none(),
            },
        };
        Certificate::numbered(claim, table)
    }
}
