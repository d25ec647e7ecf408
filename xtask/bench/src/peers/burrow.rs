//! Burrows with `pathfinding`: A* with the cost of everybody going straight home.

use pathfinding::prelude::astar;

const EMPTY: u8 = 4;

#[derive(Clone, PartialEq, Eq, Hash)]
struct Burrow {
    hallway: [u8; 11],
    /// From the top down; places below the depth are not used.
    rooms: [[u8; 4]; 4],
}

/// The least energy.
pub(crate) fn astar_burrow(text: &str, unfolded: bool) -> Option<u64> {
    let rows = text.lines().skip(2).map_while(|line| {
        let kinds: Vec<u8> =
            line.bytes().filter(u8::is_ascii_uppercase).map(|byte| byte - b'A').collect();
        (kinds.len() == 4).then_some(kinds)
    });
    let mut rows: Vec<Vec<u8>> = rows.collect();
    if unfolded {
        rows.splice(1..1, [vec![3, 2, 1, 0], vec![3, 1, 0, 2]]);
    }
    let depth = rows.len();
    let mut start = Burrow { hallway: [EMPTY; 11], rooms: [[EMPTY; 4]; 4] };
    for (place, row) in rows.iter().enumerate() {
        for (room, kind) in row.iter().enumerate() {
            start.rooms[room][place] = *kind;
        }
    }
    let found = astar(
        &start,
        |burrow| burrow.moves(depth),
        |burrow| burrow.straight_home(depth),
        |burrow| burrow.is_sorted(depth),
    );
    found.map(|(_, cost)| cost)
}

fn step_cost(kind: u8) -> u64 {
    10_u64.pow(u32::from(kind))
}

fn door(room: usize) -> usize {
    2 + 2 * room
}

impl Burrow {
    fn is_sorted(&self, depth: usize) -> bool {
        (0_u8..4).zip(&self.rooms).all(|(kind, room)| room[..depth].iter().all(|k| *k == kind))
    }

    /// Whether the hallway between two places is free, without the first.
    fn is_free(&self, from: usize, to: usize) -> bool {
        let (low, high) = if from < to { (from + 1, to) } else { (to, from - 1) };
        self.hallway[low..=high].iter().all(|kind| *kind == EMPTY)
    }

    fn moves(&self, depth: usize) -> Vec<(Burrow, u64)> {
        let mut moves = Vec::new();
        for (place, kind) in self.hallway.iter().copied().enumerate() {
            let home = usize::from(kind);
            if kind == EMPTY || !self.is_free(place, door(home)) {
                continue;
            }
            let room = &self.rooms[home][..depth];
            let free = room.iter().take_while(|k| **k == EMPTY).count();
            if free > 0 && room[free..].iter().all(|k| *k == kind) {
                let mut next = self.clone();
                next.hallway[place] = EMPTY;
                next.rooms[home][free - 1] = kind;
                let steps = place.abs_diff(door(home)) + free;
                moves.push((next, steps as u64 * step_cost(kind)));
            }
        }
        for (room, places) in self.rooms.iter().enumerate() {
            let Some(top) = places[..depth].iter().position(|kind| *kind != EMPTY) else {
                continue;
            };
            let kind = places[top];
            if places[top..depth].iter().all(|k| usize::from(*k) == room) {
                continue;
            }
            for to in [0, 1, 3, 5, 7, 9, 10] {
                if self.hallway[to] == EMPTY && self.is_free(door(room), to) {
                    let mut next = self.clone();
                    next.rooms[room][top] = EMPTY;
                    next.hallway[to] = kind;
                    let steps = top + 1 + door(room).abs_diff(to);
                    moves.push((next, steps as u64 * step_cost(kind)));
                }
            }
        }
        moves
    }

    /// The energy if nobody were in anybody's way.
    fn straight_home(&self, depth: usize) -> u64 {
        let mut energy = 0;
        let mut entering = [0_usize; 4];
        for (place, kind) in self.hallway.iter().copied().enumerate() {
            if kind != EMPTY {
                let home = usize::from(kind);
                entering[home] += 1;
                energy += place.abs_diff(door(home)) as u64 * step_cost(kind);
            }
        }
        for (room, places) in self.rooms.iter().enumerate() {
            let mut settled = true;
            for (place, kind) in places[..depth].iter().copied().enumerate().rev() {
                let home = usize::from(kind);
                settled &= home == room;
                if kind != EMPTY && !settled {
                    entering[home] += 1;
                    let aside = door(room).abs_diff(door(home)).max(2);
                    energy += (place + 1 + aside) as u64 * step_cost(kind);
                }
            }
        }
        let deep = |count: usize| (count * (count + 1) / 2) as u64;
        energy
            + (0_u8..4)
                .zip(entering)
                .map(|(kind, count)| deep(count) * step_cost(kind))
                .sum::<u64>()
    }
}
