//! Tests that hold the solver's rules and the referee against each other, edge by edge.

use std::collections::HashSet;

use grid::Pos;
use proof::Referee;
use search::StateSpace;

use crate::referee::FullReferee;
use crate::rules::{EveryMove, HomeFirst};
use crate::state::places;
use crate::{Burrow, Kind, State};

/// At most `limit` states that legal moves reach from the start of `burrow`.
fn reachable(burrow: &Burrow, limit: usize) -> Vec<State> {
    let space = EveryMove { burrow };
    let mut states = space.starts();
    let mut known: HashSet<State> = states.iter().copied().collect();
    let mut next = 0;
    let mut moves = Vec::new();
    while let Some(state) = states.get(next).copied().filter(|_| states.len() < limit) {
        next += 1;
        moves.clear();
        space.successors(&state, &mut moves);
        states.extend(moves.iter().map(|(to, _)| *to).filter(|to| known.insert(*to)));
    }
    states
}

/// Compares everything that solver and referee say about one state.
#[track_caller]
fn compare(burrow: &Burrow, state: &State) {
    let (every, home_first) = (EveryMove { burrow }, HomeFirst { burrow });
    let referee = FullReferee::new(burrow);
    let bound = referee.bound(state);
    assert_eq!(every.heuristic(state), bound, "{state}");
    assert_eq!(home_first.heuristic(state), bound, "{state}");
    assert_eq!(every.is_goal(state), referee.is_goal(state), "{state}");
    assert_eq!(home_first.is_goal(state), referee.is_goal(state), "{state}");
    assert_eq!(referee.is_goal(state), bound == 0, "{state}");

    let mut legal = Vec::new();
    every.successors(state, &mut legal);
    let mut judged = referee.moves(state);
    let mut few = Vec::new();
    home_first.successors(state, &mut few);
    for (to, cost) in &legal {
        assert!(bound <= cost + referee.bound(to), "{state} -> {to} costs {cost}");
    }
    assert!(few.iter().all(|step| legal.contains(step)), "{state}");
    legal.sort_unstable();
    judged.sort_unstable();
    assert_eq!(legal, judged, "{state}");
}

#[track_caller]
fn check(hallway: &str, rows: &[&str], limit: usize) {
    let mut lines = vec!["#############".to_owned(), format!("#{hallway}#")];
    for (number, row) in rows.iter().enumerate() {
        let signs: String = row.chars().flat_map(|sign| [sign, '#']).collect();
        lines.push(if number == 0 { format!("###{signs}##") } else { format!("  #{signs}") });
    }
    lines.push("  #########\n".to_owned());
    let text = lines.join("\n");
    let burrow: Burrow = text.parse().unwrap();
    assert_eq!(burrow.to_string(), text);
    for state in reachable(&burrow, limit) {
        compare(&burrow, &state);
    }
}

#[test]
fn rules_and_referee_agree_in_every_state_of_depth_1() {
    let text = "#############\n#...........#\n###B#C#D#A###\n  #########\n";
    let burrow: Burrow = text.parse().unwrap();
    let may_stop = |pos: &Pos| pos.row > 0 || Kind::of_room(pos.col).is_none();
    let stops: Vec<Pos> = places(1).filter(may_stop).collect();
    let mut states = vec![State::EMPTY];
    for kind in Kind::ALL {
        let free = |state: State| stops.iter().filter(move |&&pos| state.kind_at(pos).is_none());
        let put = |state: &State| free(*state).map(|&pos| state.with(pos, Some(kind))).collect();
        states = states.iter().flat_map::<Vec<State>, _>(put).collect();
    }
    assert_eq!(states.len(), 11 * 10 * 9 * 8);
    for state in &states {
        compare(&burrow, state);
    }
}

#[test]
fn rules_and_referee_agree_on_deeper_burrows() {
    check("...........", &["BCBD", "ADCA"], 4_000);
    check("...........", &["DABA", "DCBC"], 4_000);
    check("AA.B...C.DD", &["....", ".B.C"], 4_000);
    check("...........", &["BCBD", "DCBA", "DBAC", "ADCA"], 4_000);
    check("...........", &["ABCD", "ABCD", "BADC"], 4_000);
    let sorted = ["ABCD"; 8];
    check("...........", &sorted, 4_000);
}

#[test]
fn a_state_of_another_burrow_does_no_harm() {
    let deep = "#############\n#...........#\n###A#B#C#D###\n  #A#B#C#D#\n  #########\n";
    let flat = "#############\n#D..A...B...#\n###C#.#.#.###\n  #########\n";
    let (deep, flat): (Burrow, Burrow) = (deep.parse().unwrap(), flat.parse().unwrap());
    for (burrow, other) in [(&deep, &flat), (&flat, &deep)] {
        let referee = FullReferee::new(burrow);
        for state in reachable(other, 500) {
            for (to, _) in referee.moves(&state) {
                referee.bound(&to);
            }
        }
    }
}
