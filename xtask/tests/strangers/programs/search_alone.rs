//! A client of `search` alone: it can name every type that it gets.

use search::check::{self, Disagreement};
use search::proof::{Certificate, Checked, Claim, NumberedTable, Referee, Refusal, Table};
use search::{
    Answer, Budget, Cost, Count, Ended, Engine, Exhausted, Found, NoRoute, NotAPotential, Options,
    Outcome, Path, Ranking, Reason, Routes, Run, StateSpace, Stats, search,
};

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
fn describe(answer: &Answer<Sums>) -> String {
    match answer {
        Outcome::Found(Found { route, optimal_routes, certificate, stats }) => {
            let Path { states, cost }: &Path<u32> = route;
            let count: Option<Count> = *optimal_routes;
            let certificate: Option<&Certificate<u32>> = certificate.as_ref();
            let claim: Option<Claim> = certificate.map(Certificate::claim);
            let table: Option<&Table<u32>> = certificate.map(Certificate::table);
            let Stats { engine, expanded, .. } = *stats;
            let (engine, count): (Engine, _) = (engine, count.map(|count| count.to_string()));
            format!("{states:?} {cost} {count:?} {claim:?} {} {engine} {expanded:?}", table.is_some())
        }
        Outcome::NoRoute(NoRoute { .. }) => "none".to_owned(),
        Outcome::Exhausted(Exhausted { reason, lower_bound, .. }) => {
            let reason: Reason = *reason;
            format!("{reason} {lower_bound}")
        }
    }
}

/// An engine that knows nothing, and a table that shows it.
struct Nothing;

impl search::Table<u32> for Nothing {
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
    let answer: Answer<Sums> = search(&Sums, &options);
    println!("{}", describe(&answer));
    let checked: Result<Checked, Refusal<u32>> = check::outcome(&Sums, &answer);
    println!("{} moves checked", checked?.edges);
    println!("{}", describe(&search(&Sums, &Options::default().max_expansions(2))));
    let routes: Routes<u32> = Routes::new(&Sums);
    println!("{} routes", routes.count());
    let mut ranking: Ranking<u32> = Ranking::new(&Sums);
    println!("{:?}", ranking.route(1)?.map(|path| path.cost));
    let run: Run<Nothing> =
        Run { ended: Ended::Optimal(6), table: Nothing, stats: Stats::new(Engine::new("none")) };
    let mut budget: Budget = Budget::new(&options);
    let read: Result<Answer<Sums>, NotAPotential> =
        search::conclude(&Sums, run, &mut budget, &options);
    println!("{}", read.unwrap_err());
    Ok(())
}
