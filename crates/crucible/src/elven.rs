//! Elven rules as a state space.

use grid::{Dir, Pos};
use search::{Cost, StateSpace};

use crate::City;

/// Where a route has come to under elven rules, and what it may still do.
///
/// The last three steps are enough to know every block that could be met
/// again; the [crate page](crate#elven-rules) says why.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ElvenState {
    /// The block.
    pub pos: Pos,
    /// The last three steps, the latest first; `None` before the first step.
    pub last: [Option<Dir>; 3],
    /// Whether the one step up is spent.
    pub went_up: bool,
    /// Whether the one step left is spent.
    pub went_left: bool,
}

impl ElvenState {
    /// Before the first step.
    pub(crate) const fn start(pos: Pos) -> ElvenState {
        ElvenState { pos, last: [None; 3], went_up: false, went_left: false }
    }

    /// After a step in direction `dir` onto `pos`.
    pub(crate) fn after(&self, dir: Dir, pos: Pos) -> ElvenState {
        let [latest, before, _] = self.last;
        ElvenState {
            pos,
            last: [Some(dir), latest, before],
            went_up: self.went_up || dir == Dir::Up,
            went_left: self.went_left || dir == Dir::Left,
        }
    }

    fn allows(&self, dir: Dir) -> bool {
        let spent = match dir {
            Dir::Up => self.went_up,
            Dir::Left => self.went_left,
            Dir::Right | Dir::Down => false,
        };
        let fourth = self.last == [Some(dir); 3];
        let back = self.last.first() == Some(&Some(dir.opposite()));
        // Four steps, one in each direction, come back to where they began.
        let turns = |other: Dir| other == dir || self.last.contains(&Some(other));
        let round = Dir::ALL.into_iter().all(turns);
        !(spent || fourth || back || round)
    }
}

/// The moves of a city under elven rules: a move is one step.
pub(crate) struct ElvenSpace<'a> {
    city: &'a City,
    /// No step costs less.
    cheapest: Cost,
}

impl<'a> ElvenSpace<'a> {
    pub(crate) fn new(city: &'a City) -> ElvenSpace<'a> {
        let heats = city.blocks().positions().filter_map(|pos| city.heat(pos));
        ElvenSpace { city, cheapest: heats.min().unwrap_or(0) }
    }
}

impl StateSpace for ElvenSpace<'_> {
    type State = ElvenState;

    /// One start, or none if that block is closed.
    fn starts(&self) -> Vec<ElvenState> {
        let pos = self.city.start();
        Vec::from_iter(self.city.heat(pos).map(|_| ElvenState::start(pos)))
    }

    fn successors(&self, state: &ElvenState, moves: &mut Vec<(ElvenState, Cost)>) {
        for (dir, pos) in self.city.blocks().neighbours(state.pos) {
            if let (true, Some(heat)) = (state.allows(dir), self.city.heat(pos)) {
                moves.push((state.after(dir, pos), heat));
            }
        }
    }

    fn is_goal(&self, state: &ElvenState) -> bool {
        state.pos == self.city.goal()
    }

    /// Steps to the goal in a straight line, each for the least heat in the city.
    fn heuristic(&self, state: &ElvenState) -> Cost {
        let steps = state.pos.distance(self.city.goal());
        Cost::try_from(steps).unwrap_or(Cost::MAX).saturating_mul(self.cheapest)
    }
}
