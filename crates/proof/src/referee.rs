//! The referee, which tells the checker the moves.

use std::convert::Infallible;
use std::hash::Hash;
use std::marker::PhantomData;
use std::ops::Range;

use crate::Bands;

/// A second, plain statement of a puzzle's moves.
///
/// It shares no code with the solver's rules, so that neither can hide a mistake
/// of the other. Costs are in the puzzle's own unit.
pub trait Referee {
    /// A situation in the puzzle.
    type State: Clone + Eq + Hash;

    /// The states in which a route may start, in declared order. The referee
    /// spells this order out itself, since [`check_first`](crate::check_first)
    /// depends on it.
    fn starts(&self) -> Vec<Self::State>;

    /// Appends the target and cost of every legal move out of `state`, in
    /// declared order, or in any order if [`moves_in_form`](Referee::moves_in_form)
    /// returns `true`. `moves` is empty when this is called. `state` may be any state,
    /// even one that no route reaches.
    ///
    /// The referee spells the order out itself: nothing would check an order that
    /// it shares with the solver.
    fn moves(&self, state: &Self::State, moves: &mut Vec<(Self::State, u64)>);

    /// Whether a route that reaches `state` ends there.
    fn is_goal(&self, state: &Self::State) -> bool;

    /// A lower bound on the cost from `state` to any goal; `u64::MAX` means that
    /// no goal can be reached from there. `state` may be any state, since
    /// certificates come from outside.
    ///
    /// It must be consistent: 0 at goals, and `bound(u) <= c + bound(v)` for
    /// every move `u -> v` of cost `c`. The default, 0, always is.
    ///
    /// The checker trusts it, and all certificates depend on it. Nothing would check a
    /// heuristic shared with the solver, so state it a second time. If the solver has a
    /// heuristic, the bound must be at least as large; with a smaller bound, the
    /// solver's certificates may be refused.
    fn bound(&self, state: &Self::State) -> u64 {
        let _ = state;
        0
    }

    /// Appends the moves out of `state` that have the canonical form, as
    /// [`moves`](Referee::moves) does, in declared order, and returns `true`. Returns
    /// `false`, the default, if all moves out of `state` have it.
    ///
    /// A *canonical form* restricts the moves so that at least one cheapest route is
    /// left. The canonical route is then the first cheapest route of this form. The
    /// moves must be legal. In this crate only [`check_first`](crate::check_first)
    /// calls this, to search for the first route; it then uses these moves instead of
    /// those of [`Numbering::each_move`].
    fn moves_in_form(&self, state: &Self::State, moves: &mut Vec<(Self::State, u64)>) -> bool {
        let _ = (state, moves);
        false
    }

    /// The most that a move costs; `None`, the default, if that is not known.
    ///
    /// If it is more than 0, and all moves of a route cost exactly this much,
    /// [`check_first`](crate::check_first) usually looks at few states off the route.
    /// It trusts this value like the moves. It refuses a route with a move that costs
    /// more; elsewhere, such a move may be refused or overlooked.
    fn max_move_cost(&self) -> Option<u64> {
        None
    }

    /// The two costs of moves; `None`, the default, if there are others or if they are
    /// not known.
    ///
    /// If the cost of a route is below the least common multiple of the two, it
    /// determines how many moves the route has. Then, too,
    /// [`check_first`](crate::check_first) usually looks at few states off the route.
    /// It trusts these values like the moves. It refuses a route with a move of another
    /// cost; elsewhere, such a move may be refused or overlooked.
    fn two_costs(&self) -> Option<[u64; 2]> {
        None
    }

    /// The numbering of the states, so that a table can be an array; with `None`, the
    /// default, a table must be a list.
    ///
    /// A referee that implements [`Numbering`] returns `Some(self)`.
    fn numbering(&self) -> Option<impl Numbering<State = Self::State>>
    where
        Self: Sized,
    {
        None::<Unnumbered<Self::State>>
    }

    /// The moves in [bands](Bands), if the states are numbered and the moves allow it,
    /// as on a map; `None` by default. Bands say the same as [`moves`](Referee::moves),
    /// but with them a check of all moves takes much less time.
    fn bands(&self) -> Option<impl Bands>
    where
        Self: Sized,
    {
        None::<Infallible>
    }
}

/// The bands of a referee that has none. This type has no values.
impl Bands for Infallible {
    type Cost = u16;

    fn page_len(&self) -> usize {
        match *self {}
    }

    fn goals(&self, _: impl FnMut(usize)) {
        match *self {}
    }

    fn bounds(&self, _: usize, _: usize, _: &mut [u32]) {
        match *self {}
    }

    fn each_band(&self, _: usize, _: Range<usize>, _: impl FnMut(usize, usize, &[u16])) {
        match *self {}
    }
}

/// Numbers for the states of a [referee](Referee::numbering).
///
/// The numbering need not be trusted: the checker uses an entry for a state `v`
/// only if `state(number(v)) == v`. Numbers from
/// [`each_move`](Numbering::each_move) are part of the statement of the moves,
/// and are trusted like the moves.
#[expect(clippy::len_without_is_empty, reason = "a count of numbers, not a container")]
pub trait Numbering {
    /// The referee's states.
    type State;

    /// The length of an array indexed by number; every number is below it.
    fn len(&self) -> usize;

    /// The number of `state`; `None` for a state of another input.
    fn number(&self, state: &Self::State) -> Option<usize>;

    /// The state with this number; `None` if no state has it.
    fn state(&self, number: usize) -> Option<Self::State>;

    /// Calls `visit` with the number of the target and the cost of each move out of
    /// `state`, whose number is `number`, and returns `true`. If this returns `false`,
    /// as by default, the checker uses the [moves](Referee::moves).
    ///
    /// This is a faster way to say the same. For each of the [moves](Referee::moves),
    /// in the same order, it must call `visit` with a number `n` such that `state(n)`
    /// is the target, and with the cost of the move. In the check of the claim, if the
    /// moves by number pass, the checker accepts them; otherwise it checks the
    /// [moves](Referee::moves), and only those can cause a refusal. The search for the
    /// first route trusts the moves by number, and their order. But if
    /// [`moves_in_form`](Referee::moves_in_form) returns `true`, it uses the moves of
    /// that form instead. `search::check::agreement` compares the moves by number with
    /// the moves by state, for all numbers, if the space's `is_refereed` returns `true`
    /// and there are no more numbers than the `limit` passed to `agreement`.
    fn each_move(&self, number: usize, state: &Self::State, visit: impl FnMut(usize, u64)) -> bool {
        let _ = (number, state, visit);
        false
    }
}

impl<N: Numbering + ?Sized> Numbering for &N {
    type State = N::State;

    fn len(&self) -> usize {
        (**self).len()
    }

    #[inline]
    fn number(&self, state: &N::State) -> Option<usize> {
        (**self).number(state)
    }

    #[inline]
    fn state(&self, number: usize) -> Option<N::State> {
        (**self).state(number)
    }

    #[inline]
    fn each_move(&self, number: usize, state: &N::State, visit: impl FnMut(usize, u64)) -> bool {
        (**self).each_move(number, state, visit)
    }
}

/// The numbering of a referee that has none. This type has no values.
struct Unnumbered<S>(Infallible, PhantomData<S>);

impl<S> Numbering for Unnumbered<S> {
    type State = S;

    fn len(&self) -> usize {
        match self.0 {}
    }

    fn number(&self, _: &S) -> Option<usize> {
        match self.0 {}
    }

    fn state(&self, _: usize) -> Option<S> {
        match self.0 {}
    }
}
