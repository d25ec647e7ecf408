//! Where a route has come to: plain data, without any rule.

use std::fmt;

use grid::{Axis, Dir, Grid, Pos};

/// Where a run has ended, and along which axis it ran.
///
/// That is all a route's future depends on: the next run must take the other
/// axis. Before the first run there is no axis, and every direction is free.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RunState {
    /// The block.
    pub pos: Pos,
    /// The axis of the run that ended here; `None` at the start.
    pub axis: Option<Axis>,
}

impl fmt::Display for RunState {
    /// Writes the block, and the axis of the run that ended there.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let axis = match self.axis {
            Some(Axis::Horizontal) => " horizontal",
            Some(Axis::Vertical) => " vertical",
            None => "",
        };
        write!(f, "{}{axis}", self.pos)
    }
}

/// The numbers of [`RunState`]s: two for each block in reading order, one for
/// each axis, and one for the start.
#[derive(Debug, Clone, Copy)]
pub(crate) struct RunNumbers {
    start: Pos,
    rows: usize,
    cols: usize,
}

impl RunNumbers {
    pub(crate) const fn new<T>(blocks: &Grid<T>, start: Pos) -> RunNumbers {
        RunNumbers { start, rows: blocks.rows(), cols: blocks.cols() }
    }

    pub(crate) const fn len(self) -> usize {
        // No overflow: there are fewer blocks than half the bytes of memory.
        2 * self.rows * self.cols + 1
    }

    pub(crate) fn number(self, state: &RunState) -> Option<usize> {
        let RunState { pos, axis } = *state;
        if pos.row >= self.rows || pos.col >= self.cols {
            return None;
        }
        let place = 2 * (pos.row * self.cols + pos.col);
        match axis {
            Some(Axis::Vertical) => Some(place),
            Some(Axis::Horizontal) => Some(place + 1),
            None => (pos == self.start).then_some(self.len() - 1),
        }
    }

    pub(crate) fn state(self, number: usize) -> Option<RunState> {
        if number + 1 >= self.len() {
            return (number + 1 == self.len()).then_some(RunState { pos: self.start, axis: None });
        }
        let block = number / 2;
        let axis = if number.is_multiple_of(2) { Axis::Vertical } else { Axis::Horizontal };
        Some(RunState { pos: Pos::new(block / self.cols, block % self.cols), axis: Some(axis) })
    }
}

/// Where a route has come to under elven rules, and what it may still do.
///
/// The last three steps are enough to know every block that could be met
/// again; the [crate page](crate#elven-rules) says why.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ElvenState {
    /// The block.
    pub pos: Pos,
    /// The last three steps, the latest first; `None` before the first step.
    pub last: [Option<Dir>; 3],
    /// Whether the one step up is spent.
    pub went_up: bool,
    /// Whether the one step left is spent.
    pub went_left: bool,
}

impl fmt::Display for ElvenState {
    /// Writes the block, the last steps, the latest last, and what is spent.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.pos)?;
        if self.last.iter().any(Option::is_some) {
            f.write_str(" after ")?;
        }
        for dir in self.last.iter().rev().flatten() {
            write!(f, "{}", dir.arrow())?;
        }
        f.write_str(if self.went_up { " up" } else { "" })?;
        f.write_str(if self.went_left { " left" } else { "" })
    }
}
