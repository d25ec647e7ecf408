//! The least extra cost of emptying the next room: a lower bound on the remaining extra
//! cost.
//!
//! Until some room is empty, every parked amphipod stays parked. If `room` is the next
//! to be empty, its amphipods come out from the top, each going straight home if its
//! room is already open, or else to a free stop. They can only reach the stops beside
//! the room up to the nearest amphipod on each side. After one has parked on the left,
//! the others can use only the stops between it and the room on that side. So the least
//! extra cost depends on the next amphipod, the open rooms and the number of free stops
//! on each side, and a small table stores all cases.
//!
//! The minimum over all rooms is consistent. A parking amphipod comes out of one
//! room. If this is the room of the minimum, its share was counted; if not, it
//! only takes up space. And when a room becomes empty, its minimum was no more
//! than the cost of this last step.

use crate::space::{Layout, across, column, energy, free_beside, is_between};
use crate::word::{STOPS, nibble};

/// Impossible; small enough to add to.
const NEVER: u32 = 1 << 30;

/// The extra cost of parking, by room, kind and stop. It is [`NEVER`] strictly between
/// the room and the kind's home, where no amphipod parks.
type Detours = [[[u32; 7]; 4]; 4];

/// The extra cost of parking at `stop` for a `kind` on its way home from `room`.
#[expect(clippy::cast_possible_truncation, reason = "at most 14 steps of 1000")]
pub(super) fn detour(room: usize, kind: usize, stop: usize) -> u32 {
    let col = STOPS[stop];
    let steps = col.abs_diff(column(room)) + col.abs_diff(column(kind)) - across(room, kind);
    energy(kind) as u32 * steps as u32
}

/// The tables of one burrow.
#[derive(Debug)]
pub(super) struct Parking {
    detours: Detours,
    /// For each room: by open rooms, the number that have left, and the free stops to
    /// the left and to the right.
    rooms: [Vec<u32>; 4],
}

/// The number of possible counts of free stops to the left of a room, and to the right.
const fn widths(room: usize) -> (usize, usize) {
    (room + 3, 6 - room)
}

/// The index in a room's table.
const fn place(
    room: usize,
    leavers: usize,
    open: usize,
    left: usize,
    free: (usize, usize),
) -> usize {
    let (wide, high) = widths(room);
    ((open * (leavers + 1) + left) * wide + free.0) * high + free.1
}

impl Parking {
    pub(super) fn new(layout: &Layout) -> Parking {
        let mut detours = [[[NEVER; 7]; 4]; 4];
        for (room, of_room) in detours.iter_mut().enumerate() {
            for (kind, of_kind) in of_room.iter_mut().enumerate() {
                for (stop, cost) in of_kind.iter_mut().enumerate() {
                    if !is_between(stop, room, kind) {
                        *cost = detour(room, kind, stop);
                    }
                }
            }
        }
        let always_open = layout.open_rooms(layout.start().bits());
        let room = |room| room_table(&detours, layout.leavers(room), room, always_open);
        let rooms = [0, 1, 2, 3].map(room);
        Parking { detours, rooms }
    }

    /// The extra cost of parking; `None` where no amphipod parks.
    pub(super) fn detour(&self, room: usize, kind: usize, stop: usize) -> Option<u64> {
        let cost = self.detours[room][kind][stop];
        (cost < NEVER).then_some(u64::from(cost))
    }

    /// The least extra cost until the next room is empty, 0 if all are; `None`
    /// if none can be.
    pub(super) fn least(&self, layout: &Layout, bits: u64, open: usize) -> Option<u64> {
        if is_deadlocked(bits) {
            return None;
        }
        if open == 0b1111 {
            return Some(0);
        }
        let mut least = NEVER;
        for room in (0..4).filter(|room| open >> room & 1 == 0) {
            let leavers = layout.leavers(room).len();
            let left = nibble(bits, STOPS.len() + room);
            let place = place(room, leavers, open, left, free_beside(bits, room));
            least = least.min(self.rooms[room][place]);
        }
        (least < NEVER).then_some(u64::from(least))
    }
}

/// The table of `room`, from the last amphipod that must leave it to the first.
fn room_table(detours: &Detours, leavers: &[usize], room: usize, always_open: usize) -> Vec<u32> {
    let (wide, high) = widths(room);
    let mut table = vec![0; 16 * (leavers.len() + 1) * wide * high];
    let worth_while = |open: &usize| open >> room & 1 == 0 && open & always_open == always_open;
    for open in (0..16).filter(worth_while) {
        for (left, &kind) in leavers.iter().enumerate().rev() {
            let at = |left, free| place(room, leavers.len(), open, left, free);
            let detours = &detours[room][kind];
            // The least cost of parking on the left so far, for each number of free
            // stops to the right.
            let mut to_left = [NEVER; 6];
            for wide in 0..wide {
                let mut to_right = NEVER;
                for high in 0..high {
                    if wide > 0 {
                        let rest = table[at(left + 1, (wide - 1, high))];
                        let cost = detours[room + 2 - wide] + rest;
                        to_left[high] = to_left[high].min(cost);
                    }
                    if high > 0 {
                        let rest = table[at(left + 1, (wide, high - 1))];
                        to_right = to_right.min(detours[room + 1 + high] + rest);
                    }
                    let goes_home = open >> kind & 1 == 1;
                    let straight = table[at(left + 1, (wide, high))];
                    let parked = to_left[high].min(to_right);
                    table[at(left, (wide, high))] = if goes_home { straight } else { parked };
                }
            }
        }
    }
    table
}

/// Whether two amphipods in the middle of the hallway each block the other's way home.
fn is_deadlocked(bits: u64) -> bool {
    const MIDDLE: std::ops::Range<usize> = 2..5;
    let middle = (bits >> (4 * MIDDLE.start)) as usize & 0xfff;
    DEADLOCKED[middle / 64] >> (middle % 64) & 1 == 1
}

/// One bit for each possible content of stops 2, 3 and 4.
const DEADLOCKED: [u64; 64] = {
    let mut deadlocked = [0; 64];
    let mut middle = 0;
    while middle < 64 * 64 {
        let pairs = [(2, 3), (2, 4), (3, 4)];
        let mut pair = 0;
        while pair < pairs.len() {
            let (left, right) = pairs[pair];
            let (one, other) = (middle >> (4 * (left - 2)), middle >> (4 * (right - 2)));
            // Stop `s` is between rooms `s - 2` and `s - 1`.
            let both = one & other & 4 != 0;
            if both && one & 3 >= right - 1 && other & 3 <= left - 2 {
                deadlocked[middle / 64] |= 1 << (middle % 64);
            }
            pair += 1;
        }
        middle += 1;
    }
    deadlocked
};
