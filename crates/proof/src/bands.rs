//! Moves in bands, checked many at a time.
//!
//! A pass over bands only confirms consistency. If something is inconsistent or
//! does not fit, the pass reports nothing, and the checker goes through the moves
//! one by one to name the fault.

mod lane;
mod pass;

pub(crate) use pass::all_hold;

use crate::looked::Looked;
use crate::{NumberedTable, Refusal};

/// The moves of a [referee](crate::Referee::bands) that numbers its states, in
/// bands: from numbers `a, a + 1, ..` to numbers `b, b + 1, ..`.
///
/// Numbers are divided into pages of one length; of a page none of whose
/// states is in the table nobody asks for the moves. A band neither begins nor
/// ends across the border of two pages.
///
/// What is handed out is part of the statement of the moves, and trusted as
/// that is; `search::check::agreement` compares both for all numbers. A number
/// that stands for no state has the bound of one that has no way on.
///
/// ```
/// use proof::{Bands, Certificate, Claim, NO_MOVE, NumberedTable, Numbering, Referee, check_bound};
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
///     fn page(&self) -> usize {
///         10
///     }
///     fn goals(&self, mut visit: impl FnMut(usize)) {
///         visit(9);
///     }
///     fn bounds(&self, _page: usize, bounds: &mut [u32]) {
///         bounds.fill(0);
///     }
///     fn each_band(&self, _page: usize, mut visit: impl FnMut(usize, usize, &[u16])) {
///         visit(0, 1, &[1, 1, 1, 1, NO_MOVE, 1, 1, 1, 1]);
///     }
/// }
///
/// let set = NumberedTable::new(10, |number| (number < 5).then_some(0));
/// let certificate = Certificate::numbered(Claim::NoRoute, set);
/// assert_eq!(check_bound(&Steps, &certificate, &mut |_| true).map(|checked| checked.edges), Ok(8));
/// ```
pub trait Bands {
    /// What stands in a band for a cost: 16 bits where costs fit into them, and
    /// what is claimed into 32, since that is checked fastest; else 32.
    type Cost: BandCost;

    /// How many numbers make a page, the last of which may have fewer.
    fn page(&self) -> usize;

    /// Hands out the number of each goal.
    fn goals(&self, visit: impl FnMut(usize));

    /// Writes the [bound](crate::Referee::bound) of each number of a page, the
    /// largest number for one that has no way on, and otherwise less.
    fn bounds(&self, page: usize, bounds: &mut [<Self::Cost as BandCost>::Bound]);

    /// Hands out every move out of the states of a page: the number from which
    /// a band begins, the one at which it ends, and what each of its moves
    /// costs, [`BandCost::NO_MOVE`] where there is none. Moves out of goals may
    /// be among them.
    fn each_band(&self, page: usize, visit: impl FnMut(usize, usize, &[Self::Cost]));
}

/// Stands in a band of 16 bits a cost for that of a move that there is not.
pub const NO_MOVE: u16 = <u16 as BandCost>::NO_MOVE;

/// A cost in a band: `u16`, with bounds of 32 bits, or `u32`, with bounds of 64.
///
/// ```
/// use proof::{BandCost, NO_MOVE};
/// assert_eq!((u16::NO_MOVE, u32::NO_MOVE), (NO_MOVE, u32::MAX));
/// ```
pub trait BandCost: Width + Copy + Ord + Into<u64> {
    /// Stands for the cost of a move that there is not.
    const NO_MOVE: Self;

    /// A bound.
    type Bound: Number;

    /// The bound of what has no way on.
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

/// A bound or an entry of a table.
pub trait Number: Copy + Ord + Into<u64> + TryFrom<u64> {
    /// The difference, and 0 where it would be below.
    #[must_use]
    fn less(self, by: Self) -> Self;
}

impl Number for u32 {
    #[inline]
    fn less(self, by: u32) -> u32 {
        self.saturating_sub(by)
    }
}

impl Number for u64 {
    #[inline]
    fn less(self, by: u64) -> u64 {
        self.saturating_sub(by)
    }
}

/// What goes through bands with costs so wide. Nobody outside can name it: no
/// other numbers are costs in bands.
pub trait Width: Sized {
    /// The potentials by number, if all moves are consistent with `table` and what
    /// is `claimed`, `None` for no route, as far as bands tell.
    ///
    /// # Errors
    ///
    /// [`Refusal::Stopped`], if nobody wants it to go on.
    fn all_hold<'a, S, B: Bands<Cost = Self>>(
        bands: &'a B,
        table: &'a NumberedTable,
        claimed: Option<u64>,
        looked: &mut Looked<'_>,
    ) -> Result<Option<Potentials<'a>>, Refusal<S>>;
}

/// What a pass over bands has worked out, and goes on to work out.
pub(crate) type Potentials<'a> = Box<dyn Known + 'a>;

/// Potentials by number, cut off at 0 and at the claim; worked out page by
/// page, as they are asked for.
pub trait Known {
    /// That of a number, where bands tell.
    fn get(&self, number: usize) -> Option<u64>;
}
