//! One pass over moves in bands.

use std::borrow::Cow;
use std::cell::RefCell;
use std::ops::Range;

use super::lane::Lane;
use super::places::{count, hull, used, within};
use super::{BandCost, Bands, Known, Live, Marked, Potentials};
use crate::looked::Looked;
use crate::table::Slot;
use crate::{NumberedTable, Refusal};

/// How many places are met beyond those asked for.
const MARGIN: usize = 8;

/// The type of a bound for the costs of these bands.
type Bound<B> = <<B as Bands>::Cost as BandCost>::Bound;

/// One pass over the pages that have entries.
pub(super) struct Pass<'a, B: Bands, E: Slot, L> {
    bands: &'a B,
    /// By number; empty if the table is. The value for no entry exceeds the claim.
    entries: Cow<'a, [E]>,
    /// By number, the fewest moves left according to the table; empty if there are none,
    /// or they have turned out to be wrong.
    moves_to_go: &'a [u16],
    /// The claimed lower bound; `None` for the claim that there is no route.
    claimed: Option<Bound<B>>,
    page: usize,
    /// One more than each potential, in the places met; 0 elsewhere. For the claim that
    /// there is no route, 0 inside the set and the largest number outside.
    potentials: Vec<L>,
    /// By page, the places met.
    met: Vec<Range<usize>>,
    /// A buffer for the bounds of one page.
    bounds: Vec<Bound<B>>,
}

impl<'a, B, E, L> Pass<'a, B, E, L>
where
    B: Bands,
    E: Slot + Into<Bound<B>> + 'a,
    L: Lane<B::Cost> + 'a,
{
    /// A pass over `bands` with the numbers of `table`, whose entries these are. If
    /// `counts` is set, the pass also checks the moves left.
    pub(super) fn new(
        bands: &'a B,
        (entries, table, counts): (Cow<'a, [E]>, &'a NumberedTable, bool),
        claimed: Option<u64>,
    ) -> Pass<'a, B, E, L> {
        let (page, len) = (bands.page_len().max(1), table.len());
        // Without entries, the pass looks at no moves.
        let counts = counts && !entries.is_empty();
        let moves_to_go = if counts { table.moves_to_go() } else { &[] };
        Pass {
            bands,
            entries,
            moves_to_go,
            claimed: claimed.and_then(|claimed| Bound::<B>::try_from(claimed).ok()),
            page,
            // The system clears this memory when it is used.
            potentials: vec![L::default(); len],
            met: vec![0..0; len.div_ceil(page)],
            bounds: vec![B::Cost::NO_WAY; page],
        }
    }

    /// The potentials, if no move raises one by more than it costs.
    pub(super) fn run<S>(
        mut self,
        looked: &mut Looked<'_>,
    ) -> Result<Option<Potentials<'a>>, Refusal<S>> {
        let least = self.claimed.unwrap_or(B::Cost::NO_WAY);
        let mut holds = true;
        let is_empty = self.entries.is_empty();
        let mut counts = true;
        self.bands.goals(|goal| {
            let is_high = |&it: &E| it == E::NONE || least <= it.into();
            holds &= is_empty || self.entries.get(goal).is_some_and(is_high);
            counts &= self.moves_to_go.get(goal).is_none_or(|&moves| moves == 0);
        });
        if !counts {
            self.moves_to_go = &[];
        }
        for page in 0..self.met.len() {
            let all = self.numbers(page);
            if self.entries.len() < all.end {
                break;
            }
            // Outside of these numbers, no move starts in a state of the table.
            let entered = used(&self.entries[all.clone()], |entry| entry < E::NONE);
            let counted = used(self.moves_to_go.get(all).unwrap_or_default(), |moves| moves > 0);
            let Some(places) = hull(entered.clone(), counted) else { continue };
            let [entered, numbers] = [entered.unwrap_or_default(), places.clone()]
                .map(|places| page * self.page + places.start..page * self.page + places.end);
            holds &= self.meet(page, places.clone());
            let (mut moves, bands) = (0_usize, self.bands);
            bands.each_band(page, places, |from, to, costs| {
                moves = moves.saturating_add(count(&costs[within(&entered, from, costs.len())]));
                let taken = within(&numbers, from, costs.len());
                let (from, to) = (from + taken.start, to + taken.start);
                holds = holds && self.holds(from, to, &costs[taken]);
            });
            looked.at(moves, 0)?;
            if !holds {
                break;
            }
        }
        Ok(if holds { Some(Box::new(RefCell::new(self))) } else { None })
    }

    /// The numbers of a page.
    fn numbers(&self, page: usize) -> Range<usize> {
        let page = page * self.page..(page + 1) * self.page;
        page.start..page.end.min(self.potentials.len())
    }

    /// Whether no move of a band raises the potential by more than it costs. Forgets the
    /// moves left if a tight move has more before it than one and those after it.
    fn holds(&mut self, from: usize, to: usize, costs: &[B::Cost]) -> bool {
        if costs.is_empty() {
            return true;
        }
        let (last, page) = (costs.len() - 1, self.page);
        for end in [from, to] {
            let first = end % page;
            if first + last >= page || !self.meet(end / page, first..first + last + 1) {
                return false;
            }
        }
        let ends = [from, to].map(|first| first..first + costs.len());
        let [before, after] = ends.clone().map(|numbers| self.potentials.get(numbers));
        let (Some(before), Some(after)) = (before, after) else { return false };
        let moves = before.iter().zip(after).zip(costs);
        let mut compared = L::default();
        let [Some(left), Some(left_after)] = ends.map(|numbers| self.moves_to_go.get(numbers))
        else {
            for ((before, &after), &cost) in moves {
                compared = compared | before.compare(after, cost);
            }
            return L::holds(compared);
        };
        // In the same loop, since the bands take as long as the comparisons.
        let mut excess = 0;
        for (((before, &after), &cost), (&left, &left_after)) in
            moves.zip(left.iter().zip(left_after))
        {
            compared = compared | before.compare(after, cost);
            let more = left.saturating_sub(left_after.saturating_add(1));
            excess |= if before.is_tight(after, cost) { more } else { 0 };
        }
        if excess > 0 {
            self.moves_to_go = &[];
        }
        L::holds(compared)
    }

    /// Computes the potentials of these places of a page, if they are not known. `false`
    /// if there is no such page, or an entry is of no use: the checker then looks at the
    /// moves one by one.
    #[inline]
    fn meet(&mut self, page: usize, places: Range<usize>) -> bool {
        let Some(met) = self.met.get(page) else { return false };
        let is_met = met.start <= places.start && places.end <= met.end;
        is_met || self.meet_more(page, places)
    }

    /// Computes what is missing, and a little more, since each of several adjacent bands
    /// begins and ends one place further.
    #[inline(never)]
    fn meet_more(&mut self, page: usize, places: Range<usize>) -> bool {
        let len = self.numbers(page).len();
        let first = places.start.saturating_sub(MARGIN);
        let end = places.end.saturating_add(MARGIN).min(len);
        let met = self.met[page].clone();
        let (first, end, is_good) = if met.is_empty() {
            (first, end, self.work_out(page, first..end))
        } else {
            let (first, end) = (first.min(met.start), end.max(met.end));
            let before = self.work_out(page, first..met.start);
            (first, end, before && self.work_out(page, met.end..end))
        };
        self.met[page] = first..end;
        is_good
    }

    /// Computes the potentials of these places; `false` if an entry is of no use.
    fn work_out(&mut self, page: usize, places: Range<usize>) -> bool {
        let [first, end] = [places.start, places.end].map(|place| page * self.page + place);
        let (Some(potentials), Some(bounds)) =
            (self.potentials.get_mut(first..end), self.bounds.get_mut(..places.len()))
        else {
            return false;
        };
        self.bands.bounds(page, places.start, bounds);
        // Without entries, the bounds alone determine the potentials.
        let entries = self.entries.get(first..end);
        let (none, mut is_vain) = (B::Cost::NO_WAY, false);
        match (self.claimed, entries) {
            // Clamped to the range from 0 to the claim: that is still a potential.
            (Some(claimed), Some(entries)) => {
                for ((potential, &entry), &bound) in
                    potentials.iter_mut().zip(entries).zip(&*bounds)
                {
                    is_vain |= entry < E::NONE && bound == none;
                    *potential = L::of(claimed, bound, entry.into());
                }
            }
            (Some(claimed), None) => {
                for (potential, &bound) in potentials.iter_mut().zip(&*bounds) {
                    *potential = L::of(claimed, bound, claimed);
                }
            }
            (None, entries) => {
                let entries = entries.unwrap_or_default();
                potentials.fill(L::LARGEST);
                for ((potential, &entry), &bound) in
                    potentials.iter_mut().zip(entries).zip(&*bounds)
                {
                    is_vain |= entry < E::NONE && bound == none;
                    if entry < E::NONE || bound == none {
                        *potential = L::default();
                    }
                }
            }
        }
        !is_vain
    }

    /// The potential of a number; `None` if the bands do not determine it.
    #[inline]
    fn potential(&mut self, number: usize) -> Option<u64> {
        let potential = *self.potentials.get(number)?;
        let potential = if potential == L::default() { self.met_now(number)? } else { potential };
        potential.into().checked_sub(1)
    }

    /// The potential of a number, which is computed if it is not known.
    #[inline(never)]
    fn met_now(&mut self, number: usize) -> Option<L> {
        let place = number % self.page;
        self.meet(number / self.page, place..place + 1);
        self.potentials.get(number).copied()
    }

    /// Notes the goals of cheapest routes.
    fn begin(&mut self, live: &mut Live, counts: bool) {
        live.begin(self.potentials.len(), counts);
        let (bands, claimed) = (self.bands, self.claimed.map(Into::into));
        bands.goals(|goal| {
            if self.potential(goal) == claimed {
                live.note(goal, 0);
            }
        });
    }
}

