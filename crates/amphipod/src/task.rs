//! The burrow as a puzzle: its implementation of the puzzle traits.

use std::borrow::Cow;
use std::fmt::Display;

use grid::Drawing;
use proof::Referee;
use proof::file::{Form, InWords};
use puzzle::{Course, Puzzle, Wrong};

use crate::model::{Burrow, Certificate, Move, Route};
use crate::places::Places;
use crate::referee::{RouteReferee, WordReferee};
use crate::rules::Rules;
use crate::violation::{Fault, Refused, Violation};
use crate::word::Word;

puzzle::inherent!(Burrow: Puzzle Draw Solve);

impl Course for Route {
    type Part = Move;

    fn of(claimed: u64, moves: Vec<Move>) -> Route {
        Route::new(claimed, moves)
    }

    fn claimed(&self) -> u64 {
        self.cost()
    }

    fn parts(&self) -> &[Move] {
        self.moves()
    }
}

impl Puzzle for Burrow {
    const NAME: &'static str = "amphipod";

    type Rules = Rules;
    type State = Word;
    type Route = Route;
    type Violation = Violation;

    fn rules(&self) -> Rules {
        self.rule_set()
    }

    fn plain(&self) -> &impl Display {
        self
    }

    fn referee(&self) -> impl Referee<State = Word> {
        WordReferee::new(self)
    }

    fn replay<'a>(&self, route: &'a Route) -> Result<Cow<'a, [Word]>, Violation> {
        let (states, referee) = (RouteReferee(self).replay(route)?, WordReferee::new(self));
        Ok(states.iter().map(|state| referee.word(state)).collect())
    }

    /// Omits the words, which only a certificate needs.
    fn check(&self, route: &Route) -> Result<(), Violation> {
        RouteReferee(self).replay(route).map(|_states| ())
    }

    /// Each move states a cost, too.
    fn price(&self, route: &Route) -> Result<u64, Violation> {
        let mut moves = route.moves().to_vec();
        loop {
            let wrong = match self.check(&Route::new(route.cost(), moves.clone())) {
                Ok(()) => return Ok(route.cost()),
                Err(wrong) => wrong,
            };
            let Violation::Move { number, fault: Fault::WrongCost { actual, .. } } = wrong else {
                return wrong.actual().ok_or(wrong);
            };
            if let Some(step) = moves.get_mut(number - 1) {
                step.cost = actual;
            }
        }
    }

    fn form(&self) -> impl Form<State = Word, Step = Move> {
        InWords(Places::new(self))
    }

    /// One frame at the start, and one for each move.
    fn drawing(&self, route: Option<&Route>) -> Drawing {
        self.drawn(route)
    }
}
