//! Exit codes, how to combine several, and the message if a budget ran out.

use search::Reason;

/// How a command ended. Of several codes, the last in declared order counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Exit {
    /// Nothing is wrong: 0.
    Fine,
    /// A budget ran out: 3.
    Exhausted,
    /// Something that was checked is wrong: 1.
    Wrong,
    /// Wrong usage or unreadable input: 2.
    Usage,
}

impl Exit {
    /// The exit code as a number.
    #[must_use]
    pub const fn code(self) -> u8 {
        match self {
            Exit::Fine => 0,
            Exit::Wrong => 1,
            Exit::Usage => 2,
            Exit::Exhausted => 3,
        }
    }
}

/// The message that something stopped: the option to raise, or another reason.
pub(crate) fn stopped(what: &str, reason: Reason) -> String {
    let option = match reason {
        Reason::Expansions => "--max-expansions",
        Reason::States => "--max-states",
        Reason::Time => "--timeout",
        _ => return format!("{what} ({reason})"),
    };
    format!("{what}: {option} was reached; raise it to go on")
}
