//! The rules as state spaces, for the solver.

use std::ops::RangeInclusive;

use grid::{Dir, Pos};
use search::{Cost, Numbering, StateSpace};

use crate::pasts::{ElvenNumbers, after, allows};
use crate::state::RunNumbers;
use crate::{City, ElvenState, RunLengths, RunState};

/// The heuristic: the steps to the goal, each at the least heat in the city.
#[derive(Debug, Clone, Copy)]
pub(crate) struct StraightLine {
    goal: Pos,
    cheapest: Cost,
}

impl StraightLine {
    fn new(city: &City) -> StraightLine {
        StraightLine { goal: city.goal(), cheapest: city.least_heat() }
    }

    /// The bound on the cost from `pos` to the goal.
    pub(crate) fn from(self, pos: Pos) -> Cost {
        let steps = Cost::try_from(pos.distance(self.goal)).unwrap_or(Cost::MAX);
        steps.saturating_mul(self.cheapest)
    }
}

/// The moves of a city under run-length rules: a move is a whole run.
pub(crate) struct RunSpace<'a> {
    city: &'a City,
    lengths: RunLengths,
    numbers: RunNumbers,
    line: StraightLine,
}

impl<'a> RunSpace<'a> {
    pub(crate) fn new(city: &'a City, lengths: RunLengths) -> RunSpace<'a> {
        let numbers = RunNumbers::new(city.blocks(), city.start());
        RunSpace { city, lengths, numbers, line: StraightLine::new(city) }
    }

    /// Visits the ends of the runs from `state`, by direction, then shorter first, with
    /// their costs.
    #[inline]
    fn each_run(&self, state: &RunState, mut visit: impl FnMut(RunState, Cost)) {
        let blocks = self.city.blocks();
        if self.city.heat(state.pos).is_none() {
            return;
        }
        for dir in Dir::ALL {
            if state.axis == Some(dir.axis()) {
                continue;
            }
            let mut pos = state.pos;
            let mut cost = 0;
            for length in 1..=self.lengths.max() {
                let Some(next) = blocks.step(pos, dir) else { break };
                let Some(heat) = self.city.heat(next) else { break };
                // No overflow: at most 9 for each block of a row or column in memory.
                cost += heat;
                pos = next;
                if length >= self.lengths.min() {
                    visit(RunState { pos, axis: Some(dir.axis()) }, cost);
                }
            }
        }
    }

    pub(crate) const fn city(&self) -> &'a City {
        self.city
    }

    pub(crate) const fn line(&self) -> StraightLine {
        self.line
    }

    pub(crate) const fn lengths(&self) -> RunLengths {
        self.lengths
    }
}

impl StateSpace for RunSpace<'_> {
    type State = RunState;

    /// One start, or none if that block is closed.
    fn starts(&self) -> Vec<RunState> {
        let pos = self.city.start();
        match self.city.heat(pos) {
            Some(_) => vec![RunState { pos, axis: None }],
            None => Vec::new(),
        }
    }

    /// Runs by direction, then shorter first.
    fn successors(&self, state: &RunState, moves: &mut Vec<(RunState, Cost)>) {
        self.each_run(state, |end, cost| moves.push((end, cost)));
    }

    fn is_goal(&self, state: &RunState) -> bool {
        state.pos == self.city.goal()
    }

    fn heuristic(&self, state: &RunState) -> Cost {
        self.line.from(state.pos)
    }

    fn numbering(&self) -> Option<impl Numbering<State = RunState>> {
        Some(self)
    }
}

impl Numbering for RunSpace<'_> {
    fn len(&self) -> usize {
        self.numbers.len()
    }

    fn number(&self, state: &RunState) -> Option<usize> {
        self.numbers.number(state)
    }

    fn state(&self, number: usize) -> Option<RunState> {
        self.numbers.state(number)
    }

    fn is_refereed(&self) -> bool {
        true
    }

    /// At most 9 for each block of the longest run.
    fn costs(&self) -> RangeInclusive<Cost> {
        let blocks = self.city.blocks();
        let longest = self.lengths.max().min(blocks.rows().max(blocks.cols()));
        0..=9 * longest as Cost
    }

    #[inline]
    fn each_move(&self, number: usize, mut visit: impl FnMut(usize, Cost)) {
        let Some(state) = self.numbers.state(number) else { return };
        self.each_run(&state, |end, cost| {
            if let Some(end) = self.numbers.number(&end) {
                visit(end, cost);
            }
        });
    }
}

/// The moves of a city under elven rules: a move is one step.
pub(crate) struct ElvenSpace<'a> {
    city: &'a City,
    line: StraightLine,
    numbers: ElvenNumbers,
}

impl<'a> ElvenSpace<'a> {
    pub(crate) fn new(city: &'a City) -> ElvenSpace<'a> {
        ElvenSpace {
            city,
            line: StraightLine::new(city),
            numbers: ElvenNumbers::new(city.blocks()),
        }
    }
}

impl StateSpace for ElvenSpace<'_> {
    type State = ElvenState;

    /// One start, or none if that block is closed.
    fn starts(&self) -> Vec<ElvenState> {
        let pos = self.city.start();
        match self.city.heat(pos) {
            Some(_) => {
                vec![ElvenState { pos, last: [None; 3], went_up: false, went_left: false }]
            }
            None => Vec::new(),
        }
    }

    /// Steps by direction; none out of a closed block.
    fn successors(&self, state: &ElvenState, moves: &mut Vec<(ElvenState, Cost)>) {
        if self.city.heat(state.pos).is_none() {
            return;
        }
        for (dir, pos) in self.city.blocks().neighbours(state.pos) {
            if let Some(heat) = self.city.heat(pos)
                && allows(state, dir)
            {
                moves.push((after(state, dir, pos), heat));
            }
        }
    }

    fn is_goal(&self, state: &ElvenState) -> bool {
        state.pos == self.city.goal()
    }

    fn heuristic(&self, state: &ElvenState) -> Cost {
        self.line.from(state.pos)
    }

    fn numbering(&self) -> Option<impl Numbering<State = ElvenState>> {
        Some(self)
    }
}

impl Numbering for ElvenSpace<'_> {
    fn len(&self) -> usize {
        self.numbers.len()
    }

    fn number(&self, state: &ElvenState) -> Option<usize> {
        self.numbers.number(state)
    }

    fn state(&self, number: usize) -> Option<ElvenState> {
        self.numbers.state(number)
    }

    fn is_refereed(&self) -> bool {
        true
    }

    fn costs(&self) -> RangeInclusive<Cost> {
        0..=9
    }
}
