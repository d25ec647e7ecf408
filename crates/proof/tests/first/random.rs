//! Random graphs: the route that a search finds is accepted, and no other one.

use proof::{Certificate, check_optimal};
use search::{Engine, Path};
use testkit::{Dice, Graph, Unnumbered, cases};

use crate::common::{Stated, answer, not_first, plain, verdict};

/// Routes with more moves than this are not listed.
const MOVES: usize = 7;

/// What moves may cost. Below a cost of 6, or of 2, the cost of a route tells how
/// many moves it has.
const TWO_COSTS: [[u64; 2]; 2] = [[2, 3], [1, 2]];

/// All cheapest routes of at most [`MOVES`] moves, the first one first.
fn cheapest(graph: &Graph, cost: u64) -> Vec<Vec<usize>> {
    let routes = graph.all_routes(MOVES, cost).into_iter();
    routes.filter(|route| route.cost == cost).map(|route| route.states).collect()
}

/// Every referee that says true things about a graph.
fn referees(graph: &Graph) -> Vec<Stated<'_>> {
    let most = graph.moves.iter().flatten().map(|(_, cost)| *cost).max().unwrap_or(0);
    let mut referees = Vec::new();
    for most in [None, Some(most), Some(most + 1)] {
        for (by_number, in_bands) in [(None, false), (Some(&graph.moves), false), (None, true)] {
            referees.push(Stated { most, by_number, in_bands, ..plain(graph) });
        }
    }
    let are_all = |two: &[u64; 2]| graph.moves.iter().flatten().all(|(_, cost)| two.contains(cost));
    let two_costs = TWO_COSTS.into_iter().filter(are_all);
    for two_costs in two_costs.map(Some) {
        for in_bands in [false, true] {
            referees.push(Stated { two_costs, in_bands, ..plain(graph) });
        }
    }
    referees
}

/// How many routes there were.
#[derive(Default)]
struct Count {
    accepted: u64,
    refused: u64,
    /// By a referee that knows that all moves of the route cost the most.
    even: u64,
    shorter: u64,
}

impl Count {
    fn check(&mut self, graph: &Graph, first: &Path<usize>, certificates: &[Certificate<usize>]) {
        let routes = cheapest(graph, first.cost);
        assert!(routes.first().is_none_or(|least| *least == first.states), "{graph:?}");
        let moves = first.states.len() as u64 - 1;
        for referee in referees(graph) {
            self.even += u64::from(referee.most.is_some_and(|most| most * moves == first.cost));
            for certificate in certificates {
                let is_first = verdict(&referee, first, certificate);
                let optimal =
                    check_optimal(&referee, &first.states, first.cost, certificate, &mut |_| true);
                assert_eq!(is_first, optimal, "{graph:?}");
                assert!(is_first.is_ok(), "{is_first:?} {graph:?}");
                self.accepted += 1;
                for states in routes.iter().filter(|states| **states != first.states) {
                    let why = not_first(states, &first.states);
                    let other = Path { states: states.clone(), cost: first.cost };
                    assert_eq!(verdict(&referee, &other, certificate), Err(why), "{graph:?}");
                    self.refused += 1;
                    self.shorter += u64::from(first.states.len() < states.len());
                }
            }
        }
    }
}

#[test]
fn the_route_of_a_search_is_accepted_and_no_other_one() {
    let mut dice = Dice::new(11);
    let mut count = Count::default();
    let graphs = cases(100_000);
    for _ in 0..graphs {
        let graph = Graph::small(&mut dice);
        let Some((first, listed)) = answer(&Unnumbered(&graph), Engine::PATHFINDING) else {
            continue;
        };
        let mut certificates = vec![listed];
        for engine in [Engine::PATHFINDING, Engine::DENSE] {
            let (path, certificate) = answer(&graph, engine).unwrap();
            assert_eq!(path, first);
            certificates.push(certificate);
        }
        let own = verdict(&graph, &first, &certificates[1]);
        assert!(own.is_ok() && own == verdict(&Unnumbered(&graph), &first, &certificates[0]));
        count.check(&graph, &first, &certificates);
    }
    let Count { accepted, refused, even, shorter } = count;
    let numbers = format!("{accepted} accepted, {refused} refused, {even} even, {shorter} shorter");
    let many = accepted > 6 * graphs && refused.min(even) > graphs && shorter > graphs;
    assert!(graphs < 100 || many, "{numbers}");
}

#[test]
fn of_two_costs_the_same_route_is_the_first() {
    let mut dice = Dice::new(12);
    let mut count = Count::default();
    let (mut told, mut untold) = (0, 0);
    let graphs = cases(20_000);
    for (_, two) in (0..graphs).zip(TWO_COSTS.into_iter().cycle()) {
        let mut graph = Graph::small(&mut dice);
        let costs = graph.moves.iter_mut().flatten();
        costs.for_each(|(_, cost)| *cost = two[usize::from(*cost % 2 > 0)]);
        let graph = Graph { bounds: vec![0; graph.bounds.len()], ..graph };
        if let Some((first, certificate)) = answer(&graph, Engine::DENSE) {
            let by_cost = if first.cost < two[0] * two[1] { &mut told } else { &mut untold };
            *by_cost += 1;
            count.check(&graph, &first, &[certificate]);
        }
    }
    let numbers = format!("{told} told, {untold} untold, {} shorter", count.shorter);
    assert!(
        graphs < 100 || told.min(untold) > graphs / 20 && count.shorter > graphs / 100,
        "{numbers}"
    );
}
