//! Worlds with rules for walks, and the list of every walk in them.

use std::collections::BTreeSet;

use super::map::Cell;

/// A world that can be walked in, stated as plainly as possible.
///
/// ```
/// use testkit::walks::{Cell, Map, World, beside, shortest, up_to};
///
/// /// From `s` to `g`, over anything but `#`.
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
/// }
///
/// let park = Park(Map::read("s.\n.g\n"));
/// assert_eq!(shortest(&park), [">v", "v>"]);
/// assert_eq!(up_to(&park, 4).len(), 2 + 4);
/// ```
pub trait World {
    /// Where the walker is, with all else that counts.
    type State: Clone + Ord;

    /// Where walks start.
    fn start(&self) -> Option<Self::State>;

    /// Whether a walk that gets there ends.
    fn is_goal(&self, state: &Self::State) -> bool;

    /// What the step in the direction of `arrow`, one of `^<>v`, leads to;
    /// `None` if it is not allowed, or leaves the map.
    fn step(&self, state: &Self::State, arrow: char) -> Option<Self::State>;
}

/// The cell beside this one in the direction of `arrow`, on the map or not.
#[must_use]
pub const fn beside((row, col): Cell, arrow: char) -> Cell {
    match arrow {
        '^' => (row - 1, col),
        '<' => (row, col - 1),
        '>' => (row, col + 1),
        _ => (row + 1, col),
    }
}

/// Every shortest walk to a goal, as arrows, in canonical order.
#[must_use]
pub fn shortest<W: World>(world: &W) -> Vec<String> {
    let mut walks: Vec<_> = world.start().map(Walk::new).into_iter().collect();
    let mut seen = BTreeSet::new();
    while !walks.is_empty() {
        let (done, open) = arrived(world, walks);
        if !done.is_empty() {
            return done;
        }
        // A walk that gets where a shorter one has been is not shortest;
        // those of the same length may all get there.
        seen.extend(open.iter().map(|walk| walk.state.clone()));
        walks = longer(world, &open);
        walks.retain(|walk| !seen.contains(&walk.state));
    }
    Vec::new()
}

/// Every walk of at most `most` steps to a goal, as arrows, in canonical order.
#[must_use]
pub fn up_to<W: World>(world: &W, most: usize) -> Vec<String> {
    let mut walks: Vec<_> = world.start().map(Walk::new).into_iter().collect();
    let mut all = Vec::new();
    for _ in 0..=most {
        let (done, open) = arrived(world, walks);
        all.extend(done);
        walks = longer(world, &open);
    }
    all
}

/// A walk as far as it has come.
struct Walk<S> {
    arrows: String,
    state: S,
}

impl<S> Walk<S> {
    const fn new(state: S) -> Walk<S> {
        Walk { arrows: String::new(), state }
    }
}

/// Of walks of one length, those that have come to a goal, in order, and the others.
fn arrived<W: World>(world: &W, walks: Vec<Walk<W::State>>) -> (Vec<String>, Vec<Walk<W::State>>) {
    let (done, open): (Vec<_>, Vec<_>) =
        walks.into_iter().partition(|walk| world.is_goal(&walk.state));
    let mut done: Vec<String> = done.into_iter().map(|walk| walk.arrows).collect();
    // Up, left, right, down.
    done.sort_by_key(|walk| walk.replace('^', "0").replace('<', "1").replace('>', "2"));
    (done, open)
}

/// Every walk that is one step longer than one of these.
fn longer<W: World>(world: &W, walks: &[Walk<W::State>]) -> Vec<Walk<W::State>> {
    let mut longer = Vec::new();
    for Walk { arrows, state } in walks {
        for arrow in ['v', '>', '<', '^'] {
            if let Some(state) = world.step(state, arrow) {
                longer.push(Walk { arrows: format!("{arrows}{arrow}"), state });
            }
        }
    }
    longer
}
