//! The referee: the rules a second time, plainly, to check what the solver says.
//!
//! Nothing here calls the solver, and its facts (who lives where, what a step
//! costs, how long the hallway is) are written down once more. What it shares
//! with the solver is [`State`]: who stands where. Every move is walked place
//! by place, for a route as for a certificate.

use std::ops::RangeInclusive;

use grid::Pos;
use proof::{Checked, Referee, check_bound, check_optimal};

use crate::model::{Burrow, Certificate, Route};
use crate::state::{Kind, State};
use crate::violation::{Fault, Refused, Violation};

impl Burrow {
    /// Checks that `route` is legal, sorts the burrow and costs what it says.
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
    /// use amphipod::{Burrow, Route, Violation};
    ///
    /// let burrow: Burrow = [
    ///     "#############",
    ///     "#.....B.....#",
    ///     "###A#.#C#D###",
    ///     "  #########",
    /// ]
    /// .join("\n").parse()?;
    /// let route = burrow.solve().expect("B can go home");
    /// assert_eq!(burrow.check(&route), Ok(()));
    ///
    /// let wrong = Route::new(19, route.moves().to_vec());
    /// assert_eq!(burrow.check(&wrong), Err(Violation::WrongTotal { claimed: 19, actual: 20 }));
    /// # Ok::<(), grid::ParseError>(())
    /// ```
    pub fn check(&self, route: &Route) -> Result<(), Violation> {
        FullReferee::new(self).replay(route).map(|_states| ())
    }

    /// Checks with the referee that `certificate` proves its claim; with a
    /// `route`, first that this is legal, as [`Burrow::check`] does, and that
    /// its cost is what is claimed.
    ///
    /// # Errors
    ///
    /// [`Refused`] with the first move or state at fault.
    ///
    /// # Complexity
    ///
    /// Linear in the route, the certificate and the moves out of it.
    pub fn check_certificate(
        &self,
        route: Option<&Route>,
        certificate: &Certificate,
    ) -> Result<Checked, Refused> {
        self.check_certificate_while(route, certificate, &mut || true)
    }

    /// Checks as `check_certificate` does, as long as `go_on` says so: it is
    /// asked whenever 4,096 more moves have been looked at.
    ///
    /// # Errors
    ///
    /// As `check_certificate`; [`Refusal::Stopped`](proof::Refusal::Stopped)
    /// if `go_on` said no.
    pub fn check_certificate_while(
        &self,
        route: Option<&Route>,
        certificate: &Certificate,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Result<Checked, Refused> {
        let referee = FullReferee::new(self);
        let checked = match route {
            None => check_bound(&referee, certificate, go_on),
            Some(route) => {
                let states = referee.replay(route).map_err(Refused::Route)?;
                check_optimal(&referee, &states, route.cost(), certificate, go_on)
            }
        };
        checked.map_err(Refused::Certificate)
    }
}

/// The columns of the hallway.
const HALLWAY: RangeInclusive<usize> = 0..=10;

/// The column in which a `kind` lives.
const fn home(kind: Kind) -> usize {
    match kind {
        Kind::A => 2,
        Kind::B => 4,
        Kind::C => 6,
        Kind::D => 8,
    }
}

/// Who lives in the room in column `col`; `None` where there is no room.
fn owner(col: usize) -> Option<Kind> {
    Kind::ALL.into_iter().find(|&kind| home(kind) == col)
}

/// What one step of a `kind` costs.
const fn step_cost(kind: Kind) -> u64 {
    match kind {
        Kind::A => 1,
        Kind::B => 10,
        Kind::C => 100,
        Kind::D => 1000,
    }
}

/// Every rule, nothing left out that a solver need not look at.
pub(crate) struct FullReferee {
    depth: usize,
    start: State,
}

impl FullReferee {
    pub(crate) const fn new(burrow: &Burrow) -> FullReferee {
        FullReferee { depth: burrow.depth(), start: burrow.start() }
    }

    /// The states that `route` passes, if it is legal, sorts the burrow and
    /// costs what it says.
    fn replay(&self, route: &Route) -> Result<Vec<State>, Violation> {
        let mut state = self.start;
        let mut states = vec![state];
        let mut actual = 0_u64;
        for (number, step) in (1..).zip(route.moves()) {
            if stray(&state).is_none() {
                return Err(Violation::PastGoal { number });
            }
            let fault = |fault| Violation::Move { number, fault };
            let (kind, steps) = self.walk(&state, step.from, step.to).map_err(fault)?;
            if step.kind != kind {
                let wrong = Fault::WrongKind { at: step.from, claimed: step.kind, found: kind };
                return Err(fault(wrong));
            }
            let cost = steps * step_cost(kind);
            if step.cost != cost {
                return Err(fault(Fault::WrongCost { claimed: step.cost, actual: cost }));
            }
            // No overflow: a move costs less than 2^15.
            actual = actual.saturating_add(cost);
            state = moved(&state, kind, step.from, step.to);
            states.push(state);
        }
        if let Some((at, kind)) = stray(&state) {
            return Err(Violation::NotSorted { at, kind });
        }
        if actual != route.cost() {
            return Err(Violation::WrongTotal { claimed: route.cost(), actual });
        }
        Ok(states)
    }

