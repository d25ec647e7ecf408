//! A registry: the available puzzles, in display order.
//!
//! Commands and harness receive it as a value, so tests can run them with other
//! puzzles. The project's own puzzles are listed only in [`ALL`](super::ALL).

use super::puzzle::Puzzle;
use crate::escape::shown;
use crate::suggest::did_you_mean;

/// The available puzzles.
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

    /// The puzzle called `name`, or a message if there is none.
    pub(crate) fn named(self, name: &str) -> Result<&'a dyn Puzzle, String> {
        self.find(name).ok_or_else(|| {
            let hint = did_you_mean(name, &self.names(), "known are:");
            format!("unknown puzzle `{}`, {hint}", shown(name))
        })
    }

    /// The names of all puzzles.
    #[must_use]
    pub fn names(self) -> Vec<&'static str> {
        self.puzzles().map(Puzzle::name).collect()
    }
}
