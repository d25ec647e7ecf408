//! Counts what a search uses, and stops it at its limits.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use crate::progress::Progress;
use crate::space::MAX_NUMBERS;
use crate::table::Ended;
use crate::{Cost, MAX_COST, Options, Reason};

/// The limits of one search, and how much of them it has used. A search that starts
/// over continues with the same budget, and so does
/// [`conclude`](crate::engine::conclude) when it reads the answer.
///
/// An engine calls [`Budget::expand`] before it looks at a state, [`Budget::generate`]
/// with the number of moves it has looked at, and [`Budget::store`] before it
/// allocates. The first call of [`Budget::expand`], [`Budget::expand_all`] or
/// [`Budget::go_on`] checks the clock and the cancel flag, and reports progress; so
/// does the next call after every 4,096 generated moves.
///
/// ```
/// use search::engine::Budget;
/// use search::{Options, Reason};
///
/// let mut budget = Budget::new(&Options::default().max_expansions(1).max_states(10));
/// assert_eq!(budget.store(10), Ok(()));
/// assert_eq!(budget.store(1), Err(Reason::States));
/// assert_eq!(budget.expand(), Ok(()));
/// assert_eq!(budget.expand(), Err(Reason::Expansions));
/// ```
pub struct Budget {
    max_expansions: u64,
    max_states: u64,
    max_cost: Cost,
    deadline: Option<Instant>,
    cancel: Option<Arc<AtomicBool>>,
    clock: Box<dyn FnMut() -> Instant + Send>,
    progress: Option<Arc<Progress>>,
    lower_bound: Cost,
    /// How many expansions have been reported.
    reported: u64,
    expanded: u64,
    generated: u64,
    stored: u64,
    /// The number of generated moves at which clock and flag are checked again.
    next_look: u64,
    /// The closed states, if they are recorded: see
    /// [`closing_order`](crate::closing_order).
    pub(crate) closed: Option<Vec<u32>>,
}

/// Moves between two checks of clock and flag.
const INTERVAL: u64 = 4_096;

/// States are numbered from 0 with `u32`; the two largest values are kept free.
const MOST_STATES: u64 = u32::MAX as u64 - 1;

impl Budget {
    /// The budget that `options` allow; a timeout starts now.
    #[must_use]
    pub fn new(options: &Options) -> Budget {
        Budget::with_clock(options, Instant::now)
    }

    /// Like [`Budget::new`], with another clock. If there is a timeout, this reads the
    /// clock once.
    ///
    /// ```
    /// use std::time::{Duration, Instant};
    /// use search::engine::Budget;
    /// use search::{Options, Reason};
    ///
    /// let mut now = Instant::now();
    /// let clock = move || {
    ///     now += Duration::from_secs(1);
    ///     now
    /// };
    /// let options = Options::default().timeout(Duration::from_secs(2));
    /// let mut budget = Budget::with_clock(&options, clock);
    /// assert_eq!(budget.go_on(), Ok(()));
    /// budget.generate(4_096);
    /// assert_eq!(budget.go_on(), Err(Reason::Time));
    /// ```
    #[must_use]
    pub fn with_clock(
        options: &Options,
        clock: impl FnMut() -> Instant + Send + 'static,
    ) -> Budget {
        let mut clock: Box<dyn FnMut() -> Instant + Send> = Box::new(clock);
        let timeout = options.timeout.and_then(|time| clock().checked_add(time));
        Budget {
            max_expansions: options.max_expansions.unwrap_or(u64::MAX),
            max_states: options.max_states.unwrap_or(u64::MAX).min(MOST_STATES),
            max_cost: options.max_cost,
            deadline: options.deadline.into_iter().chain(timeout).min(),
            cancel: options.cancel.clone(),
            clock,
            progress: options.progress.clone(),
            lower_bound: 0,
            reported: 0,
            expanded: 0,
            generated: 0,
            stored: 0,
            next_look: 0,
            closed: None,
        }
    }

    /// Takes one expansion out of the budget.
    ///
    /// # Errors
    ///
    /// The [`Reason`] if there is none left, time is up, or the run is cancelled.
    #[inline]
    pub fn expand(&mut self) -> Result<(), Reason> {
        if self.expanded >= self.max_expansions {
            return Err(Reason::Expansions);
        }
        self.go_on()?;
        self.expanded += 1;
        Ok(())
    }

    /// Takes `states` expansions out of the budget, for an engine that looks at
    /// several states at once.
    ///
    /// # Errors
    ///
    /// As [`Budget::expand`]; if fewer are left, none is taken.
    ///
    /// ```
    /// use search::engine::Budget;
    /// use search::{Options, Reason};
    ///
    /// let mut budget = Budget::new(&Options::default().max_expansions(40));
    /// assert_eq!(budget.expand_all(32), Ok(()));
    /// assert_eq!(budget.expand_all(32), Err(Reason::Expansions));
    /// assert_eq!(budget.expanded(), 32);
    /// ```
    #[inline]
    pub fn expand_all(&mut self, states: usize) -> Result<(), Reason> {
        let expanded = self.expanded.saturating_add(states as u64);
        if expanded > self.max_expansions {
            return Err(Reason::Expansions);
        }
        self.go_on()?;
        self.expanded = expanded;
        Ok(())
    }

