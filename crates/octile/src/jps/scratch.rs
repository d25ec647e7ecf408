//! The memory of a search, reused from query to query without clearing.

use super::cell::Cell;
use super::direction::Directions;
use super::queue::BucketQueue;

#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Node {
    /// The least cost from the start so far.
    pub(super) g: u64,
    /// The query that wrote this; other queries ignore it.
    generation: u16,
    /// The directions in which to go on.
    pub(super) directions: Directions,
    /// The directions that have been expanded.
    pub(super) expanded: Directions,
}

/// The memory of queries, kept from one to the next; any map may use it.
#[derive(Debug, Clone, Default)]
pub struct Scratch {
    pub(super) generation: u16,
    pub(super) nodes: Vec<Node>,
    pub(super) queue: BucketQueue,
    /// The cells that have been expanded, in this order.
    pub(super) expanded: Vec<Cell>,
    /// The cell from which another was reached at its least cost, and the number of the
    /// previous edge to the same cell.
    pub(super) edges: Vec<(Cell, usize)>,
    /// By cell that has a node: the number of its last edge.
    pub(super) last_edges: Vec<usize>,
    /// By cell: the query in which it was found to lie on a cheapest route, and
    /// the cell to which the first jump on from there leads.
    pub(super) jumps: Vec<(u16, Cell)>,
}

const NO_EDGE: usize = usize::MAX;

impl Scratch {
    /// Begins a query on a map of `cells` cells, with no `f` below `base`, and with
    /// edges if it `wants_edges`.
    pub(super) fn begin(&mut self, cells: usize, base: u64, wants_edges: bool) {
        if self.nodes.len() < cells {
            self.nodes.resize(cells, Node::default());
        }
        if wants_edges && self.jumps.len() < cells {
            self.last_edges.resize(cells, NO_EDGE);
            self.jumps.resize(cells, (0, Cell::CORNER));
        }
        // Generation 0 marks nodes never written, so skip it.
        self.generation = self.generation.wrapping_add(1);
        if self.generation == 0 {
            self.nodes.fill(Node::default());
            self.jumps.fill((0, Cell::CORNER));
            self.generation = 1;
        }
        self.queue.reset(base);
        self.expanded.clear();
        self.edges.clear();
    }

    /// Notes that a cell is reached at cost `g`, to go on in some `directions`. `None`
    /// if a lower cost is known; else whether this cost is new, and whether to push the
    /// cell.
    #[inline(always)]
    pub(super) fn reach(
        &mut self,
        index: usize,
        g: u64,
        directions: Directions,
    ) -> Option<(bool, bool)> {
        let node = &mut self.nodes[index];
        if node.generation != self.generation || g < node.g {
            *node = Node { g, generation: self.generation, directions, expanded: 0 };
            return Some((true, true));
        }
        if g > node.g {
            return None;
        }
        let adds = directions & !node.directions != 0;
        node.directions |= directions;
        Some((false, adds))
    }

    /// Adds an edge to the cell at `index`; if its cost `is_new`, earlier edges are
    /// dropped.
    #[inline(always)]
    pub(super) fn add_edge(&mut self, index: usize, from: Cell, is_new: bool) {
        let before = if is_new { NO_EDGE } else { self.last_edges[index] };
        self.last_edges[index] = self.edges.len();
        self.edges.push((from, before));
    }
}
