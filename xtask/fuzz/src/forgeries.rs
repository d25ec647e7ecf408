//! Made-up certificates: what the checker accepts is true.
//!
//! The tables are arbitrary, or honest with some entries changed. They are passed as a
//! list, as an array, and as an array with a numbering that lies.

use proof::{
    Certificate, Claim, NumberedTable, Numbering, Referee, check_bound, check_first, check_optimal,
};
use testkit::{Graph, Unnumbered, honest, is_true};

use crate::small::{self, Bytes, first_route};

/// Makes a graph, a claim, tables and a route from `bytes`, and checks them.
pub fn check(bytes: &[u8]) {
    let mut bytes = Bytes(bytes);
    let graph = small::graph(&mut bytes);
    let optimum = graph.optimum();
    let claim = claim(&mut bytes, optimum);
    let table = table(&mut bytes, &graph, claim);
    let liar = Liar::new(&mut bytes, &graph);
    let len = liar.len().saturating_sub(usize::from(bytes.below(16) == 15));
    let costs: Vec<Option<u64>> = (0..len)
        .map(|number| match bytes.below(4) {
            0 => None,
            1 => Some(cost(&mut bytes)),
            // The entry that the list has for the state with this number.
            _ => liar.state(number).and_then(|state| entry(&table, state)),
        })
        .collect();
    let lying = Certificate::numbered(claim, NumberedTable::new(len, |number| costs[number]));
    let listed = Certificate::new(claim, table.clone());
    let array = NumberedTable::new(graph.moves.len(), |number| entry(&table, number));
    let numbered = Certificate::numbered(claim, array);

    let honest = [&listed, &numbered].map(|certificate| proves(&graph, certificate));
    let lies = [&listed, &lying].map(|certificate| proves(&liar, certificate));
    let accepted = honest.contains(&true) || lies.contains(&true);
    assert!(!accepted || is_true(claim, optimum), "{claim}, {optimum:?}, {table:?}, {liar:?}");
    // An array is never accepted without a numbering.
    assert!(!proves(&Unnumbered(&graph), &numbered));

    let route: Vec<usize> =
        (0..bytes.below(8)).map(|_| bytes.below(graph.moves.len() + 1)).collect();
    let Claim::AtLeast(claimed) = claim else { return };
    for stated in [claimed, claimed.wrapping_add(1)] {
        let checked = [
            accepts(&graph, &route, stated, &listed),
            accepts(&graph, &route, stated, &numbered),
            accepts(&liar, &route, stated, &lying),
        ];
        if checked.iter().any(|(optimal, _)| *optimal) {
            assert!(is_route(&graph, &route, stated), "{route:?}, {stated}, {graph:?}");
            assert_eq!(optimum, Some(u128::from(stated)), "{route:?}, {graph:?}");
        }
        // Of the cheapest routes only the first is accepted. A numbering that lies may
        // cause a refusal, because this check looks up more numbers.
        let Some((_, best)) = first_route(&graph) else { continue };
        for (place, (optimal, first)) in checked.into_iter().enumerate() {
            let expected = optimal && best == route;
            let may_be_refused = place == 2 && !first;
            assert!(first == expected || may_be_refused, "{route:?}, {stated}, {liar:?}");
        }
    }
}

fn proves<R: Referee<State = usize>>(referee: &R, certificate: &Certificate<usize>) -> bool {
    check_bound(referee, certificate, &mut |_| true).is_ok()
}

/// Whether a route is accepted as one of the cheapest, and as the first of them.
fn accepts<R: Referee<State = usize>>(
    referee: &R,
    route: &[usize],
    stated: u64,
    certificate: &Certificate<usize>,
) -> (bool, bool) {
    let optimal = check_optimal(referee, route, stated, certificate, &mut |_| true);
    let first = check_first(referee, route, stated, certificate, &mut |_| true);
    (optimal.is_ok(), first.is_ok())
}

