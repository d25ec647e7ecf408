//! Tests of the numbering, and of moves and heuristic where a route cannot be.

use grid::Pos;
use proof::Referee;
use search::{Numbering, StateSpace};

use crate::referee::IslandReferee;
use crate::space::IslandSpace;
use crate::{Island, Key, KeyRing, State};

fn ring(letters: &str) -> KeyRing {
    letters.chars().filter_map(Key::from_letter).fold(KeyRing::EMPTY, KeyRing::with)
}

#[test]
fn only_rings_of_keys_on_the_island_are_numbered() {
    let island: Island = "@cC\na.+".parse().unwrap();
    let space = IslandSpace::new(&island);
    let number =
        |row, col, keys| space.number(&State { pos: Pos::new(row, col), keys: ring(keys) });
    let numbers = ["", "a", "c", "ac"].map(|keys| number(1, 2, keys));
    assert_eq!(numbers, [Some(5), Some(11), Some(17), Some(23)]);
    assert_eq!([number(0, 0, "b"), number(0, 0, "abc")], [None, None]);
    assert_eq!([number(2, 0, ""), number(0, 3, ""), number(usize::MAX, 0, "")], [None; 3]);
    assert_eq!(space.state(16), Some(State { pos: Pos::new(1, 1), keys: ring("c") }));
    assert_eq!((space.len(), space.state(24), space.state(usize::MAX)), (24, None, None));
}

#[test]
fn what_cannot_be_had_together_has_no_number() {
    let island: Island = "a@AbBcDd#+".parse().unwrap();
    let space = IslandSpace::new(&island);
    let number = |col, keys| space.number(&State { pos: Pos::new(0, col), keys: ring(keys) });
    // `b` lies behind the door of `a`, `c` behind that of `b`, and `d` behind its own.
    assert_eq!(space.len(), 4 * 10);
    let numbers = ["", "a", "ab", "abc"].map(|keys| number(1, keys));
    assert_eq!(numbers, [Some(1), Some(11), Some(21), Some(31)]);
    assert_eq!(["b", "ac", "bc", "d", "abcd"].map(|keys| number(1, keys)), [None; 5]);
    // On the door itself, and behind it.
    assert_eq!([2, 3, 4].map(|col| number(col, "")), [None; 3]);
    assert_eq!([2, 3, 4].map(|col| number(col, "a")), [Some(12), Some(13), None]);
    // In water, beyond it, and behind a door that stays shut.
    assert_eq!([6, 7, 8, 9].map(|col| number(col, "abc")), [None; 4]);
    assert_eq!([2, 14, 16, 38, 39].map(|number| space.state(number)), [None; 5]);
}

#[test]
fn there_is_no_move_where_nobody_can_stand() {
    let island: Island = "@#+\n...".parse().unwrap();
    let (space, referee) = (IslandSpace::new(&island), IslandReferee::new(&island));
    for (row, col) in [(0, 1), (0, 3), (2, 0), (2, 2), (usize::MAX, 0), (0, usize::MAX)] {
        let state = State { pos: Pos::new(row, col), keys: KeyRing::EMPTY };
        let (mut moves, mut legal) = (Vec::new(), Vec::new());
        space.successors(&state, &mut moves);
        referee.moves(&state, &mut legal);
        assert_eq!((moves, legal), (vec![], vec![]), "{state:?}");
        assert_eq!((space.heuristic(&state), referee.bound(&state)), (u64::MAX, u64::MAX));
    }
}

#[test]
fn the_heuristic_walks_through_doors_but_not_water() {
    let island: Island = "@A.B+\n####.\n.+##.\n##.##".parse().unwrap();
    let space = IslandSpace::new(&island);
    let at = |(row, col)| space.heuristic(&State { pos: Pos::new(row, col), keys: KeyRing::EMPTY });
    assert_eq!([(0, 0), (0, 1), (0, 4), (2, 0), (2, 4)].map(at), [4, 3, 0, 1, 2]);
    assert_eq!(at((3, 2)), u64::MAX);
}
