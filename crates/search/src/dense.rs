//! The engine `dense`: arrays by number instead of hash tables, buckets instead of a
//! heap, and no states.
//!
//! Where the general engines hash a state for each move, this engine follows
//! [`Numbering::each_move`] from number to number. Costs are small integers
//! in most puzzles, so numbers wait in buckets, one for each cost (Dial,
//! "Algorithm 360: Shortest-path forest with topological ordering", 1969).
//! There are three searches:
//!
//! - [`exact`] for any costs, with eight or sixteen bytes a number. Its table
//!   allows counting routes.
//! - [`plain`] if all moves have the same cost and are reversible, and routes
//!   are not counted: one byte a number, and two stacks.
//! - [`steps`] if the moves are also steps of four kinds, as in a maze: the byte
//!   also holds the open directions, and the space is not asked for them.
//!
//! All three return a table of numbers for the shared reader. They count what the
//! general engines count: the numbers with `f` below the least cost, and their
//! moves.

mod by_number;
mod fault;
mod bits;
mod entered;
mod queue;
mod slot;
mod exact;
mod exact_table;
mod plain;
mod steps;
mod queue_entry;
mod strategy;
mod trace;
mod back;

use proof::{Certificate, Entries};

use self::back::on_the_way;
use self::bits::{Bits, Thirds};
use self::by_number::ByNumber;
use self::entered::Entered;
use self::exact_table::Exact;
use self::fault::Fault;
use self::plain::Plain;
use self::queue_entry::QueueEntry;
use self::slot::{Slot, Word};
pub(crate) use self::strategy::Wanted;
use self::strategy::{Method, Strategy};
use self::trace::Trace;
use crate::begin::not_begun;
use crate::budget::Budget;
use crate::conclude::{Searched, equal_step, read};
use crate::space::state_of;
use crate::states::Numbered;
use crate::table::{Ended, Run, Table};
use crate::{Cost, Engine, Numbering, Options, Path, Stats};

/// Searches `space`, whose numbers `budget` admits.
///
/// # Panics
///
/// If `space` is not pure, or a start or the target of a move has no number.
pub(crate) fn search_dense<P: Numbering>(
    space: &P,
    options: &Options,
    wanted: Wanted,
    budget: &mut Budget,
) -> Searched<P::State> {
    let counts = options.wants_count() && wanted != Wanted::Cost;
    let exact = counts || space.two_way_goals().is_none();
    let mut strategy = Strategy::first(&space.costs(), exact);
    loop {
        let task = Try { space, options, wanted, guided: strategy.guided };
        let tried = match budget.store(space.len()) {
            Err(reason) => Ok(not_begun(&ByNumber(space), options, reason, Engine::DENSE)),
            Ok(()) => match strategy.method {
                Method::Steps(step) => task.steps(step, budget),
                Method::Plain(step) => task.plain(step, budget),
                Method::Narrow => task.exact::<u32>(budget),
                Method::Wide => task.exact::<u64>(budget),
            },
        };
        let fault = match tried {
            Ok(numbers) => return in_states(space, numbers),
            Err(fault) => fault,
        };
        strategy = strategy.after(fault).unwrap_or_else(|| fault.why().fail(Engine::DENSE));
        budget.start_over();
    }
}

/// One try.
struct Try<'a, P> {
    space: &'a P,
    options: &'a Options,
    wanted: Wanted,
    guided: bool,
}

