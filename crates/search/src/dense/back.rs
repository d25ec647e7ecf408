//! A search back from the goals over tight moves, for the states that lead to one.
//!
//! Tight moves from the starts lead to many states that are on no cheapest route:
//! after a forward search, to everything it has closed. If every move is
//! reversible, a search back from the goals spares the reader these dead ends. If
//! this would take longer than it can save, as on an open field with its many cheapest
//! routes, it gives up: such fields have few dead ends.

use super::bits::Bits;
use crate::budget::Budget;
use crate::{Cost, Numbering, Reason};

/// The numbers from which tight moves lead on to one of `goals`, unless they
/// are more than `most`; `is_tight` says which moves are.
pub(super) fn on_the_way<P: Numbering>(
    space: &P,
    goals: Vec<usize>,
    most: u64,
    budget: &mut Budget,
    is_tight: impl Fn(usize, usize, Cost) -> bool,
) -> Result<Option<Bits>, Reason> {
    let mut bits = Bits::new(space.len());
    for &goal in &goals {
        bits.insert(goal);
    }
    let mut waiting = goals;
    let mut found = 0;
    while let Some(to) = waiting.pop() {
        budget.go_on()?;
        found += 1;
        if found > most {
            return Ok(None);
        }
        let mut moves = 0;
        space.each_move(to, |from, cost| {
            moves += 1;
            if !bits.has(from) && is_tight(from, to, cost) && bits.insert(from) {
                waiting.push(from);
            }
        });
        budget.generate(moves);
    }
    Ok(Some(bits))
}
