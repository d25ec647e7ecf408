//! The costs from the start that a search leaves, as a certificate needs them.
//!
//! A search stores jump points alone. A certificate speaks of all cells with
//! `g + h` below a bound: they are laid out from the jump points, each run of
//! cells by the very scans that the search has made.

use grid::octile;
use proof::{Certificate, Claim, NumberedTable};
use search::engine::Table;
use search::{Cost, Reason};

use super::cell::{self, Cell, diagonal, straight};
use super::direction::{Scan, ahead};
use super::prepared::Prepared;
use super::scratch::Scratch;
use crate::{DIAGONAL, Map, STRAIGHT, State};

/// No entry.
const NONE: Cost = Cost::MAX;

/// With the least costs `g`, the octile distance `h` and the least cost `C`: the
/// potential `min(g, C - h)` on the cells that have been laid out, all with
/// `g + h < C`, and `C - h` elsewhere.
pub(super) struct Costs<'a> {
    map: &'a Map,
    /// By cell, border included; empty where nothing has been laid out.
    costs: Vec<Cost>,
}

impl<'a> Costs<'a> {
    /// Nothing laid out.
    pub(super) const fn none(map: &'a Map) -> Costs<'a> {
        Costs { map, costs: Vec::new() }
    }

    /// The costs of all cells that the last search of `prepared`, which is
    /// `map`, has found to lie below a bound on the way to a goal. Asks `watch`
    /// for each node, with the number of cells written since it asked last.
    pub(super) fn lay_out(
        (map, prepared): (&'a Map, &Prepared),
        scratch: &Scratch,
        (goal, bound): (Cell, Cost),
        mut watch: impl FnMut(usize) -> Result<(), Reason>,
    ) -> Result<Costs<'a>, Reason> {
        let costs = vec![NONE; prepared.cells()];
        let mut layout = Layout { prepared, costs, goal, bound, cells: 0 };
        for &cell in &scratch.expanded {
            watch(std::mem::take(&mut layout.cells))?;
            let node = &scratch.nodes[cell.index(prepared.width)];
            if layout.put(cell, node.g) {
                layout.each(node.expanded, cell, node.g);
            }
        }
        Ok(Costs { map, costs: layout.costs })
    }

    /// The costs without those of the border.
    fn by_number(self) -> Vec<Cost> {
        let (width, height, mut costs) = (self.map.width(), self.map.height(), self.costs);
        for row in 0..height {
            let from = (row + 1) * (width + 2) + 1;
            costs.copy_within(from..from + width, row * width);
        }
        costs.truncate(width * height);
        costs
    }
}

impl Table<State> for Costs<'_> {
    fn potential(&self, state: &State, optimum: Cost) -> i64 {
        let ahead = octile(*state, self.map.goal(), STRAIGHT, DIAGONAL);
        let bound = optimum.cast_signed().saturating_sub_unsigned(ahead);
        let index = (state.row + 1) * (self.map.width() + 2) + state.col + 1;
        let known = self.costs.get(index).filter(|&&g| g < NONE);
        known.map_or(bound, |g| bound.min(g.cast_signed()))
    }

    fn certificate(self, claim: Claim) -> Certificate<State> {
        let table = if self.costs.is_empty() {
            NumberedTable::empty(self.map.cells().len())
        } else {
            NumberedTable::from_wide(self.by_number())
        };
        Certificate::numbered(claim, table)
    }
}

/// A table that is being laid out.
struct Layout<'a> {
    prepared: &'a Prepared,
    costs: Vec<Cost>,
    goal: Cell,
    bound: Cost,
    /// How many have been written since `watch` was called.
    cells: usize,
}

impl Layout<'_> {
    /// Writes one cell. Returns `false` where the way needs not be followed: it
    /// is no cheapest one, or beyond the bound, and so is all that comes after.
    #[inline]
    fn put(&mut self, cell: Cell, g: Cost) -> bool {
        let cost = &mut self.costs[cell.index(self.prepared.width)];
        if g > *cost || g + cell::octile(cell, self.goal) >= self.bound {
            return false;
        }
        *cost = g;
        self.cells += 1;
        true
    }
}

impl Scan for Layout<'_> {
    /// Writes the cells before the one where the scan stops, while it is the
    /// cheapest way to them.
    #[inline]
    fn straight<const ROW: bool, const FORWARD: bool>(&mut self, from: Cell, g: Cost) {
        let (row, col) = (from.row(), from.col());
        let at = |steps| match (ROW, FORWARD) {
            (true, true) => Cell::new(row, col + steps),
            (true, false) => Cell::new(row, col - steps),
            (false, true) => Cell::new(row + steps, col),
            (false, false) => Cell::new(row - steps, col),
        };
        // Most scans end here, before their stops are looked for.
        if g + STRAIGHT > self.costs[at(1).index(self.prepared.width)] {
            return;
        }
        let stop = self.prepared.stop::<ROW, FORWARD>(from);
        let steps = 1..stop.row().abs_diff(row) + stop.col().abs_diff(col);
        for steps in steps {
            if !self.put(at(steps), g + straight(steps)) {
                return;
            }
        }
    }

    /// Writes the cells of a diagonal and of the scans from each of them.
    fn diagonal<const DOWN: bool, const RIGHT: bool>(&mut self, from: Cell, g: Cost) {
        let (_, _, far) = self.prepared.diagonal::<DOWN, RIGHT>(from);
        for steps in 1..=far {
            let (at, g) = (ahead::<DOWN, RIGHT>(from, steps), g + diagonal(steps));
            if !self.put(at, g) {
                return;
            }
            self.straight::<true, RIGHT>(at, g);
            self.straight::<false, DOWN>(at, g);
        }
    }
}
