//! Ways along the hallway as masks of their stops, and the amphipods that block them.

use crate::state::Kind;
use crate::word::STOPS;

/// The bit of each stop that is set if the stop is occupied.
pub(crate) const OCCUPIED: u64 = 0x444_4444;

/// The least number of columns for an amphipod that must leave its own room for a
/// while: one to the side, and one back.
const OUT_AND_BACK: usize = 2;

/// The stops between each stop and room.
pub(crate) const STOP_TO_ROOM: [[u64; 4]; 7] = {
    let mut ways = [[0; 4]; 7];
    let mut stop = 0;
    while stop < 7 {
        let mut room = 0;
        while room < 4 {
            ways[stop][room] = between(STOPS[stop], column(room));
            room += 1;
        }
        stop += 1;
    }
    ways
};

/// The stops between any two rooms.
pub(crate) const ROOM_TO_ROOM: [[u64; 4]; 4] = {
    let mut ways = [[0; 4]; 4];
    let mut room = 0;
    while room < 4 {
        let mut other = 0;
        while other < 4 {
            ways[room][other] = between(column(room), column(other));
            other += 1;
        }
        room += 1;
    }
    ways
};

/// The column of a room, by the number of its kind.
pub(crate) const fn column(room: usize) -> usize {
    Kind::ALL[room].room_column()
}

/// The energy of a step of a kind, by its number.
pub(crate) const fn energy(kind: usize) -> u64 {
    Kind::ALL[kind].energy()
}

/// The least number of columns that a `kind` that must leave `room` crosses on its way
/// home.
pub(crate) fn across(room: usize, kind: usize) -> usize {
    if room == kind { OUT_AND_BACK } else { column(room).abs_diff(column(kind)) }
}

/// The stops strictly between two columns.
const fn between(one: usize, other: usize) -> u64 {
    let (low, high) = if one < other { (one, other) } else { (other, one) };
    let mut mask = 0;
    let mut stop = 0;
    while stop < STOPS.len() {
        if low < STOPS[stop] && STOPS[stop] < high {
            mask |= 0xf << (4 * stop);
        }
        stop += 1;
    }
    mask
}

/// The numbers of consecutive free stops to the left and to the right of the exit of
/// `room`. Those nearest to it are stop `room + 1` on the left and `room + 2` on the
/// right.
pub(crate) fn free_beside(bits: u64, room: usize) -> (usize, usize) {
    let (left, right) = (room + 2, STOPS.len() - (room + 2));
    let occupied = bits & OCCUPIED;
    let to_left = (occupied << (64 - 4 * left)).leading_zeros() as usize / 4;
    let to_right = (occupied >> (4 * left)).trailing_zeros() as usize / 4;
    (to_left.min(left), to_right.min(right))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn free_stops_end_at_the_first_who_stands_there() {
        for (bits, room, free) in [
            (0, 0, (2, 5)),
            (0, 3, (5, 2)),
            (0x400_0000, 0, (2, 4)),
            (0x000_0070, 0, (0, 5)),
            (0x000_0007, 1, (2, 4)),
            (0x005_6000, 1, (3, 0)),
            (0x550_0055, 2, (2, 1)),
        ] {
            assert_eq!(free_beside(bits, room), free, "{bits:#x} {room}");
            // The bits for the rooms do not matter.
            assert_eq!(free_beside(bits | 0xfff << 28, room), free, "{bits:#x} {room}");
        }
    }

    #[test]
    fn ways_hold_the_stops_between_their_ends() {
        assert_eq!(STOP_TO_ROOM[0], [0xf0, 0xff0, 0xfff0, 0xf_fff0]);
        assert_eq!(STOP_TO_ROOM[6][3], 0xf0_0000);
        assert_eq!(ROOM_TO_ROOM[0], [0, 0xf00, 0xff00, 0xf_ff00]);
        assert_eq!(ROOM_TO_ROOM[3][1], 0xf_f000);
    }
}
