//! The entries of a certificate, recorded while a search of equal steps closes numbers.
//!
//! Only numbers with `f` below the claimed cost have entries, and the search
//! closes numbers by rising `f`. So whenever `f` grows, the numbers closed at the
//! previous `f` are entered, each with the cost `f` minus its heuristic. If `f`
//! never grows, as on most open fields, the table stays empty and costs nothing.

use proof::{Certificate, Claim, NumberedTable};

use crate::{Cost, Numbering};

/// The costs of the numbers with `f` below the current one.
#[derive(Debug)]
pub(super) struct Entered {
    wanted: bool,
    /// A list while they are few.
    listed: Vec<(usize, Cost)>,
    table: NumberedTable,
}

/// A list is checked faster than an array with more numbers per entry than this.
pub(super) const FEW: usize = 16;

impl Entered {
    /// No entries yet for `len` numbers; none will be made unless they are `wanted`.
    pub(super) const fn new(len: usize, wanted: bool) -> Entered {
        Entered { wanted, listed: Vec::new(), table: NumberedTable::empty(len) }
    }

    /// Whether they are wanted.
    pub(super) const fn is_wanted(&self) -> bool {
        self.wanted
    }

    /// Enters the numbers of `space` that were closed at `f` of `now`.
    pub(super) fn close<P: Numbering>(
        &mut self,
        space: &P,
        now: Cost,
        closed: impl ExactSizeIterator<Item = usize>,
    ) {
        if !self.wanted {
            return;
        }
        let cost = |number| now.saturating_sub(space.heuristic_at(number));
        let many = (self.listed.len() + closed.len()) >= self.table.len() / FEW;
        if self.table.states() == 0 && !many {
            self.listed.extend(closed.map(|number| (number, cost(number))));
            return;
        }
        for (number, cost) in self.listed.drain(..) {
            self.table.set(number, cost);
        }
        for number in closed {
            self.table.set(number, cost(number));
        }
    }

    /// The certificate for `claim`.
    pub(super) fn certificate(self, claim: Claim) -> Certificate<usize> {
        if self.listed.is_empty() {
            Certificate::numbered(claim, self.table)
        } else {
            Certificate::new(claim, self.listed)
        }
    }
}
