//! Random graphs that are at once a state space and its referee, and brute
//! force on them.

use dice::Dice;
use proof::{Certificate, Claim, Referee, check_bound, check_optimal, replay};
use search::{Cost, Exhausted, MAX_COST, Outcome, Path, Reason, StateSpace};

/// A few states, numbered from 0: parallel moves, loops and moves out of goals
/// included.
#[derive(Debug, Clone)]
pub(crate) struct Graph {
    pub(crate) starts: Vec<usize>,
    pub(crate) goals: Vec<bool>,
    pub(crate) moves: Vec<Vec<(usize, Cost)>>,
    pub(crate) heuristic: Vec<Cost>,
}

impl StateSpace for Graph {
    type State = usize;

    fn starts(&self) -> Vec<usize> {
        self.starts.clone()
    }

    fn successors(&self, &state: &usize, moves: &mut Vec<(usize, Cost)>) {
        assert!(moves.is_empty(), "successors must be handed an empty list");
        assert!(!self.goals[state], "a route ends at a goal");
        moves.extend(&self.moves[state]);
    }

    fn is_goal(&self, &state: &usize) -> bool {
        self.goals[state]
    }

    fn heuristic(&self, &state: &usize) -> Cost {
        self.heuristic[state]
    }
}

impl Referee for Graph {
    type State = usize;

    fn starts(&self) -> Vec<usize> {
        self.starts.clone()
    }

    fn moves(&self, &state: &usize) -> Vec<(usize, Cost)> {
        self.moves[state].clone()
    }

    fn is_goal(&self, &state: &usize) -> bool {
        self.goals[state]
    }

    fn bound(&self, &state: &usize) -> Cost {
        self.heuristic[state]
    }
}

impl Graph {
    /// Costs are drawn from `costs`; the heuristic is the exact rest, cut off
    /// at one of `caps`.
    pub(crate) fn random(dice: &mut Dice, costs: &[Cost], caps: &[Cost]) -> Graph {
        let states = dice.size(1, 9);
        let some = |dice: &mut Dice| dice.size(0, states - 1);
        let cost = |dice: &mut Dice| dice.pick(costs).copied().unwrap_or(1);
        let starts = (0..dice.size(1, 2)).map(|_| some(dice)).collect();
        let goals = (0..states).map(|_| dice.one_in(6)).collect();
        let moves = (0..states).map(|_| {
            let count = dice.size(0, 3);
            (0..count).map(|_| (some(dice), cost(dice))).collect()
        });
        let moves = moves.collect();
        let mut graph = Graph { starts, goals, moves, heuristic: vec![0; states] };
        // The exact rest cut off at one number is consistent; where no goal can
        // be reached, that number itself.
        let cap = dice.pick(caps).copied().unwrap_or(0);
        let cut = |rest: Option<u128>| rest.and_then(|rest| rest.try_into().ok());
        graph.heuristic =
            graph.to_go().into_iter().map(|rest| cut(rest).unwrap_or(cap).min(cap)).collect();
        graph
    }

    /// Small costs, zeros included or not.
    pub(crate) fn small(dice: &mut Dice) -> Graph {
        let costs = if dice.one_in(2) { [0, 1, 2, 3] } else { [1, 2, 3, 4] };
        Graph::random(dice, &costs, &[0, 0, 1, 3, 6, 20])
    }

    /// Costs around the largest that a route may have, and the largest there are.
    pub(crate) fn huge(dice: &mut Dice) -> Graph {
        let costs = [0, 1, 2, HALF, HALF + 1, MAX_COST - 1, MAX_COST, MAX_COST + 1, Cost::MAX];
        Graph::random(dice, &costs, &[0, 0, 1, HALF, MAX_COST, MAX_COST + 1, Cost::MAX])
    }

    /// The least cost from each state to a goal: relaxed once per state, in
    /// sums that no cost overflows.
    pub(crate) fn to_go(&self) -> Vec<Option<u128>> {
        let mut rest: Vec<_> = self.goals.iter().map(|&goal| goal.then_some(0)).collect();
        for _ in 0..self.moves.len() {
            for state in (0..self.moves.len()).filter(|&state| !self.goals[state]) {
                let through = |&(to, cost): &(usize, Cost)| Some(rest[to]? + u128::from(cost));
                rest[state] = self.moves[state].iter().filter_map(through).min();
            }
        }
        rest
    }

    pub(crate) fn optimum(&self) -> Option<u128> {
        let rest = self.to_go();
        self.starts.iter().filter_map(|&start| rest[start]).min()
    }
}

/// A route of two of these and one step more costs more than is allowed.
pub(crate) const HALF: Cost = MAX_COST / 2;

pub(crate) type Answer = Outcome<Path<usize>, Certificate<usize>>;

/// A stop for `reason`: what it says must be true, and be shown.
#[track_caller]
pub(crate) fn stopped(
    graph: &Graph,
    outcome: Answer,
    reason: Reason,
) -> Exhausted<Certificate<usize>> {
    let Outcome::Exhausted(stopped) = outcome else {
        panic!("expected a stop by {reason}: {outcome:?}, {graph:?}");
    };
    assert_eq!(stopped.reason, reason, "{graph:?}");
    check_stop(graph, &stopped);
    stopped
}

#[track_caller]
pub(crate) fn check_stop(graph: &Graph, stopped: &Exhausted<Certificate<usize>>) {
    let bound = u128::from(stopped.lower_bound);
    assert!(graph.optimum().is_none_or(|cost| bound <= cost), "{stopped:?}, {graph:?}");
    let certificate = stopped.certificate.as_ref().unwrap();
    assert_eq!(certificate.claim(), Claim::AtLeast(stopped.lower_bound));
    check_bound(graph, certificate).unwrap_or_else(|refusal| panic!("{refusal}: {graph:?}"));
}

/// An answer to the end: the least cost, or none; shown either way.
#[track_caller]
pub(crate) fn check_answer(graph: &Graph, outcome: &Answer) {
    let certificate = outcome.certificate().unwrap();
    match outcome {
        Outcome::Found(found) => {
            let Path { states, cost, .. } = &found.route;
            assert_eq!(Some(u128::from(*cost)), graph.optimum(), "{graph:?}");
            assert!(*cost <= MAX_COST);
            assert_eq!(replay(graph, states), Ok(*cost));
            check_optimal(graph, states, certificate)
                .unwrap_or_else(|refusal| panic!("{refusal}: {graph:?}"));
        }
        Outcome::NoRoute(_) => {
            assert_eq!(graph.optimum(), None, "{graph:?}");
            assert_eq!(certificate.claim(), Claim::NoRoute);
            check_bound(graph, certificate)
                .unwrap_or_else(|refusal| panic!("{refusal}: {graph:?}"));
        }
        Outcome::Exhausted(stopped) => {
            assert_eq!(stopped.reason, Reason::CostOverflow, "{graph:?}");
            assert_eq!(stopped.lower_bound, MAX_COST + 1);
            check_stop(graph, stopped);
        }
    }
}
