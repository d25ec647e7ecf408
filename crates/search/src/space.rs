//! What a puzzle must say about itself to be searched.

use std::hash::Hash;
use std::ops::RangeInclusive;

use crate::Steps;

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
    /// Do not let this very function serve as the [bound of a
    /// referee](proof::Referee::bound) too: where it lies about states that
    /// the search never looks at, the answer is wrong, and the certificate
    /// passes. State the bound a second time, or leave it at 0.
    fn heuristic(&self, state: &Self::State) -> Cost {
        let _ = state;
        0
    }
}

/// A state space whose states can be numbered: what is numbered is never hashed.
///
/// It is searched with [`search_numbered`](crate::search_numbered), listed with
/// [`Routes::numbered`](crate::Routes::numbered), and compared with its referee
/// by [`check::numbers`](crate::check::numbers).
///
/// Starts and the ends of moves must have numbers, and `state(number(s))` must
/// be `s`.
#[expect(clippy::len_without_is_empty, reason = "a count of numbers, not a container")]
pub trait NumberedSpace: StateSpace {
    /// Numbers are below this. Where there are more than [`MAX_NUMBERS`], or
    /// than states may be stored, the states are hashed all the same.
    fn len(&self) -> usize;

    /// The number of `state`; `None` for a state of another space.
    fn number(&self, state: &Self::State) -> Option<usize>;

    /// The state with this number; `None` where the number stands for nothing.
    fn state(&self, number: usize) -> Option<Self::State>;

    /// What moves can cost. Where all cost the same, and more than 0, a search
    /// can do with less; it makes sure, unless the moves are said to be
    /// [steps](NumberedSpace::steps).
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
    fn each_move(&self, number: usize, mut visit: impl FnMut(usize, Cost))
    where
        Self: Sized,
    {
        let mut moves = Vec::with_capacity(8);
        self.successors(&state_of(self, number), &mut moves);
        for (to, cost) in moves {
            visit(number_of(self, &to), cost);
        }
    }

    /// Whether state `number` [is a goal](StateSpace::is_goal).
    #[inline]
    fn is_goal_at(&self, number: usize) -> bool
    where
        Self: Sized,
    {
        self.is_goal(&state_of(self, number))
    }

    /// The [heuristic](StateSpace::heuristic) of state `number`.
    #[inline]
    fn heuristic_at(&self, number: usize) -> Cost
    where
        Self: Sized,
    {
        self.heuristic(&state_of(self, number))
    }

    /// The numbers of all goals, where each move can be gone back at the same
    /// cost; `None` by default.
    ///
    /// Then less is kept in a search (a byte a number, where all moves cost
    /// the same and nothing is certified), and less is looked at to read a
    /// route: whatever lies on the way back from a goal. To go back,
    /// [`each_move`](NumberedSpace::each_move) is asked of goals too. The
    /// heuristic is not checked on every move that is looked at.
    fn two_way_goals(&self) -> Option<Vec<usize>> {
        None
    }

    /// The moves as [`Steps`], where each is a step of one of four kinds, all
    /// cost the same, each can be gone back, and the heuristic changes along
    /// each by just that cost, up or down; `None` by default. The numbers that
    /// [`two_way_goals`](NumberedSpace::two_way_goals) lists are the goals.
    ///
    /// Where no certificate is wanted the space is then asked for no move in
    /// the search, only for [`ways`](NumberedSpace::ways) and for what is
    /// [`nearer`](NumberedSpace::nearer). So all of this is trusted:
    /// [`check::numbers`](crate::check::numbers) compares it with the moves, for
    /// the tests of a space.
    fn steps(&self) -> Option<Steps> {
        None
    }

    /// Writes the ways out of the numbers from `first` on, one after another,
    /// to `ways`: bit `i` is set if a [step](NumberedSpace::steps) of kind `i`
    /// is a move, and in declared order the lowest bit is first. Higher bits
    /// stay 0.
    fn ways(&self, first: usize, ways: &mut [u8]) {
        let _ = first;
        ways.fill(0);
    }

    /// A bit for each kind of [step](NumberedSpace::steps) along which the
    /// heuristic falls if it is taken from `number`; along the others it rises.
    /// Bits of steps that are no moves do not count.
    #[inline]
    fn nearer(&self, number: usize) -> u8 {
        let _ = number;
        0
    }

    /// A bit for each kind of [step](NumberedSpace::steps) that is tried before
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

/// The most numbers for which arrays are made: 2^27.
pub const MAX_NUMBERS: usize = 1 << 27;

/// `a + b`, unless that exceeds [`MAX_COST`].
pub(crate) fn add(a: Cost, b: Cost) -> Option<Cost> {
    a.checked_add(b).filter(|&sum| sum <= MAX_COST)
}

/// The number of `state`, below the length of the space.
///
/// # Panics
///
/// If it has none: the space breaks its contract.
#[inline]
pub(crate) fn number_of<P: NumberedSpace>(space: &P, state: &P::State) -> usize {
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
pub(crate) fn state_of<P: NumberedSpace>(space: &P, number: usize) -> P::State {
    match space.state(number) {
        Some(state) => state,
        None => no_state(number),
    }
}

/// Ends a search in which the end of a move is beyond the last number.
#[cold]
#[expect(clippy::panic, reason = "the space breaks its contract")]
pub(crate) fn no_number() -> ! {
    panic!("NumberedSpace: a start or the end of a move has no number below len()")
}

#[cold]
#[expect(clippy::panic, reason = "the space breaks its contract")]
fn no_state(number: usize) -> ! {
    panic!("NumberedSpace: state({number}) is None, though a state has this number")
}
