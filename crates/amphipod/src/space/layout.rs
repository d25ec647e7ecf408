//! Facts about a burrow that are computed once from its start, and the moves of a word.

use search::Cost;

use super::sums::{ALONG, DOWN, Unsettled, count_of, energy_of, one_of};
use super::ways::{OCCUPIED, ROOM_TO_ROOM, STOP_TO_ROOM, across, column, energy, free_beside};
use crate::model::Burrow;
use crate::state::{Kind, State};
use crate::word::{STOPS, Word, nibble};
use grid::Pos;

/// A burrow as the solver sees it. Rooms and kinds are numbers from 0 to 3.
#[derive(Debug, Clone)]
pub(crate) struct Layout {
    depth: usize,
    start: Word,
    goal: Word,
    rooms: [Leavers; 4],
}

/// The amphipods that must leave a room: strangers, and all above one.
#[derive(Debug, Clone)]
struct Leavers {
    /// From the top.
    kinds: Vec<usize>,
    /// The row of the first.
    top: usize,
    /// By the number that have left: the amphipods left behind, with the energy up out
    /// of this room and across to their own.
    behind: [Unsettled; 16],
}

impl Leavers {
    fn new(start: &State, room: usize, depth: usize) -> Leavers {
        let at = |row| start.kind_at(Pos::new(row, column(room))).map(Kind::number);
        let is_stranger = |row: &usize| at(*row).is_some_and(|kind| kind != room);
        let lowest = (1..=depth).rfind(is_stranger).unwrap_or(0);
        let kinds: Vec<usize> = (1..=lowest).filter_map(at).collect();
        let top = lowest + 1 - kinds.len();
        let mut behind = [0; 16];
        for (left, kind) in kinds.iter().enumerate().rev() {
            let steps = top + left + across(room, *kind);
            behind[left] = behind[left + 1] + one_of(*kind) + energy(*kind) * steps as u64;
        }
        Leavers { kinds, top, behind }
    }
}

impl Layout {
    pub(crate) fn new(burrow: &Burrow) -> Layout {
        let (depth, state) = (burrow.depth(), burrow.start());
        let mut start = Word::EMPTY;
        for (stop, col) in STOPS.into_iter().enumerate() {
            start = start.with_stop(stop, state.kind_at(Pos::new(0, col)));
        }
        let room = |kind: Kind| Leavers::new(&state, kind.number(), depth);
        let rooms = Kind::ALL.map(room);
        let all_have_left = |word: Word, (room, leavers): (Kind, &Leavers)| {
            word.with_left(room, leavers.kinds.len())
        };
        let goal = Kind::ALL.into_iter().zip(&rooms).fold(Word::EMPTY, all_have_left);
        Layout { depth, start, goal, rooms }
    }

    pub(crate) const fn start(&self) -> Word {
        self.start
    }

    /// The word of the sorted burrow.
    pub(crate) const fn goal(&self) -> Word {
        self.goal
    }

    /// The kinds that must leave `room`, from the top.
    pub(crate) fn leavers(&self, room: usize) -> &[usize] {
        &self.rooms[room].kinds
    }

    /// A bit for each open room: all amphipods that must leave it have left.
    pub(crate) const fn open_rooms(&self, bits: u64) -> usize {
        // Four bits per room, all 0 if as many have left as in the goal.
        let differs = (bits ^ self.goal.bits()) >> (4 * STOPS.len());
        let closed = (differs | differs >> 1 | differs >> 2 | differs >> 3) & 0x1111;
        // The product brings bits 0, 4, 8 and 12 to 12, 13, 14 and 15.
        (!(closed * 0x1248) >> 12 & 0xf) as usize
    }

    /// The unsettled amphipods, in the hallway or in a room that they must still leave,
    /// with the energy of their ways up and across.
    fn unsettled(&self, bits: u64) -> Unsettled {
        let mut all = 0;
        for (room, leavers) in self.rooms.iter().enumerate() {
            all += leavers.behind[nibble(bits, STOPS.len() + room)];
        }
        for (stop, along) in ALONG.iter().enumerate() {
            all += along[nibble(bits, stop)];
        }
        all
    }

    /// The energy if every unsettled amphipod could go straight home.
    ///
    /// A kind has as many amphipods as its room has places, so the `n` unsettled ones
    /// fill the top `n` places, in any order: 1 + 2 + ... + n steps down.
    pub(crate) fn straight_home(&self, word: Word) -> Cost {
        let unsettled = self.unsettled(word.bits());
        let mut total = energy_of(unsettled);
        for (kind, down) in DOWN.iter().enumerate() {
            total += down[count_of(unsettled, kind)];
        }
        total
    }

    /// The topmost amphipod that must leave `room`.
    pub(crate) fn topmost(&self, bits: u64, room: usize) -> Option<Top> {
        let place = STOPS.len() + room;
        let leavers = &self.rooms[room];
        let left = nibble(bits, place);
        let (kind, row) = (*leavers.kinds.get(left)?, leavers.top + left);
        Some(Top { room, kind, row, gone: bits + (1 << (4 * place)), is_settled: false })
    }

