//! The referee, which knows the moves, for the checker.

use std::convert::Infallible;
use std::hash::Hash;
use std::marker::PhantomData;

use crate::Bands;

/// A puzzle's plain second statement of its moves.
///
/// Written apart from the rules the solver uses, so that a mistake in one does
/// not hide in the other. Costs are in the puzzle's own unit.
pub trait Referee {
    /// A situation in the puzzle.
    type State: Clone + Eq + Hash;

    /// Where a route may start, in declared order, which the referee spells
    /// out itself: [`check_first`](crate::check_first) rests on it.
    fn starts(&self) -> Vec<Self::State>;

    /// Appends every legal move out of `state`: where it leads and what it
    /// costs. `moves` comes empty. `state` may be anything, also one that no
    /// route reaches.
    ///
    /// In declared order, which the referee spells out itself: an order shared
    /// with the solver would be checked by nobody.
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
    /// the solver's own heuristic, nobody checks that: state it a second time.
    /// Where the solver has a heuristic, a certificate rests on a bound that is
    /// at least as large, and is refused with a smaller one.
    fn bound(&self, state: &Self::State) -> u64 {
        let _ = state;
        0
    }

    /// Appends the moves of the canonical form out of `state`, as
    /// [`moves`](Referee::moves) does, and returns whether it has. `false`, the
    /// default, says that every move out of `state` is of the form.
    ///
    /// For puzzles that shorten the list of cheapest routes by a rule that some
    /// cheapest route keeps. The moves must be legal ones. Only
    /// [`check_first`](crate::check_first) asks, and what is appended here comes
    /// before what [`Numbering::each_move`] hands out.
    fn moves_in_form(&self, state: &Self::State, moves: &mut Vec<(Self::State, u64)>) -> bool {
        let _ = (state, moves);
        false
    }

    /// What no move costs more than; `None`, the default, if that is not known.
    ///
    /// Where all moves of a route cost just that, and it is more than 0,
    /// [`check_first`](crate::check_first) looks at few states off the route.
    /// It is trusted as the moves are; one that is seen to cost more is refused.
    fn most(&self) -> Option<u64> {
        None
    }

    /// How states are numbered, so that a table of them can be an array;
    /// `None` by default: tables are lists then.
    ///
    /// A referee that is its own [`Numbering`] returns `Some(self)`.
    fn numbering(&self) -> Option<impl Numbering<State = Self::State>>
    where
        Self: Sized,
    {
        None::<Unnumbered<Self::State>>
    }

    /// The moves in bands, where states are numbered and moves come so, as on a
    /// map; `None` by default. It is a faster way to say the same: a check of
    /// all moves takes a tenth of the time or less.
    fn bands(&self) -> Option<impl Bands>
    where
        Self: Sized,
    {
        None::<Infallible>
    }
}

/// The bands of a referee that has none: there is no value of it.
impl Bands for Infallible {
    type Cost = u16;

    fn page(&self) -> usize {
        match *self {}
    }

    fn goals(&self, _: impl FnMut(usize)) {
        match *self {}
    }

    fn bounds(&self, _: usize, _: &mut [u32]) {
        match *self {}
    }

    fn each_band(&self, _: usize, _: impl FnMut(usize, usize, &[u16])) {
        match *self {}
    }
}

/// Numbers for the states of a [referee](Referee::numbering).
///
/// The numbering need not be trusted: the checker takes an entry for the entry
/// of a state only if `state(number(v)) == v`. Where numbers are handed out by
/// [`each_move`](Numbering::each_move), they are part of the statement of the
/// moves, and trusted as that is.
#[expect(clippy::len_without_is_empty, reason = "a count of numbers, not a container")]
pub trait Numbering {
    /// The referee's states.
    type State;

    /// Numbers are below this.
    fn len(&self) -> usize;

    /// The number of `state`; `None` for a state of another puzzle.
    fn number(&self, state: &Self::State) -> Option<usize>;

    /// The state with this number; `None` where the number stands for nothing.
    fn state(&self, number: usize) -> Option<Self::State>;

    /// Hands out the moves of `state`, whose number is `number`, by the number
    /// of the state that each leads to, and returns whether it has. `false`,
    /// the default, makes the checker ask for the [moves](Referee::moves).
    ///
    /// It is a faster way to say the same. For every state `v` that a move
    /// leads to it must hand out one `n` with `state(n) == v`, and the same
    /// cost, in the same order. The checker accepts what is consistent by
    /// number and goes through the moves themselves where this is not, so only
    /// they refuse. Where there is a [form](Referee::moves_in_form), its moves
    /// are never taken from here. `search::check::agreement` compares both for all numbers.
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

/// The numbering of a referee that has none: there is no value of it.
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
