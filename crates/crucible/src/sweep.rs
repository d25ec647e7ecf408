//! The engine `sweep` for run-length rules: relaxes whole rows of states, over and over.
//!
//! # Idea
//!
//! A queue settles one state at a time. But the states of a row form two groups. If
//! the next run goes along a column, a state depends only on other rows; if it goes
//! along the row, only on states of the first group. No state depends on another one
//! of its group, so a whole row can be relaxed at once, as the minimum of a few
//! shifted rows, which suits vector instructions. Rows are relaxed up and down until
//! nothing changes. Then no move can make any state cheaper, and each value is the
//! cost of some route. So the values are the exact costs-to-go, in whatever order
//! the rows were relaxed.
//!
//! The search runs backwards from the goal, so these costs are the [table] from
//! which route, count and certificate are read.
//!
//! - With [prefix sums](planes), the heat of a run is the difference of two
//!   numbers, so a candidate takes two instructions, whatever its length.
//! - Rows are cut into chunks of 16 columns, and only the chunks that a change
//!   [can affect](front) are relaxed. Adjacent chunks are relaxed in
//!   [one loop](kernel).
//! - Changes above a limit wait. The limit rises in steps, so that few states
//!   are lowered more than once. A change to a cost no lower than the best known
//!   cost from the start is never applied.
//! - Values have 16 bits if that is enough. If not, the search starts over with 32.
//!   In a city with many ties they also count moves, in 32 bits: then the canonical
//!   route is read without a search.
//! - An adversarial city may need many sweeps. The sweeps count their work, and
//!   switch to a [queue](mod@queue) once they have done more than the queue needs.
//!   Runs of more than 32 steps use the queue at once, and so do long cities of very
//!   few rows, whose arrays would be nearly all padding.
//!
//! # Source
//!
//! Relaxing in sweeps is the Bellman-Ford algorithm in the order of the fast
//! sweeping method (Zhao, 2004). The rising limit is from delta-stepping (Meyer
//! and Sanders, 2003), on chunks in place of states.
//!
//! # Gain
//!
//! In a city of 141 x 141 random digits, callgrind counts 3.2 million instructions
//! from the text to the cost for `1..=3`, and 2.2 million for `4..=10`. The kernels
//! take four tenths of the search; the rest finds out which rows and chunks are
//! next. The results of the benchmark compare times with the `pathfinding` crate.
//!
//! The gain of some choices, in cities of 141 x 141 and 1000 x 1000:
//!
//! - Adjacent chunks in one loop, instead of a loop for each: half as many calls.
//!   With 16 instead of 32 columns per chunk, a quarter fewer lanes.
//! - Sums added for each candidate, instead of values with sums folded in: the
//!   same number of instructions, but four planes instead of six, 302 MB instead
//!   of 430 in a city of 4000 x 4000, and a tenth less time at 1000.
//! - All planes in one allocation: repeated searches request no new pages from the
//!   system, instead of 3,000 at 1000.
//!
//! Cities that are hard for sweeps cost little more. If the route must go up and down
//! through lanes one block wide, the cost takes 2.5 million instructions, and the
//! route 13 million; the engine `dense` takes 134 million. If all blocks are equal,
//! including 0, sweeps take less than 2 million. If all are 0, nearly all the work is
//! reading the canonical route among many ties, which is the same for all engines.

mod lane;
mod shape;
mod planes;
mod kernel;
mod relax;
mod filling;
mod front;
mod choice;
mod engine;
mod widths;
mod queue;
mod table;

use search::engine::{Budget, MAX_NUMBERS, Run};
use search::{Engine, Numbering, Stats};

pub(crate) use self::table::CostsToGo;

use self::choice::{has_many_ties, is_for_queue};
use self::queue::SettledCosts;
use self::table::Values;
use self::widths::{End, Widths};
use crate::space::RunSpace;
use crate::state::RunNumbers;

/// The engine of this crate for run-length rules, which relaxes states by rows. Its
/// statistics count chunks or, where those do not pay off, the entries of a queue, called
/// `runners`; for a limit on expansions, a chunk counts as 16 states and a runner as one.
/// If it is stopped, its lower bound may be that of the heuristic alone. If `max_states` is
/// too low, it stops or leaves the city to another engine. While it sets up its arrays, which
/// for 70 million states takes about a second, it does not look at the clock.
pub const SWEEP: Engine = Engine::new("sweep");

/// The purpose of a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Wanted {
    /// The cost alone.
    Cost,
    /// A route, too. With many ties, reading it takes longer than finding the cost.
    Route,
}

/// Searches the city of `space` backwards from the goal. `None` if the engine declines:
/// there are too many states for arrays or for the budget, or a cost has more than 32
/// bits.
pub(crate) fn search<'a>(
    space: &RunSpace<'a>,
    budget: &mut Budget,
    wanted: Wanted,
) -> Option<Run<CostsToGo<'a>>> {
    search_within(space, (budget, MOST_PASSES), wanted)
}

/// The mean number of relaxations per chunk beyond which a queue takes over.
const MOST_PASSES: u64 = 128;

