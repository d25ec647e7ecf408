//! Burrows: fixed arrays of places, and every legal move except those of amphipods that
//! are home for good.

use std::array::from_fn;

use pathfinding::prelude::astar;

const EMPTY: u8 = 4;

#[derive(Clone, PartialEq, Eq, Hash)]
struct Burrow {
    hallway: [u8; 11],
    /// From the top down; places below the depth are unused.
    rooms: [[u8; 4]; 4],
}

/// A lower bound on the remaining energy.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Bound {
    /// The usual one: every amphipod outside its room walks straight there, as if alone:
    /// up, across, and one step down.
    Plain,
    /// An expert's: amphipods that go home fill their room from the bottom up, in 1 + 2 +
    /// ... steps together; and one in its own room above a stranger goes up, a column
    /// aside, and back.
    Tight,
}

/// The least energy, by A*.
pub(crate) fn astar_burrow(text: &str, unfolded: bool, bound: Bound) -> Option<u64> {
    let (start, depth) = read(text, unfolded);
    let found = astar(
        &start,
        |burrow| burrow.moves(depth),
        |burrow| burrow.straight_home(depth, bound),
        |burrow| burrow.is_sorted(depth),
    );
    found.map(|(_, cost)| cost)
}

/// The burrow in `text`, and its depth.
fn read(text: &str, unfolded: bool) -> (Burrow, usize) {
    let kinds = |line: &str| -> Vec<u8> {
        line.bytes().filter(u8::is_ascii_uppercase).map(|byte| byte - b'A').collect()
    };
    let mut rows: Vec<_> = text.lines().map(kinds).filter(|kinds| !kinds.is_empty()).collect();
    if unfolded {
        rows.splice(1..1, [vec![3, 2, 1, 0], vec![3, 1, 0, 2]]);
    }
    let kind = |room: usize, place: usize| rows.get(place).map_or(EMPTY, |row| row[room]);
    let rooms = from_fn(|room| from_fn(|place| kind(room, place)));
    (Burrow { hallway: [EMPTY; 11], rooms }, rows.len())
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

    /// Whether the hallway is free after the place `from`, up to the place `to`.
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

    fn straight_home(&self, depth: usize, bound: Bound) -> u64 {
        let mut energy = 0;
        // How many of each kind go home.
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
                settled = home == room && (settled || matches!(bound, Bound::Plain));
                if kind != EMPTY && !settled {
                    entering[home] += 1;
                    let aside = door(room).abs_diff(door(home)).max(2);
                    energy += (place + 1 + aside) as u64 * step_cost(kind);
                }
            }
        }
        let deep = |count: usize| match bound {
            Bound::Plain => count,
            Bound::Tight => count * (count + 1) / 2,
        };
        let kinds = (0_u8..4).zip(entering);
        energy + kinds.map(|(kind, count)| deep(count) as u64 * step_cost(kind)).sum::<u64>()
    }
}
