//! The search: A* over jump points, found by scans of the prepared lines.

use std::cmp::Ordering;

use search::Reason;
use search::engine::Ended;

use super::cell::{Cell, diagonal, octile, straight};
use super::direction::{ALL, Directions, Scan, after, ahead};
use super::prepared::{COL_DOWN, COL_UP, OPEN, Prepared, ROW_DOWN, ROW_UP};
use super::scratch::Scratch;

/// One query. With `TIES` it keeps the edges of all cheapest routes: it then also
/// expands cells whose `f` equals the least cost.
///
/// No sum overflows: a map has fewer than 2^32 cells, a cheapest way meets none twice,
/// and a step costs less than 2^26.
pub(super) struct JumpPointSearch<'a, const TIES: bool> {
    map: &'a Prepared,
    memory: &'a mut Scratch,
    goal: Cell,
    /// The goal; if it is closed, a cell that no scan reaches.
    target: Cell,
    /// The least cost found so far, or the largest number.
    best: u64,
    /// Nodes generated since `watch` was called.
    generated: usize,
}

impl<'a, const TIES: bool> JumpPointSearch<'a, TIES> {
    /// A search for `goal`, a cell of the map.
    pub(super) fn new(map: &'a Prepared, memory: &'a mut Scratch, goal: Cell) -> Self {
        let target = if map.is_open(goal) { goal } else { Cell::CORNER };
        JumpPointSearch { map, memory, goal, target, best: u64::MAX, generated: 0 }
    }

    /// Searches from `start`, an open cell. Before it expands a node, it calls `watch`
    /// with the number of nodes generated since the last call, and with a lower bound
    /// on the cost of every route.
    pub(super) fn run(
        mut self,
        start: Cell,
        mut watch: impl FnMut(usize, u64) -> Result<(), Reason>,
    ) -> Ended {
        self.memory.begin(self.map.cells(), octile(start, self.goal), TIES);
        if start == self.target {
            return Ended::Optimal(0);
        }
        self.reach(start, 0, ALL, start);
        while let Some(cell) = self.memory.queue.pop() {
            if self.memory.queue.is_past(self.best) {
                break;
            }
            if !self.is_waiting(cell) {
                continue;
            }
            let lower_bound = self.memory.queue.floor();
            if let Err(reason) = watch(std::mem::take(&mut self.generated), lower_bound) {
                return Ended::Stopped { reason, lower_bound };
            }
            self.expand(cell);
        }
        if self.best < u64::MAX { Ended::Optimal(self.best) } else { Ended::NoRoute }
    }

    /// Whether a node with this `f` can be skipped.
    #[inline(always)]
    const fn is_too_dear(&self, f: u64) -> bool {
        if TIES { f > self.best } else { f >= self.best }
    }

    /// Whether `cell`, out of the queue, is still to be expanded.
    #[inline(always)]
    fn is_waiting(&self, cell: Cell) -> bool {
        let node = &self.memory.nodes[cell.index(self.map.width)];
        node.directions & !node.expanded != 0 && !self.is_too_dear(node.g + octile(cell, self.goal))
    }

    fn expand(&mut self, cell: Cell) {
        let node = &mut self.memory.nodes[cell.index(self.map.width)];
        let (directions, g) = (node.directions & !node.expanded, node.g);
        node.expanded = node.directions;
        self.memory.expanded.push(cell);
        self.each(directions, cell, g);
    }

    /// Scans straight on from `at`, reached at cost `g` from `parent`, to a jump point
    /// or the goal.
    #[inline(always)]
    fn go_on<const ROW: bool, const FORWARD: bool>(&mut self, at: Cell, g: u64, parent: Cell) {
        let along = |cell: Cell| {
            if ROW { (cell.row(), cell.col()) } else { (cell.col(), cell.row()) }
        };
        let end = self.map.stop::<ROW, FORWARD>(at);
        let ((line, from), (goal_line, goal), (_, stop)) =
            (along(at), along(self.target), along(end));
        let is_passed =
            if FORWARD { from < goal && goal <= stop } else { stop <= goal && goal < from };
        if is_passed && line == goal_line {
            return self.arrive(g + straight(from.abs_diff(goal)), parent);
        }
        let lines = if ROW { &self.map.rows } else { &self.map.cols };
        if !lines.get(OPEN, line, stop) {
            return;
        }
        let behind = if FORWARD { stop - 1 } else { stop + 1 };
        let is_forced = |side| !lines.get(OPEN, side, behind) && lines.get(OPEN, side, stop);
        let directions = after::<ROW, FORWARD>(is_forced(line - 1), is_forced(line + 1));
        self.reach(end, g + straight(from.abs_diff(stop)), directions, parent);
    }

