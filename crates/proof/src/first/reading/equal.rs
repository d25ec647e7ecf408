//! Two shorter tests of whether the given route is the first. If neither shows it, the
//! caller searches for the first route.

use super::Reading;
use crate::bands::{Live, Marked};
use crate::met::Met;
use crate::{Referee, Refusal};

/// Steps back from the goals between two looks at the moves they have taken.
const STEPS: usize = 512;

impl<R: Referee, M: Met<R::State>> Reading<'_, '_, R, M> {
    /// `true` if this route is known to be the first. This applies if no cheapest route
    /// has fewer moves, and if all cheapest routes whose moves have only certain costs have
    /// equally many moves.
    ///
    /// Then the given route is the first if no start declared before its own, and no tight
    /// move of these costs declared before one of its own, leads on to a goal. To see that,
    /// the search can visit states in any order, and each only once.
    pub(in crate::first) fn is_first_of_equals(&mut self) -> Result<bool, Refusal<R::State>> {
        if self.costs.is_none() {
            return Ok(false);
        }
        let mut earlier = Vec::new();
        let follows = self.all_earlier(|_, name, _| {
            earlier.push(name);
            true
        })?;
        let is_first = follows && !self.leads_to_goal(&earlier)?;
        // If there is a form, the first route of this form may need moves of other
        // costs.
        self.costs = None;
        Ok(is_first)
    }

    /// `true` if this route is known to be the first. This applies if it is known of each
    /// state how many moves a cheapest route has left at least.
    ///
    /// Then the given route is the first if no start has fewer moves left than the route has
    /// moves, and if no start and no tight move declared before its own leads to a state
    /// from which as few moves are left.
    pub(in crate::first) fn is_first_by_count(&mut self) -> Result<bool, Refusal<R::State>> {
        let moves = self.route.len().saturating_sub(1);
        if self.starts()?.iter().any(|start| self.met.at_least(start) < moves) {
            return Ok(false);
        }
        self.met.forget();
        self.all_earlier(|met, name, place| place + met.at_least(&name) > moves)
    }

    /// Whether the form allows the route, and `holds` is true of each start declared before
    /// its own, with place 0, and of the target of each tight move declared before one of
    /// its own, with the place of that target.
    fn all_earlier(
        &mut self,
        mut holds: impl FnMut(&M, M::Name, usize) -> bool,
    ) -> Result<bool, Refusal<R::State>> {
        let (route, mut ends) = (self.route, self.starts()?);
        for (place, state) in route.iter().enumerate() {
            let name = self.met.name(state.clone())?;
            let Some(own) = ends.iter().position(|end| *end == name) else { return Ok(false) };
            if !ends.drain(..).take(own).all(|end| holds(&self.met, end, place)) {
                return Ok(false);
            }
            self.tight(&name, state, &mut ends)?;
        }
        Ok(true)
    }

    /// Whether tight moves lead from one of these states to a goal.
    ///
    /// In a table made by a forward search, most tight moves lead to no goal. So if
    /// bands provide predecessors, a search back from the goals comes first: in a maze it
    /// meets little more than this route. If that was not all, it alternates with the
    /// search from these states, and whichever finishes first ends both. If the table is
    /// empty, most tight moves lead to a goal, so this search goes on alone.
    fn leads_to_goal(&mut self, states: &[M::Name]) -> Result<bool, Refusal<R::State>> {
        let (mut open, mut live) = (states.to_vec(), Live::default());
        let mut marked = Marked::Untold;
        if self.entries > 0 && !states.is_empty() {
            marked = self.go_back_by(&mut live, 2 * self.route.len())?;
        }
        while let Some(name) = open.pop() {
            if marked == Marked::All {
                return Ok(states.iter().any(|name| self.met.is_live(&live, name)));
            }
            if !self.met.meet(&name) {
                continue;
            }
            let state = self.met.state(&name)?;
            if self.referee.is_goal(&state) {
                return Ok(true);
            }
            self.tight(&name, &state, &mut open)?;
            if let Marked::Some(_) = marked {
                marked = self.go_back_by(&mut live, 1)?;
            }
        }
        Ok(false)
    }

    /// Takes this many steps of the search back from the goals.
    fn go_back_by(&mut self, live: &mut Live, steps: usize) -> Result<Marked, Refusal<R::State>> {
        let mut marked = Marked::Some(0);
        let mut left = steps;
        while left > 0 {
            let steps = left.min(STEPS);
            marked = self.met.mark(live, self.costs, steps);
            let Marked::Some(moves) = marked else { break };
            self.looked.at(moves, self.met.stored())?;
            left -= steps;
        }
        Ok(marked)
    }
}
