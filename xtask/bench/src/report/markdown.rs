//! The figures in `RESULTS.md` and in the README. Other text there is written by hand.

use super::{HEAD, machine, number, rows};
use crate::measure::Measured;
use crate::side::Side;

const BEGIN: &str = "<!-- figures of the benchmark: begin -->";
const END: &str = "<!-- figures of the benchmark: end -->";

/// The column heads of a table of [`ratios`].
const RATIOS: [&str; 4] = ["problem", "whole answer", "with its certificate", "cost alone"];

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
         The ratios for each shape of input alone; *centre* is a city with an expensive centre.\n\n{}",
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
