//! What the cheapest route costs, and nothing else: no table is read.

use proof::Certificate;

use crate::solve::run_and;
use crate::states::{Hashed, States};
use crate::{
    Budget, Cost, Ended, Exhausted, Found, NoRoute, Options, Outcome, Reason, Run, StateSpace,
};

impl<T> Run<T> {
    /// What is known of the cost alone: no route is read off the table, and no
    /// certificate is made.
    ///
    /// ```
    /// use search::{Ended, Engine, Outcome, Run, Stats};
    ///
    /// let stats = Stats::new(Engine::new("mine"));
    /// let run = Run { ended: Ended::Optimal(7), table: (), stats };
    /// let outcome: Outcome<_, ()> = run.into_cost();
    /// assert_eq!(outcome.route(), Some(&7));
    /// ```
    pub fn into_cost<C>(self) -> Outcome<Cost, C> {
        let (stats, certificate) = (self.stats, None);
        match self.ended {
            Ended::Optimal(route) => {
                Outcome::Found(Found { route, optimal_routes: None, certificate, stats })
            }
            Ended::NoRoute => Outcome::NoRoute(NoRoute { certificate, stats }),
            Ended::Stopped { reason, lower_bound } => {
                Outcome::Exhausted(Exhausted { reason, lower_bound, certificate, stats })
            }
        }
    }
}

/// Searches as [`search`](crate::search) does, for the cost of the cheapest
/// route alone: no route is read, no routes are counted, nothing is certified.
///
/// ```
/// use search::{Cost, Options, StateSpace, search_cost};
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
/// assert_eq!(search_cost(&Sums, &Options::default()).route(), Some(&6));
/// ```
pub fn search_cost<P: StateSpace>(
    space: &P,
    options: &Options,
) -> Outcome<Cost, Certificate<P::State>> {
    cost_with(space, options, |_| Ok(Hashed::new()))
}

/// Searches with the `states` that it makes.
#[expect(clippy::panic, reason = "without a heuristic nothing can be inconsistent")]
pub(crate) fn cost_with<P, N>(
    space: &P,
    options: &Options,
    states: impl Fn(&mut Budget) -> Result<N, Reason>,
) -> Outcome<Cost, Certificate<P::State>>
where
    P: StateSpace,
    N: States<P::State>,
{
    // `not_begun` makes a certificate where one is wanted.
    let options = options.clone().certify(false);
    match run_and(space, &options, states, |run, _| Ok(run.into_cost())) {
        Ok(outcome) => outcome,
        Err(why) => panic!("the bound 0 is consistent, and yet: {why}"),
    }
}
