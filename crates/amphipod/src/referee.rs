//! The referee: the rules a second time, plainly, to check what the solver says.
//!
//! Nothing here calls the solver, and its facts (who lives where, what a step
//! costs, how long the hallway is) are written down once more. What it shares
//! with the solver is plain data, [`State`] and [`Word`]. Every move of a route
//! is walked place by place; for certificates, which have many moves, all
//! rules are stated on words.

mod facts;
mod scene;
mod walk;
mod words;

use crate::model::Burrow;
use crate::state::State;
use crate::word::Word;

pub(crate) use walk::RouteReferee;
pub(crate) use words::WordReferee;

impl Burrow {
    /// The state that `word` stands for, such as one of a certificate; `None`
    /// if it stands for nothing.
    ///
    /// ```
    /// use amphipod::{Burrow, Word};
    ///
    /// let burrow: Burrow = [
    ///     "#############",
    ///     "#.....B.....#",
    ///     "###A#.#C#D###",
    ///     "  #########",
    /// ]
    /// .join("\n").parse()?;
    /// let sorted = burrow.state(Word::from_bits(0));
    /// assert_eq!(sorted.map(|state| state.to_string()).as_deref(), Some("...........|ABCD"));
    /// assert_eq!(burrow.state(Word::from_bits(1)), None);
    /// # Ok::<(), grid::ParseError>(())
    /// ```
    #[must_use]
    pub fn state(&self, word: Word) -> Option<State> {
        WordReferee::new(self).state(word)
    }
}
