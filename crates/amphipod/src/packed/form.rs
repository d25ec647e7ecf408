//! The search for the least extra cost, over burrows in which nobody can go home.

use proof::{Certificate, Claim};
use search::{Budget, Cost, Ended, Reason, Run, Table};

use super::extras::Extras;
use super::parking::Parking;
use super::queue::Queue;
use super::tally::Tally;
use crate::space::{Layout, free_beside};
use crate::word::Word;

/// The least extra costs of the words that have been met: a potential on the
/// canonical form.
#[derive(Debug)]
pub(super) struct FormTable<'a> {
    layout: &'a Layout,
    parking: Parking,
    extras: Extras,
    /// What all straight ways home cost at the start.
    least: Cost,
}

impl FormTable<'_> {
    /// The least extra cost that is left from a word in which nobody can go home.
    fn bound(&self, word: Word) -> Option<u64> {
        let open = self.layout.open_rooms(word.bits());
        self.parking.least(self.layout, word.bits(), open)
    }
}

impl Table<Word> for FormTable<'_> {
    /// `min(g, C - h)`, where `g` and `h` are the straight ways home and
    /// the extra cost before and after. Going home changes neither.
    fn potential(&self, word: &Word, optimum: Cost) -> i64 {
        let straight = self.layout.straight_home(*word);
        let gone_home = self.layout.send_home(*word);
        let limit = optimum.cast_signed().saturating_sub_unsigned(self.least);
        let left = self.bound(gone_home).unwrap_or(Cost::MAX / 4);
        let most = limit.saturating_sub_unsigned(left);
        let extra = self.extras.get(gone_home).map_or(most, |extra| most.min(extra.cast_signed()));
        extra.saturating_add_unsigned(self.least).saturating_sub_unsigned(straight)
    }

    /// Proves nothing: this table does not know every legal move.
    fn certificate(self, claim: Claim) -> Certificate<Word> {
        Certificate::new(claim, Vec::new())
    }
}

/// Searches until the sorted burrow is reached, a limit is, or nothing is left.
pub(super) fn search<'a>(layout: &'a Layout, budget: &mut Budget) -> Run<FormTable<'a>> {
    let least = layout.straight_home(layout.start());
    let (parking, extras) = (Parking::new(layout), Extras::default());
    let table = FormTable { layout, parking, extras, least };
    let mut search =
        Search { table, queue: Queue::default(), tally: Tally::default(), children: Vec::new() };
    let ended = match search.run(budget) {
        Ok(Some(extra)) => {
            search.tally.only_below(extra);
            Ended::Optimal(least + extra)
        }
        Ok(None) => Ended::NoRoute,
        Err((reason, extra)) => Ended::Stopped { reason, lower_bound: least + extra },
    };
    Run { ended, table: search.table, stats: search.tally.stats() }
}

struct Search<'a> {
    table: FormTable<'a>,
    queue: Queue,
    tally: Tally,
    /// Where parking leads, and what it costs extra.
    children: Vec<(Word, u64)>,
}

impl Search<'_> {
    /// The least extra cost, or the reason to stop and a bound on it.
    fn run(&mut self, budget: &mut Budget) -> Result<Option<u64>, (Reason, u64)> {
        let goal = self.table.layout.goal();
        let start = self.table.layout.send_home(self.table.layout.start());
        self.reach(start, 0, budget).map_err(|reason| (reason, 0))?;
        while let Some((f, word)) = self.queue.pop() {
            if word == goal {
                return Ok(Some(f));
            }
            let Some(extra) = self.table.extras.close(word) else { continue };
            budget.expand().map_err(|reason| (reason, f))?;
            self.park(word);
            self.tally.count(f, self.children.len());
            budget.generate(self.children.len());
            let mut children = std::mem::take(&mut self.children);
            for (child, detour) in children.drain(..) {
                self.reach(child, extra + detour, budget).map_err(|reason| (reason, f))?;
            }
            self.children = children;
        }
        Ok(None)
    }

    /// Notes that `word` can be had for `extra`, if there is a way on.
    fn reach(&mut self, word: Word, extra: u64, budget: &mut Budget) -> Result<(), Reason> {
        let Some(bound) = self.table.bound(word) else { return Ok(()) };
        if self.table.extras.lower(word, extra, budget)? {
            self.queue.push(extra + bound, word);
        }
        Ok(())
    }

    /// Lists where one who parks leads, with everybody sent home who can go.
    fn park(&mut self, word: Word) {
        let FormTable { layout, parking, .. } = &self.table;
        let bits = word.bits();
        let open = layout.open_rooms(bits);
        for room in (0..4).filter(|room| open >> room & 1 == 0) {
            let Some(top) = layout.topmost(bits, room) else { continue };
            let (left, right) = free_beside(bits, room);
            for stop in room + 2 - left..room + 2 + right {
                if let Some(detour) = parking.detour(room, top.kind, stop) {
                    let child = layout.send_home_after(top.parked(stop), room, open);
                    self.children.push((child, detour));
                }
            }
        }
    }
}
