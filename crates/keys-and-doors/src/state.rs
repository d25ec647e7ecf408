//! A cell and the keys held, as a pair and as a number.

use std::collections::VecDeque;
use std::fmt;

use grid::{Grid, Pos};

use crate::{Cell, Island, Key, KeyRing};

/// A cell and the keys held.
///
/// The rest of a route depends on nothing else.
///
/// ```
/// use keys_and_doors::grid::Pos;
/// use keys_and_doors::{KeyRing, State};
///
/// let state = State { pos: Pos::new(1, 3), keys: KeyRing::EMPTY };
/// assert_eq!(state.to_string(), "(1,3) with {}");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct State {
    /// The cell.
    pub pos: Pos,
    /// The keys picked up so far.
    pub keys: KeyRing,
}

impl fmt::Display for State {
    /// Writes the place and the keys, as in `(1,3) with {ac}`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} with {}", self.pos, self.keys)
    }
}

/// A proof that every route has at least a stated number of steps, or that there is no
/// route: see [`proof`].
pub type Certificate = proof::Certificate<State>;

/// Numbers for the states of an island: for each numbered key ring, one block of all
/// cells in reading order.
///
/// ```text
/// number = (place of the ring in `rings`) * cells + row * columns + col
/// ```
///
/// A number whose cell cannot be reached with its key ring has no state. This is
/// decided one kind at a time: a cell *needs* a key if no way leads to it with the
/// doors of this kind shut and all others open. A ring is numbered if it has all keys
/// that its keys need, and a state if its ring has all keys that its cell needs. If
/// keys are behind doors, this omits most of the `2^k` key rings. No move leads out of
/// the numbered states: the end of a move needs only the keys that its beginning needs
/// and, if it is a door, the key to enter it.
pub(crate) struct RingNumbers<'a> {
    cells: &'a Grid<Cell>,
    /// The numbered rings in ascending order, the empty one first.
    rings: Vec<KeyRing>,
    /// For each ring, its index in `rings`, if any.
    places: Vec<Option<u16>>,
    /// For each cell in reading order, the keys it needs; `None` if no way leads there.
    needs: Vec<Option<KeyRing>>,
}

