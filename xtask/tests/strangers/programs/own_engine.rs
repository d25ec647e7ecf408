//! A client of `search` alone: a numbered space with its own engine. Its table gives the
//! route, the count and the certificate, and every type can be named.

use std::ops::RangeInclusive;

use search::check::{self, Disagreement};
use search::engine::{Budget, Ended, NotAPotential, Run, Table, conclude};
use search::proof::{
    self, Certificate, Checked, Claim, Entries, NumberedTable, Referee, Refusal, check_first,
};
use search::{
    Answer, Cost, Count, Distance, Distances, Engine, Exhausted, Numbering, Options, Outcome, Path,
    Reason, Routes, StateSpace, Stats, distances, nth_route, routes, search,
};

/// Fields with a toll each; the last is the goal. A move leads 1 or 4 fields on or back.
struct Tolls([Cost; 12]);

impl Tolls {
    fn around(&self, field: usize) -> impl Iterator<Item = (usize, Cost)> {
        let around = [field.checked_sub(4), field.checked_sub(1), Some(field + 1), Some(field + 4)];
        around.into_iter().flatten().filter_map(|next| Some((next, *self.0.get(next)?)))
    }
}

impl StateSpace for Tolls {
    type State = usize;
    fn starts(&self) -> Vec<usize> {
        vec![0]
    }
    fn successors(&self, &field: &usize, moves: &mut Vec<(usize, Cost)>) {
        moves.extend(self.around(field));
    }
    fn is_goal(&self, &field: &usize) -> bool {
        field + 1 == self.0.len()
    }
    fn numbering(&self) -> Option<impl Numbering<State = usize>> {
        Some(self)
    }
}

impl Numbering for Tolls {
    fn len(&self) -> usize {
        self.0.len()
    }
    fn number(&self, &field: &usize) -> Option<usize> {
        Some(field)
    }
    fn state(&self, number: usize) -> Option<usize> {
        Some(number)
    }
    fn is_refereed(&self) -> bool {
        true
    }
    fn costs(&self) -> RangeInclusive<Cost> {
        1..=9
    }
}

/// The moves a second time, computed the other way round.
impl Referee for Tolls {
    type State = usize;
    fn starts(&self) -> Vec<usize> {
        vec![0]
    }
    fn moves(&self, &field: &usize, moves: &mut Vec<(usize, u64)>) {
        let near = (0..self.0.len()).filter(|next| matches!(field.abs_diff(*next), 1 | 4));
        moves.extend(near.map(|next| (next, self.0[next])));
    }
    fn is_goal(&self, &field: &usize) -> bool {
        field == 11
    }
    fn numbering(&self) -> Option<impl proof::Numbering<State = usize>> {
        Some(self)
    }
}

impl proof::Numbering for Tolls {
    type State = usize;
    fn len(&self) -> usize {
        self.0.len()
    }
    fn number(&self, &field: &usize) -> Option<usize> {
        Some(field)
    }
    fn state(&self, number: usize) -> Option<usize> {
        Some(number)
    }
}

/// The exact costs-to-go.
struct ToGo(Vec<Cost>);

impl Table<usize> for ToGo {
    fn potential(&self, &field: &usize, optimum: Cost) -> i64 {
        optimum.saturating_sub(self.0[field]).cast_signed()
    }
    fn certificate(self, claim: Claim) -> Certificate<usize> {
        let Claim::AtLeast(optimum) = claim else { return Certificate::new(claim, Vec::new()) };
        let entry = |field: usize| Some(optimum.saturating_sub(self.0[field]));
        Certificate::numbered(claim, NumberedTable::new(self.0.len(), entry))
    }
}

