//! What a puzzle must say about itself to be searched.

use std::hash::Hash;

use crate::numbering::{Numbering, Unnumbered};

/// A cost, in the puzzle's own unit. Never negative.
pub type Cost = u64;

/// The largest cost a route may have: 2^53 - 1, the largest integer that every
/// reader of JSON keeps exactly. A search that would need more says so with
/// [`Reason::CostOverflow`](crate::Reason::CostOverflow).
pub const MAX_COST: Cost = (1 << 53) - 1;

/// States and the moves between them.
///
/// All methods must be pure: the same answer for the same state, always.
pub trait StateSpace {
    /// A situation in the puzzle. Cloned and hashed often: keep it small.
    type State: Clone + Eq + Hash;

    /// Where a route may start, in declared order; each at cost 0.
    fn starts(&self) -> Vec<Self::State>;

    /// Appends every move out of `state`: where it leads and what it costs, in
    /// declared order. Among equally good routes this order decides. `moves`
    /// comes empty. It is never asked of a goal: there a route ends.
    ///
    /// Several moves may lead from one state to the same other one, or back to
    /// itself. They make different routes, even where the states are the same.
    fn successors(&self, state: &Self::State, moves: &mut Vec<(Self::State, Cost)>);

    /// Whether a route that gets to `state` ends there.
    fn is_goal(&self, state: &Self::State) -> bool;

    /// A lower bound on the cost from `state` to any goal; 0 by default.
    /// [`Cost::MAX`] says that no goal can be reached from there.
    ///
    /// It must be *consistent*: 0 at goals, and `heuristic(u) <= c +
    /// heuristic(v)` for each move `u -> v` of cost `c`. The search checks
    /// every move that it looks at, and where it meets an inconsistent one it
    /// starts over with the bound 0. Moves it never looks at it cannot check.
    ///
    /// The certificate rests on it: return the same, or more, from the
    /// [referee's bound](proof::Referee::bound), but stated a second time. If
    /// both are one function, and it lies about states that the search never
    /// looks at, the answer is wrong and the certificate passes.
    fn heuristic(&self, state: &Self::State) -> Cost {
        let _ = state;
        0
    }

    /// How states are numbered, if they are; `None` by default. A space that is
    /// its own [`Numbering`] returns `Some(self)`.
    fn numbering(&self) -> Option<impl Numbering<State = Self::State>>
    where
        Self: Sized,
    {
        None::<Unnumbered<Self::State>>
    }
}

impl<P: StateSpace> StateSpace for &P {
    type State = P::State;

    fn starts(&self) -> Vec<P::State> {
        (**self).starts()
    }

    #[inline]
    fn successors(&self, state: &P::State, moves: &mut Vec<(P::State, Cost)>) {
        (**self).successors(state, moves);
    }

    #[inline]
    fn is_goal(&self, state: &P::State) -> bool {
        (**self).is_goal(state)
    }

    #[inline]
    fn heuristic(&self, state: &P::State) -> Cost {
        (**self).heuristic(state)
    }

    fn numbering(&self) -> Option<impl Numbering<State = P::State>> {
        (**self).numbering()
    }
}

/// `a + b`, unless that exceeds [`MAX_COST`].
pub(crate) fn add(a: Cost, b: Cost) -> Option<Cost> {
    a.checked_add(b).filter(|&sum| sum <= MAX_COST)
}
