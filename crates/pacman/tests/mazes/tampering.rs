//! Damaged routes and certificates, each with its exact fault.

use std::error::Error;

use grid::Pos;
use pacman::puzzle::{Puzzle, Solve};
use pacman::{Certificate, Maze, Refused, Route, Violation};
use proof::{Claim, Referee, Refusal};
use search::{Numbering, Options, StateSpace};
use testkit::laws::nothing_to_spare;
use testkit::walks::faults;

fn maze() -> Maze {
    "0 0\n0 2\n3 3\nP%.\n---\n%--\n".parse().unwrap()
}

/// From Pacman's place along `arrows`; the cost is right for their number.
fn route(arrows: &str) -> Route {
    Route::from_arrows(arrows.len() as u64, Pos::new(0, 0), arrows).unwrap()
}

#[test]
fn good_routes_are_accepted() {
    assert_eq!(maze().solve(), Some(route("v>>^")));
    // Legal, but not the shortest: only the certificate decides that.
    assert_eq!(maze().check(&route("v>v>^^")), Ok(()));
}

#[test]
fn damaged_walks_are_refused() {
    faults(&maze());
}

#[test]
fn off_the_maze_and_into_a_wall() {
    let [off, wall, aslant] = [(3, 1), (0, 1), (1, 1)].map(|(row, col)| Pos::new(row, col));
    assert_eq!(maze().check(&route("v>vv^^>^")), Err(Violation::OffTheMap { to: off }));
    assert_eq!(maze().check(&route(">>")), Err(Violation::Closed { to: wall }));
    let not_a_step = Violation::NotAStep { from: Pos::new(0, 0), to: aslant };
    assert_eq!(maze().check(&route("↘>^")), Err(not_a_step));
}

#[test]
fn past_the_food() {
    let fed: Maze = "0 0\n0 0\n1 2\nP-".parse().unwrap();
    assert_eq!(fed.check(&route("><")), Err(Violation::PastGoal { at: Pos::new(0, 0) }));
    assert_eq!(fed.check(&route("")), Ok(()));
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
