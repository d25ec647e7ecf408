//! Every legal move from word to word, for certificates.
//!
//! A plain statement of all rules, column by column along the hallway. The
//! solver has rules of its own; what both share is [`Word`], as data.

use proof::Referee;

use super::facts::{COLUMNS, home, step_cost};
use crate::model::Burrow;
use crate::state::{Kind, State};
use crate::word::{STOPS, Word};
use grid::Pos;

/// For each column of the hallway its stop, if one may stop there.
const STOP_AT: [Option<usize>; 11] = {
    let mut stops = [None; 11];
    let mut stop = 0;
    while stop < STOPS.len() {
        stops[STOPS[stop]] = Some(stop);
        stop += 1;
    }
    stops
};

/// For each column of the hallway who lives in the room below it.
const OWNER_BELOW: [Option<Kind>; 11] = {
    let mut owners = [None; 11];
    let mut number = 0;
    while number < 4 {
        owners[home(Kind::ALL[number])] = Some(Kind::ALL[number]);
        number += 1;
    }
    owners
};

/// A room as the burrow begins.
struct Room {
    owner: Kind,
    /// Who has to leave it, from the top: the strangers and whoever is above one.
    leavers: Vec<Kind>,
    /// The row of the first of them.
    top: usize,
    /// How many of its owners are below them, down to the floor.
    settled: usize,
    /// For each number who have left, who are left behind.
    behind: Vec<Behind>,
}

/// Who still has to leave a room.
#[derive(Clone, Copy, Default)]
struct Behind {
    /// How many of each kind.
    counts: [usize; 4],
    /// The energy to go up and across to their own rooms: one column aside and
    /// back for who is in it.
    energy: u64,
}

/// Who is left behind of `leavers`, the first of whom is in row `top`, when
/// none, one, two... of them have left.
fn left_behind(leavers: &[Kind], top: usize, owner: Kind) -> Vec<Behind> {
    let behind = |left: usize| {
        let mut behind = Behind::default();
        for (row, kind) in (top..).zip(leavers).skip(left) {
            let across = if *kind == owner { 2 } else { home(*kind).abs_diff(home(owner)) };
            behind.counts[kind.number()] += 1;
            behind.energy += (row + across) as u64 * step_cost(*kind);
        }
        behind
    };
    (0..=leavers.len()).map(behind).collect()
}

/// Every rule, nothing left out that a solver need not look at. A word that
/// stands for nothing has no moves.
pub(crate) struct WordReferee {
    depth: usize,
    start: State,
    rooms: [Room; 4],
    /// Nobody is in the hallway, and all have left who had to.
    sorted: Word,
}

/// What a word stands for.
struct Scene {
    /// By column.
    hallway: [Option<Kind>; 11],
    /// For each kind how many are not settled: in the hallway, or still to leave a room.
    unsettled: [usize; 4],
    /// For each room whether all have left who have to.
    is_open: [bool; 4],
    /// The energy of all who are not settled, up and across to their own rooms.
    energy: u64,
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
            Room { owner, top, behind: left_behind(&leavers, top, owner), leavers, settled }
        };
        let rooms = Kind::ALL.map(room);
        let all_have_left =
            |word: Word, room: &Room| word.with_left(room.owner, room.leavers.len());
        let sorted = rooms.iter().fold(Word::EMPTY, all_have_left);
        WordReferee { depth, start, rooms, sorted }
    }

    /// The word for a state that legal moves reach from the start.
    pub(crate) fn word(&self, state: &State) -> Word {
        let mut word = Word::EMPTY;
        for (stop, col) in STOPS.into_iter().enumerate() {
            word = word.with_stop(stop, state.kind_at(Pos::new(0, col)));
        }
        for room in &self.rooms {
            let inside: Vec<Kind> = (1..=self.depth)
                .filter_map(|row| state.kind_at(Pos::new(row, home(room.owner))))
                .collect();
            let with_strangers = inside.iter().any(|kind| *kind != room.owner);
            let here = if with_strangers { inside.len().saturating_sub(room.settled) } else { 0 };
            word = word.with_left(room.owner, room.leavers.len().saturating_sub(here));
        }
        word
    }

    /// The state that `word` stands for; `None` if it stands for nothing.
    pub(crate) fn state(&self, word: Word) -> Option<State> {
        let scene = self.scene(word)?;
        let mut state = State::EMPTY;
        for (col, kind) in scene.hallway.into_iter().enumerate() {
            state = state.with(Pos::new(0, col), kind);
        }
        for room in &self.rooms {
            let col = home(room.owner);
            let left = word.left(room.owner);
            for (row, kind) in (room.top..).zip(&room.leavers).skip(left) {
                state = state.with(Pos::new(row, col), Some(*kind));
            }
            for row in scene.unsettled[room.owner.number()] + 1..=self.depth {
                state = state.with(Pos::new(row, col), Some(room.owner));
            }
        }
        Some(state)
    }

    /// What `word` stands for: there are as many of each kind as a room has
    /// places, and nobody has entered a room that somebody has to leave.
    fn scene(&self, word: Word) -> Option<Scene> {
        let mut scene =
            Scene { hallway: [None; 11], unsettled: [0; 4], is_open: [false; 4], energy: 0 };
        for (stop, col) in STOPS.into_iter().enumerate() {
            let Some(kind) = word.stop(stop) else { continue };
            scene.hallway[col] = Some(kind);
            scene.unsettled[kind.number()] += 1;
            scene.energy += col.abs_diff(home(kind)) as u64 * step_cost(kind);
        }
        for room in &self.rooms {
            let left = word.left(room.owner);
            let behind = room.behind.get(left)?;
            scene.is_open[room.owner.number()] = left == room.leavers.len();
            for (all, here) in scene.unsettled.iter_mut().zip(behind.counts) {
                *all += here;
            }
            scene.energy += behind.energy;
        }
        let adds_up = |room: &Room| {
            let unsettled = scene.unsettled[room.owner.number()];
            let is_open = scene.is_open[room.owner.number()];
            if is_open { unsettled <= self.depth } else { unsettled + room.settled == self.depth }
        };
        (word.is_well_formed() && self.rooms.iter().all(adds_up)).then_some(scene)
    }

    /// The steps into its own room for a `kind` that enters it now.
    fn steps_down(scene: &Scene, kind: Kind) -> Option<usize> {
        // Those who are not settled will fill the places above those who are.
        let number = kind.number();
        scene.is_open[number].then_some(scene.unsettled[number])
    }

    /// The way home of the one at `col` of the hallway, if it is free.
    fn steps_home(scene: &Scene, col: usize, kind: Kind) -> Option<usize> {
        let down = WordReferee::steps_down(scene, kind)?;
        let (low, high) = (col.min(home(kind)), col.max(home(kind)));
        let is_free = (low..=high).all(|on_way| on_way == col || scene.hallway[on_way].is_none());
        is_free.then_some(high - low + down)
    }

    /// Who is next to leave `room`, if somebody has to.
    fn leaver(word: Word, room: &Room) -> Option<Leaver> {
        let left = word.left(room.owner);
        let kind = *room.leavers.get(left)?;
        let gone = word.with_left(room.owner, left + 1);
        Some(Leaver { kind, row: room.top + left, col: home(room.owner), gone })
    }

    /// Who is topmost in `room`, in which row, and the word once it has gone.
    fn topmost(&self, scene: &Scene, word: Word, room: &Room) -> Option<(Kind, usize, Word)> {
        let left = word.left(room.owner);
        if let Some(kind) = room.leavers.get(left) {
            return Some((*kind, room.top + left, word.with_left(room.owner, left + 1)));
        }
        let unsettled = scene.unsettled[room.owner.number()];
        (unsettled < self.depth).then_some((room.owner, unsettled + 1, word))
    }
}

