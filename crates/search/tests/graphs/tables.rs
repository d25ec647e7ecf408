//! Tables of other engines, made by brute force: whatever kind they are, one
//! and the same answer is read off them.

use std::error::Error;

use search::check::outcome;
use search::engine::{Budget, Ended, NotAPotential, Run, Table, conclude};
use search::proof::{Certificate, Claim};
use search::{Answer, Cost, Engine, Options, Reason, Stats, search};
use testkit::{Dice, Graph, Unnumbered, cases};

use crate::checks::{Searched, stopped};

/// A potential given state by state, with the entries of its certificate.
#[derive(Debug, Clone)]
struct Given {
    potentials: Vec<i64>,
    entries: Vec<(usize, u64)>,
}

impl Table<usize> for Given {
    fn potential(&self, state: &usize, _: Cost) -> i64 {
        self.potentials[*state]
    }

    fn certificate(self, claim: Claim) -> Certificate<usize> {
        Certificate::new(claim, self.entries)
    }
}

fn run(ended: Ended, table: Given) -> Run<Given> {
    let stats = Stats { work: Some(("guesses", 7)), ..Stats::new(Engine::new("given")) };
    Run { ended, table, stats }
}

/// The exact costs from the starts, and what the bound says elsewhere.
fn forward(graph: &Graph, optimum: u64) -> Given {
    let entries: Vec<(usize, u64)> = (0..)
        .zip(graph.spent())
        .filter_map(|(state, cost)| Some((state, u64::try_from(cost?).ok()?)))
        .collect();
    let mut potentials: Vec<i64> = graph
        .bounds
        .iter()
        .map(|&bound| optimum.cast_signed().saturating_sub_unsigned(bound))
        .collect();
    for &(state, cost) in &entries {
        potentials[state] = potentials[state].min(cost.cast_signed());
    }
    Given { potentials, entries }
}

/// The exact costs to the goals; a dead end has the entry 0.
fn backward(graph: &Graph, optimum: u64) -> Given {
    let left = |rest: Option<u128>| {
        rest.map_or(0, |rest| u128::from(optimum).saturating_sub(rest).try_into().unwrap())
    };
    let entries: Vec<(usize, u64)> =
        (0..).zip(graph.to_go()).map(|(state, rest)| (state, left(rest))).collect();
    let potentials = entries.iter().map(|(_, cost)| cost.cast_signed()).collect();
    Given { potentials, entries }
}

fn read(graph: &Graph, run: Run<Given>, options: &Options) -> Result<Searched, NotAPotential> {
    let answer = conclude(graph, run.clone(), &mut Budget::new(options), options);
    let same = conclude(&Unnumbered(graph), run, &mut Budget::new(options), options);
    assert_eq!(answer, same, "{graph:?}");
    answer
}

#[test]
fn forward_backward_and_mixed_tables_give_one_answer() {
    let options = Options::default().count_routes(true);
    for seed in 0..cases(20_000) {
        let mut dice = Dice::new(seed);
        let graph = Graph::small(&mut dice);
        let Some(optimum) = graph.optimum().and_then(|cost| u64::try_from(cost).ok()) else {
            continue;
        };
        let expected = search(&graph, &options);
        let (forward, backward) = (forward(&graph, optimum), backward(&graph, optimum));
        // The lesser of two potentials is one as well.
        let lesser = |(one, other): (&i64, &i64)| *one.min(other);
        let potentials = forward.potentials.iter().zip(&backward.potentials).map(lesser);
        let mixed = Given { potentials: potentials.collect(), ..backward.clone() };
        for table in [forward, backward, mixed] {
            let answer = read(&graph, run(Ended::Optimal(optimum), table), &options).unwrap();
            assert_eq!(answer.answer, expected.answer, "seed {seed}, {graph:?}");
            assert_eq!(answer.optimal_routes, expected.optimal_routes, "seed {seed}, {graph:?}");
            assert_eq!(answer.stats.figures().collect::<Vec<_>>(), [("guesses", 7)]);
            outcome(&graph, &answer).unwrap_or_else(|refusal| panic!("seed {seed}: {refusal}"));
        }
    }
}

