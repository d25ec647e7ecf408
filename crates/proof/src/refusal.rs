//! Why a certificate or a route is not accepted.

use std::fmt;

use crate::Claim;

/// The first thing that is wrong with a certificate or a route.
///
/// Potentials are signed: they fall below zero where the bound exceeds the claim.
#[derive(Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Refusal<S> {
    /// The table names a state twice.
    Duplicate {
        /// The state.
        state: S,
    },
    /// The check was stopped before it finished, so it has no result.
    Stopped,
    /// The table is by number, but the referee does not number its states.
    NoNumbers,
    /// The table does not have exactly one place for each number.
    WrongLength {
        /// Its number of places.
        found: usize,
        /// How many numbers there are.
        expected: usize,
    },
    /// The table has an entry at a number that stands for no state, or a move leads to
    /// one.
    NoState {
        /// The number.
        number: usize,
    },
    /// The table is by number, but this state has no number of its own.
    NoNumber {
        /// The state.
        state: S,
    },
    /// A start has a potential above 0.
    Start {
        /// The start.
        state: S,
        /// Its potential.
        potential: i128,
    },
    /// A goal in the table has a potential below the claim.
    Goal {
        /// The goal.
        state: S,
        /// Its potential.
        potential: i128,
        /// The claimed cost.
        claimed: u64,
    },
    /// A move raises the potential by more than it costs.
    Raised {
        /// Where the move starts.
        from: S,
        /// Where it ends.
        to: S,
        /// What it costs.
        cost: u64,
        /// The potential before it.
        before: i128,
        /// The potential after it.
        after: i128,
        /// Whether the referee's bound is 0 at both ends.
        unbounded: bool,
    },
    /// "No route" is claimed, but a start is not in the table.
    StartOutside {
        /// The start.
        state: S,
    },
    /// "No route" is claimed, but a goal is in the table.
    GoalInside {
        /// The goal.
        state: S,
    },
    /// "No route" is claimed, but a move leads out of the table.
    Leaves {
        /// Where the move starts.
        from: S,
        /// Where it ends.
        to: S,
    },
    /// The route has no state at all.
    EmptyRoute,
    /// The route begins where no route may start.
    NotAStart {
        /// Its first state.
        state: S,
    },
    /// No legal move leads from one state of the route to the next.
    NoMove {
        /// Where the step starts.
        from: S,
        /// Where it claims to end.
        to: S,
    },
    /// The route goes on after it reached a goal.
    PastGoal {
        /// The goal.
        state: S,
    },
    /// The route does not end in a goal.
    NotAGoal {
        /// Its last state.
        state: S,
    },
    /// A move costs more than the [most](crate::Referee::max_move_cost) that the referee states:
    /// the referee contradicts itself.
    TooExpensive {
        /// Where the move starts.
        from: S,
        /// Where it ends.
        to: S,
        /// What it costs.
        cost: u64,
        /// The [most](crate::Referee::max_move_cost) that a move costs, as the referee states it.
        most: u64,
    },
    /// A move has neither of the [two costs](crate::Referee::two_costs) that the referee
    /// states: the referee contradicts itself.
    OtherCost {
        /// Where the move starts.
        from: S,
        /// Where it ends.
        to: S,
        /// What it costs.
        cost: u64,
        /// The two costs that the referee states.
        costs: [u64; 2],
    },
    /// The route's cost does not fit into 64 bits.
    CostOverflow,
    /// There is no certificate.
    NoCertificate,
    /// The certificate does not make the claim that the answer needs.
    OtherClaim {
        /// What is claimed.
        claim: Claim,
        /// The claim that the answer needs.
        answer: Claim,
    },
    /// The route does not cost what is stated.
    WrongCost {
        /// What its moves cost.
        found: u64,
        /// What was stated.
        stated: u64,
    },
    /// The route does not cost what the certificate claims as the least cost.
    NotTheBound {
        /// The route's cost.
        cost: u64,
        /// What is claimed.
        claim: Claim,
    },
    /// The route is one of the cheapest, but not the first of them.
    NotFirst {
        /// The first place at which the two differ: the number of the move that
        /// leads there, counted from 1, or 0 if they begin in different states.
        place: usize,
        /// The state of the route there.
        given: S,
        /// The state of the first route there.
        first: S,
        /// Whether the first route has fewer moves, which is possible if moves differ in
        /// cost or cost nothing.
        fewer: bool,
    },
    /// The certificate passes, but the search for the first route met no goal: no
    /// cheapest route has the [canonical form](crate::Referee::moves_in_form), or the
    /// referee's bound is inconsistent.
    NoFirst,
}

/// How a state is shown.
type Show<S> = fn(&S, &mut fmt::Formatter<'_>) -> fmt::Result;

/// A state as it is shown.
struct Shown<'a, S>(&'a S, Show<S>);

