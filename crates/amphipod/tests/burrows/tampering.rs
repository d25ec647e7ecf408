//! Damaged routes, whose exact fault the referee must name.

use std::error::Error;

use amphipod::{Burrow, Certificate, Fault, Kind, Move, Refused, Route, Rules, Violation};
use grid::Pos;
use proof::{Claim, Entries, Refusal};
use search::Options;
use testkit::one_less;

use crate::known::{example, read};

fn pos((row, col): (usize, usize)) -> Pos {
    Pos::new(row, col)
}

fn moves(lines: &[&str]) -> Vec<Move> {
    lines.iter().map(|line| line.parse().unwrap()).collect()
}

const ROUTE: [&str; 9] = [
    "B (1,6) -> (0,3) 40",
    "C (1,4) -> (1,6) 400",
    "D (1,8) -> (0,7) 2000",
    "A (2,8) -> (0,9) 3",
    "D (0,7) -> (2,8) 3000",
    "D (2,4) -> (1,8) 7000",
    "B (0,3) -> (2,4) 30",
    "B (1,2) -> (1,4) 40",
    "A (0,9) -> (1,2) 8",
];

#[test]
fn the_route_that_is_damaged_here() {
    let route = example(Rules::Folded).solve().unwrap();
    assert_eq!(route, Route::new(12_521, moves(&ROUTE)));
}

/// Checks what the referee says of the route with `line` in place of move `number`, or
/// after the last.
#[track_caller]
fn damage(number: usize, line: &str, violation: &Violation, words: &str) {
    let burrow = example(Rules::Folded);
    let mut lines = ROUTE.to_vec();
    lines.splice(number - 1..number.min(lines.len()), [line]);
    let damaged = Route::new(12_521, moves(&lines));
    assert_eq!(burrow.check(&damaged).as_ref(), Err(violation));
    assert_eq!(violation.to_string(), words);
    // Drawing it must not panic.
    assert_eq!(burrow.draw(&damaged).frames().len(), lines.len() + 1);
}

/// The same, with a fault in this move.
#[track_caller]
fn refuse(number: usize, line: &str, fault: Fault, words: &str) {
    let violation = Violation::Move { number, fault };
    damage(number, line, &violation, &format!("move {number}: {words}"));
}

#[test]
fn places() {
    let far = (usize::MAX, usize::MAX);
    for place in [(0, 11), (1, 3), (3, 2), (9, 4), far].map(pos) {
        let words = format!("the burrow has no place {place}");
        let fault = Fault::NoPlace { pos: place };
        refuse(2, &format!("C (1,4) -> {place} 400"), fault.clone(), &words);
        refuse(2, &format!("C {place} -> (1,6) 400"), fault, &words);
    }
    let nobody = Fault::Nobody { at: pos((1, 6)) };
    refuse(2, "C (1,6) -> (1,6) 400", nobody, "nobody is at (1,6)");
    for to in [(0, 3), (1, 4)].map(pos) {
        let words = format!("the place {to} is taken");
        refuse(2, &format!("C (1,4) -> {to} 400"), Fault::Taken { to }, &words);
    }
}

#[test]
fn stops() {
    let hallway = Fault::HallwayToHallway { from: pos((0, 7)), to: pos((0, 10)) };
    refuse(5, "D (0,7) -> (0,10) 3000", hallway, "(0,7) to (0,10) stays in the hallway");
    for to in [2, 4, 6, 8].map(|col| Pos::new(0, col)) {
        let words = format!("{to} is in front of a room");
        refuse(1, &format!("B (1,6) -> {to} 40"), Fault::InFrontOfRoom { to }, &words);
    }
}

