//! Damaged routes and certificates, each with its exact fault.

use grid::Pos;
use octile::puzzle::{Puzzle, Solve};
use octile::{Certificate, CutCorner, DIAGONAL, Map, Refused, Route, STRAIGHT, Steps, Violation};
use proof::{Claim, Entries, Referee, Refusal};
use search::{Numbering, Options, StateSpace};
use testkit::laws::nothing_to_spare;
use testkit::walks::faults;

fn map() -> Map {
    "type octile\nheight 3\nwidth 3\nstart 0 0\ngoal 0 2\nmap\n.@.\n...\n@..\n".parse().unwrap()
}

/// From the start along `arrows`; the cost is right for their number.
fn route(arrows: &str) -> Route {
    let route = Route::from_arrows(0, Pos::new(0, 0), arrows).unwrap();
    Route::new(Steps::of(&route).cost(), route.cells().to_vec())
}

#[track_caller]
fn refuse(arrows: &str, violation: Violation) {
    assert_eq!(map().check(&route(arrows)), Err(violation));
}

#[test]
fn good_routes_are_accepted() {
    assert_eq!(map().solve(), Some(route("v>>^")));
    // Legal, but not the shortest: only the certificate decides that.
    assert_eq!(map().check(&route("v>↘^^")), Ok(()));
    assert_eq!(route("v>↘^^").cost(), 4 * STRAIGHT + DIAGONAL);
}

#[test]
fn damaged_walks_are_refused() {
    faults(&map());
}

#[test]
fn off_the_map_and_into_a_closed_cell() {
    let to = Pos::new(2, 3);
    refuse("v>>↘", Violation::OffTheMap { to });
    let to = Pos::new(0, 1);
    refuse(">>", Violation::Closed { to });
    // The end of a diagonal step is checked before the cells beside it.
    let to = Pos::new(2, 0);
    refuse("v>↙", Violation::Closed { to });
}

#[test]
fn corners_are_not_cut() {
    let cut = |arrows: &str, from: (usize, usize), to: (usize, usize), closed: (usize, usize)| {
        let [from, to, closed] = [from, to, closed].map(|(row, col)| Pos::new(row, col));
        let fault = CutCorner { from, to, closed };
        let words =
            format!("the step from {from} to {to} cuts the corner of the closed cell {closed}");
        assert_eq!(fault.to_string(), words);
        refuse(arrows, Violation::Rule(fault));
    };
    cut("↘↗", (0, 0), (1, 1), (0, 1));
    cut("v>↗", (1, 1), (0, 2), (0, 1));
    cut("v↘>^^", (1, 0), (2, 1), (2, 0));
    cut("v>↖", (1, 1), (0, 0), (0, 1));
}

#[test]
fn nobody_starts_in_a_closed_cell() {
    let text = "type octile\nheight 1\nwidth 3\nstart 0 0\ngoal 0 0\nmap\n@@.\n";
    let map: Map = text.parse().unwrap();
    let to = Pos::new(0, 0);
    // The start is named, not what follows.
    for cells in [vec![to], vec![to, Pos::new(0, 1)]] {
        assert_eq!(map.check(&Route::new(0, cells)), Err(Violation::Closed { to }));
    }
    assert_eq!(map.solve(), None);
}

#[test]
fn certificates_have_nothing_to_spare() {
    let map = |goal: &str, rows: &str| -> Map {
        format!("type octile\nheight 3\nwidth 4\nstart 0 0\n{goal}\nmap\n{rows}").parse().unwrap()
    };
    // The bound ignores the wall, so the table needs entries.
    assert_eq!(nothing_to_spare(&map("goal 0 2", ".@..\n.@..\n....\n")), 4);
    // If there is no route: all cells that can be reached.
    assert_eq!(nothing_to_spare(&map("goal 0 3", "..@.\n..@.\n..@.\n")), 6);
}

#[test]
fn a_shortest_route_that_is_not_the_first() {
    let text = "type octile\nheight 2\nwidth 3\nstart 0 0\ngoal 1 2\nmap\n...\n...\n";
    let map: Map = text.parse().unwrap();
    let certificate = map.search(&Options::default()).certificate.unwrap();
    assert_eq!(certificate.claim(), Claim::AtLeast(STRAIGHT + DIAGONAL));
    assert!(map.check_certificate(Some(&route("↘>")), &certificate).is_ok());
    let refused = map.check_certificate(Some(&route(">↘")), &certificate).unwrap_err();
    let (given, first) = (Pos::new(0, 1), Pos::new(1, 1));
    let not_first = Refusal::NotFirst { place: 1, given, first, fewer: false };
    assert_eq!(refused, Refused::Certificate(not_first));
}

/// A map so wide that costs do not fit into 32 bits, and a wall on the way.
fn wide() -> Map {
    let row = format!("{}@{}", ".".repeat(120), ".".repeat(79));
    let rows = format!("{row}\n{row}\n{}\n", ".".repeat(200));
    format!("type octile\nheight 3\nwidth 200\nstart 0 0\ngoal 0 199\nmap\n{rows}").parse().unwrap()
}

#[test]
fn costs_beyond_32_bits_are_checked_in_bands() {
    let map = wide();
    let outcome = map.search(&Options::default());
    let (route, certificate) = (outcome.route().unwrap(), outcome.certificate.as_ref().unwrap());
    assert_eq!(route.cost(), 195 * STRAIGHT + 4 * DIAGONAL);
    // In bands the steps of a row are looked at from its first entry to its last. The
    // last row has none: all its cells are on a shortest route, or too far.
    let Entries::Numbered(table) = certificate.entries() else { panic!("cells have numbers") };
    let has_entry = |&number: &usize| table.get(number).is_some();
    let steps = (0..3).flat_map(|row| {
        let entries = (200 * row..200 * (row + 1)).filter(has_entry).collect::<Vec<_>>();
        let ends = entries.first().zip(entries.last());
        ends.map_or(0..0, |(&first, &last)| first..last + 1)
    });
    let steps = steps.map(|number| {
        let mut moves = Vec::new();
        Puzzle::referee(&map).moves(&Pos::new(number / 200, number % 200), &mut moves);
        moves.len()
    });
    let checked = map.check_certificate(Some(route), certificate).unwrap();
    assert_eq!(checked.moves, steps.sum::<usize>());
    assert!(checked.states < map.cells().len());
}

#[test]
fn an_entry_that_is_too_high_is_refused_by_its_move() {
    let map = wide();
    let certificate = map.search(&Options::default()).certificate.unwrap();
    let Entries::Numbered(table) = certificate.entries() else { panic!("a table by number") };
    for number in [1, 119, 200, 319] {
        let mut raised = table.clone();
        raised.set(number, table.get(number).unwrap() + 1);
        let forged = Certificate::numbered(certificate.claim(), raised);
        let refused = map.check_certificate(None, &forged).unwrap_err();
        let to = map.cells().pos_of(number).unwrap();
        let Refused::Certificate(Refusal::Raised { to: found, .. }) = &refused else {
            panic!("{refused}")
        };
        assert_eq!(*found, to);
    }
}

#[test]
fn there_is_no_move_where_nobody_can_stand() {
    let map = map();
    let (space, referee) = (Solve::space(&map), Puzzle::referee(&map));
    let far = [(0, 3), (3, 0), (usize::MAX, 0), (0, usize::MAX), (usize::MAX, usize::MAX), (0, 1)];
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
        assert!(referee.bound(&state) > 0);
    }
}
