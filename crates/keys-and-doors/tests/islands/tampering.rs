//! Damaged routes and certificates, each with its exact fault.

use std::error::Error;

use grid::Pos;
use keys_and_doors::{Certificate, Island, Key, KeyRing, Locked, Refused, Route, State, Violation};
use proof::file::Reader;
use proof::{Claim, Entries, Refusal};
use search::Options;
use testkit::laws::nothing_to_spare;
use testkit::walks::faults;

fn island() -> Island {
    "@A+#\na..#\n#..+\n".parse().unwrap()
}

/// From the island's start along `arrows`; the cost is right for their number.
fn along(arrows: &str) -> Route {
    Route::from_arrows(arrows.len() as u64, Pos::new(0, 0), arrows).unwrap()
}

#[test]
fn a_good_route_is_accepted() {
    // Down to the key, back, and through the door.
    assert_eq!(island().solve(), Some(along("v^>>")));
    // Legal, but not the shortest: only the certificate decides that.
    assert_eq!(island().check(&along("v>v>>")), Ok(()));
}

#[test]
fn damaged_walks_are_refused() {
    faults(&island());
}

#[test]
fn off_the_map_and_into_water() {
    let off = Violation::OffTheMap { to: Pos::new(3, 1) };
    assert_eq!(island().check(&along("v>vv^>>")), Err(off));
    assert_eq!(island().check(&along("vv>>>")), Err(Violation::Closed { to: Pos::new(2, 0) }));
}

#[test]
fn a_door_without_its_key() {
    let key = Key::from_letter('a').unwrap();
    let locked = Violation::Rule(Locked { key, to: Pos::new(0, 1) });
    assert_eq!(locked.to_string(), "the route enters the door A at (0,1) without its key");
    assert!(locked.source().is_none(), "who prints the chain would read it twice");
    assert_eq!(island().check(&along(">>")), Err(locked));
    // Another key does not help, and a key found later comes too late.
    let island: Island = "b@Aa+".parse().unwrap();
    let other = Route::from_arrows(5, Pos::new(0, 1), "<>>>>").unwrap();
    assert_eq!(island.check(&other), Err(Violation::Rule(Locked { key, to: Pos::new(0, 2) })));
}

#[test]
fn certificates_have_nothing_to_spare() {
    // The bound ignores the key, so the table needs entries.
    assert_eq!(nothing_to_spare::<Island>(&"a..@A.+".parse().unwrap()), 3);
    // Without the key of the door: the cells before it, with and without `b`.
    assert_eq!(nothing_to_spare::<Island>(&"@.A+\n.b##".parse().unwrap()), 7);
    // If there is no way, the bound alone proves it.
    assert_eq!(nothing_to_spare::<Island>(&"@.#+".parse().unwrap()), 0);
}

#[test]
fn what_is_refused_says_why_once() {
    let good = island().search(&Options::default()).certificate.unwrap();
    let through = island().check_certificate(Some(&along(">>")), &good).unwrap_err();
    let Refused::Route(violation) = &through else { panic!("{through}") };
    assert_eq!(through.to_string(), violation.to_string());
    assert!(through.source().is_none());
    let slow = island().check_certificate(Some(&along("v>v>>")), &good).unwrap_err();
    let expected = Refusal::NotTheBound { cost: 5, claim: Claim::AtLeast(4) };
    assert_eq!(slow.to_string(), expected.to_string());
    assert!(slow.source().is_none());
    assert_eq!(slow, Refused::Certificate(expected));
}

/// As a list, a large table takes hundreds of times as long to check.
#[test]
fn a_large_table_that_is_read_is_an_array() {
    let rows = format!("{}\n", ".".repeat(131)).repeat(129);
    let text = format!("@abcdefghij{:.<110}ABCDEFGHIJ\n{rows}{:.>131}\n", "", "+");
    let island: Island = text.parse().unwrap();
    let start = State { pos: island.start(), keys: KeyRing::default() };
    let list = Certificate::new(Claim::AtLeast(1), vec![(start, 0)]);
    let mut file = Vec::new();
    island.write_certificate(None, &list, &mut file).unwrap();
    let mut stream = file.as_slice();
    let read = island.read_certificate(&mut Reader::open(&mut stream).unwrap()).unwrap();
    let Entries::Numbered(table) = read.certificate.entries() else { panic!("it is a list") };
    assert!(table.len() > 1 << 24 && table.states() == 1, "{} numbers", table.len());
}
