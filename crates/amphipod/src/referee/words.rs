//! Every legal move from word to word, for certificates.
//!
//! A plain statement of all rules, column by column along the hallway. The solver
//! has its own rules; the two share only the data type [`Word`].

use proof::Referee;

use super::facts::{COLUMNS, home, step_cost};
use super::scene::{Room, Scene, Stage};
use crate::model::Burrow;
use crate::state::{Kind, State};
use crate::word::{STOPS, Word};
use grid::Pos;

/// For each column of the hallway, its stop, if an amphipod may stop there.
const STOP_AT: [Option<usize>; 11] = {
    let mut stops = [None; 11];
    let mut stop = 0;
    while stop < STOPS.len() {
        stops[STOPS[stop]] = Some(stop);
        stop += 1;
    }
    stops
};

/// For each column of the hallway, the owner of the room below it.
const OWNER_BELOW: [Option<Kind>; 11] = {
    let mut owners = [None; 11];
    let mut number = 0;
    while number < 4 {
        owners[home(Kind::ALL[number])] = Some(Kind::ALL[number]);
        number += 1;
    }
    owners
};

/// Every rule, including the moves that a solver can skip. A word that represents no
/// state has no moves.
pub(crate) struct WordReferee {
    depth: usize,
    start: State,
    stage: Stage,
    /// The hallway is empty, and all amphipods that must leave a room have left.
    sorted: Word,
}

impl WordReferee {
    pub(crate) fn new(burrow: &Burrow) -> WordReferee {
        let (depth, start) = (burrow.depth(), burrow.start());
        let room = |owner: Kind| {
            let kind_at = |row: &usize| start.kind_at(Pos::new(*row, home(owner)));
            let is_stranger = |row: &usize| kind_at(row).is_some_and(|kind| kind != owner);
            let lowest = (1..=depth).rev().find(is_stranger).unwrap_or(0);
            let leavers: Vec<Kind> = (1..=lowest).filter_map(|row| kind_at(&row)).collect();
            let settled = (lowest + 1..=depth).filter(|row| kind_at(row).is_some()).count();
            let top = lowest + 1 - leavers.len();
            Room::new(owner, leavers, top, settled)
        };
        let rooms = Kind::ALL.map(room);
        let all_have_left =
            |word: Word, room: &Room| word.with_left(room.owner, room.leavers.len());
        let sorted = rooms.iter().fold(Word::EMPTY, all_have_left);
        WordReferee { depth, start, stage: Stage::new(depth, rooms), sorted }
    }

    /// The word for a state that legal moves reach from the start.
    pub(crate) fn word(&self, state: &State) -> Word {
        let mut word = Word::EMPTY;
        for (stop, col) in STOPS.into_iter().enumerate() {
            word = word.with_stop(stop, state.kind_at(Pos::new(0, col)));
        }
        for room in &self.stage.rooms {
            let inside: Vec<Kind> = (1..=self.depth)
                .filter_map(|row| state.kind_at(Pos::new(row, home(room.owner))))
                .collect();
            let with_strangers = inside.iter().any(|kind| *kind != room.owner);
            let here = if with_strangers { inside.len().saturating_sub(room.settled) } else { 0 };
            word = word.with_left(room.owner, room.leavers.len().saturating_sub(here));
        }
        word
    }

    /// The state that `word` represents, if any.
    pub(crate) fn state(&self, word: Word) -> Option<State> {
        let scene = self.stage.scene(word)?;
        let mut state = State::EMPTY;
        for (stop, col) in STOPS.into_iter().enumerate() {
            state = state.with(Pos::new(0, col), word.stop(stop));
        }
        for room in &self.stage.rooms {
            let col = home(room.owner);
            let left = word.left(room.owner);
            for (row, kind) in (room.top..).zip(&room.leavers).skip(left) {
                state = state.with(Pos::new(row, col), Some(*kind));
            }
            for row in scene.unsettled(room.owner) + 1..=self.depth {
                state = state.with(Pos::new(row, col), Some(room.owner));
            }
        }
        Some(state)
    }

    /// The next amphipod that must leave `room`, if any.
    fn leaver(word: Word, room: &Room) -> Option<Leaver> {
        let left = word.left(room.owner);
        let kind = *room.leavers.get(left)?;
        let gone = word.with_left(room.owner, left + 1);
        Some(Leaver { kind, row: room.top + left, col: home(room.owner), gone })
    }

