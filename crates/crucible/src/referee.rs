//! The referee: the rules a second time, plainly, to check what the solver says.
//!
//! Nothing here calls the solver's rules. A route is walked block by block; a
//! certificate is checked on moves that are walked block by block as well.

use std::fmt;

use grid::{Axis, Dir, Pos};
use proof::Referee;

use crate::rules::RunState;
use crate::{City, Route, Rules, RunLengths};

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
        let cells = route.cells();
        let (Some(&first), Some(&last)) = (cells.first(), cells.last()) else {
            return Err(Violation::Empty);
        };
        if first != self.start() {
            return Err(Violation::WrongStart { found: first });
        }
        let steps = self.walk(cells)?;
        if last != self.goal() {
            return Err(Violation::WrongEnd { found: last });
        }
        match rules {
            Rules::Runs(lengths) => self.check_runs(*lengths, &steps)?,
        }
        let actual = steps.iter().map(|step| step.heat).sum();
        if actual != route.cost() {
            return Err(Violation::WrongCost { claimed: route.cost(), actual });
        }
        Ok(())
    }

    /// Every step of the way, if each leads to an open block next to the last.
    fn walk(&self, cells: &[Pos]) -> Result<Vec<Step>, Violation> {
        let mut steps = Vec::with_capacity(cells.len());
        for (from, to) in cells.iter().copied().zip(cells.iter().copied().skip(1)) {
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
}

/// One step of a route, onto the block `to`.
#[derive(Debug, Clone, Copy)]
struct Step {
    dir: Dir,
    to: Pos,
    heat: u64,
}

/// The first thing that is wrong with a route.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Violation {
    /// It has no block at all.
    Empty,
    /// It does not start top left.
    WrongStart {
        /// Where it starts.
        found: Pos,
    },
    /// It does not end bottom right.
    WrongEnd {
        /// Where it ends.
        found: Pos,
    },
    /// Two blocks in a row are not neighbours.
    NotAStep {
        /// The one block.
        from: Pos,
        /// The other.
        to: Pos,
    },
    /// It leaves the city.
    OffTheCity {
        /// The place outside.
        to: Pos,
    },
    /// It enters a closed block.
    Closed {
        /// The block.
        to: Pos,
    },
    /// It turns back on the spot.
    Reversal {
        /// The block.
        at: Pos,
    },
    /// A run is too short.
    ShortRun {
        /// The block where it ends.
        end: Pos,
        /// Its number of steps.
        length: usize,
        /// The least that is allowed.
        min: usize,
    },
    /// A run is too long.
    LongRun {
        /// The block where it ends.
        end: Pos,
        /// Its number of steps.
        length: usize,
        /// The most that is allowed.
        max: usize,
    },
    /// A move has ended at the goal, and it goes on.
    PastGoal,
    /// It costs something else than it says.
    WrongCost {
        /// What it says.
        claimed: u64,
        /// What it costs.
        actual: u64,
    },
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Violation::Empty => f.write_str("the route has no block"),
            Violation::WrongStart { found } => write!(f, "the route starts at {found}"),
            Violation::WrongEnd { found } => write!(f, "the route ends at {found}"),
            Violation::NotAStep { from, to } => write!(f, "{from} to {to} is not a step"),
            Violation::OffTheCity { to } => write!(f, "{to} is off the city"),
            Violation::Closed { to } => write!(f, "the block {to} is closed"),
            Violation::Reversal { at } => write!(f, "the route turns back at {at}"),
            Violation::ShortRun { end, length, min } => {
                write!(f, "the run that ends at {end} has {length} steps, at least {min} needed")
            }
            Violation::LongRun { end, length, max } => {
                write!(f, "the run that ends at {end} has {length} steps, at most {max} allowed")
            }
            Violation::PastGoal => f.write_str("the route goes on after it reached the goal"),
            Violation::WrongCost { claimed, actual } => {
                write!(f, "the route costs {actual}, not {claimed}")
            }
        }
    }
}

impl std::error::Error for Violation {}

/// Run-length rules for the certificate checker.
pub(crate) struct RunReferee<'a> {
    city: &'a City,
    lengths: RunLengths,
    /// No block costs less.
    least_heat: u64,
}

impl<'a> RunReferee<'a> {
    pub(crate) fn new(city: &'a City, lengths: RunLengths) -> RunReferee<'a> {
        let heats = city.blocks().positions().filter_map(|pos| city.heat(pos));
        RunReferee { city, lengths, least_heat: heats.fold(9, u64::min) }
    }

    /// Where runs in direction `dir` can end, with their costs.
    fn runs(&self, from: Pos, dir: Dir) -> Vec<(RunState, u64)> {
        let mut ends = Vec::new();
        let (mut pos, mut steps, mut heat) = (from, 0, 0);
        while steps < self.lengths.max() {
            let Some(next) = pos.step(dir) else { break };
            let Some(more) = self.city.heat(next) else { break };
            (pos, steps, heat) = (next, steps + 1, heat + more);
            if steps >= self.lengths.min() {
                ends.push((RunState { pos, axis: Some(dir.axis()) }, heat));
            }
        }
        ends
    }
}

impl Referee for RunReferee<'_> {
    type State = RunState;

    fn starts(&self) -> Vec<RunState> {
        let pos = self.city.start();
        match self.city.heat(pos) {
            Some(_) => vec![RunState { pos, axis: None }],
            None => Vec::new(),
        }
    }

    fn moves(&self, state: &RunState) -> Vec<(RunState, u64)> {
        let turns: &[Dir] = match state.axis {
            Some(Axis::Horizontal) => &[Dir::Up, Dir::Down],
            Some(Axis::Vertical) => &[Dir::Left, Dir::Right],
            None => &Dir::ALL,
        };
        turns.iter().flat_map(|&dir| self.runs(state.pos, dir)).collect()
    }

    fn is_goal(&self, state: &RunState) -> bool {
        state.pos == self.city.goal()
    }

    /// Consistent: a run of `k` steps costs at least `k` times the least heat,
    /// and brings the goal nearer by at most `k` steps.
    fn bound(&self, state: &RunState) -> u64 {
        let goal = self.city.goal();
        let rows = goal.row.abs_diff(state.pos.row) as u64;
        let cols = goal.col.abs_diff(state.pos.col) as u64;
        rows.saturating_add(cols).saturating_mul(self.least_heat)
    }
}

/// The states that a route passes under run-length rules: its corners, each
/// with the axis of the run that ended there.
pub(crate) fn run_states(route: &Route) -> Vec<RunState> {
    let corners = route.corners();
    let starts = corners.first().map(|&pos| RunState { pos, axis: None });
    let ends = corners.iter().zip(corners.iter().skip(1)).map(|(from, &pos)| {
        let axis = if from.row == pos.row { Axis::Horizontal } else { Axis::Vertical };
        RunState { pos, axis: Some(axis) }
    });
    starts.into_iter().chain(ends).collect()
}
