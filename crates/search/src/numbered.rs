//! Searching spaces whose states are numbered.

use proof::Certificate;

use crate::conclude::equal_step;
use crate::cost::cost_with;
use crate::dense::{Wanted, search_dense};
use crate::solve::search_with;
use crate::states::Numbered;
use crate::{Answer, Cost, Engine, NumberedSpace, Options, Outcome, Scratch, search, search_cost};

/// Searches as [`search`] does, with arrays in place of hash tables; the
/// certificate is a table by number. Where arrays would be too large, by
/// [`Options::max_states`] or beyond [`MAX_NUMBERS`](crate::MAX_NUMBERS), it is
/// [`search`].
///
/// [`Engine::DENSE`] is the fastest engine here, and runs if it is asked for.
///
/// # Panics
///
/// As [`search`], and if a start or the end of a move has no number, or not
/// its own.
///
/// # Complexity
///
/// As [`search`], and memory for four bytes a number. With [`Engine::DENSE`]
/// and costs that are small integers O(n + m), and one to sixteen bytes a
/// number.
///
/// ```
/// use search::{Cost, Engine, NumberedSpace, Options, StateSpace, search_numbered};
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
/// impl NumberedSpace for Sums {
///     fn len(&self) -> usize {
///         11
///     }
///     fn number(&self, &n: &u32) -> Option<usize> {
///         usize::try_from(n).ok()
///     }
///     fn state(&self, number: usize) -> Option<u32> {
///         u32::try_from(number).ok()
///     }
/// }
///
/// let outcome = search_numbered(&Sums, &Options::default());
/// assert_eq!(outcome.route().map(|path| path.cost), Some(6));
/// let dense = search_numbered(&Sums, &Options::default().engine(Engine::DENSE));
/// assert_eq!(dense.route(), outcome.route());
/// ```
pub fn search_numbered<P: NumberedSpace>(space: &P, options: &Options) -> Answer<P> {
    if options.chosen_engine() == Engine::DENSE {
        return search_dense_with(space, options, &mut Scratch::new());
    }
    if !options.admits(space.len()) {
        return search(space, options);
    }
    search_with(space, options, equal_step(space), |budget| Numbered::new(space, budget))
}

/// Searches as [`search_numbered`] does with [`Engine::DENSE`], whatever engine
/// `options` name, in buffers that are kept from one search to the next.
///
/// # Panics
///
/// As [`search_numbered`].
///
/// ```
/// use search::{Cost, NumberedSpace, Options, Scratch, StateSpace, search_dense_with};
///
/// /// From a number to 1: halve it if it is even, or else take one away.
/// struct Halving(usize);
/// impl StateSpace for Halving {
///     type State = usize;
///     fn starts(&self) -> Vec<usize> {
///         vec![self.0]
///     }
///     fn successors(&self, &n: &usize, moves: &mut Vec<(usize, Cost)>) {
///         moves.push((if n % 2 == 0 { n / 2 } else { n - 1 }, 1));
///     }
///     fn is_goal(&self, &n: &usize) -> bool {
///         n <= 1
///     }
/// }
/// impl NumberedSpace for Halving {
///     fn len(&self) -> usize {
///         self.0 + 1
///     }
///     fn number(&self, &n: &usize) -> Option<usize> {
///         Some(n)
///     }
///     fn state(&self, number: usize) -> Option<usize> {
///         Some(number)
///     }
///     // The same as `successors`, without a list.
///     fn each_move(&self, n: usize, mut visit: impl FnMut(usize, Cost)) {
///         visit(if n % 2 == 0 { n / 2 } else { n - 1 }, 1);
///     }
/// }
///
/// let mut scratch = Scratch::new();
/// let costs = [16, 15, 1].map(|n| {
///     let outcome = search_dense_with(&Halving(n), &Options::default(), &mut scratch);
///     outcome.route().map(|path| path.cost)
/// });
/// assert_eq!(costs, [Some(4), Some(6), Some(0)]);
/// ```
pub fn search_dense_with<P: NumberedSpace>(
    space: &P,
    options: &Options,
    scratch: &mut Scratch,
) -> Answer<P> {
    if !options.admits(space.len()) {
        return search(space, options);
    }
    search_dense(space, options, Wanted::Route, scratch)
}

/// Searches as [`search_numbered`] does, for the cost of the cheapest route
/// alone: see [`search_cost`].
///
/// # Panics
///
/// As [`search_numbered`].
pub fn search_numbered_cost<P: NumberedSpace>(
    space: &P,
    options: &Options,
) -> Outcome<Cost, Certificate<P::State>> {
    if !options.admits(space.len()) {
        return search_cost(space, options);
    }
    if options.chosen_engine() == Engine::DENSE {
        let bare = options.clone().certify(false);
        let answer = search_dense(space, &bare, Wanted::Cost, &mut Scratch::new());
        return answer.map(|path| path.cost, |certificate| certificate);
    }
    cost_with(space, options, |budget| Numbered::new(space, budget))
}
