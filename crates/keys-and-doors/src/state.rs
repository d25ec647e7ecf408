//! Where somebody stands with which keys, as a pair and as a number.

use std::fmt;

use grid::{Grid, Pos};

use crate::{Cell, Island, KeyRing};

/// Where somebody stands, and which keys they hold.
///
/// That is all a route's future depends on.
///
/// ```
/// use keys_and_doors::grid::Pos;
/// use keys_and_doors::{KeyRing, State};
///
/// let state = State { pos: Pos::new(1, 3), keys: KeyRing::EMPTY };
/// assert_eq!(state.to_string(), "(1,3) with {}");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
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

/// Why no route is shorter, or why there is none: see [`proof`].
pub type Certificate = proof::Certificate<State>;

/// Numbers for the states of an island: one block of all cells in reading
/// order for each ring that can be put together from the keys on it.
///
/// ```text
/// number = (place of the ring in `rings`) * cells + row * columns + col
/// ```
pub(crate) struct Numbering<'a> {
    cells: &'a Grid<Cell>,
    /// Ascending, so 2^k of them for k kinds of keys, the empty one first.
    rings: Vec<KeyRing>,
}

impl<'a> Numbering<'a> {
    pub(crate) fn new(island: &'a Island) -> Numbering<'a> {
        let mut kinds = KeyRing::EMPTY;
        for (_, cell) in island.cells().iter() {
            if let Cell::Key(key) = cell {
                kinds = kinds.with(*key);
            }
        }
        let mut rings = vec![KeyRing::EMPTY];
        for key in kinds.keys() {
            // Each is greater than all before it: its last key is a later one.
            rings.extend_from_within(..);
            let half = rings.len() / 2;
            for ring in rings.iter_mut().skip(half) {
                *ring = ring.with(key);
            }
        }
        Numbering { cells: island.cells(), rings }
    }

    /// The rings that can be put together from the keys on the island.
    pub(crate) fn rings(&self) -> &[KeyRing] {
        &self.rings
    }

    /// How many numbers there are; at most the largest that can be written.
    pub(crate) fn len(&self) -> usize {
        self.rings.len().saturating_mul(self.cells.len())
    }

    /// The number of `state`; `None` off the map, and with keys that do not
    /// lie on the island.
    pub(crate) fn number(&self, state: State) -> Option<usize> {
        let cell = self.cells.index_of(state.pos)?;
        let ring = self.rings.binary_search(&state.keys).ok()?;
        ring.checked_mul(self.cells.len())?.checked_add(cell)
    }

    /// The state with this number; `None` from [`Numbering::len`] on.
    pub(crate) fn state(&self, number: usize) -> Option<State> {
        let keys = *self.rings.get(number / self.cells.len())?;
        let cell = number % self.cells.len();
        let cols = self.cells.cols();
        Some(State { pos: Pos::new(cell / cols, cell % cols), keys })
    }
}
