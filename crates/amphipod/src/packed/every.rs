//! The proof: every word that legal moves reach for less than the route costs.
//!
//! Here moves home are not forced, settled amphipods may leave, too, and the only bound
//! is that of the straight ways home. The closed words are the table of the
//! certificate, the smallest for this bound. Since the cost is known, nothing else is
//! stored. If there is no route, the search closes everything that it can reach.

use proof::{Certificate, Claim};
use search::engine::Budget;
use search::{Cost, Reason};

use super::extras::{Extras, MAX_EXTRA};
use super::parking::detour;
use super::queue::RadixHeap;
use super::tally::Tally;
use crate::space::{Layout, Top, column, energy};
use crate::word::{STOPS, Word};

/// The result of the proof.
pub(super) struct Proof {
    pub(super) certificate: Certificate<Word>,
    /// Why no more was proven.
    pub(super) stopped: Option<Reason>,
    pub(super) tally: Tally,
}

/// Proves that every route has an extra cost of at least `limit`, or that there is no
/// route; otherwise proves a claim that contradicts this.
pub(super) fn prove(layout: &Layout, limit: Option<u64>, budget: &mut Budget) -> Proof {
    let least = layout.straight_home(layout.start());
    let mut search = ProofSearch {
        layout,
        limit: limit.unwrap_or(Cost::MAX),
        extras: Extras::default(),
        queue: RadixHeap::default(),
        tally: Tally::default(),
    };
    let (below, stopped) = match search.run(budget) {
        Ok(sorted) => (sorted.or(limit), None),
        Err((reason, extra)) => (Some(extra), Some(reason)),
    };
    let claim = below.map_or(Claim::NoRoute, |extra| Claim::AtLeast(least + extra));
    let closed = search.extras.closed();
    let needed = closed.filter(|(_, extra)| below.is_none_or(|below| *extra < below));
    // The cost so far: the extra cost, and the straight ways done.
    let paid = |word: Word, extra: u64| (least + extra).saturating_sub(layout.straight_home(word));
    let entries = needed.map(|(word, extra)| (word, paid(word, extra))).collect();
    Proof { certificate: Certificate::new(claim, entries), stopped, tally: search.tally }
}

struct ProofSearch<'a> {
    layout: &'a Layout,
    /// Words with this extra cost or more are skipped.
    limit: u64,
    extras: Extras,
    queue: RadixHeap,
    tally: Tally,
}

impl ProofSearch<'_> {
    /// Closes everything below the limit. Returns the extra cost of the sorted burrow if
    /// it is reached, or the reason to stop and the extra cost below which everything is
    /// closed.
    fn run(&mut self, budget: &mut Budget) -> Result<Option<u64>, (Reason, u64)> {
        let goal = self.layout.goal();
        self.reach(self.layout.start(), 0, budget).map_err(|reason| (reason, 0))?;
        while let Some((extra, word)) = self.queue.pop() {
            if word == goal {
                self.tally.only_below(extra);
                return Ok(Some(extra));
            }
            if self.extras.close(word).is_none() {
                continue;
            }
            let expanded = budget.expand().and_then(|()| self.expand(word, extra, budget));
            expanded.map_err(|reason| (reason, extra))?;
        }
        Ok(None)
    }

    /// Follows every legal move out of `word`.
    fn expand(&mut self, word: Word, extra: u64, budget: &mut Budget) -> Result<(), Reason> {
        let look = self.layout.look(word);
        let mut moves = 0;
        for (stop, kind) in look.in_hallway() {
            if let Some(after) = look.home_from_stop(stop, kind) {
                moves += 1;
                self.reach(after, extra, budget)?;
            }
        }
        for room in 0..4 {
            let Some(top) = look.top(room) else { continue };
            if look.goes_home(&top) {
                moves += 1;
                self.reach(top.gone(), extra, budget)?;
            }
            for stop in look.free_stops(room) {
                moves += 1;
                self.reach(top.parked(stop), extra + out_of_the_way(&top, stop), budget)?;
            }
        }
        budget.generate(moves);
        self.tally.count(extra, moves);
        Ok(())
    }

    fn reach(&mut self, word: Word, extra: u64, budget: &mut Budget) -> Result<(), Reason> {
        if extra >= self.limit {
            return Ok(());
        }
        let extra = extra.min(MAX_EXTRA);
        if self.extras.lower(word, extra, budget)? {
            self.queue.push(extra, word);
        }
        Ok(())
    }
}

/// The extra cost of stopping at `stop`; for a settled amphipod, the whole way and the
/// way back.
fn out_of_the_way(top: &Top, stop: usize) -> u64 {
    if top.is_settled {
        let steps = top.row + STOPS[stop].abs_diff(column(top.room));
        return 2 * energy(top.kind) * steps as u64;
    }
    u64::from(detour(top.room, top.kind, stop))
}
