//! One pass over moves in bands.

use std::ops::Range;

use super::lane::Lane;
use super::potentials::{Pages, Potentials};
use super::{BandCost, Bands, Number as _, Width};
use crate::looked::Looked;
use crate::{Claim, NumberedTable, Refusal};

/// The potentials by number, if all moves are consistent with `table`, as far as
/// bands tell. Starts are not looked at here.
///
/// # Errors
///
/// [`Refusal::Stopped`], if nobody wants it to go on.
pub(crate) fn all_hold<S, B: Bands>(
    bands: &B,
    table: &NumberedTable,
    claim: Claim,
    looked: &mut Looked<'_>,
) -> Result<Option<Potentials>, Refusal<S>> {
    match claim {
        // The largest number stands for "not in the set".
        Claim::AtLeast(u64::MAX) => Ok(None),
        Claim::AtLeast(claimed) => B::Cost::all_hold(bands, table, Some(claimed), looked),
        Claim::NoRoute => B::Cost::all_hold(bands, table, None, looked),
    }
}

/// A bound beside the costs of these bands.
type Bound<B> = <<B as Bands>::Cost as BandCost>::Bound;

impl Width for u16 {
    /// With as few bits a number as the claim allows.
    fn all_hold<S, B: Bands<Cost = u16>>(
        bands: &B,
        table: &NumberedTable,
        claimed: Option<u64>,
        looked: &mut Looked<'_>,
    ) -> Result<Option<Potentials>, Refusal<S>> {
        let Some(entries) = table.narrow() else { return Ok(None) };
        if claimed.is_none_or(|claimed| claimed < u64::from(u16::MAX)) {
            let pages = Pass::<_, u16>::new(bands, entries, claimed).run(looked)?;
            return Ok(pages.map(Potentials::Narrow));
        }
        if claimed.is_some_and(|claimed| claimed >= u64::from(u32::MAX)) {
            return Ok(None);
        }
        let pages = Pass::<_, u32>::new(bands, entries, claimed).run(looked)?;
        Ok(pages.map(Potentials::Wide))
    }
}

impl Width for u32 {
    fn all_hold<S, B: Bands<Cost = u32>>(
        bands: &B,
        table: &NumberedTable,
        claimed: Option<u64>,
        looked: &mut Looked<'_>,
    ) -> Result<Option<Potentials>, Refusal<S>> {
        let entries = table.widened();
        let pages = Pass::<_, u64>::new(bands, &entries, claimed).run(looked)?;
        Ok(pages.map(Potentials::Widest))
    }
}

/// How many moves a band has. Counted in 16 bits, many at once.
fn count<C: BandCost>(costs: &[C]) -> usize {
    let mut moves = 0_usize;
    for costs in costs.chunks(usize::from(u16::MAX)) {
        let is_one = |cost: C| u16::from(cost < C::NO_MOVE);
        let few = costs.iter().fold(0_u16, |moves, &cost| moves.wrapping_add(is_one(cost)));
        moves = moves.saturating_add(usize::from(few));
    }
    moves
}

/// One pass over the pages that have entries.
pub(super) struct Pass<'a, B: Bands, L> {
    bands: &'a B,
    entries: &'a [Bound<B>],
    /// What is claimed that every route costs at least; `None` for no route.
    claimed: Option<Bound<B>>,
    pages: Pages<L>,
    bounds: Vec<Bound<B>>,
}

impl<'a, B: Bands, L: Lane<B::Cost>> Pass<'a, B, L> {
    /// A pass over `bands` with these entries, the largest number for none.
    pub(super) fn new(
        bands: &'a B,
        entries: &'a [Bound<B>],
        claimed: Option<u64>,
    ) -> Pass<'a, B, L> {
        let page = bands.page().max(1);
        Pass {
            bands,
            entries,
            claimed: claimed.and_then(|claimed| Bound::<B>::try_from(claimed).ok()),
            pages: Pages {
                page,
                potentials: vec![L::LARGEST; entries.len()],
                known: vec![false; entries.len().div_ceil(page)],
            },
            bounds: vec![B::Cost::NO_WAY; page],
        }
    }

    /// The potentials, if no move raises one by more than it costs.
    pub(super) fn run<S>(
        mut self,
        looked: &mut Looked<'_>,
    ) -> Result<Option<Pages<L>>, Refusal<S>> {
        let least = self.claimed.unwrap_or(B::Cost::NO_WAY);
        let mut holds = true;
        self.bands.goals(|goal| holds &= self.entries.get(goal).is_some_and(|&it| it >= least));
        for page in 0..self.pages.known.len() {
            let has_entries =
                self.entries[self.numbers(page)].iter().any(|&it| it < B::Cost::NO_WAY);
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
    fn holds(&mut self, from: usize, to: usize, costs: &[B::Cost]) -> bool {
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
        let none = B::Cost::NO_WAY;
        let is_vain = |(entry, bound): (&Bound<B>, &Bound<B>)| *entry < none && *bound == none;
        if entries.iter().zip(&*bounds).any(is_vain) {
            return false;
        }
        for ((potential, &entry), &bound) in potentials.iter_mut().zip(entries).zip(&*bounds) {
            *potential = match self.claimed {
                // Above 0 and up to the claim: no move is consistent for less.
                Some(claimed) => L::of(entry.min(claimed.less(bound))),
                None if entry < none || bound == none => L::of(none.less(none)),
                None => L::LARGEST,
            };
        }
        true
    }
}
