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
    /// The arrows of all directions, in declared order.
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

/// The cell beside this one in the direction of `arrow`, on the map or not.
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
        _ => (row + 1, col + 1),
    }
}

/// The least cost of a walk to a goal, and every walk of this cost as arrows, in canonical
/// order; `None` if no walk leads to a goal.
#[must_use]
pub fn shortest<W: World>(world: &W) -> Option<(u64, Vec<String>)> {
    let mut open = begun(world);
    let mut seen = BTreeSet::new();
    while let Some((cost, mut walks)) = open.pop_first() {
        // A walk that gets where a cheaper one has been is not among the cheapest; those
        // of the same cost may all get there.
        walks.retain(|walk| !seen.contains(&walk.state));
        seen.extend(walks.iter().map(|walk| walk.state.clone()));
        let done = advance(world, cost, walks, &mut open);
        if !done.is_empty() {
            return Some((cost, done));
        }
    }
    None
}

/// Every walk to a goal that costs at most `most`, as arrows, in canonical order; `None`
/// if there are too many walks to list.
#[must_use]
pub fn up_to<W: World>(world: &W, most: u64) -> Option<Vec<String>> {
    let mut open = begun(world);
    let (mut all, mut walked) = (Vec::new(), 0);
    while let Some((cost, walks)) = open.pop_first().filter(|(cost, _)| *cost <= most) {
        walked += walks.len();
        if walked > MOST_WALKS {
            return None;
        }
        all.extend(advance(world, cost, walks, &mut open));
    }
    Some(all)
}

/// [`up_to`] lists at most this many walks, to a goal or not.
const MOST_WALKS: usize = 2_000;

/// A walk as far as it has come.
struct Walk<S> {
    arrows: String,
    state: S,
}

/// Walks that go on, by cost.
type Open<S> = BTreeMap<u64, Vec<Walk<S>>>;

/// The walk that has not left the start.
fn begun<W: World>(world: &W) -> Open<W::State> {
    let walk = |state| (0, vec![Walk { arrows: String::new(), state }]);
    world.start().map(walk).into_iter().collect()
}

/// Of `walks` of one `cost`, those that have come to a goal, in canonical order. The others
/// are added to `open`, each in every way that is one step longer.
fn advance<W: World>(
    world: &W,
    cost: u64,
    walks: Vec<Walk<W::State>>,
    open: &mut Open<W::State>,
) -> Vec<String> {
    let mut done = Vec::new();
    for Walk { arrows, state } in walks {
        if world.is_goal(&state) {
            done.push(arrows);
            continue;
        }
        for arrow in W::ARROWS.chars() {
            if let Some(next) = world.step(&state, arrow) {
                let cost = cost + world.cost(&state, &next);
                let walk = Walk { arrows: format!("{arrows}{arrow}"), state: next };
                open.entry(cost).or_default().push(walk);
            }
        }
    }
    let order = |walk: &String| -> Vec<Option<usize>> {
        walk.chars().map(|arrow| W::ARROWS.find(arrow)).collect()
    };
    done.sort_by_cached_key(|walk| (walk.chars().count(), order(walk)));
    done
}
