//! What the commands print as JSON, held to the schema files beside the sources.

use serde_json::Value;

use crate::world::{Folder, root, xtask, xtask_with_input};

fn schema(name: &str) -> Value {
    let text = std::fs::read_to_string(root().join(format!("xtask/schema/{name}.json"))).unwrap();
    serde_json::from_str(&text).unwrap()
}

/// What is wrong with `value`, by as much of JSON Schema as these files use;
/// any other word in them is a fault of its own.
fn faults(value: &Value, schema: &Value, whole: &Value, place: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut fault = |what: String| found.push(format!("{place}: {what}"));
    for (word, wanted) in schema.as_object().unwrap() {
        match word.as_str() {
            "$ref" => {
                let pointer = wanted.as_str().unwrap().strip_prefix('#').unwrap();
                let named = whole.pointer(pointer).unwrap();
                faults(value, named, whole, place).into_iter().for_each(&mut fault);
            }
            "type" => {
                let types: Vec<&str> = match wanted {
                    Value::Array(types) => types.iter().filter_map(Value::as_str).collect(),
                    one => vec![one.as_str().unwrap()],
                };
                if !types.iter().any(|name| is_of(value, name)) {
                    fault(format!("{value} is none of {types:?}"));
                }
            }
            "const" if value != wanted => fault(format!("{value} is not {wanted}")),
            "enum" if !wanted.as_array().unwrap().contains(value) => {
                fault(format!("{value} is none of {wanted}"));
            }
            "minimum" if value.as_i64().is_some_and(|n| n < wanted.as_i64().unwrap()) => {
                fault(format!("{value} is less than {wanted}"));
            }
            "$schema"
            | "title"
            | "description"
            | "$defs"
            | "properties"
            | "const"
            | "enum"
            | "minimum"
            | "additionalProperties" => {}
            "minItems" | "maxItems" => {
                let length = value.as_array().map_or(2, Vec::len) as u64;
                if Some(length) != wanted.as_u64() {
                    fault(format!("{length} items, expected {wanted}"));
                }
            }
            "pattern" => {
                if value.as_str().is_some_and(|text| !matches(wanted.as_str().unwrap(), text)) {
                    fault(format!("{value} is not like {wanted}"));
                }
            }
            "items" => {
                for item in value.as_array().into_iter().flatten() {
                    faults(item, wanted, whole, place).into_iter().for_each(&mut fault);
                }
            }
            "required" => {
                for key in wanted.as_array().unwrap() {
                    if value.get(key.as_str().unwrap()).is_none() {
                        fault(format!("{key} is missing"));
                    }
                }
            }
            "oneOf" => {
                let all = wanted.as_array().unwrap().iter();
                let all: Vec<_> = all.map(|one| faults(value, one, whole, place)).collect();
                if all.iter().filter(|one| one.is_empty()).count() != 1 {
                    fault(format!("not one of several: {all:?}"));
                }
            }
            other => fault(format!("the schema says `{other}`, which this test does not know")),
        }
    }
    for (key, inner) in value.as_object().into_iter().flatten() {
        let place = format!("{place}/{key}");
        let known = schema.get("properties").and_then(|known| known.get(key));
        match known.or(schema.get("additionalProperties")) {
            Some(Value::Bool(false)) => found.push(format!("{place}: no such key")),
            Some(wanted) if wanted.is_object() => {
                found.extend(faults(inner, wanted, whole, &place));
            }
            _ => {}
        }
    }
    found
}

fn is_of(value: &Value, name: &str) -> bool {
    match name {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "integer" => value.is_u64() || value.is_i64(),
        "boolean" => value.is_boolean(),
        "null" => value.is_null(),
        other => panic!("no such type: {other}"),
    }
}

/// The few patterns that the files have, each stated once more.
fn matches(pattern: &str, text: &str) -> bool {
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let counted = |text: &str| digits(text) && !text.starts_with('0');
    match pattern {
        r"^[\^<>v]*$" => text.chars().all(|arrow| "^<>v".contains(arrow)),
        "^[1-9][0-9]*$" => counted(text),
        "^(>?[0-9]+|infinite)$" => {
            text == "infinite" || digits(text.strip_prefix('>').unwrap_or(text))
        }
        "^(no route|at least [0-9]+)$" => {
            text == "no route" || text.strip_prefix("at least ").is_some_and(digits)
        }
        "^no route$" => text == "no route",
        "^[1-9][0-9]*/[1-9][0-9]*$" => {
            text.split_once('/').is_some_and(|(one, other)| counted(one) && counted(other))
        }
        other => panic!("no such pattern: {other}"),
    }
}

