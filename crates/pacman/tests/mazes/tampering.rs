//! Damaged routes and certificates, each with its exact fault.

use std::error::Error;

use grid::Pos;
use pacman::puzzle::{Puzzle, Solve};
use pacman::{Certificate, Maze, Refused, Route, Violation};
use proof::{Claim, Referee, Refusal};
use search::{Numbering, Options, StateSpace};
use testkit::laws::nothing_to_spare;

fn maze() -> Maze {
    "0 0\n0 2\n3 3\nP%.\n---\n%--\n".parse().unwrap()
}

/// From Pacman's place along `arrows`; the cost is right for their number.
fn route(arrows: &str) -> Route {
    Route::from_arrows(arrows.len() as u64, Pos::new(0, 0), arrows).unwrap()
}

fn cells(cells: &[(usize, usize)]) -> Route {
    let cells: Vec<Pos> = cells.iter().map(|&(row, col)| Pos::new(row, col)).collect();
    Route::new((cells.len() as u64).saturating_sub(1), cells)
}

#[track_caller]
fn refuse(route: &Route, violation: Violation, message: &str) {
    assert_eq!(violation.to_string(), message);
    assert_eq!(maze().check(route), Err(violation));
}

#[test]
fn good_routes_are_accepted() {
    assert_eq!(maze().solve(), Some(route("v>>^")));
    // Legal, but not the shortest: only the certificate decides that.
    assert_eq!(maze().check(&route("v>v>^^")), Ok(()));
}

#[test]
fn where_a_route_starts_and_ends() {
    refuse(&cells(&[]), Violation::Empty, "the route has no cells");
    let found = Pos::new(1, 0);
    let late = cells(&[(1, 0), (1, 1), (1, 2), (0, 2)]);
    refuse(
        &late,
        Violation::WrongStart { found },
        "the route starts at (1,0), which is not the start",
    );
    let found = Pos::new(1, 2);
    refuse(
        &route("v>>"),
        Violation::WrongEnd { found },
        "the route ends at (1,2), which is not a goal",
    );
    let found = Pos::new(0, 0);
    refuse(
        &route(""),
        Violation::WrongEnd { found },
        "the route ends at (0,0), which is not a goal",
    );
}

#[test]
fn what_is_not_a_step() {
    for to in [(1, 1), (0, 2), (0, 0), (usize::MAX, usize::MAX)] {
        let (from, end) = (Pos::new(0, 0), Pos::new(to.0, to.1));
        let message = format!("(0,0) to {end} is not a step");
        refuse(&cells(&[(0, 0), to]), Violation::NotAStep { from, to: end }, &message);
    }
}

#[test]
fn off_the_maze_and_into_a_wall() {
    let to = Pos::new(3, 1);
    refuse(&route("v>vv^^>^"), Violation::OffTheMap { to }, "(3,1) is off the map");
    let to = Pos::new(0, 1);
    refuse(&route(">>"), Violation::Closed { to }, "the cell (0,1) is closed");
}

#[test]
fn past_the_food() {
    let message = "the route goes on after it reached the goal at (0,2)";
    // Cells after the food are not checked.
    for on in ["v>>^v^", "v>>^>>>"] {
        refuse(&route(on), Violation::PastGoal { at: Pos::new(0, 2) }, message);
    }
    let fed: Maze = "0 0\n0 0\n1 2\nP-".parse().unwrap();
    assert_eq!(fed.check(&route("><")), Err(Violation::PastGoal { at: Pos::new(0, 0) }));
    assert_eq!(fed.check(&route("")), Ok(()));
}

#[test]
fn a_wrong_cost() {
    for claimed in [0, 3, 5, u64::MAX] {
        let message = format!("the route costs 4, not {claimed}");
        let lying = Route::new(claimed, route("v>>^").cells().to_vec());
        refuse(&lying, Violation::WrongCost { claimed, actual: 4 }, &message);
    }
}

#[test]
fn certificates_have_nothing_to_spare() {
    // The bound ignores the wall, so the table needs entries.
    let detour: Maze = "0 0\n0 2\n4 3\nP%.\n-%-\n-%-\n---\n".parse().unwrap();
    assert_eq!(nothing_to_spare(&detour), 3);
    // If there is no route: all cells that Pacman can reach.
    let walled: Maze = "1 0\n0 3\n2 4\n--%.\nP-%-\n".parse().unwrap();
    assert_eq!(nothing_to_spare(&walled), 4);
}

#[test]
fn a_certificate_for_a_route_that_is_none() {
    let good = maze().search(&Options::default()).certificate.unwrap();
    let refused = maze().check_certificate(Some(&route(">>")), &good).unwrap_err();
    let violation = Violation::Closed { to: Pos::new(0, 1) };
    assert_eq!(refused, Refused::Route(violation.clone()));
    assert!(refused.source().is_none());
}

#[test]
fn a_table_of_places_that_nobody_can_reach() {
    let far = [(usize::MAX, usize::MAX), (0, usize::MAX), (3, 0), (2, 0), (0, 1)];
    let mut table: Vec<_> = far.iter().map(|&(row, col)| (Pos::new(row, col), 9)).collect();
    let odd = Certificate::new(Claim::AtLeast(0), table.clone());
    assert!(maze().check_certificate(None, &odd).is_ok());
    table.push((Pos::new(0, 1), 9));
    let twice = Certificate::new(Claim::AtLeast(0), table);
    let refused = maze().check_certificate(None, &twice).unwrap_err();
    assert_eq!(refused, Refused::Certificate(Refusal::Duplicate { state: Pos::new(0, 1) }));
    assert!(refused.source().is_none());
}

#[test]
fn there_is_no_move_where_nobody_can_stand() {
    let maze = maze();
    let (space, referee) = (Solve::space(&maze), Puzzle::referee(&maze));
    let far = [(0, 3), (3, 0), (3, 2), (usize::MAX, 0), (0, usize::MAX), (0, 1)];
    for state in far.map(|(row, col)| Pos::new(row, col)) {
        let (mut moves, mut legal) = (Vec::new(), Vec::new());
        space.successors(&state, &mut moves);
        referee.moves(&state, &mut legal);
        assert_eq!((moves, legal), (vec![], vec![]), "{state}");
        let numbers = [
            space.numbering().and_then(|numbers| numbers.number(&state)),
            referee.numbering().and_then(|numbers| proof::Numbering::number(&numbers, &state)),
        ];
        let number = (state == Pos::new(0, 1)).then_some(1);
        assert_eq!(numbers, [number; 2], "{state}");
    }
}
