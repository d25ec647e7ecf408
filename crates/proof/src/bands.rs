//! Moves in bands, checked many at a time.
//!
//! A pass over bands only confirms consistency. If something is inconsistent or
//! does not fit, the pass reports nothing, and the checker goes through the moves
//! one by one to name the fault.

mod lane;
mod live;
mod pass;
mod places;
mod widths;

pub(crate) use live::{Live, Marked};
pub(crate) use widths::all_hold;

use std::ops::Range;

use crate::looked::Looked;
use crate::{NumberedTable, Refusal};

/// The moves of a [referee](crate::Referee::bands) that numbers its states, in
/// bands. A *band* is a row of moves, from `a` to `b`, from `a + 1` to `b + 1`, ...
///
/// Numbers are divided into pages of equal length. The checker does not ask for the
/// moves of a page for which the table has no entry and no [moves to
/// go](NumberedTable::with_moves_to_go). All moves of a band start in one
/// page, and all end in one page.
///
/// Bands are part of the statement of the moves, and are trusted like the moves.
/// `search::check::agreement` compares both for all numbers, if the space's
/// `is_refereed` returns `true` and there are no more numbers than the `limit` passed
/// to `agreement`. The bound of a number that stands for no state is
/// [`BandCost::NO_WAY`].
///
/// ```
/// use std::ops::Range;
///
/// use proof::{
///     BandCost, Bands, Certificate, Claim, NumberedTable, Numbering, Referee, check_bound,
/// };
///
/// /// From 0 to 9, one step after the other, but not from 4.
/// struct Steps;
/// # impl Numbering for Steps {
/// #     type State = usize;
/// #     fn len(&self) -> usize { 10 }
/// #     fn number(&self, &n: &usize) -> Option<usize> { Some(n) }
/// #     fn state(&self, n: usize) -> Option<usize> { Some(n) }
/// # }
/// impl Referee for Steps {
///     // ..
/// #     type State = usize;
/// #     fn starts(&self) -> Vec<usize> { vec![0] }
/// #     fn moves(&self, &n: &usize, moves: &mut Vec<(usize, u64)>) {
/// #         moves.extend((n < 9 && n != 4).then_some((n + 1, 1)));
/// #     }
/// #     fn is_goal(&self, &n: &usize) -> bool { n == 9 }
/// #     fn numbering(&self) -> Option<impl Numbering<State = usize>> { Some(self) }
///     fn bands(&self) -> Option<impl Bands> {
///         Some(self)
///     }
/// }
/// impl Bands for &Steps {
///     type Cost = u16;
///     fn page_len(&self) -> usize {
///         10
///     }
///     fn goals(&self, mut visit: impl FnMut(usize)) {
///         visit(9);
///     }
///     fn bounds(&self, _page: usize, _first: usize, bounds: &mut [u32]) {
///         bounds.fill(0);
///     }
///     fn each_band(
///         &self,
///         _page: usize,
///         _places: Range<usize>,
///         mut visit: impl FnMut(usize, usize, &[u16]),
///     ) {
///         visit(0, 1, &[1, 1, 1, 1, u16::NO_MOVE, 1, 1, 1, 1]);
///     }
///     fn predecessors(&self, number: usize, mut visit: impl FnMut(usize, u64)) -> bool {
///         if number != 0 && number != 5 {
///             visit(number - 1, 1);
///         }
///         true
///     }
/// }
///
/// let set = NumberedTable::new(10, |number| (number < 5).then_some(0));
/// let certificate = Certificate::numbered(Claim::NoRoute, set);
/// assert_eq!(check_bound(&Steps, &certificate, &mut |_| true).map(|checked| checked.moves), Ok(4));
/// ```
pub trait Bands {
    /// The type of a cost in a band: `u16`, the fastest, if each cost is below `u16::MAX`
    /// and claimed costs are below `u32::MAX - 1`; otherwise `u32`, if each cost is below
    /// `u32::MAX` and claimed costs are below 2^61 - 2. For other claims, and for `u16` if
    /// the table was made of 64-bit numbers, the checker looks at the moves one by one.
    type Cost: BandCost;

