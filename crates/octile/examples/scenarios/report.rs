//! The report on a scenario file.

use std::collections::BTreeMap;
use std::fmt;
use std::time::{Duration, Instant};

use octile::search::Options;
use octile::{Map, Prepared, Route, STRAIGHT, Scratch, Steps};

use crate::Fault;
use crate::problem::Problem;

/// The answers to the problems of one file, counted by bucket.
#[derive(Debug, Default)]
pub(crate) struct Report {
    path: String,
    prepared: Duration,
    buckets: BTreeMap<u32, Bucket>,
    skipped: usize,
    differences: Vec<String>,
    faults: Vec<Fault>,
    is_refuted: bool,
}

#[derive(Debug, Default, Clone, Copy)]
struct Bucket {
    problems: u32,
    agree: u32,
    proven: u32,
    cost: Duration,
    route: Duration,
}

impl Report {
    pub(crate) fn new(path: &str) -> Report {
        Report { path: path.into(), ..Report::default() }
    }

    /// Prepares a map, and notes how long it takes.
    pub(crate) fn preparing<T>(&mut self, prepare: impl FnOnce() -> T) -> T {
        let began = Instant::now();
        let prepared = prepare();
        self.prepared = began.elapsed();
        prepared
    }

    /// Notes a malformed line.
    pub(crate) fn fault(&mut self, fault: Fault) {
        self.faults.push(fault);
    }

    /// Notes a problem for a map of another size.
    pub(crate) const fn skip(&mut self) {
        self.skipped += 1;
    }

    pub(crate) fn faults(&self) -> impl Iterator<Item = &Fault> {
        self.faults.iter()
    }

    /// Whether all problems agree, and all required proofs succeed.
    pub(crate) fn agrees(&self) -> bool {
        self.differences.is_empty() && !self.is_refuted
    }

    /// Solves a problem and compares it with the published length.
    pub(crate) fn solve(
        &mut self,
        map: &Map,
        prepared: &Prepared,
        scratch: &mut Scratch,
        problem: &Problem,
        certify: bool,
    ) {
        let Problem { start, goal, .. } = *problem;
        let bucket = self.buckets.entry(problem.bucket).or_default();
        let began = Instant::now();
        let cost = prepared.cost(scratch, start, goal);
        bucket.cost += began.elapsed();
        let began = Instant::now();
        let route = prepared.route(scratch, start, goal);
        bucket.route += began.elapsed();
        let agrees = cost.is_some_and(|cost| problem.published.agrees(length(cost)));
        let same = cost == route.as_ref().map(Route::cost);
        let proven = (certify || !agrees)
            && same
            && is_proven(map, prepared, scratch, problem, route.as_ref());
        bucket.problems += 1;
        bucket.agree += u32::from(agrees);
        bucket.proven += u32::from(proven);
        self.is_refuted |= !same || (certify && !proven);
        if !agrees {
            let (at, published) = (problem.line, &problem.published.text);
            let found = route.as_ref().map_or("no route".into(), found);
            let verdict = if proven { "proven" } else { "not proven" };
            let path = &self.path;
            self.differences
                .push(format!("{path}:{at}: published {published}, found {found}, {verdict}"));
        }
    }
}

/// The length of a route in straight steps.
#[expect(clippy::cast_precision_loss, reason = "costs are below 2^53")]
fn length(cost: u64) -> f64 {
    cost as f64 / STRAIGHT as f64
}

fn found(route: &Route) -> String {
    let steps = Steps::of(route);
    format!("{} ({} straight, {} diagonal)", steps.length(), steps.straight, steps.diagonal)
}

/// Whether the crate's own check accepts this answer: the first of the shortest routes,
/// or that there is no route.
fn is_proven(
    map: &Map,
    prepared: &Prepared,
    scratch: &mut Scratch,
    problem: &Problem,
    route: Option<&Route>,
) -> bool {
    let Ok(map) = map.clone().between(problem.start, problem.goal) else { return false };
    let outcome = prepared.search(scratch, &map, &Options::default());
    outcome.certificate.is_some_and(|proof| map.check_certificate(route, &proof).is_ok())
}

impl fmt::Display for Bucket {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Bucket { problems, agree, .. } = self;
        let differ = problems - agree;
        write!(f, "{problems} problems, {agree} agree, {differ} differ")
    }
}

impl Bucket {
    /// Microseconds a query, for costs and for routes.
    fn times(&self) -> String {
        let each = |time: Duration| time.as_secs_f64() * 1e6 / f64::from(self.problems.max(1));
        format!("{:.1} us per cost, {:.1} us per route", each(self.cost), each(self.route))
    }

    fn and(self, other: &Bucket) -> Bucket {
        Bucket {
            problems: self.problems + other.problems,
            agree: self.agree + other.agree,
            proven: self.proven + other.proven,
            cost: self.cost + other.cost,
            route: self.route + other.route,
        }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, bucket) in &self.buckets {
            writeln!(f, "bucket {number}: {bucket}, {}", bucket.times())?;
        }
        for difference in &self.differences {
            writeln!(f, "{difference}")?;
        }
        let all = self.buckets.values().fold(Bucket::default(), Bucket::and);
        let (path, proven, skipped) = (&self.path, all.proven, self.skipped);
        let prepared = self.prepared.as_secs_f64() * 1e3;
        writeln!(
            f,
            "{path}: {all}, {proven} proven, {skipped} scaled, skipped; \
             prepared in {prepared:.2} ms, {}",
            all.times()
        )
    }
}
