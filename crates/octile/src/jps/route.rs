//! The canonical route, from the edges that a search recorded.
//!
//! # Why the search finds it
//!
//! In the declared order all diagonal directions come before all straight ones. So
//! in the first of the cheapest routes, no straight step comes directly before a
//! diagonal one with which it could be swapped: swapping gives an earlier route of
//! the same steps. Jump point search finds such routes: the pruning of Harabor and
//! Grastien (2011) prefers diagonal steps first, and omits exactly the routes that
//! allow a swap. Hence the first route is a chain of jumps, each a run of diagonal
//! steps and then a run of straight ones up to a jump point.
//!
//! With ties, the search has expanded all cells with `f` up to the least cost, and
//! recorded for each cell all jumps that reach it at its least cost. Those that
//! lead on to the goal form the cheapest routes that are chains of jumps. From the
//! start, always take the first jump that leads on. This is the right one: two
//! jumps from one cell diverge where one of them turns and the other does not, or
//! turns elsewhere, and there the order of the moves decides. Jumps that do not
//! diverge are the same, since a scan ends at the first jump point. All cheapest routes
//! have equally many steps, as their costs show: see [`Steps`](crate::Steps).

use std::cmp::Reverse;
use std::iter::repeat_n;

use grid::{Dir8, Pos};

use super::cell::Cell;
use super::scratch::Scratch;

impl Scratch {
    /// The cells of the canonical route between these ends on a map of `width`
    /// columns, after a search with ties has found one.
    pub(super) fn cells_between(&mut self, width: u32, (start, goal): (Cell, Cell)) -> Vec<Pos> {
        let mut cells = vec![start.pos()];
        if start == goal {
            return cells;
        }
        self.mark_back(width, (start, goal));
        let mut at = start;
        while at != goal {
            let (_, next) = self.jumps[at.index(width)];
            let steps = runs(at, next).into_iter().flat_map(|(dir, n)| repeat_n(dir, n as usize));
            let mut pos = Some(at.pos());
            cells.extend(steps.map_while(|dir| {
                pos = pos?.step8(dir);
                pos
            }));
            at = next;
        }
        cells
    }

    /// Finds for each cell on a cheapest route the first jump on from there.
    fn mark_back(&mut self, width: u32, (start, goal): (Cell, Cell)) {
        let mut waiting = vec![goal];
        while let Some(to) = waiting.pop() {
            let mut edge = self.last_edges[to.index(width)];
            while let Some(&(from, before)) = self.edges.get(edge) {
                edge = before;
                let jump = &mut self.jumps[from.index(width)];
                if jump.0 != self.generation {
                    *jump = (self.generation, to);
                    // Cells before the start are on no route.
                    waiting.extend(Some(from).filter(|&from| from != start));
                } else if rank(from, to) < rank(from, jump.1) {
                    jump.1 = to;
                }
            }
        }
    }
}

/// A jump as runs of steps, a diagonal one and then a straight one; either may
/// be empty.
fn runs(from: Cell, to: Cell) -> [(Dir8, u32); 2] {
    let (up, left) = (to.row() < from.row(), to.col() < from.col());
    let (rows, cols) = (from.row().abs_diff(to.row()), from.col().abs_diff(to.col()));
    let (diagonal, along_row, along_col) = match (up, left) {
        (true, true) => (Dir8::UpLeft, Dir8::Left, Dir8::Up),
        (true, false) => (Dir8::UpRight, Dir8::Right, Dir8::Up),
        (false, true) => (Dir8::DownLeft, Dir8::Left, Dir8::Down),
        (false, false) => (Dir8::DownRight, Dir8::Right, Dir8::Down),
    };
    let straight = if cols > rows { along_row } else { along_col };
    [(diagonal, rows.min(cols)), (straight, rows.abs_diff(cols))]
}

/// Jumps from one cell order as their moves do: of two along one diagonal the
/// longer one is first, since it goes on where the other turns.
fn rank(from: Cell, to: Cell) -> impl Ord {
    let declared = |dir: Dir8| (!dir.is_diagonal(), dir);
    let [(diagonal, diagonals), (straight, _)] = runs(from, to);
    let first = if diagonals > 0 { diagonal } else { straight };
    (declared(first), Reverse(diagonals), declared(straight))
}
