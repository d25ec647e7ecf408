//! Reviews as one self-contained page.

use std::fmt::Write;

use picture::{compared, page};
use similar::ChangeTag;

use super::facts::{facts, headline, shared, summary, worth_showing};
use super::finding::{Details, Finding};
use super::markdown::escaped;
use super::report::Review;
use crate::escape::Markup;

const STYLE: &str = "\
article{border-top:1px solid var(--line);padding:.75rem 0;scroll-margin-top:.5rem}\
ul.facts{margin:.25rem 0;padding-left:1.25rem}nav ul{padding-left:1.25rem}\
.reject strong{color:#b3261e}.accept strong{color:#0b6e4f}\
.removed{background:#ffd8d3;color:#7a1208}\
.added{background:#cdeed8;color:#0b4a20;font-weight:700}\
@media(prefers-color-scheme:dark){.reject strong{color:#ff8a7a}.accept strong{color:#3ecf9b}\
.removed{background:#5c1a12;color:#ffd8d3}\
.added{background:#12452a;color:#d6f5e0}}\
.views>.beside{flex:0 1 12rem}";

pub(crate) fn render(review: &Review) -> String {
    let (mut head, mut nav, mut sections) = (String::new(), String::new(), String::new());
    for line in [&review.headline].into_iter().chain(&review.beside) {
        let _ = writeln!(head, "<p>{}</p>", escaped(line));
    }
    let mut number = 0_usize;
    for (kind, group) in review.groups() {
        let (count, lines) = (group.len(), summary(kind, group));
        let to_do = lines.first().map(|line| escaped(line)).unwrap_or_default();
        let _ = writeln!(nav, "<li><a href=\"#{kind}\">{kind}</a>: {count}, {to_do}</li>");
        let title = format!("<h2 id=\"{kind}\">{kind} ({count})</h2>");
        let _ = writeln!(sections, "<section>\n{title}\n{}", list(&lines));
        let shared = shared(group);
        for finding in worth_showing(group) {
            number += 1;
            sections.push_str(&article(finding, shared.as_deref(), number));
        }
        sections.push_str("</section>\n");
    }
    if !nav.is_empty() {
        nav = format!("<nav aria-label=\"kinds of change\">\n<ul>\n{nav}</ul>\n</nav>\n");
    }
    let body =
        format!("<style>{STYLE}</style>\n<h1>Review of snapshots</h1>\n{head}{nav}{sections}");
    page("Review of snapshots", &body)
}

fn article(finding: &Finding, shared: Option<&str>, number: usize) -> String {
    let advice = finding.advice_word();
    let mut text = format!(
        "<article id=\"change-{number}\">\n<h3>{}</h3>\n\
         <p class=\"{advice}\"><strong>{advice}</strong>: {}</p>\n{}",
        Markup(&finding.title()),
        escaped(&headline(finding)),
        list(&facts(finding, shared))
    );
    // Replays both routes if their inputs can be read.
    let drawings = finding.drawings.as_ref();
    let replay = drawings.and_then(|[old, new]| compared(number, [old, new]));
    match finding.details() {
        // The text overlay, if the drawings show the map.
        Details::Walks(overlay) => text.push_str(&replay.unwrap_or_else(|| {
            format!("<pre>{}</pre>\n", Markup(&overlay.both(false).join("\n")))
        })),
        Details::Lines(lines) | Details::Texts(lines) => {
            text.push_str("<pre>");
            for (tag, line) in &lines {
                let class = match tag {
                    ChangeTag::Equal => "same",
                    ChangeTag::Delete => "removed",
                    ChangeTag::Insert => "added",
                };
                let _ = writeln!(text, "<span class=\"{class}\">{tag} {}</span>", Markup(line));
            }
            text.push_str("</pre>\n");
            text.push_str(&replay.unwrap_or_default());
        }
        Details::None => {}
    }
    text.push_str("</article>\n");
    text
}

fn list(facts: &[String]) -> String {
    let items: Vec<_> = facts.iter().map(|fact| format!("<li>{}</li>\n", escaped(fact))).collect();
    format!("<ul class=\"facts\">\n{}</ul>\n", items.concat())
}
