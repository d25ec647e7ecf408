//! Tests with states chosen to collide: looking them up costs no more than usual.
//!
//! The author of a file knows how states are hashed, but not the key of the hash
//! table. The tests count comparisons of states.

use std::cell::Cell;
use std::collections::HashMap;
use std::hash::{BuildHasher, Hash, Hasher};

use crate::file::{Header, Layers, OnMap, Reader, read, write};
use crate::hasher::Keyed;
use crate::{Certificate, Claim, Entries, Referee, check_bound};

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

impl Layers for Row {
    type State = Column;
    type Cell = (usize, usize);
    type Layer = ();

    fn layers(&self) -> Vec<()> {
        vec![()]
    }

    fn name(&self, _layer: &()) -> String {
        "row".to_owned()
    }

    fn map(&self) -> (usize, usize) {
        (1, COLUMNS)
    }

    fn start(&self) -> (usize, usize) {
        (0, 0)
    }

    fn most_steps(&self) -> usize {
        COLUMNS
    }

    fn state(&self, _layer: &(), (_row, col): (usize, usize)) -> Column {
        Column(col)
    }

    fn place(&self, state: &Column) -> Option<((), (usize, usize))> {
        Some(((), (0, state.0)))
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
fn a_file_of_states_that_collide_under_a_known_key_is_checked_as_quickly_as_any() {
    let known = Keyed::new();
    let chosen = colliding(known);
    assert!(chosen.len() > STATES / 2, "only {} states", chosen.len());
    let form = OnMap(Row { start: chosen[0].0 });
    let header = Header::new("row", &"standard", &"");
    let mut file = Vec::new();
    write(&header, &form, None, &Certificate::new(Claim::NoRoute, chosen), &mut file).unwrap();

    let mut stream = file.as_slice();
    let mut reader = Reader::open(&mut stream).unwrap();
    let certificate = read(&header, &form, |_, _| (), &mut reader).unwrap().certificate;
    let Entries::Listed(entries) = certificate.entries() else { panic!("by number") };
    let states = entries.len();

    // With that key each state would be compared with all before it.
    let all = compared(|| {
        let mut table = HashMap::with_capacity_and_hasher(states, known);
        table.extend(entries.iter().copied());
    });
    assert!(all >= states * (states - 1) / 2, "they do not collide: {all} comparisons");
    let few = compared(|| {
        let checked = check_bound(&form.0, &certificate, &mut |_| true).unwrap();
        assert_eq!(checked.states, states);
    });
    assert!(few < 4 * states, "{few} comparisons of {states} states");
}
