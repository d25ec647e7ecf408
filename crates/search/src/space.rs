//! The traits of a state space: [`StateSpace`] defines it, [`Numbering`] lets it be
//! searched with arrays.

use std::convert::Infallible;
use std::hash::Hash;
use std::marker::PhantomData;
use std::ops::RangeInclusive;

use crate::steps::Steps;

/// A cost, in the puzzle's own unit. Never negative.
pub type Cost = u64;

/// The largest cost a route may have, 2^53 - 1: every JSON parser reads integers up to
/// this one exactly. A search stops with
/// [`Reason::CostOverflow`](crate::Reason::CostOverflow) if every remaining route would
/// cost more.
pub const MAX_COST: Cost = (1 << 53) - 1;

/// States and the moves between them.
///
/// All methods must be pure: they must always return the same result for the same
/// state.
pub trait StateSpace {
    /// A situation in the puzzle. Cloned and hashed often: keep it small.
    type State: Clone + Eq + Hash;

    /// The states in which a route may start, each at cost 0. Their order here is their
    /// *declared order*, which decides between equally good routes.
    fn starts(&self) -> Vec<Self::State>;

    /// Appends the target and cost of every move out of `state`. The order in which it
    /// appends them is their *declared order*, which decides between equally good
    /// routes. `moves` is empty when this is called. A route ends at a goal, so this
    /// is called for goals only if [`Numbering::two_way_goals`] lists them.
    ///
    /// Several moves may lead from a state to the same successor, or back to the
    /// state itself. They make different routes, even if the states are equal.
    fn successors(&self, state: &Self::State, moves: &mut Vec<(Self::State, Cost)>);

    /// Whether a route that reaches `state` ends there.
    fn is_goal(&self, state: &Self::State) -> bool;

    /// A lower bound on the cost from `state` to any goal; 0 by default.
    /// [`Cost::MAX`] means that no goal can be reached from `state`.
    ///
    /// It must be *consistent*: 0 at goals, and `heuristic(u) <= c + heuristic(v)` for
    /// each move `u -> v` of cost `c`. The search checks every move that it looks at
    /// (but see [`Numbering::two_way_goals`] and [`Numbering::steps`]), and if one is
    /// inconsistent, it starts over with the heuristic 0. It cannot check moves that it
    /// never looks at.
    ///
    /// The certificate depends on it: the [referee's bound](proof::Referee::bound) must
    /// be at least as large, and usually is the same. Write that bound separately. If both
    /// are one function, and it is wrong for states that the search never looks at, the
    /// answer may be wrong, and the certificate passes all the same.
    fn heuristic(&self, state: &Self::State) -> Cost {
        let _ = state;
        0
    }

    /// The numbering of the states, if there is one; `None` by default. A space
    /// that implements [`Numbering`] returns `Some(self)`.
    fn numbering(&self) -> Option<impl Numbering<State = Self::State>>
    where
        Self: Sized,
    {
        None::<Unnumbered<Self::State>>
    }
}

/// A space with numbered states, which is searched with arrays, without hashing.
/// [`StateSpace::numbering`] returns it.
///
/// `len`, `number` and `state` are enough. Each of the other methods makes searches
/// faster: above all [`each_move`](Numbering::each_move) and
/// [`two_way_goals`](Numbering::two_way_goals). [`costs`](Numbering::costs) helps less
/// by itself, and mainly if all moves have the same cost.
///
/// Starts and the targets of moves must have numbers, or the search panics; and
/// `state(number(s))` must be `s`, or answers may be wrong.
/// [`check::agreement`](crate::check::agreement) tests both. No move may lead to a
/// number without a state.
#[expect(clippy::len_without_is_empty, reason = "a count of numbers, not a container")]
pub trait Numbering: StateSpace + Sized {
    /// The length of an array indexed by number; every number is below it. If it is
    /// more than [`MAX_NUMBERS`] or
    /// [`Options::max_states`](crate::Options::max_states), the states are hashed
    /// instead.
    fn len(&self) -> usize;

    /// The number of `state`; `None` for a state of another space.
    fn number(&self, state: &Self::State) -> Option<usize>;

    /// The state with this number; `None` if no state has it.
    fn state(&self, number: usize) -> Option<Self::State>;

    /// Whether the [referee](proof::Referee::numbering) numbers the states in the same
    /// way; `false` by default. With `true`, the table of a certificate is an array, unless
    /// it has few entries or the states were hashed; otherwise it is a list. An array is
    /// made and checked several times as fast as a list of as many entries. To write it to
    /// a file of states in words, turn it [into a list](proof::Certificate::listed)
    /// first.
    fn is_refereed(&self) -> bool {
        false
    }

