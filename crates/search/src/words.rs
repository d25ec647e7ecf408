//! Answers in words: `Display` for people.

use std::fmt;

use crate::{Answer, Exhausted, MAX_COST, Outcome, Path, Stats};

impl<R: fmt::Display, C: fmt::Display> fmt::Display for Outcome<R, C> {
    /// Writes the answer in one line: the cost with the size of the route
    /// (what the route writes for `{:#}`), `no route`, or why the search
    /// stopped; then the size of the certificate, if there is one.
    ///
    /// ```
    /// use search::proof::{Certificate, Claim};
    /// use search::{Answer, Engine, Outcome, Stats};
    ///
    /// let certificate: Certificate<char> = Certificate::new(Claim::NoRoute, vec![('a', 0)]);
    /// let outcome: Outcome<u64, _> = Outcome {
    ///     certificate: Some(certificate),
    ///     ..Outcome::bare(Answer::NoRoute, Stats::new(Engine::PATHFINDING))
    /// };
    /// assert_eq!(outcome.to_string(), "no route, with a certificate of 1 state");
    /// ```
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.answer {
            Answer::Found(route) => write!(f, "cost {route:#}")?,
            Answer::NoRoute => f.write_str("no route")?,
            Answer::Exhausted(stopped) => stopped.fmt(f)?,
        }
        match &self.certificate {
            Some(certificate) => write!(f, ", with {certificate:#}"),
            None => Ok(()),
        }
    }
}

/// As `Display`: what `main` returns is shown by `Debug`.
impl fmt::Debug for Exhausted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for Exhausted {}

impl fmt::Display for Exhausted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Exhausted { reason, lower_bound } = self;
        write!(f, "stopped ({reason}), ")?;
        if *lower_bound > MAX_COST {
            return write!(f, "no route costs {MAX_COST} or less, the most that is counted");
        }
        write!(f, "lower bound {lower_bound}")
    }
}

impl<S: fmt::Debug> fmt::Display for Path<S> {
    /// Writes the states, as `Debug` shows them, with arrows between them; with `{:#}`
    /// the cost and the number of moves instead.
    ///
    /// ```
    /// use search::Path;
    ///
    /// let path = Path { states: vec![1, 2, 4], cost: 3 };
    /// assert_eq!(path.to_string(), "1 -> 2 -> 4");
    /// assert_eq!(format!("{path:#}"), "3, 2 moves");
    /// ```
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            let moves = self.states.len().saturating_sub(1);
            return write!(
                f,
                "{}, {moves} {}",
                self.cost,
                if moves == 1 { "move" } else { "moves" }
            );
        }
        for (place, state) in self.states.iter().enumerate() {
            let arrow = if place > 0 { " -> " } else { "" };
            write!(f, "{arrow}{state:?}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Stats {
    /// Writes the engine and what it took, as in `pathfinding: expanded 5,
    /// generated 9`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.engine)?;
        let gaps = std::iter::once(": ").chain(std::iter::repeat(", "));
        gaps.zip(self.figures())
            .try_for_each(|(gap, (name, amount))| write!(f, "{gap}{name} {amount}"))
    }
}
