//! Damaged routes, whose exact fault the referee must name.

use std::error::Error;

use amphipod::{Burrow, Certificate, Fault, Kind, Move, Refused, Route, Violation};
use grid::Pos;
use proof::{Claim, Entries, Refusal};
use search::Options;
use testkit::one_less;

fn example() -> Burrow {
    let lines = ["#############", "#...........#", "###B#C#B#D###", "  #A#D#C#A#", "  #########"];
    lines.join("\n").parse().unwrap()
}

fn pos((row, col): (usize, usize)) -> Pos {
    Pos::new(row, col)
}

fn going(kind: Kind, from: (usize, usize), to: (usize, usize), cost: u64) -> Move {
    Move { kind, from: pos(from), to: pos(to), cost }
}

/// The example's canonical route with its moves damaged.
#[track_caller]
fn damage(change: impl FnOnce(&mut Vec<Move>), violation: &Violation, words: &str) {
    let burrow = example();
    let route = burrow.solve().unwrap();
    assert_eq!(burrow.check(&route), Ok(()));
    let mut moves = route.moves().to_vec();
    change(&mut moves);
    let damaged = Route::new(route.cost(), moves);
    assert_eq!(burrow.check(&damaged).as_ref(), Err(violation));
    assert_eq!(violation.to_string(), words);
    // Drawing it must not panic.
    assert_eq!(burrow.draw(&damaged).frames().len(), damaged.moves().len() + 1);
}

/// The example's canonical route with move `number` damaged.
#[track_caller]
fn damage_move(number: usize, change: impl FnOnce(&mut Move), fault: Fault, words: &str) {
    let words = format!("move {number}: {words}");
    let violation = Violation::Move { number, fault };
    damage(|moves| change(&mut moves[number - 1]), &violation, &words);
}

#[test]
fn the_route_that_is_damaged_here() {
    let route = example().solve().unwrap();
    let expected = "\
B (1,6) -> (0,3) 40
C (1,4) -> (1,6) 400
D (1,8) -> (0,7) 2000
A (2,8) -> (0,9) 3
D (0,7) -> (2,8) 3000
D (2,4) -> (1,8) 7000
B (0,3) -> (2,4) 30
B (1,2) -> (1,4) 40
A (0,9) -> (1,2) 8
";
    assert_eq!(route.to_string(), expected);
    assert_eq!(route.cost(), 12_521);
}

#[test]
fn places() {
    let far = (usize::MAX, usize::MAX);
    for place in [(0, 11), (1, 3), (3, 2), (9, 4), far] {
        let words = format!("the burrow has no place {}", pos(place));
        let fault = Fault::NoPlace { pos: pos(place) };
        damage_move(2, |step| step.to = pos(place), fault.clone(), &words);
        damage_move(2, |step| step.from = pos(place), fault, &words);
    }
    let nobody = Fault::Nobody { at: pos((1, 6)) };
    damage_move(2, |step| step.from = pos((1, 6)), nobody, "nobody is at (1,6)");
    let taken = Fault::Taken { to: pos((0, 3)) };
    damage_move(2, |step| step.to = pos((0, 3)), taken, "the place (0,3) is taken");
    let taken = Fault::Taken { to: pos((1, 4)) };
    damage_move(2, |step| step.to = pos((1, 4)), taken, "the place (1,4) is taken");
}

#[test]
fn stops() {
    let hallway = Fault::HallwayToHallway { from: pos((0, 7)), to: pos((0, 10)) };
    damage_move(5, |step| step.to = pos((0, 10)), hallway, "(0,7) to (0,10) stays in the hallway");
    for col in [2, 4, 6, 8] {
        let words = format!("(0,{col}) is in front of a room");
        let fault = Fault::InFrontOfRoom { to: pos((0, col)) };
        damage_move(1, |step| step.to = pos((0, col)), fault, &words);
    }
}

