//! Whether an answer may be shown, and its exit code.

use search::{Engine, Reason};

use super::listing::Listing;
use crate::exit::{Exit, stopped};
use crate::puzzles::listing::{Unlisted, refused_route};
use crate::puzzles::report::{Answer, Certified, Solved};

/// Why our own answer must not be shown: the referee, the checker, or the first
/// route of the list speaks against it.
pub(super) fn refusal(solved: &Solved, listing: Option<&Listing<'_>>) -> Option<String> {
    if let Err(reason) = &solved.referee {
        return Some(refused_route(reason));
    }
    if let Certified::Refused(reason) = &solved.certified {
        return Some(format!("the certificate is refused: {reason}"));
    }
    if let Certified::NotFirst(reason) = &solved.certified {
        return Some(reason.clone());
    }
    match listing.and_then(Listing::ended) {
        Some(Unlisted::Refused(reason)) => Some(reason.clone()),
        Some(Unlisted::Stopped(_)) | None => None,
    }
}

/// What an answer that was shown falls short of: the exit code and the message
/// for each.
pub(super) fn shortfalls(
    solved: &Solved,
    listing: Option<&Listing<'_>>,
    watched: &[Watched],
) -> Vec<(Exit, String)> {
    let mut shortfalls = Vec::new();
    if let Answer::Exhausted { reason, .. } = &solved.answer {
        shortfalls.push((Exit::Exhausted, stopped("the search stopped", *reason)));
    } else {
        for (search, reason) in watched.iter().filter_map(|one| Some((one, one.stopped?))) {
            let what = format!("the search of {} that is shown stopped", search.engine);
            shortfalls.push((Exit::Exhausted, stopped(&what, reason)));
        }
    }
    if let Certified::Stopped(reason) = solved.certified {
        shortfalls.push((Exit::Exhausted, stopped("the check stopped", reason)));
    }
    let Some(listing) = listing else { return shortfalls };
    match listing.ended() {
        Some(Unlisted::Stopped(reason)) => {
            shortfalls.push((Exit::Exhausted, stopped("the list stopped", *reason)));
        }
        Some(Unlisted::Refused(reason)) => {
            shortfalls.push((Exit::Wrong, format!("route {}: {reason}", listing.number())));
        }
        None => {}
    }
    shortfalls
}

/// A search that is shown in a picture.
pub(super) struct Watched {
    pub(super) engine: Engine,
    /// Why it ended before the least cost was known, if it did.
    pub(super) stopped: Option<Reason>,
    /// How many cells it closed.
    pub(super) closed: usize,
    /// What its engine says by itself, where several are shown.
    pub(super) cost: Option<Answer>,
}
