//! Tables that know how many moves are left: true counts make the search unnecessary, and
//! false ones change no verdict.

use std::cell::Cell;

use proof::{Certificate, Claim, Entries, NumberedTable, Refusal, check_bound, check_first};
use search::{Engine, Path};
use testkit::{Dice, Graph, cases};

use crate::common::{Stated, answer, plain, verdict};

/// The entries of a certificate, by number.
fn by_number(graph: &Graph, certificate: &Certificate<usize>) -> NumberedTable {
    match certificate.entries() {
        Entries::Numbered(table) => table.clone(),
        Entries::Listed(entries) => {
            let mut table = NumberedTable::empty(graph.moves.len());
            for &(state, cost) in entries {
                table.set(state, cost);
            }
            table
        }
    }
}

/// The fewest tight moves from each state to a goal, found by trying again and again.
fn true_counts(graph: &Graph, table: &NumberedTable, optimum: u64) -> Vec<u16> {
    let potential = |state: usize| {
        let off_table = optimum.saturating_sub(graph.bounds[state]);
        table.get(state).map_or(off_table, |entry| entry.min(off_table))
    };
    let is_end = |state: usize| graph.goals[state] && potential(state) == optimum;
    let mut counts: Vec<u16> =
        (0..graph.moves.len()).map(|state| if is_end(state) { 0 } else { u16::MAX }).collect();
    for _ in 0..graph.moves.len() {
        for from in (0..graph.moves.len()).filter(|&from| !graph.goals[from]) {
            for &(to, cost) in &graph.moves[from] {
                if potential(from) + cost == potential(to) {
                    counts[from] = counts[from].min(counts[to].saturating_add(1));
                }
            }
        }
    }
    counts
}

#[test]
fn no_verdict_depends_on_the_counts() {
    let count = |dice: &mut Dice| *dice.pick(&[0, 1, 2, 3, 4]).unwrap();
    let mut dice = Dice::new(15);
    let (mut refused, mut changed) = (0, 0);
    let graphs = cases(30_000);
    for _ in 0..graphs {
        let graph = Graph::small(&mut dice);
        let Some((first, certificate)) = answer(&graph, Engine::DENSE) else { continue };
        let (table, claim) = (by_number(&graph, &certificate), certificate.claim());
        let certificate = Certificate::numbered(claim, table.clone());
        let right = true_counts(&graph, &table, first.cost);
        let mut wrong = right.clone();
        for _ in 0..=dice.below(2) {
            let place = dice.size(0, wrong.len() - 1);
            wrong[place] = count(&mut dice);
        }
        changed += u64::from(wrong != right);
        let low = right.iter().map(|&count| count / 2).collect();
        let random = right.iter().map(|_| count(&mut dice)).collect();
        let high = vec![9; right.len()];
        let short = right[1..].to_vec();
        let referee = Stated { in_bands: true, ..plain(&graph) };
        let routes = graph.all_routes(6, first.cost).into_iter();
        let cheapest = routes.filter(|route| route.cost == first.cost).map(|route| route.states);
        let paths: Vec<_> = cheapest.map(|states| Path { states, cost: first.cost }).collect();
        for counts in [right, wrong, low, random, high, short] {
            let counted = Certificate::numbered(claim, table.clone().with_moves_to_go(counts));
            for path in &paths {
                let without = verdict(&referee, path, &certificate);
                refused += u64::from(without.is_err());
                assert_eq!(verdict(&referee, path, &counted), without, "{counted:?} {graph:?}");
            }
        }
    }
    let numbers = format!("{refused} refused, {changed} changed");
    assert!(graphs < 100 || refused.min(changed) > graphs / 3, "{numbers}");
}

/// From 0 to 11 by way of one of ten others: by 1 at the costs 2 and 1, by all others at
/// the costs 1 and 2.
fn fan() -> Graph {
    let ways = (1..=10).map(|way| (way, if way == 1 { 2 } else { 1 })).collect();
    let mut moves: Vec<Vec<(usize, u64)>> = vec![ways];
    moves.extend((1..=10).map(|way| vec![(11, if way == 1 { 1 } else { 2 })]));
    moves.push(vec![]);
    Graph::unbounded(moves, 11)
}

#[test]
fn with_true_counts_only_the_moves_of_the_route_are_looked_at() {
    let graph = fan();
    let entries = (0..12).map(|state| match state {
        0 => 0,
        1 => 2,
        11 => u16::MAX,
        _ => 1,
    });
    let table = NumberedTable::from(entries.collect::<Vec<u16>>());
    let mut counts = vec![1; 12];
    (counts[0], counts[11]) = (2, 0);
    let asked = |states: &[usize], counts: Vec<u16>| {
        let count = Cell::new(0);
        let referee = Stated { in_bands: true, asked: Some(&count), ..plain(&graph) };
        let table = table.clone().with_moves_to_go(counts);
        let certificate = Certificate::numbered(Claim::AtLeast(3), table);
        let verdict = check_first(&referee, states, 3, &certificate, &mut |_| true);
        verdict.map(|_| count.get())
    };
    // Twice for the route itself; without counts the search asks ten more.
    let with = asked(&[0, 1, 11], counts.clone());
    let without = asked(&[0, 1, 11], vec![]);
    assert_eq!((with, without), (Ok(5), Ok(13)));

    let why = Refusal::NotFirst { place: 1, given: 2, first: 1, fewer: false };
    assert_eq!(asked(&[0, 2, 11], counts.clone()), Err(why.clone()));
    // A count that would hide the first route.
    counts[1] = 2;
    assert_eq!(asked(&[0, 2, 11], counts), Err(why));
}

/// The bounds alone determine all potentials but that of the start.
#[test]
fn counts_of_states_without_an_entry_are_checked_too() {
    let graph = Graph { bounds: [&[0, 1], &[2; 9][..], &[0]].concat(), ..fan() };
    let table = NumberedTable::new(12, |state| (state == 0).then_some(0));
    let referee = Stated { in_bands: true, ..plain(&graph) };
    let [first, second] = [1, 2].map(|way| Path { states: vec![0, way, 11], cost: 3 });
    let checked = check_bound(
        &referee,
        &Certificate::numbered(Claim::AtLeast(3), table.clone()),
        &mut |_| true,
    );
    // A count of 2 would hide the first route.
    for count in [1, 2] {
        let counts = [&[2, count], &[1; 9][..], &[0]].concat();
        let table = table.clone().with_moves_to_go(counts);
        let certificate = Certificate::numbered(Claim::AtLeast(3), table);
        assert_eq!(verdict(&referee, &first, &certificate), checked);
        let why = Refusal::NotFirst { place: 1, given: 2, first: 1, fewer: false };
        assert_eq!(verdict(&referee, &second, &certificate), Err(why));
    }
}
