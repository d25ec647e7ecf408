//! Honest tables, what is true, and certificates with one entry removed.

use proof::{Certificate, Claim, Entries, NumberedTable};
use search::Cost;

use crate::Graph;

/// The certificates that result from removing one entry from the table of
/// `certificate`.
///
/// ```
/// use proof::{Certificate, Claim};
///
/// let certificate = Certificate::new(Claim::AtLeast(3), vec![('a', 0), ('b', 1)]);
/// assert!(testkit::one_less(&certificate).all(|less| less.states() == 1));
/// assert_eq!(testkit::one_less(&certificate).count(), 2);
/// ```
pub fn one_less<S: Clone>(certificate: &Certificate<S>) -> impl Iterator<Item = Certificate<S>> {
    let claim = certificate.claim();
    let places: Vec<usize> = match certificate.entries() {
        Entries::Listed(entries) => (0..entries.len()).collect(),
        Entries::Numbered(table) => {
            (0..table.len()).filter(|&number| table.get(number).is_some()).collect()
        }
    };
    places.into_iter().map(move |left_out| match certificate.entries() {
        Entries::Listed(entries) => {
            let mut entries = entries.clone();
            entries.remove(left_out);
            Certificate::new(claim, entries)
        }
        Entries::Numbered(table) => {
            let entry = |number| table.get(number).filter(|_| number != left_out);
            Certificate::numbered(claim, NumberedTable::new(table.len(), entry))
        }
    })
}

/// The entries of the table of `certificate` in ascending order; `state` says which state
/// has a number.
pub fn entries<S: Clone + Ord>(
    certificate: &Certificate<S>,
    state: impl Fn(usize) -> Option<S>,
) -> Vec<(S, Cost)> {
    let mut entries = match certificate.entries() {
        Entries::Listed(entries) => entries.clone(),
        Entries::Numbered(table) => (0..table.len())
            .filter_map(|number| Some((state(number)?, table.get(number)?)))
            .collect(),
    };
    entries.sort_unstable();
    entries
}

/// The smallest table for `claim` about a graph, if the claim is true.
#[must_use]
pub fn honest(graph: &Graph, claim: Claim) -> Vec<(usize, Cost)> {
    let is_needed = |&(state, spent): &(usize, Cost)| match claim {
        Claim::NoRoute => graph.bounds[state] < Cost::MAX,
        Claim::AtLeast(claimed) => spent.saturating_add(graph.bounds[state]) < claimed,
    };
    let spent = graph.spent().into_iter().enumerate();
    let spent = spent.filter_map(|(state, spent)| Some((state, Cost::try_from(spent?).ok()?)));
    spent.filter(is_needed).collect()
}

/// Whether `claim` is true where the cheapest route costs `optimum`, if there is one.
#[must_use]
pub fn is_true(claim: Claim, optimum: Option<u128>) -> bool {
    optimum.is_none_or(|optimum| match claim {
        Claim::NoRoute => false,
        Claim::AtLeast(claimed) => u128::from(claimed) <= optimum,
    })
}