#[test]
fn rooms() {
    let to = pos((1, 8));
    let room = Fault::NotItsRoom { kind: Kind::C, to };
    refuse(4, "C (1,6) -> (1,8) 400", room, "(1,8) is not in the room of C");
    let stranger = Fault::Stranger { to, stranger: Kind::A, at: pos((2, 8)) };
    let words = "while A is at (2,8), no amphipod may enter the room of (1,8)";
    refuse(4, "D (0,7) -> (1,8) 2000", stranger, words);
    let lowest = Fault::NotLowest { to, lowest: pos((2, 8)) };
    refuse(5, "D (0,7) -> (1,8) 3000", lowest, "below (1,8) the place (2,8) is free");
    let same = Fault::SameRoom { from: pos((2, 8)), to };
    refuse(4, "A (2,8) -> (1,8) 3", same, "(2,8) to (1,8) stays in one room");
}

#[test]
fn ways() {
    for (number, kind, from, to, at) in [
        // Along the hallway, out of a room, and on the way home.
        (2, Kind::C, (1, 4), (0, 1), (0, 3)),
        (2, Kind::D, (2, 4), (0, 5), (1, 4)),
        (5, Kind::D, (2, 4), (2, 8), (0, 7)),
    ] {
        let (from, to, at) = (pos(from), pos(to), pos(at));
        let words = format!("the way from {from} to {to} is blocked at {at}");
        let line = format!("{kind} {from} -> {to} 3000");
        refuse(number, &line, Fault::Blocked { from, to, at }, &words);
    }
}

#[test]
fn what_a_move_says_about_itself() {
    let kind = Fault::WrongKind { at: pos((1, 4)), claimed: Kind::D, found: Kind::C };
    refuse(2, "D (1,4) -> (1,6) 400", kind, "C is at (1,4), not D");
    let cost = Fault::WrongCost { claimed: 401, actual: 400 };
    refuse(2, "C (1,4) -> (1,6) 401", cost, "it costs 400, not 401");
}

#[test]
fn how_a_route_ends() {
    let burrow = example(Rules::Folded);
    for (kept, at, kind) in [(8, (0, 9), Kind::A), (0, (1, 2), Kind::B)] {
        let at = pos(at);
        let short = burrow.check(&Route::new(12_521, moves(&ROUTE[..kept]))).unwrap_err();
        assert_eq!(short, Violation::NotSorted { at, kind });
        assert_eq!(short.to_string(), format!("at the end the {kind} at {at} is not home"));
    }
    let past = Violation::PastGoal { number: 10 };
    damage(10, "A (1,2) -> (0,1) 2", &past, "move 10: every amphipod is already home");
    let cheaper = burrow.check(&Route::new(12_520, moves(&ROUTE))).unwrap_err();
    assert_eq!(cheaper, Violation::WrongTotal { claimed: 12_520, actual: 12_521 });
    assert_eq!(cheaper.to_string(), "the route costs 12521, not 12520");
}

/// The price does not depend on the stated costs, and exists only for a legal route.
#[test]
fn what_a_route_costs_by_the_rules() {
    let burrow = example(Rules::Folded);
    let mut moves = moves(&ROUTE);
    for step in &mut moves {
        step.cost += 7;
    }
    assert_eq!(burrow.price(&Route::new(1, moves.clone())), Ok(12_521));
    moves.pop();
    let not_sorted = Violation::NotSorted { at: pos((0, 9)), kind: Kind::A };
    assert_eq!(burrow.price(&Route::new(1, moves)), Err(not_sorted));
}

#[test]
fn detours_are_legal() {
    // Settled ones may leave and come back; the optimum need not know it.
    let burrow = read(".....B.....", &["A.CD"], Rules::Folded);
    let moves = moves(&["A (1,2) -> (0,0) 3", "A (0,0) -> (1,2) 3", "B (0,5) -> (1,4) 20"]);
    assert_eq!(burrow.check(&Route::new(26, moves)), Ok(()));
}

/// The example with its certificate.
fn certified() -> (Burrow, Certificate) {
    let burrow = example(Rules::Folded);
    let certificate = burrow.search(&Options::default()).certificate.unwrap();
    (burrow, certificate)
}

