//! The referee: the rules a second time, plainly, to check what the solver says.
//!
//! Nothing here calls the solver's rules. Routes and certificates are checked
//! with the same one step, [`Island::step_onto`], and the bound is worked out
//! anew.

use std::fmt;

use grid::{Dir, Grid, Pos};
use proof::Referee;

use crate::{Cell, Island, Key, KeyRing, Route, State};

impl Island {
    /// Checks that `route` is legal and costs what it says.
    ///
    /// # Errors
    ///
    /// The first [`Violation`] along the route.
    ///
    /// # Complexity
    ///
    /// Linear in the route.
    ///
    /// ```
    /// use grid::Pos;
    /// use keys_and_doors::{Island, Route, Violation};
    ///
    /// let island: Island = "@A\na+".parse()?;
    /// let cells = [(0, 0), (1, 0), (1, 1)].map(|(row, col)| Pos::new(row, col));
    /// assert_eq!(island.check(&Route::new(2, cells.to_vec())), Ok(()));
    ///
    /// let cells = [(0, 0), (0, 1), (1, 1)].map(|(row, col)| Pos::new(row, col));
    /// let wrong = island.check(&Route::new(2, cells.to_vec())).unwrap_err();
    /// assert_eq!(wrong.to_string(), "the route enters the door A at (0,1) without its key");
    /// # Ok::<(), grid::ParseError>(())
    /// ```
    pub fn check(&self, route: &Route) -> Result<(), Violation> {
        let (Some(&first), Some(&last)) = (route.cells().first(), route.cells().last()) else {
            return Err(Violation::Empty);
        };
        if first != self.start() {
            return Err(Violation::WrongStart { found: first });
        }
        let mut keys = KeyRing::EMPTY;
        let mut steps = 0;
        for (&from, &to) in route.cells().iter().zip(route.cells().iter().skip(1)) {
            if self.ends_at(from) {
                return Err(Violation::PastGoal { at: from });
            }
            keys = self.step_onto(from, to, keys)?;
            // No overflow: one for each cell in memory.
            steps += 1;
        }
        if !self.ends_at(last) {
            return Err(Violation::WrongEnd { found: last });
        }
        if steps != route.cost() {
            return Err(Violation::WrongCost { claimed: route.cost(), actual: steps });
        }
        Ok(())
    }

    fn ends_at(&self, pos: Pos) -> bool {
        self.cells().get(pos) == Some(&Cell::Goal)
    }

    /// The keys held after going from `from` to `to` with `keys`.
    fn step_onto(&self, from: Pos, to: Pos, keys: KeyRing) -> Result<KeyRing, Violation> {
        if from.row.abs_diff(to.row).saturating_add(from.col.abs_diff(to.col)) != 1 {
            return Err(Violation::NotAStep { from, to });
        }
        match self.cells().get(to) {
            None => Err(Violation::OffTheMap { to }),
            Some(Cell::Water) => Err(Violation::Water { to }),
            Some(&Cell::Door(key)) if !keys.holds(key) => Err(Violation::Locked { key, to }),
            Some(&Cell::Key(key)) => Ok(keys.with(key)),
            Some(_) => Ok(keys),
        }
    }
}

