//! Which search to try first, and which one next.

use super::fault::Fault;
use crate::conclude::equal_step;
use crate::{Cost, Numbering, Options};

/// What is to be found out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Wanted {
    Route,
    /// The cost alone: the route is left empty.
    Cost,
    /// The order in which the search for a route closes states: the route is
    /// left empty, too.
    Order,
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
    pub(super) fn first<P: Numbering>(space: &P, options: &Options, wanted: Wanted) -> Way {
        let counts = options.wants_count() && wanted != Wanted::Cost;
        let exact = counts || space.two_way_goals().is_none();
        let kind = match equal_step(space) {
            Some(step) if !exact && step <= LARGEST_STEP => Kind::Steps(step),
            // Of costs that are unknown most are small.
            _ if *space.costs().end() < WIDE_COST || space.costs() == (0..=Cost::MAX) => {
                Kind::Narrow
            }
            _ => Kind::Wide,
        };
        Way { kind, guided: true }
    }

    /// The way on after `fault`, if this was not the last.
    pub(super) const fn after(self, fault: Fault) -> Option<Way> {
        let kind = match (self.kind, fault) {
            (Kind::Steps(step), _) => return Some(Way { kind: Kind::Plain(step), ..self }),
            (Kind::Plain(_), _) => Kind::Narrow,
            (kind, Fault::Inconsistent | Fault::Unread(_)) => kind,
            (Kind::Narrow, _) => Kind::Wide,
            (Kind::Wide, _) => return None,
        };
        match fault {
            Fault::Inconsistent | Fault::Unread(_) if !self.guided => None,
            Fault::Inconsistent | Fault::Unread(_) => Some(Way { kind, guided: false }),
            Fault::TooWide | Fault::Undeclared => Some(Way { kind, ..self }),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::ops::RangeInclusive;

    use super::*;
    use crate::StateSpace;

    /// A space of which nothing is known but what moves cost.
    struct Costing(RangeInclusive<Cost>);

    impl StateSpace for Costing {
        type State = usize;

        fn starts(&self) -> Vec<usize> {
            vec![0]
        }

        fn successors(&self, _: &usize, _: &mut Vec<(usize, Cost)>) {}

        fn is_goal(&self, _: &usize) -> bool {
            true
        }
    }

    impl Numbering for Costing {
        fn len(&self) -> usize {
            1
        }

        fn number(&self, state: &usize) -> Option<usize> {
            Some(*state)
        }

        fn state(&self, number: usize) -> Option<usize> {
            Some(number)
        }

        fn costs(&self) -> RangeInclusive<Cost> {
            self.0.clone()
        }

        fn two_way_goals(&self) -> Option<Vec<usize>> {
            Some(vec![0])
        }
    }

    #[test]
    fn costs_decide_where_to_begin() {
        let first = |costs| Way::first(&Costing(costs), &Options::default(), Wanted::Route).kind;
        assert!(matches!(first(1..=1), Kind::Steps(1)));
        assert!(matches!(first(LARGEST_STEP..=LARGEST_STEP), Kind::Steps(LARGEST_STEP)));
        assert!(matches!(first(LARGEST_STEP + 1..=LARGEST_STEP + 1), Kind::Narrow));
        assert!(matches!(first(1..=2), Kind::Narrow));
        assert!(matches!(first(1..=WIDE_COST - 1), Kind::Narrow));
        assert!(matches!(first(1..=WIDE_COST), Kind::Wide));
        assert!(matches!(first(1..=Cost::MAX), Kind::Wide));
        assert!(matches!(first(0..=Cost::MAX), Kind::Narrow));
    }

    #[test]
    fn there_is_an_end_of_ways() {
        for kind in [Kind::Narrow, Kind::Wide] {
            let dropped = Way { kind, guided: true }.after(Fault::Inconsistent).unwrap();
            assert!(!dropped.guided);
            assert!(dropped.after(Fault::Inconsistent).is_none());
        }
        let wide = Way { kind: Kind::Narrow, guided: false }.after(Fault::TooWide).unwrap();
        assert!(matches!(wide, Way { kind: Kind::Wide, guided: false }));
        assert!(wide.after(Fault::TooWide).is_none());
    }
}
