//! What a space promises, and what is done for it: arrays where there are
//! numbers, no state looked at in vain, and a panic with a reason where a
//! promise is broken.

use std::cell::Cell;
use std::ops::RangeInclusive;
use std::panic::catch_unwind;

use dice::Graph;
use search::proof::{Certificate, Table};
use search::{
    Cost, Engine, MAX_COST, NumberedSpace, Options, Outcome, Reason, Routes, StateSpace, search,
    search_numbered,
};

/// A graph of which it is counted how often somebody asks for moves, and that
/// may lie about its numbers, its costs and its moves.
struct Watched {
    graph: Graph,
    asked: Cell<u64>,
    number: fn(usize) -> Option<usize>,
    state: fn(usize) -> Option<usize>,
    costs: RangeInclusive<Cost>,
    /// From which time of asking on all moves are free.
    fickle: u64,
}

fn watched(graph: Graph) -> Watched {
    let costs = graph.costs();
    let asked = Cell::new(0);
    Watched { graph, asked, number: Some, state: Some, costs, fickle: u64::MAX }
}

impl StateSpace for Watched {
    type State = usize;

    fn starts(&self) -> Vec<usize> {
        self.graph.starts.clone()
    }

    fn successors(&self, state: &usize, moves: &mut Vec<(usize, Cost)>) {
        self.asked.set(self.asked.get() + 1);
        self.graph.successors(state, moves);
        if self.asked.get() >= self.fickle {
            for (_, cost) in moves {
                *cost = 0;
            }
        }
    }

    fn is_goal(&self, state: &usize) -> bool {
        self.graph.goals[*state]
    }

    fn heuristic(&self, state: &usize) -> Cost {
        self.graph.bounds[*state]
    }
}

impl NumberedSpace for Watched {
    fn len(&self) -> usize {
        self.graph.moves.len()
    }

    fn number(&self, state: &usize) -> Option<usize> {
        (self.number)(*state)
    }

    fn state(&self, number: usize) -> Option<usize> {
        (self.state)(number)
    }

    fn costs(&self) -> RangeInclusive<Cost> {
        self.costs.clone()
    }
}

/// From 0 over one of ten states to the goal 11; each of the ten also leads back.
fn fan(step: Cost) -> Graph {
    let mut moves = vec![(1..=10).map(|to| (to, step)).collect::<Vec<_>>()];
    moves.extend((1..=10).map(|_| vec![(0, step), (11, step)]));
    moves.push(Vec::new());
    Graph::unbounded(moves, 11)
}

#[test]
fn states_that_lead_nowhere_are_not_read() {
    // Ten ways out of 0 that only lead back, and one dearer way to the goal.
    let mut moves = vec![(2..=11).map(|to| (to, 1)).chain([(1, 5)]).collect::<Vec<_>>(), vec![]];
    moves.extend((2..=11).map(|_| vec![(0, 1)]));
    let space = watched(Graph::unbounded(moves, 1));
    let outcome = search(&space, &Options::default());
    assert_eq!(outcome.route().map(|path| path.cost), Some(5));
    // All eleven by the search, and the start once more.
    assert_eq!(space.asked.get(), 12);
}

#[test]
fn equal_costs_are_read_depth_first() {
    // The first way leads to the goal: the reader need not look at the others.
    for (step, numbered, asked) in [(3, true, 2), (3, false, 11), (0, true, 11)] {
        let space = watched(fan(step));
        let options = Options::default().engine(Engine::PATHFINDING_DIJKSTRA);
        let outcome =
            if numbered { search_numbered(&space, &options) } else { search(&space, &options) };
        assert_eq!(outcome.route().map(|path| path.states.clone()), Some(vec![0, 1, 11]));
        let search_alone = if step == 0 { 2 } else { 11 };
        assert_eq!(space.asked.get(), search_alone + asked, "{step}, {numbered}");
    }
}

#[test]
fn costs_that_are_not_as_declared_change_no_answer() {
    // By way of 1 the route has more moves than by way of 2.
    let moves = vec![vec![(1, 1), (2, 2)], vec![(2, 1)], vec![(3, 1)], vec![]];
    let mut space = watched(Graph::unbounded(moves, 3));
    for costs in [1..=1, 2..=2, 0..=0, 0..=9] {
        space.costs = costs;
        let outcome = search_numbered(&space, &Options::default());
        assert_eq!(outcome.route().map(|path| path.states.clone()), Some(vec![0, 2, 3]));
    }
}

#[test]
fn arrays_are_made_where_they_may_be() {
    let is_array = |options: &Options| {
        let outcome = search_numbered(&fan(1), options);
        matches!(outcome.certificate().map(Certificate::table), Some(Table::Numbered(_)))
    };
    assert!(is_array(&Options::default()));
    assert!(is_array(&Options::default().max_states(12)));
    let eleven = Options::default().max_states(11);
    assert!(!is_array(&eleven));
    let stopped = search_numbered(&fan(1), &eleven);
    assert!(matches!(stopped, Outcome::Exhausted(stopped) if stopped.reason == Reason::States));
    assert_eq!(Routes::numbered(&fan(1)).take(99).count(), 99);
}

#[test]
fn a_bound_beyond_all_costs_is_cut_off() {
    let mut graph = fan(1);
    graph.bounds = vec![Cost::MAX; 12];
    for options in [Options::default().max_states(0), Options::default().max_expansions(0)] {
        let stopped = Routes::within(&graph, &options).err();
        assert_eq!(stopped.map(|stopped| stopped.lower_bound), Some(MAX_COST + 1));
    }
    let stopped = search(&graph, &Options::default().max_states(0));
    let Outcome::Exhausted(stopped) = stopped else { panic!("{stopped:?}") };
    assert_eq!(stopped.lower_bound, MAX_COST + 1);
}

/// Searching must panic, with this reason.
#[track_caller]
fn breaks(words: &str, search: impl FnOnce() + std::panic::UnwindSafe) {
    let panic = catch_unwind(search).unwrap_err();
    let text = panic.downcast_ref::<String>().cloned();
    let text = text.or_else(|| panic.downcast_ref::<&str>().map(ToString::to_string));
    assert!(text.as_deref().is_some_and(|text| text.contains(words)), "{text:?}");
}

#[test]
fn a_broken_promise_is_named() {
    let missing = "a start or the end of a move has no number below len()";
    for number in [|_| None, |state| Some(state + 12), |state| (state != 3).then_some(state)] {
        let number: fn(usize) -> Option<usize> = number;
        breaks(missing, move || {
            let space = Watched { number, ..watched(fan(1)) };
            let _ = search_numbered(&space, &Options::default());
        });
        breaks(missing, move || {
            let space = Watched { number, ..watched(fan(1)) };
            let _ = search_numbered(&space, &Options::default().engine(Engine::DENSE));
        });
    }
    breaks("state(0) is None, though a state has this number", || {
        let space = Watched { state: |_| None, ..watched(fan(1)) };
        let _ = search_numbered(&space, &Options::default());
    });
    breaks("state(0) is None, though a state has this number", || {
        let space = Watched { state: |_| None, ..watched(fan(1)) };
        let _ = search_numbered(&space, &Options::default().engine(Engine::DENSE));
    });
    breaks("the moves of a state space must be pure", || {
        let space = Watched { fickle: 12, ..watched(fan(1)) };
        // Without a heuristic there is nothing to be dropped.
        let options = Options::default().engine(Engine::PATHFINDING_DIJKSTRA);
        let _ = search(&space, &options);
    });
}
