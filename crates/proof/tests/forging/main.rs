//! A million forged certificates: whatever the checker accepts is true.
//!
//! Small random graphs, their exact costs by relaxation, and tables that are
//! made up or were honest until they were damaged. Some go through a file, and
//! some are damaged there.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod files;
mod truth;

use proof::{Certificate, Claim, NumberedTable, check_bound};
use testkit::{Dice, Graph, cases, honest, is_true, one_less};

use truth::{Table, optimum, random_graph};

/// A claim about a graph with this optimum, false ones included: at the truth,
/// beside it or far away.
fn some_claim(dice: &mut Dice, optimum: Option<u64>) -> Claim {
    let truth = optimum.unwrap_or(1 + dice.below(9));
    match dice.below(8) {
        0 => Claim::NoRoute,
        1 => Claim::AtLeast(truth.saturating_sub(1 + dice.below(2))),
        2 | 3 => Claim::AtLeast(truth + 1 + dice.below(2)),
        4 => Claim::AtLeast(dice.below(20)),
        _ if optimum.is_none() && dice.one_in(2) => Claim::NoRoute,
        _ => Claim::AtLeast(truth),
    }
}

/// Whether the checker accepts the table: as a list, and where it names no
/// state twice and none that the graph does not have, also as an array.
fn accepts(graph: &Graph, claim: Claim, table: &[(usize, u64)]) -> bool {
    let listed = check_bound(graph, &Certificate::new(claim, table.to_vec()), &mut |_| true);
    let mut costs = vec![None; graph.moves.len()];
    for &(state, cost) in table {
        match costs.get_mut(state) {
            Some(place @ None) => *place = Some(cost),
            Some(Some(_)) | None => return listed.is_ok(),
        }
    }
    let array = NumberedTable::new(costs.len(), |number| costs[number]);
    let numbered = check_bound(graph, &Certificate::numbered(claim, array), &mut |_| true);
    assert_eq!(listed.is_ok(), numbered.is_ok(), "{claim}, {table:?}, {graph:?}");
    listed.is_ok()
}

/// How many forgeries there were, and what became of them.
#[derive(Default)]
struct Count {
    made: u64,
    accepted: u64,
    /// Accepted with the strongest claim that is true.
    exact: u64,
}

impl Count {
    /// Puts one forgery to the checker: if it passes, its claim must be true.
    fn forgery(&mut self, graph: &Graph, optimum: Option<u64>, claim: Claim, table: &Table) {
        self.made += 1;
        let accepted = accepts(graph, claim, table);
        if self.made.is_multiple_of(8) {
            files::same_through_a_file(graph, claim, table, accepted);
        }
        if accepted {
            assert!(
                is_true(claim, optimum.map(u128::from)),
                "accepted: {claim}, best {optimum:?}, {table:?}"
            );
            self.accepted += 1;
            self.exact += u64::from(claim == optimum.map_or(Claim::NoRoute, Claim::AtLeast));
        }
    }
}

/// Forty forgeries for each of many graphs, made by `forge` from the graph, its optimum
/// and the honest table of the graph before it.
#[expect(clippy::print_stdout, reason = "how many there were is part of the result")]
fn forgeries(
    seed: u64,
    kind: &str,
    forge: impl Fn(&mut Dice, &Graph, Option<u64>, &Table) -> (Claim, Table),
) {
    const PER_GRAPH: u64 = 40;
    let mut dice = Dice::new(seed);
    let mut count = Count::default();
    let mut other = Table::new();
    let graphs = cases(15_000);
    for _ in 0..graphs {
        let graph = random_graph(&mut dice);
        let optimum = optimum(&graph);
        for _ in 0..PER_GRAPH {
            let (claim, table) = forge(&mut dice, &graph, optimum, &other);
            count.forgery(&graph, optimum, claim, &table);
        }
        other = honest(&graph, optimum.map_or(Claim::NoRoute, Claim::AtLeast));
    }
    let Count { made, accepted, exact } = count;
    println!("{made} {kind} certificates, {accepted} accepted, {exact} of them exact");
    assert_eq!(made, graphs * PER_GRAPH);
    // If hardly any passed, the test would show little.
    assert!(graphs < 100 || accepted * 20 > made, "only {accepted} accepted");
    assert!(graphs < 100 || exact * 100 > made, "only {exact} exact");
}

