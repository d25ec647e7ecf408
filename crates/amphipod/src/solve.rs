//! Solving: from a burrow to a route.

use search::engine::{Budget, NotAPotential, cost_within, search_over, search_within};
use search::{Cost, Engine, Options, Outcome, Path, StateSpace};

use crate::model::{Burrow, Certificate, Move, Route};
use crate::packed::{self, PACKED};
use crate::rules::Rules;
use crate::space::{BurrowSpace, Layout, MoveSet, Words, move_between};
use crate::word::Word;

/// The engines for burrows, the reference first and the fastest last.
const ENGINES: [Engine; 3] = [Engine::PATHFINDING, Engine::PATHFINDING_DIJKSTRA, PACKED];

impl Rules {
    /// The engines that apply under these rules, the reference first and the
    /// fastest last.
    #[must_use]
    pub const fn engines(self) -> &'static [Engine] {
        match self {
            Rules::Folded | Rules::Unfolded => &ENGINES,
        }
    }
}

impl Burrow {
    /// The canonical route, or `None` if the burrow cannot be sorted.
    ///
    /// # Complexity
    ///
    /// With `n` states that the canonical form reaches for at most the cost of
    /// the route: O(n log n) time and O(n) memory. `packed` meets some ten or
    /// hundred of them in a burrow of depth 2, of depth 4 some thousand.
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
    /// The certificate is about every legal move. Where it is wanted, all of
    /// them are looked at, else only those of the canonical form. So the
    /// statistics differ, and how far a limit reaches, but not the route. A
    /// limit that is reached by `packed` before the cost is known, other than
    /// [`Options::max_cost`], leaves the energy of all straight ways home as the
    /// proven bound. Routes are not counted, whatever `options` say.
    ///
    /// # Complexity
    ///
    /// Without a certificate as [`Burrow::solve`]; with it, some ten times as
    /// many states are met.
    ///
    /// ```
    /// use amphipod::Burrow;
    /// use search::{Answer, Options};
    ///
    /// let burrow: Burrow = [
    ///     "#############",
    ///     "#...........#",
    ///     "###B#A#C#D###",
    ///     "  #########",
    /// ]
    /// .join("\n").parse()?;
    /// let outcome = burrow.search(&Options::default().max_expansions(1));
    /// let Answer::Exhausted(stopped) = outcome.answer else {
    ///     panic!("one expansion is not enough");
    /// };
    /// assert_eq!(stopped.lower_bound, 44);
    /// # Ok::<(), grid::ParseError>(())
    /// ```
    pub fn search(&self, options: &Options) -> Outcome<Route, Certificate> {
        let layout = Layout::new(self);
        let (options, mut budget) = (options.clone().count_routes(false), Budget::new(options));
        let outcome = if options.chosen_engine().among(&ENGINES) == PACKED {
            packed::search(&layout, &options, &mut budget)
        } else {
            search_general(&layout, &options, &mut budget)
        };
        outcome.map(|path| route_of(&layout, &path), |certificate| certificate)
    }

    /// The cost of the cheapest routes alone, found as `options` say, without
    /// certificate. Nothing else is worked out: that is quicker than
    /// [`Burrow::search`].
    ///
    /// # Complexity
    ///
    /// As [`Burrow::solve`].
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
    /// assert_eq!(burrow.cost(&Options::default()).into_route(), Some(46));
    /// # Ok::<(), grid::ParseError>(())
    /// ```
    pub fn cost(&self, options: &Options) -> Outcome<Cost, Certificate> {
        let layout = Layout::new(self);
        let mut budget = Budget::new(options);
        if options.chosen_engine().among(&ENGINES) == PACKED {
            return packed::cost(&layout, &mut budget);
        }
        let form = BurrowSpace { layout: &layout, moves: MoveSet::Canonical };
        cost_within(&form, options, &mut budget)
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
        let layout = Layout::new(self);
        let every = BurrowSpace { layout: &layout, moves: MoveSet::Every };
        let (start, mut moves) = (layout.start(), Vec::new());
        every.successors(&start, &mut moves);
        moves.into_iter().map(|(after, _)| move_between(&layout, start, after)).collect()
    }
}

/// Searches with a general engine.
fn search_general(layout: &Layout, options: &Options, budget: &mut Budget) -> Words {
    let form = BurrowSpace { layout, moves: MoveSet::Canonical };
    if !options.wants_certificate() {
        return search_within(&form, options, budget);
    }
    search_certified(layout, &form, options, budget)
        .unwrap_or_else(|why| why.fail(options.chosen_engine()))
}

/// Searches every legal move and reads the route among those of `form`. If no
/// route of that form is as cheap as the cheapest, the form is wrong.
fn search_certified(
    layout: &Layout,
    form: &impl StateSpace<State = Word>,
    options: &Options,
    budget: &mut Budget,
) -> Result<Words, NotAPotential> {
    let every = BurrowSpace { layout, moves: MoveSet::Every };
    search_over(&every, form, options, budget)
}

fn route_of(layout: &Layout, path: &Path<Word>) -> Route {
    let steps = path.states.iter().zip(path.states.iter().skip(1));
    let moves = steps.map(|(before, after)| move_between(layout, *before, *after));
    Route::new(path.cost, moves.collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::agreement::burrow;

    /// The canonical form, but nobody parks at the right end of the hallway.
    struct TooSmall<'a>(BurrowSpace<'a>);

    impl StateSpace for TooSmall<'_> {
        type State = Word;

        fn starts(&self) -> Vec<Word> {
            self.0.starts()
        }

        fn successors(&self, state: &Word, moves: &mut Vec<(Word, Cost)>) {
            self.0.successors(state, moves);
            let end = 6;
            moves.retain(|(to, _)| to.stop(end).is_none() || state.stop(end).is_some());
        }

        fn is_goal(&self, state: &Word) -> bool {
            self.0.is_goal(state)
        }

        fn heuristic(&self, state: &Word) -> Cost {
            self.0.heuristic(state)
        }
    }

    /// The answer if only those moves are known.
    #[track_caller]
    fn with_too_few_moves(rows: &[&str]) -> Result<Words, NotAPotential> {
        let burrow = burrow("...........", rows);
        let layout = Layout::new(&burrow);
        let form = TooSmall(BurrowSpace { layout: &layout, moves: MoveSet::Canonical });
        let options = Options::default();
        search_certified(&layout, &form, &options, &mut Budget::new(&options))
    }

    #[test]
    fn a_form_without_a_cheapest_route_is_found_out() {
        // Of the first it knows a dearer one, of the second none.
        for rows in [&["CACC", "DADB", "BDBA"][..], &["BCBD", "DCBA", "DBAC", "ADCA"]] {
            assert_eq!(with_too_few_moves(rows), Err(NotAPotential::NoTightRoute));
        }
    }
}
