//! Reviews as text for people.

use std::io::{self, Write};

use similar::ChangeTag;

use super::facts::{facts, headline, shared, summary, worth_showing};
use super::finding::{Advice, Details, Finding, Judgement};
use super::report::Review;
use crate::colour::{self, painted};
use crate::escape::shown;
use crate::harness::word;

pub(crate) fn write(review: &Review, colours: bool, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{}", shown(&review.headline))?;
    for line in &review.beside {
        writeln!(out, "{}", shown(line))?;
    }
    for (kind, group) in review.groups() {
        let title = painted(format!("{kind} ({})", group.len()), colour::STRONG, colours);
        let lines = summary(kind, group);
        let lines = lines.iter().map(|line| shown(line).to_string()).collect::<Vec<_>>();
        writeln!(out, "\n{title}: {}", lines.join("\n  "))?;
        let shared = shared(group);
        for finding in worth_showing(group) {
            write_finding(finding, shared.as_deref(), colours, out)?;
        }
    }
    Ok(())
}

pub(crate) fn write_finding(
    finding: &Finding,
    shared: Option<&str>,
    colours: bool,
    out: &mut dyn Write,
) -> io::Result<()> {
    let advice = finding.judgement.as_ref().map(|judgement| advice(judgement, colours) + ": ");
    let advice = advice.unwrap_or_default();
    let title = painted(shown(&finding.title()), colour::STRONG, colours);
    writeln!(out, "\n  {advice}{title}: {}", shown(&headline(finding)))?;
    for fact in facts(finding, shared) {
        writeln!(out, "    {}", shown(&fact))?;
    }
    let lines: Vec<String> = match finding.details() {
        Details::Walks(overlay) => overlay.both(colours),
        Details::Lines(lines) | Details::Texts(lines) => {
            lines.iter().map(|(tag, line)| changed(*tag, line, colours)).collect()
        }
        Details::None => Vec::new(),
    };
    lines.iter().try_for_each(|line| writeln!(out, "    {line}"))
}

fn advice(judgement: &Judgement, colours: bool) -> String {
    let style = match judgement.advice {
        Advice::Reject => colour::BAD,
        Advice::Look => colour::DOUBTFUL,
        Advice::Accept => colour::GOOD,
    };
    painted(word(&judgement.advice), style, colours)
}

fn changed(tag: ChangeTag, line: &str, colours: bool) -> String {
    let text = format!("{tag} {}", shown(line));
    match tag {
        ChangeTag::Equal => text,
        ChangeTag::Delete => painted(text, colour::LOST, colours),
        ChangeTag::Insert => painted(text, colour::GOOD, colours),
    }
}
