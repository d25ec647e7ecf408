//! Worlds to walk in, and every walk there is.

use std::collections::BTreeSet;

use super::map::Cell;

/// A world that can be walked in, stated as plainly as possible.
///
/// ```
/// use testkit::walks::{Cell, Map, World, shortest, up_to};
///
/// /// From `s` to `g`, over anything but `#`.
/// struct Park(Map);
/// impl World for Park {
///     type Held = ();
///     fn start(&self) -> Option<Cell> {
///         self.0.find('s')
///     }
///     fn is_goal(&self, cell: Cell) -> bool {
///         self.0.at(cell) == Some('g')
///     }
///     fn enter(&self, cell: Cell, (): &()) -> Option<()> {
///         self.0.at(cell).filter(|&found| found != '#').map(drop)
///     }
/// }
///
/// let park = Park(Map::read("s.\n.g\n"));
/// assert_eq!(shortest(&park), [">v", "v>"]);
/// assert_eq!(up_to(&park, 4).len(), 2 + 4);
/// ```
pub trait World {
    /// What the walker has picked up so far.
    type Held: Clone + Ord + Default;

    /// Where walks start.
    fn start(&self) -> Option<Cell>;

    /// Whether a walk that enters `cell` ends there.
    fn is_goal(&self, cell: Cell) -> bool;

    /// What is held after entering `cell` with `held`; `None` if that is not
    /// allowed, or `cell` is off the map.
    fn enter(&self, cell: Cell, held: &Self::Held) -> Option<Self::Held>;
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
        seen.extend(open.iter().map(|walk| (walk.cell, walk.held.clone())));
        walks = longer(world, &open);
        walks.retain(|walk| !seen.contains(&(walk.cell, walk.held.clone())));
    }
    Vec::new()
}

/// Every walk to a goal of at most `most` steps, as arrows, in canonical order.
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
struct Walk<H> {
    arrows: String,
    cell: Cell,
    held: H,
}

impl<H: Default> Walk<H> {
    fn new(cell: Cell) -> Walk<H> {
        Walk { arrows: String::new(), cell, held: H::default() }
    }
}

/// Of walks of one length, those that have come to a goal, in order, and the others.
fn arrived<W: World>(world: &W, walks: Vec<Walk<W::Held>>) -> (Vec<String>, Vec<Walk<W::Held>>) {
    let (done, open): (Vec<_>, Vec<_>) =
        walks.into_iter().partition(|walk| world.is_goal(walk.cell));
    let mut done: Vec<String> = done.into_iter().map(|walk| walk.arrows).collect();
    // Up, left, right, down.
    done.sort_by_key(|walk| walk.replace('^', "0").replace('<', "1").replace('>', "2"));
    (done, open)
}

/// Every walk that is one step longer than one of these.
fn longer<W: World>(world: &W, walks: &[Walk<W::Held>]) -> Vec<Walk<W::Held>> {
    let mut longer = Vec::new();
    for Walk { arrows, cell: (row, col), held } in walks {
        for (arrow, down, right) in [('v', 1, 0), ('>', 0, 1), ('<', 0, -1), ('^', -1, 0)] {
            let cell = (row + down, col + right);
            if let Some(held) = world.enter(cell, held) {
                longer.push(Walk { arrows: format!("{arrows}{arrow}"), cell, held });
            }
        }
    }
    longer
}
