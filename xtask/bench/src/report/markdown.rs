//! The results page, and the section of the README.

use std::fmt::Write;

use super::{Entry, HEAD, machine, number, rows};
use crate::measure::Figures;
use crate::side::Side;

/// Where the README says how fast the engines are.
pub(crate) const BEGIN: &str = "<!-- figures of the benchmark: begin -->";
/// Where it says no more of it.
pub(crate) const END: &str = "<!-- figures of the benchmark: end -->";

/// The results page.
pub(crate) fn page(entries: &[Entry], quick: bool) -> String {
    let command =
        if quick { "cargo xtask bench --quick --write" } else { "cargo xtask bench --write" };
    let mut page = format!(
        "# Results of the benchmark\n\n\
         Written by `{command}` on {}.\n\n\
         All sides of a problem ran in turn on the same inputs, in one process; a time is the \
         mean over the inputs of the median over the rounds, a ratio the times of the first peer on all \
         inputs, summed, over those of the side. The first peer is the crate used plainly: states as tuples, moves as closures, and of lower bounds \
         the first that comes to mind. Of burrows that is what everybody's straight way to its room costs, alone \
         in the burrow and down to the topmost place; *tight* is an expert's (exact depths, and a column aside for \
         those who let others out), under which A* looks at a small part of the states of a folded burrow. The burrows \
         have nobody at home at the bottom of a room, and can be sorted, except where it says *no route*. \
         *Whole answer* means read, parse, solve, canonical route and JSON, of a client's own space the \
         cells of the route instead of JSON; *with its certificate* \
         that it was made and checked as well, while the peers prove nothing; *cost alone* is a call of the library. \
         Peak memory is that of a process with that side and one input alone. The seeds of all inputs are from 1,000 on; \
         the engines were tuned on others. Ratios differ from machine to machine, and by some \
         tenths from run to run.\n\n",
        machine()
    );
    table(&mut page, &HEAD, entries.iter().flat_map(rows));
    page.push_str("\n## Shape by shape\n\n");
    let shapes = entries.iter().flat_map(|Entry { problem, measured }| {
        measured.shapes.iter().filter_map(|(shape, figures)| {
            let [whole, certified, cost] = ratios(figures)?;
            Some([format!("{}, {shape}", problem.name), whole, certified, cost])
        })
    });
    table(&mut page, &RATIOS, shapes);
    page.push_str("\n## What the engines did on the first input\n\n");
    for Entry { problem, measured } in entries {
        // Writing to a string does not fail.
        let _ = writeln!(page, "- {}: `{}`", problem.name, measured.stats);
    }
    page
}

/// The heads of [`ratios`], beside what they are of.
const RATIOS: [&str; 4] = ["problem", "whole answer", "with its certificate", "cost alone"];

/// The ratios of our sides; `None` if there is no peer.
fn ratios(figures: &[Figures]) -> Option<[String; 3]> {
    let mut ratios = Side::OURS.map(|_| String::new());
    for (ratio, side) in ratios.iter_mut().zip(Side::OURS) {
        let figures = figures.iter().find(|figures| figures.side == side)?;
        *ratio = number(figures.ratio?);
    }
    Some(ratios)
}

/// The short table for the README.
pub(crate) fn section(entries: &[Entry]) -> String {
    let mut section = String::from(
        "How often as fast as the `pathfinding` crate used plainly, in the same run (it finds \
         the cost and proves nothing). Of a city there is one map each of four shapes: uniform, a dear \
         centre, blobs, a serpentine; the crate's times are summed, and ours:\n\n",
    );
    let rows = entries.iter().filter_map(|Entry { problem, measured }| {
        let [whole, certified, cost] = ratios(&measured.sides)?;
        Some([problem.name.clone(), whole, certified, cost])
    });
    table(&mut section, &RATIOS, rows);
    let _ = write!(
        section,
        "\nMeasured on {}; [all figures](xtask/bench/RESULTS.md), what exactly the peers do, and an expert's \
         lower bound for burrows beside the ordinary one. `cargo xtask bench --quick` \
         repeats the small ones within a minute.\n",
        machine()
    );
    section
}

/// `text` with what stands between the marks replaced by `section`; `None` if
/// it has no marks.
pub(crate) fn replaced(text: &str, section: &str) -> Option<String> {
    let (before, rest) = text.split_once(BEGIN)?;
    let (_, after) = rest.split_once(END)?;
    Some(format!("{before}{BEGIN}\n{section}{END}{after}"))
}

fn table<const N: usize>(
    page: &mut String,
    head: &[&str; N],
    rows: impl Iterator<Item = [String; N]>,
) {
    let _ = writeln!(page, "| {} |", head.join(" | "));
    let _ = writeln!(page, "|{}", "---|".repeat(N));
    for row in rows {
        let _ = writeln!(page, "| {} |", row.join(" | "));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_stands_between_the_marks_is_replaced() {
        let text = format!("one\n{BEGIN}\nold\n{END}\ntwo\n");
        let new = replaced(&text, "new\n");
        assert_eq!(new, Some(format!("one\n{BEGIN}\nnew\n{END}\ntwo\n")));
        assert_eq!(replaced("no marks", "new\n"), None);
    }
}
