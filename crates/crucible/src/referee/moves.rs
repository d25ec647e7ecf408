//! The referee's moves for checking certificates, walked block by block.

use grid::{Axis, Dir, Pos, Route};
use proof::{Bands, Numbering, Referee};

use super::bands::RunBands;
use crate::pasts::ElvenNumbers;
use crate::state::RunNumbers;
use crate::{Block, City, ElvenState, RunLengths, RunState};

/// Run-length rules for the certificate checker.
pub(crate) struct RunReferee<'a> {
    city: &'a City,
    lengths: RunLengths,
    numbers: RunNumbers,
    /// The least heat of an open block.
    least_heat: u64,
    /// The heat of each block in reading order, [`CLOSED`] for a closed one.
    heats: Vec<u8>,
}

/// Stands for the heat of a closed block.
const CLOSED: u8 = u8::MAX;

impl<'a> RunReferee<'a> {
    pub(crate) fn new(city: &'a City, lengths: RunLengths) -> RunReferee<'a> {
        let numbers = RunNumbers::new(city.blocks(), city.start());
        let heat = |block: &Block| match block {
            Block::Open(heat) => *heat,
            Block::Closed => CLOSED,
        };
        let mut heats = Vec::with_capacity(city.blocks().len());
        for row in city.blocks().row_slices() {
            heats.extend(row.iter().map(heat));
        }
        let least = heats.iter().fold(CLOSED, |least, heat| least.min(*heat));
        // If every block is closed, this is not used.
        let least_heat = if least == CLOSED { 0 } else { u64::from(least) };
        RunReferee { city, lengths, numbers, least_heat, heats }
    }

    /// Adds the ends of runs in direction `dir`, with their costs.
    fn add_runs(&self, from: Pos, dir: Dir, ends: &mut Vec<(RunState, u64)>) {
        let (mut pos, mut steps, mut heat) = (from, 0, 0);
        while steps < self.lengths.max() {
            let Some(next) = pos.step(dir) else { break };
            let Some(more) = self.city.heat(next) else { break };
            (pos, steps, heat) = (next, steps + 1, heat + more);
            if steps >= self.lengths.min() {
                ends.push((RunState { pos, axis: Some(dir.axis()) }, heat));
            }
        }
    }

    /// Visits the ends of runs from `block`, with their costs. Each step adds `step` to
    /// the block, at most `room` times, up to the edge; a step backwards wraps.
    #[inline]
    fn each_end(
        &self,
        block: usize,
        (step, room): (usize, usize),
        visit: &mut impl FnMut(usize, u64),
    ) {
        let (mut end, mut cost) = (block, 0);
        let longest = self.lengths.max().min(room);
        let too_short = self.lengths.min().saturating_sub(1);
        // Counted from 0: a range without its end takes fewer instructions.
        for _ in 0..too_short.min(longest) {
            end = end.wrapping_add(step);
            match self.heats.get(end) {
                None | Some(&CLOSED) => return,
                Some(&heat) => cost += u64::from(heat),
            }
        }
        for _ in too_short..longest {
            end = end.wrapping_add(step);
            match self.heats.get(end) {
                None | Some(&CLOSED) => return,
                Some(&heat) => cost += u64::from(heat),
            }
            visit(end, cost);
        }
    }
}

impl Referee for RunReferee<'_> {
    type State = RunState;

    fn starts(&self) -> Vec<RunState> {
        let pos = self.city.start();
        match self.city.heat(pos) {
            Some(_) => vec![RunState { pos, axis: None }],
            None => Vec::new(),
        }
    }

    fn moves(&self, state: &RunState, moves: &mut Vec<(RunState, u64)>) {
        if self.city.heat(state.pos).is_none() {
            // No route gets there.
            return;
        }
        let turns: &[Dir] = match state.axis {
            Some(Axis::Horizontal) => &[Dir::Up, Dir::Down],
            Some(Axis::Vertical) => &[Dir::Left, Dir::Right],
            None => &[Dir::Up, Dir::Left, Dir::Right, Dir::Down],
        };
        for &dir in turns {
            self.add_runs(state.pos, dir, moves);
        }
    }

    fn is_goal(&self, state: &RunState) -> bool {
        state.pos == self.city.goal()
    }

    /// Consistent: a run of `k` steps costs at least `k` times the least heat,
    /// and brings the goal nearer by at most `k` steps.
    fn bound(&self, state: &RunState) -> u64 {
        let goal = self.city.goal();
        let rows = goal.row.abs_diff(state.pos.row) as u64;
        let cols = goal.col.abs_diff(state.pos.col) as u64;
        rows.saturating_add(cols).saturating_mul(self.least_heat)
    }

    fn numbering(&self) -> Option<impl Numbering<State = RunState>> {
        Some(self)
    }

    fn bands(&self) -> Option<impl Bands> {
        let mut moves = Vec::new();
        for start in self.starts() {
            self.moves(&start, &mut moves);
        }
        let by_number = |(end, cost)| Some((self.numbers.number(&end)?, cost));
        let first = moves.into_iter().filter_map(by_number).collect();
        RunBands::new((self.city, self.lengths, self.least_heat), first)
    }
}

