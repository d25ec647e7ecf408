//! A puzzle with its rules, once it has an [`Adapter`].

use std::fmt::{self, Display};
use std::str::FromStr;

use grid::{Limits, ParseError};
use search::Engine;

use super::adapter::Adapter;
use super::puzzle::{Instance, Puzzle, RuleSet};

impl<A: Adapter> Puzzle for A {
    fn name(&self) -> &'static str {
        A::NAME
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
        let rules = match spelling {
            Some(spelling) => {
                spelling.parse().map_err(|error: <A::Rules as FromStr>::Err| error.to_string())?
            }
            None => A::Rules::default(),
        };
        Ok(Box::new(Rules { adapter: *self, rules }))
    }
}

/// A puzzle with one of its rule sets.
struct Rules<A: Adapter> {
    adapter: A,
    rules: A::Rules,
}

impl<A: Adapter> Display for Rules<A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.rules.fmt(f)
    }
}

impl<A: Adapter> RuleSet for Rules<A> {
    fn engines(&self) -> &'static [Engine] {
        self.adapter.engines(&self.rules)
    }

    fn explorers(&self) -> Vec<Engine> {
        let has_order = |engine: &Engine| {
            A::WALKS && (Engine::GENERAL.contains(engine) || *engine == Engine::DENSE)
        };
        self.adapter.engines(&self.rules).iter().copied().filter(has_order).collect()
    }

    fn course_keys(&self) -> &'static [&'static str] {
        self.adapter.course_keys(&self.rules)
    }

    fn read(&self, text: &str, limits: &Limits) -> Result<Box<dyn Instance>, ParseError> {
        self.adapter.read(text, &self.rules, limits)
    }
}
