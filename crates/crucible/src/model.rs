//! The city, the rules by which it is crossed, and a route through it.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use grid::{Dir, Grid, Pos, arrows};

/// A city: a grid of blocks, each with the heat it costs to enter it, or closed.
///
/// Routes go from the top left block to the bottom right one. Cost is heat
/// lost; a block's heat is paid whenever the block is entered, so the first
/// block is free unless a route comes back to it.
///
/// Parse one from text with [`str::parse`], or with
/// [`City::parse_within`] to raise the limits on size.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct City {
    blocks: Grid<Block>,
}

/// One block of a city.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Block {
    /// Can be entered, for this much heat, 0 to 9.
    Open(u8),
    /// Cannot be entered.
    Closed,
}

impl City {
    pub(crate) const fn new(blocks: Grid<Block>) -> City {
        City { blocks }
    }

    /// The blocks.
    #[must_use]
    pub const fn blocks(&self) -> &Grid<Block> {
        &self.blocks
    }

    /// The heat of entering the block at `pos`; `None` if it is closed or off
    /// the city.
    ///
    /// ```
    /// use crucible::City;
    /// use grid::Pos;
    ///
    /// let city: City = "17\n-3".parse()?;
    /// assert_eq!(city.heat(Pos::new(0, 1)), Some(7));
    /// assert_eq!(city.heat(Pos::new(1, 0)), None);
    /// # Ok::<(), grid::ParseError>(())
    /// ```
    #[must_use]
    pub fn heat(&self, pos: Pos) -> Option<u64> {
        match self.blocks.get(pos)? {
            Block::Open(heat) => Some(u64::from(*heat)),
            Block::Closed => None,
        }
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

/// By which rules the city is crossed.
///
/// ```
/// use crucible::Rules;
///
/// let rules = Rules::runs(4..=10)?;
/// assert_eq!(rules.to_string(), "4..=10");
/// assert_eq!("4..=10".parse(), Ok(rules));
/// assert_eq!(Rules::default(), Rules::runs(1..=3)?);
/// # Ok::<(), crucible::RulesError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Rules {
    /// A route is a sequence of straight runs. After each run it turns left or
    /// right; every run, the first and the last included, has a length within
    /// the bounds. Blocks may be passed again.
    Runs(RunLengths),
    /// A route never comes to the same block twice, goes up at most once and
    /// left at most once, and takes at most three steps in a row in one
    /// direction.
    Elven,
}

/// The least and the greatest number of steps in a run; at least one step.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct RunLengths {
    min: usize,
    max: usize,
}

impl RunLengths {
    /// The least number of steps, at least 1.
    #[must_use]
    pub const fn min(self) -> usize {
        self.min
    }

    /// The greatest number of steps, at least [`RunLengths::min`].
    #[must_use]
    pub const fn max(self) -> usize {
        self.max
    }
}

impl Rules {
    /// Runs with a number of steps within `lengths`.
    ///
    /// # Errors
    ///
    /// [`RulesError`] if a run could be empty (turning on the spot would join
    /// runs), or if no length is within `lengths`.
    ///
    /// ```
    /// use crucible::{Rules, RulesError};
    /// assert_eq!(Rules::runs(0..=3), Err(RulesError::EmptyRun));
    /// assert_eq!(Rules::runs(4..=3), Err(RulesError::NoLength { min: 4, max: 3 }));
    /// ```
    pub const fn runs(lengths: RangeInclusive<usize>) -> Result<Rules, RulesError> {
        let (min, max) = (*lengths.start(), *lengths.end());
        if min == 0 {
            return Err(RulesError::EmptyRun);
        }
        if min > max {
            return Err(RulesError::NoLength { min, max });
        }
        Ok(Rules::Runs(RunLengths { min, max }))
    }
}

impl Default for Rules {
    /// Runs of 1 to 3 steps.
    fn default() -> Rules {
        Rules::Runs(RunLengths { min: 1, max: 3 })
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Rules::Runs(RunLengths { min, max }) => write!(f, "{min}..={max}"),
            Rules::Elven => f.write_str("elven"),
        }
    }
}

impl FromStr for Rules {
    type Err = RulesError;

    /// Reads `MIN..=MAX` or `elven`.
    fn from_str(text: &str) -> Result<Rules, RulesError> {
        if text == "elven" {
            return Ok(Rules::Elven);
        }
        let unknown = || RulesError::Unknown { text: text.to_owned() };
        let number = |text: &str| {
            let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
            digits.then(|| text.parse().ok()).flatten()
        };
        let (min, max) = text.split_once("..").ok_or_else(unknown)?;
        if let (Some(min), Some(max)) = (number(min), number(max)) {
            return Err(RulesError::HalfOpen { min, max });
        }
        let max = max.strip_prefix('=').and_then(number).ok_or_else(unknown)?;
        Rules::runs(number(min).ok_or_else(unknown)?..=max)
    }
}

