//! The result of an engine: how it ended, and a table.
//!
//! A table is a *potential*: a number `p` for each state, at most 0 at the starts, the
//! least cost `C` at the goals, and rising along each move by at most the cost of the
//! move. A certificate shows exactly this. The same function also determines the
//! answer: the cheapest routes are exactly the sequences of *tight* moves, those with
//! `p(u) + c = p(v)`, from a start with `p = 0` to a goal. So
//! [`conclude`](crate::engine::conclude), which is the same for every engine, reads the
//! route, the count and the certificate off the table.
//!
//! With exact costs `g` from the starts and a consistent heuristic `h`, the potential
//! is `g` on the closed states with `g + h < C`, and `C - h` on all others. With exact
//! costs-to-go `H` it is `max(0, C - H)`.

use std::fmt;

use proof::{Certificate, Claim};

use crate::{Cost, Engine, Reason, Stats};

/// A potential on the states `S`: a number for each state, at most 0 at the starts,
/// the least cost at the goals, and rising along each move by at most the cost of the
/// move. A move is *tight* if the potential rises by exactly its cost.
pub trait Table<S> {
    /// The potential of `state` if the cheapest route costs `optimum`.
    fn potential(&self, state: &S, optimum: Cost) -> i64;

    /// Removes the moves that are not tight; all lead out of the state `from`. It may
    /// also remove tight moves that lead to no goal. Called for states that tight moves
    /// have reached from a start.
    ///
    /// The default uses [`Table::potential`]. A table that knows less, such as costs modulo
    /// some number, may decide by other means; but to count routes, the potential must be
    /// right in each state that tight moves reach.
    ///
    /// # Errors
    ///
    /// [`NotAPotential`] for a move that raises the potential by more than it
    /// costs.
    fn retain_tight(
        &self,
        from: &S,
        optimum: Cost,
        moves: &mut Vec<(S, Cost)>,
    ) -> Result<(), NotAPotential> {
        let before = self.potential(from, optimum);
        let mut too_steep = None;
        moves.retain(|(to, cost)| {
            let (most, after) =
                (before.saturating_add_unsigned(*cost), self.potential(to, optimum));
            if after > most {
                too_steep = Some(NotAPotential::Move { before, cost: *cost, after });
            }
            after == most
        });
        too_steep.map_or(Ok(()), Err)
    }

    /// The fewest tight moves that lead from `state` to a goal; `None`, the default, if
    /// the table does not know. If it is known for a start, and routes are not counted, the
    /// canonical route is read move by move, without a search; then it must be known for
    /// each state that tight moves reach and that leads to a goal.
    fn moves_to_go(&self, state: &S) -> Option<u64> {
        let _ = state;
        None
    }

    /// Whether tight moves may lead from `state` to a goal; `true` by default. If a
    /// table knows states from which none do, the reader skips their moves; after a
    /// forward search, these are often about half of all states.
    fn leads_on(&self, state: &S) -> bool {
        let _ = state;
        true
    }

    /// The table as a certificate for `claim`, in the form that the checker
    /// reads: see [`proof`].
    fn certificate(self, claim: Claim) -> Certificate<S>;
}

/// How a run ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Ended {
    /// The cheapest route costs this much.
    Optimal(Cost),
    /// There is no route.
    NoRoute,
    /// The run stopped before either was known.
    Stopped {
        /// Why it stopped.
        reason: Reason,
        /// Every route costs at least this much.
        lower_bound: Cost,
    },
}

/// The result of an engine.
#[derive(Debug, Clone)]
pub struct Run<T> {
    /// How it ended.
    pub ended: Ended,
    /// The table from which the answer is read.
    pub table: T,
    /// Its statistics.
    pub stats: Stats,
}

/// Why no route can be read off a table: an engine has a bug, a heuristic is
/// inconsistent, a space is not pure, its numbering says something false, or the space
/// in which the route is read has none of the cheapest routes (see
/// [`search_over`](crate::engine::search_over)).
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum NotAPotential {
    /// A start has a potential above 0.
    Start {
        /// Its potential.
        potential: i64,
    },
    /// A move raises the potential by more than it costs.
    Move {
        /// The potential before it.
        before: i64,
        /// What it costs.
        cost: Cost,
        /// The potential after it.
        after: i64,
    },
    /// A goal has a potential different from the cost of the cheapest route.
    Goal {
        /// Its potential.
        potential: i64,
    },
    /// No tight moves lead from a start to a goal.
    NoTightRoute,
}

impl NotAPotential {
    /// Panics for a search whose table cannot be read.
    ///
    /// # Panics
    ///
    /// Always. No input leads here: `engine` has a bug, the space returns different
    /// moves when they are generated again, or its numbering says something false.
    #[cold]
    #[expect(clippy::panic, reason = "an engine or a space breaks its contract")]
    pub fn fail(self, engine: Engine) -> ! {
        panic!(
            "the table of `{engine}` is not a potential, the space is not pure, or its \
             numbering says something false (run check::agreement): {self}"
        )
    }
}

impl fmt::Display for NotAPotential {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotAPotential::Start { potential } => {
                write!(f, "a start has potential {potential}, expected at most 0")
            }
            NotAPotential::Move { before, cost, after } => {
                write!(f, "a move of cost {cost} raises the potential from {before} to {after}")
            }
            NotAPotential::Goal { potential } => {
                write!(f, "a goal has potential {potential}, not the cost of the cheapest route")
            }
            NotAPotential::NoTightRoute => {
                f.write_str("no sequence of tight moves leads from a start to a goal")
            }
        }
    }
}

/// The same as `Display`, since an error that `main` returns is shown by `Debug`.
impl fmt::Debug for NotAPotential {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for NotAPotential {}
