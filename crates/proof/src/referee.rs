//! The referee, which knows the moves, for the checker.

use std::hash::Hash;

/// A puzzle's plain second statement of its moves.
///
/// Written apart from the rules the solver uses, so that a mistake in one does
/// not hide in the other. Costs are in the puzzle's own unit.
pub trait Referee {
    /// A situation in the puzzle.
    type State: Clone + Eq + Hash;

    /// Where a route may start.
    fn starts(&self) -> Vec<Self::State>;

    /// Appends every legal move out of `state`: where it leads and what it
    /// costs. `moves` comes empty. `state` may be anything, also one that no
    /// route reaches.
    fn moves(&self, state: &Self::State, moves: &mut Vec<(Self::State, u64)>);

    /// Whether a route that gets to `state` ends there.
    fn is_goal(&self, state: &Self::State) -> bool;

    /// A lower bound on the cost from `state` to any goal; `u64::MAX` says
    /// that no goal can be reached from there. Here too `state` may be
    /// anything: certificates come from outside.
    ///
    /// It must be consistent: 0 at goals, and `bound(u) <= c + bound(v)` for
    /// every move `u -> v` of cost `c`. The default, 0, always is.
    ///
    /// It is trusted, and so are all certificates that rest on it. If it is
    /// the solver's own heuristic, nobody checks that: state it a second time,
    /// or leave it at 0, with which a certificate needs more states and no
    /// trust.
    fn bound(&self, state: &Self::State) -> u64 {
        let _ = state;
        0
    }
}

/// A referee whose states can be numbered, so that a table of them is an array.
///
/// The numbering need not be trusted: the checker takes an entry for the entry
/// of a state only if `state(number(v)) == v`. Where the referee hands out
/// numbers itself, by [`each_move`](NumberedReferee::each_move), they are part
/// of its statement of the moves, and trusted as that is.
#[expect(clippy::len_without_is_empty, reason = "a count of numbers, not a container")]
pub trait NumberedReferee: Referee {
    /// Numbers are below this.
    fn len(&self) -> usize;

    /// The number of `state`; `None` for a state of another puzzle.
    fn number(&self, state: &Self::State) -> Option<usize>;

    /// The state with this number; `None` where the number stands for nothing.
    fn state(&self, number: usize) -> Option<Self::State>;

    /// Hands out the moves of `state`, whose number is `number`, by the number
    /// of the state that each leads to, and returns whether it has: `false`
    /// says that nothing is known of that, and the checker asks for the
    /// [moves](Referee::moves). That is the default.
    ///
    /// It is a faster way to say the same. For every state `v` that a move
    /// leads to it must hand out one `n` with `state(n) == v`, and the same
    /// cost. The checker does not see the states then: it accepts what is
    /// consistent by number, and goes through the moves themselves only where
    /// this is not, so whatever is refused is refused by them. Compare both for
    /// all numbers in a test, as `search::check::numbers` does.
    fn each_move(&self, number: usize, state: &Self::State, visit: impl FnMut(usize, u64)) -> bool {
        let _ = (number, state, visit);
        false
    }
}
