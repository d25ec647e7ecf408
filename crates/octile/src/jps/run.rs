//! The engine under a budget, and the table that it returns.

use grid::Route;
use puzzle::{Found, walk};
use search::engine::{Budget, Ended, NotAPotential, Run, Table as _, conclude};
use search::{Cost, Options, Outcome, Path, Reason, Stats};

use super::JPS;
use super::cell::octile;
use super::prepared::Prepared;
use super::query::JumpPointSearch;
use super::scratch::Scratch;
use super::table::lay_out;
use crate::referee::MapReferee;
use crate::space::MapSpace;
use crate::table::Costs;
use crate::{Certificate, DIAGONAL, Map, STRAIGHT, State};

impl Prepared {
    /// Searches `map`, which must have the prepared cells: see [`Prepared::search`].
    pub(crate) fn found(
        &self,
        scratch: &mut Scratch,
        map: &Map,
        options: &Options,
        budget: &mut Budget,
    ) -> Found<Map> {
        let size = (self.height as usize - 2, self.width as usize - 2);
        assert_eq!((map.height(), map.width()), size, "another map was prepared");
        let mut ended = self.run::<true>(scratch, map, budget);
        let (stats, mut costs) = (scratch.stats(), Vec::new());
        if options.wants_certificate() || options.wants_count() {
            match (self.lay_out(scratch, map, ended, budget), ended) {
                (Ok(table), _) => costs = table,
                // Without a table, the heuristic proves a bound.
                (Err(_), Ended::Stopped { reason, .. }) | (Err(reason), _) => {
                    let lower_bound = grid::octile(map.start(), map.goal(), STRAIGHT, DIAGONAL);
                    ended = Ended::Stopped { reason, lower_bound };
                }
            }
        }
        let table = Costs { map, costs };
        if options.wants_count() {
            let run = Run { ended, table, stats };
            return conclude(&MapSpace(map), run, budget, options)
                .unwrap_or_else(|why| why.fail(JPS));
        }
        let run = Run { ended, table: (), stats };
        let mut found = run.into_cost(budget).map(|cost| self.own(scratch, map, cost), |none| none);
        if options.wants_certificate() {
            found.certificate = Some(table.certificate(found.claim(|route| route.cost)));
        }
        found
    }

    pub(crate) fn cost_within(&self, map: &Map, budget: &mut Budget) -> Outcome<Cost, Certificate> {
        let mut scratch = Scratch::default();
        let ended = self.run::<false>(&mut scratch, map, budget);
        Run { ended, table: (), stats: scratch.stats() }.into_cost(budget)
    }

    /// Searches within the budget, with `TIES` if a route or a table is wanted.
    fn run<const TIES: bool>(
        &self,
        scratch: &mut Scratch,
        map: &Map,
        budget: &mut Budget,
    ) -> Ended {
        scratch.expanded.clear();
        let ends = self.open_cell(map.start()).zip(self.cell(map.goal()));
        let Some((start, goal)) = ends else { return Ended::NoRoute };
        if let Err(reason) = budget.store(map.cells().len()) {
            return Ended::Stopped { reason, lower_bound: octile(start, goal) };
        }
        let watch = |nodes, bound| {
            budget.generate(nodes);
            budget.at_least(bound)?;
            budget.expand()
        };
        JumpPointSearch::<TIES>::new(self, scratch, goal).run(start, watch)
    }

    /// Lays out the costs that a certificate or the reader of the table needs.
    fn lay_out(
        &self,
        scratch: &Scratch,
        map: &Map,
        ended: Ended,
        budget: &mut Budget,
    ) -> Result<Vec<Cost>, Reason> {
        let (bound, is_stopped) = match ended {
            Ended::Optimal(cost) => (cost.min(budget.beyond_max_cost()), false),
            Ended::Stopped { lower_bound, .. } => (lower_bound.min(budget.beyond_max_cost()), true),
            Ended::NoRoute => (Cost::MAX, false),
        };
        let Some(goal) = self.cell(map.goal()) else { return Ok(Vec::new()) };
        lay_out(self, scratch, (goal, bound), |cells| {
            budget.generate(cells);
            // A stopped search has found a bound, which the table now proves.
            if is_stopped { Ok(()) } else { budget.go_on() }
        })
    }

    /// The route that the search itself has found, replayed by the referee.
    fn own(&self, scratch: &mut Scratch, map: &Map, cost: Cost) -> Path<State> {
        let ends = self.open_cell(map.start()).zip(self.open_cell(map.goal()));
        let cells = ends.map(|ends| scratch.cells_between(self.width, ends));
        match walk::replay(&MapReferee(map), &Route::new(cost, cells.unwrap_or_default())) {
            Ok(states) => Path { states, cost },
            Err(_) => NotAPotential::NoTightRoute.fail(JPS),
        }
    }
}

impl Scratch {
    fn stats(&self) -> Stats {
        Stats { work: Some(("nodes", self.expanded.len() as u64)), ..Stats::new(JPS) }
    }
}
