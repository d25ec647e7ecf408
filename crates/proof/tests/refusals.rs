//! Every refusal with its exact words, and the edges of every comparison.

use proof::{
    Certificate, Checked, Claim, Referee, Refusal, check_bound, check_optimal as check_both, replay,
};

const MAX: u64 = u64::MAX;

/// States are whatever numbers are mentioned; without a goal or a bound of
/// their own they have none.
#[derive(Default)]
struct Graph {
    starts: Vec<u32>,
    goals: Vec<u32>,
    moves: Vec<(u32, u32, u64)>,
    bounds: Vec<(u32, u64)>,
}

impl Referee for Graph {
    type State = u32;

    fn starts(&self) -> Vec<u32> {
        self.starts.clone()
    }

    fn moves(&self, &state: &u32) -> Vec<(u32, u64)> {
        let out = self.moves.iter().filter(|(from, ..)| *from == state);
        out.map(|&(_, to, cost)| (to, cost)).collect()
    }

    fn is_goal(&self, state: &u32) -> bool {
        self.goals.contains(state)
    }

    fn bound(&self, state: &u32) -> u64 {
        self.bounds.iter().find(|(of, _)| of == state).map_or(0, |(_, bound)| *bound)
    }
}

/// From 0 to the goal in the moves `(from, to, cost)`.
fn graph(goal: u32, moves: &[(u32, u32, u64)]) -> Graph {
    Graph { starts: vec![0], goals: vec![goal], moves: moves.to_vec(), bounds: Vec::new() }
}

fn at_least(claimed: u64, table: &[(u32, u64)]) -> Certificate<u32> {
    Certificate::new(Claim::AtLeast(claimed), table.to_vec())
}

fn no_route(states: &[u32]) -> Certificate<u32> {
    Certificate::new(Claim::NoRoute, states.iter().map(|&state| (state, 0)).collect())
}

#[track_caller]
fn accepted(graph: &Graph, certificate: &Certificate<u32>, states: usize, edges: usize) {
    assert_eq!(check_bound(graph, certificate), Ok(Checked { states, edges }));
}

#[track_caller]
fn refused(graph: &Graph, certificate: &Certificate<u32>, why: &Refusal<u32>, words: &str) {
    assert_eq!(check_bound(graph, certificate).as_ref(), Err(why));
    assert_eq!(why.to_string(), words);
}

#[track_caller]
fn no_such_route(graph: &Graph, route: &[u32], why: &Refusal<u32>, words: &str) {
    assert_eq!(replay(graph, route).as_ref(), Err(why));
    assert_eq!(why.to_string(), words);
    // What is wrong with the route comes before what is wrong with the table.
    let forged = at_least(MAX, &[(7, 0), (7, 0)]);
    assert_eq!(check_both(graph, route, &forged).as_ref(), Err(why));
}

// Routes.

#[test]
fn a_route_costs_what_its_moves_cost() {
    let graph = graph(3, &[(0, 1, 2), (1, 2, 0), (2, 3, 5), (1, 3, 9)]);
    assert_eq!(replay(&graph, &[0, 1, 2, 3]), Ok(7));
    assert_eq!(replay(&graph, &[0, 1, 3]), Ok(11));
}

#[test]
fn a_start_may_be_a_goal() {
    let graph = graph(0, &[(0, 1, 1), (1, 0, 1)]);
    assert_eq!(replay(&graph, &[0]), Ok(0));
    let checked = check_both(&graph, &[0], &at_least(0, &[]));
    assert_eq!(checked, Ok(Checked { states: 0, edges: 0 }));
}

#[test]
fn of_parallel_moves_the_cheapest_counts() {
    for costs in [[3, 5, 4], [5, 3, 4], [5, 4, 3]] {
        let moves = costs.map(|cost| (0, 1, cost));
        assert_eq!(replay(&graph(1, &moves), &[0, 1]), Ok(3));
    }
    // A move to elsewhere is no parallel one.
    assert_eq!(replay(&graph(1, &[(0, 2, 1), (0, 1, 4)]), &[0, 1]), Ok(4));
}

