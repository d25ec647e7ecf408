//! Certificates in words: `Display` for people.

use std::fmt;

use crate::{Certificate, Checked};

impl<S> fmt::Display for Certificate<S> {
    /// Writes the claim and how it is shown, or with `{:#}` only the size. This is for
    /// people: a [file](crate::file) contains the whole table.
    ///
    /// ```
    /// use proof::{Certificate, Claim};
    ///
    /// let certificate = Certificate::new(Claim::AtLeast(3), vec![('a', 0), ('b', 1)]);
    /// let line = certificate.to_string();
    /// assert_eq!(line, "every route costs at least 3, by a table of 2 states");
    /// assert_eq!(format!("{certificate:#}"), "a certificate of 2 states");
    ///
    /// let certificate = Certificate::<char>::new(Claim::AtLeast(3), Vec::new());
    /// assert_eq!(format!("{certificate:#}"), "a certificate by the referee's bound alone");
    /// ```
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let states = Count(self.states(), "state");
        if f.alternate() {
            return match states.0 {
                0 => f.write_str("a certificate by the referee's bound alone"),
                _ => write!(f, "a certificate of {states}"),
            };
        }
        match self.claim() {
            claim if states.0 == 0 => write!(f, "{claim}, by the referee's bound alone"),
            claim => write!(f, "{claim}, by a table of {states}"),
        }
    }
}

impl fmt::Display for Checked {
    /// Writes what was looked at, as in `12 states and 40 moves checked`, or `checked
    /// by the referee's bound alone`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.states == 0 && self.moves == 0 {
            return f.write_str("checked by the referee's bound alone");
        }
        let (states, moves) = (Count(self.states, "state"), Count(self.moves, "move"));
        write!(f, "{states} and {moves} checked")
    }
}

/// A number of things of one kind, as in `1 state` and `2 states`.
struct Count(usize, &'static str);

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}{}", self.0, self.1, if self.0 == 1 { "" } else { "s" })
    }
}
