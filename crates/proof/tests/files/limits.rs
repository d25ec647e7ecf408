//! How many states may be stored: as many, and not one more.

use proof::Entries;
use proof::file::{Reader, Unread};

use crate::house::{HOUSE, Map, claim, lower, upper};
use crate::words::{read_on, written};

/// Whether something was read, or more than this many states were named.
#[track_caller]
fn stopped<T>(read: Result<T, Unread>) -> Option<usize> {
    match read {
        Ok(_) => None,
        Err(error @ Unread::TooManyStates { most }) => {
            let states = if most == 1 { "state" } else { "states" };
            assert_eq!(error.to_string(), format!("the table has more than {most} {states}"));
            Some(most)
        }
        Err(error) => panic!("{error}"),
    }
}

#[test]
fn entries_of_layers() {
    let table = [(lower(0, 0), 1), (lower(2, 3), 1), (upper(0, 0), 1), (upper(1, 2), 1)];
    let text = HOUSE.write(None, &claim(1, &table)).unwrap();
    let within = |most| {
        let mut stream = text.as_bytes();
        let mut reader = Reader::open(&mut stream).unwrap().max_states(most);
        let stopped = stopped(HOUSE.read_on(&mut reader));
        (stopped, reader.states())
    };
    // The entry with which it stops has been read.
    assert_eq!(within(0), (Some(0), 1));
    assert_eq!(within(3), (Some(3), 4));
    assert_eq!(within(4), (None, 4));
    assert_eq!(within(5), (None, 4));
}

/// An array takes its room whatever is in it; without that room, the table is a list.
#[test]
fn arrays_by_number() {
    for len in [12, 18] {
        let house = Map { numbers: len, ..HOUSE };
        let text = house.write(None, &claim(1, &[(lower(0, 0), 1)])).unwrap();
        for (most, is_array) in [(1, false), (len - 1, false), (len, true), (len + 1, true)] {
            let mut stream = text.as_bytes();
            let mut reader = Reader::open(&mut stream).unwrap().max_states(most);
            let entries = house.read_on(&mut reader).unwrap().certificate.into_entries();
            assert_eq!((matches!(entries, Entries::Numbered(_)), entries.states()), (is_array, 1));
        }
        let mut stream = text.as_bytes();
        let mut reader = Reader::open(&mut stream).unwrap().max_states(0);
        assert_eq!(stopped(house.read_on(&mut reader)), Some(0));
    }
}

#[test]
fn entries_in_words() {
    let text = written(None, &[("a", 1), ("b", 2), ("c", 3)]).unwrap();
    for (most, states) in [(0, 1), (1, 2), (2, 3), (3, 3), (4, 3)] {
        let mut stream = text.as_bytes();
        let mut reader = Reader::open(&mut stream).unwrap().max_states(most);
        let stopped = stopped(read_on(&mut reader));
        assert_eq!(stopped, Some(most).filter(|most| *most < 3), "{most}");
        // The entry with which it stops has been read.
        assert_eq!(reader.states(), states);
    }
}
