//! Which search to try first, and which one next.

use std::ops::RangeInclusive;

use super::fault::Fault;
use crate::Cost;
use crate::conclude::equal_step;

/// What to find.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Wanted {
    Route,
    /// The cost alone: the route is left empty.
    Cost,
    /// The order in which the search for a route closes states: the route is
    /// left empty, too.
    Order,
}

/// Which search to use, and how.
#[derive(Debug, Clone, Copy)]
pub(super) struct Strategy {
    pub(super) method: Method,
    /// Whether the heuristic is used.
    pub(super) guided: bool,
}

#[derive(Debug, Clone, Copy)]
pub(super) enum Method {
    /// Every move costs this much, and is a step if the space says so.
    Steps(Cost),
    /// Every move costs this much.
    Plain(Cost),
    Narrow,
    Wide,
}

/// The largest step of a plain search: its queue has a bucket for each cost.
const LARGEST_STEP: Cost = 1 << 12;

/// Narrow slots are not tried for costs from this one on.
const WIDE_COST: Cost = 1 << 28;

impl Strategy {
    /// The fastest strategy that may work with these `costs` of moves, and with the
    /// `exact` cost of each number if that is needed.
    pub(super) fn first(costs: &RangeInclusive<Cost>, exact: bool) -> Strategy {
        let method = match equal_step(costs) {
            Some(step) if !exact && step <= LARGEST_STEP => Method::Steps(step),
            // If costs are unknown, most are small.
            _ if *costs.end() < WIDE_COST || *costs == (0..=Cost::MAX) => Method::Narrow,
            _ => Method::Wide,
        };
        Strategy { method, guided: true }
    }

    /// The strategy to try after `fault`, unless this was the last.
    pub(super) const fn after(self, fault: Fault) -> Option<Strategy> {
        let method = match (self.method, fault) {
            (Method::Steps(step), _) => {
                return Some(Strategy { method: Method::Plain(step), ..self });
            }
            (Method::Plain(_), _) => Method::Narrow,
            (method, Fault::Inconsistent | Fault::Unread(_)) => method,
            (Method::Narrow, _) => Method::Wide,
            (Method::Wide, _) => return None,
        };
        match fault {
            Fault::Inconsistent | Fault::Unread(_) if !self.guided => None,
            Fault::Inconsistent | Fault::Unread(_) => Some(Strategy { method, guided: false }),
            Fault::TooWide | Fault::Undeclared => Some(Strategy { method, ..self }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn costs_decide_where_to_begin() {
        let first = |costs| Strategy::first(&costs, false).method;
        assert!(matches!(first(1..=1), Method::Steps(1)));
        assert!(matches!(first(LARGEST_STEP..=LARGEST_STEP), Method::Steps(LARGEST_STEP)));
        assert!(matches!(first(LARGEST_STEP + 1..=LARGEST_STEP + 1), Method::Narrow));
        assert!(matches!(first(1..=2), Method::Narrow));
        assert!(matches!(first(1..=WIDE_COST - 1), Method::Narrow));
        assert!(matches!(first(1..=WIDE_COST), Method::Wide));
        assert!(matches!(first(1..=Cost::MAX), Method::Wide));
        assert!(matches!(first(0..=Cost::MAX), Method::Narrow));
    }

    #[test]
    fn there_is_an_end_of_ways() {
        for method in [Method::Narrow, Method::Wide] {
            let dropped = Strategy { method, guided: true }.after(Fault::Inconsistent).unwrap();
            assert!(!dropped.guided);
            assert!(dropped.after(Fault::Inconsistent).is_none());
        }
        let wide =
            Strategy { method: Method::Narrow, guided: false }.after(Fault::TooWide).unwrap();
        assert!(matches!(wide, Strategy { method: Method::Wide, guided: false }));
        assert!(wide.after(Fault::TooWide).is_none());
    }
}
