//! The number of ways from a place to a goal.

use crate::Cost;

/// A number of ways; `None` if it does not fit into 128 bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Number(Option<u128>);

impl Number {
    const ZERO: Number = Number(Some(0));
    pub(super) const ONE: Number = Number(Some(1));

    fn plus(self, other: Number) -> Number {
        Number(self.0.zip(other.0).and_then(|(one, other)| one.checked_add(other)))
    }

    /// The place of way number `k`, counted from 0, after these ways; `None` if it is one
    /// of them.
    pub(super) fn beyond(self, k: u128) -> Option<u128> {
        k.checked_sub(self.0?)
    }
}

/// The ways from a place to a goal.
#[derive(Debug, Clone, Default)]
pub(super) struct Numbers {
    /// For each number of moves, ascending, how many ways have it.
    pub(super) by_moves: Vec<(u32, Number)>,
    /// The next greater slack that a way from the same state has.
    pub(super) next_slack: Option<Cost>,
}

impl Numbers {
    /// Lowers the next slack to `slack` if that is smaller.
    pub(super) fn offer(&mut self, slack: Option<Cost>) {
        self.next_slack = self.next_slack.into_iter().chain(slack).min();
    }
}

pub(super) fn number_of(by_moves: &[(u32, Number)], moves: u32) -> Number {
    by_moves.iter().find(|(some, _)| *some == moves).map_or(Number::ZERO, |(_, number)| *number)
}

/// Adds `ways`, each with one move more, to `sum`.
pub(super) fn add_ways(sum: &mut Vec<(u32, Number)>, ways: &[(u32, Number)]) {
    for &(moves, number) in ways {
        let moves = moves.saturating_add(1);
        match sum.binary_search_by_key(&moves, |(moves, _)| *moves) {
            Ok(place) => sum[place].1 = sum[place].1.plus(number),
            Err(place) => sum.insert(place, (moves, number)),
        }
    }
}
