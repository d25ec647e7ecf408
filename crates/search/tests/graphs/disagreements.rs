//! What the help for tests must notice: each disagreement, in its own words.

use dice::Graph;
use search::check::{Disagreement, agreement, compare, numbered_outcome, numbers, outcome};
use search::proof::{Certificate, Claim, Refusal};
use search::{Cost, NumberedSpace, Options, Outcome, StateSpace, search, search_numbered};

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
    assert_eq!(numbers(&graph(), &graph()), Ok(3));
    assert_eq!(compare(&graph(), &graph(), &1), Ok(vec![(2, 2)]));
    assert_eq!(compare(&graph(), &graph(), &2), Ok(vec![]));
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
    let bound = changed(|graph| graph.bounds[0] = 2);
    disagree(&graph(), &bound, "0 has heuristic 3, but bound 2");
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

/// A numbering that is said, and need not be true.
struct Said {
    len: usize,
    number: fn(usize) -> Option<usize>,
    state: fn(usize) -> Option<usize>,
    most: Cost,
    /// What is said of numbers, where it is not what is said of states.
    moves: Option<Moves>,
    goal: fn(usize) -> bool,
    heuristic: Cost,
    goals: Option<Vec<usize>>,
}

impl StateSpace for Said {
    type State = usize;

    fn starts(&self) -> Vec<usize> {
        graph().starts
    }

    fn successors(&self, state: &usize, moves: &mut Vec<(usize, Cost)>) {
        graph().successors(state, moves);
    }

    fn is_goal(&self, state: &usize) -> bool {
        graph().goals[*state]
    }

    fn heuristic(&self, state: &usize) -> Cost {
        graph().bounds[*state]
    }
}

impl NumberedSpace for Said {
    fn len(&self) -> usize {
        self.len
    }

    fn number(&self, state: &usize) -> Option<usize> {
        (self.number)(*state)
    }

    fn state(&self, number: usize) -> Option<usize> {
        (self.state)(number)
    }

    fn costs(&self) -> std::ops::RangeInclusive<Cost> {
        1..=self.most
    }

    fn each_move(&self, number: usize, mut visit: impl FnMut(usize, Cost)) {
        let moves = self.moves.map_or_else(|| graph().moves[number].clone(), |moves| moves(number));
        for (to, cost) in moves {
            visit(to, cost);
        }
    }

    fn is_goal_at(&self, number: usize) -> bool {
        (self.goal)(number)
    }

    fn heuristic_at(&self, number: usize) -> Cost {
        graph().bounds[number] + self.heuristic
    }

    fn two_way_goals(&self) -> Option<Vec<usize>> {
        self.goals.clone()
    }
}

fn said_of_numbers() -> Said {
    let state = |number| (number < 3).then_some(number);
    let goal = |number| number == 2;
    Said { len: 3, number: Some, state, most: 4, moves: None, goal, heuristic: 0, goals: None }
}

#[test]
fn what_is_said_of_numbers_is_what_is_said_of_states() {
    let said = |said: Said| numbers(&said, &graph()).map_err(|found| found.to_string());
    let honest = said_of_numbers;
    assert_eq!(said(honest()), Ok(3));
    let other = |state| Err(format!("{state} is another when it is asked for by its number"));
    assert_eq!(said(Said { goal: |_| false, ..honest() }), other(2));
    assert_eq!(said(Said { heuristic: 1, ..honest() }), other(0));
    // In another order, too few, too many, another end, another cost.
    let moves: [Moves; 5] = [
        |_| vec![(2, 4), (1, 1)],
        |_| vec![(1, 1)],
        |_| vec![(1, 1), (2, 4), (2, 4)],
        |_| vec![(1, 1), (1, 4)],
        |_| vec![(1, 1), (2, 3)],
    ];
    for moves in moves {
        assert_eq!(said(Said { moves: Some(moves), ..honest() }), other(0));
    }
}

#[test]
fn moves_that_cannot_be_gone_back() {
    let said = |said: Said| numbers(&said, &graph()).map_err(|found| found.to_string());
    let listed = |goals| Said { goals: Some(goals), ..said_of_numbers() };
    let one_way = "the move 0 -> 1 cannot be gone back at the same cost";
    assert_eq!(said(listed(vec![2])), Err(one_way.to_owned()));
    let goals = "is listed as a goal and is none, or is one and is not listed";
    assert_eq!(said(listed(vec![2, 0])), Err(format!("0 {goals}")));
}