/// Some states, each with some number; rarely one twice, or one that the graph
/// does not have.
fn random_table(dice: &mut Dice, graph: &Graph) -> Table {
    let most = 1 + dice.below(12);
    let mut table = Vec::with_capacity(8);
    for state in 0..graph.moves.len() {
        if !dice.one_in(3) {
            table.push((state, dice.below(most)));
        }
    }
    if dice.one_in(16) {
        table.push((dice.size(0, 9), dice.below(most)));
    }
    table
}

#[test]
fn no_made_up_table_proves_what_is_false() {
    forgeries(1, "made-up", |dice, graph, optimum, _| {
        (some_claim(dice, optimum), random_table(dice, graph))
    });
}

/// Damages `table` or `claim` in one of ten ways.
fn damage(dice: &mut Dice, graph: &Graph, claim: &mut Claim, table: &mut Table, other: &Table) {
    let some = |dice: &mut Dice| dice.size(0, graph.moves.len() - 1);
    let place = dice.size(0, table.len().max(1) - 1);
    match dice.below(10) {
        // One entry changed: a little, or at random.
        0 | 1 => {
            if let Some((_, cost)) = table.get_mut(place) {
                *cost = if dice.one_in(2) { *cost + 1 } else { cost.saturating_sub(1) };
            }
        }
        2 => {
            if let Some((_, cost)) = table.get_mut(place) {
                *cost = dice.below(20);
            }
        }
        3 => {
            if let Some((state, _)) = table.get_mut(place) {
                *state = some(dice);
            }
        }
        4 => {
            if !table.is_empty() {
                table.swap_remove(place);
            }
        }
        // One entry more: of any state, or of one that already exists.
        5 => table.push((some(dice), dice.below(10))),
        6 => table.extend(table.get(place).copied()),
        // The claim raised, with the table as it was or the best there can be.
        7 | 8 => {
            let raised = match *claim {
                Claim::AtLeast(claimed) => Claim::AtLeast(claimed + 1),
                Claim::NoRoute => Claim::AtLeast(dice.below(20)),
            };
            *claim = if dice.one_in(4) { Claim::NoRoute } else { raised };
            if dice.one_in(2) {
                *table = honest(graph, *claim);
            }
        }
        _ => table.clone_from(other),
    }
}

#[test]
fn no_damaged_table_proves_what_is_false() {
    forgeries(2, "damaged", |dice, graph, optimum, other| {
        let mut claim = match optimum {
            None if dice.one_in(2) => Claim::AtLeast(dice.below(12)),
            Some(optimum) if dice.one_in(4) => Claim::AtLeast(dice.below(optimum + 1)),
            _ => optimum.map_or(Claim::NoRoute, Claim::AtLeast),
        };
        let mut table = honest(graph, claim);
        for _ in 0..dice.size(1, 2) {
            damage(dice, graph, &mut claim, &mut table, other);
        }
        (claim, table)
    });
}

#[test]
fn honest_tables_are_accepted_and_no_entry_is_spare() {
    let mut dice = Dice::new(3);
    let (mut accepted, mut removed) = (0_u64, 0_u64);
    let graphs = cases(20_000);
    for _ in 0..graphs {
        let graph = random_graph(&mut dice);
        let optimum = optimum(&graph);
        if optimum.is_none() {
            assert!(accepts(&graph, Claim::NoRoute, &honest(&graph, Claim::NoRoute)));
        }
        // Where there is no route, every bound is true.
        for claimed in 0..=optimum.unwrap_or(9) {
            let claim = Claim::AtLeast(claimed);
            let table = honest(&graph, claim);
            assert!(accepts(&graph, claim, &table), "refused: {claim}, {table:?}");
            accepted += 1;
            for less in one_less(&Certificate::new(claim, table.clone())) {
                assert!(
                    check_bound(&graph, &less, &mut |_| true).is_err(),
                    "{less:?} of {table:?}"
                );
                removed += 1;
            }
        }
    }
    let many = accepted.min(removed) > 2 * graphs;
    assert!(graphs < 100 || many, "{accepted} accepted, {removed} removed");
}
