//! What to do about a finding, as far as the bodies alone tell.
//!
//! Advice that needs a referee is given elsewhere: here it is not checked.

use super::finding::{Advice, Finding, Judgement};
use super::{glyphs, work};
use crate::harness::{Kind, Picture};

/// What can be said of a change without a referee.
pub(super) fn at_sight(finding: &Finding) -> Judgement {
    let (advice, words) = match (finding.kind, finding.bodies()) {
        (Kind::Statistics, Some((old, new))) => return work::judgement(&old.header, &new.header),
        (Kind::Drawing, Some((old, new))) => {
            let words = match glyphs::between(&old.drawing, &new.drawing) {
                Some(replaced) => glyphs::words(&replaced),
                None => format!("{} -> {}", size(&old.drawing), size(&new.drawing)),
            };
            let words = format!("only the drawing changed: {words}: accept if that was meant");
            return Judgement::new(Advice::Look, words);
        }
        (Kind::Answer | Kind::Cost | Kind::Count | Kind::Route, _) => {
            let why = "outside of a workspace there is no referee to replay the route";
            return Judgement::unchecked(why);
        }
        (Kind::Statistics | Kind::Drawing, None) => {
            (Advice::Look, "the old snapshot has an older format")
        }
        (Kind::New, _) => (Advice::Look, "new"),
        (Kind::Deleted, _) => {
            (Advice::Look, "deleted: accept this if its fixture was removed on purpose")
        }
        (Kind::Renamed, _) => (Advice::Accept, "the same under another name"),
        (Kind::Pending, _) => {
            (Advice::Look, "pending: accept or reject it with `cargo insta review`")
        }
        (Kind::Conflict, _) => (
            Advice::Reject,
            "an unfinished merge: resolve it with `cargo xtask verify-all --accept`",
        ),
        (Kind::Orphan, _) => (
            Advice::Reject,
            "belongs to no fixture and rule set: remove it with `cargo xtask verify-all --accept`",
        ),
        // The other kinds are of `verify-all` alone.
        (Kind::Unreadable | Kind::Canonical | Kind::Exhausted, _) => (
            Advice::Reject,
            "not a snapshot: write it again with `cargo xtask verify-all --accept`",
        ),
    };
    Judgement::new(advice, words)
}

fn size(picture: &Picture) -> String {
    match picture {
        Picture::Shown(lines) => format!("{} lines", lines.len()),
        Picture::LeftOut { lines, bytes } => format!("left out ({lines} lines, {bytes} bytes)"),
    }
}
