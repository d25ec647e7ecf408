//! What a puzzle must define to be searched, and what it may define to be searched
//! with arrays.

use std::convert::Infallible;
use std::hash::Hash;
use std::marker::PhantomData;
use std::ops::RangeInclusive;

use crate::steps::Steps;

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

/// A space whose states have numbers: it is searched with arrays, and nothing
/// is hashed. A space hands it out by [`StateSpace::numbering`].
///
/// `len`, `number` and `state` are enough. Each of the other methods makes
/// searches faster: [`each_move`](Numbering::each_move) above all, then
/// [`costs`](Numbering::costs), then [`two_way_goals`](Numbering::two_way_goals).
///
/// Starts and the ends of moves must have numbers, and `state(number(s))` must
/// be `s`; [`check::agreement`](crate::check::agreement) tests it. A number that
/// stands for nothing has no moves.
#[expect(clippy::len_without_is_empty, reason = "a count of numbers, not a container")]
pub trait Numbering: StateSpace + Sized {
    /// Numbers are below this. Where there are more than [`MAX_NUMBERS`], or
    /// than states may be stored, the states are hashed all the same.
    fn len(&self) -> usize;

    /// The number of `state`; `None` for a state of another space.
    fn number(&self, state: &Self::State) -> Option<usize>;

    /// The state with this number; `None` where the number stands for nothing.
    fn state(&self, number: usize) -> Option<Self::State>;

    /// Whether the [referee](proof::Referee::numbering) numbers the states in
    /// the same way; `false` by default. Then the table of a certificate is an
    /// array, which is made and checked several times as fast as a list.
    fn is_refereed(&self) -> bool {
        false
    }

    /// What moves can cost. Each move is held to it. Where all cost the same,
    /// and more than 0, a cheaper search is used.
    fn costs(&self) -> RangeInclusive<Cost> {
        0..=Cost::MAX
    }

    /// Calls `visit` with the end of each move out of state `number` and its
    /// cost: the [`successors`](StateSpace::successors), in the same order.
    ///
    /// The engine [`dense`](crate::Engine::DENSE) asks for nothing else. By
    /// default states are made and a list is allocated; a space that works on
    /// the numbers alone is searched much faster.
    #[inline]
    fn each_move(&self, number: usize, mut visit: impl FnMut(usize, Cost)) {
        let mut moves = Vec::with_capacity(8);
        self.successors(&state_of(self, number), &mut moves);
        for (to, cost) in moves {
            visit(number_of(self, &to), cost);
        }
    }

    /// Whether state `number` [is a goal](StateSpace::is_goal).
    #[inline]
    fn is_goal_at(&self, number: usize) -> bool {
        self.is_goal(&state_of(self, number))
    }

    /// The [heuristic](StateSpace::heuristic) of state `number`.
    #[inline]
    fn heuristic_at(&self, number: usize) -> Cost {
        self.heuristic(&state_of(self, number))
    }

    /// The numbers of all goals, where each move can be gone back at the same
    /// cost; `None` by default.
    ///
    /// Then less is kept in a search (a byte a number, where all moves cost
    /// the same and nothing is certified), and less is looked at to read a
    /// route: whatever lies on the way back from a goal. To go back,
    /// [`each_move`](Numbering::each_move) is asked of goals too. The
    /// heuristic is not checked on every move that is looked at.
    fn two_way_goals(&self) -> Option<Vec<usize>> {
        None
    }

    /// The moves as [`Steps`], where each is a step of one of four kinds, all
    /// cost the same, each can be gone back, and the heuristic changes along
    /// each by just that cost, up or down; `None` by default. The numbers that
    /// [`two_way_goals`](Numbering::two_way_goals) lists are the goals.
    ///
    /// Where no certificate is wanted the space is then asked for no move in
    /// the search, only for [`ways`](Numbering::ways) and for what is
    /// [`nearer`](Numbering::nearer). So all of this is trusted:
    /// [`check::agreement`](crate::check::agreement) compares it with the moves, for
    /// the tests of a space.
    fn steps(&self) -> Option<Steps> {
        None
    }

    /// Writes the ways out of the numbers from `first` on, one after another,
    /// to `ways`: bit `i` is set if a [step](Numbering::steps) of kind `i`
    /// is a move, and in declared order the lowest bit is first. Higher bits
    /// stay 0.
    fn ways(&self, first: usize, ways: &mut [u8]) {
        let _ = first;
        ways.fill(0);
    }

    /// A bit for each kind of [step](Numbering::steps) along which the
    /// heuristic falls if it is taken from `number`; along the others it rises.
    /// Bits of steps that are no moves do not count.
    #[inline]
    fn nearer(&self, number: usize) -> u8 {
        let _ = number;
        0
    }

    /// A bit for each kind of [step](Numbering::steps) that is tried before
    /// others out of `number` where the order is free, since the cost alone is
    /// wanted; none by default.
    ///
    /// It changes no answer. Across an open field, a search that first goes
    /// along the longer of two ways meets few dead ends.
    #[inline]
    fn preferred(&self, number: usize) -> u8 {
        let _ = number;
        0
    }
}

/// The numbering of a space that has none: there is no value of it.
pub(crate) struct Unnumbered<S>(Infallible, PhantomData<S>);

impl<S: Clone + Eq + Hash> StateSpace for Unnumbered<S> {
    type State = S;

    fn starts(&self) -> Vec<S> {
        match self.0 {}
    }

    fn successors(&self, _: &S, _: &mut Vec<(S, Cost)>) {
        match self.0 {}
    }

    fn is_goal(&self, _: &S) -> bool {
        match self.0 {}
    }
}

impl<S: Clone + Eq + Hash> Numbering for Unnumbered<S> {
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

/// The most numbers for which arrays are made: 2^27.
pub const MAX_NUMBERS: usize = 1 << 27;

/// The number of `state`, below the length of the space.
///
/// # Panics
///
/// If it has none: the space breaks its contract.
#[inline]
pub(crate) fn number_of<P: Numbering>(space: &P, state: &P::State) -> usize {
    match space.number(state) {
        Some(number) if number < space.len() => number,
        _ => no_number(),
    }
}

/// The state with this number, which some state has.
///
/// # Panics
///
/// If there is none: the space breaks its contract.
#[inline]
pub(crate) fn state_of<P: Numbering>(space: &P, number: usize) -> P::State {
    match space.state(number) {
        Some(state) => state,
        None => no_state(number),
    }
}

/// Ends a search in which the end of a move is beyond the last number.
#[cold]
#[expect(clippy::panic, reason = "the space breaks its contract")]
pub(crate) fn no_number() -> ! {
    panic!("Numbering: a start or the end of a move has no number below len()")
}

#[cold]
#[expect(clippy::panic, reason = "the space breaks its contract")]
fn no_state(number: usize) -> ! {
    panic!("Numbering: state({number}) is None, though a state has this number")
}

/// `a + b`, unless that exceeds [`MAX_COST`].
pub(crate) fn add(a: Cost, b: Cost) -> Option<Cost> {
    a.checked_add(b).filter(|&sum| sum <= MAX_COST)
}
