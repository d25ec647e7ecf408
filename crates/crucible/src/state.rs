//! The states of a route: plain data, without any rule.

use std::fmt;

use grid::{Axis, Dir, Grid, Pos};

/// The block where a run ended, and the axis of the run.
///
/// The rest of a route depends on nothing else: the next run must take the other axis.
/// Before the first run there is no axis, and every direction is free.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct RunState {
    /// The block.
    pub pos: Pos,
    /// The axis of the run that ended here; `None` at the start.
    pub axis: Option<Axis>,
}

/// The numbers of [`RunState`]s: first those of all blocks in reading order after a run
/// along a column, then those after a run along a row, and one for the start. So
/// adjacent states of a row have adjacent numbers.
#[derive(Debug, Clone, Copy)]
pub(crate) struct RunNumbers {
    start: Pos,
    rows: usize,
    cols: usize,
    /// 2^63 divided by `cols`, rounded down, plus 1: multiplying is much faster than
    /// dividing, and a check does it for each move.
    reciprocal: u64,
}

impl RunNumbers {
    pub(crate) const fn new<T>(blocks: &Grid<T>, start: Pos) -> RunNumbers {
        let (rows, cols) = (blocks.rows(), blocks.cols());
        // A grid has at least one column.
        let cols_wide = if cols == 0 { 1 } else { cols as u64 };
        RunNumbers { start, rows, cols, reciprocal: (1 << 63) / cols_wide + 1 }
    }

    /// `block / cols`.
    ///
    /// The error of the reciprocal adds less than `block / 2^63` to the quotient. The
    /// next whole number is at least `1 / cols` away, which is more.
    #[inline]
    const fn row_of(self, block: usize) -> usize {
        const SMALL: usize = 1 << 31;
        if block < SMALL && self.cols < SMALL {
            ((block as u128 * self.reciprocal as u128) >> 63) as usize
        } else {
            block / self.cols
        }
    }

    pub(crate) const fn len(self) -> usize {
        // No overflow: there are fewer blocks than half the bytes of memory.
        2 * self.blocks() + 1
    }

    /// The number of states of one axis.
    pub(crate) const fn blocks(self) -> usize {
        self.rows * self.cols
    }

    #[inline]
    pub(crate) fn number(self, state: &RunState) -> Option<usize> {
        let RunState { pos, axis } = *state;
        if pos.row >= self.rows || pos.col >= self.cols {
            return None;
        }
        let block = pos.row * self.cols + pos.col;
        match axis {
            Some(Axis::Vertical) => Some(block),
            Some(Axis::Horizontal) => Some(self.blocks() + block),
            None => (pos == self.start).then_some(self.len() - 1),
        }
    }

    #[inline]
    pub(crate) fn state(self, number: usize) -> Option<RunState> {
        if number + 1 >= self.len() {
            return (number + 1 == self.len()).then_some(RunState { pos: self.start, axis: None });
        }
        let (axis, block) = match number.checked_sub(self.blocks()) {
            None => (Axis::Vertical, number),
            Some(block) => (Axis::Horizontal, block),
        };
        let row = self.row_of(block);
        Some(RunState { pos: Pos::new(row, block - row * self.cols), axis: Some(axis) })
    }
}

/// The position of a route under elven rules, and the steps that it may still take.
///
/// The last three steps determine every block that the next step could revisit; the
/// [crate page](crate#elven-rules) says why.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
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

impl fmt::Display for RunState {
    /// Writes the block and the axis, as in `(1,3) after a vertical run`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.axis {
            Some(axis) => write!(f, "{} after a {axis} run", self.pos),
            None => write!(f, "{} before the first run", self.pos),
        }
    }
}

impl fmt::Display for ElvenState {
    /// Writes the block, the last steps from oldest to latest, and whether up and
    /// left are spent, as in `(1,3) after >>v, up spent`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let last: String = self.last.iter().rev().flatten().map(|dir| dir.arrow()).collect();
        let after = if last.is_empty() { "no step" } else { &last };
        write!(f, "{} after {after}", self.pos)?;
        for (spent, name) in [(self.went_up, Dir::Up), (self.went_left, Dir::Left)] {
            if spent {
                write!(f, ", {name} spent")?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn states_say_where_they_are_and_what_they_remember() {
        let pos = Pos::new(1, 3);
        let run = |axis| RunState { pos, axis }.to_string();
        assert_eq!(run(None), "(1,3) before the first run");
        assert_eq!(run(Some(Axis::Vertical)), "(1,3) after a vertical run");
        let elven = |last, went_up, went_left| ElvenState { pos, last, went_up, went_left };
        assert_eq!(elven([None; 3], false, false).to_string(), "(1,3) after no step");
        let last = [Some(Dir::Down), Some(Dir::Right), None];
        let both = elven(last, true, true).to_string();
        assert_eq!(both, "(1,3) after >v, up spent, left spent");
    }

    #[test]
    fn multiplying_divides() {
        let small = (1 << 31) - 1;
        for cols in [1, 2, 3, 7, 141, 1_000, 4_095, 65_537, 1 << 30, small] {
            let reciprocal = (1 << 63) / cols as u64 + 1;
            let numbers = RunNumbers { start: Pos::new(0, 0), rows: 1, cols, reciprocal };
            let near = |edge: usize| edge.saturating_sub(2)..=(edge + 2).min(small);
            for block in near(0).chain(near(cols)).chain(near(cols * 1_000 % small)).chain([small])
            {
                assert_eq!(numbers.row_of(block), block / cols, "{block} / {cols}");
            }
            for row in 1..(small / cols).min(2_000) {
                assert_eq!(numbers.row_of(row * cols - 1), row - 1);
                assert_eq!(numbers.row_of(row * cols), row);
            }
        }
    }
}