/// The same with another limit on the mean number of relaxations per chunk.
fn search_within<'a>(
    space: &RunSpace<'a>,
    (budget, most_passes): (&mut Budget, u64),
    wanted: Wanted,
) -> Option<Run<CostsToGo<'a>>> {
    let states = space.len();
    if states > MAX_NUMBERS || budget.store(states).is_err() {
        return None;
    }
    let city = space.city();
    if is_for_queue(city, space.lengths()) {
        return queue(space, budget);
    }
    let mut widths = Widths { space, budget, most_passes, chunks: 0, is_overworked: false };
    if wanted == Wanted::Route
        && has_many_ties(city)
        && let Some((planes, end)) = widths.sweep()
    {
        return Some(leave(space, Values::Ranked(planes), end));
    }
    if let Some((planes, end)) = widths.sweep() {
        return Some(leave(space, Values::Narrow(planes), end));
    }
    if let Some((planes, end)) = widths.sweep() {
        return Some(leave(space, Values::Wide(planes), end));
    }
    queue(space, widths.budget)
}

/// Searches with the queue.
fn queue<'a>(space: &RunSpace<'a>, budget: &mut Budget) -> Option<Run<CostsToGo<'a>>> {
    let (queue, end) = SettledCosts::drain(space, budget)?;
    Some(leave(space, Values::Queued(queue), end))
}

fn leave<'a>(
    space: &RunSpace<'a>,
    values: Values,
    End { ended, settled_below, work }: End,
) -> Run<CostsToGo<'a>> {
    let stats = Stats { work: Some(work), ..Stats::new(SWEEP) };
    let numbers = RunNumbers::new(space.city().blocks(), space.city().start());
    let settled_below = settled_below.into();
    let table =
        CostsToGo { city: space.city(), numbers, values, settled_below, line: space.line() };
    Run { ended, table, stats }
}

#[cfg(test)]
mod tests {
    use search::engine::{Ended, Table as _, conclude};
    use search::{Options, Reason, StateSpace as _};

    use super::*;
    use crate::{City, Rules, RunLengths};

    /// The result of sweeps that may relax each chunk `most_passes` times: the cost,
    /// the arrows of the route, and the unit in which the work was counted.
    fn said(city: &City, lengths: RunLengths, most_passes: u64) -> (String, &'static str) {
        let (space, options) = (RunSpace::new(city, lengths), Options::default());
        let mut budget = Budget::new(&options);
        let run = search_within(&space, (&mut budget, most_passes), Wanted::Route).unwrap();
        let (unit, _) = run.stats.work.unwrap();
        let outcome = conclude(&space, run, &mut budget, &options).unwrap();
        (format!("{:?} {:?}", outcome.route(), outcome.certificate), unit)
    }

    #[test]
    fn sweeps_that_take_too_long_leave_the_rest_to_a_queue() {
        let heat = |row: usize, col: usize| (row * 7 + col * 13 + row * col) % 9 + 1;
        let row = |row: usize| (0..70).map(|col| heat(row, col).to_string()).collect::<String>();
        let text: Vec<String> = (0..50).map(row).collect();
        let open: City = text.join("\n").parse().unwrap();
        let closed: City = text.join("\n").replace('4', "-").parse().unwrap();
        for city in [open, closed] {
            for rules in [Rules::runs(1..=3), Rules::runs(4..=10), Rules::runs(2..=5)] {
                let Ok(Rules::Runs(lengths)) = rules else { panic!("{rules:?}") };
                let usual = said(&city, lengths, MOST_PASSES);
                assert_eq!(usual.1, "chunks");
                for most_passes in [0, 1, 2] {
                    let (answer, unit) = said(&city, lengths, most_passes);
                    assert_eq!(answer, usual.0, "{lengths:?}, {most_passes}");
                    assert_eq!(unit, "runners", "{lengths:?}, {most_passes}");
                }
            }
        }
    }

    #[test]
    fn moves_are_counted_where_many_neighbours_cost_the_same() {
        let least_moves = |text: &str, wanted| {
            let city: City = text.parse().unwrap();
            let Ok(Rules::Runs(lengths)) = Rules::runs(1..=3) else { panic!("1 to 3 is a range") };
            let space = RunSpace::new(&city, lengths);
            let mut budget = Budget::new(&Options::default());
            let run = search(&space, &mut budget, wanted).unwrap();
            space.starts().iter().filter_map(|start| run.table.moves_to_go(start)).min()
        };
        assert_eq!(least_moves("1119\n1119\n1111", Wanted::Route), Some(2));
        assert_eq!(least_moves("1119\n1119\n1111", Wanted::Cost), None);
        assert_eq!(least_moves("1212\n2121\n1212", Wanted::Route), None);
        assert_eq!(least_moves("0000\n0000\n0000", Wanted::Route), None);
    }

    #[test]
    fn a_queue_pays_for_all_that_it_keeps() {
        let city: City = "12345\n54321\n12345\n54321".parse().unwrap();
        let Ok(Rules::Runs(lengths)) = Rules::runs(1..=3) else { panic!("1 to 3 is a range") };
        let space = RunSpace::new(&city, lengths);
        let ended = |room: usize| {
            let mut budget = Budget::new(&Options::default().max_states(room as u64));
            // Everything is left to the queue.
            search_within(&space, (&mut budget, 0), Wanted::Route).map(|run| run.ended)
        };
        // Each state, each direction of each block, and the queued runners.
        let arrays = space.len() + 4 * 20;
        assert_eq!(ended(arrays - 1), None);
        let short = Ended::Stopped { reason: Reason::States, lower_bound: 7 };
        assert_eq!(ended(arrays + 1), Some(short));
        assert!(matches!(ended(arrays + 200), Some(Ended::Optimal(_))));
    }
}