/// Two ways from 0 to the goal 3, one of them dearer.
fn diamond() -> Graph {
    Graph::unbounded(vec![vec![(1, 1), (2, 1)], vec![(3, 4)], vec![(3, 5)], vec![]], 3)
}

fn given(potentials: [i64; 4]) -> Given {
    Given { potentials: potentials.to_vec(), entries: Vec::new() }
}

#[test]
fn what_is_no_potential_is_not_read() {
    let options = Options::default();
    let read = |optimum, potentials| {
        let run = run(Ended::Optimal(optimum), given(potentials));
        read(&diamond(), run, &options).map(|answer| answer.into_route().unwrap().states)
    };
    assert_eq!(read(5, [0, 1, 0, 5]), Ok(vec![0, 1, 3]));
    assert_eq!(read(5, [1, 1, 0, 5]), Err(NotAPotential::Start { potential: 1 }));
    let steep = NotAPotential::Move { before: 0, cost: 1, after: 2 };
    assert_eq!(read(5, [0, 2, 0, 5]), Err(steep));
    assert_eq!(steep.to_string(), "a move of cost 1 raises the potential from 0 to 2");
    assert_eq!(read(6, [0, 1, 1, 5]), Err(NotAPotential::Goal { potential: 5 }));
    assert_eq!(read(4, [0, 1, 0, 4]), Err(NotAPotential::NoTightRoute));
    let error: Box<dyn Error> = NotAPotential::NoTightRoute.into();
    assert_eq!(error.to_string(), "no sequence of tight moves leads from a start to a goal");
    assert_eq!(read(5, [-1, 1, 0, 5]), Err(NotAPotential::NoTightRoute));
    let cost_free = NotAPotential::Start { potential: i64::MAX };
    assert_eq!(read(5, [i64::MAX, 1, 0, 5]), Err(cost_free));
    assert_eq!(read(5, [0, i64::MIN, 1, 6]), Err(NotAPotential::Goal { potential: 6 }));
}

#[test]
fn an_end_without_a_route_is_reported_as_it_is() {
    let options = Options::default();
    let read =
        |ended, options: &Options| read(&diamond(), run(ended, given([0; 4])), options).unwrap();
    let claim = |answer: &Searched| answer.certificate.as_ref().map(Certificate::claim);
    let none = read(Ended::NoRoute, &options);
    assert_eq!((&none.answer, claim(&none)), (&Answer::NoRoute, Some(Claim::NoRoute)));
    let ended = Ended::Stopped { reason: Reason::Cancelled, lower_bound: 3 };
    let answer = read(ended, &options);
    assert_eq!(stopped(&answer, Reason::Cancelled).lower_bound, 3);
    assert_eq!(claim(&answer), Some(Claim::AtLeast(3)));
    // Whatever an engine says, what costs too much is not found.
    for ended in [Ended::Optimal(5), Ended::Stopped { reason: Reason::Time, lower_bound: 5 }] {
        let answer = read(ended, &Options::default().max_cost(3));
        assert_eq!(stopped(&answer, Reason::Cost).lower_bound, 4);
        assert_eq!(claim(&answer), Some(Claim::AtLeast(4)));
    }
}

#[test]
fn reading_ends_where_the_budget_does() {
    // Three states are met: with arrays, for which there are four numbers, or without.
    for (most, found) in [(2, false), (3, true), (4, true)] {
        let options = Options::default().max_states(most);
        let table = run(Ended::Optimal(5), given([0, 1, 0, 5]));
        let answer = conclude(&diamond(), table, &mut Budget::new(&options), &options).unwrap();
        let claim = answer.certificate.as_ref().map(Certificate::claim);
        assert_eq!(claim, Some(Claim::AtLeast(5)));
        if found {
            assert_eq!(answer.into_route().map(|path| path.states), Some(vec![0, 1, 3]));
        } else {
            assert_eq!(stopped(&answer, Reason::States).lower_bound, 5);
        }
    }
}
