//! Layers under run-length rules: one for each axis, and one for the start alone.

use grid::{Axis, Pos};
use proof::file::Layers;

use crate::state::RunNumbers;
use crate::{City, RunLengths, RunState};

/// The layers of a city.
pub(crate) struct Axes<'a> {
    city: &'a City,
    lengths: RunLengths,
    numbers: RunNumbers,
}

impl<'a> Axes<'a> {
    pub(crate) const fn new(city: &'a City, lengths: RunLengths) -> Axes<'a> {
        Axes { city, lengths, numbers: RunNumbers::new(city.blocks(), city.start()) }
    }
}

impl Layers for Axes<'_> {
    type State = RunState;
    type Cell = Pos;
    /// The start has no axis.
    type Layer = Option<Axis>;

    fn layers(&self) -> Vec<Option<Axis>> {
        vec![None, Some(Axis::Horizontal), Some(Axis::Vertical)]
    }

    fn name(&self, axis: &Option<Axis>) -> String {
        axis.map_or_else(|| "start".to_owned(), |axis| axis.to_string())
    }

    fn map(&self) -> (usize, usize) {
        (self.city.blocks().rows(), self.city.blocks().cols())
    }

    /// The layer of the start has one block.
    fn size(&self, axis: &Option<Axis>) -> (usize, usize) {
        if axis.is_some() { self.map() } else { (1, 1) }
    }

    fn is_open(&self, pos: Pos) -> bool {
        self.city.heat(pos).is_some()
    }

    fn start(&self) -> Pos {
        self.city.start()
    }

    /// One run to each state.
    fn most_steps(&self) -> usize {
        let (rows, cols) = self.map();
        self.numbers.len().saturating_mul(self.lengths.max().min(rows.max(cols)))
    }

    fn state(&self, axis: &Option<Axis>, pos: Pos) -> RunState {
        RunState { pos: if axis.is_some() { pos } else { self.start() }, axis: *axis }
    }

    fn place(&self, state: &RunState) -> Option<(Option<Axis>, Pos)> {
        self.numbers.number(state)?;
        Some((state.axis, if state.axis.is_some() { state.pos } else { Pos::new(0, 0) }))
    }

    fn numbers(&self) -> Option<usize> {
        Some(self.numbers.len())
    }

    fn number(&self, state: &RunState) -> Option<usize> {
        self.numbers.number(state)
    }

    fn numbered(&self, number: usize) -> Option<RunState> {
        self.numbers.state(number)
    }
}
