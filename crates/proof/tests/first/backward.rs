//! Going back from the goals by the tight moves of the table: what stands off the table
//! counts as well.

use proof::{Certificate, Claim, NumberedTable, Refusal};
use search::Path;
use testkit::Graph;

use crate::common::verdict;

/// Goals 1 and 2, both at cost 1. Of the starts 0 and 3 only 0 has an entry, and of the
/// goals only 1.
fn two_goals(starts: Vec<usize>, first: usize, second: usize) -> Graph {
    Graph {
        starts,
        goals: vec![false, true, true, false],
        moves: vec![vec![(first, 1), (second, 1)], vec![], vec![], vec![(2, 1)]],
        bounds: vec![0, 0, 0, 1],
    }
}

#[test]
fn goals_and_starts_count_with_an_entry_and_without() {
    let entries = vec![0, 1, u16::MAX, u16::MAX];
    let certificate = Certificate::numbered(Claim::AtLeast(1), NumberedTable::from(entries));
    for (graph, first, second) in [
        (two_goals(vec![0], 1, 2), [0, 1], [0, 2]),
        (two_goals(vec![0], 2, 1), [0, 2], [0, 1]),
        (two_goals(vec![3, 0], 1, 2), [3, 2], [0, 1]),
        (two_goals(vec![0, 3], 1, 2), [0, 1], [3, 2]),
    ] {
        let path = |states: [usize; 2]| Path { states: states.to_vec(), cost: 1 };
        assert!(verdict(&graph, &path(first), &certificate).is_ok(), "{graph:?}");
        let place = usize::from(first[0] == second[0]);
        let (given, first) = (second[place], first[place]);
        let why = Refusal::NotFirst { place, given, first, fewer: false };
        assert_eq!(verdict(&graph, &path(second), &certificate), Err(why), "{graph:?}");
    }
}
