//! Prefixes of routes as a tree, which the returned routes share.

use std::ops::Index;

use crate::Reason;
use crate::budget::Budget;
use crate::length::Length;
use crate::states::StateId;

/// The place of a prefix in the tree. A budget admits fewer than 2^32 prefixes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct PrefixId(u32);

/// The beginning of a route: a shorter beginning and one move more.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Prefix {
    /// The shorter beginning; `None` before a start.
    pub(crate) before: Option<PrefixId>,
    /// The state it has come to.
    pub(crate) state: StateId,
    /// The move that led there, by declared order.
    pub(crate) order: u32,
    /// What it has cost so far.
    pub(crate) length: Length,
}

/// Prefixes, found again by their ids.
#[derive(Debug, Default)]
pub(crate) struct Prefixes(Vec<Prefix>);

impl Prefixes {
    /// Adds a prefix.
    ///
    /// # Errors
    ///
    /// The [`Reason`] if a limit is reached: a prefix counts as an expansion, and with
    /// the parts that branch off there as two states stored.
    #[expect(clippy::cast_possible_truncation, reason = "the budget ends before")]
    pub(crate) fn push(&mut self, prefix: Prefix, budget: &mut Budget) -> Result<PrefixId, Reason> {
        budget.expand()?;
        budget.generate(1);
        budget.store(2)?;
        let id = PrefixId(self.0.len() as u32);
        self.0.push(prefix);
        Ok(id)
    }

    /// What `prefix` has cost so far.
    pub(crate) fn length(&self, prefix: Option<PrefixId>) -> Length {
        prefix.map_or(Length::ZERO, |prefix| self[prefix].length)
    }

    /// The state that `prefix` has come to; `None` before the starts.
    pub(crate) fn state(&self, prefix: Option<PrefixId>) -> Option<StateId> {
        prefix.map(|prefix| self[prefix].state)
    }

    /// The prefixes of `prefix`, shortest first, itself included.
    pub(crate) fn line(&self, prefix: Option<PrefixId>) -> Vec<&Prefix> {
        let mut line = Vec::new();
        let mut at = prefix;
        while let Some(prefix) = at {
            line.push(&self[prefix]);
            at = self[prefix].before;
        }
        line.reverse();
        line
    }
}

impl Index<PrefixId> for Prefixes {
    type Output = Prefix;

    fn index(&self, id: PrefixId) -> &Prefix {
        &self.0[id.0 as usize]
    }
}
