//! The island as the engines see it: flat, with a border all around.
//!
//! One index identifies a cell, and adding to it gives the neighbours: the engines
//! build no positions and never test for the edge of the map. Everything that no
//! route enters is closed: water, the border, doors without a key on the island,
//! and cells from which no goal is reached even with every door open.
//!
//! ```text
//! index = (row + 1) * stride + col, with stride = columns + 1
//!
//!     - - - -        the border above
//!     . . . -        one closed cell after each row, which also
//!     . . . -        comes before the next row
//!     - - - -        the border below
//! ```

use crate::state::{around, kinds, padded};
use crate::{Cell, Island, Key, KeyRing, State};

/// The content of a cell of the padded map.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Spot {
    /// Never entered.
    Closed,
    /// Land, or equivalent to land.
    Open,
    Goal,
    Key(Key),
    Door(Key),
}

/// The distance of a cell from which no goal can be reached.
pub(crate) const NO_WAY: u32 = u32::MAX;

/// The most cells of an island for the engines of this crate. A shortest route enters
/// no cell twice with the same keys, and picks up at most ten kinds: it has fewer than
/// 11 steps per cell, so fewer than 2^31.
pub(crate) const MOST_CELLS: usize = 1 << 27;

/// The padded map, and the steps from each of its cells to a goal.
#[derive(Debug, Clone)]
pub(crate) struct Ground {
    rows: usize,
    stride: usize,
    start: usize,
    kinds: KeyRing,
    spots: Vec<Spot>,
    to_goal: Vec<u32>,
}

impl Ground {
    /// # Complexity
    ///
    /// Linear in the island.
    pub(crate) fn new(island: &Island) -> Ground {
        let cells = island.cells();
        let (rows, stride) = (cells.rows(), cells.cols() + 1);
        let kinds = kinds(island);
        let mut spots = padded(cells, Spot::Closed, |cell| match cell {
            Cell::Water => Spot::Closed,
            Cell::Land | Cell::Start => Spot::Open,
            Cell::Goal => Spot::Goal,
            Cell::Key(key) => Spot::Key(*key),
            Cell::Door(key) => Spot::Door(*key),
        });
        let to_goal = steps_to_goal(&spots, stride);
        for (spot, steps) in spots.iter_mut().zip(&to_goal) {
            let locked = matches!(spot, Spot::Door(key) if !kinds.holds(*key));
            if locked || *steps == NO_WAY {
                *spot = Spot::Closed;
            }
        }
        let start = (island.start().row + 1) * stride + island.start().col;
        Ground { rows, stride, start, kinds, spots, to_goal }
    }

    /// The same with the keys that open no door turned into land. `None` if there are
    /// no such keys.
    pub(crate) fn without_idle_keys(&self) -> Option<Ground> {
        let mut wanted = KeyRing::EMPTY;
        for spot in &self.spots {
            if let Spot::Door(key) = spot {
                wanted = wanted.with(*key);
            }
        }
        let idle = |spot: &Spot| matches!(spot, Spot::Key(key) if !wanted.holds(*key));
        if !self.spots.iter().any(idle) {
            return None;
        }
        let spots = self.spots.iter().map(|spot| if idle(spot) { Spot::Open } else { *spot });
        let spots = spots.collect();
        let kinds = self.kinds.and(wanted);
        Some(Ground { kinds, spots, to_goal: self.to_goal.clone(), ..*self })
    }

    /// The kinds of keys that are told apart here.
    pub(crate) const fn kinds(&self) -> KeyRing {
        self.kinds
    }

    /// Where routes start.
    pub(crate) const fn start(&self) -> usize {
        self.start
    }

    /// The content of each cell of the padded map.
    pub(crate) fn spots(&self) -> &[Spot] {
        &self.spots
    }

    /// The steps to the nearest goal from each cell of the padded map, with every door
    /// open; [`NO_WAY`] on water, and if no goal can be reached.
    pub(crate) fn to_goal(&self) -> &[u32] {
        &self.to_goal
    }

    /// The cells around `cell`, which must not be on the border, in the order
    /// of directions: up, left, right, down.
    pub(crate) const fn around(&self, cell: usize) -> [usize; 4] {
        around(cell, self.stride)
    }

    /// The steps from the start to the nearest goal, with every door open.
    pub(crate) fn bound(&self) -> u32 {
        self.to_goal[self.start]
    }

    /// The keys after entering `cell` with `keys`; `None` if it cannot be entered.
    pub(crate) fn enter(&self, cell: usize, keys: KeyRing) -> Option<KeyRing> {
        match self.spots[cell] {
            Spot::Key(key) => Some(keys.with(key)),
            Spot::Door(key) if !keys.holds(key) => None,
            Spot::Closed => None,
            Spot::Door(_) | Spot::Open | Spot::Goal => Some(keys),
        }
    }

    /// The index of the cell of `state`; `None` off the map.
    pub(crate) fn index_of(&self, state: &State) -> Option<usize> {
        let inside = state.pos.row < self.rows && state.pos.col < self.stride - 1;
        inside.then(|| (state.pos.row + 1) * self.stride + state.pos.col)
    }

    /// The number of rows of the island.
    pub(crate) const fn rows(&self) -> usize {
        self.rows
    }

    /// The number of columns of the island.
    pub(crate) const fn cols(&self) -> usize {
        self.stride - 1
    }

    /// The part of `padded` for a row of the island. `padded` has a value for each cell
    /// of the padded map.
    pub(crate) fn row<'a, T>(&self, padded: &'a [T], row: usize) -> &'a [T] {
        &padded[(row + 1) * self.stride..][..self.cols()]
    }
}

/// Searches breadth first from all goals at once. Capped at `NO_WAY - 2`, the distances
/// would still be consistent, but no map in memory has a way that long.
fn steps_to_goal(spots: &[Spot], stride: usize) -> Vec<u32> {
    /// Used only here, so that the search reads one array.
    const CLOSED: u32 = NO_WAY - 1;
    let mut steps: Vec<u32> = Vec::with_capacity(spots.len());
    let mut edge = Vec::new();
    for (index, spot) in spots.iter().enumerate() {
        steps.push(match spot {
            Spot::Closed => CLOSED,
            Spot::Goal => 0,
            _ => NO_WAY,
        });
        if *spot == Spot::Goal {
            edge.push(index);
        }
    }
    let (mut distance, mut further) = (0, Vec::new());
    while !edge.is_empty() {
        distance = (distance + 1).min(CLOSED - 1);
        for cell in edge.drain(..) {
            for next in around(cell, stride) {
                if steps[next] == NO_WAY {
                    steps[next] = distance;
                    further.push(next);
                }
            }
        }
        std::mem::swap(&mut edge, &mut further);
    }
    for steps in &mut steps {
        if *steps == CLOSED {
            *steps = NO_WAY;
        }
    }
    steps
}