#[test]
fn routes_that_are_none() {
    let line = graph(2, &[(0, 1, 1), (1, 2, 1), (2, 3, 1), (3, 2, 1)]);
    no_such_route(&line, &[], &Refusal::EmptyRoute, "the route has no state");
    no_such_route(
        &line,
        &[1, 2],
        &Refusal::NotAStart { state: 1 },
        "the route begins in 1, no start",
    );
    // An unknown state is no start either.
    no_such_route(
        &line,
        &[99],
        &Refusal::NotAStart { state: 99 },
        "the route begins in 99, no start",
    );
    no_such_route(&line, &[0, 2], &Refusal::NoMove { from: 0, to: 2 }, "no move leads from 0 to 2");
    // The move is there, but the other way round.
    no_such_route(
        &line,
        &[0, 1, 0],
        &Refusal::NoMove { from: 1, to: 0 },
        "no move leads from 1 to 0",
    );
    no_such_route(
        &line,
        &[0, 1, 2, 3, 2],
        &Refusal::PastGoal { state: 2 },
        "the route goes on after the goal 2",
    );
    no_such_route(&line, &[0], &Refusal::NotAGoal { state: 0 }, "the route ends in 0, no goal");
    no_such_route(&line, &[0, 1], &Refusal::NotAGoal { state: 1 }, "the route ends in 1, no goal");
}

#[test]
fn a_cost_of_all_64_bits_is_the_last_that_counts() {
    let full = graph(2, &[(0, 1, MAX - 1), (1, 2, 1)]);
    assert_eq!(replay(&full, &[0, 1, 2]), Ok(MAX));
    let over = graph(2, &[(0, 1, MAX), (1, 2, 1)]);
    no_such_route(&over, &[0, 1, 2], &Refusal::CostOverflow, "the route's cost exceeds 64 bits");
    // The cheaper of two parallel moves keeps it within.
    let beside = graph(2, &[(0, 1, MAX), (1, 2, 1), (1, 2, 0)]);
    assert_eq!(replay(&beside, &[0, 1, 2]), Ok(MAX));
}

// A route and a certificate together.

#[test]
fn route_and_certificate_must_agree() {
    let graph = graph(2, &[(0, 1, 1), (1, 2, 2), (0, 2, 4)]);
    let table = [(0, 0), (1, 1)];
    let checked = check_both(&graph, &[0, 1, 2], &at_least(3, &table));
    assert_eq!(checked, Ok(Checked { states: 2, edges: 3 }));
    let disagree = |route: &[u32], certificate: Certificate<u32>, cost, words: &str| {
        let claim = certificate.claim();
        let refusal = check_both(&graph, route, &certificate).unwrap_err();
        assert_eq!(refusal, Refusal::NotTheBound { cost, claim });
        assert_eq!(refusal.to_string(), words);
    };
    disagree(
        &[0, 1, 2],
        at_least(2, &table),
        3,
        "the route costs 3, but the claim is: every route costs at least 2",
    );
    disagree(
        &[0, 1, 2],
        at_least(4, &table),
        3,
        "the route costs 3, but the claim is: every route costs at least 4",
    );
    disagree(
        &[0, 2],
        at_least(3, &table),
        4,
        "the route costs 4, but the claim is: every route costs at least 3",
    );
    disagree(
        &[0, 1, 2],
        no_route(&[0, 1]),
        3,
        "the route costs 3, but the claim is: there is no route",
    );
    // They agree, and the table does not show it.
    let refusal = check_both(&graph, &[0, 2], &at_least(4, &table)).unwrap_err();
    assert_eq!(refusal, Refusal::Edge { from: 1, to: 2, cost: 2, before: 1, after: 4 });
}

// The claim "at least".

#[test]
fn a_state_twice() {
    let graph = graph(1, &[(0, 1, 1)]);
    let why = Refusal::Duplicate { state: 0 };
    refused(&graph, &at_least(1, &[(0, 0), (0, 0)]), &why, "the table names 0 twice");
    refused(&graph, &at_least(1, &[(0, 0), (5, 2), (0, 1)]), &why, "the table names 0 twice");
    refused(&graph, &no_route(&[0, 0]), &why, "the table names 0 twice");
    // Also one that the graph does not know.
    let why = Refusal::Duplicate { state: 99 };
    refused(&graph, &at_least(0, &[(99, 0), (99, 1)]), &why, "the table names 99 twice");
}

#[test]
fn a_start_has_potential_0_or_less() {
    let graph = graph(1, &[(0, 1, 3)]);
    accepted(&graph, &at_least(3, &[(0, 0)]), 1, 1);
    accepted(&graph, &at_least(0, &[]), 0, 0);
    let words = "the start 0 has potential 1, expected at most 0";
    let why = Refusal::Start { state: 0, potential: 1 };
    refused(&graph, &at_least(3, &[(0, 1)]), &why, words);
    // Not in the table: the claim itself.
    refused(&graph, &at_least(1, &[]), &why, words);
    // The number in the table is more than the claim.
    refused(&graph, &at_least(1, &[(0, 2)]), &why, words);
}

