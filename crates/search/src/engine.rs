//! The parts to write an engine with. To call [`search`](crate::search), you do not
//! need them, except [`Progress`] to watch a search, and [`Steps`] to provide a numbering's
//! moves.
//!
//! An engine runs within a [`Budget`] and returns a [`Run`]: how it [`Ended`],
//! and a [`Table`]. [`conclude`] reads the answer off the table. `conclude` does
//! not know which engine made the table, so which of the cheapest routes it returns does
//! not depend on the engine.
//!
//! ```
//! use search::engine::{Budget, Ended, NotAPotential, Run, Table, conclude};
//! use search::proof::{Certificate, Claim};
//! use search::{Cost, Engine, Options, StateSpace, Stats};
//!
//! /// From 0 to 9 in steps of 1 or 2, each at cost 1.
//! struct Stairs;
//! impl StateSpace for Stairs {
//!     type State = i64;
//!     fn starts(&self) -> Vec<i64> {
//!         vec![0]
//!     }
//!     fn successors(&self, &n: &i64, moves: &mut Vec<(i64, Cost)>) {
//!         moves.extend([1, 2].map(|step| (n + step, 1)).into_iter().filter(|(to, _)| *to <= 9));
//!     }
//!     fn is_goal(&self, &n: &i64) -> bool {
//!         n == 9
//!     }
//! }
//!
//! /// With `k` steps to go the potential is `k` below the least cost.
//! struct Formula;
//! impl Table<i64> for Formula {
//!     fn potential(&self, n: &i64, optimum: Cost) -> i64 {
//!         (optimum as i64 - (9 - n + 1) / 2).max(0)
//!     }
//!     fn certificate(self, claim: Claim) -> Certificate<i64> {
//!         let Claim::AtLeast(optimum) = claim else { return Certificate::new(claim, Vec::new()) };
//!         let entry = |n| (n, self.potential(&n, optimum) as u64);
//!         Certificate::new(claim, (0..9).map(entry).collect())
//!     }
//! }
//!
//! let options = Options::default();
//! let stats = Stats::new(Engine::new("formula"));
//! let run = Run { ended: Ended::Optimal(5), table: Formula, stats };
//! let outcome = conclude(&Stairs, run, &mut Budget::new(&options), &options)?;
//! assert_eq!(outcome.route().map(|path| &path.states[..]), Some(&[0, 1, 3, 5, 7, 9][..]));
//! # Ok::<(), NotAPotential>(())
//! ```

pub use crate::{
    budget::Budget,
    conclude::conclude,
    cost::cost_within,
    progress::Progress,
    solve::{search_over, search_within},
    space::MAX_NUMBERS,
    steps::Steps,
    table::{Ended, NotAPotential, Run, Table},
};
