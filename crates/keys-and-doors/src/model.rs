//! The island, and the legs of a route over it.

use grid::{Grid, Pos, Route};

use crate::{Key, KeyRing};

/// An island: a map of land, water, keys and doors, with one start and at
/// least one goal.
///
/// Parse one from text with [`str::parse`], or with
/// [`Island::parse_within`] to raise the limits on size; or make one from a grid of
/// cells with `Island::try_from`.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Island {
    cells: Grid<Cell>,
    start: Pos,
}

/// One cell of an island.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Cell {
    /// `.`, can be entered.
    Land,
    /// `#`, cannot be entered.
    Water,
    /// `@`, where the route starts; land otherwise.
    Start,
    /// `+`, where the route ends.
    Goal,
    /// `a` to `j`, picked up when the route enters it.
    Key(Key),
    /// `A` to `J`, entered only with the key of this kind.
    Door(Key),
}

impl Cell {
    /// The cell for a character of the input.
    ///
    /// ```
    /// use keys_and_doors::Cell;
    /// assert_eq!(Cell::from_char('#'), Some(Cell::Water));
    /// assert_eq!(Cell::from_char('J').map(Cell::to_char), Some('J'));
    /// assert_eq!(Cell::from_char('K'), None);
    /// ```
    #[must_use]
    pub fn from_char(character: char) -> Option<Cell> {
        Some(match character {
            '.' => Cell::Land,
            '#' => Cell::Water,
            '@' => Cell::Start,
            '+' => Cell::Goal,
            'A'..='Z' => Cell::Door(Key::from_letter(character.to_ascii_lowercase())?),
            _ => Cell::Key(Key::from_letter(character)?),
        })
    }

    /// The character for this cell.
    #[must_use]
    pub const fn to_char(self) -> char {
        match self {
            Cell::Land => '.',
            Cell::Water => '#',
            Cell::Start => '@',
            Cell::Goal => '+',
            Cell::Key(key) => key.letter(),
            Cell::Door(key) => key.door_letter(),
        }
    }
}

impl Island {
    /// An island whose only [`Cell::Start`] is at `start`, with a goal.
    pub(crate) const fn new(cells: Grid<Cell>, start: Pos) -> Island {
        Island { cells, start }
    }

    /// The cells.
    #[must_use]
    pub const fn cells(&self) -> &Grid<Cell> {
        &self.cells
    }

    /// Where routes start.
    #[must_use]
    pub const fn start(&self) -> Pos {
        self.start
    }

    /// The places where routes may end, in reading order; at least one.
    ///
    /// ```
    /// use keys_and_doors::grid::Pos;
    /// use keys_and_doors::Island;
    ///
    /// let island: Island = "@+\n+.".parse()?;
    /// assert_eq!(island.goals().collect::<Vec<_>>(), [Pos::new(0, 1), Pos::new(1, 0)]);
    /// # Ok::<(), grid::ParseError>(())
    /// ```
    pub fn goals(&self) -> impl Iterator<Item = Pos> {
        self.cells.iter().filter(|(_, cell)| **cell == Cell::Goal).map(|(pos, _)| pos)
    }

    /// `route` cut into legs. A leg ends where the route picks up a kind of key it
    /// does not yet hold; the last leg ends with the route.
    ///
    /// The route need not be legal. A route without cells has no legs.
    ///
    /// ```
    /// use keys_and_doors::Island;
    ///
    /// let island: Island = "@.aaA+".parse()?;
    /// let route = island.solve().expect("the key is on the way");
    /// let legs = island.legs(&route);
    /// let read: Vec<_> = legs.iter().map(|leg| (leg.route.steps(), leg.keys.to_string())).collect();
    /// assert_eq!(read, [(2, "{a}".to_owned()), (3, "{a}".to_owned())]);
    /// # Ok::<(), grid::ParseError>(())
    /// ```
    #[must_use]
    pub fn legs(&self, route: &Route) -> Vec<Leg> {
        let mut legs = Vec::new();
        let mut keys = KeyRing::EMPTY;
        let mut cells = Vec::new();
        for &pos in route.cells() {
            cells.push(pos);
            if let Some(&Cell::Key(key)) = self.cells.get(pos)
                && !keys.holds(key)
            {
                keys = keys.with(key);
                legs.push(Leg::new(std::mem::replace(&mut cells, vec![pos]), keys));
            }
        }
        // If a key ends the route, only its own cell is left.
        if cells.len() > 1 || (legs.is_empty() && !cells.is_empty()) {
            legs.push(Leg::new(cells, keys));
        }
        legs
    }
}

/// A part of a route, up to a new kind of key or to the end: see [`Island::legs`].
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Leg {
    /// The way from the cell where the leg starts to the one where it ends;
    /// its cost is its number of steps.
    pub route: Route,
    /// The keys held at its end, including one picked up there, if any.
    pub keys: KeyRing,
}

impl Leg {
    const fn new(cells: Vec<Pos>, keys: KeyRing) -> Leg {
        Leg { route: Route::new(cells.len().saturating_sub(1) as u64, cells), keys }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_character_reads_back() {
        for character in "@+#.abcdefghijABCDEFGHIJ".chars() {
            assert_eq!(Cell::from_char(character).map(Cell::to_char), Some(character));
        }
        for character in "kKzZ01 -*\u{e4}\r".chars() {
            assert_eq!(Cell::from_char(character), None, "{character:?}");
        }
    }

    #[test]
    fn legs_of_routes_that_are_none() {
        let island: Island = "@ab+".parse().unwrap();
        let at =
            |cols: &[usize]| -> Vec<Pos> { cols.iter().map(|&col| Pos::new(0, col)).collect() };
        for (route, legs) in [
            (&[][..], &[][..]),
            (&[0], &[(&[0][..], "{}")]),
            (&[1], &[(&[1], "{a}")]),
            (&[0, 1], &[(&[0, 1], "{a}")]),
            (&[0, 1, 0], &[(&[0, 1], "{a}"), (&[1, 0], "{a}")]),
            (&[9, 2, 1], &[(&[9, 2], "{b}"), (&[2, 1], "{ab}")]),
            (&[0, 1, 0, 1, 2, 3], &[(&[0, 1], "{a}"), (&[1, 0, 1, 2], "{ab}"), (&[2, 3], "{ab}")]),
        ] {
            let found = island.legs(&Route::new(0, at(route)));
            let found = found.iter().map(|leg| (leg.route.cells().to_vec(), leg.keys.to_string()));
            assert!(
                found.eq(legs.iter().map(|(cols, keys)| (at(cols), (*keys).to_owned()))),
                "{route:?}"
            );
        }
    }
}