#[test]
fn the_bound_of_a_start_counts_against_its_potential() {
    let mut graph = graph(1, &[(0, 1, 5)]);
    graph.bounds = vec![(0, 5)];
    // Exactly 0 by the bound alone, and below it.
    accepted(&graph, &at_least(5, &[]), 0, 0);
    accepted(&graph, &at_least(2, &[]), 0, 0);
    let why = Refusal::Start { state: 0, potential: 1 };
    refused(&graph, &at_least(6, &[]), &why, "the start 0 has potential 1, expected at most 0");
}

#[test]
fn every_start_is_looked_at() {
    let mut graph = graph(2, &[(0, 2, 3), (1, 2, 3)]);
    graph.starts = vec![0, 1];
    accepted(&graph, &at_least(3, &[(1, 0), (0, 0)]), 2, 2);
    let why = Refusal::Start { state: 1, potential: 3 };
    let words = "the start 1 has potential 3, expected at most 0";
    refused(&graph, &at_least(3, &[(0, 0)]), &why, words);
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
    refused(
        &graph,
        &at_least(3, &[(0, 0), (1, 2)]),
        &why,
        "the goal 1 has potential 2, expected 3",
    );
    // What the goal is missing does not come back by way of the moves into it.
    let why = Refusal::Goal { state: 1, potential: 3, claimed: 9 };
    refused(
        &graph,
        &at_least(9, &[(0, 0), (1, 3)]),
        &why,
        "the goal 1 has potential 3, expected 9",
    );
}

#[test]
fn a_bound_that_is_not_0_at_a_goal_is_found_out_there() {
    let mut graph = graph(1, &[(0, 1, 3)]);
    graph.bounds = vec![(1, 4)];
    let why = Refusal::Goal { state: 1, potential: -1, claimed: 3 };
    refused(
        &graph,
        &at_least(3, &[(0, 0), (1, 3)]),
        &why,
        "the goal 1 has potential -1, expected 3",
    );
}

#[test]
fn a_move_raises_the_potential_by_its_cost_at_most() {
    let graph = graph(2, &[(0, 1, 2), (1, 2, 3)]);
    // Exactly, in both moves; the first starts from 0, the second ends outside.
    accepted(&graph, &at_least(5, &[(0, 0), (1, 2)]), 2, 2);
    // By less.
    accepted(&graph, &at_least(4, &[(0, 0), (1, 1)]), 2, 2);
    accepted(&graph, &at_least(2, &[(0, 0)]), 1, 1);
    let why = Refusal::Edge { from: 0, to: 1, cost: 2, before: 0, after: 3 };
    let words = "the move 0 -> 1 of cost 2 raises the potential from 0 to 3";
    refused(&graph, &at_least(5, &[(0, 0), (1, 3)]), &why, words);
    // To a state outside the table.
    refused(&graph, &at_least(3, &[(0, 0)]), &why, words);
    let why = Refusal::Edge { from: 1, to: 2, cost: 3, before: 2, after: 6 };
    let words = "the move 1 -> 2 of cost 3 raises the potential from 2 to 6";
    refused(&graph, &at_least(6, &[(0, 0), (1, 2)]), &why, words);
}

#[test]
fn every_move_is_looked_at() {
    let moves = [(0, 1, 4), (0, 1, 3), (0, 0, 0), (0, 2, 5), (0, 2, 2)];
    let graph = graph(1, &moves);
    accepted(&graph, &at_least(2, &[(0, 0)]), 1, 5);
    let why = Refusal::Edge { from: 0, to: 2, cost: 2, before: 0, after: 3 };
    let words = "the move 0 -> 2 of cost 2 raises the potential from 0 to 3";
    refused(&graph, &at_least(3, &[(0, 0)]), &why, words);
    // Of parallel moves the cheaper one breaks it.
    let why = Refusal::Edge { from: 0, to: 1, cost: 3, before: 0, after: 4 };
    let words = "the move 0 -> 1 of cost 3 raises the potential from 0 to 4";
    refused(&graph, &at_least(4, &[(0, 0), (2, 2)]), &why, words);
}

