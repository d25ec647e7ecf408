//! The solver's moves and the referee's, held against each other.

use dice::walks::Map;
use dice::{Dice, cases};
use grid::Pos;
use proof::{Numbering as _, Referee};
use search::{Numbering, StateSpace, check};

use crate::Maze;
use crate::referee::MazeReferee;
use crate::space::MazeSpace;

#[test]
fn space_and_referee_say_the_same_of_every_cell() {
    let mut dice = Dice::new(1);
    for _ in 0..cases(10_000) {
        let mut map = Map::random(&mut dice, 1, "%%---");
        let (start, food) = (map.place(&mut dice), map.place(&mut dice));
        map.set(food, '.');
        map.set(start, 'P');
        let (rows, cols) = (map.rows(), map.cols());
        let [start, food] = [start, food].map(|place| (place / cols, place % cols));
        let header = format!("{} {}\n{} {}\n{rows} {cols}", start.0, start.1, food.0, food.1);
        let maze: Maze = format!("{header}\n{map}").parse().unwrap();
        let (space, referee) = (MazeSpace::new(&maze), MazeReferee::new(&maze));
        assert_eq!(check::agreement(&space, &referee, usize::MAX), Ok(map.cells()), "\n{maze}");
    }
}

#[test]
fn there_is_no_move_where_nobody_can_stand() {
    let maze: Maze = "0 0\n0 2\n2 3\nP%.\n---".parse().unwrap();
    let (space, referee) = (MazeSpace::new(&maze), MazeReferee::new(&maze));
    let far = [(0, 3), (2, 0), (2, 2), (usize::MAX, 0), (0, usize::MAX)];
    for state in far.map(|(row, col)| Pos::new(row, col)) {
        assert_eq!((space.number(&state), referee.number(&state)), (None, None), "{state}");
    }
    for (row, col) in far.into_iter().chain([(0, 1)]) {
        let (mut moves, mut legal) = (Vec::new(), Vec::new());
        space.successors(&Pos::new(row, col), &mut moves);
        referee.moves(&Pos::new(row, col), &mut legal);
        assert_eq!((moves, legal), (vec![], vec![]), "{row} {col}");
    }
    assert_eq!((space.state(5), space.state(6)), (Some(Pos::new(1, 2)), None));
}