#[test]
fn rooms() {
    let room = Fault::NotItsRoom { kind: Kind::C, to: pos((1, 8)) };
    let change = |moves: &mut Vec<Move>| {
        moves.swap(1, 2);
        moves[2].to = pos((1, 8));
    };
    let violation = Violation::Move { number: 3, fault: room };
    damage(change, &violation, "move 3: (1,8) is not in the room of C");

    let stranger = Fault::Stranger { to: pos((1, 8)), stranger: Kind::A, at: pos((2, 8)) };
    let change = |step: &mut Move| *step = going(Kind::D, (0, 7), (1, 8), 2000);
    damage_move(
        4,
        change,
        stranger,
        "while A is at (2,8), no amphipod may enter the room of (1,8)",
    );

    let lowest = Fault::NotLowest { to: pos((1, 8)), lowest: pos((2, 8)) };
    damage_move(5, |step| step.to = pos((1, 8)), lowest, "below (1,8) the place (2,8) is free");

    let same = Fault::SameRoom { from: pos((2, 8)), to: pos((1, 8)) };
    damage_move(4, |step| step.to = pos((1, 8)), same, "(2,8) to (1,8) stays in one room");
}

#[test]
fn ways() {
    let blocked = |from, to, at| Fault::Blocked { from: pos(from), to: pos(to), at: pos(at) };
    // Along the hallway.
    let change = |step: &mut Move| *step = going(Kind::C, (1, 4), (0, 1), 400);
    damage_move(
        2,
        change,
        blocked((1, 4), (0, 1), (0, 3)),
        "the way from (1,4) to (0,1) is blocked at (0,3)",
    );
    // Out of a room.
    let change = |step: &mut Move| *step = going(Kind::D, (2, 4), (0, 5), 3000);
    damage_move(
        2,
        change,
        blocked((2, 4), (0, 5), (1, 4)),
        "the way from (2,4) to (0,5) is blocked at (1,4)",
    );
    // On the way home.
    damage(
        |moves| {
            moves.swap(4, 5);
            moves[4].to = pos((2, 8));
        },
        &Violation::Move { number: 5, fault: blocked((2, 4), (2, 8), (0, 7)) },
        "move 5: the way from (2,4) to (2,8) is blocked at (0,7)",
    );
}

#[test]
fn what_a_move_says_about_itself() {
    let kind = Fault::WrongKind { at: pos((1, 4)), claimed: Kind::D, found: Kind::C };
    damage_move(2, |step| step.kind = Kind::D, kind, "C is at (1,4), not D");
    let cost = Fault::WrongCost { claimed: 401, actual: 400 };
    damage_move(2, |step| step.cost += 1, cost, "it costs 400, not 401");
}

/// The price does not depend on the stated costs, and exists only for a legal route.
#[test]
fn what_a_route_costs_by_the_rules() {
    let burrow = example();
    let route = burrow.solve().unwrap();
    let mut moves = route.moves().to_vec();
    for step in &mut moves {
        step.cost += 7;
    }
    assert_eq!(burrow.price(&Route::new(1, moves.clone())), Ok(12_521));
    moves.pop();
    let not_sorted = Violation::NotSorted { at: pos((0, 9)), kind: Kind::A };
    assert_eq!(burrow.price(&Route::new(1, moves)), Err(not_sorted));
}

#[test]
fn how_a_route_ends() {
    let at = pos((0, 9));
    let not_sorted = Violation::NotSorted { at, kind: Kind::A };
    damage(|moves| moves.truncate(8), &not_sorted, "at the end the A at (0,9) is not home");
    let b_at_the_top = Violation::NotSorted { at: pos((1, 2)), kind: Kind::B };
    damage(Vec::clear, &b_at_the_top, "at the end the B at (1,2) is not home");
    let past = Violation::PastGoal { number: 10 };
    let more = |moves: &mut Vec<Move>| moves.push(going(Kind::A, (1, 2), (0, 1), 2));
    damage(more, &past, "move 10: every amphipod is already home");

    let burrow = example();
    let route = burrow.solve().unwrap();
    let total = Violation::WrongTotal { claimed: 12_520, actual: 12_521 };
    let cheaper = Route::new(12_520, route.moves().to_vec());
    assert_eq!(burrow.check(&cheaper).as_ref(), Err(&total));
    assert_eq!(total.to_string(), "the route costs 12521, not 12520");
}

