//! A graph as a space that counts and may lie.

use std::cell::Cell;
use std::ops::RangeInclusive;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use search::engine::Steps;
use search::{Cost, Numbering, StateSpace};
use testkit::Graph;

/// A graph of which it is counted how often somebody asks for moves and bounds, and
/// that may lie about its numbers, its costs and its moves.
pub(crate) struct Watched {
    pub(crate) graph: Graph,
    pub(crate) asked: Cell<u64>,
    pub(crate) bounds_asked: Cell<u64>,
    pub(crate) numbered: bool,
    pub(crate) refereed: bool,
    /// What it says, where it is not what there is.
    pub(crate) len: Option<usize>,
    pub(crate) number: fn(usize) -> Option<usize>,
    pub(crate) state: fn(usize) -> Option<usize>,
    /// What it says, where it is not what there is.
    pub(crate) costs: Option<RangeInclusive<Cost>>,
    /// Whether moves are free every second time that somebody asks.
    pub(crate) fickle: bool,
    /// The flag that is raised when somebody has asked so often.
    pub(crate) raises: Option<(u64, Arc<AtomicBool>)>,
    /// The goals, if it says that moves can be gone back.
    pub(crate) two_way_goals: Option<Vec<usize>>,
    pub(crate) steps: Option<Stepping>,
}

/// What is said of moves as steps on a map of so many columns.
pub(crate) struct Stepping {
    pub(crate) cols: usize,
    /// For each number the steps out of it, and those along which the heuristic falls.
    pub(crate) ways: Vec<u8>,
    pub(crate) nearer: Vec<u8>,
    pub(crate) preferred: fn(usize) -> u8,
}

/// With nothing said that is not true.
pub(crate) fn watched(graph: Graph) -> Watched {
    Watched {
        graph,
        asked: Cell::new(0),
        bounds_asked: Cell::new(0),
        numbered: true,
        refereed: true,
        len: None,
        number: Some,
        state: Some,
        costs: None,
        fickle: false,
        raises: None,
        two_way_goals: None,
        steps: None,
    }
}

impl StateSpace for Watched {
    type State = usize;

    fn starts(&self) -> Vec<usize> {
        self.graph.starts.clone()
    }

    fn successors(&self, state: &usize, moves: &mut Vec<(usize, Cost)>) {
        self.asked.set(self.asked.get() + 1);
        if let Some((asked, flag)) = &self.raises
            && *asked == self.asked.get()
        {
            flag.store(true, Ordering::Relaxed);
        }
        if self.two_way_goals.is_some() {
            // Then goals have moves as well.
            moves.extend(&self.graph.moves[*state]);
        } else {
            self.graph.successors(state, moves);
        }
        if self.fickle && self.asked.get().is_multiple_of(2) {
            for (_, cost) in moves {
                *cost = 0;
            }
        }
    }

    fn is_goal(&self, state: &usize) -> bool {
        self.graph.goals[*state]
    }

    fn heuristic(&self, state: &usize) -> Cost {
        self.bounds_asked.set(self.bounds_asked.get() + 1);
        self.graph.bounds[*state]
    }

    fn numbering(&self) -> Option<impl Numbering<State = usize>> {
        self.numbered.then_some(self)
    }
}

impl Numbering for Watched {
    fn len(&self) -> usize {
        self.len.unwrap_or(self.graph.moves.len())
    }

    fn number(&self, state: &usize) -> Option<usize> {
        (self.number)(*state)
    }

    fn state(&self, number: usize) -> Option<usize> {
        (self.state)(number)
    }

    fn is_refereed(&self) -> bool {
        self.refereed
    }

    fn costs(&self) -> RangeInclusive<Cost> {
        self.costs.clone().unwrap_or_else(|| self.graph.costs())
    }

    fn two_way_goals(&self) -> Option<Vec<usize>> {
        self.two_way_goals.clone()
    }

    fn steps(&self) -> Option<Steps> {
        let cols = self.steps.as_ref()?.cols;
        Steps::new([cols.wrapping_neg(), usize::MAX, 1, cols])
    }

    fn ways(&self, first: usize, ways: &mut [u8]) {
        ways.fill(0);
        let known = self.steps.iter().flat_map(|steps| &steps.ways).skip(first);
        ways.iter_mut().zip(known).for_each(|(ways, known)| *ways = *known);
    }

    fn nearer(&self, number: usize) -> u8 {
        self.steps.as_ref().map_or(0, |steps| steps.nearer[number])
    }

    fn preferred(&self, number: usize) -> u8 {
        self.steps.as_ref().map_or(0, |steps| (steps.preferred)(number))
    }
}
