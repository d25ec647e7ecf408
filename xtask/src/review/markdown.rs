//! Reviews as Markdown for a forge, which limits the length that it shows.

use std::fmt::Write;

use super::facts::{facts, headline, shared, summary, worth_showing};
use super::finding::{Details, Finding};
use super::report::Review;
use crate::escape::shown;

/// What a forge takes for a comment: 64 KiB.
pub(crate) const COMMENT: usize = 64 * 1024;

/// What a forge takes for the summary of a step: 1 MiB.
pub(crate) const SUMMARY: usize = 1024 * 1024;
const UNFOLDED: usize = 10;

/// The review in at most `limit` bytes. If it is cut, it says so.
pub(crate) fn render(review: &Review, limit: usize) -> String {
    let mut text = format!("## Review of snapshots\n\n{}\n", escaped(&review.headline));
    for line in &review.beside {
        let _ = writeln!(text, "\n{}", escaped(line));
    }
    if review.findings.is_empty() {
        return text;
    }
    text.push_str("\n| kind | snapshots | what to do |\n|---|---|---|\n");
    for (kind, group) in review.groups() {
        let lines: Vec<String> = summary(kind, group).iter().map(|line| escaped(line)).collect();
        let _ = writeln!(text, "| {kind} | {} | {} |", group.len(), lines.join("<br>"));
    }
    let total = review.groups().map(|(_, group)| worth_showing(group).count()).sum();
    let room = limit.saturating_sub(cut(review, total).len());
    let (head, mut written) = (text.len(), 0);
    'all: for (kind, group) in review.groups() {
        let (mut title, shared) = (format!("\n### {kind}\n"), shared(group));
        for finding in worth_showing(group) {
            let part = std::mem::take(&mut title)
                + &section(finding, shared.as_deref(), written < UNFOLDED);
            if text.len() + part.len() > room {
                break 'all;
            }
            text.push_str(&part);
            written += 1;
        }
    }
    if written < total {
        // At the top, where readers see it.
        text.insert_str(head, &cut(review, total - written));
    }
    text
}

fn cut(review: &Review, left: usize) -> String {
    let option = review.base.as_ref().map_or(String::new(), |base| format!(" --base {base}"));
    format!(
        "\n**Cut: the last {left} of {} changes do not fit into the length that a forge shows. \
         `cargo xtask review{}` shows all of them.**\n",
        review.findings.len(),
        shown(&option)
    )
}

fn section(finding: &Finding, shared: Option<&str>, unfolded: bool) -> String {
    let open = if unfolded { " open" } else { "" };
    let [title, headline] = [finding.title(), headline(finding)].map(|text| escaped(&text));
    let summary = format!("{}: <b>{title}</b>: {headline}", finding.advice_word());
    let (facts, details) = (facts(finding, shared), finding.details());
    if facts.is_empty() && matches!(details, Details::None) {
        return format!("\n{summary}\n");
    }
    let mut text = format!("\n<details{open}><summary>{summary}</summary>\n\n");
    for fact in facts {
        let _ = writeln!(text, "- {}", escaped(&fact));
    }
    text.push_str(&match details {
        Details::Walks(overlay) => fenced("text", &overlay.both(false)),
        Details::Lines(lines) | Details::Texts(lines) => {
            let lines = lines.iter().map(|(tag, line)| format!("{tag}{}", shown(line)));
            fenced("diff", &lines.collect::<Vec<_>>())
        }
        Details::None => String::new(),
    });
    text.push_str("\n</details>\n");
    text
}

/// The lines in a code block whose fence is longer than any fence in them; empty if there
/// are none.
fn fenced(language: &str, lines: &[String]) -> String {
    if lines.is_empty() {
        return String::new();
    }
    let longest = lines.iter().flat_map(|line| line.split(|c| c != '`')).map(str::len).max();
    let fence = "`".repeat(longest.unwrap_or(0).max(2) + 1);
    let lines: Vec<&str> = lines.iter().map(|line| line.trim_end()).collect();
    format!("\n{fence}{language}\n{}\n{fence}\n", lines.join("\n"))
}

/// Escapes every character that has a meaning in Markdown or HTML, but shows text between
/// backticks as code.
pub(super) fn escaped(text: &str) -> String {
    let (mut escaped, mut is_code) = (String::new(), false);
    let is_paired = text.matches('`').count().is_multiple_of(2);
    for character in shown(text).to_string().chars() {
        if character == '`' && is_paired {
            is_code = !is_code;
            escaped.push_str(if is_code { "<code>" } else { "</code>" });
        } else if character.is_ascii_punctuation() && !"-,.:;()/+=?!'".contains(character) {
            let _ = write!(escaped, "&#{};", u32::from(character));
        } else {
            escaped.push(character);
        }
    }
    escaped
}
