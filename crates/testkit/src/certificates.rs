//! Certificates with one entry removed.

use proof::{Certificate, Entries, NumberedTable};

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
