//! The search for the first route.

mod backward;
mod equal;

use std::collections::VecDeque;
use std::ops::ControlFlow;
use std::rc::Rc;

use crate::bands::{Live, Marked};
use crate::check::{potential, raised};
use crate::costs::{check_move_cost, costs_if_equally_long};
use crate::looked::Looked;
use crate::met::Met;
use crate::{Referee, Refusal};

/// `first_goal` gives up the backward search after `entries / FEW` turns: if most of
/// the table leads to a goal, the search from the starts is as short.
const FEW: usize = 16;

/// The search for the first route along tight moves: those that raise the
/// potential by exactly what they cost.
pub(super) struct Reading<'a, 'q, R: Referee, M> {
    pub(super) referee: &'a R,
    pub(super) route: &'a [R::State],
    /// The cost of the cheapest routes.
    cost: u64,
    /// Set only if no cheapest route has fewer moves than the given one, and all
    /// cheapest routes whose moves have only these costs have equally many. While it is
    /// set, the search follows only moves of these costs.
    costs: Option<[u64; 2]>,
    /// How many states have an entry.
    entries: usize,
    pub(super) met: M,
    /// The states that lead to a goal, if known: then usually no search is needed.
    live: Option<Live>,
    looked: Looked<'q>,
    moves: Vec<(R::State, u64)>,
}

/// Whether the search goes on; otherwise the end of the first route.
type Step<N, S> = Result<ControlFlow<Option<Reached<N>>>, Refusal<S>>;

/// Where a path diverges from the given route; `None` if it follows the route.
type Parted<N, S> = Result<Option<Rc<(usize, N)>>, Refusal<S>>;

/// A state that the search has reached.
pub(super) struct Reached<N> {
    name: N,
    /// How many moves lead to it.
    pub(super) moves: usize,
    /// Where the path to it diverges from the given route, and the state that it has
    /// there instead; `None` if it follows the route.
    pub(super) parted: Option<Rc<(usize, N)>>,
}

/// The state of the breadth-first search between two steps.
struct Search<N> {
    /// The states reached whose moves have not been followed.
    open: VecDeque<Reached<N>>,
    /// Where the moves of the last step lead, in declared order.
    ends: Vec<N>,
    /// How many moves lead there.
    moves: usize,
    /// Where the path to the state whose moves lead to `ends` diverges from the given
    /// route.
    parted: Option<Rc<(usize, N)>>,
}

impl<N> Search<N> {
    /// A search at the `starts` of routes.
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

    /// The end of the first route, if there is one. The search is breadth first.
    ///
    /// In a table made by a forward search, most tight moves lead to no goal. So if bands
    /// provide predecessors, a search back from the goals alternates with the one from
    /// the starts, and whichever finishes first ends both.
    pub(super) fn first_goal(&mut self) -> Result<Option<Reached<M::Name>>, Refusal<R::State>> {
        if let Some(live) = self.live.take()
            && let Some(goal) = self.first_live(&live)?
        {
            return Ok(Some(goal));
        }
        self.met.forget();
        let mut search = Search::new(self.starts()?);
        let (mut live, mut goes_back) = (Live::default(), true);
        for turn in 0_usize.. {
            if let ControlFlow::Break(goal) = self.step(&mut search)? {
                return Ok(goal);
            }
            if !goes_back || turn > self.entries / FEW {
                continue;
            }
            match self.met.mark(&mut live, None, 1) {
                Marked::Some(moves) => self.looked.at(moves, self.met.stored())?,
                Marked::All => {
                    if let Some(goal) = self.first_live(&live)? {
                        return Ok(Some(goal));
                    }
                    // The path ended before a goal: search forward alone.
                    self.met.forget();
                    (search, goes_back) = (Search::new(self.starts()?), false);
                }
                Marked::Untold => goes_back = false,
            }
        }
        Ok(None)
    }

    /// Follows the moves of one more state; ends at the first goal, or if no state is left.
    fn step(&mut self, search: &mut Search<M::Name>) -> Step<M::Name, R::State> {
        for name in search.ends.drain(..) {
            if self.met.meet(&name) {
                let parted = match &search.parted {
                    Some(_) => search.parted.clone(),
                    None => self.parted(search.moves, &name)?,
                };
                search.open.push_back(Reached { name, moves: search.moves, parted });
            }
        }
        let Some(here) = search.open.pop_front() else { return Ok(ControlFlow::Break(None)) };
        let state = self.met.state(&here.name)?;
        if self.referee.is_goal(&state) {
            return Ok(ControlFlow::Break(Some(here)));
        }
        self.tight(&here.name, &state, &mut search.ends)?;
        (search.moves, search.parted) = (here.moves + 1, here.parted);
        Ok(ControlFlow::Continue(()))
    }

    /// The end of the first route, if all states that lead to a goal are known: from
    /// each state, the route takes the first tight move after which one move fewer is
    /// left. `None` if no start is known to lead to a goal, or if the path ends before
    /// a goal, because the form forbids its next move or a move that the backward
    /// search followed is not tight; then the caller searches.
    fn first_live(&mut self, live: &Live) -> Result<Option<Reached<M::Name>>, Refusal<R::State>> {
        self.met.forget();
        let mut ends = self.starts()?;
        let fewest = ends.iter().filter_map(|start| self.met.moves_to_go(live, start)).min();
        let Some(mut left) = fewest else { return Ok(None) };
        let (moves, mut parted) = (left as usize, None);
        for place in 0..=moves {
            let is_next = |name: &M::Name| self.met.moves_to_go(live, name) == Some(left);
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
            left = left.saturating_sub(1);
        }
        Ok(None)
    }

    /// The starts with potential 0, in declared order: every cheapest route begins at
    /// one of them.
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

    /// For a path that follows the given route before `place` and has the state `name`
    /// there: where it diverges. `None` if the route has the same state there.
    fn parted(&self, place: usize, name: &M::Name) -> Parted<M::Name, R::State> {
        let state = self.met.state(name)?;
        let follows = self.route.get(place) == Some(&*state);
        Ok((!follows).then(|| Rc::new((place, name.clone()))))
    }

    /// Appends to `ends` the targets of the tight moves out of a state, in declared
    /// order: only moves of the form, if there is one, only moves with one of `costs`,
    /// if these are set, and no states that have been met.
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
            let (mut count, mut fails, others) = (0_usize, false, ends.len());
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
            ends.truncate(others);
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

    /// Whether a move from a state with this potential is tight and, if `costs` are
    /// set, has one of them.
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
