//! A claim, with the table that proves it.

use std::fmt;

use crate::table::{Entries, NumberedTable};

/// What a certificate says about *every* route.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Claim {
    /// Every route costs at least this much.
    AtLeast(u64),
    /// There is no route at all.
    NoRoute,
}

impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Claim::AtLeast(cost) => write!(f, "every route costs at least {cost}"),
            Claim::NoRoute => f.write_str("there is no route"),
        }
    }
}

/// A claim and the table that shows it: states of a puzzle, each with a cost.
///
/// The table comes from outside, and nothing about it is assumed: only
/// [`check_bound`](crate::check_bound) shows whether it proves the claim.
///
/// Certificates are equal if their claims are and their tables hold the same entries in
/// the same form; lists also in the same order. A [file](crate::file) keeps neither form
/// nor order, so compare what was read with what was written by the bytes of the files.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Certificate<S> {
    claim: Claim,
    table: Entries<S>,
}

impl<S> Certificate<S> {
    /// A certificate for `claim` with a list of states; nothing is checked yet.
    #[must_use]
    pub const fn new(claim: Claim, table: Vec<(S, u64)>) -> Certificate<S> {
        Certificate { claim, table: Entries::Listed(table) }
    }

    /// A certificate for `claim` with a table by number; nothing is checked yet.
    #[must_use]
    pub const fn numbered(claim: Claim, table: NumberedTable) -> Certificate<S> {
        Certificate { claim, table: Entries::Numbered(table) }
    }

    /// What is claimed.
    #[must_use]
    pub const fn claim(&self) -> Claim {
        self.claim
    }

    /// The number of states in the table.
    #[must_use]
    pub const fn states(&self) -> usize {
        self.table.states()
    }

    /// The entries of the table.
    #[must_use]
    pub const fn entries(&self) -> &Entries<S> {
        &self.table
    }

    /// The same certificate with a list, if its table is by number; `state` returns the
    /// state with a number. Entries at numbers that stand for no state are left out.
    ///
    /// ```
    /// use proof::{Certificate, Claim, NumberedTable};
    ///
    /// let table = NumberedTable::new(26, |number| (number < 2).then_some(7));
    /// let letter = |number| Some(char::from(b'a' + u8::try_from(number).ok()?));
    /// let certificate = Certificate::numbered(Claim::AtLeast(7), table).listed(letter);
    /// assert_eq!(certificate, Certificate::new(Claim::AtLeast(7), vec![('a', 7), ('b', 7)]));
    /// ```
    #[must_use]
    pub fn listed(self, state: impl Fn(usize) -> Option<S>) -> Certificate<S> {
        let Entries::Numbered(table) = &self.table else { return self };
        let entry = |number| Some((state(number)?, table.get(number)?));
        Certificate::new(self.claim, (0..table.len()).filter_map(entry).collect())
    }

    /// Takes the entries out of the certificate.
    #[must_use]
    pub fn into_entries(self) -> Entries<S> {
        self.table
    }
}