/// The first thing that is wrong with a route.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Violation {
    /// It has no cell at all.
    Empty,
    /// It does not start at the start.
    WrongStart {
        /// Where it starts.
        found: Pos,
    },
    /// It does not end in a goal.
    WrongEnd {
        /// Where it ends.
        found: Pos,
    },
    /// Two cells in a row are not neighbours.
    NotAStep {
        /// The one cell.
        from: Pos,
        /// The other.
        to: Pos,
    },
    /// It leaves the map.
    OffTheMap {
        /// The place outside.
        to: Pos,
    },
    /// It enters water.
    Water {
        /// The cell.
        to: Pos,
    },
    /// It enters a door without its key.
    Locked {
        /// The key that is missing.
        key: Key,
        /// Where the door is.
        to: Pos,
    },
    /// It has entered a goal, and it goes on.
    PastGoal {
        /// The goal.
        at: Pos,
    },
    /// It costs something else than it says.
    WrongCost {
        /// What it says.
        claimed: u64,
        /// What it costs.
        actual: u64,
    },
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Violation::Empty => f.write_str("the route has no cell"),
            Violation::WrongStart { found } => write!(f, "the route starts at {found}"),
            Violation::WrongEnd { found } => {
                write!(f, "the route ends at {found}, which is no goal")
            }
            Violation::NotAStep { from, to } => write!(f, "{from} to {to} is not a step"),
            Violation::OffTheMap { to } => write!(f, "{to} is off the map"),
            Violation::Water { to } => write!(f, "the cell {to} is water"),
            Violation::Locked { key, to } => {
                let door = key.door_letter();
                write!(f, "the route enters the door {door} at {to} without its key")
            }
            Violation::PastGoal { at } => {
                write!(f, "the route goes on after it reached the goal at {at}")
            }
            Violation::WrongCost { claimed, actual } => {
                write!(f, "the route costs {actual}, not {claimed}")
            }
        }
    }
}

impl std::error::Error for Violation {}

/// The rules for the certificate checker.
pub(crate) struct IslandReferee<'a> {
    island: &'a Island,
    /// Steps to the nearest goal with every door open; 0 where there is no way.
    bounds: Grid<u64>,
}

impl<'a> IslandReferee<'a> {
    /// Finds the bounds by growing, from the goals, the set of cells with a
    /// known distance by one step at a time.
    pub(crate) fn new(island: &'a Island) -> IslandReferee<'a> {
        let mut bounds = island.cells().map(|_, _| 0);
        let mut edge: Vec<Pos> = island.goals().collect();
        let mut steps = 0_u64;
        while !edge.is_empty() {
            // No overflow: each round gives a distance to at least one cell.
            steps += 1;
            let mut further = Vec::new();
            for next in edge.iter().flat_map(|pos| Dir::ALL.map(|dir| pos.step(dir))).flatten() {
                let dry =
                    !matches!(island.cells().get(next), None | Some(Cell::Water | Cell::Goal));
                if let Some(bound @ 0) = bounds.get_mut(next)
                    && dry
                {
                    *bound = steps;
                    further.push(next);
                }
            }
            edge = further;
        }
        IslandReferee { island, bounds }
    }

    /// The states that `route` passes: its cells, each with the keys that lie
    /// on the way to it.
    pub(crate) fn states(&self, route: &Route) -> Vec<State> {
        let mut keys = KeyRing::EMPTY;
        let states = route.cells().iter().map(|&pos| {
            if let Some(&Cell::Key(key)) = self.island.cells().get(pos) {
                keys = keys.with(key);
            }
            State { pos, keys }
        });
        states.collect()
    }
}

impl Referee for IslandReferee<'_> {
    type State = State;

    fn starts(&self) -> Vec<State> {
        vec![State { pos: self.island.start(), keys: KeyRing::EMPTY }]
    }

    fn moves(&self, state: &State) -> Vec<(State, u64)> {
        let around = Dir::ALL.into_iter().filter_map(|dir| state.pos.step(dir));
        let moves = around.filter_map(|pos| {
            let keys = self.island.step_onto(state.pos, pos, state.keys).ok()?;
            Some((State { pos, keys }, 1))
        });
        moves.collect()
    }

    fn is_goal(&self, state: &State) -> bool {
        self.island.ends_at(state.pos)
    }

    /// Consistent: with every door open a step leads back as well as there, so
    /// the distances of its ends differ by at most the step, or neither has a
    /// way and both bounds are 0. A door that is shut only takes moves away.
    fn bound(&self, state: &State) -> u64 {
        self.bounds.get(state.pos).copied().unwrap_or(0)
    }
}
