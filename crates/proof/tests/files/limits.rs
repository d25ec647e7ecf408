//! How many states may be stored: as many, and not one more.

use proof::file::{Reader, Unread};

use crate::house::{ABOUT, House, Numbers, claim, lower, upper};

/// Whether something was read, or more than this many states were named.
#[track_caller]
fn stopped<T>(read: Result<T, Unread>) -> Option<usize> {
    match read {
        Ok(_) => None,
        Err(Unread::TooManyStates { most }) => Some(most),
        Err(error) => panic!("{error}"),
    }
}

#[test]
fn what_is_about_to_be_stored() {
    let text = format!("{ABOUT}claim no route\n");
    for most in [0, 1, 7] {
        let mut stream = text.as_bytes();
        let reader = Reader::open(&mut stream).unwrap().max_states(most);
        for states in [0, most.saturating_sub(1), most] {
            assert_eq!(stopped(reader.allow(states)), None, "{states} of {most}");
        }
        assert_eq!(stopped(reader.allow(most + 1)), Some(most));
        assert_eq!(stopped(reader.allow(usize::MAX)), Some(most));
        let error = reader.allow(most + 1).unwrap_err().to_string();
        assert_eq!(error, format!("its table has more than {most} states"));
    }
    let mut stream = text.as_bytes();
    assert_eq!(stopped(Reader::open(&mut stream).unwrap().allow(usize::MAX)), None);
}

#[test]
fn entries_of_layers() {
    let house = House::new(Numbers::None);
    let table = [(lower(0, 0), 1), (lower(2, 3), 1), (upper(0, 0), 1), (upper(1, 2), 1)];
    let text = house.write(None, &claim(1, &table)).unwrap();
    let within = |most| {
        let mut stream = text.as_bytes();
        let mut reader = Reader::open(&mut stream).unwrap().max_states(most);
        let stopped = stopped(house.read_on(&mut reader));
        (stopped, reader.states())
    };
    // The entry with which it stops has been read.
    assert_eq!(within(0), (Some(0), 1));
    assert_eq!(within(3), (Some(3), 4));
    assert_eq!(within(4), (None, 4));
    assert_eq!(within(5), (None, 4));
}

/// An array takes its room whatever is in it.
#[test]
fn arrays_by_number() {
    for (numbers, len) in [(Numbers::Lower, 12), (Numbers::All, 18)] {
        let house = House::new(numbers);
        let text = house.write(None, &claim(1, &[(lower(0, 0), 1)])).unwrap();
        for (most, expected) in [(len - 1, Some(len - 1)), (len, None), (len + 1, None)] {
            let mut stream = text.as_bytes();
            let mut reader = Reader::open(&mut stream).unwrap().max_states(most);
            assert_eq!(stopped(house.read_on(&mut reader)), expected);
        }
    }
}

#[test]
fn entries_of_lines() {
    let text = format!("{ABOUT}claim no route\ntable\na 1\nb 2\nc 3\nend\n");
    for (most, whole) in [(0, 0), (1, 1), (2, 2), (3, 3), (4, 3)] {
        let mut stream = text.as_bytes();
        let mut reader = Reader::open(&mut stream).unwrap().max_states(most);
        reader.table().unwrap();
        for line in 0..whole {
            assert_eq!(reader.states(), line);
            assert_eq!(reader.line(1).unwrap().unwrap().1, line as u64 + 1);
        }
        assert_eq!(stopped(reader.line(1)), Some(most).filter(|most| *most < 3), "{most}");
    }
}
