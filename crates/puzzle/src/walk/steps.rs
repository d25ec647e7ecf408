//! Walks step by step, for referees and drawings.

use grid::{Direction, Drawing, Frame, Pos, Role, Route};

use super::violation::Violation;

/// The rules of a walk for its referee: its start, its goals, and the result of
/// a step. [`replay`] and [`moves`] use them for routes and moves.
pub trait Steps {
    /// The cell, and everything else that the rest of a route depends on.
    type State;

    /// [`Dir`](grid::Dir), [`Dir8`](grid::Dir8), or a type of your own, for example if a
    /// step may stay in its cell.
    type Dir: Direction;

    /// The faults of a step that other walks do not have.
    type Fault;

    /// The directions of steps in declared order, spelled out, since a
    /// list shared with the solver would go unchecked.
    const DECLARED: &'static [Self::Dir];

    /// Where routes begin.
    fn start(&self) -> Self::State;

    /// The cell of a state.
    fn cell(state: &Self::State) -> Pos;

    /// Whether a route may be in `state`. Any state may be asked about, reachable or
    /// not.
    fn can_stand(&self, state: &Self::State) -> bool;

    /// Whether a route that reaches `state` ends there.
    fn ends_at(&self, state: &Self::State) -> bool;

    /// The state after the step from `state` in direction `dir` to the neighbour `to`,
    /// and its cost. `to` may lie beyond the last row or column.
    ///
    /// # Errors
    ///
    /// Why it is not legal.
    fn enter(
        &self,
        state: &Self::State,
        dir: Self::Dir,
        to: Pos,
    ) -> Result<(Self::State, u64), Violation<Self::Fault>>;
}

/// Appends the legal steps out of `state`, in declared order; none if no route
/// can be in `state`.
#[inline]
pub fn moves<W: Steps>(walk: &W, state: &W::State, moves: &mut Vec<(W::State, u64)>) {
    if !walk.can_stand(state) {
        return;
    }
    let from = W::cell(state);
    for &dir in W::DECLARED {
        let Some(to) = dir.step(from) else { continue };
        if let Ok(step) = walk.enter(state, dir, to) {
            moves.push(step);
        }
    }
}

/// Walks `route` step by step, and returns the states that it passes.
///
/// # Errors
///
/// The first [`Violation`] along the route.
///
/// # Complexity
///
/// One call of [`Steps::enter`] a step.
pub fn replay<W: Steps>(walk: &W, route: &Route) -> Result<Vec<W::State>, Violation<W::Fault>> {
    let mut state = walk.start();
    match route.cells().first() {
        None => return Err(Violation::Empty),
        Some(&found) if found != W::cell(&state) => return Err(Violation::WrongStart { found }),
        // No step enters the first cell.
        Some(&to) if !walk.can_stand(&state) => return Err(Violation::Closed { to }),
        Some(_) => {}
    }
    let mut states = Vec::with_capacity(route.cells().len());
    let mut actual = 0_u64;
    for (from, to) in route.pairs() {
        if walk.ends_at(&state) {
            return Err(Violation::PastGoal { at: from });
        }
        let Some(&dir) = W::DECLARED.iter().find(|dir| dir.step(from) == Some(to)) else {
            return Err(Violation::NotAStep { from, to });
        };
        let (next, cost) = walk.enter(&state, dir, to)?;
        states.push(std::mem::replace(&mut state, next));
        actual = actual.saturating_add(cost);
    }
    if !walk.ends_at(&state) {
        return Err(Violation::WrongEnd { found: W::cell(&state) });
    }
    states.push(state);
    if actual != route.cost() {
        return Err(Violation::WrongCost { claimed: route.cost(), actual });
    }
    Ok(states)
}

/// The cost of each step of `route`, for [`Frame::with_costs`]; none at all if
/// [`Steps::enter`] refuses a step. Where a route begins and ends is not checked.
///
/// # Complexity
///
/// One call of [`Steps::enter`] a step.
///
/// The [crate page](crate) has an example.
pub fn costs<W: Steps>(walk: &W, route: &Route) -> Vec<u64> {
    let (mut state, mut costs) = (walk.start(), Vec::new());
    for (from, to) in route.pairs() {
        let dir = W::DECLARED.iter().find(|dir| dir.step(from) == Some(to));
        let Some(Ok((next, cost))) = dir.map(|&dir| walk.enter(&state, dir, to)) else {
            return Vec::new();
        };
        state = next;
        costs.push(cost);
    }
    costs
}

/// `frame` with an arrow on each cell that the route enters, in the role that `role`
/// returns for the cell, or no arrow for `None`. Where a route enters a cell twice, the
/// last arrow shows.
///
/// ```
/// use grid::{Frame, Glyph, Grid, Pos, Role, Route};
/// use puzzle::walk::drawn;
///
/// let floor = Grid::from_fn(1, 3, |_| ())?;
/// let frame = Frame::of(&floor, |_, ()| Glyph::new('.', Role::Floor));
/// let route = Route::from_arrows(2, Pos::new(0, 0), ">>").expect("arrows");
/// let drawing = drawn(frame, Some(&route), |_| Some(Role::Route));
/// assert_eq!(drawing.to_string(), ".>>\n");
/// # Ok::<(), grid::ShapeError>(())
/// ```
pub fn drawn(
    mut frame: Frame,
    route: Option<&Route>,
    role: impl Fn(Pos) -> Option<Role>,
) -> Drawing {
    for (from, to) in route.into_iter().flat_map(Route::pairs) {
        if let Some(role) = role(to) {
            frame.step(from, to, role);
        }
    }
    frame.into()
}
