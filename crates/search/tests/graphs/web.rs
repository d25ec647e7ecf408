//! Small spaces tied by hand, which count what they are asked for: how much an
//! engine looks at is a number, and no time.

use std::ops::Range;

use search::proof::Certificate;
use search::{Cost, Options, Outcome, Path, cost, search};
use testkit::Graph;

use crate::watched::{Stepping, Watched, watched};

/// Steps on a map of so many columns whose last cell is the goal: to the right and down
/// are nearer, wherever these are ways.
pub(crate) fn stepping(cols: usize, ways: Vec<u8>) -> Stepping {
    Stepping { cols, nearer: vec![4 | 8; ways.len()], ways, preferred: |_| 0 }
}

/// Numbers with ties between them, which lead both ways.
impl Watched {
    /// A web from 0 to a goal, 1, where nothing is tied yet.
    pub(crate) fn web() -> Watched {
        let graph = Graph::unbounded(vec![Vec::new(); 2], 1);
        Watched { two_way_goals: Some(vec![1]), ..watched(graph) }
    }

    /// Makes these its only goals.
    pub(crate) fn set_goals(&mut self, goals: &[usize]) {
        self.graph.goals = (0..self.graph.moves.len()).map(|it| goals.contains(&it)).collect();
        self.two_way_goals = Some(goals.to_vec());
    }

    /// So many more numbers with this bound.
    pub(crate) fn more(&mut self, count: usize, bound: Cost) -> Range<usize> {
        let first = self.graph.moves.len();
        self.graph.moves.resize(first + count, Vec::new());
        self.graph.goals.resize(first + count, false);
        self.graph.bounds.resize(first + count, bound);
        first..first + count
    }

    /// Ties two numbers; each has its moves in the order in which it was tied.
    pub(crate) fn tie(&mut self, one: usize, other: usize, cost: Cost) {
        self.graph.moves[one].push((other, cost));
        self.graph.moves[other].push((one, cost));
    }

    /// Ties so many new numbers with this bound to `hub`, each by itself.
    pub(crate) fn tie_leaves(&mut self, hub: usize, count: usize, cost: Cost, bound: Cost) {
        for leaf in self.more(count, bound) {
            self.tie(hub, leaf, cost);
        }
    }

    /// Ties numbers in a row, each to the next.
    pub(crate) fn tie_row(&mut self, row: &[usize], cost: Cost) {
        row.windows(2).for_each(|pair| self.tie(pair[0], pair[1], cost));
    }

    /// How often moves and bounds have been asked for since the last time.
    pub(crate) fn taken(&self) -> (u64, u64) {
        (self.asked.take(), self.bounds_asked.take())
    }

    /// The least cost alone, and how often moves were asked for.
    pub(crate) fn cost(&self) -> (Option<Cost>, u64) {
        self.taken();
        let cost = cost(self, &Options::default()).into_route();
        (cost, self.taken().0)
    }

    /// The answer with a route and nothing else, and how often moves were asked for.
    pub(crate) fn answer(&self) -> (Outcome<Path<usize>, Certificate<usize>>, u64) {
        self.taken();
        let answer = search(self, &Options::default().certify(false));
        (answer, self.taken().0)
    }

    /// The route, and how often moves were asked for.
    #[track_caller]
    pub(crate) fn route(&self) -> (Vec<usize>, u64) {
        let (answer, asked) = self.answer();
        (answer.into_route().map_or(Vec::new(), |path| path.states), asked)
    }
}
