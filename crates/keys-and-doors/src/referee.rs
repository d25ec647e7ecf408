//! The referee: states the rules a second time, plainly, to check the solver.
//!
//! Nothing here calls the solver's rules. One function generates the steps for both
//! routes and certificates, and the referee computes the bound itself.

use std::ops::Range;

use grid::{Dir, Grid, Pos};
use proof::{BandCost, Bands, Numbering, Referee};
use puzzle::walk::{self, Steps, UnitSteps};

use crate::state::RingNumbers;
use crate::{Cell, Island, Key, KeyRing, Locked, State, Violation};

/// The rules of a walk over an island.
pub(crate) struct Walker<'a>(pub(crate) &'a Island);

impl Steps for Walker<'_> {
    type State = State;
    type Dir = Dir;
    type Fault = Locked;

    const DECLARED: &'static [Dir] = &[Dir::Up, Dir::Left, Dir::Right, Dir::Down];

    fn start(&self) -> State {
        State { pos: self.0.start(), keys: KeyRing::EMPTY }
    }

    fn cell(state: &State) -> Pos {
        state.pos
    }

    fn can_stand(&self, state: &State) -> bool {
        !matches!(self.0.cells().get(state.pos), None | Some(Cell::Water))
    }

    fn ends_at(&self, state: &State) -> bool {
        self.0.cells().get(state.pos) == Some(&Cell::Goal)
    }

    #[inline]
    fn enter(&self, state: &State, _: Dir, to: Pos) -> Result<(State, u64), Violation> {
        let keys = match self.0.cells().get(to) {
            None => return Err(Violation::OffTheMap { to }),
            Some(Cell::Water) => return Err(Violation::Closed { to }),
            Some(&Cell::Door(key)) if !state.keys.holds(key) => {
                return Err(Violation::Rule(Locked { key, to }));
            }
            Some(&Cell::Key(key)) => state.keys.with(key),
            Some(_) => state.keys,
        };
        Ok((State { pos: to, keys }, 1))
    }
}

/// The rules for the certificate checker.
pub(crate) struct IslandReferee<'a> {
    walker: Walker<'a>,
    numbers: RingNumbers<'a>,
    /// Steps to the nearest goal with every door open; `u64::MAX` if there is no way.
    bounds: Grid<u64>,
}

impl<'a> IslandReferee<'a> {
    /// Finds the bounds by growing, from the goals, the set of cells with a
    /// known distance by one step at a time.
    pub(crate) fn new(island: &'a Island) -> IslandReferee<'a> {
        let cells = island.cells();
        let at_goal = |cell: &Cell| if *cell == Cell::Goal { 0 } else { u64::MAX };
        let mut bounds = cells.map(|_, cell| at_goal(cell));
        let mut edge: Vec<Pos> = island.goals().collect();
        let mut steps = 0;
        while !edge.is_empty() {
            // No overflow: each round but the last finds the distance of a cell.
            steps += 1;
            let mut further = Vec::new();
            for next in edge.into_iter().flat_map(|pos| cells.neighbours(pos)).map(|(_, next)| next)
            {
                if let Some(bound @ &mut u64::MAX) = bounds.get_mut(next)
                    && cells.get(next) != Some(&Cell::Water)
                {
                    *bound = steps;
                    further.push(next);
                }
            }
            edge = further;
        }
        IslandReferee { walker: Walker(island), numbers: RingNumbers::new(island), bounds }
    }
}

impl Referee for IslandReferee<'_> {
    type State = State;

    fn starts(&self) -> Vec<State> {
        vec![self.walker.start()]
    }

    fn moves(&self, state: &State, moves: &mut Vec<(State, u64)>) {
        walk::moves(&self.walker, state, moves);
    }

    fn is_goal(&self, state: &State) -> bool {
        self.walker.ends_at(state)
    }

    /// Consistent: with every door open, each step is reversible, so the distances of
    /// its ends differ by at most 1, or neither end has a way. Shut doors only remove
    /// moves.
    fn bound(&self, state: &State) -> u64 {
        self.bounds.get(state.pos).copied().unwrap_or(u64::MAX)
    }

    /// A step costs 1.
    fn max_move_cost(&self) -> Option<u64> {
        Some(1)
    }

    fn numbering(&self) -> Option<impl Numbering<State = State>> {
        Some(self)
    }

    fn bands(&self) -> Option<impl Bands> {
        Some(RingBands::new(self))
    }
}

/// The same in bands, with one page per ring of keys. Picking up a key leads to another
/// page, by a separate move.
struct RingBands<'a> {
    referee: &'a IslandReferee<'a>,
    /// For each cell, the keys it needs, one bit each; all bits if it cannot be
    /// reached.
    needs: Vec<u16>,
    /// For each cell its bound; the largest number if there is no way.
    bounds: Vec<u32>,
    /// The place of each key.
    keys: Vec<(Pos, Key)>,
}

