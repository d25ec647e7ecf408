//! The search for the least extra cost, over burrows in which no amphipod can go home.
//!
//! In the canonical form any amphipod that can go home does, in a fixed order. So the
//! parkings determine a route. Each unsettled amphipod makes one move, straight home,
//! or two if it parks. So routes are ordered by their parkings: by extra cost, by
//! number, then one by one.

use proof::{Certificate, Claim};
use search::engine::{Budget, Ended, Run, Table};
use search::{Cost, Reason, StateSpace, Stats};

use super::extras::Extras;
use super::leading::Steps;
use super::parking::Parking;
use super::queue::RadixHeap;
use super::tally::{PACKED, Tally};
use crate::space::{Layout, free_beside};
use crate::word::Word;

/// Burrows in which no amphipod can go home. A move parks one amphipod, and then every
/// amphipod that can goes home. The cost of a move is its extra cost.
#[derive(Debug)]
pub(super) struct Parkings<'a> {
    layout: &'a Layout,
    parking: Parking,
}

impl<'a> Parkings<'a> {
    pub(super) fn new(layout: &'a Layout) -> Parkings<'a> {
        Parkings { layout, parking: Parking::new(layout) }
    }

    fn bound(&self, word: Word) -> Option<u64> {
        let open = self.layout.open_rooms(word.bits());
        self.parking.least(self.layout, word.bits(), open)
    }

    /// Appends the parking moves of the topmost amphipod in `room`, by stop from left
    /// to right.
    fn steps_out_of(&self, room: usize, bits: u64, open: usize, steps: &mut Vec<(Word, Cost)>) {
        let Some(top) = self.layout.topmost(bits, room) else { return };
        let (left, right) = free_beside(bits, room);
        for stop in room + 2 - left..room + 2 + right {
            if let Some(detour) = self.parking.detour(room, top.kind, stop) {
                let after = self.layout.send_home_after(top.parked(stop), room, open);
                steps.push((after, detour));
            }
        }
    }
}

impl StateSpace for Parkings<'_> {
    type State = Word;

    fn starts(&self) -> Vec<Word> {
        vec![self.layout.send_home(self.layout.start())]
    }

    /// By the place of the amphipod that parks, then by the stop, both in reading
    /// order.
    fn successors(&self, word: &Word, moves: &mut Vec<(Word, Cost)>) {
        let bits = word.bits();
        let open = self.layout.open_rooms(bits);
        let mut rooms = [0, 1, 2, 3];
        rooms.sort_by_key(|room| self.layout.topmost(bits, *room).map(|top| top.row));
        for room in rooms {
            self.steps_out_of(room, bits, open, moves);
        }
    }

    fn is_goal(&self, word: &Word) -> bool {
        *word == self.layout.goal()
    }

    fn heuristic(&self, word: &Word) -> Cost {
        self.bound(*word).unwrap_or(Cost::MAX)
    }
}

/// The least extra costs of the words reached.
#[derive(Debug)]
pub(super) struct FormTable<'a> {
    space: &'a Parkings<'a>,
    extras: Extras,
    /// The words that lead to the sorted burrow at the least cost, where they are known.
    leading: Option<Extras>,
}

impl Table<Word> for FormTable<'_> {
    fn potential(&self, word: &Word, optimum: Cost) -> i64 {
        let left = self.space.bound(*word).unwrap_or(Cost::MAX);
        let most = optimum.cast_signed().saturating_sub_unsigned(left);
        // If a word is not closed, its `f` is at least the optimum, so its known cost
        // does not matter.
        self.extras.get(*word).map_or(most, |extra| most.min(extra.cast_signed()))
    }

    fn leads_on(&self, word: &Word) -> bool {
        self.leading.as_ref().is_none_or(|leading| leading.get(*word).is_some())
    }

    /// Proves nothing: this table does not cover every legal move.
    fn certificate(self, claim: Claim) -> Certificate<Word> {
        Certificate::new(claim, Vec::new())
    }
}

