//! What the help for tests must notice: each disagreement, in its own words.

use search::check::{Disagreement, agreement, outcome};
use search::proof::{Certificate, Claim, Refusal};
use search::{Answer, Cost, Numbering, Options, StateSpace, search};
use testkit::{Graph, Unnumbered};

use crate::watched::{Stepping, Watched, watched};

/// 0 leads to the goal 2, by way of 1 or straight.
fn graph() -> Graph {
    let mut graph = Graph::unbounded(vec![vec![(1, 1), (2, 4)], vec![(2, 2)], vec![]], 2);
    graph.bounds = vec![3, 2, 0];
    graph
}

/// The graph as it is for the referee, after a change.
fn changed(change: impl FnOnce(&mut Graph)) -> Graph {
    let mut graph = graph();
    change(&mut graph);
    graph
}

#[track_caller]
fn disagree(space: &Graph, referee: &Graph, words: &str) {
    let found = agreement(space, referee, 100).unwrap_err();
    assert_eq!(found.to_string(), words);
    let error: &dyn std::error::Error = &found;
    assert!(error.source().is_none());
}

#[test]
fn those_who_agree_are_counted() {
    assert_eq!(agreement(&graph(), &graph(), 100), Ok(3));
    assert_eq!(agreement(&graph(), &graph(), 2), Ok(2));
    // Numbers count even if no route gets there.
    let more = changed(|graph| graph.moves.push(vec![]));
    let more = Graph { goals: vec![false, false, true, false], bounds: vec![3, 2, 0, 0], ..more };
    assert_eq!((agreement(&more, &more, 100), agreement(&more, &more, 3)), (Ok(4), Ok(3)));
    assert_eq!(agreement(&Unnumbered(&more), &more, 100), Ok(3));
    // A bound may be larger than the heuristic.
    assert_eq!(agreement(&changed(|graph| graph.bounds[0] = 2), &graph(), 100), Ok(3));
    // The order in which moves are listed is the space's own affair.
    let reversed = changed(|graph| graph.moves[0].reverse());
    assert_eq!(agreement(&graph(), &reversed, 100), Ok(3));
}

#[test]
fn other_starts_goals_and_bounds() {
    disagree(&graph(), &changed(|graph| graph.starts = vec![0, 0]), "the starts differ");
    disagree(&graph(), &changed(|graph| graph.starts = vec![1]), "the starts differ");
    let goal = changed(|graph| graph.goals[1] = true);
    disagree(&graph(), &goal, "1 is a goal for the referee, not for the space");
    disagree(&goal, &graph(), "1 is a goal for the space, not for the referee");
    // The first state that the search comes to is named.
    let [higher, lower] =
        [[1, 2, 0], [2, 1, 0]].map(|it| changed(|graph| graph.bounds = it.to_vec()));
    disagree(&higher, &lower, "1 has heuristic 2, more than its bound 1");
    let unbounded = changed(|graph| graph.bounds = vec![0; 3]);
    disagree(&graph(), &unbounded, "0 has heuristic 3, more than its bound 0");
    let above = changed(|graph| graph.bounds[2] = 1);
    disagree(&above, &above, "the goal 2 has bound 1, expected 0");
    let steep = changed(|graph| graph.bounds[0] = 4);
    let words = "the move 0 -> 1 of cost 1 lowers the bound from 4 to 2";
    disagree(&steep, &steep, words);
    // A dead end has the largest bound, and may be entered for nothing.
    let dead = changed(|graph| {
        graph.moves[1] = vec![(1, 0)];
        graph.bounds = vec![4, Cost::MAX, 0];
    });
    assert_eq!(agreement(&dead, &dead, 100), Ok(3));
}

#[test]
fn other_moves() {
    let words = "the moves out of 0 are [(1, 1), (2, 4)], for the referee ";
    for moves in [vec![(1, 1)], vec![(1, 1), (2, 5)], vec![(1, 1), (1, 1)], vec![]] {
        let other = changed(|graph| graph.moves[0].clone_from(&moves));
        disagree(&graph(), &other, &format!("{words}{moves:?}"));
    }
    let more = changed(|graph| graph.moves[0].push((2, 4)));
    disagree(&graph(), &more, &format!("{words}[(1, 1), (2, 4), (2, 4)]"));
    // The same number of moves, one of them twice on one side.
    let twice = |moves: [(usize, Cost); 3]| changed(|graph| graph.moves[0] = moves.to_vec());
    let found = agreement(&twice([(1, 1), (1, 1), (2, 4)]), &twice([(1, 1), (2, 4), (2, 4)]), 100);
    assert!(matches!(found, Err(Disagreement::Moves { state: 0, .. })), "{found:?}");
}

