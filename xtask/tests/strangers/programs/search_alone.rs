//! A client of `search` alone: it can name every type that it gets.

use search::check::{self, Disagreement};
use search::engine::{self, Budget, Ended, NotAPotential, Run};
use search::proof::{Certificate, Checked, Claim, Entries, NumberedTable, Referee, Refusal};
use search::{
    Answer, Cost, Count, Engine, Exhausted, Options, Outcome, Path, Reason, Routes, StateSpace,
    Stats, nth_route, routes, search,
};

type Found = Outcome<Path<u32>, Certificate<u32>>;

/// From 1 to 10 by adding one (cost 1) or doubling (cost 2).
struct Sums;

impl StateSpace for Sums {
    type State = u32;
    fn starts(&self) -> Vec<u32> {
        vec![1]
    }
    fn successors(&self, &n: &u32, moves: &mut Vec<(u32, Cost)>) {
        moves.extend([(n + 1, 1), (n * 2, 2)].into_iter().filter(|(to, _)| *to <= 10));
    }
    fn is_goal(&self, &n: &u32) -> bool {
        n == 10
    }
}

impl Referee for Sums {
    type State = u32;
    fn starts(&self) -> Vec<u32> {
        vec![1]
    }
    fn moves(&self, &n: &u32, moves: &mut Vec<(u32, u64)>) {
        if n < 10 {
            moves.push((n + 1, 1));
        }
        if n < 6 {
            moves.push((n + n, 2));
        }
    }
    fn is_goal(&self, &n: &u32) -> bool {
        n == 10
    }
}

/// Everything that can be said about an answer, by the names of its types.
fn describe(outcome: &Found) -> String {
    match &outcome.answer {
        Answer::Found(Path { states, cost }) => {
            let count: Option<Count> = outcome.optimal_routes;
            let certificate: Option<&Certificate<u32>> = outcome.certificate.as_ref();
            let claim: Option<Claim> = certificate.map(Certificate::claim);
            let entries: Option<&Entries<u32>> = certificate.map(Certificate::entries);
            let Stats { engine, expanded, .. } = outcome.stats;
            let (engine, count): (Engine, _) = (engine, count.map(|count| count.to_string()));
            let table = entries.is_some();
            format!("{states:?} {cost} {count:?} {claim:?} {table} {engine} {expanded:?}")
        }
        Answer::NoRoute => "none".to_owned(),
        Answer::Exhausted(Exhausted { reason, lower_bound }) => {
            let reason: Reason = *reason;
            format!("{reason} {lower_bound}")
        }
    }
}

/// An engine that knows nothing, and a table that shows it.
struct Nothing;

impl engine::Table<u32> for Nothing {
    fn potential(&self, _: &u32, _: Cost) -> i64 {
        0
    }
    fn certificate(self, claim: Claim) -> Certificate<u32> {
        Certificate::numbered(claim, NumberedTable::new(0, |_| None))
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let agreed: Result<usize, Disagreement<u32>> = check::agreement(&Sums, &Sums, 1_000);
    println!("{} states agree", agreed?);
    let options: Options = Options::default().count_routes(true);
    let answer: Found = search(&Sums, &options);
    println!("{}", describe(&answer));
    let checked: Result<Checked, Refusal<u32>> = check::outcome(&Sums, &answer);
    println!("{} moves checked", checked?.moves);
    println!("{}", describe(&search(&Sums, &Options::default().max_expansions(2))));
    let listed: Routes<u32> = routes(&Sums, &Options::default());
    println!("{} routes", listed.count());
    let second: Option<Path<u32>> = nth_route(&Sums, 1, &Options::default())?;
    println!("{:?}", second.map(|path| path.cost));
    let run: Run<Nothing> =
        Run { ended: Ended::Optimal(6), table: Nothing, stats: Stats::new(Engine::new("none")) };
    let mut budget: Budget = Budget::new(&options);
    let read: Result<Found, NotAPotential> =
        engine::conclude(&Sums, run, &mut budget, &options);
    println!("{}", read.unwrap_err());
    Ok(())
}