/// Sweeps backwards over all fields until nothing changes.
fn sweep(tolls: &Tolls, budget: &mut Budget) -> Run<ToGo> {
    let mut to_go = vec![Cost::MAX; tolls.0.len()];
    to_go[tolls.0.len() - 1] = 0;
    let mut sweeps = 0;
    let ended = 'sweeping: loop {
        sweeps += 1;
        let before = to_go.clone();
        for field in (0..tolls.0.len() - 1).rev() {
            if let Err(reason) = budget.expand() {
                break 'sweeping Ended::Stopped { reason, lower_bound: 0 };
            }
            let through = tolls.around(field).map(|(next, toll)| to_go[next].saturating_add(toll));
            to_go[field] = through.min().unwrap_or(Cost::MAX);
        }
        if to_go == before {
            break Ended::Optimal(to_go[0]);
        }
    };
    let stats = Stats { work: Some(("sweeps", sweeps)), ..Stats::new(Engine::new("sweep")) };
    Run { ended, table: ToGo(to_go), stats }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let tolls = Tolls([1, 1, 9, 1, 1, 9, 1, 1, 1, 1, 1, 1]);
    let agreed: Result<usize, Disagreement<usize>> = check::agreement(&tolls, &tolls, 100);
    assert_eq!(agreed?, 12);
    let options: Options = Options::default().count_routes(true);
    let mut budget: Budget = Budget::new(&options);
    let run: Run<ToGo> = sweep(&tolls, &mut budget);
    let found: Outcome<Path<usize>, Certificate<usize>> =
        conclude(&tolls, run, &mut budget, &options)?;
    let Answer::Found(route) = &found.answer else { return Err("no route".into()) };
    let Path { states, cost }: &Path<usize> = route;
    assert_eq!((*cost, &**states), (4, &[0, 4, 3, 7, 11][..]));
    let count: Option<Count> = found.optimal_routes;
    assert_eq!(count, Some(Count::Exactly(2)));
    let certificate: &Certificate<usize> = found.certificate.as_ref().ok_or("no certificate")?;
    let (claim, entries): (Claim, &Entries<usize>) = (certificate.claim(), certificate.entries());
    assert_eq!(claim.to_string(), "every route costs at least 4");
    assert!(matches!(entries, Entries::Numbered(_)));
    let checked: Checked = check_first(&tolls, states, *cost, certificate, &mut |_| true)?;
    let again: Result<Checked, Refusal<usize>> = check::outcome(&tolls, &found);
    assert_eq!((checked.states, again?), (12, checked));
    assert_eq!(found.stats.engine.to_string(), "sweep");
    assert!(found.stats.figures().eq([("sweeps", 4)]));
    let reference = search(&tolls, &options).into_route().ok_or("no route")?;
    assert_eq!(&reference, route);
    let listed: Routes<usize> = routes(&tolls, &Options::default());
    assert_eq!(listed.map(|path| path.cost).nth(2), Some(5));
    let third: Option<Path<usize>> = nth_route(&tolls, 2, &Options::default())?;
    assert_eq!(third.map(|path| path.cost), Some(5));
    let to_go: Distances<'_, usize> = distances(&tolls, Distance::ToGoals, &Options::default());
    assert_eq!(to_go.get(&7)?, Some(1));
    let few = Options::default().max_expansions(3);
    let run = sweep(&tolls, &mut Budget::new(&few));
    let reason = Reason::Expansions;
    assert_eq!(run.ended, Ended::Stopped { reason, lower_bound: 0 });
    let stopped = search(&tolls, &few).answer;
    assert!(matches!(stopped, Answer::Exhausted(Exhausted { reason: Reason::Expansions, .. })));
    let (table, stats) = (ToGo(vec![4; 12]), Stats::new(Engine::new("none")));
    let knows_nothing = Run { ended: Ended::Optimal(4), table, stats };
    let refused: NotAPotential =
        conclude(&tolls, knows_nothing, &mut Budget::new(&options), &options).unwrap_err();
    let said = "no sequence of tight moves leads from a start to a goal";
    assert_eq!(refused.to_string(), said);
    Ok(())
}
