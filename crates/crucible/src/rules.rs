//! Run-length rules as a state space.

use grid::{Axis, Dir, Pos};
use search::{Cost, StateSpace};

use crate::{Block, City, RunLengths};

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

/// The moves of a city under run-length rules: a move is a whole run.
pub(crate) struct RunSpace<'a> {
    city: &'a City,
    lengths: RunLengths,
    /// No step costs less.
    cheapest: Cost,
}

impl<'a> RunSpace<'a> {
    pub(crate) fn new(city: &'a City, lengths: RunLengths) -> RunSpace<'a> {
        let heats = city.blocks().iter().filter_map(|(_, block)| match block {
            Block::Open(heat) => Some(Cost::from(*heat)),
            Block::Closed => None,
        });
        RunSpace { city, lengths, cheapest: heats.min().unwrap_or(0) }
    }
}

impl StateSpace for RunSpace<'_> {
    type State = RunState;

    /// One start, or none if that block is closed.
    fn starts(&self) -> Vec<RunState> {
        let pos = self.city.start();
        let open = self.city.heat(pos).is_some();
        Vec::from_iter(open.then_some(RunState { pos, axis: None }))
    }

    /// Runs by direction, then shorter first.
    fn successors(&self, state: &RunState, moves: &mut Vec<(RunState, Cost)>) {
        for dir in Dir::ALL.into_iter().filter(|dir| state.axis != Some(dir.axis())) {
            let mut pos = state.pos;
            let mut cost = 0;
            for length in 1..=self.lengths.max() {
                let Some(next) = self.city.blocks().step(pos, dir) else { break };
                let Some(heat) = self.city.heat(next) else { break };
                // No overflow: at most 9 for each block of a line in memory.
                cost += heat;
                pos = next;
                if length >= self.lengths.min() {
                    moves.push((RunState { pos, axis: Some(dir.axis()) }, cost));
                }
            }
        }
    }

    fn is_goal(&self, state: &RunState) -> bool {
        state.pos == self.city.goal()
    }

    /// Steps to the goal in a straight line, each for the least heat in the city.
    fn heuristic(&self, state: &RunState) -> Cost {
        let steps = state.pos.distance(self.city.goal());
        Cost::try_from(steps).unwrap_or(Cost::MAX).saturating_mul(self.cheapest)
    }
}
