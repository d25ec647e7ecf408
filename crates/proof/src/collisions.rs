//! Tests with states chosen to collide: looking them up costs no more than usual.
//!
//! The author of a file knows how states are hashed, but not the key of the hash
//! table. The tests count comparisons of states.

use std::cell::Cell;
use std::collections::HashMap;
use std::hash::{BuildHasher, Hash, Hasher};

use crate::hasher::Keyed;
use crate::{Certificate, Claim, Referee, check_bound};

thread_local! {
    static COMPARED: Cell<usize> = const { Cell::new(0) };
}

/// How often states are compared in the course of `work`.
fn compared(work: impl FnOnce()) -> usize {
    COMPARED.set(0);
    work();
    COMPARED.get()
}

/// A cell of one long row.
#[derive(Debug, Clone, Copy)]
struct Column(usize);

impl PartialEq for Column {
    fn eq(&self, other: &Column) -> bool {
        COMPARED.set(COMPARED.get() + 1);
        self.0 == other.0
    }
}

impl Eq for Column {}

impl Hash for Column {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_usize(self.0);
    }
}

/// The row: nothing moves there, and there is no goal.
struct Row {
    start: Column,
}

impl Referee for Row {
    type State = Column;

    fn starts(&self) -> Vec<Column> {
        vec![self.start]
    }

    fn moves(&self, _state: &Column, _moves: &mut Vec<(Column, u64)>) {}

    fn is_goal(&self, _state: &Column) -> bool {
        false
    }
}

const COLUMNS: usize = 1 << 22;

/// A table of so many states has 256 buckets.
const STATES: usize = 128;

/// States that under this key share the bucket and the tag beside it.
fn colliding(keyed: Keyed) -> Vec<(Column, u64)> {
    let place = |column: &Column| {
        let hash = keyed.hash_one(column);
        (hash & 0xff, hash >> 57)
    };
    let first = place(&Column(0));
    let columns = (0..COLUMNS).map(Column).filter(|column| place(column) == first);
    columns.take(STATES).map(|column| (column, 0)).collect()
}

#[test]
fn states_that_collide_under_a_known_key_are_checked_as_quickly_as_any() {
    let known = Keyed::new();
    let entries = colliding(known);
    let states = entries.len();
    assert!(states > STATES / 2, "only {states} states");

    // With that key each state would be compared with all before it.
    let all = compared(|| {
        let mut table = HashMap::with_capacity_and_hasher(states, known);
        table.extend(entries.iter().copied());
    });
    assert!(all >= states * (states - 1) / 2, "they do not collide: {all} comparisons");
    let few = compared(|| {
        let certificate = Certificate::new(Claim::NoRoute, entries.clone());
        let checked =
            check_bound(&Row { start: entries[0].0 }, &certificate, &mut |_| true).unwrap();
        assert_eq!(checked.states, states);
    });
    assert!(few < 4 * states, "{few} comparisons of {states} states");
}