/// Who is topmost in a room and has to leave it.
struct Leaver {
    kind: Kind,
    row: usize,
    col: usize,
    /// The word once it has gone.
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
        let Some(scene) = self.scene(*word) else { return };
        for (stop, col) in STOPS.into_iter().enumerate() {
            let Some(kind) = scene.hallway[col] else { continue };
            if let Some(steps) = WordReferee::steps_home(&scene, col, kind) {
                moves.push((word.with_stop(stop, None), steps as u64 * step_cost(kind)));
            }
        }
        for room in &self.rooms {
            let from = home(room.owner);
            // The columns beside a room are stops.
            if scene.hallway[from - 1].is_some() && scene.hallway[from + 1].is_some() {
                continue;
            }
            let Some((kind, row, gone)) = self.topmost(&scene, *word, room) else { continue };
            let mut walk_to = |col: usize| {
                if scene.hallway[col].is_some() {
                    return false;
                }
                let steps = row + from.abs_diff(col);
                if let Some(stop) = STOP_AT[col] {
                    let after = gone.with_stop(stop, Some(kind));
                    moves.push((after, steps as u64 * step_cost(kind)));
                } else if OWNER_BELOW[col] == Some(kind)
                    && let Some(down) = WordReferee::steps_down(&scene, kind)
                {
                    moves.push((gone, (steps + down) as u64 * step_cost(kind)));
                }
                true
            };
            // Both ways, until somebody is in the way.
            (0..from).rev().all(&mut walk_to);
            (from + 1..COLUMNS).all(&mut walk_to);
        }
    }

    /// Whoever can go home goes, the first in reading order and nobody else. If
    /// nobody can, whoever has to leave a room stops somewhere, but not strictly
    /// between that room and its own.
    fn moves_in_form(&self, word: &Word, moves: &mut Vec<(Word, u64)>) -> bool {
        let Some(scene) = self.scene(*word) else { return true };
        // In reading order: the hallway is row 0.
        for (stop, col) in STOPS.into_iter().enumerate() {
            if let Some(kind) = scene.hallway[col]
                && let Some(steps) = WordReferee::steps_home(&scene, col, kind)
            {
                moves.push((word.with_stop(stop, None), steps as u64 * step_cost(kind)));
                return true;
            }
        }
        let mut leavers: Vec<Leaver> =
            self.rooms.iter().filter_map(|room| WordReferee::leaver(*word, room)).collect();
        leavers.sort_by_key(|leaver| (leaver.row, leaver.col));
        for leaver in &leavers {
            if let Some(steps) = WordReferee::steps_home(&scene, leaver.col, leaver.kind) {
                let steps = leaver.row + steps;
                moves.push((leaver.gone, steps as u64 * step_cost(leaver.kind)));
                return true;
            }
        }
        for leaver in leavers {
            for (stop, col) in STOPS.into_iter().enumerate() {
                let (low, high) = (col.min(leaver.col), col.max(leaver.col));
                let is_free = (low..=high).all(|on_way| scene.hallway[on_way].is_none());
                if is_free && !leaver.passes(col) {
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

    /// The energy if everybody not settled could go straight home: up, across
    /// (one column aside and back if it is in its own room), and down to one
    /// place each of the top ones.
    ///
    /// Consistent: see the crate page.
    fn bound(&self, word: &Word) -> u64 {
        let Some(scene) = self.scene(*word) else { return 0 };
        let mut total = scene.energy;
        for kind in Kind::ALL {
            let arrivals = scene.unsettled[kind.number()];
            let down = arrivals * (arrivals + 1) / 2;
            total += down as u64 * step_cost(kind);
        }
        total
    }
}
