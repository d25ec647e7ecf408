//! Moves in bands, gone through many at a time.
//!
//! What is found here to be consistent is consistent. Where something is not,
//! or does not fit, nothing is said: the moves themselves are gone through,
//! one by one, and name the fault.

use std::cell::RefCell;
use std::ops::Range;

use crate::lane::{Lane, count};
use crate::looked::Looked;
use crate::{Claim, Refusal};

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
    /// How many numbers make a page, the last of which may have fewer.
    fn page(&self) -> usize;

    /// Hands out the number of each goal.
    fn goals(&self, visit: impl FnMut(usize));

    /// Writes the [bound](crate::Referee::bound) of each number of a page,
    /// `u32::MAX` for one that has no way on, and otherwise less.
    fn bounds(&self, page: usize, bounds: &mut [u32]);

    /// Hands out every move out of the states of a page: the number from which
    /// a band begins, the one at which it ends, and what each of its moves
    /// costs, [`NO_MOVE`] where there is none. Moves out of goals may be among
    /// them.
    fn each_band(&self, page: usize, visit: impl FnMut(usize, usize, &[u16]));
}

/// Stands in a band for the cost of a move that there is not.
pub const NO_MOVE: u16 = u16::MAX;

/// The potentials by number, if all moves are consistent with the table that
/// has these entries for its `len` numbers, as far as bands tell. Starts are
/// not looked at here.
///
/// # Errors
///
/// [`Refusal::Stopped`], if nobody wants it to go on.
pub(crate) fn all_hold<'a, B: Bands, S>(
    bands: &'a B,
    (entries, len): (&'a [u32], usize),
    claim: Claim,
    looked: &mut Looked<'_>,
) -> Result<Option<Potentials<'a, B>>, Refusal<S>> {
    // As few bits a number as the claim allows.
    let claimed = match claim {
        Claim::AtLeast(claimed) if claimed < u64::from(u32::MAX) - 1 => Some(claimed),
        Claim::AtLeast(_) => return Ok(None),
        Claim::NoRoute => None,
    };
    if claimed.is_none_or(|claimed| claimed < u64::from(u16::MAX) - 1) {
        let pass = Pass::new(bands, (entries, len), claimed).run(looked)?;
        return Ok(pass.map(|pass| Potentials::Narrow(RefCell::new(pass))));
    }
    let pass = Pass::new(bands, (entries, len), claimed).run(looked)?;
    Ok(pass.map(|pass| Potentials::Wide(RefCell::new(pass))))
}

/// Potentials by number, cut off at 0 and at the claim; worked out page by
/// page, as they are asked for.
pub(crate) enum Potentials<'a, B> {
    Narrow(RefCell<Pass<'a, B, u16>>),
    Wide(RefCell<Pass<'a, B, u32>>),
}

impl<B: Bands> Potentials<'_, B> {
    /// That of a number, where bands tell.
    #[inline]
    pub(crate) fn get(&self, number: usize) -> Option<u32> {
        match self {
            Potentials::Narrow(pass) => u32::from(pass.borrow_mut().get(number)?).checked_sub(1),
            Potentials::Wide(pass) => pass.borrow_mut().get(number)?.checked_sub(1),
        }
    }
}

/// One pass over the pages that have entries.
pub(crate) struct Pass<'a, B, L> {
    bands: &'a B,
    /// By number; none at all where the table is empty.
    entries: &'a [u32],
    /// What is claimed that every route costs at least; `None` for no route.
    claimed: Option<u32>,
    page: usize,
    /// Of the pages that have been met, each one more than it is; 0 elsewhere.
    /// Where there is no route, 0 within the set and the largest number outside.
    potentials: Vec<L>,
    met: Vec<bool>,
    /// For one page.
    bounds: Vec<u32>,
}

impl<'a, B: Bands, L: Lane> Pass<'a, B, L> {
    fn new(
        bands: &'a B,
        (entries, len): (&'a [u32], usize),
        claimed: Option<u64>,
    ) -> Pass<'a, B, L> {
        let page = bands.page().max(1);
        Pass {
            bands,
            entries,
            claimed: claimed.and_then(|claimed| u32::try_from(claimed).ok()),
            page,
            // The system clears them as they are met.
            potentials: vec![L::ZERO; len],
            met: vec![false; len.div_ceil(page)],
            bounds: vec![0; page],
        }
    }