#[test]
fn detours_are_legal() {
    // Settled ones may leave and come back; the optimum need not know it.
    let text = "#############\n#.....B.....#\n###A#.#C#D###\n  #########\n";
    let burrow: Burrow = text.parse().unwrap();
    let moves = vec![
        going(Kind::A, (1, 2), (0, 0), 3),
        going(Kind::A, (0, 0), (1, 2), 3),
        going(Kind::B, (0, 5), (1, 4), 20),
    ];
    assert_eq!(burrow.check(&Route::new(26, moves)), Ok(()));
}

#[test]
fn a_route_that_is_not_the_cheapest_is_not_certified() {
    let burrow = example();
    let outcome = burrow.search(&Options::default());
    let certificate = outcome.certificate.as_ref().unwrap();
    let mut moves = outcome.route().unwrap().moves().to_vec();
    // Legal, but the A stops one place further away.
    moves[3] = going(Kind::A, (2, 8), (0, 10), 4);
    moves[8] = going(Kind::A, (0, 10), (1, 2), 9);
    let dearer = Route::new(12_523, moves);
    assert_eq!(burrow.check(&dearer), Ok(()));
    let refused = burrow.check_certificate(Some(&dearer), certificate).unwrap_err();
    let refusal = Refusal::NotTheBound { cost: 12_523, claim: Claim::AtLeast(12_521) };
    assert_eq!(refused, Refused::Certificate(refusal.clone()));
    assert_eq!(refused.to_string(), refusal.to_string());
    assert!(refused.source().is_none(), "who prints the chain would read it twice");
}

#[test]
fn a_route_that_is_not_legal_is_not_certified() {
    let burrow = example();
    let outcome = burrow.search(&Options::default());
    let certificate = outcome.certificate.as_ref().unwrap();
    let refuse = |cost, change: &dyn Fn(&mut Vec<Move>)| {
        let mut moves = outcome.route().unwrap().moves().to_vec();
        change(&mut moves);
        let route = Route::new(cost, moves);
        let violation = burrow.check(&route).unwrap_err();
        let refused = burrow.check_certificate(Some(&route), certificate).unwrap_err();
        assert_eq!(refused, Refused::Route(violation.clone()));
        assert_eq!(refused.to_string(), violation.to_string());
        assert!(refused.source().is_none() && violation.source().is_none());
    };
    refuse(12_521, &|moves| moves[8].to = pos((0, 1)));
    // The states are those of the route in all of these.
    refuse(12_520, &|_| {});
    refuse(12_521, &|moves| moves[0].cost += 1);
    refuse(12_521, &|moves| moves[0].kind = Kind::A);
    refuse(12_521, &|moves| moves.insert(0, going(Kind::B, (1, 6), (1, 6), 0)));
}

#[test]
fn a_certificate_with_a_state_less_is_refused() {
    let burrow = example();
    let outcome = burrow.search(&Options::default());
    let certificate = outcome.certificate.as_ref().unwrap();
    for less in one_less(certificate) {
        assert!(burrow.check_certificate(outcome.route(), &less).is_err());
    }
}

#[test]
fn a_certificate_that_claims_too_much_is_refused() {
    let burrow = example();
    let outcome = burrow.search(&Options::default());
    let Entries::Listed(entries) = outcome.certificate.as_ref().unwrap().entries() else {
        panic!("states of burrows have no numbers");
    };
    for claim in [Claim::AtLeast(12_522), Claim::NoRoute] {
        let forged = Certificate::new(claim, entries.clone());
        assert!(burrow.check_certificate(None, &forged).is_err(), "{claim}");
    }
}

#[test]
fn the_drawing() {
    let burrow = example();
    let route = burrow.solve().unwrap();
    let drawing = burrow.draw(&route);
    let captions: Vec<_> = drawing.frames().iter().filter_map(|frame| frame.caption()).collect();
    assert_eq!(captions.len(), 10);
    assert_eq!(captions[0], "start, depth 2");
    assert_eq!(captions[2], "C (1,4) -> (1,6) 400");
    assert_eq!(captions[9], "A (0,9) -> (1,2) 8");
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
