//! Snapshot status: how an accepted snapshot compares with the new result.

use super::kind::Kind;

/// How a snapshot compares with what was found.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum Status {
    /// The accepted snapshot says the same.
    Same,
    /// It says something else.
    Changed(Kind),
    /// There was none; one waits to be accepted.
    New,
    /// There is none.
    Missing,
    /// It belongs to no fixture.
    Orphan,
    /// It is no snapshot at all, and lies where snapshots lie.
    Stray,
    /// It says the same, but another one waits to be accepted.
    Pending,
    /// It holds the marks of an unfinished merge.
    Conflict,
    /// It is no snapshot, for this reason.
    Unreadable(String),
    /// There is nothing to compare.
    #[default]
    Skipped,
}

impl Status {
    /// The word that the table and the JSON output use.
    #[must_use]
    pub const fn word(&self) -> &'static str {
        match self {
            Status::Same => "same",
            Status::Changed(_) => "changed",
            Status::New => "new",
            Status::Missing => "missing",
            Status::Orphan | Status::Stray => "orphan",
            Status::Pending => "pending",
            Status::Conflict => "conflict",
            Status::Unreadable(_) => "unreadable",
            Status::Skipped => "skipped",
        }
    }

    pub(super) const fn is_good(&self) -> bool {
        matches!(self, Status::Same | Status::Skipped)
    }

    /// What kind of change it is; none if nothing is amiss.
    #[must_use]
    pub const fn kind(&self) -> Option<Kind> {
        Some(match self {
            Status::Same | Status::Skipped => return None,
            Status::Changed(kind) => *kind,
            Status::New | Status::Missing => Kind::New,
            Status::Orphan | Status::Stray => Kind::Orphan,
            Status::Pending => Kind::Pending,
            Status::Conflict => Kind::Conflict,
            Status::Unreadable(_) => Kind::Unreadable,
        })
    }

    /// What is wrong, as a sentence; `None` if nothing is.
    #[must_use]
    pub fn note(&self) -> Option<String> {
        let note = match self {
            Status::Same | Status::Skipped => return None,
            Status::Changed(Kind::Cost) => "the snapshot has a different cost",
            Status::Changed(Kind::Count) => {
                "the number of cheapest routes changed, the cost is the same"
            }
            Status::Changed(Kind::Route) => "the route changed, the cost is the same",
            Status::Changed(Kind::Statistics) => "the statistics changed, the route is the same",
            Status::Changed(Kind::Drawing) => "only the drawing changed",
            Status::Changed(_) => "the snapshot has a different answer",
            Status::New => "the snapshot is new",
            Status::Missing => "there is no snapshot",
            Status::Orphan => "the snapshot belongs to no fixture and rule set",
            Status::Pending => "a pending snapshot is left beside an accepted one that matches",
            Status::Conflict => "the snapshot contains conflict markers",
            Status::Stray => "it is not a snapshot and would be ignored; move it away",
            Status::Unreadable(reason) => {
                return Some(format!("the snapshot is damaged: {reason}"));
            }
        };
        Some(note.to_owned())
    }
}
