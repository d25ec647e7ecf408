//! What to do about a finding, as far as the bodies alone tell.
//!
//! Advice that needs a referee is given elsewhere: here it is not checked.

use super::finding::{Finding, Judgement};
use super::{difference, work};
use crate::harness::{Kind, Picture};

/// What can be said of a change without a referee.
pub(super) fn at_sight(finding: &Finding) -> Judgement {
    match (finding.kind, finding.bodies()) {
        (Kind::Statistics, Some((old, new))) => work::judgement(&old.header, &new.header),
        (Kind::Drawing, Some((old, new))) => {
            let words = match difference::between(&old.drawing, &new.drawing) {
                Some(replaced) => difference::words(&replaced),
                None => format!("{} -> {}", size(&old.drawing), size(&new.drawing)),
            };
            Judgement::look(format!("only the drawing changed: {words}: accept if that was meant"))
        }
        (Kind::Statistics | Kind::Drawing, None) => {
            Judgement::look("the old snapshot has an older format")
        }
        (Kind::Answer | Kind::Cost | Kind::Count | Kind::Route, _) => {
            Judgement::unchecked("outside of a workspace there is no referee to replay the route")
        }
        (Kind::New, _) => Judgement::look("new"),
        (Kind::Deleted, _) => {
            Judgement::look("deleted: accept this if its fixture was removed on purpose")
        }
        (Kind::Renamed, _) => Judgement::accept("the same under another name"),
        (Kind::Pending, _) => {
            Judgement::look("pending: accept or reject it with `cargo insta review`")
        }
        (Kind::Conflict, _) => Judgement::reject(
            "an unfinished merge: resolve it with `cargo xtask verify-all --accept`",
        ),
        (Kind::Orphan, _) => Judgement::reject(
            "belongs to no fixture and rule set: remove it with `cargo xtask verify-all --accept`",
        ),
        // The other kinds are of `verify-all` alone.
        (Kind::Unreadable | Kind::Canonical | Kind::Exhausted, _) => Judgement::reject(
            "not a snapshot: write it again with `cargo xtask verify-all --accept`",
        ),
    }
}

fn size(picture: &Picture) -> String {
    match picture {
        Picture::Shown(lines) => format!("{} lines", lines.len()),
        Picture::LeftOut { lines, bytes } => format!("left out ({lines} lines, {bytes} bytes)"),
    }
}
