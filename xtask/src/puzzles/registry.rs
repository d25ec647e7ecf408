//! A registry: the available puzzles, in display order.
//!
//! Commands and harness receive it as a value, so tests can run them with other
//! puzzles. The project's own puzzles are listed only in [`ALL`](super::ALL).

use super::puzzle::Puzzle;

/// The puzzles there are.
#[derive(Clone, Copy)]
pub struct Registry<'a>(pub &'a [&'a dyn Puzzle]);

impl<'a> Registry<'a> {
    /// Every puzzle in order.
    pub fn puzzles(self) -> impl Iterator<Item = &'a dyn Puzzle> {
        self.0.iter().copied()
    }

    /// The puzzle called `name`.
    #[must_use]
    pub fn find(self, name: &str) -> Option<&'a dyn Puzzle> {
        self.puzzles().find(|puzzle| puzzle.name() == name)
    }

    /// The names of all puzzles.
    #[must_use]
    pub fn names(self) -> Vec<&'static str> {
        self.puzzles().map(Puzzle::name).collect()
    }
}