#[test]
fn other_numbers() {
    let within = |number| (number < 3).then_some(number);
    let honest = || Said { len: 3, number: Some, state: within, ..said_of_numbers() };
    let said = |said: Said| numbers(&said, &graph()).map_err(|found| found.to_string());
    let wrong =
        |number| Err(format!("number {number} does not stand for one state, the same for both"));
    assert_eq!(said(honest()), Ok(3));
    assert_eq!(said(Said { len: 4, ..honest() }), wrong(4));
    let shared = Err("1 has no number of its own".to_owned());
    assert_eq!(said(Said { state: |_| Some(0), ..honest() }), shared);
    assert_eq!(said(Said { state: |_| None, ..honest() }), wrong(0));
    assert_eq!(said(Said { number: |_| None, ..honest() }), wrong(0));
    assert_eq!(said(Said { number: |state| Some(state.max(1)), ..honest() }), wrong(0));
    let costly = Err("no move is said to cost 4, but one does".to_owned());
    assert_eq!(said(Said { most: 3, ..honest() }), costly);
    // The end of a move has no number, which its own number would not show.
    let mut gap = graph();
    gap.moves[0].push((7, 1));
    gap.bounds.resize(8, 2);
    gap.goals.resize(8, false);
    let found = numbers(&gap, &gap).map_err(|found| found.to_string());
    assert_eq!(found, Err("7 has no number of its own".to_owned()));
    // The referee's own numbering must be the same.
    let longer = changed(|graph| graph.moves.push(vec![]));
    assert_eq!(numbers(&graph(), &longer), Err(Disagreement::Number { number: 3 }));
}

#[test]
fn an_answer_comes_with_its_own_certificate() {
    let graph = graph();
    for options in [Options::default(), Options::default().max_expansions(0)] {
        let honest = search(&graph, &options);
        assert!(outcome(&graph, &honest).is_ok());
        let bare = honest.clone().map(|route| route, |certificate| certificate);
        let bare = match bare {
            Outcome::Found(mut found) => {
                found.certificate = None;
                Outcome::Found(found)
            }
            Outcome::Exhausted(mut stopped) => {
                stopped.certificate = None;
                Outcome::Exhausted(stopped)
            }
            Outcome::NoRoute(_) => panic!("there is a route"),
        };
        assert_eq!(outcome(&graph, &bare), Err(Refusal::NoCertificate));
        assert_eq!(numbered_outcome(&graph, &bare), Err(Refusal::NoCertificate));
        let answer = honest.claim(|route| route.cost);
        for claim in [Claim::AtLeast(1), Claim::NoRoute] {
            let other = honest.clone().map(|route| route, |_| Certificate::new(claim, vec![]));
            assert_eq!(outcome(&graph, &other), Err(Refusal::OtherClaim { claim, answer }));
        }
    }
    let mut lying = search_numbered(&graph, &Options::default());
    assert!(numbered_outcome(&graph, &lying).is_ok());
    if let Outcome::Found(found) = &mut lying {
        found.route.states = vec![0, 2];
    }
    let wrong = Err(Refusal::WrongCost { found: 4, stated: 3 });
    assert_eq!(numbered_outcome(&graph, &lying), wrong);
    assert_eq!(outcome(&graph, &lying), wrong);
}

/// One function for heuristic and bound, which lies where the search never
/// looks: the answer is wrong, and nobody who trusts the bound can tell.
#[test]
fn a_bound_that_is_also_the_heuristic_is_checked_by_nobody_but_agreement() {
    // Straight to the goal 1 for 10, or by way of 2 for 2.
    let moves = vec![vec![(1, 10), (2, 1)], vec![], vec![(1, 1)]];
    let honest = Graph::unbounded(moves, 1);
    let liar = Graph { bounds: vec![0, 0, 100], ..honest.clone() };
    let wrong = search(&liar, &Options::default());
    assert_eq!(wrong.route().map(|path| path.cost), Some(10));
    assert!(outcome(&liar, &wrong).is_ok());
    // The remedies: a bound of 0, or a second look at every state.
    assert!(outcome(&honest, &wrong).is_err());
    let heard = agreement(&liar, &liar, 100);
    assert!(matches!(heard, Err(Disagreement::Inconsistent { from: 2, to: 1, .. })), "{heard:?}");
    assert_eq!(search(&honest, &Options::default()).route().map(|path| path.cost), Some(2));
}
