//! Layers under run-length rules: one for each axis, and one for the start alone.

use grid::{Axis, Pos};
use proof::file::Layers;

use crate::state::RunNumbers;
use crate::{City, RunState};

/// The axis of each layer, in ascending order of the names.
const AXES: [(&str, Option<Axis>); 3] =
    [("horizontal", Some(Axis::Horizontal)), ("start", None), ("vertical", Some(Axis::Vertical))];

/// The layers of a city.
pub(super) struct Axes {
    names: [String; 3],
    size: (usize, usize),
    start: Pos,
    numbers: RunNumbers,
}

impl Axes {
    pub(super) fn new(city: &City) -> Axes {
        let blocks = city.blocks();
        Axes {
            names: AXES.map(|(name, _)| name.to_owned()),
            size: (blocks.rows(), blocks.cols()),
            start: city.start(),
            numbers: RunNumbers::new(blocks, city.start()),
        }
    }

    /// The number of states.
    pub(super) const fn len(&self) -> usize {
        self.numbers.len()
    }
}

impl Layers for Axes {
    type State = RunState;

    fn names(&self) -> &[String] {
        &self.names
    }

    /// The start is a map of its own, of one block.
    fn size(&self, layer: usize) -> (usize, usize) {
        match AXES.get(layer) {
            Some((_, None)) => (1, 1),
            _ => self.size,
        }
    }

    fn state(&self, layer: usize, row: usize, col: usize) -> RunState {
        match AXES.get(layer) {
            Some((_, axis @ Some(_))) => RunState { pos: Pos::new(row, col), axis: *axis },
            _ => RunState { pos: self.start, axis: None },
        }
    }

    fn place(&self, state: &RunState) -> Option<(usize, usize, usize)> {
        self.numbers.number(state)?;
        let layer = AXES.iter().position(|(_, axis)| *axis == state.axis)?;
        let pos = if state.axis.is_some() { state.pos } else { Pos::new(0, 0) };
        Some((layer, pos.row, pos.col))
    }

    fn numbers(&self) -> Option<usize> {
        Some(self.len())
    }

    fn number(&self, state: &RunState) -> Option<usize> {
        self.numbers.number(state)
    }

    fn numbered(&self, number: usize) -> Option<RunState> {
        self.numbers.state(number)
    }
}
