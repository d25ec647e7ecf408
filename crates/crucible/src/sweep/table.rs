//! The costs-to-go that a sweep computes, as a table from which the answer is read.

use grid::{Axis, Pos};
use proof::{Certificate, Claim, NumberedTable};
use search::Cost;
use search::engine::Table;

use super::filling::{Filling, ToGo};
use super::lane::Ranked;
use super::planes::Planes;
use super::queue::SettledCosts;
use crate::space::StraightLine;
use crate::state::RunNumbers;
use crate::{City, RunState};

/// Stands for no entry, like the largest number in a table.
const NONE: u16 = u16::MAX;

/// The source of the values.
pub(super) enum Values {
    Narrow(Planes<i16>),
    Wide(Planes<i32>),
    Ranked(Planes<Ranked>),
    Queued(SettledCosts),
}

/// The least cost to the goal from each state. It is exact below the least cost from
/// the start, or below the bound that a stopped run has proven; others are at least
/// that much.
pub(crate) struct CostsToGo<'a> {
    pub(super) city: &'a City,
    pub(super) numbers: RunNumbers,
    pub(super) values: Values,
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

    /// For all states, in the order of their numbers: `entry` of what is known and the
    /// straight-line bound for states of open blocks, `none` elsewhere.
    fn by_number<E: Copy>(&self, none: E, entry: impl Fn(ToGo, u32) -> E) -> Vec<E> {
        let (blocks, goal) = (self.city.blocks(), self.city.goal());
        let line = |row, col| narrow(self.line.from(Pos::new(row, col)));
        let across: Vec<u32> = (0..blocks.cols()).map(|col| line(goal.row, col)).collect();
        let mut entries = Vec::with_capacity(self.numbers.len());
        for axis in [Axis::Vertical, Axis::Horizontal] {
            for (row, blocks) in blocks.row_slices().enumerate() {
                // The bound is the sum of its parts along the column and along the row.
                let along = line(row, goal.col);
                let entry = |to_go, across| entry(to_go, along.saturating_add(across));
                let fill = &mut Filling { entries: &mut entries, none, blocks, lines: &across };
                match &self.values {
                    Values::Narrow(planes) => planes.each_in_row(row, axis, fill, entry),
                    Values::Wide(planes) => planes.each_in_row(row, axis, fill, entry),
                    Values::Ranked(planes) => planes.each_in_row(row, axis, fill, entry),
                    Values::Queued(queue) => {
                        fill.row(queue.row(row, axis), |cost, _| ToGo { cost, moves: 0 }, entry);
                    }
                }
            }
        }
        let start = self.city.start();
        let state = RunState { pos: start, axis: None };
        let least = ToGo {
            cost: self.to_go(&state).map_or(u32::MAX, narrow),
            moves: self.moves_to_go(&state).map_or(0, narrow),
        };
        let is_open = self.city.heat(start).is_some();
        entries.push(if is_open { entry(least, line(start.row, start.col)) } else { none });
        entries
    }

    /// The table for the least cost from the start.
    fn table(&self, optimum: u32) -> NumberedTable {
        let entry = |to_go: ToGo, line| {
            let entry = optimum.saturating_sub(to_go.cost);
            // No lower than the potential from the heuristic: the entry would add nothing.
            if optimum.saturating_sub(line) > entry { entry } else { u32::MAX }
        };
        if optimum > u32::from(NONE) {
            return self.by_number(u32::MAX, entry).into();
        }
        // Entries are below the bound. The largest number becomes the largest.
        #[expect(clippy::cast_possible_truncation, reason = "only where they fit")]
        let short = |to_go, line| entry(to_go, line) as u16;
        let table = NumberedTable::from(self.by_number(NONE, short));
        if !matches!(self.values, Values::Ranked(_)) {
            return table;
        }
        let start = RunState { pos: self.city.start(), axis: None };
        let from_start = self.moves_to_go(&start).map_or(0, narrow);
        // Beyond the start, they need not be exact.
        let is_exact = |to_go: ToGo| (to_go.cost, to_go.moves) <= (optimum, from_start);
        #[expect(clippy::cast_possible_truncation, reason = "they have 15 bits")]
        let moves = |to_go: ToGo, _| if is_exact(to_go) { to_go.moves as u16 } else { 0 };
        table.with_moves_to_go(self.by_number(0, moves))
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
                let entry = |to_go: ToGo, _| if to_go.cost == u32::MAX { 0 } else { NONE };
                self.by_number(NONE, entry).into()
            }
            Claim::AtLeast(bound) => match u32::try_from(bound) {
                Ok(bound) if u64::from(bound) <= self.settled_below => self.table(bound),
                _ => none(),
            },
        };
        Certificate::numbered(claim, table)
    }
}
