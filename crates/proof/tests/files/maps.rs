//! Whole files about the house: what is written is read, as lists and as arrays.

use proof::file::{Answer, Layers, Reader};
use proof::{Certificate, Claim, Entries};
use testkit::entries;

use crate::house::{ABOUT, Cell, HOUSE, Map, State, claim, lower, only, upper};

/// A walk, and a table over both storeys.
const WALK: [Cell; 6] = [(1, 1), (0, 1), (0, 2), (0, 3), (1, 3), (2, 3)];

const BOTH: [(State, u64); 8] = [
    (lower(0, 0), 3),
    (lower(0, 1), 2),
    (lower(0, 3), 12),
    (lower(2, 0), 0),
    (lower(2, 3), 0),
    (upper(0, 2), 7),
    (upper(1, 0), u64::MAX - 1),
    (upper(1, 1), 1),
];

const TEXT: &str = "\
claim at least 5
route 5
^>>vv
table
layer lower
+3-1.+10

+0.2+0
layer upper storey
.2+7
+18446744073709551614-18446744073709551613
end
";

/// What a house writes, once it has been read again.
#[track_caller]
fn same(house: Map<'_>, route: Option<(u64, &[Cell])>, certificate: &Certificate<State>) -> String {
    let text = house.write(route, certificate).unwrap();
    let Answer { route: walk, certificate: read } = house.read(&mut text.as_bytes()).unwrap();
    assert_eq!(walk.as_ref().map(|(cost, cells)| (*cost, cells.as_slice())), route);
    assert_eq!(read.claim(), certificate.claim());
    let numbered = |number| house.numbered(number);
    assert_eq!(entries(&read, numbered), entries(certificate, numbered));
    // And it is written as it was.
    assert_eq!(house.write(route, &read).unwrap(), text);
    text
}

#[test]
fn a_table_is_written_one_way_only() {
    let route = Some((5, WALK.as_slice()));
    for numbers in [0, 12, 18] {
        let house = Map { numbers, ..HOUSE };
        let mut shuffled = BOTH;
        shuffled.rotate_left(5);
        shuffled.swap(0, 3);
        let text = same(house, route, &claim(5, &shuffled));
        assert_eq!(text, format!("{ABOUT}{TEXT}"));
    }
    let house = Map { numbers: 18, ..HOUSE };
    let array = Certificate::numbered(Claim::AtLeast(5), house.array(&BOTH));
    assert_eq!(same(house, route, &array), format!("{ABOUT}{TEXT}"));
    let read = house.read(&mut format!("{ABOUT}{TEXT}").as_bytes()).unwrap();
    assert_eq!(read.certificate, array);
}

#[test]
fn layers_without_entries_are_left_out() {
    let rest = |entries: &[(State, u64)]| {
        let certificate = Certificate::new(Claim::NoRoute, entries.to_vec());
        let text = same(HOUSE, None, &certificate);
        let head = format!("{ABOUT}claim no route\nroute none\ntable\n");
        text.strip_prefix(&head).unwrap().to_owned()
    };
    assert_eq!(rest(&[]), "end\n");
    assert_eq!(rest(&[(lower(0, 0), 0)]), "layer lower\n+0\nend\n");
    assert_eq!(rest(&[(upper(1, 2), 9)]), "layer upper storey\n\n.2+9\nend\n");
    assert_eq!(rest(&[(lower(2, 1), 4), (lower(2, 2), 4)]), "layer lower\n\n\n.+4+0\nend\n");
    assert_eq!(
        rest(&[(upper(0, 0), 5), (lower(0, 3), 6)]),
        "layer lower\n.3+6\nlayer upper storey\n+5\nend\n"
    );
}

/// Where a table is to be an array, but says something of a state that has no
/// number, it becomes a list of all that it says.
#[test]
fn what_has_no_number_is_kept_in_a_list() {
    let house = Map { numbers: 12, ..HOUSE };
    let below = [(lower(0, 1), 4), (lower(1, 2), 9), (lower(2, 3), 1)];
    let text = same(house, None, &claim(2, &below));
    let read = house.read(&mut text.as_bytes()).unwrap().certificate;
    assert_eq!(*read.entries(), Entries::Numbered(house.array(&below)));

    let mut all = below.to_vec();
    all.extend([(upper(0, 0), 3), (upper(1, 2), 2)]);
    let text = same(house, None, &claim(2, &all));
    let read = house.read(&mut text.as_bytes()).unwrap().certificate;
    assert_eq!(*read.entries(), Entries::Listed(all));
}

#[test]
fn what_is_on_no_map_or_there_twice_is_not_written() {
    let check = |house: Map<'_>, certificate: &Certificate<State>, written| {
        let error = house.write(None, certificate).unwrap_err().to_string();
        assert_eq!(error, only(written, certificate.states()));
    };
    let house = HOUSE;
    check(house, &claim(2, &[(lower(0, 0), 1), (lower(3, 0), 1)]), 1);
    check(house, &claim(2, &[(lower(0, 0), 1), (upper(1, 1), 2), (lower(0, 0), 1)]), 2);
    // No entry may be as large as this.
    check(house, &claim(2, &[(lower(0, 0), 1), (lower(0, 1), u64::MAX)]), 1);
    // A number that stands for no state.
    let mut array = proof::NumberedTable::empty(19);
    array.set(18, 4);
    array.set(0, 1);
    check(Map { numbers: 18, ..HOUSE }, &Certificate::numbered(Claim::NoRoute, array), 1);
}

#[test]
fn entries_are_counted_as_they_are_read() {
    let text = format!("{ABOUT}{TEXT}");
    let (lower, _) = text.split_once("layer upper").unwrap();
    let (route, _) = text.split_once("table").unwrap();
    for (text, states) in [(route, 0), (lower, 5), (&text, 8)] {
        let mut stream = text.as_bytes();
        let mut reader = Reader::open(&mut stream).unwrap();
        let read = HOUSE.read_on(&mut reader);
        assert_eq!((read.is_ok(), reader.states()), (states == 8, states));
    }
}
