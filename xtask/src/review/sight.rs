//! Advice that follows from two bodies alone.
//!
//! Advice that needs a referee is given elsewhere: here it is not checked.

use super::advice::{Advice, Judgement};
use super::finding::Finding;
use super::{glyphs, work};
use crate::harness::{Kind, Picture};

/// What can be said of a change without a referee.
pub(super) fn at_sight(finding: &Finding) -> Judgement {
    match (finding.kind, finding.bodies()) {
        (Kind::Statistics, Some((old, new))) => work::judgement(&old.header, &new.header),
        (Kind::Drawing, Some((old, new))) if old.drawing != new.drawing => {
            let words = match glyphs::between(&old.drawing, &new.drawing) {
                Some(replaced) => glyphs::words(&replaced),
                None => format!("{} -> {}", size(&old.drawing), size(&new.drawing)),
            };
            Judgement::new(
                Advice::Look,
                format!("only the drawing changed: {words}: accept if that was meant"),
            )
        }
        (Kind::Statistics | Kind::Drawing, _) => {
            Judgement::new(Advice::Look, "the old snapshot has an older format")
        }
        (Kind::Answer | Kind::Cost | Kind::Count | Kind::Route, _) => {
            Judgement::unchecked("outside of a workspace there is no referee to replay the route")
        }
        (kind, _) => {
            let (advice, words) = of_kind(kind);
            Judgement::new(advice, words)
        }
    }
}

fn size(picture: &Picture) -> String {
    match picture {
        Picture::Shown(lines) => format!("{} lines", lines.len()),
        Picture::LeftOut { lines, bytes } => format!("left out ({lines} lines, {bytes} bytes)"),
    }
}

/// What a kind means by itself.
const fn of_kind(kind: Kind) -> (Advice, &'static str) {
    match kind {
        Kind::New => (Advice::Look, "new"),
        Kind::Deleted => {
            (Advice::Look, "deleted: accept this if its fixture was removed on purpose")
        }
        Kind::Renamed => (Advice::Accept, "the same under another name"),
        Kind::Pending => (Advice::Look, "pending: accept or reject it with `cargo insta review`"),
        Kind::Conflict => (
            Advice::Reject,
            "an unfinished merge: resolve it with `cargo xtask verify-all --accept`",
        ),
        Kind::Orphan => (
            Advice::Reject,
            "belongs to no fixture and rule set: remove it with `cargo xtask verify-all --accept`",
        ),
        Kind::Canonical => (Advice::Reject, "optimal, but not the first route: do not accept"),
        Kind::Exhausted => (Advice::Look, "a budget ran out: raise --timeout or --max-states"),
        _ => (
            Advice::Reject,
            "not a snapshot: write it again with `cargo xtask verify-all --accept`",
        ),
    }
}
