//! The meaning of a word, summed up from tables.
//!
//! A check needs this a million times, so it uses tables instead of places: with an
//! entry for each kind at each stop, and for each number of amphipods that have left a
//! room. This makes the check of an unfolded burrow more than twice as fast.

use super::facts::{home, step_cost};
use crate::state::Kind;
use crate::word::{STOPS, Word, nibble};

/// A room at the start.
pub(super) struct Room {
    pub(super) owner: Kind,
    /// The kinds that must leave it, from the top: strangers, and all amphipods above
    /// one.
    pub(super) leavers: Vec<Kind>,
    /// The row of the first.
    pub(super) top: usize,
    /// The number of its owners below them, down to the floor.
    pub(super) settled: usize,
    /// By the number that have left: the amphipods left behind.
    behind: Vec<Unsettled>,
}

impl Room {
    /// The room of `owner` that `leavers` must leave, the first of them in row `top`.
    pub(super) fn new(owner: Kind, leavers: Vec<Kind>, top: usize, settled: usize) -> Room {
        let behind = |left: usize| {
            let behind = (top..).zip(&leavers).skip(left).map(|(row, &kind)| {
                let across = if kind == owner { 2 } else { home(kind).abs_diff(home(owner)) };
                Unsettled::one(kind, row + across)
            });
            behind.fold(Unsettled::default(), Unsettled::and)
        };
        let behind = (0..=leavers.len()).map(behind).collect();
        Room { owner, leavers, top, settled, behind }
    }
}

/// A group of unsettled amphipods.
#[derive(Clone, Copy, Default)]
struct Unsettled {
    /// The number of each kind, 16 bits per kind.
    counts: u64,
    /// The energy to go up and across to their own rooms; from its own room, an
    /// amphipod goes one column aside and back.
    energy: u64,
}

impl Unsettled {
    /// One amphipod with this many steps up and across.
    fn one(kind: Kind, steps: usize) -> Unsettled {
        Unsettled { counts: 1 << (16 * kind.number()), energy: steps as u64 * step_cost(kind) }
    }

    const fn and(self, other: Unsettled) -> Unsettled {
        Unsettled {
            counts: self.counts.wrapping_add(other.counts),
            energy: self.energy.wrapping_add(other.energy),
        }
    }
}

/// The parts that add up to scenes: the rooms, and each kind at each stop.
pub(super) struct Stage {
    depth: usize,
    pub(super) rooms: [Room; 4],
    /// By stop, and by the content of the word there.
    stops: [[Unsettled; 8]; 7],
}

/// The meaning of a word.
pub(super) struct Scene {
    /// A bit for each occupied column of the hallway.
    occupied: u16,
    /// The amphipods in the hallway, and those that must still leave a room.
    unsettled: Unsettled,
    /// A bit for each open room: all amphipods that must leave it have left.
    open: u8,
}

impl Stage {
    pub(super) fn new(depth: usize, rooms: [Room; 4]) -> Stage {
        let at = |col: usize| {
            let code = |kind: Kind| Unsettled::one(kind, col.abs_diff(home(kind)));
            let none = Unsettled::default();
            let [a, b, c, d] = Kind::ALL.map(code);
            [none, none, none, none, a, b, c, d]
        };
        Stage { depth, rooms, stops: STOPS.map(at) }
    }

    /// The meaning of `word`; `None` if a kind has more or fewer amphipods than a room
    /// has places, or if one has entered a room that others must still leave.
    pub(super) fn scene(&self, word: Word) -> Option<Scene> {
        if !word.is_well_formed() {
            return None;
        }
        let mut scene = Scene { occupied: 0, unsettled: Unsettled::default(), open: 0 };
        for (stop, (col, kinds)) in STOPS.into_iter().zip(&self.stops).enumerate() {
            let code = nibble(word.bits(), stop);
            scene.occupied |= u16::from(code > 0) << col;
            scene.unsettled = scene.unsettled.and(kinds[code & 7]);
        }
        for room in &self.rooms {
            let left = word.left(room.owner);
            scene.open |= u8::from(left == room.leavers.len()) << room.owner.number();
            scene.unsettled = scene.unsettled.and(*room.behind.get(left)?);
        }
        let adds_up = |room: &Room| {
            let unsettled = scene.unsettled(room.owner);
            if scene.is_open(room.owner) {
                unsettled <= self.depth
            } else {
                unsettled + room.settled == self.depth
            }
        };
        self.rooms.iter().all(adds_up).then_some(scene)
    }
}

impl Scene {
    /// The number of unsettled amphipods of a kind.
    pub(super) const fn unsettled(&self, kind: Kind) -> usize {
        (self.unsettled.counts >> (16 * kind.number()) & 0xffff) as usize
    }

    /// The energy of the unsettled amphipods, up and across to their own rooms.
    pub(super) const fn energy(&self) -> u64 {
        self.unsettled.energy
    }

    /// Whether the room of `owner` is open.
    pub(super) const fn is_open(&self, owner: Kind) -> bool {
        self.open >> owner.number() & 1 > 0
    }

    /// Whether the columns from `one` to `other` are free, both included.
    pub(super) fn is_free(&self, one: usize, other: usize) -> bool {
        let (low, high) = (one.min(other), one.max(other));
        let columns = (2_u16 << high) - (1 << low);
        self.occupied & columns == 0
    }

    /// The steps into its own room for a `kind` that enters it now.
    pub(super) fn steps_down(&self, kind: Kind) -> Option<usize> {
        // The unsettled amphipods will fill the places above the settled ones.
        self.is_open(kind).then_some(self.unsettled(kind))
    }

    /// The steps home for a `kind` at `col`, in the hallway or in the room below it, if
    /// its way is free.
    pub(super) fn steps_home(&self, col: usize, kind: Kind) -> Option<usize> {
        let down = self.steps_down(kind)?;
        // An amphipod in the hallway does not block itself.
        let next = if home(kind) < col { col - 1 } else { col + 1 };
        let is_free = self.is_free(next, home(kind));
        is_free.then_some(col.abs_diff(home(kind)) + down)
    }
}
