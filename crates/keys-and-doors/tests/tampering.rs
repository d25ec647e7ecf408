//! Good routes and certificates, damaged: each damage is named for what it is.
#![expect(clippy::unwrap_used, reason = "a test fails by a panic")]

use grid::Pos;
use keys_and_doors::{Certificate, Island, Key, KeyRing, Route, State, Violation};
use proof::{Claim, Refusal};
use search::Options;

fn island() -> Island {
    "@A+#\na..#\n#..+\n".parse().unwrap()
}

/// Down to the key, back, and through the door: `v^>>`.
const GOOD: [(usize, usize); 5] = [(0, 0), (1, 0), (0, 0), (0, 1), (0, 2)];

fn route(cost: u64, cells: &[(usize, usize)]) -> Route {
    Route::new(cost, cells.iter().map(|&(row, col)| Pos::new(row, col)).collect())
}

/// Checks a route whose cost is right for its length.
#[track_caller]
fn refuse(cells: &[(usize, usize)], violation: &Violation, message: &str) {
    let cost = (cells.len() as u64).saturating_sub(1);
    let found = island().check(&route(cost, cells)).unwrap_err();
    assert_eq!(&found, violation);
    assert_eq!(found.to_string(), message);
}

#[test]
fn a_good_route_is_accepted() {
    assert_eq!(island().solve(), Some(route(4, &GOOD)));
    assert_eq!(island().check(&route(4, &GOOD)), Ok(()));
    // Not the shortest, but legal: that is for the certificate to say.
    let slow = [(0, 0), (1, 0), (1, 1), (2, 1), (2, 2), (2, 3)];
    assert_eq!(island().check(&route(5, &slow)), Ok(()));
}

#[test]
fn no_cell_and_a_wrong_start() {
    refuse(&[], &Violation::Empty, "the route has no cell");
    let found = Pos::new(1, 0);
    let starts = Violation::WrongStart { found };
    refuse(&GOOD[1..], &starts, "the route starts at (1,0)");
    refuse(&[(1, 0)], &starts, "the route starts at (1,0)");
}

#[test]
fn a_wrong_end() {
    let at = |row, col| Violation::WrongEnd { found: Pos::new(row, col) };
    refuse(&GOOD[..4], &at(0, 1), "the route ends at (0,1), which is no goal");
    refuse(&GOOD[..1], &at(0, 0), "the route ends at (0,0), which is no goal");
}

#[test]
fn what_is_not_a_step() {
    let leaps: [[(usize, usize); 2]; 4] =
        [[(0, 0), (1, 1)], [(0, 0), (0, 2)], [(0, 0), (0, 0)], [(0, 0), (usize::MAX, usize::MAX)]];
    for cells in leaps {
        let [from, to] = cells.map(|(row, col)| Pos::new(row, col));
        let message = format!("{from} to {to} is not a step");
        refuse(&cells, &Violation::NotAStep { from, to }, &message);
    }
}

#[test]
fn off_the_map_and_into_water() {
    let down = [(0, 0), (1, 0), (1, 1), (2, 1), (3, 1), (2, 1), (2, 2), (2, 3)];
    refuse(&down, &Violation::OffTheMap { to: Pos::new(3, 1) }, "(3,1) is off the map");
    let water = [(0, 0), (1, 0), (2, 0), (2, 1), (2, 2), (2, 3)];
    refuse(&water, &Violation::Water { to: Pos::new(2, 0) }, "the cell (2,0) is water");
}

#[test]
fn a_door_without_its_key() {
    let key = Key::from_letter('a').unwrap();
    let locked = Violation::Locked { key, to: Pos::new(0, 1) };
    let message = "the route enters the door A at (0,1) without its key";
    refuse(&[(0, 0), (0, 1), (0, 2)], &locked, message);
    // Another key does not help, and a key found later comes too late.
    let island: Island = "b@Aa+".parse().unwrap();
    let cells = [(0, 1), (0, 0), (0, 1), (0, 2), (0, 3), (0, 4)];
    let to = Pos::new(0, 2);
    assert_eq!(island.check(&route(5, &cells)), Err(Violation::Locked { key, to }));
}

