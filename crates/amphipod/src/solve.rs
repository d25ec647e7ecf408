//! Solving: from a burrow to a route.

use puzzle::{Found, Solve};
use search::engine::{Budget, search_over, search_within};
use search::{Cost, Engine, Options, Outcome, Path, StateSpace};

use crate::model::{Burrow, Certificate, Move, Route};
use crate::packed::{self, PACKED};
use crate::rules::Rules;
use crate::space::{EveryMove, Layout, Words, move_between};
use crate::word::Word;

impl Solve for Burrow {
    fn engines(_: &Rules) -> &'static [Engine] {
        &[Engine::PATHFINDING, Engine::PATHFINDING_DIJKSTRA, PACKED]
    }

    /// The moves of the canonical form.
    fn space(&self) -> impl StateSpace<State = Word> {
        Layout::new(self)
    }

    fn reader(&self) -> impl Fn(Path<Word>) -> Route + Send + Sync + 'static {
        let layout = Layout::new(self);
        move |path| route_of(&layout, &path)
    }

    /// With any engine, a certificate covers every legal move.
    fn search_own(
        &self,
        engine: Engine,
        options: &Options,
        budget: &mut Budget,
    ) -> Option<Found<Self>> {
        // Only routes of the canonical form could be counted.
        let (layout, options) = (Layout::new(self), options.clone().count_routes(false));
        Some(if engine == PACKED {
            packed::search(&layout, &options, budget)
        } else {
            search_general(&layout, &options, budget)
        })
    }

    fn cost_own(
        &self,
        engine: Engine,
        _options: &Options,
        budget: &mut Budget,
    ) -> Option<Outcome<Cost, Certificate>> {
        (engine == PACKED).then(|| packed::cost(&Layout::new(self), budget))
    }
}

impl Burrow {
    /// Every legal first move, by source and then target in reading order; in a sorted
    /// burrow, where a route ends, those that would leave it.
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
        let (start, mut moves) = (layout.start(), Vec::new());
        EveryMove(&layout).successors(&start, &mut moves);
        moves.into_iter().map(|(after, _)| move_between(&layout, start, after)).collect()
    }
}

/// Searches with a general engine. For a certificate, it searches every legal move and
/// reads the route among those of the canonical form. If no cheapest route has that form,
/// the form is wrong.
fn search_general(layout: &Layout, options: &Options, budget: &mut Budget) -> Words {
    if !options.wants_certificate() {
        return search_within(layout, options, budget);
    }
    search_over(&EveryMove(layout), layout, options, budget)
        .unwrap_or_else(|why| why.fail(options.engine_among(&Engine::GENERAL)))
}

fn route_of(layout: &Layout, path: &Path<Word>) -> Route {
    let steps = path.states.iter().zip(path.states.iter().skip(1));
    let moves = steps.map(|(before, after)| move_between(layout, *before, *after));
    Route::new(path.cost, moves.collect())
}
