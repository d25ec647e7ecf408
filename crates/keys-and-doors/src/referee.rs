//! The referee: the rules a second time, plainly, to check what the solver says.
//!
//! Nothing here calls the solver's rules. Routes and certificates are checked
//! with the same one step, and the bound is worked out anew.

use grid::{Dir, Grid, Pos};
use proof::{Numbering, Referee};
use puzzle::walk::{self, Steps};

use crate::state::RingNumbers;
use crate::{Cell, Island, KeyRing, Locked, State, Violation};

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
/// The rules for the certificate checker.
pub(crate) struct IslandReferee<'a> {
    walker: Walker<'a>,
    numbers: RingNumbers<'a>,
    /// Steps to the nearest goal with every door open, `u64::MAX` for no way.
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

    /// Consistent: with every door open a step leads back as well as there, so
    /// the distances of its ends differ by at most the step, or neither has a
    /// way. A door that is shut only takes moves away.
    fn bound(&self, state: &State) -> u64 {
        self.bounds.get(state.pos).copied().unwrap_or(u64::MAX)
    }

    /// A step costs 1.
    fn most(&self) -> Option<u64> {
        Some(1)
    }

    fn numbering(&self) -> Option<impl Numbering<State = State>> {
        Some(self)
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

    /// With the same keys, the numbers of all cells follow each other in
    /// reading order. No move leads to what has no number.
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
