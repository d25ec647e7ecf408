//! The referee: the rules a second time, plainly, to check what the solver says.
//!
//! Nothing here calls the solver's rules. Routes and certificates are checked
//! with the same one step, [`Island::step_onto`], and the bound is worked out
//! anew.

use grid::{Dir, Grid, Pos, Route};
use proof::{Checked, Numbering, Referee, check_bound, check_first};

use crate::state::RingNumbers;
use crate::{Cell, Certificate, Island, KeyRing, Refused, State, Violation};

/// The declared order of steps: spelled out, so that a solver with another one is
/// found out.
const DECLARED: [Dir; 4] = [Dir::Up, Dir::Left, Dir::Right, Dir::Down];

impl Island {
    /// Checks that `route` is legal and costs what it says.
    ///
    /// # Errors
    ///
    /// The first [`Violation`] along the route.
    ///
    /// # Complexity
    ///
    /// Linear in the route.
    ///
    /// ```
    /// use grid::Pos;
    /// use keys_and_doors::{Island, Route, Violation};
    ///
    /// let island: Island = "@A\na+".parse()?;
    /// let cells = [(0, 0), (1, 0), (1, 1)].map(|(row, col)| Pos::new(row, col));
    /// assert_eq!(island.check(&Route::new(2, cells.to_vec())), Ok(()));
    ///
    /// let cells = [(0, 0), (0, 1), (1, 1)].map(|(row, col)| Pos::new(row, col));
    /// let wrong = island.check(&Route::new(2, cells.to_vec())).unwrap_err();
    /// assert_eq!(wrong.to_string(), "the route enters the door A at (0,1) without its key");
    /// # Ok::<(), grid::ParseError>(())
    /// ```
    pub fn check(&self, route: &Route) -> Result<(), Violation> {
        let (Some(&first), Some(&last)) = (route.cells().first(), route.cells().last()) else {
            return Err(Violation::Empty);
        };
        if first != self.start() {
            return Err(Violation::WrongStart { found: first });
        }
        let mut keys = KeyRing::EMPTY;
        for (from, to) in route.pairs() {
            if self.ends_at(from) {
                return Err(Violation::PastGoal { at: from });
            }
            keys = self.step_onto(from, to, keys)?;
        }
        if !self.ends_at(last) {
            return Err(Violation::WrongEnd { found: last });
        }
        let actual = route.steps() as u64;
        if actual != route.cost() {
            return Err(Violation::WrongCost { claimed: route.cost(), actual });
        }
        Ok(())
    }

    /// Checks that `certificate` shows what it claims; with a `route`, also
    /// that the route is legal, costs what it says, and that this is the claim.
    ///
    /// # Errors
    ///
    /// [`Refused`] with what is wrong with the route, or with the first state
    /// or move at which the certificate fails.
    ///
    /// # Complexity
    ///
    /// Linear in the island, the certificate and the moves out of it.
    ///
    /// ```
    /// use keys_and_doors::Island;
    /// use keys_and_doors::search::Options;
    ///
    /// let island: Island = "@aA+".parse()?;
    /// let outcome = island.search(&Options::default());
    /// let certificate = outcome.certificate.as_ref().expect("asked for by default");
    /// assert!(island.check_certificate(outcome.route(), certificate).is_ok());
    /// # Ok::<(), grid::ParseError>(())
    /// ```
    pub fn check_certificate(
        &self,
        route: Option<&Route>,
        certificate: &Certificate,
    ) -> Result<Checked, Refused> {
        self.check_certificate_while(route, certificate, &mut |_| true)
    }

    /// Checks as `check_certificate` does, as long as `go_on` says so: it is
    /// asked whenever 4,096 more moves have been looked at, with the number of
    /// states that the check has stored.
    ///
    /// # Errors
    ///
    /// As `check_certificate`; [`Refusal::Stopped`](proof::Refusal::Stopped)
    /// if `go_on` said no.
    pub fn check_certificate_while(
        &self,
        route: Option<&Route>,
        certificate: &Certificate,
        go_on: &mut dyn FnMut(usize) -> bool,
    ) -> Result<Checked, Refused> {
        let referee = IslandReferee::new(self);
        let checked = match route {
            None => check_bound(&referee, certificate, go_on),
            Some(route) => {
                self.check(route).map_err(Refused::Route)?;
                let states = referee.states(route);
                check_first(&referee, &states, route.cost(), certificate, go_on)
            }
        };
        checked.map_err(Refused::Certificate)
    }

    fn ends_at(&self, pos: Pos) -> bool {
        self.cells().get(pos) == Some(&Cell::Goal)
    }

    /// The keys held after going from `from` to `to` with `keys`.
    #[inline]
    fn step_onto(&self, from: Pos, to: Pos, keys: KeyRing) -> Result<KeyRing, Violation> {
        if from.row.abs_diff(to.row).saturating_add(from.col.abs_diff(to.col)) != 1 {
            return Err(Violation::NotAStep { from, to });
        }
        match self.cells().get(to) {
            None => Err(Violation::OffTheMap { to }),
            Some(Cell::Water) => Err(Violation::Water { to }),
            Some(&Cell::Door(key)) if !keys.holds(key) => Err(Violation::Locked { key, to }),
            Some(&Cell::Key(key)) => Ok(keys.with(key)),
            Some(_) => Ok(keys),
        }
    }
}

/// The rules for the certificate checker.
pub(crate) struct IslandReferee<'a> {
    island: &'a Island,
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
        IslandReferee { island, numbers: RingNumbers::new(island), bounds }
    }

    /// The states that `route` passes: its cells, each with the keys that lie
    /// on the way to it.
    fn states(&self, route: &Route) -> Vec<State> {
        let mut keys = KeyRing::EMPTY;
        let mut states = Vec::new();
        for &pos in route.cells() {
            if let Some(Cell::Key(key)) = self.island.cells().get(pos) {
                keys = keys.with(*key);
            }
            states.push(State { pos, keys });
        }
        states
    }
}

impl Referee for IslandReferee<'_> {
    type State = State;

    fn starts(&self) -> Vec<State> {
        vec![State { pos: self.island.start(), keys: KeyRing::EMPTY }]
    }

    fn moves(&self, state: &State, moves: &mut Vec<(State, u64)>) {
        if matches!(self.island.cells().get(state.pos), None | Some(Cell::Water)) {
            // Nobody stands there.
            return;
        }
        for pos in DECLARED.into_iter().filter_map(|dir| state.pos.step(dir)) {
            if let Ok(keys) = self.island.step_onto(state.pos, pos, state.keys) {
                moves.push((State { pos, keys }, 1));
            }
        }
    }

    fn is_goal(&self, state: &State) -> bool {
        self.island.ends_at(state.pos)
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
        let cells = self.island.cells();
        let block = cells.index_of(state.pos).and_then(|cell| number.checked_sub(cell));
        let number_of = |to: State| {
            if to.keys == state.keys {
                block?.checked_add(cells.index_of(to.pos)?)
            } else {
                self.numbers.number(to)
            }
        };
        for pos in Dir::ALL.into_iter().filter_map(|dir| state.pos.step(dir)) {
            let Ok(keys) = self.island.step_onto(state.pos, pos, state.keys) else { continue };
            let Some(number) = number_of(State { pos, keys }) else { return false };
            visit(number, 1);
        }
        true
    }
}
