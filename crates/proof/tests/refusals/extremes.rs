//! The largest numbers, and the claim "no route".

use proof::{Certificate, Claim, Referee, Refusal, check_bound};
use testkit::Graph;

use crate::common::{MAX, accepted, at_least, graph, no_route, raised, refused};

#[test]
fn the_largest_numbers_do_not_overflow() {
    let graph = graph(2, &[(0, 1, MAX), (1, 2, MAX)]);
    // From 0 to the maximum and no further: the claim cannot say more.
    accepted(&graph, &at_least(MAX, &[(0, 0), (1, MAX)]), 2, 2);
    accepted(&graph, &at_least(MAX, &[(0, 0)]), 1, 1);
    accepted(&graph, &at_least(MAX, &[(0, 0), (2, MAX)]), 2, 1);
    let why = Refusal::Start { state: 0, potential: i128::from(MAX) };
    refused(&graph, &at_least(MAX, &[]), &why);
    refused(&graph, &at_least(MAX, &[(0, MAX)]), &why);
    let why = Refusal::Goal { state: 2, potential: i128::from(MAX) - 1, claimed: MAX };
    refused(&graph, &at_least(MAX, &[(0, 0), (2, MAX - 1)]), &why);
}

#[test]
fn the_largest_claim_one_move_short() {
    let graph = graph(1, &[(0, 1, MAX - 1)]);
    accepted(&graph, &at_least(MAX - 1, &[(0, 0)]), 1, 1);
    let after = i128::from(MAX);
    let why = raised(0, 1, MAX - 1, 0, after);
    refused(&graph, &at_least(MAX, &[(0, 0)]), &why);
}

#[test]
fn the_largest_bound_goes_far_below_0() {
    let mut graph = graph(1, &[(0, 2, MAX), (2, 1, MAX)]);
    graph.bounds = vec![MAX, 0, MAX];
    accepted(&graph, &at_least(MAX, &[]), 0, 0);
    // Potentials of -MAX, which no number of the table goes below.
    accepted(&graph, &at_least(0, &[]), 0, 0);
    accepted(&graph, &at_least(0, &[(0, 0), (2, MAX)]), 2, 0);
    // A move may end as far down as it likes.
    let down = Graph { bounds: vec![0, 0, MAX], ..graph };
    accepted(&down, &at_least(0, &[(0, 0)]), 1, 1);
    let why = Refusal::Goal { state: 1, potential: -i128::from(MAX), claimed: 0 };
    let wrong = Graph { bounds: vec![0, MAX], ..down };
    refused(&wrong, &at_least(0, &[(1, 0)]), &why);
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
    refused(&graph, &no_route(&[]), &outside(0));
    refused(&graph, &no_route(&[0, 1, 2]), &outside(4));
    refused(&graph, &no_route(&[4, 99]), &outside(0));
    let leaves = |from, to| Refusal::Leaves { from, to };
    refused(&graph, &no_route(&[4, 0, 1]), &leaves(1, 2));
    refused(&graph, &no_route(&[4, 0, 1, 2]), &leaves(2, 3));
    let inside = Refusal::GoalInside { state: 3 };
    refused(&graph, &no_route(&[4, 0, 1, 2, 3]), &inside);
    // A goal that nothing leads to is still one too many.
    let apart = Graph { moves: Vec::new(), ..graph };
    refused(&apart, &no_route(&[4, 0, 3]), &inside);
}

// What the types say of themselves.

#[test]
fn without_a_bound_of_its_own_a_referee_has_none() {
    struct Plain;
    impl Referee for Plain {
        type State = char;
        fn starts(&self) -> Vec<char> {
            vec!['a']
        }
        fn moves(&self, _: &char, moves: &mut Vec<(char, u64)>) {
            moves.push(('b', 1));
        }
        fn is_goal(&self, state: &char) -> bool {
            *state == 'b'
        }
    }
    assert_eq!(Plain.bound(&'a'), 0);
    let refusal = check_bound(&Plain, &Certificate::new(Claim::AtLeast(1), vec![]), &mut |_| true)
        .unwrap_err();
    assert_eq!(refusal.to_string(), "the start a has potential 1, expected at most 0");
    // `main` shows it by `Debug`.
    assert_eq!(format!("{refusal:?}"), "the start 'a' has potential 1, expected at most 0");
    let error: Box<dyn std::error::Error> = Box::new(refusal);
    assert!(error.source().is_none());
}
