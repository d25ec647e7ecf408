//! The ways in which space and referee can disagree.

use std::fmt;

use crate::Cost;

/// Where space and referee say different things.
#[derive(Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Disagreement<S> {
    /// The starts differ.
    Starts,
    /// One says that a state is a goal, the other that it is not.
    Goal {
        /// The state.
        state: S,
        /// What the space says.
        space: bool,
    },
    /// The heuristic exceeds the bound, so certificates would be refused.
    Bound {
        /// The state.
        state: S,
        /// What the space says.
        heuristic: Cost,
        /// What the referee says.
        bound: Cost,
    },
    /// The bound of a goal is not 0.
    GoalBound {
        /// The goal.
        state: S,
        /// Its bound.
        bound: Cost,
    },
    /// The bound falls along a move by more than the move costs.
    Inconsistent {
        /// Where the move starts.
        from: S,
        /// Where it ends.
        to: S,
        /// What it costs.
        cost: Cost,
        /// The bound before it.
        bound: Cost,
        /// The bound after it.
        after: Cost,
    },
    /// The moves differ.
    Moves {
        /// The state.
        state: S,
        /// What the space says.
        space: Vec<(S, Cost)>,
        /// What the referee says.
        referee: Vec<(S, Cost)>,
    },
    /// [`Numbering::is_refereed`](crate::Numbering::is_refereed) is true, but
    /// the referee numbers no states.
    Refereed,
    /// The space and the referee have different [lengths](crate::Numbering::len).
    Len {
        /// How many numbers the space has.
        space: usize,
        /// How many the referee has.
        referee: usize,
    },
    /// A number does not stand for one state, or stands for another in the referee.
    Number {
        /// The number.
        number: usize,
    },
    /// A start or the target of a move has no number, or one that stands for another
    /// state.
    NoNumber {
        /// The state.
        state: S,
    },
    /// By number, the goal, the heuristic or the moves differ, or the moves come in
    /// another order.
    ByNumber {
        /// The state.
        state: S,
    },
    /// [In bands](proof::Referee::bands), the referee states other moves, goals or
    /// bounds, or a band crosses the border of a page.
    Bands {
        /// The state.
        state: S,
    },
    /// A goal is not listed as one, or a listed goal is not a goal.
    Goals {
        /// The state.
        state: S,
    },
    /// A move cannot be reversed at the same cost, though all are stated to be reversible.
    OneWay {
        /// Where the move starts.
        from: S,
        /// Where it ends.
        to: S,
    },
    /// A move has a cost that the space or the referee rules out.
    Cost {
        /// The cost.
        cost: Cost,
    },
}

impl<S: fmt::Debug> fmt::Display for Disagreement<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Disagreement::Starts => f.write_str("the starts differ"),
            Disagreement::Goal { state, space } => {
                let (one, other) = if *space { ("space", "referee") } else { ("referee", "space") };
                write!(f, "{state:?} is a goal for the {one}, not for the {other}")
            }
            Disagreement::Bound { state, heuristic, bound } => {
                write!(f, "{state:?} has heuristic {heuristic}, more than its bound {bound}")
            }
            Disagreement::GoalBound { state, bound } => {
                write!(f, "the goal {state:?} has bound {bound}, expected 0")
            }
            Disagreement::Inconsistent { from, to, cost, bound, after } => write!(
                f,
                "the move {from:?} -> {to:?} of cost {cost} lowers the bound from {bound} to {after}"
            ),
            Disagreement::Moves { state, space, referee } => {
                write!(f, "the moves out of {state:?} are {space:?}, for the referee {referee:?}")
            }
            Disagreement::Refereed => {
                f.write_str("`is_refereed` is true, but the referee numbers no states")
            }
            Disagreement::Len { space, referee } => {
                write!(f, "the space has {space} numbers, the referee {referee}")
            }
            Disagreement::Number { number } => {
                write!(f, "number {number} does not stand for one state, the same for the referee")
            }
            Disagreement::NoNumber { state } => write!(f, "{state:?} has no number of its own"),
            Disagreement::ByNumber { state } => {
                write!(f, "{state:?} is not the same by state and by number")
            }
            Disagreement::Bands { state } => {
                write!(f, "{state:?} is not the same by state and in bands")
            }
            Disagreement::Goals { state } => {
                write!(
                    f,
                    "{state:?} is listed as a goal but is not one, or is a goal but not listed"
                )
            }
            Disagreement::OneWay { from, to } => {
                write!(f, "the move {from:?} -> {to:?} cannot be reversed at the same cost")
            }
            Disagreement::Cost { cost } => {
                write!(f, "no move is said to cost {cost}, but one does")
            }
        }
    }
}

/// As `Display`: what `main` returns is shown by `Debug`.
impl<S: fmt::Debug> fmt::Debug for Disagreement<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl<S: fmt::Debug> std::error::Error for Disagreement<S> {}