impl<S> fmt::Display for Shown<'_, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (self.1)(self.0, f)
    }
}

impl<S: fmt::Display> fmt::Display for Refusal<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.say(f, S::fmt)
    }
}

/// The sentence of `Display`, with each state as its `Debug`, because Rust prints an
/// error returned from `main` with `Debug`.
impl<S: fmt::Debug> fmt::Debug for Refusal<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.say(f, S::fmt)
    }
}

impl<S> Refusal<S> {
    fn say(&self, f: &mut fmt::Formatter<'_>, show: Show<S>) -> fmt::Result {
        let of = |state| Shown(state, show);
        match self {
            Refusal::Duplicate { state } => {
                write!(f, "the table names {} twice", of(state))
            }
            Refusal::Stopped => f.write_str("the check was stopped before it finished"),
            Refusal::NoNumbers => {
                f.write_str("the table is by number, but the referee numbers no states")
            }
            Refusal::WrongLength { found, expected } => {
                write!(f, "the table has {found} places, expected {expected}")
            }
            Refusal::NoState { number } => {
                write!(f, "an entry or a move has the number {number}, which no state has")
            }
            Refusal::NoNumber { state } => {
                write!(f, "the check comes to {}, a state without a number of its own", of(state))?;
                f.write_str("; perhaps the solver forgets a move")
            }
            Refusal::Start { state, potential } => {
                write!(f, "the start {} has potential {potential}, expected at most 0", of(state))
            }
            Refusal::Goal { state, potential, claimed } => {
                write!(f, "the goal {} has potential {potential}, ", of(state))?;
                write!(f, "expected at least {claimed}")
            }
            Refusal::Raised { from, to, cost, before, after, unbounded } => {
                write!(f, "the move {} -> {} of cost {cost} ", of(from), of(to))?;
                write!(f, "raises the potential from {before} to {after}")?;
                let hint = "; if your own space made the table: perhaps it lacks a move, its \
                            heuristic is inconsistent, or `Referee::bound`, which is 0 here, does \
                            not state it";
                f.write_str(if *unbounded { hint } else { "" })
            }
            Refusal::StartOutside { state } => {
                write!(f, "the start {} is not in the table", of(state))
            }
            Refusal::GoalInside { state } => {
                write!(f, "the table holds the goal {}", of(state))
            }
            Refusal::Leaves { from, to } => {
                write!(f, "the move {} -> {} leaves the table", of(from), of(to))
            }
            Refusal::EmptyRoute => f.write_str("the route has no state"),
            Refusal::NotAStart { state } => {
                write!(f, "the route begins in {}, which is not a start", of(state))
            }
            Refusal::NoMove { from, to } => {
                write!(f, "no move leads from {} to {}", of(from), of(to))
            }
            Refusal::PastGoal { state } => {
                write!(f, "the route goes on after the goal {}", of(state))
            }
            Refusal::NotAGoal { state } => {
                write!(f, "the route ends in {}, which is not a goal", of(state))
            }
            Refusal::TooExpensive { from, to, cost, most } => {
                write!(f, "the move {} -> {} costs {cost}, ", of(from), of(to))?;
                write!(f, "but no move is said to cost more than {most}")
            }
            Refusal::OtherCost { from, to, cost, costs: [one, other] } => {
                write!(f, "the move {} -> {} costs {cost}, ", of(from), of(to))?;
                write!(f, "but every move is said to cost {one} or {other}")
            }
            Refusal::CostOverflow => f.write_str("the route's cost exceeds 64 bits"),
            Refusal::NoCertificate => f.write_str("there is no certificate"),
            Refusal::OtherClaim { claim, answer } => {
                write!(f, "the claim is: {claim}; the answer needs: {answer}")
            }
            Refusal::WrongCost { found, stated } => {
                write!(f, "the route costs {found}, not {stated}")
            }
            Refusal::NotTheBound { cost, claim } => {
                let needed = Claim::AtLeast(*cost);
                write!(f, "the route costs {cost}, but the claim is \"{claim}\", not \"{needed}\"")
            }
            Refusal::NotFirst { place, given, first, fewer } => {
                f.write_str("the route is optimal, but not canonical: ")?;
                if *place == 0 {
                    write!(f, "it begins in {}, the canonical one in {}", of(given), of(first))?;
                } else {
                    write!(f, "its move {place} leads to {}, ", of(given))?;
                    write!(f, "that of the canonical one to {}", of(first))?;
                }
                f.write_str(if *fewer { "; the canonical one has fewer moves" } else { "" })
            }
            Refusal::NoFirst => f.write_str(
                "the certificate passes, but no canonical route was found: the bound is \
                 inconsistent or, if routes must have a canonical form, no cheapest one has it",
            ),
        }
    }
}

impl<S: fmt::Debug + fmt::Display> std::error::Error for Refusal<S> {}