/// The moves out of a number.
type Moves = fn(usize) -> Vec<(usize, Cost)>;

/// A graph of whose numbers something is said that need not be true.
struct Said {
    graph: Graph,
    /// What is said of numbers, where it is not what is said of states.
    moves: Option<Moves>,
    goal: fn(usize) -> bool,
    heuristic: Cost,
}

impl StateSpace for Said {
    type State = usize;

    fn starts(&self) -> Vec<usize> {
        self.graph.starts.clone()
    }

    fn successors(&self, state: &usize, moves: &mut Vec<(usize, Cost)>) {
        self.graph.successors(state, moves);
    }

    fn is_goal(&self, state: &usize) -> bool {
        self.graph.goals[*state]
    }

    fn heuristic(&self, state: &usize) -> Cost {
        self.graph.bounds[*state]
    }

    fn numbering(&self) -> Option<impl Numbering<State = usize>> {
        Some(self)
    }
}

impl Numbering for Said {
    fn len(&self) -> usize {
        self.graph.moves.len()
    }

    fn number(&self, &state: &usize) -> Option<usize> {
        Some(state)
    }

    fn state(&self, number: usize) -> Option<usize> {
        Some(number)
    }

    fn each_move(&self, number: usize, mut visit: impl FnMut(usize, Cost)) {
        let known = || self.graph.moves[number].clone();
        for (to, cost) in self.moves.map_or_else(known, |moves| moves(number)) {
            visit(to, cost);
        }
    }

    fn is_goal_at(&self, number: usize) -> bool {
        (self.goal)(number)
    }

    fn heuristic_at(&self, number: usize) -> Cost {
        self.graph.bounds[number] + self.heuristic
    }
}

fn honest() -> Said {
    Said { graph: graph(), moves: None, goal: |number| number == 2, heuristic: 0 }
}

fn heard(said: &Said) -> Result<usize, String> {
    agreement(said, &said.graph, 100).map_err(|found| found.to_string())
}

fn of_numbering(space: &Watched) -> Result<usize, String> {
    agreement(space, &space.graph, 100).map_err(|found| found.to_string())
}

fn other(state: usize) -> Result<usize, String> {
    Err(format!("{state} is not the same by state and by number"))
}

#[test]
fn what_is_said_of_numbers_is_what_is_said_of_states() {
    assert_eq!(heard(&honest()), Ok(3));
    assert_eq!(heard(&Said { goal: |_| false, ..honest() }), other(2));
    assert_eq!(heard(&Said { heuristic: 1, ..honest() }), other(0));
    // In another order, too few, too many, another end, another cost.
    let moves: [Moves; 5] = [
        |_| vec![(2, 4), (1, 1)],
        |_| vec![(1, 1)],
        |_| vec![(1, 1), (2, 4), (2, 4)],
        |_| vec![(1, 1), (1, 4)],
        |_| vec![(1, 1), (2, 3)],
    ];
    for moves in moves {
        assert_eq!(heard(&Said { moves: Some(moves), ..honest() }), other(0));
    }
}

#[test]
fn moves_that_cannot_be_gone_back() {
    let listed = |goals| of_numbering(&Watched { two_way_goals: Some(goals), ..watched(graph()) });
    let one_way = "the move 0 -> 1 cannot be reversed at the same cost";
    assert_eq!(listed(vec![2]), Err(one_way.to_owned()));
    let goals = "is listed as a goal but is not one, or is a goal but not listed";
    assert_eq!(listed(vec![2, 0]), Err(format!("0 {goals}")));
}

