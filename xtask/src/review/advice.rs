//! Advice: what a reviewer should do about a finding, and why.
//!
//! It makes no judgement of its own.

/// What to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Advice {
    /// Do not accept it.
    Reject,
    /// Decide it: both may be right.
    Look,
    /// Accept it.
    Accept,
}

impl Advice {
    /// What there is to do, behind a number of changes.
    pub(crate) const fn to_do(self) -> &'static str {
        match self {
            Advice::Reject => "to reject",
            Advice::Look => "to look at",
            Advice::Accept => "to accept",
        }
    }

    /// The word for people and for JSON.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Advice::Reject => "reject",
            Advice::Look => "look",
            Advice::Accept => "accept",
        }
    }
}

/// What to do, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Judgement {
    pub(crate) advice: Advice,
    pub(crate) words: String,
}

impl Judgement {
    pub(crate) fn new(advice: Advice, words: impl Into<String>) -> Judgement {
        Judgement { advice, words: words.into() }
    }

    /// That nobody has checked it, and why.
    pub(crate) fn unchecked(why: &str) -> Judgement {
        Judgement::new(Advice::Look, format!("not checked: {why}"))
    }
}
