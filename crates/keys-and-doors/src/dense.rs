//! The engine `dense`: breadth first, ring by ring, on one page of steps for each key ring.
//!
//! **Idea.** A ring of keys only ever grows. So the states fall into pages,
//! one for each ring, and moves lead within a page or to the page of a greater
//! ring. Gone through in ascending order, each page is flooded once, from the
//! cells where its last key was picked up, and is in the cache meanwhile; a
//! search that takes all states in order of cost jumps between all pages at
//! every step.
//!
//! A whole page would be flooded far beyond the cost of the cheapest route,
//! which is not known yet. So the pages are flooded in rounds, each up to a
//! limit on `f = g + h` that rises (see [`pages`]) until one reaches a goal:
//! as `h` is consistent, a way whose end is within the limit is within it all
//! along, and so all states with `f` up to the limit are exact after the round.
//! What a round leaves out exceeds its limit by 2 at most, and is where the
//! next one goes on.
//!
//! **Memory.** Four bytes for each cell of a page, and a page only for a ring
//! that is met; the budget is asked before it is made. Steps are kept whole and
//! not modulo 3: picking up a key leads to another page, where the steps may be
//! fewer by any number, and certificates want them whole.
//!
//! **Reading.** Forward steps alone lead astray: nearly every state is reached
//! by tight moves, few of which lead to a goal. So the states of cheapest
//! routes are marked, backwards from the goals, and only those are shown to
//! the reader: see [`cheapest`].
//!
//! **Gain.** See `xtask/bench`; on 400 x 400 cells with ten kinds of keys the
//! breadth-first search of `pathfinding` takes about thirty times as long.

mod page;
mod flood;
mod pages;
mod cheapest;
mod table;

pub(crate) use self::pages::{Known, Pages};
pub(crate) use self::table::PagesTable;