    /// Counts `moves` more generated moves.
    #[inline]
    pub const fn generate(&mut self, moves: usize) {
        // No overflow: 2^64 moves take centuries.
        self.generated = self.generated.wrapping_add(moves as u64);
    }

    /// Checks the clock and the cancel flag, and reports progress, if this is the first
    /// check or 4,096 moves have been generated since the last one.
    ///
    /// # Errors
    ///
    /// The [`Reason`] if time is up, or the run is cancelled.
    #[inline]
    pub fn go_on(&mut self) -> Result<(), Reason> {
        if self.generated < self.next_look { Ok(()) } else { self.look() }
    }

    fn look(&mut self) -> Result<(), Reason> {
        self.next_look = self.generated.saturating_add(INTERVAL);
        if let Some(progress) = &self.progress {
            progress.note(self.expanded - self.reported, self.lower_bound);
            self.reported = self.expanded;
        }
        if self.cancel.as_ref().is_some_and(|flag| flag.load(Ordering::Relaxed)) {
            return Err(Reason::Cancelled);
        }
        match self.deadline {
            Some(deadline) if (self.clock)() >= deadline => Err(Reason::Time),
            _ => Ok(()),
        }
    }

    /// Records that every route costs at least `bound`.
    ///
    /// # Errors
    ///
    /// [`Reason::Cost`] if that is more than [`Options::max_cost`] allows.
    ///
    /// ```
    /// use search::engine::Budget;
    /// use search::{Options, Reason};
    ///
    /// let mut budget = Budget::new(&Options::default().max_cost(7));
    /// assert_eq!(budget.at_least(7), Ok(()));
    /// assert_eq!(budget.at_least(8), Err(Reason::Cost));
    /// ```
    #[inline]
    pub const fn at_least(&mut self, bound: Cost) -> Result<(), Reason> {
        self.lower_bound = bound;
        if bound > self.max_cost { Err(Reason::Cost) } else { Ok(()) }
    }

    /// Takes the expansion of state `number` out of the budget, when every
    /// route is known to cost at least `bound`.
    #[inline]
    pub(crate) fn close(&mut self, number: u32, bound: Cost) -> Result<(), Reason> {
        self.at_least(bound)?;
        self.expand()?;
        if let Some(closed) = &mut self.closed {
            closed.push(number);
        }
        Ok(())
    }

    /// The least cost that is more than [`Options::max_cost`] allows: the lower
    /// bound of a search that stops for [`Reason::Cost`].
    #[must_use]
    pub const fn beyond_max_cost(&self) -> Cost {
        self.max_cost.saturating_add(1)
    }

    /// Why a list ends if all remaining routes cost more than [`MAX_COST`].
    pub(crate) const fn overflow(&mut self) -> Reason {
        match self.at_least(MAX_COST + 1) {
            Ok(()) => Reason::CostOverflow,
            Err(reason) => reason,
        }
    }

    /// A lower bound on the cost of the remaining routes of a list that ended for
    /// `reason`; `known` is a lower bound whatever the reason.
    pub(crate) const fn left_at_least(&self, reason: Reason, known: Cost) -> Cost {
        match reason {
            Reason::Cost => self.beyond_max_cost(),
            Reason::CostOverflow => MAX_COST + 1,
            _ => known,
        }
    }

    /// `ended`, or a stop for [`Reason::Cost`] if its cost or bound exceeds [`Options::max_cost`].
    pub(crate) const fn within_max_cost(&self, ended: Ended) -> Ended {
        match ended {
            Ended::Optimal(bound) | Ended::Stopped { lower_bound: bound, .. }
                if bound > self.max_cost =>
            {
                Ended::Stopped { reason: Reason::Cost, lower_bound: self.beyond_max_cost() }
            }
            known => known,
        }
    }

    /// Whether arrays for `numbers` states may be made.
    pub(crate) fn admits(&self, numbers: usize) -> bool {
        numbers <= MAX_NUMBERS && numbers as u64 <= self.max_states
    }

    /// Takes room for `states` more states out of the budget.
    ///
    /// # Errors
    ///
    /// [`Reason::States`] if less is left; then nothing is taken.
    pub fn store(&mut self, states: usize) -> Result<(), Reason> {
        let stored = self.stored.saturating_add(states as u64);
        if stored > self.max_states {
            return Err(Reason::States);
        }
        self.stored = stored;
        Ok(())
    }

    /// Gives back the room for `states` states, for use by a new table; `usize::MAX`
    /// gives back all of it.
    pub const fn release(&mut self, states: usize) {
        self.stored = self.stored.saturating_sub(states as u64);
    }

    /// Gives back all room for states and forgets the closed ones, for a search that
    /// starts over with what is left of the budget.
    pub(crate) fn start_over(&mut self) {
        self.release(usize::MAX);
        if let Some(closed) = &mut self.closed {
            closed.clear();
        }
    }

    /// How many expansions have been taken, and how many moves generated.
    pub(crate) const fn figures(&self) -> (u64, u64) {
        (self.expanded, self.generated)
    }

    /// How many expansions have been taken.
    #[must_use]
    pub const fn expanded(&self) -> u64 {
        self.expanded
    }
}

impl fmt::Debug for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Budget")
            .field("expanded", &self.expanded)
            .field("stored", &self.stored)
            .finish_non_exhaustive()
    }
}
