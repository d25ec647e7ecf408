//! Which of the searches is tried first, and which one after it.

use super::fault::Fault;
use crate::conclude::equal_step;
use crate::{Cost, NumberedSpace, Options};

/// What is to be found out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Wanted {
    Route,
    /// The cost alone: the route is left empty.
    Cost,
}

/// Which of the searches, and how.
#[derive(Debug, Clone, Copy)]
pub(super) struct Way {
    pub(super) kind: Kind,
    /// Whether the heuristic is used.
    pub(super) guided: bool,
}

#[derive(Debug, Clone, Copy)]
pub(super) enum Kind {
    /// Every move costs this much, and is a step if the space says so.
    Steps(Cost),
    /// Every move costs this much.
    Plain(Cost),
    Narrow,
    Wide,
}

/// The largest step of a plain search: its queue has a bucket for each cost.
const LARGEST_STEP: Cost = 1 << 12;

/// Costs from which on narrow slots are not tried.
const WIDE_COST: Cost = 1 << 28;

impl Way {
    /// The best way there may be.
    pub(super) fn first<P: NumberedSpace>(space: &P, options: &Options, wanted: Wanted) -> Way {
        let exact = options.wants_certificate()
            || (options.wants_count() && wanted == Wanted::Route)
            || space.two_way_goals().is_none();
        let kind = match equal_step(space) {
            Some(step) if !exact && step <= LARGEST_STEP => Kind::Steps(step),
            _ if *space.costs().end() < WIDE_COST => Kind::Narrow,
            _ => Kind::Wide,
        };
        Way { kind, guided: true }
    }

    /// The way on after `fault`, if this was not the last.
    pub(super) const fn after(self, fault: Fault) -> Option<Way> {
        let kind = match (self.kind, fault) {
            (Kind::Steps(step), _) => return Some(Way { kind: Kind::Plain(step), ..self }),
            (Kind::Plain(_), _) => Kind::Narrow,
            (kind, Fault::Inconsistent) => kind,
            (Kind::Narrow, _) => Kind::Wide,
            (Kind::Wide, _) => return None,
        };
        match fault {
            Fault::Inconsistent if !self.guided => None,
            Fault::Inconsistent => Some(Way { kind, guided: false }),
            Fault::TooWide | Fault::Undeclared => Some(Way { kind, ..self }),
        }
    }
}
