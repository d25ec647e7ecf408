//! The engine `contraction`: only keys, doors and goals are places; the ground between is distance.
//!
//! **Idea.** What happens on a route happens at its *points*: the start, keys,
//! doors, and the goals, which count as one. Between two points it goes the
//! shortest way over open ground, and how long that is does not depend on the
//! keys held. So each point is flooded from at most once, over open ground and
//! only as far as the next points ([`points`]), and the search walks from
//! point to point, on labels (point, ring, cost) in order of `f`, dropping
//! those that another one at the same point beats with more keys and less cost
//! ([`labels`]). Of millions of states some hundreds of labels are left.
//!
//! Keys that open no door are land here, and doors without a key are closed.
//!
//! **Route and proof.** The labels give the cost, and the rings that cheapest
//! routes pass. Route and number of routes are then read off pages like those
//! of the engine [`dense`](crate::dense), which are made for these rings alone
//! and no further than to where the last of these routes leaves each: see there. A certificate speaks about all
//! states, of which the labels skip most: where one is wanted, `dense` makes
//! all pages, but it knows the cost, so that it makes them in one round and
//! for just the states that the certificate holds. If they are more than may be
//! stored, the certificate is declined.
//!
//! **Choice.** Each point costs a flood of the regions around it, and each
//! label the points of its regions. With a few points that is far less than
//! one flood for each ring; with many points on wide ground it can be more, up
//! to points times cells. So it is not tried with more than [`MOST_POINTS`](points::MOST_POINTS),
//! and given up when it has done as much work as flooding all rings would be;
//! then it is left to `dense`. That bounds what a wrong choice costs to a
//! factor of two.
//!
//! **Gain.** See `xtask/bench`. On two islands of 400 x 400 cells with ten
//! kinds of keys and 50 points, on which `dense` looks at 12.5 and at 2.6
//! million states, the cost alone takes a ninth and a third of its
//! instructions, the route a fifth and three fifths; a certificate takes
//! either engine about the same.
//! The idea is that of many solutions of Advent of Code 2019, day 18.

mod labels;
mod points;

use search::Reason;
use search::engine::Budget;

use self::labels::Labels;
use self::points::{Halt, Points};
use crate::ground::{Ground, NO_WAY};

/// What came of it.
#[derive(Debug)]
pub(crate) enum Contracted {
    /// The cost of the cheapest route, and by ring after how many steps the last
    /// of them leaves it, 0 for one that none passes.
    Optimal { cost: u32, left_after: Vec<u32> },
    /// There is no route.
    NoRoute,
    /// A limit is reached; every route costs at least `lower_bound`.
    Stopped { reason: Reason, lower_bound: u32 },
    /// There are too many points, or it is too much work.
    GivenUp,
}

/// Finds the cost of the cheapest route over `ground`, and returns it with the
/// number of labels that were looked at.
///
/// # Complexity
///
/// With `p` points on `n` cells and `r` rings: O(pn) for the floods, O(p r)
/// labels with O(p + r) work each.
pub(crate) fn contract(ground: &Ground, budget: &mut Budget) -> (Contracted, u64) {
    if ground.bound() == NO_WAY {
        return (Contracted::NoRoute, 0);
    }
    let points = match Points::new(ground, budget) {
        Ok(points) => points,
        Err(Halt::TooMuchWork) => return (Contracted::GivenUp, 0),
        Err(Halt::Budget(reason)) => {
            return (Contracted::Stopped { reason, lower_bound: ground.bound() }, 0);
        }
    };
    let mut labels = Labels::new(points);
    let contracted = match labels.run(budget) {
        Ok(None) => Contracted::NoRoute,
        Ok(Some(cost)) => Contracted::Optimal { cost, left_after: labels.left_after() },
        Err((Halt::TooMuchWork, _)) => Contracted::GivenUp,
        Err((Halt::Budget(reason), lower_bound)) => Contracted::Stopped { reason, lower_bound },
    };
    (contracted, labels.looked_at())
}
