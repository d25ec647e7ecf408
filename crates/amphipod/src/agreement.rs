//! Tests that hold space and referee against each other, state by state and move by move.

use std::collections::HashSet;

use grid::Pos;
use proof::Referee;
use search::{StateSpace, check};

use crate::model::Burrow;
use crate::referee::FullReferee;
use crate::space::{BurrowSpace, MoveSet};
use crate::state::{Kind, State, places};

/// The burrow with this hallway and these rows of rooms, `.` for an empty place.
pub(crate) fn burrow(hallway: &str, rows: &[&str]) -> Burrow {
    let mut state = State::EMPTY;
    let letters = hallway.chars().chain(rows.iter().flat_map(|row| row.chars()));
    for (pos, letter) in places(rows.len()).zip(letters) {
        state = state.with(pos, Kind::from_letter(letter));
    }
    Burrow::new(rows.len(), state)
}

/// Compares everything that space and referee say about `state`, and returns
/// where the moves lead.
#[track_caller]
fn agree(burrow: &Burrow, state: &State) -> Vec<State> {
    let every = BurrowSpace { burrow, moves: MoveSet::Every };
    let form = BurrowSpace { burrow, moves: MoveSet::Canonical };
    let referee = FullReferee::new(burrow);
    let moves = match check::compare(&every, &referee, state) {
        Ok(moves) => moves,
        Err(disagreement) => panic!("{disagreement}"),
    };
    assert_eq!(referee.is_goal(state), referee.bound(state) == 0, "{state}");
    let mut few = Vec::new();
    form.successors(state, &mut few);
    assert!(few.iter().all(|step| moves.contains(step)), "{state}: {few:?}");
    moves.into_iter().map(|(to, _)| to).collect()
}

/// Compares the first `limit` states that can be reached, breadth first.
#[track_caller]
fn agree_from(burrow: &Burrow, limit: usize) {
    let every = BurrowSpace { burrow, moves: MoveSet::Every };
    let mut states = every.starts();
    assert_eq!(states, FullReferee::new(burrow).starts());
    let mut known: HashSet<State> = states.iter().copied().collect();
    let mut next = 0;
    while next < states.len().min(limit) {
        let reached = agree(burrow, &states[next]);
        states.extend(reached.into_iter().filter(|to| known.insert(*to)));
        next += 1;
    }
}

#[test]
fn every_state_of_depth_1() {
    let burrow = burrow("...........", &["BCDA"]);
    let stops: Vec<Pos> =
        places(1).filter(|pos| pos.row > 0 || ![2, 4, 6, 8].contains(&pos.col)).collect();
    let mut states = vec![State::EMPTY];
    for kind in Kind::ALL {
        let free = |state: State| stops.iter().filter(move |&&pos| state.kind_at(pos).is_none());
        let put = |state: &State| free(*state).map(|&pos| state.with(pos, Some(kind))).collect();
        states = states.iter().flat_map::<Vec<State>, _>(put).collect();
    }
    assert_eq!(states.len(), 11 * 10 * 9 * 8);
    for state in &states {
        agree(&burrow, state);
    }
}

#[test]
fn deeper_burrows() {
    agree_from(&burrow("...........", &["BCBD", "ADCA"]), 4_000);
    agree_from(&burrow("...........", &["DABA", "DCBC"]), 4_000);
    agree_from(&burrow("AA.B...C.DD", &["....", ".B.C"]), 4_000);
    agree_from(&burrow("...........", &["BCBD", "DCBA", "DBAC", "ADCA"]), 4_000);
    agree_from(&burrow("...........", &["ABCD", "ABCD", "BADC"]), 4_000);
    agree_from(&burrow("...........", &["ABCD"; 8]), 4_000);
}

#[test]
fn nobody_goes_home_above_or_onto_a_stranger_in_any_row() {
    let stops = [0, 1, 3, 5, 7, 9, 10].map(|col| Pos::new(0, col));
    let mut sorted = State::EMPTY;
    for pos in places(8).filter(|pos| pos.row > 0) {
        sorted = sorted.with(pos, Kind::of_room(pos.col));
    }
    for room in Kind::ALL {
        for stranger in Kind::ALL.into_iter().filter(|&kind| kind != room) {
            // The owner on top of the stranger's room, the stranger in `row`
            // of this one; who was above it waits in the hallway.
            let swapped = sorted.with(Pos::new(1, stranger.room_column()), Some(room));
            for row in 1..=8 {
                let mut state = swapped.with(Pos::new(row, room.room_column()), Some(stranger));
                for (above, &stop) in (1..row).zip(&stops) {
                    state = state.with(Pos::new(above, room.room_column()), None);
                    state = state.with(stop, Some(room));
                }
                agree_from(&Burrow::new(8, state), 20);
            }
        }
    }
}

#[test]
fn a_state_of_another_burrow_does_no_harm() {
    let deep = burrow("...........", &["ABCD", "ABCD"]);
    let flat = burrow("D..A...B...", &["C..."]);
    for (burrow, other) in [(&deep, &flat), (&flat, &deep)] {
        let (referee, other) = (FullReferee::new(burrow), FullReferee::new(other));
        let (mut states, mut moves) = (other.starts(), Vec::new());
        while let (Some(state), true) = (states.pop(), states.len() < 500) {
            referee.moves(&state, &mut moves);
            for (to, _) in moves.drain(..) {
                referee.bound(&to);
            }
            other.moves(&state, &mut moves);
            states.extend(moves.drain(..).map(|(to, _)| to));
        }
    }
}
