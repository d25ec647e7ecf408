//! Small maps of characters, at random or one after another.

use std::fmt;

use crate::Dice;

/// A place on a map, or off it: row and column, from zero at the top left.
pub type Cell = (i32, i32);

/// A rectangle of characters.
///
/// ```
/// use testkit::walks::Map;
///
/// let map = Map::read("ab\ncd\n");
/// assert_eq!((map.at((1, 0)), map.at((2, 0)), map.find('d')), (Some('c'), None, Some((1, 1))));
/// assert_eq!(map.to_string(), "ab\ncd\n");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Map {
    cols: usize,
    /// Row by row.
    characters: Vec<char>,
}

impl Map {
    /// The map with these lines, which must be equally long.
    #[must_use]
    pub fn read(text: &str) -> Map {
        let cols = text.lines().next().map_or(0, |line| line.chars().count());
        Map { cols, characters: text.lines().flat_map(str::chars).collect() }
    }

    /// A random map: a row or a column of `least` to 12 cells, two rows of `least` to 9,
    /// or `least` to 5 rows of `least` to 6. Each cell is one of `characters`; repeat a
    /// character to make it more likely.
    pub fn random(dice: &mut Dice, least: usize, characters: &str) -> Map {
        let (rows, cols) = match dice.below(8) {
            0 => (1, dice.size(least, 12)),
            1 => (dice.size(least, 12), 1),
            2 => (2, dice.size(least, 9)),
            _ => (dice.size(least, 5), dice.size(least, 6)),
        };
        let all: Vec<char> = characters.chars().collect();
        let characters = (0..rows * cols).filter_map(|_| dice.pick(&all).copied());
        Map { cols, characters: characters.collect() }
    }

    /// Every map of this size with one of `characters` in each cell.
    ///
    /// ```
    /// use testkit::walks::Map;
    /// assert_eq!(Map::every(2, 3, "ab").count(), 64);
    /// ```
    pub fn every(rows: usize, cols: usize, characters: &str) -> impl Iterator<Item = Map> {
        let all: Vec<char> = characters.chars().collect();
        let total = (0..rows * cols).fold(1, |total, _| total * all.len());
        (0..total).map(move |mut number| {
            let digits = (0..rows * cols).map(|_| {
                let digit = number % all.len();
                number /= all.len();
                all[digit]
            });
            Map { cols, characters: digits.collect() }
        })
    }

    /// The number of rows.
    #[must_use]
    pub const fn rows(&self) -> usize {
        self.cells() / self.cols
    }

    /// The number of columns.
    #[must_use]
    pub const fn cols(&self) -> usize {
        self.cols
    }

    /// The number of cells.
    #[must_use]
    pub const fn cells(&self) -> usize {
        self.characters.len()
    }

    /// The reading-order number of a random cell, often a corner.
    pub fn place(&self, dice: &mut Dice) -> usize {
        let last = self.cells() - 1;
        [0, self.cols - 1, last, dice.size(0, last)][dice.size(0, 3)]
    }

    /// Writes `character` into the cell with this number in reading order.
    pub fn set(&mut self, place: usize, character: char) {
        self.characters[place] = character;
    }

    /// What stands at `cell`; `None` off the map.
    #[must_use]
    pub fn at(&self, cell: Cell) -> Option<char> {
        let (row, col) = (usize::try_from(cell.0).ok()?, usize::try_from(cell.1).ok()?);
        self.characters.chunks(self.cols).nth(row)?.get(col).copied()
    }

    /// Where the first `character` stands, in reading order.
    #[must_use]
    pub fn find(&self, character: char) -> Option<Cell> {
        self.all(character).next()
    }

    /// Where `character` stands, in reading order.
    ///
    /// ```
    /// use testkit::walks::Map;
    /// assert_eq!(Map::read("ab\nba\n").all('b').collect::<Vec<_>>(), [(0, 1), (1, 0)]);
    /// ```
    pub fn all(&self, character: char) -> impl Iterator<Item = Cell> {
        let cols = self.cols;
        let places =
            self.characters.iter().enumerate().filter(move |(_, found)| **found == character);
        places.filter_map(move |(place, _)| {
            Some((i32::try_from(place / cols).ok()?, i32::try_from(place % cols).ok()?))
        })
    }

    /// How often `character` stands on the map.
    #[must_use]
    pub fn count(&self, character: char) -> usize {
        self.characters.iter().filter(|&&found| found == character).count()
    }
}

impl fmt::Display for Map {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in self.characters.chunks(self.cols) {
            writeln!(f, "{}", row.iter().collect::<String>())?;
        }
        Ok(())
    }
}
