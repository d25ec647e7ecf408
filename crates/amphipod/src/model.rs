//! The burrow before it is sorted, and a route that sorts it.

use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;

use grid::{Pos, UnknownName};

use crate::rules::Rules;
use crate::state::{Kind, State};
use crate::word::Word;

/// A burrow before it is sorted: a hallway of 11 places above four rooms.
///
/// Row 0 is the hallway, columns 0 to 10; rows 1 to the depth (1 to 8) are the places
/// of the rooms in columns 2, 4, 6 and 8, downwards. Each kind has as many amphipods as
/// a room has places; none is in front of a room or above an empty place. Cost is
/// energy.
///
/// Parse one from text with [`str::parse`], or with
/// [`Burrow::parse_with_rules`] to unfold it as well.
///
/// Burrows with the same places are equal, whatever rules they were read with.
#[derive(Debug, Clone)]
pub struct Burrow {
    depth: usize,
    start: State,
    rules: Rules,
}

impl PartialEq for Burrow {
    fn eq(&self, other: &Burrow) -> bool {
        (self.depth, self.start) == (other.depth, other.start)
    }
}

impl Eq for Burrow {}

impl Hash for Burrow {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        (self.depth, self.start).hash(hasher);
    }
}

impl Burrow {
    /// A burrow that satisfies the conditions above; the caller has checked them.
    pub(crate) const fn new(depth: usize, start: State) -> Burrow {
        Burrow { depth, start, rules: Rules::Folded }
    }

    /// The same burrow, marked as read under `rules`.
    pub(crate) fn read_by(self, rules: Rules) -> Burrow {
        Burrow { rules, ..self }
    }

    /// The rules under which it was read.
    pub(crate) const fn rule_set(&self) -> Rules {
        self.rules
    }

    /// The number of places in a room, 1 to 8.
    #[must_use]
    pub const fn depth(&self) -> usize {
        self.depth
    }

    /// The state at the start.
    #[must_use]
    pub const fn start(&self) -> State {
        self.start
    }

    /// The kind at `pos` at the start, if any.
    #[must_use]
    pub fn kind_at(&self, pos: Pos) -> Option<Kind> {
        self.start.kind_at(pos)
    }
}

/// One amphipod going from one place to another.
///
/// ```
/// use amphipod::{Kind, Move};
/// use amphipod::grid::Pos;
///
/// let step = Move { kind: Kind::B, from: Pos::new(1, 6), to: Pos::new(0, 3), cost: 40 };
/// assert_eq!(step.to_string(), "B (1,6) -> (0,3) 40");
/// assert_eq!("B (1,6) -> (0,3) 40".parse(), Ok(step));
/// assert!("B (1,6) -> (0,3)".parse::<Move>().is_err());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Move {
    /// The kind of the amphipod.
    pub kind: Kind,
    /// The place where it starts.
    pub from: Pos,
    /// The place where it ends.
    pub to: Pos,
    /// Its energy.
    pub cost: u64,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} -> {} {}", self.kind, self.from, self.to, self.cost)
    }
}

impl FromStr for Move {
    type Err = UnknownName;

    /// Reads what `Display` writes.
    fn from_str(text: &str) -> Result<Move, UnknownName> {
        let read = || {
            let mut words = text.split(' ');
            let kind = words.next()?.parse().ok().and_then(Kind::from_letter)?;
            let from = words.next()?.parse().ok()?;
            let to = words.nth(1)?.parse().ok()?;
            Some(Move { kind, from, to, cost: words.next()?.parse().ok()? })
        };
        let step = read().filter(|step| step.to_string() == text);
        step.ok_or_else(|| UnknownName::new("move", text, "a move such as `B (1,6) -> (0,3) 40`"))
    }
}

/// A sequence of moves to sort a burrow, with a stated cost.
///
/// A route can hold any sequence of moves; [`Burrow::check`] decides whether it
/// is legal.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Route {
    cost: u64,
    moves: Vec<Move>,
}

impl Route {
    /// A route of `moves` with the stated cost `cost`, in energy.
    #[must_use]
    pub const fn new(cost: u64, moves: Vec<Move>) -> Route {
        Route { cost, moves }
    }

    /// The stated cost, in energy.
    #[must_use]
    pub const fn cost(&self) -> u64 {
        self.cost
    }

    /// The moves, first to last; none if the burrow was sorted already.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }
}

impl Ord for Route {
    /// The declared order: by cost, then by number of moves, then by the moves
    /// in order of source and target.
    fn cmp(&self, other: &Route) -> Ordering {
        let ends = |route: &Route| {
            let ends = route.moves.iter().map(|step| (step.from, step.to));
            ends.collect::<Vec<_>>()
        };
        let size = (self.cost, self.moves.len()).cmp(&(other.cost, other.moves.len()));
        size.then_with(|| ends(self).cmp(&ends(other))).then_with(|| self.moves.cmp(&other.moves))
    }
}

impl Rules {
    /// The declared order of routes: by cost, then by number of moves, then by
    /// the moves, each by source and then by target, both in reading order. The canonical
    /// route is the first one in [canonical form](crate), so a cheapest route of another
    /// form may come before it.
    ///
    /// ```
    /// use std::cmp::Ordering;
    /// use amphipod::grid::Pos;
    /// use amphipod::{Kind, Move, Route, Rules};
    ///
    /// let go = |kind, col, cost| {
    ///     let (from, to) = (Pos::new(0, col), Pos::new(1, 2));
    ///     Route::new(2, vec![Move { kind, from, to, cost }])
    /// };
    /// let (left, right) = (go(Kind::B, 1, 20), go(Kind::A, 3, 2));
    /// assert_eq!(Rules::Folded.order(&left, &right), Ordering::Less);
    /// assert_eq!(format!("{right:#}"), "2, 1 move");
    /// ```
    #[must_use]
    pub fn order(&self, one: &Route, other: &Route) -> Ordering {
        match self {
            Rules::Folded | Rules::Unfolded => one.cmp(other),
        }
    }
}

impl PartialOrd for Route {
    fn partial_cmp(&self, other: &Route) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Route {
    /// Writes one move per line; with `{:#}`, the cost and the number of moves instead,
    /// as in `46, 3 moves`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            let noun = if self.moves.len() == 1 { "move" } else { "moves" };
            return write!(f, "{}, {} {noun}", self.cost, self.moves.len());
        }
        self.moves.iter().try_for_each(|step| writeln!(f, "{step}"))
    }
}

/// A proof that every route costs at least a stated amount, or that there is no route:
/// see [`proof`]. It covers every legal move, not only those of the [canonical
/// form](crate#the-moves-that-are-searched); [`Burrow::check_certificate`] checks that
/// it proves its claim.
pub type Certificate = proof::Certificate<Word>;
