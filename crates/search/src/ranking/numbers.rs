//! The number of ways from a place to a goal.

use crate::Cost;
use crate::counting::{WayCount, sum};

/// The place of way number `k`, counted from 0, after these ways; `None` if it is one of
/// them.
pub(super) fn beyond(ways: WayCount, k: u128) -> Option<u128> {
    k.checked_sub(ways?)
}

/// The ways from a place to a goal.
#[derive(Debug, Clone, Default)]
pub(super) struct Numbers {
    /// For each number of moves, ascending, how many ways have it.
    pub(super) by_moves: Vec<(u32, WayCount)>,
    /// The next greater slack that a way from the same state has.
    pub(super) next_slack: Option<Cost>,
}

impl Numbers {
    /// Lowers the next slack to `slack` if that is smaller.
    pub(super) fn offer(&mut self, slack: Option<Cost>) {
        self.next_slack = self.next_slack.into_iter().chain(slack).min();
    }
}

pub(super) fn number_of(by_moves: &[(u32, WayCount)], moves: u32) -> WayCount {
    by_moves.iter().find(|(some, _)| *some == moves).map_or(Some(0), |(_, number)| *number)
}

/// Adds `ways`, each with one move more, to `total`.
pub(super) fn add_ways(total: &mut Vec<(u32, WayCount)>, ways: &[(u32, WayCount)]) {
    for &(moves, number) in ways {
        let moves = moves.saturating_add(1);
        match total.binary_search_by_key(&moves, |(moves, _)| *moves) {
            Ok(place) => total[place].1 = sum(total[place].1, number),
            Err(place) => total.insert(place, (moves, number)),
        }
    }
}