    /// The topmost amphipod in `room`, its row, and the word without it.
    fn topmost(&self, scene: &Scene, word: Word, room: &Room) -> Option<(Kind, usize, Word)> {
        let left = word.left(room.owner);
        if let Some(kind) = room.leavers.get(left) {
            return Some((*kind, room.top + left, word.with_left(room.owner, left + 1)));
        }
        let unsettled = scene.unsettled(room.owner);
        (unsettled < self.depth).then_some((room.owner, unsettled + 1, word))
    }
}

/// The topmost amphipod of a room that it must leave.
struct Leaver {
    kind: Kind,
    row: usize,
    col: usize,
    /// The word without it.
    gone: Word,
}

impl Leaver {
    /// Whether `col` is strictly between its place and its own room.
    const fn passes(&self, col: usize) -> bool {
        let home = home(self.kind);
        (self.col < col && col < home) || (home < col && col < self.col)
    }
}

impl Referee for WordReferee {
    type State = Word;

    fn starts(&self) -> Vec<Word> {
        vec![self.word(&self.start)]
    }

    fn moves(&self, word: &Word, moves: &mut Vec<(Word, u64)>) {
        let Some(scene) = self.stage.scene(*word) else { return };
        for (stop, col) in STOPS.into_iter().enumerate() {
            let Some(kind) = word.stop(stop) else { continue };
            if let Some(steps) = scene.steps_home(col, kind) {
                moves.push((word.with_stop(stop, None), steps as u64 * step_cost(kind)));
            }
        }
        for room in &self.stage.rooms {
            let from = home(room.owner);
            // The columns beside a room are stops.
            if !scene.is_free(from - 1, from - 1) && !scene.is_free(from + 1, from + 1) {
                continue;
            }
            let Some((kind, row, gone)) = self.topmost(&scene, *word, room) else { continue };
            let mut walk_to = |col: usize| {
                if !scene.is_free(col, col) {
                    return false;
                }
                let steps = row + from.abs_diff(col);
                if let Some(stop) = STOP_AT[col] {
                    let after = gone.with_stop(stop, Some(kind));
                    moves.push((after, steps as u64 * step_cost(kind)));
                } else if OWNER_BELOW[col] == Some(kind)
                    && let Some(down) = scene.steps_down(kind)
                {
                    moves.push((gone, (steps + down) as u64 * step_cost(kind)));
                }
                true
            };
            // In both directions, up to the first amphipod.
            (0..from).rev().all(&mut walk_to);
            (from + 1..COLUMNS).all(&mut walk_to);
        }
    }

    /// If any amphipods can go home, only the first of them in reading order moves. If
    /// none can, an amphipod that must leave a room parks at a stop that is not
    /// strictly between that room and its own.
    fn moves_in_form(&self, word: &Word, moves: &mut Vec<(Word, u64)>) -> bool {
        let Some(scene) = self.stage.scene(*word) else { return true };
        // In reading order: the hallway is row 0.
        for (stop, col) in STOPS.into_iter().enumerate() {
            if let Some(kind) = word.stop(stop)
                && let Some(steps) = scene.steps_home(col, kind)
            {
                moves.push((word.with_stop(stop, None), steps as u64 * step_cost(kind)));
                return true;
            }
        }
        let mut leavers: Vec<Leaver> =
            self.stage.rooms.iter().filter_map(|room| WordReferee::leaver(*word, room)).collect();
        leavers.sort_by_key(|leaver| (leaver.row, leaver.col));
        for leaver in &leavers {
            if let Some(steps) = scene.steps_home(leaver.col, leaver.kind) {
                let steps = leaver.row + steps;
                moves.push((leaver.gone, steps as u64 * step_cost(leaver.kind)));
                return true;
            }
        }
        for leaver in leavers {
            for (stop, col) in STOPS.into_iter().enumerate() {
                let (low, high) = (col.min(leaver.col), col.max(leaver.col));
                if scene.is_free(low, high) && !leaver.passes(col) {
                    let steps = leaver.row + high - low;
                    let after = leaver.gone.with_stop(stop, Some(leaver.kind));
                    moves.push((after, steps as u64 * step_cost(leaver.kind)));
                }
            }
        }
        true
    }

    fn is_goal(&self, word: &Word) -> bool {
        *word == self.sorted
    }

    /// The energy if every unsettled amphipod could go straight home: up, across (one
    /// column aside and back if it is in its own room), and down into the top places,
    /// one each.
    ///
    /// Consistent: see the crate page.
    fn bound(&self, word: &Word) -> u64 {
        let Some(scene) = self.stage.scene(*word) else { return 0 };
        let mut total = scene.energy();
        for kind in Kind::ALL {
            let arrivals = scene.unsettled(kind);
            let down = arrivals * (arrivals + 1) / 2;
            total += down as u64 * step_cost(kind);
        }
        total
    }
}
