//! The results: the table on standard output, and the committed figures, in `RESULTS.md`
//! and in the README. Other text there is written by hand.

use std::io::{self, Write};

use crate::alone::compiler;
use crate::measure::Measured;
use crate::problems::Problem;
use crate::side::Side;

/// The column heads of [`rows`].
pub(crate) const HEAD: [&str; 7] =
    ["problem", "side", "time", "ratio", "goal", "reached", "peak MB"];

const BEGIN: &str = "<!-- figures of the benchmark: begin -->";
const END: &str = "<!-- figures of the benchmark: end -->";

/// The column heads of a table of [`ratios`].
const RATIOS: [&str; 4] = ["problem", "whole answer", "with its certificate", "cost alone"];

/// One row per side, as in the tables.
pub(crate) fn rows(measured: &Measured) -> Vec<[String; 7]> {
    let Measured { problem, memory, .. } = measured;
    let row = |((side, goal), memory): ((Side, Option<f64>), &Option<f64>)| {
        let ratio = measured.ratio(side, None);
        let reached = match (goal, ratio) {
            (Some(goal), Some(ratio)) if ratio >= goal => "yes",
            (Some(_), Some(_)) => "no",
            _ => "",
        };
        let seconds = measured.total(side, None)? / float(problem.inputs.len());
        Some([
            problem.name.clone(),
            problem.side_name(side).to_owned(),
            time(seconds),
            ratio.map(number).unwrap_or_default(),
            goal.map(number).unwrap_or_default(),
            reached.to_owned(),
            memory.map(|bytes| number(bytes / 1e6)).unwrap_or_default(),
        ])
    };
    let goals = problem.goals.iter().copied().map(Some).chain(std::iter::repeat(None));
    problem.sides().into_iter().zip(goals).zip(memory).filter_map(row).collect()
}

pub(crate) fn line(row: &[String; 7], out: &mut dyn Write) -> io::Result<()> {
    let [problem, side, time, ratio, goal, reached, memory] = row;
    let line =
        format!("{problem:<43} {side:<24} {time:>9} {ratio:>7} {goal:>6} {reached:>7} {memory:>8}");
    writeln!(out, "{}", line.trim_end())?;
    out.flush()
}

/// Writes what a missed goal means, if there is one.
pub(crate) fn note(all: &[Measured], out: &mut dyn Write) -> io::Result<()> {
    let is_missed = all.iter().flat_map(rows).any(|[.., reached, _]| reached == "no");
    if is_missed { writeln!(out, "A missed goal is no error of the run.") } else { Ok(()) }
}

/// Writes, for each kind of map and for all maps, the geometric mean of the ratios of
/// each of our sides, and the map with the lowest ratio.
pub(crate) fn means(all: &[Measured], out: &mut dyn Write) -> io::Result<()> {
    let kind = |map: &Measured| map.problem.inputs[0].shape.clone();
    let kinds = all.chunk_by(|one, other| kind(one) == kind(other));
    let kinds = kinds.map(|maps| (kind(&maps[0]), maps));
    for (kind, maps) in kinds.chain([("all".to_owned(), all)]) {
        for side in Side::OURS {
            let ratios = maps.iter().filter_map(|map| Some((map.ratio(side, None)?, &map.problem)));
            let mut ratios: Vec<(f64, &Problem)> = ratios.collect();
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

/// All figures, for `RESULTS.md`.
pub(crate) fn results(all: &[Measured], quick: bool) -> String {
    let quick = if quick { " --quick" } else { "" };
    let shapes = all.iter().flat_map(|measured| {
        let inputs = measured.problem.inputs.iter();
        let mut shapes: Vec<&str> = inputs.map(|input| &*input.shape).collect();
        shapes.dedup();
        let several = shapes.len() > 1;
        shapes.into_iter().filter(move |_| several).filter_map(|it| ratios(measured, Some(it)))
    });
    format!(
        "Written by `cargo xtask bench{quick} --write` on {}.\n\n{}\n\
         ## Shape by shape\n\n\
         The ratios for each shape of input alone; *centre* is a city with an expensive centre, \
         *serpentine* one with a single winding cheap lane.\n\n{}",
        machine(),
        table(&HEAD, all.iter().flat_map(rows)),
        table(&RATIOS, shapes)
    )
}

/// The short table for the README.
pub(crate) fn section(all: &[Measured]) -> String {
    let table = table(&RATIOS, all.iter().filter_map(|measured| ratios(measured, None)));
    format!("{table}\nMeasured on {}.\n", machine())
}

/// A row with the ratios of our sides on the inputs of this shape, or on all; `None` if
/// there is no peer.
fn ratios(measured: &Measured, shape: Option<&str>) -> Option<[String; 4]> {
    let [whole, certified, cost] = Side::OURS.map(|side| measured.ratio(side, shape).map(number));
    let shape = shape.map(|shape| format!(", {shape}")).unwrap_or_default();
    Some([format!("{}{shape}", measured.problem.name), whole?, certified?, cost?])
}

fn table<const N: usize>(head: &[&str; N], rows: impl Iterator<Item = [String; N]>) -> String {
    let rows = rows.map(|row| format!("| {} |\n", row.join(" | ")));
    format!("| {} |\n|{}\n{}", head.join(" | "), "---|".repeat(N), rows.collect::<String>())
}

/// `text` with `figures` between the marks; `None` if it has no marks.
pub(crate) fn replaced(text: &str, figures: &str) -> Option<String> {
    let (before, rest) = text.split_once(BEGIN)?;
    let (_, after) = rest.split_once(END)?;
    Some(format!("{before}{BEGIN}\n{figures}{END}{after}"))
}

#[expect(clippy::cast_precision_loss, reason = "far below 2^52")]
fn float(count: usize) -> f64 {
    count.max(1) as f64
}

fn time(seconds: f64) -> String {
    match seconds {
        s if s >= 1.0 => format!("{} s", number(s)),
        s if s >= 1e-3 => format!("{} ms", number(s * 1e3)),
        s => format!("{} µs", number(s * 1e6)),
    }
}

/// A number with three significant digits.
fn number(value: f64) -> String {
    match value {
        v if v >= 100.0 => format!("{v:.0}"),
        v if v >= 10.0 => format!("{v:.1}"),
        v => format!("{v:.2}"),
    }
}

/// The processor, the number of cores, the system and the compiler.
fn machine() -> String {
    let processor = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = processor.lines().find_map(|line| line.strip_prefix("model name"));
    let model =
        model.map_or(std::env::consts::ARCH, |name| name.trim_start_matches([' ', '\t', ':']));
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    format!("{model}, {cores} cores, {}, {}", std::env::consts::OS, compiler())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_keep_three_digits() {
        assert_eq!([0.123, 12.34, 1234.5].map(number), ["0.12", "12.3", "1234"]);
        assert_eq!([0.000_012_3, 0.012, 3.0].map(time), ["12.3 µs", "12.0 ms", "3.00 s"]);
    }

    #[test]
    fn only_what_stands_between_the_marks_is_replaced() {
        let text = format!("one\n{BEGIN}\nold\n{END}\ntwo\n");
        let new = replaced(&text, "new\n");
        assert_eq!(new, Some(format!("one\n{BEGIN}\nnew\n{END}\ntwo\n")));
        assert_eq!(replaced("no marks", "new\n"), None);
    }
}
