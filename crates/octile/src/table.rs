//! Costs from the start, as a table from which the answer is read.

use grid::octile;
use proof::{Certificate, Claim, NumberedTable};
use search::Cost;
use search::engine::Table;

use crate::{DIAGONAL, Map, STRAIGHT, State};

/// The potential, with the least costs `g`, the octile distance `h` and the least cost
/// `C`: `min(g, C - h)` on the cells with a cost, which include all with `g + h < C`;
/// `C - h` elsewhere.
pub(crate) struct Costs<'a> {
    pub(crate) map: &'a Map,
    /// By cell; the largest number means none, and an empty array no costs at all.
    pub(crate) costs: Vec<Cost>,
}

impl Table<State> for Costs<'_> {
    fn potential(&self, state: &State, optimum: Cost) -> i64 {
        let ahead = octile(*state, self.map.goal(), STRAIGHT, DIAGONAL);
        let bound = optimum.cast_signed().saturating_sub_unsigned(ahead);
        let number = self.map.cells().index_of(*state);
        let known = number.and_then(|number| self.costs.get(number));
        known.filter(|&&g| g < Cost::MAX).map_or(bound, |g| bound.min(g.cast_signed()))
    }

    fn certificate(self, claim: Claim) -> Certificate<State> {
        let table = if self.costs.is_empty() {
            NumberedTable::empty(self.map.cells().len())
        } else {
            NumberedTable::from(self.costs)
        };
        Certificate::numbered(claim, table)
    }
}