    /// The length of a page; the last page may be shorter.
    fn page_len(&self) -> usize;

    /// Calls `visit` with the number of each goal.
    fn goals(&self, visit: impl FnMut(usize));

    /// Fills `bounds` with the [bounds](crate::Referee::bound) of consecutive states,
    /// beginning at place `first` of the page: [`BandCost::NO_WAY`] if no goal can be
    /// reached from a state, otherwise a number below it.
    fn bounds(&self, page: usize, first: usize, bounds: &mut [<Self::Cost as BandCost>::Bound]);

    /// Calls `visit` with each band of moves out of the states of a page: the number
    /// from which its first move starts, the number to which that move leads, and the
    /// cost of each move, [`BandCost::NO_MOVE`] if there is none. Moves out of goals may
    /// be included.
    ///
    /// The checker needs only the moves out of `places`, counted from the beginning of
    /// the page. Others may be included, in the same bands or in more.
    fn each_band(
        &self,
        page: usize,
        places: Range<usize>,
        visit: impl FnMut(usize, usize, &[Self::Cost]),
    );

    /// Calls `visit` with the number from which each move into a number starts, and its
    /// cost, and returns `true`. Returns `false`, the default, if predecessors are not
    /// available.
    ///
    /// [`check_first`](crate::check_first) also goes back from the goals by these moves,
    /// so it need not search states that lead to no goal. A referee whose routes have a
    /// [form](crate::Referee::moves_in_form) returns `false`. Moves out of goals may be
    /// included. These moves are trusted like the others: if one is left out, a route
    /// that is not the first may pass.
    fn predecessors(&self, number: usize, visit: impl FnMut(usize, u64)) -> bool {
        let _ = (number, visit);
        false
    }
}

/// A cost in a band: `u16`, with bounds of 32 bits, or `u32`, with bounds of 64.
///
/// ```
/// use proof::BandCost;
/// assert_eq!((u16::NO_MOVE, u32::NO_MOVE), (u16::MAX, u32::MAX));
/// ```
pub trait BandCost: Width + Copy + Ord + Into<u64> {
    /// Stands for "no move".
    const NO_MOVE: Self;

    /// The type of a bound.
    type Bound: Copy + Ord + Into<u64> + TryFrom<u64>;

    /// The bound of a state from which no goal can be reached.
    const NO_WAY: Self::Bound;
}

impl BandCost for u16 {
    const NO_MOVE: u16 = u16::MAX;
    type Bound = u32;
    const NO_WAY: u32 = u32::MAX;
}

impl BandCost for u32 {
    const NO_MOVE: u32 = u32::MAX;
    type Bound = u64;
    const NO_WAY: u64 = u64::MAX;
}

/// Goes through bands with costs of one width. The trait is not exported, so no
/// other types can be costs in bands.
pub trait Width: Sized {
    /// The potentials by number, if the bands show that all moves are consistent with
    /// `table` and the claim; `claimed` is `None` if the claim is that there is no route.
    ///
    /// # Errors
    ///
    /// [`Refusal::Stopped`], if the caller's `go_on` returns `false`.
    fn all_hold<'a, S, B: Bands<Cost = Self>>(
        bands: &'a B,
        table: (&'a NumberedTable, bool),
        claimed: Option<u64>,
        looked: &mut Looked<'_>,
    ) -> Result<Option<Potentials<'a>>, Refusal<S>>;
}

/// The potentials that a pass over bands has computed, or computes on demand.
pub(crate) type Potentials<'a> = Box<dyn Known + 'a>;

/// Potentials by number, clamped to the range from 0 to the claim; computed page by
/// page, on demand.
pub trait Known {
    /// The potential of a number; `None` if the bands do not determine it.
    fn get(&self, number: usize) -> Option<u64>;

    /// The fewest tight moves from a number to a goal are at least this many; 0 if nothing
    /// is known of them.
    fn moves_to_go(&self, number: usize) -> u16;

    /// Goes back from this many more of the numbers known to lead to a goal by tight moves,
    /// of these costs if there are any.
    fn mark(&self, live: &mut Live, costs: Option<[u64; 2]>, steps: usize) -> Marked;
}
