//! Moves that can be gone back, and cost the same: less is kept and looked at,
//! and no answer changes.

use std::ops::RangeInclusive;

use dice::{Dice, Graph, cases};
use search::{
    Cost, Engine, NumberedSpace, Options, Outcome, Reason, Scratch, StateSpace, search_dense_with,
    search_numbered,
};

use crate::dense::check_numbered;

/// A graph in which each move has its move back, and costs the same as all.
struct TwoWay(Graph);

impl TwoWay {
    fn random(dice: &mut Dice, step: Cost) -> TwoWay {
        let states = dice.size(1, 12);
        let mut moves = vec![Vec::new(); states];
        for _ in 0..dice.size(0, 2 * states) {
            let (one, other) = (dice.size(0, states - 1), dice.size(0, states - 1));
            // In declared order there is no other order.
            let place = dice.size(0, moves[one].len());
            moves[one].insert(place, (other, step));
            if one != other {
                moves[other].push((one, step));
            }
        }
        let goals = (0..states).map(|_| dice.one_in(5)).collect();
        let starts = (0..dice.size(1, 3)).map(|_| dice.size(0, states - 1)).collect();
        let mut graph = Graph { starts, goals, moves, bounds: vec![0; states] };
        let cap = step * dice.below(9) + dice.below(2);
        // Beyond goals nothing is passed, so that ways round are not short.
        let rest = graph.to_go();
        graph.bounds = rest
            .iter()
            .map(|rest| rest.map_or(cap, |rest| Cost::try_from(rest).unwrap_or(cap).min(cap)))
            .collect();
        TwoWay(graph)
    }
}

impl StateSpace for TwoWay {
    type State = usize;

    fn starts(&self) -> Vec<usize> {
        self.0.starts.clone()
    }

    fn successors(&self, &state: &usize, moves: &mut Vec<(usize, Cost)>) {
        moves.extend(&self.0.moves[state]);
    }

    fn is_goal(&self, &state: &usize) -> bool {
        self.0.goals[state]
    }

    fn heuristic(&self, &state: &usize) -> Cost {
        self.0.bounds[state]
    }
}

impl NumberedSpace for TwoWay {
    fn len(&self) -> usize {
        self.0.moves.len()
    }

    fn number(&self, &state: &usize) -> Option<usize> {
        Some(state)
    }

    fn state(&self, number: usize) -> Option<usize> {
        (number < self.0.moves.len()).then_some(number)
    }

    fn costs(&self) -> RangeInclusive<Cost> {
        self.0.costs()
    }

    fn two_way_goals(&self) -> Option<Vec<usize>> {
        Some((0..self.0.goals.len()).filter(|&state| self.0.goals[state]).collect())
    }
}

#[test]
fn moves_that_can_be_gone_back_change_no_answer() {
    let (mut scratch, mut found) = (Scratch::new(), 0_u64);
    let graphs = cases(20_000);
    for seed in 0..graphs {
        let mut dice = Dice::new(seed);
        let step = [1, 1, 2, 5, 4_097][dice.size(0, 4)];
        let space = TwoWay::random(&mut dice, step);
        let bare = Options::default().certify(false);
        let reference = search_numbered(&space.0, &bare);
        found += u64::from(reference.route().is_some());
        // A byte a number, eight bytes a number, and with a count.
        for options in [bare.clone(), Options::default(), bare.clone().count_routes(true)] {
            let answer = search_dense_with(&space, &options, &mut scratch);
            assert_eq!(answer.route(), reference.route(), "seed {seed}: {:?}", space.0);
            let (stats, known) = (answer.stats(), reference.stats());
            assert_eq!(stats.figures().collect::<Vec<_>>(), known.figures().collect::<Vec<_>>());
            if options.wants_certificate() {
                check_numbered(&space.0, &answer);
            }
        }
        for limit in 0.. {
            let options = bare.clone().max_expansions(limit);
            match search_dense_with(&space, &options, &mut scratch) {
                Outcome::Exhausted(stopped) => {
                    assert_eq!(stopped.reason, Reason::Expansions, "seed {seed}");
                    let bound = u128::from(stopped.lower_bound);
                    assert!(space.0.optimum().is_none_or(|cost| bound <= cost), "seed {seed}");
                }
                answer => {
                    assert_eq!(answer.route(), reference.route(), "seed {seed}, {limit}");
                    break;
                }
            }
        }
    }
    assert!(graphs < 100 || found > graphs / 3, "only {found} routes");
}

/// A grid without walls, of which somebody may say that its moves cost 2.
struct Field {
    side: usize,
    costs: RangeInclusive<Cost>,
}

impl StateSpace for Field {
    type State = usize;

    fn starts(&self) -> Vec<usize> {
        vec![0]
    }

    fn successors(&self, &state: &usize, moves: &mut Vec<(usize, Cost)>) {
        let (side, col) = (self.side, state % self.side);
        let all = [
            (state >= side, state.wrapping_sub(side)),
            (col > 0, state.wrapping_sub(1)),
            (col + 1 < side, state + 1),
            (state + side < side * side, state + side),
        ];
        moves.extend(all.into_iter().filter_map(|(open, to)| open.then_some((to, 1))));
    }

    fn is_goal(&self, &state: &usize) -> bool {
        state + 1 == self.side * self.side
    }
}

impl NumberedSpace for Field {
    fn len(&self) -> usize {
        self.side * self.side
    }

    fn number(&self, &state: &usize) -> Option<usize> {
        Some(state)
    }

    fn state(&self, number: usize) -> Option<usize> {
        Some(number)
    }

    fn costs(&self) -> RangeInclusive<Cost> {
        self.costs.clone()
    }

    fn two_way_goals(&self) -> Option<Vec<usize>> {
        Some(vec![self.side * self.side - 1])
    }
}

#[test]
fn costs_that_are_not_as_declared_change_no_answer() {
    let side = 30;
    let bare = Options::default().certify(false);
    for costs in [1..=1, 2..=2, 0..=Cost::MAX] {
        // More cheapest routes than going back from the goal is worth.
        let field = Field { side, costs };
        let reference = search_numbered(&field, &bare);
        let answer = search_numbered(&field, &bare.clone().engine(Engine::DENSE));
        assert_eq!(answer.route(), reference.route());
        assert_eq!(answer.route().map(|path| path.cost), Some(2 * side as Cost - 2));
    }
}
