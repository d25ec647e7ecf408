//! The shortest test of whether the given route is the first. It applies if it is known
//! of each state how many moves a cheapest route has left at least.
//!
//! Then the given route is the first if no start has fewer moves left than the route has
//! moves, and if no start and no tight move declared before its own leads to a state
//! from which as few moves are left.

use super::Reading;
use crate::met::Met;
use crate::{Referee, Refusal};

impl<R: Referee, M: Met<R::State>> Reading<'_, '_, R, M> {
    /// `true` if this route is known to be the first; otherwise the caller searches for
    /// the first route.
    pub(in crate::first) fn is_first_by_count(&mut self) -> Result<bool, Refusal<R::State>> {
        let mut left = self.route.len().saturating_sub(1);
        let mut ends = self.starts()?;
        if ends.iter().any(|start| self.met.at_least(start) < left) {
            return Ok(false);
        }
        self.met.forget();
        for state in self.route {
            let name = self.met.name(state.clone())?;
            let Some(place) = ends.iter().position(|end| *end == name) else { return Ok(false) };
            let mut earlier = ends.drain(..).take(place);
            if earlier.any(|end| self.met.at_least(&end) <= left) {
                return Ok(false);
            }
            drop(earlier);
            self.tight(&name, state, &mut ends)?;
            left = left.saturating_sub(1);
        }
        Ok(true)
    }
}
