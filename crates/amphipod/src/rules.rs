//! The moves as state spaces: every legal move, and those that some optimal route needs.
//!
//! See the crate page for why the few moves of [`HomeFirst`] are enough.

use grid::Pos;
use search::{Cost, StateSpace};

use crate::state::HALLWAY;
use crate::{Burrow, Kind, Move, State};

/// The columns of the hallway where an amphipod may stop.
const STOPS: [usize; 7] = [0, 1, 3, 5, 7, 9, 10];

/// The columns between an amphipod of kind t in its own room and the nearest
/// stop, there and back.
const OUT_AND_BACK: usize = 2;

/// Every legal move.
#[derive(Debug, Clone, Copy)]
pub(crate) struct EveryMove<'a> {
    pub(crate) burrow: &'a Burrow,
}

impl EveryMove<'_> {
    /// Every legal move in `state`, by source and then target in reading order.
    pub(crate) fn moves(self, state: &State) -> Vec<Move> {
        let depth = self.burrow.depth();
        let mut moves = Vec::new();
        for (from, kind) in movable(state, depth) {
            let home = way_home(state, depth, from, kind);
            moves.extend(stops(state, from).chain(home).map(|to| going(kind, from, to)));
        }
        moves
    }
}

impl StateSpace for EveryMove<'_> {
    type State = State;

    fn starts(&self) -> Vec<State> {
        vec![self.burrow.start()]
    }

    fn successors(&self, state: &State, moves: &mut Vec<(State, Cost)>) {
        let legal = self.moves(state).into_iter();
        moves.extend(legal.map(|step| (state.after(step.from, step.to), step.cost)));
    }

    fn is_goal(&self, state: &State) -> bool {
        is_sorted(state, self.burrow.depth())
    }

    fn heuristic(&self, state: &State) -> Cost {
        straight_home(state, self.burrow.depth())
    }
}

/// The moves of the canonical form: whoever can go home goes at once, the
/// first in reading order first; else nobody settled leaves, and nobody parks
/// strictly between the room it leaves and its home.
#[derive(Debug, Clone, Copy)]
pub(crate) struct HomeFirst<'a> {
    pub(crate) burrow: &'a Burrow,
}

impl HomeFirst<'_> {
    fn moves(self, state: &State) -> Vec<Move> {
        let depth = self.burrow.depth();
        let movable = movable(state, depth);
        let homecoming = movable.iter().find_map(|&(from, kind)| {
            let to = way_home(state, depth, from, kind)?;
            Some(going(kind, from, to))
        });
        if let Some(homecoming) = homecoming {
            return vec![homecoming];
        }
        let mut moves = Vec::new();
        for (from, kind) in movable {
            if from.row > depth - settled(state, depth, from.col) {
                continue;
            }
            let aside = |to: &Pos| !strictly_between(to.col, from.col, kind.room_column());
            moves.extend(stops(state, from).filter(aside).map(|to| going(kind, from, to)));
        }
        moves
    }
}

impl StateSpace for HomeFirst<'_> {
    type State = State;

    fn starts(&self) -> Vec<State> {
        vec![self.burrow.start()]
    }

    fn successors(&self, state: &State, moves: &mut Vec<(State, Cost)>) {
        let useful = self.moves(state).into_iter();
        moves.extend(useful.map(|step| (state.after(step.from, step.to), step.cost)));
    }

    fn is_goal(&self, state: &State) -> bool {
        is_sorted(state, self.burrow.depth())
    }

    fn heuristic(&self, state: &State) -> Cost {
        straight_home(state, self.burrow.depth())
    }
}

/// The move of a `kind` from one place to another, in a straight line.
pub(crate) fn going(kind: Kind, from: Pos, to: Pos) -> Move {
    // A way leads up out of a room, along the hallway and down into a room.
    let steps = from.row + from.col.abs_diff(to.col) + to.row;
    Move { kind, from, to, cost: kind.energy() * steps as u64 }
}

/// Who has nobody above: everybody in the hallway and the topmost in each
/// room, in reading order.
fn movable(state: &State, depth: usize) -> Vec<(Pos, Kind)> {
    let here = |pos| Some((pos, state.kind_at(pos)?));
    let mut movable: Vec<_> = (0..HALLWAY).filter_map(|col| here(Pos::new(0, col))).collect();
    let parked = movable.len();
    for room in Kind::ALL {
        movable.extend((1..=depth).find_map(|row| here(Pos::new(row, room.room_column()))));
    }
    if let Some(tops) = movable.get_mut(parked..) {
        tops.sort_unstable();
    }
    movable
}

/// Where an amphipod that leaves its room for the hallway may stop, from left
/// to right; nowhere if it is in the hallway.
fn stops(state: &State, from: Pos) -> impl Iterator<Item = Pos> + '_ {
    let in_room = from.row > 0;
    let reached = move |&col: &usize| in_room && state.way_is_free(from.col, col);
    STOPS.into_iter().filter(reached).map(|col| Pos::new(0, col))
}

/// The place in its own room to which an amphipod can go now.
fn way_home(state: &State, depth: usize, from: Pos, kind: Kind) -> Option<Pos> {
    let col = kind.room_column();
    if from.col == col || !state.way_is_free(from.col, col) {
        return None;
    }
    // The lowest free place; if anybody is above it, a stranger is in the room.
    let row = depth - settled(state, depth, col);
    let strangers = (1..=row).any(|row| state.kind_at(Pos::new(row, col)).is_some());
    (row > 0 && !strangers).then_some(Pos::new(row, col))
}

/// How many amphipods are settled in the room in column `col`: in their own
/// room, with nobody but their own kind below.
fn settled(state: &State, depth: usize, col: usize) -> usize {
    let owner = Kind::of_room(col);
    let at_home = |row: &usize| {
        let found = state.kind_at(Pos::new(*row, col));
        found.is_some() && found == owner
    };
    (1..=depth).rev().take_while(at_home).count()
}

fn strictly_between(col: usize, one: usize, other: usize) -> bool {
    one.min(other) < col && col < one.max(other)
}

fn is_sorted(state: &State, depth: usize) -> bool {
    Kind::ALL.into_iter().all(|kind| settled(state, depth, kind.room_column()) == depth)
}

/// The energy if everybody who is not settled could go straight home.
///
/// A burrow holds as many of a kind as its room has places, so the `n` that
/// are not settled fill the top `n` places, in whatever order: 1 + 2 + ... + n
/// steps down.
fn straight_home(state: &State, depth: usize) -> Cost {
    let mut total = 0;
    for room in Kind::ALL {
        let col = room.room_column();
        let unsettled = depth - settled(state, depth, col);
        total += room.energy() * (unsettled * (unsettled + 1) / 2) as u64;
        for row in 1..=unsettled {
            let Some(kind) = state.kind_at(Pos::new(row, col)) else { continue };
            let across = if kind == room { OUT_AND_BACK } else { col.abs_diff(kind.room_column()) };
            total += kind.energy() * (row + across) as u64;
        }
    }
    for col in STOPS {
        let Some(kind) = state.kind_at(Pos::new(0, col)) else { continue };
        total += kind.energy() * col.abs_diff(kind.room_column()) as u64;
    }
    total
}