#[test]
fn past_a_goal() {
    let past = Violation::PastGoal { at: Pos::new(0, 2) };
    let message = "the route goes on after it reached the goal at (0,2)";
    let on = [GOOD.as_slice(), &[(1, 2), (2, 2), (2, 3)]].concat();
    refuse(&on, &past, message);
    // Whatever comes after the goal is not looked at.
    refuse(&[GOOD.as_slice(), &[(9, 9)]].concat(), &past, message);
}

#[test]
fn a_wrong_cost() {
    for claimed in [0, 3, 5, u64::MAX] {
        let found = island().check(&route(claimed, &GOOD)).unwrap_err();
        assert_eq!(found, Violation::WrongCost { claimed, actual: 4 });
        assert_eq!(found.to_string(), format!("the route costs 4, not {claimed}"));
    }
}

fn certificate(island: &Island) -> Certificate {
    island.search(&Options::default()).certificate().unwrap().clone()
}

/// Every certificate with one entry of its table left out.
fn one_less(certificate: &Certificate) -> impl Iterator<Item = Certificate> {
    (0..certificate.table().len()).map(|left_out| {
        let mut table = certificate.table().to_vec();
        table.remove(left_out);
        Certificate::new(certificate.claim(), table)
    })
}

#[test]
fn a_certificate_has_nothing_to_spare() {
    // The bound knows nothing of the key, so there is something to show.
    let island: Island = "a..@A.+".parse().unwrap();
    let route = island.solve().unwrap();
    let good = certificate(&island);
    let checked = island.check_certificate(Some(&route), &good).unwrap();
    assert_eq!((checked.states, good.claim()), (good.table().len(), Claim::AtLeast(9)));
    assert!(checked.states > 0);
    for less in one_less(&good) {
        assert!(island.check_certificate(Some(&route), &less).is_err());
    }
    let more = Certificate::new(Claim::AtLeast(10), good.table().to_vec());
    assert!(matches!(
        island.check_certificate(Some(&route), &more),
        Err(Refusal::NotTheBound { cost: 9, .. })
    ));
    assert!(island.check_certificate(None, &more).is_err());
    let none = Certificate::new(Claim::NoRoute, good.table().to_vec());
    assert!(island.check_certificate(None, &none).is_err());
}

#[test]
fn a_certificate_that_there_is_no_route() {
    let island: Island = "@.A+\n.b##".parse().unwrap();
    let good = certificate(&island);
    assert_eq!(good.claim(), Claim::NoRoute);
    assert!(island.check_certificate(None, &good).is_ok());
    for less in one_less(&good) {
        assert!(island.check_certificate(None, &less).is_err());
    }
}

#[test]
fn a_certificate_for_another_route() {
    let island = island();
    let slow = route(5, &[(0, 0), (1, 0), (1, 1), (2, 1), (2, 2), (2, 3)]);
    assert!(matches!(
        island.check_certificate(Some(&slow), &certificate(&island)),
        Err(Refusal::NotTheBound { cost: 5, claim: Claim::AtLeast(4) })
    ));
    let through = route(4, &[(0, 0), (0, 1), (0, 2)]);
    assert!(matches!(
        island.check_certificate(Some(&through), &certificate(&island)),
        Err(Refusal::NoMove { .. })
    ));
    let lying = Route::new(3, island.solve().unwrap().cells().to_vec());
    assert!(matches!(
        island.check_certificate(Some(&lying), &certificate(&island)),
        Err(Refusal::NotTheBound { cost: 3, claim: Claim::AtLeast(4) })
    ));
    let nothing = island.check_certificate(Some(&route(4, &[])), &certificate(&island));
    assert_eq!(nothing, Err(Refusal::EmptyRoute));
}

#[test]
fn a_table_of_states_that_nobody_can_reach() {
    let island = island();
    let far = [(usize::MAX, usize::MAX), (0, usize::MAX), (3, 0), (2, 0), (0, 1)];
    let table = far.map(|(row, col)| (State { pos: Pos::new(row, col), keys: KeyRing::EMPTY }, 9));
    let odd = Certificate::new(Claim::AtLeast(0), table.to_vec());
    assert!(island.check_certificate(None, &odd).is_ok());
}
