//! A puzzle with its rules, for every puzzle with an [`Adapter`].

use std::fmt::{self, Display};
use std::str::FromStr;

use grid::{Limits, ParseError};
use puzzle::Solve;
use search::Engine;
use serde_json::Value;

use super::adapter::{self, Adapter};
use super::puzzle::{Instance, Puzzle, RuleSet};

impl<A: Adapter> Puzzle for A {
    fn name(&self) -> &'static str {
        <A::Puzzle as puzzle::Puzzle>::NAME
    }

    fn rules_help(&self) -> &'static str {
        A::RULES_HELP
    }

    fn lists_routes(&self) -> bool {
        A::WALKS
    }

    fn has_contest_format(&self) -> bool {
        A::CONTEST_FORMAT
    }

    fn example(&self) -> &'static str {
        A::EXAMPLE
    }

    fn shown(&self) -> Option<(&'static str, &'static str)> {
        A::SHOWN
    }

    fn rules(&self, spelling: Option<&str>) -> Result<Box<dyn RuleSet>, String> {
        type Unknown<A> = <adapter::Rules<A> as FromStr>::Err;
        let rules = match spelling {
            Some(spelling) => spelling.parse().map_err(|error: Unknown<A>| error.to_string())?,
            None => adapter::Rules::<A>::default(),
        };
        Ok(Box::new(RulesOf { adapter: *self, rules }))
    }
}

/// A puzzle with one of its rule sets.
struct RulesOf<A: Adapter> {
    adapter: A,
    rules: adapter::Rules<A>,
}

impl<A: Adapter> Display for RulesOf<A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.rules.fmt(f)
    }
}

impl<A: Adapter> RuleSet for RulesOf<A> {
    fn engines(&self) -> &'static [Engine] {
        <A::Puzzle as Solve>::engines(&self.rules)
    }

    fn explorers(&self) -> Vec<Engine> {
        let has_order = |engine: &Engine| {
            A::WALKS && (Engine::GENERAL.contains(engine) || *engine == Engine::DENSE)
        };
        <A::Puzzle as Solve>::engines(&self.rules).iter().copied().filter(has_order).collect()
    }

    fn about(&self) -> String {
        A::about(&self.rules)
    }

    fn course_keys(&self) -> &'static [&'static str] {
        A::course_keys(&self.rules)
    }

    fn figures(&self, cost: Option<u64>) -> Vec<(&'static str, Value)> {
        A::figures(&self.rules, cost)
    }

    fn step_kinds(&self) -> &'static [&'static str] {
        A::STEP_KINDS
    }

    fn read(&self, text: &str, limits: &Limits) -> Result<Box<dyn Instance>, ParseError> {
        self.adapter.read(text, &self.rules, limits)
    }
}