impl<'a> RingBands<'a> {
    fn new(referee: &'a IslandReferee<'a>) -> RingBands<'a> {
        let bits = |ring: &Option<KeyRing>| ring.map_or(u16::MAX, KeyRing::bits);
        let needs = referee.numbers.needs().iter().map(bits).collect();
        let short = |bound: &u64| u32::try_from(*bound).unwrap_or(u32::MAX);
        let bounds = referee.bounds.cells().iter().map(short).collect();
        let key = |(pos, cell): (Pos, &Cell)| match cell {
            Cell::Key(key) => Some((pos, *key)),
            _ => None,
        };
        let keys = referee.walker.0.cells().iter().filter_map(key).collect();
        RingBands { referee, needs, bounds, keys }
    }

    fn island(&self) -> &Island {
        self.referee.walker.0
    }

    /// The ring of a page; all keys if there is no such page.
    fn ring(&self, page: usize) -> KeyRing {
        self.referee.numbers.rings().get(page).copied().unwrap_or(KeyRing::FULL)
    }
}

/// Given the keys that a cell needs: 0 if it can be left with the keys of `ring`.
fn leave(ring: KeyRing) -> impl Fn(&u16) -> u16 + Copy {
    let lacking = !ring.bits();
    move |needs| if *needs & lacking == 0 { 0 } else { u16::NO_MOVE }
}

impl Bands for RingBands<'_> {
    type Cost = u16;

    fn page_len(&self) -> usize {
        self.needs.len()
    }

    fn goals(&self, mut visit: impl FnMut(usize)) {
        for goal in self.island().goals() {
            for ring in self.referee.numbers.rings() {
                let number = self.referee.numbers.number(State { pos: goal, keys: *ring });
                number.into_iter().for_each(&mut visit);
            }
        }
    }

    fn bounds(&self, page: usize, first: usize, bounds: &mut [u32]) {
        let lacking = !self.ring(page).bits();
        let cells = self.needs.iter().zip(&self.bounds).skip(first);
        for (bound, (needs, whole)) in bounds.iter_mut().zip(cells) {
            *bound = if needs & lacking == 0 { *whole } else { u32::MAX };
        }
    }

    fn each_band(
        &self,
        page: usize,
        places: Range<usize>,
        mut visit: impl FnMut(usize, usize, &[u16]),
    ) {
        let (cells, keys) = (self.island().cells(), self.ring(page));
        let leave = leave(keys);
        let mut enter: Vec<u16> = self.needs.iter().map(leave).collect();
        for &(cell, key) in self.keys.iter().filter(|(_, key)| !keys.holds(*key)) {
            if let Some(mask) = cells.index_of(cell).and_then(|cell| enter.get_mut(cell)) {
                *mask = u16::NO_MOVE;
            }
            let to = State { pos: cell, keys: keys.with(key) };
            let end = self.referee.numbers.number(to).unwrap_or(usize::MAX);
            let from = cells.neighbours(cell).map(|(_, pos)| State { pos, keys });
            for number in from.filter_map(|state| self.referee.numbers.number(state)) {
                visit(number, end, &[1]);
            }
        }
        let (cols, from, to) = (cells.cols(), &self.needs, &enter);
        let steps = UnitSteps { cols, from, to, leave, enter: |mask: &u16| *mask };
        for row in places.start / cols..places.end.div_ceil(cols) {
            steps.each_band((row, 0..cols), page * self.page_len(), &mut visit);
        }
    }

    /// Before a step onto a key, the ring is the same, or lacks only this key.
    #[inline]
    fn predecessors(&self, number: usize, mut visit: impl FnMut(usize, u64)) -> bool {
        let Some(State { pos, keys }) = self.referee.numbers.state(number) else { return true };
        let (cells, cell) = (self.island().cells(), number % self.page_len());
        let mut from = |ring: KeyRing| {
            let (cols, needs, enter) = (cells.cols(), &self.needs, |_: &u16| 0);
            let steps = UnitSteps { cols, from: needs, to: needs, leave: leave(ring), enter };
            steps.each_before(cell, |from| {
                let pos = Pos::new(from / cols, from % cols);
                if let Some(from) = self.referee.numbers.number(State { pos, keys: ring }) {
                    visit(from, 1);
                }
            });
        };
        match cells.get(pos) {
            Some(&Cell::Key(key)) if keys.holds(key) => {
                from(keys);
                from(keys.without(key));
            }
            // No state is on a key without holding it.
            Some(Cell::Key(_)) => {}
            _ => from(keys),
        }
        true
    }
}

impl Numbering for IslandReferee<'_> {
    type State = State;

    fn len(&self) -> usize {
        self.numbers.len()
    }

    fn number(&self, state: &State) -> Option<usize> {
        self.numbers.number(*state)
    }

    fn state(&self, number: usize) -> Option<State> {
        self.numbers.state(number)
    }

    /// The numbers of all cells with the same keys are consecutive, in reading order.
    /// No move leads to a state without a number.
    #[inline]
    fn each_move(&self, number: usize, state: &State, mut visit: impl FnMut(usize, u64)) -> bool {
        let cells = self.walker.0.cells();
        let block = cells.index_of(state.pos).and_then(|cell| number.checked_sub(cell));
        let number_of = |to: State| {
            if to.keys == state.keys {
                block?.checked_add(cells.index_of(to.pos)?)
            } else {
                self.numbers.number(to)
            }
        };
        for &dir in Walker::DECLARED {
            let Some(pos) = state.pos.step(dir) else { continue };
            let Ok((to, cost)) = self.walker.enter(state, dir, pos) else { continue };
            let Some(number) = number_of(to) else { return false };
            visit(number, cost);
        }
        true
    }
}
