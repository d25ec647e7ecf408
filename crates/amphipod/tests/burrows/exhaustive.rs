//! Every small burrow: cost, existence and canonical route against a brute
//! force over every legal move.

use amphipod::{Engine, PACKED};
use testkit::{Dice, cases};

use crate::against::check;
use crate::common::{Explored, Places, shuffle};

/// All kinds.
const ENGINES: [Engine; 3] = [Engine::PATHFINDING, Engine::PATHFINDING_DIJKSTRA, PACKED];

/// Every way to put one A, B, C and D in the hallway or a room of depth 1.
fn depth_1() -> Vec<Places> {
    let free: Vec<usize> = [0, 1, 3, 5, 7, 9, 10, 11, 12, 13, 14].to_vec();
    let mut states = vec![vec![b'.'; 15]];
    for kind in *b"ABCD" {
        let put = |state: &Places| {
            let state = state.clone();
            let empty: Vec<usize> = free.iter().copied().filter(|&i| state[i] == b'.').collect();
            empty.into_iter().map(move |index| {
                let mut next = state.clone();
                next[index] = kind;
                next
            })
        };
        states = states.iter().flat_map(put).collect();
    }
    states
}

#[test]
fn every_burrow_of_depth_1() {
    let mut states = depth_1();
    assert_eq!(states.len(), 11 * 10 * 9 * 8);
    let explored = Explored::from(states.clone());
    shuffle(&mut Dice::new(1), &mut states);
    for (number, state) in (0..cases(10_000)).zip(&states) {
        check(&explored, state, if number % 16 == 0 { &ENGINES } else { &[PACKED] });
    }
    // Both kinds of answers occur.
    let unsolvable = states.iter().filter(|state| explored.togo(state).is_none()).count();
    assert_eq!(unsolvable, 635);
}

#[test]
fn every_burrow_of_depth_1_with_an_empty_hallway() {
    let states: Vec<Places> =
        depth_1().into_iter().filter(|state| state[..11] == *b"...........").collect();
    assert_eq!(states.len(), 24);
    let explored = Explored::from(states.clone());
    for state in &states {
        check(&explored, state, &ENGINES);
    }
}