#[test]
fn free_moves_need_equal_potentials() {
    let graph = graph(2, &[(0, 1, 0), (1, 0, 0), (1, 2, 1)]);
    accepted(&graph, &at_least(1, &[(0, 0), (1, 0)]), 2, 3);
    let why = Refusal::Edge { from: 0, to: 1, cost: 0, before: 0, after: 1 };
    let words = "the move 0 -> 1 of cost 0 raises the potential from 0 to 1";
    refused(&graph, &at_least(1, &[(0, 0), (1, 1)]), &why, words);
}

#[test]
fn the_bound_lowers_what_a_move_must_pay() {
    let mut graph = graph(2, &[(0, 1, 2), (1, 2, 3)]);
    graph.bounds = vec![(0, 4), (1, 3)];
    // State 1 has 5 - 3, just what it costs to get there: it need not be named.
    accepted(&graph, &at_least(5, &[(0, 0)]), 1, 1);
    let why = Refusal::Edge { from: 0, to: 1, cost: 2, before: 0, after: 3 };
    let words = "the move 0 -> 1 of cost 2 raises the potential from 0 to 3";
    refused(&graph, &at_least(6, &[(0, 0)]), &why, words);
}

#[test]
fn moves_out_of_goals_are_not_looked_at() {
    let mut graph = graph(1, &[(0, 1, 3), (1, 2, 0), (1, 0, 0)]);
    accepted(&graph, &at_least(3, &[(1, 3), (0, 0)]), 2, 1);
    // Nor out of a start that is a goal.
    graph.goals.push(0);
    accepted(&graph, &at_least(0, &[(0, 0)]), 1, 0);
}

#[test]
fn moves_are_not_looked_at_where_the_bound_alone_gives_the_potential() {
    let mut graph = graph(3, &[(0, 1, 1), (1, 2, 0), (1, 3, 0)]);
    graph.bounds = vec![(0, 3), (1, 3)];
    // State 1 has potential 3 - 3 = 0. Its moves break the rule, since the
    // bound lies about them: that is the bound's fault and not looked for.
    accepted(&graph, &at_least(3, &[(0, 0), (1, 1)]), 2, 1);
    // Where bound and table give the same, they are looked at.
    let why = Refusal::Edge { from: 1, to: 2, cost: 0, before: 0, after: 3 };
    let words = "the move 1 -> 2 of cost 0 raises the potential from 0 to 3";
    refused(&graph, &at_least(3, &[(0, 0), (1, 0)]), &why, words);
}

#[test]
fn states_that_the_graph_does_not_know_do_no_harm() {
    let graph = graph(1, &[(0, 1, 3)]);
    accepted(&graph, &at_least(3, &[(99, 0), (0, 0), (77, MAX)]), 3, 1);
    accepted(&graph, &at_least(0, &[(99, 7)]), 1, 0);
}

// Extreme numbers.

#[test]
fn the_largest_numbers_do_not_overflow() {
    let graph = graph(2, &[(0, 1, MAX), (1, 2, MAX)]);
    // From 0 to the maximum and no further: the claim cannot say more.
    accepted(&graph, &at_least(MAX, &[(0, 0), (1, MAX)]), 2, 2);
    accepted(&graph, &at_least(MAX, &[(0, 0)]), 1, 1);
    accepted(&graph, &at_least(MAX, &[(0, 0), (2, MAX)]), 2, 1);
    let why = Refusal::Start { state: 0, potential: i128::from(MAX) };
    let words = "the start 0 has potential 18446744073709551615, expected at most 0";
    refused(&graph, &at_least(MAX, &[]), &why, words);
    refused(&graph, &at_least(MAX, &[(0, MAX)]), &why, words);
    let why = Refusal::Goal { state: 2, potential: i128::from(MAX) - 1, claimed: MAX };
    let words = "the goal 2 has potential 18446744073709551614, expected 18446744073709551615";
    refused(&graph, &at_least(MAX, &[(0, 0), (2, MAX - 1)]), &why, words);
}

#[test]
fn the_largest_claim_one_move_short() {
    let graph = graph(1, &[(0, 1, MAX - 1)]);
    accepted(&graph, &at_least(MAX - 1, &[(0, 0)]), 1, 1);
    let after = i128::from(MAX);
    let why = Refusal::Edge { from: 0, to: 1, cost: MAX - 1, before: 0, after };
    let words = "the move 0 -> 1 of cost 18446744073709551614 raises the potential \
                 from 0 to 18446744073709551615";
    refused(&graph, &at_least(MAX, &[(0, 0)]), &why, words);
}

