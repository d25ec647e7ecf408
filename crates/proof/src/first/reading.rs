//! The search for the first route.

mod backward;

use std::collections::VecDeque;
use std::ops::ControlFlow;
use std::rc::Rc;

use crate::bands::{Live, Marked};
use crate::check::{potential, raised};
use crate::costs::{check_move_cost, costs_if_equally_long};
use crate::looked::Looked;
use crate::met::Met;
use crate::{Referee, Refusal};

/// The search back takes part in one of so many turns, where the table has no entry. The
/// check of a field of 4001 x 4001 cells then takes 70 ms, and 100 ms if it took part in all.
const SELDOM: usize = 8;

/// Where cheapest routes may differ in length, the search back ends after one turn for
/// so many entries: if most of the table leads to a goal, the search forward is as short.
const FEW: usize = 16;

/// The search for the first route along tight moves: those that raise the
/// potential by exactly what they cost.
pub(super) struct Reading<'a, 'q, R: Referee, M> {
    pub(super) referee: &'a R,
    pub(super) route: &'a [R::State],
    /// What the cheapest routes cost.
    cost: u64,
    /// The costs to which the search is limited, if it is known that all cheapest
    /// routes with such moves have equally many, and that no cheapest route has fewer.
    costs: Option<[u64; 2]>,
    /// How many states have an entry.
    entries: usize,
    pub(super) met: M,
    /// What leads to a goal, if that is known: then nothing needs to be searched.
    live: Option<Live>,
    looked: Looked<'q>,
    moves: Vec<(R::State, u64)>,
}

/// Whether the search goes on, or else the end of the first route.
type Step<N, S> = Result<ControlFlow<Option<Reached<N>>>, Refusal<S>>;

/// Where a way diverges from the given route; `None` if it follows the route.
type Parted<N, S> = Result<Option<Rc<(usize, N)>>, Refusal<S>>;

/// A state that the search has reached.
pub(super) struct Reached<N> {
    name: N,
    /// How many moves lead to it.
    pub(super) moves: usize,
    /// The first place at which they do not follow the given route, and where
    /// they lead instead.
    pub(super) parted: Option<Rc<(usize, N)>>,
}

/// A search for the first route, between two steps.
struct Search<N> {
    /// What has been reached, and is to be gone on from.
    open: VecDeque<Reached<N>>,
    /// Where the moves of the last step lead, in declared order.
    ends: Vec<N>,
    /// How many moves lead there.
    moves: usize,
    /// Where these diverge from the given route.
    parted: Option<Rc<(usize, N)>>,
}

impl<N> Search<N> {
    /// At the `starts` of routes.
    const fn new(starts: Vec<N>) -> Search<N> {
        Search { open: VecDeque::new(), ends: starts, moves: 0, parted: None }
    }
}

