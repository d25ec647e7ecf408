//! What is claimed, the table that shows it, and who knows the moves.

use std::fmt;
use std::hash::Hash;

/// What a certificate says about *every* route.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Claim {
    /// Every route costs at least this much.
    AtLeast(u64),
    /// There is no route at all.
    NoRoute,
}

impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Claim::AtLeast(cost) => write!(f, "every route costs at least {cost}"),
            Claim::NoRoute => f.write_str("there is no route"),
        }
    }
}

/// A claim and the table that shows it: states of a puzzle, each with a cost.
///
/// The table is data from outside: nothing about it is assumed, and only
/// [`check_bound`](crate::check_bound) says what it is worth.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Certificate<S> {
    claim: Claim,
    table: Vec<(S, u64)>,
}

impl<S> Certificate<S> {
    /// A certificate for `claim`; nothing is checked yet.
    #[must_use]
    pub const fn new(claim: Claim, table: Vec<(S, u64)>) -> Certificate<S> {
        Certificate { claim, table }
    }

    /// What is claimed.
    #[must_use]
    pub const fn claim(&self) -> Claim {
        self.claim
    }

    /// The number of states in the table.
    #[must_use]
    pub const fn states(&self) -> usize {
        self.table.len()
    }

    /// The states with their numbers, in no particular order.
    #[must_use]
    pub fn table(&self) -> &[(S, u64)] {
        &self.table
    }
}

/// A puzzle's plain second statement of its moves.
///
/// Written apart from the rules the solver uses, so that a mistake in one does
/// not hide in the other. Costs are in the puzzle's own unit.
pub trait Referee {
    /// A situation in the puzzle.
    type State: Clone + Eq + Hash;

    /// Where a route may start.
    fn starts(&self) -> Vec<Self::State>;

    /// Every legal move out of `state`: where it leads and what it costs.
    /// `state` may be anything, also one that no route reaches.
    fn moves(&self, state: &Self::State) -> Vec<(Self::State, u64)>;

    /// Whether a route that gets to `state` ends there.
    fn is_goal(&self, state: &Self::State) -> bool;

    /// A lower bound on the cost from `state` to any goal.
    ///
    /// It must be consistent: 0 at goals, and `bound(u) <= c + bound(v)` for
    /// every move `u -> v` of cost `c`. The default, 0, always is.
    fn bound(&self, state: &Self::State) -> u64 {
        let _ = state;
        0
    }
}
