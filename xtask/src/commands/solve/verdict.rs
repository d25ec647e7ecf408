//! An answer with its verdicts: whether it may be shown, and its exit code.

use std::num::NonZero;

use search::{Engine, Reason};

use crate::exit::{Exit, stopped};
use crate::input::Input;
use crate::puzzles::listing::{Listed, Unlisted};
use crate::puzzles::puzzle::RuleSet;
use crate::puzzles::report::{Answer, Certified, Solved, refused_route};

#[derive(Clone, Copy)]
pub(super) struct Subject<'a> {
    pub(super) puzzle: &'a str,
    pub(super) input: Input<'a>,
    pub(super) rules: &'a RuleSet,
    pub(super) place: Option<NonZero<u128>>,
    pub(super) whole: bool,
    pub(super) solved: &'a Solved,
    pub(super) watched: &'a [Watched],
}

pub(super) struct Watched {
    pub(super) engine: Engine,
    /// Why it ended before the least cost was known; `None` if it did not.
    pub(super) stopped: Option<Reason>,
    pub(super) closed: usize,
    /// The answer of its engine, if several searches are shown.
    pub(super) cost: Option<Answer>,
}

/// Why the answer must not be shown: the referee, the checker, or the first route of the
/// list contradicts it.
pub(super) fn refusal(solved: &Solved, listing: Option<&Listed<'_>>) -> Option<String> {
    match (&solved.referee, &solved.certified, listing.and_then(Listed::ended)) {
        (Err(reason), ..) => Some(refused_route(reason)),
        (_, Certified::Refused(reason), _) => Some(format!("the certificate is refused: {reason}")),
        (_, Certified::NotFirst(reason), _) | (.., Some(Unlisted::Refused(reason))) => {
            Some(reason.clone())
        }
        _ => None,
    }
}

/// What is missing in an answer that was shown: an exit code and a message for each.
pub(super) fn shortfalls(
    solved: &Solved,
    listing: Option<&Listed<'_>>,
    watched: &[Watched],
) -> Vec<(Exit, String)> {
    let late = |what: &str, reason| (Exit::Exhausted, stopped(what, reason));
    let mut shortfalls = Vec::new();
    if let Answer::Exhausted(exhausted) = &solved.answer {
        shortfalls.push(late("the search stopped", exhausted.reason));
    } else {
        let watched = watched.iter().filter_map(|search| Some((search.engine, search.stopped?)));
        shortfalls.extend(watched.map(|(engine, reason)| {
            late(&format!("the search of {engine} that is shown stopped"), reason)
        }));
    }
    if let Certified::Stopped(reason) = solved.certified {
        shortfalls.push(late("not certified", reason));
    }
    let listing = listing.and_then(|listing| Some((listing.number(), listing.ended()?)));
    shortfalls.extend(listing.map(|(number, ended)| match ended {
        Unlisted::Stopped(reason) => late("the list stopped", *reason),
        Unlisted::Refused(reason) => (Exit::Wrong, format!("route {number}: {reason}")),
    }));
    shortfalls
}
