//! The moves as a state space: every legal move, or only the canonical form.
//!
//! The crate page shows that the few moves of the canonical form are enough.

mod layout;
mod sums;
mod ways;

use grid::Pos;
use proof::Certificate;
use search::{Cost, Outcome, Path, StateSpace};

use self::layout::Look;
pub(crate) use self::layout::{Layout, Top};
use self::ways::ROOM_TO_ROOM;
pub(crate) use self::ways::{across, column, energy, free_beside};
use crate::model::Move;
use crate::state::Kind;
use crate::word::{STOPS, Word};

/// The result of a search of a burrow.
pub(crate) type Words = Outcome<Path<Word>, Certificate<Word>>;

/// Every legal move of a burrow, by source and then target in reading order.
#[derive(Debug, Clone, Copy)]
pub(crate) struct EveryMove<'a>(pub(crate) &'a Layout);

impl StateSpace for EveryMove<'_> {
    type State = Word;

    fn starts(&self) -> Vec<Word> {
        self.0.starts()
    }

    fn successors(&self, word: &Word, moves: &mut Vec<(Word, Cost)>) {
        let look = self.0.look(*word);
        for (stop, kind) in look.in_hallway() {
            moves.extend(from_stop_home(&look, stop, kind));
        }
        for top in look.tops() {
            moves.extend(look.free_stops(top.room).map(|stop| to_stop(&top, stop)));
            moves.extend(from_room_home(&look, &top));
        }
    }

    fn is_goal(&self, word: &Word) -> bool {
        self.0.is_goal(word)
    }

    fn heuristic(&self, word: &Word) -> Cost {
        self.0.heuristic(word)
    }
}

/// The moves of the canonical form, in the same order: any amphipod that can go home
/// goes at once, the first in reading order first; otherwise no settled amphipod leaves,
/// and none parks strictly between the room it leaves and its home.
impl StateSpace for Layout {
    type State = Word;

    fn starts(&self) -> Vec<Word> {
        vec![self.start()]
    }

    fn successors(&self, word: &Word, moves: &mut Vec<(Word, Cost)>) {
        let look = self.look(*word);
        let mut from_stops = look.in_hallway();
        let from_stop = from_stops.find_map(|(stop, kind)| from_stop_home(&look, stop, kind));
        let from_room = || look.tops().find_map(|top| from_room_home(&look, &top));
        if let Some(way_home) = from_stop.or_else(from_room) {
            moves.push(way_home);
            return;
        }
        for top in look.tops().filter(|top| !top.is_settled) {
            let aside = look.free_stops(top.room);
            let aside = aside.filter(|stop| !is_between(*stop, top.room, top.kind));
            moves.extend(aside.map(|stop| to_stop(&top, stop)));
        }
    }

    fn is_goal(&self, word: &Word) -> bool {
        *word == self.goal()
    }

    fn heuristic(&self, word: &Word) -> Cost {
        self.straight_home(*word)
    }
}

fn from_stop_home(look: &Look<'_>, stop: usize, kind: usize) -> Option<(Word, Cost)> {
    let after = look.home_from_stop(stop, kind)?;
    let steps = STOPS[stop].abs_diff(column(kind)) + look.row_at_home(kind);
    Some((after, energy(kind) * steps as u64))
}

fn from_room_home(look: &Look<'_>, top: &Top) -> Option<(Word, Cost)> {
    let across = column(top.room).abs_diff(column(top.kind));
    let steps = top.row + across + look.row_at_home(top.kind);
    look.goes_home(top).then(|| (top.gone(), energy(top.kind) * steps as u64))
}

fn to_stop(top: &Top, stop: usize) -> (Word, Cost) {
    let steps = top.row + STOPS[stop].abs_diff(column(top.room));
    (top.parked(stop), energy(top.kind) * steps as u64)
}

/// Whether `stop` is strictly between two rooms.
pub(crate) const fn is_between(stop: usize, room: usize, other: usize) -> bool {
    ROOM_TO_ROOM[room][other] >> (4 * stop) & 1 == 1
}

/// The one move that leads from one word of a route to the next.
#[expect(clippy::panic, reason = "each move of the space moves one amphipod")]
pub(crate) fn move_between(layout: &Layout, before: Word, after: Word) -> Move {
    let look = layout.look(before);
    let differs = |stop: &usize| before.stop(*stop) != after.stop(*stop);
    let changed = (0..STOPS.len()).find(differs);
    let has_left = |room: &Kind| before.left(*room) != after.left(*room);
    let room = Kind::ALL.into_iter().find(has_left);
    let in_hallway = |stop: usize| Pos::new(0, STOPS[stop]);
    let at_home = |kind: Kind| Pos::new(look.row_at_home(kind.number()), kind.room_column());
    let gone = changed.and_then(|stop| Some((before.stop(stop)?, in_hallway(stop))));
    let come = changed.and_then(|stop| Some((after.stop(stop)?, in_hallway(stop))));
    // An amphipod that leaves a room without having to is one of its owners.
    let room = room.or(come.map(|(kind, _)| kind)).filter(|_| gone.is_none());
    let top = room.and_then(|room| look.top(room.number()));
    match (gone, top, come) {
        (Some((kind, from)), _, _) => going(kind, from, at_home(kind)),
        (None, Some(top), come) => {
            let kind = Kind::ALL[top.kind];
            let from = Pos::new(top.row, column(top.room));
            going(kind, from, come.map_or_else(|| at_home(kind), |(_, stop)| stop))
        }
        (None, None, _) => panic!("no single move leads from {before} to {after}"),
    }
}

/// The move of a `kind` from one place to another, in a straight line.
fn going(kind: Kind, from: Pos, to: Pos) -> Move {
    // Up out of a room, along the hallway, and down into a room.
    let steps = from.row + from.col.abs_diff(to.col) + to.row;
    Move { kind, from, to, cost: kind.energy() * steps as u64 }
}