#[track_caller]
fn hold(name: &str, output: &str) {
    assert!(!output.is_empty());
    let schema = schema(name);
    for line in output.lines() {
        let value = serde_json::from_str(line).unwrap();
        let faults = faults(&value, &schema, &schema, "");
        assert!(faults.is_empty(), "{faults:#?}\n{line}");
    }
}

#[test]
fn every_answer_is_as_the_schema_says() {
    let fixtures = |puzzle: &str, names: &[&str]| -> Vec<String> {
        names.iter().map(|name| format!("fixtures/{puzzle}/{name}.txt")).collect()
    };
    let cases = [
        ("crucible", fixtures("crucible", &["one-cell", "walled-off", "example-13x13"])),
        ("amphipod", fixtures("amphipod", &["example", "hallway-deadlock"])),
        ("keys-and-doors", fixtures("keys-and-doors", &["keys-in-a-chain", "no-way-by-water"])),
        ("pacman", fixtures("pacman", &["example-37x37", "food-walled-in"])),
    ];
    for (puzzle, files) in cases {
        let common = [&[][..], &["--no-certify"], &["--cost-only"], &["--max-expansions", "0"]];
        let listing = [&["--top", "3"][..], &["--nth", "2"], &["--nth", "999"], &["--count"]];
        let listing = if puzzle == "amphipod" { &[][..] } else { &listing[..] };
        for options in common.iter().chain(listing) {
            let mut arguments = vec!["solve", puzzle, "--format", "json"];
            arguments.extend(*options);
            arguments.extend(files.iter().map(String::as_str));
            hold("solve", &xtask(&arguments).out);
        }
    }
    let outcome = |options: &[&str], input: &[u8]| {
        let run = xtask_with_input(
            &[&["solve", "crucible", "--format", "json"], options].concat(),
            input,
        );
        serde_json::from_str::<Value>(&run.out).unwrap()["outcome"].clone()
    };
    assert_eq!(outcome(&[], b"12\n34\n"), "found");
    assert_eq!(outcome(&["--cost-only"], b"12\n34\n"), "found");
    assert_eq!(outcome(&[], b"1-\n-1\n"), "no route");
    assert_eq!(outcome(&["--max-expansions", "0"], b"12\n34\n"), "exhausted");
}

#[test]
fn every_case_is_as_the_schema_says() {
    let folder = Folder::workspace();
    folder.write("inputs/crucible/mine.txt", "1-\n-1\n");
    folder.write("inputs/crucible/bad.txt", "x\n");
    folder.write("inputs/chess.txt", "x\n");
    folder.write("fixtures/pacman/odd.txt", "x\n");
    folder.write("xtask/snapshots/a--b--c.snap", "x\n");
    for options in [&["--check"][..], &["--timeout", "0"], &["--partition", "1/2"], &["--accept"]] {
        hold("verify-all", &folder.xtask(&[&["verify-all", "--json"], options].concat()).out);
    }
}

#[test]
fn the_validator_hears_what_is_wrong() {
    let good =
        xtask(&["solve", "crucible", "--format", "json", "fixtures/crucible/one-cell.txt"]).out;
    let schema = schema("solve");
    for (from, to) in [
        ("\"found\"", "\"lost\""),
        ("\"cost\":0", "\"cost\":-1"),
        ("\"cost\":0", "\"price\":0"),
        ("\"arrows\":\"\"", "\"arrows\":\"x\""),
        ("[[0,0]]", "[[0]]"),
        ("\"certified\":true", "\"certified\":1"),
    ] {
        let bad = good.replacen(from, to, 1);
        assert_ne!(bad, good, "{from}");
        let value = serde_json::from_str(&bad).unwrap();
        assert!(!faults(&value, &schema, &schema, "").is_empty(), "{bad}");
    }
}
