//! The results page, and the section of the README.

use std::fmt::Write;

use super::{Entry, HEAD, machine, number, ratio, rows};
use crate::measure::Figures;
use crate::side::Side;

/// The mark before the README's benchmark section.
pub(crate) const BEGIN: &str = "<!-- figures of the benchmark: begin -->";
/// The mark after it.
pub(crate) const END: &str = "<!-- figures of the benchmark: end -->";

/// The results page.
pub(crate) fn page(entries: &[Entry], quick: bool) -> String {
    let command =
        if quick { "cargo xtask bench --quick --write" } else { "cargo xtask bench --write" };
    let mut page = format!(
        "# Results of the benchmark\n\n\
         Written by `{command}` on {}.\n\n\
         All sides of a problem ran in turn on the same inputs, in one process.\n\n\
         - *Side*: one way to solve a problem: *whole answer*, *with its certificate* or *cost alone*, \
         which are ours, or a peer.\n\
         - *Peer*: a side that uses another crate. The first peer uses the crate plainly: states as tuples (for \
         burrows, as arrays), moves as closures and, if it is A*, the most obvious lower bound. For burrows, this \
         bound is the cost if every amphipod outside its room went straight to the topmost place of its room, \
         with nothing in the way.\n\
         - *Tight*: a peer with an expert's bound. It counts exact depths, and a way out and back for each \
         amphipod that must leave its own room to let others out. With it, A* expands only a small part of the \
         states of a folded burrow.\n\
         - *Time*: the median over the rounds, averaged over the inputs. *ns/cell*: the time per cell of an \
         input; for burrows, per place.\n\
         - *Ratio*: the total time of the first peer over that of the side; that of the first peer itself is \
         1.00. Ratios differ between machines, and by a few per cent between runs.\n\
         - *Goal*: the ratio that we aim for.\n\
         - *Whole answer*: parsing, solving, the canonical route and JSON; an own space writes the cells of the \
         route.\n\
         - *Octile*: all queries are made on one map, which each side reads before. *Reading and preparing* it \
         is a row of its own and part of no other; the peer prepares nothing. Queries write no JSON. The crate \
         `grid_pathfinding` 0.3 is no peer: its diagonal steps cut corners, which no setting forbids, so its routes \
         are not allowed here.\n\
         - *With its certificate*: also makes and checks the certificate, while the peers prove nothing.\n\
         - *Cost alone*: parses the input and asks the library only for the cost.\n\
         - *Peak MB*: the peak memory of a separate process with one side and one input.\n\n\
         In every burrow, an amphipod of another kind is at the bottom of each room. All burrows can be sorted, \
         except in the problems named *no route*. All seeds are 1,000 or more; the engines were tuned on other \
         seeds.\n\n",
        machine()
    );
    table(&mut page, &HEAD, entries.iter().flat_map(rows));
    page.push_str("\n## Shape by shape\n\nThe ratios for each shape of input alone; *centre* is a city with an expensive centre.\n\n");
    let shapes = entries.iter().flat_map(|Entry { problem, measured }| {
        measured.shapes.iter().filter_map(|(shape, figures)| {
            let [whole, certified, cost] = ratios(figures)?;
            Some([format!("{}, {shape}", problem.name), whole, certified, cost])
        })
    });
    table(&mut page, &RATIOS, shapes);
    page
}

/// The column heads of a table of [`ratios`].
const RATIOS: [&str; 4] = ["problem", "whole answer", "with its certificate", "cost alone"];

/// The ratios of our sides; `None` if there is no peer.
fn ratios(figures: &[Figures]) -> Option<[String; 3]> {
    let [whole, certified, cost] = Side::OURS.map(|side| ratio(figures, side).map(number));
    Some([whole?, certified?, cost?])
}

/// The short table for the README.
pub(crate) fn section(entries: &[Entry]) -> String {
    let mut section = String::from(
        "The table says how many times faster Wayproof is than plain use of the `pathfinding` crate; below 1 \
         means slower. `pathfinding` finds a cheapest route and proves nothing. Each `crucible` problem compares the \
         total times on four maps (uniform, expensive centre, blobs, serpentine). *Own space*: a state space \
         of your own; each row at 512 x 512 adds one more part of `Numbering`, and two-way rows add the referee's \
         [bands](crates/proof/src/bands.rs). *Octile*: 100 queries on one map; reading and preparing it, once, \
         is not included.\n\n",
    );
    let rows = entries.iter().filter_map(|Entry { problem, measured }| {
        let [whole, certified, cost] = ratios(&measured.sides)?;
        Some([problem.name.clone(), whole, certified, cost])
    });
    table(&mut section, &RATIOS, rows);
    let _ = write!(
        section,
        "\nMeasured on {}; [RESULTS.md](xtask/bench/RESULTS.md) has all figures and describes \
         the alternatives. `cargo xtask bench --quick` repeats the small problems within a minute.\n",
        machine()
    );
    section
}

/// `text` with `section` in place of the text between the marks; `None` if it has no
/// marks.
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