    /// Reaches the goal, or scans towards it, from the cell of a diagonal of `far`
    /// steps that is on its row or column.
    #[inline(always)]
    fn turn_to_goal<const DOWN: bool, const RIGHT: bool>(&mut self, from: Cell, g: u64, far: u32) {
        let goal = self.target;
        let (rows, cols) = (goal.row().abs_diff(from.row()), goal.col().abs_diff(from.col()));
        let steps = rows.min(cols);
        let is_ahead = (goal.row() > from.row()) == DOWN && (goal.col() > from.col()) == RIGHT;
        if !is_ahead || steps == 0 || steps > far {
            return;
        }
        let (at, g) = (ahead::<DOWN, RIGHT>(from, steps), g + diagonal(steps));
        match rows.cmp(&cols) {
            Ordering::Equal => self.arrive(g, from),
            Ordering::Less => self.go_on::<true, RIGHT>(at, g, from),
            Ordering::Greater => self.go_on::<false, DOWN>(at, g, from),
        }
    }

    /// Notes that the goal is reached from `parent` at cost `g`.
    fn arrive(&mut self, g: u64, parent: Cell) {
        self.best = self.best.min(g);
        if TIES {
            self.reach(self.target, g, 0, parent);
        }
    }

    /// Notes that a jump point is reached from `parent` at cost `g`.
    #[inline(always)]
    fn reach(&mut self, cell: Cell, g: u64, directions: Directions, parent: Cell) {
        let f = g + octile(cell, self.goal);
        if self.is_too_dear(f) {
            return;
        }
        let index = cell.index(self.map.width);
        let Some((is_new, is_waiting)) = self.memory.reach(index, g, directions) else {
            return;
        };
        self.generated += 1;
        if TIES {
            self.memory.add_edge(index, parent, is_new);
        }
        if is_waiting {
            self.memory.queue.push(f, cell);
        }
    }
}

impl<const TIES: bool> Scan for JumpPointSearch<'_, TIES> {
    fn straight<const ROW: bool, const FORWARD: bool>(&mut self, from: Cell, g: u64) {
        self.go_on::<ROW, FORWARD>(from, g, from);
    }

    /// Scans along row and column only from those cells of the diagonal from which a
    /// scan finds a jump point or the goal. None of them becomes a node.
    fn diagonal<const DOWN: bool, const RIGHT: bool>(&mut self, from: Cell, g: u64) {
        let (lines, line, far) = self.map.diagonal::<DOWN, RIGHT>(from);
        if far == 0 {
            return;
        }
        self.turn_to_goal::<DOWN, RIGHT>(from, g, far);
        let row = from.row();
        let (low, high) = if DOWN { (row + 1, row + far) } else { (row - far, row - 1) };
        let [along_row, along_col] = if DOWN { [ROW_DOWN, COL_DOWN] } else { [ROW_UP, COL_UP] };
        for word in low / 64..=high / 64 {
            let planes = lines.word(line, word);
            let mut seeing = planes[along_row] | planes[along_col];
            if word == low / 64 {
                seeing &= !0 << (low % 64);
            }
            if word == high / 64 {
                seeing &= !0 >> (63 - high % 64);
            }
            while seeing != 0 {
                let bit = seeing & seeing.wrapping_neg();
                let steps = (word * 64 + bit.trailing_zeros()).abs_diff(row);
                seeing ^= bit;
                let (at, g) = (ahead::<DOWN, RIGHT>(from, steps), g + diagonal(steps));
                if planes[along_row] & bit != 0 {
                    self.go_on::<true, RIGHT>(at, g, from);
                }
                if planes[along_col] & bit != 0 {
                    self.go_on::<false, DOWN>(at, g, from);
                }
            }
        }
    }
}
