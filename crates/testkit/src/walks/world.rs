//! Worlds with rules for walks, and the list of every walk in them.

use std::collections::{BTreeMap, BTreeSet};

use super::map::Cell;

/// A world that can be walked in, stated as plainly as possible.
///
/// ```
/// use testkit::walks::{Cell, Map, World, beside, shortest, up_to};
///
/// /// From `s` to `g`, over anything but `#`; it costs 3 to enter `~`, otherwise 1.
/// struct Park(Map);
/// impl World for Park {
///     type State = Cell;
///     fn start(&self) -> Option<Cell> {
///         self.0.find('s')
///     }
///     fn is_goal(&self, cell: &Cell) -> bool {
///         self.0.at(*cell) == Some('g')
///     }
///     fn step(&self, cell: &Cell, arrow: char) -> Option<Cell> {
///         let next = beside(*cell, arrow);
///         self.0.at(next).filter(|&found| found != '#').map(|_| next)
///     }
///     fn cost(&self, _: &Cell, to: &Cell) -> u64 {
///         if self.0.at(*to) == Some('~') { 3 } else { 1 }
///     }
/// }
///
/// let park = Park(Map::read("s.\n~g\n"));
/// assert_eq!(shortest(&park), Some((2, vec![">v".to_owned()])));
/// assert_eq!(up_to(&park, 4).unwrap(), [">v", "v>", "><>v"]);
/// ```
pub trait World {
    /// The arrows of all directions, in declared order; `?` first if the walker may wait.
    const ARROWS: &'static str = "^<>v";

    /// Where the walker is, with all else that counts.
    type State: Clone + Ord;

    /// Where walks start.
    fn start(&self) -> Option<Self::State>;

    /// Whether a walk that gets there ends.
    fn is_goal(&self, state: &Self::State) -> bool;

    /// What the step in the direction of `arrow`, one of [`World::ARROWS`], leads to;
    /// `None` if it is not allowed, or leaves the map.
    fn step(&self, state: &Self::State, arrow: char) -> Option<Self::State>;

    /// The cost of the step between these states, at least 1.
    fn cost(&self, _from: &Self::State, _to: &Self::State) -> u64 {
        1
    }
}

/// The cell beside this one in the direction of `arrow`, on the map or not; the same one
/// for `?`, which stands for waiting.
///
/// # Panics
///
/// If `arrow` is none of `?^<>v` and the four diagonal arrows.
#[must_use]
pub const fn beside((row, col): Cell, arrow: char) -> Cell {
    match arrow {
        '^' => (row - 1, col),
        '<' => (row, col - 1),
        '>' => (row, col + 1),
        'v' => (row + 1, col),
        '↖' => (row - 1, col - 1),
        '↗' => (row - 1, col + 1),
        '↙' => (row + 1, col - 1),
        '?' => (row, col),
        _ => {
            assert!(arrow == '↘', "the arrow of no direction");
            (row + 1, col + 1)
        }
    }
}

/// The least cost of a walk to a goal, and every walk of this cost as arrows, in canonical
/// order; `None` if no walk leads to a goal.
#[must_use]
pub fn shortest<W: World>(world: &W) -> Option<(u64, Vec<String>)> {
    let least = least(world)?;
    Some((least, walks(world, least, usize::MAX)?))
}

/// Every walk to a goal that costs at most `most`, as arrows, in canonical order; `None`
/// if there are too many walks to list.
#[must_use]
pub fn up_to<W: World>(world: &W, most: u64) -> Option<Vec<String>> {
    walks(world, most, MOST_WALKS)
}

/// The least cost of a walk to a goal: tries all states, the cheapest first.
fn least<W: World>(world: &W) -> Option<u64> {
    let mut open: BTreeSet<(u64, W::State)> =
        world.start().map(|state| (0, state)).into_iter().collect();
    let mut seen = BTreeSet::new();
    while let Some((cost, state)) = open.pop_first() {
        if world.is_goal(&state) {
            return Some(cost);
        }
        if seen.insert(state.clone()) {
            open.extend(steps(world, &state).map(|(_, next, step)| (cost + step, next)));
        }
    }
    None
}

