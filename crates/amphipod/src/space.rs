//! The moves as a state space: every legal move, or those that some optimal route needs.
//!
//! The crate page argues that the few moves of the canonical form are enough.

use std::ops::RangeInclusive;

use grid::Pos;
use search::{Cost, StateSpace};

use crate::model::{Burrow, Move};
use crate::state::{HALLWAY, Kind, State};

/// The columns of the hallway where an amphipod may stop.
const STOPS: [usize; 7] = [0, 1, 3, 5, 7, 9, 10];

/// The columns that somebody who has to leave the right room for a while
/// crosses at least: one aside, and one back.
const OUT_AND_BACK: usize = 2;

/// Which moves are looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum MoveSet {
    /// Every legal move.
    Every,
    /// Those of the canonical form: whoever can go home goes at once, the
    /// first in reading order first; else nobody settled leaves, and nobody
    /// parks strictly between the room it leaves and its home.
    Canonical,
}

/// The states of a burrow, and the moves between them.
#[derive(Debug, Clone, Copy)]
pub(crate) struct BurrowSpace<'a> {
    pub(crate) burrow: &'a Burrow,
    pub(crate) moves: MoveSet,
}

impl BurrowSpace<'_> {
    /// The moves in `state`, by source and then target in reading order.
    pub(crate) fn moves(self, state: &State) -> Vec<Move> {
        match self.moves {
            MoveSet::Every => self.every_move(state),
            MoveSet::Canonical => self.canonical_moves(state),
        }
    }

    fn every_move(self, state: &State) -> Vec<Move> {
        let mut moves = Vec::new();
        for (from, kind) in self.movable(state) {
            moves.extend(stops(state, from).map(|to| going(kind, from, to)));
            moves.extend(self.way_home(state, from, kind).map(|to| going(kind, from, to)));
        }
        moves
    }

    fn canonical_moves(self, state: &State) -> Vec<Move> {
        let movable = self.movable(state);
        for &(from, kind) in &movable {
            if let Some(to) = self.way_home(state, from, kind) {
                return vec![going(kind, from, to)];
            }
        }
        let mut moves = Vec::new();
        for (from, kind) in movable {
            let home = kind.room_column();
            if from.col == home && from.row > self.unsettled(state, kind) {
                continue;
            }
            let aside = stops(state, from).filter(|to| !is_between(to.col, from.col, home));
            moves.extend(aside.map(|to| going(kind, from, to)));
        }
        moves
    }

    /// Who has nobody above: everybody in the hallway and the topmost in each
    /// room, in reading order.
    fn movable(self, state: &State) -> Vec<(Pos, Kind)> {
        let here = |pos| Some((pos, state.kind_at(pos)?));
        let mut movable: Vec<_> =
            STOPS.into_iter().filter_map(|col| here(Pos::new(0, col))).collect();
        for room in Kind::ALL {
            let mut places = (1..=self.burrow.depth()).map(|row| Pos::new(row, room.room_column()));
            movable.extend(places.find_map(here));
        }
        movable.sort_unstable();
        movable
    }

    /// The place in its own room to which an amphipod can go now.
    fn way_home(self, state: &State, from: Pos, kind: Kind) -> Option<Pos> {
        let col = kind.room_column();
        if from.col == col || !within_reach(state, from.col).contains(&col) {
            return None;
        }
        // The places above the settled ones, at least one for who is not home.
        // Anybody there is a stranger, or stands above one.
        let lowest = self.unsettled(state, kind);
        let is_open = (1..=lowest).all(|row| state.kind_at(Pos::new(row, col)).is_none());
        is_open.then_some(Pos::new(lowest, col))
    }

    /// How many places of the room of `kind` hold nobody who is settled; they
    /// are its top ones. Settled is who stands in the right room, with nobody
    /// but their own kind below.
    fn unsettled(self, state: &State, kind: Kind) -> usize {
        let mut row = self.burrow.depth();
        while row > 0 && state.kind_at(Pos::new(row, kind.room_column())) == Some(kind) {
            row -= 1;
        }
        row
    }
}

impl StateSpace for BurrowSpace<'_> {
    type State = State;

    fn starts(&self) -> Vec<State> {
        vec![self.burrow.start()]
    }

    fn successors(&self, state: &State, moves: &mut Vec<(State, Cost)>) {
        for step in self.moves(state) {
            let after = state.with(step.from, None).with(step.to, Some(step.kind));
            moves.push((after, step.cost));
        }
    }

    fn is_goal(&self, state: &State) -> bool {
        Kind::ALL.into_iter().all(|kind| self.unsettled(state, kind) == 0)
    }

    /// The energy if everybody who is not settled could go straight home.
    ///
    /// A burrow holds as many of a kind as its room has places, so the `n` that
    /// are not settled fill the top `n` places, in whatever order:
    /// 1 + 2 + ... + n steps down.
    fn heuristic(&self, state: &State) -> Cost {
        let mut total = 0;
        for room in Kind::ALL {
            let col = room.room_column();
            let unsettled = self.unsettled(state, room);
            total += room.energy() * (unsettled * (unsettled + 1) / 2) as u64;
            for row in 1..=unsettled {
                let Some(kind) = state.kind_at(Pos::new(row, col)) else { continue };
                let across =
                    if kind == room { OUT_AND_BACK } else { col.abs_diff(kind.room_column()) };
                total += kind.energy() * (row + across) as u64;
            }
        }
        for col in STOPS {
            let Some(kind) = state.kind_at(Pos::new(0, col)) else { continue };
            total += kind.energy() * col.abs_diff(kind.room_column()) as u64;
        }
        total
    }
}

/// The move of a `kind` from one place to another, in a straight line.
pub(crate) fn going(kind: Kind, from: Pos, to: Pos) -> Move {
    // A way leads up out of a room, along the hallway and down into a room.
    let steps = from.row + from.col.abs_diff(to.col) + to.row;
    Move { kind, from, to, cost: kind.energy() * steps as u64 }
}

/// Where an amphipod that leaves its room for the hallway may stop, from left
/// to right; nowhere if it is in the hallway.
fn stops(state: &State, from: Pos) -> impl Iterator<Item = Pos> + use<> {
    let columns = within_reach(state, from.col);
    let reached = move |col: &usize| from.row > 0 && columns.contains(col);
    STOPS.into_iter().filter(reached).map(|col| Pos::new(0, col))
}

/// The columns of the hallway to which the way from column `from` is free.
fn within_reach(state: &State, from: usize) -> RangeInclusive<usize> {
    let is_free = |col: &usize| state.kind_at(Pos::new(0, *col)).is_none();
    let leftmost = (0..from).rev().take_while(is_free).last();
    let rightmost = (from + 1..HALLWAY).take_while(is_free).last();
    leftmost.unwrap_or(from)..=rightmost.unwrap_or(from)
}

/// Whether `col` is strictly between two others.
fn is_between(col: usize, one: usize, other: usize) -> bool {
    one.min(other) < col && col < one.max(other)
}
