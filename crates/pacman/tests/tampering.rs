//! Good routes and certificates, damaged: each damage is named for what it is.
#![expect(clippy::unwrap_used, reason = "a test fails by a panic")]

use grid::Pos;
use pacman::{Certificate, Maze, Route, Violation};
use proof::{Claim, Refusal};
use search::Options;

fn maze() -> Maze {
    "0 0\n0 2\n3 3\nP%.\n---\n%--\n".parse().unwrap()
}

/// Around the wall: `v>>^`.
const GOOD: [(usize, usize); 5] = [(0, 0), (1, 0), (1, 1), (1, 2), (0, 2)];

fn route(cost: u64, cells: &[(usize, usize)]) -> Route {
    Route::new(cost, cells.iter().map(|&(row, col)| Pos::new(row, col)).collect())
}

/// Checks a route whose cost is right for its length.
#[track_caller]
fn refuse(cells: &[(usize, usize)], violation: &Violation, message: &str) {
    let cost = (cells.len() as u64).saturating_sub(1);
    let found = maze().check(&route(cost, cells)).unwrap_err();
    assert_eq!(&found, violation);
    assert_eq!(found.to_string(), message);
}

#[test]
fn a_good_route_is_accepted() {
    assert_eq!(maze().solve(), Some(route(4, &GOOD)));
    assert_eq!(maze().check(&route(4, &GOOD)), Ok(()));
    // Not the shortest, but legal: that is for the certificate to say.
    let slow = [(0, 0), (1, 0), (1, 1), (2, 1), (2, 2), (1, 2), (0, 2)];
    assert_eq!(maze().check(&route(6, &slow)), Ok(()));
}

#[test]
fn no_cell_and_a_wrong_start() {
    refuse(&[], &Violation::Empty, "the route has no cell");
    let starts = Violation::WrongStart { found: Pos::new(1, 0) };
    refuse(&GOOD[1..], &starts, "the route starts at (1,0)");
}

#[test]
fn a_wrong_end() {
    let at = |row, col| Violation::WrongEnd { found: Pos::new(row, col) };
    refuse(&GOOD[..4], &at(1, 2), "the route ends at (1,2)");
    refuse(&GOOD[..1], &at(0, 0), "the route ends at (0,0)");
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
fn off_the_maze_and_into_a_wall() {
    let down = [(0, 0), (1, 0), (1, 1), (2, 1), (3, 1), (2, 1), (1, 1), (1, 2), (0, 2)];
    refuse(&down, &Violation::OffTheMaze { to: Pos::new(3, 1) }, "(3,1) is off the maze");
    let wall = Violation::Wall { to: Pos::new(0, 1) };
    refuse(&[(0, 0), (0, 1), (0, 2)], &wall, "the cell (0,1) is a wall");
}

#[test]
fn past_the_food() {
    let message = "the route goes on after it reached the food";
    let back = [GOOD.as_slice(), &[(1, 2), (0, 2)]].concat();
    refuse(&back, &Violation::PastFood, message);
    // Whatever comes after the food is not looked at.
    refuse(&[GOOD.as_slice(), &[(9, 9)]].concat(), &Violation::PastFood, message);
    let fed: Maze = "0 0\n0 0\n1 2\nP-".parse().unwrap();
    assert_eq!(fed.check(&route(2, &[(0, 0), (0, 1), (0, 0)])), Err(Violation::PastFood));
    assert_eq!(fed.check(&route(0, &[(0, 0)])), Ok(()));
}

#[test]
fn a_wrong_cost() {
    for claimed in [0, 3, 5, u64::MAX] {
        let found = maze().check(&route(claimed, &GOOD)).unwrap_err();
        assert_eq!(found, Violation::WrongCost { claimed, actual: 4 });
        assert_eq!(found.to_string(), format!("the route costs 4, not {claimed}"));
    }
}

fn certificate(maze: &Maze) -> Certificate {
    maze.search(&Options::default()).certificate().unwrap().clone()
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
    let (maze, route) = (maze(), route(4, &GOOD));
    let good = certificate(&maze);
    let checked = maze.check_certificate(Some(&route), &good).unwrap();
    assert_eq!((checked.states, good.claim()), (good.table().len(), Claim::AtLeast(4)));
    assert!(checked.states > 0);
    for less in one_less(&good) {
        assert!(maze.check_certificate(Some(&route), &less).is_err());
    }
    let more = Certificate::new(Claim::AtLeast(5), good.table().to_vec());
    assert!(matches!(
        maze.check_certificate(Some(&route), &more),
        Err(Refusal::NotTheBound { cost: 4, .. })
    ));
    assert!(maze.check_certificate(None, &more).is_err());
    let none = Certificate::new(Claim::NoRoute, good.table().to_vec());
    assert!(maze.check_certificate(None, &none).is_err());
}

#[test]
fn a_certificate_that_there_is_no_route() {
    let maze: Maze = "1 0\n0 3\n2 4\n--%.\nP-%-\n".parse().unwrap();
    let good = certificate(&maze);
    assert_eq!((good.claim(), good.table().len()), (Claim::NoRoute, 4));
    assert!(maze.check_certificate(None, &good).is_ok());
    for less in one_less(&good) {
        assert!(maze.check_certificate(None, &less).is_err());
    }
}

#[test]
fn a_certificate_for_another_route() {
    let maze = maze();
    let slow = route(6, &[(0, 0), (1, 0), (1, 1), (2, 1), (2, 2), (1, 2), (0, 2)]);
    assert!(matches!(
        maze.check_certificate(Some(&slow), &certificate(&maze)),
        Err(Refusal::NotTheBound { cost: 6, claim: Claim::AtLeast(4) })
    ));
    let through = route(4, &[(0, 0), (0, 1), (0, 2)]);
    assert!(matches!(
        maze.check_certificate(Some(&through), &certificate(&maze)),
        Err(Refusal::NoMove { .. })
    ));
    let lying = Route::new(3, maze.solve().unwrap().cells().to_vec());
    assert!(matches!(
        maze.check_certificate(Some(&lying), &certificate(&maze)),
        Err(Refusal::NotTheBound { cost: 3, claim: Claim::AtLeast(4) })
    ));
    let nothing = maze.check_certificate(Some(&route(4, &[])), &certificate(&maze));
    assert_eq!(nothing, Err(Refusal::EmptyRoute));
}

#[test]
fn a_table_of_places_that_nobody_can_reach() {
    let far = [(usize::MAX, usize::MAX), (0, usize::MAX), (3, 0), (2, 0), (0, 1)];
    let table = far.map(|(row, col)| (Pos::new(row, col), 9));
    let odd = Certificate::new(Claim::AtLeast(0), table.to_vec());
    assert!(maze().check_certificate(None, &odd).is_ok());
}
