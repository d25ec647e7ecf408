//! The referee: the rules a second time, plainly, to check what the solver says.
//!
//! Nothing here calls the solver's rules. A route is walked block by block, and
//! so are the moves on which certificates are checked.

mod certificate;
mod moves;

pub use certificate::{Certificate, Refused};
#[cfg(test)]
#[cfg(feature = "solve")]
pub(crate) use moves::{ElvenReferee, RunReferee};

use std::collections::HashSet;

use grid::{Dir, Pos, Route};

use crate::{City, Rules, RunLengths, Violation};

impl City {
    /// Checks that `route` is legal under `rules` and costs what it says.
    ///
    /// # Errors
    ///
    /// The first [`Violation`] along the route.
    ///
    /// # Complexity
    ///
    /// Linear in the route.
    ///
    /// ```
    /// use crucible::{City, Route, Rules, Violation};
    /// use grid::Pos;
    ///
    /// let city: City = "12\n34".parse()?;
    /// let cells = [(0, 0), (0, 1), (1, 1)].map(|(row, col)| Pos::new(row, col));
    /// assert_eq!(city.check(&Rules::default(), &Route::new(6, cells.to_vec())), Ok(()));
    ///
    /// let wrong = city.check(&Rules::default(), &Route::new(5, cells.to_vec()));
    /// assert_eq!(wrong, Err(Violation::WrongCost { claimed: 5, actual: 6 }));
    /// # Ok::<(), grid::ParseError>(())
    /// ```
    pub fn check(&self, rules: &Rules, route: &Route) -> Result<(), Violation> {
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
        match rules {
            Rules::Runs(lengths) => self.check_runs(*lengths, &steps)?,
            Rules::Elven => self.check_elven(&steps)?,
        }
        let actual = steps.iter().map(|step| step.heat).sum();
        if actual != route.cost() {
            return Err(Violation::WrongCost { claimed: route.cost(), actual });
        }
        Ok(())
    }

    /// Every step of the way, if each leads to an open block next to the last.
    fn walk(&self, route: &Route) -> Result<Vec<Step>, Violation> {
        let mut steps = Vec::with_capacity(route.steps());
        for (from, to) in route.pairs() {
            let dir = from.direction_to(to).ok_or(Violation::NotAStep { from, to })?;
            if !self.blocks().contains(to) {
                return Err(Violation::OffTheCity { to });
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
                return Err(Violation::Reversal { at: step.to });
            }
            if length < lengths.min() {
                return Err(Violation::ShortRun { end: step.to, length, min: lengths.min() });
            }
            if length > lengths.max() {
                return Err(Violation::LongRun { end: step.to, length, max: lengths.max() });
            }
            if next.is_some() && step.to == self.goal() {
                return Err(Violation::PastGoal);
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
                return Err(Violation::Again { at: to });
            }
            ups += usize::from(dir == Dir::Up);
            lefts += usize::from(dir == Dir::Left);
            if ups > 1 || lefts > 1 {
                return Err(Violation::SecondTime { dir, to });
            }
            in_a_row = if heading == Some(dir) { in_a_row + 1 } else { 1 };
            heading = Some(dir);
            if in_a_row > 3 {
                return Err(Violation::FourthStep { dir, to });
            }
            if to == self.goal() && index + 1 < steps.len() {
                return Err(Violation::PastGoal);
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
