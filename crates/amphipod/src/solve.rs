//! Solving: from a burrow to a route.

use grid::Pos;
use proof::{Checked, Refusal};
use search::{Engine, Options, Outcome, Path, search};

use crate::referee::FullReferee;
use crate::rules::{EveryMove, HomeFirst, going};
use crate::state::{MAX_DEPTH, places};
use crate::{Burrow, Move, Route, State};

/// Why no route is cheaper, or why there is none: see [`proof`]. It speaks
/// about every legal move, not only about those that the search looks at.
pub type Certificate = proof::Certificate<State>;

impl Burrow {
    /// The canonical route, or `None` if the burrow cannot be sorted.
    ///
    /// # Complexity
    ///
    /// With `n` states that the canonical form reaches for at most the cost of
    /// the route: O(n log n) time and O(n) memory. A burrow of depth 2 has some
    /// hundred or thousand of them, of depth 4 some ten thousand.
    ///
    /// ```
    /// use amphipod::Burrow;
    ///
    /// let burrow: Burrow = [
    ///     "#############",
    ///     "#...........#",
    ///     "###B#A#C#D###",
    ///     "  #########",
    /// ]
    /// .join("\n").parse()?;
    /// let route = burrow.solve().expect("the burrow can be sorted");
    /// assert_eq!(route.cost(), 46);
    /// assert_eq!(route.moves().len(), 3);
    /// # Ok::<(), grid::ParseError>(())
    /// ```
    #[must_use]
    pub fn solve(&self) -> Option<Route> {
        self.search(&Options::default().certify(false)).into_route()
    }

    /// The canonical route, found as `options` say, with certificate and
    /// statistics.
    ///
    /// The certificate is about every legal move, so it takes a second search
    /// that looks at all of them; the limits of `options` hold for each of the
    /// two, the time for both together. If the second one reaches a limit, the answer stands without a
    /// certificate. Statistics are those of the first.
    ///
    /// # Complexity
    ///
    /// As [`Burrow::solve`]; the second search meets about five times as
    /// many states.
    ///
    /// ```
    /// use amphipod::Burrow;
    /// use search::{Options, Outcome};
    ///
    /// let burrow: Burrow = [
    ///     "#############",
    ///     "#...........#",
    ///     "###B#A#C#D###",
    ///     "  #########",
    /// ]
    /// .join("\n").parse()?;
    /// let Outcome::Exhausted(stopped) = burrow.search(&Options::default().max_expansions(1))
    /// else {
    ///     panic!("one expansion is not enough");
    /// };
    /// assert_eq!(stopped.lower_bound, 44);
    /// # Ok::<(), grid::ParseError>(())
    /// ```
    pub fn search(&self, options: &Options) -> Outcome<Route, Certificate> {
        let options = &options.clone().start_clock();
        let first = search(&HomeFirst { burrow: self }, &options.clone().certify(false));
        let first = first.map(|path| route_of(&path), |certificate| certificate);
        if !options.wants_certificate() {
            return first;
        }
        // Why a cost is the least does not depend on who found it: always with
        // the heuristic, which makes the smallest certificate.
        let guided = options.clone().engine(Engine::Pathfinding);
        certified(first, search(&EveryMove { burrow: self }, &guided))
    }

    /// Every legal first move, by source and then target in reading order.
    ///
    /// ```
    /// use amphipod::Burrow;
    ///
    /// let burrow: Burrow = [
    ///     "#############",
    ///     "#B..........#",
    ///     "###.#A#C#D###",
    ///     "  #########",
    /// ]
    /// .join("\n").parse()?;
    /// let moves = burrow.moves();
    /// assert_eq!(moves.len(), 19);
    /// assert_eq!(moves[0].to_string(), "A (1,4) -> (0,1) 4");
    /// # Ok::<(), grid::ParseError>(())
    /// ```
    #[must_use]
    pub fn moves(&self) -> Vec<Move> {
        EveryMove { burrow: self }.moves(&self.start())
    }

    /// Checks with the referee that `certificate` proves its claim; with a
    /// `route`, also that its moves are legal, cost in total what it says, and that this
    /// is the claim. What each move says about itself is for [`Burrow::check`].
    ///
    /// # Errors
    ///
    /// [`Refusal`] with the first state or move at fault.
    ///
    /// # Complexity
    ///
    /// Linear in the certificate and the moves out of it.
    ///
    /// ```
    /// use amphipod::Burrow;
    /// use search::Options;
    ///
    /// let burrow: Burrow = [
    ///     "#############",
    ///     "#...........#",
    ///     "###B#A#C#D###",
    ///     "  #########",
    /// ]
    /// .join("\n").parse()?;
    /// let outcome = burrow.search(&Options::default());
    /// let certificate = outcome.certificate().expect("asked for by default");
    /// assert!(burrow.check_certificate(outcome.route(), certificate).is_ok());
    /// # Ok::<(), grid::ParseError>(())
    /// ```
    pub fn check_certificate(
        &self,
        route: Option<&Route>,
        certificate: &Certificate,
    ) -> Result<Checked, Refusal<State>> {
        let referee = FullReferee::new(self);
        let states = route.map(|route| referee.states(route));
        let route = states.as_deref().zip(route.map(Route::cost));
        proof::check_answer(&referee, route, certificate)
    }
}

/// The first search's answer with the certificate of the second one, which
/// looked at every legal move.
fn certified(
    first: Outcome<Route, Certificate>,
    second: Outcome<Path<State>, Certificate>,
) -> Outcome<Route, Certificate> {
    match (first, second) {
        (Outcome::Found(mut found), Outcome::Found(every)) => {
            // Both costs are the least; were they not, no certificate is
            // better than one of another cost.
            let agrees = every.route.cost == found.route.cost();
            found.certificate = every.certificate.filter(|_| agrees);
            Outcome::Found(found)
        }
        (Outcome::NoRoute(mut none), Outcome::NoRoute(every)) => {
            none.certificate = every.certificate;
            Outcome::NoRoute(none)
        }
        (Outcome::Exhausted(mut stopped), Outcome::Exhausted(every)) => {
            stopped.lower_bound = every.lower_bound;
            stopped.certificate = every.certificate;
            Outcome::Exhausted(stopped)
        }
        // Only a clock or a cancel flag can stop the first search and not the
        // second; its bound is then the least cost.
        (Outcome::Exhausted(mut stopped), Outcome::Found(every)) => {
            stopped.lower_bound = every.route.cost;
            stopped.certificate = every.certificate;
            Outcome::Exhausted(stopped)
        }
        (Outcome::Exhausted(stopped), Outcome::NoRoute(mut none)) => {
            none.stats = stopped.stats;
            Outcome::NoRoute(none)
        }
        (first, _) => first,
    }
}

fn route_of(path: &Path<State>) -> Route {
    let pairs = path.states.iter().zip(path.states.iter().skip(1));
    Route::new(path.cost, pairs.filter_map(|(before, after)| move_between(before, after)).collect())
}

/// The one move that leads from one state to the next.
fn move_between(before: &State, after: &State) -> Option<Move> {
    let differs = |pos: &Pos| before.kind_at(*pos) != after.kind_at(*pos);
    let (mut left, mut taken) = (None, None);
    for pos in places(MAX_DEPTH).filter(differs) {
        match before.kind_at(pos) {
            Some(kind) => left = Some((pos, kind)),
            None => taken = Some(pos),
        }
    }
    let (from, kind) = left?;
    Some(going(kind, from, taken?))
}
