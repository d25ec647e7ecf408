//! Moves in bands, gone through many at a time.
//!
//! What is found here to be consistent is consistent. Where something is not,
//! or does not fit, nothing is said: the moves themselves are gone through,
//! one by one, and name the fault.

use std::ops::Range;

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
/// has these entries, as far as bands tell. Starts are not looked at here.
///
/// # Errors
///
/// [`Refusal::Stopped`], if nobody wants it to go on.
pub(crate) fn all_hold<S>(
    bands: &impl Bands,
    entries: &[u32],
    claim: Claim,
    looked: &mut Looked<'_>,
) -> Result<Option<Potentials>, Refusal<S>> {
    // As few bits a number as the claim allows.
    let claimed = match claim {
        Claim::AtLeast(claimed) if claimed < u64::from(u32::MAX) => Some(claimed),
        Claim::AtLeast(_) => return Ok(None),
        Claim::NoRoute => None,
    };
    if claimed.is_none_or(|claimed| claimed < u64::from(u16::MAX)) {
        let pages = Pass::<_, u16>::new(bands, entries, claimed).run(looked)?;
        return Ok(pages.map(Potentials::Narrow));
    }
    let pages = Pass::<_, u32>::new(bands, entries, claimed).run(looked)?;
    Ok(pages.map(Potentials::Wide))
}

/// Potentials by number, cut off at 0 and at the claim.
pub(crate) enum Potentials {
    Narrow(Pages<u16>),
    Wide(Pages<u32>),
}

impl Potentials {
    /// That of a number, where its page has been met.
    #[inline]
    pub(crate) fn get(&self, number: usize) -> Option<u32> {
        match self {
            Potentials::Narrow(pages) => pages.get(number).map(u32::from),
            Potentials::Wide(pages) => pages.get(number),
        }
    }
}

/// The potentials of the pages that have been met.
pub(crate) struct Pages<L> {
    page: usize,
    potentials: Vec<L>,
    known: Vec<bool>,
}

impl<L: Lane> Pages<L> {
    #[inline]
    fn get(&self, number: usize) -> Option<L> {
        // Within a set everything is 0, and nothing else is read.
        self.potentials.get(number).copied().filter(|_| self.known[number / self.page])
    }
}

/// A potential in so many bits. The largest one stands for "not in the set".
pub(crate) trait Lane: Copy + Ord {
    const LARGEST: Self;

    fn of(potential: u32) -> Self;

    /// What a move of this cost leads to at most; from what is not in the set
    /// anything, and where there is no move too.
    fn raised(self, cost: u16) -> Self;
}

impl Lane for u16 {
    const LARGEST: u16 = u16::MAX;

    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "the claim, which is less, is the most")]
    fn of(potential: u32) -> u16 {
        potential as u16
    }

    #[inline]
    fn raised(self, cost: u16) -> u16 {
        self.saturating_add(cost)
    }
}

impl Lane for u32 {
    const LARGEST: u32 = u32::MAX;

    #[inline]
    fn of(potential: u32) -> u32 {
        potential
    }

    #[inline]
    fn raised(self, cost: u16) -> u32 {
        let cost = if cost == NO_MOVE { u32::MAX } else { u32::from(cost) };
        self.saturating_add(cost)
    }
}

/// How many moves a band has. Counted in 16 bits, many at once.
fn count(costs: &[u16]) -> usize {
    let mut moves = 0_usize;
    for costs in costs.chunks(usize::from(u16::MAX)) {
        let is_one = |cost: u16| u16::from(cost < NO_MOVE);
        let few = costs.iter().fold(0_u16, |moves, &cost| moves.wrapping_add(is_one(cost)));
        moves = moves.saturating_add(usize::from(few));
    }
    moves
}

/// One pass over the pages that have entries.
struct Pass<'a, B, L> {
    bands: &'a B,
    entries: &'a [u32],
    /// What is claimed that every route costs at least; `None` for no route.
    claimed: Option<u32>,
    pages: Pages<L>,
    bounds: Vec<u32>,
}

impl<'a, B: Bands, L: Lane> Pass<'a, B, L> {
    fn new(bands: &'a B, entries: &'a [u32], claimed: Option<u64>) -> Pass<'a, B, L> {
        let page = bands.page().max(1);
        Pass {
            bands,
            entries,
            claimed: claimed.and_then(|claimed| u32::try_from(claimed).ok()),
            pages: Pages {
                page,
                potentials: vec![L::LARGEST; entries.len()],
                known: vec![false; entries.len().div_ceil(page)],
            },
            bounds: vec![0; page],
        }
    }

    fn run<S>(mut self, looked: &mut Looked<'_>) -> Result<Option<Pages<L>>, Refusal<S>> {
        let least = self.claimed.unwrap_or(u32::MAX);
        let mut holds = true;
        self.bands.goals(|goal| holds &= self.entries.get(goal).is_some_and(|&it| it >= least));
        for page in 0..self.pages.known.len() {
            let has_entries = self.entries[self.numbers(page)].iter().any(|&it| it < u32::MAX);
            if !has_entries {
                continue;
            }
            let mut moves = 0_usize;
            let bands = self.bands;
            bands.each_band(page, |from, to, costs| {
                moves = moves.saturating_add(count(costs));
                holds = holds && self.holds(from, to, costs);
            });
            looked.at(moves, 0)?;
            if !holds {
                return Ok(None);
            }
        }
        Ok(holds.then_some(self.pages))
    }

    /// The numbers of a page.
    fn numbers(&self, page: usize) -> Range<usize> {
        let page = page * self.pages.page..(page + 1) * self.pages.page;
        page.start..page.end.min(self.entries.len())
    }

    /// Whether no move of a band raises the potential by more than it costs.
    fn holds(&mut self, from: usize, to: usize, costs: &[u16]) -> bool {
        if costs.is_empty() {
            return true;
        }
        let (last, page) = (costs.len() - 1, self.pages.page);
        for end in [from, to] {
            if !self.meet(end / page) || (end + last) / page != end / page {
                return false;
            }
        }
        let potentials = |from: usize| self.pages.potentials.get(from..=from + last);
        let (Some(before), Some(after)) = (potentials(from), potentials(to)) else { return false };
        let mut raises = false;
        for ((before, after), cost) in before.iter().zip(after).zip(costs) {
            raises |= *after > before.raised(*cost);
        }
        !raises
    }

    /// Works out the potentials of a page, once; `false` if there is no such page.
    fn meet(&mut self, page: usize) -> bool {
        let numbers = self.numbers(page);
        let Some(known) = self.pages.known.get_mut(page) else { return false };
        if *known {
            return true;
        }
        *known = true;
        let entries = &self.entries[numbers.clone()];
        let potentials = &mut self.pages.potentials[numbers.clone()];
        let bounds = &mut self.bounds[..numbers.len()];
        self.bands.bounds(page, bounds);
        // An entry that is of no use is for others to look at.
        let is_vain = |(&entry, &bound): (&u32, &u32)| entry < u32::MAX && bound == u32::MAX;
        if entries.iter().zip(&*bounds).any(is_vain) {
            return false;
        }
        for ((potential, &entry), &bound) in potentials.iter_mut().zip(entries).zip(&*bounds) {
            *potential = match self.claimed {
                // Above 0 and up to the claim: no move is consistent for less.
                Some(claimed) => L::of(entry.min(claimed.saturating_sub(bound))),
                None if entry < u32::MAX || bound == u32::MAX => L::of(0),
                None => L::LARGEST,
            };
        }
        true
    }
}
