//! Tests that compare space and referee, state by state and move by move.

use std::collections::HashSet;

use grid::Pos;
use proof::Referee;
use search::StateSpace;
use testkit::Dice;

use crate::model::Burrow;
use crate::referee::{RouteReferee, WordReferee};
use crate::space::{EveryMove, Layout, move_between};
use crate::state::{Kind, State, places};
use crate::word::{STOPS, Word};

/// The burrow with this hallway and these rows of rooms, `.` for an empty place.
pub(crate) fn burrow(hallway: &str, rows: &[&str]) -> Burrow {
    let text = [&[hallway], rows].concat().join("|");
    Burrow::new(rows.len(), text.parse().unwrap())
}

/// The ends and costs of the moves that the referee accepts when it walks them place by
/// place, as it does for routes.
fn walked_moves(burrow: &Burrow, state: &State) -> Vec<(State, u64)> {
    let referee = RouteReferee(burrow);
    let mut moves = Vec::new();
    for (from, kind) in state.amphipods() {
        for to in places(burrow.depth()) {
            if let Ok((_, steps)) = referee.walk(state, from, to) {
                moves.push((state.with(from, None).with(to, Some(kind)), steps * kind.energy()));
            }
        }
    }
    moves
}

/// Compares everything that space and referee say about `word`, and returns the ends of
/// the moves.
#[track_caller]
fn agree(burrow: &Burrow, layout: &Layout, word: Word) -> Vec<Word> {
    let every = EveryMove(layout);
    let referee = WordReferee::new(burrow);
    let (goal, bound) = (every.is_goal(&word), referee.bound(&word));
    assert_eq!((referee.is_goal(&word), bound == 0), (goal, goal), "{word}");
    assert!(every.heuristic(&word) <= bound, "{word}");
    let (mut moves, mut few, mut stated) = (Vec::new(), Vec::new(), Vec::new());
    if !goal {
        every.successors(&word, &mut moves);
    }
    layout.successors(&word, &mut few);
    assert!(few.iter().all(|step| moves.contains(step)), "{word}: {few:?}");
    referee.moves(&word, &mut stated);
    stated.sort_unstable();
    let mut sorted = moves.clone();
    sorted.sort_unstable();
    assert!(goal || sorted == stated, "{word}: {sorted:?}, for the referee {stated:?}");

    let state = referee.state(word).unwrap();
    assert_eq!(referee.word(&state), word, "{state}");
    let mut walked = walked_moves(burrow, &state);
    for (after, cost) in stated {
        let place = walked.iter().position(|step| *step == (referee.state(after).unwrap(), cost));
        walked.swap_remove(place.unwrap());
        if !goal {
            assert!(bound <= cost + referee.bound(&after), "{word} to {after}");
            let step = move_between(layout, word, after);
            assert_eq!(step.cost, cost);
            let expected = state.with(step.from, None).with(step.to, Some(step.kind));
            assert_eq!(referee.state(after), Some(expected));
        }
    }
    assert_eq!(walked, []);
    moves.into_iter().map(|(to, _)| to).collect()
}

/// Compares the first `limit` states that can be reached, breadth first.
#[track_caller]
fn agree_from(burrow: &Burrow, limit: usize) {
    let layout = Layout::new(burrow);
    let mut words = EveryMove(&layout).starts();
    assert_eq!(words, WordReferee::new(burrow).starts());
    assert_eq!(burrow.state(layout.start()), Some(burrow.start()));
    let mut known: HashSet<Word> = words.iter().copied().collect();
    let mut next = 0;
    while next < words.len().min(limit) {
        let reached = agree(burrow, &layout, words[next]);
        words.extend(reached.into_iter().filter(|to| known.insert(*to)));
        next += 1;
    }
}

#[test]
fn every_state_of_depth_1() {
    let rooms = places(1).filter(|pos| pos.row > 0);
    let stops: Vec<Pos> = STOPS.map(|col| Pos::new(0, col)).into_iter().chain(rooms).collect();
    let mut states = vec![State::EMPTY];
    for kind in Kind::ALL {
        let free = |state: State| stops.iter().filter(move |&&pos| state.kind_at(pos).is_none());
        let put = |state: &State| free(*state).map(|&pos| state.with(pos, Some(kind))).collect();
        states = states.iter().flat_map::<Vec<State>, _>(put).collect();
    }
    assert_eq!(states.len(), 11 * 10 * 9 * 8);
    for state in states {
        agree_from(&Burrow::new(1, state), 1);
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
    let stops = STOPS.map(|col| Pos::new(0, col));
    let mut sorted = State::EMPTY;
    for pos in places(8).filter(|pos| pos.row > 0) {
        sorted = sorted.with(pos, Kind::of_room(pos.col));
    }
    for room in Kind::ALL {
        for stranger in Kind::ALL.into_iter().filter(|&kind| kind != room) {
            // The owner on top of the stranger's room, the stranger in `row` of this
            // one; the amphipod that was above it waits in the hallway.
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
fn words_that_stand_for_nothing_have_no_moves() {
    let deep = burrow("...........", &["BACD", "ABDC"]);
    let flat = burrow("D..A...B...", &["C..."]);
    let mut dice = Dice::new(9);
    let (mut good, mut bad) = (0, 0);
    for burrow in [&deep, &flat] {
        let referee = WordReferee::new(burrow);
        let layout = Layout::new(burrow);
        let mut word = layout.start();
        for _ in 0..4_000 {
            // Random bits, sometimes changed from valid ones.
            let place = dice.size(0, 47);
            word = Word::from_bits(word.bits() ^ 1 << place);
            let (mut moves, bound) = (Vec::new(), referee.bound(&word));
            referee.moves(&word, &mut moves);
            if referee.state(word).is_some() {
                good += 1;
                agree(burrow, &layout, word);
                continue;
            }
            bad += 1;
            assert_eq!((&moves[..], bound, referee.is_goal(&word)), (&[][..], 0, false));
            assert_eq!(burrow.state(word), None);
            if dice.size(0, 3) == 0 {
                word = layout.start();
            }
        }
    }
    assert!(good > 20 && bad > 1_000, "{good} {bad}");
}
