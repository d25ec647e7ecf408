//! Reviews as text for people.

use std::io::{self, Write};

use anstyle::Style;

use super::advice::{Advice, Judgement};
use super::facts::{facts, headline, summary, worth_showing};
use super::finding::{Details, Finding};
use super::lines::Fate;
use super::overlay::Overlay;
use super::report::Review;
use super::view::{Mark, View};
use crate::colour::{self, painted};
use crate::escape::shown;

/// How text is set off.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Paint {
    pub(crate) colours: bool,
}

impl Paint {
    fn dye(self, text: &str, style: Style) -> String {
        painted(text, style, self.colours)
    }

    fn mark(self, (character, mark): (char, Mark)) -> String {
        let text = shown(&character.to_string()).to_string();
        match mark {
            Mark::Ground => self.dye(&text, colour::FAINT),
            Mark::Route | Mark::Kept => self.dye(&text, colour::SHARED),
            Mark::Removed => self.dye(&text, colour::LOST),
            Mark::Added => self.dye(&text, colour::GOOD),
        }
    }

    fn advice(self, Judgement { advice, .. }: &Judgement) -> String {
        let style = match advice {
            Advice::Reject => colour::BAD,
            Advice::Look => colour::DOUBTFUL,
            Advice::Accept => colour::GOOD,
        };
        self.dye(advice.word(), style) + ": "
    }

    fn line(self, fate: Fate, line: &str) -> String {
        let text = format!("{} {}", fate.sign(), shown(line));
        match fate {
            Fate::Kept => text,
            Fate::Removed => self.dye(&text, colour::LOST),
            Fate::Added => self.dye(&text, colour::GOOD),
        }
    }
}

/// Writes the review, kind by kind.
pub(crate) fn write(review: &Review, paint: Paint, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{}", shown(&review.headline()))?;
    for line in &review.beside {
        writeln!(out, "{}", shown(line))?;
    }
    for (kind, group) in review.groups() {
        let title = format!("{kind} ({})", group.len());
        let lines = summary(kind, group);
        let lines = lines.iter().map(|line| shown(line).to_string()).collect::<Vec<_>>();
        writeln!(out, "\n{}: {}", paint.dye(&title, colour::STRONG), lines.join("\n  "))?;
        for finding in worth_showing(group) {
            write_finding(finding, paint, out)?;
        }
    }
    Ok(())
}

pub(crate) fn write_finding(
    finding: &Finding,
    paint: Paint,
    out: &mut dyn Write,
) -> io::Result<()> {
    let title = paint.dye(&shown(&finding.title()).to_string(), colour::STRONG);
    let advice = finding.judgement.as_ref().map(|judgement| paint.advice(judgement));
    let advice = advice.unwrap_or_default();
    writeln!(out, "\n  {advice}{title}: {}", shown(&headline(finding)))?;
    for fact in facts(finding) {
        writeln!(out, "    {}", shown(&fact))?;
    }
    let lines: Vec<String> = match finding.details() {
        Details::Walks(overlay) => self::overlay(&overlay, paint),
        Details::Lines(lines) => {
            let start = finding.start().iter().map(|row| format!("  {}", shown(row)));
            start.chain(lines.iter().map(|(fate, line)| paint.line(*fate, line))).collect()
        }
        Details::Picture(lines) => lines.iter().map(|line| format!("  {}", shown(line))).collect(),
        Details::None => Vec::new(),
    };
    lines.iter().try_for_each(|line| writeln!(out, "    {line}"))
}

/// One walk over the other, cut to where they differ; nothing where that is too
/// large to be shown.
pub(super) fn overlay(overlay: &Overlay<'_>, paint: Paint) -> Vec<String> {
    let Some([.., both]) = overlay.views() else { return Vec::new() };
    let mut lines = vec!["= both, x before, * after".to_owned()];
    lines.extend(rows(&both, paint).iter().map(|row| row.trim_end().to_owned()));
    lines
}

/// A view as lines: the ruler, then each row behind its number.
pub(super) fn rows(view: &View, paint: Paint) -> Vec<String> {
    let label = view.rows.last().map_or(1, |(number, _)| number.to_string().len());
    let mut lines = vec![format!("{:label$} {}", "", view.ruler)];
    let mut next = None;
    for (number, cells) in &view.rows {
        if next.is_some_and(|next| next != *number) {
            lines.push(format!("{:label$} ...", ""));
        }
        next = Some(number + 1);
        let cells: String = cells.iter().map(|cell| paint.mark(*cell)).collect();
        lines.push(format!("{number:label$} {cells}"));
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_that_are_left_out_leave_a_sign() {
        let row = |number: usize, cell: char| (number, vec![(cell, Mark::Ground)]);
        let view =
            View { ruler: "0".to_owned(), rows: vec![row(3, 'a'), row(4, 'b'), row(10, 'c')] };
        let lines = rows(&view, Paint { colours: false });
        assert_eq!(lines, ["   0", " 3 a", " 4 b", "   ...", "10 c"]);
    }
}