impl<P: Numbering> Try<'_, P> {
    /// Whether a route is read, or the order of the search for one.
    fn reads(&self) -> bool {
        self.wanted != Wanted::Cost
    }

    fn plain(&self, step: Cost, budget: &mut Budget) -> Result<Numbers, Fault> {
        let mut thirds = Thirds::new(self.space.len());
        let search =
            plain::PlainSearch::new(self.space, step, &mut thirds, self.reads(), self.entered());
        let left = search.run(budget)?;
        self.read_plain(left, QueueEntry::number, (step, &thirds), budget)
    }

    /// The plain search by steps, if the space says what they are.
    fn steps(&self, step: Cost, budget: &mut Budget) -> Result<Numbers, Fault> {
        let Some(steps) = self.space.steps() else { return self.plain(step, budget) };
        let mut thirds = Thirds::new(self.space.len());
        let steps = (step, steps.offsets());
        let search =
            steps::StepsSearch::new(self.space, steps, &mut thirds, self.reads(), self.entered());
        let left = search.run(budget)?;
        self.read_plain(left, steps::StepEntry::number, (step, &thirds), budget)
    }

    /// Where the entries of a certificate go, if one is wanted.
    fn entered(&self) -> Entered {
        Entered::new(self.space.len(), self.options.wants_certificate())
    }

    /// Reads the answer off the thirds and the course that a search has left.
    fn read_plain<W: Copy>(
        &self,
        left: plain::Left<W>,
        number: impl Fn(W) -> usize,
        (step, thirds): (Cost, &Thirds),
        budget: &mut Budget,
    ) -> Result<Numbers, Fault> {
        let plain::Left { ended, figures, course, entered } = left;
        let course = course.iter().map(|&waiting| number(waiting));
        // If most was expanded at the least cost, reading meets few dead ends.
        let straight = course.len() as u64 > budget.expanded() / 2;
        let found = self.wanted == Wanted::Route && matches!(ended, Ended::Optimal(_));
        let dead_ends =
            if found { plain::dead_ends(self.space, course, step) } else { Bits::default() };
        let mut table =
            Plain { space: self.space, step, thirds, on_the_way: None, dead_ends, entered };
        if straight {
            return self.conclude(ended, table, figures, budget);
        }
        match self.go_back(ended, budget, |from, to, optimum, _| table.is_tight(from, to, optimum))
        {
            Ok(bits) => table.on_the_way = bits,
            Err(stopped) => return self.conclude(stopped, table, figures, budget),
        }
        self.conclude(ended, table, figures, budget)
    }

    fn exact<W: Word>(&self, budget: &mut Budget) -> Result<Numbers, Fault> {
        let mut slots = vec![Slot::<W>::unmet(); self.space.len()];
        // Reversible moves need not be kept to go back.
        let is_two_way = self.space.two_way_goals().is_some();
        let trace = if self.wanted == Wanted::Route && !is_two_way {
            Trace::new(self.space, budget)
        } else {
            None
        };
        let reads = trace.is_some() || (self.reads() && is_two_way);
        let search = exact::ExactSearch::new(self.space, self.guided, &mut slots, reads, trace);
        let exact::Left { ended, figures, all_closed, goals, trace } = search.run(budget)?;
        let mut table = Exact {
            space: self.space,
            guided: self.guided,
            slots: &slots,
            expanded: figures.0,
            on_the_way: None,
        };
        let is_tight = |from: usize, to: usize, optimum, cost| {
            if all_closed && !table.is_closed(from) {
                // No cheapest route passes `from`.
                return false;
            }
            let after = table.potential(&to, optimum);
            table.potential(&from, optimum).checked_add_unsigned(cost) == Some(after)
        };
        let on_the_way = match (ended, trace) {
            (Ended::Optimal(optimum), Some(trace)) if all_closed => trace
                .on_the_way(goals, budget)
                .map_err(|reason| Ended::Stopped { reason, lower_bound: optimum }),
            _ => self.go_back(ended, budget, is_tight),
        };
        match on_the_way {
            Ok(bits) => table.on_the_way = bits,
            Err(stopped) => return self.conclude(stopped, table, figures, budget),
        }
        self.conclude(ended, table, figures, budget)
    }

    /// The numbers from which tight moves lead to a goal, if a route is wanted and this
    /// takes no longer than a quarter of the search.
    fn go_back(
        &self,
        ended: Ended,
        budget: &mut Budget,
        is_tight: impl Fn(usize, usize, Cost, Cost) -> bool,
    ) -> Result<Option<Bits>, Ended> {
        let (Ended::Optimal(optimum), Wanted::Route) = (ended, self.wanted) else {
            return Ok(None);
        };
        let Some(goals) = self.space.two_way_goals() else { return Ok(None) };
        let most = budget.expanded() / 4 + 64;
        let is_tight = |from, to, cost| is_tight(from, to, optimum, cost);
        on_the_way(self.space, goals, most, budget, is_tight)
            .map_err(|reason| Ended::Stopped { reason, lower_bound: optimum })
    }

    /// Reads the answer off the table.
    fn conclude<T: Table<usize>>(
        &self,
        ended: Ended,
        table: T,
        (expanded, generated): (u64, u64),
        budget: &mut Budget,
    ) -> Result<Numbers, Fault> {
        let stats = Stats::new(Engine::DENSE).looked_at(expanded, generated);
        let run = Run { ended, table, stats };
        if self.wanted != Wanted::Route {
            let nowhere = |cost| Path { states: Vec::new(), cost };
            return Ok(run.into_cost(budget).map(nowhere, |certificate| certificate));
        }
        let space = ByNumber(self.space);
        let step = equal_step(&self.space.costs());
        let numbered = |budget: &mut Budget| Numbered::new(&space, budget);
        read(&space, run, budget, self.options, step, numbered).map_err(Fault::Unread)
    }
}

/// An answer in numbers.
type Numbers = Searched<usize>;

/// An answer in states.
fn in_states<P: Numbering>(space: &P, numbers: Numbers) -> Searched<P::State> {
    let state = |number| state_of(space, number);
    numbers.map(
        |path| Path { states: path.states.into_iter().map(state).collect(), cost: path.cost },
        |certificate| {
            let claim = certificate.claim();
            match certificate.into_entries() {
                Entries::Numbered(table) => Certificate::numbered(claim, table),
                Entries::Listed(entries) => {
                    let entries = entries.into_iter().map(|(number, cost)| (state(number), cost));
                    Certificate::new(claim, entries.collect())
                }
            }
        },
    )
}
