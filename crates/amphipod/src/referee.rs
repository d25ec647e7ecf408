//! The referee: states the rules a second time, plainly, to check the solver.
//!
//! Nothing here calls the solver, and the referee has its own copy of the facts
//! (whose room is where, what a step costs, how long the hallway is). The two share
//! only plain data, [`State`] and [`Word`]. Every move of a route is walked place by
//! place. Certificates have many moves, so for them all rules are stated on words.

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
    /// The state that `word`, for example one of a certificate, represents; `None` if
    /// it represents none.
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