    /// Who stands at `from`, and in how many steps they get to `to`, if they
    /// may go there.
    fn walk(&self, state: &State, from: Pos, to: Pos) -> Result<(Kind, u64), Fault> {
        for pos in [from, to] {
            let in_room = pos.row <= self.depth && owner(pos.col).is_some();
            let in_hallway = pos.row == 0 && HALLWAY.contains(&pos.col);
            if !in_room && !in_hallway {
                return Err(Fault::NoPlace { pos });
            }
        }
        let kind = state.kind_at(from).ok_or(Fault::Nobody { at: from })?;
        if state.kind_at(to).is_some() {
            return Err(Fault::Taken { to });
        }
        if to.row == 0 {
            check_stop(from, to)?;
        } else {
            self.check_room(state, kind, from, to)?;
        }
        let mut pos = from;
        let mut steps = 0;
        while pos != to {
            pos = step_towards(pos, to);
            steps += 1;
            if state.kind_at(pos).is_some() {
                return Err(Fault::Blocked { from, to, at: pos });
            }
        }
        Ok((kind, steps))
    }

    /// Whether `to`, a free place in a room, is one that this amphipod may enter.
    fn check_room(&self, state: &State, kind: Kind, from: Pos, to: Pos) -> Result<(), Fault> {
        if from.row > 0 && from.col == to.col {
            return Err(Fault::SameRoom { from, to });
        }
        if owner(to.col) != Some(kind) {
            return Err(Fault::NotItsRoom { kind, to });
        }
        let mut lowest = to;
        for row in 1..=self.depth {
            let pos = Pos::new(row, to.col);
            match state.kind_at(pos) {
                None => lowest = pos,
                Some(other) if other != kind => {
                    return Err(Fault::Stranger { to, stranger: other, at: pos });
                }
                Some(_) => {}
            }
        }
        if lowest == to { Ok(()) } else { Err(Fault::NotLowest { to, lowest }) }
    }

    /// Whether everybody from `pos` down to the floor lives in this room.
    fn is_settled(&self, state: &State, pos: Pos) -> bool {
        let lives_here = |row| state.kind_at(Pos::new(row, pos.col)) == owner(pos.col);
        pos.row > 0 && (pos.row..=self.depth).all(lives_here)
    }
}

/// The state after a `kind` has left `from` and arrived at `to`.
fn moved(state: &State, kind: Kind, from: Pos, to: Pos) -> State {
    state.with(from, None).with(to, Some(kind))
}

/// The first place in reading order where somebody is who is not home.
fn stray(state: &State) -> Option<(Pos, Kind)> {
    state.everybody().find(|&(pos, kind)| pos.row == 0 || owner(pos.col) != Some(kind))
}

/// Whether an amphipod may stop at `to`, a place in the hallway.
fn check_stop(from: Pos, to: Pos) -> Result<(), Fault> {
    if from.row == 0 {
        return Err(Fault::HallwayToHallway { from, to });
    }
    match owner(to.col) {
        Some(_) => Err(Fault::InFrontOfRoom { to }),
        None => Ok(()),
    }
}

/// The next place on the way from `pos` to `to`: up into the hallway, along
/// it, down into the room.
fn step_towards(pos: Pos, to: Pos) -> Pos {
    if pos.col == to.col {
        let row = if pos.row < to.row { pos.row + 1 } else { pos.row.saturating_sub(1) };
        Pos { row, ..pos }
    } else if pos.row > 0 {
        Pos { row: pos.row - 1, ..pos }
    } else {
        let col = if pos.col < to.col { pos.col + 1 } else { pos.col - 1 };
        Pos { col, ..pos }
    }
}

impl Referee for FullReferee {
    type State = State;

    fn starts(&self) -> Vec<State> {
        vec![self.start]
    }

    fn moves(&self, state: &State, moves: &mut Vec<(State, u64)>) {
        for (from, kind) in state.everybody() {
            // In a room nobody gets past the one above.
            if from.row > 1 && state.kind_at(Pos { row: from.row - 1, ..from }).is_some() {
                continue;
            }
            let hallway = HALLWAY.map(|col| Pos::new(0, col));
            let room = (1..=self.depth).map(|row| Pos::new(row, home(kind)));
            for to in hallway.chain(room) {
                if let Ok((kind, steps)) = self.walk(state, from, to) {
                    moves.push((moved(state, kind, from, to), steps * step_cost(kind)));
                }
            }
        }
    }

    fn is_goal(&self, state: &State) -> bool {
        stray(state).is_none()
    }

    /// The energy if everybody not settled could go straight home: up, across
    /// (one column aside and back if it is in its own room), and down to one
    /// place each of the top ones.
    ///
    /// Consistent: see the crate page.
    fn bound(&self, state: &State) -> u64 {
        let mut total = 0;
        for kind in Kind::ALL {
            let mut arrivals = 0;
            for (pos, _) in state.everybody().filter(|&(_, found)| found == kind) {
                if self.is_settled(state, pos) {
                    continue;
                }
                let across = if pos.col == home(kind) { 2 } else { pos.col.abs_diff(home(kind)) };
                arrivals += 1;
                total += (pos.row + across + arrivals) as u64 * step_cost(kind);
            }
        }
        total
    }
}
