//! The pages as a table: the marked states for the reader, all states for a certificate.

use proof::{Certificate, Claim, NumberedTable};
use search::Cost;
use search::engine::{MAX_NUMBERS, Table};

use super::page::{Page, Value};
use super::pages::Pages;
use crate::ground::{Ground, NO_WAY};
use crate::state::RingNumbers;
use crate::{KeyRing, State};

/// The pages with the numbers of the states.
///
/// The potential is exact for the states on cheapest routes and lower for all others,
/// so tight moves from the start meet no others.
pub(crate) struct PagesTable<'a> {
    pub(crate) pages: Flooded<'a>,
    pub(crate) numbers: &'a RingNumbers<'a>,
}

/// Pages after a run, in 16 bits if these were known to be enough.
pub(crate) enum Flooded<'a> {
    Short(Pages<'a, u16>),
    Long(Pages<'a, u32>),
    /// No pages: the heuristic is the whole table.
    Direct(&'a Ground),
}

impl Table<State> for PagesTable<'_> {
    fn potential(&self, state: &State, optimum: Cost) -> i64 {
        let marked = match &self.pages {
            Flooded::Short(pages) => pages.marked(state),
            Flooded::Long(pages) => pages.marked(state),
            Flooded::Direct(ground) => {
                let to_goal = ground.index_of(state).map_or(NO_WAY, |cell| ground.to_goal()[cell]);
                return optimum.cast_signed() - i64::from(to_goal);
            }
        };
        marked.map_or(i64::MIN, i64::from)
    }

    /// The states with `g + h` below a bound or, if there is no route, all that were
    /// reached; no smaller table suffices. By number unless that takes much more
    /// memory, or there are too many numbers.
    fn certificate(self, claim: Claim) -> Certificate<State> {
        match &self.pages {
            Flooded::Short(pages) => pages.certificate(self.numbers, claim),
            Flooded::Long(pages) => pages.certificate(self.numbers, claim),
            Flooded::Direct(_) => Certificate::new(claim, Vec::new()),
        }
    }
}

impl<V: Value> Pages<'_, V> {
    /// The steps to a marked state.
    fn marked(&self, state: &State) -> Option<u32> {
        let page = self.page(state.keys.and(self.ground.kinds()))?;
        page.marked(self.ground.index_of(state)?)
    }

    fn certificate(&self, numbers: &RingNumbers<'_>, claim: Claim) -> Certificate<State> {
        let met = self.by_ring.iter().flatten().count();
        let few = met.saturating_mul(16) < numbers.rings().len();
        if few || numbers.len() > MAX_NUMBERS {
            return Certificate::new(claim, self.listed(claim));
        }
        let most = match claim {
            Claim::AtLeast(bound) => bound,
            Claim::NoRoute => self.farthest().into(),
        };
        let table = if most < u16::MAX.into() {
            #[expect(clippy::cast_possible_truncation, reason = "fits, or is the largest number")]
            let short = |entry| entry as u16;
            NumberedTable::from(self.by_number(numbers, claim, short))
        } else {
            NumberedTable::from(self.by_number(numbers, claim, |entry| entry))
        };
        Certificate::numbered(claim, table)
    }

    /// The most steps to a cell that was reached.
    fn farthest(&self) -> u32 {
        let pages = self.by_ring.iter().flatten();
        let rows = pages.flat_map(|page| (0..self.ground.rows()).map(move |row| (page, row)));
        let steps = rows.flat_map(|(page, row)| page.row(self.ground, row).flatten());
        steps.max().unwrap_or(0)
    }

    fn page(&self, ring: KeyRing) -> Option<&Page<V>> {
        self.by_ring.get(ring.index())?.as_ref()
    }

    /// For each cell of `row` on a page, the steps to it, if `claim` needs them.
    fn entries(
        &self,
        page: &Page<V>,
        row: usize,
        claim: Claim,
    ) -> impl Iterator<Item = Option<u32>> {
        let ground = self.ground;
        // Only those below: cells on no way have no steps.
        let below = match claim {
            Claim::AtLeast(bound) => u32::try_from(bound).unwrap_or(u32::MAX),
            Claim::NoRoute => u32::MAX,
        };
        let to_goal = ground.row(ground.to_goal(), row);
        page.row(ground, row).zip(to_goal).map(move |(steps, to_goal)| {
            steps.filter(|steps| steps.saturating_add(*to_goal) < below)
        })
    }

    /// A table of the entries by number; the largest value means none.
    fn by_number<E: Copy>(
        &self,
        numbers: &RingNumbers<'_>,
        claim: Claim,
        kept: impl Fn(u32) -> E,
    ) -> Vec<E> {
        let mut costs = Vec::with_capacity(numbers.len());
        for &ring in numbers.rings() {
            let Some(page) = self.page(ring) else {
                let cells = self.ground.rows() * self.ground.cols();
                costs.resize(costs.len() + cells, kept(u32::MAX));
                continue;
            };
            for row in 0..self.ground.rows() {
                let entries = self.entries(page, row, claim);
                costs.extend(entries.map(|entry| kept(entry.unwrap_or(u32::MAX))));
            }
        }
        costs
    }

    fn listed(&self, claim: Claim) -> Vec<(State, u64)> {
        let mut listed = Vec::new();
        for keys in self.ground.kinds().rings() {
            let Some(page) = self.page(keys) else { continue };
            for row in 0..self.ground.rows() {
                for (col, entry) in self.entries(page, row, claim).enumerate() {
                    let state = State { pos: grid::Pos::new(row, col), keys };
                    listed.extend(entry.map(|steps| (state, steps.into())));
                }
            }
        }
        listed
    }
}