#[test]
fn a_route_that_is_not_the_cheapest_is_not_certified() {
    let (burrow, certificate) = certified();
    let mut lines = ROUTE;
    // Legal, but the A stops one place further away.
    (lines[3], lines[8]) = ("A (2,8) -> (0,10) 4", "A (0,10) -> (1,2) 9");
    let dearer = Route::new(12_523, moves(&lines));
    assert_eq!(burrow.check(&dearer), Ok(()));
    let refused = burrow.check_certificate(Some(&dearer), &certificate).unwrap_err();
    let refusal = Refusal::NotTheBound { cost: 12_523, claim: Claim::AtLeast(12_521) };
    assert_eq!(refused, Refused::Certificate(refusal.clone()));
    assert_eq!(refused.to_string(), refusal.to_string());
    assert!(refused.source().is_none(), "who prints the chain would read it twice");
}

#[test]
fn a_route_that_is_not_legal_is_not_certified() {
    let (burrow, certificate) = certified();
    let refuse = |cost, change: &dyn Fn(&mut Vec<Move>)| {
        let mut moves = moves(&ROUTE);
        change(&mut moves);
        let route = Route::new(cost, moves);
        let violation = burrow.check(&route).unwrap_err();
        let refused = burrow.check_certificate(Some(&route), &certificate).unwrap_err();
        assert_eq!(refused, Refused::Route(violation.clone()));
        assert_eq!(refused.to_string(), violation.to_string());
        assert!(refused.source().is_none() && violation.source().is_none());
    };
    refuse(12_521, &|moves| moves[8].to = pos((0, 1)));
    // The states are those of the route in all of these.
    refuse(12_520, &|_| {});
    refuse(12_521, &|moves| moves[0].cost += 1);
    refuse(12_521, &|moves| moves[0].kind = Kind::A);
    refuse(12_521, &|moves| moves.insert(0, "B (1,6) -> (1,6) 0".parse().unwrap()));
}

#[test]
fn a_certificate_with_less_or_claiming_more_is_refused() {
    let (burrow, certificate) = certified();
    let route = Route::new(12_521, moves(&ROUTE));
    for less in one_less(&certificate) {
        assert!(burrow.check_certificate(Some(&route), &less).is_err());
    }
    let Entries::Listed(entries) = certificate.entries() else {
        panic!("states of burrows have no numbers");
    };
    for claim in [Claim::AtLeast(12_522), Claim::NoRoute] {
        let forged = Certificate::new(claim, entries.clone());
        assert!(burrow.check_certificate(None, &forged).is_err(), "{claim}");
    }
}

#[test]
fn the_drawing() {
    let burrow = example(Rules::Folded);
    let drawing = burrow.draw(&Route::new(12_521, moves(&ROUTE)));
    let captions: Vec<_> = drawing.frames().iter().filter_map(|frame| frame.caption()).collect();
    assert_eq!(captions, [&["start, depth 2"], &ROUTE[..]].concat());
    let third = "\
C (1,4) -> (1,6) 400
#############
#...B.......#
###B#.#C#D###
  #A#D#C#A#
  #########
";
    assert_eq!(drawing.frames()[2].to_string(), third);
    assert_eq!(burrow.draw_map().to_string(), burrow.to_string());
    let roles = |(row, col)| {
        drawing.frames()[2].glyphs().get(pos((row, col))).map(|glyph| (glyph.character, glyph.role))
    };
    assert_eq!(roles((2, 5)), Some(('.', grid::Role::Route)));
    assert_eq!(roles((2, 7)), Some(('C', grid::Role::Piece)));
    assert_eq!(roles((1, 1)), Some(('.', grid::Role::Floor)));
    assert_eq!(roles((0, 0)), Some(('#', grid::Role::Wall)));
    assert_eq!(roles((4, 12)), Some((' ', grid::Role::Wall)));
}
