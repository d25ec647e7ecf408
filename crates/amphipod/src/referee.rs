//! The referee: the rules a second time, plainly, to check what the solver says.
//!
//! Nothing here calls the solver's rules. Every move is walked place by place,
//! for a route as for a certificate.

use std::fmt;

use grid::Pos;
use proof::Referee;

use crate::state::HALLWAY;
use crate::{Burrow, Fault, Kind, Route, State};

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
        let referee = FullReferee::new(self);
        let mut state = self.start();
        let mut actual = 0_u64;
        for (number, step) in (1..).zip(route.moves()) {
            if stray(&state).is_none() {
                return Err(Violation::PastGoal { number });
            }
            let fault = |fault| Violation::Move { number, fault };
            let found = state.kind_at(step.from);
            let steps = referee.walk(&state, step.from, step.to).map_err(fault)?;
            if let Some(found) = found.filter(|&found| found != step.kind) {
                let wrong = Fault::WrongKind { at: step.from, claimed: step.kind, found };
                return Err(fault(wrong));
            }
            let cost = steps * step.kind.energy();
            if step.cost != cost {
                return Err(fault(Fault::WrongCost { claimed: step.cost, actual: cost }));
            }
            // No overflow: a move costs less than 2^15.
            actual = actual.saturating_add(cost);
            state = state.after(step.from, step.to);
        }
        if let Some((at, kind)) = stray(&state) {
            return Err(Violation::NotSorted { at, kind });
        }
        if actual != route.cost() {
            return Err(Violation::WrongTotal { claimed: route.cost(), actual });
        }
        Ok(())
    }
}

/// The first thing that is wrong with a route.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Violation {
    /// A move is not legal, or is not what it says.
    Move {
        /// Which move, counted from 1.
        number: usize,
        /// What is wrong with it.
        fault: Fault,
    },
    /// Everybody is home, and it goes on.
    PastGoal {
        /// The first move too many, counted from 1.
        number: usize,
    },
    /// At its end not everybody is home.
    NotSorted {
        /// The first in reading order who is not.
        at: Pos,
        /// Its kind.
        kind: Kind,
    },
    /// Its moves cost something else in total than it says.
    WrongTotal {
        /// What it says.
        claimed: u64,
        /// What they cost.
        actual: u64,
    },
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Violation::Move { number, fault } => write!(f, "move {number}: {fault}"),
            Violation::PastGoal { number } => {
                write!(f, "move {number}: everybody is home already")
            }
            Violation::NotSorted { at, kind } => {
                write!(f, "at the end the {kind} at {at} is not home")
            }
            Violation::WrongTotal { claimed, actual } => {
                write!(f, "the route costs {actual}, not {claimed}")
            }
        }
    }
}

impl std::error::Error for Violation {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Violation::Move { fault, .. } => Some(fault),
            _ => None,
        }
    }
}

/// Every rule, nothing left out that a solver need not look at.
pub(crate) struct FullReferee {
    depth: usize,
    start: State,
}

impl FullReferee {
    pub(crate) fn new(burrow: &Burrow) -> FullReferee {
        FullReferee { depth: burrow.depth(), start: burrow.start() }
    }

    /// The states that a route passes; an illegal move is made all the same,
    /// and found where the states are compared.
    pub(crate) fn states(&self, route: &Route) -> Vec<State> {
        let mut states = vec![self.start];
        let mut state = self.start;
        for step in route.moves() {
            state = state.after(step.from, step.to);
            states.push(state);
        }
        states
    }

    /// The steps from one place to the other, if somebody stands at `from` and
    /// may go to `to`.
    pub(crate) fn walk(&self, state: &State, from: Pos, to: Pos) -> Result<u64, Fault> {
        for pos in [from, to] {
            let in_room = pos.row <= self.depth && Kind::of_room(pos.col).is_some();
            let in_hallway = pos.row == 0 && pos.col < HALLWAY;
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
        Ok(steps)
    }

    /// Whether `to`, a free place in a room, is one that this amphipod may enter.
    fn check_room(&self, state: &State, kind: Kind, from: Pos, to: Pos) -> Result<(), Fault> {
        if from.row > 0 && from.col == to.col {
            return Err(Fault::SameRoom { from, to });
        }
        if Kind::of_room(to.col) != Some(kind) {
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
        let owner = Kind::of_room(pos.col);
        let lives_here = |row| state.kind_at(Pos::new(row, pos.col)) == owner;
        pos.row > 0 && (pos.row..=self.depth).all(lives_here)
    }
}

/// The first place in reading order where somebody is who is not home.
fn stray(state: &State) -> Option<(Pos, Kind)> {
    let home = |pos: Pos, kind| pos.row > 0 && Kind::of_room(pos.col) == Some(kind);
    state.everybody().find(|&(pos, kind)| !home(pos, kind))
}

/// Whether an amphipod may stop at `to`, a place in the hallway.
fn check_stop(from: Pos, to: Pos) -> Result<(), Fault> {
    if from.row == 0 {
        return Err(Fault::HallwayToHallway { from, to });
    }
    match Kind::of_room(to.col) {
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

    fn moves(&self, state: &State) -> Vec<(State, u64)> {
        let mut moves = Vec::new();
        for (from, kind) in state.everybody() {
            // In a room nobody gets past the one above.
            if from.row > 1 && state.kind_at(Pos { row: from.row - 1, ..from }).is_some() {
                continue;
            }
            let hallway = (0..HALLWAY).map(|col| Pos::new(0, col));
            let room = (1..=self.depth).map(|row| Pos::new(row, kind.room_column()));
            for to in hallway.chain(room) {
                if let Ok(steps) = self.walk(state, from, to) {
                    moves.push((state.after(from, to), steps * kind.energy()));
                }
            }
        }
        moves
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
        let mut arrivals = Kind::ALL.map(|kind| (kind, 0));
        let mut total = 0;
        for (pos, kind) in state.everybody() {
            if self.is_settled(state, pos) {
                continue;
            }
            let home = kind.room_column();
            let across = if pos.col == home { 2 } else { pos.col.abs_diff(home) };
            let Some((_, down)) = arrivals.iter_mut().find(|(other, _)| *other == kind) else {
                continue;
            };
            *down += 1;
            total += (pos.row + across + *down) as u64 * kind.energy();
        }
        total
    }
}
