//! Moves in bands, gone through many at a time.
//!
//! What is found here to be consistent is consistent. Where something is not,
//! or does not fit, nothing is said: the moves themselves are gone through,
//! one by one, and name the fault.

mod pass;
mod width;

pub use width::BandCost;

pub(crate) use pass::{Known, all_hold};

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