    /// The range of the costs of moves; any cost by default. If all moves have the same
    /// cost, more than 0, reading the route takes less work. If this cost is at most
    /// 4,096, [`two_way_goals`](Numbering::two_way_goals) also makes a faster search
    /// possible.
    ///
    /// A range of several costs affects only speed, and no search checks it. A single cost
    /// is checked only in part: the faster search checks each move that it looks at, unless
    /// [`steps`](Numbering::steps) provides the moves; the reading of the route checks each
    /// tight move, unless routes are counted. If a move that is not checked has another
    /// cost, the route need not be the canonical one.
    /// [`check::agreement`](crate::check::agreement) checks all moves.
    fn costs(&self) -> RangeInclusive<Cost> {
        0..=Cost::MAX
    }

    /// Calls `visit` with the target and cost of each move out of state `number`:
    /// the [`successors`](StateSpace::successors), in the same order.
    ///
    /// The engine [`dense`](crate::Engine::DENSE) gets its moves only from here and
    /// from [`steps`](Numbering::steps). The default builds states and allocates a
    /// list; a space that works only with numbers is searched much faster.
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

    /// The numbers of all goals, if every move is reversible at the same cost;
    /// `None` by default.
    ///
    /// The search then stores less. If all moves have the same cost, from 1 to 4,096,
    /// and neither a certificate nor a count is wanted, it stores one byte per number.
    /// The search also goes back from the goals, unless this takes too long, so that
    /// reading the route looks only at states that lead to a goal; for this it calls
    /// [`each_move`](Numbering::each_move) for goals, too. If all moves have the same
    /// cost, from 1 to 4,096, and routes are not counted, the search does not check the
    /// heuristic along moves to states that are already settled.
    fn two_way_goals(&self) -> Option<Vec<usize>> {
        None
    }

    /// The moves as [`Steps`]; `None` by default. Return them only if each move is a step
    /// of one of four kinds, all moves have the same cost and are reversible, and the
    /// heuristic changes along each by exactly that cost, up or down. The goals are those
    /// that [`two_way_goals`](Numbering::two_way_goals) lists.
    ///
    /// The search then takes the moves from [`ways`](Numbering::ways), and the change
    /// of the heuristic from [`nearer`](Numbering::nearer), so implement both: the
    /// default of `ways` has no moves. The search uses the steps if
    /// [`costs`](Numbering::costs) is a single cost from 1 to 4,096,
    /// [`two_way_goals`](Numbering::two_way_goals) lists the goals, there is a single
    /// start, whose heuristic is below 2^30, and routes are not counted. Only to read
    /// the route, and to go back from the goals, does it still call
    /// [`each_move`](Numbering::each_move). The search trusts all of this; in the tests
    /// of a space, [`check::agreement`](crate::check::agreement) compares it with the
    /// moves.
    fn steps(&self) -> Option<Steps> {
        None
    }

    /// Fills `ways` with the moves out of the numbers from `first` on, one byte per
    /// number: bit `i` is set if the [step](Numbering::steps) of kind `i` is a move.
    /// The declared order is that of the kinds, from 0. The four high bits stay 0.
    fn ways(&self, first: usize, ways: &mut [u8]) {
        let _ = first;
        ways.fill(0);
    }

    /// The kinds of [step](Numbering::steps) from `number` along which the heuristic
    /// falls, one bit each; along the others it rises. Bits of steps that are not moves
    /// are ignored.
    #[inline]
    fn nearer(&self, number: usize) -> u8 {
        let _ = number;
        0
    }

    /// The kinds of [step](Numbering::steps) from `number` to try first when only the
    /// cost is wanted, one bit each; none by default.
    ///
    /// This changes no answer. Across an open field, a search meets few dead ends if
    /// it first reduces the larger of the distances to the goal in rows and in columns.
    #[inline]
    fn preferred(&self, number: usize) -> u8 {
        let _ = number;
        0
    }
}

/// The numbering of a space that has none. This type has no values.
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

/// The state with this number; there must be one.
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

/// Panics because a start, or the target of a move, has no number.
#[cold]
#[expect(clippy::panic, reason = "the space breaks its contract")]
pub(crate) fn no_number() -> ! {
    panic!(
        "Numbering: a start or the target of a move has no number below len(): run check::agreement"
    )
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
