//! `answers.toml`: the known answers of a folder of inputs.

use std::collections::BTreeMap;
use std::fmt;
use std::io;
use std::path::Path;

use super::files::read_text;
use crate::puzzles::report::Answer;

/// What is known about the answer to an input.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Expected {
    /// The cost of the cheapest route.
    Cost(u64),
    /// That there is no route.
    NoRoute,
    /// Nothing, as with inputs of one's own.
    Anything,
}

impl Expected {
    /// Whether `answer` is the known one.
    pub(super) fn admits(self, answer: &Answer) -> bool {
        match self {
            Expected::Cost(cost) => answer.cost() == Some(cost),
            Expected::NoRoute => *answer == Answer::NoRoute,
            Expected::Anything => true,
        }
    }
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Expected::Cost(cost) => write!(f, "{cost}"),
            Expected::NoRoute => f.write_str("no route"),
            Expected::Anything => f.write_str("anything"),
        }
    }
}

/// Rule sets as `answers.toml` spells them, each with its answer.
pub(super) type RuleSets = BTreeMap<String, Expected>;

/// Fixture names, each with its rule sets or with what is wrong with them.
pub type Answers = BTreeMap<String, Result<RuleSets, String>>;

/// Reads a file of answers; one that is missing says nothing.
///
/// # Errors
///
/// What is wrong with the whole file, as a message.
pub(super) fn read(file: &Path) -> Result<Answers, String> {
    let text = match read_text(file) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Answers::new()),
        text => text.map_err(|error| error.to_string())?,
    };
    known_answers(&text)
}

/// What `text`, a file of answers, says.
///
/// # Errors
///
/// What is wrong with all of it, as a message.
pub fn known_answers(text: &str) -> Result<Answers, String> {
    let tables: toml::Table = text.parse().map_err(|error| placed(text, &error))?;
    Ok(tables.into_iter().map(|(fixture, value)| (fixture, rule_sets(value))).collect())
}

/// What is wrong with `text`, in one line, behind the line and column where it is.
fn placed(text: &str, error: &toml::de::Error) -> String {
    let place = error.span().map_or(0, |span| span.start);
    let before = text.get(..place).unwrap_or(text);
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
    format!("answers.toml:{line}:{column}: {}", error.message())
}

fn rule_sets(value: toml::Value) -> Result<RuleSets, String> {
    let toml::Value::Table(table) = value else {
        return Err("its entry in answers.toml is no table".to_owned());
    };
    let mut sets = RuleSets::new();
    for (rules, answer) in table {
        let Some(expected) = expected(&answer) else {
            return Err(format!("answers.toml: {rules:?} is neither a cost nor \"no route\""));
        };
        sets.insert(rules, expected);
    }
    Ok(sets)
}

fn expected(answer: &toml::Value) -> Option<Expected> {
    match answer {
        toml::Value::Integer(cost) => u64::try_from(*cost).ok().map(Expected::Cost),
        toml::Value::String(text) if text == "no route" => Some(Expected::NoRoute),
        _ => None,
    }
}
