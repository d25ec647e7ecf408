//! Small spaces tied by hand, which count what they are asked for: how much an
//! engine looks at is a number, and no time.

use std::cell::Cell;
use std::ops::{Range, RangeInclusive};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use search::engine::Steps;
use search::proof::Certificate;
use search::{Cost, Numbering, Options, Outcome, Path, StateSpace, cost, search};

/// Numbers with ties between them, which lead both ways.
#[derive(Default)]
pub(crate) struct Web {
    pub(crate) starts: Vec<usize>,
    pub(crate) goals: Vec<usize>,
    pub(crate) moves: Vec<Vec<(usize, Cost)>>,
    pub(crate) bounds: Vec<Cost>,
    /// Whether it says that moves can be gone back, and where its goals are.
    pub(crate) says_goals: bool,
    /// The ways out as steps, if it says what they are, on a map of so many
    /// columns whose last cell is the goal.
    pub(crate) ways: Option<(Vec<u8>, usize)>,
    /// Whether the moves of a number are asked for when it raises a flag.
    pub(crate) raises: Option<(usize, Arc<AtomicBool>)>,
    /// How often moves and bounds were asked for.
    asked: Cell<u64>,
    bounds_asked: Cell<u64>,
}

impl Web {
    /// A web from 0 to a goal, 1, where nothing is tied yet.
    pub(crate) fn new() -> Web {
        let mut web = Web { starts: vec![0], goals: vec![1], says_goals: true, ..Web::default() };
        web.more(2, 0);
        web
    }

    /// So many more numbers with this bound.
    pub(crate) fn more(&mut self, count: usize, bound: Cost) -> Range<usize> {
        let first = self.moves.len();
        self.moves.resize(first + count, Vec::new());
        self.bounds.resize(first + count, bound);
        first..first + count
    }

    /// Ties two numbers; each has its moves in the order in which it was tied.
    pub(crate) fn tie(&mut self, one: usize, other: usize, cost: Cost) {
        self.moves[one].push((other, cost));
        self.moves[other].push((one, cost));
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

impl StateSpace for Web {
    type State = usize;

    fn starts(&self) -> Vec<usize> {
        self.starts.clone()
    }

    fn successors(&self, &number: &usize, moves: &mut Vec<(usize, Cost)>) {
        self.asked.set(self.asked.get() + 1);
        if let Some((raises, flag)) = &self.raises
            && *raises == number
        {
            flag.store(true, Ordering::Relaxed);
        }
        moves.extend(&self.moves[number]);
    }

    fn is_goal(&self, number: &usize) -> bool {
        self.goals.contains(number)
    }

    fn heuristic(&self, &number: &usize) -> Cost {
        self.bounds_asked.set(self.bounds_asked.get() + 1);
        self.bounds[number]
    }

    fn numbering(&self) -> Option<impl Numbering<State = usize>> {
        Some(self)
    }
}

impl Numbering for Web {
    fn len(&self) -> usize {
        self.moves.len()
    }

    fn number(&self, &number: &usize) -> Option<usize> {
        Some(number)
    }

    fn state(&self, number: usize) -> Option<usize> {
        Some(number)
    }

    fn costs(&self) -> RangeInclusive<Cost> {
        let costs = || self.moves.iter().flatten().map(|(_, cost)| *cost);
        costs().min().unwrap_or(1)..=costs().max().unwrap_or(1)
    }

    fn two_way_goals(&self) -> Option<Vec<usize>> {
        self.says_goals.then(|| self.goals.clone())
    }

    fn steps(&self) -> Option<Steps> {
        let (_, cols) = self.ways.as_ref()?;
        Steps::new([cols.wrapping_neg(), usize::MAX, 1, *cols])
    }

    fn ways(&self, first: usize, ways: &mut [u8]) {
        let known = self.ways.iter().flat_map(|(known, _)| known).skip(first);
        ways.iter_mut().zip(known).for_each(|(ways, known)| *ways = *known);
    }

    /// To the right and down, wherever these are ways.
    fn nearer(&self, _: usize) -> u8 {
        4 | 8
    }
}