/// A walk as far as it has come, ordered as routes are: its cost, how many steps it has,
/// their places in [`World::ARROWS`], their arrows, and where it is.
type Walk<S> = (u64, usize, Vec<usize>, String, S);

/// [`up_to`] with its own limit on the walks, to a goal or not yet.
fn walks<W: World>(world: &W, most: u64, limit: usize) -> Option<Vec<String>> {
    let begun = world.start().map(|state| (0, 0, Vec::new(), String::new(), state));
    let mut open: BTreeSet<Walk<W::State>> = begun.into_iter().collect();
    let (mut all, mut walked, mut known) = (Vec::new(), 0_usize, BTreeMap::new());
    while let Some((cost, count, order, arrows, state)) = open.pop_first() {
        // If the walker may wait, there are far more walks than those that end in time.
        let ends = |left| ends(world, &state, left, &mut known);
        if !most.checked_sub(cost).is_some_and(ends) {
            continue;
        }
        walked = walked.saturating_add(1);
        if walked > limit {
            return None;
        }
        if world.is_goal(&state) {
            all.push(arrows);
            continue;
        }
        for (arrow, next, step) in steps(world, &state) {
            let order = order.iter().copied().chain(W::ARROWS.find(arrow)).collect();
            open.insert((cost + step, count + 1, order, format!("{arrows}{arrow}"), next));
        }
    }
    Some(all)
}

/// Whether a walk from `state` to a goal costs at most `left`. It remembers what is `known`.
fn ends<W: World>(
    world: &W,
    state: &W::State,
    left: u64,
    known: &mut BTreeMap<(W::State, u64), bool>,
) -> bool {
    if world.is_goal(state) {
        return true;
    }
    let key = (state.clone(), left);
    if let Some(&known) = known.get(&key) {
        return known;
    }
    let does = steps(world, state).any(|(_, next, step)| {
        left.checked_sub(step).is_some_and(|left| ends(world, &next, left, known))
    });
    known.insert(key, does);
    does
}

/// The steps from `state`: for each its arrow, where it leads to, and its cost.
fn steps<W: World>(world: &W, state: &W::State) -> impl Iterator<Item = (char, W::State, u64)> {
    W::ARROWS.chars().filter_map(move |arrow| {
        let next = world.step(state, arrow)?;
        let cost = world.cost(state, &next);
        Some((arrow, next, cost))
    })
}

/// [`up_to`] lists at most this many walks, to a goal or not.
const MOST_WALKS: usize = 2_000;

#[cfg(test)]
mod tests {
    use super::*;

    /// A corridor of 40 cells, with a bridge to its last cell that is down at every 12th
    /// moment.
    struct Bridge;

    impl World for Bridge {
        const ARROWS: &'static str = "?<>";
        type State = (Cell, u8);

        fn start(&self) -> Option<(Cell, u8)> {
            Some(((0, 0), 0))
        }

        fn is_goal(&self, (cell, _): &(Cell, u8)) -> bool {
            *cell == (0, 39)
        }

        fn step(&self, (cell, time): &(Cell, u8), arrow: char) -> Option<(Cell, u8)> {
            let (next, time) = (beside(*cell, arrow), (time + 1) % 12);
            let is_open = (0..40).contains(&next.1) && (next.1 < 39 || time == 0);
            is_open.then_some((next, time))
        }
    }

    /// There are too many walks of 47 steps to list; none of them ends.
    #[test]
    fn waiting_in_vain_is_not_tried() {
        assert_eq!(least(&Bridge), Some(48));
        assert_eq!(up_to(&Bridge, 47).unwrap(), [""; 0]);
        assert_eq!(up_to(&Bridge, 48), None);
    }
}
