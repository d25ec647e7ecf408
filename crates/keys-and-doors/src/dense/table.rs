//! The pages as a table: the marked states for the reader, all states for a certificate.

use proof::{Certificate, Claim, NumberedTable};
use search::Cost;
use search::engine::{MAX_NUMBERS, Table};

use super::page::Page;
use super::pages::Pages;
use crate::state::RingNumbers;
use crate::{KeyRing, State};

/// The pages with the numbers of the states.
///
/// The potential is the exact one for the states of cheapest routes, and lower
/// for all others: whoever begins at the start and follows tight moves meets
/// no others.
pub(crate) struct PagesTable<'a> {
    pub(crate) pages: Pages<'a>,
    pub(crate) numbers: &'a RingNumbers<'a>,
}

impl Table<State> for PagesTable<'_> {
    fn potential(&self, state: &State, _optimum: Cost) -> i64 {
        let ground = self.pages.ground;
        let page = self.page(state.keys.and(ground.kinds()));
        let marked = page.zip(ground.index_of(state));
        marked.and_then(|(page, cell)| page.marked(cell)).map_or(i64::MIN, i64::from)
    }

    /// The states with `g + h` below a bound, or all that were met where there
    /// is no route: no smaller table would do. By number unless that takes
    /// much more memory, or there are too many numbers.
    fn certificate(self, claim: Claim) -> Certificate<State> {
        let met = self.pages.by_ring.iter().flatten().count();
        let few = met.saturating_mul(16) < self.numbers.rings().len();
        if few || self.numbers.len() > MAX_NUMBERS {
            return Certificate::new(claim, self.listed(claim));
        }
        Certificate::numbered(claim, NumberedTable::from_narrow(self.by_number(claim)))
    }
}

impl PagesTable<'_> {
    fn page(&self, ring: KeyRing) -> Option<&Page> {
        self.pages.by_ring.get(ring.index())?.as_ref()
    }

    /// For each cell of `row` on a page the steps to it, where `claim` needs them.
    fn entries(&self, page: &Page, row: usize, claim: Claim) -> impl Iterator<Item = Option<u32>> {
        let ground = self.pages.ground;
        // Only those below: what is on no way at all has no steps.
        let below = match claim {
            Claim::AtLeast(bound) => u32::try_from(bound).unwrap_or(u32::MAX),
            Claim::NoRoute => u32::MAX,
        };
        let to_goal = ground.row(ground.to_goal(), row);
        page.row(ground, row).zip(to_goal).map(move |(steps, to_goal)| {
            steps.filter(|steps| steps.saturating_add(*to_goal) < below)
        })
    }

    fn by_number(&self, claim: Claim) -> Vec<u32> {
        let mut costs = Vec::with_capacity(self.numbers.len());
        for &ring in self.numbers.rings() {
            let Some(page) = self.page(ring) else {
                costs.resize(costs.len() + self.numbers.cells(), u32::MAX);
                continue;
            };
            for row in 0..self.pages.ground.rows() {
                let entries = self.entries(page, row, claim);
                costs.extend(entries.map(|entry| entry.unwrap_or(u32::MAX)));
            }
        }
        costs
    }

    fn listed(&self, claim: Claim) -> Vec<(State, u64)> {
        let mut listed = Vec::new();
        for keys in self.pages.ground.kinds().rings() {
            let Some(page) = self.page(keys) else { continue };
            for row in 0..self.pages.ground.rows() {
                for (col, entry) in self.entries(page, row, claim).enumerate() {
                    let state = State { pos: grid::Pos::new(row, col), keys };
                    listed.extend(entry.map(|steps| (state, steps.into())));
                }
            }
        }
        listed
    }
}
