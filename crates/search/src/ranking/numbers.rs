//! How many ways lead from a place to a goal.

use crate::Cost;

/// The ways from a place to a goal.
#[derive(Debug, Clone, Default)]
pub(super) struct Numbers {
    /// For each number of moves, ascending, how many ways have it.
    pub(super) by_moves: Vec<(u32, u128)>,
    /// The next greater slack that a way from the same state has.
    pub(super) next_slack: Option<Cost>,
}

impl Numbers {
    /// Takes a slack for the next one if it is smaller.
    pub(super) fn offer(&mut self, slack: Option<Cost>) {
        self.next_slack = self.next_slack.into_iter().chain(slack).min();
    }
}

pub(super) fn number_of(by_moves: &[(u32, u128)], moves: u32) -> u128 {
    by_moves.iter().find(|(some, _)| *some == moves).map_or(0, |(_, number)| *number)
}

/// Adds `ways`, each with one move more, to `sum`. Numbers stop at the
/// largest: a route number is below it, so it cannot tell the difference.
pub(super) fn add_ways(sum: &mut Vec<(u32, u128)>, ways: &[(u32, u128)]) {
    for &(moves, number) in ways {
        let moves = moves.saturating_add(1);
        match sum.binary_search_by_key(&moves, |(moves, _)| *moves) {
            Ok(place) => sum[place].1 = sum[place].1.saturating_add(number),
            Err(place) => sum.insert(place, (moves, number)),
        }
    }
}
