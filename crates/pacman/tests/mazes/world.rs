//! Mazes as the tests see them: the crate's; and plain maps, for brute force.

use pacman::Maze;
use testkit::Dice;
use testkit::walks::{Cell, Map, World, beside};

/// The rules once more, on a map with one `P` and at most one `.`; without
/// one, the food is where Pacman is.
pub(crate) struct Plain(pub(crate) Map);

impl Plain {
    /// A small maze, from open to full of walls; Pacman anywhere, also on the
    /// food or beside it.
    pub(crate) fn random(dice: &mut Dice) -> (Maze, Plain) {
        let walls = dice.size(0, 4);
        let mut map = Map::random(dice, 1, &("%".repeat(walls) + &"-".repeat(10 - walls)));
        let (start, food) = (map.place(dice), map.place(dice));
        map.set(food, '.');
        map.set(start, 'P');
        let plain = Plain(map);
        (plain.parse(), plain)
    }

    fn food(&self) -> Option<Cell> {
        self.0.find('.').or(self.start())
    }

    /// The crate's reading of it, written out with the header.
    pub(crate) fn parse(&self) -> Maze {
        let (start, food) = (self.start().unwrap(), self.food().unwrap());
        let (rows, cols) = (self.0.rows(), self.0.cols());
        let header = format!("{} {}\n{} {}\n{rows} {cols}", start.0, start.1, food.0, food.1);
        let text = format!("{header}\n{}", self.0);
        let maze: Maze = text.parse().unwrap();
        assert_eq!(maze.to_string(), text);
        maze
    }
}

impl World for Plain {
    type State = Cell;

    fn start(&self) -> Option<Cell> {
        self.0.find('P')
    }

    fn is_goal(&self, cell: &Cell) -> bool {
        self.food() == Some(*cell)
    }

    fn step(&self, cell: &Cell, arrow: char) -> Option<Cell> {
        let next = beside(*cell, arrow);
        self.0.at(next).filter(|&character| character != '%').map(|_| next)
    }
}
