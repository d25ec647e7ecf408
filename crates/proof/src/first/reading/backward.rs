//! Goes back from the goals by the tight moves that the pass over a table has kept.
//!
//! In a table made by a forward search, tight moves from the starts lead nearly
//! everywhere, but few lead to a goal. Once these are known, with the fewest moves left,
//! no further search is needed.

use super::Reading;
use crate::arrivals::Arrivals;
use crate::bands::Live;
use crate::met::{Met as _, MetByNumber};
use crate::{Numbering, Referee, Refusal};

impl<R: Referee, N: Numbering<State = R::State>> Reading<'_, '_, R, MetByNumber<'_, N>> {
    /// Finds the states that lead to a goal, if that takes less work than the pass over
    /// the table. `arrivals` has the tight moves out of the table; this adds those out of
    /// other states.
    pub(in crate::first) fn go_back(
        &mut self,
        mut arrivals: Arrivals,
    ) -> Result<(), Refusal<R::State>> {
        let costs = self.costs.take();
        if !self.add_moves_off_the_table(&mut arrivals)? || !arrivals.is_complete() {
            self.costs = costs;
            return Ok(());
        }
        let mut live = Live::default();
        live.begin(self.met.len(), true);
        for &goal in &arrivals.goals {
            live.note(goal, 0);
        }
        while let Some((number, moves)) = live.next() {
            let mut count = 0;
            for from in arrivals.origins(number) {
                count += 1;
                live.note(from, moves);
            }
            self.looked.at(count, 0)?;
        }
        self.live = Some(live);
        Ok(())
    }

    /// Adds the tight moves out of states that tight moves reach but that have no entry
    /// of use; `false` if there are more such states than entries.
    fn add_moves_off_the_table(
        &mut self,
        arrivals: &mut Arrivals,
    ) -> Result<bool, Refusal<R::State>> {
        let mut seen = Live::default();
        seen.begin(self.met.len(), false);
        let mut ends = std::mem::take(&mut arrivals.exits);
        for start in self.starts()? {
            if !self.is_listed(start)? {
                ends.push(start);
            }
        }
        ends.drain(..).for_each(|exit| seen.note(exit, 0));
        let mut left = self.entries;
        while let Some((number, _)) = seen.next() {
            let state = self.met.state(&number)?;
            if self.referee.is_goal(&state) {
                if self.potential(&number)? == i128::from(self.cost) {
                    arrivals.goals.push(number);
                }
                continue;
            }
            if left == 0 {
                return Ok(false);
            }
            left -= 1;
            self.tight(&number, &state, &mut ends)?;
            for end in ends.drain(..) {
                arrivals.add(number, end);
                if !self.is_listed(end)? {
                    seen.note(end, 0);
                }
            }
        }
        Ok(true)
    }

    /// Whether the pass over the table has looked at the moves out of a number: it has an
    /// entry, which is its potential.
    fn is_listed(&self, number: usize) -> Result<bool, Refusal<R::State>> {
        let entry = self.met.entry(&number).map(i128::from);
        Ok(entry.is_some() && entry == Some(self.potential(&number)?))
    }
}
