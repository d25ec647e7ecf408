//! The engine `contraction`: searches only keys, doors and goals, with distances between them.
//!
//! **Idea.** Everything on a route happens at its *points*: the start, keys,
//! doors, and the goals, which count as one. Between two points a route takes the
//! shortest way over open ground, whose length does not depend on the keys held.
//! So each point is flooded from at most once, over open ground and only as far as
//! the next points ([`points`]). The search then goes from point to point, on
//! labels (point, key ring, cost) in order of `f`, and drops each label if another
//! one at the same point has all of its keys at a lower cost ([`labels`]). A few
//! hundred labels replace millions of states.
//!
//! Keys that open no door are land here, and doors without a key are closed.
//!
//! **Route and proof.** The labels give the cost, and the key rings that cheapest
//! routes pass. Route and number of routes are then read off pages like those of the
//! engine [`dense`](crate::dense). These pages are made only for these key rings, and
//! only up to the step at which the last cheapest route leaves the page. A certificate
//! covers all states, most of which the labels skip. So if a certificate is wanted,
//! `dense` makes all pages. Because the cost is known, it makes them in one round, and
//! only for the states of the certificate. If the budget has no room for these, there
//! is no certificate.
//!
//! **Choice.** Each point costs one flood of the regions around it. Each label costs a
//! look at every point of its regions. With few points, this is far less than one flood
//! for each key ring; with many points on wide ground it can be more, up to points
//! times cells. So this engine is not tried with more than
//! [`MOST_POINTS`](points::MOST_POINTS), and gives up after as much work as flooding
//! all key rings would take; then `dense` takes over. So a wrong choice costs at most a
//! factor of two.
//!
//! **Gain.** See `xtask/bench`. On two islands of 400 x 400 cells with ten kinds of
//! keys and 50 points, on which `dense` expands 12.5 and 2.6 million states, the
//! cost alone takes a ninth and a third of its instructions, the route a fifth and
//! three fifths; a certificate takes about the same with either engine.
//! Many solutions of Advent of Code 2019, day 18, use this idea.

mod labels;
mod points;

use search::Reason;
use search::engine::Budget;

use self::labels::Labels;
use self::points::{Interrupt, Points};
use crate::ground::{Ground, NO_WAY};

/// The result of contraction.
#[derive(Debug)]
pub(crate) enum Contracted {
    /// The cost of the cheapest routes and, by ring, the number of steps after which
    /// the last of them leaves it; 0 if none passes it.
    Optimal { cost: u32, left_after: Vec<u32> },
    /// There is no route.
    NoRoute,
    /// A limit was reached; every route costs at least `lower_bound`.
    Stopped { reason: Reason, lower_bound: u32 },
    /// There are too many points, or it would be too much work.
    GivenUp,
}

/// Finds the cost of the cheapest route over `ground`, and returns it with the number
/// of labels taken.
///
/// # Complexity
///
/// With `p` points on `n` cells and `r` rings: O(pn) for the floods, O(p r)
/// labels with O(p + r) work each.
pub(crate) fn contract(ground: &Ground, budget: &mut Budget) -> (Contracted, u64) {
    if ground.bound() == NO_WAY {
        return (Contracted::NoRoute, 0);
    }
    let halted = |halt, lower_bound| match halt {
        Interrupt::TooMuchWork => Contracted::GivenUp,
        Interrupt::Budget(reason) => Contracted::Stopped { reason, lower_bound },
    };
    let points = match Points::new(ground, budget) {
        Ok(points) => points,
        Err(halt) => return (halted(halt, ground.bound()), 0),
    };
    let mut labels = Labels::new(points);
    let contracted = match labels.run(budget) {
        Ok(None) => Contracted::NoRoute,
        Ok(Some(cost)) => Contracted::Optimal { cost, left_after: labels.left_after() },
        Err((halt, lower_bound)) => halted(halt, lower_bound),
    };
    (contracted, labels.looked_at())
}
