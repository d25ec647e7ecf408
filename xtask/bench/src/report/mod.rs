//! What was measured: the table on standard output, and what is committed.

pub(crate) mod markdown;

use std::io::{self, Write};

use crate::alone::compiler;
use crate::measure::{Figures, Measured};
use crate::problem::Problem;
use crate::side::Side;

/// A problem with what was measured of it.
pub(crate) struct Entry {
    pub(crate) problem: Problem,
    pub(crate) measured: Measured,
}

/// The heads of [`rows`].
pub(crate) const HEAD: [&str; 8] =
    ["problem", "side", "time", "ns/cell", "ratio", "goal", "reached", "peak MB"];

/// One row a side, as the tables show it.
fn rows(entry: &Entry) -> Vec<[String; 8]> {
    let Entry { problem, measured } = entry;
    let row = |figures: &Figures| {
        let goal = problem.goal(figures.side);
        let reached = match (goal, figures.ratio) {
            (Some(goal), Some(ratio)) if ratio >= goal => "yes",
            (Some(_), Some(_)) => "no",
            _ => "",
        };
        [
            problem.name.clone(),
            problem.side_name(figures.side).to_owned(),
            time(figures.seconds),
            number(figures.seconds * 1e9 / float(problem.cells)),
            figures.ratio.map(number).unwrap_or_default(),
            goal.map(number).unwrap_or_default(),
            reached.to_owned(),
            figures.memory.map(|bytes| number(bytes / 1e6)).unwrap_or_default(),
        ]
    };
    measured.sides.iter().map(row).collect()
}

/// Writes what was measured of one problem, as soon as that is known.
pub(crate) fn entry(entry: &Entry, out: &mut dyn Write) -> io::Result<()> {
    for row in rows(entry) {
        line(&row, out)?;
    }
    out.flush()
}

/// Writes a row of the table.
pub(crate) fn line(row: &[String; 8], out: &mut dyn Write) -> io::Result<()> {
    let [problem, side, time, cell, ratio, goal, reached, memory] = row;
    let line = format!(
        "{problem:<40} {side:<22} {time:>9} {cell:>8} {ratio:>7} {goal:>6} {reached:>7} {memory:>8}"
    );
    writeln!(out, "{}", line.trim_end())
}

/// Writes the geometric mean of the ratios of each of our sides, and the map with the
/// least, for each kind of map and for all.
pub(crate) fn means(entries: &[Entry], out: &mut dyn Write) -> io::Result<()> {
    let kind = |entry: &Entry| entry.problem.inputs.first().map(|input| input.shape.clone());
    let kinds = entries.chunk_by(|one, other| kind(one) == kind(other));
    let kinds = kinds.filter_map(|maps| Some((kind(maps.first()?)?, maps)));
    for (kind, maps) in kinds.chain([("all".to_owned(), entries)]) {
        for side in Side::OURS {
            let ratio = |entry: &Entry| ratio(&entry.measured.sides, side);
            let mut ratios: Vec<_> =
                maps.iter().filter_map(|map| Some((ratio(map)?, &map.problem))).collect();
            ratios.sort_by(|one, other| one.0.total_cmp(&other.0));
            let Some((least, worst)) = ratios.first() else { continue };
            let logarithms: f64 = ratios.iter().map(|(ratio, _)| ratio.ln()).sum();
            let mean = number((logarithms / float(ratios.len())).exp());
            let (side, peer) = (worst.side_name(side), worst.side_name(Side::Peer(0)));
            let (maps, least, worst) = (ratios.len(), number(*least), &worst.name);
            write!(out, "{kind}, {side}, {maps} maps: geometric mean of the ratios to {peer} ")?;
            writeln!(out, "{mean}, least {least}: {worst}")?;
        }
    }
    Ok(())
}

/// The ratio of `side`.
fn ratio(figures: &[Figures], side: Side) -> Option<f64> {
    figures.iter().find(|figures| figures.side == side)?.ratio
}

#[expect(clippy::cast_precision_loss, reason = "far below 2^52")]
fn float(count: usize) -> f64 {
    count.max(1) as f64
}

/// A time with its unit.
fn time(seconds: f64) -> String {
    match seconds {
        s if s >= 1.0 => format!("{} s", number(s)),
        s if s >= 1e-3 => format!("{} ms", number(s * 1e3)),
        s => format!("{} µs", number(s * 1e6)),
    }
}

/// A number with three digits that count.
fn number(value: f64) -> String {
    match value {
        v if v >= 100.0 => format!("{v:.0}"),
        v if v >= 10.0 => format!("{v:.1}"),
        v => format!("{v:.2}"),
    }
}

/// What a reader of the figures has to know about the machine.
fn machine() -> String {
    let processor = std::fs::read_to_string("/proc/cpuinfo").ok();
    let model = processor.as_deref().and_then(|text| {
        let line = text.lines().find(|line| line.starts_with("model name"))?;
        Some(line.split_once(':')?.1.trim())
    });
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let system = std::env::consts::OS;
    format!("{}, {cores} cores, {system}, {}", model.unwrap_or(std::env::consts::ARCH), compiler())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_keep_three_digits() {
        assert_eq!(number(0.123), "0.12");
        assert_eq!(number(12.34), "12.3");
        assert_eq!(number(1234.5), "1234");
        assert_eq!(time(0.000_012_3), "12.3 µs");
        assert_eq!(time(0.012), "12.0 ms");
        assert_eq!(time(3.0), "3.00 s");
    }
}