    /// `word` after every amphipod that can has gone home. The order does not matter:
    /// each one only makes way for the others.
    pub(crate) fn send_home(&self, word: Word) -> Word {
        let mut bits = word.bits();
        let mut open = self.open_rooms(bits);
        loop {
            let before = bits;
            for (stop, kind) in in_hallway(before) {
                if open >> kind & 1 == 1 && bits & STOP_TO_ROOM[stop][kind] == 0 {
                    bits &= !(0xf << (4 * stop));
                }
            }
            for room in (0..4).filter(|room| open >> room & 1 == 0) {
                bits = self.send_home_from(bits, room, open);
            }
            open = self.open_rooms(bits);
            if bits == before {
                return Word::from_bits(bits);
            }
        }
    }

    /// The same for a word in which no amphipod could go home before one came out of
    /// `room` and parked. Unless it was the last, only those below it may go home now.
    pub(crate) fn send_home_after(&self, word: Word, room: usize, open: usize) -> Word {
        let bits = self.send_home_from(word.bits(), room, open);
        let word = Word::from_bits(bits);
        let is_open = nibble(bits, STOPS.len() + room) == self.rooms[room].kinds.len();
        if is_open { self.send_home(word) } else { word }
    }

    /// Sends amphipods home from the top of `room` while they can go straight.
    fn send_home_from(&self, mut bits: u64, room: usize, open: usize) -> u64 {
        while let Some(top) = self.topmost(bits, room)
            && open >> top.kind & 1 == 1
            && bits & ROOM_TO_ROOM[room][top.kind] == 0
        {
            bits = top.gone;
        }
        bits
    }

    /// A closer look at `word`.
    pub(crate) fn look(&self, word: Word) -> Look<'_> {
        let bits = word.bits();
        let (open, unsettled) = (self.open_rooms(bits), self.unsettled(bits));
        Look { layout: self, bits, open, unsettled }
    }
}

/// The amphipods in the hallway, as stop and kind, from left to right.
pub(crate) fn in_hallway(bits: u64) -> impl Iterator<Item = (usize, usize)> {
    let mut occupied = bits & OCCUPIED;
    std::iter::from_fn(move || {
        let stop = occupied.trailing_zeros() as usize / 4;
        (occupied != 0).then(|| {
            occupied &= occupied - 1;
            (stop, nibble(bits, stop) & 3)
        })
    })
}

/// A word, with the facts on which its moves depend.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Look<'a> {
    layout: &'a Layout,
    bits: u64,
    /// The rooms that may be entered.
    open: usize,
    unsettled: Unsettled,
}

/// The topmost amphipod of a room.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Top {
    pub(crate) room: usize,
    pub(crate) kind: usize,
    pub(crate) row: usize,
    /// The word without the amphipod.
    gone: u64,
    /// Whether it may stay in its room.
    pub(crate) is_settled: bool,
}

impl Top {
    /// The word after it has stopped at `stop`.
    pub(crate) const fn parked(&self, stop: usize) -> Word {
        Word::from_bits(self.gone | (4 + self.kind as u64) << (4 * stop))
    }

    /// The word after it has gone home.
    pub(crate) const fn gone(&self) -> Word {
        Word::from_bits(self.gone)
    }
}

impl Look<'_> {
    /// The amphipods in the hallway, as stop and kind, from left to right.
    pub(crate) fn in_hallway(&self) -> impl Iterator<Item = (usize, usize)> + use<> {
        in_hallway(self.bits)
    }

    /// Whether `kind` can go home now: its room is open, and the stops `on_way` are
    /// free.
    const fn is_free(&self, kind: usize, on_way: u64) -> bool {
        self.open >> kind & 1 == 1 && self.bits & on_way == 0
    }

    /// The row in which the next of `kind` to go home ends.
    pub(crate) const fn row_at_home(&self, kind: usize) -> usize {
        count_of(self.unsettled, kind)
    }

    /// The word after the amphipod at `stop` has gone home, if it can.
    pub(crate) fn home_from_stop(&self, stop: usize, kind: usize) -> Option<Word> {
        let after = Word::from_bits(self.bits & !(0xf << (4 * stop)));
        self.is_free(kind, STOP_TO_ROOM[stop][kind]).then_some(after)
    }

    /// Whether the topmost amphipod of a room can go home.
    pub(crate) fn goes_home(&self, top: &Top) -> bool {
        top.room != top.kind && self.is_free(top.kind, ROOM_TO_ROOM[top.room][top.kind])
    }

    /// The topmost amphipod of `room`, if any.
    pub(crate) fn top(&self, room: usize) -> Option<Top> {
        self.layout.topmost(self.bits, room).or_else(|| {
            let row = self.row_at_home(room) + 1;
            let top = Top { room, kind: room, row, gone: self.bits, is_settled: true };
            (row <= self.layout.depth).then_some(top)
        })
    }

    /// The topmost amphipods of all rooms, in reading order.
    pub(crate) fn tops(&self) -> impl Iterator<Item = Top> {
        let mut tops = [0, 1, 2, 3].map(|room| self.top(room));
        tops.sort_unstable_by_key(|top| top.map(|top| (top.row, top.room)));
        tops.into_iter().flatten()
    }

    /// The stops that can be reached from `room`, from left to right.
    pub(crate) fn free_stops(&self, room: usize) -> std::ops::Range<usize> {
        let (left, right) = free_beside(self.bits, room);
        room + 2 - left..room + 2 + right
    }
}