/// A claim that is true, off by one, or arbitrary.
fn claim(bytes: &mut Bytes<'_>, optimum: Option<u128>) -> Claim {
    let truth = optimum.and_then(|cost| u64::try_from(cost).ok()).unwrap_or(u64::MAX);
    match bytes.below(6) {
        0 => Claim::NoRoute,
        1 => Claim::AtLeast(truth.saturating_add(1)),
        2 => Claim::AtLeast(truth.saturating_sub(1)),
        3 => Claim::AtLeast(cost(bytes)),
        4 if optimum.is_none() => Claim::NoRoute,
        _ => Claim::AtLeast(truth),
    }
}

fn cost(bytes: &mut Bytes<'_>) -> u64 {
    match bytes.next() {
        255 => u64::MAX,
        254 => u64::MAX - 1,
        253 => u64::from(u32::MAX),
        252 => search::MAX_COST,
        251 => search::MAX_COST + 1,
        small => u64::from(small) % 24,
    }
}

/// An empty or an honest table, with some entries changed.
fn table(bytes: &mut Bytes<'_>, graph: &Graph, claim: Claim) -> Vec<(usize, u64)> {
    let mut table = if bytes.odd() { honest(graph, claim) } else { Vec::new() };
    for _ in 0..bytes.below(8) {
        // The state may be one beyond the graph.
        let state = bytes.below(graph.moves.len() + 1);
        let place = table.iter().position(|(entry, _)| *entry == state);
        match (bytes.below(4), place) {
            (0, Some(place)) => drop(table.swap_remove(place)),
            (1 | 2, Some(place)) => table[place].1 = cost(bytes),
            _ => table.push((state, cost(bytes))),
        }
    }
    table
}

/// The cost of the first entry for `state`, if there is one.
fn entry(table: &[(usize, u64)], state: usize) -> Option<u64> {
    table.iter().find(|(entry, _)| *entry == state).map(|(_, cost)| *cost)
}

/// Whether `route` leads from a start to the first goal that it meets, at `cost` if each
/// step is the cheapest of its parallel moves.
fn is_route(graph: &Graph, route: &[usize], cost: u64) -> bool {
    let goal = route.iter().position(|state| Referee::is_goal(graph, state));
    let steps = route.windows(2).map(|step| {
        let parallel = graph.moves[step[0]].iter().filter(|(to, _)| *to == step[1]);
        parallel.map(|(_, cost)| u128::from(*cost)).min()
    });
    goal.is_some_and(|goal| goal + 1 == route.len())
        && graph.starts.contains(&route[0])
        && steps.sum::<Option<u128>>() == Some(u128::from(cost))
}

/// An honest graph with an arbitrary numbering.
#[derive(Debug)]
struct Liar<'a> {
    graph: &'a Graph,
    /// The claimed number of each state.
    numbers: Vec<Option<usize>>,
    /// The claimed state of each number.
    states: Vec<Option<usize>>,
}

impl<'a> Liar<'a> {
    fn new(bytes: &mut Bytes<'_>, graph: &'a Graph) -> Liar<'a> {
        let states = graph.moves.len();
        let len = (states + bytes.below(4)).saturating_sub(1);
        let mut say = |number: usize| match bytes.below(8) {
            0..4 => Some(number),
            4 => None,
            // May be beyond the end.
            _ => Some(bytes.below(states + 3)),
        };
        let numbers = (0..states).map(&mut say).collect();
        Liar { graph, numbers, states: (0..len).map(say).collect() }
    }
}

impl Referee for Liar<'_> {
    type State = usize;

    fn starts(&self) -> Vec<usize> {
        Referee::starts(self.graph)
    }

    fn moves(&self, state: &usize, moves: &mut Vec<(usize, u64)>) {
        self.graph.moves(state, moves);
    }

    fn is_goal(&self, state: &usize) -> bool {
        Referee::is_goal(self.graph, state)
    }

    fn bound(&self, state: &usize) -> u64 {
        self.graph.bound(state)
    }

    fn numbering(&self) -> Option<impl Numbering<State = usize>> {
        Some(self)
    }
}

impl Numbering for Liar<'_> {
    type State = usize;

    fn len(&self) -> usize {
        self.states.len()
    }

    fn number(&self, &state: &usize) -> Option<usize> {
        self.numbers.get(state).copied().flatten()
    }

    fn state(&self, number: usize) -> Option<usize> {
        self.states.get(number).copied().flatten()
    }
}
