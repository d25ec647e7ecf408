//! Pairs: a snapshot before and after.

use crate::harness::{Body, Finding, is_in_conflict};

/// A snapshot before and after; one of the two may be missing.
#[derive(Debug)]
pub(crate) struct Pair {
    /// The name of the snapshot.
    pub(crate) name: String,
    /// What it was.
    pub(crate) old: Option<Side>,
    /// What it is.
    pub(crate) new: Option<Side>,
    /// Whether it belongs to a fixture and a rule set.
    pub(crate) belongs: bool,
    /// Whether another one waits beside it to be accepted.
    pub(crate) pending: bool,
}

impl Pair {
    /// A pair that belongs to a case, and for which nothing else waits.
    pub(crate) const fn new(name: String, old: Option<Side>, new: Option<Side>) -> Pair {
        Pair { name, old, new, belongs: true, pending: false }
    }
}

/// One side of a pair.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Side {
    /// As it is written today.
    Body(Box<Body>),
    /// Something else: of an older format, or no snapshot at all.
    Text {
        /// All of it, without what insta puts around it.
        text: String,
        /// Why it is not read.
        reason: String,
    },
    /// It holds the marks of an unfinished merge.
    Conflict(String),
}

impl Side {
    /// What the text of a snapshot is, with or without what insta puts around it.
    pub(crate) fn read(text: &str) -> Side {
        if is_in_conflict(text) {
            return Side::Conflict(text.to_owned());
        }
        let below = text.strip_prefix("---\n").and_then(|rest| rest.split_once("\n---\n"));
        let text = below.map_or(text, |(_, body)| body);
        match text.parse::<Body>() {
            Ok(body) => Side::Body(Box::new(body)),
            Err(error) => Side::Text { text: text.to_owned(), reason: error.to_string() },
        }
    }

    /// What a file of the working tree is, or why it cannot be read.
    pub(crate) fn of(file: &Result<String, String>) -> Side {
        match file {
            Ok(text) => Side::read(text),
            Err(reason) => Side::Text { text: String::new(), reason: reason.clone() },
        }
    }

    pub(crate) fn body(&self) -> Option<&Body> {
        match self {
            Side::Body(body) => Some(body),
            Side::Text { .. } | Side::Conflict(_) => None,
        }
    }

    pub(crate) fn text(&self) -> String {
        match self {
            Side::Body(body) => body.to_string(),
            Side::Text { text, .. } | Side::Conflict(text) => text.clone(),
        }
    }

    /// What was found, in a few words.
    pub(crate) fn answer(&self) -> String {
        match self {
            Side::Body(body) => match &body.header.finding {
                Finding::Route { cost, .. } => format!("cost {cost}"),
                finding => finding.short(),
            },
            Side::Text { text, .. } | Side::Conflict(text) => {
                let told = |line: &&str| line.starts_with("cost ") || *line == "no route";
                text.lines().find(told).unwrap_or("unknown").to_owned()
            }
        }
    }
}