#[test]
fn the_largest_bound_goes_far_below_0() {
    let mut graph = graph(1, &[(0, 2, MAX), (2, 1, MAX)]);
    graph.bounds = vec![(0, MAX), (2, MAX)];
    accepted(&graph, &at_least(MAX, &[]), 0, 0);
    // Potentials of -MAX, which no number of the table goes below.
    accepted(&graph, &at_least(0, &[]), 0, 0);
    accepted(&graph, &at_least(0, &[(0, 0), (2, MAX)]), 2, 0);
    // A move may end as far down as it likes.
    let down = Graph { bounds: vec![(2, MAX)], ..graph };
    accepted(&down, &at_least(0, &[(0, 0)]), 1, 1);
    let why = Refusal::Goal { state: 1, potential: -i128::from(MAX), claimed: 0 };
    let wrong = Graph { bounds: vec![(1, MAX)], ..down };
    let words = "the goal 1 has potential -18446744073709551615, expected 0";
    refused(&wrong, &at_least(0, &[(1, 0)]), &why, words);
}

// The claim "no route".

#[test]
fn a_closed_set_without_goals_shows_that_there_is_no_route() {
    let graph = graph(9, &[(0, 1, 1), (1, 0, 1), (1, 2, 0), (2, 2, 5), (9, 0, 1)]);
    accepted(&graph, &no_route(&[2, 0, 1]), 3, 4);
    // The numbers do not matter, and neither do states beside.
    let certificate = Certificate::new(Claim::NoRoute, vec![(0, MAX), (1, 7), (2, 0), (99, 1)]);
    accepted(&graph, &certificate, 4, 4);
    let nowhere = Graph { starts: Vec::new(), ..graph };
    accepted(&nowhere, &no_route(&[]), 0, 0);
}

#[test]
fn sets_that_do_not_show_it() {
    let mut graph = graph(3, &[(0, 1, 1), (1, 0, 1), (1, 2, 1), (2, 3, 1), (4, 4, 1)]);
    graph.starts = vec![0, 4];
    let outside = |state| Refusal::StartOutside { state };
    refused(&graph, &no_route(&[]), &outside(0), "the start 0 is not in the table");
    refused(&graph, &no_route(&[0, 1, 2]), &outside(4), "the start 4 is not in the table");
    refused(&graph, &no_route(&[4, 99]), &outside(0), "the start 0 is not in the table");
    let leaves = |from, to| Refusal::Leaves { from, to };
    refused(&graph, &no_route(&[4, 0, 1]), &leaves(1, 2), "the move 1 -> 2 leaves the table");
    refused(&graph, &no_route(&[4, 0, 1, 2]), &leaves(2, 3), "the move 2 -> 3 leaves the table");
    let inside = Refusal::GoalInside { state: 3 };
    refused(&graph, &no_route(&[4, 0, 1, 2, 3]), &inside, "the table holds the goal 3");
    // A goal that nothing leads to is still one too many.
    let apart = Graph { moves: Vec::new(), ..graph };
    refused(&apart, &no_route(&[4, 0, 3]), &inside, "the table holds the goal 3");
}

// What the types say of themselves.

#[test]
fn claims_and_certificates_give_back_what_they_hold() {
    assert_eq!(Claim::AtLeast(3).to_string(), "every route costs at least 3");
    assert_eq!(Claim::NoRoute.to_string(), "there is no route");
    let certificate = at_least(3, &[(0, 0), (5, 2)]);
    assert_eq!(certificate.claim(), Claim::AtLeast(3));
    assert_eq!(certificate.table(), [(0, 0), (5, 2)]);
    assert_eq!(no_route(&[]).claim(), Claim::NoRoute);
}

#[test]
fn without_a_bound_of_its_own_a_referee_has_none() {
    struct Plain;
    impl Referee for Plain {
        type State = char;
        fn starts(&self) -> Vec<char> {
            vec!['a']
        }
        fn moves(&self, _: &char) -> Vec<(char, u64)> {
            vec![('b', 1)]
        }
        fn is_goal(&self, state: &char) -> bool {
            *state == 'b'
        }
    }
    assert_eq!(Plain.bound(&'a'), 0);
    let refusal = check_bound(&Plain, &Certificate::new(Claim::AtLeast(1), vec![])).unwrap_err();
    assert_eq!(refusal.to_string(), "the start 'a' has potential 1, expected at most 0");
    let error: Box<dyn std::error::Error> = Box::new(refusal);
    assert!(error.source().is_none());
}
