//! Random graphs that are at once a state space and its referee, and brute
//! force on them.

use std::ops::RangeInclusive;

use proof::Referee;
use search::{Cost, Numbering, StateSpace};

use crate::Dice;

/// A few states, numbered from 0: parallel moves, loops and moves out of goals
/// included. `bounds` is both the heuristic of the space and the bound of the referee,
/// so a wrong value misleads both.
#[derive(Debug, Clone)]
pub struct Graph {
    /// Where routes start; a state may be named twice.
    pub starts: Vec<usize>,
    /// For each state whether it is a goal.
    pub goals: Vec<bool>,
    /// For each state the moves out of it.
    pub moves: Vec<Vec<(usize, Cost)>>,
    /// For each state a bound on what is left to go.
    pub bounds: Vec<Cost>,
}

/// A route found by brute force; routes are ordered by their fields in declaration
/// order. A cost too large for `Cost` is [`Cost::MAX`].
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct ListedRoute {
    /// What it costs.
    pub cost: Cost,
    /// How many moves it has.
    pub moves: usize,
    /// The start and each move by its place in declared order.
    pub order: Vec<usize>,
    /// The states it passes.
    pub states: Vec<usize>,
}

impl Graph {
    /// At most `most` states; costs are drawn from `costs`; the bound is the exact
    /// cost-to-go, capped at one of `caps`. Where no goal can be reached, it is
    /// that cap or [`Cost::MAX`].
    #[must_use]
    pub fn random(dice: &mut Dice, most: usize, costs: &[Cost], caps: &[Cost]) -> Graph {
        let states = dice.size(1, most);
        let some = |dice: &mut Dice| dice.size(0, states - 1);
        let cost = |dice: &mut Dice| dice.pick(costs).copied().unwrap_or(1);
        let starts = (0..dice.size(1, 3)).map(|_| some(dice)).collect();
        let goals = (0..states).map(|_| dice.one_in(5)).collect();
        let moves = (0..states).map(|_| {
            let count = dice.size(0, 3);
            (0..count).map(|_| (some(dice), cost(dice))).collect()
        });
        let moves = moves.collect();
        let graph = Graph { starts, goals, moves, bounds: Vec::new() };
        let cap = dice.pick(caps).copied().unwrap_or(0);
        graph.capped(cap, if dice.one_in(2) { Cost::MAX } else { cap })
    }

    /// The same with the exact cost-to-go as its bound, capped at `cap`; `dead` where
    /// no goal can be reached.
    #[must_use]
    pub fn capped(mut self, cap: Cost, dead: Cost) -> Graph {
        let cut = |rest: u128| Cost::try_from(rest).unwrap_or(Cost::MAX - 1).min(cap);
        self.bounds = self.to_go().into_iter().map(|rest| rest.map_or(dead, cut)).collect();
        self
    }

    /// At most nine states and small costs: with zeros, without zeros, or all equal.
    #[must_use]
    pub fn small(dice: &mut Dice) -> Graph {
        let costs = match dice.below(5) {
            0 | 1 => [0, 1, 2, 3],
            2 | 3 => [1, 2, 3, 4],
            _ => [dice.below(4); 4],
        };
        Graph::random(dice, 9, &costs, &[0, 0, 1, 3, 6, 20])
    }

    /// At most six states and costs from `least` on: so small that all routes
    /// can be listed.
    #[must_use]
    pub fn tiny(dice: &mut Dice, least: Cost) -> Graph {
        let even = dice.one_in(4);
        let costs = [0, 1, 2, 3].map(|more| if even { least } else { least + more });
        Graph::random(dice, 6, &costs, &[0, 1, 2, 3, 5, 8])
    }

    /// From 0 to the goal 1 by way of the other states, without any bound.
    #[must_use]
    pub fn line(costs: &[Cost]) -> Graph {
        let mut stops = vec![0];
        stops.extend(2..=costs.len());
        stops.push(1);
        let mut graph = Graph::unbounded(vec![Vec::new(); stops.len()], 1);
        for ((&from, &to), &cost) in stops.iter().zip(stops.iter().skip(1)).zip(costs) {
            graph.moves[from].push((to, cost));
        }
        graph
    }

    /// From 0 to `goal` in these moves, without any bound.
    #[must_use]
    pub fn unbounded(moves: Vec<Vec<(usize, Cost)>>, goal: usize) -> Graph {
        let goals = (0..moves.len()).map(|state| state == goal).collect();
        Graph { starts: vec![0], goals, bounds: vec![0; moves.len()], moves }
    }

    /// The least cost from each state to a goal, found by relaxing all states as many
    /// times as there are states; sums are `u128`, so they cannot overflow.
    #[must_use]
    pub fn to_go(&self) -> Vec<Option<u128>> {
        let mut rest: Vec<_> = self.goals.iter().map(|&goal| goal.then_some(0)).collect();
        for _ in 0..self.moves.len() {
            for state in (0..self.moves.len()).filter(|&state| !self.goals[state]) {
                let through = |&(to, cost): &(usize, Cost)| Some(rest[to]? + u128::from(cost));
                rest[state] = self.moves[state].iter().filter_map(through).min();
            }
        }
        rest
    }

