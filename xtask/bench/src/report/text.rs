//! The table for people.

use std::io::{self, Write};

use super::{Entry, HEAD, number, rows, side_name};
use crate::side::Side;

/// Writes the heads of the columns.
///
/// # Errors
///
/// If writing fails.
pub(crate) fn head(out: &mut dyn Write) -> io::Result<()> {
    line(&HEAD.map(str::to_owned), out)
}

/// Writes what was measured of one problem, as soon as that is known.
///
/// # Errors
///
/// If writing fails.
pub(crate) fn entry(entry: &Entry, out: &mut dyn Write) -> io::Result<()> {
    for row in rows(entry) {
        line(&row, out)?;
    }
    writeln!(out, "  {}", entry.measured.stats)?;
    out.flush()
}

/// Writes, for each of our sides, the geometric mean of its ratios, and the least.
///
/// # Errors
///
/// If writing fails.
pub(crate) fn means(entries: &[Entry], out: &mut dyn Write) -> io::Result<()> {
    for side in Side::OURS {
        let mut ratios = Vec::new();
        for Entry { problem, measured } in entries {
            let figures = measured.sides.iter().find(|figures| figures.side == side);
            let ratio = figures.and_then(|figures| figures.ratio);
            ratios.extend(ratio.map(|ratio| (ratio, &*problem.name)));
        }
        let logarithms: f64 = ratios.iter().map(|(ratio, _)| ratio.ln()).sum();
        let least = ratios.iter().min_by(|one, other| one.0.total_cmp(&other.0));
        let (Some((least, name)), Some(first)) = (least, entries.first()) else { continue };
        #[expect(clippy::cast_precision_loss, reason = "some hundred maps")]
        let mean = (logarithms / ratios.len() as f64).exp();
        let (side, mean, least) = (side_name(&first.problem, side), number(mean), number(*least));
        writeln!(
            out,
            "{side}: geometric mean of {} maps {mean}, least {least}: {name}",
            ratios.len()
        )?;
    }
    Ok(())
}

fn line(row: &[String; 8], out: &mut dyn Write) -> io::Result<()> {
    let [problem, side, time, cell, ratio, goal, reached, memory] = row;
    let line = format!(
        "{problem:<40} {side:<22} {time:>9} {cell:>8} {ratio:>7} {goal:>6} {reached:>7} {memory:>8}"
    );
    writeln!(out, "{}", line.trim_end())
}
