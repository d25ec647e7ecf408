//! The engine `dense`: breadth first, key ring by key ring, with one page of steps for each.
//!
//! **Idea.** A key ring only ever grows. So the states fall into pages, one for each
//! key ring, and moves lead within a page or to the page of a larger ring. In ascending
//! order, each page is flooded once, from the cells where its last key was picked up,
//! and stays in the cache meanwhile. A search in order of cost would jump between all
//! pages at every step.
//!
//! Flooding whole pages would go far beyond the cost of the cheapest route, which is
//! not yet known. So the pages are flooded in rounds, each up to a limit on
//! `f = g + h`. The limit rises (see [`pages`]) until a round reaches a goal. Since `h`
//! is consistent, `f` never falls along a way: if its end is within the limit, so is
//! the whole way. So all states with `f` up to the limit are exact after the round.
//! States left out by a round exceed its limit by at most 2, and the next round
//! continues there.
//!
//! **Memory.** A cell of a page takes two bytes if the cost is known and small enough,
//! otherwise four. Only key rings that are reached have a page, and each page is first
//! taken out of the budget. Steps are stored in full and not modulo 3: picking up a key
//! leads to another page, where the number of steps may be lower by any amount, and
//! certificates need the full number.
//!
//! **Reading.** With forward steps alone the reader meets many dead ends: tight
//! moves reach nearly every state, but few of them lead to a goal. So the states of
//! cheapest routes are marked, backwards from the goals, and the reader sees only
//! those: see [`cheapest`].
//!
//! **Gain.** See `xtask/bench`; on 400 x 400 cells with ten kinds of keys the
//! breadth-first search of `pathfinding` takes about thirty times as long.

mod page;
mod flood;
mod pages;
mod cheapest;
mod table;

pub(crate) use self::page::Value;
pub(crate) use self::pages::{Known, Pages};
pub(crate) use self::table::{Flooded, PagesTable};
