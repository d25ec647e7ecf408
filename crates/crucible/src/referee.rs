//! The referee: states the rules a second time, plainly, to check the solver.
//!
//! The moves and the replay call none of the solver's rules: both walk block by block.
//! What a state of `elven` remembers has the same number here and there, from
//! `pasts.rs`; if that leaves out a state, the check refuses tables by number.

mod bands;
mod moves;

pub(crate) use moves::{ElvenReferee, RunReferee, elven_states, run_states};

use std::collections::HashSet;

use grid::{Dir, Pos, Route};

use crate::violation::Fault;
use crate::{City, RunLengths, Violation};

impl City {
    /// Checks that `route` is legal under run-length rules and that its stated cost is
    /// right.
    pub(crate) fn check_by_runs(
        &self,
        lengths: RunLengths,
        route: &Route,
    ) -> Result<(), Violation> {
        self.check_by(route, |steps| self.check_runs(lengths, steps))
    }

    /// Checks that `route` is legal under elven rules and that its stated cost is
    /// right.
    pub(crate) fn check_by_elven(&self, route: &Route) -> Result<(), Violation> {
        self.check_by(route, |steps| self.check_elven(steps))
    }

    fn check_by(
        &self,
        route: &Route,
        rules: impl FnOnce(&[Step]) -> Result<(), Violation>,
    ) -> Result<(), Violation> {
        let (Some(&first), Some(&last)) = (route.cells().first(), route.cells().last()) else {
            return Err(Violation::Empty);
        };
        if first != self.start() {
            return Err(Violation::WrongStart { found: first });
        }
        let steps = self.walk(route)?;
        if last != self.goal() {
            return Err(Violation::WrongEnd { found: last });
        }
        rules(&steps)?;
        let actual = steps.iter().map(|step| step.heat).sum();
        if actual != route.cost() {
            return Err(Violation::WrongCost { claimed: route.cost(), actual });
        }
        Ok(())
    }

    /// The steps of the route, if each leads to an adjacent open block.
    fn walk(&self, route: &Route) -> Result<Vec<Step>, Violation> {
        let mut steps = Vec::with_capacity(route.steps());
        for (from, to) in route.pairs() {
            let dir = from.direction_to(to).ok_or(Violation::NotAStep { from, to })?;
            if !self.blocks().contains(to) {
                return Err(Violation::OffTheMap { to });
            }
            let heat = self.heat(to).ok_or(Violation::Closed { to })?;
            steps.push(Step { dir, to, heat });
        }
        if self.heat(self.start()).is_none() {
            return Err(Violation::Closed { to: self.start() });
        }
        Ok(steps)
    }

    fn check_runs(&self, lengths: RunLengths, steps: &[Step]) -> Result<(), Violation> {
        let mut length = 0;
        for (index, step) in steps.iter().enumerate() {
            let next = steps.get(index + 1);
            length += 1;
            if next.is_some_and(|next| next.dir == step.dir) {
                continue;
            }
            if next.is_some_and(|next| next.dir == step.dir.opposite()) {
                return Err(Violation::Rule(Fault::Reversal { at: step.to }));
            }
            if length < lengths.min() {
                return Err(Violation::Rule(Fault::ShortRun {
                    end: step.to,
                    length,
                    min: lengths.min(),
                }));
            }
            if length > lengths.max() {
                return Err(Violation::Rule(Fault::LongRun {
                    end: step.to,
                    length,
                    max: lengths.max(),
                }));
            }
            if next.is_some() && step.to == self.goal() {
                return Err(Violation::PastGoal { at: step.to });
            }
            length = 0;
        }
        Ok(())
    }

    fn check_elven(&self, steps: &[Step]) -> Result<(), Violation> {
        let mut seen = HashSet::from([self.start()]);
        let (mut ups, mut lefts, mut in_a_row) = (0, 0, 0);
        let mut heading = None;
        for (index, step) in steps.iter().enumerate() {
            let &Step { dir, to, .. } = step;
            if !seen.insert(to) {
                return Err(Violation::Rule(Fault::Again { at: to }));
            }
            ups += usize::from(dir == Dir::Up);
            lefts += usize::from(dir == Dir::Left);
            if ups > 1 || lefts > 1 {
                return Err(Violation::Rule(Fault::SecondTime { dir, to }));
            }
            in_a_row = if heading == Some(dir) { in_a_row + 1 } else { 1 };
            heading = Some(dir);
            if in_a_row > 3 {
                return Err(Violation::Rule(Fault::FourthStep { dir, to }));
            }
            if to == self.goal() && index + 1 < steps.len() {
                return Err(Violation::PastGoal { at: step.to });
            }
        }
        Ok(())
    }
}

/// One step of a route, onto the block `to`.
#[derive(Debug, Clone, Copy)]
struct Step {
    dir: Dir,
    to: Pos,
    heat: u64,
}