#[test]
fn steps_are_the_moves_and_change_the_heuristic_as_is_said() {
    let moves = vec![vec![(1, 1)], vec![(0, 1), (2, 1)], vec![(1, 1)]];
    let line = Graph { bounds: vec![2, 1, 0], ..Graph::unbounded(moves, 2) };
    let said = |ways: [u8; 3], nearer| {
        let (ways, nearer) = (ways.to_vec(), vec![nearer; 3]);
        let steps = Some(Stepping { cols: 3, ways, nearer, preferred: |_| 0 });
        of_numbering(&Watched { two_way_goals: Some(vec![2]), steps, ..watched(line.clone()) })
    };
    assert_eq!(said([4, 6, 2], 4), Ok(3));
    assert_eq!(said([4, 6, 2], 4 | 9), Ok(3), "of steps that are no moves nothing is said");
    assert_eq!(said([4, 6, 2], 0), other(0));
    assert_eq!(said([4, 6, 2], 6), other(1));
    assert_eq!(said([0, 6, 2], 4), other(0));
    assert_eq!(said([12, 6, 2], 4), other(0));
    assert_eq!(said([4, 4, 2], 4), other(1));
    assert_eq!(said([4, 6, 2 | 16], 4), other(2));
}

#[test]
fn other_numbers() {
    let wrong = |number| {
        Err(format!("number {number} does not stand for one state, the same for the referee"))
    };
    let len = Err("the space has 4 numbers, the referee 3".to_owned());
    assert_eq!(of_numbering(&Watched { len: Some(4), ..watched(graph()) }), len);
    let own = |state| Err(format!("{state} has no number of its own"));
    // Starts, and the targets of moves.
    assert_eq!(of_numbering(&Watched { state: |_| None, ..watched(graph()) }), own(0));
    assert_eq!(of_numbering(&Watched { number: |_| None, ..watched(graph()) }), own(0));
    assert_eq!(
        of_numbering(&Watched { number: |state| Some(state.max(1)), ..watched(graph()) }),
        own(0)
    );
    assert_eq!(of_numbering(&Watched { state: |_| Some(0), ..watched(graph()) }), own(1));
    assert_eq!(
        of_numbering(&Watched { len: Some(2), refereed: false, ..watched(graph()) }),
        own(2)
    );
    // A state that no route comes to.
    let mut unreached = graph();
    unreached.moves.push(vec![]);
    unreached.goals.push(false);
    unreached.bounds.push(0);
    let more = watched(unreached);
    assert_eq!(of_numbering(&Watched { number: |state| Some(state.min(2)), ..more }), wrong(3));
    let costly = Err("no move is said to cost 4, but one does".to_owned());
    assert_eq!(of_numbering(&Watched { costs: Some(1..=3), ..watched(graph()) }), costly);
    // The end of a move has no number, which its own number would not show.
    let mut gap = graph();
    gap.moves[0].push((7, 1));
    gap.bounds.resize(8, 2);
    gap.goals.resize(8, false);
    let found = agreement(&gap, &gap, 3).map_err(|found| found.to_string());
    assert_eq!(found, own(7));
    // The referee's own numbering must be the same, and be there if it is said to be.
    let longer = changed(|graph| graph.moves.push(vec![]));
    assert_eq!(agreement(&graph(), &longer, 100), Err(Disagreement::Len { space: 3, referee: 4 }));
    let (graph, words) = (graph(), "`is_refereed` is true, but the referee numbers no states");
    let found = agreement(&graph, &Unnumbered(&graph), 100).unwrap_err();
    assert_eq!((&found, &*found.to_string()), (&Disagreement::Refereed, words));
    let silent = Watched { refereed: false, ..watched(graph.clone()) };
    assert_eq!(agreement(&silent, &Unnumbered(&graph), 100), Ok(3));
}

#[test]
fn an_answer_comes_with_its_own_certificate() {
    let graph = graph();
    for options in [Options::default(), Options::default().max_expansions(0)] {
        let honest = search(&graph, &options);
        assert!(outcome(&graph, &honest).is_ok());
        let mut bare = honest.clone();
        bare.certificate = None;
        assert_eq!(outcome(&graph, &bare), Err(Refusal::NoCertificate));
        let answer = honest.claim(|route| route.cost);
        for claim in [Claim::AtLeast(1), Claim::NoRoute] {
            let other = honest.clone().map(|route| route, |_| Certificate::new(claim, vec![]));
            assert_eq!(outcome(&graph, &other), Err(Refusal::OtherClaim { claim, answer }));
        }
    }
    let mut lying = search(&graph, &Options::default());
    if let Answer::Found(route) = &mut lying.answer {
        route.states = vec![0, 2];
    }
    assert_eq!(outcome(&graph, &lying), Err(Refusal::WrongCost { found: 4, stated: 3 }));
}
