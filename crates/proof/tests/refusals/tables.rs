//! Tables for the claim "at least".

use proof::Refusal;

use crate::common::{
    MAX, accepted, at_least, graph, no_route, raised, raised_for_all_its_bound, refused,
};

#[test]
fn a_state_twice() {
    let graph = graph(1, &[(0, 1, 1)]);
    let why = Refusal::Duplicate { state: 0 };
    refused(&graph, &at_least(1, &[(0, 0), (0, 0)]), &why);
    refused(&graph, &at_least(1, &[(0, 0), (5, 2), (0, 1)]), &why);
    refused(&graph, &no_route(&[0, 0]), &why);
    // Also one that the graph does not know.
    let why = Refusal::Duplicate { state: 99 };
    refused(&graph, &at_least(0, &[(99, 0), (99, 1)]), &why);
}

#[test]
fn a_start_has_potential_0_or_less() {
    let graph = graph(1, &[(0, 1, 3)]);
    accepted(&graph, &at_least(3, &[(0, 0)]), 1, 1);
    accepted(&graph, &at_least(0, &[]), 0, 0);
    let why = Refusal::Start { state: 0, potential: 1 };
    refused(&graph, &at_least(3, &[(0, 1)]), &why);
    // Not in the table: the claim itself.
    refused(&graph, &at_least(1, &[]), &why);
    // The number in the table is more than the claim.
    refused(&graph, &at_least(1, &[(0, 2)]), &why);
}

#[test]
fn the_bound_of_a_start_counts_against_its_potential() {
    let mut graph = graph(1, &[(0, 1, 5)]);
    graph.bounds = vec![5];
    // Exactly 0 by the bound alone, and below it.
    accepted(&graph, &at_least(5, &[]), 0, 0);
    accepted(&graph, &at_least(2, &[]), 0, 0);
    let why = Refusal::Start { state: 0, potential: 1 };
    refused(&graph, &at_least(6, &[]), &why);
}

#[test]
fn every_start_is_looked_at() {
    let mut graph = graph(2, &[(0, 2, 3), (1, 2, 3)]);
    graph.starts = vec![0, 1];
    accepted(&graph, &at_least(3, &[(1, 0), (0, 0)]), 2, 2);
    let why = Refusal::Start { state: 1, potential: 3 };
    refused(&graph, &at_least(3, &[(0, 0)]), &why);
    // Without a start anything holds.
    graph.starts.clear();
    accepted(&graph, &at_least(MAX, &[]), 0, 0);
}

#[test]
fn a_goal_in_the_table_has_the_full_potential() {
    let graph = graph(1, &[(0, 1, 3)]);
    // Exactly the claim, and more than it.
    accepted(&graph, &at_least(3, &[(0, 0), (1, 3)]), 2, 1);
    accepted(&graph, &at_least(3, &[(0, 0), (1, 4)]), 2, 1);
    let why = Refusal::Goal { state: 1, potential: 2, claimed: 3 };
    refused(&graph, &at_least(3, &[(0, 0), (1, 2)]), &why);
    // What the goal is missing does not come back by way of the moves into it.
    let why = Refusal::Goal { state: 1, potential: 3, claimed: 9 };
    refused(&graph, &at_least(9, &[(0, 0), (1, 3)]), &why);
}

#[test]
fn a_bound_that_is_not_0_at_a_goal_is_found_out_there() {
    let mut graph = graph(1, &[(0, 1, 3)]);
    graph.bounds = vec![0, 4];
    let why = Refusal::Goal { state: 1, potential: -1, claimed: 3 };
    refused(&graph, &at_least(3, &[(0, 0), (1, 3)]), &why);
}

#[test]
fn a_move_raises_the_potential_by_its_cost_at_most() {
    let graph = graph(2, &[(0, 1, 2), (1, 2, 3)]);
    // Exactly, in both moves; the first starts from 0, the second ends outside.
    accepted(&graph, &at_least(5, &[(0, 0), (1, 2)]), 2, 2);
    // By less.
    accepted(&graph, &at_least(4, &[(0, 0), (1, 1)]), 2, 2);
    accepted(&graph, &at_least(2, &[(0, 0)]), 1, 1);
    let why = raised(0, 1, 2, 0, 3);
    refused(&graph, &at_least(5, &[(0, 0), (1, 3)]), &why);
    // To a state outside the table.
    refused(&graph, &at_least(3, &[(0, 0)]), &why);
    let why = raised(1, 2, 3, 2, 6);
    refused(&graph, &at_least(6, &[(0, 0), (1, 2)]), &why);
}

#[test]
fn every_move_is_looked_at() {
    let moves = [(0, 1, 4), (0, 1, 3), (0, 0, 0), (0, 2, 5), (0, 2, 2)];
    let graph = graph(1, &moves);
    accepted(&graph, &at_least(2, &[(0, 0)]), 1, 5);
    let why = raised(0, 2, 2, 0, 3);
    refused(&graph, &at_least(3, &[(0, 0)]), &why);
    // Of parallel moves the cheaper one breaks it.
    let why = raised(0, 1, 3, 0, 4);
    refused(&graph, &at_least(4, &[(0, 0), (2, 2)]), &why);
}

#[test]
fn free_moves_need_equal_potentials() {
    let graph = graph(2, &[(0, 1, 0), (1, 0, 0), (1, 2, 1)]);
    accepted(&graph, &at_least(1, &[(0, 0), (1, 0)]), 2, 3);
    let why = raised(0, 1, 0, 0, 1);
    refused(&graph, &at_least(1, &[(0, 0), (1, 1)]), &why);
}

#[test]
fn the_bound_lowers_what_a_move_must_pay() {
    let mut graph = graph(2, &[(0, 1, 2), (1, 2, 3)]);
    graph.bounds = vec![4, 3];
    // State 1 has 5 - 3, just what it costs to get there: it need not be named.
    accepted(&graph, &at_least(5, &[(0, 0)]), 1, 1);
    let why = raised_for_all_its_bound(0, 1, 2, 0, 3);
    refused(&graph, &at_least(6, &[(0, 0)]), &why);
}

#[test]
fn moves_out_of_goals_are_not_looked_at() {
    let mut graph = graph(1, &[(0, 1, 3), (1, 2, 0), (1, 0, 0)]);
    accepted(&graph, &at_least(3, &[(1, 3), (0, 0)]), 2, 1);
    // Nor out of a start that is a goal.
    graph.goals[0] = true;
    accepted(&graph, &at_least(0, &[(0, 0)]), 1, 0);
}

#[test]
fn moves_are_not_looked_at_where_the_bound_alone_gives_the_potential() {
    let mut graph = graph(3, &[(0, 1, 1), (1, 2, 0), (1, 3, 0)]);
    graph.bounds = vec![3, 3];
    // State 1 has potential 3 - 3 = 0. Its moves break the rule, since the
    // bound lies about them: that is the bound's fault and not looked for.
    accepted(&graph, &at_least(3, &[(0, 0), (1, 1)]), 2, 1);
    // Where bound and table give the same, they are looked at.
    let why = raised_for_all_its_bound(1, 2, 0, 0, 3);
    refused(&graph, &at_least(3, &[(0, 0), (1, 0)]), &why);
}

#[test]
fn states_that_the_graph_does_not_know_do_no_harm() {
    let graph = graph(1, &[(0, 1, 3)]);
    accepted(&graph, &at_least(3, &[(99, 0), (0, 0), (77, MAX)]), 3, 1);
    accepted(&graph, &at_least(0, &[(99, 7)]), 1, 0);
}
