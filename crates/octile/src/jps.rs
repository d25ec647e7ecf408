//! The engine `jps`: jump point search on bits, 64 cells at a time.
//!
//! # Idea
//!
//! With uniform step costs, most cheapest routes differ only in the order of their
//! steps. Jump point search looks at one route of each such family: it goes straight or
//! diagonally up to a *jump point*, a cell where a wall forces a turn, and only jump
//! points enter the queue. Whether a scan meets a jump point depends on the map alone.
//! So the map is [`Prepared`] once, and queried often:
//!
//! - Bits mark where scans stop. A scan takes one mask and one count of zeros for
//!   each 64 cells.
//! - The cells from which a straight scan meets a jump point are marked along the
//!   diagonals. A diagonal scan goes from one of these to the next, and none of
//!   the cells in between enters the queue.
//! - Nothing is cleared between queries: [`Scratch`] numbers the queries, and
//!   ignores what another query wrote.
//!
//! # Cost
//!
//! [`Scratch`] takes 16 bytes per cell for costs and 16 more for routes; the table of a
//! certificate takes 8. Preparing a map takes about 50 instructions per cell, most of the
//! work on open ground. `auto` uses this engine even for a single query on a new map: on
//! maps with 32, 512 and 1024 cells a side, `dense` takes 1.6 to 3 times as many
//! instructions for the cost alone with random obstacles, and 3 to 9 times as many with
//! rooms; with a certificate, on 512 x 512, 1.5 to 6 times as many.
//!
//! # Source
//!
//! Harabor and Grastien, *Online graph pruning for pathfinding on grid maps*
//! (2011), and *Improving jump point search* (2014).

#![expect(clippy::inline_always, reason = "in the search: 8 % fewer instructions than without")]

mod prepared;
mod lines;
mod block;
mod cell;
mod direction;
mod queue;
mod scratch;
mod query;
mod route;
mod table;
mod run;

use grid::{Pos, Route};
use puzzle::Solve;
use search::engine::{Budget, Ended};
use search::{Engine, Options, Outcome};

pub use self::prepared::Prepared;
pub use self::scratch::Scratch;

use self::cell::Cell;
use self::query::JumpPointSearch;
use crate::{Certificate, Map};

/// Jump point search on bits. Its unit of work is `nodes`: cells taken from the queue and
/// expanded, none for a certificate. It leaves to another engine maps with a side of more
/// than 65,533 cells, or too large for [`Options::max_states`]. While it prepares a map,
/// which for 16 million cells takes about half a second, it looks neither at the clock nor
/// at a cancel flag.
pub const JPS: Engine = Engine::new("jps");

impl Prepared {
    /// The least cost of a route from `start` to `goal`; `None` if there is no route,
    /// or if either end is closed or off the map.
    ///
    /// # Complexity
    ///
    /// If no route joins two open cells, the search looks at everything that can be reached
    /// from the start. At worst, the time is proportional to the number of cells times the
    /// length of the scans; a scan looks at 64 cells at a time.
    #[must_use]
    pub fn cost(&self, scratch: &mut Scratch, start: Pos, goal: Pos) -> Option<u64> {
        let ends = (self.open_cell(start)?, self.open_cell(goal)?);
        let search = JumpPointSearch::<false>::new(self, scratch, ends.1);
        least_cost(search.run(ends.0, |_, _| Ok(())))
    }

    /// The canonical route from `start` to `goal`, read off the search itself;
    /// `None` as for [`Prepared::cost`].
    ///
    /// # Complexity
    ///
    /// On the maps of the benchmark, 4 to 25 per cent more than [`Prepared::cost`]: it
    /// must also expand the cells whose cost from the start plus heuristic equals the
    /// least cost.
    #[must_use]
    pub fn route(&self, scratch: &mut Scratch, start: Pos, goal: Pos) -> Option<Route> {
        let ends = (self.open_cell(start)?, self.open_cell(goal)?);
        let search = JumpPointSearch::<true>::new(self, scratch, ends.1);
        let cost = least_cost(search.run(ends.0, |_, _| Ok(())))?;
        Some(Route::new(cost, scratch.cells_between(self.width, ends)))
    }

    /// Like [`Map::search`], certificate included, on a map that has been prepared.
    /// `map` must have the same cells; its start and goal may differ. It runs [`JPS`],
    /// whatever engine `options` name, and stops if there are more cells than
    /// [`Options::max_states`].
    ///
    /// # Panics
    ///
    /// If `map` does not have the size of the map that was prepared. With other cells of
    /// the same size, it may panic too, or return a wrong answer, which
    /// [`Map::check_certificate`] refuses.
    ///
    /// # Complexity
    ///
    /// That of [`Prepared::route`], but a closed goal is searched for, too. A certificate takes
    /// more time for each cell that its table holds: all that can be reached if there is no route.
    ///
    /// ```
    /// use octile::grid::Pos;
    /// use octile::search::Options;
    /// use octile::{Map, Prepared, Scratch};
    ///
    /// let text = "type octile\nheight 2\nwidth 3\nstart 0 0\ngoal 1 1\nmap\n...\n@..\n";
    /// let map: Map = text.parse()?;
    /// let prepared = Prepared::new(&map).ok_or("a side is too long")?;
    /// let map = map.between(Pos::new(0, 0), Pos::new(1, 2))?;
    /// let outcome = prepared.search(&mut Scratch::default(), &map, &Options::default());
    /// let certificate = outcome.certificate.as_ref().ok_or("asked for by default")?;
    /// map.check_certificate(outcome.route(), certificate)?;
    /// assert_eq!(outcome.route().ok_or("no way")?.arrows(), ">↘");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn search(
        &self,
        scratch: &mut Scratch,
        map: &Map,
        options: &Options,
    ) -> Outcome<Route, Certificate> {
        let found = self.found(scratch, map, options, &mut Budget::new(options));
        found.map(map.reader(), |certificate| certificate)
    }

    /// The cell at `pos`, if that is on the map.
    fn cell(&self, pos: Pos) -> Option<Cell> {
        let is_on = |cell: &Cell| cell.row() + 1 < self.height && cell.col() + 1 < self.width;
        Cell::of(pos).filter(is_on)
    }

    fn open_cell(&self, pos: Pos) -> Option<Cell> {
        self.cell(pos).filter(|&cell| self.is_open(cell))
    }
}

/// The cost of the cheapest route, if the search, which no budget stops, has found one.
const fn least_cost(ended: Ended) -> Option<u64> {
    if let Ended::Optimal(cost) = ended { Some(cost) } else { None }
}
