//! The referee: the rules a second time, plainly, to check what the solver says.
//!
//! Nothing here calls the solver, and its facts (who lives where, what a step
//! costs, how long the hallway is) are written down once more. What it shares
//! with the solver is plain data, [`State`] and [`Word`]. Every move of a route
//! is walked place by place; for certificates, which have many moves, all
//! rules are stated on words.

mod facts;
mod walk;
mod words;

use proof::{Checked, check_bound, check_first};

use crate::model::{Burrow, Certificate, Route};
use crate::state::State;
use crate::violation::{Refused, Violation};
use crate::word::Word;

#[cfg(test)]
pub(crate) use walk::RouteReferee;
#[cfg(not(test))]
use walk::RouteReferee;
pub(crate) use words::WordReferee;

impl Burrow {
    /// Checks that `route` is legal, sorts the burrow and costs what it says.
    ///
    /// # Errors
    ///
    /// The first [`Violation`] along the route.
    ///
    /// # Complexity
    ///
    /// Linear in the route.
    ///
    /// ```
    /// use amphipod::{Burrow, Route, Violation};
    ///
    /// let burrow: Burrow = [
    ///     "#############",
    ///     "#.....B.....#",
    ///     "###A#.#C#D###",
    ///     "  #########",
    /// ]
    /// .join("\n").parse()?;
    /// let route = burrow.solve().expect("B can go home");
    /// assert_eq!(burrow.check(&route), Ok(()));
    ///
    /// let wrong = Route::new(19, route.moves().to_vec());
    /// assert_eq!(burrow.check(&wrong), Err(Violation::WrongTotal { claimed: 19, actual: 20 }));
    /// # Ok::<(), grid::ParseError>(())
    /// ```
    pub fn check(&self, route: &Route) -> Result<(), Violation> {
        RouteReferee::new(self).replay(route).map(|_states| ())
    }

    /// Checks with the referee that `certificate` proves its claim; with a
    /// `route`, first that this is legal, as [`Burrow::check`] does, and that
    /// its cost is what is claimed.
    ///
    /// # Errors
    ///
    /// [`Refused`] with the first move or state at fault.
    ///
    /// # Complexity
    ///
    /// Linear in the route, the certificate and the moves out of it.
    pub fn check_certificate(
        &self,
        route: Option<&Route>,
        certificate: &Certificate,
    ) -> Result<Checked, Refused> {
        self.check_certificate_while(route, certificate, &mut |_| true)
    }

    /// Checks as `check_certificate` does, as long as `go_on` says so: it is
    /// asked whenever 4,096 more moves have been looked at, with the number of
    /// states that the check has stored.
    ///
    /// # Errors
    ///
    /// As `check_certificate`; [`Refusal::Stopped`](proof::Refusal::Stopped)
    /// if `go_on` said no.
    pub fn check_certificate_while(
        &self,
        route: Option<&Route>,
        certificate: &Certificate,
        go_on: &mut dyn FnMut(usize) -> bool,
    ) -> Result<Checked, Refused> {
        let referee = WordReferee::new(self);
        let checked = match route {
            None => check_bound(&referee, certificate, go_on),
            Some(route) => {
                let states = RouteReferee::new(self).replay(route).map_err(Refused::Route)?;
                let words: Vec<Word> = states.iter().map(|state| referee.word(state)).collect();
                check_first(&referee, &words, route.cost(), certificate, go_on)
            }
        };
        checked.map_err(Refused::Certificate)
    }

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
