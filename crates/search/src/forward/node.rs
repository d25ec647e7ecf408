//! The nodes that `pathfinding` walks over.

use std::hash::{Hash, Hasher};

use crate::states::StateId;

/// A state, or one of the two ends of every walk.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Node {
    /// Before all starts.
    Root,
    State(StateId),
    /// After all goals; also ends a run that has to stop.
    End,
}

/// As one number: a search hashes its nodes more than anything else.
impl Hash for Node {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        match self {
            Node::State(id) => id.hash(hasher),
            Node::Root | Node::End => hasher.write_u32(u32::MAX),
        }
    }
}
