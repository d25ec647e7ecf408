//! Buffers that one search leaves to the next.

use super::bits::Thirds;
use super::queue::Queue;
use super::slot::Slot;
use super::steps;
use super::waiting::Waiting;

/// Buffers that one search leaves to the next: for
/// [`search_dense_with`](crate::search_dense_with). Nothing else is left: no
/// answer depends on it.
#[derive(Debug, Default)]
pub struct Scratch {
    pub(super) narrow: Arrays<u32>,
    pub(super) wide: Arrays<u64>,
    pub(super) queue: Queue<u32>,
    pub(super) thirds: Thirds,
    pub(super) waiting: Queue<Waiting>,
    pub(super) due: Vec<Waiting>,
    pub(super) course: Vec<Waiting>,
    pub(super) steps: steps::Buffers,
}

impl Scratch {
    /// Empty buffers.
    #[must_use]
    pub fn new() -> Scratch {
        Scratch::default()
    }
}

/// A slot for each number.
#[derive(Debug)]
pub(super) struct Arrays<W>(pub(super) Vec<Slot<W>>);

impl<W> Default for Arrays<W> {
    fn default() -> Arrays<W> {
        Arrays(Vec::new())
    }
}