impl<'a> RingNumbers<'a> {
    /// # Complexity
    ///
    /// Linear in the island.
    pub(crate) fn new(island: &'a Island) -> RingNumbers<'a> {
        let cells = island.cells();
        let needs = needs(island);
        // The keys that every key of a kind needs.
        let mut lacking = [None; Key::KINDS];
        for (cell, needed) in cells.row_slices().flatten().zip(&needs) {
            if let (Cell::Key(key), Some(needed)) = (cell, needed)
                && let Some(least) = lacking.get_mut(key.index())
            {
                *least = Some(least.map_or(*needed, |least: KeyRing| least.and(*needed)));
            }
        }
        let complete = |ring: &KeyRing| {
            let needed = |key: Key| lacking.get(key.index()).copied().flatten();
            // A key behind its own door can never be picked up.
            let had = |key: Key, needed: KeyRing| ring.holds_all(needed) && !needed.holds(key);
            ring.keys().all(|key| needed(key).is_some_and(|needed| had(key, needed)))
        };
        let rings: Vec<KeyRing> = kinds(island).rings().filter(complete).collect();
        let mut places = vec![None; kinds(island).index() + 1];
        for (place, ring) in (0..).zip(&rings) {
            places[ring.index()] = Some(place);
        }
        RingNumbers { cells, rings, places, needs }
    }

    /// The numbered rings, in the order of the blocks.
    pub(crate) fn rings(&self) -> &[KeyRing] {
        &self.rings
    }

    /// For each cell in reading order, the keys it needs; `None` if no way leads there.
    pub(crate) fn needs(&self) -> &[Option<KeyRing>] {
        &self.needs
    }

    /// The number of numbers; saturates.
    pub(crate) fn len(&self) -> usize {
        self.rings.len().saturating_mul(self.cells.len())
    }

    /// The number of `state`; `None` off the map, and if the ring is not numbered or lacks
    /// a key that the cell needs.
    pub(crate) fn number(&self, state: State) -> Option<usize> {
        let cell = self.cells.index_of(state.pos)?;
        let place = (*self.places.get(state.keys.index())?)?;
        let had = state.keys.holds_all((*self.needs.get(cell)?)?);
        let number = usize::from(place).checked_mul(self.cells.len())?.checked_add(cell);
        number.filter(|_| had)
    }

    /// The state with this number; `None` from [`RingNumbers::len`] on, and if the
    /// number has no state.
    pub(crate) fn state(&self, number: usize) -> Option<State> {
        let keys = *self.rings.get(number / self.cells.len())?;
        let cell = number % self.cells.len();
        let cols = self.cells.cols();
        let had = keys.holds_all((*self.needs.get(cell)?)?);
        had.then(|| State { pos: Pos::new(cell / cols, cell % cols), keys })
    }
}

/// The keys that each cell needs, in reading order; `None` if no way leads there.
///
/// One pass for all kinds: each cell has a set of kinds that it does not need, which
/// only grows; when it has grown, the cell is visited again. Doors wait until
/// everything before them has been visited, so this is rare.
fn needs(island: &Island) -> Vec<Option<KeyRing>> {
    let cells = island.cells();
    let (stride, start) = (cells.cols() + 1, island.start());
    let start = (start.row + 1) * stride + start.col;
    let kinds = kinds(island);
    // The kinds not needed to enter a cell; `None` if it is never entered.
    let admitted = padded(cells, None, |cell| match cell {
        Cell::Water => None,
        Cell::Door(key) => kinds.holds(*key).then_some(KeyRing::FULL.without(*key)),
        _ => Some(KeyRing::FULL),
    });
    let mut spared: Vec<Option<KeyRing>> = vec![None; admitted.len()];
    spared[start] = Some(KeyRing::FULL);
    let (mut open, mut doors) = (vec![start], VecDeque::new());
    while let Some(cell) = open.pop().or_else(|| doors.pop_front()) {
        let Some(before) = spared[cell] else { continue };
        for next in around(cell, stride) {
            let Some(admitted) = admitted[next] else { continue };
            let ring = before.and(admitted);
            let known = spared[next];
            if known.is_none_or(|known| !known.holds_all(ring)) {
                spared[next] = Some(known.map_or(ring, |known| known.or(ring)));
                if ring == before {
                    open.push(next);
                } else {
                    doors.push_back(next);
                }
            }
        }
    }
    let rows = spared.chunks_exact(stride).skip(1).take(cells.rows());
    let inside = rows.flat_map(|row| row.iter().take(cells.cols()));
    inside.map(|spared| spared.map(|spared| KeyRing::FULL.minus(spared))).collect()
}

/// A value for each cell of the map with a border, so that adding to an index gives the
/// neighbours: one cell after each row, and a row above and below.
pub(crate) fn padded<T: Copy>(
    cells: &Grid<Cell>,
    border: T,
    inside: impl Fn(&Cell) -> T,
) -> Vec<T> {
    let stride = cells.cols() + 1;
    let mut padded = Vec::with_capacity((cells.rows() + 2) * stride);
    padded.resize(stride, border);
    for row in cells.row_slices() {
        padded.extend(row.iter().map(&inside));
        padded.push(border);
    }
    padded.resize((cells.rows() + 2) * stride, border);
    padded
}

/// The indices around `cell` on a padded map, in the order of directions: up, left,
/// right, down.
pub(crate) const fn around(cell: usize, stride: usize) -> [usize; 4] {
    [cell - stride, cell - 1, cell + 1, cell + stride]
}

/// The kinds of keys that lie on the island.
pub(crate) fn kinds(island: &Island) -> KeyRing {
    let cells = island.cells().row_slices().flatten();
    cells.fold(KeyRing::EMPTY, |kinds, cell| match cell {
        Cell::Key(key) => kinds.with(*key),
        _ => kinds,
    })
}
