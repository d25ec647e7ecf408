//! Sweeps in lanes of one width after another, until one is wide enough.

use search::engine::{Budget, Ended};
use search::{Numbering as _, Reason, StateSpace as _};

use super::engine::{SweepError, Sweeps};
use super::lane::Lane;
use super::planes::Planes;
use super::relax::{Any, Few, MAX_SWEPT, Runs};
use crate::City;
use crate::space::RunSpace;

/// The data passed from one width to the next.
pub(super) struct Widths<'a, 'b> {
    pub(super) space: &'b RunSpace<'a>,
    pub(super) budget: &'b mut Budget,
    /// The mean number of relaxations per chunk above which the sweeps stop.
    pub(super) most_passes: u64,
    /// How many chunks have been relaxed.
    pub(super) chunks: u64,
    /// Whether that limit was exceeded.
    pub(super) is_overworked: bool,
}

impl Widths<'_, '_> {
    /// Sweeps in lanes of this width. `None` if another search must take over: the
    /// sweeps took too long, or some costs may not fit into these lanes.
    pub(super) fn sweep<T: Lane>(&mut self) -> Option<(Planes<T>, End)> {
        let blocks = self.space.city().blocks();
        if self.is_overworked || 9 * blocks.rows().max(blocks.cols()) > T::MAX_SUM {
            return None;
        }
        let (Swept { end, start_cost, settled_below, chunks }, planes) = self.swept();
        self.chunks += chunks;
        // A route meets no state twice, and each adds at most its longest run.
        let dearest = (self.space.len() as u64).saturating_mul(9 * MAX_SWEPT as u64);
        let ended = match (end, start_cost) {
            (Err(SweepError::Stopped(reason)), _) => stopped(self.space, reason, settled_below),
            (Ok(()), Some(cost)) => Ended::Optimal(cost.into()),
            (Ok(()), None) if dearest < T::INFINITE.cost().into() => Ended::NoRoute,
            (Ok(()), None) => return None,
            (Err(SweepError::Overworked), _) => {
                self.is_overworked = true;
                return None;
            }
        };
        Some((planes, End { ended, settled_below, work: ("chunks", self.chunks) }))
    }

    /// Sweeps with the kernel for these rules, and returns the planes too.
    fn swept<T: Lane>(&mut self) -> (Swept, Planes<T>) {
        let (city, lengths) = (self.space.city(), self.space.lengths());
        // The lengths left out exceed both sides of the city.
        let (min, max) = (lengths.min(), lengths.max().min(MAX_SWEPT));
        let mut planes = Planes::new(city, max);
        let (split, limits) = (planes.split(), (&mut *self.budget, self.most_passes));
        let swept = match (min, max) {
            (1, 3) if city.is_open() => run(city, Sweeps::new(split, Few::<1, 3>, limits)),
            (4, 10) if city.is_open() => run(city, Sweeps::new(split, Few::<4, 7>, limits)),
            _ => run(city, Sweeps::new(split, Any::new(min, max), limits)),
        };
        (swept, planes)
    }
}

/// The result of sweeps of one width.
struct Swept {
    end: Result<(), SweepError>,
    start_cost: Option<u32>,
    settled_below: u32,
    chunks: u64,
}

/// Runs the sweeps until nothing changes.
fn run<T: Lane, R: Runs<T>>(city: &City, mut sweeps: Sweeps<'_, T, R>) -> Swept {
    let heat = |pos| city.blocks().get(pos).and_then(|block| block.heat());
    let end = match (heat(city.goal()), heat(city.start())) {
        (Some(goal), Some(start)) => sweeps.run(T::heat(goal), T::heat(start)),
        _ => Ok(()),
    };
    Swept {
        end,
        start_cost: sweeps.start_cost(),
        settled_below: sweeps.settled_below,
        chunks: sweeps.work,
    }
}

/// How a search has ended.
pub(super) struct End {
    pub(super) ended: Ended,
    /// Costs-to-go below this are exact; others may not be.
    pub(super) settled_below: u32,
    /// A unit of work, and how much of it was done.
    pub(super) work: (&'static str, u64),
}

/// Stopped, with the better of two bounds: the settled costs and the straight line.
pub(super) fn stopped(space: &RunSpace<'_>, reason: Reason, settled_below: u32) -> Ended {
    let line = space.starts().iter().map(|start| space.heuristic(start)).min();
    Ended::Stopped { reason, lower_bound: line.unwrap_or(0).max(settled_below.into()) }
}