impl<'a, B, E, L> Known for RefCell<Pass<'a, B, E, L>>
where
    B: Bands,
    E: Slot + Into<Bound<B>> + 'a,
    L: Lane<B::Cost> + 'a,
{
    fn get(&self, number: usize) -> Option<u64> {
        self.borrow_mut().potential(number)
    }

    fn moves_to_go(&self, number: usize) -> u16 {
        self.borrow().moves_to_go.get(number).copied().unwrap_or(0)
    }

    fn mark(&self, live: &mut Live, costs: Option<[u64; 2]>, steps: usize) -> Marked {
        let pass = &mut *self.borrow_mut();
        if !live.has_begun() {
            // Room for all numbers is asked for only where there is something to note.
            if !pass.bands.predecessors(0, |_, _| ()) {
                return Marked::Untold;
            }
            pass.begin(live, costs.is_none());
        }
        let (bands, mut moves) = (pass.bands, 0_usize);
        for _ in 0..steps {
            let Some((number, moves_from)) = live.next() else { return Marked::All };
            let after = pass.potential(number);
            let is_told = bands.predecessors(number, |from, cost| {
                moves = moves.wrapping_add(1);
                if costs.is_none_or(|costs| costs.contains(&cost)) && !live.has(from) {
                    let before = pass.potential(from);
                    if before.and_then(|before| before.checked_add(cost)) == after
                        && after.is_some()
                    {
                        live.note(from, moves_from);
                    }
                }
            });
            if !is_told {
                return Marked::Untold;
            }
        }
        Marked::Some(moves)
    }
}
