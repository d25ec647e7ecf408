//! How states map to layers of the island, for certificate files: one layer per key ring.

use grid::Pos;
use proof::file::Layers;

use crate::state::{RingNumbers, kinds};
use crate::{Cell, Island, Key, KeyRing, State};

/// With more numbers than this, a table is read as a list, as the search makes it.
const MOST_NUMBERS: usize = 1 << 27;

/// A layer for each numbered key ring of an island.
pub(crate) struct Rings<'a> {
    island: &'a Island,
    numbering: RingNumbers<'a>,
    kinds: KeyRing,
}

impl<'a> Rings<'a> {
    pub(crate) fn new(island: &'a Island) -> Rings<'a> {
        Rings { island, numbering: RingNumbers::new(island), kinds: kinds(island) }
    }
}

impl Layers for Rings<'_> {
    type State = State;
    type Cell = Pos;
    type Layer = KeyRing;

    fn layers(&self) -> Vec<KeyRing> {
        self.kinds.rings().collect()
    }

    /// `keys ab`, and `keys` for an empty ring.
    fn name(&self, ring: &KeyRing) -> String {
        let letters: String = ring.keys().map(Key::letter).collect();
        format!("keys {letters}").trim_end().to_owned()
    }

    fn map(&self) -> (usize, usize) {
        (self.island.cells().rows(), self.island.cells().cols())
    }

    fn is_open(&self, pos: Pos) -> bool {
        self.island.cells().get(pos).is_some_and(|cell| *cell != Cell::Water)
    }

    fn start(&self) -> Pos {
        self.island.start()
    }

    /// The number of states in all layers.
    fn most_steps(&self) -> usize {
        self.kinds.rings().count().saturating_mul(self.island.cells().len())
    }

    fn state(&self, ring: &KeyRing, pos: Pos) -> State {
        State { pos, keys: *ring }
    }

    fn place(&self, state: &State) -> Option<(KeyRing, Pos)> {
        Some((state.keys, state.pos))
    }

    fn numbers(&self) -> Option<usize> {
        Some(self.numbering.len()).filter(|&numbers| numbers <= MOST_NUMBERS)
    }

    fn number(&self, state: &State) -> Option<usize> {
        self.numbering.number(*state)
    }

    fn numbered(&self, number: usize) -> Option<State> {
        self.numbering.state(number)
    }
}
