//! Answers in words: `Display` for people.

use std::fmt;

use crate::{Answer, Exhausted, Outcome, Path, Stats};

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
        write!(f, "stopped ({reason}), lower bound {lower_bound}")
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
    /// Writes the engine and what it took, as in `pathfinding expanded 5
    /// generated 9`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.engine)?;
        self.figures().try_for_each(|(name, amount)| write!(f, " {name} {amount}"))
    }
}

#[cfg(test)]
mod tests {
    use proof::{Certificate, Claim};

    use crate::{Answer, Cost, Engine, Options, StateSpace, Stats, search};

    /// From 0 in steps of 2.
    struct Even(u8);

    impl StateSpace for Even {
        type State = u8;
        fn starts(&self) -> Vec<u8> {
            vec![0]
        }
        fn successors(&self, &n: &u8, moves: &mut Vec<(u8, Cost)>) {
            moves.extend((n < 8).then_some((n + 2, 1)));
        }
        fn is_goal(&self, &n: &u8) -> bool {
            n == self.0
        }
    }

    #[test]
    fn an_outcome_is_one_line() {
        let say = |goal, options: &Options| search(&Even(goal), options).to_string();
        let plain = Options::default();
        assert_eq!(say(2, &plain), "cost 1, 1 move, with a certificate of 1 state");
        assert_eq!(say(6, &plain), "cost 3, 3 moves, with a certificate of 3 states");
        assert_eq!(say(6, &plain.clone().certify(false)), "cost 3, 3 moves");
        assert_eq!(say(7, &plain), "no route, with a certificate of 5 states");
        let stopped = "stopped (expansions), lower bound 1";
        let one = plain.max_expansions(1);
        assert_eq!(say(6, &one), format!("{stopped}, with a certificate of 1 state"));
        let Answer::Exhausted(error) = search(&Even(6), &one).answer else { panic!("not stopped") };
        let error: Box<dyn std::error::Error> = error.into();
        assert_eq!(error.to_string(), stopped);
        let bare: Certificate<u8> = Certificate::new(Claim::AtLeast(4), Vec::new());
        assert_eq!(bare.to_string(), "every route costs at least 4, by the bound alone");
        let stats = Stats::new(Engine::PATHFINDING).looked_at(5, 9);
        assert_eq!(stats.to_string(), "pathfinding expanded 5 generated 9");
    }
}
