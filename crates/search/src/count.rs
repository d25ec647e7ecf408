//! How many routes are as cheap as the cheapest.
//!
//! The cheapest routes are the sequences of tight moves from a start to a goal
//! (see [`canonical`](crate::canonical)). Where these moves make no circle,
//! the ways to each state add up along them in topological order.

use std::collections::VecDeque;
use std::fmt;

use crate::StateSpace;
use crate::canonical::Incoming;
use crate::engine::{Id, Table};

/// A number of routes.
///
/// ```
/// use search::Count;
/// assert_eq!(Count::Exactly(4).to_string(), "4");
/// assert_eq!(Count::Infinite.to_string(), "infinite");
/// assert!(Count::MoreThanU128.to_string().starts_with('>'));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Count {
    /// So many.
    Exactly(u128),
    /// More than fit into 128 bits.
    MoreThanU128,
    /// Endlessly many: a route can go round in a circle that costs nothing.
    Infinite,
}

impl fmt::Display for Count {
    /// Writes the number in digits, `>` and a number, or `infinite`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Count::Exactly(number) => write!(f, "{number}"),
            Count::MoreThanU128 => write!(f, ">{}", u128::MAX),
            Count::Infinite => f.write_str("infinite"),
        }
    }
}

/// The number of cheapest routes, given for each state the number of tight
/// moves that are left from it, `None` off the cheapest routes. Linear in the
/// tight moves.
pub(crate) fn count_routes<P: StateSpace>(
    table: &Table<'_, P>,
    space: &P,
    into: &Incoming,
    left: &[Option<u32>],
) -> Count {
    let useful = |id: Id| left.get(id as usize).copied().flatten().is_some();
    // Moves out of each useful state into useful ones; `into` has the others' view.
    let outgoing = into.reversed(useful);
    let mut waiting: Vec<usize> = (0..).zip(left).map(|(id, _)| into.of(id).len()).collect();
    let mut ways: Vec<Option<u128>> = vec![Some(0); left.len()];
    for start in space.starts() {
        if let Some(slot) = table.states.get_index_of(&start).and_then(|id| ways.get_mut(id)) {
            *slot = slot.and_then(|ways| ways.checked_add(1));
        }
    }
    let ready = (0..).zip(left).filter(|(id, left)| left.is_some() && into.of(*id).is_empty());
    let mut queue: VecDeque<Id> = ready.map(|(id, _)| id).collect();
    let mut settled = 0;
    while let Some(from) = queue.pop_front() {
        settled += 1;
        let here = ways.get(from as usize).copied().flatten();
        for &to in outgoing.of(from) {
            if let Some(slot) = ways.get_mut(to as usize) {
                *slot = slot.and_then(|ways| ways.checked_add(here?));
            }
            if let Some(count) = waiting.get_mut(to as usize) {
                *count -= 1;
                if *count == 0 {
                    queue.push_back(to);
                }
            }
        }
    }
    if settled < left.iter().flatten().count() {
        return Count::Infinite;
    }
    let mut at_goals = table.goals.iter().filter_map(|&goal| ways.get(goal as usize).copied());
    match at_goals.try_fold(0_u128, |sum, ways| sum.checked_add(ways?)) {
        Some(sum) => Count::Exactly(sum),
        None => Count::MoreThanU128,
    }
}
