//! The cost of the cheapest route only: no table is read.

use proof::Certificate;

use crate::budget::Budget;
use crate::dense::{Wanted, search_dense};
use crate::solve::{by_number, run_and};
use crate::states::{Hashed, Numbered};
use crate::table::{Ended, Run};
use crate::{Answer, Cost, Engine, Exhausted, Numbering, Options, Outcome, StateSpace};

impl<T> Run<T> {
    /// The cost alone: reads no route off the table, and makes no certificate.
    ///
    /// ```
    /// use search::engine::{Budget, Ended, Run};
    /// use search::{Engine, Options, Outcome, Stats};
    ///
    /// let stats = Stats::new(Engine::new("mine"));
    /// let run = Run { ended: Ended::Optimal(7), table: (), stats };
    /// let outcome: Outcome<_, ()> = run.into_cost(&Budget::new(&Options::default()));
    /// assert_eq!(outcome.route(), Some(&7));
    /// ```
    pub fn into_cost<C>(self, budget: &Budget) -> Outcome<Cost, C> {
        let answer = match budget.within_max_cost(self.ended) {
            Ended::Optimal(cost) => Answer::Found(cost),
            Ended::NoRoute => Answer::NoRoute,
            Ended::Stopped { reason, lower_bound } => {
                Answer::Exhausted(Exhausted { reason, lower_bound })
            }
        };
        Outcome::bare(answer, self.stats)
    }
}

/// Finds the cost of the cheapest route, like [`search`](crate::search), but without
/// route, count or certificate.
///
/// # Panics
///
/// As [`search`](crate::search).
///
/// ```
/// use search::{Cost, Options, StateSpace, cost};
///
/// struct Sums;
/// impl StateSpace for Sums {
///     type State = u32;
///     fn starts(&self) -> Vec<u32> {
///         vec![1]
///     }
///     fn successors(&self, &n: &u32, moves: &mut Vec<(u32, Cost)>) {
///         moves.extend([(n + 1, 1), (n * 2, 2)].into_iter().filter(|(to, _)| *to <= 10));
///     }
///     fn is_goal(&self, &n: &u32) -> bool {
///         n == 10
///     }
/// }
///
/// assert_eq!(cost(&Sums, &Options::default()).route(), Some(&6));
/// ```
pub fn cost<P: StateSpace>(space: &P, options: &Options) -> Outcome<Cost, Certificate<P::State>> {
    cost_within(space, options, &mut Budget::new(options))
}

/// Like [`cost`], but within what is left of a budget.
///
/// # Panics
///
/// As [`search`](crate::search).
pub fn cost_within<P: StateSpace>(
    space: &P,
    options: &Options,
    budget: &mut Budget,
) -> Outcome<Cost, Certificate<P::State>> {
    let options = &options.clone().certify(false).count_routes(false);
    match space.numbering() {
        Some(numbering) if budget.admits(numbering.len()) => {
            if by_number(options) == Engine::DENSE {
                let answer = search_dense(&numbering, options, Wanted::Cost, budget);
                return answer.map(|path| path.cost, |certificate| certificate);
            }
            let states = |budget: &mut Budget| Numbered::new(&numbering, budget);
            run_and(&numbering, options, budget, states, |run, budget| Ok(run.into_cost(budget)))
        }
        _ => {
            let states = |_: &mut Budget| Ok(Hashed::new());
            run_and(space, options, budget, states, |run, budget| Ok(run.into_cost(budget)))
        }
    }
}