impl Numbering for RunReferee<'_> {
    type State = RunState;

    fn len(&self) -> usize {
        self.numbers.len()
    }

    fn number(&self, state: &RunState) -> Option<usize> {
        self.numbers.number(state)
    }

    #[inline]
    fn state(&self, number: usize) -> Option<RunState> {
        self.numbers.state(number)
    }

    /// The numbers after a run along a column come first, then the others. The start is
    /// left to [`moves`](Referee::moves), since it is only one state.
    #[inline]
    fn each_move(
        &self,
        number: usize,
        state: &RunState,
        mut visit: impl FnMut(usize, u64),
    ) -> bool {
        let Some(axis) = state.axis else { return false };
        let (all, Pos { row, col }) = (self.heats.len(), state.pos);
        let block = if axis == Axis::Vertical { number } else { number.wrapping_sub(all) };
        if self.heats.get(block).is_none_or(|&heat| heat == CLOSED) {
            // No route gets there.
            return true;
        }
        let (rows, cols) = (self.city.blocks().rows(), self.city.blocks().cols());
        let (forward, before, after, turned) = match axis {
            Axis::Horizontal => (cols, row, (rows - 1).saturating_sub(row), 0),
            Axis::Vertical => (1, col, (cols - 1).saturating_sub(col), all),
        };
        for way in [(forward.wrapping_neg(), before), (forward, after)] {
            self.each_end(block, way, &mut |end, cost| visit(end + turned, cost));
        }
        true
    }
}

/// The least heat of an open block; 0 if none is open.
fn least_heat(city: &City) -> u64 {
    let blocks = city.blocks().row_slices().flatten();
    blocks.filter_map(|block| block.heat()).min().unwrap_or(0)
}

/// The states that a route passes under run-length rules: its corners, each
/// with the axis of the run that ended there.
pub(crate) fn run_states(route: &Route) -> Vec<RunState> {
    let corners = route.corners();
    let starts = corners.first().map(|&pos| RunState { pos, axis: None });
    let ends = corners.iter().zip(corners.iter().skip(1)).map(|(from, &pos)| {
        let axis = if from.row == pos.row { Axis::Horizontal } else { Axis::Vertical };
        RunState { pos, axis: Some(axis) }
    });
    starts.into_iter().chain(ends).collect()
}

/// Elven rules for the certificate checker.
pub(crate) struct ElvenReferee<'a> {
    city: &'a City,
    /// The least heat of an open block.
    least_heat: u64,
    numbers: ElvenNumbers,
}

impl<'a> ElvenReferee<'a> {
    pub(crate) fn new(city: &'a City) -> ElvenReferee<'a> {
        let numbers = ElvenNumbers::new(city.blocks());
        ElvenReferee { city, least_heat: least_heat(city), numbers }
    }

    /// Whether a step in direction `dir` leads to a block on the last three steps,
    /// which are walked back.
    fn leads_back(state: &ElvenState, dir: Dir) -> bool {
        // Moved away from the edge, since states that no route reaches may lead over
        // it.
        let here = Pos::new(3, 3);
        let (to, mut at) = (here.step(dir), Some(here));
        state.last.into_iter().flatten().any(|last| {
            at = at.and_then(|at| at.step(last.opposite()));
            at == to
        })
    }
}

impl Referee for ElvenReferee<'_> {
    type State = ElvenState;

    fn starts(&self) -> Vec<ElvenState> {
        let pos = self.city.start();
        let start = ElvenState { pos, last: [None, None, None], went_up: false, went_left: false };
        if self.city.heat(pos).is_some() { vec![start] } else { Vec::new() }
    }

    fn moves(&self, state: &ElvenState, moves: &mut Vec<(ElvenState, u64)>) {
        if self.city.heat(state.pos).is_none() {
            // No route gets there.
            return;
        }
        for dir in [Dir::Up, Dir::Left, Dir::Right, Dir::Down] {
            let Some(pos) = state.pos.step(dir) else { continue };
            let Some(heat) = self.city.heat(pos) else { continue };
            let again = Self::leads_back(state, dir);
            let second = (dir == Dir::Up && state.went_up) || (dir == Dir::Left && state.went_left);
            let fourth = state.last.iter().all(|last| *last == Some(dir));
            if !again && !second && !fourth {
                moves.push((one_step_on(state, dir, pos), heat));
            }
        }
    }

    fn is_goal(&self, state: &ElvenState) -> bool {
        state.pos == self.city.goal()
    }

    /// Consistent: a step costs at least the least heat and brings the goal
    /// nearer by at most one.
    fn bound(&self, state: &ElvenState) -> u64 {
        let goal = self.city.goal();
        let rows = goal.row.abs_diff(state.pos.row) as u64;
        let cols = goal.col.abs_diff(state.pos.col) as u64;
        rows.saturating_add(cols).saturating_mul(self.least_heat)
    }

    fn numbering(&self) -> Option<impl Numbering<State = ElvenState>> {
        Some(self)
    }
}

/// The solver's numbers; the checker does not trust them.
impl Numbering for ElvenReferee<'_> {
    type State = ElvenState;

    fn len(&self) -> usize {
        self.numbers.len()
    }

    fn number(&self, state: &ElvenState) -> Option<usize> {
        self.numbers.number(state)
    }

    fn state(&self, number: usize) -> Option<ElvenState> {
        self.numbers.state(number)
    }
}

fn one_step_on(state: &ElvenState, dir: Dir, pos: Pos) -> ElvenState {
    ElvenState {
        pos,
        last: [Some(dir), state.last[0], state.last[1]],
        went_up: state.went_up || (dir == Dir::Up),
        went_left: state.went_left || (dir == Dir::Left),
    }
}

/// The states that a route passes under elven rules.
pub(crate) fn elven_states(route: &Route) -> Vec<ElvenState> {
    let start =
        |&pos: &Pos| ElvenState { pos, last: [None, None, None], went_up: false, went_left: false };
    let mut states: Vec<ElvenState> = route.cells().first().map(start).into_iter().collect();
    for &pos in route.cells().iter().skip(1) {
        let next = states.last().and_then(|state| {
            let dir = state.pos.direction_to(pos)?;
            Some(one_step_on(state, dir, pos))
        });
        states.extend(next);
    }
    states
}