    fn run<S>(mut self, looked: &mut Looked<'_>) -> Result<Option<Self>, Refusal<S>> {
        let least = self.claimed.unwrap_or(u32::MAX);
        let mut holds = true;
        self.bands.goals(|goal| holds &= self.entries.get(goal).is_none_or(|&it| it >= least));
        for page in 0..self.met.len() {
            if self.entries_of(page).is_none_or(|entries| entries.iter().all(|&it| it == u32::MAX))
            {
                continue;
            }
            let (mut moves, bands) = (0_usize, self.bands);
            bands.each_band(page, |from, to, costs| {
                moves = moves.saturating_add(count(costs));
                holds = holds && self.holds(from, to, costs);
            });
            looked.at(moves, 0)?;
            if !holds {
                return Ok(None);
            }
        }
        Ok(holds.then_some(self))
    }

    /// The potential of a number, which a set has none of.
    #[inline]
    fn get(&mut self, number: usize) -> Option<L> {
        let potential = *self.potentials.get(number)?;
        if potential > L::ZERO || !self.meet(number / self.page) {
            return Some(potential);
        }
        self.potentials.get(number).copied()
    }

    /// The numbers of a page.
    fn numbers(&self, page: usize) -> Range<usize> {
        let page = page * self.page..(page + 1) * self.page;
        page.start..page.end.min(self.potentials.len())
    }

    /// The entries of a page, if there are any in the table.
    fn entries_of(&self, page: usize) -> Option<&'a [u32]> {
        self.entries.get(self.numbers(page))
    }

    /// Whether no move of a band raises the potential by more than it costs.
    fn holds(&mut self, from: usize, to: usize, costs: &[u16]) -> bool {
        if costs.is_empty() {
            return true;
        }
        let (last, page) = (costs.len() - 1, self.page);
        for end in [from, to] {
            if !self.meet(end / page) || (end + last) / page != end / page {
                return false;
            }
        }
        let potentials = |from: usize| self.potentials.get(from..=from + last);
        let (Some(before), Some(after)) = (potentials(from), potentials(to)) else { return false };
        let mut raises = false;
        for ((before, after), cost) in before.iter().zip(after).zip(costs) {
            raises |= *after > before.raised(*cost);
        }
        !raises
    }

    /// Works out the potentials of a page, once; `false` if there is no such
    /// page, or an entry is of no use: that is for others to look at.
    #[inline]
    fn meet(&mut self, page: usize) -> bool {
        match self.met.get(page) {
            Some(true) => true,
            Some(false) => self.work_out(page),
            None => false,
        }
    }

    #[inline(never)]
    fn work_out(&mut self, page: usize) -> bool {
        let (numbers, entries) = (self.numbers(page), self.entries_of(page));
        let potentials = &mut self.potentials[numbers.clone()];
        let bounds = &mut self.bounds[..numbers.len()];
        self.bands.bounds(page, bounds);
        let Some(entries) = entries else {
            self.met[page] = true;
            let claimed = self.claimed.unwrap_or(0);
            for (potential, &bound) in potentials.iter_mut().zip(&*bounds) {
                *potential = L::of(claimed.saturating_sub(bound));
            }
            return true;
        };
        let mut vain = false;
        let all = potentials.iter_mut().zip(entries).zip(&*bounds);
        let all = all.inspect(|((_, entry), bound)| {
            vain |= (**entry < u32::MAX) & (**bound == u32::MAX);
        });
        match self.claimed {
            Some(claimed) => {
                for ((potential, &entry), &bound) in all {
                    // Above 0 and up to the claim: no move is consistent for less.
                    *potential = L::of(entry.min(claimed.saturating_sub(bound)));
                }
            }
            None => {
                for ((potential, &entry), &bound) in all {
                    let inside = (entry < u32::MAX) | (bound == u32::MAX);
                    *potential = if inside { L::ZERO } else { L::LARGEST };
                }
            }
        }
        self.met[page] = !vain;
        !vain
    }
}