/// Why rules make no sense.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum RulesError {
    /// The least run length is 0.
    EmptyRun,
    /// The least run length exceeds the greatest.
    NoLength {
        /// The least.
        min: usize,
        /// The greatest.
        max: usize,
    },
    /// Written `MIN..MAX`, which leaves open whether MAX is included.
    HalfOpen {
        /// The number before the dots.
        min: usize,
        /// The number after them.
        max: usize,
    },
    /// No rules at all.
    Unknown {
        /// What was written.
        text: String,
    },
}

impl fmt::Display for RulesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RulesError::EmptyRun => f.write_str("a run has at least 1 step, found 0"),
            RulesError::NoLength { min, max } => {
                write!(f, "no run length is at least {min} and at most {max}")
            }
            RulesError::HalfOpen { min, max } => write!(f, "write {min}..={max}"),
            RulesError::Unknown { text } => {
                write!(f, "unknown rules `{text}`, expected MIN..=MAX such as 1..=3, or elven")
            }
        }
    }
}

impl std::error::Error for RulesError {}

/// A way through a city, block by block, with what it is said to cost.
///
/// Any sequence of blocks can be written down as a route; whether it is one,
/// says [`City::check`].
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Route {
    cost: u64,
    cells: Vec<Pos>,
}

impl Route {
    /// A route over `cells`, start and goal included, that claims to lose
    /// `cost` heat.
    #[must_use]
    pub const fn new(cost: u64, cells: Vec<Pos>) -> Route {
        Route { cost, cells }
    }

    /// The heat lost.
    #[must_use]
    pub const fn cost(&self) -> u64 {
        self.cost
    }

    /// Every block from start to goal, both included.
    #[must_use]
    pub fn cells(&self) -> &[Pos] {
        &self.cells
    }

    /// The steps as arrows, one of `^<>v` each.
    #[must_use]
    pub fn arrows(&self) -> String {
        arrows(&self.cells)
    }

    /// Where the route starts, each block where it turns, and where it ends.
    ///
    /// ```
    /// use crucible::Route;
    /// use grid::Pos;
    ///
    /// let cells = [(0, 0), (0, 1), (0, 2), (1, 2)].map(|(row, col)| Pos::new(row, col));
    /// let corners = Route::new(3, cells.to_vec()).corners();
    /// assert_eq!(corners, [Pos::new(0, 0), Pos::new(0, 2), Pos::new(1, 2)]);
    /// ```
    #[must_use]
    pub fn corners(&self) -> Vec<Pos> {
        let mut corners = Vec::new();
        let mut heading: Option<Dir> = None;
        for (&from, &to) in self.cells.iter().zip(self.cells.iter().skip(1)) {
            let next = from.direction_to(to);
            if corners.is_empty() || next != heading {
                corners.push(from);
            }
            heading = next;
        }
        corners.extend(self.cells.last());
        corners
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn refuse(text: &str, message: &str) {
        assert_eq!(text.parse::<Rules>().unwrap_err().to_string(), message);
    }

    #[test]
    fn rules_that_make_no_sense() {
        refuse("0..=3", "a run has at least 1 step, found 0");
        refuse("4..=3", "no run length is at least 4 and at most 3");
        refuse("1..3", "write 1..=3");
        let unknown =
            |text| format!("unknown rules `{text}`, expected MIN..=MAX such as 1..=3, or elven");
        for text in ["x..=3", "1..=x", "", "1", "..", "1..=", "..=3", "-1..=3", "+1..=3", "1...=3"]
        {
            refuse(text, &unknown(text));
        }
        let huge = "1..=99999999999999999999999999";
        refuse(huge, &unknown(huge));
    }

    #[test]
    fn rules_read_back_as_written() {
        for text in ["1..=1", "1..=3", "4..=10", "13..=13", "elven"] {
            assert_eq!(text.parse::<Rules>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn corners_of_short_routes() {
        let at = |col| Pos::new(0, col);
        assert_eq!(Route::new(0, vec![at(0)]).corners(), [at(0)]);
        assert_eq!(Route::new(2, vec![at(0), at(1), at(2)]).corners(), [at(0), at(2)]);
        assert_eq!(Route::new(0, vec![]).corners(), []);
    }
}
