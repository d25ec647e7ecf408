//! A pair: a snapshot before and after a change.

use crate::harness::{Body, BodyError, is_in_conflict};

#[derive(Debug)]
pub(crate) struct Pair {
    pub(crate) name: String,
    pub(crate) old: Option<Side>,
    pub(crate) new: Option<Side>,
    pub(crate) belongs: bool,
    /// Whether a pending snapshot exists besides the one compared.
    pub(crate) pending: bool,
}

impl Pair {
    /// A pair that belongs to a case, without another pending snapshot.
    pub(crate) const fn new(name: String, old: Option<Side>, new: Option<Side>) -> Pair {
        Pair { name, old, new, belongs: true, pending: false }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Side {
    /// The text, without insta's header.
    pub(super) text: String,
    /// The body, or why the text cannot be read.
    pub(super) body: Result<Body, String>,
}

impl Side {
    /// Reads a snapshot, with or without insta's header.
    pub(crate) fn read(text: &str) -> Side {
        let below = text.strip_prefix("---\n").and_then(|rest| rest.split_once("\n---\n"));
        let text = below.map_or(text, |(_, body)| body).trim_end_matches('\n').to_owned();
        let body = if is_in_conflict(&text) {
            Err("an unfinished merge".to_owned())
        } else {
            text.parse().map_err(|error: BodyError| error.to_string())
        };
        Side { text, body }
    }

    /// Reads a file, which needs insta's header, or keeps the reason why it cannot be read.
    pub(crate) fn of(file: &Result<String, String>) -> Side {
        match file {
            Ok(text) if text.starts_with("---\n") => Side::read(text),
            Ok(text) => {
                let Side { text, body } = Side::read(text);
                Side { text, body: body.and(Err("it has no header".to_owned())) }
            }
            Err(reason) => Side { text: String::new(), body: Err(reason.clone()) },
        }
    }

    pub(crate) fn body(&self) -> Option<&Body> {
        self.body.as_ref().ok()
    }

    /// The line with the answer, whether or not the rest can be read.
    pub(super) fn answer(&self) -> String {
        let cost = |line: &str| line.strip_prefix("cost ")?.parse::<u64>().ok();
        let is_answer = |line: &&str| *line == "no route" || cost(line).is_some();
        self.text.lines().find(is_answer).unwrap_or("unknown").to_owned()
    }
}