    /// The least cost from a start to each state without passing through a goal; found
    /// in the same way as [`Graph::to_go`].
    #[must_use]
    pub fn spent(&self) -> Vec<Option<u128>> {
        let mut costs = vec![None; self.moves.len()];
        for &start in &self.starts {
            costs[start] = Some(0);
        }
        for _ in 0..self.moves.len() {
            for from in (0..self.moves.len()).filter(|&state| !self.goals[state]) {
                let Some(before) = costs[from] else { continue };
                for &(to, cost) in &self.moves[from] {
                    let after: u128 = before + u128::from(cost);
                    costs[to] = Some(costs[to].map_or(after, |known: u128| known.min(after)));
                }
            }
        }
        costs
    }

    /// The cost of the cheapest route, if there is one.
    #[must_use]
    pub fn optimum(&self) -> Option<u128> {
        let rest = self.to_go();
        self.starts.iter().filter_map(|&start| rest[start]).min()
    }

    /// All routes of at most `most_moves` moves and `most_cost` cost, in
    /// canonical order. The same start twice makes two routes.
    #[must_use]
    pub fn all_routes(&self, most_moves: usize, most_cost: Cost) -> Vec<ListedRoute> {
        self.routes(|route, _, cost| route.moves < most_moves && route.cost + cost <= most_cost)
    }

    /// All routes that meet no state twice, in canonical order.
    #[must_use]
    pub fn simple_routes(&self) -> Vec<ListedRoute> {
        self.routes(|route, to, _| !route.states.contains(&to))
    }

    /// All routes of moves that, by their target and cost, `may_follow` what is before
    /// them.
    fn routes(&self, may_follow: impl Fn(&ListedRoute, usize, Cost) -> bool) -> Vec<ListedRoute> {
        let start = |(order, &start)| ListedRoute {
            cost: 0,
            moves: 0,
            order: vec![order],
            states: vec![start],
        };
        let mut open: Vec<ListedRoute> = self.starts.iter().enumerate().map(start).collect();
        let mut found = Vec::new();
        while let Some(route) = open.pop() {
            let here = route.states[route.moves];
            if self.goals[here] {
                found.push(route);
                continue;
            }
            for (order, &(to, cost)) in self.moves[here].iter().enumerate() {
                if may_follow(&route, to, cost) {
                    let mut longer = route.clone();
                    longer.cost = longer.cost.saturating_add(cost);
                    longer.moves += 1;
                    longer.order.push(order);
                    longer.states.push(to);
                    open.push(longer);
                }
            }
        }
        found.sort();
        found
    }
}

impl StateSpace for Graph {
    type State = usize;

    fn starts(&self) -> Vec<usize> {
        self.starts.clone()
    }

    /// # Panics
    ///
    /// If it is asked what it must not be asked: with a list that is not
    /// empty, or of a goal.
    fn successors(&self, &state: &usize, moves: &mut Vec<(usize, Cost)>) {
        assert!(moves.is_empty(), "successors must be handed an empty list");
        assert!(!self.goals[state], "a route ends at a goal");
        moves.extend(&self.moves[state]);
    }

    fn is_goal(&self, &state: &usize) -> bool {
        self.goals[state]
    }

    fn heuristic(&self, &state: &usize) -> Cost {
        self.bounds[state]
    }

    fn numbering(&self) -> Option<impl Numbering<State = usize>> {
        Some(self)
    }
}

impl Numbering for Graph {
    fn len(&self) -> usize {
        self.moves.len()
    }

    fn number(&self, &state: &usize) -> Option<usize> {
        (state < self.moves.len()).then_some(state)
    }

    fn state(&self, number: usize) -> Option<usize> {
        (number < self.moves.len()).then_some(number)
    }

    fn is_refereed(&self) -> bool {
        true
    }

    /// Just what there is.
    fn costs(&self) -> RangeInclusive<Cost> {
        let costs = || self.moves.iter().flatten().map(|(_, cost)| *cost);
        costs().min().unwrap_or(0)..=costs().max().unwrap_or(0)
    }
}

/// A state that the graph does not have leads nowhere.
impl Referee for Graph {
    type State = usize;

    fn starts(&self) -> Vec<usize> {
        self.starts.clone()
    }

    fn moves(&self, &state: &usize, moves: &mut Vec<(usize, u64)>) {
        moves.extend(self.moves.get(state).into_iter().flatten());
    }

    fn is_goal(&self, &state: &usize) -> bool {
        self.goals.get(state).copied().unwrap_or(false)
    }

    fn bound(&self, &state: &usize) -> u64 {
        self.bounds.get(state).copied().unwrap_or(0)
    }

    fn numbering(&self) -> Option<impl proof::Numbering<State = usize>> {
        Some(self)
    }
}

impl proof::Numbering for Graph {
    type State = usize;

    fn len(&self) -> usize {
        self.moves.len()
    }

    fn number(&self, &state: &usize) -> Option<usize> {
        (state < self.moves.len()).then_some(state)
    }

    fn state(&self, number: usize) -> Option<usize> {
        (number < self.moves.len()).then_some(number)
    }
}
