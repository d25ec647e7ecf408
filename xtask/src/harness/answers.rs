//! `answers.toml`: the known answers of a folder of inputs.

use std::collections::BTreeMap;
use std::fmt;
use std::io;
use std::path::Path;

use toml_edit::{Decor, DocumentMut, Item, RawString, TomlError, Value};

use super::files::read_text;
use crate::puzzles::report::Answer;

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) enum Expected {
    Cost(u64),
    NoRoute,
    /// No answer is known; only own inputs may have none.
    #[default]
    Anything,
}

impl Expected {
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

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Told {
    pub(crate) expected: Expected,
    /// How the answer was confirmed: the comments above and after the name of the
    /// input, then those of the answer, joined by spaces. Empty if there are none.
    pub(crate) comment: String,
}

/// Rule sets as `answers.toml` spells them, each with its answer.
pub(super) type RuleSets = BTreeMap<String, Told>;

/// Input names, each with its rule sets or an error message.
pub(crate) type Answers = BTreeMap<String, Result<RuleSets, String>>;

/// Reads an `answers.toml`. A missing file has no answers.
pub(crate) fn read(file: &Path) -> Result<Answers, String> {
    let text = match read_text(file) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Answers::new()),
        text => text.map_err(|error| format!("answers.toml: {error}"))?,
    };
    known_answers(&text)
}

/// Parses the text of an `answers.toml`. Returns an error if it is not valid TOML.
pub(crate) fn known_answers(text: &str) -> Result<Answers, String> {
    let tables: DocumentMut = text.parse().map_err(|error| placed(text, &error))?;
    Ok(tables.iter().map(|(fixture, item)| (fixture.to_owned(), rule_sets(item))).collect())
}

/// Formats `error` on one line, after the line and column where it is in `text`.
fn placed(text: &str, error: &TomlError) -> String {
    let place = error.span().map_or(0, |span| span.start);
    let before = text.get(..place).unwrap_or(text);
    let line = before.matches('\n').count() + 1;
    let start = before.rsplit('\n').next().unwrap_or_default();
    let is_bare = start.starts_with(|first: char| first.is_ascii_digit());
    let hint = if is_bare { ": write the rule set in quotes" } else { "" };
    format!("answers.toml:{line}:{}: {}{hint}", start.chars().count() + 1, error.message())
}

fn rule_sets(item: &Item) -> Result<RuleSets, String> {
    let Some(table) = item.as_table_like() else {
        return Err("its entry in answers.toml is not a table: begin it with `[NAME]`".to_owned());
    };
    let about = item.as_table().map_or([None, None], |table| around(table.decor()));
    let mut sets = RuleSets::new();
    for (rules, answer) in table.iter() {
        if answer.is_table_like() {
            return Err(format!(
                "answers.toml: {rules:?} is a table within a table: write the name of an input \
                 without `.txt`, and in quotes if it has dots"
            ));
        }
        let Some(expected) = answer.as_value().and_then(expected) else {
            return Err(format!(
                "answers.toml: the answer for {rules:?} is neither a cost, which is a whole \
                 number of at least 0 without quotes, nor \"no route\""
            ));
        };
        let above = table.key(rules).and_then(|key| around(key.leaf_decor())[0]);
        let behind = answer.as_value().and_then(|value| around(value.decor())[1]);
        let comments = about.into_iter().chain([above, behind]).flatten().map(words);
        let comments: Vec<String> = comments.filter(|words| !words.is_empty()).collect();
        let comment = comments.join(" / ");
        sets.insert(rules.to_owned(), Told { expected, comment });
    }
    Ok(sets)
}

/// The comments before and after an item. A comment above a blank line is about
/// something else.
fn around(decor: &Decor) -> [Option<&str>; 2] {
    let above = decor.prefix().and_then(RawString::as_str);
    let above = above.and_then(|above| above.rsplit("\n\n").next());
    [above, decor.suffix().and_then(RawString::as_str)]
}

fn words(text: &str) -> String {
    let lines = text.lines().filter_map(|line| Some(line.trim().strip_prefix('#')?.trim()));
    lines.collect::<Vec<_>>().join(" ")
}

fn expected(answer: &Value) -> Option<Expected> {
    match answer {
        Value::Integer(cost) => u64::try_from(*cost.value()).ok().map(Expected::Cost),
        Value::String(text) if text.value() == "no route" => Some(Expected::NoRoute),
        _ => None,
    }
}
