//! The states that tight moves reach: the cheapest routes, and the least of them.
//!
//! A move `u -> v` of cost `c` is *tight* if `p(u) + c = p(v)` (see
//! [`table`](crate::table)). In a breadth-first search over tight moves, with
//! starts and moves in declared order, the states of a layer are in the order of
//! their least routes. So a state is first met by its least route, and the first
//! goal met ends the canonical route.
//!
//! If all moves have the same cost, more than 0, all tight ways to a goal have the
//! same number of moves. Then a depth-first search in declared order finds the
//! least, entering no state twice: a state that led to no goal once will not lead
//! to one later. That usually looks at little more than the states of the route.
//! And if a table knows how many moves are left, no search is needed at all.

use crate::budget::Budget;
use crate::states::{PerState, StateId, States};
use crate::table::{NotAPotential, Table};
use crate::{Cost, Path, Reason, StateSpace};

/// Why reading a table failed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ReadError {
    /// A limit is reached.
    Budget(Reason),
    /// The table is not a potential.
    Table(NotAPotential),
}

impl From<Reason> for ReadError {
    fn from(reason: Reason) -> ReadError {
        ReadError::Budget(reason)
    }
}

impl From<NotAPotential> for ReadError {
    fn from(why: NotAPotential) -> ReadError {
        ReadError::Table(why)
    }
}

/// A table, and what it is read with.
pub(crate) struct Reader<'a, P: StateSpace, T> {
    pub(crate) space: &'a P,
    pub(crate) table: &'a T,
    pub(crate) optimum: Cost,
    pub(crate) budget: &'a mut Budget,
    pub(crate) moves: Vec<(P::State, Cost)>,
}

impl<P: StateSpace, T: Table<P::State>> Reader<'_, P, T> {
    /// The starts with potential 0, in declared order: every cheapest route begins at one
    /// of them.
    pub(crate) fn starts(&self) -> Result<Vec<P::State>, NotAPotential> {
        let mut tight = Vec::new();
        for start in self.space.starts() {
            match self.table.potential(&start, self.optimum) {
                0 => tight.push(start),
                potential @ 1.. => return Err(NotAPotential::Start { potential }),
                _ => {}
            }
        }
        Ok(tight)
    }

    /// Leaves the tight moves out of `state` in `moves`; returns whether it is
    /// a goal, which has none.
    pub(crate) fn read(&mut self, state: &P::State) -> Result<bool, ReadError> {
        self.moves.clear();
        if self.space.is_goal(state) {
            let potential = self.table.potential(state, self.optimum);
            if potential != self.optimum.cast_signed() {
                return Err(NotAPotential::Goal { potential }.into());
            }
            return Ok(true);
        }
        self.budget.go_on()?;
        if !self.table.leads_on(state) {
            return Ok(false);
        }
        self.space.successors(state, &mut self.moves);
        self.budget.generate(self.moves.len());
        self.table.retain_tight(state, self.optimum, &mut self.moves)?;
        Ok(false)
    }
}

/// States that tight moves have reached, each with the one from which it was
/// met first.
pub(crate) struct Trail<N> {
    pub(crate) states: N,
    parents: PerState<Option<StateId>>,
    /// The first goal met: by the canonical route.
    goal: StateId,
}

impl<N> Trail<N> {
    /// The canonical route, whose cost is `optimum`.
    pub(crate) fn route<S>(&self, optimum: Cost) -> Path<S>
    where
        N: States<S>,
    {
        let mut states = vec![self.states.state(self.goal)];
        let mut at = self.goal;
        while let Some(before) = self.parents[at] {
            states.push(self.states.state(before));
            at = before;
        }
        states.reverse();
        Path { states, cost: optimum }
    }
}

/// The canonical route, if the table knows how many moves are left: from each state, the
/// first tight move after which one fewer is left. `None` if the table does not know.
pub(crate) fn by_moves_to_go<P, T>(
    reader: &mut Reader<'_, P, T>,
) -> Result<Option<Path<P::State>>, ReadError>
where
    P: StateSpace,
    T: Table<P::State>,
{
    let table = reader.table;
    let mut next = reader.starts()?;
    let Some(mut left) = next.iter().filter_map(|start| table.moves_to_go(start)).min() else {
        return Ok(None);
    };
    let mut states = Vec::new();
    loop {
        let fits = |state: &P::State| table.moves_to_go(state) == Some(left);
        let state = next.drain(..).find(fits).ok_or(NotAPotential::NoTightRoute)?;
        let is_goal = reader.read(&state)?;
        states.push(state);
        if is_goal {
            return Ok(Some(Path { states, cost: reader.optimum }));
        }
        next.extend(reader.moves.drain(..).map(|(to, _)| to));
        left = left.checked_sub(1).ok_or(NotAPotential::NoTightRoute)?;
    }
}

/// Visits the states that tight moves reach, breadth first, up to the first goal. With
/// `all`, it visits every such state, and states can then be looked up.
pub(crate) fn breadth_first<P, T, N>(
    reader: &mut Reader<'_, P, T>,
    mut states: N,
    all: bool,
) -> Result<Trail<N>, ReadError>
where
    P: StateSpace,
    T: Table<P::State>,
    N: States<P::State>,
{
    let mut parents = PerState::new();
    let is_new = |states: &mut N, state, budget: &mut Budget| {
        if all { Ok(states.meet(state, budget)?.1) } else { states.add(state, budget) }
    };
    for start in reader.starts()? {
        if is_new(&mut states, start, reader.budget)? {
            parents.push(None);
        }
    }
    let mut first_goal = None;
    let mut next = 0;
    // States are met in the order of a queue, so their ids are the queue.
    while next < states.len() && (all || first_goal.is_none()) {
        let id = StateId::at(next);
        next += 1;
        if reader.read(&states.state(id))? {
            first_goal = first_goal.or(Some(id));
        }
        for (to, _) in reader.moves.drain(..) {
            if is_new(&mut states, to, reader.budget)? {
                parents.push(Some(id));
            }
        }
    }
    let goal = first_goal.ok_or(NotAPotential::NoTightRoute)?;
    Ok(Trail { states, parents, goal })
}

/// Like [`breadth_first`] up to the first goal, but depth first, for a space in which
/// every move costs `step`, more than 0; `None` if one does not.
pub(crate) fn depth_first<P, T, N>(
    reader: &mut Reader<'_, P, T>,
    mut states: N,
    step: Cost,
) -> Result<Option<Path<P::State>>, ReadError>
where
    P: StateSpace,
    T: Table<P::State>,
    N: States<P::State>,
{
    // The current way, and the states waiting to be entered, the next one last, each with
    // the number of moves on the way to it.
    let mut path: Vec<P::State> = Vec::new();
    let mut waiting: Vec<(P::State, usize)> =
        reader.starts()?.into_iter().rev().map(|start| (start, 0)).collect();
    while let Some((state, moves)) = waiting.pop() {
        if !states.enter(&state, reader.budget)? {
            continue;
        }
        path.truncate(moves);
        path.push(state.clone());
        if reader.read(&state)? {
            return Ok(Some(Path { states: path, cost: reader.optimum }));
        }
        if reader.moves.iter().any(|(_, cost)| *cost != step) {
            return Ok(None);
        }
        waiting.extend(reader.moves.drain(..).rev().map(|(to, _)| (to, moves + 1)));
    }
    Err(NotAPotential::NoTightRoute.into())
}
