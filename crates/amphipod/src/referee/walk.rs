//! Routes, walked place by place.

use grid::Pos;

use super::facts::{COLUMNS, owner, step_cost};
use crate::model::{Burrow, Route};
use crate::state::{Kind, State};
use crate::violation::{Fault, Violation};

/// Every rule for a single move.
pub(crate) struct RouteReferee<'a>(pub(crate) &'a Burrow);

impl RouteReferee<'_> {
    /// The states along `route`, if it is legal, sorts the burrow and states its cost
    /// correctly.
    pub(crate) fn replay(&self, route: &Route) -> Result<Vec<State>, Violation> {
        let mut state = self.0.start();
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
            state = state.with(step.from, None).with(step.to, Some(kind));
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

    /// The kind at `from`, and its number of steps to `to`, if it may go there.
    pub(crate) fn walk(&self, state: &State, from: Pos, to: Pos) -> Result<(Kind, u64), Fault> {
        for pos in [from, to] {
            let in_room = pos.row <= self.0.depth() && owner(pos.col).is_some();
            let in_hallway = pos.row == 0 && pos.col < COLUMNS;
            if !in_room && !in_hallway {
                return Err(Fault::NoPlace { pos });
            }
        }
        let kind = state.kind_at(from).ok_or(Fault::Nobody { at: from })?;
        if state.kind_at(to).is_some() {
            return Err(Fault::Taken { to });
        }
        if to.row > 0 {
            self.check_room(state, kind, from, to)?;
        } else if from.row == 0 {
            return Err(Fault::HallwayToHallway { from, to });
        } else if owner(to.col).is_some() {
            return Err(Fault::InFrontOfRoom { to });
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

    /// Whether this amphipod may enter `to`, a free place in a room.
    fn check_room(&self, state: &State, kind: Kind, from: Pos, to: Pos) -> Result<(), Fault> {
        if from.row > 0 && from.col == to.col {
            return Err(Fault::SameRoom { from, to });
        }
        if owner(to.col) != Some(kind) {
            return Err(Fault::NotItsRoom { kind, to });
        }
        let mut lowest = to;
        for row in 1..=self.0.depth() {
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
}

/// The first amphipod, in reading order, that is not home.
fn stray(state: &State) -> Option<(Pos, Kind)> {
    state.amphipods().find(|&(pos, kind)| pos.row == 0 || owner(pos.col) != Some(kind))
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
