//! The city.

use grid::{CellError, Grid, Pos};

/// A city: a grid of blocks, each with the heat it costs to enter it, or closed.
///
/// Routes go from the top left block to the bottom right one. Cost is heat lost. A
/// block's heat counts each time a route enters the block, so the first block is free
/// unless a route returns to it.
///
/// Parse one from text with [`str::parse`], or with
/// [`City::parse_within`] to raise the limits on size; or make one from a grid of
/// blocks with `City::try_from`.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct City {
    blocks: Grid<Block>,
    #[cfg(feature = "solve")]
    kinds: Kinds,
}

/// The kinds of blocks in a city.
#[cfg(feature = "solve")]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct Kinds {
    /// The least heat, `None` where every block is closed.
    least_heat: Option<u8>,
    /// Whether no block is closed.
    open: bool,
}

#[cfg(feature = "solve")]
impl Kinds {
    fn of(blocks: &Grid<Block>) -> Kinds {
        let heats = blocks.cells().iter().filter_map(|block| match block {
            Block::Open(heat) => Some(*heat),
            Block::Closed => None,
        });
        let open = heats.clone().count() == blocks.len();
        Kinds { least_heat: heats.min(), open }
    }

    /// The kinds of the city that was read from `text`. This takes a tenth of the time
    /// of looking at the blocks, since comparing bytes vectorises.
    fn of_text(text: &str) -> Kinds {
        // All other characters are more than a digit, modulo 256.
        let least = text.bytes().map(|byte| byte.wrapping_sub(b'0')).min();
        let least_heat = least.filter(|least| *least < 10);
        Kinds { least_heat, open: !text.as_bytes().contains(&b'-') }
    }
}

/// One block of a city.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Block {
    /// Can be entered, at this heat, 0 to 9.
    Open(u8),
    /// Cannot be entered.
    Closed,
}

impl Block {
    /// The heat of entering it; `None` if it is closed.
    #[must_use]
    pub fn heat(self) -> Option<u64> {
        match self {
            Block::Open(heat) => Some(u64::from(heat)),
            Block::Closed => None,
        }
    }
}

impl City {
    /// The city of `blocks`, which were read from `text`.
    #[cfg_attr(not(feature = "solve"), expect(unused_variables, reason = "the solver's alone"))]
    pub(crate) fn read(blocks: Grid<Block>, text: &str) -> City {
        City {
            blocks,
            #[cfg(feature = "solve")]
            kinds: Kinds::of_text(text),
        }
    }

    /// The least heat of a block; 0 where every block is closed.
    #[cfg(feature = "solve")]
    pub(crate) fn least_heat(&self) -> u64 {
        u64::from(self.kinds.least_heat.unwrap_or(0))
    }

    /// Whether no block is closed.
    #[cfg(feature = "solve")]
    pub(crate) const fn is_open(&self) -> bool {
        self.kinds.open
    }

    /// The blocks.
    #[must_use]
    pub const fn blocks(&self) -> &Grid<Block> {
        &self.blocks
    }

    /// The heat of entering the block at `pos`; `None` if it is closed or
    /// outside the city.
    ///
    /// ```
    /// use crucible::City;
    /// use crucible::grid::Pos;
    ///
    /// let city: City = "17\n-3".parse()?;
    /// assert_eq!(city.heat(Pos::new(0, 1)), Some(7));
    /// assert_eq!(city.heat(Pos::new(1, 0)), None);
    /// # Ok::<(), grid::ParseError>(())
    /// ```
    #[must_use]
    pub fn heat(&self, pos: Pos) -> Option<u64> {
        self.blocks.get(pos)?.heat()
    }

    /// Where routes start: top left.
    #[must_use]
    pub const fn start(&self) -> Pos {
        Pos::new(0, 0)
    }

    /// Where routes end: bottom right.
    #[must_use]
    pub const fn goal(&self) -> Pos {
        self.blocks.last()
    }
}

impl TryFrom<Grid<Block>> for City {
    type Error = CellError;

    /// The city of these blocks, as if they had been read from text.
    ///
    /// # Errors
    ///
    /// [`CellError`] with the first block whose heat is more than 9.
    ///
    /// ```
    /// use crucible::grid::{Grid, Pos};
    /// use crucible::{Block, City};
    ///
    /// let blocks = Grid::from_fn(2, 2, |Pos { row, col }| Block::Open(if row == col { 1 } else { 7 }))?;
    /// assert_eq!(City::try_from(blocks.clone())?, "17\n71".parse()?);
    ///
    /// let hot = blocks.map(|_, _| Block::Open(12));
    /// let error = City::try_from(hot).unwrap_err();
    /// assert_eq!(error.to_string(), "cell (0,0): found heat 12, expected heat 0 to 9");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn try_from(blocks: Grid<Block>) -> Result<City, CellError> {
        for (pos, block) in &blocks {
            if let Block::Open(heat @ 10..) = block {
                return Err(CellError::at(pos, format!("heat {heat}"), "heat 0 to 9"));
            }
        }
        Ok(City {
            #[cfg(feature = "solve")]
            kinds: Kinds::of(&blocks),
            blocks,
        })
    }
}

#[cfg(all(test, feature = "solve"))]
mod tests {
    use super::*;

    #[test]
    fn the_kinds_of_blocks_are_those_of_the_text() {
        for (text, least_heat, open) in [
            ("123\n456", Some(1), true),
            ("9", Some(9), true),
            ("\u{feff}90\r\n09 \r\n\n", Some(0), true),
            ("-3\n57", Some(3), false),
            ("--", None, false),
        ] {
            let city: City = text.parse().unwrap();
            assert_eq!(city.kinds, Kinds { least_heat, open }, "{text}");
            assert_eq!(City::try_from(city.blocks().clone()), Ok(city), "{text}");
        }
    }
}