/// Searches until it reaches the sorted burrow or a limit, or until nothing is left;
/// `to_be_read` says whether a route will be read off the table.
pub(super) fn search<'a>(
    space: &'a Parkings<'a>,
    to_be_read: bool,
    budget: &mut Budget,
) -> Run<FormTable<'a>> {
    let table = FormTable { space, extras: Extras::default(), leading: None };
    let mut search = ParkingSearch {
        table,
        queue: RadixHeap::default(),
        tally: Tally::default(),
        moves: Vec::new(),
        steps: to_be_read.then(Steps::default),
    };
    let ended = match search.run(budget) {
        Ok(Some(optimum)) => {
            // The table can be read without it, under the same limits.
            search.table.leading = search.leading(optimum, budget).ok().flatten();
            search.tally.only_below(optimum);
            Ended::Optimal(optimum)
        }
        Ok(None) => Ended::NoRoute,
        Err((reason, lower_bound)) => Ended::Stopped { reason, lower_bound },
    };
    let stats = search.tally.added_to(Stats::new(PACKED));
    Run { ended, table: search.table, stats }
}

struct ParkingSearch<'a> {
    table: FormTable<'a>,
    queue: RadixHeap,
    tally: Tally,
    moves: Vec<(Word, Cost)>,
    /// The steps taken, if wanted.
    steps: Option<Steps>,
}

impl ParkingSearch<'_> {
    /// The least extra cost, or the reason to stop and a bound on it.
    fn run(&mut self, budget: &mut Budget) -> Result<Option<u64>, (Reason, u64)> {
        let layout = self.table.space.layout;
        let (goal, least) = (layout.goal(), layout.straight_home(layout.start()));
        budget.at_least(least).map_err(|reason| (reason, 0))?;
        for start in self.table.space.starts() {
            self.reach(start, start, 0, budget).map_err(|reason| (reason, 0))?;
        }
        while let Some((f, word)) = self.queue.pop() {
            budget.at_least(least.saturating_add(f)).map_err(|reason| (reason, f))?;
            if word == goal {
                return Ok(Some(f));
            }
            let Some(extra) = self.table.extras.close(word) else { continue };
            let expanded = budget.expand().and_then(|()| self.expand(word, extra, f, budget));
            expanded.map_err(|reason| (reason, f))?;
        }
        Ok(None)
    }

    /// The words that lead to the sorted burrow at the least cost, once that is known.
    /// Expands the rest of this level first.
    fn leading(&mut self, optimum: u64, budget: &mut Budget) -> Result<Option<Extras>, Reason> {
        if self.steps.is_none() {
            return Ok(None);
        }
        let goal = self.table.space.layout.goal();
        while let Some((f, word)) = self.queue.pop()
            && f == optimum
        {
            if word != goal
                && let Some(extra) = self.table.extras.close(word)
            {
                budget.go_on()?;
                self.expand(word, extra, f, budget)?;
            }
        }
        self.steps.take().map(|steps| steps.leading_to(goal, budget)).transpose()
    }

    /// Follows every step out of `word`; the order does not matter.
    fn expand(
        &mut self,
        word: Word,
        extra: u64,
        f: u64,
        budget: &mut Budget,
    ) -> Result<(), Reason> {
        let mut moves = std::mem::take(&mut self.moves);
        let open = self.table.space.layout.open_rooms(word.bits());
        for room in 0..4 {
            self.table.space.steps_out_of(room, word.bits(), open, &mut moves);
        }
        self.tally.count(f, moves.len());
        budget.generate(moves.len());
        for (after, detour) in moves.drain(..) {
            self.reach(word, after, extra + detour, budget)?;
        }
        self.moves = moves;
        Ok(())
    }

    /// Notes that a step from `from` reaches `word` at `extra`, unless it is a dead
    /// end.
    fn reach(
        &mut self,
        from: Word,
        word: Word,
        extra: u64,
        budget: &mut Budget,
    ) -> Result<(), Reason> {
        let known = self.table.extras.get(word);
        if known.is_some_and(|known| known < extra) {
            return Ok(());
        }
        // Many have been reached before, and then need no bound.
        if known != Some(extra) {
            let Some(bound) = self.table.space.bound(word) else { return Ok(()) };
            self.table.extras.lower(word, extra, budget)?;
            self.queue.push(extra + bound, word);
        }
        if let Some(steps) = &mut self.steps {
            steps.note(from, word);
        }
        Ok(())
    }
}