impl<'a, 'q, R: Referee, M: Met<R::State>> Reading<'a, 'q, R, M> {
    /// The search for the first of all routes that cost as much as this one.
    pub(super) fn new(
        referee: &'a R,
        (route, cost): (&'a [R::State], u64),
        (met, entries): (M, usize),
        looked: Looked<'q>,
    ) -> Reading<'a, 'q, R, M> {
        let moves = route.len().saturating_sub(1) as u64;
        let costs = costs_if_equally_long(referee, moves, cost);
        let (live, moves) = (None, Vec::new());
        Reading { referee, route, cost, costs, entries, met, live, looked, moves }
    }

    /// Whether the search passes over some moves, since a cheapest route needs none of
    /// them if it has no form.
    pub(super) const fn is_limited(&self) -> bool {
        self.costs.is_some() || self.live.is_some()
    }

    /// Prepares to begin anew with all moves.
    pub(super) fn lift_limits(&mut self) {
        (self.costs, self.live) = (None, None);
        self.met.forget();
    }

    /// The end of the first route, if there is one: breadth first, first in
    /// first out. Where all cheapest routes are equally long it is depth first,
    /// since then no tight way to a goal has more moves than another, and what
    /// led nowhere once will lead nowhere again.
    ///
    /// Among entries made forward most tight moves lead nowhere, where the bound
    /// alone is enough most lead to the goal. So if bands tell predecessors, a search
    /// back from the goals takes turns with the one from the starts, and either may
    /// end both.
    pub(super) fn first_goal(&mut self) -> Result<Option<Reached<M::Name>>, Refusal<R::State>> {
        if let Some(live) = self.live.take() {
            return self.first_live(&live);
        }
        let mut search = Search::new(self.starts()?);
        let (mut live, mut goes_back) = (Live::default(), true);
        let every = if self.entries > 0 { 1 } else { SELDOM };
        let last = if self.costs.is_some() { usize::MAX } else { self.entries / FEW };
        for turn in 0_usize.. {
            if let ControlFlow::Break(goal) = self.step(&mut search)? {
                return Ok(goal);
            }
            if !goes_back || turn % every > 0 || turn > last {
                continue;
            }
            match self.met.mark(&mut live, self.costs) {
                Marked::Some(moves) => self.looked.at(moves, self.met.stored())?,
                Marked::All => {
                    if let Some(goal) = self.first_live(&live)? {
                        return Ok(Some(goal));
                    }
                    // A form allows none of these routes.
                    self.met.forget();
                    (search, goes_back) = (Search::new(self.starts()?), false);
                }
                Marked::Untold => goes_back = false,
            }
        }
        Ok(None)
    }

    /// Goes on from one more state, and ends at the first goal or if there is none.
    fn step(&mut self, search: &mut Search<M::Name>) -> Step<M::Name, R::State> {
        let deep = self.costs.is_some();
        if deep {
            search.ends.reverse();
        }
        for name in search.ends.drain(..) {
            if deep || self.met.meet(&name) {
                let parted = match &search.parted {
                    Some(_) => search.parted.clone(),
                    None => self.parted(search.moves, &name)?,
                };
                search.open.push_back(Reached { name, moves: search.moves, parted });
            }
        }
        let next = if deep { search.open.pop_back() } else { search.open.pop_front() };
        let Some(here) = next else { return Ok(ControlFlow::Break(None)) };
        if deep && !self.met.meet(&here.name) {
            return Ok(ControlFlow::Continue(()));
        }
        let state = self.met.state(&here.name)?;
        if self.referee.is_goal(&state) {
            return Ok(ControlFlow::Break(Some(here)));
        }
        self.tight(&here.name, &state, &mut search.ends)?;
        (search.moves, search.parted) = (here.moves + 1, here.parted);
        Ok(ControlFlow::Continue(()))
    }

    /// The first route where all that leads to a goal is known: always the first of the
    /// moves after which the fewest are to go. Where moves are not counted, all cheapest
    /// routes are equally long. `None` if some have a form: it may allow none of these.
    fn first_live(&mut self, live: &Live) -> Result<Option<Reached<M::Name>>, Refusal<R::State>> {
        self.met.forget();
        let mut ends = self.starts()?;
        let fewest = ends.iter().filter_map(|start| self.met.moves_to_go(live, start)).min();
        let moves = fewest.map_or(self.route.len().saturating_sub(1), |moves| moves as usize);
        let (mut left, mut parted) = (fewest, None);
        for place in 0..=moves {
            let is_next = |name: &M::Name| self.met.is_live(live, name, left);
            let Some(name) = ends.drain(..).find(is_next) else { break };
            if parted.is_none() {
                parted = self.parted(place, &name)?;
            }
            let state = self.met.state(&name)?;
            if self.referee.is_goal(&state) {
                drop(state);
                return Ok(Some(Reached { name, moves, parted }));
            }
            self.tight(&name, &state, &mut ends)?;
            left = left.and_then(|left| left.checked_sub(1));
        }
        Ok(None)
    }

    /// The starts of cheapest routes.
    fn starts(&self) -> Result<Vec<M::Name>, Refusal<R::State>> {
        let mut tight = Vec::new();
        for start in self.referee.starts() {
            let name = self.met.name(start)?;
            if self.potential(&name)? == 0 {
                tight.push(name);
            }
        }
        Ok(tight)
    }

    #[inline]
    fn potential(&self, name: &M::Name) -> Result<i128, Refusal<R::State>> {
        if let Some(known) = self.met.potential(name) {
            return Ok(i128::from(known));
        }
        let state = self.met.state(name)?;
        Ok(potential(self.referee, self.cost, &state, self.met.entry(name)))
    }

    /// Where a way diverges that has followed the given route up to `place`, and then
    /// goes to the state called `name`; `None` if the route goes there, too.
    fn parted(&self, place: usize, name: &M::Name) -> Parted<M::Name, R::State> {
        let state = self.met.state(name)?;
        let follows = self.route.get(place) == Some(&*state);
        Ok((!follows).then(|| Rc::new((place, name.clone()))))
    }

    /// Appends to `ends` the targets of the tight moves out of a state, in declared
    /// order, except states that have been met.
    fn tight(
        &mut self,
        from: &M::Name,
        state: &R::State,
        ends: &mut Vec<M::Name>,
    ) -> Result<(), Refusal<R::State>> {
        let before = self.potential(from)?;
        let mut moves = std::mem::take(&mut self.moves);
        moves.clear();
        if !self.referee.moves_in_form(state, &mut moves) {
            let (mut count, mut fails) = (0_usize, false);
            let known = self.met.each_move(from, state, |to, cost| {
                count = count.wrapping_add(1);
                if self.met.has(&to) {
                    return;
                }
                match self.is_tight((state, before), &to, cost) {
                    Ok(true) => ends.push(to),
                    Ok(false) => {}
                    Err(_) => fails = true,
                }
            });
            if known && !fails {
                self.moves = moves;
                return self.looked.at(count, self.met.stored());
            }
            ends.clear();
            moves.clear();
            self.referee.moves(state, &mut moves);
        }
        self.looked.at(moves.len(), self.met.stored())?;
        for (to, cost) in moves.drain(..) {
            let to = self.met.name(to)?;
            if !self.met.has(&to) && self.is_tight((state, before), &to, cost)? {
                ends.push(to);
            }
        }
        self.moves = moves;
        Ok(())
    }

    /// Whether a move from a state with this potential is tight.
    fn is_tight(
        &self,
        (from, before): (&R::State, i128),
        to: &M::Name,
        cost: u64,
    ) -> Result<bool, Refusal<R::State>> {
        let (after, highest) = (self.potential(to)?, before + i128::from(cost));
        if after > highest {
            let to = self.met.state(to)?.into_owned();
            return Err(raised(self.referee, from, to, cost, (before, after)));
        }
        if let Some(costs) = self.costs {
            check_move_cost(self.referee, cost, || {
                Ok((from.clone(), self.met.state(to)?.into_owned()))
            })?;
            if !costs.contains(&cost) {
                return Ok(false);
            }
        }
        Ok(after == highest)
    }
}
